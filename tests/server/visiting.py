"""A server on a free port of this machine, and visitors who talk to it as pages do."""

import asyncio
import contextlib
import itertools
import socket
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from pitiless.server.app import house_of, now
from pitiless.server.house import House
from pitiless.server.journal import Journal
from pitiless.server.log.sqlite import SqliteLog
from pitiless.server.serving import Server, config_of, place_of
from pitiless.server.settings import Settings

WITHIN = 20.0  # seconds until a test gives up waiting
SECRET = b"a secret of thirty-two characters, or more"
GENEROUS: dict[str, Any] = {
    f"limit_{sort}": "100000/1"
    for sort in ("sockets", "joins", "tables", "requests", "codes", "asks", "chat")
}


class Running:
    """A server that runs in a thread: its address, its house, its journal."""

    def __init__(self, server: Server, house: House, url: str, lines: StringIO) -> None:
        self.server, self.house, self.url, self._lines = server, house, url, lines

    @property
    def journal(self) -> str:
        return self._lines.getvalue()

    @property
    def socket_url(self) -> str:
        return f"ws{self.url.removeprefix('http')}/api/socket"

    def get(self, path: str, **headers: str) -> httpx.Response:
        return httpx.get(f"{self.url}{path}", headers=headers)

    def make(self, **fields: Any) -> tuple[str, str]:
        """The code of a new table and the token of its host."""
        answer = httpx.post(f"{self.url}/api/tables", json={"name": "Host", **fields})
        assert answer.status_code == 201, answer.text
        made = answer.json()
        return made["code"], made["token"]


@contextlib.contextmanager
def running(folder: Path, send_buffer: int | None = None, **settings: Any) -> Iterator[Running]:
    """A server with its tables in that folder, without limits to speak of unless set.

    ``send_buffer``: bytes that the system keeps of what a socket has not taken in.
    """
    chosen = Settings(**{"port": 0, **GENEROUS, "most_sockets_each": 5000, **settings})
    lines = StringIO()
    place = place_of(chosen)
    journal = Journal(lines, "json", now)
    log = SqliteLog(folder / "tables.sqlite")
    if send_buffer is not None:
        place.bound.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
    house = house_of(chosen, log, SECRET, journal, port=place.port, urls=place.others)
    begun = threading.Event()
    server = Server(config_of(house), house, begun.set)
    thread = threading.Thread(target=server.run, args=([place.bound],))
    thread.start()
    try:
        assert begun.wait(WITHIN), lines.getvalue()
        yield Running(server, house, place.url, lines)
    finally:
        server.should_exit = True
        thread.join(WITHIN)
        assert not thread.is_alive()


def until(holds: Callable[[], bool], what: str = "") -> None:
    """Waits until something holds."""
    latest = time.monotonic() + WITHIN
    while not holds():
        assert time.monotonic() < latest, what
        time.sleep(0.005)


def talk(visit: Awaitable[None]) -> None:
    """Runs what visitors do, but not for ever."""

    async def run() -> None:
        async with asyncio.timeout(3 * WITHIN):
            await visit

    asyncio.run(run())


class Visitor:
    """A page as the server sees it."""

    def __init__(self, socket: ClientConnection, code: str, token: str | None) -> None:
        self.socket, self.code, self.token = socket, code, token
        self.heard: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.view: dict[str, Any] = {}
        self._ids = (f"{id(self):x}-{number:06}" for number in itertools.count())

    @property
    def number(self) -> int:
        return int(self.view["number"]) if self.view else 0

    async def hello(self, **fields: Any) -> dict[str, Any]:
        """Says hello; the welcome, or whatever comes instead."""
        await self.send({"type": "hello", "code": self.code, **fields})
        return await self.hear("welcome", "closed")

    async def send(self, message: dict[str, Any]) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())

    async def next(self) -> dict[str, Any]:
        async with asyncio.timeout(WITHIN):
            text = str(await self.socket.recv())
        message: dict[str, Any] = msgspec.json.decode(text)
        self.raw.append(text)
        self.heard.append(message)
        if message["type"] in ("welcome", "update"):
            self.view = message["view"]
        if message["type"] == "welcome":
            self.token = message["token"]
        return message

    async def hear(
        self, *sorts: str, having: Callable[[dict[str, Any]], bool] = lambda _: True
    ) -> dict[str, Any]:
        """The next message of these sorts."""
        while True:
            message = await self.next()
            if message["type"] in sorts and having(message):
                return message

    async def ask(self, sort: str, **fields: Any) -> dict[str, Any]:
        """Asks for something; what is answered."""
        request = {"type": sort, "id": next(self._ids), "seen": self.number, **fields}
        await self.send(request)
        return await self.hear("done", "refused", having=lambda one: one["id"] == request["id"])

    async def reach(self, number: int) -> None:
        """Reads until the page is as far as this."""
        while self.number < number:
            await self.next()

    async def closed(self) -> int:
        """Reads until the socket is closed; the code."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                await self.next()
        assert self.socket.close_code is not None
        return self.socket.close_code

    def action(self) -> str | None:
        """Some action that the page's person may take now."""
        rnd = self.view.get("round")
        if rnd is None or rnd["turn"] != self.view["seat"] or self.view["stage"] != "round":
            return None
        return choice(rnd)


def choice(rnd: dict[str, Any]) -> str | None:
    """The first action that a view offers, in notation."""
    for option in rnd["options"]:
        if option["legal"]:
            return played(option)
    if rnd["names"]:
        return f"name {rnd['names'][0]}"
    verbs = [verb for verb in rnd["verbs"] if verb != "call"]
    return verbs[0] if verbs else None


def played(option: dict[str, Any]) -> str:
    """A card laid with the first of everything that must be chosen with it."""
    words = ["play", option["card"]]
    if option["colours"]:
        words.append(f"{option['colours'][0]}")
    if option["targets"]:
        words.append(f"with {option['targets'][0]}")
    if option["asks_top"]:
        words.append(f"top {option['tops'][0]}")
    return " ".join(words)


@contextlib.asynccontextmanager
async def visiting(
    server: Running, code: str, token: str | None = None, **options: Any
) -> AsyncIterator[Visitor]:
    """A socket to a table."""
    async with connect(server.socket_url, compression=None, **options) as socket:
        yield Visitor(socket, code, token)
