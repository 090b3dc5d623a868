"""Writes the generated pages of docs/: the rules of each preset, all switches with all values, and the rulings.

`make docs` runs it. A test holds the pages in the repository against what this would write.
"""

import re
from collections.abc import Iterator, Sequence
from importlib.resources import files
from pathlib import Path

from pitiless.cards.decks import Deck
from pitiless.engine.rulings import NUMBER_OF, PLAIN
from pitiless.rules.lines import Line, grade_words, grouped, lines_of, spell, value_sentence
from pitiless.rules.options import Grade
from pitiless.rules.rules import LEAST_SEATS, SEATS_BY_SPAN, SWITCHES, Switch
from pitiless.rules.variants import DIFFERENCES, VARIANTS
from pitiless.text import say

ROOT = Path(__file__).parents[1]
MADE = "<!-- Made by tools/docs.py; `make docs` writes it anew. -->"

BY_CASE: dict[str, tuple[str, ...]] = {
    "stack_mode": ("stacking-off", "too-low", "not-identical", "not-higher", "below-total"),
    "ten_stackable": ("ten",),
    "wr4_in_stack": ("wr4-in-stack",),
    "match": ("match", "match-colour-only"),
    "stack_colour": ("answer-colour", "answer-match"),
    "multi_play": ("also-not-taken", "picks-bad"),
    "discard_all_scope": ("keeping-not-taken", "picks-bad"),
    "seat": ("unknown-seat",),
}
"""Sentences that `engine/rulings.py` chooses by the case, by the id of their ruling."""

