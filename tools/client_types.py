"""Writes what the client knows of Python, into ``web/src/generated``: the types of the messages, and the decks.

``make client`` runs it. A field with a default may be left out of a request; whatever else there is, is whole.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

from msgspec import NODEFAULT, inspect

from pitiless.cards.decks import DECKS
from pitiless.cards.kinds import KINDS
from pitiless.server import protocol

ROOT = Path(__file__).parents[1]
TARGET = ROOT / "web" / "src" / "generated"
MADE = "// Made by tools/client_types.py; `make client` writes it anew."

SENT = (
    *get_args(protocol.Message),
    protocol.NewTableMade,
    protocol.TableSummary,
    protocol.RulesPage,
    protocol.BotLine,
    protocol.ServerPage,
    protocol.Problem,
    protocol.Replay,
)
RECEIVED = (protocol.Hello, *get_args(protocol.AnyRequest), protocol.NewTable)
UNIONS = {"AnyRequest": protocol.AnyRequest, "Message": protocol.Message}
CONSTANTS: dict[str, int | tuple[str, ...]] = {
    "LEAST_CLOCK": protocol.LEAST_CLOCK,
    "MOST_CLOCK": protocol.MOST_CLOCK,
    "PHRASES": protocol.PHRASES,
}
PLAIN: dict[type[inspect.Type], str] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


def literal(value: object) -> str:
    """A value as TypeScript spells it."""
    return f"'{value}'" if isinstance(value, str) else str(value)


def spelled(kind: inspect.Type) -> str:
    """A type as TypeScript spells it."""
    match kind:
        case inspect.Metadata(type=inner):
            return spelled(inner)
        case inspect.LiteralType(values=values):
            return " | ".join(literal(value) for value in values)
        case inspect.EnumType(cls=cls):
            return " | ".join(literal(member.value) for member in cls)
        case inspect.UnionType(types=types):
            return " | ".join(spelled(part) for part in types)
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            return f"readonly {bracketed(item)}[]"
        case inspect.TupleType(item_types=items):
            return f"readonly [{', '.join(spelled(item) for item in items)}]"
        case inspect.DictType(key_type=key, value_type=value):
            return f"Readonly<Record<{spelled(key)}, {spelled(value)}>>"
        case inspect.StructType(cls=cls):
            return cls.__name__
    return PLAIN[type(kind)]


def bracketed(item: inspect.Type) -> str:
    """The type of an item, in brackets where ``[]`` would bind to its last word alone."""
    text = spelled(item)
    return f"({text})" if " " in text else text


def parts(kind: inspect.Type) -> Iterator[inspect.Type]:
    """The types that this one is made of."""
    for name in ("type", "item_type", "key_type", "value_type"):
        if isinstance(inner := getattr(kind, name, None), inspect.Type):
            yield inner
    for name in ("types", "item_types"):
        yield from getattr(kind, name, ())
    if isinstance(kind, inspect.StructType):
        yield from (field.type for field in kind.fields)


def structs_of(kind: inspect.Type) -> Iterator[inspect.StructType]:
    """The structs of a type, those first that others are made of."""
    for part in parts(kind):
        yield from structs_of(part)
    if isinstance(kind, inspect.StructType):
        yield kind


def collected(roots: tuple[type, ...]) -> dict[str, inspect.StructType]:
    """Every struct that these are made of, by name."""
    return {kind.cls.__name__: kind for root in roots for kind in structs_of(inspect.type_info(root))}


def interface(kind: inspect.StructType, whole: bool) -> str:
    """A struct as an interface."""
    lines = [f"  readonly type: {literal(kind.tag)};"] if kind.tag is not None else []
    for field in kind.fields:
        left_out = not whole and (field.default is not NODEFAULT or field.default_factory is not NODEFAULT)
        lines.append(f"  readonly {field.name}{'?' if left_out else ''}: {spelled(field.type)};")
    said = (kind.cls.__doc__ or "").strip().splitlines()[0].replace("``", "`")
    return f"/** {said} */\nexport interface {kind.cls.__name__} {{\n" + "\n".join(lines) + "\n}"


def constant(name: str, value: Any) -> str:
    """A constant that server and client share."""
    if isinstance(value, tuple):
        value = "[" + ", ".join(literal(item) for item in value) + "] as const"
    return f"export const {name} = {value};"


def typescript() -> str:
    """The whole file."""
    structs = collected((*SENT, *RECEIVED))
    requests = {kind.__name__ for kind in RECEIVED}
    blocks = [
        MADE,
        "\n".join(constant(name, value) for name, value in CONSTANTS.items()),
        *(interface(kind, whole=name not in requests) for name, kind in structs.items()),
        *(
            f"export type {name} = {' | '.join(part.__name__ for part in get_args(union))};"
            for name, union in UNIONS.items()
        ),
    ]
    return "\n\n".join(blocks) + "\n"


def decks() -> str:
    """Every deck in hand order, as pairs of a card and how many of it there are: what a page deals again from."""
    rows = {
        name: [[kind.code, count] for kind, count in zip(KINDS, deck.counts, strict=True) if count]
        for name, deck in DECKS.items()
    }
    return json.dumps(rows, separators=(",", ":")) + "\n"


def main() -> None:
    """Write the files that are not as they should be."""
    TARGET.mkdir(parents=True, exist_ok=True)
    for name, text in {"protocol.ts": typescript(), "decks.json": decks()}.items():
        path = TARGET / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            sys.stdout.write(f"wrote {path.relative_to(ROOT)}\n")


if __name__ == "__main__":
    main()
