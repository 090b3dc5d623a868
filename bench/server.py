"""Tables that one server process holds: four scripted players each over real sockets, everything written to disk.

The server and the players run in processes of their own. Beside the table, in the same run, a bare echo of the same
sockets library takes the same frames: what the network and the library cost, without a table. Each player acts as soon
as it is its turn; a latency is from an action sent until the last of the four has the view after it.

Run `python bench/server.py --tables 1,8,32 --seconds 5`.
"""

import argparse
import asyncio
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.server.visiting import choice  # noqa: E402  # the same stand-in for a page as in the tests

SEATS = 4
FREE = {
    f"PITILESS_LIMIT_{sort}": "10000000/1"
    for sort in ("SOCKETS", "JOINS", "TABLES", "REQUESTS", "CODES", "ASKS")
}
ROOM = {
    "PITILESS_MOST_SOCKETS_EACH": "100000",
    "PITILESS_MOST_TABLES_EACH": "10000",
    "PITILESS_MOST_SOCKETS": "20000",
}
ECHO = """
import asyncio, uvicorn
async def app(scope, receive, send):
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})
uvicorn.run(app, port=PORT, log_config=None, access_log=False, ws_per_message_deflate=False)
"""


@dataclass
class Counts:
    """What was measured: seconds from an action to its last view, and how many actions."""

    latencies: list[float] = field(default_factory=list)
    refused: int = 0


@dataclass
class Group:
    """The four players of a table. ``waiting``: who has not yet seen the number that an action led to."""

    sockets: list[ClientConnection]
    views: list[dict[str, Any]] = field(default_factory=lambda: [{} for _ in range(SEATS)])
    sent: float = 0.0
    asked: bool = False
    number: int = 0


async def listen(group: Group, me: int, counts: Counts, ids: Callable[[], str], until: float) -> None:
    """One player: keeps its view, acts on its turn, and notes when it was the last to see something."""
    async for frame in group.sockets[me]:
        message = json.loads(frame)
        counts.refused += message["type"] == "refused"
        if message["type"] not in ("update", "welcome"):
            continue
        group.views[me] = message["view"]
        if all(view and view["number"] >= message["view"]["number"] for view in group.views):
            if group.asked:
                counts.latencies.append(time.perf_counter() - group.sent)
                group.asked = False
            if time.perf_counter() > until:
                return
            await act(group, ids)


async def act(group: Group, ids: Callable[[], str]) -> None:
    """The player on turn acts; between rounds and after a match the host goes on at once."""
    view = group.views[0]
    request: dict[str, Any] | None = None
    who = 0
    if view["stage"] == "over":
        request = {"type": "rematch"}
    elif view["stage"] in ("lobby", "between"):
        request = {"type": "deal"}
    else:
        who = next(index for index, one in enumerate(group.views) if one["seat"] == view["round"]["turn"])
        action = choice(group.views[who]["round"])
        request = {"type": "act", "action": action or "draw"}
    group.asked, group.sent = True, time.perf_counter()
    await group.sockets[who].send(json.dumps({**request, "id": ids(), "seen": group.views[who]["number"]}))


async def sit(url: str, stack: AsyncExitStack) -> Group:
    """A new table with four people."""
    async with httpx.AsyncClient() as client:
        made = (await client.post(f"{url}/api/tables", json={"name": "P0", "seats": SEATS})).json()
    sockets = [
        await stack.enter_async_context(
            connect(f"ws{url.removeprefix('http')}/api/socket", compression=None, max_queue=None)
        )
        for _ in range(SEATS)
    ]
    for index, socket in enumerate(sockets):
        who = {"token": made["token"]} if index == 0 else {"name": f"P{index}"}
        await socket.send(json.dumps({"type": "hello", "code": made["code"], **who}))
        while json.loads(await socket.recv())["type"] != "welcome":
            pass
    return Group(sockets)


async def play(url: str, tables: int, seconds: float) -> Counts:
    """So many tables at once for so many seconds."""
    counts, number = Counts(), iter(range(1 << 60))
    async with AsyncExitStack() as stack:
        groups = [await sit(url, stack) for _ in range(tables)]
        until = time.perf_counter() + seconds

        def ids() -> str:
            return f"request-{next(number)}"

        listening = [
            asyncio.create_task(listen(group, me, counts, ids, until))
            for group in groups
            for me in range(SEATS)
        ]
        for group in groups:
            await group.sockets[0].send(json.dumps({"type": "deal", "id": ids()}))
        await asyncio.wait(listening, timeout=seconds + 2)
        for task in listening:
            task.cancel()
        await asyncio.gather(*listening, return_exceptions=True)
    return counts


