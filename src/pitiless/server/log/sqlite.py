"""Logs in one SQLite file. A thread of its own commits whatever has come in meanwhile, so that one flush of the disk
carries many appends; an append is answered after the commit that holds it.

The file is locked for as long as it is open: two servers on one folder would show their tables twice.
"""

import asyncio
import queue
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import apsw

from pitiless.server.log.base import LogFailed, VersionMoved
from pitiless.text import say

APPLICATION = 0x5069744C  # "PitL", so that a file of another program is not taken for ours
FORMAT = 1
MOST_AT_ONCE = 1024

TABLE = (
    "CREATE TABLE line (code TEXT NOT NULL, number INTEGER NOT NULL, line BLOB NOT NULL, "
    "PRIMARY KEY (code, number)) WITHOUT ROWID, STRICT"
)
MIGRATIONS = (TABLE,)
"""The statements that lead from each format to the next."""

APPEND = (
    "INSERT INTO line SELECT ?1, ?2 + 1, ?3 "
    "WHERE ?2 = (SELECT coalesce(max(number), 0) FROM line WHERE code = ?1)"
)
READ = "SELECT line FROM line WHERE code = ? AND number > ? ORDER BY number"
CODES = (
    "WITH RECURSIVE found(code) AS (SELECT min(code) FROM line UNION ALL "
    "SELECT (SELECT min(code) FROM line WHERE code > found.code) FROM found WHERE found.code IS NOT NULL) "
    "SELECT code FROM found WHERE code IS NOT NULL"
)


@dataclass(eq=False)
class _Job:
    """Something for the thread to do, and who waits for it."""

    work: Callable[[apsw.Connection], Any]
    writes: bool
    loop: asyncio.AbstractEventLoop
    answer: "asyncio.Future[Any]"
    outcome: Any = None
    error: BaseException | None = None


@dataclass
class SqliteLog:
    """The logs of ``path``.

    :raises LogFailed: when the file cannot be used: it is damaged, not ours, of a later version, or in use.
    """

    path: Path
    _jobs: "queue.SimpleQueue[_Job | None]" = field(default_factory=queue.SimpleQueue)
    _thread: threading.Thread = field(init=False)
    _closed: bool = False

    def __post_init__(self) -> None:
        opened: queue.SimpleQueue[LogFailed | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, args=(opened,), name="log", daemon=True)
        self._thread.start()
        failed = opened.get()
        if failed is not None:
            self._thread.join()
            raise failed

    # --- what callers see -----------------------------------------------------------------------------------------

    async def append(self, code: str, expected: int, line: bytes) -> None:
        def write(connection: apsw.Connection) -> None:
            connection.execute(APPEND, (code, expected, line))
            if not connection.changes():
                raise VersionMoved(code, expected)

        await self._ask(write, writes=True)

    async def read(self, code: str, after: int = 0) -> Sequence[bytes]:
        found: list[bytes] = await self._ask(
            lambda connection: [line for (line,) in connection.execute(READ, (code, after))], writes=False
        )
        return found

    async def codes(self) -> Sequence[str]:
        found: list[str] = await self._ask(
            lambda connection: [code for (code,) in connection.execute(CODES)], writes=False
        )
        return found

    async def close(self) -> None:
        self._closed = True
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    async def _ask(self, work: Callable[[apsw.Connection], Any], *, writes: bool) -> Any:
        if self._closed:
            raise LogFailed(say("log-closed"))
        loop = asyncio.get_running_loop()
        job = _Job(work, writes, loop, loop.create_future())
        self._jobs.put(job)
        # A caller who is cancelled goes without the answer; the line is written all the same.
        return await asyncio.shield(job.answer)

    # --- the thread -----------------------------------------------------------------------------------------------

    def _run(self, opened: "queue.SimpleQueue[LogFailed | None]") -> None:
        try:
            connection = _open(self.path)
        except (apsw.Error, OSError, LogFailed) as error:
            opened.put(_failed(self.path, error))
            return
        opened.put(None)
        going = True
        while going:
            jobs, going = self._waiting()
            if jobs:
                _carry_out(connection, jobs, self.path)
                _answer(jobs)
        connection.close()

    def _waiting(self) -> tuple[list[_Job], bool]:
        """Waits for a job, and takes along what else is there; and whether there will be more."""
        jobs: list[_Job] = []
        job = self._jobs.get()
        while job is not None:
            jobs.append(job)
            if len(jobs) == MOST_AT_ONCE:
                return jobs, True
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                return jobs, True
        return jobs, False