A_DECK_FILE = "a deck file"
DECK_WORDS = {"number": "numbers"}
STANDINGS = (
    "`*` differs from the official rules. `?` marks a value that is not printed anywhere: where the sheets are silent,"
    " it is our reading."
)


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A Markdown table."""
    lines = ["| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
    return "\n".join([*lines, *("| " + " | ".join(row) + " |" for row in rows)])


def page(*parts: str) -> str:
    """A whole page of parts, a blank line between."""
    return "\n\n".join([MADE, *parts]) + "\n"


# --- the presets ----------------------------------------------------------------------------------------------------


def rules_page(preset: str) -> str:
    """The rules of a preset."""
    rules = VARIANTS[preset]
    lines = lines_of(rules)
    groups = [
        part
        for group, members in grouped(lines).items()
        for part in (f"### {say(f'group-{group}')}", switch_table(members))
    ]
    return page(
        f"# Rules: {preset}",
        f"Play it with `pitiless play --rules {preset}`; `pitiless rules {preset}` shows this page in the terminal.",
        "## What differs from the official rules",
        differences([line for line in lines if line.changed]),
        "## The deck",
        deck_words(rules.setup.deck),
        deck_table(rules.setup.deck),
        "## All switches",
        STANDINGS,
        *groups,
    )


def differences(lines: list[Line]) -> str:
    """The switches that a preset changes."""
    if not lines:
        return "Nothing: these are the official rules, with our reading where the printed sheets are silent."
    return table(
        ("id", "switch", "value", "official", "at the table"),
        [
            (number(m), f"`{m.switch.name}`", f"`{m.spelled}`", f"`{spell(m.official)}`", m.sentence)
            for m in lines
        ],
    )


def switch_table(lines: list[Line]) -> str:
    """Switches in force."""
    return table(
        ("", "id", "switch", "value", "at the table", "standing"),
        [
            (m.mark.strip(), number(m), f"`{m.switch.name}`", f"`{m.spelled}`", m.sentence, m.standing)
            for m in lines
        ],
    )


def number(line: Line) -> str:
    """The id of a switch as rulings cite it."""
    return f"[{line.switch.number}]"


def deck_words(deck: Deck) -> str:
    """What is printed about the deck and what is not."""
    return (
        f"`{deck.name}`: {deck.total} cards, {deck.points} points in all. The total and the types are printed; how the"
        " cards are split among the types is not, so a split is at best well supported. See [decks](../decks.md)."
    )


def deck_table(deck: Deck) -> str:
    """How many cards of each type."""
    return table(
        ("type", "cards"),
        [(DECK_WORDS.get(kind, f"`{kind}`"), str(n)) for kind, n in deck.type_counts().items() if n],
    )


# --- the switches ---------------------------------------------------------------------------------------------------


def switches_page() -> str:
    """Every switch with every value."""
    groups: dict[str, list[Switch]] = {}
    for switch in SWITCHES:
        groups.setdefault(switch.group, []).append(switch)
    parts = [
        part
        for group, members in groups.items()
        for part in (f"## {say(f'group-{group}')}", *(switch_part(switch) for switch in members))
    ]
    return page(
        "# Switches",
        "Every switch with all its values. The official value comes first; the word after it says how well it is"
        " founded. Set one with `--set switch=value`.",
        *parts,
    )


def switch_part(switch: Switch) -> str:
    """One switch with its values."""
    official = lines_of(VARIANTS["official"])[SWITCHES.index(switch)]
    head = f"**[{switch.number}] `{switch.name}`** {say(f'switch-{switch.name}')}"
    first = f"- `{official.spelled}` ({grade_words(switch.grade)}): {official.sentence}"
    return "\n".join([head, "", first, *(f"- {line}" for line in other_values(switch, official.spelled))])


def other_values(switch: Switch, official: str) -> Iterator[str]:
    """The values besides the official one."""
    if isinstance(switch.default, int) and not isinstance(switch.default, bool):
        yield from whole_numbers(switch)
        return
    for value in switch.values:
        if value == A_DECK_FILE:
            yield f"{value}, by its path: see [decks](decks.md)."
        elif value != official:
            yield f"`{value}`: {sentence_of(switch.name, value)}"


def whole_numbers(switch: Switch) -> Iterator[str]:
    """The numbers a switch takes; 0 often means that there is none."""
    if switch.name == "players":
        spans = [f"`{span}`" for span in SEATS_BY_SPAN]
        yield f"any whole number from {LEAST_SEATS} to {max(SEATS_BY_SPAN.values())}, or {', '.join(spans)}"
        return
    yield f"any whole number from {switch.values[0]}"
    if switch.values[0].startswith("0 ") and switch.default != 0:
        yield f"`0`: {value_sentence(switch.name, 0)}"


def sentence_of(name: str, value: str) -> str:
    """The sentence of a value as it is spelled in a list of values."""
    spelled: str | bool = value == "true" if value in ("true", "false") else value
    return value_sentence(name, spelled)


# --- the rulings ----------------------------------------------------------------------------------------------------


def ruling_keys() -> dict[str, list[str]]:
    """The sentences of each ruling by its id, in the order of the ids."""
    found: dict[str, list[str]] = {}
    for rule, key in PLAIN.values():
        found.setdefault(rule, []).append(key)
    for rule, keys in BY_CASE.items():
        found.setdefault(rule, []).extend(keys)
    order = {rule: (NUMBER_OF.get(rule, 0), rule) for rule in found}
    return {rule: list(dict.fromkeys(found[rule])) for rule in sorted(found, key=order.__getitem__)}


def ruling_patterns() -> dict[str, str]:
    """The sentences as they stand in the Fluent file, blanks in italics."""
    text = (files("pitiless.text") / "en" / "rulings.ftl").read_text(encoding="utf-8")
    return {
        key: re.sub(r"\{ \$(\w+) \}", r"*\1*", sentence)
        for key, sentence in re.findall(r"^ruling-([\w-]+) = (.+)$", text, re.MULTILINE)
    }


def rulings_page() -> str:
    """Every ruling with its sentences."""
    patterns = ruling_patterns()
    rows = [
        (
            f"`{rule}`",
            f"[{NUMBER_OF[rule]}]" if rule in NUMBER_OF else "",
            "<br>".join(patterns[k] for k in keys),
        )
        for rule, keys in ruling_keys().items()
    ]
    return page(
        "# Rulings",
        "Why an action is refused. A ruling has the id of the switch that decides, or a plain word where every table"
        " decides alike. A scenario may expect a ruling by its id or by its switch: `Ana: play R5 ! match` and"
        " `Ana: play R5 ! [11]` mean the same.",
        table(("id", "switch", "what the player reads"), rows),
    )


# --- all of them ----------------------------------------------------------------------------------------------------


def rules_index() -> str:
    """The list of the presets."""
    rows = [
        (f"[{name}]({name}.md)", str(len(changes)), VARIANTS[name].setup.deck.name)
        for name, changes in DIFFERENCES.items()
    ]
    counted = {grade: sum(s.grade is grade for s in SWITCHES) for grade in Grade}
    graded = [f"- {grade_words(grade)}: {count}" for grade, count in counted.items() if count]
    return page(
        "# Rules",
        table(("preset", "switches that differ", "deck"), rows),
        f"Of the {len(SWITCHES)} official values so many are",
        "\n".join(graded),
        "[Switches](../switches.md) lists every value that can be set, [rulings](../rulings.md) every reason for a"
        " refusal.",
    )


def pages() -> dict[Path, str]:
    """Every generated page."""
    docs = ROOT / "docs"
    presets = {docs / "rules" / f"{name}.md": rules_page(name) for name in VARIANTS}
    return {
        docs / "rules" / "README.md": rules_index(),
        **presets,
        docs / "switches.md": switches_page(),
        docs / "rulings.md": rulings_page(),
    }


def stale() -> list[Path]:
    """Pages under docs/rules that no preset has any more."""
    return sorted(set((ROOT / "docs" / "rules").glob("*.md")) - set(pages()))


def main() -> None:
    """Writes the pages."""
    for path, text in pages().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
        print(f"wrote {path.relative_to(ROOT)}")
    for path in stale():
        path.unlink()
        print(f"removed {path.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
