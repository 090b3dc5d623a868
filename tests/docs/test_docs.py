"""The documentation says what is so: generated pages are current, examples run, and every sentence has its use."""

import contextlib
import io
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message
from typer.testing import CliRunner

from pitiless.cards.decks import load
from pitiless.cli.main import app
from pitiless.engine import position, rulings, scenario, script
from pitiless.engine.actions import KNOWN
from pitiless.engine.expectation import KEYS
from pitiless.rules.lines import lines_of, value_key, value_sentence
from pitiless.rules.options import Grade
from pitiless.rules.rules import SWITCHES, Rules, Switch
from pitiless.rules.variants import VARIANTS
from pitiless.text import knows, say
from tools import docs

SOURCES = docs.ROOT / "src" / "pitiless"
SENTENCES = SOURCES / "text" / "en"
README = docs.ROOT / "README.md"
PROSE = [README, *sorted((docs.ROOT / "docs").rglob("*.md"))]
GROUPS = tuple(dict.fromkeys(switch.group for switch in SWITCHES))


def blocks(path: Path, language: str) -> list[str]:
    """The fenced blocks of that language."""
    return re.findall(
        rf"^```{language}\n(.*?)^```$", path.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
    )


def messages(name: str) -> list[str]:
    """The ids of a Fluent file, as often as they stand in it."""
    resource = FluentParser().parse((SENTENCES / name).read_text(encoding="utf-8"))
    assert not [entry for entry in resource.body if type(entry).__name__ == "Junk"]
    return [entry.id.name for entry in resource.body if isinstance(entry, Message)]


