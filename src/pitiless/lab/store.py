"""Finished batches on disk: one line of JSON each, so that work goes on where it was interrupted."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO

from pitiless.lab.batch import Result
from pitiless.lab.extra import LabError
from pitiless.text import say

IDENTITY = "work.json"
BATCHES = "batches.jsonl"


class Store:
    """Which batches are done, and the folder that keeps them (none: memory only)."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.done: set[int] = set()
        self.file: BinaryIO | None = None

    @classmethod
    def open(cls, folder: str | None, identity: dict[str, Any]) -> "Store":
        """The folder of a work, made where there is none.

        :raises LabError: when it cannot be written or holds other work.
        """
        store = cls(Path(folder) if folder else None)
        if store.folder:
            try:
                store.begin(store.folder, identity)
            except (OSError, ValueError) as refused:
                raise store.failed(refused) from refused
        return store

    def begin(self, folder: Path, identity: dict[str, Any]) -> None:
        """Checks what the folder holds and opens its file."""
        folder.mkdir(parents=True, exist_ok=True)
        named = folder / IDENTITY
        if named.exists():
            if json.loads(named.read_text(encoding="utf-8")) != identity:
                raise LabError(say("lab-out-other", folder=str(folder)))
        else:
            new = named.with_suffix(".new")
            new.write_text(json.dumps(identity, indent=1) + "\n", encoding="utf-8")
            new.replace(named)
        kept = folder / BATCHES
        if kept.exists() and not kept.is_file():  # a device may never come to an end
            raise LabError(say("lab-out-device", file=str(kept)))
        self.file = kept.open("a+b", buffering=0)

    def failed(self, error: Exception) -> LabError:
        """What to say when the folder cannot be used."""
        reason = getattr(error, "strerror", None) or str(error)
        return LabError(say("lab-out-failed", folder=str(self.folder), reason=str(reason)))

    def read(self, batches: int) -> Iterator[tuple[int, Result]]:
        """The batches that are kept, each once; a line that was cut off is dropped and done again."""
        if self.file is None:
            return
        self.file.seek(0)
        whole = 0
        with (self.folder or Path()).joinpath(BATCHES).open("rb") as lines:
            for line in lines:
                entry = entry_of(line)
                if entry is None:
                    break
                whole += len(line)
                number, result = entry
                if number < batches and number not in self.done:
                    self.done.add(number)
                    yield number, result
        self.cut(whole)

    def cut(self, size: int) -> None:
        """The file ends after its last whole line."""
        if self.file is not None and self.file.seek(0, os.SEEK_END) > size:
            self.file.truncate(size)

    def keep(self, number: int, result: Result) -> bool:
        """Keeps a batch; false when it was kept before.

        :raises LabError: when it cannot be written. What was written before stays.
        """
        if number in self.done:
            return False
        if self.file is not None:
            line = json.dumps([number, {name: packed(numbers) for name, numbers in result.items()}])
            try:
                self.append(line.encode() + b"\n")
            except OSError as full:
                raise self.failed(full) from full
        self.done.add(number)
        return True

    def append(self, line: bytes) -> None:
        """A line in one piece, or nothing."""
        assert self.file is not None
        size = self.file.seek(0, os.SEEK_END)
        try:
            written = self.file.write(line)
            if written < len(line):  # a disk that is about to be full takes a part; the rest says why
                self.file.write(line[written:])
        except OSError:
            self.cut(size)
            raise

    def __enter__(self) -> "Store":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.file is not None:
            self.file.close()


def packed(numbers: list[int]) -> list[int]:
    """Most places are 0: the length, then place and number of the others."""
    return [len(numbers), *(part for i, number in enumerate(numbers) if number for part in (i, number))]


def unpacked(numbers: list[int]) -> list[int]:
    """The opposite of :func:`packed`."""
    found = [0] * numbers[0]
    for place, number in zip(numbers[1::2], numbers[2::2], strict=True):
        found[place] = number
    return found


def entry_of(line: bytes) -> tuple[int, Result] | None:
    """A batch as it stands in a line; ``None`` when the line is not whole."""
    if not line.endswith(b"\n"):
        return None
    try:
        number, result = json.loads(line)
        return int(number), {name: unpacked(numbers) for name, numbers in result.items()}
    except (ValueError, TypeError, IndexError, AttributeError):
        return None
