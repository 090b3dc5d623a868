"""A sheet as PDF, set by typst (extra ``pdf``): tagged for screen readers, and the same bytes for the same sheet."""

import json
from collections.abc import Iterator
from dataclasses import asdict
from importlib.resources import as_file, files
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from pitiless.errors import BadRules
from pitiless.sheets.content.blocks import Grid, Sheet
from pitiless.sheets.layout.columns import greatest, has_grid
from pitiless.sheets.layout.drawn import ORNAMENT, drawings, words
from pitiless.sheets.layout.measure import known
from pitiless.text import say

if TYPE_CHECKING:
    pass

PAPERS = {"a4": "a4", "letter": "us-letter"}
STANDARD: Literal["ua-1"] = "ua-1"
STAMP = 0
"""Time of making, in seconds since 1970: no time at all, so that the bytes depend on the sheet alone."""
SIZES = {"rules": (60, 100), "cards": (60, 110), "score": (90, 100)}
"""Least and greatest size of the text of the sheets that have one page, in tenths of a point."""
FULL_SIZE = 100
ROWS = (30, 300)
"""Least and greatest height of a row to write in, in tenths of a millimetre."""


def available() -> bool:
    """Whether typst is installed."""
    return find_spec("typst") is not None


def pdf(sheet: Sheet, paper: str = "a4") -> bytes:
    """The sheet as PDF/UA-1 on ``a4`` or ``letter``; all but the full rules on exactly one page.

    :raises BadRules: when a sheet does not fit on one page at the least size of its text, or a name needs a font that
        is not there.
    """
    with as_file(files("pitiless.sheets")) as folder:
        setting = _Setting(folder, sheet, paper)
        if sheet.kind == "full":
            return setting.pdf(FULL_SIZE, ROWS[0])
        size = greatest(*SIZES[sheet.kind], lambda tenths: setting.pages(tenths, ROWS[0]) == 1)
        row = ROWS[0]
        if has_grid(sheet):
            row = greatest(*ROWS, lambda tenths: setting.pages(size, tenths) == 1)
        return setting.pdf(size, row)


def _names(sheet: Sheet) -> Iterator[str]:
    """What people wrote; it may need characters that the shipped fonts lack, and then the fonts of this machine."""
    for section in sheet.sections:
        for block in section.blocks:
            if isinstance(block, Grid):
                yield from (*block.heads, *block.labels)


class _Setting:
    """A sheet given to typst, to be set at one size after another."""

    def __init__(self, folder: Path, sheet: Sheet, paper: str) -> None:
        from typst import Compiler, Fonts  # noqa: PLC0415  # an extra: whoever asks for no PDF does without

        self.foreign = not all(known(head) for head in _names(sheet))
        fonts = Fonts(
            include_system_fonts=self.foreign, include_embedded_fonts=True, font_paths=[folder / "fonts"]
        )
        self.source = folder / "layout" / "sheet.typ"
        self.compiler: Compiler = Compiler(self.source, root=folder, font_paths=fonts)
        codes = dict.fromkeys((*sheet.cards(), *ORNAMENT))
        content = {
            "sheet": asdict(sheet),
            "cards": drawings(codes),
            "names": {code: words(code) for code in codes},
            "ornament": ORNAMENT,
        }
        self.inputs = {"content": json.dumps(content), "paper": PAPERS[paper]}

    def _at(self, size: int, row: int) -> dict[str, str]:
        return {**self.inputs, "size": str(size / 10), "row": str(row / 10)}

    def pdf(self, size: int, row: int) -> bytes:
        """The PDF with the text at a size in tenths of a point, and rows of a height in tenths of a millimetre."""
        from typst import TypstError  # noqa: PLC0415  # an extra, as above

        inputs = self._at(size, row)
        try:
            made = self.compiler.compile(
                format="pdf", sys_inputs=inputs, pdf_standards=STANDARD, timestamp=STAMP
            )
        except TypstError as error:
            if not self.foreign:
                raise
            raise BadRules(say("sheets-no-font")) from error
        assert isinstance(made, bytes)
        return made

    def pages(self, size: int, row: int) -> int:
        """How many pages that takes."""
        self.compiler.compile(format="pdf", sys_inputs=self._at(size, row))
        return int(self.compiler.query("<pages>", field="value", one=True))
