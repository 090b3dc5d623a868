"""``pitiless endless``: a search for rules under which rounds do not end."""

from typing import Annotated

import typer
from rich.console import Console

from pitiless.cli import console, lab
from pitiless.cli.page import put, put_json
from pitiless.lab.api import DEFAULT_SAMPLES, LONG, ROUNDS_A_SAMPLE, endless
from pitiless.lab.endless import FOUND, Culprit, Findings
from pitiless.text import say

HELP = """Search for rules under which rounds do not end.

Plays rounds under many samples of the rules: first such that every pair of values of two switches comes up, then
random ones. Where rounds are cut off, it finds the fewest switches that are to blame."""


def register(app: typer.Typer) -> None:
    """Adds the verb."""
    app.command("endless", help=HELP)(show)


def show(  # noqa: PLR0917  # a command's options
    samples: Annotated[
        int, typer.Option("--samples", metavar="N", help="How many samples of the rules.")
    ] = DEFAULT_SAMPLES,
    rounds: Annotated[
        int, typer.Option("--rounds", metavar="N", help="How many rounds under each.")
    ] = ROUNDS_A_SAMPLE,
    bots: lab.Bots = "uniform",
    seed: lab.Seed = "0",
    bound: lab.Bound = LONG,
    jobs: lab.Jobs = 1,
    as_json: lab.AsJson = False,
    out: lab.Out = None,
    cluster: lab.Cluster = None,
) -> None:
    """Searches for rules under which rounds do not end."""
    means = lab.means_of(jobs, cluster, out)
    with lab.Bar() as bar:
        found = endless(
            samples, rounds=rounds, bots=bots, seed=lab.seed_of(seed), bound=bound, means=means, watcher=bar
        )
    bar.close(found.sampled[2], samples * rounds, found.interrupted)
    if as_json:
        put_json(found.as_object())
    else:
        show_findings(console.results(), found)
    lab.end(found.interrupted)


def show_findings(out: Console, found: Findings) -> None:
    """What was tried, and a table of what is to blame."""
    tried, guilty, rounds, cut = found.sampled
    covered, wanted = found.pairs
    bots, bound = ", ".join(found.work.bots), f"{found.work.bound:,}"
    numbers = {"samples": f"{tried:,}", "rounds": f"{rounds:,}", "seed": str(found.work.seed)}
    put(out, say("lab-endless-title", bots=bots, **numbers))
    put(out, say("lab-endless-pairs", covered=f"{covered:,}", all=f"{wanted:,}"))
    put(out, say("lab-endless-cut", cut=f"{cut:,}", bound=bound, guilty=guilty))
    if not found.culprits:
        return
    put(out, "")
    head = [say(f"lab-endless-{column}") for column in ("switches", "found", "seats", "share", "verdict")]
    out.print(lab.table_of(say("lab-endless-blame"), head, list(map(row, found.culprits))), soft_wrap=False)
    put(out, "")
    for verdict in dict.fromkeys(culprit.verdict for culprit in found.culprits):
        put(out, say(f"lab-endless-{verdict}-means"), indent=2)


def row(culprit: Culprit) -> list[str]:
    """A line of the table."""
    return [
        culprit.name,
        str(culprit.numbers[FOUND]),
        ", ".join(map(str, culprit.seats)),
        f"{100 * culprit.cut.value:.0f} %",
        say(f"lab-endless-{culprit.verdict}"),
    ]
