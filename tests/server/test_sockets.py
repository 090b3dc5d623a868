"""Whole visits over real sockets: join, act, drop, come back, take over, and what is refused at the door."""

import asyncio
import socket
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from pitiless.server import outbox, session
from tests.server.visiting import Running, Visitor, running, talk, until, visiting

FAST = {"pace": "fast"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with running(tmp_path_factory.mktemp("server")) as one:
        yield one


async def play_on(visitor: Visitor, actions: int) -> None:
    """Acts whenever it is this visitor's turn, so many times or to the end of the round."""
    while actions and visitor.view["stage"] == "round":
        action = visitor.action()
        if action is None:
            await visitor.next()
            continue
        answer = await visitor.ask("act", action=action)
        assert answer["type"] == "done", answer
        await visitor.reach(answer["number"])
        actions -= 1


async def either(*visits: Coroutine[Any, Any, None]) -> None:
    """Until the first of them is through."""
    tasks = [asyncio.create_task(visit) for visit in visits]
    done, others = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)
    for task in done:
        task.result()


# --- play -----------------------------------------------------------------------------------------------------------


def test_two_people_and_a_bot_play(server: Running) -> None:
    code, token = server.make(seats=3, bots=["thrifty"], settings=FAST)

    async def visit() -> None:
        async with visiting(server, code) as host, visiting(server, code) as guest:
            await host.hello(token=token)
            welcome = await guest.hello(name="Ida")
            assert welcome["view"]["seat"] == 2
            await host.hear("presence", having=lambda one: one["present"] == [0, 1])
            assert (await guest.ask("deal"))["rule"] == "host_only"
            assert (await host.ask("deal"))["type"] == "done"
            await guest.hear("update", having=lambda one: one["view"]["stage"] == "round")
            await either(play_on(host, 5), play_on(guest, 5))

    talk(visit())


def test_updates_follow_each_other_without_a_gap(server: Running) -> None:
    code, token = server.make(seats=2, bots=["thrifty"], deal=True, settings=FAST)

    async def visit() -> None:
        async with visiting(server, code) as host:
            welcome = await host.hello(token=token)
            await play_on(host, 6)
            numbers = [one["number"] for one in host.heard if one["type"] == "update"]
            first = welcome["view"]["number"]
            assert numbers == list(range(first + 1, first + 1 + len(numbers)))

    talk(visit())


def test_who_drops_in_the_middle_comes_back_to_the_same_place(server: Running) -> None:
    code, token = server.make(seats=2, bots=["thrifty"], deal=True)

    async def visit() -> None:
        async with visiting(server, code) as host:
            before = await host.hello(token=token)
        async with visiting(server, code) as host:
            after = await host.hello(token=token, seen=before["view"]["number"])
            assert after["view"]["round"]["hand"] == before["view"]["round"]["hand"]
            assert after["view"]["seat"] == 0

    talk(visit())


def test_a_request_without_an_answer_is_asked_again_and_done_once(server: Running) -> None:
    code, token = server.make(seats=2, bots=["thrifty"])

    async def visit() -> None:
        request = {"type": "salt", "id": "once-and-again", "text": "pepper"}
        async with visiting(server, code) as host:
            await host.hello(token=token)
            await host.send(request)
        async with visiting(server, code) as host:
            await host.hello(token=token)
            await host.send(request)
            first = await host.hear("done", "refused")
            await host.send(request)
            assert await host.hear("done", "refused") == first
            assert first["type"] == "done"
            assert [salt["text"] for salt in host.view["deal"]["salts"]] == ["pepper"]

    talk(visit())


def test_another_tab_takes_over_and_the_first_is_told_not_to_come_back(server: Running) -> None:
    code, token = server.make()

    async def visit() -> None:
        async with visiting(server, code) as old, visiting(server, code) as new:
            await old.hello(token=token)
            await new.hello(token=token)
            assert await old.closed() == 4009
            assert (old.heard[-1]["type"], old.heard[-1]["again"]) == ("closed", False)
            assert (await new.ask("say", phrase="hello"))["type"] == "done"
            assert new.view["members"][0]["present"]

    talk(visit())


def test_of_two_catches_at_once_each_is_answered(server: Running) -> None:
    code, token = server.make(seats=3, bots=["thrifty"])

    async def visit() -> None:
        async with visiting(server, code) as host, visiting(server, code) as guest:
            await host.hello(token=token)
            await guest.hello(name="Ida")
            await host.ask("deal")
            await guest.hear("update", having=lambda one: one["view"]["stage"] == "round")
            answers = await asyncio.gather(*(one.ask("act", action="catch 1") for one in (host, guest)))
            assert [answer["type"] for answer in answers] == ["refused", "refused"]

    talk(visit())


