"""The command ``pitiless``: one module a verb."""

import sys
from typing import Annotated

import typer

from pitiless import __version__
from pitiless.cli import (
    compare,
    console,
    doctor,
    explain,
    play,
    replay,
    rules,
    scenario,
    simulate,
    tournament,
)
from pitiless.errors import PitilessError

app = typer.Typer(
    name="pitiless",
    help="The No Mercy card game: an exact engine that explains itself, and a table to play at.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
for verb in (play, scenario, replay, rules, explain, simulate, compare, tournament, doctor):
    verb.register(app)


def show_version(wanted: bool) -> None:
    """Prints the version and ends."""
    if wanted:
        typer.echo(f"pitiless {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool,
        typer.Option("--version", help="Show the version and end.", callback=show_version, is_eager=True),
    ] = False,
) -> None:
    """The No Mercy card game: an exact engine that explains itself, and a table to play at."""


def main() -> None:
    """Runs the command; exit status 0 done, 1 something failed, 2 bad input, 130 interrupted."""
    try:
        app()
    except PitilessError as error:
        console.complain(str(error))
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
