"""The shapes that faces are made of, as SVG elements.

Silhouettes and icons fill a square of 24 units around the origin; a texture lies where the strip of a card shows it.
None of them has a colour: they are filled, and stroked, with what the element around them says.
"""

from collections.abc import Iterator

from pitiless.cards.colours import Colour

BOX = 24
"""Side of the square that a silhouette or an icon fills."""

SILHOUETTES: dict[Colour, str] = {
    Colour.RED: '<path d="M0-12 9.2 0 0 12-9.2 0z"/>',
    Colour.YELLOW: '<circle r="10.4"/>',
    Colour.GREEN: (
        '<path d="M-1.7 3.9A5 5 0 1 1-3.6-3 5 5 0 1 1 3.6-3 5 5 0 1 1 1.7 3.9Q2.2 8.4 5 11.4H-5Q-2.2 8.4-1.7 3.9z"/>'
    ),
    Colour.BLUE: '<path d="M3.2-11.2A11.4 11.4 0 1 0 10.8 5.2 9.6 9.6 0 0 1 3.2-11.2z"/>',
}
"""A diamond, a disc, a clover and a crescent: the colours for whoever cannot see them."""

ICONS: dict[str, str] = {
    # A ring and a bar.
    "S": '<path d="M9.6 0A9.6 9.6 0 1 1-9.6 0 9.6 9.6 0 0 1 9.6 0M-6.4 6.4 6.4-6.4" fill="none" stroke-width="3.6"/>',
    # Two arrows that go around each other.
    "R": (
        '<path d="M-9.4-.8V-1.4A5 5 0 0 1-4.4-6.4H4M9.4.8V1.4A5 5 0 0 1 4.4 6.4H-4" fill="none" stroke-width="3.6"/>'
        '<path d="M3.4-11.8V-1L11.4-6.4zM-3.4 11.8V1L-11.4 6.4z"/>'
    ),
    # A double chevron up to a wall.
    "E": '<path d="M-10.4-8.2-2.2 0-10.4 8.2M-3-8.2 5.2 0-3 8.2M10.2-11V11" fill="none" stroke-width="3.6"/>',
    # Three sheets, the front one solid.
    "X": (
        '<rect x="-.2" y="-2.8" width="11.4" height="14.6" rx="2"/><path d="M-4.4 8.4V-5A2 2 0 0 1-2.4-7H7.4M-9.7 4'
        'V-8.6A2 2 0 0 1-7.7-10.6H2.2" fill="none" stroke-linecap="round" stroke-width="3"/>'
    ),
}
"""What the action cards show, by symbol."""

STRIP_LEFT, STRIP_RIGHT = 4, 17
STRIP_TOP, STRIP_BOTTOM = 40, 79
STEP = 5


def _hatch() -> Iterator[str]:
    """Diagonals up to the right, cut at the sides of the strip."""
    width, height = STRIP_RIGHT - STRIP_LEFT, STRIP_BOTTOM - STRIP_TOP
    for foot in range(STEP, width + height, STEP):
        before, beyond = max(0, foot - height), min(width, foot)
        yield f"M{STRIP_LEFT + before} {STRIP_TOP + foot - before}l{beyond - before} {before - beyond}"


def _dots() -> Iterator[str]:
    """Round dots in rows, every other row in the gaps of the one before."""
    for row, y in enumerate(range(STRIP_TOP + 2, STRIP_BOTTOM, STEP)):
        for x in (6, 10.5, 15) if row % 2 == 0 else (8.25, 12.75):
            yield f"M{x} {y}h.01"


def _grid() -> Iterator[str]:
    """Upright lines and level ones."""
    for x in (6, 10.5, 15):
        yield f"M{x} {STRIP_TOP}V{STRIP_BOTTOM}"
    for y in range(STRIP_TOP + 2, STRIP_BOTTOM, STEP):
        yield f"M{STRIP_LEFT} {y}H{STRIP_RIGHT}"


def _waves() -> Iterator[str]:
    """Rows of waves."""
    for y in range(STRIP_TOP + 2, STRIP_BOTTOM, STEP):
        yield f"M{STRIP_LEFT} {y}q1.6-3 3.25 0t3.25 0 3.25 0 3.25 0"


TEXTURES: dict[Colour, str] = {
    colour: f'<path d="{"".join(lines)}" fill="none" stroke-linecap="round" stroke-width="{width}"/>'
    for colour, lines, width in (
        (Colour.RED, _hatch(), 1.3),
        (Colour.YELLOW, _dots(), 2.2),
        (Colour.GREEN, _grid(), 1),
        (Colour.BLUE, _waves(), 1.2),
    )
}
"""Hatch, dots, grid and waves: what is left of a colour in a corner of its card."""
