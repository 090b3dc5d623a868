"""What a scenario may expect to see, key by key."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pitiless.cards.colours import Colour
from pitiless.cards.notation import listed, read_cards, read_pile, write_cards
from pitiless.engine import codec
from pitiless.engine import kernel as k
from pitiless.engine.actions import Play, verb
from pitiless.engine.round import Round
from pitiless.engine.scoring import counts_as_out, match_winner
from pitiless.engine.view import STATUS
from pitiless.errors import BadNotation

NOBODY = "none"
TURN_VERBS = ("play", "draw", "take", "keep", "name", "challenge", "accept")


@dataclass(frozen=True, slots=True)
class Seen:
    """A round as the expectations of a scenario see it; ``scores`` are the match points before it."""

    rnd: Round
    scores: Sequence[int]

    def name(self, seat: int | None) -> str:
        return NOBODY if seat is None or seat == k.NONE else self.rnd.names[seat]

    def by_name(self, values: Sequence[Any]) -> dict[str, Any]:
        return dict(zip(self.rnd.names, values, strict=True))

    def totals(self) -> list[int]:
        points = self.rnd.points if self.rnd.over else [0] * len(self.scores)
        return [score + point for score, point in zip(self.scores, points, strict=True)]

    def match_winner(self) -> str:
        rnd = self.rnd
        if not rnd.over:
            return NOBODY
        statuses = enumerate(rnd.state.status)
        still_in = [seat for seat, status in statuses if not counts_as_out(rnd.rules, STATUS[status])]
        return self.name(match_winner(rnd.rules, self.totals(), rnd.winner, still_in))

    def legal(self) -> tuple[Any, ...]:
        return () if self.rnd.turn is None else self.rnd.legal(self.rnd.turn)


def _colour(seen: Seen) -> str:
    colour = seen.rnd.state.colour
    return NOBODY if colour == Colour.WILD else Colour(colour).word


def _cards(cards: Sequence[int]) -> str:
    return write_cards(cards)


def _hand(seen: Seen, seat: int) -> str:
    return _cards(listed(codec.hand_of(seen.rnd.state, seat)))


def _seats(seen: Seen, flags: Sequence[int], wanted: int) -> list[str]:
    return [name for name, flag in zip(seen.rnd.names, flags, strict=True) if flag == wanted]


READERS: dict[str, Callable[[Seen], Any]] = {
    "turn": lambda seen: seen.name(seen.rnd.turn),
    "phase": lambda seen: seen.rnd.phase,
    "direction": lambda seen: seen.rnd.state.direction,
    "colour": _colour,
    "top": lambda seen: seen.rnd.top,
    "penalty": lambda seen: seen.rnd.state.penalty,
    "least": lambda seen: seen.rnd.state.least,
    "hands": lambda seen: seen.by_name([_hand(seen, seat) for seat in range(len(seen.rnd.names))]),
    "counts": lambda seen: seen.by_name(seen.rnd.state.size),
    "draw": lambda seen: _cards(codec.draw_pile(seen.rnd.state)),
    "draw_count": lambda seen: seen.rnd.state.draw_size,
    "discard": lambda seen: _cards(codec.discard_pile(seen.rnd.state)),
    "discard_count": lambda seen: seen.rnd.state.pile_size,
    "aside": lambda seen: seen.rnd.state.aside_size + seen.rnd.state.gone_size,
    "out": lambda seen: [
        name
        for name, status in zip(seen.rnd.names, seen.rnd.state.status, strict=True)
        if status in (k.KNOCKED_OUT, k.LEFT)
    ],
    "active": lambda seen: seen.rnd.state.active,
    "owes": lambda seen: _seats(seen, seen.rnd.state.owes, 1),
    "playable": lambda seen: " ".join(dict.fromkeys(a.card for a in seen.legal() if isinstance(a, Play))),
    "may": lambda seen: sorted({verb(a) for a in seen.legal()} & set(TURN_VERBS)),
    "winner": lambda seen: seen.name(seen.rnd.winner),
    "points": lambda seen: seen.by_name(seen.rnd.points),
    "scores": lambda seen: seen.by_name(seen.totals()),
    "match_winner": lambda seen: seen.match_winner(),
    "total": lambda seen: _total(seen.rnd.state),
}
KEYS: tuple[str, ...] = tuple(READERS)


def _total(state: k.State) -> int:
    return sum(state.size) + state.draw_size + state.pile_size + state.aside_size + state.gone_size


def _same_cards(expected: str, seen: str) -> bool:
    return sorted(read_cards(expected)) == sorted(read_cards(seen))


def _same_pile(expected: str, seen: str) -> bool:
    return [card for card, _ in read_pile(expected)] == read_cards(seen)


def _same_top(expected: str, seen: str) -> bool:
    return expected in (seen, seen.partition("/")[0]) if "/" not in expected else expected == seen


def _same_set(expected: Sequence[str], seen: Sequence[str]) -> bool:
    return sorted(expected) == sorted(seen)


_SAME: dict[str, Callable[[Any, Any], bool]] = {
    "draw": _same_pile,
    "discard": _same_pile,
    "top": _same_top,
    "out": _same_set,
    "owes": _same_set,
    "may": _same_set,
    "playable": lambda expected, seen: set(read_cards(expected)) == set(read_cards(seen)),
}


def differences(expected: Mapping[str, Any], seen: Seen) -> list[str]:
    """One line for every key that is not as expected: ``key: expected X, seen Y``."""
    lines: list[str] = []
    for key, value in expected.items():
        actual = READERS[key](seen)
        if isinstance(value, dict):
            lines += _table_differences(key, value, actual)
        elif not _same(key, value, actual):
            lines.append(f"{key}: expected {value!r}, seen {actual!r}")
    return lines


def _table_differences(key: str, value: dict[str, Any], actual: Any) -> list[str]:
    """The differences of a table by seat; only the seats that are given are compared."""
    if not isinstance(actual, dict):
        raise BadNotation(f"{key} is not a table by seat")
    unknown = [name for name in value if name not in actual]
    if unknown:
        raise BadNotation(f"{key}: {unknown[0]!r} is not a seat: {', '.join(actual)}")
    same = _same_cards if key == "hands" else lambda a, b: a == b and type(a) is type(b)
    return [
        f"{key} of {name}: expected {wanted!r}, seen {actual[name]!r}"
        for name, wanted in value.items()
        if not same(wanted, actual[name])
    ]


def _same(key: str, value: Any, actual: Any) -> bool:
    same = _SAME.get(key)
    if same is None:
        return bool(value == actual and type(value) is type(actual))
    if type(value) is not type(actual):
        raise BadNotation(f"{key}: {value!r} is not what stands here; it is written like {actual!r}")
    return same(value, actual)
