"""Nothing that belongs to somebody reaches anybody else: not in a frame, not in a page, not in the journal."""

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from pitiless.server.log.sqlite import SqliteLog
from tests.server.visiting import Running, Visitor, running, talk, visiting

ODD_NAME = "Zoë\r\nat=9 <b>\u202e"


async def some_turns(people: list[Visitor], turns: int) -> None:
    """Everybody acts when it is their turn, so many times in all."""
    left = turns

    async def one(person: Visitor) -> None:
        nonlocal left
        while left > 0 and person.view["stage"] == "round":
            action = person.action()
            if action is None:
                await person.next()
            elif (await person.ask("act", action=action))["type"] == "done":
                left -= 1

    tasks = [asyncio.create_task(one(person)) for person in people]
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def played_table(server: Running) -> tuple[str, dict[str, Visitor], list[str]]:
    """A table at which two people, two bots and a watcher were, and every page that was asked for meanwhile."""
    code, token = server.make(
        name=ODD_NAME[:20], seats=4, bots=["thrifty", "uniform"], settings={"pace": "fast"}
    )
    pages: list[str] = []
    visitors: dict[str, Visitor] = {}

    async def visit() -> None:
        async with (
            visiting(server, code) as host,
            visiting(server, code) as guest,
            visiting(server, code) as watcher,
        ):
            visitors.update(host=host, guest=guest, watcher=watcher)
            await host.hello(token=token)
            await guest.hello(name="Ida")
            await watcher.hello(name="Uwe")
            await guest.ask("salt", text="pepper")
            dealt = await host.ask("deal")
            await asyncio.gather(host.reach(dealt["number"]), guest.reach(dealt["number"]))
            await some_turns([host, guest], 20)
            await watcher.reach(max(host.number, guest.number))
            paths = (
                f"/api/tables/{code}",
                f"/api/tables/{code}/rules",
                f"/api/tables/{code}/qr.svg",
                "/api/tables",
            )
            pages.extend([(await asyncio.to_thread(server.get, path)).text for path in paths])

    talk(visit())
    return code, visitors, pages


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = tmp_path_factory.mktemp("server")
    with running(folder) as server:
        code, visitors, pages = played_table(server)
        journal = server.journal
    lines = asyncio.run(read(folder, code))
    return visitors, pages, journal, lines


async def read(folder: Path, code: str) -> list[bytes]:
    log = SqliteLog(folder / "tables.sqlite")
    try:
        return list(await log.read(code))
    finally:
        await log.close()


def test_tokens_reach_their_member_alone(table: Any) -> None:
    visitors, pages, journal, lines = table
    for name, visitor in visitors.items():
        assert visitor.token
        others = [text for other, one in visitors.items() if other != name for text in one.raw]
        for text in (*others, *pages, journal, *(line.decode() for line in lines)):
            assert visitor.token not in text


def test_the_secret_of_the_shuffle_and_the_seeds_stay_in_the_log(table: Any) -> None:
    visitors, pages, journal, lines = table
    secret = re.search(r'"secret":"([0-9a-f]{64})"', lines[0].decode())
    assert secret
    for text in (*(text for one in visitors.values() for text in one.raw), *pages, journal):
        assert secret[1] not in text
    for visitor in visitors.values():
        assert visitor.view["deal"]["secret"] is None
        assert visitor.view["deal"]["seed"] is None


def test_a_watcher_sees_no_hand_and_no_drawn_card(table: Any) -> None:
    watcher = table[0]["watcher"]
    rounds = [one["view"]["round"] for one in watcher.heard if "view" in one and one["view"]["round"]]
    assert rounds
    for rnd in rounds:
        assert (rnd["hand"], rnd["drawn"], rnd["options"]) == ([], None, [])
    drawn = [fact for one in watcher.heard for fact in one.get("facts", ()) if fact["sort"].lower() == "drew"]
    assert drawn
    assert all(not fact["cards"] for fact in drawn)


def test_pages_about_a_table_show_no_card_and_the_journal_no_word_of_anybody(table: Any) -> None:
    _, pages, journal, _ = table
    assert '"hand"' not in pages[0]
    for word in ("Ida", "Uwe", "Zo", "pepper", "\u202e", "<b>"):
        assert word not in journal
    assert all(line.startswith("{") and line.endswith("}") for line in journal.splitlines())
    assert "fault" not in journal


def test_a_name_cannot_break_a_line_anywhere(table: Any) -> None:
    host = table[0]["host"]
    assert host.view["members"][0]["name"] == "Zoë at=9 <b>"
