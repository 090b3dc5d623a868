"""What each entry changes. An entry was judged when it was written, so nothing here asks whether it may be."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pitiless.engine import actions as a
from pitiless.rules.rules import LEAST_SEATS
from pitiless.server import entries as en
from pitiless.server.entries import Entry
from pitiless.server.fairness import salted
from pitiless.server.notes import Note, texts
from pitiless.server.play import Play, Span
from pitiless.server.protocol import Salt
from pitiless.server.seating import Chair

if TYPE_CHECKING:
    from pitiless.server.table import Table


def change(table: "Table", entry: Entry) -> None:
    """Carries out an entry and notes what is to be told of it."""
    said = texts(table, entry)
    span = _CHANGES[type(entry)](table, entry)
    table.notes.extend(Note(table.number, "table", text) for text in said)
    if isinstance(entry, en.Spoke) and entry.by is not None:
        table.notes.append(_spoken(table, entry, table.seating.members[entry.by].name))
    if span is not None:
        table.notes.append(Note(table.number, "fact", span=span, names=table.names()))


def _spoken(table: "Table", entry: en.Spoke, name: str) -> Note:
    if entry.phrase is not None:
        return Note(table.number, "phrase", entry.phrase, name)
    return Note(table.number, "chat", entry.text or "", name)


def _by(entry: Entry) -> int:
    """The member who asked for an entry that only members ask for."""
    assert entry.by is not None, entry
    return entry.by


# --- coming, going, chairs ------------------------------------------------------------------------------------------


def _opened(table: "Table", entry: en.Opened) -> None:
    seating = table.seating
    host = seating.join(entry.name, entry.at)
    seating.set_count(entry.seats)
    seating.sit(host, 0)
    for seat, bot in enumerate(entry.bots, 1):
        seating.seat_bot(seat, bot)


def _joined(table: "Table", entry: en.Joined) -> None:
    member = table.seating.join(entry.name, entry.at)
    if entry.seat is not None:
        table.seating.sit(member, entry.seat)


def _renamed(table: "Table", entry: en.Renamed) -> None:
    seating, member = table.seating, _by(entry)
    seating.members[member].name = seating.name_for(entry.name, member)
    seat = seating.seat_of(member)
    if seat is not None:
        seating.chairs[seat].name = seating.members[member].name


def _sat(table: "Table", entry: en.SatDown) -> None:
    seating, member = table.seating, _by(entry)
    if table.stage == "lobby" and entry.seat is not None:
        seating.sit(member, entry.seat)
        return
    _forget_wishes(table, member)
    if entry.seat is None:
        seating.members[member].waits = True
    else:
        seating.chairs[entry.seat].next = member


def _forget_wishes(table: "Table", member: int) -> None:
    table.seating.members[member].waits = False
    for chair in table.seating.chairs:
        if chair.next == member:
            chair.next = None


def _stood(table: "Table", entry: en.StoodUp) -> None:
    _forget_wishes(table, _by(entry))
    _empty(table, table.seating.seat_of(_by(entry)))


def _empty(table: "Table", seat: int | None) -> None:
    """Nobody sits here any more; in a match a bot goes on."""
    if seat is None:
        return
    if table.stage == "lobby":
        table.seating.chairs[seat] = Chair()
    else:
        table.seating.give_to_bot(seat)


def _went_away(table: "Table", entry: en.WentAway) -> Span | None:
    """[85] Who leaves gives up the round; the chair is a bot's from the next deal on."""
    member = _by(entry)
    seat = table.seating.seat_of(member)
    span = None
    if seat is not None and table.stage == "round" and table.play is not None and table.play.active(seat):
        span = _act(table, seat, a.Leave(), entry.at)
    _empty(table, seat)
    table.seating.leave(member)
    return span


def _removed(table: "Table", entry: en.Removed) -> None:
    _empty(table, table.seating.seat_of(entry.member))
    table.seating.leave(entry.member)


def _host_passed(table: "Table", entry: en.HostPassed) -> None:
    table.seating.host = entry.member


