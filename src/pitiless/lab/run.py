"""Plays the batches of a work, in this process, in several, or on a cluster; each batch is counted once."""

import re
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import chain, islice
from typing import Any, Protocol

from pitiless.lab.batch import Result
from pitiless.lab.extra import LabError, need
from pitiless.lab.store import Store
from pitiless.text import say

AHEAD = 4  # batches a worker has waiting
TRIES = 5  # how often dying workers are replaced without a single batch getting done
CONNECT_SECONDS = 5
POOL_THREAD = "ExecutorManagerThread"  # what loky calls its own thread
ADDRESS = re.compile(r"(tcp|tls|ws|wss|ucx)://\S+:\d+/?")
Done = tuple[int, Result]


class Work(Protocol):
    """What is cut into batches."""

    @property
    def batches(self) -> int:
        """How many batches there are."""
        ...

    def count(self, number: int) -> int:
        """How many rounds a batch has."""
        ...

    def identity(self) -> dict[str, Any]:
        """What tells this work from another."""
        ...

    def play(self, number: int) -> Result:
        """Plays one batch."""
        ...


class Watcher(Protocol):
    """Who is told how far the work is."""

    def begin(self, rounds: int, done: int) -> None:
        """The work begins; so many rounds were done before."""
        ...

    def advance(self, rounds: int) -> None:
        """More rounds are done."""
        ...


@dataclass
class Totals:
    """The sums of all batches done."""

    rounds: int = 0
    sums: Result = field(default_factory=dict)
    interrupted: bool = False

    def add(self, rounds: int, result: Result) -> None:
        """A batch joins the sums."""
        self.rounds += rounds
        for name, numbers in result.items():
            held = self.sums.setdefault(name, [0] * len(numbers))
            for i, number in enumerate(numbers):
                if number:
                    held[i] += number


@dataclass(frozen=True, slots=True)
class Means:
    """With what the work is done: processes here, or a cluster; and a folder that keeps finished batches."""

    jobs: int = 1
    cluster: str | None = None
    out: str | None = None


def run(work: Work, means: Means, watcher: Watcher | None = None) -> Totals:
    """The sums of all batches, with those kept from before. An interrupt ends the work and keeps what is done.

    :raises LabError: when a cluster cannot be reached or results cannot be written; what was written stays.
    """
    totals = Totals()

    def add(number: int, result: Result) -> None:
        totals.add(work.count(number), result)

    totals.interrupted = run_each(work, means, add, watcher)
    return totals


def run_each(
    work: Work, means: Means, use: Callable[[int, Result], None], watcher: Watcher | None = None
) -> bool:
    """Gives every batch to ``use`` once, in whatever order they end; returns whether it was interrupted.

    :raises LabError: when a cluster cannot be reached or results cannot be written; what was written stays.
    """
    with Store.open(means.out, work.identity()) as store:
        before = 0
        for number, result in store.read(work.batches):
            use(number, result)
            before += work.count(number)
        if watcher:
            watcher.begin(whole(work), before)
        done = batches(work, (number for number in range(work.batches) if number not in store.done), means)
        try:
            for number, result in done:
                if store.keep(number, result):
                    use(number, result)
                    if watcher:
                        watcher.advance(work.count(number))
        except KeyboardInterrupt:
            return True
        finally:
            close(done)
    return False


def whole(work: Work) -> int:
    """How many rounds the whole work has."""
    return work.count(0) * (work.batches - 1) + work.count(work.batches - 1)


def close(done: Iterator[Done]) -> None:
    """Workers that still run are let go."""
    end = getattr(done, "close", None)
    if end:
        end()


def batches(work: Work, todo: Iterator[int], means: Means) -> Iterator[Done]:
    """The results of the batches ``todo``, in whatever order they end."""
    if means.cluster:
        return on_cluster(work, todo, means.cluster)
    if means.jobs == 1:
        return ((number, work.play(number)) for number in todo)
    return in_processes(work, todo, means.jobs)


