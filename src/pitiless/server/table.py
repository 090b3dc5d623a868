"""``Table``: a table as a pure state machine. Requests are judged into entries, and entries alone change it.

No clock, no socket, no file: the time comes in with each question. Whoever drives it writes an entry to the log before
applying it, so that what anybody was told is on disk. What is said of a table to whom stands in
:mod:`pitiless.server.sight`.
"""

from collections import deque
from dataclasses import dataclass, field

from pitiless.engine.match import Match
from pitiless.rules.rules import Rules
from pitiless.server import agenda, asks, changes, sight
from pitiless.server.entries import Entry, Finished, Opened
from pitiless.server.luck import Luck
from pitiless.server.notes import Note
from pitiless.server.plans import Plans
from pitiless.server.play import Play
from pitiless.server.protocol import (
    AnyRequest,
    Done,
    Presence,
    Refused,
    RulesSpec,
    Salt,
    Stage,
    TableSettings,
    TableSummary,
    Update,
    Welcome,
)
from pitiless.server.seating import Seating
from pitiless.server.terms import rules_of
from pitiless.text import say

KEPT_NOTES = 300
MOST_ENTRIES = 50_000  # some hundred long rounds: no rules and no crowd can make a log grow for ever


@dataclass
class Table:
    """A table: members and chairs, the rules and settings, and a match when one is played.

    ``number`` counts the entries applied; every viewer counts the same. ``answers`` are the requests already applied,
    by member and id. ``stray`` counts catches of nothing by member since the last decision.
    """

    code: str
    luck: Luck
    match_id: str
    secret: str
    spec: RulesSpec
    settings: TableSettings
    seating: Seating = field(default_factory=Seating)
    stage: Stage = "lobby"
    number: int = 0
    last_at: int = 0
    salts: list[Salt] = field(default_factory=list)
    play: Play | None = None
    began: int = 0
    ended: int = 0
    answers: dict[tuple[int, str], int] = field(default_factory=dict)
    notes: deque[Note] = field(default_factory=lambda: deque(maxlen=KEPT_NOTES))
    plans: Plans = field(default_factory=Plans)
    shown_debts: dict[tuple[int, int], int] = field(default_factory=dict)
    stray: dict[int, int] = field(default_factory=dict)
    problem: str | None = None

    # --- making one -----------------------------------------------------------------------------------------------

    @classmethod
    def open(cls, entry: Opened, luck: Luck) -> "Table":
        """The table of its first entry."""
        table = cls(entry.code, luck, entry.match, entry.secret, entry.rules, entry.settings)
        table.apply(entry)
        return table

    # --- what changes it ------------------------------------------------------------------------------------------

    def apply(self, entry: Entry) -> None:
        """Carries out an entry that was judged, or that stands in the log."""
        self.number += 1
        if entry.by is not None and entry.id is not None:
            self.answers[entry.by, entry.id] = self.number
        changes.change(self, entry)
        self.last_at = entry.at
        if self.number >= MOST_ENTRIES:
            self.problem = say("table-worn-out", most=MOST_ENTRIES)
        self.plans.renew(self, entry.at)

    def judge(self, member: int, request: AnyRequest, now: int) -> Entry | Refused | Done:
        """The entry that a request leads to, or why it leads to none; :class:`Done` for one that was applied before."""
        done = self.answers.get((member, request.id))
        if done is not None:
            return Done(request.id, done)
        try:
            return asks.entry_of(self, member, request, now)
        except asks.Refusal as refusal:
            return Refused(request.id, self.number, refusal.rule, refusal.sentence)

    def join(self, name: str, now: int) -> Entry | Refused:
        """The entry by which somebody comes to the table: member :attr:`newest` once it is applied."""
        try:
            return asks.joined(self, name, now)
        except asks.Refusal as refusal:
            return Refused("", self.number, refusal.rule, refusal.sentence)

    @property
    def newest(self) -> int:
        """The member who came last."""
        return len(self.seating.members) - 1

    def is_member(self, member: int) -> bool:
        """Whether somebody of this number is still at the table; a token of anybody else is void."""
        return 0 <= member < len(self.seating.members) and not self.seating.members[member].gone

    # --- the table's own time -------------------------------------------------------------------------------------

    def wake(self, now: int) -> Entry | None:
        """What the table itself does now, if anything: ask again after applying it."""
        return agenda.due(self, now)

    def wake_at(self, now: int) -> int | None:
        """When there is something to do by itself, as things stand."""
        return agenda.next_time(self, now)

    # --- presence: known, not written -----------------------------------------------------------------------------

    def connect(self, member: int, now: int) -> None:
        """A member's page is connected."""
        self.seating.members[member].present, self.seating.members[member].since = True, now

    def drop(self, member: int, now: int) -> None:
        """A member's page is gone."""
        self.seating.members[member].present, self.seating.members[member].since = False, now

    def shown(self, member: int, number: int, now: int) -> None:
        """The update with this number was handed to a member's page: from then on a catch takes a moment."""
        if self.play is not None:
            for seat, debt in self.play.debts.items():
                if debt.number <= number:
                    self.shown_debts.setdefault((member, seat), now)

    # --- what is said of it ---------------------------------------------------------------------------------------

    def welcome(self, member: int, token: str, seen: int, now: int) -> Welcome:
        """What a page gets that comes, or comes back having seen ``seen``."""
        return Welcome(token, sight.view_of(self, member, now), sight.lines_since(self, member, seen))

    def update(self, member: int, now: int) -> Update:
        """What a member's page gets after the last entry."""
        lines = sight.lines_since(self, member, self.number - 1)
        return Update(self.number, sight.view_of(self, member, now), lines, sight.facts_of(self, member))

    def presence(self) -> Presence:
        """Who is here."""
        return Presence(self.seating.present())

    def summary(self) -> TableSummary:
        """A line for a list of tables."""
        return sight.summary_of(self)

    def finished(self) -> Finished | None:
        """What a replay of the match needs, once the match is over."""
        return sight.finished_of(self) if self.stage == "over" else None

    # --- shared by its parts --------------------------------------------------------------------------------------

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return rules_of(self.spec)

    @property
    def match(self) -> Match | None:
        """The match being played, or the last one."""
        return None if self.play is None else self.play.match

    def names(self) -> tuple[str, ...]:
        """The names at the chairs."""
        return tuple(chair.name for chair in self.seating.chairs)
