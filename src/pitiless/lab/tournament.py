"""Bots against each other: every deal is played once for each rotation of the seats, so that luck is shared out.

At each table the bots have as nearly as possible the same number of seats; who gets a seat more, and the order in which
they sit, is drawn anew for every deal. The chance to win a round is taken to be a bot's strength over the sum of the
strengths at the table (Bradley and Terry's model, for more than two); ratings are strengths on the scale of Elo.
"""

import hashlib
import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from pitiless.bots.registry import BOTS
from pitiless.lab import batch, loops
from pitiless.lab.batch import BOUND, Bench, Result, Table, buffer, sources, words_of
from pitiless.lab.estimates import Estimate
from pitiless.lab.extra import LabError
from pitiless.lab.report import csv_of
from pitiless.rules.rules import Rules
from pitiless.rules.variants import spell_rules
from pitiless.text import say

RESAMPLES = 500
FIT_STEPS = 200
FIT_ENOUGH = 1e-9
SCALE = 400 / math.log(10)
MIDDLE = 1500.0
HALF_A_WIN = 0.5  # given to every bot, so that one which never wins has a rating too
SEED_LABEL = b"pitiless tournament"


@dataclass(frozen=True, slots=True)
class Tournament:
    """The work: deals, each played by all rotations of a line-up."""

    rules: Rules
    seats: int
    bots: tuple[str, ...]
    deals: int
    seed: int
    size: int
    bound: int = BOUND

    @property
    def batches(self) -> int:
        """How many batches there are."""
        return -(-self.deals // self.size)

    def deals_in(self, number: int) -> int:
        """How many deals a batch has."""
        return min(self.size, self.deals - number * self.size)

    def count(self, number: int) -> int:
        """How many rounds a batch has."""
        return self.deals_in(number) * self.seats

    def identity(self) -> dict[str, Any]:
        """What tells this work from another, for resuming."""
        return {
            "tournament": spell_rules(self.rules),
            "seats": self.seats,
            "bots": list(self.bots),
            "deals": self.deals,
            "seed": str(self.seed),
            "size": self.size,
            "bound": self.bound,
            **sources(self.bots),
        }

    def play(self, number: int) -> Result:
        """Plays one batch: for each composition of a table the rounds, and the wins of each bot."""
        found: Result = {}
        first = number * self.size
        lots = random.Random(line_up_seed(self.seed, number))
        bench = Bench(Table(self.rules, (self.bots[0],) * self.seats), 1)
        for deal in range(first, first + self.deals_in(number)):
            line_up = self.line_up(lots)
            words = buffer(words_of(self.seed, deal, 1))
            for turned in rotations(line_up):
                winner = play_one(bench, words, [self.bots[bot] for bot in turned], self.bound)
                add_round(found, len(self.bots), turned, winner)
        return found

    def line_up(self, lots: random.Random) -> list[int]:
        """Who sits where, before rotation: numbers of bots."""
        entered = list(range(len(self.bots)))
        lots.shuffle(entered)
        seated = [entered[seat % len(entered)] for seat in range(self.seats)]
        lots.shuffle(seated)
        return seated


def line_up_seed(seed: int, number: int) -> int:
    """The seed of the line-ups of a batch."""
    data = SEED_LABEL + str((seed, number)).encode()
    return int.from_bytes(hashlib.sha256(data).digest(), "big")


def rotations(line_up: Sequence[int]) -> Iterator[list[int]]:
    """The line-up with everybody moved on by 0, 1, 2 ... seats."""
    for by in range(len(line_up)):
        yield [*line_up[by:], *line_up[:by]]


def play_one(bench: Bench, words: list[int], bots: list[str], bound: int) -> int:
    """Plays one round; the seat that won, or -1."""
    bench.sit(bots)
    bench.play(words, 1, bound)
    return bench.rows[loops.R_WINNER] - 1


def add_round(found: Result, bots: int, line_up: list[int], winner: int) -> None:
    """A round joins those with the same composition."""
    seats = [line_up.count(bot) for bot in range(bots)]
    counts = found.setdefault(",".join(map(str, seats)), [0] * (bots + 1))
    counts[bots] += 1
    if winner >= 0:
        counts[line_up[winner]] += 1


# --- ratings ----------------------------------------------------------------------------------------------------------


def fit(sums: Result, bots: int) -> list[float]:
    """Bradley and Terry's strengths by Hunter's iteration, the mean of their logarithms 0."""
    tables = [([int(n) for n in seats.split(",")], counts) for seats, counts in sums.items()]
    wins = [HALF_A_WIN + sum(counts[bot] for _, counts in tables) for bot in range(bots)]
    strength = [1.0] * bots
    for _ in range(FIT_STEPS):
        new = normal([wins[bot] / chances(tables, strength, bot, bots) for bot in range(bots)])
        moved = max(abs(math.log(a / b)) for a, b in zip(new, strength, strict=True))
        strength = new
        if moved < FIT_ENOUGH:
            break
    return strength


def chances(tables: list[tuple[list[int], list[int]]], strength: list[float], bot: int, bots: int) -> float:
    """A bot's seats in all rounds, each over the strength of its table; with a share of a drawn round."""
    total = HALF_A_WIN / strength[bot]
    for seats, counts in tables:
        decided = sum(counts[:bots])
        total += decided * seats[bot] / sum(n * s for n, s in zip(seats, strength, strict=True))
    return total


def normal(strength: list[float]) -> list[float]:
    """Strengths with the mean of their logarithms 0."""
    middle = math.exp(sum(map(math.log, strength)) / len(strength))
    return [one / middle for one in strength]


def ratings(sums: Result, bots: int) -> list[float]:
    """Strengths on the scale of Elo: 400 points are ten to one."""
    return [MIDDLE + SCALE * math.log(one) for one in fit(sums, bots)]


def rounds_of(sums: Result, bots: int) -> list[int]:
    """The seats that each bot had in all rounds."""
    return [
        sum(int(seats.split(",")[bot]) * counts[bots] for seats, counts in sums.items())
        for bot in range(bots)
    ]


def win_shares(sums: Result, bots: int) -> list[float]:
    """Wins for each seat taken."""
    taken = rounds_of(sums, bots)
    wins = [sum(counts[bot] for counts in sums.values()) for bot in range(bots)]
    return [won / max(1, seats) for won, seats in zip(wins, taken, strict=True)]


def merged(results: Sequence[Result]) -> Result:
    """The sums of several batches."""
    total: Result = {}
    for result in results:
        for name, numbers in result.items():
            held = total.setdefault(name, [0] * len(numbers))
            for i, number in enumerate(numbers):
                held[i] += number
    return total


def interval_of(value: float, samples: list[float]) -> Estimate:
    """A value with the middle 95 % of its resamples."""
    if not samples:
        return Estimate(value, math.nan, math.nan)
    ordered = sorted(samples)
    cut = int(0.025 * len(ordered))
    return Estimate(value, ordered[cut], ordered[-1 - cut])


@dataclass(frozen=True)
class Standings:
    """How a tournament ended; ``results`` holds every batch, for resampling."""

    work: Tournament
    results: tuple[Result, ...]
    interrupted: bool = False

    @property
    def rounds(self) -> int:
        """How many rounds were played."""
        return sum(counts[-1] for result in self.results for counts in result.values())

    def estimates(self) -> dict[str, dict[str, Estimate]]:
        """For each bot the wins for each seat taken, and the rating; intervals by resampling whole batches."""
        bots = len(self.work.bots)
        total = merged(self.results)
        lots = random.Random(self.work.seed)
        samples = [merged(lots.choices(self.results, k=len(self.results))) for _ in range(self.resamples)]
        shares = [win_shares(sample, bots) for sample in samples]
        rated = [ratings(sample, bots) for sample in samples]
        share, rating = win_shares(total, bots), ratings(total, bots)
        return {
            bot: {
                "wins": interval_of(share[i], [sample[i] for sample in shares]),
                "rating": interval_of(rating[i], [sample[i] for sample in rated]),
            }
            for i, bot in enumerate(self.work.bots)
        }

    @property
    def resamples(self) -> int:
        """How often the batches are drawn again; one batch alone says nothing about its spread."""
        return RESAMPLES if len(self.results) > 1 else 0

    def ladder(self) -> list[dict[str, Any]]:
        """The bots, best first."""
        seats = rounds_of(merged(self.results), len(self.work.bots))
        taken = dict(zip(self.work.bots, seats, strict=True))
        rows = [
            {"bot": bot, "seats": taken[bot], **{name: one.as_object() for name, one in found.items()}}
            for bot, found in self.estimates().items()
        ]
        return sorted(rows, key=lambda row: -row["rating"]["value"])

    def as_object(self) -> dict[str, Any]:
        """Everything, for JSON and for a ladder file."""
        return {
            "rules": spell_rules(self.work.rules),
            "seats": self.work.seats,
            "deals": self.work.deals,
            "rounds": self.rounds,
            "seed": str(self.work.seed),
            "interrupted": self.interrupted,
            "ladder": self.ladder(),
        }

    def as_csv(self) -> str:
        """The ladder, one bot a line."""
        rows = [
            (row["bot"], *(row[name][end] for name in ("wins", "rating") for end in ("value", "low", "high")))
            for row in self.ladder()
        ]
        head = ("bot", "wins", "wins_low", "wins_high", "rating", "rating_low", "rating_high")
        return csv_of(head, rows)


def entered(bots: Sequence[str]) -> tuple[str, ...]:
    """The bots of a tournament.

    :raises LabError: when there are fewer than two, one is not known, or one is named twice.
    """
    for bot in bots:
        batch.check_bot(bot)
        if list(bots).count(bot) > 1:
            raise LabError(say("lab-tournament-twice", bot=bot))
    if len(bots) < 2:
        raise LabError(say("lab-tournament-one", known=", ".join(BOTS)))
    return tuple(bots)
