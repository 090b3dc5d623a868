"""Every card has a face of its own, and the sprite holds them all in little room."""

import gzip
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from pitiless.cards.colours import SUITS
from pitiless.cards.kinds import BY_CODE, KINDS
from pitiless.cards.notation import write_card
from pitiless.sheets.palette import DARK, PAINTS, card_roles
from pitiless.sheets.svg import back, face, sprite, symbol_id
from tests.sheets.ink import SVG, Mark, marks, together
from tools import faces

MOST_ZIPPED = 12_000
LEAST_PLATE = 60
"""Higher than this are only edge, body and panel, which the ink stands on."""
CARD = (0, 0, 60, 84)
INDEX = (2.4, 2, 20, 37)
PANEL = (20, 5.5, 54.5, 78.5)
NAMED = [(index, colour) for index, kind in enumerate(KINDS) if kind.is_wild for colour in SUITS]
FACES = {
    **{kind.code: face(kind) for kind in KINDS},
    **{write_card(index, colour): face(KINDS[index], colour) for index, colour in NAMED},
}
"""Every face by notation."""
DRAWINGS = FACES | {"back": back()}

each_face = pytest.mark.parametrize("code", FACES)
each_drawing = pytest.mark.parametrize("code", DRAWINGS)


def inks(code: str) -> list[Mark]:
    """The shapes of a face but its plates."""
    return [mark for mark in marks(FACES[code]) if mark.bottom - mark.top < LEAST_PLATE]


def index_block(code: str) -> list[Mark]:
    """What can be seen of a card when the next one lies on it."""
    return [mark for mark in inks(code) if mark.middle[0] < 20 and mark.middle[1] < 38]


# --- each drawing ---------------------------------------------------------------------------------------------------


def test_every_kind_is_drawn_and_none_like_another() -> None:
    assert set(FACES) >= {kind.code for kind in KINDS}
    assert len(set(DRAWINGS.values())) == len(KINDS) + 5 * len(SUITS) + 1


@each_drawing
def test_a_drawing_holds_nothing_but_shapes(code: str) -> None:
    root = ET.fromstring(DRAWINGS[code])
    assert root.get("viewBox") == "0 0 60 84"
    assert {element.tag for element in root.iter()} <= {
        SVG + tag for tag in ("svg", "g", "path", "circle", "rect")
    }
    assert "id" not in {key for element in root.iter() for key in element.attrib}


@each_drawing
def test_all_paint_is_of_the_palette(code: str) -> None:
    painted = set(re.findall(r'(?:fill|stroke)="([^"]*)"', DRAWINGS[code])) - {"none"}
    assert painted <= {*card_roles().values(), DARK["accent-ink"]}


@each_drawing
def test_nothing_sticks_out(code: str) -> None:
    for mark in marks(DRAWINGS[code]):
        assert mark.within(*CARD), mark


@each_face
def test_the_ground_has_the_colour_of_the_card(code: str) -> None:
    kind = KINDS[BY_CODE[code.partition("/")[0]]]
    shown = next((colour for colour in SUITS if code.endswith(f"/{colour.letter}")), kind.colour)
    body = marks(FACES[code])[1]
    assert body.fill == PAINTS[shown].ground


# --- the index block and the middle ---------------------------------------------------------------------------------


@each_face
def test_the_index_block_keeps_to_its_corner(code: str) -> None:
    assert together(index_block(code)).within(*INDEX), together(index_block(code))


def test_the_index_block_alone_tells_all_cards_apart_without_colour() -> None:
    blocks = {code: tuple((m.outline, m.left, m.top, m.right) for m in index_block(code)) for code in FACES}
    assert len(set(blocks.values())) == len(FACES)


@each_face
def test_the_value_stands_clear_of_the_silhouette_below_it(code: str) -> None:
    everything, block = marks(FACES[code]), index_block(code)
    panel = max(at for at, mark in enumerate(everything) if mark.bottom - mark.top >= LEAST_PLATE)
    under, value = everything[:panel], everything[panel:]
    silhouette = together([mark for mark in block if mark in under])
    assert together([mark for mark in block if mark in value]).bottom <= silhouette.top


@each_face
def test_the_middle_is_centred_on_its_panel(code: str) -> None:
    middle = together([mark for mark in inks(code) if mark.middle[0] >= 20])
    assert middle.within(*PANEL)
    assert middle.middle[0] == pytest.approx((PANEL[0] + PANEL[2]) / 2, abs=0.75)
    assert middle.middle[1] == pytest.approx((PANEL[1] + PANEL[3]) / 2, abs=4)


@pytest.mark.parametrize("code", ["R6", "Y9"])
def test_six_and_nine_have_a_bar_in_both_places(code: str) -> None:
    assert len(inks(code)) == len(inks("R5")) + 2


# --- the sprite -----------------------------------------------------------------------------------------------------


def test_the_sprite_holds_every_drawing_under_its_id() -> None:
    symbols = {element.get("id") for element in ET.fromstring(sprite()).iter(SVG + "symbol")}
    suits = {f"suit-{letter}" for letter in "RYGBW"}
    assert symbols == {symbol_id(code) for code in DRAWINGS} | suits
    assert {"card-R7", "card-WRplus4", "card-Wplus6-G", "card-back"} <= symbols


def test_ids_are_used_once_and_references_lead_somewhere() -> None:
    ids = re.findall(r' id="([^"]*)"', sprite())
    assert len(set(ids)) == len(ids)
    assert set(re.findall(r'href="#([^"]*)"', sprite())) <= set(ids)


def test_a_silhouette_takes_the_colour_of_where_it_is_used() -> None:
    root = ET.fromstring(sprite())
    by_id = {element.get("id"): element for element in root.iter()}
    for colour in SUITS:
        assert not {"fill", "stroke"} & set(by_id[f"shape-{colour.letter}"][0].attrib)
        assert not {"fill", "stroke"} & set(by_id[f"suit-{colour.letter}"][0].attrib)


def test_the_sprite_is_small_and_always_the_same() -> None:
    assert sprite() == sprite()
    assert len(gzip.compress(sprite().encode(), 9)) <= MOST_ZIPPED


@pytest.mark.parametrize("path", faces.pictures(), ids=lambda path: path.name)
def test_the_pictures_in_the_docs_are_current(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == faces.pictures()[path], "run `make faces`"


def test_what_the_client_is_built_from_is_not_kept() -> None:
    ignored = (faces.ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    for path in faces.client():
        assert f"{path.parent.relative_to(faces.ROOT).as_posix()}/" in ignored
