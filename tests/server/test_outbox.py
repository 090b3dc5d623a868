"""The outbox: bounded whatever the other side does, and nothing that is waited for is dropped in silence."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
import pytest

from pitiless.server import outbox as module
from pitiless.server.outbox import GONE, MOST_WAITING, TAKEN_OVER, TOO_SLOW, Outbox, farewell
from pitiless.server.protocol import Done, Presence, Update, Welcome
from tests.server.tables import Bench


def update(number: int) -> Update:
    """An update of this number."""
    bench = Bench.opened()
    made = bench.table.update(0, bench.now)
    return msgspec.structs.replace(
        made, number=number, view=msgspec.structs.replace(made.view, number=number)
    )


def welcome(number: int) -> Welcome:
    bench = Bench.opened()
    made = bench.table.welcome(0, "token", 0, bench.now)
    return msgspec.structs.replace(made, view=msgspec.structs.replace(made.view, number=number))


class Phone:
    """The other side: it takes so many frames in."""

    def __init__(self) -> None:
        self.got: list[dict[str, Any]] = []
        self.shown: list[int] = []
        self._room = 1_000_000
        self._more = asyncio.Event()

    def takes(self, count: int) -> None:
        """From now on so many more."""
        self._room = count
        self._more.set()

    async def send(self, text: str) -> None:
        while not self._room:
            self._more.clear()
            await self._more.wait()
        self._room -= 1
        self.got.append(msgspec.json.decode(text))

    def sorts(self) -> list[str]:
        return [message["type"] for message in self.got]

    def numbers(self) -> list[int]:
        return [message["number"] for message in self.got if message["type"] == "update"]


def with_phone(work: Callable[[Outbox, Phone], Coroutine[Any, Any, None]]) -> tuple[Phone, int]:
    """What a phone got, and the code that its socket was closed with."""

    async def run() -> tuple[Phone, int]:
        box, phone = Outbox(), Phone()
        running = asyncio.create_task(box.run(phone.send, phone.shown.append))
        await work(box, phone)
        async with asyncio.timeout(20):
            return phone, await running

    return asyncio.run(run())


async def settle() -> None:
    """Lets everything that is ready run."""
    for _ in range(100):
        await asyncio.sleep(0)


def test_messages_come_in_order_and_are_noted_as_shown() -> None:
    async def work(box: Outbox, phone: Phone) -> None:
        for number in range(3):
            box.put(update(number))
            box.put(Done(f"request-{number}", number))
        box.end(farewell(TAKEN_OVER, "taken-over", again=False))

    phone, code = with_phone(work)
    assert phone.sorts() == ["update", "done"] * 3 + ["closed"]
    assert phone.shown == [0, 1, 2]
    assert code == TAKEN_OVER


def test_a_page_that_falls_behind_gets_the_table_afresh_and_every_answer() -> None:
    async def work(box: Outbox, phone: Phone) -> None:
        box.fresh = lambda seen: welcome(99)
        phone.takes(0)
        for number in range(1, 200):
            box.put(update(number))
            if number in (5, 150):
                box.put(Done(f"request-{number}", number))
            await settle() if number == 1 else None
        phone.takes(1000)
        await settle()
        box.put(update(100))
        await settle()
        box.end(farewell(GONE, "gone", again=False))

    phone, code = with_phone(work)
    assert phone.sorts() == ["update", "done", "done", "welcome", "update", "closed"]
    assert phone.numbers() == [1, 100]
    assert code == GONE


def test_the_fresh_view_tells_what_was_missed() -> None:
    asked: list[int] = []

    async def work(box: Outbox, phone: Phone) -> None:
        def fresh(seen: int) -> Welcome:
            asked.append(seen)
            return welcome(99)

        box.fresh = fresh
        box.put(update(7))
        await settle()
        for number in range(8, 100):
            box.put(update(number))
        await settle()
        box.end(farewell(GONE, "gone", again=False))

    with_phone(work)
    assert asked == [7]


def test_a_page_that_falls_behind_again_before_it_has_caught_up_is_sent_away() -> None:
    async def work(box: Outbox, phone: Phone) -> None:
        box.fresh = lambda seen: welcome(99)
        phone.takes(0)
        for number in range(60):
            box.put(update(number))
            await settle()
        phone.takes(1)  # the one on its way; the fresh view waits
        await settle()
        for number in range(60, 300):
            box.put(update(number))
            await settle()
        phone.takes(1000)

    phone, code = with_phone(work)
    assert code == TOO_SLOW
    assert phone.got[-1]["again"] is True
    assert len(phone.got) < 5


def test_a_page_that_has_caught_up_may_fall_behind_again() -> None:
    async def work(box: Outbox, phone: Phone) -> None:
        box.fresh = lambda seen: welcome(99)
        for _ in range(3):
            phone.takes(0)
            for number in range(60):
                box.put(update(number))
            phone.takes(1000)
            await settle()
        box.end(farewell(GONE, "gone", again=False))

    phone, code = with_phone(work)
    assert phone.sorts().count("welcome") == 3
    assert code == GONE


def test_what_waits_is_bounded_whatever_is_put() -> None:
    async def work(box: Outbox, phone: Phone) -> None:
        box.fresh = lambda seen: welcome(99)
        phone.takes(0)
        for number in range(1000):
            box.put(update(number) if number % 2 else Presence((number,)))
            assert len(box._waiting) <= MOST_WAITING  # noqa: SLF001  # memory is what it is about
        for number in range(1000):
            box.put(Done(f"request-{number}", number))
            assert len(box._waiting) <= MOST_WAITING  # noqa: SLF001  # the same
        phone.takes(1000)

    _, code = with_phone(work)
    assert code == TOO_SLOW


def test_a_page_to_which_nothing_can_be_sent_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LONGEST_SEND", 0.01)
    monkeypatch.setattr(module, "LAST_WORD", 0.01)

    async def work(box: Outbox, phone: Phone) -> None:
        phone.takes(0)
        box.put(update(1))

    phone, code = with_phone(work)
    assert code == TOO_SLOW
    assert phone.got == []


def test_after_the_end_nothing_is_taken_and_the_first_reason_counts() -> None:
    async def work(box: Outbox, phone: Phone) -> None:
        box.end(farewell(GONE, "gone", again=False))
        box.end(farewell(TOO_SLOW, "slow", again=True))
        box.put(update(1))

    phone, code = with_phone(work)
    assert phone.sorts() == ["closed"]
    assert code == GONE
