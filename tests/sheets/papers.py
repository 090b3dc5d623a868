"""Sheets to test: those of every preset, and those of tables with one switch changed."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from pitiless.errors import BadRules
from pitiless.rules.rules import SWITCHES, Rules
from pitiless.rules.variants import VARIANTS
from pitiless.sheets.content.blocks import Sheet
from pitiless.sheets.content.full import full_rules
from pitiless.sheets.content.rule_sheet import rule_sheet
from pitiless.sheets.content.scores import card_overview, score_sheet
from pitiless.sheets.layout.plain import text

GOLDEN = Path(__file__).with_name("golden")
NAMES = ("Ana", "Ben", "Cal")
OTHER_NUMBERS = {
    "hand_size": (5,),
    "stack_total_cap": (20,),
    "catch_penalty": (0, 4),
    "mercy_limit": (0, 30),
    "target": (500,),
}


@cache
def sheets_of(preset: str) -> dict[str, Sheet]:
    """All sheets of a preset by kind."""
    rules = VARIANTS[preset]
    return {
        "rules": rule_sheet(rules, preset),
        "full": full_rules(rules, preset),
        "score": score_sheet(rules, preset, NAMES),
        "cards": card_overview(rules, preset),
    }


@cache
def golden() -> dict[Path, str]:
    """The golden files and what they ought to hold."""
    return {
        GOLDEN / f"{kind}-{preset}.txt": text(sheet)
        for preset in VARIANTS
        for kind, sheet in sheets_of(preset).items()
    }


def other_values(name: str) -> Iterator[object]:
    """Values that a switch may be set to, the official one among them."""
    switch = next(switch for switch in SWITCHES if switch.name == name)
    if name == "catch_window":
        yield from ("next_turn", "own_next_turn", "seconds:8")
    elif name == "deck":
        yield from ("no-mercy", "open-mercy", "wiki")
    elif isinstance(switch.default, int) and not isinstance(switch.default, bool) and name != "players":
        yield from OTHER_NUMBERS[name]
    else:
        yield from switch.values


def changed_rules(base: Rules) -> Iterator[tuple[str, Rules]]:
    """``base`` with one switch changed, for every switch and value that makes other rules of it."""
    for switch in SWITCHES:
        for value in other_values(switch.name):
            try:
                rules = base.having(**{switch.name: value})
            except BadRules:
                continue
            if rules != base:
                yield switch.name, rules
