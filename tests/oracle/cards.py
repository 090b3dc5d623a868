"""Cards in the notation of the rulebook; a card is a string like "R7" or "W+6"."""

from __future__ import annotations

COLOURS = ("red", "yellow", "green", "blue")
LETTERS = "RYGB"
DIGITS = tuple("0123456789")
ACTIONS = ("S", "R", "+2", "+4", "E", "X")
WILDS = ("W", "WR+4", "W+6", "W+10", "WC")
KINDS = tuple(letter + mark for letter in LETTERS for mark in DIGITS + ACTIONS) + WILDS
PLACE = {kind: place for place, kind in enumerate(KINDS)}
VALUES = {"+2": 2, "+4": 4, "WR+4": 4, "W+6": 6, "W+10": 10}
COLOUR_OF = dict(zip(LETTERS, COLOURS))
LETTER_OF = dict(zip(COLOURS, LETTERS))


def bare(face: str) -> str:
    """The card without the colour that was named for it."""
    return face.split("/", maxsplit=1)[0]


def is_wild(face: str) -> bool:
    """Whether the card is a wild."""
    return bare(face) in WILDS


def symbol(face: str) -> str:
    """The number or symbol of a card; a wild is its own symbol."""
    card = bare(face)
    return card if card in WILDS else card[1:]


def colour_of(face: str) -> str | None:
    """The colour of a coloured card, or the colour that a wild shows."""
    if not is_wild(face):
        return COLOUR_OF[face[0]]
    if "/" in face:
        return COLOUR_OF[face.split("/")[1]]
    return None


def with_colour(face: str, colour: str) -> str:
    """A wild as it lies when `colour` was named for it."""
    return f"{bare(face)}/{LETTER_OF[colour]}"


def is_number(face: str) -> bool:
    """Whether the card is a number card, 0 to 9."""
    return symbol(face) in DIGITS


def is_draw(face: str) -> bool:
    """Whether the card adds to a penalty."""
    return symbol(face) in VALUES


def draw_value(face: str) -> int:
    """How many cards a draw card adds."""
    return VALUES[symbol(face)]


def points(face: str) -> int:
    """[80] number = face value, coloured action 20, wild 50."""
    if is_wild(face):
        return 50
    return int(symbol(face)) if is_number(face) else 20


def in_order(cards: list[str]) -> list[str]:
    """The cards in hand order."""
    return sorted(cards, key=lambda card: PLACE[bare(card)])


def distinct(cards: list[str]) -> list[str]:
    """Each kind once, in hand order."""
    return in_order(list(set(cards)))


def without(cards: list[str], gone: list[str]) -> list[str]:
    """The cards less one copy of each card of `gone`."""
    rest = list(cards)
    for card in gone:
        rest.remove(card)
    return rest


def holds_all(cards: list[str], wanted: list[str]) -> bool:
    """Whether `wanted` (with repeats) is among the cards."""
    return all(cards.count(card) >= wanted.count(card) for card in set(wanted))


def read_card(text: str) -> str:
    """A face from its notation; ValueError for anything else."""
    card, slash, letter = text.partition("/")
    if card not in PLACE:
        raise ValueError(f"unknown card {text!r}")
    if slash and (card not in WILDS or letter not in LETTERS or len(letter) != 1):
        raise ValueError(f"a colour is shown by a wild only: {text!r}")
    return text


def read_cards(text: str) -> list[str]:
    """A list of cards, with repeats like G1*12."""
    cards: list[str] = []
    for word in text.split():
        card, star, times = word.partition("*")
        cards.extend([read_card(card)] * (int(times) if star else 1))
    return cards
