"""``pitiless rules``."""

import json
import re
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from pitiless.cli import main
from pitiless.rules.rules import SWITCHES
from pitiless.rules.variants import VARIANTS, rules_from

LIMIT_AT_30 = ("--set", "mercy_limit=30")


def rules(*words: str, width: int = 80, **env: str) -> Result:
    return CliRunner().invoke(main.app, ["rules", *words], env={"COLUMNS": str(width), **env})


def as_json(*words: str) -> Any:
    return json.loads(rules(*words, "--json").output)


def refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What the command says when it ends with status 2."""
    monkeypatch.setattr("sys.argv", ["pitiless", "rules", *words])
    with pytest.raises(SystemExit) as ended:
        main.main()
    said = capsys.readouterr()
    assert (ended.value.code, said.out) == (2, "")
    return said.err.removeprefix("pitiless: ").strip()


def test_the_official_rules_are_shown_in_nine_groups() -> None:
    result = rules()
    assert result.exit_code == 0
    assert result.output.startswith("Rules: official\n88 switches, all as in the official rules.")
    assert "  [25] stack_mode = official (printed)\n" in result.output
    assert "An answer must be worth at least as much as the last Draw card" in result.output
    headings = re.findall(r"^(?![ *?]|Rules|88)\S.*$", result.output, re.MULTILINE)
    assert len(headings) == 9


def test_every_switch_is_shown_once() -> None:
    shown = re.findall(r"^.{2} *\[(\d+)\] (\w+) =", rules(width=90).output, re.MULTILINE)
    assert shown == [(str(switch.number), switch.name) for switch in SWITCHES]


def test_what_is_not_printed_is_marked_in_words() -> None:
    assert "? [27] stack_colour = free (not printed; our reading)" in rules().output


def test_what_differs_is_marked_by_sign_and_word() -> None:
    line = "* [25] stack_mode = house (differs; official: official, printed)"
    assert line in rules("house").output
    assert line in rules("--set", "stack_mode=house").output


def test_only_what_differs() -> None:
    output = rules("comparison", "--changed").output
    assert re.findall(r"\[(\d+)\]", output) == ["7", "20", "26", "71"]
    assert "Drawing\n" in output
    assert "Going out\n" not in output
    assert rules("--changed").output.count("\n") == 2


@pytest.mark.parametrize("width", [40, 60, 80, 109, 110, 140, 200])
def test_no_line_is_wider_than_the_window(width: int) -> None:
    for preset in VARIANTS:
        lines = rules(preset, *LIMIT_AT_30, width=width).output.splitlines()
        assert max(map(len, lines)) <= width


def test_a_wide_window_gets_a_table() -> None:
    rows = [re.split(r"  +", line.strip()) for line in rules(width=200).output.splitlines()]
    assert ["[3]", "hand_size", "7", "Everybody is dealt 7 cards.", "printed"] in rows
    assert rows.count(["id", "switch", "value", "at the table", "standing"]) == 9


def test_no_escape_codes_on_a_pipe_or_without_colour() -> None:
    for width in (80, 160):
        assert "\x1b" not in rules("house", width=width).output
        assert "\x1b" not in rules("house", width=width, NO_COLOR="1", FORCE_COLOR="1").output


def test_presets_are_listed_with_what_they_change() -> None:
    output = rules("--list").output
    for preset in VARIANTS:
        assert f"\n  {preset}\n" in output
    assert "* [71] ko_bonus = causer: Whoever caused a knock-out gets 250 points" in output
    listed = {entry["preset"]: entry["changes"] for entry in as_json("--list")}
    assert listed["official"] == {}
    assert listed["comparison"]["ten_stackable"] is False
    assert list(listed) == list(VARIANTS)


def test_json_holds_everything() -> None:
    found = as_json("open-mercy", *LIMIT_AT_30)
    assert (found["preset"], found["set"]) == ("open-mercy", {"mercy_limit": "30"})
    assert rules_from(found["rules"]) == VARIANTS["open-mercy"].having(mercy_limit=30)
    assert "mercy_limit" in found["changed"]
    assert found["deck"]["total"] == 168
    switches = [switch for group in found["groups"] for switch in group["switches"]]
    assert [switch["name"] for switch in switches] == [switch.name for switch in SWITCHES]
    assert next(switch for switch in switches if switch["name"] == "mercy_limit") == {
        "id": 66,
        "name": "mercy_limit",
        "value": 30,
        "official": 25,
        "changed": True,
        "grade": "printed",
        "standing": "differs; official: 25, printed",
        "printed": True,
        "decides": "How many cards knock a player out.",
        "sentence": "Whoever holds 30 cards or more is out of the round.",
        "values": ["0 to 1000"],
    }


def test_json_of_only_what_differs() -> None:
    groups = as_json("comparison", "--changed")["groups"]
    assert len(groups) == 9
    assert sum(len(group["switches"]) for group in groups) == 4


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["oficial"], "'oficial' is not a preset: official, "),
        (["--set", "stack_mod=house"], "'stack_mod' is not a switch (perhaps stack_mode"),
        (["--set", "stack_mode=sometimes"], "stack_mode = 'sometimes': it is one of official, house, "),
        (["--set", "stack_mode"], "--set 'stack_mode': write switch=value"),
        (["--set", "mercy_limit=many"], "mercy_limit = 'many': it is a whole number from 0 to 1000"),
        (["--set", "mercy_limit=3"], "catch_penalty = 2 would knock out whoever is caught"),
        (["--set", "deck=nowhere.toml"], "deck file nowhere.toml: "),
    ],
)
def test_bad_input_is_refused_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    sentence = refused(monkeypatch, capsys, *words)
    assert sentence.startswith(said)
    assert "\n" not in sentence
