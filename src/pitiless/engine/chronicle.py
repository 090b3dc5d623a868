"""From the kernel's numbers to events: what an action did, with the hands as they were at each moment."""

from collections.abc import Callable, Sequence

from pitiless.cards.colours import Colour
from pitiless.cards.kinds import KINDS
from pitiless.cards.notation import listed
from pitiless.engine import codec
from pitiless.engine import events as e
from pitiless.engine import kernel as k
from pitiless.engine.view import STATUS

Rows = list[list[int]]
PHASES: tuple[str, ...] = ("play", "drawn", "answer", "challenge", "name", "name", "name", "absorbed", "over")
EXTRA = "extra"


def phase_name(phase: int, may_keep: int) -> str:
    """The name of a phase; a turn that may be passed is ``extra`` [37]."""
    return EXTRA if phase == k.TURN and may_keep else PHASES[phase]


def code(kind: int) -> str:
    """The notation of a kind."""
    return KINDS[kind].code


def cards_of(row: Sequence[int]) -> e.Cards:
    """A row of counts as cards in order."""
    return tuple(code(kind) for kind in listed(row))


def hands_of(rows: Rows) -> e.Hands:
    """All hands as cards."""
    return tuple(cards_of(row) for row in rows)


def rows_of(state: k.State) -> Rows:
    """The counts of every seat."""
    return [codec.hand_of(state, seat) for seat in range(state.seats)]


def seat_or_none(seat: int) -> int | None:
    """The kernel's seat, or ``None`` for its "nobody"."""
    return None if seat == k.NONE else seat


def began(
    state: k.State, turned: Sequence[int], seat: int | None = None, *, everybody: bool = True
) -> e.Began:
    """The event that opens a round as it stands, with the hands of everybody or only that of ``seat``."""
    return e.Began(
        hands=tuple(
            cards_of(codec.hand_of(state, other)) if everybody or other == seat else None
            for other in range(state.seats)
        ),
        counts=tuple(state.size),
        status=tuple(STATUS[s] for s in state.status),
        dealer=state.dealer,
        turned=tuple(code(kind) for kind in turned),
        top=code(state.top),
        colour=Colour(state.colour),
        direction=state.direction,
        turn=seat_or_none(state.turn),
        phase=phase_name(state.phase, state.may_keep),
        may_keep=state.may_keep == 1,
        drawn=code(state.drawn) if state.phase == k.DRAWN else None,
        penalty=state.penalty,
        least=state.least,
        draw_count=state.draw_size,
        discard_count=state.pile_size,
        aside_count=state.aside_size + state.gone_size,
        called=tuple(i for i, n in enumerate(state.called) if n),
        owes=tuple(i for i, n in enumerate(state.owes) if n),
        winner=seat_or_none(state.winner) if state.phase == k.OVER else None,
    )


def raw_events(state: k.State) -> list[tuple[int, int, int, int]]:
    """The kernel's event buffer as tuples; it is emptied."""
    flat, count = state.events, state.event_count
    state.event_count = 0
    return [(flat[i], flat[i + 1], flat[i + 2], flat[i + 3]) for i in range(0, count * 4, 4)]


def turned_first(state: k.State) -> list[int]:
    """The cards that were turned up to begin the discard pile, in order, without those put back."""
    kinds: list[int] = []
    for event, kind, _, _ in raw_events(state):
        if event == k.E_TURNED:
            kinds.append(kind)
        elif event == k.E_RETURNED:
            kinds.pop()
    return kinds[-state.pile_size :] if state.pile_size else kinds[-1:]


