"""The worked examples are true: the engine plays each of them under all rules that show it."""

from dataclasses import replace
from importlib.resources import files
from itertools import chain

import pytest

from pitiless.engine.scenario import Scenario, parse, run
from pitiless.rules.rules import Rules
from pitiless.rules.variants import VARIANTS, spell_rules
from pitiless.sheets.content.blocks import Table
from pitiless.sheets.content.examples import SHOWN_UNDER, example, scenarios, shown
from tests.sheets.papers import changed_rules

FILE = files("pitiless.sheets.content") / "examples" / "rounds.toml"
EXAMPLES = {one.id: one for one in parse(FILE.read_text(encoding="utf-8"), "rounds.toml")}


def played(scenario: Scenario, rules: Rules) -> list[str]:
    return run(replace(scenario, data={**scenario.data, "rules": spell_rules(rules)})).failures


def test_every_example_has_a_scenario_and_the_other_way_round() -> None:
    assert set(SHOWN_UNDER) == set(EXAMPLES) == set(scenarios())


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_holds_under_the_rules_it_names(name: str) -> None:
    assert run(EXAMPLES[name]).failures == []


@pytest.mark.parametrize("preset", VARIANTS)
def test_a_page_shows_no_example_that_the_engine_contradicts(preset: str) -> None:
    """Neither for a preset nor for a table that changes one switch of the official or the casual rules."""
    base = VARIANTS[preset]
    tables = changed_rules(base) if preset in ("official", "casual") else ()
    for switch, rules in chain([("", base)], tables):
        for name in shown(rules):
            assert played(EXAMPLES[name], rules) == [], (
                name,
                switch,
                rules.spelled(switch) if switch else "",
            )


def test_the_official_page_shows_all_but_the_house_rule() -> None:
    assert set(SHOWN_UNDER) - set(shown(VARIANTS["official"])) == {"stack-sixteen"}


def test_a_table_where_the_sheet_is_not_kept_shows_its_own_examples() -> None:
    assert "stack-sixteen" in shown(VARIANTS["casual"])
    assert "stack-out" not in shown(VARIANTS["casual"])
    assert "score" not in shown(VARIANTS["wiki"])


def test_a_stack_of_three_is_told_step_by_step() -> None:
    steps = example("stack-out").blocks[0]
    assert steps.sort == "items"
    told = [(item.text, item.cards) for item in steps.items]
    assert told[2] == (
        "Ben plays red +4. 6 cards are waiting for Cal; the answer must be worth 4 or more.",
        ("R+4",),
    )
    assert told[4] == (
        "Dee may not play blue +2. Dee takes the 12 waiting cards. Dee has reached 25 cards and is out. Ana is next.",
        ("B+2",),
    )


def test_the_counted_round_adds_up_to_356() -> None:
    table = example("score").blocks[1]
    assert isinstance(table, Table)
    points = [int(row[-1].text) for row in table.rows]
    assert points == [77, 29, 250, 356]
    assert sum(points[:-1]) == points[-1]
