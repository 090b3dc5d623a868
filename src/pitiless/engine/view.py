"""``View``: what one seat or a spectator may know, and :func:`fold`, which makes it from redacted events alone."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from pitiless.cards.colours import Colour
from pitiless.cards.kinds import BY_CODE, KINDS
from pitiless.cards.notation import write_card
from pitiless.engine import events as e
from pitiless.engine.events import Event, Hands

ACTIVE, OUT, LEFT, ABSENT, FINISHED = "active", "out", "left", "absent", "finished"
STATUS: tuple[str, ...] = (ACTIVE, OUT, LEFT, ABSENT, FINISHED)


@dataclass(frozen=True, slots=True)
class View:
    """What ``seat`` (``None``: a spectator) may know of a round.

    ``hands[i]`` is the hand of seat *i* in the order of the kinds, or ``None`` where it is hidden; ``counts`` are
    public. ``turn`` is the seat whose decision is awaited, ``phase`` which decision, ``drawn`` the card it has drawn if
    that is this seat. ``penalty`` and ``least`` describe what faces ``turn``. ``called`` and ``owes`` are seats.
    ``number`` counts the events so far; every viewer has the same.
    """

    seat: int | None
    hands: Hands
    counts: tuple[int, ...]
    status: tuple[str, ...]
    dealer: int
    card: str
    colour: Colour
    direction: int
    turn: int | None
    phase: str
    may_keep: bool
    drawn: str | None
    penalty: int
    least: int
    draw_count: int
    discard_count: int
    aside_count: int
    called: tuple[int, ...]
    owes: tuple[int, ...]
    winner: int | None
    points: tuple[int, ...]
    number: int

    @property
    def hand(self) -> tuple[str, ...]:
        """The viewer's own hand; empty for a spectator."""
        return () if self.seat is None else self.hands[self.seat] or ()

    @property
    def top(self) -> str:
        """The card to match, with the colour in play when it is a wild: ``W+6/G``."""
        return write_card(BY_CODE[self.card], self.colour)

    @property
    def active(self) -> tuple[int, ...]:
        """The seats still in the round."""
        return tuple(i for i, status in enumerate(self.status) if status == ACTIVE)


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    """Cards in the order of the kinds."""
    return tuple(sorted(cards, key=BY_CODE.__getitem__))


def fold(view: View | None, event: Event, seat: int | None = None) -> View:
    """The view after one more redacted event. The first event of a round is :class:`Began`, which needs no view.

    :raises ValueError: when a round is folded from its middle.
    """
    if isinstance(event, e.Began):
        return _begin(event, seat)
    if view is None:
        raise ValueError("a round is folded from its first event, Began")
    folder = _FOLDERS.get(type(event))
    changes = folder(view, event) if folder else {}
    return replace(view, number=view.number + 1, **changes)


def _begin(b: e.Began, seat: int | None) -> View:
    return View(
        seat=seat,
        hands=b.hands,
        counts=b.counts,
        status=b.status,
        dealer=b.dealer,
        card=b.top,
        colour=b.colour,
        direction=b.direction,
        turn=b.turn,
        phase=b.phase,
        may_keep=b.may_keep,
        drawn=b.drawn,
        penalty=b.penalty,
        least=b.least,
        draw_count=b.draw_count,
        discard_count=b.discard_count,
        aside_count=b.aside_count,
        called=b.called,
        owes=b.owes,
        winner=b.winner,
        points=(0,) * len(b.counts),
        number=1,
    )


Changes = dict[str, Any]


