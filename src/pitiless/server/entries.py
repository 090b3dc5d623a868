"""The entries of a table's log: everything that ever changed the table, in order. Reading them again gives the table.

``at`` is the time in milliseconds since 1970; ``by`` the member who asked (``None``: the table itself), ``id`` that
request's id. Seats and members are numbers; actions are in notation with seats by number. An entry is judged before it
is written, so what stands in a log is applied without question.
"""

import msgspec

from pitiless.server.protocol import DealView, RulesSpec, TableSettings

FINISHED = "finished"


class _Entry(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    at: int
    by: int | None = None
    id: str | None = None


class Opened(_Entry, frozen=True, tag="opened"):
    """The table, its host in the first chair. ``secret`` (hex) binds the first match, ``match`` names its replay."""

    code: str
    match: str
    secret: str
    name: str
    seats: int
    rules: RulesSpec
    settings: TableSettings
    bots: tuple[str, ...] = ()


class Joined(_Entry, frozen=True, tag="joined"):
    """Somebody came: the next member, in chair ``seat`` or watching."""

    name: str
    seat: int | None


class Renamed(_Entry, frozen=True, tag="renamed"):
    name: str


class SatDown(_Entry, frozen=True, tag="sat"):
    """A member took a chair; in a match with the next deal, or waits for one (``None``)."""

    seat: int | None


class StoodUp(_Entry, frozen=True, tag="stood"):
    """A member gave the chair up."""


class WentAway(_Entry, frozen=True, tag="left"):
    """A member left for good."""


class SeatsSet(_Entry, frozen=True, tag="seats"):
    count: int


class BotSat(_Entry, frozen=True, tag="bot"):
    seat: int
    bot: str


class Cleared(_Entry, frozen=True, tag="cleared"):
    seat: int


class Removed(_Entry, frozen=True, tag="removed"):
    member: int


class RulesSet(_Entry, frozen=True, tag="rules"):
    rules: RulesSpec


class TableSet(_Entry, frozen=True, tag="settings"):
    settings: TableSettings


class HostPassed(_Entry, frozen=True, tag="host"):
    member: int


class Salted(_Entry, frozen=True, tag="salted"):
    text: str


class Dealt(_Entry, frozen=True, tag="dealt"):
    """A match began, or its next round."""


class Acted(_Entry, frozen=True, tag="acted"):
    """A seat acted; ``by`` ``None``: a bot, or the clock."""

    seat: int
    action: str


class StoodIn(_Entry, frozen=True, tag="stood_in"):
    """A bot acts for a person who has dropped."""

    seat: int


class HandedBack(_Entry, frozen=True, tag="handed_back"):
    """The person is back."""

    seat: int


class SaidReady(_Entry, frozen=True, tag="ready"):
    """A member is ready for the next round."""


class Reopened(_Entry, frozen=True, tag="reopened"):
    """Back to the chairs, for another match."""

    match: str
    secret: str


class Spoke(_Entry, frozen=True, tag="spoke"):
    phrase: str | None = None
    text: str | None = None


class Resumed(_Entry, frozen=True, tag="resumed"):
    """The server is back: clocks go on where they stood at the entry before."""


class Finished(msgspec.Struct, frozen=True, tag_field="type", tag=FINISHED):
    """A match that is over, in a log of its own: what a replay needs. ``record`` is in the format of records."""

    at: int
    record: str
    rules: RulesSpec
    deal: DealView


Entry = (
    Opened
    | Joined
    | Renamed
    | SatDown
    | StoodUp
    | WentAway
    | SeatsSet
    | BotSat
    | Cleared
    | Removed
    | RulesSet
    | TableSet
    | HostPassed
    | Salted
    | Dealt
    | Acted
    | StoodIn
    | HandedBack
    | SaidReady
    | Reopened
    | Spoke
    | Resumed
)


class _Sort(msgspec.Struct):
    type: str


_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)
_sort: msgspec.json.Decoder[_Sort] = msgspec.json.Decoder(_Sort)
_finished: msgspec.json.Decoder[Finished] = msgspec.json.Decoder(Finished)


def encode_entry(entry: Entry | Finished) -> bytes:
    """One line of JSON."""
    return _encoder.encode(entry)


def decode_entry(line: bytes) -> Entry:
    """The entry of a line.

    :raises msgspec.DecodeError: when it is none.
    """
    return _decoder.decode(line)


def decode_finished(line: bytes) -> Finished:
    """The finished match of a line.

    :raises msgspec.DecodeError: when it is none.
    """
    return _finished.decode(line)


def is_finished(line: bytes) -> bool:
    """Whether a line is a finished match, and its log a replay.

    :raises msgspec.DecodeError: when it is no line of a log at all.
    """
    return _sort.decode(line).type == FINISHED
