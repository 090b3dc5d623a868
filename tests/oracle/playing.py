"""Carrying out a play: rulebook section 5, decision 3, gives the order."""

from __future__ import annotations

from dataclasses import replace

from tests.oracle.calls import note_calls
from tests.oracle.cards import is_draw, is_wild, symbol, without
from tests.oracle.effects import (
    Effects,
    heeded_colour,
    note_challenge,
    put_colour_in_play,
    run_draw_card,
    run_effect,
    who_caused,
)
from tests.oracle.ending import finish
from tests.oracle.legal import colours_to_name
from tests.oracle.mercy import draw_many, knock_out, over_limit
from tests.oracle.plays import Plan, colour_by_lot, names_a_colour
from tests.oracle.roulette import start_roulette
from tests.oracle.table import Table, is_active, put_on_discard, seat_after
from tests.oracle.turns import end_turn, pass_turn


def carry_out(t: Table, seat: int, plan: Plan) -> None:
    """Card leaves the hand, win test, burial, win test, effects, last-card window, next seat."""
    responding = t.phase == "name"
    t.hands[seat] = without(t.hands[seat], plan.all_cards)
    won = wins_at_once(t, seat, plan)
    named = colour_named(t, plan, won)
    t.turn, t.phase, t.drawn, t.naming = seat, "play", None, None
    if won:
        lay_down(t, plan, named)
        win(t, seat, plan)
    else:
        play_on(t, seat, plan, named, responding)


def wins_at_once(t: Table, seat: int, plan: Plan) -> bool:
    """[51] the emptied hand wins before any effect; after a Discard All in every mode."""
    if t.hands[seat]:
        return False
    return not t.rules.says("last_card_effect", "effect_first") or symbol(plan.laid[0]) == "X"


def colour_named(t: Table, plan: Plan, won: bool) -> str | None:
    """The colour named with the play, or by lot for a wild just drawn [23]."""
    if not won and names_a_colour(t, plan.laid[0]) and colour_by_lot(t):
        return t.lots.pick(colours_to_name(t))
    return plan.colour


def lay_down(t: Table, plan: Plan, named: str | None) -> None:
    """Lay all cards of a play without running any effect."""
    for card in plan.buried:
        put_on_discard(t, card)
    for card in plan.laid:
        put_on_discard(t, card)
        put_colour_in_play(t, card, named)
    if plan.chosen is not None:
        put_on_discard(t, plan.chosen)


def win(t: Table, seat: int, plan: Plan) -> None:
    """A seat goes out; the effects of its last cards are ignored, but see [52]."""
    direction = t.direction
    effects = Effects(set())
    for card in plan.laid:
        if is_draw(card):
            run_draw_card(t, seat, card, effects)
    faced = seat if effects.after.stays else seat_after(t, seat)
    t.direction = direction
    if is_draw(plan.laid[-1]):
        draw_last_penalty(t, seat, faced)
    t.stack = None
    finish(t, seat)
    if not t.over:
        pass_turn(t, seat)


def draw_last_penalty(t: Table, winner: int, faced: int) -> None:
    """[52] the total of the stack that ends with the last card is drawn and counted."""
    stack, cause = t.stack, who_caused(t)
    if not t.rules.on("last_draw_scored") or stack is None or faced == winner:
        return
    t.stack = None
    draw_many(t, faced, stack.total, cause)
    late = t.rules.says("mercy_timing", "end_of_turn") and not t.over
    if late and is_active(t, faced) and over_limit(t, faced):
        knock_out(t, faced, cause)


def play_on(t: Table, seat: int, plan: Plan, named: str | None, responding: bool) -> None:
    """The effects of a play, the last-card window, and the next seat."""
    before, colour_before, old_cards = t.stack, t.colour, len(t.hands[seat])
    effects = Effects(set())
    run_effects(t, seat, plan, named, effects)
    if t.stack is not before:
        note_challenge(t, seat, colour_before)
    note_calls(t, seat, plan.call, old_cards, effects.changed)
    finished = effect_first_win(t, seat, plan, effects)
    if t.over:
        return
    if effects.after.roulette and not finished:
        begin_roulette(t, seat, named, may_respond=not responding)
    else:
        pass_turn(t, seat, effects.after)


def run_effects(t: Table, seat: int, plan: Plan, named: str | None, effects: Effects) -> None:
    """Lay the cards and run each effect once, in order."""
    if symbol(plan.laid[0]) == "X":
        lay_down(t, plan, None)
        for card in plan.effects:
            run_effect(t, seat, card, plan.target, effects)
        return
    for card in plan.laid:
        put_on_discard(t, card)
        put_colour_in_play(t, card, heeded_colour(t, card, named))
        run_effect(t, seat, card, plan.target, effects)
        if t.stack is not None and is_draw(card) and is_wild(card) and named is not None:
            t.stack = replace(t.stack, named=True)


def effect_first_win(t: Table, seat: int, plan: Plan, effects: Effects) -> bool:
    """[51] `effect_first`: whoever has an empty hand after the effects wins."""
    if not t.rules.says("last_card_effect", "effect_first"):
        return False
    empty = [one for one in sorted(effects.changed | {seat}) if is_active(t, one) and not t.hands[one]]
    if not empty:
        return False
    if is_draw(plan.laid[-1]):
        draw_last_penalty(t, empty[0], seat if effects.after.stays else seat_after(t, seat))
    finish(t, empty[0])
    return True


def begin_roulette(t: Table, seat: int, named: str | None, may_respond: bool) -> None:
    """The player's turn ends; the next seat is the victim; [50] no answer while a penalty waits."""
    end_turn(t)
    if not t.over:
        start_roulette(t, seat, named, may_respond and t.stack is None)