def _with(values: tuple[Any, ...], seat: int, value: Any) -> tuple[Any, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _lose(view: View, seat: int, card: str) -> Changes:
    hand = view.hands[seat]
    if hand is not None:
        at = hand.index(card)
        hand = hand[:at] + hand[at + 1 :]
    return {"hands": _with(view.hands, seat, hand), "counts": _with(view.counts, seat, view.counts[seat] - 1)}


def _gain(view: View, seat: int, card: str | None) -> Changes:
    hand = view.hands[seat]
    if hand is not None and card is not None:
        hand = in_order((*hand, card))
    return {
        "hands": _with(view.hands, seat, hand),
        "counts": _with(view.counts, seat, view.counts[seat] + 1),
        "draw_count": view.draw_count - 1,
    }


def _shown(view: View, card: str) -> Changes:
    kind = KINDS[BY_CODE[card]]
    return {"card": card, "colour": view.colour if kind.is_wild else kind.colour}


def _played(view: View, event: e.Played) -> Changes:
    more = {"discard_count": view.discard_count + 1, **_shown(view, event.card)}
    return _lose(view, event.seat, event.card) | more


def _buried(view: View, event: e.Buried) -> Changes:
    return _lose(view, event.seat, event.card) | {"discard_count": view.discard_count + 1}


def _topped(view: View, event: e.Topped) -> Changes:
    shown = {"card": event.card, "colour": event.colour}
    if event.seat is None:
        return shown
    return _lose(view, event.seat, event.card) | {"discard_count": view.discard_count + 1} | shown


def _roulette_discarded(view: View, event: e.RouletteDiscarded) -> Changes:
    return {"card": event.card, "discard_count": view.discard_count + 1, "draw_count": view.draw_count - 1}


def _piles(view: View, event: e.Reshuffled | e.PilesMoved) -> Changes:
    return {
        "draw_count": event.draw_count,
        "discard_count": event.discard_count,
        "aside_count": event.aside_count,
    }


def _swapped(view: View, event: e.Swapped) -> Changes:
    counts = _with(view.counts, event.seat, view.counts[event.target])
    counts = _with(counts, event.target, view.counts[event.seat])
    hands = _with(view.hands, event.seat, event.hands[0])
    return {"counts": counts, "hands": _with(hands, event.target, event.hands[1])}


def _passed(view: View, event: e.HandsPassed) -> Changes:
    seats = view.active if event.direction == 1 else view.active[::-1]
    counts = list(view.counts)
    for giver, taker in zip(seats, (*seats[1:], seats[0]), strict=True):
        counts[taker] = view.counts[giver]
    return {"counts": tuple(counts), "hands": event.hands}


def _gone(view: View, seat: int, status: str) -> Changes:
    hand = None if view.hands[seat] is None else ()
    return {
        "status": _with(view.status, seat, status),
        "counts": _with(view.counts, seat, 0),
        "hands": _with(view.hands, seat, hand),
    }


def _knocked_out(view: View, event: e.KnockedOut) -> Changes:
    changes = _gone(view, event.seat, OUT)
    if event.all_hands is not None:
        changes["hands"] = _with(event.all_hands, event.seat, ())
    return changes


def _awaits(view: View, event: e.Awaits) -> Changes:
    return {"turn": event.seat, "phase": event.phase, "may_keep": event.may_keep, "drawn": event.drawn}


def _over(view: View, event: e.RoundOver) -> Changes:
    return {
        "turn": None,
        "phase": "over",
        "may_keep": False,
        "drawn": None,
        "penalty": 0,
        "least": 0,
        "winner": event.winner,
        "points": event.points,
    }


def _finished(view: View, event: e.Finished) -> Changes:
    return {"status": _with(view.status, event.seat, FINISHED)}


def _plus(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(sorted({*seats, seat}))


def _minus(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(other for other in seats if other != seat)


_FOLDERS: dict[type, Callable[[View, Any], Changes]] = {
    e.Played: _played,
    e.Buried: _buried,
    e.Topped: _topped,
    e.Drew: lambda view, event: _gain(view, event.seat, event.card),
    e.Revealed: lambda view, event: _gain(view, event.seat, event.card),
    e.RouletteDiscarded: _roulette_discarded,
    e.Reshuffled: _piles,
    e.PilesMoved: _piles,
    e.ColourNamed: lambda view, event: {"colour": event.colour},
    e.PenaltySet: lambda view, event: {"penalty": event.total, "least": event.least},
    e.DirectionTurned: lambda view, event: {"direction": event.direction},
    e.Swapped: _swapped,
    e.HandsPassed: _passed,
    e.KnockedOut: _knocked_out,
    e.Left: lambda view, event: _gone(view, event.seat, LEFT),
    e.Called: lambda view, event: {"called": _plus(view.called, event.seat)},
    e.CallCleared: lambda view, event: {"called": _minus(view.called, event.seat)},
    e.Owes: lambda view, event: {"owes": _plus(view.owes, event.seat)},
    e.Settled: lambda view, event: {"owes": _minus(view.owes, event.seat)},
    e.Awaits: _awaits,
    e.Finished: _finished,
    e.RoundOver: _over,
}
