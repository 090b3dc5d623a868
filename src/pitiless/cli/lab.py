"""What the verbs of the lab share: their options, progress, and tables of estimates."""

import math
import time
from collections.abc import Set
from decimal import Decimal, InvalidOperation
from importlib import import_module
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from pitiless.bots.registry import BOTS
from pitiless.cli import console
from pitiless.engine.lots import SEEDS
from pitiless.lab.estimates import Estimate
from pitiless.lab.extra import LabError
from pitiless.lab.plots import canvas
from pitiless.lab.run import Means
from pitiless.rules.variants import VARIANTS
from pitiless.text import say

INTERRUPTED = 130
BOTS_HELP = ", ".join(BOTS) + ", or module:attribute for one of your own"

Preset = Annotated[str, typer.Option("--preset", help="A preset: " + ", ".join(VARIANTS) + ".")]
Settings = Annotated[
    list[str] | None, typer.Option("--set", metavar="SWITCH=VALUE", help="Set a switch; may be repeated.")
]
Seats = Annotated[int, typer.Option("--seats", help="How many seats.")]
Rounds = Annotated[str, typer.Option("--rounds", metavar="N", help="How many rounds, such as 5000 or 1e6.")]
Bots = Annotated[
    str,
    typer.Option("--bots", metavar="BOT,...", help=f"Bots that take the seats in turn: {BOTS_HELP}."),
]
Seed = Annotated[
    str, typer.Option("--seed", metavar="N", help="The seed; the same one gives the same figures.")
]
Jobs = Annotated[int, typer.Option("--jobs", help="How many processes; 0: one on each core.")]
AsJson = Annotated[bool, typer.Option("--json", help="Write everything as JSON.")]
AsCsv = Annotated[bool, typer.Option("--csv", help="Write the estimates as CSV.")]
Out = Annotated[
    str | None,
    typer.Option(
        "--out", metavar="DIR", help="Keep finished batches there; the same command goes on from them."
    ),
]
Cluster = Annotated[
    str | None,
    typer.Option("--cluster", metavar="ADDRESS", help="Play on a Dask cluster, such as tcp://host:8786."),
]
Bound = Annotated[int, typer.Option("--bound", metavar="N", help="Cut a round off after so many actions.")]
Plot = Annotated[str | None, typer.Option("--plot", metavar="DIR", help="Draw plots there, as SVG and PNG.")]


def rounds_of(text: str) -> int:
    """A number of rounds as people write it.

    :raises LabError: when it is none.
    """
    try:
        number = Decimal(text.replace("_", "").replace(",", ""))
    except InvalidOperation:
        raise LabError(say("lab-rounds-unread", text=text)) from None
    if not number.is_finite() or number != number.to_integral_value():
        raise LabError(say("lab-rounds-unread", text=text))
    if not 1 <= number <= Decimal(10**12):
        raise LabError(say("lab-rounds", rounds=text))
    return int(number)


def seed_of(text: str) -> int:
    """A seed.

    :raises LabError: when it is no whole number in range.
    """
    if not (text.isascii() and text.isdigit()) or int(text[:100]) >= SEEDS:
        raise LabError(say("lab-seed", seed=text[:100]))
    return int(text)


def means_of(jobs: int, cluster: str | None, out: str | None) -> Means:
    """With what to play.

    :raises LabError: when the number of processes is none.
    """
    if jobs < 0:
        raise LabError(say("lab-jobs", jobs=str(jobs)))
    return Means(jobs or -1, cluster, out)


def check_formats(as_json: bool, as_csv: bool) -> None:
    """Refuses two formats at once."""
    if as_json and as_csv:
        raise LabError(say("lab-formats"))


