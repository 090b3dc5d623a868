"""The other actions of the seat on turn: draw, take, keep, name, challenge, accept."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tests.oracle.cards import COLOURS
from tests.oracle.effects import who_caused
from tests.oracle.ending import deadlock
from tests.oracle.legal import (
    colours_to_name,
    may_accept,
    may_challenge,
    may_draw,
    may_keep,
    may_play,
    may_take,
    playable,
)
from tests.oracle.mercy import (
    draw_many,
    each_card_counts,
    knock_out,
    over_limit,
    take_card,
    whole_draw_counts,
)
from tests.oracle.roulette import name_after_roulette, resolve_roulette
from tests.oracle.table import Refused, Stack, Table, active, is_active, set_colour
from tests.oracle.turns import pass_turn

INNOCENT_EXTRA = 2


@dataclass(frozen=True)
class WayToDraw:
    """How the seat on turn draws, and what it may do with a card that fits."""

    single: bool
    may_play: bool
    may_keep: bool


def way_to_draw(t: Table) -> WayToDraw:
    """[19], [20], [21], [22]"""
    if playable(t, t.turn) and t.rules.says("voluntary_draw", "one_card_classic"):
        return WayToDraw(single=True, may_play=True, may_keep=True)
    if t.rules.says("cannot_play", "draw_one"):
        return WayToDraw(
            single=True,
            may_play=not t.rules.says("draw_one_then", "ends"),
            may_keep=t.rules.says("draw_one_then", "may"),
        )
    return WayToDraw(single=False, may_play=True, may_keep=t.rules.says("drawn_playable", "may_keep"))


def draw(t: Table, passes: int) -> None:
    """The action `draw`; `passes` is the count of [78] before it."""
    if not may_draw(t):
        raise Refused("drawing is not allowed")
    draw_as(t, way_to_draw(t), passes)


def draw_as(t: Table, way: WayToDraw, passes: int) -> None:
    """Draw; then the drawn card is awaited, or the turn is over."""
    seat, drawn = t.turn, 0
    card = None
    t.causes[seat] = None
    fit = False
    while not fit and not (way.single and drawn):
        card = take_card(t)
        if card is None:
            break
        drawn += 1
        t.hands[seat].append(card)
        fit = way.may_play and may_play(t, seat, card)
        if each_card_counts(t) and over_limit(t, seat) and not reprieved(t, fit):
            knock_out(t, seat, None)
            break
    after_draw(t, seat, card if fit else None, way, drawn, passes)


def reprieved(t: Table, fit: bool) -> bool:
    """[69] whether a card that brings the hand to the limit may still be played."""
    return fit and t.rules.says("ko_before_play", "may_play")


def after_draw(t: Table, seat: int, fitting: str | None, way: WayToDraw, drawn: int, passes: int) -> None:
    """[67] `whole_draw`, then the drawn card is awaited or the turn passes [78]."""
    if is_active(t, seat) and whole_draw_counts(t) and over_limit(t, seat):
        if not reprieved(t, fitting is not None):
            knock_out(t, seat, None)
    if t.over:
        return
    if is_active(t, seat) and fitting is not None:
        t.reprieve = over_limit(t, seat)
        t.drawn, t.may_keep, t.phase = fitting, way.may_keep, "drawn"
        return
    if drawn == 0:
        t.passes = passes + 1
        if t.passes >= len(active(t)):
            deadlock(t)
            return
    pass_turn(t, seat)


def take(t: Table) -> None:
    """The action `take`: the whole open penalty."""
    if not may_take(t):
        raise Refused("there is no penalty to take now")
    absorb(t)


def accept(t: Table) -> None:
    """[35] the action `accept`: the whole open penalty, unchallenged."""
    if not may_accept(t):
        raise Refused("there is nothing to accept")
    absorb(t)


def absorb(t: Table) -> None:
    """Draw the open total; [33] the turn is lost, or a card that fits may be played."""
    seat = t.turn
    draw_penalty(t, seat, 0)
    if t.over:
        return
    able = is_active(t, seat) and any(may_play(t, seat, card) for card in t.hands[seat])
    if able and t.rules.says("after_absorb", "may_play"):
        t.phase = "absorbed"
    else:
        pass_turn(t, seat)


def draw_penalty(t: Table, seat: int, extra: int) -> None:
    """Draw the open total (and more); [68] what a knock-out leaves may pass on."""
    stack, cause = open_stack(t), who_caused(t)
    t.stack = None
    left = draw_many(t, seat, stack.total + extra, cause)
    if left and t.rules.says("mercy_rest", "passes_on") and not t.over:
        t.stack = replace(
            stack,
            total=left,
            least=left if t.rules.says("stack_mode", "running_total") else stack.least,
            challengeable=stack.challengeable and not extra,
        )


def open_stack(t: Table) -> Stack:
    """The open penalty."""
    if t.stack is None:
        raise Refused("no penalty is open")
    return t.stack


def challenge(t: Table) -> None:
    """[35] guilty: the offender draws; innocent: the challenger draws two more and loses the turn."""
    if not may_challenge(t):
        raise Refused("there is nothing to challenge")
    seat, stack = t.turn, open_stack(t)
    if stack.guilty and stack.player is not None:
        t.stack = None
        draw_many(t, stack.player, stack.total, None)
        if not t.over:
            t.phase = "play"
        return
    draw_penalty(t, seat, INNOCENT_EXTRA)
    if not t.over:
        pass_turn(t, seat)


def keep(t: Table) -> None:
    """The action `keep`."""
    if not may_keep(t):
        raise Refused("the turn may not end so")
    pass_turn(t, t.turn)


def name(t: Table, colour: str) -> None:
    """The action `name`."""
    naming = t.naming
    if naming is None:
        raise Refused("no colour is awaited")
    if colour not in COLOURS:
        raise Refused("no such colour")
    if colour not in colours_to_name(t):
        raise Refused("the colour in play may not be named")  # [16]
    if naming.kind == "victim":
        resolve_roulette(t, naming.player, t.turn, colour)
    elif naming.kind == "after":
        name_after_roulette(t, naming, colour)
    else:
        set_colour(t, colour)
        t.naming = None
        t.phase = "play"
