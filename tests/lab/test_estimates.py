"""Confidence intervals cover what they claim to cover."""

import math
import random

import pytest

from pitiless.lab.estimates import Estimate, mean_of, quantile, share_of
from pitiless.lab.tournament import fit, interval_of


def test_a_mean_with_its_interval() -> None:
    one = mean_of(4, 10, 30)  # 1, 2, 3, 4
    assert one.value == 2.5
    assert one.error == pytest.approx(1.959964 * math.sqrt(5 / 3 / 4), rel=1e-6)


def test_wilsons_interval_as_published() -> None:
    """Newcombe 1998, method 3: 81 of 263 gives 0.2553 to 0.3662; 0 of 20 gives 0 to 0.1611."""
    some, none, all_ = share_of(81, 263), share_of(0, 20), share_of(20, 20)
    assert (round(some.low, 4), round(some.high, 4)) == (0.2553, 0.3662)
    assert (none.low, round(none.high, 4)) == (0, 0.1611)
    assert (round(all_.low, 4), all_.high) == (0.8389, 1)


@pytest.mark.parametrize("share", [0.02, 0.25, 0.5])
def test_intervals_of_shares_cover(share: float) -> None:
    lots = random.Random(1)
    hits = [sum(lots.random() < share for _ in range(200)) for _ in range(1500)]
    covered = sum(one.low <= share <= one.high for one in (share_of(n, 200) for n in hits)) / 1500
    assert 0.93 < covered < 0.975


def test_intervals_of_means_cover() -> None:
    lots = random.Random(2)
    covered = 0
    for _ in range(1500):
        sample = [lots.randint(1, 6) for _ in range(100)]
        one = mean_of(100, sum(sample), sum(x * x for x in sample))
        covered += one.low <= 3.5 <= one.high
    assert 0.935 < covered / 1500 < 0.965


def test_too_little_is_no_number() -> None:
    for one in (mean_of(0, 0, 0), share_of(0, 0), mean_of(1, 5, 25), interval_of(1.0, [])):
        assert math.isnan(one.low)
    assert Estimate(math.nan, math.nan, math.nan).as_object() == {"value": None, "low": None, "high": None}


def test_quantiles_of_a_histogram() -> None:
    assert [quantile([0, 2, 0, 2], share) for share in (0.1, 0.5, 0.51, 1)] == [1, 1, 3, 3]


def test_strengths_are_found_again() -> None:
    """Three bots of strengths 4, 2 and 1 at tables of four, with the wins that they should have."""
    strengths, sums = (4, 2, 1), {}
    for seats in ((2, 1, 1), (1, 2, 1), (1, 1, 2)):
        whole = sum(n * s for n, s in zip(seats, strengths, strict=True))
        wins = [n * s * 2_520_000 // whole for n, s in zip(seats, strengths, strict=True)]
        sums[",".join(map(str, seats))] = [*wins, sum(wins)]
    found = fit(sums, 3)
    assert found[0] / found[2] == pytest.approx(4, rel=1e-3)
    assert found[1] / found[2] == pytest.approx(2, rel=1e-3)
