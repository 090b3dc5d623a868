"""What is asked over HTTP: the pages of the protocol, the client's files, and whatever else somebody may send."""

import asyncio
import contextlib
import gzip
import os
import socket
from pathlib import Path
from typing import Any
from urllib.parse import quote
from xml.etree import ElementTree

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitiless import __version__
from pitiless.bots.registry import BOTS
from pitiless.rules.rules import SWITCHES
from pitiless.server import http, wire
from pitiless.server.app import application
from pitiless.server.static import accepted
from pitiless.text import knows
from tests.server.visiting import Running, running, talk, until, visiting

JSON = {"content-type": "application/json"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with running(tmp_path_factory.mktemp("server")) as one:
        yield one


# --- the pages of the protocol --------------------------------------------------------------------------------------


def test_a_table_and_its_rules(server: Running) -> None:
    code, _ = server.make(
        seats=3, bots=["thrifty"], rules={"preset": "official", "switches": {"hand_size": "5"}}
    )
    table = server.get(f"/api/tables/{code}").json()
    assert (table["code"], table["host"], table["stage"]) == (code, "Host", "lobby")
    assert (table["seats"], table["people"], table["bots"]) == (3, 1, 1)
    assert table["rules"]["switches"] == {"hand_size": "5"}
    assert server.get(f"/api/tables/{code.lower()[:4]}-{code[4:]}").json()["code"] == code
    lines = server.get(f"/api/tables/{code}/rules").json()["lines"]
    assert [line["value"] for line in lines if line["name"] == "hand_size"] == ["5"]


def test_the_list_of_public_tables(server: Running) -> None:
    code, token = server.make(settings={"public": True})
    assert code not in [table["code"] for table in server.get("/api/tables").json()]

    async def visit() -> None:
        async with visiting(server, code) as host:
            await host.hello(token=token)
            assert code in [table["code"] for table in server.get("/api/tables").json()]

    talk(visit())


def test_the_rules_of_a_preset_with_switches_set(server: Running) -> None:
    page = server.get("/api/rules?preset=official&hand_size=5").json()
    assert len(page["lines"]) == len(SWITCHES)
    assert [line["value"] for line in page["lines"] if line["changed"]] == ["5"]
    assert server.get("/api/rules").json()["preset"] == "official"


@pytest.mark.parametrize(
    "query", ["preset=nothing", "hand_size=many", "colour_of_the_sky=blue", "preset=", "x"]
)
def test_bad_rules_are_refused_in_a_sentence(server: Running, query: str) -> None:
    answer = server.get(f"/api/rules?{query}")
    assert answer.status_code == 422
    assert answer.json()["sentence"]


def test_whether_a_card_may_be_played(server: Running) -> None:
    answer = server.get("/api/ask?card=R7&top=R5&preset=official").json()
    assert [case["allowed"] for case in answer["answers"]] == [True]
    assert answer["title"]
    off = server.get("/api/ask?card=R%2B4&top=R%2B2&penalty=2&stack_mode=off").json()
    assert [case["allowed"] for case in off["answers"]] == [False]


@pytest.mark.parametrize(
    "query", ["", "card=R7", "card=R7&top=Q9", "card=R7&top=R5&penalty=x", "card=R7&top=R5&z=1"]
)
def test_a_question_that_cannot_be_read_is_refused_in_a_sentence(server: Running, query: str) -> None:
    answer = server.get(f"/api/ask?{query}")
    assert answer.status_code == 422
    assert answer.json()["sentence"]


def test_bots_the_server_and_how_it_is(server: Running) -> None:
    assert [bot["name"] for bot in server.get("/api/bots").json()] == list(BOTS)
    assert all(knows(f"about-bot-{name}") for name in BOTS)
    assert server.get("/api/server").json() == {"version": __version__, "addresses": []}
    assert server.get("/healthz").text == "ok\n"
    assert server.get("/readyz").text == "ready\n"
    assert server.get("/version").text == f"{__version__}\n"


def test_the_code_for_a_phone_is_a_picture(server: Running) -> None:
    code, _ = server.make()
    answer = server.get(f"/api/tables/{code}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert ElementTree.fromstring(answer.text).tag.endswith("svg")


def test_others_are_led_to_an_address_they_can_reach(tmp_path: Path) -> None:
    with running(tmp_path, public="https://cards.example.org/") as server:
        assert server.get("/api/server").json()["addresses"] == ["https://cards.example.org"]
        assert server.get("/api/bots", host="cards.example.org").status_code == 200
        assert server.get("/api/bots", host="evil.example").status_code == 421


def test_the_machines_own_name_is_known(server: Running) -> None:
    name = socket.gethostname()
    assert server.get("/api/bots", host=f"{name}:8000").status_code == 200
    assert server.get("/api/bots", host=f"{name}.local").status_code == 200


def test_a_match_that_is_over_can_be_seen_again_and_taken_along(server: Running) -> None:
    short = {"preset": "official", "switches": {"scoring": "false", "hand_size": "2"}}
    code, token = server.make(seats=2, bots=["uniform"], rules=short, deal=True, settings={"pace": "fast"})
    found: list[str] = []

    async def visit() -> None:
        async with visiting(server, code) as host:
            await host.hello(token=token)
            while host.view["stage"] != "over":
                action = host.action()
                if action is None:
                    await host.next()
                else:
                    await host.ask("act", action=action)
            found.append(host.view["replay"])

    talk(visit())
    until(lambda: server.get(f"/api/replays/{found[0]}").status_code == 200, "the replay is kept")
    replay = server.get(f"/api/replays/{found[0]}?round=1&eyes=0").json()
    assert replay["names"][0] == "Host"
    assert len(replay["steps"]) > 1
    watched = server.get(f"/api/replays/{found[0]}").json()
    assert watched["steps"][0]["round"]["hand"] == []
    record = server.get(f"/api/replays/{found[0]}/record")
    assert record.text.startswith("{")
    assert "attachment" in record.headers["content-disposition"]
    for query in ("round=99", "round=x", "round=-1", "eyes=9", "eyes=0x1", "round=" + "9" * 40):
        assert server.get(f"/api/replays/{found[0]}?{query}").status_code == 422
    assert server.get(f"/api/replays/{code}").status_code == 404
    assert server.get(f"/api/tables/{found[0]}").status_code == 404


# --- making a table -------------------------------------------------------------------------------------------------

BAD_TABLES: list[dict[str, Any]] = [
    {},
    {"name": ""},
    {"name": "\u200b"},
    {"name": "x" * 21},
    {"name": "Host", "seats": 1},
    {"name": "Host", "seats": 21},
    {"name": "Host", "seats": 2, "bots": ["thrifty"] * 2},
    {"name": "Host", "bots": ["clever"]},
    {"name": "Host", "rules": {"preset": "nothing"}},
    {"name": "Host", "rules": {"switches": {"deck": "/etc/passwd"}}},
    {"name": "Host", "settings": {"clock": 3}},
    {"name": "Host", "deal": True},
    {"name": "Host", "admin": True},
]


@pytest.mark.parametrize("body", BAD_TABLES, ids=str)
def test_a_table_that_cannot_be_is_refused_and_nothing_is_written(
    server: Running, body: dict[str, Any]
) -> None:
    before = len(server.house.lobby)
    answer = httpx.post(f"{server.url}/api/tables", json=body)
    assert answer.status_code == 422
    assert answer.json()["sentence"]
    assert len(server.house.lobby) == before


ODD_BODIES = [
    b"",
    b"{",
    b"null",
    b"[" * 8000,
    b'{"name":' * 800,
    b'{"name":"\xff"}',
    b'{"name":"\\ud800"}',
    b'{"name":"Host","seats":1e400}',
    b'{"name":"Host","name":"Other","seats":"4"}',
    b"\x00" * 100,
]


@pytest.mark.parametrize("body", ODD_BODIES, ids=range(len(ODD_BODIES)))
def test_an_odd_body_is_refused(server: Running, body: bytes) -> None:
    answer = httpx.post(f"{server.url}/api/tables", content=body, headers=JSON)
    assert answer.status_code == 422
    assert answer.json()["sentence"]


def test_a_body_that_is_too_long_or_no_json_is_refused(server: Running) -> None:
    long = httpx.post(f"{server.url}/api/tables", content=b" " * 8193, headers=JSON)
    assert long.status_code == 413
    form = httpx.post(f"{server.url}/api/tables", data={"name": "Host"})
    assert form.status_code == 415


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_another_site_makes_no_table(server: Running, headers: dict[str, str]) -> None:
    answer = httpx.post(f"{server.url}/api/tables", json={"name": "Host"}, headers=headers)
    assert (answer.status_code, answer.json()["rule"]) == (403, "origin")


def test_tables_of_one_address_are_limited(tmp_path: Path) -> None:
    with running(tmp_path, limit_tables="2/1000", limit_requests="10/1000") as server:
        made = [httpx.post(f"{server.url}/api/tables", json={"name": "Host"}) for _ in range(3)]
        assert [answer.status_code for answer in made] == [201, 201, 429]
        assert made[2].json()["rule"] == "limit_tables"
        asked = [server.get("/api/bots").status_code for _ in range(10)]
        assert asked == [200] * 7 + [429] * 3
        assert server.get("/healthz").status_code == 200


# --- every answer ---------------------------------------------------------------------------------------------------

PATHS = ["/", "/t/ABCD2345", "/api/tables", "/api/nothing", "/nothing", "/api/tables/ABCD2345", "/healthz"]


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_binds_the_browser(server: Running, path: str) -> None:
    headers = server.get(path).headers
    policy = headers["content-security-policy"]
    for part in ("default-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'"):
        assert part in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "NONSENSE"])
