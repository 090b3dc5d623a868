"""The outcomes of a round by name: where each stands in a row, and whether it is a mean or a share."""

from dataclasses import dataclass

from pitiless.lab import loops
from pitiless.lab.estimates import Estimate, mean_of, share_of


@dataclass(frozen=True, slots=True)
class Measure:
    """An outcome of a round. A share is 0 or 1 in each round."""

    name: str
    place: int
    share: bool = False

    def estimate(self, tally: list[int]) -> Estimate:
        """Its estimate from the sums of a tally."""
        count = tally[loops.T_ROUNDS]
        total = tally[loops.T_SUM + self.place]
        if self.share:
            return share_of(total, count)
        return mean_of(count, total, tally[loops.T_SQUARE + self.place])


MEASURES: tuple[Measure, ...] = (
    Measure("turns", loops.R_TURNS),
    Measure("actions", loops.R_ACTIONS),
    Measure("knock-outs", loops.R_OUTS),
    Measure("any-knock-out", loops.R_MERCY, share=True),
    Measure("ends-emptied", loops.R_EMPTIED, share=True),
    Measure("ends-survivor", loops.R_SURVIVOR, share=True),
    Measure("ends-stalemate", loops.R_STALEMATE, share=True),
    Measure("ends-cut-off", loops.R_CUT, share=True),
    Measure("first-player-wins", loops.R_FIRST_WON, share=True),
    Measure("points", loops.R_POINTS),
    Measure("longest-stack", loops.R_STACK),
    Measure("largest-penalty", loops.R_PENALTY),
    Measure("penalties", loops.R_TAKEN),
    Measure("skipped", loops.R_SKIPPED),
    Measure("lead-changes", loops.R_LEADS),
    Measure("comebacks", loops.R_COMEBACK, share=True),
    Measure("played", loops.R_PLAYED),
    Measure("drawn", loops.R_DRAWN),
    Measure("reshuffles", loops.R_RESHUFFLES),
    Measure("swaps", loops.R_SWAPS),
    Measure("passes", loops.R_PASSES),
    Measure("roulettes", loops.R_ROULETTES),
    Measure("caught", loops.R_CAUGHT),
    Measure("challenges", loops.R_CHALLENGES),
)
SHARES: frozenset[str] = frozenset(measure.name for measure in MEASURES if measure.share)
DECIDERS: tuple[str, ...] = (
    "deal", "play", "seven", "zero", "roulette", "penalty", "mercy", "draw", "catch",
)  # fmt: skip
"""How the winner came to hold the fewest cards for the last time, in the order of the tally."""
