"""The task of a table: what is told is on disk, and what breaks breaks alone."""

import asyncio
import io
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitiless.server import actor as module
from pitiless.server import protocol as p
from pitiless.server.actor import MOST_IN_INBOX, Actor, Asked, Come, Gone, Page, Surroundings
from pitiless.server.app import now
from pitiless.server.asks import Refusal
from pitiless.server.entries import Salted, decode_entry, encode_entry
from pitiless.server.journal import Journal
from pitiless.server.lobby import Lobby
from pitiless.server.log.base import LogFailed
from pitiless.server.log.sqlite import SqliteLog
from pitiless.server.luck import SystemLuck
from pitiless.server.tally import Tally
from pitiless.server.tokens import Tokens

WITHIN = 20.0


class Hall:
    """A lobby with a log in a folder, and pages that are plain lists."""

    def __init__(self, folder: Path) -> None:
        self.log = SqliteLog(folder / "tables.sqlite")
        self.lines = io.StringIO()
        self.around = Surroundings(
            self.log, Tokens(b"x" * 32), Journal(self.lines, "json", lambda: 5), Tally(), now
        )
        self.lobby = Lobby(self.around, SystemLuck(), most=10, most_each=10, idle=0.0)
        self.readers: list[asyncio.Task[int]] = []

    async def table(self, **fields: Any) -> Actor:
        code = await self.lobby.create(p.NewTable(**{"name": "Host", **fields}), "10.0.0.1")
        return await self.find(code)

    async def find(self, code: str) -> Actor:
        actor = await self.lobby.find(code)
        assert actor is not None
        return actor

    async def come(self, actor: Actor, **hello: Any) -> "Visit":
        """Somebody is at the table once this returns."""
        page = Page()
        visit = Visit(actor, page)
        visit.reader = asyncio.create_task(
            page.outbox.run(visit.hear, lambda number: actor.shown(page, number))
        )
        self.readers.append(visit.reader)
        actor.post(Come(page, p.Hello(code=actor.table.code, **hello)))
        await visit.until(lambda: bool(visit.heard))
        return visit

    def token(self, actor: Actor, member: int = 0) -> str:
        return self.around.tokens.make(actor.table.code, member)


class Visit:
    """A page at a table."""

    reader: asyncio.Task[int]

    def __init__(self, actor: Actor, page: Page) -> None:
        self.actor, self.page = actor, page
        self.heard: list[Any] = []
        self._news = asyncio.Event()
        self._count = 0

    async def hear(self, text: str) -> None:
        self.heard.append(msgspec.json.decode(text))
        self._news.set()

    async def until(self, holds: Callable[[], bool]) -> None:
        async with asyncio.timeout(WITHIN):
            while not holds():
                self._news.clear()
                await self._news.wait()

    async def ask(self, sort: type, **fields: Any) -> Any:
        self._count += 1
        request = sort(id=f"{id(self):x}-{self._count}", seen=self.actor.table.number, **fields)
        self.actor.post(Asked(self.page, request))
        return await self.answer(request.id)

    async def answer(self, request: str) -> Any:
        def found() -> list[Any]:
            return [one for one in self.heard if one.get("id") == request]

        await self.until(lambda: bool(found()))
        return found()[-1]


@asynccontextmanager
async def hall(folder: Path) -> AsyncIterator[Hall]:
    one = Hall(folder)
    try:
        yield one
    finally:
        await one.lobby.end()
        for reader in one.readers:
            reader.cancel()
        await asyncio.gather(*one.readers, return_exceptions=True)
        await one.log.close()


def run(folder: Path, work: Callable[[Hall], Coroutine[Any, Any, None]]) -> None:
    async def whole() -> None:
        async with asyncio.timeout(3 * WITHIN), hall(folder) as one:
            await work(one)

    asyncio.run(whole())


# --- the order ------------------------------------------------------------------------------------------------------


