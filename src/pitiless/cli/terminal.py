"""The terminal as the table needs it: say a line, ask for one, wait a moment."""

import os
import sys
import time
from collections.abc import Iterable

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

from pitiless.cli import console

SPEEDS = {"off": 0.0, "fast": 0.6, "normal": 1.0, "slow": 1.6}
BREATH = 0.7  # seconds after a bot's action at normal speed
CLEAR_SCROLLED = "\x1b[3J"  # the lines that have scrolled out of the window, which Rich leaves
PLAIN = str.maketrans({"“": '"', "”": '"', "’": "'", "–": "-"})


class InputEnded(Exception):
    """There is nothing more to read."""


class Terminal:
    """Standard output for the table, standard error for the questions, standard input for the answers."""

    def __init__(self, pace: float) -> None:
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                # A terminal that lacks a letter shows a question mark; it must never end the match.
                stream.reconfigure(errors="replace")
        self.out: Console = console.results()
        self.err: Console = console.progress()
        self.pace = pace

    @property
    def width(self) -> int:
        """Columns of a line."""
        return self.out.width

    @property
    def speaks_unicode(self) -> bool:
        """Whether signs beyond ASCII can be shown."""
        return self.out.encoding.lower().startswith("utf")

    def say(self, text: str | Text = "", style: str = "", indent: int = 0) -> None:
        """Prints a line of the table, wrapped between words."""
        shown = Text(text, style) if isinstance(text, str) else text
        if not self.speaks_unicode:
            shown = _plain(shown)
        self.show(Padding(shown, (0, 0, 0, indent), expand=False) if indent else shown)

    def say_whole(self, text: str) -> None:
        """Prints a line that holds something to copy, such as a path: it is not broken between words."""
        self.out.print(Text(text), soft_wrap=True)

    def show(self, renderable: RenderableType) -> None:
        """Prints something that Rich lays out."""
        self.out.print(renderable, soft_wrap=False)

    def all(self, sentences: Iterable[str], indent: int = 0) -> None:
        """Prints a line for each sentence."""
        for sentence in sentences:
            self.say(sentence, indent=indent)

    def ask(self, question: str) -> str:
        """Asks on standard error and reads one line.

        :raises InputEnded: at the end of the input.
        """
        sys.stdout.flush()
        self.err.print(Text(question), end="", soft_wrap=False)
        sys.stderr.flush()
        line = sys.stdin.readline()
        if not line:
            self.err.print()
            raise InputEnded
        return line.strip()

    def confirms(self, question: str) -> bool:
        """Whether the answer is yes."""
        return self.ask(question).lower() in ("y", "yes")

    def breathe(self, share: float = 1.0) -> None:
        """Waits, so that what was said can be read."""
        if self.pace:
            time.sleep(BREATH * self.pace * share)

    def hide(self) -> None:
        """Takes what is on the screen out of sight, where there is a screen."""
        if not self.out.is_terminal:
            return
        if self.out.color_system is None:  # no escape codes are wanted: push it out of the window
            self.out.print("\n" * self.out.height)
        else:
            self.out.clear()
            self.out.file.write(CLEAR_SCROLLED)
            self.out.file.flush()


def _plain(text: Text) -> Text:
    """The text with typographic marks written plainly."""
    plain = text.copy()
    plain.plain = text.plain.translate(PLAIN)
    return plain


def is_interactive() -> bool:
    """Whether somebody sits at a terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