# --- generated pages ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", docs.pages(), ids=lambda path: path.name)
def test_a_generated_page_is_current(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == docs.pages()[path], "run `make docs`"


def test_no_page_is_left_of_a_preset_that_is_gone() -> None:
    assert docs.stale() == []


# --- examples -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", [p for p in PROSE if blocks(p, "python")], ids=lambda path: path.name)
def test_python_blocks_run_and_print_what_they_say(path: Path) -> None:
    space: dict[str, Any] = {}
    for block in blocks(path, "python"):
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(block, space)
        promised = re.findall(r"# -> (.*)$", block, re.MULTILINE)
        if promised:
            assert printed.getvalue().splitlines() == promised


@pytest.mark.parametrize("path", [README, docs.ROOT / "docs" / "scenarios.md"], ids=lambda path: path.name)
def test_scenario_examples_pass(path: Path) -> None:
    examples = [example for block in blocks(path, "toml") for example in scenario.parse(block)]
    assert examples
    assert [str(scenario.run(example)) for example in examples] == [
        f"ok {example.id}" for example in examples
    ]


def test_the_deck_example_loads(tmp_path: Path) -> None:
    file = tmp_path / "pocket.toml"
    file.write_text(blocks(docs.ROOT / "docs" / "decks.md", "toml")[0], encoding="utf-8")
    deck = load(file)
    assert (deck.name, deck.total) == ("pocket", 42)
    assert Rules().having(deck=str(file)).setup.deck == deck


def test_console_blocks_show_what_the_command_prints(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    Path("answer.toml").write_text(blocks(README, "toml")[0], encoding="utf-8")
    for block in blocks(README, "console"):
        command, _, shown = block.partition("\n")
        _, verb, *words = shlex.split(command.removeprefix("$ "))
        assert CliRunner().invoke(app, [verb, *words]).output == shown


def test_an_example_position_reads_and_writes_exactly() -> None:
    page = (docs.ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
    (text,) = re.findall(r"^Ana=.*$", page, re.MULTILINE)
    assert str(position.read_position(text, Rules())) == text


def test_the_format_is_described_in_full() -> None:
    page = (docs.ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
    flags = (
        *(*position.KIND_FLAGS, *position.SEAT_FLAGS, *position.COLOUR_FLAGS, *position.NUMBER_FLAGS),
        *(*position.ROW_FLAGS, *position.PILE_FLAGS),
    )
    verbs = [word for word in re.findall(r"[a-z]+", KNOWN) if word != "or"]
    words = {*script.SCENARIO_KEYS, *KEYS, *flags, *verbs, "lots"} - {"steps", "expect"}
    assert [word for word in sorted(words) if not re.search(rf"`[^`]*\b{word}\b[^`]*`", page)] == []


@pytest.mark.parametrize("path", PROSE, ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    targets = re.findall(r"\]\(([^)\s]+)\)", text)
    local = [target for target in targets if not target.startswith(("https://", "#"))]
    assert [t for t in local if not (path.parent / t.partition("#")[0]).exists()] == []


def test_the_trademark_stands_in_the_notice_only() -> None:
    pages = {path: path.read_text(encoding="utf-8") for path in PROSE}
    counted = {path: len(re.findall(r"\buno\b", text, re.IGNORECASE)) for path, text in pages.items()}
    assert {path: n for path, n in counted.items() if n} == {README: 1}


# --- sentences ------------------------------------------------------------------------------------------------------


def keys_of(switch: Switch) -> set[str]:
    """The ids of all sentences of a switch."""
    if switch.name == "deck":
        values = {"no-mercy", "open-mercy", "wiki", "file"}
        return {"switch-deck", *(f"switch-deck-{value}" for value in values)}
    if isinstance(switch.default, int) and not isinstance(switch.default, bool):
        return {f"switch-{switch.name}", f"switch-{switch.name}-number"}
    spelled = [{"true": True, "false": False}.get(value, value) for value in switch.values]
    return {f"switch-{switch.name}", *(value_key(switch.name, value) for value in spelled)}


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.name)
def test_every_switch_and_value_has_one_sentence(switch: Switch) -> None:
    for key in keys_of(switch):
        assert knows(key), key
        text = say(key, value=3)
        assert re.fullmatch(r"[A-Z0-9][^\n]*[.]", text), text
        assert len(re.findall(r"[.](?:\s|$)", text)) == 1, text


def test_no_sentence_about_the_rules_is_missing_or_unused() -> None:
    expected = {key for switch in SWITCHES for key in keys_of(switch)}
    expected |= {f"group-{group}" for group in GROUPS} | {f"grade-{grade.name.lower()}" for grade in Grade}
    assert set(messages("switches.ftl")) == expected


def test_no_ruling_is_missing_or_unused() -> None:
    used = [key for keys in docs.ruling_keys().values() for key in keys]
    assert set(messages("rulings.ftl")) == {f"ruling-{key}" for key in used}
    spoken = {rule for rule, _ in rulings.PLAIN.values()} | set(docs.BY_CASE)
    assert spoken == set(docs.ruling_keys())


@pytest.mark.parametrize("name", ["rules.ftl", "explain.ftl"])
def test_every_sentence_of_a_verb_is_said_somewhere(name: str) -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in sorted(SOURCES.rglob("*.py")))
    parts = set(re.findall(r"""["']((?:rules|column|explain)-[a-z-]*)""", code))
    unsaid = [key for key in messages(name) if not any(key.startswith(part) for part in parts)]
    assert unsaid == []


def test_no_sentence_has_two_places() -> None:
    keys = [key for file in sorted(SENTENCES.glob("*.ftl")) for key in messages(file.name)]
    assert sorted(keys) == sorted(set(keys))


def test_numbers_are_said_as_they_ought_to_be() -> None:
    assert value_sentence("stack_total_cap", 0) == "The sum of waiting cards may grow without end."
    assert value_sentence("catch_penalty", 1) == "A forgotten call costs 1 card."
    assert value_sentence("catch_window", "seconds:8").endswith("for 8 seconds by the table's clock.")
    assert value_sentence("mercy_limit", 25) == "Whoever holds 25 cards or more is out of the round."
    assert value_sentence("deck", "mine") == "A pack of your own, called mine."


def test_grades_read_like_those_of_the_rules() -> None:
    assert {say(f"grade-{grade.name.lower()}") for grade in Grade} == {grade.value for grade in Grade}


@pytest.mark.parametrize("preset", VARIANTS)
def test_every_preset_can_be_described(preset: str) -> None:
    lines = lines_of(VARIANTS[preset])
    assert len(lines) == len(SWITCHES)
    assert all(line.sentence and line.decides and line.standing for line in lines)
