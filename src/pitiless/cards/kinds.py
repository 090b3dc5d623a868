"""The kinds: every printed design, with its face, its points and its effect.

A new kind is a new line here; nothing else in the project has to know it.
"""

from dataclasses import dataclass

from pitiless.cards.colours import SUITS, Colour
from pitiless.cards.effects import Atom, Program

ACTION_POINTS = 20
WILD_POINTS = 50


@dataclass(frozen=True, slots=True)
class Kind:
    """A printed design.

    ``code`` is its notation, ``symbol`` what it shares with its likes in other colours, ``points`` what it counts
    in a hand at the end of a round [80], ``value`` the cards it adds to a penalty (0: not a draw card).
    """

    code: str
    colour: Colour
    symbol: str
    points: int
    effect: Program = ()

    @property
    def value(self) -> int:
        """Cards added to a penalty; 0 when this is no draw card."""
        return sum(n for atom, n in self.effect if atom in (Atom.ADD_PENALTY, Atom.REVERSE_PENALTY))

    @property
    def is_number(self) -> bool:
        """Whether the face shows a number."""
        return self.symbol.isdigit()

    @property
    def is_wild(self) -> bool:
        """Whether the face has no colour of its own."""
        return self.colour is Colour.WILD

    def __str__(self) -> str:
        return self.code


NUMBERS: tuple[tuple[str, Program], ...] = tuple(
    (str(n), {0: ((Atom.PASS_HANDS, 0),), 7: ((Atom.SWAP, 0),)}.get(n, ())) for n in range(10)
)
ACTIONS: tuple[tuple[str, Program], ...] = (
    ("S", ((Atom.SKIP, 0),)),
    ("R", ((Atom.REVERSE, 0),)),
    ("+2", ((Atom.ADD_PENALTY, 2),)),
    ("+4", ((Atom.ADD_PENALTY, 4),)),
    ("E", ((Atom.SKIP_ALL, 0),)),
    ("X", ((Atom.DISCARD_SET, 0),)),
)
WILDS: tuple[tuple[str, Program], ...] = (
    ("W", ((Atom.NAME_COLOUR, 0),)),
    ("WR+4", ((Atom.REVERSE_PENALTY, 4), (Atom.NAME_COLOUR, 0))),
    ("W+6", ((Atom.ADD_PENALTY, 6), (Atom.NAME_COLOUR, 0))),
    ("W+10", ((Atom.ADD_PENALTY, 10), (Atom.NAME_COLOUR, 0))),
    ("WC", ((Atom.ROULETTE, 0),)),
)

KINDS: tuple[Kind, ...] = (
    *(
        kind
        for colour in SUITS
        for kind in (
            *(Kind(colour.letter + symbol, colour, symbol, int(symbol), does) for symbol, does in NUMBERS),
            *(Kind(colour.letter + symbol, colour, symbol, ACTION_POINTS, does) for symbol, does in ACTIONS),
        )
    ),
    *(Kind(symbol, Colour.WILD, symbol, WILD_POINTS, does) for symbol, does in WILDS),
)
BY_CODE = {kind.code: index for index, kind in enumerate(KINDS)}
SYMBOLS: tuple[str, ...] = tuple(dict.fromkeys(kind.symbol for kind in KINDS))

RESERVED: dict[str, str] = {
    "W+4": "classic Wild Draw 4",
    "WS": "classic Wild Swap Hands",
    "WH": "classic Wild Shuffle Hands",
    "W?": "classic Wild Customizable",
    "W+2": "Flip Wild Draw 2",
    "W*": "Flip Wild Draw Color",
    **{f"{letter}+1": "Flip Draw 1" for letter in "RYGB"},
    **{f"{letter}F": "Flip" for letter in "RYGBPTOU"},
    **{f"{letter}{n}": "Flip dark number" for letter in "PTOU" for n in range(1, 10)},
    **{f"{letter}{symbol}": "Flip dark action" for letter in "PTOU" for symbol in ("R", "+5", "E")},
}
"""Codes that the notation keeps for kinds of related games."""
