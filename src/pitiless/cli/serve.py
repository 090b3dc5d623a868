"""``pitiless serve``: the table in the browser, for this machine or for a whole network."""

import os
import sys
import threading
import webbrowser
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated

import typer

from pitiless.cli import console
from pitiless.text import say

if TYPE_CHECKING:
    from pathlib import Path

    from pitiless.server.serving import Place

EVERYWHERE = "0.0.0.0"
HELP = """Open tables for the browser.

They are kept on disk: end the server at any time, and they go on where they were. Only this machine can reach it
unless --lan or --host says otherwise. For the open internet put Caddy or nginx in front: see docs/hosting.md."""


def register(app: typer.Typer) -> None:
    """Adds the verb."""
    app.command("serve", help=HELP)(serve)


def serve(
    host: Annotated[str | None, typer.Option("--host", help="The address to listen at.")] = None,
    port: Annotated[
        int | None,
        typer.Option("--port", help="The port; without it 8000, or any free one.", min=0, max=65535),
    ] = None,
    lan: Annotated[
        bool, typer.Option("--lan", help="Let others in this network play; shows the address and a QR code.")
    ] = False,
    data: Annotated[
        str | None, typer.Option("--data", metavar="DIR", help="The folder in which tables are kept.")
    ] = None,
    show: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
) -> None:
    """Serves tables until it is interrupted."""
    # What a server is made of takes a while to load, and no other verb needs it.
    from pitiless.server import serving  # noqa: PLC0415
    from pitiless.server.settings import data_folder, settings_from  # noqa: PLC0415

    settings = settings_from(os.environ, host=host or (EVERYWHERE if lan else None), port=port, data=data)
    folder, place = data_folder(settings, os.environ), serving.place_of(settings)
    wished = serving.DEFAULT_PORT if settings.port is None else settings.port

    def begun() -> None:
        if wished and place.port != wished:
            _tell(say("serve-other-port", port=str(wished), other=str(place.port)))
        _introduce(place, folder, lan)
        if show:
            # A browser in the terminal would keep the server from answering it.
            threading.Thread(target=webbrowser.open, args=(place.url,), daemon=True).start()

    with suppress(KeyboardInterrupt):
        serving.serve(settings, folder, place, begun)
    _tell(say("serve-ended"))


def _introduce(place: "Place", folder: "Path", lan: bool) -> None:
    """Says where the table is and how to end it."""
    from pitiless.server.static import Client  # noqa: PLC0415  # as above

    _tell(say("serve-at", url=place.url))
    for url in place.others:
        _tell(say("serve-lan", url=url))
    if lan:
        _show_code(place)
    if not Client().is_built:
        _tell(say("serve-no-client"))
    _tell(say("serve-data", folder=str(folder)))
    _tell(say("serve-end"))


def _show_code(place: "Place") -> None:
    """The address for the camera of a phone."""
    import segno  # noqa: PLC0415  # as above

    if place.others:
        segno.make_qr(place.others[0], error="l").terminal(sys.stdout, border=2, compact=True)
    else:
        _tell(say("serve-lan-unknown"))


def _tell(sentence: str) -> None:
    console.results().print(sentence, markup=False)
