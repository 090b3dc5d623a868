"""``pitiless score``: the score pad for a table with a real deck."""

import http.client
import json
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from pitiless.cli import console
from pitiless.errors import PitilessError
from pitiless.text import say

PAD = Path(__file__).parents[1] / "server" / "score.html"
HOST, PORT = "127.0.0.1", 8000
PATIENCE = 2.0  # seconds
HELP = """Keep score at a table with a real deck.

The score pad is a page of every server, /score, and one file that runs from a disk: --export."""


class NoPad(PitilessError):
    """The score pad is not there, or cannot be written where it should be."""


def register(app: typer.Typer) -> None:
    """Adds the verb."""
    app.command("score", help=HELP)(score)


def score(
    export: Annotated[
        Path | None,
        typer.Option(
            "--export", metavar="FILE", help="Write the score pad as one file; - for standard output."
        ),
    ] = None,
    port: Annotated[
        int, typer.Option("--port", help="The port of the server on this machine.", min=1, max=65535)
    ] = PORT,
    show: Annotated[bool, typer.Option("--open", help="Open the score pad in the browser.")] = False,
) -> None:
    """Says where the score pad is, or writes it."""
    if export is not None:
        write(export)
        if show and str(export) != "-":
            webbrowser.open(export.absolute().as_uri())
        return
    server = f"http://{HOST}:{port}"
    if not answers(port):
        tell(say("score-pad-no-server", url=server))
    else:
        tell(say("score-pad-at", url=f"{server}/score"))
        if show:
            webbrowser.open(f"{server}/score")
    tell(say("score-pad-file"))


def answers(port: int) -> bool:
    """Whether a server of ours answers on this machine."""
    asked = http.client.HTTPConnection(HOST, port, timeout=PATIENCE)
    try:
        asked.request("GET", "/api/server")
        page = json.loads(asked.getresponse().read())
    except (OSError, http.client.HTTPException, ValueError):
        return False
    finally:
        asked.close()
    return isinstance(page, dict) and "version" in page


def write(out: Path) -> None:
    """Writes the whole file or none of it.

    :raises NoPad: when it was not built, or cannot be written.
    """
    try:
        pad = PAD.read_bytes()
    except FileNotFoundError as missing:
        raise NoPad(say("score-pad-not-built")) from missing
    if str(out) == "-":
        typer.get_binary_stream("stdout").write(pad)
        return
    part = out.with_name(f".{out.name}.part")
    try:
        part.write_bytes(pad)
        part.replace(out)
    except OSError as error:
        with suppress(OSError):
            part.unlink()
        reason = error.strerror or type(error).__name__
        raise NoPad(say("score-pad-not-written", file=str(out), reason=reason)) from error
    tell(say("score-pad-written", file=str(out)))


def tell(sentence: str) -> None:
    """Says a sentence."""
    console.results().print(sentence, markup=False)
