"""The rulebook's vectors: every scenario file of this folder, a test for each id."""

from pathlib import Path

import pytest

from pitiless.engine.scenario import Scenario, load, run, set_up
from pitiless.rules.rules import SWITCHES

FOLDER = Path(__file__).parent
SCENARIOS = [scenario for path in sorted(FOLDER.glob("*.toml")) for scenario in load(path)]
ONE_ROUND_CANNOT_SHOW = {
    "deck", "dealer_choice", "next_dealer", "drawn_visible", "ko_next_round", "turn_timer", "visibility", "ko_view",
    "match", "discard_all_order", "zero_two", "last_survivor", "call_zero", "double_catch", "call_reset", "ko_turn",
    "points", "match_tie", "leaver_last_two",
}  # fmt: skip
"""Switches whose values differ only before, between or outside rounds, or that have one value; tested elsewhere."""


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.id)
def test_vector(scenario: Scenario) -> None:
    result = run(scenario)
    assert result.passed, f"{result}\n{set_up(scenario)}"


def test_ids_are_unique() -> None:
    ids = [scenario.id for scenario in SCENARIOS]
    assert sorted(ids) == sorted(set(ids))


def test_every_switch_is_exercised() -> None:
    """Every switch that one round can show is changed by some vector."""
    changed = {name for scenario in SCENARIOS for name in set_up(scenario).rules.differences()}
    missing = {switch.name for switch in SWITCHES} - changed - ONE_ROUND_CANNOT_SHOW
    assert not missing
