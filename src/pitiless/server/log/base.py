"""``Log``: the only storage that a server knows. A table, and a finished match, is a log of lines under a code."""

from collections.abc import Sequence
from typing import Protocol

from pitiless.errors import PitilessError


class VersionMoved(Exception):  # it is no error: somebody else was faster
    """A log has not the length that the writer thought: read on from there and judge again."""

    def __init__(self, code: str, expected: int) -> None:
        super().__init__(f"the log {code} is not {expected} lines long")


class LogFailed(PitilessError):
    """The storage cannot be read or written: what is wrong, and what would be right.

    ``reason`` says so without naming the place, for people who play.
    """

    def __init__(self, reason: str, place: str = "") -> None:
        super().__init__(f"{place}: {reason}" if place else reason)
        self.reason = reason


class Log(Protocol):
    """Logs of lines by code; the version of a log is the number of its lines."""

    async def append(self, code: str, expected: int, line: bytes) -> None:
        """Writes a line after ``expected`` others. It is on disk when this returns.

        :raises VersionMoved: when the log has another length; nothing is written.
        :raises LogFailed: when it cannot be written; nothing is.
        """
        ...

    async def read(self, code: str, after: int = 0) -> Sequence[bytes]:
        """The lines of a log after so many; none for an unknown code.

        :raises LogFailed: when they cannot be read.
        """
        ...

    async def codes(self) -> Sequence[str]:
        """The codes of all logs, in order.

        :raises LogFailed: when they cannot be read.
        """
        ...

    async def close(self) -> None:
        """Writes what is waiting and lets go of the storage."""
        ...
