"""What a face says besides its colour: its numeral or icon, small in the index block and large in the middle."""

from pitiless.cards.colours import SUITS, Colour
from pitiless.cards.kinds import SYMBOLS
from pitiless.sheets.numerals import HEIGHT, NUMERALS
from pitiless.sheets.palette import EDGE, PAINTS
from pitiless.sheets.pieces import attributes, name, place
from pitiless.sheets.shapes import BOX, ICONS

INDEX_X, INDEX_Y = 10.5, 10.75
MIDDLE_X, MIDDLE_Y = 37.75, 42
"""Where the value is centred, in the index block and in the middle."""
INDEX_HEIGHTS, INDEX_ICON = (10.5, 8.6, 7.0), 13.5
MIDDLE_HEIGHTS, MIDDLE_ICON = (32.0, 19.0, 14.6), 30
"""Heights of a numeral of one, two or three characters, and of an icon."""
BARRED = ("6", "9")
GAP = 60
"""Between two numerals, in the units of their outlines."""
PLUS_SCALE, PLUS_HEIGHT = 0.8, 496

NUMERAL_PIECES = {
    f"n{name(character)}": f'<path d="{numeral.path}" stroke="none"/>'
    for character, numeral in NUMERALS.items()
}


def _row(text: str, x: float, y: float, height: float) -> str:
    """A row of numerals ``height`` units high whose ink is centred on a point."""
    scale = height / HEIGHT
    sizes = [PLUS_SCALE if character == "+" else 1 for character in text]
    inks = [(NUMERALS[c].right - NUMERALS[c].left) * size for c, size in zip(text, sizes, strict=True)]
    at = x - scale * (sum(inks) + GAP * (len(text) - 1)) / 2
    foot = y + height / 2
    placed = []
    for character, size, ink in zip(text, sizes, inks, strict=True):
        lift = scale * (HEIGHT - PLUS_HEIGHT * size) / 2 if character == "+" else 0
        left = at - scale * size * NUMERALS[character].left
        placed.append(place(f"n{name(character)}", left, foot - lift, scale * size))
        at += scale * (ink + GAP)
    return "".join(placed)


def _bar(x: float, y: float, width: float, height: float) -> str:
    """What tells a 6 from a 9 when the card lies upside down."""
    return f"<rect{attributes(x=x - width / 2, y=y, width=width, height=height, rx=height / 2)}/>"


def _wheel() -> str:
    """Four sectors in the four colours, and a pointer."""
    corners = ((-10, 0, 0, -10), (0, -10, 10, 0), (10, 0, 0, 10), (0, 10, -10, 0))
    sectors = "".join(
        f'<path d="M0 0L{x} {y}A10 10 0 0 1 {to_x} {to_y}z" fill="{PAINTS[colour].ground}"/>'
        for colour, (x, y, to_x, to_y) in zip(SUITS, corners, strict=True)
    )
    ring = "M10 0A10 10 0 1 1-10 0 10 10 0 0 1 10 0"
    pointer = "M0-8.4 2.8 1.2A3 3 0 1 1-2.8 1.2z"
    return (
        f'{sectors}<path d="{ring}" fill="none" stroke="{EDGE}" stroke-width="1.8"/>'
        f'<path d="{pointer}" transform="rotate(30)" fill="{EDGE}" stroke="{PAINTS[Colour.WILD].ground}"'
        ' stroke-width="1.4" stroke-linejoin="round"/>'
    )


def _star() -> str:
    """A star whose four points have the four colours."""
    return "".join(
        f'<path d="M0 0 4-4 0-11.8-4-4z" transform="rotate({turn})" fill="{PAINTS[colour].ground}"'
        f' stroke="{EDGE}" stroke-width="1.3" stroke-linejoin="round"/>'
        for colour, turn in zip(SUITS, (270, 0, 90, 180), strict=True)
    )


ICON_PIECES = {f"icon-{symbol}": icon for symbol, icon in ICONS.items()} | {
    "icon-W": _star(),
    "icon-WC": _wheel(),
}


def _height(text: str, sizes: tuple[float, float, float]) -> float:
    """The height that makes a numeral of one, two or three characters fit."""
    return sizes[len(text) - 1]


def _index(symbol: str) -> str:
    """The value in the index block."""
    if f"icon-{symbol}" in ICON_PIECES:
        return place(f"icon-{symbol}", INDEX_X, INDEX_Y, INDEX_ICON / BOX)
    if symbol == "WR+4":
        return _row("+4", INDEX_X, 7.6, 7) + place("icon-R", INDEX_X, 16.2, 8.4 / BOX)
    text = symbol.removeprefix("W")
    bar = _bar(INDEX_X, 17.6, 6.4, 1.5) if text in BARRED else ""
    return _row(text, INDEX_X, INDEX_Y, _height(text, INDEX_HEIGHTS)) + bar


def _middle(symbol: str) -> str:
    """The value in the middle of the face."""
    if f"icon-{symbol}" in ICON_PIECES:
        return place(f"icon-{symbol}", MIDDLE_X, MIDDLE_Y, MIDDLE_ICON / BOX)
    if symbol == "WR+4":
        return place("icon-R", MIDDLE_X, 28, 26 / BOX) + _row("+4", MIDDLE_X, 57, 17)
    text = symbol.removeprefix("W")
    bar = _bar(MIDDLE_X, 61.6, 19, 3.4) if text in BARRED else ""
    return _row(text, MIDDLE_X, MIDDLE_Y, _height(text, MIDDLE_HEIGHTS)) + bar


MARK_PIECES = {f"index-{name(symbol)}": _index(symbol) for symbol in SYMBOLS} | {
    f"middle-{name(symbol)}": _middle(symbol) for symbol in SYMBOLS
}
