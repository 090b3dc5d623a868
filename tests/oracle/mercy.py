"""Taking cards from the pile, the reshuffle, and the mercy rule."""

from __future__ import annotations

from tests.oracle.cards import bare, in_order
from tests.oracle.ending import survivor_wins
from tests.oracle.table import (
    OUT,
    Knock,
    Table,
    active,
    is_active,
    put_on_discard,
    put_under_discard,
    take_colour_of_top,
)


def reshuffle(t: Table) -> None:
    """[76], [77] make a new pile of the discard pile and the set-aside cards; wilds lose their colour."""
    if t.rules.says("reshuffle_top", "all"):
        below, kept = t.discard, []
        t.top_lies = False
    else:
        below, kept = t.discard[:-1], t.discard[-1:]
    t.draw = [bare(face) for face in below] + t.aside
    t.discard = kept
    t.aside = []
    t.lots.shuffle(t.draw)


def can_draw(t: Table) -> bool:
    """Whether a card is left anywhere to be drawn."""
    below = t.discard if t.rules.says("reshuffle_top", "all") else t.discard[:-1]
    return bool(t.draw or below or t.aside)


def take_card(t: Table) -> str | None:
    """The next card of the pile; None when nothing is left anywhere [78]."""
    if not can_draw(t):
        return None
    if not t.draw:
        reshuffle(t)
    card = t.draw.pop()
    if not t.draw and t.rules.says("reshuffle", "eager") and can_draw(t):
        reshuffle(t)
    return card


def over_limit(t: Table, seat: int) -> bool:
    """[66] whether a hand is too large."""
    return len(t.hands[seat]) >= t.rules.number("mercy_limit")


def each_card_counts(t: Table) -> bool:
    """[67] whether a hand is judged after each card."""
    return t.rules.says("mercy_timing", "every_card")


def whole_draw_counts(t: Table) -> bool:
    """[67] whether a hand is judged after a whole draw."""
    return t.rules.says("mercy_timing", "whole_draw")


def put_away(t: Table, cards: list[str]) -> None:
    """[70] what becomes of the hand of a seat that is knocked out."""
    if t.rules.says("ko_hand", "set_aside"):
        t.aside.extend(cards)
    elif t.rules.says("ko_hand", "under_discard"):
        put_under_discard(t, cards)
    elif t.rules.says("ko_hand", "into_draw_pile"):
        t.draw.extend(cards)
        t.lots.shuffle(t.draw)
    elif t.rules.says("ko_hand", "removed"):
        t.removed.extend(cards)
    else:
        for card in cards:
            put_on_discard(t, card)
        take_colour_of_top(t)


def forget(t: Table, seat: int) -> None:
    """A seat is out of the round: it neither owes nor has called anything."""
    for marks in (t.called, t.early, t.owes, t.forgo):
        marks.discard(seat)


def knock_out(t: Table, seat: int, cause: int | None) -> None:
    """A seat is out; nobody causes his own knock-out [72]. The last seat left wins at once [55]."""
    cards = in_order(t.hands[seat])
    t.hands[seat] = []
    t.status[seat] = OUT
    t.knocked.append(Knock(seat, None if cause == seat else cause))
    forget(t, seat)
    put_away(t, cards)
    survivor_wins(t)


def draw_many(t: Table, seat: int, number: int, cause: int | None) -> int:
    """Draw a number of cards under the mercy rule; what was not drawn because of a knock-out [68]."""
    t.causes[seat] = cause
    doomed = False
    for left in range(number - 1, -1, -1):
        card = take_card(t)
        if card is None:
            break
        t.hands[seat].append(card)
        if each_card_counts(t) and over_limit(t, seat):
            doomed = True
            if not t.rules.says("mercy_rest", "drawn"):
                knock_out(t, seat, cause)
                return left
    if doomed or (whole_draw_counts(t) and over_limit(t, seat)):
        knock_out(t, seat, cause)
    return 0


def judge_all_hands(t: Table) -> None:
    """Knock out every seat whose hand is too large, in seat order."""
    for seat in active(t):
        if not t.over and is_active(t, seat) and over_limit(t, seat):
            knock_out(t, seat, t.causes.get(seat))


def mercy_at_end_of_turn(t: Table) -> None:
    """[67] `end_of_turn`: of all hands, in seat order, whenever a turn ends."""
    if t.rules.says("mercy_timing", "end_of_turn") and not t.over:
        judge_all_hands(t)
    t.causes.clear()


def mercy_after_reprieve(t: Table) -> None:
    """[69] the play (or keep) of a card that brought the hand to the limit is done."""
    if t.reprieve and not t.over:
        t.reprieve = False
        if not t.rules.says("mercy_timing", "end_of_turn"):
            judge_all_hands(t)
