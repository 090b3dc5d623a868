"""Writes the protocol down from its messages: docs/protocol.md to read, docs/protocol/*.json for other programs.

`make docs` runs it. A test holds the files in the repository against what this would write.
"""

import inspect
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple, get_args

import msgspec

from pitiless.server import outbox
from pitiless.server import protocol as p
from tools.client_types import spelled

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
MADE = "<!-- Made by tools/schema.py; `make docs` writes it anew. -->"
REFERENCE = "#/components/schemas/{name}"
TITLE = "Pitiless"
VERSION = "1"

SAME = (
    "The same for other programs: [asyncapi.json](protocol/asyncapi.json) for the socket,"
    " [openapi.json](protocol/openapi.json) for HTTP. The order at the server is always: judge, write to disk, answer,"
    " show to everybody."
)

SENT = get_args(p.Message)
RECEIVED = (p.Hello, *get_args(p.AnyRequest))
PARTS = (
    *(
        p.TableView,
        p.SeatView,
        p.MemberView,
        p.RoundView,
        p.CardOption,
        p.TopOption,
        p.DealView,
        p.Salt,
        p.RevealedRound,
    ),
    *(p.RulesView, p.TableSettings, p.RulesSpec, p.Line, p.Fact),
)
PAGES = (
    *(
        p.NewTable,
        p.NewTableMade,
        p.TableSummary,
        p.RulesPage,
        p.SwitchLine,
        p.BotLine,
        p.ServerPage,
        p.Replay,
    ),
    *(p.ReplayStep, p.QuestionAnswered, p.CaseAnswer, p.Otherwise, p.RuleCited, p.Problem),
)
CLOSES: dict[int, str] = {
    outbox.OVER: "the table, or a name that cannot be taken: see the reason",
    outbox.FAULT: "something broke at the table; `again` says whether it can be played on",
    outbox.RESTARTING: "the server is ending, or the table went to sleep: come back",
    outbox.TOO_SLOW: "too much was waiting to be sent: come back",
    outbox.TAKEN_OVER: "another page took this member's place: do not come back by yourself",
    outbox.BAD_FORM: "a frame that is no message",
    outbox.NOT_YOURS: "the token is not of this table, or void",
    outbox.GONE: "you are no member any more: you left, or the host removed you",
    outbox.NO_TABLE: "there is no table with this code",
    outbox.TOO_MUCH: "too many joins or wrong codes from your address",
}


class Endpoint(NamedTuple):
    """An address, what it is for, what it takes and gives."""

    method: str
    path: str
    about: str
    gives: Any
    takes: Any = None
    query: Sequence[str] = ()


ENDPOINTS = (
    Endpoint("post", "/api/tables", "Open a table.", p.NewTableMade, takes=p.NewTable),
    Endpoint("get", "/api/tables", "The public tables at which somebody is.", list[p.TableSummary]),
    Endpoint("get", "/api/tables/{code}", "A table, for who was sent a link.", p.TableSummary),
    Endpoint("get", "/api/tables/{code}/rules", "The rules of a table, switch by switch.", p.RulesPage),
    Endpoint(
        "get", "/api/tables/{code}/qr.svg", "The way to a table for the camera of a phone.", "image/svg+xml"
    ),
    Endpoint(
        "get",
        "/api/rules",
        "The rules of a preset; every other parameter is a switch set beside it.",
        p.RulesPage,
        query=("preset",),
    ),
    Endpoint(
        "get",
        "/api/ask",
        "May `card` be played on `top`? The rules as for `/api/rules`.",
        p.QuestionAnswered,
        query=("card", "top", "penalty", "seats", "hand", "preset"),
    ),
    Endpoint("get", "/api/bots", "The bots.", list[p.BotLine]),
    Endpoint("get", "/api/server", "The version, and addresses that others can use.", p.ServerPage),
    Endpoint(
        "get", "/api/replays/{id}", "A round of a match that is over.", p.Replay, query=("round", "eyes")
    ),
    Endpoint("get", "/api/replays/{id}/record", "Its record, as a file.", "application/jsonl"),
    Endpoint("get", "/healthz", "The process answers.", "text/plain"),
    Endpoint("get", "/readyz", "The log answers, and the server is not ending.", "text/plain"),
    Endpoint("get", "/version", "The version.", "text/plain"),
)


# --- for programs ---------------------------------------------------------------------------------------------------


def schemas(types: Sequence[Any]) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """A reference to each type, and the definitions of all."""
    references, components = msgspec.json.schema_components(types, ref_template=REFERENCE)
    return list(references), dict(sorted(components.items()))


