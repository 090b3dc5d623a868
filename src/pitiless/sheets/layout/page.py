"""A sheet of one page as one SVG document, with its font in it; without any library."""

from html import escape

from pitiless.errors import BadRules
from pitiless.sheets.content.blocks import Grid, Sheet
from pitiless.sheets.layout.boxes import Box, block_boxes, card, heading, line, lines_box, written
from pitiless.sheets.layout.columns import (
    BOTTOM,
    GUTTER,
    MARGIN,
    TOP,
    Page,
    boxes_of,
    column_count,
    fill,
    has_grid,
    page_of,
    text_size,
)
from pitiless.sheets.layout.drawn import ORNAMENT, symbols
from pitiless.sheets.layout.measure import Run, width
from pitiless.sheets.layout.style import FONT, INK, MUTED, PAPER, STRIPE, TINT, font_faces
from pitiless.sheets.pieces import number
from pitiless.text import say

TITLE, SUBTITLE, FACTS, NOTICE = 21.0, 10.0, 9.5, 6.6
SCORE_SIZE = 10.0
PLAYERS_WIDTH, LAST_WIDTH, ROUND_WIDTH = 100.0, 52.0, 38.0


def page_svg(sheet: Sheet, paper: str = "a4") -> str:
    """The sheet as an SVG document of the size of the paper.

    :raises BadRules: for the full rules, which take more than a page, and for a sheet that does not fit on one.
    """
    if sheet.kind == "full":
        raise BadRules(say("sheets-no-svg", kind=sheet.kind))
    page = page_of(paper)
    cards = dict.fromkeys((*sheet.cards(), *ORNAMENT))
    body = _score(sheet, page) if has_grid(sheet) else _columns(sheet, page, text_size(sheet, paper))
    size = f'width="{number(page.width, 2)}pt" height="{number(page.height, 2)}pt"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {number(page.width, 2)} {number(page.height, 2)}"'
        f' font-family="{FONT}" font-kerning="none" xml:lang="{sheet.language}">'
        f"<title>{escape(f'{sheet.title}: {sheet.subtitle}')}</title><style>{font_faces()}</style>"
        f'<defs>{symbols(cards)}</defs><rect width="100%" height="100%" fill="{PAPER}"/>'
        f"{_masthead(sheet, page)}{body}{_notice(sheet, page)}</svg>\n"
    )


def _masthead(sheet: Sheet, page: Page) -> str:
    """Title, cards, stripe, facts and legend."""
    left, right = MARGIN, page.width - MARGIN
    high = 37.0
    step = high * 60 / 84 + 2
    ornament = "".join(
        card(code, right - (len(ORNAMENT) - at) * step + 2, MARGIN - 3, high)
        for at, code in enumerate(ORNAMENT)
    )
    quarter = page.room / 4
    stripe = "".join(
        f'<rect x="{number(left + at * quarter, 2)}" y="{number(MARGIN + 38, 2)}" width="{number(quarter, 2)}"'
        f' height="3" fill="{ink}"/>'
        for at, ink in enumerate(STRIPE)
    )
    facts = "  |  ".join(sheet.facts)
    legend = "   ".join(sheet.legend)
    return (
        written(left, MARGIN + 14, sheet.title, TITLE, bold=True)
        + written(left, MARGIN + 31, sheet.subtitle, SUBTITLE, ink=MUTED)
        + ornament
        + stripe
        + written(left, MARGIN + 53, facts, FACTS, bold=True)
        + (
            written(right - len(ORNAMENT) * step - 6, MARGIN + 31, legend, 7.6, ink=MUTED, anchor="end")
            if legend
            else ""
        )
    )


def _notice(sheet: Sheet, page: Page) -> str:
    box = lines_box([Run(sheet.notice)], NOTICE, page.room)
    return f'<g opacity=".8">{box.draw(MARGIN, page.height - MARGIN - box.height + 6)}</g>'


def _columns(sheet: Sheet, page: Page, size: float) -> str:
    """The boxes in their columns."""
    count = column_count(sheet)
    step = (page.room + GUTTER) / count
    columns = fill(boxes_of(sheet, page, size), page.height - TOP - BOTTOM)
    return "".join(
        box.draw(MARGIN + at * step, TOP + y) for at, column in enumerate(columns) for y, box in column
    )


# --- the score sheet ------------------------------------------------------------------------------------------------


def _score(sheet: Sheet, page: Page) -> str:
    """What stands under the grid takes its room from below, and the grid all the rest."""
    above: list[Box] = []
    below: list[Box] = []
    grid: Grid | None = None
    for section in sheet.sections:
        part = below if grid else above
        part.append(heading(section.title, SCORE_SIZE * 1.22, page.room))
        for block in section.blocks:
            if isinstance(block, Grid):
                grid = block
            else:
                part.extend(block_boxes(block, SCORE_SIZE, page.room))
    assert grid is not None
    head, head_height = _stacked(above, TOP)
    foot_height = sum(box.height + box.above for box in below)
    foot, _ = _stacked(below, page.height - BOTTOM - foot_height)
    top = TOP + head_height + 4
    return head + _grid(grid, top, page, page.height - BOTTOM - foot_height - top - 6) + foot


