"""``Actor``: one task a table. It judges, writes to the log, applies, and tells; nobody else changes the table."""

import asyncio
import contextlib
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from pitiless.server.entries import Entry, decode_entry, encode_entry
from pitiless.server.journal import Journal
from pitiless.server.log.base import Log, LogFailed, VersionMoved
from pitiless.server.outbox import (
    FAULT,
    GONE,
    NOT_YOURS,
    OVER,
    RESTARTING,
    TAKEN_OVER,
    Farewell,
    Outbox,
    farewell,
)
from pitiless.server.protocol import AnyRequest, Done, Hello, Refused, Welcome
from pitiless.server.table import Table
from pitiless.server.tally import Tally
from pitiless.server.tokens import Tokens
from pitiless.text import say

MOST_IN_INBOX = 64
MOST_ENTRIES = 50_000
MOST_TRIES = 5
AGAIN = 1.0  # seconds until the table tries again what could not be written
LEAST_WAIT = 0.01


@dataclass(eq=False)
class Page:
    """A socket as its table knows it."""

    outbox: Outbox = field(default_factory=Outbox)
    member: int | None = None


@dataclass(frozen=True, slots=True)
class Come:
    page: Page
    hello: Hello


@dataclass(frozen=True, slots=True)
class Asked:
    page: Page
    request: AnyRequest


@dataclass(frozen=True, slots=True)
class Gone:
    page: Page


@dataclass(frozen=True, slots=True)
class End:
    farewell: Farewell


Letter = Come | Asked | Gone | End


class _Worn(Exception):  # it is no error: a log has its length
    """So much has happened at a table that no more fits into its log."""


Judge = Callable[[], Entry | Refused | Done | None]


@dataclass
class Surroundings:
    """What tables share. ``now``: milliseconds since 1970."""

    log: Log
    tokens: Tokens
    journal: Journal
    tally: Tally
    now: Callable[[], int]