def asyncapi() -> dict[str, Any]:
    """What goes over the socket, as AsyncAPI."""
    types = (*RECEIVED, *SENT)
    references, components = schemas(types)
    messages = {one.__name__: {"payload": ref} for one, ref in zip(types, references, strict=True)}
    channel = {"$ref": "#/channels/table"}

    def named(group: Sequence[type]) -> list[dict[str, str]]:
        return [{"$ref": f"#/channels/table/messages/{one.__name__}"} for one in group]

    return {
        "asyncapi": "3.0.0",
        "info": {"title": TITLE, "version": VERSION, "description": first_line(p)},
        "channels": {
            "table": {
                "address": "/api/socket",
                "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in messages},
            }
        },
        "operations": {
            "ask": {"action": "receive", "channel": channel, "messages": named(RECEIVED)},
            "tell": {"action": "send", "channel": channel, "messages": named(SENT)},
        },
        "components": {"messages": messages, "schemas": components},
    }


def openapi() -> dict[str, Any]:
    """What is asked over HTTP, as OpenAPI."""
    bodies = [one for end in ENDPOINTS for one in (end.gives, end.takes) if not isinstance(one, str | None)]
    references, components = schemas([*bodies, p.Problem])
    known = dict(zip([str(body) for body in bodies], references, strict=False))
    paths: dict[str, Any] = {}
    for end in ENDPOINTS:
        paths.setdefault(end.path, {})[end.method] = operation(end, known, references[-1])
    return {
        "openapi": "3.1.0",
        "info": {"title": TITLE, "version": VERSION},
        "paths": paths,
        "components": {"schemas": components},
    }


def operation(end: Endpoint, known: dict[str, Any], problem: dict[str, Any]) -> dict[str, Any]:
    """What is asked at an address."""
    gives: dict[str, Any] = {end.gives: {}} if isinstance(end.gives, str) else in_json(known[str(end.gives)])
    in_path = [part[1:-1] for part in end.path.split("/") if part.startswith("{")]
    parameters = [
        *({"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in in_path),
        *({"name": name, "in": "query", "schema": {"type": "string"}} for name in end.query),
    ]
    said: dict[str, Any] = {
        "summary": end.about,
        "parameters": parameters,
        "responses": {
            "201" if end.takes else "200": {"description": end.about, "content": gives},
            "default": {"description": first_line(p.Problem), "content": in_json(problem)},
        },
    }
    if end.takes:
        said["requestBody"] = {"required": True, "content": in_json(known[str(end.takes)])}
    return said


def in_json(schema: dict[str, Any]) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}


# --- for people -----------------------------------------------------------------------------------------------------


def text(of: object) -> str:
    """A docstring as Markdown, in one paragraph each."""
    found = inspect.getdoc(of) or ""
    return found.replace("``", "`").replace(":class:", "").replace(":func:", "")


def first_line(of: object) -> str:
    return text(of).splitlines()[0]


def struct_section(struct: Any) -> str:
    """A message: its tag, what it is for, its fields."""
    info = msgspec.inspect.type_info(struct)
    assert isinstance(info, msgspec.inspect.StructType), struct
    head = f"### `{info.tag}`" if info.tag is not None else f"### {struct.__name__}"
    rows = [
        f"| `{field.encode_name}` | `{spelled(field.type).replace('|', chr(92) + '|')}` | {default(field)} |"
        for field in info.fields
    ]
    table = ["| field | type | if left out |", "|---|---|---|", *rows] if rows else []
    return "\n\n".join(part for part in (head, text(struct), "\n".join(table)) if part)


def default(field: msgspec.inspect.Field) -> str:
    """What holds where a field is left out."""
    if field.required:
        return "must be there"
    value = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    return f"`{msgspec.json.encode(value).decode()}`"


def document() -> str:
    """docs/protocol.md."""
    addresses = [f"| `{end.method.upper()} {end.path}` | {end.about} |" for end in ENDPOINTS]
    closes = [f"| {code} | {meaning} |" for code, meaning in sorted(CLOSES.items())]
    return (
        "\n\n".join(
            (
                MADE,
                "# The protocol",
                text(p),
                SAME,
                "## What a page asks over `/api/socket`",
                *map(struct_section, RECEIVED),
                "## What it is told",
                *map(struct_section, SENT),
                "## Why a socket is closed",
                "The last message is `closed`; the code of the close says the same to whoever missed it.",
                "\n".join(["| code | meaning |", "|---|---|", *closes]),
                "## Over HTTP",
                "\n".join(["| address | what for |", "|---|---|", *addresses]),
                *map(struct_section, PAGES),
                "## Parts",
                *map(struct_section, PARTS),
            )
        )
        + "\n"
    )


def files() -> dict[Path, str]:
    """Every file and what stands in it."""
    return {
        DOCS / "protocol.md": document(),
        DOCS / "protocol" / "asyncapi.json": json.dumps(asyncapi(), indent=1) + "\n",
        DOCS / "protocol" / "openapi.json": json.dumps(openapi(), indent=1) + "\n",
    }


def main() -> None:
    """Writes the files."""
    for path, content in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8", newline="\n")
        print(f"wrote {path.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
