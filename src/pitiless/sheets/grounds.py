"""What lies under the value: edge, colour, silhouettes and texture; and the back."""

from pitiless.cards.colours import SUITS, Colour
from pitiless.sheets.marks import INDEX_X
from pitiless.sheets.palette import DARK_INK, EDGE, PAINTS, SLATE
from pitiless.sheets.pieces import attributes, place, use
from pitiless.sheets.shapes import BOX, SILHOUETTES, TEXTURES

EDGES = (
    '<rect x=".25" y=".25" width="59.5" height="83.5" rx="7.75"'
    f' fill="{EDGE}" stroke="{DARK_INK}" stroke-width=".5"/>'
)
"""The light edge, with a hair line that keeps it apart from a light table."""
TEXTURE_OPACITY = 0.55
QUARTERS = ((-5.7, -5.7), (5.7, -5.7), (-5.7, 5.7), (5.7, 5.7))


def _plate(x: float, inset: float, radius: float, ground: str) -> str:
    """A rounded plate from ``x`` to the inset from the right edge."""
    size = attributes(x=x, y=inset, width=60 - inset - x, height=84 - 2 * inset, rx=radius)
    return f'<rect{size} fill="{ground}"/>'


def _body(ground: str) -> str:
    return use("edge") + _plate(2, 2, 6, ground)


def _panel(ground: str) -> str:
    """What the value in the middle stands on."""
    return _plate(20, 5.5, 4, ground)


def stack(scale: float, x: float = 0, y: float = 0, outline: float = 1.6) -> str:
    """All four silhouettes in their colours, two by two around a point, in a square of ``BOX`` times the scale."""
    return "".join(
        place(
            f"shape-{colour.letter}",
            x + scale * across,
            y + scale * down,
            0.44 * scale,
            fill=PAINTS[colour].ground,
            stroke=EDGE,
            stroke_width=outline,
        )
        for colour, (across, down) in zip(SUITS, QUARTERS, strict=True)
    )


def _silhouettes(colour: Colour) -> str:
    """The silhouette of the index block, and the strip of texture below it."""
    paint, letter = PAINTS[colour], colour.letter
    strip = use(f"texture-{letter}", stroke=paint.ink, opacity=TEXTURE_OPACITY)
    index = place(f"shape-{letter}", INDEX_X, 27.4, 13 / BOX, fill=paint.ink)
    return strip + index


def _ground(colour: Colour) -> str:
    paint = PAINTS[colour]
    return _body(paint.ground) + _silhouettes(colour) + _panel(paint.shade)


def _wild_ground() -> str:
    paint = PAINTS[Colour.WILD]
    return _body(paint.ground) + stack(0.7, INDEX_X, 28.6, 2) + _panel(paint.shade)


def _named_ground(colour: Colour) -> str:
    """A wild whose colour has been named: that colour frames the black."""
    return _body(PAINTS[colour].ground) + _silhouettes(colour) + _panel(PAINTS[Colour.WILD].ground)


def _back() -> str:
    return _body(SLATE) + _plate(5.5, 5.5, 4, PAINTS[Colour.WILD].ground) + stack(1.8, 30, 42, 1.4)


GROUND_PIECES = (
    {f"shape-{colour.letter}": shape for colour, shape in SILHOUETTES.items()}
    | {f"texture-{colour.letter}": texture for colour, texture in TEXTURES.items()}
    | {"edge": EDGES, "ground-W": _wild_ground()}
    | {f"ground-{colour.letter}": _ground(colour) for colour in SUITS}
    | {f"named-{colour.letter}": _named_ground(colour) for colour in SUITS}
    | {"back": _back()}
)
