"""The blocks of a sheet as boxes: each knows its height, and draws itself as SVG at a place.

Lengths are in points. ``size`` is the size of the text; everything else follows from it.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import escape

from pitiless.sheets.content.blocks import Block, Grid, Item, Items, Pictures, Section, Table
from pitiless.sheets.layout.drawn import words
from pitiless.sheets.layout.measure import Run, broken, width
from pitiless.sheets.layout.style import INK, MUTED, RULE
from pitiless.sheets.pieces import number
from pitiless.sheets.svg import symbol_id

Draw = Callable[[float, float], str]
LEADING = 1.24
CARD_RATIO = 60 / 84
SHORT = 6
"""A table of no more rows than these is not parted."""


@dataclass(frozen=True, slots=True)
class Box:
    """Something to draw; ``keep`` binds it to the box below it, ``above`` is the room before it inside a column."""

    height: float
    draw: Draw
    keep: bool = False
    above: float = 0


def written(
    x: float, y: float, text: str, size: float, *, bold: bool = False, ink: str = INK, anchor: str = "start"
) -> str:
    """A text on its base line. Its length is given, so that it fits in any font."""
    weight = ' font-weight="700"' if bold else ""
    place = "" if anchor == "start" else f' text-anchor="{anchor}"'
    long = number(width(text, size, bold), 2)
    return (
        f'<text x="{number(x, 2)}" y="{number(y, 2)}" font-size="{number(size, 2)}" fill="{ink}"{weight}{place}'
        f' textLength="{long}" lengthAdjust="spacingAndGlyphs">{escape(text)}</text>'
    )


def line(x1: float, y1: float, x2: float, y2: float, *, ink: str = RULE, stroke: float = 0.5) -> str:
    """A straight line."""
    return (
        f'<path d="M{number(x1, 2)} {number(y1, 2)}L{number(x2, 2)} {number(y2, 2)}" fill="none" stroke="{ink}"'
        f' stroke-width="{number(stroke)}"/>'
    )


def card(code: str, x: float, y: float, height: float) -> str:
    """A card with its name."""
    wide = number(height * CARD_RATIO, 2)
    return (
        f'<use href="#{symbol_id(code)}" x="{number(x, 2)}" y="{number(y, 2)}" width="{wide}"'
        f' height="{number(height, 2)}"><title>{escape(words(code))}</title></use>'
    )


# --- words with cards -----------------------------------------------------------------------------------------------


def runs_of(item: Item) -> list[Run]:
    """The words of an item, the one in front in bold."""
    lead = [Run(item.lead, bold=True)] if item.lead else []
    return [*lead, Run(item.text)] if item.text else lead


def lines_box(runs: Sequence[Run], size: float, room: float) -> Box:
    """Words in lines."""
    lines = broken(runs, size, room)

    def draw(x: float, y: float) -> str:
        drawn = []
        for at, words_of_line in enumerate(lines):
            left = x
            for run in words_of_line:
                drawn.append(written(left, y + size * (LEADING * at + 0.98), run.text, size, bold=run.bold))
                left += width(run.text + " ", size, run.bold)
        return "".join(drawn)

    return Box(len(lines) * size * LEADING, draw)


def cards_box(codes: Sequence[str], height: float) -> Box:
    """Cards beside each other."""

    def draw(x: float, y: float) -> str:
        step = height * CARD_RATIO * 1.06
        return "".join(card(code, x + at * step, y, height) for at, code in enumerate(codes))

    return Box(height, draw)


def cards_width(codes: Sequence[str], height: float) -> float:
    """How wide that is, with room after it."""
    return len(codes) * height * CARD_RATIO * 1.06 + height * 0.16 if codes else 0.0


def item_box(item: Item, size: float, room: float, picture: float) -> Box:
    """Cards, and words beside them; each in the middle of the other."""
    left = cards_width(item.cards, picture)
    text = lines_box(runs_of(item), size, room - left)
    if not item.cards:
        return text
    cards = cards_box(item.cards, picture)
    height = max(text.height, cards.height)

    def draw(x: float, y: float) -> str:
        beside = text.draw(x + left, y + (height - text.height) / 2)
        return cards.draw(x, y + (height - cards.height) / 2) + beside

    return Box(height, draw)


# --- blocks ---------------------------------------------------------------------------------------------------------


def section_boxes(section: Section, size: float, room: float) -> Iterator[Box]:
    """A heading and what stands under it."""
    yield heading(section.title, size * 1.22, room)
    for at, block in enumerate(section.blocks):
        for box in block_boxes(block, size, room):
            yield box if at == 0 else Box(box.height, box.draw, box.keep, max(box.above, size * 0.2))


def heading(title: str, size: float, room: float) -> Box:
    """A heading with a line under it, kept with what follows."""

    def draw(x: float, y: float) -> str:
        return written(x, y + size * 0.9, title, size, bold=True) + line(
            x, y + size * 1.28, x + room, y + size * 1.28, ink=INK, stroke=1.1
        )

    return Box(size * 1.6, draw, keep=True, above=size * 0.6)


def block_boxes(block: Block, size: float, room: float) -> Iterator[Box]:
    """The boxes of one block."""
    match block:
        case Items():
            yield from _items(block, size, room)
        case Table():
            yield from _table(block, size * 0.94, room)
        case Pictures():
            yield from _pictures(block, size, room)
        case Grid():
            raise NotImplementedError  # takes the whole page: pitiless.sheets.layout.page draws it


def _items(block: Items, size: float, room: float) -> Iterator[Box]:
    indent = 0.0 if block.style == "plain" else size * 0.95
    for at, item in enumerate(block.items, 1):
        sign = {"plain": "", "bullets": "•", "steps": str(at)}[block.style]
        inside = item_box(item, size, room - indent, size * 2.5)
        yield Box(inside.height, _after(sign, inside, size, indent), above=size * 0.14)


def _after(sign: str, box: Box, size: float, indent: float) -> Draw:
    def draw(x: float, y: float) -> str:
        mark = written(x, y + size * 0.98, sign, size, bold=sign != "•", ink=INK if sign != "•" else MUTED)
        return (mark if sign else "") + box.draw(x + indent, y)

    return draw


def _table(table: Table, size: float, room: float) -> Iterator[Box]:
    widths = _widths(table, size, room)
    gap = size * 0.35
    yield Box(size * 1.2, _heads(table, widths, size, gap), keep=True)
    for at, row in enumerate(table.rows, 1):
        boxes = [
            item_box(cell, size, wide - 2 * gap, size * 2.8) for cell, wide in zip(row, widths, strict=True)
        ]
        height = max(box.height for box in boxes) + size * 0.5
        together = at < len(table.rows) <= SHORT
        yield Box(height, _row(boxes, widths, height, gap), keep=together)


def _heads(table: Table, widths: Sequence[float], size: float, gap: float) -> Draw:
    def draw(x: float, y: float) -> str:
        drawn, left = [], x
        for head, wide in zip(table.heads, widths, strict=True):
            drawn.append(written(left + gap, y + size * 0.85, head, size * 0.85, ink=MUTED))
            left += wide
        return "".join(drawn)

    return draw


def _row(boxes: Sequence[Box], widths: Sequence[float], height: float, gap: float) -> Draw:
    def draw(x: float, y: float) -> str:
        drawn, left = [line(x, y, x + sum(widths), y)], x
        for box, wide in zip(boxes, widths, strict=True):
            drawn.append(box.draw(left + gap, y + (height - box.height) / 2))
            left += wide
        return "".join(drawn)

    return draw


def _widths(table: Table, size: float, room: float) -> list[float]:
    """Narrow columns as wide as their content, the others by their shares of the rest."""
    columns = zip(table.heads, zip(*table.rows, strict=True), strict=True)
    narrow = [
        max(width(head, size * 0.85), *(width(cell.text, size) for cell in cells)) + size * 0.75
        for head, cells in columns
    ]
    rest = room - sum(wide for wide, share in zip(narrow, table.shares, strict=True) if not share)
    unit = rest / sum(table.shares)
    return [share * unit or wide for wide, share in zip(narrow, table.shares, strict=True)]


def _pictures(block: Pictures, size: float, room: float) -> Iterator[Box]:
    step, high = room / block.columns, size * 6
    for first in range(0, len(block.pictures), block.columns):
        row = block.pictures[first : first + block.columns]

        def draw(x: float, y: float, row: tuple = row) -> str:  # type: ignore[type-arg]
            drawn = []
            for at, picture in enumerate(row):
                middle = x + (at + 0.5) * step
                drawn.append(card(picture.card, middle - high * CARD_RATIO / 2, y, high))
                drawn.append(_caption(picture.caption, middle, y + high + size, size * 0.86, step))
            return "".join(drawn)

        yield Box(high + size * 2, draw)


def _caption(caption: str, x: float, y: float, size: float, room: float) -> str:
    size = min(size, size * room * 0.97 / width(caption, size))
    return written(x, y, caption, size, anchor="middle")
