"""What a simulation tells: estimates with intervals, as an object for JSON, rows for CSV, and columns for a frame."""

import csv
import io
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pitiless.cards.kinds import KINDS
from pitiless.lab import loops
from pitiless.lab.batch import Table
from pitiless.lab.estimates import CONFIDENCE, Estimate, quantile, share_of
from pitiless.lab.extra import need
from pitiless.lab.measures import DECIDERS, MEASURES

QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)
Columns = dict[str, list[Any]]


@dataclass(frozen=True)
class Report:
    """The sums over all rounds played at a table, and what follows from them.

    ``tally`` is laid out as ``lab/loops.py`` says; everything else is derived from it.
    """

    table: Table
    seed: int
    wanted: int
    tally: list[int]
    interrupted: bool = False

    @property
    def rounds(self) -> int:
        """How many rounds were played."""
        return self.tally[loops.T_ROUNDS] if self.tally else 0

    def part(self, first: int, length: int) -> list[int]:
        """Places of the tally."""
        return self.tally[first : first + length]

    # --- estimates ------------------------------------------------------------------------------------------------

    @property
    def measures(self) -> dict[str, Estimate]:
        """Every outcome of a round: its mean, or the share of rounds in which it came about."""
        return {measure.name: measure.estimate(self.tally) for measure in MEASURES}

    @property
    def wins_by_seat(self) -> list[Estimate]:
        """The share of rounds that each seat won."""
        return self.shares(loops.T_SEAT, self.table.seats)

    @property
    def wins_by_place(self) -> list[Estimate]:
        """The share of rounds won by the first player, by the seat to its left, and so on clockwise."""
        return self.shares(loops.T_PLACE, self.table.seats)

    @property
    def wins_by_bot(self) -> dict[str, Estimate]:
        """The share of rounds that each bot won, whatever seats it had."""
        wins = dict.fromkeys(self.table.bots, 0)
        for bot, count in zip(self.table.bots, self.part(loops.T_SEAT, self.table.seats), strict=True):
            wins[bot] += count
        return {bot: share_of(count, self.rounds) for bot, count in wins.items()}

    @property
    def deciders(self) -> dict[str, Estimate]:
        """How the winner came to hold the fewest cards for the last time; ``mercy`` also when nobody else was left."""
        return dict(zip(DECIDERS, self.shares(loops.T_DECIDED, loops.WAYS), strict=True))

    @property
    def lengths(self) -> list[int]:
        """How many rounds took 0, 1, 2 ... turns; the last place counts all longer ones."""
        return self.part(loops.T_LENGTH, loops.LENGTHS)

    def shares(self, first: int, length: int) -> list[Estimate]:
        """Places of the tally as shares of all rounds."""
        return [share_of(count, self.rounds) for count in self.part(first, length)]

    # --- columns --------------------------------------------------------------------------------------------------

    @property
    def hands(self) -> Columns:
        """Hand sizes of the active seats by turn, over the rounds that still ran then."""
        moments = [i for i in range(loops.MOMENTS) if self.tally[loops.T_RUNNING + i]]
        running = [self.tally[loops.T_RUNNING + i] for i in moments]
        return {
            "turn": moments,
            "running": running,
            "mean": [self.tally[loops.T_HELD + i] / self.tally[loops.T_SEATS + i] for i in moments],
            "fewest": [self.tally[loops.T_FEWEST + i] / running[i] for i in moments],
            "largest": [self.tally[loops.T_LARGEST + i] / running[i] for i in moments],
        }

    @property
    def kinds(self) -> Columns:
        """How often each kind was played, and how often it was the last card of a winner."""
        plays, wins = self.part(loops.T_PLAYED, len(KINDS)), self.part(loops.T_WINNING, len(KINDS))
        shares = [share_of(count, self.rounds) for count in wins]
        return {
            "kind": [kind.code for kind in KINDS],
            "symbol": [kind.symbol for kind in KINDS],
            "plays": plays,
            "share": [count / max(1, sum(plays)) for count in plays],
            "wins": wins,
            "win_share": [share.value for share in shares],
            "win_low": [share.low for share in shares],
            "win_high": [share.high for share in shares],
        }

    def columns(self) -> Columns:
        """One row an estimate, ready for a data frame."""
        rows = list(self.rows())
        names = ("section", "name", "value", "low", "high")
        return {name: [row[i] for row in rows] for i, name in enumerate(names)}

    def arrays(self) -> dict[str, Any]:
        """The histograms as numpy arrays.

        :raises MissingExtra: when numpy is not installed.
        """
        np = need("numpy", "lab")
        lists: Mapping[str, list[Any]] = {"lengths": self.lengths, **self.hands, **self.kinds}
        return {name: np.asarray(numbers) for name, numbers in lists.items()}

    # --- to write down --------------------------------------------------------------------------------------------

    def rows(self) -> list[tuple[str, str, float, float, float]]:
        """Every estimate as section, name, value and interval."""
        sections: dict[str, dict[str, Estimate]] = {
            "round": self.measures,
            "seat": dict(zip(self.seat_names(), self.wins_by_seat, strict=True)),
            "place": {str(i): share for i, share in enumerate(self.wins_by_place)},
            "bot": self.wins_by_bot,
            "decided": self.deciders,
        }
        found = [
            (section, name, one.value, one.low, one.high)
            for section, members in sections.items()
            for name, one in members.items()
        ]
        kinds = self.kinds
        columns = (kinds["kind"], kinds["win_share"], kinds["win_low"], kinds["win_high"])
        return found + [("winning-card", *row) for row in zip(*columns, strict=True)]

    def seat_names(self) -> list[str]:
        """Seats with their bots."""
        return [f"{seat} {bot}" for seat, bot in enumerate(self.table.bots)]

    def as_object(self) -> dict[str, Any]:
        """Everything, for JSON."""
        return {
            **self.table.identity(),
            "seats": self.table.seats,
            "seed": str(self.seed),
            "rounds": self.rounds,
            "wanted": self.wanted,
            "interrupted": self.interrupted,
            "confidence": CONFIDENCE,
            "measures": objects(self.measures),
            "turn_quantiles": {str(share): quantile(self.lengths, share) for share in QUANTILES},
            "wins_by_seat": [one.as_object() for one in self.wins_by_seat],
            "wins_by_place": [one.as_object() for one in self.wins_by_place],
            "wins_by_bot": objects(self.wins_by_bot),
            "decided": objects(self.deciders),
            "points_by_seat": [
                points / max(1, self.rounds) for points in self.part(loops.T_POINTS, self.table.seats)
            ],
            "lengths": self.lengths,
            "stacks": self.part(loops.T_STACKS, loops.STACKS),
            "knock_outs": self.part(loops.T_OUTS, self.table.seats),
            "hands": self.hands,
            "kinds": self.kinds,
        }

    def as_csv(self) -> str:
        """Every estimate, one a line."""
        return csv_of(("section", "name", "value", "low", "high"), self.rows())


def objects(estimates: Mapping[str, Estimate]) -> dict[str, Any]:
    """Estimates by name, for JSON."""
    return {name: one.as_object() for name, one in estimates.items()}


def csv_of(head: tuple[str, ...], rows: list[Any]) -> str:
    """A table as comma-separated values."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(head)
    writer.writerows(rows)
    return text.getvalue()
