"""``pitiless tournament``: bots against each other."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from pitiless.cli import console, lab
from pitiless.cli.page import put, put_json
from pitiless.cli.switches import rules_with
from pitiless.lab.api import tournament
from pitiless.lab.batch import BOUND
from pitiless.lab.estimates import Estimate
from pitiless.lab.extra import LabError
from pitiless.lab.tournament import Standings
from pitiless.text import say

HELP = """Let bots play against each other and rate them.

Every deal is played once for each rotation of the seats, so that nobody is lucky. --rounds counts all of them."""


def register(app: typer.Typer) -> None:
    """Adds the verb."""
    app.command("tournament", help=HELP)(show)


def show(  # noqa: PLR0917  # a command's options
    bots: Annotated[list[str], typer.Argument(metavar="BOT BOT...", help=f"The bots: {lab.BOTS_HELP}.")],
    preset: lab.Preset = "official",
    settings: lab.Settings = None,
    seats: lab.Seats = 4,
    rounds: lab.Rounds = "10000",
    seed: lab.Seed = "0",
    bound: lab.Bound = BOUND,
    jobs: lab.Jobs = 1,
    as_json: lab.AsJson = False,
    as_csv: lab.AsCsv = False,
    plot: lab.Plot = None,
    ladder: Annotated[
        str | None, typer.Option("--ladder", metavar="FILE", help="Write the ladder there.")
    ] = None,
    out: lab.Out = None,
    cluster: lab.Cluster = None,
) -> None:
    """Lets bots play against each other."""
    lab.check_formats(as_json, as_csv)
    rules, means = rules_with(preset, settings or []), lab.means_of(jobs, cluster, out)
    lab.check_plot(plot)
    if ladder:
        check_ladder(Path(ladder))
    with lab.Bar() as bar:
        found = tournament(
            bots, rules=rules, seats=seats, rounds=lab.rounds_of(rounds), seed=lab.seed_of(seed), bound=bound,
            means=means, watcher=bar,
        )  # fmt: skip
    bar.close(found.rounds, found.work.deals * seats, found.interrupted)
    told = found.as_object()
    if as_json:
        put_json(told)
    elif as_csv:
        typer.echo(found.as_csv(), nl=False)
    else:
        show_standings(console.results(), " ".join([preset, *(settings or [])]), found, told["ladder"])
    if ladder:
        write_ladder(Path(ladder), told)
        console.progress().print(say("lab-laddered", file=ladder), markup=False)
    lab.draw(found, found.rounds, "standings", plot)
    lab.end(found.interrupted)


def check_ladder(file: Path) -> None:
    """Refuses at once a place where no file can be written."""
    if file.is_dir() or not file.parent.is_dir():
        raise LabError(say("lab-ladder-failed", file=str(file), reason=say("lab-ladder-place")))


def write_ladder(file: Path, told: dict[str, Any]) -> None:
    """The ladder in one piece: the old file stays until the new one is whole. A device or a pipe is written to."""
    target = file.resolve()
    new = target.with_name(target.name + ".new") if target.is_file() or not target.exists() else target
    try:
        new.write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")
        if new != target:
            new.replace(target)
    except OSError as refused:
        raise LabError(say("lab-ladder-failed", file=str(file), reason=str(refused.strerror))) from refused


def show_standings(out: Console, preset: str, found: Standings, ladder: list[dict[str, Any]]) -> None:
    """The ladder as a table."""
    work = found.work
    numbers = {
        "rounds": f"{found.rounds:,}",
        "deals": f"{found.rounds // work.seats:,}",
        "seed": str(work.seed),
    }
    put(out, say("lab-tournament-title", preset=preset, seats=work.seats, **numbers))
    put(out, say("lab-tournament-note", even=lab.number(1 / work.seats, True)))
    put(out, "")
    head = [say(f"lab-column-{name}") for name in ("bot", "wins", "interval", "rating", "interval")]
    rows = [[row["bot"], *cells(row["wins"], True), *cells(row["rating"], False)] for row in ladder]
    out.print(lab.table_of("", head, rows), soft_wrap=False)


def cells(told: dict[str, float | None], share: bool) -> list[str]:
    """A value and its interval."""
    one = Estimate(
        *(float("nan") if told[end] is None else float(told[end] or 0) for end in ("value", "low", "high"))
    )
    if share:
        return [lab.number(one.value, True), lab.interval(one, True)]
    return [f"{one.value:.0f}", "-" if told["low"] is None else f"{one.low:.0f} to {one.high:.0f}"]
