"""A server from its settings to its end: it binds, opens the log, and lets uvicorn run the application."""

import asyncio
import errno
import logging
import resource
import socket
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import uvicorn

from pitiless import __version__
from pitiless.errors import PitilessError
from pitiless.server.addresses import EVERYWHERE, urls
from pitiless.server.app import application, house_of, now
from pitiless.server.house import House
from pitiless.server.journal import FromUvicorn, Journal
from pitiless.server.log.sqlite import SqliteLog
from pitiless.server.session import MOST_BYTES
from pitiless.server.settings import Settings
from pitiless.server.tokens import secret_of
from pitiless.server.wire import Requests, Sockets
from pitiless.text import say

DEFAULT_PORT = 8000
LOG_FILE = "tables.sqlite"
BACKLOG = 512
MOST_HEAD = 16 * 1024
PING_EVERY = 20.0  # seconds
GOODBYES = 3.0  # seconds
SPARE_FILES = 100


class CannotListen(PitilessError):
    """There is no listening at this address."""


@dataclass(frozen=True)
class Place:
    """Where a server listens, and how it is found: by this machine, and by others."""

    bound: socket.socket
    host: str
    port: int
    others: tuple[str, ...]

    @property
    def url(self) -> str:
        """The address for a browser on this machine."""
        host = "127.0.0.1" if self.host in EVERYWHERE else self.host
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}"


def place_of(settings: Settings) -> Place:
    """Binds the port that is wished, or any free one where nobody wished for one and the usual one is taken.

    :raises CannotListen: when that cannot be.
    """
    wished = DEFAULT_PORT if settings.port is None else settings.port
    bound = _bind(settings.host, wished)
    if bound is None and settings.port is None:
        bound = _bind(settings.host, 0)
    if bound is None:
        raise CannotListen(say("serve-port-taken", host=settings.host, port=str(wished)))
    port: int = bound.getsockname()[1]
    return Place(bound, settings.host, port, tuple(urls(settings.host, port, settings.public)))


def _bind(host: str, port: int) -> socket.socket | None:
    """A socket that is bound; ``None`` when the port is taken.

    It is said to be TCP, or asyncio would let small frames wait for each other.
    """
    bound = socket.socket(
        socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP
    )
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
        bound.listen(BACKLOG)
    except OSError as error:
        bound.close()
        if error.errno == errno.EADDRINUSE:
            return None
        raise CannotListen(
            say("serve-bad-host", host=host, reason=error.strerror or type(error).__name__)
        ) from error
    return bound


class Server(uvicorn.Server):
    """uvicorn, which says when it has started, and at its end lets every table say goodbye first."""

    def __init__(self, config: uvicorn.Config, house: House, begun: Callable[[], None]) -> None:
        super().__init__(config)
        self._house, self._begun = house, begun

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._house.around.journal.note("server.started", version=__version__, port=self._house.port)
        self._begun()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._house.ready = False
        await self._house.lobby.end()
        latest = time.monotonic() + GOODBYES
        while self._house.limits.open and time.monotonic() < latest:
            await asyncio.sleep(0.01)
        await super().shutdown(sockets)
        self._house.around.journal.note("server.ended")


def serve(settings: Settings, folder: Path, place: Place, begun: Callable[[], None]) -> None:
    """Runs a server until it is interrupted. ``begun`` is called once it answers.

    :raises LogFailed: when the log cannot be used.
    :raises BadSecret: when the secret cannot be.
    :raises CannotListen: when the port of the metrics is taken.
    """
    journal = Journal(sys.stderr, settings.journal or ("faults" if sys.stderr.isatty() else "plain"), now)
    log = SqliteLog(folder / LOG_FILE)
    secret = secret_of(settings.secret, folder)
    house = house_of(settings, log, secret, journal, port=place.port, urls=place.others)
    if settings.metrics_port is not None:
        try:
            house.around.tally.publish(settings.metrics_port)
        except OSError as error:
            taken = say("serve-port-taken", host="127.0.0.1", port=str(settings.metrics_port))
            raise CannotListen(taken) from error
    allow_files(settings.most_sockets + SPARE_FILES)
    Server(config_of(house), house, begun).run([place.bound])


def config_of(house: House) -> uvicorn.Config:
    """uvicorn with every limit set, and its own journal led into ours."""
    for name in ("uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [FromUvicorn(house.around.journal)] if name == "uvicorn" else []
        logger.setLevel(logging.WARNING)
    logging.getLogger("uvicorn").propagate = False
    settings = house.settings
    return uvicorn.Config(
        application(house),
        http=Requests,
        ws=Sockets,
        ws_max_size=MOST_BYTES,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=PING_EVERY,
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies) or None,
        limit_concurrency=settings.most_sockets + SPARE_FILES,
        backlog=BACKLOG,
        timeout_keep_alive=5,
        timeout_graceful_shutdown=5,
        h11_max_incomplete_event_size=MOST_HEAD,
    )


def allow_files(wished: int) -> None:
    """Raises the number of files that may be open, as far as this machine lets us."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wished if hard == resource.RLIM_INFINITY else min(wished, hard)
    if soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
