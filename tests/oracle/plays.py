"""Reading a `play` action and judging it: what exactly will be laid down."""

from __future__ import annotations

from dataclasses import dataclass

from tests.oracle.cards import COLOURS, PLACE, distinct, holds_all, in_order, is_wild, symbol, without
from tests.oracle.legal import cards_that_leave, colours_to_name, may_be_several, may_jump_in, playable_now
from tests.oracle.table import Refused, Table, others, seat_of


@dataclass(frozen=True)
class Play:
    """A `play` action as it was said."""

    card: str
    colour: str | None = None
    target: str | None = None
    top: str | None = None
    call: bool = False
    also: tuple[str, ...] = ()
    keeping: tuple[str, ...] = ()


@dataclass(frozen=True)
class Plan:
    """A play that is allowed, in full."""

    laid: tuple[str, ...]  # the cards played, in order
    buried: tuple[str, ...]  # [38] the other cards that leave, the chosen top not among them
    chosen: str | None  # [39]
    colour: str | None  # the colour named
    target: int | None  # of a swap
    call: bool
    effects: tuple[str, ...]  # the cards whose effects run, in order

    @property
    def all_cards(self) -> list[str]:
        """Every card that leaves the hand."""
        return [*self.laid, *self.buried, *([self.chosen] if self.chosen else [])]


def read_play(words: list[str]) -> Play:
    """The parts of `play CARD [COLOUR] [with SEAT] [top CARD] [also ..] [keeping ..] [call]`."""
    if not words or words[0] not in PLACE:
        raise Refused("no such card")
    said: dict[str, str] = {}
    lists: dict[str, list[str]] = {"also": [], "keeping": []}
    rest = words[1:]
    while rest:
        word = rest.pop(0)
        if word in COLOURS:
            say(said, "colour", word)
        elif word == "call":
            say(said, "call", word)
        elif word in ("with", "top") and rest:
            say(said, word, rest.pop(0))
        elif word in lists and not lists[word]:
            while rest and rest[0].partition("*")[0] in PLACE:
                card, _, times = rest.pop(0).partition("*")
                lists[word].extend([card] * int(times or 1))
        else:
            raise Refused(f"{word!r} is not understood")
    return Play(
        words[0],
        said.get("colour"),
        said.get("with"),
        said.get("top"),
        "call" in said,
        tuple(lists["also"]),
        tuple(lists["keeping"]),
    )


def say(said: dict[str, str], what: str, word: str) -> None:
    """Note a part of a play that may be said once only."""
    if what in said:
        raise Refused(f"{what} was said twice")
    said[what] = word


def judge_play(t: Table, seat: int, play: Play) -> Plan:
    """What a play does, or a refusal."""
    if play.card not in t.hands[seat]:
        raise Refused("the card is not held")
    if seat != t.turn and not may_jump_in(t, seat, play.card):
        raise Refused("it is not your turn")
    if seat == t.turn and not playable_now(t, seat, play.card):
        raise Refused("the card may not be played now")
    laid = cards_laid(t, seat, play)
    leaving = leaving_along(t, seat, play)
    chosen = chosen_top(t, play, leaving)
    buried = without(leaving, [chosen]) if chosen else leaving
    empties = len(t.hands[seat]) == len(laid) + len(leaving)
    if empties and len(laid) > 1 and t.rules.says("last_card_effect", "restricted"):
        raise Refused("the hand may not be emptied so")
    effects = cards_with_effects(t, laid, chosen, empties)
    needed = not empties or (t.rules.says("last_card_effect", "effect_first") and symbol(play.card) != "X")
    colour = judged_colour(t, play, needed)
    target = judged_target(t, seat, play, chosen, needed)
    return Plan(tuple(laid), tuple(buried), chosen, colour, target, play.call, tuple(effects))


def cards_laid(t: Table, seat: int, play: Play) -> list[str]:
    """[18] the cards laid together: the first, then the others in hand order, `top` last."""
    if not play.also:
        return [play.card]
    if not t.rules.on("multi_play") or t.phase not in ("play", "extra", "absorbed"):
        raise Refused("one card at a time")
    also = in_order(list(play.also))
    if not may_be_several(t, play.card) or any(symbol(card) != symbol(play.card) for card in also):
        raise Refused("these cards may not be laid together")
    if not holds_all(t.hands[seat], [play.card, *also]):
        raise Refused("a card is not held")
    if play.top is not None:
        if play.top not in also:
            raise Refused("the top card must be one of the further cards")
        also = without(also, [play.top]) + [play.top]
    return [play.card, *also]


