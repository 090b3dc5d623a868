"""What is said of a table to whom. Of the round, nothing but what ``Round.view`` and ``Round.seen`` give out."""

from itertools import takewhile
from typing import TYPE_CHECKING

from pitiless.engine.narration import narrate, tells_least
from pitiless.server import entries as en
from pitiless.server.agenda import deadline
from pitiless.server.asks import ANYBODY_DEALS_AFTER, CATCH_AFTER
from pitiless.server.fairness import commitment_of
from pitiless.server.glimpse import facts, round_view
from pitiless.server.notes import Note
from pitiless.server.play import Play
from pitiless.server.protocol import (
    DealView,
    Fact,
    Line,
    MemberView,
    RoundView,
    SeatView,
    TableSummary,
    TableView,
)
from pitiless.server.seating import NOBODY, Chair
from pitiless.server.terms import rules_view

if TYPE_CHECKING:
    from pitiless.server.table import Table


def view_of(table: "Table", member: int, now: int) -> TableView:
    """A table as a member may know it."""
    seat = table.seating.seat_of(member)
    play = table.play
    return TableView(
        code=table.code,
        number=table.number,
        stage=table.stage,
        now=now,
        me=member,
        seat=seat,
        host=table.seating.host,
        seats=tuple(_seat(table, index, chair) for index, chair in enumerate(table.seating.chairs)),
        members=tuple(
            MemberView(number, one.name, table.seating.seat_of(number), one.present, _waits(table, number))
            for number, one in table.seating.here()
        ),
        settings=table.settings,
        rules=rules_view(table.spec),
        round=None if play is None else _round(table, play, seat, member, now),
        rounds=() if play is None else tuple(rnd.points for rnd in play.match.rounds if rnd.over),
        winner=None if play is None else play.match.winner,
        deal=deal_of(table),
        replay=table.match_id if table.stage == "over" else None,
        problem=table.problem,
        deal_from=table.ended + ANYBODY_DEALS_AFTER if table.stage == "between" else None,
    )


def _waits(table: "Table", number: int) -> bool:
    return table.seating.members[number].waits or table.seating.next_of(number) is not None


def _seat(table: "Table", index: int, chair: Chair) -> SeatView:
    seating, match = table.seating, table.match
    member = None if chair.member is None else seating.members[chair.member]
    return SeatView(
        seat=index,
        name=chair.name,
        holder="free" if chair.free else "person" if member is not None else "bot",
        member=chair.member,
        bot=chair.bot if member is None else None,
        stand_in=chair.stand_in,
        next=None if chair.next is None else seating.members[chair.next].name,
        total=0 if match is None else match.totals[index],
        ready=member is not None and member.ready,
    )


def _round(table: "Table", play: Play, seat: int | None, member: int, now: int) -> RoundView:
    turn = play.round.turn
    person_on_turn = turn is not None and not table.seating.chairs[turn].acts_by_itself
    ends = (
        deadline(table, play, turn) if turn is not None and person_on_turn and table.settings.clock else None
    )
    return round_view(
        play.round,
        seat,
        number=len(play.match.rounds),
        catch_from=_catch_from(table, play, member, now),
        deadline=ends,
    )


def _catch_from(table: "Table", play: Play, member: int, now: int) -> int:
    """From when on the member may catch whoever owes."""
    shown = [table.shown_debts.get((member, seat), now) for seat in play.debts]
    return max(shown, default=0) + CATCH_AFTER if shown else 0


def deal_of(table: "Table") -> DealView:
    """What binds the table to its shuffles, and what is open of them."""
    play, over = table.play, table.stage == "over"
    return DealView(
        commitment=commitment_of(table.secret),
        salts=tuple(table.salts),
        round_commitment=None if play is None else play.round_commitment(),
        revealed=() if play is None else play.revealed(),
        secret=table.secret if over else None,
        seed=f"{play.seed:064x}" if over and play is not None else None,
    )


# --- words and facts ------------------------------------------------------------------------------------------------


def lines_since(table: "Table", member: int, seen: int) -> tuple[Line, ...]:
    """The lines of the entries after number ``seen`` that are still kept."""
    seat = table.seating.seat_of(member)
    new = list(takewhile(lambda note: note.number > seen, reversed(table.notes)))
    return tuple(line for note in reversed(new) for line in _lines(table, note, seat))


def _lines(table: "Table", note: Note, seat: int | None) -> list[Line]:
    if note.span is None:
        return [Line(note.number, note.sort, note.text, note.name)]
    if table.play is None or note.span.round >= len(table.play.match.rounds):
        return []
    rnd = table.play.match.rounds[note.span.round]
    events = rnd.seen(seat, note.span.start)[: note.span.end - note.span.start]
    told = narrate(events, note.names, seat, tells_least=tells_least(rnd.rules))
    return [Line(note.number, "fact", sentence) for sentence in told]


def facts_of(table: "Table", member: int) -> tuple[Fact, ...]:
    """The events of the last entry."""
    last = table.notes[-1] if table.notes else None
    if last is None or last.number != table.number or last.span is None or table.play is None:
        return ()
    rnd = table.play.match.rounds[last.span.round]
    events = rnd.seen(table.seating.seat_of(member), last.span.start)
    return facts(events[: last.span.end - last.span.start])


# --- for others -----------------------------------------------------------------------------------------------------


def summary_of(table: "Table") -> TableSummary:
    """A table in one line, for the list of tables and for who was sent a link."""
    chairs, seating = table.seating.chairs, table.seating
    people = sum(chair.member is not None for chair in chairs)
    return TableSummary(
        code=table.code,
        host="" if seating.host == NOBODY else seating.members[seating.host].name,
        stage=table.stage,
        seats=len(chairs),
        people=people,
        bots=sum(chair.bot is not None and chair.member is None for chair in chairs),
        watching=sum(seating.seat_of(number) is None for number in seating.present()),
        rules=rules_view(table.spec),
        round=0 if table.match is None else len(table.match.rounds),
    )


def finished_of(table: "Table") -> en.Finished | None:
    """What a replay of the match needs."""
    if table.play is None:
        return None
    return en.Finished(
        at=table.ended, record=table.play.record(table.began), rules=table.spec, deal=deal_of(table)
    )