def test_other_methods_are_refused(server: Running, method: str) -> None:
    assert httpx.request(method, f"{server.url}/api/tables").status_code == 405


def test_a_request_that_breaks_is_answered_and_says_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any) -> Any:
        raise RuntimeError("R7 is in the hand of Ida")

    monkeypatch.setattr(http, "rules_page", broken)
    with running(tmp_path) as server:
        answer = server.get("/api/rules")
        assert (answer.status_code, answer.json()["rule"]) == (500, "fault")
        assert "R7" not in answer.text
        until(lambda: "RuntimeError" in server.journal, "it is noted")
        assert "R7" not in server.journal
        assert server.get("/api/bots").status_code == 200


TRAVERSAL = [
    "/../secret",
    "/..%2fsecret",
    "/assets/../../table.py",
    "/%2e%2e/%2e%2e/etc/passwd",
    "//etc/passwd",
    "/%00",
]


@pytest.mark.parametrize("path", TRAVERSAL)
def test_no_path_leads_out_of_the_client(server: Running, path: str) -> None:
    with socket.create_connection(("127.0.0.1", server.house.port), timeout=20) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        assert line.makefile("rb").readline().split()[1] in (b"404", b"400")


@settings(max_examples=150)
@given(
    path=st.text(st.characters(codec="utf-8"), max_size=60),
    body=st.binary(max_size=200),
    headers=st.dictionaries(
        st.sampled_from(["accept", "accept-encoding", "if-none-match", "content-type", "cookie", "range"]),
        st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=60),
    ),
    method=st.sampled_from(["GET", "POST", "HEAD", "PUT"]),
)
def test_whatever_is_sent_is_answered_without_a_fault(
    server: Running, path: str, body: bytes, headers: dict[str, str], method: str
) -> None:
    """Within the application, so that nothing on the way tidies it up."""

    async def ask() -> None:
        transport = httpx.ASGITransport(application(server.house))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            for before in ("/", "/api/tables/", "/api/replays/", "/api/rules?", "/api/ask?card="):
                request = client.build_request(
                    method, before + quote(path, safe="/?&=%"), content=body, headers=headers
                )
                answer = await client.send(request)
                assert answer.status_code in {200, 304, 404, 405, 413, 415, 422, 503}

    asyncio.run(ask())
    assert "fault" not in server.journal


