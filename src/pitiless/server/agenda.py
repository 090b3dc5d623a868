"""What a table does by itself and when: bots act, clocks run out, bots stand in, a host who is gone is replaced."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from pitiless.engine import actions as a
from pitiless.rules.lines import SECONDS
from pitiless.server import entries as en
from pitiless.server.entries import Entry
from pitiless.server.plans import bot_action
from pitiless.server.play import Play
from pitiless.server.seating import NOBODY

if TYPE_CHECKING:
    from pitiless.server.table import Table

RACE = 2500  # ms that bots wait while somebody may be caught, so that people can call and catch
NEXT_DEAL_AFTER = 6000  # ms after a round in which no person sits

Item = tuple[int, Callable[[], Entry]]


def due(table: "Table", now: int) -> Entry | None:
    """The entry that is due, if any."""
    item = min(_items(table, now), key=lambda item: item[0], default=None)
    return item[1]() if item is not None and item[0] <= now else None


def next_time(table: "Table", now: int) -> int | None:
    """When the next entry is due."""
    return min((at for at, _ in _items(table, now)), default=None)


def _items(table: "Table", now: int) -> Iterator[Item]:
    """Everything that will happen by itself. Where nobody is present, a table sleeps."""
    if table.problem is not None:
        return
    yield from _returned(table, now)
    if not table.seating.present():
        return
    yield from _host_gone(table, now)
    if table.play is None:
        return
    if table.stage == "between":
        yield from _next_deal(table, now)
    elif table.stage == "round":
        yield from _dropped(table, table.play, now)
        yield from _windows(table.play, now)
        yield from _reactions(table, table.play, now)
        yield from _turn(table, table.play, now)


def _returned(table: "Table", now: int) -> Iterator[Item]:
    for seat, chair in enumerate(table.seating.chairs):
        if chair.stand_in and chair.member is not None and table.seating.members[chair.member].present:
            yield now, lambda seat=seat: en.HandedBack(at=now, seat=seat)  # type: ignore[misc]  # binds the seat


def _host_gone(table: "Table", now: int) -> Iterator[Item]:
    seating = table.seating
    if seating.host == NOBODY or seating.members[seating.host].present:
        return
    heir = seating.heir()
    if heir != NOBODY:
        since = seating.members[seating.host].since
        yield since + _grace(table), lambda: en.HostPassed(at=now, member=heir)


def _grace(table: "Table") -> int:
    return 1000 * table.settings.grace


def _next_deal(table: "Table", now: int) -> Iterator[Item]:
    """When every person who sits here and is present is ready; where no person sits, after a while."""
    members = table.seating.members
    seated = [members[chair.member] for chair in table.seating.chairs if chair.member is not None]
    people = [member for member in seated if member.present]
    if all(member.ready for member in people):
        yield (now if people else table.ended + NEXT_DEAL_AFTER), lambda: en.Dealt(at=now)


def _dropped(table: "Table", play: Play, now: int) -> Iterator[Item]:
    for seat, chair in enumerate(table.seating.chairs):
        if chair.member is None or chair.stand_in or not play.active(seat):
            continue
        member = table.seating.members[chair.member]
        if not member.present:
            yield member.since + _grace(table), lambda seat=seat: en.StoodIn(at=now, seat=seat)  # type: ignore[misc]  # binds the seat


def _windows(play: Play, now: int) -> Iterator[Item]:
    """[60] Where a window is so many seconds long, the table closes it."""
    window = str(play.match.rules.spelled("catch_window"))
    if not window.startswith(SECONDS):
        return
    length = 1000 * int(window.removeprefix(SECONDS))
    for seat, debt in play.debts.items():
        yield debt.at + length, _acts(play, seat, a.Lapse(), now)


def _reactions(table: "Table", play: Play, now: int) -> Iterator[Item]:
    """What bots do off turn, where they still may."""
    for reaction in table.plans.reactions:
        if play.round.ruling(reaction.seat, reaction.action) is None and _still_owed(play, reaction.action):
            yield reaction.at, _acts(play, reaction.seat, reaction.action, now)


def _still_owed(play: Play, action: a.Action) -> bool:
    """A bot does not catch in vain, even where the rules would let it."""
    return not isinstance(action, a.Catch) or action.target in play.debts


def _turn(table: "Table", play: Play, now: int) -> Iterator[Item]:
    seat = play.round.turn
    if seat is None:
        return
    if table.seating.chairs[seat].acts_by_itself:
        at = max(table.plans.turn_at, *(debt.at + RACE for debt in play.debts.values()), 0)
        yield at, lambda: en.Acted(at=now, seat=seat, action=play.write(bot_action(table, play, seat)))
    elif table.settings.clock:
        yield deadline(table, play, seat), _acts(play, seat, a.Timeout(), now)


def deadline(table: "Table", play: Play, seat: int) -> int:
    """When the clock of a person on turn runs out."""
    return play.since + 1000 * table.settings.clock * (2 if seat in table.settings.easy else 1)


def _acts(play: Play, seat: int, action: a.Action, now: int) -> Callable[[], Entry]:
    return lambda: en.Acted(at=now, seat=seat, action=play.write(action))
