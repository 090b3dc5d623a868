"""Rulings: why an action is refused, as a rule id and a sentence.

The kernel answers with a number; here it gets its words. An id is the name of the switch that decides, where one does,
and otherwise a plain word such as ``turn`` or ``not_held``.
"""

from collections.abc import Callable
from dataclasses import dataclass

from pitiless.cards.kinds import BY_CODE, KINDS
from pitiless.cards.words import capital, colour_word, kind_words, symbol_words, value_words
from pitiless.engine import kernel as k
from pitiless.engine.actions import Action, Catch, Name, Play
from pitiless.errors import PitilessError
from pitiless.rules.options import ReverseFourInStack, StackMode
from pitiless.rules.rules import SWITCHES, Rules
from pitiless.text import say

NUMBER_OF = {switch.name: switch.number for switch in SWITCHES}


@dataclass(frozen=True, slots=True)
class Ruling:
    """Why an action is refused: the id of the rule that decides and a sentence for the player."""

    id: str
    sentence: str

    @property
    def switch(self) -> int | None:
        """The number of the rule switch that decides, where one does."""
        return NUMBER_OF.get(self.id)

    def is_called(self, name: str) -> bool:
        """Whether ``name`` means this ruling: its id, or the number of its switch."""
        return name == self.id or (self.switch is not None and name.strip("[]") == str(self.switch))

    def __str__(self) -> str:
        return self.sentence


class IllegalAction(PitilessError):
    """An action that the rules refuse; nothing has changed."""

    def __init__(self, ruling: Ruling) -> None:
        super().__init__(f"{ruling.sentence} ({ruling.id})")
        self.ruling = ruling


@dataclass(frozen=True, slots=True)
class Case:
    """What a ruling is about."""

    state: k.State
    rules: Rules
    names: tuple[str, ...]
    seat: int
    action: Action

    @property
    def kind(self) -> int:
        return BY_CODE[self.action.card] if isinstance(self.action, Play) else k.NONE


PLAIN: dict[int, tuple[str, str]] = {
    k.ROUND_IS_OVER: ("round_over", "round-over"),
    k.NOT_ACTIVE: ("seat_out", "seat-out"),
    k.NOT_ON_TURN: ("turn", "turn"),
    k.NOT_IDENTICAL: ("jump_in", "jump-in"),
    k.NOT_HELD: ("not_held", "not-held"),
    k.NO_ANSWER: ("stack_answers", "no-answer"),
    k.ONLY_DRAWN: ("drawn_playable", "only-drawn"),
    k.MUST_NAME: ("name_colour", "must-name"),
    k.WILD_RESTRICTED: ("wild_restriction", "wild-restriction"),
    k.MAY_NOT_FINISH: ("last_card_effect", "may-not-finish"),
    k.MAY_NOT_SHED_ALL: ("discard_all_win", "may-not-shed-all"),
    k.COLOUR_NEEDED: ("name_colour", "colour-needed"),
    k.COLOUR_NOT_TAKEN: ("name_colour", "colour-not-taken"),
    k.SAME_COLOUR: ("same_colour_allowed", "same-colour"),
    k.TARGET_NEEDED: ("seven", "target-needed"),
    k.TARGET_NOT_TAKEN: ("seven", "target-not-taken"),
    k.TARGET_BAD: ("seven", "target-bad"),
    k.TOP_NOT_TAKEN: ("discard_all_top", "top-not-taken"),
    k.TOP_BAD: ("discard_all_top", "top-bad"),
    k.PENALTY_OPEN: ("penalty", "penalty-open"),
    k.HOLDS_PLAYABLE: ("voluntary_draw", "holds-playable"),
    k.HAS_DRAWN: ("drawn_playable", "has-drawn"),
    k.ABSORBED_ONLY: ("after_absorb", "absorbed-only"),
    k.NOTHING_TO_TAKE: ("penalty", "nothing-to-take"),
    k.MUST_ANSWER: ("stack_optional", "must-answer"),
    k.MUST_PLAY: ("drawn_playable", "must-play"),
    k.CANNOT_PASS: ("cannot_play", "cannot-pass"),
    k.NOTHING_TO_NAME: ("name_colour", "nothing-to-name"),
    k.NO_CHALLENGE: ("challenge_wild_draw", "no-challenge"),
    k.CHALLENGE_FIRST: ("challenge_wild_draw", "challenge-first"),
    k.CALL_IDLE: ("call_time", "call-idle"),
    k.CALL_TOO_EARLY: ("call_time", "call-too-early"),
    k.CALL_TOO_LATE: ("call_time", "call-too-late"),
    k.CATCH_SELF: ("catch_self", "catch-self"),
    k.CATCH_NOT_ACTIVE: ("catchers", "catch-not-active"),
    k.CATCH_AUTOMATIC: ("catch_mode", "catch-automatic"),
    k.NOT_OWED: ("catch_window", "not-owed"),
    k.NO_WINDOW: ("catch_window", "no-window"),
    k.OWES_CALL: ("catch_mode", "owes-call"),
}
"""For each reason of the kernel the id of the ruling and its sentence."""