def _open(path: Path) -> apsw.Connection:
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    connection = apsw.Connection(str(path))
    try:
        _prepare(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _prepare(connection: apsw.Connection) -> None:
    """Locks the file, makes sure that it is ours, and brings it to the present format."""
    connection.pragma("locking_mode", "exclusive")
    connection.execute("BEGIN IMMEDIATE")
    try:
        _migrate(connection)
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")
    connection.pragma("journal_mode", "wal")
    connection.pragma("synchronous", "full")


def _migrate(connection: apsw.Connection) -> None:
    application, version = connection.pragma("application_id"), connection.pragma("user_version")
    is_new = connection.execute("SELECT count(*) FROM sqlite_schema").get == 0 and not (
        application or version
    )
    if not is_new and application != APPLICATION:
        raise LogFailed(say("log-not-ours"))
    if version > FORMAT:
        raise LogFailed(say("log-later", found=version, known=FORMAT))
    for statement in MIGRATIONS[version:]:
        connection.execute(statement)
    connection.pragma("application_id", APPLICATION)
    connection.pragma("user_version", FORMAT)


def _carry_out(connection: apsw.Connection, jobs: Sequence[_Job], path: Path) -> None:
    """Does the jobs in one transaction; where that fails, each in its own, so that a bad one harms no other."""
    try:
        connection.execute("BEGIN IMMEDIATE" if any(job.writes for job in jobs) else "BEGIN")
        for job in jobs:
            _do(connection, job)
        connection.execute("COMMIT")
    except apsw.Error as error:
        _roll_back(connection)
        if len(jobs) == 1:
            jobs[0].error = _failed(path, error)
            return
        for job in jobs:
            job.error = None
            _carry_out(connection, [job], path)


def _do(connection: apsw.Connection, job: _Job) -> None:
    try:
        job.outcome = job.work(connection)
    except VersionMoved as moved:
        job.error = moved


def _roll_back(connection: apsw.Connection) -> None:
    """Some failures have rolled back already."""
    if connection.in_transaction:
        connection.execute("ROLLBACK")


def _answer(jobs: Sequence[_Job]) -> None:
    """Wakes those who wait, each loop once."""
    for loop in {job.loop for job in jobs}:
        mine = [job for job in jobs if job.loop is loop]
        if not loop.is_closed():
            loop.call_soon_threadsafe(_settle, mine)


def _settle(jobs: Sequence[_Job]) -> None:
    for job in jobs:
        if job.answer.done():
            continue
        if job.error is not None:
            job.answer.set_exception(job.error)
        else:
            job.answer.set_result(job.outcome)


def _failed(path: Path, error: BaseException) -> LogFailed:
    """What is wrong with the file, and what would be right."""
    match error:
        case LogFailed():
            reason = error.reason
        case apsw.FullError():
            reason = say("log-full")
        case apsw.BusyError() | apsw.LockedError():
            reason = say("log-in-use")
        case apsw.NotADBError() | apsw.CorruptError():
            reason = say("log-damaged")
        case apsw.ReadOnlyError() | apsw.CantOpenError() | apsw.PermissionsError() | OSError():
            reason = say("log-no-access", reason=type(error).__name__)
        case _:
            reason = say("log-odd", reason=str(error))
    return LogFailed(reason, str(path))
