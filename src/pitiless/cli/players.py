"""Who sits at the table: people and bots, their names, and the chance of the bots."""

import random
from collections.abc import Sequence
from dataclasses import dataclass

from pitiless.bots.policy import Policy
from pitiless.bots.registry import DEFAULT_BOT, NAMES, bot, notices
from pitiless.errors import PitilessError

DEFAULT_NAME = "Player"
DEFAULT_BOTS = 3
MOST_BOTS = 20


@dataclass(frozen=True, slots=True)
class Player:
    """Who occupies a seat; a person when there is no policy."""

    name: str
    kind: str = ""
    policy: Policy | None = None
    chance: random.Random = random.Random(0)  # noqa: RUF009  # people draw no lots; every bot is given its own

    @property
    def is_bot(self) -> bool:
        """Whether a policy decides."""
        return self.policy is not None

    def notices(self) -> bool:
        """Whether a bot sees in time that there is something to call or to catch."""
        return notices(self.kind, self.chance)


def seated(people: Sequence[str], bots: Sequence[str], seed: int) -> tuple[Player, ...]:
    """The players, people first; the lots of the bots follow from the seed.

    :raises BadRules: for a bot that does not exist.
    :raises PitilessError: for a name that cannot be used.
    """
    players = [Player(checked(name)) for name in people]
    if len({player.name.casefold() for player in players}) != len(players):
        raise PitilessError(f"names: everybody needs a name of their own, not {', '.join(people)}")
    taken = {player.name.casefold() for player in players}
    free = [name for name in NAMES if name.casefold() not in taken]
    for kind in bots:
        seat = len(players)
        lots = random.Random(f"pitiless bot {seat} {seed:064x}")
        players.append(Player(free.pop(0), kind, bot(kind), lots))
    return tuple(players)


def checked(name: str) -> str:
    """A name without spaces around it; refused when nothing of it, or something unprintable, is left."""
    name = name.strip()
    if not name or not name.isprintable():
        raise PitilessError(f"name {name!r}: a name is one or more printable letters")
    return name


def bot_kinds(text: str) -> list[str]:
    """``3`` as so many default bots, ``thrifty,uniform`` as those."""
    if text.isascii() and text.isdigit():
        if len(text) > 4 or int(text) > MOST_BOTS:
            raise PitilessError(f"bots {text}: at most {MOST_BOTS} bots fit at a table")
        return [DEFAULT_BOT] * int(text)
    return [kind.strip() for kind in text.split(",")]
