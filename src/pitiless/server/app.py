"""The application: the routes, what guards them all, and what begins and ends with it."""

import asyncio
import contextlib
import socket
import time
from collections.abc import AsyncIterator
from http import HTTPStatus
from pathlib import Path

import msgspec
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from pitiless.server.actor import Surroundings
from pitiless.server.house import House, Trouble
from pitiless.server.http import MOST_QUERY, Api, address_of, bad
from pitiless.server.journal import Journal
from pitiless.server.limits import Limits
from pitiless.server.lobby import Lobby
from pitiless.server.log.base import Log
from pitiless.server.luck import SystemLuck
from pitiless.server.protocol import Problem
from pitiless.server.security import Doors, with_headers
from pitiless.server.session import attend
from pitiless.server.settings import Settings
from pitiless.server.static import Client
from pitiless.server.tally import Tally
from pitiless.server.tokens import Tokens
from pitiless.text import say

TIDY_EVERY = 30.0  # seconds


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def house_of(
    settings: Settings, log: Log, secret: bytes, journal: Journal, *, port: int, urls: tuple[str, ...] = ()
) -> House:
    """Everything that the requests to one server share."""
    around = Surroundings(log, Tokens(secret), journal, Tally(), now)
    lobby = Lobby(around, SystemLuck(), settings.most_tables, settings.most_tables_each, 60.0 * settings.idle)
    own = socket.gethostname()
    hosts = (*settings.hosts, own, f"{own}.local", *(_name_in(url) for url in urls))
    return House(
        settings=settings,
        around=around,
        lobby=lobby,
        limits=Limits(settings.rates, settings.most_sockets, settings.most_sockets_each),
        doors=Doors.of(hosts, settings.origins),
        port=port,
        urls=urls,
    )


def _name_in(url: str) -> str:
    return url.partition("://")[2].partition("/")[0].partition(":")[0]


def application(house: House, client: Path | None = None) -> ASGIApp:
    """The application of a house; ``client``: the folder of the browser client, where it is not the usual one."""

    async def table(visitor: WebSocket) -> None:
        await attend(house, visitor)

    async def in_trouble(_: Request, error: Exception) -> Response:
        assert isinstance(error, Trouble), "registered for it"
        return answer(error.status, error.problem)

    async def broken(_: Request, __: Exception) -> Response:
        return answer(HTTPStatus.INTERNAL_SERVER_ERROR, Problem("fault", say("problem-fault")))

    async def unknown(_: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException), "registered for it"
        key = "method" if error.status_code == HTTPStatus.METHOD_NOT_ALLOWED else "not-found"
        return answer(error.status_code, Problem(key.replace("-", "_"), say(f"problem-{key}")))

    files = Client() if client is None else Client(client)
    inner = Starlette(
        routes=[WebSocketRoute("/api/socket", table), *Api(house).routes(), *files.routes()],
        exception_handlers={Trouble: in_trouble, HTTPException: unknown, Exception: broken},
        lifespan=lambda _: living(house),
    )
    inner.router.redirect_slashes = False
    return Guard(inner, house)


def answer(status: int, problem: Problem) -> Response:
    """An answer that is an error."""
    return Response(msgspec.json.encode(problem), status, {"cache-control": "no-store"}, "application/json")


@contextlib.asynccontextmanager
async def living(house: House) -> AsyncIterator[None]:
    """From the first request to the last: quiet tables are sent to sleep, and at the end all is written."""
    tidying = asyncio.create_task(_tidy(house))
    house.ready = True
    try:
        yield
    finally:
        house.ready = False
        tidying.cancel()
        await house.lobby.end()
        await house.around.log.close()


async def _tidy(house: House) -> None:
    while True:
        await asyncio.sleep(TIDY_EVERY)
        await house.lobby.tidy()


class Guard:
    """Stands before everything: the name of the host, the rate of requests, the headers, and what breaks."""

    def __init__(self, inner: ASGIApp, house: House) -> None:
        self._inner, self._house = inner, house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        else:
            await self._inner(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = with_headers(message.get("headers", ()))
            await send(message)

        try:
            self._check(scope)
            await self._inner(scope, receive, send_with_headers)
        except Trouble as trouble:
            await answer(trouble.status, trouble.problem)(scope, receive, send_with_headers)
        except Exception as error:  # noqa: BLE001  # answered already; one request that breaks ends alone
            self._house.around.journal.fault("request.fault", error)
            self._house.around.tally.faults.inc()

    def _check(self, scope: Scope) -> None:
        if not self._house.doors.knows_host(Headers(scope=scope)):
            raise Trouble(HTTPStatus.MISDIRECTED_REQUEST, "host", say("problem-host"))
        if len(scope["query_string"]) > MOST_QUERY:
            raise bad("form", say("problem-big", most=MOST_QUERY))
        if scope["path"].startswith("/api/"):
            self._house.take("requests", address_of(Request(scope)))
