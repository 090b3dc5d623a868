"""The switches of rulebook section 2, their values and presets, and the decks of section 1."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tests.oracle.cards import DIGITS, KINDS, LETTERS, is_number, is_wild, symbol

WHOLE = "whole number"
YES_NO: tuple[object, ...] = (False, True)
NO_YES: tuple[object, ...] = (True, False)

# name -> (official value first, other values); a single WHOLE after the value means any whole number
TABLE: dict[str, tuple[object, ...]] = {
    "deck": ("no-mercy", "open-mercy", "wiki"),  # [1]
    "players": ("2-6", "2-10", "2-20", WHOLE),  # [2]
    "hand_size": (7, WHOLE),  # [3]
    "dealer_choice": ("random", "high_card", "first_seat"),  # [4]
    "first_player": ("left_of_dealer", "round_winner", "random"),  # [5]
    "next_dealer": ("rotate", "winner", "same"),  # [6]
    "first_card": ("bury", "reinsert", "apply", "apply_wild_redraw"),  # [7]
    "first_wild": ("redraw", "first_player_names", "random_colour"),  # [8]
    "first_zero_seven": YES_NO,  # [9]
    "two_player_basis": ("active", "started"),  # [10]
    "match": ("colour_number_symbol",),  # [11]
    "plus4_same_symbol": YES_NO,  # [12]
    "wild_restriction": ("none", "classic"),  # [13]
    "wild_draw_colour_by": ("player", "nobody"),  # [14]
    "colour_in_stack": ("last", "first"),  # [15]
    "same_colour_allowed": NO_YES,  # [16]
    "jump_in": YES_NO,  # [17]
    "multi_play": YES_NO,  # [18]
    "cannot_play": ("until_playable", "draw_one"),  # [19]
    "drawn_playable": ("must", "may_keep"),  # [20]
    "voluntary_draw": ("forbidden", "until_playable_must_play", "one_card_classic"),  # [21]
    "draw_one_then": ("may", "must", "ends"),  # [22]
    "drawn_wild_colour": ("player", "random"),  # [23]
    "drawn_visible": ("private", "revealed"),  # [24]
    "stack_mode": (
        "official",
        "house",
        "casual",
        "running_total",
        "identical",
        "strictly_higher",
        "off",
    ),  # [25]
    "ten_stackable": NO_YES,  # [26]
    "stack_colour": ("free", "match_colour_for_coloured", "normal_match"),  # [27]
    "stack_optional": NO_YES,  # [28]
    "stack_answers": ("draw_cards", "deflect"),  # [29]
    "wr4_in_stack": ("flips", "adds", "not_allowed"),  # [30]
    "wr4_two": ("self", "opponent"),  # [31]
    "wr4_two_stacked": ("self", "opponent"),  # [32]
    "after_absorb": ("turn_lost", "may_play"),  # [33]
    "stack_total_cap": (0, WHOLE),  # [34]
    "challenge_wild_draw": YES_NO,  # [35]
    "reverse_two": ("skip", "direction"),  # [36]
    "skip_everyone": ("full_turn", "may_pass"),  # [37]
    "discard_all_scope": ("all", "optional", "numbers"),  # [38]
    "discard_all_top": ("card", "choose_no_effect", "choose_effect"),  # [39]
    "discard_all_order": ("hand_order",),  # [40]
    "discard_all_match": ("both", "colour"),  # [41]
    "seven": ("must", "may_keep", "plain"),  # [42]
    "zero": ("rotate", "plain"),  # [43]
    "zero_two": ("swap",),  # [44]
    "roulette_colour_by": ("victim", "player", "random"),  # [45]
    "roulette_colour_after": ("named", "player_names", "before", "last_card"),  # [46]
    "roulette_hit": ("coloured", "numbers"),  # [47]
    "roulette_hit_card": ("kept", "discarded"),  # [48]
    "roulette_response": ("none", "roulette", "draw_card"),  # [49]
    "roulette_in_stack": YES_NO,  # [50]
    "last_card_effect": ("win_first", "effect_first", "restricted"),  # [51]
    "last_draw_scored": YES_NO,  # [52]
    "discard_all_win": NO_YES,  # [53]
    "round_end": ("first_out", "ranking"),  # [54]
    "last_survivor": ("wins",),  # [55]
    "call_trigger": ("becomes_one", "played_to_one"),  # [56]
    "call_time": ("any", "after", "before"),  # [57]
    "catch_penalty": (2, WHOLE),  # [58]
    "catch_loses_turn": YES_NO,  # [58]
    "catch_mode": ("caught", "automatic"),  # [59]
    "catch_window": ("next_turn", "own_next_turn", "seconds:N"),  # [60]
    "call_zero": ("none_needed",),  # [61]
    "catchers": ("active", "all"),  # [62]
    "false_call": ("refused",),  # [63]
    "false_catch": ("refused", "penalty"),  # [63]
    "double_catch": ("one",),  # [64]
    "call_reset": ("cleared",),  # [65]
    "mercy_limit": (25, WHOLE),  # [66]
    "mercy_timing": ("every_card", "whole_draw", "end_of_turn"),  # [67]
    "mercy_rest": ("dropped", "passes_on", "drawn"),  # [68]
    "ko_before_play": ("out", "may_play"),  # [69]
    "ko_hand": ("set_aside", "under_discard", "into_draw_pile", "removed", "onto_discard"),  # [70]
    "ko_bonus": ("winner", "causer", "off"),  # [71]
    "ko_cause": ("last_draw_card", "opener"),  # [72]
    "ko_turn": ("next_active",),  # [73]
    "ko_next_round": ("return", "stay_out"),  # [74]
    "ko_view": ("public",),  # [75]
    "reshuffle": ("lazy", "eager"),  # [76]
    "reshuffle_top": ("keep", "all"),  # [77]
    "exhaustion": ("pass_then_fewest", "pass_then_tie"),  # [78]
    "scoring": NO_YES,  # [79]
    "points": ("printed",),  # [80]
    "target": (1000, WHOLE),  # [81]
    "match_tie": ("round_winner",),  # [82]
    "turn_timer": (0, WHOLE),  # [83]
    "timeout_action": ("auto_play", "draw", "random"),  # [84]
    "forfeit": ("out", "out_with_bonus", "into_discard"),  # [85]
    "leaver_last_two": ("remaining_wins",),  # [86]
    "visibility": ("public",),  # [87]
}

# [2.10] a preset states only its differences
PRESETS: dict[str, dict[str, object]] = {
    "official": {},
    "house": {"stack_mode": "house"},
    "casual": {"stack_mode": "casual"},
    "wiki": {"deck": "wiki", "roulette_colour_by": "player", "ko_bonus": "causer"},
    "comparison": {
        "first_card": "apply",
        "drawn_playable": "may_keep",
        "ten_stackable": False,
        "ko_bonus": "causer",
    },
    "open-mercy": {
        "deck": "open-mercy",
        "players": "2-20",
        "first_card": "apply_wild_redraw",
        "wr4_two": "opponent",
        "discard_all_top": "choose_effect",
        "seven": "may_keep",
        "catch_penalty": 10,
        "catch_window": "seconds:8",
        "ko_bonus": "causer",
        "ko_hand": "onto_discard",
    },
}


def may_be(name: str, value: object) -> bool:
    """Whether `value` is a spelling that the switch knows."""
    choices = TABLE[name]
    if isinstance(value, bool):
        return any(value is choice for choice in choices)
    if isinstance(value, int):
        return WHOLE in choices and value >= 0
    if name == "catch_window" and isinstance(value, str) and value.startswith("seconds:"):
        return value.removeprefix("seconds:").isdigit()
    return value != WHOLE and value != "seconds:N" and value in choices


def switches(spec: str | Mapping[str, object]) -> dict[str, object]:
    """Every switch by name, from a preset name or a table of `preset` and differences."""
    given: dict[str, object] = {"preset": spec} if isinstance(spec, str) else dict(spec)
    preset = given.pop("preset", "official")
    if not isinstance(preset, str) or preset not in PRESETS:
        raise ValueError(f"unknown preset {preset!r}")
    table = {name: choices[0] for name, choices in TABLE.items()}
    for name, value in {**PRESETS[preset], **given}.items():
        if name not in TABLE:
            raise ValueError(f"unknown switch {name!r}")
        if not may_be(name, value):
            raise ValueError(f"{name} cannot be {value!r}")
        table[name] = value
    check_together(table)
    return table


def check_together(table: Mapping[str, object]) -> None:
    """[58] plus one must be below [66], so that a catch never knocks out."""
    penalty, limit = table["catch_penalty"], table["mercy_limit"]
    if isinstance(penalty, int) and isinstance(limit, int) and penalty + 1 >= limit:
        raise ValueError("catch_penalty plus one must be below mercy_limit")


@dataclass(frozen=True)
class Rules:
    """The switches in force, read by their type."""

    values: tuple[tuple[str, object], ...]

    def __deepcopy__(self, memo: object) -> Rules:
        """Rules never change: copies of a table share them."""
        return self

    @staticmethod
    def read(spec: str | Mapping[str, object]) -> Rules:
        """The rules of a preset or a table."""
        return Rules(tuple(switches(spec).items()))

    def value(self, name: str) -> object:
        """The value of a switch."""
        return dict(self.values)[name]

    def says(self, name: str, value: str) -> bool:
        """Whether a switch has this (text) value."""
        if value not in TABLE[name]:
            raise KeyError(f"{name} has no value {value}")
        return self.value(name) == value

    def on(self, name: str) -> bool:
        """Whether a yes-or-no switch is on."""
        value = self.value(name)
        if not isinstance(value, bool):
            raise KeyError(f"{name} is no yes-or-no switch")
        return value

    def number(self, name: str) -> int:
        """The value of a whole-number switch."""
        value = self.value(name)
        if not isinstance(value, int):
            raise KeyError(f"{name} is no whole number")
        return value

    def most_seats(self) -> int:
        """[2] the most seats at a table."""
        value = self.value("players")
        return int(str(value).rpartition("-")[2])

    def clocked(self) -> bool:
        """[60] whether the window closes by the clock."""
        return str(self.value("catch_window")).startswith("seconds:")


# section 1: a count for each number, for each coloured action and each wild, over all four colours
ACTION_COUNTS: dict[str, dict[str, int]] = {
    "no-mercy": {
        "S": 12,
        "R": 12,
        "+2": 12,
        "+4": 8,
        "E": 8,
        "X": 12,
        "W": 0,
        "WR+4": 8,
        "W+6": 4,
        "W+10": 4,
        "WC": 8,
    },
    "open-mercy": {
        "S": 12,
        "R": 12,
        "+2": 12,
        "+4": 12,
        "E": 12,
        "X": 12,
        "W": 4,
        "WR+4": 4,
        "W+6": 4,
        "W+10": 4,
        "WC": 4,
    },
    "wiki": {
        "S": 8,
        "R": 8,
        "+2": 8,
        "+4": 4,
        "E": 4,
        "X": 4,
        "W": 0,
        "WR+4": 4,
        "W+6": 4,
        "W+10": 4,
        "WC": 4,
    },
}
NUMBER_COPIES: dict[str, tuple[int, int]] = {"no-mercy": (2, 2), "open-mercy": (1, 2), "wiki": (2, 3)}


def copies(deck: str, kind: str) -> int:
    """How many copies of a kind the deck holds."""
    if is_number(kind):
        zeros, others = NUMBER_COPIES[deck]
        return zeros if symbol(kind) == DIGITS[0] else others
    count = ACTION_COUNTS[deck][symbol(kind)]
    return count if is_wild(kind) else count // len(LETTERS)


def pack(deck: str) -> list[str]:
    """The pack in hand order, all copies of a kind together."""
    return [kind for kind in KINDS for _ in range(copies(deck, kind))]
