"""The protocol as it is written down is the protocol as it is."""

import inspect
import json
from pathlib import Path
from typing import Any

import pytest

from pitiless.server import outbox, protocol
from pitiless.server.http import Api
from tools import schema


@pytest.mark.parametrize("path", schema.files(), ids=lambda path: path.name)
def test_a_file_of_the_protocol_is_current(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == schema.files()[path], "run `make docs`"


def test_every_message_and_page_is_described() -> None:
    described = {*schema.RECEIVED, *schema.SENT, *schema.PAGES, *schema.PARTS}
    structs = {one for one in vars(protocol).values() if inspect.isclass(one) and one is not protocol.Request}
    assert structs == described


def test_every_address_is_described() -> None:
    routes = {
        (method.lower(), route.path)  # type: ignore[attr-defined]  # they are all plain routes
        for route in Api(None).routes()  # type: ignore[arg-type]  # nothing is asked of the house
        for method in route.methods - {"HEAD"}  # type: ignore[attr-defined]  # the same
    }
    assert routes == {(end.method, end.path) for end in schema.ENDPOINTS}


def test_every_code_of_a_close_is_explained() -> None:
    codes = {
        value
        for name, value in vars(outbox).items()
        if name.isupper() and isinstance(value, int) and value >= 1000
    }
    assert codes == set(schema.CLOSES)


@pytest.mark.parametrize("made", [schema.asyncapi, schema.openapi])
def test_every_reference_leads_somewhere(made: Any) -> None:
    document = made()
    text = json.dumps(document)
    for piece in text.split('"$ref": "#/')[1:]:
        place = document
        for step in piece.split('"')[0].split("/"):
            place = place[step]
        assert place
