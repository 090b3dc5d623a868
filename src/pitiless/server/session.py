"""``Session``: one socket, from its first frame to its last. It reads and checks; the table decides."""

import asyncio
import contextlib
import time
from http import HTTPStatus

import msgspec
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from pitiless.server.actor import Actor, Asked, Come, Gone, Page
from pitiless.server.house import House, Trouble
from pitiless.server.limits import Bucket
from pitiless.server.outbox import BAD_FORM, NO_TABLE, OVER, TOO_MUCH, Farewell, Outbox, farewell
from pitiless.server.protocol import AnyRequest, Hello, Id, Refused, Say
from pitiless.text import say

HELLO_WITHIN = 5.0  # seconds
MOST_BYTES = 8192
LAST_CLOSE = 2.0  # seconds for closing a socket to which nothing can be sent
MOST_UNREADABLE = 10

_hello: msgspec.json.Decoder[Hello] = msgspec.json.Decoder(Hello)
_request: msgspec.json.Decoder[AnyRequest] = msgspec.json.Decoder(AnyRequest)
UNREADABLE = (msgspec.DecodeError, RecursionError, ValueError)


class _Named(msgspec.Struct):
    """Just the id of a request that cannot be read otherwise, so that the refusal finds who waits for it."""

    id: Id


_named: msgspec.json.Decoder[_Named] = msgspec.json.Decoder(_Named)


async def attend(house: House, socket: WebSocket) -> None:
    """Serves one socket."""
    address = socket.client.host if socket.client else ""
    try:
        knock(house, socket, address)
    except Trouble as trouble:
        body = msgspec.json.encode(trouble.problem)
        await socket.send_denial_response(Response(body, trouble.status, media_type="application/json"))
        return
    house.around.tally.sockets.inc()
    try:
        await Session(house, socket, address).run()
    finally:
        house.around.tally.sockets.dec()
        house.limits.leave(address)


def knock(house: House, socket: WebSocket, address: str) -> None:
    """Lets a socket in, or not.

    :raises Trouble: when it comes from another site, or there are too many.
    """
    if not house.doors.knows_host(socket.headers):
        raise Trouble(HTTPStatus.MISDIRECTED_REQUEST, "host", say("problem-host"))
    if not house.doors.lets_in(socket.headers, socket.url.scheme):
        raise Trouble(HTTPStatus.FORBIDDEN, "origin", say("problem-origin"))
    if not house.ready:
        raise Trouble(HTTPStatus.SERVICE_UNAVAILABLE, "ending", say("closed-ending"))
    if not house.limits.enter(address, time.monotonic()):
        raise house.too_many("sockets", address)


