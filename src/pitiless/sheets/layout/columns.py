"""Fills columns with boxes, and finds the greatest size of text at which a sheet fits on its page."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pitiless.errors import BadRules
from pitiless.sheets.content.blocks import Grid, Sheet
from pitiless.sheets.layout.boxes import Box, section_boxes
from pitiless.sheets.layout.style import PAGES
from pitiless.text import say

POINTS = 72 / 25.4
MARGIN, GUTTER = 12 * POINTS, 7 * POINTS
TOP, BOTTOM = 34 * POINTS, 16 * POINTS
"""Where the columns begin and how far from the foot of the page they end."""
SIZES = (60, 105)
"""Least and greatest size of text, in tenths of a point."""


@dataclass(frozen=True, slots=True)
class Page:
    """A sheet of paper, in points."""

    width: float
    height: float

    @property
    def room(self) -> float:
        """The width between the margins."""
        return self.width - 2 * MARGIN


def page_of(paper: str) -> Page:
    """The page of a paper by name."""
    width, height = PAGES[paper]
    return Page(width * POINTS, height * POINTS)


def column_count(sheet: Sheet) -> int:
    """Two columns for the rules, one for what needs the width."""
    return 2 if sheet.kind == "rules" else 1


def boxes_of(sheet: Sheet, page: Page, size: float) -> list[Box]:
    """All boxes of a sheet without a grid, as wide as its columns."""
    count = column_count(sheet)
    room = (page.room - GUTTER * (count - 1)) / count
    return [box for section in sheet.sections for box in section_boxes(section, size, room)]


def fill(boxes: Sequence[Box], height: float) -> list[list[tuple[float, Box]]]:
    """The boxes with their distance from the top, column by column; no box begins a column without what it keeps to."""
    columns: list[list[tuple[float, Box]]] = [[]]
    y, at = 0.0, 0
    while at < len(boxes):
        group = _group(boxes, at)
        needed = sum(box.height + box.above for box in group) - (0 if columns[-1] else group[0].above)
        if columns[-1] and y + needed > height:
            columns.append([])
            y = 0.0
        for box in group:
            y += box.above if columns[-1] else 0
            columns[-1].append((y, box))
            y += box.height
        at += len(group)
    return columns


def _group(boxes: Sequence[Box], at: int) -> list[Box]:
    """A box with those that it has to stand with."""
    end = at
    while boxes[end].keep and end + 1 < len(boxes):
        end += 1
    return list(boxes[at : end + 1])


def text_size(sheet: Sheet, paper: str) -> float:
    """The greatest size of text in points at which the sheet fits; the usual one for what may take more pages.

    :raises BadRules: when it does not fit at the least size.
    """
    if sheet.kind == "full" or has_grid(sheet):
        return 10.0
    page = page_of(paper)
    height = page.height - TOP - BOTTOM
    count = column_count(sheet)

    def fits(tenths: int) -> bool:
        return len(fill(boxes_of(sheet, page, tenths / 10), height)) <= count

    return greatest(*SIZES, fits) / 10


def has_grid(sheet: Sheet) -> bool:
    """Whether the sheet is one to write on."""
    return any(isinstance(block, Grid) for section in sheet.sections for block in section.blocks)


def greatest(least: int, most: int, fits: Callable[[int], bool]) -> int:
    """The greatest whole number between the two that fits; above one that does not fit none does.

    :raises BadRules: when not even the least fits.
    """
    if not fits(least):
        raise BadRules(say("sheets-unfit"))
    while least < most:
        middle = (least + most + 1) // 2
        if fits(middle):
            least = middle
        else:
            most = middle - 1
    return least
