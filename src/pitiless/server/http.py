"""What is asked over HTTP, each address with its answer of :mod:`pitiless.server.protocol.pages`."""

import asyncio
import io
from collections.abc import Mapping
from functools import lru_cache
from http import HTTPStatus
from typing import Any

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from pitiless import __version__
from pitiless.bots.registry import BOTS
from pitiless.errors import BadNotation, BadRecord, BadRules
from pitiless.server.asking import answered
from pitiless.server.asks import Refusal
from pitiless.server.codes import read_code
from pitiless.server.entries import decode_finished, is_finished
from pitiless.server.house import House, Trouble
from pitiless.server.log.base import LogFailed
from pitiless.server.protocol import BotLine, NewTable, NewTableMade, RulesSpec, ServerPage
from pitiless.server.replays import replay
from pitiless.server.terms import rules_page
from pitiless.text import say

MOST_BODY = 8192
BODY_WITHIN = 5.0  # seconds
MOST_QUERY = 4096
NO_STORE: Mapping[str, str] = {"cache-control": "no-store"}
FOR_AN_HOUR: Mapping[str, str] = {"cache-control": "private, max-age=3600"}
LOOPBACK = ("localhost", "127.0.0.1", "[::1]")

_new_table: msgspec.json.Decoder[NewTable] = msgspec.json.Decoder(NewTable)


def in_json(body: Any, status: int = 200, headers: Mapping[str, str] = NO_STORE) -> Response:
    """A response of a message."""
    return Response(msgspec.json.encode(body), status, headers, "application/json")


def bad(rule: str, sentence: str) -> Trouble:
    """A request that cannot be granted as it is."""
    return Trouble(HTTPStatus.UNPROCESSABLE_ENTITY, rule, sentence)


def missing_replay() -> Trouble:
    return Trouble(HTTPStatus.NOT_FOUND, "no_replay", say("problem-no-replay"))


