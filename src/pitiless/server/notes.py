"""Notes: what each entry adds to the table's log of words."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pitiless.server import entries as en
from pitiless.server.entries import Entry
from pitiless.server.play import Span
from pitiless.server.protocol import LineSort
from pitiless.text import say

if TYPE_CHECKING:
    from pitiless.server.table import Table


@dataclass(frozen=True, slots=True)
class Note:
    """What an entry is told as: a text for everybody, or the events of ``span``, told to each as they may know them.

    ``names`` are those at the chairs when it happened.
    """

    number: int
    sort: LineSort
    text: str = ""
    name: str | None = None
    span: Span | None = None
    names: tuple[str, ...] = ()


def texts(table: "Table", entry: Entry) -> list[str]:
    """What is said of an entry that is no event of the round; asked before the entry is carried out."""
    teller = _TELLERS.get(type(entry))
    return [] if teller is None else [teller(table, entry)]


def _who(table: "Table", entry: Entry) -> str:
    return "" if entry.by is None else table.seating.members[entry.by].name


def _member(key: str) -> Callable[["Table", Any], str]:
    """A sentence that speaks of nobody but who asked."""
    return lambda table, entry: say(key, name=_who(table, entry))


def _chair(key: str) -> Callable[["Table", Any], str]:
    """A sentence that speaks of who holds a chair."""
    return lambda table, entry: say(key, name=table.seating.chairs[entry.seat].name)


def _plain(key: str) -> Callable[["Table", Any], str]:
    """A sentence that speaks of nobody."""
    return lambda _table, _entry: say(key)


_TELLERS: dict[type, Callable[["Table", Any], str]] = {
    en.Joined: lambda table, entry: say("note-joined", name=table.seating.name_for(entry.name)),
    en.Renamed: lambda table, entry: say(
        "note-renamed", name=_who(table, entry), new=table.seating.name_for(entry.name, entry.by)
    ),
    en.StoodUp: _member("note-stood"),
    en.WentAway: _member("note-left"),
    en.Cleared: _chair("note-cleared"),
    en.Removed: lambda table, entry: say("note-removed", name=table.seating.members[entry.member].name),
    en.RulesSet: lambda _, entry: say(
        "note-rules", preset=entry.rules.preset, count=len(entry.rules.switches)
    ),
    en.HostPassed: lambda table, entry: say("note-host", name=table.seating.members[entry.member].name),
    en.Salted: _member("note-salted"),
    en.StoodIn: _chair("note-stood-in"),
    en.HandedBack: _chair("note-handed-back"),
    en.Reopened: _plain("note-reopened"),
    en.Resumed: _plain("note-resumed"),
}
