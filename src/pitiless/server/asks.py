"""Judging: what a member asks for, as the entry it leads to or a refusal. Nothing here changes the table."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pitiless.bots.registry import BOTS
from pitiless.engine import actions as a
from pitiless.engine.actions import Action
from pitiless.engine.setup import check_seats
from pitiless.errors import BadNotation, BadRules
from pitiless.rules.rules import LEAST_SEATS
from pitiless.server import entries as en
from pitiless.server import protocol as p
from pitiless.server.entries import Entry
from pitiless.server.play import Play
from pitiless.server.seating import clean
from pitiless.server.terms import rules_of
from pitiless.text import say

if TYPE_CHECKING:
    from pitiless.server.table import Table

CATCH_AFTER = (
    700  # ms between the sight of an uncalled last card and a catch: no reflex of a script wins the race
)
MOST_STRAY = 3  # catches of nothing until the next decision
ANYBODY_DEALS_AFTER = 60_000  # ms after a round
MOST_MEMBERS = 60
ANY_TIME = (a.Call, a.Catch)  # what may be asked for whatever has happened since
TABLES_OWN = (a.Timeout, a.Lapse)


class Refusal(Exception):  # it is no error: it is the answer
    """A request that leads to nothing: the rule that decides, and the sentence for who asked."""

    def __init__(self, rule: str, sentence: str | None = None, **values: str | int) -> None:
        super().__init__(rule)
        self.rule = rule
        self.sentence = sentence or say(f"refusal-{rule.replace('_', '-')}", **values)


@dataclass(frozen=True, slots=True)
class Ask:
    """A member's request at a moment."""

    table: "Table"
    member: int
    request: Any
    now: int

    @property
    def stamp(self) -> dict[str, Any]:
        """What every entry says of where it comes from."""
        return {"at": self.now, "by": self.member, "id": self.request.id}

    def need_seat(self) -> int:
        """The member's chair; refused without one."""
        seat = self.table.seating.seat_of(self.member)
        if seat is None:
            raise Refusal("not_seated")
        return seat

    def chair(self, seat: int) -> int:
        """A chair by number; refused where there is none."""
        if seat >= len(self.table.seating.chairs):
            raise Refusal("no_such_chair", count=len(self.table.seating.chairs))
        return seat

    def host_only(self) -> None:
        if self.table.seating.host != self.member:
            raise Refusal("host_only")

    def before_deal(self) -> None:
        if self.table.stage != "lobby":
            raise Refusal("match_runs")


def entry_of(table: "Table", member: int, request: p.AnyRequest, now: int) -> Entry:
    """The entry that a request leads to.

    :raises Refusal: when it leads to none.
    """
    if not table.is_member(member):
        raise Refusal("not_a_member")
    if table.problem is not None and not isinstance(request, p.Leave):
        raise Refusal("table_stands_still", table.problem)
    return _ASKS[type(request)](Ask(table, member, request, now))


def joined(table: "Table", name: str, now: int) -> Entry:
    """The entry by which somebody comes, to the first free chair before the deal, else to watch.

    :raises Refusal: for a name of which nothing is seen, or a table with too many people.
    """
    if not clean(name):
        raise Refusal("name_empty")
    if sum(1 for _ in table.seating.here()) >= MOST_MEMBERS:
        raise Refusal("table_full", most=MOST_MEMBERS)
    seat = table.seating.free_chair() if table.stage == "lobby" else None
    return en.Joined(at=now, name=name, seat=seat)


# --- actions of a seat ----------------------------------------------------------------------------------------------


def _act(ask: Ask) -> Entry:
    play, seat = _play(ask), ask.need_seat()
    action = _read(play, ask.request.action)
    if ask.request.seen < play.turned and not isinstance(action, ANY_TIME):
        raise Refusal("stale")
    if isinstance(action, a.Catch):
        _may_catch(ask, play, action)
    ruling = play.round.ruling(seat, action)
    if ruling is not None:
        if isinstance(action, a.Catch):
            _note_stray(ask)
        raise Refusal(ruling.id, ruling.sentence)
    return en.Acted(**ask.stamp, seat=seat, action=play.write(action))


