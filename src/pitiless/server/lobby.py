"""``Lobby``: the tables in memory. A table that nobody is at goes to sleep in its log and is read again when asked for.

A log that cannot be read as a table is set aside with its reason; the others go on.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from pitiless.server.actor import Actor, Surroundings
from pitiless.server.asks import Refusal
from pitiless.server.entries import Opened, Resumed, decode_entry, encode_entry, is_finished
from pitiless.server.log.base import LogFailed
from pitiless.server.luck import Luck
from pitiless.server.opening import opening
from pitiless.server.outbox import RESTARTING, farewell
from pitiless.server.protocol import NewTable, TableSummary
from pitiless.server.table import Table
from pitiless.text import say

MOST_FAULTS = 3
LISTED = 100


@dataclass
class Lobby:
    """``most``: tables in memory; ``most_each``: of these, opened from one address; ``idle``: seconds until sleep."""

    around: Surroundings
    luck: Luck
    most: int
    most_each: int
    idle: float
    _actors: dict[str, Actor] = field(default_factory=dict)
    _opened_by: dict[str, str] = field(default_factory=dict)
    _restoring: dict[str, "asyncio.Task[Actor | None]"] = field(default_factory=dict)
    _faults: Counter[str] = field(default_factory=Counter)
    _set_aside: set[str] = field(default_factory=set)
    _ending: bool = False

    # --- asking ---------------------------------------------------------------------------------------------------

    async def find(self, code: str) -> Actor | None:
        """The table of a code, read from its log where it sleeps; ``None``: there is none that can be played on.

        :raises LogFailed: when the log cannot be read.
        """
        actor = self._actors.get(code)
        if actor is not None and not actor.ended:
            return actor
        if self._ending or code in self._set_aside:
            return None
        task = self._restoring.get(code)
        if task is None:
            task = self._restoring[code] = asyncio.create_task(self._restore(code))
            task.add_done_callback(lambda _: self._restoring.pop(code, None))
        return await asyncio.shield(task)

    def listed(self) -> Sequence[TableSummary]:
        """The public tables at which somebody is, those with room first."""
        awake = (
            actor.table for actor in self._actors.values() if actor.pages and actor.table.settings.public
        )
        summaries = [table.summary() for table in awake]
        summaries.sort(key=lambda one: (one.stage != "lobby", one.people + one.bots >= one.seats))
        return summaries[:LISTED]

    def __len__(self) -> int:
        return len(self._actors)

    # --- making ---------------------------------------------------------------------------------------------------

    async def create(self, new: NewTable, address: str) -> str:
        """Opens a table; its code. The host is member 0.

        :raises Refusal: when there can be no such table, or no more of them.
        :raises LogFailed: when it cannot be written down.
        """
        await self._make_room(address)
        now = self.around.now()
        table, entries = opening(new, self.luck, now)
        for number, entry in enumerate(entries):
            await self.around.log.append(table.code, number, encode_entry(entry))
        self._wake_up(table)
        self._opened_by[table.code] = address
        self.around.journal.note("table.opened", table=table.code)
        return table.code

    async def _make_room(self, address: str) -> None:
        """Refuses one table more where there are too many, after sending to sleep whatever may sleep."""
        if sum(opener == address for opener in self._opened_by.values()) >= self.most_each:
            await self._sleep_where_quiet(0)
        if sum(opener == address for opener in self._opened_by.values()) >= self.most_each:
            raise Refusal("open_tables", say("limit-open-tables", most=self.most_each))
        if len(self._actors) >= self.most:
            await self._sleep_where_quiet(0)
        if self._ending or len(self._actors) >= self.most:
            raise Refusal("all_tables", say("limit-all-tables"))

    def _wake_up(self, table: Table) -> Actor:
        actor = self._actors[table.code] = Actor(table, self.around, self._broke)
        self.around.tally.tables.set(len(self._actors))
        return actor

    # --- reading again --------------------------------------------------------------------------------------------

    async def _restore(self, code: str) -> Actor | None:
        lines = await self.around.log.read(code)
        if not lines:
            return None
        if len(self._actors) >= self.most:
            await self._sleep_where_quiet(0)
        try:
            if is_finished(lines[0]):
                return None
            table = await asyncio.to_thread(rebuilt, lines, self.luck)
            await self._resume(table)
        except LogFailed:
            raise
        except Exception as error:  # noqa: BLE001  # one log that cannot be read must not keep the others
            self._set_aside.add(code)
            self.around.journal.fault("table.unreadable", error, table=code)
            return None
        self.around.journal.note("table.restored", table=code, number=table.number)
        return self._wake_up(table)

    async def _resume(self, table: Table) -> None:
        """In a round the clocks go on where they stood."""
        if table.stage == "round":
            resumed = Resumed(at=self.around.now())
            await self.around.log.append(table.code, table.number, encode_entry(resumed))
            table.apply(resumed)

    def _broke(self, code: str) -> bool:
        """A table broke; whether it may be read again from its log. After a few times it is set aside."""
        self._forget(code)
        self._faults[code] += 1
        if self._faults[code] < MOST_FAULTS:
            return True
        self._set_aside.add(code)
        self.around.journal.note("table.set_aside", table=code, count=self._faults[code])
        return False

    # --- sleep and end --------------------------------------------------------------------------------------------

    async def tidy(self) -> None:
        """Sends tables to sleep to which nobody has come back for a while; ask for it now and then."""
        await self._sleep_where_quiet(self.idle)

    async def _sleep_where_quiet(self, idle: float) -> None:
        now = time.monotonic()
        quiet = [
            actor
            for actor in self._actors.values()
            if actor.ended or (actor.quiet_since is not None and actor.quiet_since + idle <= now)
        ]
        for actor in quiet:
            await self._put_to_sleep(actor)

    async def _put_to_sleep(self, actor: Actor) -> None:
        await actor.end(farewell(RESTARTING, "ending", again=True))
        if self._actors.get(actor.table.code) is actor:
            self._forget(actor.table.code)

    def _forget(self, code: str) -> None:
        self._actors.pop(code, None)
        self._opened_by.pop(code, None)
        self.around.tally.tables.set(len(self._actors))

    async def end(self) -> None:
        """Every table ends what it is doing and says goodbye; nothing new is begun."""
        self._ending = True
        for actor in list(self._actors.values()):
            await self._put_to_sleep(actor)


def rebuilt(lines: Sequence[bytes], luck: Luck) -> Table:
    """The table of its log.

    :raises msgspec.DecodeError: when a line is none of a table's.
    """
    first = decode_entry(lines[0])
    assert isinstance(first, Opened), "the log of a table begins with its opening"
    table = Table.open(first, luck)
    for line in lines[1:]:
        table.apply(decode_entry(line))
    return table
