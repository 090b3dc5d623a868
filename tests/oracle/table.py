"""The state of a round. Only `Referee.apply` changes one, and only its own copy."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.oracle.cards import colour_of, is_wild, with_colour
from tests.oracle.lots import Lots
from tests.oracle.rules import Rules

IN, OUT, LEFT, DONE = "in", "knocked out", "left", "finished"


class Refused(Exception):
    """An action that the rules do not allow; args[0] is a short reason."""


@dataclass(frozen=True)
class Stack:
    """An open penalty. It always faces the seat on turn."""

    total: int
    least: int
    last: str | None  # the symbol of the last draw card
    opener: int | None = None
    player: int | None = None  # of the last draw card
    named: bool = False  # [15] a wild has named the colour in this stack
    challengeable: bool = False  # [35] the last draw card is a wild of `player`
    guilty: bool = False


@dataclass(frozen=True)
class Naming:
    """Somebody owes a colour: "first" wild, Roulette "victim", or the player "after" a Roulette."""

    kind: str
    player: int = 0
    victim: int = 0
    may_respond: bool = False


@dataclass(frozen=True)
class Knock:
    """A knock-out and who caused it."""

    victim: int
    cause: int | None


@dataclass
class Table:
    """Everything about a running round."""

    rules: Rules
    names: tuple[str, ...]
    dealer: int
    lots: Lots
    hands: list[list[str]]
    draw: list[str]  # the last item is the top
    status: list[str]
    scores: list[int]
    discard: list[str] = field(default_factory=list)  # bottom to top, as faces
    aside: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)  # [70]
    top: str | None = None
    top_lies: bool = False  # [77] False while the top is only remembered
    colour: str | None = None
    turn: int = 0
    direction: int = 1
    phase: str = "play"
    stack: Stack | None = None
    drawn: str | None = None
    may_keep: bool = False
    naming: Naming | None = None
    called: set[int] = field(default_factory=set)
    early: set[int] = field(default_factory=set)  # [57] called with two cards, before the play
    owes: set[int] = field(default_factory=set)
    forgo: set[int] = field(default_factory=set)  # [58] these lose their next turn
    passes: int = 0  # [78]
    reprieve: bool = False  # [69] a drawn card has brought a hand to the limit
    causes: dict[int, int | None] = field(default_factory=dict)  # [72] of this turn's draws
    knocked: list[Knock] = field(default_factory=list)
    finished: list[int] = field(default_factory=list)  # [54]
    over: bool = False
    winner: int | None = None
    points: list[int] = field(default_factory=list)


def active(t: Table) -> list[int]:
    """The active seats in seat order."""
    return [seat for seat, status in enumerate(t.status) if status == IN]


def is_active(t: Table, seat: int) -> bool:
    """Whether a seat is still in the round."""
    return t.status[seat] == IN


def others(t: Table, seat: int) -> list[int]:
    """The other active seats, in seat order: whom a 7 may be aimed at [42]."""
    return [other for other in active(t) if other != seat]


def seat_after(t: Table, seat: int, steps: int = 1) -> int:
    """The next active seat in the direction of play, so many steps on."""
    if not active(t):
        raise ValueError("nobody is active")
    for _ in range(steps):
        seat = (seat + t.direction) % len(t.names)
        while not is_active(t, seat):
            seat = (seat + t.direction) % len(t.names)
    return seat


def two_left(t: Table) -> bool:
    """[10] whether the two-player rules apply."""
    if t.rules.says("two_player_basis", "started"):
        return len(t.names) == 2
    return len(active(t)) == 2


def put_on_discard(t: Table, card: str) -> None:
    """Lay a card on the discard pile."""
    t.discard.append(card)
    t.top = card
    t.top_lies = True


def put_under_discard(t: Table, cards: list[str]) -> None:
    """Lay cards under the discard pile."""
    t.discard[:0] = cards


def set_colour(t: Table, colour: str) -> None:
    """Put a named colour in play; a wild on top shows it."""
    t.colour = colour
    if t.top is not None and is_wild(t.top):
        show_on_top(t, with_colour(t.top, colour))


def show_on_top(t: Table, face: str) -> None:
    """Change what the top card shows."""
    t.top = face
    if t.top_lies:
        t.discard[-1] = face


def take_colour_of_top(t: Table) -> None:
    """The colour of the top card is in play, if it has one."""
    if t.top is not None and colour_of(t.top) is not None:
        t.colour = colour_of(t.top)


def seat_of(t: Table, name: str) -> int:
    """The number of a seat by its name."""
    if name not in t.names:
        raise Refused(f"there is no seat {name}")
    return t.names.index(name)