class Actor:
    """A table in memory, and the pages connected to it by member. ``broke`` hears when it broke."""

    def __init__(self, table: Table, around: Surroundings, broke: Callable[[str], bool]) -> None:
        self.table = table
        self.quiet_since: float | None = time.monotonic()
        self.ended = False
        self._around = around
        self._broke = broke
        self._pages: dict[int, Page] = {}
        self._inbox: asyncio.Queue[Letter] = asyncio.Queue()
        self._kept: str | None = None
        self._not_before = 0.0
        self._task = asyncio.create_task(self._run(), name=f"table {table.code}")

    # --- what sockets do ------------------------------------------------------------------------------------------

    def post(self, letter: Letter) -> None:
        """Gives the table something to do; after its end, the page is told to come again."""
        match letter:
            case Come(page) | Asked(page) if self.ended:
                page.outbox.end(farewell(RESTARTING, "ending", again=True))
            case Asked(page, request) if self._inbox.qsize() >= MOST_IN_INBOX:
                self._refuse(page, request.id, "busy", say("refusal-busy"))
            case _:
                self._inbox.put_nowait(letter)

    def shown(self, page: Page, number: int) -> None:
        """The update with this number was handed to a page. It is known, not written, and so needs no letter."""
        if page.member is not None and self._is_current(page):
            self.table.shown(page.member, number, self._around.now())

    async def end(self, end: Farewell) -> None:
        """Ends the table in memory after what it is doing; the log has all of it."""
        if not self.ended:
            self.ended = True
            self._inbox.put_nowait(End(end))
        await asyncio.shield(self._task)

    @property
    def pages(self) -> int:
        """How many are connected."""
        return len(self._pages)

    # --- the loop -------------------------------------------------------------------------------------------------

    async def _run(self) -> None:
        end: Farewell | None = None
        try:
            while end is None:
                letter = await self._letter()
                if isinstance(letter, End):
                    end = letter.farewell
                    break
                if letter is not None:
                    await self._read(letter)
                while await self._wake() and self._inbox.empty():
                    pass
        except _Worn:
            end = farewell(OVER, "worn", again=False)
        except Exception as error:  # noqa: BLE001  # whatever broke, its players hear of it and others play on
            end = self._fault(error)
        finally:
            self._close(farewell(RESTARTING, "ending", again=True) if end is None else end)

    def _fault(self, error: Exception) -> Farewell:
        self._around.journal.fault("table.fault", error, table=self.table.code, number=self.table.number)
        self._around.tally.faults.inc()
        again = self._broke(self.table.code)
        return farewell(FAULT, "fault" if again else "broken", again=again)

    def _close(self, end: Farewell) -> None:
        self.ended = True
        for page in self._pages.values():
            page.outbox.end(end)
        self._pages.clear()
        while not self._inbox.empty():
            letter = self._inbox.get_nowait()
            if isinstance(letter, Come | Asked):
                letter.page.outbox.end(end)

    async def _letter(self) -> Letter | None:
        """The next letter; ``None`` when it is time for what the table does by itself."""
        try:
            return self._inbox.get_nowait()
        except asyncio.QueueEmpty:
            pass
        try:
            async with asyncio.timeout(self._wait()):
                return await self._inbox.get()
        except TimeoutError:
            return None

    def _wait(self) -> float | None:
        """Seconds until the table does something by itself."""
        now = self._around.now()
        at = self.table.wake_at(now)
        if at is None:
            return None
        return max((at - now) / 1000, self._not_before - time.monotonic(), LEAST_WAIT)

    async def _read(self, letter: Letter) -> None:
        match letter:
            case Come(page, hello):
                await self._come(page, hello)
            case Asked(page, request):
                await self._asked(page, request)
            case Gone(page):
                self._gone(page)

    def _is_current(self, page: Page) -> bool:
        """Whether a page still holds its member's place; another may have taken it over meanwhile."""
        return page.member is not None and self._pages.get(page.member) is page

    # --- writing --------------------------------------------------------------------------------------------------

    async def _settle(self, judge: Judge) -> Entry | Refused | Done | None:
        """Judges, and carries out what comes of it; judged again where another server was faster.

        :raises LogFailed: when it cannot be written.
        """
        for _ in range(MOST_TRIES):
            answer = judge()
            if answer is None or isinstance(answer, Refused | Done):
                return answer
            try:
                await self._append(answer)
            except VersionMoved:
                await self._catch_up()
                continue
            self.table.apply(answer)
            return answer
        raise LogFailed(say("log-in-use"))

    async def _append(self, entry: Entry) -> None:
        if self.table.number >= MOST_ENTRIES:
            raise _Worn
        with self._around.tally.append.time():
            await self._around.log.append(self.table.code, self.table.number, encode_entry(entry))
        self._around.tally.entries.labels(type(entry).__name__).inc()

    async def _catch_up(self) -> None:
        """Applies what another server wrote, or what was on disk although its writing seemed to fail."""
        for line in await self._around.log.read(self.table.code, self.table.number):
            self.table.apply(decode_entry(line))
            self._tell()

    async def _wake(self) -> bool:
        """What the table does by itself, one entry at a time, so that people get their word in; whether it did."""
        if time.monotonic() < self._not_before:
            return False
        try:
            entry = await self._settle(lambda: self.table.wake(self._around.now()))
            if entry is not None:
                self._tell()
            await self._keep_replay()
        except LogFailed as failed:
            self._around.journal.note("log.failed", table=self.table.code, reason=failed.reason)
            self._not_before = time.monotonic() + AGAIN
            return False
        return entry is not None

    async def _keep_replay(self) -> None:
        """Once a match is over, its replay is kept as a log of one entry."""
        if self.table.stage != "over" or self._kept == self.table.match_id:
            return
        finished = self.table.finished()
        if finished is not None:
            with contextlib.suppress(VersionMoved):  # it is there already
                await self._around.log.append(self.table.match_id, 0, encode_entry(finished))
        self._kept = self.table.match_id

    # --- telling --------------------------------------------------------------------------------------------------

    def _tell(self) -> None:
        """Everybody's update after the last entry; who is no member any more is shown out."""
        now = self._around.now()
        for member, page in list(self._pages.items()):
            if self.table.is_member(member):
                page.outbox.put(self.table.update(member, now))
            else:
                page.outbox.end(farewell(GONE, "gone", again=False))
                del self._pages[member]
        self._note_quiet()

    def _tell_presence(self) -> None:
        presence = self.table.presence()
        for page in self._pages.values():
            page.outbox.put(presence)

    def _note_quiet(self) -> None:
        if self._pages:
            self.quiet_since = None
        elif self.quiet_since is None:
            self.quiet_since = time.monotonic()

    def _refuse(self, page: Page, request: str, rule: str, sentence: str) -> None:
        page.outbox.put(Refused(request, self.table.number, rule, sentence))
        self._around.tally.refused.labels(rule).inc()

    # --- coming, asking, going ------------------------------------------------------------------------------------

    async def _come(self, page: Page, hello: Hello) -> None:
        member = await (
            self._returned(page, hello.token) if hello.token is not None else self._joined(page, hello)
        )
        if member is None:
            return
        before = self._pages.pop(member, None)
        if before is not None:
            before.outbox.end(farewell(TAKEN_OVER, "taken-over", again=False))
        token = self._around.tokens.make(self.table.code, member)
        page.member = member
        page.outbox.fresh = lambda seen: self._welcome(member, token, seen)
        self._pages[member] = page
        self.table.connect(member, self._around.now())
        page.outbox.put(self._welcome(member, token, hello.seen))
        self._note_quiet()
        self._tell_presence()

    def _welcome(self, member: int, token: str, seen: int) -> Welcome:
        return self.table.welcome(member, token, seen, self._around.now())

    async def _returned(self, page: Page, token: str) -> int | None:
        member = self._around.tokens.member(self.table.code, token)
        if member is None or not self.table.is_member(member):
            page.outbox.end(farewell(NOT_YOURS, "token", again=False))
            return None
        return member

    async def _joined(self, page: Page, hello: Hello) -> int | None:
        name = hello.name
        if name is None:
            page.outbox.end(farewell(NOT_YOURS, "name", again=False))
            return None
        try:
            answer = await self._settle(lambda: self.table.join(name, self._around.now()))
        except LogFailed as failed:
            sentence = say("refusal-disk", reason=failed.reason)
            page.outbox.end(farewell(RESTARTING, "disk", again=True, sentence=sentence))
            return None
        if isinstance(answer, Refused):
            page.outbox.end(farewell(OVER, answer.rule, again=False, sentence=answer.sentence))
            return None
        self._tell()
        return self.table.newest

    async def _asked(self, page: Page, request: AnyRequest) -> None:
        if not self._is_current(page):
            return
        member = page.member
        assert member is not None, "a current page has a member"
        try:
            answer = await self._settle(lambda: self.table.judge(member, request, self._around.now()))
        except LogFailed as failed:
            self._refuse(page, request.id, "disk", say("refusal-disk", reason=failed.reason))
            return
        if isinstance(answer, Refused):
            self._refuse(page, request.id, answer.rule, answer.sentence)
        elif isinstance(answer, Done):
            page.outbox.put(answer)
        else:
            page.outbox.put(Done(request.id, self.table.number))
            self._tell()

    def _gone(self, page: Page) -> None:
        """A socket is closed. Where another has taken the place meanwhile, that one keeps it."""
        if not self._is_current(page):
            return
        assert page.member is not None, "a current page has a member"
        del self._pages[page.member]
        self.table.drop(page.member, self._around.now())
        self._note_quiet()
        self._tell_presence()
