"""Tokens, codes, limits, doors, settings, the journal: each small part by itself."""

import io
import json
import stat
from pathlib import Path

import pytest
from starlette.datastructures import Headers

from pitiless.server.addresses import urls
from pitiless.server.codes import read_code
from pitiless.server.journal import Journal
from pitiless.server.limits import MOST_REMEMBERED, Bucket, Limits, Rate, network
from pitiless.server.luck import ALPHABET, CODE_LENGTH, SystemLuck
from pitiless.server.security import Doors
from pitiless.server.settings import BadSetting, Settings, data_folder, settings_from
from pitiless.server.tokens import BadSecret, Tokens, secret_of

# --- tokens ---------------------------------------------------------------------------------------------------------

TOKENS = Tokens(b"one secret of a server that is long enough")
OTHERS = Tokens(b"the secret of another server, long enough")


def test_a_token_names_its_member_at_its_table_only() -> None:
    token = TOKENS.make("TABLE001", 3)
    assert TOKENS.member("TABLE001", token) == 3
    assert TOKENS.member("TABLE002", token) is None
    assert OTHERS.member("TABLE001", token) is None
    assert len(token) <= 120


def test_a_token_that_is_changed_anywhere_is_nobodys() -> None:
    token = TOKENS.make("TABLE001", 3)
    for place in range(len(token)):
        for letter in "0A-.z":
            changed = token[:place] + letter + token[place + 1 :]
            assert changed == token or TOKENS.member("TABLE001", changed) is None


@pytest.mark.parametrize("odd", ["", ".", "3", "3.", "-1.x", "٣.x", "3.é", f"{'9' * 30}.x", "03" + "." * 50])
def test_odd_tokens_are_nobodys(odd: str) -> None:
    assert TOKENS.member("TABLE001", odd) is None


def test_a_number_is_written_one_way_only() -> None:
    assert TOKENS.member("TABLE001", f"0{TOKENS.make('TABLE001', 3)}") is None


def test_the_secret_is_made_once_and_for_its_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    secret = secret_of(None, folder)
    assert secret_of(None, folder) == secret
    assert stat.S_IMODE((folder / "secret").stat().st_mode) == 0o600
    assert secret_of("x" * 40, folder) == b"x" * 40
    assert secret_of(None, tmp_path / "other") != secret


def test_a_short_secret_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSecret, match="PITILESS_SECRET: the secret is shorter"):
        secret_of("short", tmp_path)
    (tmp_path / "secret").write_text("")
    with pytest.raises(BadSecret, match="secret: the secret is shorter"):
        secret_of(None, tmp_path)


# --- codes ----------------------------------------------------------------------------------------------------------


def test_codes_have_forty_bits_and_no_letter_is_taken_for_another() -> None:
    assert len(set(ALPHABET)) == 32
    assert CODE_LENGTH == 8
    assert not set("ILOU") & set(ALPHABET)
    code = SystemLuck().code()
    assert read_code(code) == code


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("abcd2345", "ABCD2345"),
        ("ABCD-2345", "ABCD2345"),
        (" ab cd 23 45 ", "ABCD2345"),
        ("OIL00000", "01100000"),
        ("ABCD234", None),
        ("ABCD23456", None),
        ("ABCD234U", None),
        ("ABCD234é", None),
        ("../../..", None),
        ("", None),
        ("A" * 1000, None),
    ],
)
def test_codes_are_read_as_they_are_meant(typed: str, meant: str | None) -> None:
    assert read_code(typed) == meant


# --- limits ---------------------------------------------------------------------------------------------------------


