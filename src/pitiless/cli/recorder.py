"""Writes a record to a file, line by line, so that nothing is lost when the table ends without warning."""

import os
import time
from datetime import datetime
from pathlib import Path
from typing import TextIO

from pitiless.engine.actions import Action
from pitiless.engine.match import Match
from pitiless.engine.record import Entry, Record, dump, result_of
from pitiless.errors import BadRecord

FOLDER = "PITILESS_RECORDS"


def records_folder() -> Path:
    """Where records are kept: ``PITILESS_RECORDS``, or the folder for data of the XDG conventions."""
    folder = os.environ.get(FOLDER)
    if folder is not None:
        return Path(folder)
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "pitiless" / "records"


def default_path() -> Path:
    """Where a match of now is recorded when nobody says where."""
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    path = records_folder() / f"{stamp}.jsonl"
    number = 2
    while path.exists():
        path = path.with_name(f"{stamp}-{number}.jsonl")
        number += 1
    return path


class Recorder:
    """The record of one match in the making."""

    def __init__(self, path: Path, match: Match) -> None:
        """Writes the header.

        :raises BadRecord: when the file exists already or cannot be written.
        """
        self.path = path
        self.match = match
        self.record = Record(match.rules, match.names, match.seed)
        self.last = time.monotonic()
        self.closed = False
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.file: TextIO = path.open("x", encoding="utf-8")
        except FileExistsError as error:
            raise BadRecord(f"{path} exists already; a record never overwrites another") from error
        except OSError as error:
            raise BadRecord(f"{path}: the record cannot be written: {error.strerror}") from error
        self._write(*self.record.lines())

    def note(self, seat: int, action: Action) -> None:
        """Writes one action."""
        now = time.monotonic()
        entry = Entry(seat, action, int((now - self.last) * 1000))
        self.last = now
        self.record.entries.append(entry)
        self._write(dump(self.record.line(len(self.record.entries), entry)))

    def close(self) -> None:
        """Writes the result so far; once."""
        if self.closed:
            return
        self.closed = True
        self._write(dump({"result": result_of(self.match, len(self.record.entries))}))
        self.file.close()

    def _write(self, *lines: str) -> None:
        try:
            for line in lines:
                self.file.write(line + "\n")
            self.file.flush()
        except OSError as error:
            self.closed = True
            raise BadRecord(f"{self.path}: the record cannot be written: {error.strerror}") from error
