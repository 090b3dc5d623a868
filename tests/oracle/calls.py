"""The last-card call, the catch, and the window between them."""

from __future__ import annotations

from tests.oracle.mercy import draw_many
from tests.oracle.roulette import name_after_roulette
from tests.oracle.table import OUT, Refused, Table, is_active, seat_after
from tests.oracle.turns import begin_turn, end_turn

FALSE_CATCH = 2


def tidy_marks(t: Table) -> None:
    """[65] a call stands for exactly one card; an early call for two cards on one's own turn."""
    t.called = {seat for seat in t.called if len(t.hands[seat]) == 1}
    t.early = {seat for seat in t.early if seat == t.turn and len(t.hands[seat]) == 2}
    t.owes = {seat for seat in t.owes if is_active(t, seat) and len(t.hands[seat]) == 1}


def note_calls(t: Table, player: int, called: bool, old_cards: int, changed: set[int]) -> None:
    """[56] who owes a call after a play; `old_cards` are left of the player's old hand."""
    called = called or player in t.early
    t.early.discard(player)
    for seat in changed | {player}:
        t.called.discard(seat)
        t.owes.discard(seat)
        if is_active(t, seat) and len(t.hands[seat]) == 1:
            if seat == player and called:
                t.called.add(seat)
            elif becomes_due(t, seat == player, old_cards):
                t.owes.add(seat)


def becomes_due(t: Table, is_player: bool, old_cards: int) -> bool:
    """[56] whether a single card makes its holder owe a call."""
    return t.rules.says("call_trigger", "becomes_one") or (is_player and old_cards == 1)


def close_windows(t: Table, actor: int) -> None:
    """[60] the debts that end with a turn action of `actor`; [59] automatic: they are paid first."""
    if t.rules.clocked():
        return
    ending = sorted(t.owes)
    if t.rules.says("catch_window", "own_next_turn"):
        ending = [seat for seat in ending if seat == actor]
    for seat in ending:
        t.owes.discard(seat)
        if t.rules.says("catch_mode", "automatic"):
            draw_many(t, seat, t.rules.number("catch_penalty"), None)
            if t.rules.on("catch_loses_turn"):
                t.forgo.add(seat)


def may_call(t: Table, seat: int) -> bool:
    """[57] whether there is something to call."""
    if t.over or not is_active(t, seat):
        return False
    if seat in t.owes:
        return not t.rules.says("call_time", "before")
    early = seat == t.turn and len(t.hands[seat]) == 2 and seat not in t.early
    return early and not t.rules.says("call_time", "after")


def call(t: Table, seat: int) -> None:
    """The last-card call."""
    if not may_call(t, seat):
        raise Refused("there is nothing to call")
    if seat in t.owes:
        t.owes.discard(seat)
        t.called.add(seat)
    else:
        t.early.add(seat)


def may_catch(t: Table, seat: int, target: int) -> bool:
    """[59], [62], [63] whether a catch is allowed (it may be a false one)."""
    if t.over or seat == target or t.rules.says("catch_mode", "automatic"):
        return False
    if not is_active(t, seat) and not (t.rules.says("catchers", "all") and t.status[seat] == OUT):
        return False
    if target in t.owes:
        return True
    false_allowed = t.rules.says("false_catch", "penalty")
    return false_allowed and is_active(t, seat) and is_active(t, target)


def catch(t: Table, seat: int, target: int) -> None:
    """[58] the caught seat draws; [63] a false catch makes the catcher draw 2."""
    if not may_catch(t, seat, target):
        raise Refused("that seat cannot be caught")
    if target not in t.owes:
        draw_many(t, seat, FALSE_CATCH, None)
        if not t.over and not is_active(t, seat) and seat == t.turn:
            vacate(t, seat)
        return
    t.owes.discard(target)
    draw_many(t, target, t.rules.number("catch_penalty"), None)
    if t.rules.on("catch_loses_turn"):
        lose_turn(t, target)


def lose_turn(t: Table, seat: int) -> None:
    """[58] the next turn is passed over; if the seat is on turn, the turn passes at once."""
    if seat != t.turn or t.phase not in ("play", "extra"):
        t.forgo.add(seat)
        return
    end_turn(t)
    if not t.over:
        begin_turn(t, seat_after(t, seat))


def vacate(t: Table, seat: int) -> None:
    """[85] the seat on turn is gone: a penalty facing it is gone, a Roulette void; the next seat acts."""
    naming = t.naming
    t.stack = None
    t.naming = None
    if naming is not None and naming.kind == "after":
        name_after_roulette(t, naming, None)
        return
    end_turn(t)
    if t.over:
        return
    begin_turn(t, seat_after(t, seat))
    if naming is not None and naming.kind == "first":
        t.naming = naming
        t.phase = "name"


def lapse(t: Table, seat: int) -> None:
    """[60] `seconds:N`: the table says that the window of a debt has closed."""
    if not t.rules.clocked() or seat not in t.owes:
        raise Refused("no window is open")
    t.owes.discard(seat)
    if t.rules.says("catch_mode", "automatic"):
        draw_many(t, seat, t.rules.number("catch_penalty"), None)
        if t.rules.on("catch_loses_turn"):
            t.forgo.add(seat)