def test_leaving_on_ones_turn_gives_up_the_round_and_the_place(server: Running) -> None:
    code, token = server.make(seats=3, bots=["thrifty", "thrifty"], deal=True, settings=FAST)

    async def visit() -> None:
        async with visiting(server, code) as host:
            await host.hello(token=token)
            while host.action() is None:
                await host.next()
            assert (await host.ask("leave"))["type"] == "done"
            assert await host.closed() == 4403
        async with visiting(server, code) as host:
            assert (await host.hello(token=token))["type"] == "closed"
            assert await host.closed() == 4401

    talk(visit())


# --- at the door ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "origin", ["null", "http://evil.example", "http://127.0.0.1", "https://127.0.0.1:{port}"]
)
def test_a_page_of_another_site_is_not_let_in(server: Running, origin: str) -> None:
    code, _ = server.make()

    async def visit() -> None:
        with pytest.raises(InvalidStatus) as refused:
            async with visiting(server, code, origin=origin.format(port=server.house.port)):
                pass
        assert refused.value.response.status_code == 403
        assert b"another site" in (refused.value.response.body or b"")

    talk(visit())


def test_our_own_page_is_let_in(server: Running) -> None:
    code, token = server.make()

    async def visit() -> None:
        async with visiting(server, code, origin=server.url) as host:
            assert (await host.hello(token=token))["type"] == "welcome"

    talk(visit())


def test_a_name_that_was_made_to_point_here_is_refused(server: Running) -> None:
    async def visit() -> None:
        evil = {"Host": "evil.example", "Origin": "http://evil.example"}
        with pytest.raises(InvalidStatus) as refused:
            async with visiting(server, "ABCD2345", additional_headers=evil):
                pass
        assert refused.value.response.status_code in (400, 421)

    talk(visit())


def test_sockets_of_one_address_are_capped(tmp_path: Path) -> None:
    with running(tmp_path, most_sockets_each=1) as server:
        code, token = server.make()

        async def visit() -> None:
            async with visiting(server, code) as host:
                await host.hello(token=token)
                with pytest.raises(InvalidStatus) as refused:
                    async with visiting(server, code):
                        pass
                assert refused.value.response.status_code == 429
            until(lambda: server.house.limits.open == 0, "the socket is counted out")
            async with visiting(server, code) as host:
                assert (await host.hello(token=token))["type"] == "welcome"

        talk(visit())


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        ({"type": "hello", "code": "ABCD2345", "name": "Ida"}, 4404),
        ({"type": "hello", "code": "ABCD2345", "token": "0.x"}, 4404),
        ({"type": "hello", "code": "abc"}, 4400),
        ({"type": "hello", "code": "ABCD2345", "name": "Ida", "more": 1}, 4400),
        ({"type": "deal", "id": "request-1"}, 4400),
        ([], 4400),
        ("hello", 4400),
    ],
)
def test_a_greeting_that_is_none_ends_the_socket_with_a_reason(
    server: Running, hello: Any, code: int
) -> None:
    async def visit() -> None:
        async with visiting(server, "ABCD2345") as one:
            await one.send(hello)
            assert await one.closed() == code
            assert one.heard[-1]["type"] == "closed"
            assert one.heard[-1]["sentence"]

    talk(visit())


def test_who_gives_neither_name_nor_token_is_told(server: Running) -> None:
    code, _ = server.make()

    async def visit() -> None:
        async with visiting(server, code) as one:
            assert (await one.hello())["reason"] == "name"
            assert await one.closed() == 4401

    talk(visit())


def test_who_says_nothing_is_sent_away(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "HELLO_WITHIN", 0.05)

    async def visit() -> None:
        async with visiting(server, "ABCD2345") as one:
            await one.closed()
            assert one.heard[-1]["reason"] == "hello"

    talk(visit())


def test_guessing_codes_is_soon_over_even_with_a_right_one(tmp_path: Path) -> None:
    with running(tmp_path, limit_codes="10/60") as server:
        code, token = server.make()

        async def visit() -> None:
            for guess in range(10):
                async with visiting(server, f"0000000{guess}") as one:
                    assert (await one.hello(name="Ida"))["reason"] == "no_table"
            async with visiting(server, code) as one:
                assert (await one.hello(token=token))["reason"] == "limit_codes"
                assert await one.closed() == 4429

        talk(visit())
        assert server.get(f"/api/tables/{code}").status_code == 429


# --- too much and odd -----------------------------------------------------------------------------------------------


