"""What the tests of the client stand on is what the server shows."""

from tests.web.matches import TARGET, text


def test_the_sample_match_is_as_the_server_shows_it() -> None:
    assert TARGET.read_text(encoding="utf-8") == text(), "run: python -m tests.web.matches"
