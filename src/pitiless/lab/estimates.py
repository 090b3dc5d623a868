"""Estimates with 95 % confidence intervals: normal for means, Wilson's for shares."""

import math
from dataclasses import dataclass

Z = 1.959963984540054  # 95 % of a normal distribution lie within so many standard deviations
CONFIDENCE = 0.95


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value and its interval; the ends are not a number where too little was seen."""

    value: float
    low: float
    high: float

    @property
    def error(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    def as_object(self) -> dict[str, float | None]:
        """For JSON, which has no "not a number"."""
        return {"value": finite(self.value), "low": finite(self.low), "high": finite(self.high)}


def finite(number: float) -> float | None:
    """A number, or ``None`` where it is none."""
    return number if math.isfinite(number) else None


def mean_of(count: int, total: int, squares: int) -> Estimate:
    """A mean from whole sums; exact up to the last division."""
    if count == 0:
        return Estimate(math.nan, math.nan, math.nan)
    mean = total / count
    if count == 1:
        return Estimate(mean, math.nan, math.nan)
    half = Z * math.sqrt(variance_of(count, total, squares) / count)
    return Estimate(mean, mean - half, mean + half)


def variance_of(count: int, total: int, squares: int) -> float:
    """The variance of a sample from its whole sums."""
    return (squares * count - total * total) / (count * (count - 1))


def share_of(hits: int, count: int) -> Estimate:
    """A share of independent trials."""
    if count == 0:
        return Estimate(math.nan, math.nan, math.nan)
    share, spread = hits / count, Z * Z / count
    middle = (share + spread / 2) / (1 + spread)
    half = Z / (1 + spread) * math.sqrt(share * (1 - share) / count + spread / (4 * count))
    low = 0.0 if hits == 0 else middle - half
    high = 1.0 if hits == count else middle + half
    return Estimate(share, low, high)


def quantile(counts: list[int], share: float) -> int:
    """The place in a histogram below or at which ``share`` of all lies."""
    wanted, seen = share * sum(counts), 0
    for place, count in enumerate(counts):
        seen += count
        if seen >= wanted:
            return place
    return len(counts) - 1