def _stacked(boxes: list[Box], y: float) -> tuple[str, float]:
    drawn, start = [], y
    for box in boxes:
        y += box.above
        drawn.append(box.draw(MARGIN, y))
        y += box.height
    return "".join(drawn), y - start


def _grid(grid: Grid, top: float, page: Page, height: float) -> str:
    """The lines of the grid, its heads and labels."""
    by_rounds = bool(grid.parts)
    first = ROUND_WIDTH if by_rounds else PLAYERS_WIDTH
    last = LAST_WIDTH if grid.last else 0.0
    wide = (page.room - first - last) / (len(grid.heads) - 1)
    head = 38.0 if by_rounds else 22.0
    rows = [*grid.labels, *grid.foot]
    high = (height - head) / len(rows)
    lefts = [MARGIN + first + at * wide for at in range(len(grid.heads))]
    return (
        _shades(len(grid.labels), top + head, high, page)
        + _uprights(grid, lefts, wide=wide, top=top, height=height)
        + _heads(grid, lefts, wide, top, head)
        + "".join(
            _label(grid, at, label, top=top + head, high=high, first=first, page=page)
            for at, label in enumerate(rows)
        )
        + line(*_level(page, top + head), ink=INK, stroke=1)
        + line(*_level(page, top + head + high * len(grid.labels)), ink=INK, stroke=1)
    )


def _level(page: Page, y: float) -> tuple[float, float, float, float]:
    return MARGIN, y, page.width - MARGIN, y


def _shades(rows: int, top: float, high: float, page: Page) -> str:
    return "".join(
        f'<rect x="{number(MARGIN, 2)}" y="{number(top + at * high, 2)}" width="{number(page.room, 2)}"'
        f' height="{number(high, 2)}" fill="{TINT}"/>'
        for at in range(1, rows, 2)
    )


def _uprights(grid: Grid, lefts: list[float], *, wide: float, top: float, height: float) -> str:
    """A line before each column, and a thin one between its parts."""
    bold = [
        line(x, top, x, top + height, ink=MUTED, stroke=0.8) for x in (lefts if grid.last else lefts[:-1])
    ]
    parts = len(grid.parts)
    thin = [
        line(
            x + wide * part / parts,
            top + 24,
            x + wide * part / parts,
            top + height - _foot_room(grid, height),
        )
        for x in lefts[:-1]
        for part in range(1, parts)
    ]
    return "".join(bold + thin)


def _foot_room(grid: Grid, height: float) -> float:
    """The thin lines end above the foot."""
    return len(grid.foot) * (height - 38) / (len(grid.labels) + len(grid.foot))


def _heads(grid: Grid, lefts: list[float], wide: float, top: float, head: float) -> str:
    by_rounds = bool(grid.parts)
    base = top + (18 if by_rounds else head - 7)
    drawn = [written(MARGIN + 3, base, grid.heads[0], 8, ink=MUTED)] if grid.heads[0] else []
    for x, name in zip(lefts, grid.heads[1:], strict=False):
        if name:
            drawn.append(_fitted(name, x + wide / 2, base, wide - 6, size=10))
        else:
            drawn.append(line(x + 4, top + 20, x + wide - 4, top + 20, ink=MUTED, stroke=0.6))
        for at, part in enumerate(grid.parts):
            middle = x + wide * (at + 0.5) / len(grid.parts)
            drawn.append(written(middle, top + head - 4, part, 7.2, ink=MUTED, anchor="middle"))
    if grid.last:
        drawn.append(_fitted(grid.last, lefts[-1] + LAST_WIDTH / 2, base, LAST_WIDTH - 4, size=8, bold=False))
    return "".join(drawn)


def _fitted(text: str, x: float, y: float, room: float, *, size: float, bold: bool = True) -> str:
    """A text in the middle, made smaller where it is too wide."""
    size = min(size, size * room / max(width(text, size, bold), 1))
    return written(x, y, text, size, bold=bold, ink=INK if bold else MUTED, anchor="middle")


def _label(grid: Grid, at: int, label: str, *, top: float, high: float, first: float, page: Page) -> str:
    """The line above a row and what stands at its beginning."""
    y = top + at * high
    base = y + high / 2 + 3.4
    foot = at >= len(grid.labels)
    rule = line(*_level(page, y))
    if not label:
        return rule + line(MARGIN + 2, y + high - 5, MARGIN + first - 6, y + high - 5, ink=MUTED, stroke=0.6)
    if grid.parts and not foot:
        return rule + written(MARGIN + first / 2, base, label, 9, ink=MUTED, anchor="middle")
    size = min(9.5, 9.5 * (first - 6) / width(label, 9.5, bold=True))
    return rule + written(MARGIN + 3, base, label, size, bold=True)