def _play(ask: Ask) -> Play:
    if ask.table.stage != "round" or ask.table.play is None:
        raise Refusal("no_round")
    return ask.table.play


def _read(play: Play, text: str) -> Action:
    try:
        action = play.read(text)
    except BadNotation as error:
        raise Refusal("notation", str(error)) from error
    if isinstance(action, TABLES_OWN):
        raise Refusal("tables_own")
    if isinstance(action, a.Leave):
        raise Refusal("leave_the_table")
    return action


def _may_catch(ask: Ask, play: Play, action: a.Catch) -> None:
    """The race for a last card is fair: nobody wins it by reflex, and nobody by clicking all the time."""
    if ask.table.stray.get(ask.member, 0) >= MOST_STRAY:
        raise Refusal("stray_catches")
    if action.target in play.debts:
        shown = ask.table.shown_debts.get((ask.member, action.target))
        if shown is None or ask.now < shown + CATCH_AFTER:
            raise Refusal("too_soon")


def _note_stray(ask: Ask) -> None:
    ask.table.stray[ask.member] = ask.table.stray.get(ask.member, 0) + 1


# --- chairs ---------------------------------------------------------------------------------------------------------


def _sit(ask: Ask) -> Entry:
    wanted = None if ask.request.seat is None else ask.chair(ask.request.seat)
    choose = _chair_now if ask.table.stage == "lobby" else _chair_later
    return en.SatDown(**ask.stamp, seat=choose(ask, wanted))


def _chair_now(ask: Ask, wanted: int | None) -> int:
    """Before a match: a chair that nobody holds, or a bot's that was asked for by number."""
    seating = ask.table.seating
    if wanted is None:
        wanted = seating.free_chair()
        wanted = seating.bot_chair() if wanted is None else wanted
    if wanted is None:
        raise Refusal("no_chair")
    if seating.chairs[wanted].member is not None:
        raise Refusal("chair_taken")
    return wanted


def _chair_later(ask: Ask, wanted: int | None) -> int | None:
    """In a match: a bot's chair from the next deal on; without one, a chair in the next match."""
    seating = ask.table.seating
    if seating.seat_of(ask.member) is not None:
        raise Refusal("seated")
    if ask.table.stage == "over":
        return None
    if wanted is None:
        return seating.bot_chair()
    chair = seating.chairs[wanted]
    if chair.member is not None or chair.next is not None:
        raise Refusal("chair_taken")
    return wanted


def _stand(ask: Ask) -> Entry:
    seating = ask.table.seating
    waits = seating.members[ask.member].waits or seating.next_of(ask.member) is not None
    if seating.seat_of(ask.member) is None and not waits:
        raise Refusal("not_seated")
    return en.StoodUp(**ask.stamp)


def _leave(ask: Ask) -> Entry:
    return en.WentAway(**ask.stamp)


def _rename(ask: Ask) -> Entry:
    ask.before_deal()
    if not clean(ask.request.name):
        raise Refusal("name_empty")
    return en.Renamed(**ask.stamp, name=ask.request.name)


def _ready(ask: Ask) -> Entry:
    if ask.table.stage != "between":
        raise Refusal("not_between")
    ask.need_seat()
    return en.SaidReady(**ask.stamp)


# --- what the host does ---------------------------------------------------------------------------------------------


def _set_seats(ask: Ask) -> Entry:
    ask.host_only()
    ask.before_deal()
    _fits(ask, ask.request.count)
    held = [seat for seat, chair in enumerate(ask.table.seating.chairs) if chair.member is not None]
    if ask.request.count <= max(held, default=0):
        raise Refusal("chair_taken")
    return en.SeatsSet(**ask.stamp, count=ask.request.count)


def _fits(ask: Ask, count: int) -> None:
    most = ask.table.rules.setup.players
    if count > most:
        raise Refusal("too_many_seats", most=most)


def _set_bot(ask: Ask) -> Entry:
    ask.host_only()
    ask.before_deal()
    seat = ask.chair(ask.request.seat)
    if ask.table.seating.chairs[seat].member is not None:
        raise Refusal("chair_taken")
    if ask.request.bot not in BOTS:
        raise Refusal("unknown_bot", bots=", ".join(BOTS))
    return en.BotSat(**ask.stamp, seat=seat, bot=ask.request.bot)