class Api:
    """The addresses under ``/api``, and those that say how the server is."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._one_at_a_time = asyncio.Semaphore(
            1
        )  # to deal a match again is work; one at a time leaves room for play

    def routes(self) -> list[BaseRoute]:
        """All of them but the socket."""
        return [
            Route("/api/tables", self.tables, methods=["GET"]),
            Route("/api/tables", self.make, methods=["POST"]),
            Route("/api/tables/{code}", self.table),
            Route("/api/tables/{code}/rules", self.table_rules),
            Route("/api/tables/{code}/qr.svg", self.picture),
            Route("/api/rules", self.rules),
            Route("/api/ask", self.ask),
            Route("/api/bots", self.bots),
            Route("/api/server", self.server),
            Route("/api/replays/{id}", self.replay),
            Route("/api/replays/{id}/record", self.record),
            Route("/healthz", self.health),
            Route("/readyz", self.readiness),
            Route("/version", self.version),
        ]

    # --- tables ---------------------------------------------------------------------------------------------------

    async def tables(self, _: Request) -> Response:
        return in_json(self._house.lobby.listed())

    async def make(self, request: Request) -> Response:
        """A new table."""
        if not self._house.doors.lets_post(request.headers, request.url.scheme):
            raise Trouble(HTTPStatus.FORBIDDEN, "origin", say("problem-origin"))
        new = await new_table(request)
        self._house.take("tables", address_of(request))
        try:
            code = await self._house.lobby.create(new, address_of(request))
        except Refusal as refusal:
            raise bad(refusal.rule, refusal.sentence) from refusal
        except LogFailed as failed:
            raise Trouble(HTTPStatus.SERVICE_UNAVAILABLE, "disk", failed.reason) from failed
        return in_json(NewTableMade(code, self._house.around.tokens.make(code, 0)), HTTPStatus.CREATED)

    async def table(self, request: Request) -> Response:
        actor = await self._house.table(request.path_params["code"], address_of(request))
        return in_json(actor.table.summary())

    async def table_rules(self, request: Request) -> Response:
        actor = await self._house.table(request.path_params["code"], address_of(request))
        return in_json(rules_page(actor.table.spec))

    async def picture(self, request: Request) -> Response:
        """The way to a table as a picture for the camera of a phone."""
        actor = await self._house.table(request.path_params["code"], address_of(request))
        picture = io.BytesIO()
        code = segno.make_qr(f"{self._base(request)}/t/{actor.table.code}", error="m")
        code.save(picture, kind="svg", scale=8, border=2, light="#fff", xmldecl=False)
        return Response(picture.getvalue(), headers=dict(NO_STORE), media_type="image/svg+xml")

    def _base(self, request: Request) -> str:
        """An address of this server that others can use: the one of this request unless it means just this machine."""
        own = f"{request.url.scheme}://{request.url.netloc}"
        is_loopback = request.url.netloc.rpartition(":")[0] in LOOPBACK or request.url.netloc in LOOPBACK
        return (
            self._house.urls[0] if self._house.urls and (is_loopback or self._house.settings.public) else own
        )

    # --- rules, bots, the server ----------------------------------------------------------------------------------

    async def rules(self, request: Request) -> Response:
        """The switches of a preset; every other parameter of the query is a switch set beside it."""
        try:
            return in_json(rules_page(spec_of(dict(request.query_params))))
        except BadRules as error:
            raise bad("bad_rules", str(error)) from error

    async def ask(self, request: Request) -> Response:
        """May ``card`` be played on ``top``? With ``penalty``, ``seats`` and ``hand`` where they matter."""
        query = dict(request.query_params)
        card, top, hand = query.pop("card", ""), query.pop("top", ""), query.pop("hand", None)
        penalty, seats = (
            whole(query.pop("penalty", None), "penalty"),
            whole(query.pop("seats", None), "seats"),
        )
        spec = spec_of(query)
        try:
            async with self._one_at_a_time:
                answer = await asyncio.to_thread(
                    answered, spec, card, top, penalty=penalty, seats=seats, hand=hand
                )
        except BadNotation as error:
            raise bad("notation", str(error)) from error
        except BadRules as error:
            raise bad("bad_rules", str(error)) from error
        return in_json(answer)

    async def bots(self, _: Request) -> Response:
        return in_json([BotLine(name, say(f"about-bot-{name}")) for name in BOTS])

    async def server(self, _: Request) -> Response:
        return in_json(ServerPage(__version__, self._house.urls))

    async def health(self, _: Request) -> Response:
        """The process answers."""
        return PlainTextResponse("ok\n", headers=dict(NO_STORE))

    async def readiness(self, _: Request) -> Response:
        """The log answers, and the server is not ending."""
        try:
            await self._house.around.log.read("", 0)
        except LogFailed as failed:
            raise Trouble(HTTPStatus.SERVICE_UNAVAILABLE, "disk", failed.reason) from failed
        if not self._house.ready:
            raise Trouble(HTTPStatus.SERVICE_UNAVAILABLE, "ending", say("closed-ending"))
        return PlainTextResponse("ready\n", headers=dict(NO_STORE))

    async def version(self, _: Request) -> Response:
        return PlainTextResponse(f"{__version__}\n", headers=dict(NO_STORE))

    # --- replays --------------------------------------------------------------------------------------------------

    async def replay(self, request: Request) -> Response:
        code, line = await self._finished(request)
        number = whole(request.query_params.get("round", "1"), "round")
        eyes = whole(request.query_params.get("eyes"), "eyes")
        assert number is not None, "there is a default"
        try:
            async with self._one_at_a_time:
                body = await asyncio.to_thread(_replayed, code, line, number, eyes)
        except BadRecord as error:
            raise bad("bad_record", str(error)) from error
        return Response(body, headers=dict(FOR_AN_HOUR), media_type="application/json")

    async def record(self, request: Request) -> Response:
        """The record of a match as a file, for ``pitiless replay`` and ``pitiless verify``."""
        code, line = await self._finished(request)
        record = decode_finished(line).record
        named = {"content-disposition": f'attachment; filename="pitiless-{code}.jsonl"'}
        return Response(record, headers={**FOR_AN_HOUR, **named}, media_type="application/jsonl")

    async def _finished(self, request: Request) -> tuple[str, bytes]:
        """A match that is over, by its id: the code, and the one line of its log."""
        code = read_code(request.path_params["id"])
        if code is None:
            raise missing_replay()
        try:
            lines = await self._house.around.log.read(code)
        except LogFailed as failed:
            raise Trouble(HTTPStatus.SERVICE_UNAVAILABLE, "disk", failed.reason) from failed
        if len(lines) != 1 or not is_finished(lines[0]):  # there is no such log, or it is a table's
            raise missing_replay()
        return code, lines[0]


@lru_cache(maxsize=16)
def _replayed(code: str, line: bytes, number: int, eyes: int | None) -> bytes:
    return msgspec.json.encode(replay(code, decode_finished(line), number, eyes))


# --- reading requests -----------------------------------------------------------------------------------------------


def address_of(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""


def spec_of(query: dict[str, str]) -> RulesSpec:
    """The rules of a query: a preset, and every other parameter is a switch set beside it.

    :raises Trouble: when they cannot be read.
    """
    preset = query.pop("preset", "official")
    try:
        return msgspec.convert({"preset": preset, "switches": query}, RulesSpec)
    except msgspec.ValidationError as error:
        raise bad("form", say("problem-form", reason=str(error))) from error


def whole(text: str | None, name: str) -> int | None:
    """A whole number of the query, if it is there.

    :raises Trouble: when it is none.
    """
    if text is None:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) <= 6):
        raise bad("form", say("problem-number", name=name))
    return int(text)


async def new_table(request: Request) -> NewTable:
    """The body of a request for a new table.

    :raises Trouble: when it cannot be read.
    """
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Trouble(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "type", say("problem-type"))
    try:
        async with asyncio.timeout(BODY_WITHIN):
            return _new_table.decode(await _body(request))
    except TimeoutError as error:
        raise Trouble(HTTPStatus.REQUEST_TIMEOUT, "slow", say("problem-slow")) from error
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise bad("form", say("problem-form", reason=str(error))) from error


async def _body(request: Request) -> bytes:
    body = bytearray()
    async for piece in request.stream():
        body += piece
        if len(body) > MOST_BODY:
            raise Trouble(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "big", say("problem-big", most=MOST_BODY))
    return bytes(body)