def _too_low(case: Case) -> tuple[str, str]:
    """Which of the stacking switches refuses this answer."""
    stacking, kind, last = case.rules.stacking, KINDS[case.kind], KINDS[case.state.last_draw]
    if stacking.stack_mode is StackMode.OFF:
        return "stack_mode", "stacking-off"
    if last.value == 10 and not stacking.ten_stackable:
        return "ten_stackable", "ten"
    if kind.code == "WR+4" and stacking.wr4_in_stack is ReverseFourInStack.NOT_ALLOWED:
        return "wr4_in_stack", "wr4-in-stack"
    sentences = {
        StackMode.IDENTICAL: "not-identical",
        StackMode.STRICTLY_HIGHER: "not-higher",
        StackMode.RUNNING_TOTAL: "below-total",
    }
    return "stack_mode", sentences.get(stacking.stack_mode, "too-low")


def _no_match(case: Case) -> tuple[str, str]:
    same = KINDS[case.kind].symbol == KINDS[case.state.top].symbol or KINDS[case.state.top].is_wild
    return "match", "match-colour-only" if same else "match"


def _answer_colour(case: Case) -> tuple[str, str]:
    return "stack_colour", "answer-colour" if case.state.stack_colour == 1 else "answer-match"


def _picks(case: Case) -> tuple[str, str]:
    also = isinstance(case.action, Play) and bool(case.action.also)
    return ("multi_play", "also-not-taken") if also else ("discard_all_scope", "keeping-not-taken")


def _picks_bad(case: Case) -> tuple[str, str]:
    return _picks(case)[0], "picks-bad"


BY_CASE: dict[int, Callable[[Case], tuple[str, str]]] = {
    k.ANSWER_TOO_LOW: _too_low,
    k.NO_MATCH: _no_match,
    k.ANSWER_COLOUR: _answer_colour,
    k.PICKS_NOT_TAKEN: _picks,
    k.PICKS_BAD: _picks_bad,
}


def ruling_of(reason: int, case: Case) -> Ruling:
    """The ruling for a reason that the kernel gave."""
    rule, key = BY_CASE[reason](case) if reason in BY_CASE else PLAIN[reason]
    return Ruling(rule, capital(say(f"ruling-{key}", **_values(case))))


def no_such_seat() -> Ruling:
    """The ruling on a seat that the table does not have."""
    return Ruling("seat", say("ruling-unknown-seat"))


def _values(case: Case) -> dict[str, str | int]:
    s, kind = case.state, case.kind
    values: dict[str, str | int] = {
        "seat": case.names[case.seat],
        "turn": case.names[s.turn] if s.turn != k.NONE else "-",
        "colour": colour_word(s.colour),
        "top": symbol_words(KINDS[s.top]) if s.top != k.NONE else "-",
        "penalty": str(s.penalty),
        "least": str(s.least),
        "drawn": kind_words(s.drawn) if s.drawn != k.NONE else "-",
        "last": value_words(KINDS[s.last_draw]) if s.last_draw != k.NONE else "-",
        "target": case.names[case.action.target] if isinstance(case.action, Catch) else "-",
        "playable": _first_playable(case),
    }
    if isinstance(case.action, Name | Play) and case.action.colour is not None:
        values["named"] = colour_word(case.action.colour)
    if kind != k.NONE:
        values["card"] = kind_words(kind)
        values["symbol"] = value_words(KINDS[kind]) if KINDS[kind].value else symbol_words(KINDS[kind])
    return values


def _first_playable(case: Case) -> str:
    """A card that could be played, for those to whom the hand belongs."""
    if case.state.phase != k.OVER and case.state.turn == case.seat and k.list_playable(case.state, case.seat):
        return kind_words(case.state.option[0])
    return "-"
