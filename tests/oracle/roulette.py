"""Wild Color Roulette."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tests.oracle.cards import colour_of, is_number, is_wild
from tests.oracle.effects import who_caused
from tests.oracle.legal import colours_to_name
from tests.oracle.mercy import (
    draw_many,
    each_card_counts,
    knock_out,
    over_limit,
    take_card,
    whole_draw_counts,
)
from tests.oracle.table import Naming, Table, is_active, put_on_discard, seat_after, set_colour
from tests.oracle.turns import begin_naming, begin_turn, end_turn, pass_turn


@dataclass
class Reveal:
    """What a victim turned up."""

    last: str | None = None  # the last card revealed
    hit: str | None = None  # [48] the card that ended it, if it is to be discarded


def start_roulette(t: Table, player: int, colour: str | None, may_respond: bool) -> None:
    """[45] the next seat is the victim; it names a colour, or reveals at once."""
    aim_roulette(t, player, seat_after(t, player), colour, may_respond)


def aim_roulette(t: Table, player: int, victim: int, colour: str | None, may_respond: bool) -> None:
    """[45] the victim names a colour, or reveals at once."""
    if t.rules.says("roulette_colour_by", "victim"):
        begin_naming(t, victim, Naming("victim", player, victim, may_respond))
        return
    t.turn = victim
    if colour is None:
        colour = t.lots.pick(colours_to_name(t))
    resolve_roulette(t, player, victim, colour)


def ends_roulette(t: Table, card: str, colour: str) -> bool:
    """[47] whether a revealed card ends it; a wild never does."""
    if is_wild(card) or colour_of(card) != colour:
        return False
    return is_number(card) or t.rules.says("roulette_hit", "coloured")


def reveal(t: Table, player: int, victim: int, colour: str) -> Reveal:
    """The victim reveals and keeps cards until one of the colour, under the mercy rule."""
    seen = Reveal()
    t.causes[victim] = player
    while True:
        card = take_card(t)
        if card is None:
            break
        seen.last = card
        hit = ends_roulette(t, card, colour)
        if hit and t.rules.says("roulette_hit_card", "discarded"):
            seen.hit = card
            break
        t.hands[victim].append(card)
        if each_card_counts(t) and over_limit(t, victim):
            fall_in_roulette(t, player, victim)
            return seen
        if hit:
            break
    if whole_draw_counts(t) and over_limit(t, victim):
        if seen.hit is not None:
            put_on_discard(t, seen.hit)
        fall_in_roulette(t, player, victim)
    return seen


def fall_in_roulette(t: Table, player: int, victim: int) -> None:
    """The victim is knocked out; [50], [68] what becomes of a penalty that waited for it."""
    if t.stack is not None and t.rules.says("mercy_rest", "drawn") and each_card_counts(t):
        for _ in range(t.stack.total):
            card = take_card(t)
            if card is not None:
                t.hands[victim].append(card)
    if not (each_card_counts(t) and t.rules.says("mercy_rest", "passes_on")):
        t.stack = None
    knock_out(t, victim, player)


def resolve_roulette(t: Table, player: int, victim: int, colour: str) -> None:
    """The reveal, a penalty that waited for it [50], the colour after it, and whose turn it is then."""
    before, face_before = t.colour, t.top
    t.naming = None
    t.phase = "play"
    set_colour(t, colour)
    seen = reveal(t, player, victim, colour)
    if t.over:
        return
    if not is_active(t, victim):
        pass_turn(t, victim)
        return
    settle_colour(t, before, face_before, seen, colour)
    take_waiting_penalty(t, victim)
    go_on_after_roulette(t, player, victim)


def go_on_after_roulette(t: Table, player: int, victim: int) -> None:
    """[46] the player may have to name the colour; then the seat after the victim acts."""
    if t.over:
        return
    if (
        is_active(t, victim)
        and t.rules.says("roulette_colour_after", "player_names")
        and is_active(t, player)
    ):
        begin_naming(t, player, Naming("after", player, victim))
    else:
        pass_turn(t, victim)


def settle_colour(t: Table, before: str | None, face_before: str | None, seen: Reveal, named: str) -> None:
    """[46] the colour in play after the reveal; [48] a discarded hit goes on top, without effect."""
    if t.rules.says("roulette_colour_after", "before"):
        t.colour = before
        if t.top is not None and face_before is not None and is_wild(t.top):
            t.top = face_before
            if t.top_lies:
                t.discard[-1] = face_before
    elif t.rules.says("roulette_colour_after", "last_card") and seen.last is not None:
        set_colour(t, colour_of(seen.last) or named)
    if seen.hit is not None:
        put_on_discard(t, seen.hit)


def take_waiting_penalty(t: Table, victim: int) -> None:
    """[50] after the reveal the victim takes the open total."""
    if t.stack is None:
        return
    stack, cause = t.stack, who_caused(t)
    t.stack = None
    left = draw_many(t, victim, stack.total, cause)
    if left and t.rules.says("mercy_rest", "passes_on") and not t.over:
        t.stack = replace(
            stack, total=left, least=left if t.rules.says("stack_mode", "running_total") else stack.least
        )


def name_after_roulette(t: Table, naming: Naming, colour: str | None) -> None:
    """[46] the player has named the colour, or cannot any more; the seat after the victim acts."""
    if colour is not None:
        set_colour(t, colour)
    t.naming = None
    end_turn(t)
    if not t.over:
        begin_turn(t, seat_after(t, naming.victim))
