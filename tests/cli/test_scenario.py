"""``pitiless scenario``."""

import json
from pathlib import Path

import pytest

from tests.cli.command import lines, run

PASSING = """
[[scenario]]
id = "P1"
title = "A red 5 goes on a red 7"
seats = ["Ana", "Ben"]
hands = { Ana = "R5 G1", Ben = "Y1 Y2" }
discard = "R3"
draw = "B9*9"
steps = ["Ana: play G1 ! match", { playable = "R5" }, "Ana: play R5"]
expect = { turn = "Ben", top = "R5" }
"""
FAILING = PASSING.replace("P1", "F1").replace('turn = "Ben"', 'turn = "Ana"')


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "pass.toml").write_text(PASSING)
    return tmp_path


def test_what_passes_is_a_line_each_and_exit_0(folder: Path) -> None:
    checked = run("scenario", "check", str(folder))
    assert (checked.code, checked.out, checked.err) == (0, "ok P1\n1 passed, 0 failed\n", "")


def test_what_fails_is_told_and_exit_1(folder: Path) -> None:
    (folder / "fail.toml").write_text(FAILING)
    checked = run("scenario", "check", str(folder / "pass.toml"), str(folder / "fail.toml"))
    assert checked.code == 1
    first, second, last = lines(checked.out)
    assert (first, last) == ("ok P1", "1 passed, 1 failed")
    assert second == "FAIL F1: step 4: turn: expected 'Ana', seen 'Ben'"


@pytest.mark.parametrize("text", ["not toml [", "[[scenario]]\nid = 'X'\n", PASSING.replace("R3", "Q3")])
def test_what_cannot_be_read_is_one_sentence_and_exit_2(folder: Path, text: str) -> None:
    (folder / "bad.toml").write_text(text)
    checked = run("scenario", "check", str(folder / "bad.toml"), COLUMNS="40")
    assert checked.code == 2
    assert checked.out == ""
    assert "bad.toml" in checked.err
    assert len(checked.err.splitlines()) == 1


def test_a_path_that_is_not_there_is_exit_2(folder: Path) -> None:
    assert run("scenario", "check", str(folder / "none.toml")).code == 2


def test_json_holds_the_same(folder: Path) -> None:
    (folder / "fail.toml").write_text(FAILING)
    checked = run("scenario", "check", str(folder), "--json")
    found = json.loads(checked.out)
    assert checked.code == 1
    assert (found["passed"], found["failed"]) == (1, 1)
    assert [entry["id"] for entry in found["scenarios"]] == ["F1", "P1"]
    assert found["scenarios"][0]["failures"] == ["step 4: turn: expected 'Ana', seen 'Ben'"]


def test_show_has_the_position_after_every_step(folder: Path) -> None:
    shown = run("scenario", "show", str(folder / "pass.toml"), "P1").out
    assert "P1: A red 5 goes on a red 7" in shown
    assert "  Ana (2): R5 G1" in shown
    assert "Step 1: Ana: play G1 ! match" in shown
    assert "The position is as it was." in shown
    assert "  Top card R5, red 5; colour red; draw pile 9, discard pile 2, set aside 0" in lines(shown)
    assert shown.count("Ana=R5 G1;Ben=Y1 Y2 | R3 | B9*9 | Ana 1 R 0/0") == 3
    assert shown.count("Ana=G1;Ben=Y1 Y2 | R3 R5 | B9*9 | Ben 1 R 0/0") == 2


def test_show_tells_what_failed(folder: Path) -> None:
    (folder / "fail.toml").write_text(FAILING)
    shown = run("scenario", "show", str(folder / "fail.toml"), "F1").out
    assert "FAIL step 4: turn: expected 'Ana', seen 'Ben'" in shown


def test_show_of_an_unknown_id_names_those_there_are(folder: Path) -> None:
    shown = run("scenario", "show", str(folder / "pass.toml"), "P2")
    assert shown.code == 2
    assert "there is no scenario 'P2'; there are P1" in shown.err