def test_asking_too_fast_is_refused_and_nothing_else_happens(tmp_path: Path) -> None:
    with running(tmp_path, limit_asks="5/1000", limit_chat="2/1000") as server:
        code, token = server.make()

        async def visit() -> None:
            async with visiting(server, code) as host:
                await host.hello(token=token)
                rules = [(await host.ask("say", phrase="hello")).get("rule") for _ in range(8)]
                assert rules == [None, None, *["limit_chat"] * 3, *["quick"] * 3]
                assert host.view["number"] == 3

        talk(visit())


ODD = [
    "",
    "null",
    "{}",
    "[" * 8000,
    '{"a":' * 1500,
    '{"type":"act","id":"12345678","action":"' + "x" * 7000 + '"}',
    '{"type":"act","id":"12345678","action":"play \ud7ff"}',
    '{"type":"act","id":"12345678","action":"\\ud800"}',
    '{"type":"act","id":"12345678","action":7}',
    '{"type":"act","id":"12345678","action":"play R7","seen":-1}',
    '{"type":"act","id":"12345678","action":"play R7","seen":1e999}',
    '{"type":"act","id":"12345678","action":"play R7","seen":99999999999999999999999}',
    '{"type":"act","id":"12345678","action":"play R7","seen":0,"seat":1}',
    '{"type":"act","id":"x","action":"play R7"}',
    '{"type":"nothing","id":"12345678"}',
    '{"type":"say","id":"12345678","text":"\u202e\u0000"}',
    '{"type":"rules","id":"12345678","rules":{"preset":"../../etc/passwd"}}',
    '{"type":"rules","id":"12345678","rules":{"switches":{"deck":"/etc/passwd"}}}',
    '{"type":"act","id":"12345678","action":"catch 99999999999999999999999999"}',
    '{"type":"act","id":"12345678","action":"play R7 with ٣"}',
    '{"type":"act","id":"12345678","action":"timeout"}',
    '{"type":"hello","code":"ABCD2345"}',
]


@pytest.mark.parametrize("frame", ODD, ids=range(len(ODD)))
def test_an_odd_frame_is_answered_and_changes_nothing(server: Running, frame: str) -> None:
    code, token = server.make(seats=2, bots=["thrifty"], deal=True, settings={"pace": "slow"})

    async def visit() -> None:
        async with visiting(server, code) as host:
            await host.hello(token=token)
            await host.socket.send(frame)
            answer = await host.hear("refused", "closed")
            assert answer["sentence"]
        async with visiting(server, code) as host:
            assert (await host.hello(token=token))["type"] == "welcome"

    talk(visit())
    assert "fault" not in server.journal


@pytest.mark.parametrize("frame", [b"\x00\xff", b'{"type":"deal","id":"12345678"}'])
def test_bytes_are_no_message(server: Running, frame: bytes) -> None:
    code, token = server.make()

    async def visit() -> None:
        async with visiting(server, code) as host:
            await host.hello(token=token)
            await host.socket.send(frame)
            assert await host.closed() == 4400

    talk(visit())


def test_a_frame_that_is_too_long_ends_the_socket(server: Running) -> None:
    code, token = server.make()

    async def visit() -> None:
        async with visiting(server, code) as host:
            await host.hello(token=token)
            await host.socket.send(" " * 8193)
            assert await host.closed() == 1009

    talk(visit())


def test_at_the_servers_end_pages_are_told_to_come_again(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        code, token = server.make()

        async def visit() -> None:
            async with visiting(server, code) as host:
                await host.hello(token=token)
                server.server.should_exit = True
                assert await host.closed() == 1012
                assert (host.heard[-1]["reason"], host.heard[-1]["again"]) == ("ending", True)

        talk(visit())
    with running(tmp_path) as server:

        async def come_back() -> None:
            async with visiting(server, code) as host:
                assert (await host.hello(token=token))["view"]["seat"] == 0

        talk(come_back())


def test_a_page_that_takes_nothing_in_holds_nobody_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its socket is full; the others play on, and it is sent away."""
    monkeypatch.setattr(outbox, "LONGEST_SEND", 0.2)
    monkeypatch.setattr(outbox, "LAST_WORD", 0.1)
    monkeypatch.setattr(session, "LAST_CLOSE", 0.1)
    with running(tmp_path, send_buffer=4096) as server:
        code, token = server.make(seats=2, bots=["thrifty"], settings=FAST)

        async def visit() -> None:
            line = socket.socket()
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            line.connect(("127.0.0.1", server.house.port))
            async with visiting(server, code) as host, visiting(server, code, sock=line, max_queue=1) as slow:
                await host.hello(token=token)
                await slow.hello(name="Uwe")
                slow.socket.transport.pause_reading()
                while server.house.limits.open > 1:
                    for _ in range(50):
                        answer = await host.ask("say", text="x" * 190)
                        assert answer["type"] == "done"

        talk(visit())
        assert "fault" not in server.journal
