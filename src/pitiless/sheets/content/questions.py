"""Questions that people ask about the rules, answered by the switches in force."""

from collections.abc import Iterator

from pitiless.rules.rules import Rules
from pitiless.sheets.content.answers import answers_to
from pitiless.sheets.content.blocks import Item, Sentence
from pitiless.sheets.content.effects import split_note
from pitiless.sheets.content.pen import Pen
from pitiless.sheets.content.silence import count, speaks, stacks
from pitiless.text import say

LAID: tuple[tuple[str, str, str], ...] = (
    ("four-on-two", "Y+2", "B+4"),
    ("two-on-four", "B+4", "Y+2"),
    ("six-on-ten", "W+10", "W+6"),
    ("ten-on-ten", "W+10", "W+10"),
    ("four-on-turn", "WR+4", "B+4"),
)
"""Questions about one card on another: which lies, and which is to be laid on it."""
ASKED: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("players", ("players",)),
    ("first-card", ("first_card", "first_wild")),
    ("nothing-fits", ("cannot_play", "drawn_playable", "draw_one_then")),
    ("draw-anyway", ("voluntary_draw",)),
    ("when-wild", ("wild_restriction", "challenge_wild_draw")),
    ("four-and-four", ("plus4_same_symbol",)),
    ("seven-zero", ("seven", "zero")),
    ("discard-all", ("discard_all_scope", "discard_all_top")),
    ("discard-all-last", ("discard_all_win",)),
    ("roulette-colour", ("roulette_colour_by",)),
    ("roulette-ends", ("roulette_hit", "roulette_hit_card")),
    ("roulette-after", ("roulette_colour_after",)),
    ("roulette-answer", ("roulette_response",)),
    ("stop-stack", ("stack_answers",)),
    ("answer-colour", ("stack_colour",)),
    ("must-answer", ("stack_optional",)),
    ("turn-answers", ("wr4_in_stack",)),
    ("two-turn", ("wr4_two", "wr4_two_stacked")),
    ("after-taking", ("after_absorb",)),
    ("limit", ("mercy_limit", "mercy_timing", "mercy_rest")),
    ("limit-drawn", ("ko_before_play",)),
    ("out-cards", ("ko_hand",)),
    ("out-next", ("ko_next_round",)),
    ("when-call", ("call_trigger", "call_time", "call_zero")),
    ("forgot", ("catch_mode", "catch_penalty", "catch_window")),
    ("last-card", ("last_card_effect", "last_draw_scored")),
    ("points", ("scoring", "points", "ko_bonus")),
    ("target", ("target",)),
    ("empty", ("reshuffle", "reshuffle_top", "exhaustion")),
    ("leaves", ("forfeit", "leaver_last_two")),
)
"""Questions with the switches that answer them."""


def questions(pen: Pen) -> Iterator[Item]:
    """Each question with its answer; one that these rules leave no case is not asked."""
    setup = pen.rules.setup
    cards = Sentence(
        text=say("full-split-cards", name=setup.deck.name, total=setup.deck.total, points=setup.deck.points)
    )
    yield Item(lead=say("question-deck"), sentences=(cards, split_note(pen)))
    yield Item(lead=say("question-deal"), sentences=(pen.switch("hand_size"),))
    for name, last, card in LAID:
        if stacks(pen.rules) and in_deck(pen.rules, last) and in_deck(pen.rules, card):
            yield _laid(pen, name, last, card)
    for name, switches in ASKED:
        sentences = pen.switches(*switches)
        if sentences and asked(pen.rules, name):
            lead = say(f"question-{name}", value=pen.rules.mercy.mercy_limit)
            yield Item(lead=lead, sentences=sentences)


def in_deck(rules: Rules, card: str) -> bool:
    """Whether there is a card of this one's type."""
    return count(rules, card.removeprefix("Y").removeprefix("B")) > 0


def _laid(pen: Pen, name: str, last: str, card: str) -> Item:
    """Yes or no, with the stacking mode as the reason."""
    may = card in answers_to(pen.rules, last)
    decided = (
        ("ten_stackable",) if last == "W+10" and not pen.rules.stacking.ten_stackable else ("stack_mode",)
    )
    said = Sentence(text=say("answer-yes" if may else "answer-no"), mark=pen.mark(*decided), switches=decided)
    return Item(lead=say(f"question-{name}"), sentences=(said, *pen.switches(*decided)), cards=(last, card))


def asked(rules: Rules, name: str) -> bool:
    """Whether the question makes sense: nobody asks what happens at a limit that there is not."""
    return name != "limit" or speaks(rules, "mercy_timing")
