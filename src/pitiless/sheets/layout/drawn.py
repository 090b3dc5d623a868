"""The drawings of cards by notation, and the words for them."""

from collections.abc import Iterable

from pitiless.cards.colours import Colour
from pitiless.cards.kinds import KINDS
from pitiless.cards.notation import read_top
from pitiless.cards.words import colour_word, kind_words
from pitiless.sheets.svg import CARD_BOX, face, symbol_id
from pitiless.text import say

ORNAMENT = ("R7", "YX", "GS", "B+4", "W+10")
"""The cards at the head of every sheet."""


def drawing(code: str) -> str:
    """The face of a card as an SVG document; ``W+6/G`` is a wild with green named for it."""
    card, colour = read_top(code)
    kind = KINDS[card]
    return face(kind, Colour(colour) if kind.is_wild else Colour.WILD)


def drawings(codes: Iterable[str]) -> dict[str, str]:
    """The faces by notation."""
    return {code: drawing(code) for code in codes}


def words(code: str) -> str:
    """A card in words, with the colour named for it."""
    card, colour = read_top(code)
    named = KINDS[card].is_wild and colour != Colour.WILD
    return say("card-named", card=kind_words(card), colour=colour_word(colour)) if named else kind_words(card)


def symbols(codes: Iterable[str]) -> str:
    """The faces as symbols of one drawing, for ``<use href="#card-R7"/>``; see ``pitiless.sheets.svg``."""
    return "".join(
        f'<symbol id="{symbol_id(code)}" viewBox="{CARD_BOX}">{_inside(drawing(code))}</symbol>'
        for code in codes
    )


def _inside(document: str) -> str:
    return document[document.index(">") + 1 : document.rindex("</svg>")]
