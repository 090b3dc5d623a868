"""Plots of a comparison: what a house rule does."""

from typing import Any

from pitiless.lab import loops
from pitiless.lab.compare import Comparison
from pitiless.lab.estimates import Estimate, quantile
from pitiless.lab.measures import SHARES
from pitiless.lab.plots.canvas import (
    AMBER,
    BLUE,
    GREEN,
    GREY,
    HEIGHT,
    ORANGE,
    PINK,
    SKY,
    Plot,
    errors,
    label,
)
from pitiless.lab.report import Report
from pitiless.text import say

SHOWN = ("turns", "ends-emptied", "knock-outs", "largest-penalty", "lead-changes", "comebacks")
ACROSS = 3  # panels side by side
ENDS = {"ends-emptied": BLUE, "ends-survivor": AMBER, "ends-stalemate": PINK, "ends-cut-off": GREY}
LINES = (
    (BLUE, "-"),
    (ORANGE, "--"),
    (GREEN, "-."),
    (PINK, ":"),
    (AMBER, "-"),
    (SKY, "--"),
    (GREY, "-."),
    ("black", ":"),
)
STRETCH = 40  # about so many points make the curve of lengths
LEAST_SHOWN = 5  # per cent; a smaller part of a bar has no room for its number
ROOM_A_ROW = 0.42  # inches
WIDE = 12.5  # inches
LONGEST = loops.LENGTHS - 1  # turns; the last place of the lengths counts this and everything longer


def caption(found: Comparison) -> str:
    """What was played."""
    table = found.reports[0].table
    bots = ", ".join(dict.fromkeys(table.bots))
    return say("lab-plot-deals", deals=f"{found.rounds:,}", seats=table.seats, bots=bots)


def height_of_panels(found: Comparison) -> float:
    """Two rows of panels with a line for each of the rules."""
    return 3.4 + 2 * ROOM_A_ROW * (len(found.names) - 1)


def paint_differences(found: Comparison, figure: Any) -> None:
    """The differences from the first rules, a panel for each outcome."""
    panels = figure.subplots(2, ACROSS, sharey=True)
    gaps = [found.differences(i) for i in range(1, len(found.names))]
    for axes, name in zip(panels.flat, SHOWN, strict=True):
        base = found.reports[0].measures[name]
        paint_panel(axes, name, (found.names[0], base), [gap[name] for gap in gaps])
        axes.set_yticks(range(len(gaps)), found.names[1:])
    figure.suptitle(
        say("lab-plot-differences", base=found.names[0]), x=0.01, ha="left", fontweight="bold", fontsize=16
    )
    note = say("lab-plot-differences-note", played=caption(found))
    figure.supxlabel(note, x=0.01, ha="left", color=GREY, fontsize=11)


def paint_panel(axes: Any, name: str, first: tuple[str, Estimate], gaps: list[Estimate]) -> None:
    """One outcome: its value under the first rules, and for each of the others the difference with its interval."""
    share, (base_name, base) = name in SHARES, first
    scale = 100 if share else 1
    colours = [BLUE if gap.low > 0 or gap.high < 0 else GREY for gap in gaps]
    for row, (gap, colour) in enumerate(zip(gaps, colours, strict=True)):
        axes.errorbar(
            scale * gap.value, row, xerr=errors([gap], scale), fmt="o", color=colour, capsize=4, linewidth=2
        )
    axes.axvline(0, color=ORANGE, linewidth=1.5, linestyle="--")
    axes.margins(x=0.12)
    axes.set_ylim(len(gaps) - 0.5, -0.5)  # the first rules on top
    value = f"{scale * base.value:.1f}" + (" %" if share else "")
    axes.set_title(f"{say(f'lab-plot-short-{name}')}\n", fontsize=12, loc="left")
    axes.annotate(
        f"{base_name}: {value}", (0, 1), (0, 4), "axes fraction", "offset points", color=GREY, fontsize=10
    )
    axes.set_xlabel(say("lab-plot-points" if share else f"lab-plot-unit-{name}"), fontsize=11)
    axes.grid(axis="y", visible=False)


def paint_lengths(found: Comparison, figure: Any) -> None:
    """How long rounds take under each of the rules."""
    axes = figure.subplots()
    edge = min(max(quantile(report.lengths, 0.98) for report in found.reports), LONGEST)
    width = max(1, edge // STRETCH)
    for i, (name, report) in enumerate(zip(found.names, found.reports, strict=True)):
        colour, dashes = LINES[i % len(LINES)]
        bins = [sum(report.lengths[at : at + width]) for at in range(0, edge - width + 1, width)]
        middles = [at * width + (width - 1) / 2 for at in range(len(bins))]
        shares = [100 * count / report.rounds / width for count in bins]
        axes.plot(middles, shares, dashes, color=colour, linewidth=2.5, label=line_name(name, report))
    axes.set_ylim(bottom=0)
    axes.legend(frameon=False, fontsize=11, title=say("lab-plot-line-title"), title_fontsize=11)
    label(axes, caption(found), "lab-plot-lengths-by-rules", "lab-plot-turns", "lab-plot-rounds-a-turn")


def line_name(name: str, report: Report) -> str:
    """The rules with the length that half of their rounds reach."""
    half = quantile(report.lengths, 0.5)
    return say("lab-plot-line" if half < LONGEST else "lab-plot-line-longer", rules=name, turns=half)


def height_of_bars(found: Comparison) -> float:
    """A bar for each of the rules."""
    return max(HEIGHT, 2.2 + 1.2 * ROOM_A_ROW * len(found.names))


def paint_ends(found: Comparison, figure: Any) -> None:
    """How rounds end under each of the rules."""
    axes = figure.subplots()
    left = [0.0] * len(found.names)
    for name, colour in ENDS.items():
        shares = [100 * report.measures[name].value for report in found.reports]
        if not any(shares):
            continue
        drawn = axes.barh(found.names, shares, left=left, color=colour, label=say(f"lab-measure-{name}"))
        words = [f"{share:.0f} %" if share >= LEAST_SHOWN else "" for share in shares]
        axes.bar_label(
            drawn, words, label_type="center", color="black" if colour == AMBER else "white", fontsize=11
        )
        left = [at + share for at, share in zip(left, shares, strict=True)]
    axes.invert_yaxis()
    axes.set_xlim(0, 100)
    axes.grid(axis="y", visible=False)
    label(axes, caption(found), "lab-plot-ends", "lab-plot-rounds", "")
    figure.legend(frameon=False, fontsize=11, loc="outside lower center", ncols=2)


PLOTS = {
    "differences": Plot(paint_differences, height_of_panels, WIDE),
    "lengths": Plot(paint_lengths),
    "ends": Plot(paint_ends, height_of_bars),
}
"""The plots by the name of their files."""
