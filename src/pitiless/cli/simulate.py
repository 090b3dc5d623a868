"""``pitiless simulate``: many rounds between bots, and what they tell."""

import typer
from rich.console import Console
from rich.table import Table

from pitiless.cli import console, lab
from pitiless.cli.page import put, put_json
from pitiless.cli.switches import rules_with
from pitiless.lab.api import simulate
from pitiless.lab.batch import BOUND
from pitiless.lab.estimates import Estimate
from pitiless.lab.measures import SHARES
from pitiless.lab.report import Report
from pitiless.text import say

HELP = """Play many rounds between bots and report on them, with 95 % confidence intervals.

The same seed gives the same figures whatever the number of jobs. Ctrl-C ends early and reports what was played."""


def register(app: typer.Typer) -> None:
    """Adds the verb."""
    app.command("simulate", help=HELP)(show)


def show(  # noqa: PLR0917  # a command's options
    preset: lab.Preset = "official",
    settings: lab.Settings = None,
    seats: lab.Seats = 4,
    rounds: lab.Rounds = "10000",
    bots: lab.Bots = "thrifty",
    seed: lab.Seed = "0",
    bound: lab.Bound = BOUND,
    jobs: lab.Jobs = 1,
    as_json: lab.AsJson = False,
    as_csv: lab.AsCsv = False,
    plot: lab.Plot = None,
    out: lab.Out = None,
    cluster: lab.Cluster = None,
) -> None:
    """Plays many rounds and reports on them."""
    lab.check_formats(as_json, as_csv)
    rules, means = rules_with(preset, settings or []), lab.means_of(jobs, cluster, out)
    lab.check_plot(plot)
    with lab.Bar() as bar:
        report = simulate(
            rules, seats=seats, rounds=lab.rounds_of(rounds), bots=bots, seed=lab.seed_of(seed), bound=bound,
            means=means, watcher=bar,
        )  # fmt: skip
    bar.close(report.rounds, report.wanted, report.interrupted)
    if as_json:
        put_json(report.as_object())
    elif as_csv:
        typer.echo(report.as_csv(), nl=False)
    else:
        show_report(console.results(), named(preset, settings), report)
    lab.draw(report, report.rounds, "simulation", plot)
    lab.end(report.interrupted)


def named(preset: str, settings: list[str] | None) -> str:
    """A preset with what was set."""
    return " ".join([preset, *(settings or [])])


def show_report(out: Console, name: str, report: Report) -> None:
    """The report as tables."""
    bots = ", ".join(dict.fromkeys(report.table.bots))
    numbers = {"rounds": f"{report.rounds:,}", "seed": str(report.seed)}
    put(out, say("lab-title", preset=name, seats=report.table.seats, bots=bots, **numbers))
    put(out, say("lab-confidence"))
    put(out, "")
    value = [say("lab-column-value"), say("lab-column-interval")]
    places = [say("lab-place-first"), *(say("lab-place", place=i) for i in range(1, report.table.seats))]
    lab.show(
        out,
        [
            lab.table_of(
                say("lab-section-round"),
                [say("lab-column-what"), *value],
                lab.estimate_rows(report.measures, SHARES, "lab-measure-"),
            ),
            wins_table(say("lab-section-seat"), report.seat_names(), report.wins_by_seat),
            wins_table(say("lab-section-place"), places, report.wins_by_place),
            lab.table_of(
                say("lab-section-decided"),
                ["", *value],
                lab.estimate_rows(report.deciders, None, "lab-decided-"),
            ),
        ],
    )


def wins_table(title: str, names: list[str], wins: list[Estimate]) -> Table:
    """Shares of wins."""
    rows = [
        [name, lab.number(one.value, True), lab.interval(one, True)]
        for name, one in zip(names, wins, strict=True)
    ]
    return lab.table_of(title, ["", say("lab-column-wins"), say("lab-column-interval")], rows)
