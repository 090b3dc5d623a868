"""Writes src/pitiless/sheets/numerals.py: the numerals of the faces as paths, from their font.

`python -m tools.numerals FONT.woff2`, where the font is the variable Atkinson Hyperlegible Next, for example
`files/atkinson-hyperlegible-next-latin-wght-normal.woff2` of `@fontsource-variable/atkinson-hyperlegible-next`.
Only whoever changes the numerals needs it: what it writes is kept in the repository.
"""

import sys
from pathlib import Path
from typing import Any

from fontTools.pens.basePen import BasePen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

TARGET = Path(__file__).parents[1] / "src" / "pitiless" / "sheets" / "numerals.py"
CHARACTERS = "0123456789+"
WEIGHT = 800
HEAD = '''"""The numerals of the faces, as paths.

Made by tools/numerals.py from Atkinson Hyperlegible Next, weight {weight}; do not edit.

Copyright 2020-2024 The Atkinson Hyperlegible Next Project Authors
(https://github.com/googlefonts/atkinson-hyperlegible-next), under the SIL Open Font License 1.1
(https://openfontlicense.org). The outlines are used in drawings, which the licence leaves free.
"""

from typing import NamedTuple

HEIGHT = {height}
"""Height of a numeral, in the units of the outlines; its foot is y = 0, and y grows downwards."""


class Numeral(NamedTuple):
    """One outline: how far it advances, where its ink begins and ends, and its path data."""

    advance: int
    left: int
    right: int
    path: str


NUMERALS = {{
{entries}
}}
'''


class RelativePen(BasePen):
    """Draws an outline as short path data: whole numbers relative to the point before, y downwards."""

    def __init__(self, glyphs: Any) -> None:
        super().__init__(glyphs)
        self.words: list[str] = []
        self.at = (0, 0)

    def _say(self, letter: str, *points: tuple[float, float]) -> None:
        steps = [(round(x) - self.at[0], -round(y) - self.at[1]) for x, y in points]
        numbers = " ".join(f"{x} {y}" for x, y in steps).replace(" -", "-")
        self.words.append(letter + numbers)
        self.at = (self.at[0] + steps[-1][0], self.at[1] + steps[-1][1])

    def _moveTo(self, pt: tuple[float, float]) -> None:
        self._say("m", pt)
        self.start = self.at

    def _lineTo(self, pt: tuple[float, float]) -> None:
        self._say("l", pt)

    def _qCurveToOne(self, pt1: tuple[float, float], pt2: tuple[float, float]) -> None:
        self._say("q", pt1, pt2)

    def _curveToOne(
        self, pt1: tuple[float, float], pt2: tuple[float, float], pt3: tuple[float, float]
    ) -> None:
        self._say("c", pt1, pt2, pt3)

    def _closePath(self) -> None:
        self.words.append("z")
        self.at = self.start


def entry(glyphs: Any, name: str, character: str) -> str:
    """The line of one numeral."""
    pen, bounds = RelativePen(glyphs), BoundsPen(glyphs)
    glyphs[name].draw(pen)
    glyphs[name].draw(bounds)
    left, _, right, _ = bounds.bounds
    fields = [round(glyphs[name].width), round(left), round(right), f'"{"".join(pen.words)}"']
    return "\n".join([f'    "{character}": Numeral(', *(f"        {field}," for field in fields), "    ),"])


def module(font: Path) -> str:
    """The whole module."""
    bold = instantiateVariableFont(TTFont(font), {"wght": WEIGHT})
    glyphs, names = bold.getGlyphSet(), bold.getBestCmap()
    entries = [entry(glyphs, names[ord(character)], character) for character in CHARACTERS]
    return HEAD.format(weight=WEIGHT, height=bold["OS/2"].sCapHeight, entries="\n".join(entries))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    TARGET.write_text(module(Path(sys.argv[1])), encoding="utf-8")
    print(f"wrote {TARGET.relative_to(Path.cwd())}")
