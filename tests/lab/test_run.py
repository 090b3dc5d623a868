"""Runs: the same figures whatever the jobs, nothing lost when interrupted, and sentences when something fails."""

import errno
import importlib
import json
import os
import signal
from pathlib import Path
from typing import Any

import pytest

from pitiless.lab import Means, batch, compare, loops, simulate, store, tournament
from pitiless.lab.api import prepare
from pitiless.lab.extra import LabError
from pitiless.lab.report import Report
from pitiless.lab.run import Watcher, run
from pitiless.rules.rules import Rules

ROUNDS = 700
BOTS = "thrifty,uniform"


class Stopper:
    """Interrupts after some batches."""

    def __init__(self, batches: int) -> None:
        self.left = batches
        self.before = 0

    def begin(self, rounds: int, done: int) -> None:
        self.before = done

    def advance(self, rounds: int) -> None:
        self.left -= 1
        if self.left == 0:
            raise KeyboardInterrupt


def played(means: Means = Means(), watcher: Watcher | None = None) -> Report:
    return simulate("official", rounds=ROUNDS, bots=BOTS, seed=3, means=means, watcher=watcher)


@pytest.fixture(scope="module")
def whole() -> dict[str, Any]:
    return played().as_object()


def test_the_same_figures_whatever_the_jobs(whole: dict[str, Any]) -> None:
    pytest.importorskip("joblib")
    assert played(Means(jobs=2)).as_object() == whole


def test_batches_of_any_size_give_the_same_sums() -> None:
    table = batch.Table(Rules(), ("uniform",) * 3)
    small, large = (batch.Simulation((table,), 60, 8, size) for size in (7, 60))
    assert run(small, Means()).sums == run(large, Means()).sums


def test_another_seed_gives_other_figures(whole: dict[str, Any]) -> None:
    assert simulate("official", rounds=ROUNDS, bots=BOTS, seed=4).as_object()["measures"] != whole["measures"]


def test_an_interrupted_run_goes_on(whole: dict[str, Any], tmp_path: Path) -> None:
    means = Means(out=str(tmp_path / "run"))
    part = played(means, Stopper(3))
    assert part.interrupted
    assert part.rounds == 300
    rest = Stopper(99)
    assert played(means, rest).as_object() == whole
    assert rest.before == 300
    again = Stopper(1)
    assert played(means, again).as_object() == whole  # nothing is left to be interrupted
    assert again.before == ROUNDS


