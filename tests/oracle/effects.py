"""What a card does when it has been played."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tests.oracle.cards import colour_of, draw_value, is_draw, is_wild, symbol
from tests.oracle.legal import holds_colour
from tests.oracle.table import Stack, Table, active, seat_after, set_colour, two_left
from tests.oracle.turns import Aftermath


@dataclass(frozen=True)
class Facing:
    """Whom a draw card aims at: the direction afterwards, and whether it is the player himself."""

    direction: int
    stays: bool


def where_a_draw_card_aims(t: Table, card: str, opening: bool) -> Facing:
    """[30], [31], [32] a WR+4 flips the direction; with two left it may face its own player."""
    if card != "WR+4":
        return Facing(t.direction, False)
    if two_left(t):
        stays = t.rules.says("wr4_two" if opening else "wr4_two_stacked", "self")
        return Facing(-t.direction, stays)
    if opening or not t.rules.says("wr4_in_stack", "adds"):
        return Facing(-t.direction, False)
    return Facing(t.direction, False)


def capped(t: Table, total: int) -> int:
    """[34] the total never grows beyond the cap."""
    cap = t.rules.number("stack_total_cap")
    return min(total, cap) if cap else total


def grown_stack(t: Table, seat: int, card: str) -> Stack:
    """[25] the penalty after a draw card was laid on it, or opened by it."""
    before = t.stack
    total = capped(t, (before.total if before else 0) + draw_value(card))
    running = t.rules.says("stack_mode", "running_total")
    return Stack(
        total=total,
        least=total if running else draw_value(card),
        last=symbol(card),
        opener=seat if before is None else before.opener,
        player=seat,
        named=before.named if before else False,
    )


def who_caused(t: Table) -> int | None:
    """[72] whose penalty it is: of the last draw card, or of the first."""
    if t.stack is None:
        return None
    return t.stack.opener if t.rules.says("ko_cause", "opener") else t.stack.player


def note_challenge(t: Table, seat: int, colour_before: str | None) -> None:
    """[35] guilty: the hand, without the card, holds the colour that was in play before it."""
    if t.stack is None or t.stack.last is None or not is_wild(t.stack.last):
        return
    colour_now = t.colour
    t.colour = colour_before
    t.stack = replace(t.stack, challengeable=t.rules.on("challenge_wild_draw"), guilty=holds_colour(t, seat))
    t.colour = colour_now


def pass_hands(t: Table) -> set[int]:
    """[43], [44] all active hands move one seat in the direction of play."""
    seats = active(t)
    hands = {seat_after(t, seat): t.hands[seat] for seat in seats}
    for seat, hand in hands.items():
        t.hands[seat] = hand
    return set(seats)


def swap_hands(t: Table, one: int, other: int) -> set[int]:
    """[42] two seats swap hands."""
    t.hands[one], t.hands[other] = t.hands[other], t.hands[one]
    return {one, other}


def heeded_colour(t: Table, card: str, said: str | None) -> str | None:
    """[15] the colour that a wild puts in play."""
    if said is None:
        return None
    if is_draw(card) and t.rules.says("colour_in_stack", "first") and t.stack is not None and t.stack.named:
        return None
    return said


def put_colour_in_play(t: Table, card: str, named: str | None) -> None:
    """The colour after a card was laid on the pile; a Roulette sets it later."""
    if not is_wild(card):
        t.colour = colour_of(card)
    elif card != "WC" and named is not None:
        set_colour(t, named)


@dataclass
class Effects:
    """Gathers what the cards of one play do."""

    changed: set[int]  # the seats whose hand was replaced
    after: Aftermath = Aftermath()


def run_effect(t: Table, seat: int, card: str, target: int | None, effects: Effects) -> None:
    """Run one card's effect."""
    mark = symbol(card)
    deflects = t.stack is not None and not is_draw(card)  # [29] it only passes the penalty on
    if mark == "R":
        t.direction = -t.direction
    if is_draw(card):
        run_draw_card(t, seat, card, effects)
    elif mark == "WC":
        effects.after = replace(effects.after, roulette=True)
    elif deflects:
        return
    elif mark == "S" or (mark == "R" and two_left(t) and t.rules.says("reverse_two", "skip")):
        effects.after = replace(effects.after, skips=effects.after.skips + 1)
    elif mark == "E":
        effects.after = replace(effects.after, again=True)
    elif mark == "0" and t.rules.says("zero", "rotate"):
        effects.changed |= pass_hands(t)
    elif mark == "7" and target is not None:
        effects.changed |= swap_hands(t, seat, target)


def run_draw_card(t: Table, seat: int, card: str, effects: Effects) -> None:
    """Open or raise the penalty and aim it."""
    facing = where_a_draw_card_aims(t, card, opening=t.stack is None)
    t.stack = grown_stack(t, seat, card)
    t.direction = facing.direction
    effects.after = replace(effects.after, stays=facing.stays)