def test_what_is_answered_is_on_disk(tmp_path: Path) -> None:
    async def work(one: Hall) -> None:
        actor = await one.table()
        visit = await one.come(actor, token=one.token(actor))
        done = await visit.ask(p.AddSalt, text="pepper")
        lines = await one.log.read(actor.table.code)
        assert done == {"type": "done", "id": done["id"], "number": len(lines)}
        entry = decode_entry(lines[-1])
        assert isinstance(entry, Salted)
        assert entry.text == "pepper"

    run(tmp_path, work)


def test_nothing_is_told_before_it_is_on_disk(tmp_path: Path) -> None:
    async def work(one: Hall) -> None:
        actor = await one.table()
        visit = await one.come(actor, token=one.token(actor))
        gate = asyncio.Event()
        append = one.log.append

        async def held(code: str, expected: int, line: bytes) -> None:
            await gate.wait()
            await append(code, expected, line)

        one.around.log.append = held  # type: ignore[method-assign]  # a slow disk
        heard = len(visit.heard)
        asking = asyncio.create_task(visit.ask(p.AddSalt, text="pepper"))
        for _ in range(200):
            await asyncio.sleep(0)
        assert len(visit.heard) == heard
        assert actor.table.number == 1
        gate.set()
        assert (await asking)["type"] == "done"

    run(tmp_path, work)


def test_a_request_that_is_repeated_is_answered_again_and_done_once(tmp_path: Path) -> None:
    async def work(one: Hall) -> None:
        actor = await one.table()
        visit = await one.come(actor, token=one.token(actor))
        first = await visit.ask(p.AddSalt, text="pepper")
        visit.heard.clear()
        actor.post(Asked(visit.page, p.AddSalt(id=first["id"], text="pepper")))
        assert await visit.answer(first["id"]) == first
        assert len(await one.log.read(actor.table.code)) == 2

    run(tmp_path, work)


def test_where_another_writer_was_faster_the_table_reads_on_and_judges_again(tmp_path: Path) -> None:
    async def work(one: Hall) -> None:
        actor = await one.table()
        visit = await one.come(actor, token=one.token(actor))
        other = actor.table.join("Ida", now())
        assert not isinstance(other, p.Refused)
        await one.log.append(actor.table.code, actor.table.number, encode_entry(other))
        done = await visit.ask(p.AddSalt, text="pepper")
        assert done["number"] == 3
        assert [one["number"] for one in visit.heard if one["type"] == "update"][:2] == [2, 3]
        assert actor.table.newest == 1

    run(tmp_path, work)


# --- places ---------------------------------------------------------------------------------------------------------


def test_the_newest_page_has_the_place_and_the_old_ones_end_frees_nothing(tmp_path: Path) -> None:
    async def work(one: Hall) -> None:
        actor = await one.table()
        old = await one.come(actor, token=one.token(actor))
        new = await one.come(actor, token=one.token(actor))
        assert await old.reader == 4009
        assert old.heard[-1]["again"] is False
        actor.post(Gone(old.page))
        actor.post(Asked(old.page, p.AddSalt(id="an-old-page", text="stale")))
        assert (await new.ask(p.AddSalt, text="pepper"))["type"] == "done"
        assert actor.table.presence().present == (0,)
        assert not [line for line in await one.log.read(actor.table.code) if b"stale" in line]

    run(tmp_path, work)


@pytest.mark.parametrize("whose", ["another table", "another member", "another server", "nobody"])
def test_a_token_that_is_not_of_this_place_changes_nothing(tmp_path: Path, whose: str) -> None:
    async def work(one: Hall) -> None:
        actor = await one.table()
        tokens = {
            "another table": one.around.tokens.make("00000000", 0),
            "another member": one.token(actor, 1),
            "another server": Tokens(b"y" * 32).make(actor.table.code, 0),
            "nobody": "0.",
        }
        visit = await one.come(actor, token=tokens[whose])
        assert await visit.reader == 4401
        assert visit.heard[-1] == visit.heard[0]
        assert visit.heard[0]["again"] is False
        assert actor.table.number == 1
        assert actor.table.presence().present == ()

    run(tmp_path, work)