def numbered(work: Work, number: int) -> Done:
    """One batch with its number."""
    return number, work.play(number)


def in_processes(work: Work, todo: Iterator[int], jobs: int) -> Iterator[Done]:
    """Batches in processes of this machine; those of a process that died are done again.

    :raises LabError: when processes die time and again.
    """
    joblib = need("joblib", "lab")
    hush_pool()
    out: dict[int, None] = {}  # handed in and not come back
    tries = 0
    numbers = todo
    while True:
        try:
            for number, result in parallel(joblib, work, handed(numbers, out), jobs):
                out.pop(number)
                tries = 0
                yield number, result
        except joblib.externals.loky.process_executor.BrokenProcessPool as died:
            tries += 1
            if tries == TRIES:
                raise LabError(say("lab-workers-die", tries=TRIES)) from died
            numbers = chain(list(out), todo)
        else:
            return


@cache
def hush_pool() -> None:
    """An interrupt may let loky's own thread trip over work that was just withdrawn; that is no news for anybody."""
    tell = threading.excepthook

    def hook(told: threading.ExceptHookArgs) -> None:
        tripped = told.thread is not None and told.thread.name == POOL_THREAD and told.exc_type is KeyError
        if not tripped:
            tell(told)

    threading.excepthook = hook


def handed(numbers: Iterator[int], out: dict[int, None]) -> Iterator[int]:
    """The numbers, each noted as it is handed in."""
    for number in numbers:
        out[number] = None
        yield number


def parallel(joblib: Any, work: Work, todo: Iterator[int], jobs: int) -> Iterator[Done]:
    """joblib's generator of results."""
    ahead = AHEAD * joblib.effective_n_jobs(jobs)
    pool = joblib.Parallel(
        n_jobs=jobs, return_as="generator_unordered", pre_dispatch=ahead, batch_size=1, backend="loky"
    )
    results: Iterator[Done] = pool(joblib.delayed(numbered)(work, number) for number in todo)
    return results


def on_cluster(work: Work, todo: Iterator[int], address: str) -> Iterator[Done]:
    """Batches on a Dask cluster, a few for each worker at a time; a lost worker's are given to another.

    :raises LabError: when the cluster cannot be reached, has no workers or goes away.
    """
    distributed = need("distributed", "cluster")
    client = connect(distributed, address)
    try:
        yield from submitted(distributed, client, work, todo)
    except (OSError, distributed.CancelledError, distributed.scheduler.KilledWorker) as lost:
        raise LabError(say("lab-cluster-lost", address=address, reason=str(lost))) from lost
    finally:
        client.close(timeout=CONNECT_SECONDS)


def connect(distributed: Any, address: str) -> Any:
    """A client of the cluster."""
    if not ADDRESS.fullmatch(address):
        raise LabError(say("lab-cluster-address", address=address))
    try:
        client = distributed.Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError, distributed.TimeoutError) as absent:
        raise LabError(say("lab-cluster-absent", address=address)) from absent
    try:
        client.wait_for_workers(1, timeout=CONNECT_SECONDS)
    except (TimeoutError, distributed.TimeoutError) as empty:
        client.close()
        raise LabError(say("lab-cluster-empty", address=address)) from empty
    return client


def submitted(distributed: Any, client: Any, work: Work, todo: Iterator[int]) -> Iterator[Done]:
    """Batches are handed in as others come back; what was lost on the way is handed in again."""
    ahead = AHEAD * max(1, sum(client.nthreads().values()))
    hand_in = distributed.as_completed(loop=client.loop)
    for number in take(todo, ahead):
        hand_in.add(client.submit(numbered, work, number, pure=False, retries=TRIES))
    for done in hand_in:
        # The result may have been on a worker that is gone by now: then this waits until it is made again.
        found: Done = done.result()
        for number in take(todo, 1):
            hand_in.add(client.submit(numbered, work, number, pure=False, retries=TRIES))
        yield found


def take(numbers: Iterator[int], count: int) -> list[int]:
    """The next few numbers."""
    return list(islice(numbers, count))
