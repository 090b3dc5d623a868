"""Where the command writes: results to standard output, everything else to standard error."""

import os

from rich.console import Console


def results() -> Console:
    """Standard output; with ``NO_COLOR`` no escape code at all is written, not even for bold."""
    return _console(stderr=False)


def progress() -> Console:
    """Standard error, for progress and prompts."""
    return _console(stderr=True)


def _console(stderr: bool) -> Console:
    return Console(
        stderr=stderr,
        highlight=False,
        soft_wrap=True,
        color_system=None if os.environ.get("NO_COLOR") else "auto",
    )


def complain(message: str) -> None:
    """Says what was wrong, on standard error."""
    progress().print(f"pitiless: {message}", markup=False, style="red")
