"""The topics of the rule sheet: which sentences stand under each heading."""

from pitiless.rules import options as o
from pitiless.sheets.content.answers import answers_table
from pitiless.sheets.content.blocks import Block, Item, Items, Sentence, Table
from pitiless.sheets.content.pen import Pen, items, plain, yes
from pitiless.sheets.content.silence import count, counts_points, has_draw_cards, has_limit, stacks
from pitiless.text import say

OUT_POINTS = 250


def setting_up(pen: Pen) -> tuple[Item, ...]:
    """The deal and the first card."""
    setup = pen.rules.setup
    shuffle = pen.own("sheet-shuffle", "deck", "hand_size", total=setup.deck.total, hand=setup.hand_size)
    return items(
        pen.switches("players", "dealer_choice", "next_dealer"),
        (_unmarked_deck(pen, shuffle),),
        (
            pen.own("sheet-turn-up"),
            *pen.switches("first_card", "first_wild"),
            *pen.differing("first_zero_seven"),
        ),
        pen.switches("first_player"),
    )


def _unmarked_deck(pen: Pen, sentence: Sentence) -> Sentence:
    """That the deck is a reading is said where its cards are counted."""
    mark = pen.mark("hand_size") if not pen.changed("deck") else sentence.mark
    return Sentence(text=sentence.text, mark=mark, switches=sentence.switches)


def your_turn(pen: Pen) -> tuple[Item, ...]:
    """Playing and drawing."""
    wilds = count(pen.rules, "W", "WR+4", "W+6", "W+10", "WC") > 0
    return items(
        (pen.own("sheet-aim", mercy=yes(has_limit(pen.rules))),),
        (pen.own("sheet-match", "match"), *((pen.own("sheet-wild-fits"),) if wilds else ())),
        pen.switches("wild_restriction", "challenge_wild_draw"),
        pen.switches("cannot_play", "drawn_playable", "draw_one_then"),
        pen.switches("voluntary_draw"),
        pen.differing("same_colour_allowed", "plus4_same_symbol", "wild_draw_colour_by", "drawn_wild_colour"),
        pen.differing("jump_in", "multi_play", "drawn_visible"),
        pen.switches("reshuffle", "reshuffle_top"),
    )


def stacking(pen: Pen) -> tuple[Block, ...]:
    """Draw cards on Draw cards, and the table of what answers what."""
    rules = pen.rules
    away = () if rules.cards.roulette_in_stack else pen.switches("stack_answers")
    if not stacks(rules):
        rest = (*pen.differing("stack_answers", "roulette_in_stack", "after_absorb"),)
        return (Items(items=items(pen.switches("stack_mode"), rest)),)
    rows = items(
        (pen.own("stack-sum"), *pen.switches("after_absorb")),
        (*pen.switches("stack_mode"), *pen.differing("ten_stackable", "stack_total_cap")),
        pen.switches("stack_optional"),
        (*away, *pen.differing("roulette_in_stack")),
        pen.switches("stack_colour", "colour_in_stack"),
        pen.switches("wr4_in_stack"),
    )
    return answers_table(pen), Items(items=rows)


def last_card(pen: Pen) -> tuple[Item, ...]:
    """The call and the catch."""
    return items(
        (pen.own("call-say"), *pen.switches("call_trigger")),
        pen.switches("call_time"),
        (*pen.switches("catch_mode", "catch_penalty"), *pen.differing("catch_loses_turn")),
        (*pen.switches("catch_window"), *pen.differing("catchers", "false_catch")),
    )


def mercy(pen: Pen) -> tuple[Item, ...]:
    """The limit and what becomes of a hand that reaches it."""
    rest = pen.switches("mercy_rest") if has_draw_cards(pen.rules) else ()
    return items(
        pen.switches("mercy_limit", "mercy_timing"),
        (*pen.switches("ko_before_play"), *rest),
        pen.switches("ko_hand"),
        (*pen.switches("ko_turn", "ko_next_round"), *pen.differing("ko_view")),
    )


def winning(pen: Pen) -> tuple[Item, ...]:
    """How a round and a match end."""
    limit = () if has_limit(pen.rules) else pen.switches("mercy_limit")
    ends = (*pen.switches("round_end", "last_survivor"), *limit)
    last = (*pen.switches("last_card_effect", "last_draw_scored"), *pen.differing("discard_all_win"))
    if not counts_points(pen.rules):
        return items(ends, last, pen.switches("scoring"))
    out = (pen.own("score-out"),) if has_limit(pen.rules) else ()
    return items(
        ends,
        last,
        (pen.own("score-round", "scoring"), *out, *pen.differing("ko_cause")),
        pen.switches("target"),
    )


def points_rows(pen: Pen) -> tuple[Table, ...]:
    """What the cards and a knock-out count."""
    if not counts_points(pen.rules):
        return ()
    rows = [
        (plain(say("points-numbers")), Item(sentences=(pen.own("points-numbers-worth", "points"),))),
        (plain(say("points-actions")), plain("20")),
        (plain(say("points-wilds")), plain("50")),
    ]
    bonus = pen.rules.mercy.ko_bonus
    if has_limit(pen.rules) and bonus is not o.OutBonus.OFF:
        worth = pen.own(f"points-out-{bonus.value}", "ko_bonus", value=OUT_POINTS)
        rows.append((plain(say("points-out")), Item(sentences=(worth,))))
    return (Table(heads=(say("head-card"), say("head-points")), rows=tuple(rows), shares=(1, 1)),)


def two_left(pen: Pen) -> tuple[Item, ...]:
    """What is different with two."""
    rules = pen.rules
    lost = rules.stacking.after_absorb is o.AfterAbsorb.TURN_LOST and has_draw_cards(rules)
    swaps = (pen.own("two-swap", "seven"),) if rules.cards.seven is o.Seven.MUST else ()
    return items(
        pen.switches("two_player_basis"),
        pen.switches("reverse_two"),
        pen.switches("wr4_two", "wr4_two_stacked"),
        (pen.own("two-back" if lost else "two-back-short"),),
        (*swaps, *pen.switches("zero_two")),
    )
