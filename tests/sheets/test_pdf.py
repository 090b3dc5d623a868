"""What is printed: one page, tagged, with its fonts, and the same bytes for the same sheet."""

import io
from functools import cache
from typing import Any

import pytest
from pypdf import PdfReader
from pypdf.generic import DictionaryObject

from pitiless.errors import BadRules
from pitiless.rules.rules import Rules
from pitiless.rules.variants import VARIANTS
from pitiless.sheets.content.blocks import Sheet
from pitiless.sheets.content.rule_sheet import rule_sheet
from pitiless.sheets.content.scores import score_sheet
from pitiless.sheets.layout.pdf import pdf
from tests.sheets.papers import sheets_of

SIZES = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}
ONE_PAGE = ("rules", "score", "cards")
LONGEST = Rules().having(
    players=20, deck="open-mercy", first_card="apply", first_wild="first_player_names", first_zero_seven=True,
    wild_restriction="classic", same_colour_allowed=False, jump_in=True, multi_play=True, stack_total_cap=30,
    voluntary_draw="one_card_classic", drawn_wild_colour="random", plus4_same_symbol=True, stack_answers="deflect",
    stack_colour="normal_match", roulette_in_stack=True, roulette_colour_after="player_names", ko_bonus="causer",
    roulette_response="draw_card", skip_everyone="may_pass", discard_all_top="choose_effect", catchers="all",
    discard_all_scope="optional", discard_all_match="colour", discard_all_win=False, catch_loses_turn=True,
    false_catch="penalty", last_draw_scored=True, ko_view="everything", timeout_action="draw",
    forfeit="out_with_bonus", exhaustion="pass_then_tie", two_player_basis="started",
)  # fmt: skip
"""As many switches changed as can be, each to the value with the longest sentence."""


@cache
def printed(preset: str, kind: str, paper: str) -> PdfReader:
    return PdfReader(io.BytesIO(pdf(sheets_of(preset)[kind], paper)))


def words(reader: PdfReader) -> str:
    return " ".join(" ".join(page.extract_text() for page in reader.pages).split())


@pytest.mark.parametrize("paper", SIZES)
@pytest.mark.parametrize("kind", ONE_PAGE)
@pytest.mark.parametrize("preset", ["official", "casual"])
def test_a_sheet_takes_one_page_of_its_paper(preset: str, kind: str, paper: str) -> None:
    (page,) = printed(preset, kind, paper).pages
    assert [float(side) for side in page.mediabox[2:]] == pytest.approx(SIZES[paper], abs=0.02)


@pytest.mark.parametrize("preset", VARIANTS)
def test_the_rule_sheet_of_every_preset_takes_one_page(preset: str) -> None:
    assert len(printed(preset, "rules", "letter").pages) == 1


@pytest.mark.parametrize("paper", SIZES)
def test_even_a_table_with_rules_all_of_its_own_takes_one_page(paper: str) -> None:
    assert len(PdfReader(io.BytesIO(pdf(rule_sheet(LONGEST, "own"), paper))).pages) == 1


@pytest.mark.parametrize("players", [2, 6, 7, 20])
def test_a_score_sheet_takes_one_page_for_any_number(players: int) -> None:
    sheet = score_sheet(VARIANTS["casual"], "casual", ("Wolfeschlegelsteinhausenbergerdorff", "Li"), players)
    reader = PdfReader(io.BytesIO(pdf(sheet, "letter")))
    assert len(reader.pages) == 1
    assert "Li" in words(reader)


@pytest.mark.parametrize("kind", ["rules", "score", "cards", "full"])
def test_a_pdf_is_tagged_for_screen_readers(kind: str) -> None:
    reader = printed("official", kind, "a4")
    root: Any = reader.root_object
    assert root["/MarkInfo"]["/Marked"]
    assert "/StructTreeRoot" in root
    assert root["/Lang"] == "en"
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    assert reader.metadata is not None
    assert reader.metadata.title == f"{sheets_of('official')[kind].title}: The official rules"
    assert b"pdfuaid" in root["/Metadata"].get_object().get_data()


@pytest.mark.parametrize("kind", ["rules", "score"])
def test_the_fonts_are_in_the_pdf(kind: str) -> None:
    page: Any = printed("official", kind, "a4").pages[0]
    fonts = [font.get_object() for font in page["/Resources"]["/Font"].values()]
    assert fonts
    for font in fonts:
        assert "AtkinsonHyperlegibleNext" in font["/BaseFont"]
        assert "/FontFile2" in _descriptor(font) or "/FontFile3" in _descriptor(font)


def _descriptor(font: Any) -> Any:
    inner = font["/DescendantFonts"][0].get_object() if "/DescendantFonts" in font else font
    return inner["/FontDescriptor"].get_object()


def test_every_card_has_words_for_those_who_cannot_see_it() -> None:
    reader = printed("official", "rules", "a4")
    described = {
        str(each["/Alt"]) for each in _elements(reader.root_object["/StructTreeRoot"]) if "/Alt" in each
    }
    assert {"red Skip", "Wild Reverse +4", "Wild Colour Roulette", "yellow +2"} <= described


def _elements(node: object) -> list[DictionaryObject]:
    """All elements of the structure tree below a node."""
    node = node.get_object() if hasattr(node, "get_object") else node
    if isinstance(node, list):
        return [element for kid in node for element in _elements(kid)]
    if not isinstance(node, DictionaryObject):
        return []
    return [node, *_elements(node.get("/K", []))]


def test_the_same_sheet_gives_the_same_bytes() -> None:
    for kind in ("rules", "score"):
        sheet = sheets_of("wiki")[kind]
        assert pdf(sheet) == pdf(sheet)


def test_the_pdf_says_what_the_sheet_says() -> None:
    said = words(printed("official", "rules", "a4")).replace("\u2060", "")
    for sentence in ("Only a Draw card turns waiting cards away.", "Whoever holds 25 cards or more is out"):
        assert sentence in said
    assert "is not affiliated with, endorsed or sponsored by Mattel" in said


def test_a_name_in_another_script_is_shown_or_refused() -> None:
    """Greek is in a font that comes with typst; a character of no font at all cannot be printed."""
    assert "Ελένη" in words(PdfReader(io.BytesIO(pdf(score_sheet(Rules(), "official", ("Ελένη", "Ben"))))))
    with pytest.raises(BadRules, match="no font on this machine"):
        pdf(score_sheet(Rules(), "official", ("\U0001dfff", "Ben")))


def test_names_are_text_and_never_markup() -> None:
    sheet: Sheet = score_sheet(Rules(), "official", ("#panic()", "*Ben* $x$"))
    assert "#panic()" in words(PdfReader(io.BytesIO(pdf(sheet))))
