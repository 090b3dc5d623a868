"""Bots behind the façade: the same deals, the same counting, and with the same lots the same rounds."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pitiless.bots import own, registry
from pitiless.bots.thrifty import Thrifty
from pitiless.errors import BadRules, PitilessError
from pitiless.lab import Means, compare, loops, simulate, tournament
from pitiless.lab.asking import Luck
from pitiless.lab.batch import BOUND, Bench, Table, buffer, round_words, words_of
from pitiless.rules.rules import Rules

OWN = "tests.lab.own_bots"
SAME = f"{OWN}:SameTies"
FIRST = f"{OWN}:First"
SETS: dict[str, dict[str, object]] = {
    "official": {},
    "challenges": {"challenge_wild_draw": True, "after_absorb": "may_play"},
    "clock": {"catch_window": "seconds:5", "call_time": "before"},
    "wiki": {"deck": "wiki", "roulette_colour_by": "player", "ko_bonus": "causer"},
    "ranking": {"round_end": "ranking", "zero": "plain", "stack_mode": "casual"},
}


def rows_of(
    rules: Rules, bots: tuple[str, ...], rounds: int = 12, bound: int = BOUND
) -> tuple[list[int], list[int]]:
    """The rows and the tally of the first rounds of seed 2."""
    bench = Bench(Table(rules, bots), rounds)
    bench.play(buffer(words_of(2, 0, rounds)), rounds, bound)
    return list(bench.rows), list(bench.tally)


@pytest.mark.parametrize("name", SETS)
def test_thrifty_behind_the_facade_plays_the_same_rounds(name: str) -> None:
    """To the last bit, alone and beside compiled strategies."""
    rules = Rules().having(**SETS[name])
    fast = rows_of(rules, ("thrifty", "thrifty", "uniform", "thrifty"))
    assert rows_of(rules, (SAME, "thrifty", "uniform", SAME)) == fast
    assert rows_of(rules, ("thrifty", SAME, "uniform", "thrifty")) == fast


def test_the_bound_cuts_off_in_the_same_place() -> None:
    assert rows_of(Rules(), (SAME,) * 3, bound=40) == rows_of(Rules(), ("thrifty",) * 3, bound=40)


def test_the_bot_itself_fares_like_its_strategy() -> None:
    """Ties are drawn in another way, so only the means agree."""
    slow = simulate(rounds=150, bots="pitiless.bots.thrifty:Thrifty", seed=5)
    fast = simulate(rounds=20_000, bots="thrifty", seed=5)
    for name in ("turns", "ends-emptied", "played", "lead-changes"):
        one, other = slow.measures[name], fast.measures[name]
        assert abs(one.value - other.value) < 2 * one.error, name


def test_a_bot_of_the_registry_without_a_strategy_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.BOTS, "slow", Thrifty)
    found = simulate(rounds=20, bots="slow,uniform", seed=1)
    assert found.rounds == 20
    assert found.wins_by_bot["slow"].value > found.wins_by_bot["uniform"].value


def test_the_same_figures_whatever_the_jobs() -> None:
    pytest.importorskip("joblib")
    one, two = (
        simulate(rounds=40, bots=f"{FIRST},uniform", seed=9, means=Means(jobs=jobs)).as_object()
        for jobs in (1, 2)
    )
    assert one == two


def test_compare_and_tournament_take_it_too() -> None:
    rules = [Rules(), Rules().having(stack_mode="casual")]
    found = compare(rules, rounds=20, bots=SAME, seed=1)
    assert [report.rounds for report in found.reports] == [20, 20]
    fast = compare(rules, rounds=20, bots="thrifty", seed=1)
    assert found.sums == fast.sums
    standings = tournament([FIRST, "thrifty"], rounds=80, seed=1)
    assert standings.ladder()[0]["bot"] == "thrifty"
    assert standings.rounds == 80


def test_batches_of_a_bot_that_was_changed_are_not_gone_on_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    means = Means(out=str(tmp_path))
    simulate(rounds=10, bots=FIRST, means=means)
    monkeypatch.setattr(own, "fingerprint", lambda _: "another")
    with pytest.raises(PitilessError, match="holds the batches of other work"):
        simulate(rounds=10, bots=FIRST, means=means)


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        (f"{OWN}:Broken", r"Broken failed: AttributeError: .* no attribute 'nothing' \(own_bots.py:\d+\)"),
        (f"{OWN}:Cheat", r"Cheat chose Play\(card='.9'.*\): . does not hold"),
        (f"{OWN}:Clock", r"Clock chose Timeout\(\), which is none of the actions"),
        (f"{OWN}:Mute", r"needs a method choose\(question, chance\)"),
        (f"{OWN}:unmade", r"cannot be made: RuntimeError: out of ideas \(own_bots.py:\d+\)"),
        (f"{OWN}:Nobody", r"there is no Nobody in that module"),
        ("no.such.module:Clever", r"cannot be made: ModuleNotFoundError: No module named 'no'"),
        (":Clever", r":Clever is no bot: one of your own is written module:attribute"),
        ("mybot:", r"mybot: is no bot"),
    ],
)
def test_a_bot_that_cannot_play_is_told_in_a_sentence(bot: str, said: str) -> None:
    with pytest.raises(PitilessError, match=said):
        simulate(rounds=5, bots=bot)


def test_only_the_lab_takes_bots_by_their_place() -> None:
    """What comes over a network must never be imported."""
    with pytest.raises(BadRules):
        registry.bot(SAME)


def test_the_current_folder_is_searched(tmp_path: Path) -> None:
    """As at the command line, also in other processes."""
    pytest.importorskip("joblib")
    (tmp_path / "mybot.py").write_text(
        "from pitiless.bots.uniform import Uniform as Clever\n", encoding="utf-8"
    )
    program = Path(sys.executable).with_name("pitiless")
    words = ["simulate", "--bots", "mybot:Clever", "--rounds", "20", "--jobs", "2", "--csv"]
    done = subprocess.run(
        [program, *words], cwd=tmp_path, capture_output=True, text=True, check=False, env=dict(os.environ)
    )
    assert (done.returncode, done.stdout.count("\n") > 30) == (0, True), done.stderr


def test_lots_are_even_and_follow_the_notes() -> None:
    notes, again = (buffer([*round_words(1, 1)[:4], *[0] * (loops.NOTES - 4)]) for _ in range(2))
    chance, same = Luck(notes), Luck(again)
    drawn = [chance.randrange(6) for _ in range(6000)]
    assert drawn == [same.randrange(6) for _ in range(6000)]
    assert (
        sum((drawn.count(i) - 1000) ** 2 / 1000 for i in range(6)) < 20.5
    )  # chi-square, 5 degrees: p = 0.001
    assert 0 <= min(chance.random() for _ in range(100)) < max(chance.random() for _ in range(100)) < 1
    assert sorted(chance.sample(range(9), 9)) == list(range(9))
