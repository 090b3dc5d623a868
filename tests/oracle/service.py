"""[84] the clock runs out; [85] a seat leaves."""

from __future__ import annotations

from tests.oracle.calls import vacate
from tests.oracle.cards import COLOURS, in_order, points, without
from tests.oracle.ending import survivor_wins
from tests.oracle.legal import colours_to_name, playable
from tests.oracle.mercy import forget, put_away
from tests.oracle.playing import carry_out
from tests.oracle.plays import Play, colour_needed, judge_play, swaps
from tests.oracle.table import LEFT, Knock, Refused, Table, is_active, others, put_under_discard
from tests.oracle.turn_actions import WayToDraw, absorb, draw_as, name, way_to_draw
from tests.oracle.turns import pass_turn


def leave(t: Table, seat: int) -> None:
    """[85] the seat is out; [86] the last seat left wins."""
    if not is_active(t, seat):
        raise Refused("the seat is not in the round")
    cards = in_order(t.hands[seat])
    t.hands[seat] = []
    t.status[seat] = LEFT
    forget(t, seat)
    if t.rules.says("forfeit", "out_with_bonus"):
        t.knocked.append(Knock(seat, None))
        put_away(t, cards)
    elif t.rules.says("forfeit", "into_discard"):
        put_under_discard(t, cards)
    else:
        t.aside.extend(cards)
    survivor_wins(t)
    if not t.over and seat == t.turn:
        vacate(t, seat)


def timeout(t: Table, passes: int) -> None:
    """[84] the clock of the seat on turn ran out; `passes` is the count of [78] before it."""
    if t.phase == "answer":
        absorb(t)
    elif t.phase == "name":
        name(t, colour_at_timeout(t, t.turn))
    elif t.rules.says("timeout_action", "draw"):
        draw_and_pass(t, passes)
    else:
        play_or_draw(t, passes)


def draw_and_pass(t: Table, passes: int) -> None:
    """[84] `draw`: one card is drawn and the turn passes; a drawn card is kept."""
    if t.phase in ("drawn", "absorbed"):
        pass_turn(t, t.turn)
    else:
        draw_as(t, WayToDraw(single=True, may_play=False, may_keep=False), passes)


def play_or_draw(t: Table, passes: int) -> None:
    """[84] `auto_play` and `random`: a playable card, else draw and play what was drawn."""
    seat = t.turn
    if not playable(t, seat):
        if t.phase in ("drawn", "absorbed"):
            pass_turn(t, seat)
            return
        draw_as(t, way_to_draw(t), passes)
        if t.over or t.turn != seat or t.phase != "drawn":
            return
    carry_out(t, seat, judge_play(t, seat, play_at_timeout(t, seat)))


def by_lot(t: Table) -> bool:
    """[84] whether a timeout is decided by lot."""
    return t.rules.says("timeout_action", "random")


def play_at_timeout(t: Table, seat: int) -> Play:
    """[84] card, colour and target, in that order."""
    cards = playable(t, seat)
    card = t.lots.pick(cards) if by_lot(t) else min(cards, key=points)
    colour = colour_after_card(t, seat, card) if colour_needed(t, seat, card) else None
    needs_target = swaps(t, card, None) and not wins_with(t, seat)
    target = t.names[target_at_timeout(t, seat)] if needs_target else None
    return Play(card, colour, target)


def wins_with(t: Table, seat: int) -> bool:
    """Whether the last card is played and wins before its effect [51]."""
    return len(t.hands[seat]) == 1 and not t.rules.says("last_card_effect", "effect_first")


def most_held(t: Table, cards: list[str]) -> str:
    """[16] the most held colour among those that may be named; ties in colour order."""
    allowed = colours_to_name(t)
    counts = dict.fromkeys(COLOURS, 0)
    for card in cards:
        for colour in COLOURS:
            counts[colour] += card[0] == colour[0].upper()
    return max(allowed, key=lambda colour: counts[colour])


def colour_at_timeout(t: Table, seat: int) -> str:
    """[84] the colour that a seat names when its clock has run out."""
    return t.lots.pick(colours_to_name(t)) if by_lot(t) else most_held(t, t.hands[seat])


def colour_after_card(t: Table, seat: int, card: str) -> str:
    """[84] the same, counted after the card left the hand."""
    if by_lot(t):
        return t.lots.pick(colours_to_name(t))
    return most_held(t, without(t.hands[seat], [card]))


def target_at_timeout(t: Table, seat: int) -> int:
    """[84] the smallest other hand, ties in seat order; or by lot."""
    if by_lot(t):
        return t.lots.pick(others(t, seat))
    return min(others(t, seat), key=lambda other: len(t.hands[other]))