def test_who_is_removed_is_shown_out_and_the_token_is_void(tmp_path: Path) -> None:
    async def work(one: Hall) -> None:
        actor = await one.table()
        host = await one.come(actor, token=one.token(actor))
        guest = await one.come(actor, name="Ida")
        token = guest.heard[0]["token"]
        assert (await host.ask(p.Remove, member=1))["type"] == "done"
        assert await guest.reader == 4403
        again = await one.come(actor, token=token)
        assert await again.reader == 4401

    run(tmp_path, work)


def test_an_inbox_that_is_full_says_so(tmp_path: Path) -> None:
    async def work(one: Hall) -> None:
        actor = await one.table()
        visit = await one.come(actor, token=one.token(actor))
        for number in range(MOST_IN_INBOX + 1):
            actor.post(Asked(visit.page, p.Say(id=f"request-{number}", phrase="hello")))
        answer = await visit.answer(f"request-{MOST_IN_INBOX}")
        assert answer["rule"] == "busy"

    run(tmp_path, work)


# --- what goes wrong ------------------------------------------------------------------------------------------------


def test_a_disk_that_is_full_refuses_in_a_sentence_and_the_table_goes_on(tmp_path: Path) -> None:
    async def work(one: Hall) -> None:
        actor = await one.table()
        visit = await one.come(actor, token=one.token(actor))
        append = one.log.append

        async def full(code: str, expected: int, line: bytes) -> None:
            raise LogFailed("The disk is full.", "/secret/path")

        one.around.log.append = full  # type: ignore[method-assign]  # no room
        refused = await visit.ask(p.AddSalt, text="pepper")
        assert refused["rule"] == "disk"
        assert "The disk is full." in refused["sentence"]
        assert "/secret/path" not in refused["sentence"]
        assert actor.table.number == 1
        one.around.log.append = append  # type: ignore[method-assign]  # room again
        assert (await visit.ask(p.AddSalt, text="pepper"))["type"] == "done"

    run(tmp_path, work)


def test_a_table_that_breaks_tells_its_players_and_comes_back_from_its_log(tmp_path: Path) -> None:
    async def work(one: Hall) -> None:
        bad, good = await one.table(), await one.table()
        visit = await one.come(bad, token=one.token(bad))
        other = await one.come(good, token=one.token(good))
        await visit.ask(p.AddSalt, text="pepper")

        def judge(*_: Any) -> Any:
            raise RuntimeError("R7 is in the hand of Ida")

        bad.table.judge = judge  # type: ignore[method-assign,assignment]  # it breaks
        bad.post(Asked(visit.page, p.Say(id="breaks-it", phrase="hello")))
        assert await visit.reader == 1011
        assert (visit.heard[-1]["type"], visit.heard[-1]["again"]) == ("closed", True)
        assert (await other.ask(p.AddSalt, text="salt"))["type"] == "done"
        again = await one.find(bad.table.code)
        assert again is not bad
        assert again.table.salts[0].text == "pepper"
        assert "RuntimeError" in one.lines.getvalue()
        assert "R7" not in one.lines.getvalue()

    run(tmp_path, work)


def test_a_table_that_breaks_again_and_again_is_set_aside(tmp_path: Path) -> None:
    async def work(one: Hall) -> None:
        code = (await one.table()).table.code
        for life in range(3):
            actor = await one.find(code)
            visit = await one.come(actor, token=one.token(actor))

            def wake(*_: Any) -> Any:
                raise RuntimeError

            actor.table.wake = wake  # type: ignore[method-assign,assignment]  # it breaks
            actor.post(Asked(visit.page, p.Say(id="breaks-it", phrase="hello")))
            assert await visit.reader == 1011
            assert visit.heard[-1]["again"] is (life < 2)
        assert await one.lobby.find(code) is None
        assert await one.table() is not None

    run(tmp_path, work)