# --- slow and odd connections ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("sent", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "])
def test_a_connection_that_says_nothing_is_ended(
    server: Running, monkeypatch: pytest.MonkeyPatch, sent: bytes
) -> None:
    monkeypatch.setattr(wire, "HEAD_WITHIN", 0.05)
    with socket.create_connection(("127.0.0.1", server.house.port), timeout=20) as line:
        line.sendall(sent)
        with contextlib.suppress(ConnectionResetError):
            assert line.recv(100) == b""


def test_a_body_that_does_not_come_is_not_waited_for(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http, "BODY_WITHIN", 0.05)
    with socket.create_connection(("127.0.0.1", server.house.port), timeout=20) as line:
        head = (
            "POST /api/tables HTTP/1.1",
            "Host: localhost",
            "Content-Type: application/json",
            "Content-Length: 50",
        )
        line.sendall(("\r\n".join(head) + "\r\n\r\n{").encode())
        assert b"408" in line.recv(1000)


def test_a_head_that_is_too_long_is_refused(server: Running) -> None:
    with socket.create_connection(("127.0.0.1", server.house.port), timeout=20) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 40_000)
        assert b" 400 " in line.makefile("rb").readline()


# --- the client's files ---------------------------------------------------------------------------------------------


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """A client as a build leaves it."""
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Pitiless</title>")
    (folder / "icon.svg").write_text("<svg/>")
    script = b"console.log('here')" * 100
    (folder / "assets" / "index-AbC123.js").write_bytes(script)
    (folder / "assets" / "index-AbC123.js.gz").write_bytes(gzip.compress(script))
    return folder


