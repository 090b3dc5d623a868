"""What waits to be sent to one page. It is bounded: nobody's slow phone holds a table up.

A page that falls behind is given the table afresh instead of all it has missed; one that falls behind again before it
has caught up, or to which nothing could be sent for a while, is sent away and may come back.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import msgspec

from pitiless.server.protocol import Closed, Message, Presence, Update, Welcome
from pitiless.text import say

MOST_WAITING = 32
LONGEST_SEND = 10.0  # seconds
LAST_WORD = 1.0  # seconds for the last message to a page that is sent away

OVER = 1000
RESTARTING = 1012
FAULT = 1011
TOO_SLOW = 4008
TAKEN_OVER = 4009
BAD_FORM = 4400
NOT_YOURS = 4401
GONE = 4403
NO_TABLE = 4404
TOO_MUCH = 4429

_encode = msgspec.json.Encoder().encode


@dataclass(frozen=True, slots=True)
class Farewell:
    """The end of a socket: the code it is closed with, and the last message."""

    code: int
    closed: Closed


def farewell(
    code: int, reason: str, /, *, again: bool, sentence: str | None = None, **values: str
) -> Farewell:
    """The end for this reason, in a sentence."""
    return Farewell(code, Closed(reason, sentence or say(f"closed-{reason}", **values), again))


class Outbox:
    """The messages that wait for one page. ``fresh`` makes a welcome with the lines after those seen."""

    def __init__(self) -> None:
        self.fresh: Callable[[int], Welcome] | None = None
        self._waiting: deque[Message] = deque()
        self._something = asyncio.Event()
        self._farewell: Farewell | None = None
        self._behind = False  # a fresh view is due
        self._warned = False  # and once it is sent, everything until the box has been empty
        self._seen = 0

    # --- in -------------------------------------------------------------------------------------------------------

    def put(self, message: Message) -> None:
        """Another message for the page; in no case does this wait."""
        if self._farewell is not None or (self._behind and isinstance(message, Update | Presence)):
            return
        self._waiting.append(message)
        self._something.set()
        if len(self._waiting) > MOST_WAITING:
            self._overflow()

    def end(self, end: Farewell) -> None:
        """The page is sent away, after what is waiting; the first reason counts."""
        if self._farewell is None:
            self._farewell = end
            self._something.set()

    @property
    def ending(self) -> bool:
        """Whether the page is being sent away."""
        return self._farewell is not None

    @property
    def reason(self) -> str | None:
        """Why the page is being sent away, if it is."""
        return None if self._farewell is None else self._farewell.closed.reason

    def _overflow(self) -> None:
        """Answers are kept, for they are short and each is waited for; the rest is in the fresh view to come."""
        answers = [
            message for message in self._waiting if not isinstance(message, Update | Presence | Welcome)
        ]
        if self._warned or self.fresh is None or len(answers) > MOST_WAITING:
            self._waiting.clear()
            self.end(farewell(TOO_SLOW, "slow", again=True))
            return
        self._behind = self._warned = True
        self._waiting = deque(answers)

    # --- out ------------------------------------------------------------------------------------------------------

    async def run(self, send: Callable[[str], Awaitable[None]], shown: Callable[[int], None]) -> int:
        """Sends what comes, until the end; the code to close with. ``shown`` hears the numbers handed over."""
        while True:
            message = await self._next()
            if message is None:
                return await self._say_farewell(send)
            try:
                async with asyncio.timeout(LONGEST_SEND):
                    await send(_encode(message).decode())
            except TimeoutError:
                self._waiting.clear()
                self._farewell = farewell(TOO_SLOW, "slow", again=True)
                continue
            self._note_sent(message, shown)

    async def _next(self) -> Message | None:
        """The next message; ``None`` when there is no other before the end."""
        while not self._waiting:
            if self._farewell is not None:
                return None
            if self._behind and self.fresh is not None:
                self._behind = False
                return self.fresh(self._seen)
            self._warned = False
            self._something.clear()
            await self._something.wait()
        return self._waiting.popleft()

    def _note_sent(self, message: Message, shown: Callable[[int], None]) -> None:
        if isinstance(message, Welcome | Update):
            self._seen = message.view.number
            shown(self._seen)

    async def _say_farewell(self, send: Callable[[str], Awaitable[None]]) -> int:
        assert self._farewell is not None, "asked at the end only"
        try:
            async with asyncio.timeout(LAST_WORD):
                await send(_encode(self._farewell.closed).decode())
        except TimeoutError:
            pass  # it will learn from the code
        return self._farewell.code
