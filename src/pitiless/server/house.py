"""``House``: what every request and every socket of one server shares."""

import time
from dataclasses import dataclass
from http import HTTPStatus

from pitiless.server.actor import Actor, Surroundings
from pitiless.server.codes import read_code
from pitiless.server.limits import Limits, Sort
from pitiless.server.lobby import Lobby
from pitiless.server.log.base import LogFailed
from pitiless.server.protocol import Problem
from pitiless.server.security import Doors
from pitiless.server.settings import Settings
from pitiless.text import say


class Trouble(Exception):  # it is no error: it is the answer
    """An answer that is an error: its status, and its body."""

    def __init__(self, status: HTTPStatus, rule: str, sentence: str) -> None:
        super().__init__(rule)
        self.status, self.problem = status, Problem(rule, sentence)


def no_table() -> Trouble:
    """There is no table with this code, or none that can be played on: nobody learns which."""
    return Trouble(HTTPStatus.NOT_FOUND, "no_table", say("problem-no-table"))


@dataclass
class House:
    """``port``: where it listens; others reach it under ``urls``."""

    settings: Settings
    around: Surroundings
    lobby: Lobby
    limits: Limits
    doors: Doors
    port: int
    urls: tuple[str, ...] = ()
    ready: bool = False

    def take(self, sort: Sort, address: str) -> None:
        """One more of this sort for an address.

        :raises Trouble: when it has had too many.
        """
        if not self.limits.take(sort, address, time.monotonic()):
            raise self.too_many(sort, address)

    def too_many(self, sort: Sort, address: str) -> Trouble:
        """The answer to who asks too often; it is counted."""
        self.around.tally.turned_away.labels(sort).inc()
        self.around.journal.note("limit", rule=sort, address=address)
        return Trouble(HTTPStatus.TOO_MANY_REQUESTS, f"limit_{sort}", say(f"limit-{sort}"))

    async def table(self, text: str, address: str) -> Actor:
        """The table of a code as somebody typed it. Who guesses codes is soon told nothing any more.

        :raises Trouble: when there is none, or after too many wrong codes.
        """
        if self.limits.empty("codes", address, time.monotonic()):
            raise self.too_many("codes", address)
        code = read_code(text)
        try:
            actor = None if code is None else await self.lobby.find(code)
        except LogFailed as failed:
            raise Trouble(HTTPStatus.SERVICE_UNAVAILABLE, "disk", failed.reason) from failed
        if actor is None:
            self.limits.take("codes", address, time.monotonic())
            raise no_table()
        return actor
