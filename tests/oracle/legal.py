"""Which cards may be played, and what else is open to the seat to act."""

from __future__ import annotations

from tests.oracle.cards import (
    COLOURS,
    DIGITS,
    colour_of,
    distinct,
    draw_value,
    is_draw,
    is_number,
    is_wild,
    symbol,
    without,
)
from tests.oracle.table import Stack, Table, is_active

PLAIN_NUMBERS = ("1", "2", "3", "4", "5", "6", "8", "9")
DEFLECTORS = ("S", "R", "E")


def same_symbol(t: Table, one: str, other: str) -> bool:
    """Whether two cards share their symbol; [12] may make +4 and WR+4 one symbol."""
    pair = {symbol(one), symbol(other)}
    return len(pair) == 1 or (t.rules.on("plus4_same_symbol") and pair == {"+4", "WR+4"})


def fits(t: Table, card: str) -> bool:
    """[11] whether a card is wild, has the colour in play or the symbol of the top card."""
    if is_wild(card) or (t.colour is not None and colour_of(card) == t.colour):
        return True
    if symbol(card) == "X" and t.rules.says("discard_all_match", "colour"):
        return False  # [41]
    return t.top is not None and same_symbol(t, card, t.top)


def wild_restriction_forbids(t: Table, seat: int, card: str) -> bool:
    """[13] a wild draw card may not be played while a card of the colour in play is held."""
    if not t.rules.says("wild_restriction", "classic") or t.rules.on("challenge_wild_draw"):
        return False
    return is_wild(card) and is_draw(card) and holds_colour(t, seat)


def holds_colour(t: Table, seat: int) -> bool:
    """Whether a seat holds a coloured card of the colour in play."""
    return any(not is_wild(card) and colour_of(card) == t.colour for card in t.hands[seat])


def cards_that_leave(t: Table, seat: int, card: str) -> list[str]:
    """[38] the other cards that a Discard All takes along, in hand order, if none is kept back."""
    if symbol(card) != "X":
        return []
    rest = without(t.hands[seat], [card])
    leaving = [other for other in rest if not is_wild(other) and colour_of(other) == colour_of(card)]
    if t.rules.says("discard_all_scope", "numbers"):
        leaving = [other for other in leaving if symbol(other) in PLAIN_NUMBERS]
    return [other for kind in distinct(leaving) for other in leaving if other == kind]


def may_be_last(t: Table, seat: int, card: str) -> bool:
    """[51], [53] whether the hand may be emptied with this card, if it would be."""
    leaving = cards_that_leave(t, seat, card)
    if len(t.hands[seat]) > 1 + len(leaving):
        return True
    if t.rules.says("last_card_effect", "restricted") and not is_number(card):
        return False
    return not leaving or t.rules.on("discard_all_win")


def may_play(t: Table, seat: int, card: str) -> bool:
    """Whether a card may be played when no penalty is open."""
    return fits(t, card) and not wild_restriction_forbids(t, seat, card) and may_be_last(t, seat, card)


def high_enough(t: Table, stack: Stack, card: str) -> bool:
    """[25] whether a draw card may be laid on the last one."""
    value = draw_value(card)
    mode = t.rules.value("stack_mode")
    if mode == "official":
        return value >= stack.least
    if mode == "house":
        return is_wild(card) or value >= stack.least
    if mode == "casual":
        return True
    if mode == "running_total":
        return value >= stack.least
    if mode == "identical":
        return symbol(card) == stack.last
    if mode == "strictly_higher":
        return value > stack.least
    return False  # off


def right_stack_colour(t: Table, card: str) -> bool:
    """[27] whether the colour of a coloured answer is right."""
    if is_wild(card) or t.rules.says("stack_colour", "free"):
        return True
    if t.rules.says("stack_colour", "match_colour_for_coloured"):
        return colour_of(card) == t.colour
    return fits(t, card)


def answers_as_draw_card(t: Table, stack: Stack, card: str) -> bool:
    """Whether a draw card answers the open penalty."""
    if stack.last == "W+10" and not t.rules.on("ten_stackable"):
        return False  # [26]
    if card == "WR+4" and t.rules.says("wr4_in_stack", "not_allowed"):
        return False  # [30]
    return high_enough(t, stack, card) and right_stack_colour(t, card)


