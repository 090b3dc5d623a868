"""Rules: switches, presets and what cannot be combined."""

from pathlib import Path

import pytest

from pitiless.cards.decks import NO_MERCY, load
from pitiless.errors import BadRules
from pitiless.rules.rules import SWITCHES, Rules
from pitiless.rules.variants import VARIANTS, rules_from, variant
from pitiless.text import say

DECK = """
name = "tiny"
total = 40
[types]
number = 36
S = 4
[cards]
R1 = 18
G2 = 18
BS = 4
"""


def test_every_id_from_1_to_87_is_there() -> None:
    assert {switch.number for switch in SWITCHES} == set(range(1, 88))


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.name)
def test_every_switch_has_its_sentence(switch: object) -> None:
    assert say(f"switch-{switch.name}").endswith(".")  # type: ignore[attr-defined]  # a Switch


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("stack_mode", "loose", "stack_mode = 'loose': it is one of official, house"),
        ("stackmode", "house", "'stackmode' is not a switch"),
        ("jump_in", "maybe", "jump_in = 'maybe': it is true or false"),
        ("target", 0, "target = 0: it is a whole number from 1"),
        ("target", True, "target = True: it is a whole number"),
        ("players", "2-30", "players = '2-30'"),
        ("catch_window", "seconds:0", "catch_window = 'seconds:0'"),
        ("deck", "nowhere", "deck = 'nowhere'"),
        ("deck", "nowhere.toml", "deck file nowhere.toml"),
        ("catch_penalty", 20, None),
        ("mercy_limit", 3, "catch_penalty = 2 would knock out"),
    ],
)
def test_bad_values_are_refused(name: str, value: object, message: str | None) -> None:
    if message is None:
        assert Rules().having(**{name: value}).value(name) == value
        return
    with pytest.raises(BadRules) as caught:
        Rules().having(**{name: value})
    assert message in str(caught.value)


def test_presets_state_only_differences() -> None:
    assert VARIANTS["official"].differences() == {}
    assert VARIANTS["wiki"].differences() == {
        "deck": "wiki",
        "roulette_colour_by": "player",
        "ko_bonus": "causer",
    }
    assert {**variant("open-mercy").differences(), "stack_mode": "casual"} == variant("casual").differences()


def test_rules_are_read_from_a_table() -> None:
    assert rules_from({"preset": "wiki", "catch_penalty": 4}).last_card.catch_penalty == 4
    with pytest.raises(BadRules, match="preset = 7"):
        rules_from({"preset": 7})


def test_a_custom_deck(tmp_path: Path) -> None:
    path = tmp_path / "tiny.toml"
    path.write_text(DECK, encoding="utf-8")
    deck = Rules().having(deck=str(path)).setup.deck
    assert (deck.name, deck.total, deck.points) == ("tiny", 40, 18 + 36 + 80)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("total = 40", "total = 41", "add up to 40, but 41"),
        ("number = 36", "number = 32", "36 cards of type 'number', but 32"),
        ("number = 36\nS = 4\n", "number = 36\n", "the count of type 'S' is not declared"),
        ("BS = 4", "BQ = 4", "'BQ' is not known here"),
        ("BS = 4", "BS = -4", r"a table [cards] with whole numbers"),
        ('name = "tiny"', "", "'name' (a text)"),
        ("[cards]", "[cards", "deck file"),
    ],
)
def test_bad_decks_are_refused(tmp_path: Path, old: str, new: str, message: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(DECK.replace(old, new), encoding="utf-8")
    with pytest.raises(BadRules) as caught:
        load(path)
    assert message in str(caught.value)


def test_the_official_deck_by_type() -> None:
    assert NO_MERCY.type_counts() == {
        "number": 80, "S": 12, "R": 12, "+2": 12, "+4": 8, "E": 8, "X": 12, "W": 0, "WR+4": 8, "W+6": 4, "W+10": 4,
        "WC": 8,
    }  # fmt: skip