async def echo(url: str, tables: int, seconds: float) -> Counts:
    """As many sockets, each with a frame of a view's size to and fro; counted in fours, as views of an action are."""
    counts, frame = Counts(), "x" * 3000
    until = time.perf_counter() + seconds
    async with AsyncExitStack() as stack:
        opened = [
            [await stack.enter_async_context(connect(url, compression=None)) for _ in range(SEATS)]
            for _ in range(tables)
        ]

        async def one(sockets: list[ClientConnection]) -> None:
            while time.perf_counter() < until:
                sent = time.perf_counter()
                for socket in sockets:
                    await socket.send(frame)
                for socket in sockets:
                    await socket.recv()
                counts.latencies.append(time.perf_counter() - sent)

        await asyncio.gather(*map(one, opened))
    return counts


def memory(process: int) -> float:
    """What a process holds, in MiB."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def processor(process: int) -> float:
    """The processor time that a process has used, in seconds."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def free_port() -> int:
    import socket  # noqa: PLC0415  # once

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(port: int) -> None:
    """Until something listens."""
    import socket  # noqa: PLC0415  # once

    for _ in range(400):
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise SystemExit("the server does not answer")


@dataclass(frozen=True)
class Measured:
    """Fours a second, the median and the 99th of a hundred of their latencies in ms, processor ms each, MiB more."""

    rate: float
    half: float
    most: float
    processor: float
    memory: float

    def __str__(self) -> str:
        return f"{self.rate:,.0f} | {self.half:.1f} | {self.most:.1f} | {self.processor:.2f}"


def measured(counts: Counts, seconds: float, used: float, grown: float) -> Measured:
    """The figures of a run."""
    cuts, count = statistics.quantiles(counts.latencies, n=100), len(counts.latencies)
    return Measured(count / seconds, 1000 * cuts[49], 1000 * cuts[98], 1000 * used / count, grown)


def run(command: list[str], port: int, work: Callable[[], Any], seconds: float, **variables: str) -> Measured:
    """The figures of a server in a process of its own."""
    process = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={**os.environ, **variables}
    )
    try:
        wait_for(port)
        before, began = memory(process.pid), processor(process.pid)
        counts: Counts = asyncio.run(work())
        return measured(counts, seconds, processor(process.pid) - began, memory(process.pid) - before)
    finally:
        process.kill()
        process.wait()


def row(tables: int, seconds: float) -> str:
    """A line of the table."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        serve = [sys.executable, "-m", "pitiless", "serve", "--port", str(port), "--data", folder]
        url = f"http://127.0.0.1:{port}"
        table = run(serve, port, lambda: play(url, tables, seconds), seconds, **FREE, **ROOM)
    port = free_port()
    bare = run(
        [sys.executable, "-c", ECHO.replace("PORT", str(port))],
        port,
        lambda: echo(f"ws://127.0.0.1:{port}", tables, seconds),
        seconds,
    )
    ratios = f"{table.rate / bare.rate:.2f} | {table.processor / bare.processor:.1f}"
    return f"| {tables} | {table} | {table.memory / tables:.2f} | {bare} | {ratios} |"


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--tables", default="1,8,32", help="how many tables at once, several with commas")
    options.add_argument("--seconds", type=float, default=5.0, help="how long for each")
    chosen = options.parse_args()
    print(
        f"CPython {platform.python_version()}, {platform.machine()}; {SEATS} players a table, SQLite, FULL;"
    )
    print(f"{chosen.seconds:g} s each; server and players share the machine")
    print()
    print("| tables | actions/s | p50 ms | p99 ms | CPU ms | MiB a table", end="")
    print(" | echo: fours/s | p50 ms | p99 ms | CPU ms | actions, ratio | CPU, ratio |")
    print("|" + "---|" * 12)
    for tables in map(int, chosen.tables.split(",")):
        print(row(tables, chosen.seconds), flush=True)


if __name__ == "__main__":
    main()
