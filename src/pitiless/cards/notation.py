"""Cards as text: ``R7``, ``G1*12``, ``W+6/G``."""

import re
from collections.abc import Iterable, Sequence

from pitiless.cards.colours import BY_LETTER, BY_WORD, Colour
from pitiless.cards.kinds import BY_CODE, KINDS, RESERVED
from pitiless.errors import BadNotation

MOST_REPEATS = 1000
_REPEAT = re.compile(r"(?P<code>[^*\s]+)(?:\*(?P<times>[0-9]{1,4}))?")


def read_card(text: str) -> int:
    """The index in ``KINDS`` of the card written as ``text``; :class:`BadNotation` if there is none."""
    index = BY_CODE.get(text)
    if index is not None:
        return index
    if text in RESERVED:
        raise BadNotation(f"{text!r} is kept for the {RESERVED[text]}, which this deck does not have")
    raise BadNotation(
        f"{text!r} is not a card: write a colour R Y G B and 0-9, S, R, +2, +4, E or X, or W, WR+4, W+6, W+10, WC"
    )


def read_cards(text: str) -> list[int]:
    """Indices of the cards of a list like ``"R7 G1*12 W+6"``, in the order written."""
    cards: list[int] = []
    for word in text.split():
        found = _REPEAT.fullmatch(word)
        if found is None:
            raise BadNotation(f"{word!r} is not a card or a repeat: write for example G1 or G1*12")
        times = int(found["times"]) if found["times"] else 1
        if not 1 <= times <= MOST_REPEATS:
            raise BadNotation(f"{word!r}: a repeat is a number from 1 to {MOST_REPEATS}")
        cards.extend([read_card(found["code"])] * times)
    return cards


def write_card(index: int, colour: int = Colour.WILD) -> str:
    """The text of a card; with the colour named for it when it is a wild and has one."""
    kind = KINDS[index]
    if kind.is_wild and colour != Colour.WILD:
        return f"{kind.code}/{Colour(colour).letter}"
    return kind.code


def write_cards(cards: Iterable[int]) -> str:
    """The text of a list of cards; equal neighbours become a repeat."""
    words: list[str] = []
    runs: list[tuple[int, int]] = []
    for card in cards:
        if runs and runs[-1][0] == card:
            runs[-1] = (card, runs[-1][1] + 1)
        else:
            runs.append((card, 1))
    for card, times in runs:
        words.append(KINDS[card].code if times == 1 else f"{KINDS[card].code}*{times}")
    return " ".join(words)


def read_top(text: str) -> tuple[int, int]:
    """Card and named colour of a card on the discard pile, as in ``W+6/G``."""
    code, slash, letter = text.partition("/")
    card = read_card(code)
    if not slash:
        return card, KINDS[card].colour
    if not KINDS[card].is_wild or letter not in BY_LETTER:
        raise BadNotation(f"{text!r}: only a wild shows a named colour, as in W+6/G")
    return card, BY_LETTER[letter]


def read_pile(text: str) -> list[tuple[int, int]]:
    """A discard pile, bottom to top, as pairs of card and colour shown: ``"R5 W+6/G G1*2"``."""
    pile: list[tuple[int, int]] = []
    for word in text.split():
        code, star, times = word.partition("*")
        pile.extend([read_top(code)] * len(read_cards(f"{code.partition('/')[0]}{star}{times}")))
    return pile


def read_colour(word: str) -> Colour:
    """The colour called ``word``: red, yellow, green or blue."""
    colour = BY_WORD.get(word)
    if colour is None:
        raise BadNotation(f"{word!r} is not a colour: red, yellow, green or blue")
    return colour


def counts(cards: Sequence[int]) -> list[int]:
    """How many of each kind the list holds."""
    row = [0] * len(KINDS)
    for card in cards:
        row[card] += 1
    return row


def listed(row: Sequence[int]) -> list[int]:
    """The cards of a row of counts, in the order of the kinds."""
    return [kind for kind, n in enumerate(row) if n for _ in range(n)]
