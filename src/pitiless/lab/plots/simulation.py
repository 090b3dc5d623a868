"""Plots of a report."""

from typing import Any

from pitiless.cards.kinds import KINDS, SYMBOLS
from pitiless.cards.words import symbol_words
from pitiless.lab.estimates import quantile
from pitiless.lab.plots.canvas import (
    BLUE,
    GREEN,
    HEADROOM,
    HEIGHT,
    ORANGE,
    Plot,
    bars,
    errors,
    even_line,
    label,
)
from pitiless.lab.report import Report
from pitiless.text import say

LEAST_RUNNING = 0.01  # turns that fewer rounds reached say little about hands


def caption(report: Report) -> str:
    """What was played."""
    return say(
        "lab-plot-caption", rounds=f"{report.rounds:,}", seats=report.table.seats, bots=bots_of(report)
    )


def bots_of(report: Report) -> str:
    """The bots, each once."""
    return ", ".join(dict.fromkeys(report.table.bots))


def paint_lengths(report: Report, figure: Any) -> None:
    """How long rounds take."""
    axes = figure.subplots()
    lengths = report.lengths
    edge = max(quantile(lengths, 0.995), 1)
    width = max(1, edge // 60)
    bins = [sum(lengths[i : i + width]) for i in range(0, edge + 1, width)]
    middles = [i * width + (width - 1) / 2 for i in range(len(bins))]
    axes.bar(middles, [100 * n / report.rounds for n in bins], width=0.9 * width, color=BLUE)
    axes.set_ylim(top=HEADROOM * axes.get_ylim()[1])
    half = quantile(lengths, 0.5)
    axes.axvline(half, color=ORANGE, linewidth=2)
    axes.text(half, axes.get_ylim()[1], say("lab-plot-half", turns=half), color=ORANGE, va="top", ha="left")
    label(axes, caption(report), "lab-plot-lengths", "lab-plot-turns", "lab-plot-rounds")


def paint_hands(report: Report, figure: Any) -> None:
    """How large hands are, turn by turn."""
    axes = figure.subplots()
    hands = report.hands
    enough = [i for i, running in enumerate(hands["running"]) if running >= LEAST_RUNNING * report.rounds]
    lines = (("largest", ORANGE, "--"), ("mean", BLUE, "-"), ("fewest", GREEN, "-."))
    for name, colour, dashes in lines:
        values = [hands[name][i] for i in enough]
        axes.plot(enough, values, dashes, color=colour, linewidth=2.5, label=say(f"lab-plot-{name}"))
    axes.legend(frameon=False)
    axes.set_ylim(bottom=0)
    label(axes, caption(report), "lab-plot-hands", "lab-plot-turn", "lab-plot-cards")


def paint_wins(report: Report, figure: Any) -> None:
    """Who wins: by seat, with intervals."""
    axes = figure.subplots()
    seats = range(report.table.seats)
    bars(
        axes,
        [f"{seat}\n{bot}" for seat, bot in zip(seats, report.table.bots, strict=True)],
        report.wins_by_seat,
    )
    even_line(axes, 100 / report.table.seats)
    label(axes, caption(report), "lab-plot-wins", "lab-plot-seat", "lab-plot-won")


def paint_places(report: Report, figure: Any) -> None:
    """What it is worth to begin: wins by distance from the first player."""
    axes = figure.subplots()
    bars(axes, [str(place) for place in range(report.table.seats)], report.wins_by_place)
    even_line(axes, 100 / report.table.seats)
    label(axes, caption(report), "lab-plot-places", "lab-plot-place", "lab-plot-won")


def paint_deciders(report: Report, figure: Any) -> None:
    """What decides."""
    axes = figure.subplots()
    found = sorted(report.deciders.items(), key=lambda item: item[1].value)
    names = [say(f"lab-decided-{name}") for name, _ in found]
    shares = [one for _, one in found]
    axes.barh(
        names, [100 * one.value for one in shares], xerr=errors(shares), color=BLUE, ecolor="black", capsize=3
    )
    axes.grid(axis="y", visible=False)
    label(axes, caption(report), "lab-plot-deciders", "lab-plot-won", "lab-plot-decider")


def paint_kinds(report: Report, figure: Any) -> None:
    """Which cards are played, and which are the last one of a winner."""
    axes = figure.subplots()
    kinds = report.kinds
    symbols = [symbol for symbol in SYMBOLS if by_symbol(kinds, "plays", symbol)]
    played = shares_by_symbol(kinds, "plays", symbols)
    winning = shares_by_symbol(kinds, "wins", symbols)
    places = list(range(len(symbols)))
    axes.bar([i - 0.2 for i in places], played, width=0.4, color=BLUE, label=say("lab-plot-played"))
    axes.bar(
        [i + 0.2 for i in places], winning, width=0.4, color=ORANGE, label=say("lab-plot-winning"), hatch="//"
    )
    names = [symbol_words(next(kind for kind in KINDS if kind.symbol == symbol)) for symbol in symbols]
    axes.set_xticks(places, names, fontsize=11, rotation=45, ha="right", rotation_mode="anchor")
    axes.margins(x=0.01)
    axes.grid(axis="x", visible=False)
    axes.legend(frameon=False)
    label(axes, caption(report), "lab-plot-kinds", "lab-plot-card", "lab-plot-share")


def by_symbol(kinds: dict[str, list[Any]], column: str, symbol: str) -> int:
    """The sum of a column over the kinds of a symbol."""
    return sum(n for n, own in zip(kinds[column], kinds["symbol"], strict=True) if own == symbol)


def shares_by_symbol(kinds: dict[str, list[Any]], column: str, symbols: list[str]) -> list[float]:
    """The shares of the symbols in a column, in per cent."""
    whole = sum(kinds[column]) or 1
    return [100 * by_symbol(kinds, column, symbol) / whole for symbol in symbols]


PLOTS = {
    "lengths": Plot(paint_lengths),
    "hands": Plot(paint_hands),
    "wins": Plot(paint_wins),
    "places": Plot(paint_places),
    "deciders": Plot(paint_deciders),
    "kinds": Plot(paint_kinds, lambda _: HEIGHT + 1),
}
"""The plots by the name of their files."""