def test_a_bucket_gives_its_count_and_fills_again_with_time() -> None:
    bucket = Bucket.full(Rate(3, 30.0), now=0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert not bucket.take(9.9)
    assert bucket.take(10.1)
    assert not bucket.take(10.2)
    assert [bucket.take(10_000.0) for _ in range(4)] == [True, True, True, False]


def test_a_clock_that_goes_back_gives_nothing() -> None:
    bucket = Bucket.full(Rate(1, 1.0), now=100.0)
    assert bucket.take(100.0)
    assert not bucket.take(0.0)


LIMITS_RATES = dict.fromkeys(("sockets", "joins", "tables", "requests", "codes"), Rate(2, 60.0))


def limits(most: int = 100, each: int = 5) -> Limits:
    return Limits({**LIMITS_RATES, "sockets": Rate(1000, 1.0)}, most, each)  # type: ignore[dict-item]  # spelled


def test_addresses_and_sorts_are_counted_apart() -> None:
    some = limits()
    assert [some.take("joins", "10.0.0.1", 0.0) for _ in range(3)] == [True, True, False]
    assert some.take("joins", "10.0.0.2", 0.0)
    assert some.take("tables", "10.0.0.1", 0.0)
    assert some.empty("joins", "10.0.0.1", 0.0)


def test_an_ipv6_household_is_one_address() -> None:
    assert network("2001:db8:1:2::1") == network("2001:db8:1:2:ffff::9")
    assert network("2001:db8:1:2::1") != network("2001:db8:1:3::1")
    assert network("::ffff:10.0.0.1") == network("10.0.0.1")
    assert network("fe80::1%eth0") == network("fe80::2")
    assert network("unix") == "unix"


def test_sockets_are_counted_until_they_leave() -> None:
    some = limits(most=3, each=2)
    assert [some.enter("10.0.0.1", 0.0) for _ in range(3)] == [True, True, False]
    assert [some.enter("10.0.0.2", 0.0) for _ in range(2)] == [True, False]
    some.leave("10.0.0.1")
    assert some.enter("10.0.0.2", 0.0)
    for address in ("10.0.0.1", "10.0.0.2", "10.0.0.2"):
        some.leave(address)
    assert some.open == 0


def test_only_so_many_addresses_are_remembered() -> None:
    some = limits()
    for number in range(MOST_REMEMBERED + 500):
        some.take("requests", f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}", 0.0)
    assert len(some._buckets) == MOST_REMEMBERED  # noqa: SLF001  # memory is what it is about


# --- doors ----------------------------------------------------------------------------------------------------------

DOORS = Doors.of(["Cards.example.org"], ["https://friends.example.net"])


@pytest.mark.parametrize(
    ("origin", "scheme", "let_in"),
    [
        (None, "wss", True),  # no browser; it needs a token like everybody
        ("https://cards.example.org", "wss", True),
        ("https://cards.example.org", "https", True),
        ("http://cards.example.org", "ws", True),
        ("https://friends.example.net", "wss", True),
        ("null", "wss", False),
        ("", "wss", False),
        ("http://cards.example.org", "wss", False),  # scheme
        ("https://cards.example.org", "ws", False),
        ("https://cards.example.org:8443", "wss", False),  # port
        ("https://evil.cards.example.org", "wss", False),  # sub-domain
        ("https://cards.example.org.evil.net", "wss", False),  # suffix
        ("https://evilcards.example.org", "wss", False),
        ("https://example.org", "wss", False),
        ("https://friends.example.net.evil.net", "wss", False),
        ("http://friends.example.net", "wss", False),
        ("https://friends.example.net/", "wss", False),
        ("https://cards.example.org https://evil.net", "wss", False),
    ],
)
def test_origins(origin: str | None, scheme: str, let_in: bool) -> None:
    headers = {"host": "cards.example.org"} | ({} if origin is None else {"origin": origin})
    assert DOORS.lets_in(Headers(headers), scheme) is let_in


def test_two_origins_are_refused() -> None:
    raw = [(b"host", b"cards.example.org"), *[(b"origin", b"https://cards.example.org")] * 2]
    assert not DOORS.lets_in(Headers(raw=raw), "wss")


@pytest.mark.parametrize(
    ("site", "origin", "let_in"),
    [
        (None, None, True),
        ("same-origin", "https://cards.example.org", True),
        ("none", None, True),
        ("cross-site", "https://friends.example.net", True),
        ("cross-site", "https://evil.net", False),
        ("cross-site", None, False),
        ("same-site", None, False),
        ("same-origin", "https://evil.net", False),
    ],
)
def test_what_changes_something_comes_from_our_own_pages(
    site: str | None, origin: str | None, let_in: bool
) -> None:
    headers = {"host": "cards.example.org", "sec-fetch-site": site, "origin": origin}
    given = Headers({name: value for name, value in headers.items() if value is not None})
    assert DOORS.lets_post(given, "https") is let_in


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("localhost", True),
        ("localhost:8000", True),
        ("127.0.0.1:8000", True),
        ("192.168.1.20:8000", True),
        ("[::1]:8000", True),
        ("[::1]", True),
        ("cards.example.org", True),
        ("CARDS.EXAMPLE.ORG:443", True),
        ("evil.net", False),  # a name that was made to point here
        ("localhost.evil.net", False),
        ("127.0.0.1.evil.net", False),
        ("localhost:80x", False),
        ("", False),
        (":8000", False),
    ],
)
def test_hosts(host: str, known: bool) -> None:
    assert DOORS.knows_host(Headers({"host": host})) is known


