"""A batch of rounds: what one worker does in one go. Whole numbers in, whole numbers out.

Sums of whole numbers do not depend on the order in which they are added, so that neither the number of jobs nor the
order in which batches end changes a single bit of a result.
"""

import hashlib
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from pitiless.bots import own
from pitiless.bots.registry import BOTS
from pitiless.engine import codec, setup
from pitiless.engine import kernel as k
from pitiless.engine.lots import SEED_BYTES
from pitiless.engine.round import default_names
from pitiless.errors import BadRules
from pitiless.lab import loops
from pitiless.lab.asking import Asking, maker_of
from pitiless.lab.extra import LabError
from pitiless.rules.rules import LEAST_SEATS, Rules
from pitiless.rules.variants import spell_rules
from pitiless.text import say

STRATEGIES = {"uniform": loops.UNIFORM, "thrifty": loops.THRIFTY}
WORDS = 8
SEED_LABEL = b"pitiless lab"
BOUND = 100_000  # actions; a round that takes longer is cut off and counted as such
MOST_ROUNDS = 10**12

Result = dict[str, list[int]]

buffer_type: Any = getattr(k, "Buffer", list)
"""What a ``list[int]`` argument of the loops takes: a list, or the compiled kernel's own kind of list."""


def buffer(values: Sequence[int]) -> list[int]:
    """A working buffer for the loops."""
    made: list[int] = buffer_type(list(values))
    return made


def round_words(seed: int, number: int) -> tuple[int, ...]:
    """The eight words of chance of round ``number``: four for the deal, four for the strategies."""
    data = SEED_LABEL + seed.to_bytes(SEED_BYTES, "big") + number.to_bytes(8, "big")
    return struct.unpack(">8I", hashlib.sha256(data).digest())


def words_of(seed: int, first: int, count: int) -> list[int]:
    """The words of chance of ``count`` rounds from number ``first`` on."""
    return [word for number in range(first, first + count) for word in round_words(seed, number)]


@dataclass(frozen=True, slots=True)
class Table:
    """Rules, and who sits where."""

    rules: Rules
    bots: tuple[str, ...]

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.bots)

    def identity(self) -> dict[str, Any]:
        """What tells this table from another."""
        return {"rules": spell_rules(self.rules), "bots": list(self.bots), **sources(self.bots)}


def asks(bots: Sequence[str]) -> bool:
    """Whether some of the bots have no strategy in the loops: a round then takes a hundred times as long."""
    return any(bot not in STRATEGIES for bot in bots)


def sources(bots: Sequence[str]) -> dict[str, Any]:
    """Of bots of one's own the version, so that the rounds of an older one are not taken for those of a newer."""
    found = {bot: own.fingerprint(bot) for bot in bots if own.is_own(bot)}
    return {"sources": found} if found else {}


def seat_bots(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    """The bots at a table: they take the seats in turn, from the first seat on.

    :raises LabError: when a bot is not known or there are more than seats.
    """
    for bot in bots:
        check_bot(bot)
    if not 1 <= len(bots) <= seats:
        raise LabError(say("lab-bots-count", bots=len(bots), seats=seats))
    return tuple(bots[seat % len(bots)] for seat in range(seats))


def check_bot(bot: str) -> None:
    """Refuses a bot that there is not.

    :raises LabError: when no bot is called so.
    :raises BadRules: when one's own cannot be made.
    """
    if own.is_own(bot):
        maker_of(bot)
    elif bot not in BOTS:
        raise LabError(say("lab-bot-unknown", bot=bot, known=", ".join(BOTS)))


def check(rules: Rules, seats: int, rounds: int, seed: int) -> None:
    """Refuses what cannot be played, before anything is.

    :raises BadRules: when rules, deck and seats do not go together.
    :raises LabError: when there is nothing to play.
    """
    if not 1 <= rounds <= MOST_ROUNDS:
        raise LabError(say("lab-rounds", rounds=str(rounds)))
    if not LEAST_SEATS <= seats <= loops.SEATS:
        raise BadRules(say("lab-seats", seats=str(seats), least=LEAST_SEATS, most=loops.SEATS))
    setup.check_seats(rules, default_names(seats), (), seed)
    setup.dealt(rules, seats, 0, dealer=None, leader=None, absent=())


class Bench:
    """One table in working memory: a state that is dealt again and again, and the buffers beside it."""

    def __init__(self, table: Table, most: int) -> None:
        self.table = table
        self.state = codec.new_state(table.rules, table.seats, table.rules.setup.deck.total)
        self.notes = buffer([0] * loops.NOTES)
        self.rows = buffer([0] * (loops.ROW * most))
        self.tally = buffer([0] * loops.TALLY)
        self.most = most
        self.asking = Asking(table.rules, self.state)
        self.sit(table.bots)

    def sit(self, names: Sequence[str]) -> None:
        """Bots take their seats."""
        self.names = tuple(names)
        self.bots = buffer([STRATEGIES.get(bot, k.NONE) for bot in names])

    def play(self, words: list[int], count: int, bound: int = BOUND) -> None:
        """Plays rounds; ``rows`` and ``tally`` hold what came of them."""
        loops.clear(self.tally)
        if not asks(self.names):
            loops.play_rounds(self.state, self.bots, words, count, bound, self.notes, self.rows, self.tally)
            return
        for i in range(count):
            loops.deal_round(self.state, words, i * WORDS, self.notes)
            self.go_on(bound, i * loops.ROW)

    def go_on(self, bound: int, at: int = 0) -> bool:
        """Plays the round on the table as it stands, also one that was cut off; whether it ends within the bound."""
        if asks(self.names):
            self.asking.sit(self.bots, self.names)
            self.asking.play(bound, self.notes, self.rows, at, self.tally)
        else:
            loops.play_round(self.state, self.bots, bound, self.notes, self.rows, at, self.tally)
        return self.rows[at + loops.R_CUT] == 0


@cache
def bench(table: Table, most: int) -> Bench:
    """The bench of a table, kept between the batches of a worker."""
    return Bench(table, most)


@dataclass(frozen=True, slots=True)
class Simulation:
    """Rounds at one table, or the same deals at several; the first one is what the others are compared with."""

    tables: tuple[Table, ...]
    rounds: int
    seed: int
    size: int
    bound: int = BOUND

    @property
    def batches(self) -> int:
        """How many batches there are."""
        return -(-self.rounds // self.size)

    def count(self, number: int) -> int:
        """How many rounds a batch has."""
        return min(self.size, self.rounds - number * self.size)

    def identity(self) -> dict[str, Any]:
        """What tells this work from another, for resuming."""
        tables = [table.identity() for table in self.tables]
        numbers = {"rounds": self.rounds, "seed": str(self.seed), "size": self.size, "bound": self.bound}
        return {"tables": tables, **numbers}

    def play(self, number: int) -> Result:
        """Plays one batch."""
        count = self.count(number)
        words = buffer(words_of(self.seed, number * self.size, count))
        benches = [bench(table, self.size) for table in self.tables]
        found: Result = {}
        for i, one in enumerate(benches):
            one.play(words, count, self.bound)
            found[f"tally{i}"] = list(one.tally)
            if i:
                sums = buffer([0] * (2 * loops.ROW))
                loops.add_differences(benches[0].rows, one.rows, count, sums)
                found[f"difference{i}"] = list(sums)
        return found
