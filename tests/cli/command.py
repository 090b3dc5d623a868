"""Runs the command: in this process with all input given, or as a program that a script talks to."""

import io
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from unittest import mock

from pitiless.cli.main import main


@dataclass(frozen=True)
class Outcome:
    """What a run wrote, and its exit status."""

    code: int
    out: str
    err: str


@contextmanager
def _settings(variables: Mapping[str, str]) -> Iterator[None]:
    """The variables of the environment that matter here are set, or absent."""
    with mock.patch.dict(os.environ, variables):
        for name in {"NO_COLOR", "FORCE_COLOR", "COLUMNS"} - set(variables):
            os.environ.pop(name, None)
        yield


# --- a scripted player ----------------------------------------------------------------------------------------------

PROMPT = re.compile(
    r"(> |goes back\) |say nothing\. |lets it go\) |itself\) |leaves\)\. |\(y/n\) |the screen\. )$"
)


def answer(screen: str) -> str:
    """What a player types who always takes the first choice that the table offers."""
    last = " ".join(screen[-2000:].split())
    if screen.endswith("> "):
        choices = re.findall(r"You can ([^.]*)\.", last)[-1]
        card = re.search(r"play (\d+)", choices)
        if card:
            return card[1]
        return "green" if "name a colour" in choices else choices.split()[0]
    if "Which colour?" in last[-120:]:
        return "blue"
    who = re.search(r"(?:Swap hands with whom\? |Who catches\? \()(\w+)[^?]*$", last)
    return who[1] if who else ""


MOST_LINES = 3000  # a script that is asked more often than this does not get out of a prompt


class ScriptedInput:
    """A standard input that types what :func:`answer` says, but for the prompts that ``replies`` knows."""

    def __init__(self, screen: io.BytesIO, replies: Mapping[str, str]) -> None:
        self.screen = screen
        self.replies = replies
        self.left = MOST_LINES

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        self.left -= 1
        if self.left < 0:
            return ""
        shown = self.screen.getvalue().decode()
        reply = next((text for end, text in self.replies.items() if shown.endswith(end)), None)
        line = f"{answer(shown) if reply is None else reply}\n"
        self.screen.write(line.encode())
        return line


# --- in this process -----------------------------------------------------------------------------------------------


def run(*words: str, typed: str = "", **variables: str) -> Outcome:
    """``pitiless WORDS`` with ``typed`` on its standard input."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True) for _ in range(2))
    return _run(words, io.StringIO(typed), out, err, {"COLUMNS": "100", **variables})


def _run(
    words: Sequence[str],
    stdin: io.StringIO | ScriptedInput,
    out: io.TextIOWrapper,
    err: io.TextIOWrapper,
    variables: Mapping[str, str],
) -> Outcome:
    with (
        _settings(variables),
        mock.patch.object(sys, "argv", ["pitiless", *words]),
        mock.patch.object(sys, "stdin", stdin),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        try:
            main()
            code = 0
        except SystemExit as ended:
            code = int(ended.code or 0)
    return Outcome(code, _written(out), _written(err))


def _written(stream: io.TextIOWrapper) -> str:
    assert isinstance(stream.buffer, io.BytesIO)
    return stream.buffer.getvalue().decode()


def run_scripted(*words: str, replies: Mapping[str, str] | None = None) -> Outcome:
    """``pitiless WORDS`` in this process with the scripted player at its terminal; ``out`` holds both streams."""
    screen = io.BytesIO()
    stream = io.TextIOWrapper(screen, encoding="utf-8", write_through=True)
    return _run(words, ScriptedInput(screen, replies or {}), stream, stream, {"COLUMNS": "100"})


def play_scripted(*words: str, **variables: str) -> Outcome:
    """Plays a match through pipes to its end; ``out`` holds both streams as a person would see them."""
    command = [sys.executable, "-m", "pitiless", "play", *words]
    environment = {**os.environ, "COLUMNS": "100", "PYTHONIOENCODING": "utf-8", **variables}
    screen = ""
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        while piece := os.read(program.stdout.fileno(), 1 << 16):
            screen += piece.decode()
            if PROMPT.search(screen):
                program.stdin.write(f"{answer(screen)}\n".encode())
                program.stdin.flush()
                screen += "\n"
        program.stdin.close()
    return Outcome(program.returncode, screen, "")


def lines(text: str) -> Sequence[str]:
    """The lines without spaces at their ends."""
    return [line.rstrip() for line in text.splitlines()]
