"""Lines and objects on standard output, for the verbs that answer and end."""

import json
import textwrap

import typer
from rich.console import Console

LEAST_WIDTH = 20


def put(out: Console, text: str, indent: int = 0) -> None:
    """A line, folded to the window; what is folded begins at ``indent``."""
    width = max(out.width, LEAST_WIDTH)
    folded = textwrap.fill(text, width, subsequent_indent=" " * indent, break_on_hyphens=False)
    out.print(folded, markup=False, emoji=False)


def put_json(value: object) -> None:
    """The object as JSON, indented."""
    typer.echo(json.dumps(value, ensure_ascii=False, indent=2))
