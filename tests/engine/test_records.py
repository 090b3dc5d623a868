"""Records: written, read back, verified; stale and edited ones are refused with the line and the reason."""

import json
import random
from pathlib import Path

import pytest

from pitiless.engine.actions import Draw
from pitiless.engine.match import Match
from pitiless.engine.record import (
    Entry,
    Record,
    advance,
    commitment,
    read_record,
    verify,
    write_record,
)
from pitiless.errors import BadRecord
from pitiless.rules.rules import Rules
from tests.properties.worlds import random_action


def played(seed: int = 5, target: int = 300) -> Record:
    """A whole match of three, played at random."""
    chance = random.Random(seed)
    rules = Rules().having(target=target)
    record = Record(rules, ("Ana", "Ben", "Cal"), seed)
    match = Match.start(rules, seats=record.names, seed=seed)
    while not match.over:
        advance(match)
        while not match.round.over:
            seat, action = random_action(match.round, chance)
            match.round.apply(seat, action)
            record.entries.append(Entry(seat, action, 7))
        match.settle()
    return record


RECORD = played()
TEXT = write_record(RECORD)


def test_a_record_is_read_back_and_verifies() -> None:
    record = read_record(TEXT.splitlines())
    assert record.entries == RECORD.entries
    assert verify(record).over
    assert write_record(record) == TEXT


def test_the_seed_is_committed_to() -> None:
    header = json.loads(TEXT.splitlines()[0])
    assert header["commitment"] == commitment(5)
    assert commitment(5) != commitment(6)


def test_a_custom_deck_stands_in_the_record(tmp_path: Path) -> None:
    path = tmp_path / "tiny.toml"
    path.write_text('name = "tiny"\ntotal = 40\n[types]\nnumber = 40\n[cards]\nR1 = 40\n', encoding="utf-8")
    record = Record(Rules().having(deck=str(path)), ("Ana", "Ben"), 7)
    text = write_record(record)
    path.unlink()
    again = read_record(text.splitlines())
    assert again.rules == record.rules
    assert write_record(again) == text


def damaged(line: int, **changes: object) -> list[str]:
    lines = TEXT.splitlines()
    lines[line] = json.dumps({**json.loads(lines[line]), **changes})
    return lines


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (damaged(0, format=9), "line 1: format 9"),
        (damaged(0, rules_version=0), "line 1: the record was made under rules version 0"),
        (damaged(0, seed="0" * 64), "line 1: the commitment does not belong"),
        (damaged(0, rules={"preset": "lax"}), "line 1: 'lax' is not a preset"),
        (damaged(3, version=9), "line 4: version 9, but 3 follows"),
        (damaged(3, seat="Zoe"), "line 4: 'Zoe' is not a seat"),
        (damaged(3, action="fly"), "line 4: 'fly' is not an action"),
        (damaged(3, ms=-1), "line 4: version, seat"),
        ([*TEXT.splitlines()[:4], "{"], "line 5: not JSON"),
        ([], "line 1: the record is empty"),
        ([*TEXT.splitlines()[:4], *TEXT.splitlines()[5:]], "line 5: version 5, but 4 follows"),
    ],
)
def test_a_damaged_record_is_refused(lines: list[str], message: str) -> None:
    with pytest.raises(BadRecord) as caught:
        read_record(lines)
    assert message in str(caught.value)


def test_an_illegal_action_names_its_line() -> None:
    lines = TEXT.splitlines()
    entry = json.loads(lines[1])
    lines[1] = json.dumps({**entry, "action": "challenge"})
    with pytest.raises(BadRecord, match=r"line 2: .*challenge.*nothing to challenge"):
        verify(read_record(lines))


def test_an_edited_result_does_not_verify() -> None:
    lines = TEXT.splitlines()
    result = json.loads(lines[-1])
    result["result"]["scores"]["Ana"] += 10
    with pytest.raises(BadRecord, match="scores is"):
        verify(read_record([*lines[:-1], json.dumps(result)]))


def test_a_record_cut_off_is_read_but_not_verified() -> None:
    record = read_record(TEXT.splitlines()[:10])
    assert len(record.entries) == 9
    with pytest.raises(BadRecord, match="cut off"):
        verify(record)


def test_actions_after_the_end_are_refused() -> None:
    record = read_record(TEXT.splitlines())
    record.entries.append(Entry(0, Draw()))
    with pytest.raises(BadRecord, match="the match is over, but an action follows"):
        record.final()
