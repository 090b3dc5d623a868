"""A Dask cluster of two worker processes, one of which is killed in mid-run."""

import importlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from pitiless.lab import Means, simulate
from pitiless.lab.extra import LabError

pytest.importorskip("distributed", reason="the extra cluster is not installed")

ROUNDS = 1500
WAIT = 60


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[tuple[str, list["subprocess.Popen[bytes]"]]]:
    """The address of a scheduler, and its two workers."""
    file = tmp_path / "scheduler.json"
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": tmp_path}
    scheduler = ["distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard"]
    worker = ["distributed.cli.dask_worker", "--host", "127.0.0.1", "--no-nanny", "--no-dashboard"]
    worker += ["--nthreads", "1", "--local-directory", str(tmp_path), "--scheduler-file", str(file)]
    with ExitStack() as started:
        for number in range(3):
            words = (
                [*worker, "--name", str(number)] if number else [*scheduler, "--scheduler-file", str(file)]
            )
            program = subprocess.Popen([sys.executable, "-W", "ignore", "-m", *words], **quiet)  # type: ignore[call-overload]  # the options above
            started.callback(end, program)
            processes.append(program) if number else processes.clear()
            wait_for(file)
        yield address_of(file), processes


processes: list["subprocess.Popen[bytes]"] = []


def end(program: "subprocess.Popen[bytes]") -> None:
    program.kill()
    program.wait(WAIT)


def wait_for(file: Path) -> None:
    until = time.monotonic() + WAIT
    while not file.exists() or not file.read_text(encoding="utf-8").strip().endswith("}"):
        assert time.monotonic() < until, "the scheduler did not start"
        time.sleep(0.05)


def address_of(file: Path) -> str:
    return str(json.loads(file.read_text(encoding="utf-8"))["address"])


class Killer:
    """Kills a worker after some batches."""

    def __init__(self, victim: "subprocess.Popen[bytes]", address: str) -> None:
        self.victim = victim
        self.address = address
        self.batches = 0

    def begin(self, rounds: int, done: int) -> None:
        """Both workers are there before the work begins."""
        distributed: Any = importlib.import_module("distributed")
        with distributed.Client(self.address, set_as_default=False) as client:
            client.wait_for_workers(2, timeout=WAIT)

    def advance(self, rounds: int) -> None:
        self.batches += 1
        if self.batches == 3:
            os.kill(self.victim.pid, signal.SIGKILL)


@pytest.mark.filterwarnings("ignore")
def test_a_killed_worker_loses_nothing(cluster: tuple[str, list["subprocess.Popen[bytes]"]]) -> None:
    address, workers = cluster
    killer = Killer(workers[0], address)
    found = simulate(rounds=ROUNDS, bots="uniform", seed=7, means=Means(cluster=address), watcher=killer)
    workers[0].wait(WAIT)
    assert killer.batches == 15
    assert workers[0].returncode == -signal.SIGKILL
    assert workers[1].poll() is None
    assert found.as_object() == simulate(rounds=ROUNDS, bots="uniform", seed=7).as_object()


@pytest.mark.filterwarnings("ignore")
def test_an_absent_cluster_is_said_to_be_absent() -> None:
    with pytest.raises(LabError, match=r"There is no Dask cluster at tcp://127\.0\.0\.1:9"):
        simulate(rounds=10, means=Means(cluster="tcp://127.0.0.1:9"))
