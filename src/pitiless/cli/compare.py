"""``pitiless compare``: what a house rule does to a game, on the same deals."""

import math
from typing import Annotated

import typer
from rich.console import Console

from pitiless.cli import console, lab
from pitiless.cli.page import put, put_json
from pitiless.cli.switches import rules_with
from pitiless.lab.api import compare
from pitiless.lab.batch import BOUND
from pitiless.lab.compare import Comparison
from pitiless.lab.estimates import Estimate
from pitiless.lab.extra import LabError
from pitiless.lab.measures import SHARES
from pitiless.rules.rules import Rules
from pitiless.rules.variants import VARIANTS
from pitiless.text import say

ROUGH = 0.1  # an error from which on a third digit after the point says nothing
SEVERAL = ";"  # between switches that are set together
HELP = """Play the same deals under several rules and show the differences, with 95 % confidence intervals.

Name several presets, or one preset and some --set options: each is compared with the first preset. Switches that belong
together go into one --set with a semicolon between: --set "cannot_play=draw_one; draw_one_then=ends"."""


def register(app: typer.Typer) -> None:
    """Adds the verb."""
    app.command("compare", help=HELP)(show)


def show(  # noqa: PLR0917  # a command's options
    presets: Annotated[list[str] | None, typer.Argument(help="Presets: " + ", ".join(VARIANTS) + ".")] = None,
    settings: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="SWITCH=VALUE", help="Compare with this switch set; may be repeated."),
    ] = None,
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
    """Plays the same deals under several rules."""
    lab.check_formats(as_json, as_csv)
    rules = rules_named(presets or ["official"], settings or [])
    means = lab.means_of(jobs, cluster, out)
    lab.check_plot(plot)
    with lab.Bar() as bar:
        found = compare(
            list(rules.values()), names=list(rules), seats=seats, rounds=lab.rounds_of(rounds), bots=bots,
            seed=lab.seed_of(seed), bound=bound, means=means, watcher=bar,
        )  # fmt: skip
    bar.close(found.rounds, found.reports[0].wanted, found.interrupted)
    if as_json:
        put_json(found.as_object())
    elif as_csv:
        typer.echo(found.as_csv(), nl=False)
    else:
        show_comparison(console.results(), found)
    lab.draw(found, found.rounds, "comparison", plot)
    lab.end(found.interrupted)


def rules_named(presets: list[str], settings: list[str]) -> dict[str, Rules]:
    """The rules to compare, by name, the first one first.

    :raises LabError: when there is only one.
    """
    rules = {preset: rules_with(preset, []) for preset in presets}
    for setting in settings:
        together = [one.strip() for one in setting.split(SEVERAL) if one.strip()]
        rules[", ".join(together) or setting] = rules_with(presets[0], together or [setting])
    if len(rules) == 1:
        raise LabError(say("lab-compare-one"))
    return rules


def show_comparison(out: Console, found: Comparison) -> None:
    """One table: the outcomes under the first rules, and how the others differ."""
    first = found.reports[0]
    bots = ", ".join(dict.fromkeys(first.table.bots))
    numbers = {"rounds": f"{found.rounds:,}", "seed": str(first.seed)}
    put(out, say("lab-compare-title", seats=first.table.seats, bots=bots, **numbers))
    put(out, say("lab-compare-note", base=found.names[0]))
    put(out, "")
    gaps = [found.differences(i) for i in range(1, len(found.names))]
    rows = [
        [
            say(f"lab-measure-{name}"),
            lab.number(one.value, name in SHARES),
            *(difference(gap[name], name in SHARES) for gap in gaps),
        ]
        for name, one in first.measures.items()
    ]
    heads = [name.replace("=", "=\n").replace(", ", ",\n") for name in found.names]
    out.print(lab.table_of("", [say("lab-column-what"), *heads], rows), soft_wrap=False)


def difference(gap: Estimate, share: bool) -> str:
    """A difference with half the width of its interval; a star where the interval leaves out 0."""
    if math.isnan(gap.low):
        return "-"
    scale, unit = (100, " pp") if share else (1, "")
    error = scale * gap.error
    digits = 1 if share or error >= 1 else 2 if error >= ROUGH else 3
    clear = "*" if gap.low > 0 or gap.high < 0 else " "
    return f"{scale * gap.value:+,.{digits}f} ± {error:,.{digits}f}{unit}{clear}"
