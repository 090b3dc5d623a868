"""Decks: multisets of kinds, checked by total and by type.

Eleven different lists of this game's cards add up to 168, so a total alone proves nothing: a deck declares its total
*and* the count of each type, and both are checked whenever one is made.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from pitiless.cards.colours import SUITS
from pitiless.cards.kinds import BY_CODE, KINDS
from pitiless.errors import BadRules

NUMBER_TYPE = "number"
MOST_CARDS = 1000
TYPES: tuple[str, ...] = (NUMBER_TYPE, "S", "R", "+2", "+4", "E", "X", "W", "WR+4", "W+6", "W+10", "WC")


def type_of(index: int) -> str:
    """The type that a kind counts under: ``number`` or its symbol."""
    return NUMBER_TYPE if KINDS[index].is_number else KINDS[index].symbol


@dataclass(frozen=True, slots=True)
class Deck:
    """A named multiset of kinds: ``counts[i]`` copies of ``KINDS[i]``."""

    name: str
    counts: tuple[int, ...]
    total: int
    types: tuple[tuple[str, int], ...]

    def __post_init__(self) -> None:
        self._check_counts()
        for kind, declared in self.types:
            found = sum(n for i, n in enumerate(self.counts) if type_of(i) == kind)
            if found != declared:
                raise BadRules(
                    f"deck {self.name!r}: {found} cards of type {kind!r}, but {declared} are declared"
                )

    def _check_counts(self) -> None:
        if len(self.counts) != len(KINDS) or any(n < 0 for n in self.counts):
            raise BadRules(
                f"deck {self.name!r}: a count for each of the {len(KINDS)} kinds is needed, none below 0"
            )
        if sum(self.counts) != self.total:
            raise BadRules(
                f"deck {self.name!r}: the counts add up to {sum(self.counts)}, but {self.total} are declared"
            )
        if self.total > MOST_CARDS:
            raise BadRules(f"deck {self.name!r}: {self.total} cards; the most is {MOST_CARDS}")
        if not any(n for i, n in enumerate(self.counts) if KINDS[i].is_number):
            raise BadRules(f"deck {self.name!r}: there is no number card to begin a round with")

    @property
    def points(self) -> int:
        """Points of all cards together [80]."""
        return sum(n * KINDS[i].points for i, n in enumerate(self.counts))

    def type_counts(self) -> dict[str, int]:
        """How many cards of each type there are."""
        return {kind: sum(n for i, n in enumerate(self.counts) if type_of(i) == kind) for kind in TYPES}


def build(name: str, total: int, types: Mapping[str, int], numbers: Mapping[str, int]) -> Deck:
    """A deck from the count of each number in each colour and the count of each other type over all colours.

    :raises BadRules: when a name is unknown, a type does not divide among the colours, or a sum is off.
    """
    counts = [0] * len(KINDS)
    for symbol, each in numbers.items():
        _put(name, counts, symbol, each * len(SUITS))
    for symbol, n in types.items():
        if symbol != NUMBER_TYPE:
            _put(name, counts, symbol, n)
    return Deck(name, tuple(counts), total, tuple(types.items()))


def _put(name: str, counts: list[int], symbol: str, n: int) -> None:
    indices = [i for i, kind in enumerate(KINDS) if kind.symbol == symbol]
    if not indices:
        raise BadRules(f"deck {name!r}: {symbol!r} is not a type; the types are {', '.join(TYPES)}")
    if n % len(indices):
        raise BadRules(
            f"deck {name!r}: {n} cards of type {symbol!r} cannot be shared out among {len(indices)} colours"
        )
    for i in indices:
        counts[i] = n // len(indices)


def _numbers(zeros: int, others: int) -> dict[str, int]:
    return {"0": zeros, **{str(n): others for n in range(1, 10)}}


def _types(numbers: int, *rest: int) -> dict[str, int]:
    return dict(zip(TYPES, (numbers, *rest), strict=True))


NO_MERCY = build("no-mercy", 168, _types(80, 12, 12, 12, 8, 8, 12, 0, 8, 4, 4, 8), _numbers(2, 2))
OPEN_MERCY = build("open-mercy", 168, _types(76, 12, 12, 12, 12, 12, 12, 4, 4, 4, 4, 4), _numbers(1, 2))
WIKI = build("wiki", 168, _types(116, 8, 8, 8, 4, 4, 4, 0, 4, 4, 4, 4), _numbers(2, 3))
DECKS: dict[str, Deck] = {deck.name: deck for deck in (NO_MERCY, OPEN_MERCY, WIKI)}


def load(path: Path) -> Deck:
    """A custom deck from a TOML file.

    The file has ``name``, ``total``, a table ``types`` (type to count) and a table ``cards`` (notation to count).

    :raises BadRules: when the file cannot be read or a sum or type count is off.
    """
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadRules(f"deck file {path}: {error}") from error
    return from_table(f"deck file {path}", data)


def from_table(where: str, data: dict[str, object]) -> Deck:
    """A custom deck from a table such as a deck file holds, or :func:`to_table` makes; ``where`` begins each error.

    :raises BadRules: when a name is unknown or a sum or type count is off.
    """
    cards, types = _counts_of(where, data, "cards"), _counts_of(where, data, "types")
    name, total = data.get("name"), data.get("total")
    if not isinstance(total, int) or not isinstance(name, str):
        raise BadRules(f"{where}: 'name' (a text) and 'total' (a whole number) are needed")
    unknown = [code for code in cards if code not in BY_CODE] + [kind for kind in types if kind not in TYPES]
    if unknown:
        raise BadRules(
            f"{where}: {unknown[0]!r} is not known here; cards are written like R7, types are {', '.join(TYPES)}"
        )
    missing = [
        kind for kind in TYPES if kind not in types and any(type_of(BY_CODE[c]) == kind for c in cards)
    ]
    if missing:
        raise BadRules(f"{where}: the count of type {missing[0]!r} is not declared under [types]")
    counts = tuple(cards.get(kind.code, 0) for kind in KINDS)
    return Deck(name, counts, total, tuple(types.items()))


def to_table(deck: Deck) -> dict[str, object]:
    """The deck as the table that :func:`from_table` reads."""
    cards = {kind.code: n for kind, n in zip(KINDS, deck.counts, strict=True) if n}
    return {"name": deck.name, "total": deck.total, "types": dict(deck.types), "cards": cards}


def _counts_of(where: str, data: dict[str, object], key: str) -> dict[str, int]:
    table = data.get(key)
    if not isinstance(table, dict) or not all(type(n) is int and n >= 0 for n in table.values()):
        raise BadRules(f"{where}: a table [{key}] with whole numbers is needed")
    return table