def test_a_request_without_a_host_is_for_nobody() -> None:
    assert not DOORS.knows_host(Headers({}))


# --- settings -------------------------------------------------------------------------------------------------------


def test_settings_come_from_the_environment_and_the_command_line_wins() -> None:
    environment = {
        "PITILESS_HOST": "10.0.0.1",
        "PITILESS_PORT": "9000",
        "PITILESS_HOSTS": "a.example, b.example",
        "PITILESS_LIMIT_CHAT": "3/9",
        "PITILESS_METRICS_PORT": "",
        "PITILESS_PURE": "1",
    }
    settings = settings_from(environment, port=9001, host=None)
    assert (settings.host, settings.port, settings.hosts) == ("10.0.0.1", 9001, ("a.example", "b.example"))
    assert settings.rate("chat") == Rate(3, 9.0)
    assert settings.metrics_port is None


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "many"),
        ("PORT", "70000"),
        ("JOURNAL", "loud"),
        ("MOST_TABLES", "0"),
        ("LIMIT_CHAT", "3"),
        ("LIMIT_CHAT", "0/9"),
        ("LIMIT_CHAT", "3/0"),
        ("LIMIT_CHAT", "3/inf"),
        ("LIMIT_CHAT", "3/nan"),
    ],
)
def test_a_bad_setting_is_named(name: str, value: str) -> None:
    with pytest.raises(BadSetting, match=f"PITILESS_{name}={value}: "):
        settings_from({f"PITILESS_{name}": value})


def test_data_is_kept_where_it_is_wished_or_in_the_usual_folder(tmp_path: Path) -> None:
    assert data_folder(Settings(data=str(tmp_path)), {}) == tmp_path
    assert data_folder(Settings(), {"XDG_DATA_HOME": "/data"}) == Path("/data/pitiless/server")


def test_others_find_a_server_only_where_it_listens_to_them() -> None:
    assert urls("127.0.0.1", 8000, None) == ()
    assert urls("10.0.0.1", 8000, None) == ("http://10.0.0.1:8000",)
    assert urls("127.0.0.1", 8000, "https://cards.example.org/") == ("https://cards.example.org",)
    assert all(url.startswith("http://") and "127.0" not in url for url in urls("0.0.0.0", 8000, None))


# --- the journal ----------------------------------------------------------------------------------------------------


def test_the_journal_takes_fields_from_its_list_and_no_others() -> None:
    journal = Journal(io.StringIO(), "json", lambda: 5)
    with pytest.raises(KeyError, match="token"):
        journal.note("come", token="0.secret")


@pytest.mark.parametrize("form", ["plain", "json"])
def test_an_event_is_one_line_whatever_is_in_it(form: str) -> None:
    stream = io.StringIO()
    Journal(stream, form, lambda: 5).note("limit", address="10.0.0.1\r\nat=6 event=forged\u2028x")  # type: ignore[arg-type]  # parametrised
    assert len(stream.getvalue().splitlines()) == 1
    assert stream.getvalue().isascii()


def test_a_fault_tells_where_and_not_what() -> None:
    stream = io.StringIO()
    try:
        raise ValueError("R7 in the hand of Ida")  # what it says is the point
    except ValueError as error:
        Journal(stream, "json", lambda: 5).fault("table.fault", error, table="ABCD2345")
    line = json.loads(stream.getvalue())
    assert line["error"] == "ValueError"
    assert "test_parts.py" in line["where"]
    assert "R7" not in stream.getvalue()
    assert "Ida" not in stream.getvalue()


def test_in_a_terminal_only_faults_are_written() -> None:
    stream = io.StringIO()
    journal = Journal(stream, "faults", lambda: 5)
    journal.note("table.opened", table="ABCD2345")
    assert not stream.getvalue()
    journal.fault("table.fault", ValueError())
    assert "table.fault" in stream.getvalue()