@pytest.mark.parametrize("line", [b"{}", b"not json", b'{"type":"acted","at":1,"seat":9,"action":"play"}'])
def test_a_log_that_cannot_be_read_is_set_aside_and_the_others_go_on(tmp_path: Path, line: bytes) -> None:
    async def work(one: Hall) -> None:
        bad, good = await one.table(seats=2, bots=("thrifty",), deal=True), await one.table()
        codes = bad.table.code, good.table.code
        await one.lobby.tidy()
        await one.log.append(codes[0], 2, line)
        assert await one.lobby.find(codes[0]) is None
        assert await one.lobby.find(codes[0]) is None
        assert one.lines.getvalue().count("table.unreadable") == 1
        assert await one.lobby.find(codes[1]) is not None

    run(tmp_path, work)


def test_a_log_that_is_no_tables_is_not_found_and_not_a_fault(tmp_path: Path) -> None:
    async def work(one: Hall) -> None:
        await one.log.append("RP1AY000", 0, b'{"type":"finished","at":1}')
        assert await one.lobby.find("RP1AY000") is None
        assert "unreadable" not in one.lines.getvalue()

    run(tmp_path, work)


def test_a_log_that_is_full_ends_the_table_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_ENTRIES", 2)

    async def work(one: Hall) -> None:
        actor = await one.table()
        visit = await one.come(actor, token=one.token(actor))
        assert (await visit.ask(p.AddSalt, text="pepper"))["type"] == "done"
        actor.post(Asked(visit.page, p.Say(id="one-too-many", phrase="hello")))
        assert await visit.reader == 1000
        assert visit.heard[-1]["reason"] == "worn"

    run(tmp_path, work)


# --- the lobby ------------------------------------------------------------------------------------------------------


def test_a_quiet_table_sleeps_and_wakes_as_it_was(tmp_path: Path) -> None:
    async def work(one: Hall) -> None:
        actor = await one.table(seats=2, bots=("thrifty",), deal=True)
        visit = await one.come(actor, token=one.token(actor))
        await one.lobby.tidy()
        assert len(one.lobby) == 1
        actor.post(Gone(visit.page))
        async with asyncio.timeout(WITHIN):
            while actor.quiet_since is None:
                await asyncio.sleep(0)
        await one.lobby.tidy()
        assert len(one.lobby) == 0
        first, second = await asyncio.gather(one.find(actor.table.code), one.find(actor.table.code))
        assert first is second
        again = await one.come(first, token=one.token(actor))
        before, after = visit.heard[0]["view"]["round"], again.heard[0]["view"]["round"]
        assert after["hand"] == before["hand"]

    run(tmp_path, work)


def test_tables_are_capped_for_each_address_and_in_all(tmp_path: Path) -> None:
    async def work(one: Hall) -> None:
        one.lobby.most, one.lobby.most_each = 3, 2
        new = p.NewTable(name="Host")
        held: list[Any] = []
        for address in ("a", "a", "b"):
            actor = await one.find(await one.lobby.create(new, address))
            held.append(await one.come(actor, token=one.token(actor)))
        with pytest.raises(Refusal) as refused:
            await one.lobby.create(new, "a")
        assert refused.value.rule == "open_tables"
        with pytest.raises(Refusal) as refused:
            await one.lobby.create(new, "c")
        assert refused.value.rule == "all_tables"

    run(tmp_path, work)


def test_the_list_shows_public_tables_where_somebody_is(tmp_path: Path) -> None:
    async def work(one: Hall) -> None:
        public = p.TableSettings(public=True)
        shown, empty, private = (
            await one.table(settings=public),
            await one.table(settings=public),
            await one.table(),
        )
        for actor in (shown, private):
            await one.come(actor, token=one.token(actor))
        assert [table.code for table in one.lobby.listed()] == [shown.table.code]
        assert empty.table.code in await codes(one)

    async def codes(one: Hall) -> Sequence[str]:
        return await one.log.codes()

    run(tmp_path, work)


def test_at_the_end_everybody_is_told_to_come_again(tmp_path: Path) -> None:
    async def work(one: Hall) -> None:
        actor = await one.table()
        visit = await one.come(actor, token=one.token(actor))
        await one.lobby.end()
        assert await visit.reader == 1012
        assert visit.heard[-1]["again"] is True
        assert await one.lobby.find(actor.table.code) is None

    run(tmp_path, work)
