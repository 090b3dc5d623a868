"""The fields that several messages share, with their bounds, and the settings and rules that a host sends."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Code = Annotated[str, Meta(min_length=8, max_length=8, pattern="^[0-9A-Z]+$")]
Name = Annotated[str, Meta(min_length=1, max_length=20)]
Id = Annotated[str, Meta(min_length=8, max_length=40, pattern="^[0-9A-Za-z_-]+$")]
Token = Annotated[str, Meta(max_length=120)]
Text = Annotated[str, Meta(min_length=1, max_length=200)]
ActionText = Annotated[str, Meta(min_length=1, max_length=400)]
Number = Annotated[int, Meta(ge=0)]
SeatIndex = Annotated[int, Meta(ge=0, le=19)]
Word = Annotated[str, Meta(min_length=1, max_length=60)]

LEAST_CLOCK, MOST_CLOCK = 15, 120


class TableSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a host may set beside the rules.

    ``clock``: seconds for a decision, 0 without a clock. ``easy``: seats that are given twice the time. ``grace``:
    seconds before a bot stands in for a dropped player. ``pace`` of the bots. ``public``: on the list of tables.
    ``chat``: free text; quick phrases are always there.
    """

    clock: Annotated[int, Meta(ge=0, le=MOST_CLOCK)] = 0
    easy: Annotated[tuple[SeatIndex, ...], Meta(max_length=20)] = ()
    grace: Annotated[int, Meta(ge=5, le=600)] = 30
    pace: Literal["fast", "normal", "slow"] = "normal"
    public: bool = False
    chat: bool = True


class RulesSpec(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A preset and the switches set beside it, each as its name and value are spelled."""

    preset: Word = "official"
    switches: Annotated[dict[Word, Word], Meta(max_length=100)] = {}
