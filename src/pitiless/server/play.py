"""A match at a table: the match itself, its clocks, its open debts, and what happened by which entry."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from pitiless.engine import actions as a
from pitiless.engine import events as e
from pitiless.engine.actions import Action, read_action, write_action
from pitiless.engine.events import Event
from pitiless.engine.match import Match
from pitiless.engine.record import Entry as RecordEntry
from pitiless.engine.record import Record, commitment, write_record
from pitiless.engine.round import Round
from pitiless.rules.rules import Rules
from pitiless.server.protocol import RevealedRound

SEAT_WORDS = tuple(str(seat) for seat in range(20))
"""How an action names a seat on the wire and in the log: by its number, whatever its player is called."""


@dataclass(frozen=True, slots=True)
class Span:
    """The events of one entry: from ``start`` up to ``end`` in the log of round ``round``."""

    round: int
    start: int
    end: int


@dataclass(slots=True)
class Debt:
    """A last card that was not called: when the debt began, and by which entry."""

    at: int
    number: int


@dataclass
class Play:
    """A match as it is played at a table.

    ``names`` are those it began with. ``since``: when the decision now awaited was first awaited. ``turned``: the last
    entry that changed what anybody decides on.
    """

    match: Match
    names: tuple[str, ...]
    seed: int
    since: int
    turned: int
    actions: list[tuple[int, Action, int]] = field(default_factory=list)
    debts: dict[int, Debt] = field(default_factory=dict)

    @classmethod
    def begin(cls, rules: Rules, names: Sequence[str], seed: int, at: int, number: int) -> "Play":
        """Deals the first round.

        :raises BadRules: when the rules or the deck cannot serve so many seats.
        """
        return cls(Match.start(rules, seats=names, seed=seed), tuple(names), seed, at, number)

    @property
    def round(self) -> Round:
        """The round being played, or the last one."""
        return self.match.round

    def read(self, text: str) -> Action:
        """The action of a text, with seats by number.

        :raises BadNotation: when it is none.
        """
        return read_action(text, SEAT_WORDS[: len(self.names)])

    def write(self, action: Action) -> str:
        """The text of an action, with seats by number."""
        return write_action(action, SEAT_WORDS)

    def active(self, seat: int) -> bool:
        """Whether a seat still plays this round."""
        return not self.round.over and seat in self.round.active

    # --- what changes it ------------------------------------------------------------------------------------------

    def deal(self, names: Sequence[str], at: int, number: int) -> Span:
        """The next round, under the names of those who sit there now."""
        self.match.names = tuple(names)
        self.match.deal()
        self.debts.clear()
        self.since, self.turned = at, number
        return self.span(0)

    def act(self, seat: int, action: Action, at: int, number: int) -> Span:
        """Carries out an action that was judged."""
        rnd = self.round
        start, awaited = len(rnd.log), (rnd.turn, rnd.phase)
        rnd.apply(seat, action)
        self.actions.append((seat, action, at))
        if not isinstance(action, a.Call):
            self.turned = number
        if seat == awaited[0] or (rnd.turn, rnd.phase) != awaited:
            self.since = at
        self.note_debts(rnd.log[start:], at, number)
        if rnd.over:
            self.match.settle()
        return self.span(start)

    def note_debts(self, events: Sequence[Event], at: int, number: int) -> None:
        """Who owes a call since when."""
        for event in events:
            if isinstance(event, e.Owes):
                self.debts[event.seat] = Debt(at, number)
            elif isinstance(event, e.Settled):
                self.debts.pop(event.seat, None)
        if self.round.over:
            self.debts.clear()

    def span(self, start: int) -> Span:
        """The events of the present round from ``start`` on."""
        return Span(len(self.match.rounds) - 1, start, len(self.round.log))

    def shift(self, pause: int) -> None:
        """The clocks stood still for so long."""
        self.since += pause
        for debt in self.debts.values():
            debt.at += pause

    # --- what it opens --------------------------------------------------------------------------------------------

    def round_commitment(self) -> str:
        """What is shown of the present round's seed with its deal."""
        return commitment(self.round.seed)

    def revealed(self) -> tuple[RevealedRound, ...]:
        """The rounds that are over, with their seeds."""
        return tuple(
            RevealedRound(number, commitment(rnd.seed), f"{rnd.seed:064x}")
            for number, rnd in enumerate(self.match.rounds, 1)
            if rnd.over
        )

    def record(self, began: int) -> str:
        """The record of the match so far, as anybody can play it again."""
        record = Record(self.match.rules, self.names, self.seed)
        last = began
        for seat, action, at in self.actions:
            record.entries.append(RecordEntry(seat, action, max(0, at - last)))
            last = at
        return write_record(record)
