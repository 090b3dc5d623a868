"""uvicorn's two protocols with the limits that it leaves to others: time for a head, and for what is not taken in."""

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

HEAD_WITHIN = 5.0  # seconds
FLUSH_WITHIN = 60.0
CLOSE_WITHIN = 10.0
MOST_UNSENT = 256 * 1024


class Requests(H11Protocol):
    """HTTP. A connection that is opened must say what it wants in time, each time."""

    _head_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._await_head()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state is h11.IDLE and self.transport.get_protocol() is self:
            self._await_head()
        else:
            self._head_is_here()

    def connection_lost(self, exc: Exception | None) -> None:
        self._head_is_here()
        super().connection_lost(exc)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.get_write_buffer_size():
            self.loop.call_later(FLUSH_WITHIN, self._abort_where_stuck)

    def _abort_where_stuck(self) -> None:
        """Closing alone would wait for ever for a side that takes nothing in."""
        if self.transport.get_write_buffer_size():
            self.transport.abort()

    def _await_head(self) -> None:
        if self._head_timer is None:
            self._head_timer = self.loop.call_later(HEAD_WITHIN, self._give_up)

    def _head_is_here(self) -> None:
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None

    def _give_up(self) -> None:
        self._head_timer = None
        if self.transport.get_protocol() is self and self.conn.their_state is h11.IDLE:
            self.transport.abort()


class Sockets(WebSocketsSansIOProtocol):
    """WebSockets. Pings are answered while the answers are taken in, and a socket that ends is gone soon after."""

    def handle_ping(self) -> None:
        if self.transport.get_write_buffer_size() > MOST_UNSENT:
            self.transport.abort()
            return
        super().handle_ping()

    def on_task_complete(self, task: "asyncio.Task[None]") -> None:
        super().on_task_complete(task)
        self.loop.call_later(CLOSE_WITHIN, self.transport.abort)
