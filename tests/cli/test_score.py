"""`pitiless score`."""

import http.server
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitiless.cli import score
from tests.cli.command import run
from tests.e2e.conftest import free_port

BUILT = "<!doctype html><title>score pad</title>\n"


class Answer(http.server.BaseHTTPRequestHandler):
    """Answers as a server of tables does, or as any other."""

    body = b""

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(self.body)

    def log_message(self, *_: object) -> None:
        """Nothing is logged."""


@pytest.fixture
def answering(request: pytest.FixtureRequest) -> Iterator[int]:
    class Handles(Answer):
        body = request.param

    with http.server.HTTPServer(("127.0.0.1", 0), Handles) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server.server_port
        server.shutdown()
        thread.join()


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses that a browser was asked to open."""
    urls: list[str] = []
    monkeypatch.setattr("webbrowser.open", urls.append)
    return urls


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    pad = tmp_path / "built.html"
    pad.write_text(BUILT)
    monkeypatch.setattr(score, "PAD", pad)
    return pad


@pytest.mark.parametrize("answering", [b'{"version": "1", "urls": []}'], indirect=True)
def test_it_says_where_the_pad_is_and_opens_it(answering: int, opened: list[str]) -> None:
    done = run("score", "--port", str(answering))
    assert done.code == 0
    assert f"http://127.0.0.1:{answering}/score" in done.out
    assert "--export" in done.out
    assert opened == []
    run("score", "--port", str(answering), "--open")
    assert opened == [f"http://127.0.0.1:{answering}/score"]


@pytest.mark.parametrize("answering", [b"hello", b"[]", b"{}"], indirect=True)
def test_another_server_is_none_of_ours(answering: int, opened: list[str]) -> None:
    done = run("score", "--port", str(answering), "--open")
    assert done.code == 0
    assert "pitiless serve" in done.out
    assert opened == []


def test_without_a_server_it_explains() -> None:
    done = run("score", "--port", str(free_port()))
    assert done.code == 0
    assert "pitiless serve" in done.out
    assert "--export" in done.out


def test_the_pad_is_written_as_it_was_built(built: Path, tmp_path: Path, opened: list[str]) -> None:
    out = tmp_path / "pad.html"
    out.write_text("before")
    done = run("score", "--export", str(out), "--open")
    assert done.code == 0
    assert out.read_text() == BUILT
    assert str(out) in done.out
    assert opened == [out.as_uri()]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["built.html", "pad.html"]


def test_standard_output_has_the_pad_and_nothing_else(built: Path) -> None:
    assert run("score", "--export", "-").out == BUILT


def test_a_pad_that_was_not_built_is_said(built: Path, tmp_path: Path) -> None:
    built.unlink()
    done = run("score", "--export", str(tmp_path / "pad.html"))
    assert done.code == 2
    assert "make client" in done.err
    assert list(tmp_path.iterdir()) == []


def test_a_place_that_takes_no_file_is_said(built: Path, tmp_path: Path) -> None:
    done = run("score", "--export", str(tmp_path / "nowhere" / "pad.html"))
    assert done.code == 2
    assert "pad.html was not written: No such file or directory" in done.err