def test_a_line_that_was_cut_off_is_done_again(whole: dict[str, Any], tmp_path: Path) -> None:
    means = Means(out=str(tmp_path))
    played(means)
    file = tmp_path / store.BATCHES
    data = file.read_bytes()
    file.write_bytes(data[: len(data) * 2 // 3])
    assert played(means).as_object() == whole
    assert sorted(json.loads(line)[0] for line in file.read_bytes().splitlines()) == list(range(7))


def test_a_batch_that_was_kept_twice_counts_once(whole: dict[str, Any], tmp_path: Path) -> None:
    means = Means(out=str(tmp_path))
    played(means)
    file = tmp_path / store.BATCHES
    file.write_bytes(file.read_bytes() * 2)
    assert played(means).as_object() == whole


def test_a_folder_of_other_work_is_refused(tmp_path: Path) -> None:
    means = Means(out=str(tmp_path))
    played(means)
    with pytest.raises(LabError, match="other work"):
        simulate("official", rounds=ROUNDS, bots=BOTS, seed=4, means=means)


def test_a_full_disk_keeps_what_was_written(
    whole: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    means, real, left = Means(out=str(tmp_path)), store.Store.append, [3]

    def filling(self: store.Store, line: bytes) -> None:
        left[0] -= 1
        if left[0] < 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        real(self, line)

    with monkeypatch.context() as patch:
        patch.setattr(store.Store, "append", filling)
        with pytest.raises(LabError, match="No space left on device"):
            played(means)
    rest = Stopper(99)
    assert played(means, rest).as_object() == whole
    assert rest.before == 300


def test_a_part_of_a_line_is_taken_back(tmp_path: Path) -> None:
    kept = store.Store.open(str(tmp_path), {})
    real = kept.file
    assert real is not None
    kept.keep(0, {"a": [1, 0, 2]})

    class Full:
        """A file on a disk with room for three more bytes."""

        def __init__(self, file: Any) -> None:
            self.file, self.room = file, 3

        def write(self, line: bytes) -> int:
            if not self.room:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            self.room = 0
            return int(self.file.write(line[:3]))

        def __getattr__(self, name: str) -> Any:
            return getattr(self.file, name)

    kept.file = Full(real)  # type: ignore[assignment]  # stands in for the file
    with pytest.raises(LabError):
        kept.keep(1, {"a": [5]})
    real.close()
    with store.Store.open(str(tmp_path), {}) as again:
        assert list(again.read(9)) == [(0, {"a": [1, 0, 2]})]


def test_a_killed_process_loses_nothing(whole: dict[str, Any]) -> None:
    pytest.importorskip("joblib")

    class Killer(Stopper):
        def advance(self, rounds: int) -> None:
            self.left -= 1
            if self.left == 0:
                os.kill(worker(), signal.SIGKILL)

    assert played(Means(jobs=2), Killer(1)).as_object() == whole


def worker() -> int:
    """The id of one of the worker processes that joblib started for this process."""
    executor: Any = importlib.import_module("joblib.externals.loky.reusable_executor")
    return next(int(pid) for pid in executor._executor._processes)  # noqa: SLF001  # there is no public way


# --- what comes out -------------------------------------------------------------------------------------------------


def test_equal_rules_do_not_differ_at_all() -> None:
    found = compare(["official", Rules()], rounds=300, seed=1)
    for gap in found.differences(1).values():
        assert (gap.value, gap.low, gap.high) == (0, 0, 0)
    assert found.reports[0].tally == found.reports[1].tally


def test_other_rules_do_differ() -> None:
    found = compare(["official", Rules().having(mercy_limit=12)], rounds=300, seed=1)
    assert found.differences(1)["turns"].high < 0
    first, second = (report.measures["turns"].value for report in found.reports)
    assert found.differences(1)["turns"].value == pytest.approx(second - first)


def test_the_differences_do_not_depend_on_the_order_of_batches() -> None:
    work = prepare(["official", "wiki"], 3, 300, "uniform", 2)
    backwards: dict[str, list[int]] = {}
    for number in reversed(range(work.batches)):
        for name, numbers in work.play(number).items():
            old = backwards.get(name, [0] * len(numbers))
            backwards[name] = [a + b for a, b in zip(old, numbers, strict=True)]
    assert run(work, Means()).sums == backwards


def test_thrifty_beats_uniform() -> None:
    ladder = tournament(["uniform", "thrifty"], rounds=800, seed=1).ladder()
    assert [row["bot"] for row in ladder] == ["thrifty", "uniform"]
    assert ladder[0]["rating"]["low"] > 1500 > ladder[1]["rating"]["high"]
    assert ladder[0]["wins"]["low"] > 0.3
    assert ladder[0]["seats"] == ladder[1]["seats"] == 1600


def test_a_tournament_with_odd_seats_is_fair() -> None:
    ladder = tournament(["uniform", "thrifty"], seats=3, rounds=600, seed=1).ladder()
    assert sum(row["seats"] for row in ladder) == 1800
    assert ladder[0]["bot"] == "thrifty"


def test_a_tournament_is_the_same_whatever_the_jobs() -> None:
    pytest.importorskip("joblib")
    one, two = (
        tournament(["uniform", "thrifty"], rounds=400, seed=5, means=Means(jobs=jobs)) for jobs in (1, 2)
    )
    assert one.as_object() == two.as_object()


def test_a_report_is_whole() -> None:
    report = simulate("casual", seats=5, rounds=200, bots="uniform", seed=6)
    told = report.as_object()
    assert json.loads(json.dumps(told, allow_nan=False)) == told
    assert sum(report.lengths) == report.rounds == 200
    assert sum(report.part(loops.T_SEAT, 5)) == 200
    assert sum(one.value for one in report.wins_by_place) == pytest.approx(1)
    assert sum(one.value for one in report.deciders.values()) == pytest.approx(1)
    assert report.hands["mean"][0] == 7
    assert sum(report.kinds["plays"]) == report.tally[loops.T_SUM + loops.R_PLAYED]
    columns = report.columns()
    assert len({len(column) for column in columns.values()}) == 1
    assert report.as_csv().count("\n") == len(columns["name"]) + 1


def test_histograms_come_as_arrays() -> None:
    np = pytest.importorskip("numpy")
    arrays = simulate(rounds=50, seats=2).arrays()
    assert isinstance(arrays["lengths"], np.ndarray)
    assert arrays["lengths"].sum() == 50