def leaving_along(t: Table, seat: int, play: Play) -> list[str]:
    """[38] the cards that leave with a Discard All."""
    leaving = cards_that_leave(t, seat, play.card)
    kept = list(play.keeping)
    if kept:
        if symbol(play.card) != "X" or not t.rules.says("discard_all_scope", "optional"):
            raise Refused("no card may be kept back")
        if not holds_all(leaving, kept):
            raise Refused("such a card would not leave")
    return without(leaving, kept)


def chosen_top(t: Table, play: Play, leaving: list[str]) -> str | None:
    """[39] the card chosen to lie on top of a Discard All."""
    if play.top is None or play.also:
        return None
    if symbol(play.card) != "X" or t.rules.says("discard_all_top", "card"):
        raise Refused("no top card may be chosen")
    if play.top not in leaving:
        raise Refused("the top card must be one that leaves")
    return play.top


def cards_with_effects(t: Table, laid: list[str], chosen: str | None, empties: bool) -> list[str]:
    """[39], [51] the cards whose effects run, in order."""
    if chosen is not None:
        return [chosen] if t.rules.says("discard_all_top", "choose_effect") and not empties else []
    return laid


def names_a_colour(t: Table, card: str) -> bool:
    """[14], [45] whether the player of this card names a colour."""
    if card == "WC":
        return t.rules.says("roulette_colour_by", "player")
    return card == "W" or (is_wild(card) and t.rules.says("wild_draw_colour_by", "player"))


def colour_by_lot(t: Table) -> bool:
    """[23] whether a wild played as the drawn card takes a colour by lot."""
    return t.phase == "drawn" and t.rules.says("drawn_wild_colour", "random")


def colour_needed(t: Table, seat: int, card: str) -> bool:
    """Whether a colour has to be said with this card."""
    last = len(t.hands[seat]) == 1 and not t.rules.says("last_card_effect", "effect_first")
    return names_a_colour(t, card) and not colour_by_lot(t) and not last


def judged_colour(t: Table, play: Play, needed: bool) -> str | None:
    """The colour said with a play, if it is heeded."""
    if not names_a_colour(t, play.card):
        if play.colour is not None:
            raise Refused("this card names no colour")
        return None
    if colour_by_lot(t):
        return None
    if play.colour is None and needed:
        raise Refused("a colour must be named")
    if play.colour is not None and play.colour not in colours_to_name(t):
        raise Refused("that colour may not be named")  # [16]
    return play.colour


def swaps(t: Table, card: str, chosen: str | None) -> bool:
    """[42] whether the play swaps hands: a 7, or one chosen to lie on top with effect."""
    if t.rules.says("seven", "plain"):
        return False
    if chosen is not None:
        return symbol(chosen) == "7" and t.rules.says("discard_all_top", "choose_effect")
    return symbol(card) == "7"


def judged_target(t: Table, seat: int, play: Play, chosen: str | None, needed: bool) -> int | None:
    """[42] the target of a swap; with one possible target it may be left out."""
    if not swaps(t, play.card, chosen):
        if play.target is not None:
            raise Refused("nothing is swapped")
        return None
    if play.target is not None:
        target = seat_of(t, play.target)
        if target not in others(t, seat):
            raise Refused("that seat cannot be chosen")
        return target
    if not needed or t.rules.says("seven", "may_keep"):
        return None
    if len(others(t, seat)) > 1:
        raise Refused("a target must be named")
    return others(t, seat)[0]


def forms_of_play(t: Table, seat: int, card: str) -> list[str]:
    """The canonical texts of playing a card, without further cards, cards kept back and calls."""
    leaving = cards_that_leave(t, seat, card)
    tops: list[str | None] = [None]
    if not t.rules.says("discard_all_top", "card"):
        tops += distinct(leaving)
    texts: list[str] = []
    for top in tops:
        empties = len(t.hands[seat]) == 1 + len(leaving)
        for colour in [" " + c for c in colours_to_name(t)] if colour_needed(t, seat, card) else [""]:
            for target in forms_of_target(t, seat, card, top, empties):
                texts.append(f"play {card}{colour}{target}" + (f" top {top}" if top else ""))
    return texts


def forms_of_target(t: Table, seat: int, card: str, top: str | None, empties: bool) -> list[str]:
    """The canonical forms of the target part of a play."""
    win_first = not t.rules.says("last_card_effect", "effect_first") or symbol(card) == "X"
    if not swaps(t, card, top) or (empties and win_first):
        return [""]
    named = [f" with {t.names[other]}" for other in others(t, seat)]
    return [""] + named if t.rules.says("seven", "may_keep") else named
