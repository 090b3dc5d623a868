"""The client's types are those of the messages."""

import json

import pytest

from pitiless.cards.decks import DECKS
from pitiless.server import protocol
from tools.client_types import decks, typescript


def interface(name: str) -> dict[str, str]:
    """The fields of an interface with their types."""
    body = typescript().split(f"export interface {name} {{\n")[1].split("\n}")[0]
    lines = (line.strip().removeprefix("readonly ").rstrip(";") for line in body.splitlines())
    return dict(line.split(": ", 1) for line in lines)


@pytest.mark.parametrize(
    ("struct", "field", "kind"),
    [
        ("Act", "action", "string"),
        ("Act", "type", "'act'"),
        ("Act", "seen?", "number"),
        ("Hello", "token?", "string | null"),
        ("TableSettings", "pace", "'fast' | 'normal' | 'slow'"),
        ("TableView", "round", "RoundView | null"),
        ("TableView", "rounds", "readonly (readonly number[])[]"),
        ("RulesSpec", "switches", "Readonly<Record<string, string>>"),
        ("NewTable", "settings?", "TableSettings"),
    ],
)
def test_a_field_is_spelled_as_typescript_has_it(struct: str, field: str, kind: str) -> None:
    assert interface(struct)[field] == kind


def test_unions_name_every_message() -> None:
    union = typescript().split("export type Message = ")[1].split(";")[0]
    assert union.split(" | ") == [kind.__name__ for kind in protocol.Message.__args__]


def test_a_deck_has_all_its_cards() -> None:
    rows = json.loads(decks())
    assert {name: sum(count for _, count in row) for name, row in rows.items()} == {
        name: deck.total for name, deck in DECKS.items()
    }
