"""A sheet as plain text: for terminals, for reading aloud, and for tests that hold it."""

import textwrap
from collections.abc import Iterator, Sequence

from pitiless.sheets.content.blocks import Block, Grid, Item, Items, Pictures, Section, Sheet, Table

WIDTH = 100


def text(sheet: Sheet) -> str:
    """The whole sheet, at most ``WIDTH`` columns wide."""
    head = [sheet.title, "=" * len(sheet.title), sheet.subtitle, " - ".join(sheet.facts)]
    parts = ["\n".join(head), *("\n".join(_section(section)) for section in sheet.sections)]
    foot = [*sheet.legend, *textwrap.wrap(sheet.notice, WIDTH)]
    return "\n\n".join([*parts, "\n".join(foot)]) + "\n"


def _section(section: Section) -> Iterator[str]:
    yield section.title
    yield ("-" if section.level == 2 else ".") * len(section.title)
    for block in section.blocks:
        yield from _block(block)


def _block(block: Block) -> Iterator[str]:
    match block:
        case Items():
            yield from _items(block)
        case Table():
            yield from _table(block)
        case Pictures():
            yield from _folded("  ", " | ".join(f"[{p.card}] {p.caption}" for p in block.pictures))
        case Grid():
            yield from _grid(block)


def _said(item: Item) -> str:
    cards = f"[{' '.join(item.cards)}]" if item.cards else ""
    return " ".join(part for part in (cards, item.lead, item.text) if part)


def _items(block: Items) -> Iterator[str]:
    for number, item in enumerate(block.items, 1):
        sign = {"plain": "", "bullets": "- ", "steps": f"{number}. "}[block.style]
        yield from _folded(f"  {sign}", _said(item))


def _folded(indent: str, words: str) -> list[str]:
    return textwrap.wrap(
        words, WIDTH, initial_indent=indent, subsequent_indent=" " * len(indent), break_on_hyphens=False
    )


def _table(table: Table) -> Iterator[str]:
    yield f"  ({' | '.join(table.heads)})"
    for row in table.rows:
        yield from _folded("  | ", " | ".join(_said(cell) for cell in row))


def _grid(grid: Grid) -> Iterator[str]:
    heads: Sequence[str] = [head or "________" for head in grid.heads[1:]]
    parts = f" ({', '.join(grid.parts)})" if grid.parts else ""
    yield from _folded("  ", " | ".join([grid.heads[0], *heads, *([grid.last] if grid.last else [])]) + parts)
    yield from _folded("  ", " | ".join(label or "________" for label in (*grid.labels, *grid.foot)))
