"""Every text form is fuzzed: it reads, or says what was wrong, and never breaks."""

import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitiless.cards.kinds import KINDS
from pitiless.cards.notation import read_card, read_cards, read_pile, read_top, write_card, write_cards
from pitiless.engine.actions import read_action, write_action
from pitiless.engine.record import read_record
from pitiless.engine.round import Round
from pitiless.engine.scenario import parse, run
from pitiless.errors import BadNotation, BadRecord, BadRules, BadScenario, PitilessError
from pitiless.rules.variants import rules_from
from tests.properties.worlds import random_action

Read = TypeVar("Read")
SHORTEST_SENTENCE = 10
NAMES = ("Ana", "Ben", "Cal Dee", "with")
WORDS = [
    "play", "draw", "take", "keep", "name", "red", "green", "pink", "call", "catch", "Ana", "Ben", "with", "top",
    "also", "keeping", "R7", "W+6", "W+6/G", "RX", "G1*12", "G1*0", "*", "!", "", "leave", "timeout",
    "lapse", "W+4", "P5",
]  # fmt: skip
SCENARIO = (Path(__file__).parents[1] / "vectors" / "mercy.toml").read_text(encoding="utf-8")
texts = st.text(max_size=60) | st.lists(st.sampled_from(WORDS), max_size=9).map(" ".join)


def reads_or_refuses(read: Callable[[], Read], refusal: type[PitilessError]) -> Read | None:
    """What was read, or nothing where it was refused with a sentence; any other error breaks the test."""
    try:
        return read()
    except refusal as error:
        if len(str(error)) < SHORTEST_SENTENCE:
            raise
        return None


@given(st.lists(st.integers(0, len(KINDS) - 1), max_size=40))
def test_cards_are_written_and_read_back(cards: list[int]) -> None:
    assert read_cards(write_cards(cards)) == cards


@pytest.mark.parametrize("index", range(len(KINDS)))
def test_every_card_is_read_back(index: int) -> None:
    assert read_card(KINDS[index].code) == index
    assert read_top(write_card(index, 2)) == (index, KINDS[index].colour if not KINDS[index].is_wild else 2)


@given(texts)
def test_cards_are_read_or_refused(text: str) -> None:
    for read in (read_card, read_cards, read_pile, read_top):
        reads_or_refuses(partial(read, text), BadNotation)


@given(texts)
def test_actions_are_read_or_refused(text: str) -> None:
    action = reads_or_refuses(lambda: read_action(text, NAMES), BadNotation)
    assert action is None or read_action(write_action(action, NAMES), NAMES) == action


@pytest.mark.parametrize(
    "text",
    [
        "play R7 with Cal Dee call",
        "play WC",
        "catch Cal Dee",
        "play R5 also G5 B5*2 top B5",
        "play RX keeping R9",
    ],
)
def test_actions_with_awkward_names(text: str) -> None:
    assert write_action(read_action(text, NAMES), NAMES) == text


@given(st.integers(0, 2**32), st.integers(0, 400), st.text(min_size=0, max_size=4))
def test_a_damaged_position_is_read_or_refused(number: int, place: int, put: str) -> None:
    chance = random.Random(number)
    rnd = Round.start("official", seats=3, seed=number)
    for _ in range(chance.randrange(30)):
        if not rnd.over:
            rnd.apply(*random_action(rnd, chance))
    line = str(rnd)
    place = min(place, len(line))
    damaged = line[:place] + put + line[place + chance.randrange(3) :]
    again = reads_or_refuses(lambda: Round.from_position(damaged), BadNotation)
    assert again is None or Round.from_position(str(again), again.rules).log == again.log


@given(st.integers(0, len(SCENARIO)), st.text(max_size=3), st.integers(0, 6))
def test_a_damaged_scenario_file_is_read_or_refused(place: int, put: str, cut: int) -> None:
    damaged = SCENARIO[:place] + put + SCENARIO[place + cut :]
    reads_or_refuses(lambda: [run(scenario) for scenario in parse(damaged)[:4]], BadScenario)


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ('hands = { A = "R1" }', "hands"),
        ('hands = { A = "R1", B = "Q9" }', "hands"),
        ('hands = { A = "R1", B = "R2", C = "R3" }', "hands"),
        ('discard = "W+6"', "colour"),
        ('turn = "Z"', "turn"),
        ("direction = 2", "direction"),
        ('rules = "nobody"', "rules"),
        ('rules = { stack_mode = "loose" }', "rules"),
        ('rules = { no_switch = "x" }', "rules"),
        ("penalty = 3", "least"),
        ('out = ["A"]', "hands"),
        ("colours = 1", "colours"),
        ('steps = ["Z: draw"]', "steps"),
        ('steps = ["A: fly"]', "steps"),
        ("expect = { mood = 1 }", "expect"),
        ('side = "dark"', "side"),
        ('seats = ["A"]', "seats"),
        ("seed = -1", "seed"),
    ],
)
def test_a_bad_scenario_names_its_key(changes: str, key: str) -> None:
    lines = {
        "seats": 'seats = ["A", "B"]',
        "hands": 'hands = { A = "R1 R2", B = "G1" }',
        "discard": 'discard = "R5"',
    }
    name = changes.partition(" ")[0]
    lines[name] = changes
    text = '[[scenario]]\nid = "bad"\n' + "\n".join(lines.values())
    with pytest.raises(BadScenario, match=f"scenario 'bad': {key}: "):
        run(parse(text)[0])


@given(st.text(max_size=200) | st.just('{"format":1,"rules_version":1,"seats":["A","B"],"seed":"00"}'))
def test_records_are_read_or_refused(text: str) -> None:
    with pytest.raises(BadRecord, match="line 1"):
        read_record(text.splitlines() or [""])


@given(
    st.recursive(
        st.none() | st.integers() | st.text(max_size=8), lambda c: st.lists(c) | st.dictionaries(texts, c)
    )
)
def test_rules_are_read_or_refused(spec: object) -> None:
    reads_or_refuses(lambda: rules_from(spec), BadRules)