class Session:
    """A socket that was let in."""

    def __init__(self, house: House, socket: WebSocket, address: str) -> None:
        self._house, self._socket, self._address = house, socket, address
        now = time.monotonic()
        self._asks = Bucket.full(house.settings.rate("asks"), now)
        self._chat = Bucket.full(house.settings.rate("chat"), now)
        self._unreadable = 0

    async def run(self) -> None:
        """From the greeting to the last frame."""
        await self._socket.accept()
        page = Page()
        try:
            actor = await self._greet(page)
        except WebSocketDisconnect:
            return
        code = await self._converse(page, actor)
        if code is not None:
            await self._close(code)

    async def _greet(self, page: Page) -> Actor | None:
        """Hears the first frame and brings the page to its table; without one, the outbox has the reason.

        :raises WebSocketDisconnect: when the page goes before saying anything.
        """
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                hello = _hello.decode(await self._frame())
            actor = await self._house.table(hello.code, self._address)
            if hello.token is None:
                self._house.take("joins", self._address)
        except TimeoutError:
            page.outbox.end(farewell(OVER, "hello", again=True))
        except Trouble as trouble:
            page.outbox.end(_end_of(trouble))
        except UNREADABLE as error:
            page.outbox.end(farewell(BAD_FORM, "form", again=False, reason=str(error)))
        else:
            actor.post(Come(page, hello))
            return actor
        return None

    async def _frame(self) -> str:
        """The next frame.

        :raises WebSocketDisconnect: when there is none any more.
        :raises ValueError: when it is no text.
        """
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", OVER))
        text: str | None = message.get("text")
        if text is None:
            raise ValueError(say("refusal-form", reason="bytes"))
        return text

    # --- both ways ------------------------------------------------------------------------------------------------

    async def _converse(self, page: Page, actor: Actor | None) -> int | None:
        """Reads and writes until one side ends it; the code to close with, ``None`` when the page has gone itself."""
        shown = (lambda number: actor.shown(page, number)) if actor else (lambda _: None)
        writer = asyncio.create_task(page.outbox.run(self._socket.send_text, shown))
        reader = asyncio.create_task(self._read(page, actor)) if actor else None
        both = {task for task in (writer, reader) if task}
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            if not writer.done() and page.outbox.ending:
                await writer  # what the reader has decided is still to be said
            return writer.result() if writer.done() and not writer.exception() else None
        finally:
            for task in both:
                task.cancel()
            await asyncio.gather(*both, return_exceptions=True)
            if actor is not None:
                self._note_end(page.outbox)
                actor.post(Gone(page))

    async def _read(self, page: Page, actor: Actor) -> None:
        """Passes on what the page asks, until it goes or says too much that cannot be read."""
        while not page.outbox.ending:
            try:
                frame = await self._frame()
                self._pass_on(page, actor, frame)
            except WebSocketDisconnect:
                return
            except UNREADABLE as error:
                page.outbox.end(farewell(BAD_FORM, "form", again=False, reason=str(error)))

    def _pass_on(self, page: Page, actor: Actor, frame: str) -> None:
        now = time.monotonic()
        try:
            request = _request.decode(frame)
        except UNREADABLE as error:
            self._refuse_unreadable(page, actor, frame, str(error))
            return
        if not self._asks.take(now):
            self._refuse(page, actor, request.id, "quick", say("refusal-quick"))
        elif isinstance(request, Say) and not self._chat.take(now):
            self._refuse(page, actor, request.id, "limit_chat", say("limit-chat"))
        else:
            actor.post(Asked(page, request))

    def _refuse_unreadable(self, page: Page, actor: Actor, frame: str, reason: str) -> None:
        """Refuses a request that has an id but is otherwise wrong; raises the error again where it has none."""
        named = _named.decode(frame)
        self._unreadable += 1
        if self._unreadable > MOST_UNREADABLE:
            raise ValueError(reason)
        self._refuse(page, actor, named.id, "form", say("refusal-form", reason=reason))

    def _refuse(self, page: Page, actor: Actor, request: str, rule: str, sentence: str) -> None:
        page.outbox.put(Refused(request, actor.table.number, rule, sentence))
        self._house.around.tally.refused.labels(rule).inc()

    # --- the end --------------------------------------------------------------------------------------------------

    def _note_end(self, outbox: Outbox) -> None:
        reason = outbox.reason
        if reason is not None:
            self._house.around.tally.closed.labels(reason).inc()

    async def _close(self, code: int) -> None:
        """Closes the socket; one that takes nothing in is left to the transport."""
        with contextlib.suppress(TimeoutError, WebSocketDisconnect, RuntimeError):
            async with asyncio.timeout(LAST_CLOSE):
                await self._socket.close(code)


def _end_of(trouble: Trouble) -> Farewell:
    """How a socket is told what a request would be answered."""
    codes = {HTTPStatus.NOT_FOUND: NO_TABLE, HTTPStatus.TOO_MANY_REQUESTS: TOO_MUCH}
    problem = trouble.problem
    again = trouble.status is HTTPStatus.SERVICE_UNAVAILABLE
    return farewell(codes.get(trouble.status, OVER), problem.rule, again=again, sentence=problem.sentence)
