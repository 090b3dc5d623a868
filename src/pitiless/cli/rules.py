"""``pitiless rules``: the rules in force, switch by switch."""

from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from pitiless.cli import console
from pitiless.cli.page import put, put_json
from pitiless.cli.switches import read_settings, rules_with, spec_of
from pitiless.rules.lines import CHANGED, UNPRINTED, Line, grouped, lines_of, spell
from pitiless.rules.rules import Rules
from pitiless.rules.variants import VARIANTS
from pitiless.text import say

TABLE_FROM = 110  # columns; a narrower window gets two lines a switch
SENTENCE_SHARE, STANDING_SHARE = 5, 3
INDENT = 7


def register(app: typer.Typer) -> None:
    """Adds the verb."""
    app.command("rules", help="Show the rules in force, switch by switch.")(show)


def show(
    preset: Annotated[str, typer.Argument(help="A preset: " + ", ".join(VARIANTS) + ".")] = "official",
    settings: Annotated[
        list[str] | None, typer.Option("--set", metavar="SWITCH=VALUE", help="Set a switch; may be repeated.")
    ] = None,
    changed: Annotated[bool, typer.Option("--changed", help="Only what differs from official.")] = False,
    listed: Annotated[bool, typer.Option("--list", help="List the presets with what they change.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Write everything as JSON.")] = False,
) -> None:
    """Shows the rules in force, switch by switch."""
    out = console.results()
    if listed:
        put_json(preset_list()) if as_json else show_list(out)
        return
    rules = rules_with(preset, settings or [])
    if as_json:
        put_json(as_object(preset, settings or [], rules, changed))
        return
    title = say("rules-title", preset=preset)
    if settings:
        title = say("rules-title-changed", preset=preset, changes=", ".join(settings))
    show_rules(out, title, rules, changed)


# --- as text --------------------------------------------------------------------------------------------------------


def show_rules(out: Console, title: str, rules: Rules, only_changed: bool) -> None:
    """The whole page."""
    lines = lines_of(rules)
    differing = [line for line in lines if line.changed]
    put(out, title)
    put(out, say("rules-count", all=len(lines), changed=len(differing)))
    if only_changed and not differing:
        return
    put(out, say("rules-legend"))
    for group, members in grouped(differing if only_changed else lines).items():
        if members:
            put(out, "")
            put(out, say(f"group-{group}"))
            show_group(out, members)


def show_group(out: Console, lines: list[Line]) -> None:
    """The switches of one group: a table where there is room, two lines each where there is not."""
    if out.width >= TABLE_FROM:
        out.print(table_of(lines), soft_wrap=False)
        return
    for line in lines:
        head = f"{line.mark} {number(line):>4} {line.switch.name} = {line.spelled} ({line.standing})"
        put(out, head, INDENT)
        put(out, " " * INDENT + line.sentence, INDENT)


def number(line: Line) -> str:
    """The id of a switch as rulings cite it."""
    return f"[{line.switch.number}]"


def table_of(lines: list[Line]) -> Table:
    """One row a switch; the widths are the same for every group."""
    table = Table(box=None, pad_edge=False, expand=True)
    table.add_column("", width=1)
    table.add_column(say("column-id"), width=4, justify="right")
    table.add_column(say("column-name"), width=19)
    table.add_column(say("column-value"), width=25)
    table.add_column(say("column-sentence"), ratio=SENTENCE_SHARE)
    table.add_column(say("column-standing"), ratio=STANDING_SHARE)
    for line in lines:
        cells = (line.mark, number(line), line.switch.name, line.spelled, line.sentence, line.standing)
        table.add_row(*(Text(cell) for cell in cells))
    for column in table.columns:
        column.header_style = "none"
    return table


def show_list(out: Console) -> None:
    """The presets with what they change."""
    put(out, say("rules-list-title"))
    for name, rules in VARIANTS.items():
        put(out, "")
        put(out, f"  {name}", 4)
        differing = [line for line in lines_of(rules) if line.changed]
        if not differing:
            put(out, f"    {say('rules-list-same')}", 4)
        for line in differing:
            put(out, f"    {CHANGED} {number(line)} {line.switch.name} = {line.spelled}: {line.sentence}", 6)


# --- as JSON --------------------------------------------------------------------------------------------------------


def preset_list() -> list[dict[str, Any]]:
    """The presets with what they change."""
    return [
        {
            "preset": name,
            "changes": {line.switch.name: line.value for line in lines_of(rules) if line.changed},
        }
        for name, rules in VARIANTS.items()
    ]


def as_object(preset: str, settings: list[str], rules: Rules, only_changed: bool) -> dict[str, Any]:
    """Everything about the rules in force. ``rules`` is the table that a scenario takes as it is."""
    lines = [line for line in lines_of(rules) if line.changed or not only_changed]
    deck = rules.setup.deck
    return {
        "preset": preset,
        "set": read_settings(settings),
        "rules": spec_of(rules, settings),
        "changed": [line.switch.name for line in lines_of(rules) if line.changed],
        "deck": {
            "name": deck.name,
            "total": deck.total,
            "points": deck.points,
            "types": deck.type_counts(),
        },
        "groups": [
            {"group": group, "title": say(f"group-{group}"), "switches": [switch_object(m) for m in members]}
            for group, members in grouped(lines).items()
        ],
        "marks": {CHANGED: "differs from official", UNPRINTED: "not printed anywhere"},
    }


def switch_object(line: Line) -> dict[str, Any]:
    """One switch in force."""
    return {
        "id": line.switch.number,
        "name": line.switch.name,
        "value": line.value,
        "official": line.official,
        "changed": line.changed,
        "grade": line.switch.grade.name.lower(),
        "standing": line.standing,
        "printed": line.printed,
        "decides": line.decides,
        "sentence": line.sentence,
        "values": [spell(value) for value in line.switch.values],
    }
