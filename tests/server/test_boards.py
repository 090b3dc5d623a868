"""The tables that the client's tests look at are those that the server shows."""

from tools import boards


def test_the_clients_boards_are_as_the_server_shows_them() -> None:
    assert boards.TARGET.read_text(encoding="utf-8") == boards.text(), "run: python -m tools.boards"