def _clear(ask: Ask) -> Entry:
    ask.host_only()
    seat = ask.chair(ask.request.seat)
    chair = ask.table.seating.chairs[seat]
    if chair.free or (chair.member is None and ask.table.stage != "lobby"):
        raise Refusal("nothing_to_clear")
    return en.Cleared(**ask.stamp, seat=seat)


def _remove(ask: Ask) -> Entry:
    ask.host_only()
    if ask.request.member == ask.member or not ask.table.is_member(ask.request.member):
        raise Refusal("no_such_member")
    return en.Removed(**ask.stamp, member=ask.request.member)


def _set_rules(ask: Ask) -> Entry:
    ask.host_only()
    ask.before_deal()
    try:
        rules = rules_of(ask.request.rules)
    except BadRules as error:
        raise Refusal("bad_rules", str(error)) from error
    if len(ask.table.seating.chairs) > rules.setup.players:
        raise Refusal("too_many_seats", most=rules.setup.players)
    return en.RulesSet(**ask.stamp, rules=ask.request.rules)


def _set_table(ask: Ask) -> Entry:
    ask.host_only()
    if 0 < ask.request.settings.clock < p.LEAST_CLOCK:
        raise Refusal("bad_clock", least=p.LEAST_CLOCK, most=p.MOST_CLOCK)
    return en.TableSet(**ask.stamp, settings=ask.request.settings)


def _pass_host(ask: Ask) -> Entry:
    ask.host_only()
    if not ask.table.is_member(ask.request.member):
        raise Refusal("no_such_member")
    return en.HostPassed(**ask.stamp, member=ask.request.member)


def _add_salt(ask: Ask) -> Entry:
    ask.before_deal()
    name = ask.table.seating.members[ask.member].name
    if any(salt.name == name for salt in ask.table.salts):
        raise Refusal("salted")
    return en.Salted(**ask.stamp, text=ask.request.text)


def _deal(ask: Ask) -> Entry:
    table = ask.table
    if table.stage == "lobby":
        ask.host_only()
        _can_begin(ask)
    elif table.stage != "between":
        raise Refusal("not_between")
    elif table.seating.host != ask.member:
        ask.need_seat()
        if ask.now < table.ended + ANYBODY_DEALS_AFTER:
            raise Refusal("host_only")
    return en.Dealt(**ask.stamp)


def _can_begin(ask: Ask) -> None:
    names = [chair.name for chair in ask.table.seating.chairs if not chair.free]
    if len(names) < LEAST_SEATS:
        raise Refusal("too_few_seats", least=LEAST_SEATS)
    try:
        check_seats(ask.table.rules, names, (), 0)
    except BadRules as error:
        raise Refusal("bad_rules", str(error)) from error


def _rematch(ask: Ask) -> Entry:
    ask.host_only()
    if ask.table.stage not in ("between", "over"):
        raise Refusal("not_between")
    luck = ask.table.luck
    return en.Reopened(**ask.stamp, match=luck.code(), secret=luck.secret())


def _say(ask: Ask) -> Entry:
    request: p.Say = ask.request
    if request.phrase is not None:
        if request.phrase not in p.PHRASES:
            raise Refusal("unknown_phrase")
        return en.Spoke(**ask.stamp, phrase=request.phrase)
    if not ask.table.settings.chat:
        raise Refusal("chat_off")
    text = clean(request.text or "")
    if not text:
        raise Refusal("nothing_said")
    return en.Spoke(**ask.stamp, text=text)


_ASKS: dict[type, Callable[[Ask], Entry]] = {
    p.Act: _act,
    p.Sit: _sit,
    p.Stand: _stand,
    p.Leave: _leave,
    p.Rename: _rename,
    p.SetSeats: _set_seats,
    p.SetBot: _set_bot,
    p.Clear: _clear,
    p.Remove: _remove,
    p.SetRules: _set_rules,
    p.SetTable: _set_table,
    p.PassHost: _pass_host,
    p.AddSalt: _add_salt,
    p.Deal: _deal,
    p.Ready: _ready,
    p.Rematch: _rematch,
    p.Say: _say,
}
