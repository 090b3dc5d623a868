"""Plots of a report, as SVG and PNG: colour-blind safe, axes with their units, large enough for a talk."""

from pathlib import Path
from typing import Any

from pitiless.cards.kinds import SYMBOLS
from pitiless.lab.estimates import Estimate, quantile
from pitiless.lab.extra import LabError, need
from pitiless.lab.report import Report
from pitiless.text import say

BLUE, ORANGE, GREEN, GREY = "#0072B2", "#D55E00", "#009E73", "#666666"  # Okabe and Ito's
FORMATS = ("svg", "png")
DOTS = 200
HEADROOM = 1.12  # for words above the bars
SIZE = (8.0, 4.5)
LEAST_RUNNING = 0.01  # turns that fewer rounds reached say little about hands
STYLE: dict[str, Any] = {
    "font.size": 13,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": "#dddddd",
    "grid.linewidth": 0.8,
    "svg.hashsalt": "pitiless",
    "svg.fonttype": "none",
    "figure.constrained_layout.use": True,
}


def check(folder: str) -> None:
    """Refuses at once what could not be drawn at the end.

    :raises MissingExtra: when matplotlib is not installed.
    :raises LabError: when the folder cannot be written.
    """
    need("matplotlib", "plots")
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
    except OSError as refused:
        raise LabError(say("lab-plot-failed", folder=folder, reason=str(refused.strerror))) from refused


def draw(report: Report, folder: str) -> list[Path]:
    """Draws all plots of a report; returns the files.

    :raises MissingExtra: when matplotlib is not installed.
    :raises LabError: when the files cannot be written.
    """
    matplotlib = need("matplotlib", "plots")
    figure = need("matplotlib.figure", "plots").Figure
    files = []
    with matplotlib.rc_context(STYLE):
        for name, paint in PLOTS.items():
            canvas = figure(figsize=SIZE)
            paint(report, canvas.subplots())
            files += save(canvas, Path(folder), name)
    return files


def save(canvas: Any, folder: Path, name: str) -> list[Path]:
    """A figure in each format."""
    files = [folder / f"{name}.{ending}" for ending in FORMATS]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for file in files:
            metadata = {"Date": None} if file.suffix == ".svg" else {}
            canvas.savefig(file, dpi=DOTS, metadata=metadata)
    except OSError as refused:
        raise LabError(say("lab-plot-failed", folder=str(folder), reason=str(refused.strerror))) from refused
    return files


def caption(report: Report) -> str:
    """What was played."""
    return say(
        "lab-plot-caption", rounds=f"{report.rounds:,}", seats=report.table.seats, bots=bots_of(report)
    )


def bots_of(report: Report) -> str:
    """The bots, each once."""
    return ", ".join(dict.fromkeys(report.table.bots))


def label(axes: Any, report: Report, title: str, across: str, up: str) -> None:
    """Title, what was played, and the axes with their units."""
    axes.set_title(f"{say(title)}\n", loc="left", fontweight="bold")
    axes.text(0, 1.02, caption(report), transform=axes.transAxes, color=GREY, fontsize=11)
    axes.set_xlabel(say(across))
    axes.set_ylabel(say(up))


def paint_lengths(report: Report, axes: Any) -> None:
    """How long rounds take."""
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
    label(axes, report, "lab-plot-lengths", "lab-plot-turns", "lab-plot-rounds")


def paint_hands(report: Report, axes: Any) -> None:
    """How large hands are, turn by turn."""
    hands = report.hands
    enough = [i for i, running in enumerate(hands["running"]) if running >= LEAST_RUNNING * report.rounds]
    lines = (("largest", ORANGE, "--"), ("mean", BLUE, "-"), ("fewest", GREEN, "-."))
    for name, colour, dashes in lines:
        values = [hands[name][i] for i in enough]
        axes.plot(enough, values, dashes, color=colour, linewidth=2.5, label=say(f"lab-plot-{name}"))
    axes.legend(frameon=False)
    axes.set_ylim(bottom=0)
    label(axes, report, "lab-plot-hands", "lab-plot-turn", "lab-plot-cards")


