"""A sheet as a page of HTML and as a drawing: well formed, with landmarks, and never larger than its paper."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from playwright.sync_api import Browser, sync_playwright

from pitiless.errors import BadRules
from pitiless.rules.rules import Rules
from pitiless.rules.variants import VARIANTS
from pitiless.sheets.content.blocks import Sheet
from pitiless.sheets.content.rule_sheet import rule_sheet
from pitiless.sheets.content.scores import score_sheet
from pitiless.sheets.layout.columns import BOTTOM, MARGIN, page_of
from pitiless.sheets.layout.html import html
from pitiless.sheets.layout.measure import FONTS, Run, broken, width
from pitiless.sheets.layout.page import page_svg
from pitiless.text import say
from tests.sheets.papers import sheets_of
from tests.sheets.test_pdf import LONGEST, ONE_PAGE
from tools import advances

CHROMIUM = Path("/usr/bin/chromium")
SVG = "{http://www.w3.org/2000/svg}"
PAPERS = ("a4", "letter")
each_preset = pytest.mark.parametrize("preset", VARIANTS)


def parsed(sheet: Sheet) -> ET.Element:
    page = html(sheet)
    assert page.startswith("<!DOCTYPE html>")
    return ET.fromstring(page.partition("\n")[2])


# --- HTML -----------------------------------------------------------------------------------------------------------


@each_preset
@pytest.mark.parametrize("kind", ["rules", "full", "score", "cards"])
def test_a_page_is_well_formed_with_language_and_landmarks(preset: str, kind: str) -> None:
    root = parsed(sheets_of(preset)[kind])
    body = root.find("body")
    assert body is not None
    assert root.get("lang") == "en"
    assert root.findtext("head/title")
    assert [element.tag for element in body if element.tag != "svg"] == ["header", "main", "footer"]
    assert len(list(root.iter("h1"))) == 1
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    for section in root.iter("section"):
        assert section.get("aria-labelledby") in ids


def test_a_page_needs_nothing_but_itself() -> None:
    page = html(sheets_of("official")["full"])
    assert re.findall(r'(?:src|href)="(?!#)[^"]*"', page) == []
    assert re.findall(r"url\((?!data:)[^)]*\)", page) == []
    used = set(re.findall(r'href="#([^"]+)"', page))
    assert used == set(re.findall(r'<symbol id="([^"]+)"', page))


def test_cards_have_names_and_tables_have_heads() -> None:
    root = parsed(sheets_of("official")["rules"])
    cards = [element for element in root.iter("svg") if element.get("class") == "card"]
    assert cards
    assert all(card.get("role") == "img" and card.get("aria-label") for card in cards)
    for table in root.iter("table"):
        assert all(head.get("scope") for head in table.iter("th"))
        width_of = {sum(int(cell.get("colspan", 1)) for cell in row) for row in table.iter("tr")}
        assert len(width_of) == 1


def test_names_cannot_break_out_of_a_page() -> None:
    sheet = score_sheet(Rules(), "official", ("<script>alert(1)</script>", '"&'))
    assert parsed(sheet).find(".//script") is None
    assert ET.fromstring(page_svg(sheet)).find(f".//{SVG}script") is None


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    if not CHROMIUM.exists():
        pytest.skip(f"there is no {CHROMIUM} here")
    flags = [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-component-update",
    ]
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=CHROMIUM, args=flags)


OVERFLOW = """() => ['main', 'body', 'header'].map(name => document.querySelector(name))
    .map(e => Math.max(e.scrollWidth - e.clientWidth, e.scrollHeight - e.clientHeight))"""


@pytest.mark.parametrize("paper", PAPERS)
def test_a_printed_page_is_one_page_and_nothing_is_cut_off(chromium: Browser, paper: str) -> None:
    """In every preset, and at a table with rules all of its own."""
    page = chromium.new_page(viewport={"width": 703 if paper == "a4" else 725, "height": 1000})
    page.emulate_media(media="print")
    sheets = [sheets_of(preset)[kind] for preset in VARIANTS for kind in ONE_PAGE]
    for sheet in [
        *sheets,
        rule_sheet(LONGEST, "own"),
        score_sheet(VARIANTS["casual"], "casual", ("Ana",), 20),
    ]:
        page.set_content(html(sheet, paper))
        page.evaluate("document.fonts.ready")
        assert max(page.evaluate(OVERFLOW)) <= 1, (sheet.kind, sheet.preset)
        data = page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b", data)) == 1, (sheet.kind, sheet.preset)
    page.close()


def test_a_page_on_a_phone_does_not_scroll_sideways(chromium: Browser) -> None:
    page = chromium.new_page(viewport={"width": 360, "height": 700})
    for kind in ("rules", "score", "cards", "full"):
        page.set_content(html(sheets_of("official")[kind]))
        beyond = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert beyond <= 0, kind
    page.close()


# --- the drawing ----------------------------------------------------------------------------------------------------


def extents(document: str) -> Iterator[tuple[float, float, float]]:
    """Left, right and foot of every text and card."""
    for element in ET.fromstring(document).iter():
        if element.tag == f"{SVG}text":
            x, long = float(element.get("x", 0)), float(element.get("textLength", 0))
            shift = {"middle": 0.5, "end": 1.0}.get(element.get("text-anchor", ""), 0.0)
            yield x - shift * long, x + (1 - shift) * long, float(element.get("y", 0))
        elif element.tag == f"{SVG}use" and element.get("width"):
            x, y = float(element.get("x", 0)), float(element.get("y", 0))
            yield x, x + float(element.get("width", 0)), y + float(element.get("height", 0))


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("kind", ONE_PAGE)
@each_preset
def test_nothing_is_drawn_beyond_the_margins(preset: str, kind: str, paper: str) -> None:
    page = page_of(paper)
    for left, right, foot in extents(page_svg(sheets_of(preset)[kind], paper)):
        assert left >= MARGIN - 1
        assert right <= page.width - MARGIN + 1
        assert foot <= page.height - BOTTOM / 3


@pytest.mark.parametrize(
    "sheet", [rule_sheet(LONGEST, "own"), score_sheet(VARIANTS["casual"], "casual", ("A" * 60,), 20)]
)
def test_a_drawing_has_room_for_the_longest(sheet: Sheet) -> None:
    page = page_of("letter")
    assert all(right <= page.width - MARGIN + 1 for _, right, _ in extents(page_svg(sheet, "letter")))


def test_the_full_rules_are_no_drawing() -> None:
    with pytest.raises(BadRules, match=r"pdf, html and text"):
        page_svg(sheets_of("official")["full"])


# --- measuring ------------------------------------------------------------------------------------------------------


def test_the_measure_is_that_of_the_fonts() -> None:
    assert (Path(str(FONTS)) / "advances.json").read_text(encoding="utf-8") == advances.written()


def test_the_fonts_are_free_and_know_their_name() -> None:
    assert "SIL OPEN FONT LICENSE" in (FONTS / "OFL.txt").read_text(encoding="utf-8")
    for weight in advances.WEIGHTS:
        font = TTFont(Path(str(FONTS)) / f"AtkinsonHyperlegibleNext-{weight}.ttf")
        assert font["name"].getDebugName(1) == "Atkinson Hyperlegible Next"
        assert font["OS/2"].usWeightClass == {"Regular": 400, "Bold": 700}[weight]


def test_every_sentence_can_be_set_in_the_fonts() -> None:
    known = set(advances.advances("Regular"))
    for preset in VARIANTS:
        for sheet in sheets_of(preset).values():
            assert {c for section in sheet.sections for item in section.items() for c in item.text} <= known
            assert set(sheet.title + sheet.subtitle + sheet.notice + say("sheet-legend-reading")) <= known


def test_lines_break_between_words_and_keep_their_weight() -> None:
    lines = broken(
        [Run("Wild +6", bold=True), Run("takes six cards")], 10, width("Wild +6 takes", 10, bold=True) + 1
    )
    assert lines == [[Run("Wild +6", bold=True), Run("takes")], [Run("six cards")]]
    assert broken([Run("Donaudampfschiff")], 10, 5) == [[Run("Donaudampfschiff")]]
    assert broken([], 10, 5) == []
