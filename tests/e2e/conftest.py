"""A real server process and a real browser. Nothing here sleeps: everything is polled with a deadline."""

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.e2e.people import Person

CHROMIUM = os.environ.get("PITILESS_CHROMIUM", "/usr/bin/chromium")
CLIENT = Path(__file__).parents[2] / "src/pitiless/server/client/index.html"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 30.0  # seconds


def until(ready: Callable[[], bool], what: str, patience: float = PATIENCE) -> None:
    """Polls until something is so."""
    deadline = time.monotonic() + patience
    while not ready():
        if time.monotonic() > deadline:
            raise TimeoutError(f"after {patience} s still not: {what}")
        time.sleep(0.02)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """``pitiless serve`` in a process of its own, over a folder that outlives it."""

    def __init__(self, data: Path, seed: int | None = None) -> None:
        self.data = data
        self.seed = seed
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        program = ["pitiless"] if self.seed is None else ["tests.e2e.seeded", str(self.seed)]
        command = [sys.executable, "-m", *program, "serve"]
        options = ["--host", "127.0.0.1", "--port", str(self.port), "--data", str(self.data)]
        with (self.data / "server.log").open("ab") as log:
            self.process = subprocess.Popen([*command, *options], stdout=log, stderr=log)
        until(self.answers, f"the server answers; {(self.data / 'server.log').read_text()}")

    def answers(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, (self.data / "server.log").read_text()
        try:
            with urllib.request.urlopen(f"{self.url}/readyz", timeout=2) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def kill(self) -> None:
        """As when the power fails."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None


@pytest.fixture
def server(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Server]:
    """A fresh server. Parametrized with a seed, indirectly, it deals the same cards every time."""
    served = Server(tmp_path, getattr(request, "param", None))
    served.start()
    yield served
    served.kill()


@pytest.fixture
def person(
    server: Server, browser: Browser, browser_context_args: dict[str, Any]
) -> Iterator[Callable[..., Person]]:
    """Opens a browser of its own for somebody; whatever went wrong in a page fails the test."""
    people: list[Person] = []

    def come(name: str, **context: Any) -> Person:
        page = browser.new_context(**{**browser_context_args, **context}).new_page()
        people.append(Person(page, server.url, name))
        return people[-1]

    yield come
    errors = [error for one in people for error in one.errors]
    for one in people:
        one.page.context.close()
    assert errors == []


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    missing = [path for path in (CHROMIUM, CLIENT) if not Path(path).exists()]
    if missing and "CI" not in os.environ:
        pytest.skip(f"the browser tests need {' and '.join(map(str, missing))}")
    return {"executable_path": CHROMIUM, "args": FLAGS}


@pytest.fixture(scope="session")
def browser_context_args() -> dict[str, Any]:
    return {"viewport": {"width": 390, "height": 844}, "has_touch": True, "reduced_motion": "reduce"}
