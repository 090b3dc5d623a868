"""The same deals under several rules: differences of each outcome with their intervals."""

from dataclasses import dataclass
from typing import Any

from pitiless.lab import loops
from pitiless.lab.batch import Result
from pitiless.lab.estimates import Estimate, mean_of
from pitiless.lab.measures import MEASURES
from pitiless.lab.report import Report, csv_of, objects


@dataclass(frozen=True)
class Comparison:
    """Reports on the same deals; the first one is what the others are compared with."""

    names: tuple[str, ...]
    reports: tuple[Report, ...]
    sums: Result

    @property
    def rounds(self) -> int:
        """How many deals were played, under each of the rules."""
        return self.reports[0].rounds

    @property
    def interrupted(self) -> bool:
        """Whether it was ended early."""
        return self.reports[0].interrupted

    def differences(self, other: int) -> dict[str, Estimate]:
        """How much more of each outcome there is under the rules number ``other`` than under the first ones.

        The differences are taken deal by deal, so that what both have in common cancels out.
        """
        sums = self.sums.get(f"difference{other}", [0] * (2 * loops.ROW))
        return {
            one.name: mean_of(self.rounds, sums[one.place], sums[loops.ROW + one.place]) for one in MEASURES
        }

    def rows(self) -> list[tuple[Any, ...]]:
        """Each outcome under each of the rules: its value, and the difference from the first with its interval."""
        found: list[tuple[Any, ...]] = []
        for i, (name, report) in enumerate(zip(self.names, self.reports, strict=True)):
            gaps = self.differences(i) if i else {}
            for measure, one in report.measures.items():
                gap = gaps.get(measure, Estimate(0.0, 0.0, 0.0))
                found.append((name, measure, one.value, one.low, one.high, gap.value, gap.low, gap.high))
        return found

    def as_object(self) -> dict[str, Any]:
        """Everything, for JSON."""
        return {
            "rounds": self.rounds,
            "interrupted": self.interrupted,
            "rules": [
                {
                    "name": name,
                    "report": report.as_object(),
                    "differences": objects(self.differences(i)) if i else {},
                }
                for i, (name, report) in enumerate(zip(self.names, self.reports, strict=True))
            ],
        }

    def as_csv(self) -> str:
        """Each outcome under each of the rules, one a line."""
        head = ("rules", "name", "value", "low", "high", "difference", "difference_low", "difference_high")
        return csv_of(head, self.rows())
