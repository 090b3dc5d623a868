"""How wide words are in the shipped fonts, and where their lines break."""

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import NamedTuple

FONTS = files("pitiless.sheets") / "fonts"
UNKNOWN = 1000
"""Advance of a character that the fonts do not have, in thousandths: a whole square."""


class Run(NamedTuple):
    """Words in one weight."""

    text: str
    bold: bool = False


@cache
def _advances(weight: str) -> dict[str, int]:
    table: dict[str, dict[str, int]] = json.loads((FONTS / "advances.json").read_text(encoding="utf-8"))
    return table[weight]


def width(text: str, size: float, bold: bool = False) -> float:
    """The width of a text in the unit of its size."""
    table = _advances("bold" if bold else "regular")
    return sum(table.get(character, UNKNOWN) for character in text) * size / 1000


def known(text: str) -> bool:
    """Whether the fonts have every character of the text."""
    return all(character in _advances("regular") for character in text)


def broken(runs: Sequence[Run], size: float, room: float) -> list[list[Run]]:
    """The words of the runs in lines no wider than ``room``; a single word that is wider stands alone."""
    lines: list[list[Run]] = [[]]
    used = 0.0
    for word in (Run(word, run.bold) for run in runs for word in run.text.split()):
        space = width(" ", size) if lines[-1] else 0.0
        wide = width(word.text, size, word.bold)
        if lines[-1] and used + space + wide > room:
            lines.append([])
            used = space = 0.0
        lines[-1].append(word)
        used += space + wide
    return [_joined(line) for line in lines if line]


def _joined(words: list[Run]) -> list[Run]:
    """Neighbours of one weight as one run."""
    runs: list[Run] = []
    for word in words:
        if runs and runs[-1].bold == word.bold:
            runs[-1] = Run(f"{runs[-1].text} {word.text}", word.bold)
        else:
            runs.append(word)
    return runs
