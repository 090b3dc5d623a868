"""The faces and the back as SVG, one by one or together as a sprite.

The id of a symbol in the sprite follows from the notation of the card: ``card-`` and the notation, with ``plus`` for
its ``+`` and ``-`` for its ``/``. So ``R7`` is ``card-R7``, ``WR+4`` is ``card-WRplus4``, and ``W+6/G``, a wild with
the colour named for it, is ``card-Wplus6-G``. Besides there are ``card-back``, the silhouettes alone as ``suit-R``,
``suit-Y``, ``suit-G`` and ``suit-B``, which take the ``fill`` of where they are used, and as ``suit-W`` all four of
them in their colours. A card is 60 units wide and 84 high, a suit 24 by 24: `viewBox="0 0 24 24"` where it is used.

No drawing holds text: a face is named by whatever shows it.
"""

from pitiless.cards.colours import SUITS, Colour
from pitiless.cards.kinds import KINDS, Kind
from pitiless.sheets.grounds import GROUND_PIECES, stack
from pitiless.sheets.marks import ICON_PIECES, MARK_PIECES, NUMERAL_PIECES
from pitiless.sheets.palette import PAINTS
from pitiless.sheets.pieces import expanded, name, painted, svg, use

CARD_BOX = "0 0 60 84"
SUIT_BOX = "-12 -12 24 24"
PIECES = NUMERAL_PIECES | ICON_PIECES | MARK_PIECES | GROUND_PIECES


def symbol_id(notation: str) -> str:
    """The id in the sprite of the card so written: ``card-Wplus6-G`` for ``W+6/G``."""
    return f"card-{name(notation)}"


def _face(kind: Kind, named: Colour) -> str:
    shown, ground = (kind.colour, "ground") if named is Colour.WILD else (named, "named")
    index = painted(f"index-{name(kind.symbol)}", PAINTS[shown].ink)
    middle = painted(f"middle-{name(kind.symbol)}", PAINTS[kind.colour].ink)
    return use(f"{ground}-{shown.letter}") + index + middle


def face(kind: Kind, named: Colour = Colour.WILD) -> str:
    """The face of a kind as an SVG document; a wild with the colour named for it, if that is not ``WILD``."""
    return svg(CARD_BOX, expanded(_face(kind, named), PIECES))


def back() -> str:
    """The back of every card as an SVG document."""
    return svg(CARD_BOX, expanded(use("back"), PIECES))


def sprite() -> str:
    """All faces, the back and the silhouettes as symbols of one SVG document."""
    pieces = "".join(f'<g id="{key}">{markup}</g>' for key, markup in PIECES.items())
    cards = {kind.code: _face(kind, Colour.WILD) for kind in KINDS}
    cards |= {
        f"{kind.code}/{colour.letter}": _face(kind, colour)
        for kind in KINDS
        if kind.is_wild
        for colour in SUITS
    }
    symbols = {symbol_id(code): (CARD_BOX, markup) for code, markup in {**cards, "back": use("back")}.items()}
    symbols |= {f"suit-{c.letter}": (SUIT_BOX, use(f"shape-{c.letter}")) for c in SUITS}
    symbols["suit-W"] = (SUIT_BOX, stack(1))
    drawn = "".join(
        f'<symbol id="{key}" viewBox="{box}">{markup}</symbol>' for key, (box, markup) in symbols.items()
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg"><defs>{pieces}</defs>{drawn}</svg>\n'