def ask(server: Running, client: Path, path: str, method: str = "GET", **headers: str) -> httpx.Response:
    """Asks a server with that client."""

    async def run() -> httpx.Response:
        transport = httpx.ASGITransport(application(server.house, client))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as one:
            return await one.request(method, path, headers={"accept-encoding": "identity", **headers})

    return asyncio.run(run())


@pytest.mark.parametrize(
    "path",
    ["/", "/t/ABCD2345", "/replay/ABCD2345", "/rules", "/score", "/settings", "/watch", "/watch/ABCD2345"],
)
def test_every_page_is_the_client(server: Running, client: Path, path: str) -> None:
    answer = ask(server, client, path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"
    again = ask(server, client, path, **{"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_files_named_by_their_content_are_kept_for_ever_and_sent_small(server: Running, client: Path) -> None:
    path = "/assets/index-AbC123.js"
    plain = ask(server, client, path)
    assert plain.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert plain.headers["content-type"].startswith("text/javascript")
    assert "content-encoding" not in plain.headers
    small = ask(server, client, path, **{"accept-encoding": "gzip, br"})
    assert small.headers["content-encoding"] == "gzip"
    assert small.headers["vary"] == "accept-encoding"
    assert small.text == plain.text
    assert ask(server, client, path, method="HEAD").content == b""


def test_an_unknown_page_is_the_clients_to_explain_and_an_unknown_file_is_missing(
    server: Running, client: Path
) -> None:
    page = ask(server, client, "/nowhere", accept="text/html")
    assert (page.status_code, "Pitiless" in page.text) == (404, True)
    assert ask(server, client, "/assets/gone.js").status_code == 404
    assert ask(server, client, "/api/gone", accept="text/html").status_code == 404


def test_a_client_that_is_built_anew_is_shown_at_once(server: Running, client: Path) -> None:
    index = client / "index.html"
    assert "Pitiless" in ask(server, client, "/").text
    index.write_text("<!doctype html><title>Newer</title>")
    os.utime(index, ns=(1, 1))
    assert "Newer" in ask(server, client, "/").text


def test_without_a_client_a_page_says_how_to_build_it(server: Running, tmp_path: Path) -> None:
    answer = ask(server, tmp_path / "nothing", "/")
    assert answer.status_code == 503
    assert "make client" in answer.text
    assert "pitiless play" in answer.text


def test_encodings_are_those_that_the_browser_takes() -> None:
    assert accepted("gzip, br;q=0, zstd;q=0.5") == {"gzip", "zstd"}
    assert accepted("") == {""}
