"""The server's own journal: one line an event, of fields that are allowed to stand there and of no others.

No hand, seed, token, name or word that anybody typed is among them.
"""

import json
import logging
import traceback
from collections.abc import Callable
from typing import Literal, TextIO

Form = Literal["plain", "json", "faults"]
ALLOWED = frozenset(
    (
        *("event", "table", "member", "number", "address", "reason", "rule", "code", "count", "ms"),
        *("version", "port", "error", "where"),
    )
)
MOST_FRAMES = 6


class Journal:
    """Writes lines to a stream: plain or in JSON, or plain ones of faults alone."""

    def __init__(self, stream: TextIO, form: Form, now: Callable[[], int]) -> None:
        self._stream, self._form, self._now = stream, form, now

    def note(self, event: str, **fields: str | int | None) -> None:
        """Writes an event down.

        :raises KeyError: for a field that is not allowed.
        """
        odd = fields.keys() - ALLOWED
        if odd:
            raise KeyError(*sorted(odd))
        if self._form == "faults" and "error" not in fields:
            return
        line = {"at": self._now(), "event": event, **{k: v for k, v in fields.items() if v is not None}}
        text = json.dumps(line) if self._form == "json" else plain(line)
        self._stream.write(f"{text}\n")
        self._stream.flush()

    def fault(self, event: str, error: BaseException, **fields: str | int | None) -> None:
        """Writes down what broke and where. Not what it said: that may quote a card, a seed or a name."""
        frames = traceback.extract_tb(error.__traceback__)[-MOST_FRAMES:]
        where = " < ".join(
            f"{frame.name}:{frame.filename.rpartition('/')[2]}:{frame.lineno}" for frame in reversed(frames)
        )
        self.note(event, error=type(error).__name__, where=where, **fields)


def plain(line: dict[str, str | int]) -> str:
    """``key=value`` in one line; a value that is no plain word is quoted, with breaks of lines spelled out."""
    return " ".join(f"{key}={_word(value)}" for key, value in line.items())


def _word(value: str | int) -> str:
    text = str(value)
    return text if text and text.isascii() and text.isprintable() and " " not in text else ascii(text)


class FromUvicorn(logging.Handler):
    """Passes on the kind and place of what uvicorn has to say, without its text where an exception made it."""

    def __init__(self, journal: Journal) -> None:
        super().__init__(logging.WARNING)
        self._journal = journal

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        if error is not None:
            self._journal.fault("http.fault", error)
        else:
            self._journal.note("http", reason=str(record.msg))
