"""Which switches have nothing to say under given rules, because another switch or the deck leaves them no case."""

from collections.abc import Callable, Mapping
from functools import lru_cache

from pitiless.cards.decks import Deck
from pitiless.rules import options as o
from pitiless.rules.rules import Rules

Check = Callable[[Rules], bool]


def count(rules: Rules, *types: str) -> int:
    """How many cards of these types the deck has."""
    counts = _type_counts(rules.setup.deck)
    return sum(counts[each] for each in types)


@lru_cache(maxsize=64)
def _type_counts(deck: Deck) -> dict[str, int]:
    return deck.type_counts()


def has_draw_cards(rules: Rules) -> bool:
    """Whether there is a Draw card in the deck."""
    return count(rules, "+2", "+4", "WR+4", "W+6", "W+10") > 0


def stacks(rules: Rules) -> bool:
    """Whether a Draw card may be answered by another."""
    return rules.stacking.stack_mode is not o.StackMode.OFF and has_draw_cards(rules)


def turns(rules: Rules) -> bool:
    """Whether there is a Wild Reverse +4 in the deck."""
    return count(rules, "WR+4") > 0


def counts_points(rules: Rules) -> bool:
    """Whether points are counted."""
    return rules.scoring.scoring


def has_limit(rules: Rules) -> bool:
    """Whether anybody can be knocked out."""
    return rules.mercy.mercy_limit > 0


def _stacks_turning(rules: Rules) -> bool:
    return stacks(rules) and turns(rules)


def _answers_turning(rules: Rules) -> bool:
    return _stacks_turning(rules) and rules.stacking.wr4_in_stack is not o.ReverseFourInStack.NOT_ALLOWED


def _can_be_turned_away(rules: Rules) -> bool:
    deflects = rules.stacking.stack_answers is o.StackAnswers.DEFLECT
    return stacks(rules) or (has_draw_cards(rules) and (deflects or rules.cards.roulette_in_stack))


def _wild_draws(rules: Rules) -> bool:
    return count(rules, "WR+4", "W+6", "W+10") > 0


def _moves_hands(rules: Rules) -> bool:
    return rules.cards.seven is not o.Seven.PLAIN or rules.cards.zero is not o.Zero.PLAIN


def _finishes_on_symbols(rules: Rules) -> bool:
    return rules.going_out.last_card_effect is not o.LastCardEffect.RESTRICTED


def _out_counts(rules: Rules) -> bool:
    return has_limit(rules) and counts_points(rules)


def _draws_one(rules: Rules) -> bool:
    return rules.drawing.cannot_play is o.CannotPlay.DRAW_ONE


def _is_caught(rules: Rules) -> bool:
    return rules.last_card.catch_mode is o.CatchMode.CAUGHT


def _has(*types: str) -> Check:
    return lambda rules: count(rules, *types) > 0


_NEEDS: Mapping[str, Check] = {
    "first_wild": lambda rules: (
        rules.setup.first_card is o.FirstCard.APPLY and _has("W")(rules) | _wild_draws(rules)
    ),
    "first_zero_seven": _moves_hands,
    "two_player_basis": lambda rules: rules.setup.players > 2,
    "plus4_same_symbol": lambda rules: turns(rules) and count(rules, "+4") > 0,
    "wild_restriction": lambda rules: _wild_draws(rules) and not rules.stacking.challenge_wild_draw,
    "wild_draw_colour_by": _wild_draws,
    "colour_in_stack": lambda rules: (
        stacks(rules)
        and _wild_draws(rules)
        and rules.matching.wild_draw_colour_by is o.WildDrawColourBy.PLAYER
    ),
    "challenge_wild_draw": _wild_draws,
    "drawn_playable": lambda rules: not _draws_one(rules),
    "draw_one_then": _draws_one,
    "stack_mode": has_draw_cards,
    "ten_stackable": lambda rules: stacks(rules) and count(rules, "W+10") > 0,
    "stack_colour": stacks,
    "stack_optional": _can_be_turned_away,
    "stack_answers": has_draw_cards,
    "wr4_in_stack": _stacks_turning,
    "wr4_two": turns,
    "wr4_two_stacked": _answers_turning,
    "after_absorb": has_draw_cards,
    "stack_total_cap": stacks,
    "reverse_two": _has("R"),
    "skip_everyone": _has("E"),
    "discard_all_scope": _has("X"),
    "discard_all_top": _has("X"),
    "discard_all_order": _has("X"),
    "discard_all_match": _has("X"),
    "discard_all_win": lambda rules: count(rules, "X") > 0 and _finishes_on_symbols(rules),
    "zero_two": lambda rules: rules.cards.zero is not o.Zero.PLAIN,
    "last_draw_scored": lambda rules: has_draw_cards(rules) and _finishes_on_symbols(rules),
    "last_survivor": has_limit,
    "catchers": _is_caught,
    "false_catch": _is_caught,
    "double_catch": _is_caught,
    "mercy_rest": lambda rules: has_limit(rules) and rules.mercy.mercy_timing is o.MercyTiming.EVERY_CARD,
    "ko_bonus": _out_counts,
    "ko_cause": lambda rules: _out_counts(rules) and rules.mercy.ko_bonus is o.OutBonus.CAUSER,
    "ko_next_round": _out_counts,
    **dict.fromkeys(("mercy_timing", "ko_before_play", "ko_hand", "ko_turn", "ko_view"), has_limit),
    **dict.fromkeys(("next_dealer", "points", "target", "match_tie"), counts_points),
    **dict.fromkeys(
        (
            *("roulette_colour_by", "roulette_colour_after", "roulette_hit", "roulette_hit_card"),
            *("roulette_response", "roulette_in_stack"),
        ),
        _has("WC"),
    ),
}


def speaks(rules: Rules, name: str) -> bool:
    """Whether the switch called ``name`` makes a difference under these rules."""
    return name not in _NEEDS or _NEEDS[name](rules)
