"""Whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass

from tests.oracle.mercy import draw_many, mercy_after_reprieve, mercy_at_end_of_turn
from tests.oracle.table import Naming, Table, is_active, seat_after


@dataclass(frozen=True)
class Aftermath:
    """What the effects of a play mean for the next turn."""

    skips: int = 0
    again: bool = False  # an extra turn
    stays: bool = False  # [31], [32] the penalty faces the player
    roulette: bool = False


def who_begins(t: Table, seat: int) -> int:
    """[58] a seat that was caught loses its next turn: it is passed over; a penalty is faced all the same."""
    while seat in t.forgo:
        t.forgo.discard(seat)
        seat = seat_after(t, seat)
    return seat


def begin_turn(t: Table, seat: int, extra: bool = False) -> None:
    """The turn comes to a seat; an open penalty faces it."""
    chosen = seat if t.stack is not None else who_begins(t, seat)
    t.turn = chosen
    t.drawn = None
    t.may_keep = False
    t.naming = None
    t.reprieve = False
    if t.stack is not None:
        t.phase = "answer"
    elif extra and chosen == seat and t.rules.says("skip_everyone", "may_pass"):
        t.phase = "extra"
    else:
        t.phase = "play"
    caught_at_once(t)


def caught_at_once(t: Table) -> None:
    """[59] automatic: a seat that comes to act and still owes a call draws first."""
    if t.rules.says("catch_mode", "automatic") and not t.rules.clocked() and t.turn in t.owes:
        t.owes.discard(t.turn)
        draw_many(t, t.turn, t.rules.number("catch_penalty"), None)
        if t.rules.on("catch_loses_turn"):
            t.forgo.add(t.turn)


def begin_naming(t: Table, seat: int, naming: Naming) -> None:
    """A seat is to name a colour."""
    t.turn = seat
    t.drawn = None
    t.may_keep = False
    t.naming = naming
    t.phase = "name"
    caught_at_once(t)


def end_turn(t: Table) -> None:
    """What is judged when a turn ends."""
    mercy_after_reprieve(t)
    mercy_at_end_of_turn(t)


def pass_turn(t: Table, seat: int, after: Aftermath = Aftermath()) -> None:
    """The turn of `seat` ends and another begins."""
    end_turn(t)
    if t.over:
        return
    if t.stack is not None:
        stays = after.stays and is_active(t, seat)
        begin_turn(t, seat if stays else seat_after(t, seat))
    elif after.again and is_active(t, seat):
        begin_turn(t, seat, extra=True)
    elif after.again:
        begin_turn(t, seat_after(t, seat))
    else:
        begin_turn(t, seat_after(t, seat, 1 + after.skips))
