"""What all plots share: style, colours, titles, files."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from pitiless.lab.estimates import Estimate
from pitiless.lab.extra import LabError, need
from pitiless.text import say

# Okabe and Ito's
BLUE, ORANGE, GREEN, PINK, SKY, AMBER, GREY = (
    *("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#56B4E9", "#E69F00"),
    "#666666",
)
FORMATS = ("svg", "png")
DOTS = 200
HEADROOM = 1.12  # for words above the bars
WIDTH, HEIGHT = 8.0, 4.5
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


class Plot(NamedTuple):
    """A plot: how it is painted on a figure, and how high (for its subject) and wide the figure is, in inches."""

    paint: Callable[[Any, Any], None]
    height: Callable[[Any], float] = lambda _: HEIGHT
    width: float = WIDTH


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


def draw(subject: Any, plots: Mapping[str, Plot], folder: str) -> list[Path]:
    """Draws all plots of a subject; returns the files.

    :raises MissingExtra: when matplotlib is not installed.
    :raises LabError: when the files cannot be written.
    """
    matplotlib = need("matplotlib", "plots")
    figure = need("matplotlib.figure", "plots").Figure
    files = []
    with matplotlib.rc_context(STYLE):
        for name, plot in plots.items():
            canvas = figure(figsize=(plot.width, plot.height(subject)))
            plot.paint(subject, canvas)
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


def label(axes: Any, caption: str, title: str, across: str, up: str) -> None:
    """Title, what was played, and the axes with their units."""
    axes.set_title(f"{say(title)}\n", loc="left", fontweight="bold")
    axes.text(0, 1.02, caption, transform=axes.transAxes, color=GREY, fontsize=11)
    axes.set_xlabel(say(across))
    axes.set_ylabel(say(up) if up else "")


def even_line(axes: Any, share: float) -> None:
    """Where all bars would end if nothing mattered; ``share`` in per cent."""
    axes.axhline(share, color=ORANGE, linewidth=2, linestyle="--", label=say("lab-plot-even"))
    axes.set_ylim(top=HEADROOM * axes.get_ylim()[1])
    axes.legend(frameon=False, loc="upper right", borderaxespad=0)


def bars(axes: Any, names: Sequence[str], shares: Sequence[Estimate]) -> None:
    """Shares as bars with their intervals."""
    axes.bar(
        names, [100 * one.value for one in shares], yerr=errors(shares), color=BLUE, ecolor="black", capsize=5
    )
    axes.grid(axis="x", visible=False)


def errors(estimates: Sequence[Estimate], scale: float = 100) -> list[list[float]]:
    """How far the intervals reach down and up; shares in per cent."""
    return [
        [scale * (one.value - one.low) for one in estimates],
        [scale * (one.high - one.value) for one in estimates],
    ]
