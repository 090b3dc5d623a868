"""``pitiless serve`` as a process: how it begins, ends, and what a sudden end leaves."""

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from pitiless.server import serving
from pitiless.server.settings import Settings
from tests.server.visiting import WITHIN, Visitor, played, talk, until

SERVE = [sys.executable, "-m", "pitiless", "serve"]


class Process:
    """A server process and what it has said."""

    def __init__(self, process: "subprocess.Popen[bytes]", out: Path) -> None:
        self.process, self._out = process, out

    @property
    def said(self) -> str:
        return self._out.read_text(encoding="utf-8")

    @property
    def url(self) -> str:
        found = re.search(r"The table is at (http://\S+)", self.said)
        assert found, self.said
        return found[1]

    def end(self, how: signal.Signals) -> int:
        self.process.send_signal(how)
        return self.process.wait(WITHIN)


@contextmanager
def served(folder: Path, *words: str, **variables: str) -> Iterator[Process]:
    """A server with its tables in that folder, on a free port, once it answers."""
    out = folder / f"said-{time.monotonic_ns()}.txt"
    command = [*SERVE, "--data", str(folder), *(words or ("--port", "0"))]
    with out.open("wb") as file:
        process = subprocess.Popen(
            command, stdout=file, stderr=subprocess.STDOUT, env={**os.environ, **variables, "COLUMNS": "200"}
        )
    one = Process(process, out)
    try:
        until(lambda: "Ctrl-C ends it" in one.said or process.poll() is not None)
        assert process.poll() is None, one.said
        yield one
    finally:
        process.kill()
        process.wait()


def refused(folder: Path, *words: str, **variables: str) -> str:
    """What a server says that does not begin."""
    done = subprocess.run(
        [*SERVE, "--data", str(folder), *words],
        capture_output=True,
        text=True,
        timeout=2 * WITHIN,
        check=False,
        env={**os.environ, **variables, "COLUMNS": "200"},
    )
    assert done.returncode == 2, done
    assert "Traceback" not in done.stderr
    return done.stderr


# --- begin and end --------------------------------------------------------------------------------------------------


def test_it_says_where_it_is_and_ends_cleanly_on_ctrl_c(tmp_path: Path) -> None:
    with served(tmp_path, PITILESS_JOURNAL="json") as one:
        assert httpx.get(f"{one.url}/readyz").status_code == 200

        async def visit() -> None:
            code, token = make(one.url)
            async with connect(socket_url(one.url)) as line:
                host = Visitor(line, code, token)
                await host.hello(token=token)
                one.process.send_signal(signal.SIGINT)
                assert await host.closed() == 1012
                assert host.heard[-1]["again"] is True

        talk(visit())
        assert one.process.wait(WITHIN) == 0
        assert "Ended. Tables are kept." in one.said
        assert "Traceback" not in one.said
        assert '"event": "server.ended"' in one.said


