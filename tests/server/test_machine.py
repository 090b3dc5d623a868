"""Players who join, act, drop, return and leave as they please: nothing leaks, nothing is stuck, no card is lost."""

import os
from itertools import pairwise
from typing import Any

import msgspec
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from pitiless.server import entries as en
from pitiless.server import protocol as p
from pitiless.server import sight
from pitiless.server.protocol import Done, Refused, RulesSpec, TableSettings
from pitiless.server.table import Table
from tests.server.tables import Bench

HOURS = 3_600_000
PRESETS = ("official", "open-mercy", "house", "casual", "wiki", "comparison")
members = st.integers(0, 7)
seats = st.integers(0, 5)
GARBAGE = (
    "play R7",
    "play W+10 red call",
    "draw",
    "take",
    "catch 0",
    "catch 1",
    "call",
    "keep",
    "accept",
    "x",
    "timeout",
)


def visible(table: Table, member: int) -> bytes:
    """Everything that a member's page gets, as bytes."""
    return msgspec.json.encode((sight.view_of(table, member, 0), sight.lines_since(table, member, 0)))


class AtTheTable(RuleBasedStateMachine):
    """One table and whoever comes."""

    bench: Bench

    @initialize(
        preset=st.sampled_from(PRESETS),
        clock=st.sampled_from((0, 15, 60)),
        bots=st.integers(0, 2),
        seed=st.integers(0, 2**32),
        jump=st.booleans(),
        deals=st.booleans(),
    )
    def open(self, *, preset: str, clock: int, bots: int, seed: int, jump: bool, deals: bool) -> None:
        switches = {"jump_in": "true"} if jump else {}
        self.bench = Bench.opened(
            seats=4,
            bots=bots,
            people=2,
            rules=RulesSpec(preset=preset, switches=switches),
            settings=TableSettings(clock=clock, grace=5),
            seed=seed,
        )
        if deals:
            self.bench.deal()

    # --- what people do -------------------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        return self.bench.table

    def ask(self, member: int, request: Any) -> None:
        """Whatever is asked, the answer is an answer, and a refusal changes nothing."""
        if member >= len(self.table.seating.members):
            return
        before = self.table.number
        answer = self.bench.ask(member, request)
        assert isinstance(answer, Done | Refused)
        assert self.table.number == before + isinstance(answer, Done)

    @rule(name=st.text(max_size=8))
    def join(self, name: str) -> None:
        if len(self.table.seating.members) < 8:
            entry = self.table.join(name, self.bench.now)
            if not isinstance(entry, Refused):
                self.bench.put(entry)
                self.table.connect(self.table.newest, self.bench.now)

    @rule(member=members, drops=st.booleans())
    def come_or_go(self, member: int, drops: bool) -> None:
        if self.table.is_member(member):
            (self.table.drop if drops else self.table.connect)(member, self.bench.now)

    @rule(member=members, seat=st.none() | seats)
    def sit(self, member: int, seat: int | None) -> None:
        self.ask(member, p.Sit(id=self.bench.id(), seat=seat))

    @rule(
        member=members,
        sort=st.sampled_from((p.Stand, p.Leave, p.Deal, p.Ready, p.Rematch)),
    )
    def ask_plainly(self, member: int, sort: type) -> None:
        self.ask(member, sort(id=self.bench.id()))

    @rule(member=members, seat=seats, bot=st.sampled_from(("thrifty", "uniform", "nobody")))
    def set_bot(self, member: int, seat: int, bot: str) -> None:
        self.ask(member, p.SetBot(id=self.bench.id(), seat=seat, bot=bot))

    @rule(member=members, seat=seats)
    def clear(self, member: int, seat: int) -> None:
        self.ask(member, p.Clear(id=self.bench.id(), seat=seat))

    @rule(member=members, other=members)
    def remove_or_pass_on(self, member: int, other: int) -> None:
        sort = p.Remove if (member + other) % 2 else p.PassHost
        self.ask(member, sort(id=self.bench.id(), member=other))

    @rule(member=members, text=st.text(min_size=1, max_size=12))
    def talk(self, member: int, text: str) -> None:
        self.ask(member, p.Say(id=self.bench.id(), text=text))

    @rule(member=members, action=st.sampled_from(GARBAGE), late=st.integers(0, 3))
    def try_anything(self, member: int, action: str, late: int) -> None:
        seen = max(0, self.table.number - late)
        self.ask(member, p.Act(id=self.bench.id(), seen=seen, action=action))

    @precondition(lambda self: self.table.stage == "round")
    @rule(lots=st.lists(st.randoms(use_true_random=False), min_size=1, max_size=1), turns=st.integers(1, 12))
    def play_on(self, lots: list[Any], turns: int) -> None:
        """People on turn act as they may; bots when it is time."""
        for _ in range(turns):
            play = self.table.play
            if self.table.stage != "round" or play is None or play.round.turn is None:
                return
            seat = play.round.turn
            member = self.table.seating.chairs[seat].member
            if member is None or self.table.seating.chairs[seat].stand_in:
                self.bench.pass_time(3_000)
                continue
            legal = play.round.legal(seat)
            assert legal, "a seat on turn can always do something"
            self.ask(
                member,
                p.Act(id=self.bench.id(), seen=self.table.number, action=play.write(lots[0].choice(legal))),
            )

    @rule(ms=st.integers(0, 40_000))
    def wait(self, ms: int) -> None:
        self.bench.pass_time(ms)

    @rule(outage=st.integers(0, HOURS))
    def crash(self, outage: int) -> None:
        """The server dies and reads the table again; pages come back."""
        again = self.bench.read_again()
        present = self.table.seating.present()
        self.bench.now += outage
        for member in present:
            again.connect(member, self.bench.now)
        for member, _ in self.table.seating.here():
            if member not in present:
                again.seating.members[member].present = False
            assert visible(again, member) == visible(self.table, member)
        self.bench.table = again
        self.bench.put(en.Resumed(at=self.bench.now))
        for member in present:
            again.connect(member, self.bench.now)

    # --- what must always hold ------------------------------------------------------------------------------------

    @invariant()
    def no_card_is_lost(self) -> None:
        if self.table.play is not None:
            view = self.table.play.round.view(None)
            cards = sum(view.counts) + view.draw_count + view.discard_count + view.aside_count
            assert cards == self.table.rules.setup.deck.total

    @invariant()
    def nobody_sits_twice(self) -> None:
        seated = [chair.member for chair in self.table.seating.chairs if chair.member is not None]
        assert len(seated) == len(set(seated))
        assert all(self.table.is_member(member) for member in seated)
        assert len(set(self.table.names()) - {""}) == len([name for name in self.table.names() if name])

    @invariant()
    def nothing_leaks(self) -> None:
        """Two worlds that differ only in what a member may not know look the same to that member."""
        play = self.table.play
        if play is None:
            return
        for member, _ in self.table.seating.here():
            seen = visible(self.table, member)
            original = play.match.rounds[-1]
            play.match.rounds[-1] = other_world(original, self.table.seating.seat_of(member))
            assert visible(self.table, member) == seen
            play.match.rounds[-1] = original

    def teardown(self) -> None:
        """Whoever has left whenever: with one watcher there, the match comes to its end by itself."""
        if not hasattr(self, "bench") or self.table.stage not in ("round", "between"):
            return
        entry = self.table.join("Witness", self.bench.now)
        assert not isinstance(entry, Refused)
        self.bench.put(entry)
        for member, _ in self.table.seating.here():
            self.table.drop(member, self.bench.now)
        self.table.connect(self.table.newest, self.bench.now)
        self.bench.pass_time(12 * HOURS)
        assert self.table.update(self.table.newest, self.bench.now).view.stage == "over"


def other_world(rnd: Any, seat: int | None) -> Any:
    """The same round with the cards that ``seat`` cannot see swapped among their places."""
    world = rnd.copy()
    state = world.state
    hidden = [s for s in range(state.seats) if s != seat and state.size[s] and s != state.turn]
    for one, two in pairwise(hidden):
        a = next(kind for kind in range(state.kinds) if state.hand[state.row[one] + kind])
        b = next((kind for kind in range(state.kinds) if state.hand[state.row[two] + kind] and kind != a), a)
        for s, gives, takes in ((one, a, b), (two, b, a)):
            state.hand[state.row[s] + gives] -= 1
            state.hand[state.row[s] + takes] += 1
    if state.draw_size > 1:
        state.draw[0], state.draw[state.draw_size - 1] = state.draw[state.draw_size - 1], state.draw[0]
    return world


TestAtTheTable = AtTheTable.TestCase
TestAtTheTable.settings = settings(
    max_examples=int(os.environ.get("PITILESS_TEST_TABLES", "40")),
    stateful_step_count=40,
    deadline=None,
    phases=[Phase.reuse, Phase.generate],  # shrinking a whole table takes minutes
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
