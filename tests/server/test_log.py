"""The log: in order, on disk before it is answered, and refused with a reason."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
import textwrap
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import apsw
import pytest

from pitiless.server.log import sqlite
from pitiless.server.log.base import LogFailed, VersionMoved
from pitiless.server.log.sqlite import APPLICATION, FORMAT, SqliteLog


def with_log(path: Path, work: Callable[[SqliteLog], Awaitable[Any]]) -> Any:
    """Opens the log of a file, works with it, and closes it."""

    async def run() -> Any:
        log = SqliteLog(path)
        try:
            return await work(log)
        finally:
            await log.close()

    return asyncio.run(run())


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "tables.sqlite"


def test_lines_come_back_in_order_and_from_where_one_likes(path: Path) -> None:
    async def work(log: SqliteLog) -> None:
        for number, line in enumerate((b"one", b"two", b"three")):
            await log.append("A", number, line)
        await log.append("B", 0, b"other")
        assert list(await log.read("A")) == [b"one", b"two", b"three"]
        assert list(await log.read("A", 2)) == [b"three"]
        assert list(await log.read("C")) == []
        assert list(await log.codes()) == ["A", "B"]

    with_log(path, work)


def test_what_was_written_is_there_when_it_is_opened_again(path: Path) -> None:
    with_log(path, lambda log: log.append("A", 0, b"one"))
    with_log(path, lambda log: log.append("A", 1, b"two"))
    assert with_log(path, lambda log: log.read("A")) == [b"one", b"two"]


@pytest.mark.parametrize("expected", [0, 2, 7])
def test_a_writer_who_is_behind_or_ahead_is_refused_and_changes_nothing(path: Path, expected: int) -> None:
    async def work(log: SqliteLog) -> None:
        await log.append("A", 0, b"one")
        with pytest.raises(VersionMoved):
            await log.append("A", expected, b"other")
        assert list(await log.read("A")) == [b"one"]

    with_log(path, work)


def test_of_many_writers_at_once_one_wins_each_place(path: Path) -> None:
    async def work(log: SqliteLog) -> None:
        tries = [log.append("A", 0, bytes([n])) for n in range(50)]
        tries += [log.append(f"T{n}", 0, b"alone") for n in range(50)]
        outcomes = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(outcome is None for outcome in outcomes[:50]) == 1
        assert sum(isinstance(outcome, VersionMoved) for outcome in outcomes[:50]) == 49
        assert outcomes[50:] == [None] * 50

    with_log(path, work)


def test_one_commit_carries_what_came_in_meanwhile(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    batches: list[int] = []
    carry_out = sqlite._carry_out  # noqa: SLF001  # watched, not changed

    def watched(connection: apsw.Connection, jobs: Any, where: Path) -> None:
        batches.append(len(jobs))
        carry_out(connection, jobs, where)

    monkeypatch.setattr(sqlite, "_carry_out", watched)

    async def work(log: SqliteLog) -> None:
        await asyncio.gather(*(log.append(f"T{n}", 0, b"x") for n in range(200)))

    with_log(path, work)
    assert sum(batches) == 200
    assert len(batches) < 100


def test_an_append_is_answered_after_its_commit(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    answer = sqlite._answer  # noqa: SLF001  # watched, not changed

    def watched(jobs: Any) -> None:
        copy = path.read_bytes() + path.with_name(f"{path.name}-wal").read_bytes()
        order.append("on disk" if b"the very line" in copy else "missing")
        answer(jobs)

    monkeypatch.setattr(sqlite, "_answer", watched)
    with_log(path, lambda log: log.append("A", 0, b"the very line"))
    assert order == ["on disk"]


def test_the_file_is_flushed_at_every_commit(path: Path) -> None:
    def set_so(connection: apsw.Connection) -> list[Any]:
        names = ("synchronous", "journal_mode", "user_version", "application_id")
        return [connection.pragma(name) for name in names]

    async def work(log: SqliteLog) -> Any:
        return await log._ask(set_so, writes=False)  # noqa: SLF001  # as it is set

    assert with_log(path, work) == [2, "wal", FORMAT, APPLICATION]


# --- what goes wrong ------------------------------------------------------------------------------------------------


def test_a_disk_that_is_full_refuses_and_recovers(path: Path) -> None:
    async def work(log: SqliteLog) -> None:
        await log.append("A", 0, b"one")
        pages = await log._ask(lambda c: c.pragma("page_count"), writes=False)  # noqa: SLF001  # a small disk
        await log._ask(lambda c: c.pragma("max_page_count", pages + 1), writes=False)  # noqa: SLF001  # the same
        with pytest.raises(LogFailed, match="The disk is full"):
            await log.append("A", 1, b"x" * 100_000)
        await log.append("A", 1, b"two")
        assert list(await log.read("A")) == [b"one", b"two"]

    with_log(path, work)


def test_an_entry_too_many_does_not_take_others_with_it(path: Path) -> None:
    async def work(log: SqliteLog) -> None:
        await log.append("A", 0, b"one")
        pages = await log._ask(lambda c: c.pragma("page_count"), writes=False)  # noqa: SLF001  # a small disk
        await log._ask(lambda c: c.pragma("max_page_count", pages + 1), writes=False)  # noqa: SLF001  # the same
        big, small = log.append("A", 1, b"x" * 100_000), log.append("B", 0, b"small")
        outcomes = await asyncio.gather(big, small, return_exceptions=True)
        assert isinstance(outcomes[0], LogFailed)
        assert outcomes[1] is None

    with_log(path, work)


def test_a_damaged_file_is_refused_with_its_path(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"not a database, but long enough to have a header of one hundred bytes " * 3)
    with pytest.raises(LogFailed, match=r"tables\.sqlite: This is no log of tables"):
        SqliteLog(path)


def test_a_file_of_another_program_is_left_alone(path: Path) -> None:
    path.parent.mkdir()
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE theirs (x)")
    other.close()
    before = path.read_bytes()
    with pytest.raises(LogFailed, match="another program"):
        SqliteLog(path)
    assert path.read_bytes() == before


def test_a_file_of_a_later_version_is_left_alone(path: Path) -> None:
    with_log(path, lambda log: log.append("A", 0, b"one"))
    with sqlite3.connect(path) as other:
        other.execute(f"PRAGMA user_version = {FORMAT + 1}")
    other.close()
    with pytest.raises(LogFailed, match=f"format {FORMAT + 1}"):
        SqliteLog(path)


def test_two_servers_do_not_share_a_file(path: Path) -> None:
    async def work(log: SqliteLog) -> None:
        await log.append("A", 0, b"one")
        with pytest.raises(LogFailed, match="Another server uses this file"):
            await asyncio.to_thread(SqliteLog, path)

    with_log(path, work)
    assert with_log(path, lambda log: log.read("A")) == [b"one"]


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(LogFailed, match="cannot be opened"):
        SqliteLog(tmp_path / "file" / "tables.sqlite")


def test_a_closed_log_says_so(path: Path) -> None:
    async def work(log: SqliteLog) -> None:
        await log.close()
        with pytest.raises(LogFailed, match="ending"):
            await log.append("A", 0, b"one")

    asyncio.run(work(SqliteLog(path)))


WRITER = """
    import asyncio, sys
    from pathlib import Path
    from pitiless.server.log.sqlite import SqliteLog

    async def write():
        log = SqliteLog(Path(sys.argv[1]))
        number = len(await log.read("A"))
        while True:
            await log.append("A", number, f"line {number}".encode())
            number += 1
            print(number, flush=True)

    asyncio.run(write())
"""


def test_nothing_that_was_answered_is_lost_when_the_writer_is_killed(path: Path) -> None:
    for life in range(1, 5):
        command = [sys.executable, "-c", textwrap.dedent(WRITER), str(path)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:
            assert writer.stdout is not None
            for _ in range(20 * life):
                writer.stdout.readline()
            os.kill(writer.pid, signal.SIGKILL)
            answered = [int(line) for line in writer.stdout if line.endswith("\n")]
        lines = with_log(path, lambda log: log.read("A"))
        assert lines == [f"line {number}".encode() for number in range(len(lines))]
        assert not answered or len(lines) >= answered[-1]
