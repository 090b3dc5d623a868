"""What a person sends over the socket."""

from typing import Annotated

import msgspec
from msgspec import Meta

from pitiless.server.protocol.fields import (
    ActionText,
    Code,
    Id,
    Name,
    Number,
    RulesSpec,
    SeatIndex,
    TableSettings,
    Text,
    Token,
    Word,
)


class Hello(msgspec.Struct, frozen=True, tag_field="type", tag="hello", forbid_unknown_fields=True):
    """The first frame of a socket: a token to come back with, or a name to join with; ``seen`` to go on after."""

    code: Code
    token: Token | None = None
    name: Name | None = None
    seen: Number = 0


class Request(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """What every request after the first carries."""

    id: Id
    seen: Number = 0


class Act(Request, frozen=True, tag="act"):
    """An action of the person's seat, in notation."""

    action: ActionText


class Sit(Request, frozen=True, tag="sit"):
    """Take a chair: a free one at once, one that a bot holds from the next deal on. Without a number: any."""

    seat: SeatIndex | None = None


class Stand(Request, frozen=True, tag="stand"):
    """Give the chair up and watch."""


class Leave(Request, frozen=True, tag="leave"):
    """Leave the table for good; in a round this gives it up [85]."""


class Rename(Request, frozen=True, tag="rename"):
    """Another name, before the deal."""

    name: Name


class SetSeats(Request, frozen=True, tag="seats"):
    """Host: how many chairs there are."""

    count: Annotated[int, Meta(ge=2, le=20)]


class SetBot(Request, frozen=True, tag="bot"):
    """Host: a bot of this sort takes the chair; in a match only one that nobody holds."""

    seat: SeatIndex
    bot: Word


class Clear(Request, frozen=True, tag="clear"):
    """Host: nobody holds this chair; its person watches. In a match a bot takes over."""

    seat: SeatIndex


class Remove(Request, frozen=True, tag="remove"):
    """Host: this member must go, and the token is void."""

    member: Number


class SetRules(Request, frozen=True, tag="rules"):
    """Host: the rules, before the deal."""

    rules: RulesSpec


class SetTable(Request, frozen=True, tag="settings"):
    """Host: the settings of the table."""

    settings: TableSettings


class PassHost(Request, frozen=True, tag="host"):
    """Host: another member is host."""

    member: Number


class AddSalt(Request, frozen=True, tag="salt"):
    """A text that goes into the shuffle of the next match."""

    text: Annotated[str, Meta(min_length=1, max_length=64)]


class Deal(Request, frozen=True, tag="deal"):
    """Begin the match, or deal the next round without waiting: the host, after ``deal_from`` anybody seated."""


class Ready(Request, frozen=True, tag="ready"):
    """Ready for the next round; when every seated person who is here is, it is dealt."""


class Rematch(Request, frozen=True, tag="rematch"):
    """Host: after a match, or between two rounds to end it: back to the chairs for a new one."""


class Say(Request, frozen=True, tag="say"):
    """A quick phrase by its name, or free text."""

    phrase: Word | None = None
    text: Text | None = None


AnyRequest = (
    Act
    | Sit
    | Stand
    | Leave
    | Rename
    | SetSeats
    | SetBot
    | Clear
    | Remove
    | SetRules
    | SetTable
    | PassHost
    | AddSalt
    | Deal
    | Ready
    | Rematch
    | Say
)

PHRASES: tuple[str, ...] = (
    "hello",
    "good-luck",
    "well-played",
    "ouch",
    "no-mercy",
    "hurry",
    "one-moment",
    "thanks",
    "sorry",
    "bye",
)
"""The quick phrases; their sentences are ``phrase-*`` in the client's Fluent files."""