def may_answer(t: Table, seat: int, card: str) -> bool:
    """Whether a card may be laid on the open penalty."""
    if t.stack is None or wild_restriction_forbids(t, seat, card) or not may_be_last(t, seat, card):
        return False
    if is_draw(card):
        return answers_as_draw_card(t, t.stack, card)
    if card == "WC":
        return t.rules.on("roulette_in_stack")  # [50]
    if symbol(card) in DEFLECTORS:
        return t.rules.says("stack_answers", "deflect") and fits(t, card)  # [29]
    return False


def may_respond(t: Table, seat: int, card: str) -> bool:
    """[49] whether a Roulette victim may play this instead of naming a colour."""
    if t.naming is None or t.naming.kind != "victim" or not t.naming.may_respond:
        return False
    if wild_restriction_forbids(t, seat, card) or not may_be_last(t, seat, card):
        return False
    if t.rules.says("roulette_response", "roulette"):
        return card == "WC"
    return t.rules.says("roulette_response", "draw_card") and is_draw(card)


def may_jump_in(t: Table, seat: int, card: str) -> bool:
    """[17] whether another seat may play this copy of the top card out of turn."""
    if t.rules.says("catch_mode", "automatic") and seat in t.owes:
        return False
    if not t.rules.on("jump_in") or seat == t.turn or not is_active(t, seat):
        return False
    if t.phase not in ("play", "extra") or is_wild(card):
        return False
    return card == t.top and may_be_last(t, seat, card)


def playable_now(t: Table, seat: int, card: str) -> bool:
    """Whether the seat on turn may play this card of its hand in the present phase."""
    if t.phase == "drawn":
        return card == t.drawn and may_play(t, seat, card)
    if t.phase == "answer":
        return may_answer(t, seat, card)
    if t.phase == "name":
        return may_respond(t, seat, card)
    return t.phase in ("play", "extra", "absorbed") and may_play(t, seat, card)


def playable(t: Table, seat: int) -> list[str]:
    """The distinct cards that the seat on turn may play, in hand order."""
    return [card for card in distinct(t.hands[seat]) if playable_now(t, seat, card)]


def may_draw(t: Table) -> bool:
    """[21] whether the seat on turn may draw: nothing is playable, or drawing is free."""
    if t.phase not in ("play", "extra"):
        return False
    return not playable(t, t.turn) or not t.rules.says("voluntary_draw", "forbidden")


def may_keep(t: Table) -> bool:
    """[20], [22], [33], [37] whether the seat on turn may end its turn without a play."""
    if t.phase == "drawn":
        return t.may_keep or not playable(t, t.turn)  # the last only if the top has changed meanwhile
    return t.phase in ("extra", "absorbed")


def may_challenge(t: Table) -> bool:
    """[35] whether the last wild of the penalty may be challenged by the seat that faces it."""
    stack = t.stack
    if t.phase != "answer" or stack is None or stack.player is None or not stack.challengeable:
        return False
    return stack.player != t.turn and is_active(t, stack.player)


def answer_is_compulsory(t: Table) -> bool:
    """[28] whether the penalty may not be taken because it can be answered."""
    return not t.rules.on("stack_optional") and bool(playable(t, t.turn))


def may_take(t: Table) -> bool:
    """Whether the penalty may be taken by `take`."""
    return t.phase == "answer" and not may_challenge(t) and not answer_is_compulsory(t)


def may_accept(t: Table) -> bool:
    """[35] whether the penalty may be taken by `accept`."""
    return may_challenge(t) and not answer_is_compulsory(t)


def verbs(t: Table) -> list[str]:
    """The verbs open to the seat on turn."""
    open_to = {
        "play": bool(playable(t, t.turn)),
        "draw": may_draw(t),
        "take": may_take(t),
        "keep": may_keep(t),
        "name": t.phase == "name",
        "challenge": may_challenge(t),
        "accept": may_accept(t),
    }
    return sorted(verb for verb, is_open in open_to.items() if is_open and not t.over)


def phase_name(t: Table) -> str:
    """The phase as it is shown."""
    return "challenge" if may_challenge(t) else t.phase


def may_be_several(t: Table, card: str) -> bool:
    """[18] whether cards of this symbol may be laid together."""
    mark = symbol(card)
    if mark in DIGITS:
        return mark in PLAIN_NUMBERS or t.rules.says("zero" if mark == "0" else "seven", "plain")
    return mark in ("S", "R") or is_draw(card)


def colours_to_name(t: Table) -> list[str]:
    """[16] the colours that may be named now, in colour order."""
    if t.rules.on("same_colour_allowed"):
        return list(COLOURS)
    return [colour for colour in COLOURS if colour != t.colour]
