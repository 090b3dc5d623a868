"""Writes src/pitiless/sheets/fonts/advances.json: how far each character of the shipped fonts advances.

`python tools/advances.py` runs it, from the development environment; a test holds the file against the fonts.
"""

import json
from pathlib import Path

from fontTools.ttLib import TTFont

FONTS = Path(__file__).parents[1] / "src" / "pitiless" / "sheets" / "fonts"
WEIGHTS = ("Regular", "Bold")


def advances(weight: str) -> dict[str, int]:
    """The advance of each character, in thousandths of an em."""
    font = TTFont(FONTS / f"AtkinsonHyperlegibleNext-{weight}.ttf")
    to_thousandths = 1000 / font["head"].unitsPerEm
    widths = font["hmtx"]
    return {chr(code): round(widths[name][0] * to_thousandths) for code, name in font.getBestCmap().items()}


def written() -> str:
    """The text of the file."""
    return json.dumps({weight.lower(): advances(weight) for weight in WEIGHTS}, indent=0) + "\n"


if __name__ == "__main__":
    path = FONTS / "advances.json"
    path.write_text(written(), encoding="utf-8", newline="\n")
    print(f"wrote {path.name}")