class Bar:
    """Progress on standard error: how many rounds are done, how fast, and how long it will still take."""

    def __init__(self) -> None:
        self.err = console.progress()
        self.progress = Progress(
            TextColumn(say("lab-progress")),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.fields[rate]}/s"),
            TimeRemainingColumn(),
            console=self.err,
            transient=True,
            disable=not self.err.is_terminal,
        )
        self.task = self.progress.add_task("", total=None, rate="-")
        self.begun = 0.0
        self.rounds = 0

    def __enter__(self) -> "Bar":
        self.progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.progress.stop()

    def begin(self, rounds: int, done: int) -> None:
        """The work begins."""
        self.begun = time.monotonic()
        self.progress.update(self.task, total=rounds, completed=done)
        if done:
            self.err.print(say("lab-resumed", rounds=done), markup=False)

    def advance(self, rounds: int) -> None:
        """More rounds are done."""
        self.rounds += rounds
        self.progress.update(self.task, advance=rounds, rate=f"{self.rate:,.0f}")

    @property
    def seconds(self) -> float:
        """How long it has taken so far."""
        return max(time.monotonic() - self.begun, 1e-6)

    @property
    def rate(self) -> float:
        """Rounds a second."""
        return self.rounds / self.seconds

    def close(self, played: int, wanted: int, interrupted: bool) -> None:
        """The last word on standard error."""
        numbers = {
            "rounds": f"{self.rounds:,}",
            "rate": f"{self.rate:,.0f}",
            "seconds": f"{self.seconds:.1f}",
        }
        self.err.print(say("lab-done", **numbers), markup=False)
        if interrupted:
            self.err.print(
                say("lab-interrupted", rounds=f"{played:,}", wanted=f"{wanted:,}"),
                markup=False,
                style="yellow",
            )


# --- tables of estimates --------------------------------------------------------------------------------------------


def number(value: float, share: bool) -> str:
    """A value as people read it; shares in per cent."""
    if math.isnan(value):
        return "-"
    return f"{100 * value:.2f} %" if share else f"{value:,.3f}"


def interval(one: Estimate, share: bool) -> str:
    """The ends of an interval."""
    if math.isnan(one.low):
        return "-"
    scale = 100 if share else 1
    digits = 2 if share else 3
    return f"{scale * one.low:,.{digits}f} to {scale * one.high:,.{digits}f}"


def table_of(title: str, head: list[str], rows: list[list[str]]) -> Table:
    """A table with its first column to the left and all others to the right."""
    table = Table(title=title, title_justify="left", title_style="bold", box=None, pad_edge=False)
    for i, name in enumerate(head):
        table.add_column(Text(name), justify="right" if i else "left", header_style="none", overflow="fold")
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    return table


def show(out: Console, tables: list[Table]) -> None:
    """Tables, with a line between them."""
    for i, table in enumerate(tables):
        if i:
            out.print()
        out.print(table, soft_wrap=False)


def estimate_rows(estimates: dict[str, Estimate], shares: Set[str] | None, prefix: str) -> list[list[str]]:
    """A row for each estimate; ``shares`` names those in per cent (``None``: all)."""
    rows = []
    for name, one in estimates.items():
        share = shares is None or name in shares
        rows.append([say(f"{prefix}{name}"), number(one.value, share), interval(one, share)])
    return rows


def check_plot(folder: str | None) -> None:
    """Refuses plots that could not be drawn, before anything is played.

    :raises LabError: when they could not.
    """
    if folder:
        canvas.check(folder)


def draw(found: Any, rounds: int, plots: str, folder: str | None) -> None:
    """Draws what ``lab.plots`` has for what was found, if that is wanted and anything was played."""
    if not folder or not rounds:
        return
    module = import_module(f"pitiless.lab.plots.{plots}")
    files = ", ".join(str(path) for path in canvas.draw(found, module.PLOTS, folder))
    console.progress().print(say("lab-plotted", files=files), markup=False)


def end(interrupted: bool) -> None:
    """Exit status 130 after an interrupt, with what was played already shown."""
    if interrupted:
        raise typer.Exit(INTERRUPTED)


def flat(rows: list[list[Any]]) -> list[list[str]]:
    """All cells as texts."""
    return [[str(cell) for cell in row] for row in rows]