def _stand_in(table: "Table", entry: en.StoodIn | en.HandedBack) -> None:
    table.seating.chairs[entry.seat].stand_in = isinstance(entry, en.StoodIn)


# --- before the deal ------------------------------------------------------------------------------------------------


def _rules_set(table: "Table", entry: en.RulesSet) -> None:
    table.spec = entry.rules


def _table_set(table: "Table", entry: en.TableSet) -> None:
    table.settings = entry.settings


def _salted(table: "Table", entry: en.Salted) -> None:
    table.salts.append(Salt(table.seating.members[_by(entry)].name, entry.text))


# --- the match ------------------------------------------------------------------------------------------------------


def _dealt(table: "Table", entry: en.Dealt) -> Span:
    for _, member in table.seating.here():
        member.ready = False
    if table.play is None:
        return _begin(table, entry.at)
    table.seating.hand_over()
    span = table.play.deal(table.names(), entry.at, table.number)
    _new_decision(table)
    table.stage = "round"
    return span


def _begin(table: "Table", at: int) -> Span:
    table.seating.drop_free()
    seed = salted(table.secret, table.salts)
    table.play = Play.begin(table.rules, table.names(), seed, at, table.number)
    table.stage, table.began = "round", at
    _new_decision(table)
    return table.play.span(0)


def _acted(table: "Table", entry: en.Acted) -> Span | None:
    if table.play is None:
        return None
    return _act(table, entry.seat, table.play.read(entry.action), entry.at)


def _act(table: "Table", seat: int, action: a.Action, at: int) -> Span:
    play = table.play
    assert play is not None, "a seat acts in a match"
    turned = play.turned
    span = play.act(seat, action, at, table.number)
    if play.turned != turned:
        _new_decision(table)
    if play.round.over:
        table.ended = at
        table.stage = "over" if play.match.over or _too_few(play) else "between"
    return span


def _too_few(play: Play) -> bool:
    return len(play.names) - len(play.match.absent) < LEAST_SEATS


def _new_decision(table: "Table") -> None:
    """Catches of nothing are forgiven, and what was seen of debts that are paid is forgotten."""
    table.stray.clear()
    open_debts = table.play.debts if table.play is not None else {}
    table.shown_debts = {key: at for key, at in table.shown_debts.items() if key[1] in open_debts}


def _reopened(table: "Table", entry: en.Reopened) -> None:
    table.match_id, table.secret = entry.match, entry.secret
    table.salts.clear()
    table.play, table.stage = None, "lobby"
    table.shown_debts.clear()
    for chair in table.seating.chairs:
        chair.stand_in = False
    for _, member in table.seating.here():
        member.ready = False
    table.seating.hand_over()
    table.seating.seat_waiting()


def _resumed(table: "Table", entry: en.Resumed) -> None:
    if table.play is not None:
        table.play.shift(entry.at - table.last_at)
    for _, member in table.seating.here():
        member.present, member.since = False, entry.at


def _nothing(table: "Table", entry: Entry) -> None:
    """Words change nothing."""


_CHANGES: dict[type, Callable[["Table", Any], Span | None]] = {
    en.Opened: _opened,
    en.Joined: _joined,
    en.Renamed: _renamed,
    en.SatDown: _sat,
    en.StoodUp: _stood,
    en.WentAway: _went_away,
    en.SeatsSet: lambda table, entry: table.seating.set_count(entry.count),
    en.BotSat: lambda table, entry: table.seating.seat_bot(entry.seat, entry.bot),
    en.Cleared: lambda table, entry: _empty(table, entry.seat),
    en.Removed: _removed,
    en.RulesSet: _rules_set,
    en.TableSet: _table_set,
    en.HostPassed: _host_passed,
    en.Salted: _salted,
    en.Dealt: _dealt,
    en.Acted: _acted,
    en.StoodIn: _stand_in,
    en.HandedBack: _stand_in,
    en.SaidReady: lambda table, entry: setattr(table.seating.members[_by(entry)], "ready", True),
    en.Reopened: _reopened,
    en.Spoke: _nothing,
    en.Resumed: _resumed,
}
