"""The command ``pitiless``: one module a verb."""

import errno
import os
import sys
from typing import Annotated

import typer

from pitiless import __version__
from pitiless.cli import (
    compare,
    console,
    doctor,
    endless,
    explain,
    play,
    replay,
    rules,
    scenario,
    score,
    serve,
    sheets,
    simulate,
    tournament,
)
from pitiless.errors import PitilessError
from pitiless.text import say

DISK_TROUBLE = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)

app = typer.Typer(
    name="pitiless",
    help="The No Mercy card game: an exact engine that explains itself, and a table to play at.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
for verb in (
    play,
    serve,
    scenario,
    replay,
    rules,
    sheets,
    score,
    explain,
    simulate,
    compare,
    tournament,
    endless,
    doctor,
):
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
    except OSError as refused:
        if refused.errno not in DISK_TROUBLE or refused.filename is not None:
            raise
        console.complain(say("output-failed", reason=str(refused.strerror)))
        os.dup2(
            os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno()
        )  # what is left would fail once more at the end
        sys.exit(2)