def test_it_takes_another_port_only_where_nobody_chose_one(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert f"port {port} at 127.0.0.1 is taken" in refused(tmp_path, "--port", port)
        assert f"port {port} at 127.0.0.1 is taken" in refused(tmp_path, PITILESS_PORT=port)


def test_where_the_usual_port_is_taken_any_free_one_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        monkeypatch.setattr(serving, "DEFAULT_PORT", taken.getsockname()[1])
        place = serving.place_of(Settings())
        place.bound.close()
        assert place.port != taken.getsockname()[1]


def test_small_frames_do_not_wait_for_each_other() -> None:
    """asyncio sees to that for sockets that are said to be TCP, and for no others."""
    place = serving.place_of(Settings(port=0))
    place.bound.close()
    assert place.bound.proto == socket.IPPROTO_TCP


def test_no_other_verb_loads_what_a_server_is_made_of() -> None:
    heavy = ("starlette", "uvicorn", "apsw", "segno", "prometheus_client", "pitiless.server")
    program = f"import sys, pitiless.cli.main; print([name for name in {heavy!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_for_a_network_it_shows_an_address_and_a_code(tmp_path: Path) -> None:
    with served(tmp_path, "--lan", "--port", "0") as one:
        assert "Others in this network: http://" in one.said or "No address of this machine" in one.said
        addresses = httpx.get(f"{one.url}/api/server").json()["addresses"]
        assert all(address in one.said for address in addresses)
        assert ("█" in one.said) is bool(addresses)


def test_what_keeps_it_from_beginning_is_said(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite").write_bytes(b"no log of tables " * 50)
    assert "is no log of tables, or it is damaged" in refused(tmp_path, "--port", "0")
    assert "PITILESS_PORT=many" in refused(tmp_path, PITILESS_PORT="many")
    assert "shorter than" in refused(tmp_path / "new", "--port", "0", PITILESS_SECRET="short")
    assert "no address of this machine" in refused(tmp_path / "new", "--host", "192.0.2.99", "--port", "0")


def test_one_folder_has_one_server(tmp_path: Path) -> None:
    with served(tmp_path):
        assert "Another server uses this file" in refused(tmp_path, "--port", "0")


def test_metrics_are_on_a_port_of_their_own_where_wished(tmp_path: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with served(tmp_path, PITILESS_METRICS_PORT=str(port)) as one:
        make(one.url)
        assert "pitiless_tables 1.0" in httpx.get(f"http://127.0.0.1:{port}/metrics").text
        assert httpx.get(f"{one.url}/metrics").status_code in (404, 503)


# --- a sudden end ---------------------------------------------------------------------------------------------------


def make(url: str, **fields: Any) -> tuple[str, str]:
    answer = httpx.post(f"{url}/api/tables", json={"name": "Host", **fields})
    assert answer.status_code == 201, answer.text
    return answer.json()["code"], answer.json()["token"]


def socket_url(url: str) -> str:
    return f"ws{url.removeprefix('http')}/api/socket"


LIFE = 5  # how often the server is killed within one match


def test_nothing_that_was_acknowledged_is_lost_when_it_is_killed_in_mid_penalty(tmp_path: Path) -> None:
    """Two people stack draw cards; whenever a penalty is open the server is killed and started again."""
    rules = {"preset": "official", "switches": {"mercy_limit": "0"}}
    places: list[tuple[str, str]] = []
    before: list[dict[str, Any]] = []
    for life in range(LIFE + 1):
        with served(tmp_path) as one:
            if not places:
                code, token = make(one.url, seats=2, rules=rules)
                places.append((code, token))
            talk(one_life(one, places, before, last=life == LIFE))
    assert len(before) == 2


async def one_life(
    one: Process, places: list[tuple[str, str]], before: list[dict[str, Any]], *, last: bool
) -> None:
    """Comes back, compares, plays until a penalty is open, and kills the server right after the answer."""
    code = places[0][0]
    async with connect(socket_url(one.url)) as left, connect(socket_url(one.url)) as right:
        people = [Visitor(left, code, None), Visitor(right, code, None)]
        await people[0].hello(token=places[0][1])
        if len(places) == 1:
            welcome = await people[1].hello(name="Ida")
            places.append((code, welcome["token"]))
            dealt = await people[0].ask("deal")
            await asyncio.gather(*(person.reach(dealt["number"]) for person in people))
        else:
            await people[1].hello(token=places[1][1])
        for person, known in zip(people, before, strict=False):
            same(known, person.view)
        if not last:
            await open_penalty(people)
            one.process.kill()
            before[:] = [await last_view(person) for person in people]


def same(known: dict[str, Any], view: dict[str, Any]) -> None:
    """What a page knew is as it was, or has only gone on from there."""
    assert view["number"] >= known["number"]
    moments = {"deadline", "catch_from", "options"}
    was, now = ({k: v for k, v in one["round"].items() if k not in moments} for one in (known, view))
    assert now == was
    assert view["deal"] == known["deal"]


async def open_penalty(people: list[Visitor]) -> None:
    """Plays until a draw card has been laid and acknowledged; then nothing more is asked."""
    for _ in range(400):
        turn = next(person for person in people if person.view["round"]["turn"] == person.view["seat"])
        answer = await turn.ask("act", action=hardest(turn))
        assert answer["type"] == "done", answer
        await asyncio.gather(*(person.reach(answer["number"]) for person in people))
        if turn.view["round"]["penalty"]:
            return
    raise AssertionError("no draw card came up")


def hardest(person: Visitor) -> str:
    """A draw card where one can be laid, else whatever goes."""
    rnd = person.view["round"]
    legal = [option for option in rnd["options"] if option["legal"] and not option["asks_top"]]
    hits = [option for option in legal if "+" in option["card"]]
    action = played((hits or legal)[0]) if legal and len(rnd["hand"]) > 2 else person.action()
    return "draw" if action is None else action


async def last_view(person: Visitor) -> dict[str, Any]:
    """All that had been sent before the end."""
    with suppress(ConnectionClosed):
        await asyncio.wait_for(person.closed(), WITHIN)
    return person.view