def paint_wins(report: Report, axes: Any) -> None:
    """Who wins: by seat, with intervals."""
    seats = range(report.table.seats)
    bars(
        axes,
        [f"{seat}\n{bot}" for seat, bot in zip(seats, report.table.bots, strict=True)],
        report.wins_by_seat,
    )
    axes.axhline(100 / report.table.seats, color=ORANGE, linewidth=2, linestyle="--")
    label(axes, report, "lab-plot-wins", "lab-plot-seat", "lab-plot-won")


def paint_places(report: Report, axes: Any) -> None:
    """What it is worth to begin: wins by distance from the first player."""
    bars(axes, [str(place) for place in range(report.table.seats)], report.wins_by_place)
    axes.axhline(100 / report.table.seats, color=ORANGE, linewidth=2, linestyle="--")
    label(axes, report, "lab-plot-places", "lab-plot-place", "lab-plot-won")


def paint_deciders(report: Report, axes: Any) -> None:
    """What decides."""
    found = sorted(report.deciders.items(), key=lambda item: item[1].value)
    names = [say(f"lab-decided-{name}") for name, _ in found]
    shares = [one for _, one in found]
    axes.barh(
        names, [100 * one.value for one in shares], xerr=errors(shares), color=BLUE, ecolor="black", capsize=3
    )
    axes.grid(axis="y", visible=False)
    label(axes, report, "lab-plot-deciders", "lab-plot-won", "lab-plot-decider")


def paint_kinds(report: Report, axes: Any) -> None:
    """Which cards are played, and which are the last one of a winner."""
    kinds = report.kinds
    symbols = [symbol for symbol in SYMBOLS if by_symbol(kinds, "plays", symbol)]
    played = shares_by_symbol(kinds, "plays", symbols)
    winning = shares_by_symbol(kinds, "wins", symbols)
    places = list(range(len(symbols)))
    axes.bar([i - 0.2 for i in places], played, width=0.4, color=BLUE, label=say("lab-plot-played"))
    axes.bar(
        [i + 0.2 for i in places], winning, width=0.4, color=ORANGE, label=say("lab-plot-winning"), hatch="//"
    )
    axes.set_xticks(places, symbols, fontsize=11, rotation=45)
    axes.grid(axis="x", visible=False)
    axes.legend(frameon=False)
    label(axes, report, "lab-plot-kinds", "lab-plot-card", "lab-plot-share")


def by_symbol(kinds: dict[str, list[Any]], column: str, symbol: str) -> int:
    """The sum of a column over the kinds of a symbol."""
    return sum(n for n, own in zip(kinds[column], kinds["symbol"], strict=True) if own == symbol)


def shares_by_symbol(kinds: dict[str, list[Any]], column: str, symbols: list[str]) -> list[float]:
    """The shares of the symbols in a column, in per cent."""
    whole = sum(kinds[column]) or 1
    return [100 * by_symbol(kinds, column, symbol) / whole for symbol in symbols]


def bars(axes: Any, names: list[str], shares: list[Estimate]) -> None:
    """Shares as bars with their intervals."""
    axes.bar(
        names, [100 * one.value for one in shares], yerr=errors(shares), color=BLUE, ecolor="black", capsize=5
    )
    axes.grid(axis="x", visible=False)


def errors(shares: list[Estimate]) -> list[list[float]]:
    """How far the intervals reach down and up, in per cent."""
    return [[100 * (one.value - one.low) for one in shares], [100 * (one.high - one.value) for one in shares]]


PLOTS = {
    "lengths": paint_lengths,
    "hands": paint_hands,
    "wins": paint_wins,
    "places": paint_places,
    "deciders": paint_deciders,
    "kinds": paint_kinds,
}
"""The plots by the name of their files."""
