"""The search for rules under which rounds do not end."""

import json
from pathlib import Path

import pytest

from pitiless.engine.round import Round
from pitiless.lab import Means, endless
from pitiless.lab.batch import buffer, check, words_of
from pitiless.lab.closed import closed
from pitiless.lab.endless import CUT, FOLLOWED, LONG, STUCK, Search, minimal
from pitiless.lab.extra import LabError
from pitiless.lab.samples import (
    SEATS,
    Sample,
    differences,
    official,
    pairs,
    pairs_in,
    rules_of,
    samples,
    values,
)
from pitiless.rules.rules import SWITCHES, Rules
from tests.cli.command import run

CYCLE: Sample = {"reshuffle_top": "all", "mercy_limit": 0}


# --- samples --------------------------------------------------------------------------------------------------------


def test_every_pair_of_values_comes_up() -> None:
    found = samples(3, 80)
    assert len(found) == 80
    assert pairs() == set().union(*map(pairs_in, found))
    assert samples(3, 80) == found
    assert samples(4, 80) != found


def test_every_switch_with_a_choice_is_varied() -> None:
    fixed = {switch.name for switch in SWITCHES} - set(values())
    assert {"players", "target"} <= fixed
    assert all(len(switch.values) == 1 for switch in SWITCHES if switch.name in fixed - {"players", "target"})
    assert all(official()[name] in choices for name, choices in values().items() if name != SEATS)


def test_every_sample_can_be_played() -> None:
    for sample in samples(1, 120):
        rules = rules_of(differences(sample))
        check(rules, int(sample[SEATS]), 1, 0)
        assert all(rules.spelled(name) == value for name, value in sample.items() if name != SEATS)


# --- the fewest -----------------------------------------------------------------------------------------------------


def test_the_fewest_changes_that_fail_are_found() -> None:
    changed: Sample = {f"switch {i}": i for i in range(40)}
    guilty = {"switch 3", "switch 17", "switch 39"}
    asked: list[int] = []

    def fails(tried: Sample) -> bool:
        asked.append(len(tried))
        return guilty <= set(tried)

    assert set(minimal(changed, fails)) == guilty
    assert len(asked) < 200


def test_one_change_or_none_may_be_to_blame() -> None:
    changed: Sample = {"a": 1, "b": 2, "c": 3}
    assert minimal(changed, lambda tried: "b" in tried) == {"b": 2}
    assert minimal(changed, lambda _: True) == {}


# --- proof ----------------------------------------------------------------------------------------------------------


def test_a_cycle_is_proved() -> None:
    """The whole pack is in hands and nobody can play but the 0 that comes back from the pile again and again."""
    rnd = cycle()
    assert closed(rnd.rules, rnd.state)
    assert not closed(rnd.rules, rnd.state, most=2)


def cycle() -> Round:
    """Thrifty, six seats, seed 0, round 5 after 20,000 actions."""
    search = Search(1, 20, ("thrifty",), 0, 20_000)
    bench = search.bench(CYCLE, 6)
    bench.play(buffer(words_of(0, 5, 1)), 1, search.bound)
    return Round(bench.table.rules, tuple("ABCDEF"), bench.state, 0)


def test_where_cards_may_still_come_nothing_is_proved() -> None:
    rnd = Round.start("official", seed=1)
    before = str(rnd)
    assert not closed(rnd.rules, rnd.state)
    assert str(rnd) == before


# --- the search -----------------------------------------------------------------------------------------------------


def test_fates_are_told_apart() -> None:
    stuck = Search(1, 20, ("thrifty",), 0, 20_000).look_at(CYCLE, 6)
    assert stuck[CUT] > 5
    assert stuck[STUCK] == stuck[FOLLOWED]
    short = Search(1, 20, ("thrifty",), 0, 30).look_at({}, 3)
    assert short[CUT] > 5
    assert (short[STUCK], short[LONG]) == (0, short[FOLLOWED])


def test_the_switches_to_blame_are_named() -> None:
    """Sample 3 of seed 0 has no mercy limit among many other changes."""
    found = endless(6, rounds=8, seed=0)
    assert [culprit.name for culprit in found.culprits] == ["mercy_limit=0"]
    assert found.sampled[0] == 6
    assert rules_of({"mercy_limit": 0}) == Rules().having(mercy_limit=0, players=20)


def test_jobs_and_interrupts_change_nothing(tmp_path: Path) -> None:
    pytest.importorskip("joblib")
    one = endless(6, rounds=6, seed=0, means=Means(out=str(tmp_path)))
    assert endless(6, rounds=6, seed=0, means=Means(jobs=2)).as_object() == one.as_object()
    lines = (tmp_path / "batches.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    (tmp_path / "batches.jsonl").write_text("".join(lines[:3]), encoding="utf-8")
    assert endless(6, rounds=6, seed=0, means=Means(out=str(tmp_path))).as_object() == one.as_object()


def test_the_verb_tells_what_it_found() -> None:
    words = ("endless", "--samples", "6", "--rounds", "8")
    done = run(*words)
    assert done.code == 0
    assert "6 samples of the rules, 48 rounds, uniform, seed 0" in done.out
    assert "mercy_limit=0" in done.out
    told = json.loads(run(*words, "--json").out)
    assert told["culprits"][0]["switches"] == {"mercy_limit": 0}
    assert told["pairs"]["covered"] < told["pairs"]["all"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--samples 0", "--samples 0: a number of samples of the rules is from 1 to 1,000,000."),
        ("--rounds 0", "--rounds 0: a number of rounds under each sample is from 1 to 10,000."),
        ("--bots clever", "clever is not a bot"),
        ("--bound 0", "--bound 0: a number of actions"),
        ("--seed x", "--seed x: it is a whole number"),
    ],
)
def test_bad_input_is_refused_with_a_sentence(words: str, said: str) -> None:
    done = run("endless", *words.split())
    assert (done.code, done.out) == (2, "")
    assert said in done.err


def test_the_library_refuses_too() -> None:
    with pytest.raises(LabError, match="--samples 0"):
        endless(0)
