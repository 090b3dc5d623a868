"""``pitiless replay`` and ``pitiless verify``."""

import json
from pathlib import Path

import pytest

from pitiless.engine.record import read_record
from tests.cli.command import lines, run, run_scripted


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a match of more than one round."""
    path = tmp_path_factory.mktemp("record") / "match.jsonl"
    words = ("--seed", "1", "--to", "700", "--bots", "2", "--name", "Ann")
    played = run_scripted("play", *words, "--record", str(path))
    assert played.code == 0
    assert "Round 2" in played.out
    return path


def edited(record: Path, old: str, new: str) -> Path:
    text = record.read_text()
    assert old in text
    path = record.with_name("edited.jsonl")
    path.write_text(text.replace(old, new, 1))
    return path


# --- verify ---------------------------------------------------------------------------------------------------------


def test_a_record_verifies(record: Path) -> None:
    verified = run("verify", str(record))
    assert verified.code == 0
    assert verified.out.startswith(f"ok {record}: ")
    assert json.loads(record.read_text().split("\n")[0])["commitment"] in verified.out


def test_json_says_the_same(record: Path) -> None:
    found = json.loads(run("verify", str(record), "--json").out)
    assert found["ok"] is True
    assert found["actions"] == len(read_record(record.read_text().split("\n")).entries)


def test_an_edited_action_does_not_verify(record: Path) -> None:
    path = edited(record, '"action":"', '"action":"take","was":"')
    verified = run("verify", str(path))
    assert verified.code == 1
    assert verified.out.startswith(f"FAIL {path}: line 2: ")
    assert json.loads(run("verify", str(path), "--json").out)["ok"] is False


def test_an_edited_score_does_not_verify(record: Path) -> None:
    verified = run("verify", str(edited(record, '"scores":{"Ann":', '"scores":{"Ann":9')))
    assert verified.code == 1
    assert "scores" in verified.out


def test_a_record_that_was_cut_off_does_not_verify(record: Path) -> None:
    path = record.with_name("cut.jsonl")
    path.write_text("\n".join(record.read_text().split("\n")[:20]))
    verified = run("verify", str(path))
    assert verified.code == 1
    assert "cut off" in verified.out


@pytest.mark.parametrize(
    ("old", "new"),
    [('"format":1', '"format":9'), ('"seed":"0', '"seed":"1'), ("{", "")],
)
def test_what_cannot_be_read_is_exit_2(record: Path, old: str, new: str) -> None:
    verified = run("verify", str(edited(record, old, new)))
    assert verified.code == 2
    assert "line 1" in verified.err
    assert "\x1b" not in verified.err


def test_a_name_with_escape_codes_in_it_is_not_printed(record: Path) -> None:
    path = record.with_name("name.jsonl")
    path.write_text(record.read_text().split("\n")[0].replace('"Ann"', '"\\u001b[2J"'))
    told = run("replay", str(path))
    assert told.code == 2
    assert "cannot be printed" in told.err
    assert "\x1b" not in told.err + told.out


def test_a_file_that_is_not_there_or_not_text_is_exit_2(tmp_path: Path) -> None:
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    assert run("verify", str(tmp_path / "none")).code == 2
    assert run("replay", str(tmp_path / "bytes")).code == 2


# --- replay ---------------------------------------------------------------------------------------------------------


def test_a_replay_tells_every_round_and_its_standing(record: Path) -> None:
    told = run("replay", str(record))
    assert told.code == 0
    assert [line for line in lines(told.out) if line.startswith("Round ") and "over" not in line][:2] == [
        "Round 1",
        "Round 2",
    ]
    assert "Round 1 is over." in told.out
    assert "wins the match." in told.out


def test_a_spectator_learns_no_drawn_card_and_a_seat_its_own(record: Path) -> None:
    assert "You " not in run("replay", str(record)).out
    told = run("replay", str(record), "--seat", "Ann").out
    assert "You draw" in told or "You take" in told


def test_one_step(record: Path) -> None:
    entry = read_record(record.read_text().split("\n")).entries[0]
    told = run("replay", str(record), "--step", "1").out
    assert f": play {getattr(entry.action, 'card', '')}" in told or "Step 1" in told
    assert "the deal" in run("replay", str(record), "--step", "0").out
    assert run("replay", str(record), "--step", "99999").code == 2


def test_json_is_a_line_a_step(record: Path) -> None:
    told = run("replay", str(record), "--json")
    steps = [json.loads(line) for line in told.out.splitlines()]
    assert [step["step"] for step in steps] == list(range(len(steps)))
    assert len(steps) == len(read_record(record.read_text().split("\n")).entries) + 1


def test_an_unknown_seat_is_exit_2(record: Path) -> None:
    assert run("replay", str(record), "--seat", "Zoe").code == 2


def test_a_record_that_goes_wrong_is_told_up_to_there(record: Path) -> None:
    path = edited(record, '"version":5,', '"version":5,"x":0,')
    text = path.read_text().split("\n")
    text[5] = json.dumps({"version": 5, "seat": "Ann", "action": "keep", "ms": 0})
    path.write_text("\n".join(text))
    told = run("replay", str(path))
    assert told.code == 1
    assert "Round 1" in told.out
    assert "line 6" in told.out


@pytest.mark.parametrize(
    "verb", [("play",), ("scenario",), ("scenario", "check"), ("scenario", "show"), ("replay",), ("verify",)]
)
def test_every_verb_has_its_help(verb: tuple[str, ...]) -> None:
    shown = run(*verb, "--help")
    assert shown.code == 0
    assert "Usage" in shown.out
