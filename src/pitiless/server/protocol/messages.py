"""What the server sends over the socket, to one viewer."""

from typing import Literal

import msgspec

from pitiless.server.protocol.views import TableView

LineSort = Literal["fact", "chat", "phrase", "table"]


class Line(msgspec.Struct, frozen=True):
    """A line for the log: what happened in words, or what somebody said (or its phrase's name)."""

    number: int
    sort: LineSort
    text: str
    name: str | None = None


class Fact(msgspec.Struct, frozen=True):
    """An event of the round (``pitiless.engine.events``) as its viewer may know it, for sound and motion.

    ``sort`` is its class, as ``Drew``; ``cards`` are those it shows (empty: hidden), ``count`` how many move.
    """

    sort: str
    seat: int | None = None
    target: int | None = None
    cards: tuple[str, ...] = ()
    count: int = 0
    colour: str | None = None


class Welcome(msgspec.Struct, frozen=True, tag_field="type", tag="welcome"):
    """The answer to :class:`Hello`: the token to come back with, and the table. ``lines``: those after ``seen``."""

    token: str
    view: TableView
    lines: tuple[Line, ...]


class Update(msgspec.Struct, frozen=True, tag_field="type", tag="update"):
    """Something was written to the table's log: ``number`` follows the last one without a gap."""

    number: int
    view: TableView
    lines: tuple[Line, ...]
    facts: tuple[Fact, ...]


class Presence(msgspec.Struct, frozen=True, tag_field="type", tag="presence"):
    """Who is here: the members whose page is connected."""

    present: tuple[int, ...]


class Done(msgspec.Struct, frozen=True, tag_field="type", tag="done"):
    """A request is on disk, as this number."""

    id: str
    number: int


class Refused(msgspec.Struct, frozen=True, tag_field="type", tag="refused"):
    """A request changed nothing: the id of the rule that decides, and a sentence. ``number`` is the current one."""

    id: str
    number: int
    rule: str
    sentence: str


class Closed(msgspec.Struct, frozen=True, tag_field="type", tag="closed"):
    """The last message before the server closes the socket; ``again``: whether to come back by itself makes sense."""

    reason: str
    sentence: str
    again: bool


Message = Welcome | Update | Presence | Done | Refused | Closed