class Chronicle:
    """Writes the events of one action, starting from the hands before it."""

    def __init__(self, state: k.State, rows: Rows, open_draws: bool) -> None:
        self.state = state
        self.rows = rows
        self.open_draws = open_draws

    def write(self) -> list[e.Event]:
        """The events of the action that the kernel has just carried out."""
        return [_WRITERS[event](self, a, b, c) for event, a, b, c in raw_events(self.state)]

    def lose(self, seat: int, kind: int) -> None:
        """A card left a hand."""
        if seat != k.NONE:
            self.rows[seat][kind] -= 1

    def gain(self, seat: int, kind: int) -> None:
        """A card joined a hand."""
        self.rows[seat][kind] += 1

    def played(self, seat: int, kind: int, _: int) -> e.Event:
        self.lose(seat, kind)
        return e.Played(seat, code(kind))

    def buried(self, seat: int, kind: int, _: int) -> e.Event:
        self.lose(seat, kind)
        return e.Buried(seat, code(kind))

    def topped(self, seat: int, kind: int, colour: int) -> e.Event:
        self.lose(seat, kind)
        return e.Topped(seat_or_none(seat), code(kind), Colour(colour))

    def drew(self, seat: int, kind: int, _: int) -> e.Event:
        self.gain(seat, kind)
        return e.Drew(seat, code(kind), self.open_draws)

    def revealed(self, seat: int, kind: int, _: int) -> e.Event:
        self.gain(seat, kind)
        return e.Revealed(seat, code(kind))

    def swapped(self, seat: int, target: int, _: int) -> e.Event:
        self.rows[seat], self.rows[target] = self.rows[target], self.rows[seat]
        return e.Swapped(seat, target, (cards_of(self.rows[seat]), cards_of(self.rows[target])))

    def passed(self, direction: int, _: int, __: int) -> e.Event:
        state = self.state
        active = [s for s in range(state.seats) if any(self.rows[s]) or state.status[s] == k.ACTIVE]
        seats = active if direction == 1 else active[::-1]
        old = [self.rows[seat] for seat in seats]
        for taker, row in zip((*seats[1:], seats[0]), old, strict=True):
            self.rows[taker] = row
        return e.HandsPassed(direction, hands_of(self.rows))

    def knocked_out(self, seat: int, causer: int, _: int) -> e.Event:
        hand = cards_of(self.rows[seat])
        self.rows[seat] = [0] * self.state.kinds
        return e.KnockedOut(seat, seat_or_none(causer), hand, hands_of(self.rows))

    def left(self, seat: int, _: int, __: int) -> e.Event:
        self.rows[seat] = [0] * self.state.kinds
        return e.Left(seat)

    def awaits(self, seat: int, phase: int, may_keep: int) -> e.Event:
        drawn = code(self.state.drawn) if phase == k.DRAWN else None
        return e.Awaits(seat, phase_name(phase, may_keep), may_keep == 1, drawn)

    def over(self, winner: int, _: int, __: int) -> e.Event:
        return e.RoundOver(seat_or_none(winner), tuple(self.state.points))


_Writer = Callable[[Chronicle, int, int, int], e.Event]
_WRITERS: dict[int, _Writer] = {
    k.E_PLAYED: Chronicle.played,
    k.E_BURIED: Chronicle.buried,
    k.E_TOPPED: Chronicle.topped,
    k.E_DREW: Chronicle.drew,
    k.E_REVEALED: Chronicle.revealed,
    k.E_ROULETTE_DISCARD: lambda self, kind, b, c: e.RouletteDiscarded(code(kind)),
    k.E_RESHUFFLED: lambda self, draw, pile, aside: e.Reshuffled(draw, pile, aside),
    k.E_PILES: lambda self, draw, pile, aside: e.PilesMoved(draw, pile, aside),
    k.E_COLOUR: lambda self, seat, colour, c: e.ColourNamed(seat_or_none(seat), Colour(colour)),
    k.E_PENALTY: lambda self, total, least, c: e.PenaltySet(total, least),
    k.E_DIRECTION: lambda self, direction, b, c: e.DirectionTurned(direction),
    k.E_SWAPPED: Chronicle.swapped,
    k.E_PASSED_HANDS: Chronicle.passed,
    k.E_SKIPPED: lambda self, seat, b, c: e.Skipped(seat),
    k.E_KNOCKED_OUT: Chronicle.knocked_out,
    k.E_LEFT: Chronicle.left,
    k.E_CALLED: lambda self, seat, b, c: e.Called(seat),
    k.E_CALL_CLEARED: lambda self, seat, b, c: e.CallCleared(seat),
    k.E_OWES: lambda self, seat, b, c: e.Owes(seat),
    k.E_SETTLED: lambda self, seat, b, c: e.Settled(seat),
    k.E_CAUGHT: lambda self, seat, cards, c: e.Caught(seat, cards),
    k.E_FALSE_CATCH: lambda self, seat, target, c: e.CaughtFalsely(seat, target),
    k.E_CHALLENGED: lambda self, seat, offender, guilty: e.Challenged(seat, offender, guilty == 1),
    k.E_AWAITS: Chronicle.awaits,
    k.E_FINISHED: lambda self, seat, place, c: e.Finished(seat, place),
    k.E_OVER: Chronicle.over,
    k.E_STALLED: lambda self, seat, passes, c: e.Stalled(seat, passes),
    k.E_LOST_TURN: lambda self, seat, b, c: e.LostTurn(seat),
    k.E_ROULETTE: lambda self, seat, colour, c: e.RouletteBegan(seat, Colour(colour)),
    k.E_TOOK: lambda self, seat, total, c: e.Took(seat, total),
}
