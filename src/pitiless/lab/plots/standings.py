"""Plots of a tournament."""

from typing import Any

from pitiless.lab.estimates import Estimate
from pitiless.lab.plots.canvas import BLUE, GREY, HEIGHT, ORANGE, Plot, errors, label
from pitiless.lab.tournament import MIDDLE, Standings
from pitiless.text import say

ROOM_A_BOT = 0.5  # inches


def caption(found: Standings) -> str:
    """What was played."""
    work = found.work
    deals = f"{found.rounds // work.seats:,}"
    return say("lab-plot-tournament", rounds=f"{found.rounds:,}", deals=deals, seats=work.seats)


def height(found: Standings) -> float:
    """A line for each bot."""
    return max(HEIGHT * 0.75, 1.8 + ROOM_A_BOT * len(found.work.bots))


def ordered(found: Standings, name: str) -> tuple[list[str], list[Estimate]]:
    """The bots, best first, and one of their estimates."""
    told = found.estimates()
    bots = sorted(told, key=lambda bot: -told[bot]["rating"].value)
    return bots, [told[bot][name] for bot in bots]


def paint_ratings(found: Standings, figure: Any) -> None:
    """How strong the bots are."""
    paint(figure, *ordered(found, "rating"), scale=1, even=MIDDLE)
    label(figure.axes[0], caption(found), "lab-plot-ratings", "lab-plot-rating", "")


def paint_wins(found: Standings, figure: Any) -> None:
    """How often the bots win."""
    paint(figure, *ordered(found, "wins"), scale=100, even=100 / found.work.seats)
    figure.axes[0].set_xlim(left=0)
    label(figure.axes[0], caption(found), "lab-plot-shares", "lab-plot-won-a-seat", "")


def paint(figure: Any, bots: list[str], estimates: list[Estimate], scale: float, even: float) -> None:
    """A dot with its interval and its value for each bot, and a line where all would be if they were alike."""
    axes = figure.subplots()
    axes.axvline(even, color=ORANGE, linewidth=2, linestyle="--", label=say("lab-plot-even"))
    for row, one in enumerate(estimates):
        spread = errors([one], scale) if one.low == one.low else None  # not a number after a single batch
        axes.errorbar(
            scale * one.value, row, xerr=spread, fmt="o", markersize=9, color=BLUE, capsize=5, linewidth=2
        )
        words = f"{scale * one.value:.1f} %" if scale > 1 else f"{one.value:.0f}"
        axes.annotate(
            words,
            (scale * one.value, row),
            (0, 9),
            textcoords="offset points",
            ha="center",
            color=GREY,
            fontsize=11,
        )
    axes.set_yticks(range(len(bots)), bots)
    axes.margins(x=0.15)
    axes.set_ylim(len(bots) - 0.5, -0.7)
    axes.grid(axis="y", visible=False)
    axes.legend(frameon=False, fontsize=11, loc="best")


PLOTS = {"ratings": Plot(paint_ratings, height), "shares": Plot(paint_wins, height)}
"""The plots by the name of their files."""
