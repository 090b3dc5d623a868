"""The sheets say what the rules are: every switch where it speaks, and nothing that another switch has silenced."""

import json
import re
from collections.abc import Iterator
from dataclasses import asdict
from itertools import chain
from typing import Any

import pytest

import pitiless.text
from pitiless.cards.kinds import BY_CODE, KINDS
from pitiless.errors import BadRules
from pitiless.rules.lines import lines_of
from pitiless.rules.rules import SWITCHES, Rules
from pitiless.rules.variants import VARIANTS
from pitiless.sheets.content.answers import answers_to, draw_cards
from pitiless.sheets.content.blocks import Grid, Sheet
from pitiless.sheets.content.full import full_rules
from pitiless.sheets.content.pen import Pen
from pitiless.sheets.content.questions import questions
from pitiless.sheets.content.rule_sheet import rule_sheet, spoken_of
from pitiless.sheets.content.scores import card_overview, score_sheet
from pitiless.sheets.content.silence import speaks
from pitiless.sheets.layout.plain import text
from tests.docs.test_docs import messages
from tests.sheets.papers import changed_rules, golden, sheets_of

OFFICIAL = Rules()
each_preset = pytest.mark.parametrize("preset", VARIANTS)
TOLD_BY_A_FIGURE = {"target"}


def section_ids(sheet: Sheet) -> set[str]:
    return {section.id for section in sheet.sections}


@pytest.mark.parametrize("path", golden(), ids=lambda path: path.stem)
def test_a_sheet_reads_as_it_did(path: object) -> None:
    files = golden()
    path = next(file for file in files if file == path)
    assert path.read_text(encoding="utf-8") == files[path], "look at it, then run `make golden`"


@each_preset
@pytest.mark.parametrize("kind", ["rules", "full", "score", "cards"])
def test_a_sheet_is_fit_for_json(preset: str, kind: str) -> None:
    sheet = sheets_of(preset)[kind]
    assert json.loads(json.dumps(asdict(sheet)))["title"] == sheet.title


# --- switches and sentences -----------------------------------------------------------------------------------------


@each_preset
def test_every_switch_stands_on_the_full_page_with_its_sentence(preset: str) -> None:
    words = " ".join(text(sheets_of(preset)["full"]).split())
    for line in lines_of(VARIANTS[preset]):
        assert f"{line.switch.name} = {line.spelled} |" in words
        assert line.sentence in words


def marks_of(sheet: Sheet, name: str) -> set[str]:
    """The marks of the sentences that speak of a switch."""
    sentences = chain.from_iterable(i.sentences for section in sheet.sections for i in section.items())
    return {sentence.mark for sentence in sentences if name in sentence.switches}


@pytest.mark.parametrize("preset", ["official", "casual"])
def test_a_changed_switch_changes_the_rule_sheet_and_is_marked(preset: str) -> None:
    """Unless another switch leaves it no case; then the sheet says what it said, and of that switch nothing."""
    base = VARIANTS[preset]
    before = text(rule_sheet(base, "table"))
    for name, rules in changed_rules(base):
        sheet = rule_sheet(rules, "table")
        case = name, rules.spelled(name)
        assert (text(sheet) != before) == (speaks(base, name) or speaks(rules, name)), case
        assert {said for said in spoken_of(sheet.sections) if not speaks(rules, said)} == set(), case
        if speaks(rules, name) and rules.value(name) != OFFICIAL.value(name) and name not in TOLD_BY_A_FIGURE:
            assert "*" in marks_of(sheet, name), case


def test_no_switch_is_forgotten_by_the_full_rules() -> None:
    """Each is spoken of among the rules themselves, not only in the list of switches."""
    sections = [s for s in full_rules(OFFICIAL).sections if not s.id.startswith(("switches", "unprinted"))]
    silent = {"first_wild", "draw_one_then", "ko_cause"}
    assert {switch.name for switch in SWITCHES} - spoken_of(sections) == silent


def test_each_table_gets_its_own_sections() -> None:
    assert "mercy" in section_ids(rule_sheet(OFFICIAL))
    assert "mercy" not in section_ids(rule_sheet(OFFICIAL.having(mercy_limit=0)))
    assert "Nobody is knocked out.*" in text(rule_sheet(OFFICIAL.having(mercy_limit=0)))
    unscored = text(rule_sheet(OFFICIAL.having(scoring=False)))
    assert "250" not in unscored
    assert "points win" not in unscored
    off = text(rule_sheet(OFFICIAL.having(stack_mode="off")))
    assert "Nothing answers a Draw card" in off
    assert "you may answer with" not in off
    assert "answers with" not in off


def test_what_is_not_printed_is_marked_as_our_reading() -> None:
    words = text(rule_sheet(OFFICIAL))
    assert "Whoever can play a card has to play one.°" in words
    assert "° printed nowhere: our reading" in words
    assert "*" not in words
    changed = text(rule_sheet(OFFICIAL.having(voluntary_draw="one_card_classic")))
    assert "* not as in the official rules" in changed


def test_the_subtitle_owns_up_to_changes() -> None:
    assert rule_sheet(OFFICIAL).subtitle == "The official rules"
    assert rule_sheet(OFFICIAL.having(target=500)).subtitle.endswith("official, with 1 switch of its own")
    assert rule_sheet(VARIANTS["wiki"], "wiki").subtitle == "The rules of this table: wiki"


def test_no_sentence_of_the_sheets_is_unsaid(monkeypatch: pytest.MonkeyPatch) -> None:
    said: set[str] = set()
    real = pitiless.text._bundle()  # noqa: SLF001  # the one door through which every sentence goes

    class Listening:
        def has_message(self, key: str) -> bool:
            return bool(real.has_message(key))

        def get_message(self, key: str) -> object:
            said.add(key)
            return real.get_message(key)

        def format_pattern(self, *words: Any) -> object:
            return real.format_pattern(*words)

    monkeypatch.setattr(pitiless.text, "_bundle", Listening)
    pitiless.text._said.cache_clear()  # noqa: SLF001  # what was said before would not be heard
    for preset, base in VARIANTS.items():
        full_rules(base, preset)
        score_sheet(base, preset, ("Ana", "Ben"))
        card_overview(base, preset)
    for _, rules in changed_rules(OFFICIAL):
        rule_sheet(rules)
        list(questions(Pen(rules)))
    nobody_out = OFFICIAL.having(ko_bonus="off")
    score_sheet(nobody_out)
    full_rules(OFFICIAL.having(stack_mode="running_total", cannot_play="draw_one"), "own")
    missing = {key for key in messages("sheets.ftl") if key not in said and not key.startswith("sheets-")}
    assert missing - {"full-examples-none", "score-none", "score-name", "word-answer"} == set()


# --- cards and answers ----------------------------------------------------------------------------------------------


@each_preset
def test_the_cards_of_the_overview_add_up(preset: str) -> None:
    words = " ".join(text(sheets_of(preset)["cards"]).split())
    counts = [int(n) for n in re.findall(r"× (\d+)", words)]
    assert sum(counts) == VARIANTS[preset].setup.deck.total


@each_preset
def test_the_counts_of_the_rule_sheet_add_up(preset: str) -> None:
    section = next(s for s in sheets_of(preset)["rules"].sections if s.id == "cards")
    table = section.blocks[0]
    assert table.sort == "table"
    assert sum(int(row[1].text) for row in table.rows) == VARIANTS[preset].setup.deck.total


@pytest.mark.parametrize(
    ("mode", "answers"),
    [
        ("official", ["Y+2 B+4 WR+4 W+6 W+10", "B+4 WR+4 W+6 W+10", "B+4 WR+4 W+6 W+10", "W+6 W+10", "W+10"]),
        ("casual", ["Y+2 B+4 WR+4 W+6 W+10"] * 5),
        ("identical", ["Y+2", "B+4", "WR+4", "W+6", "W+10"]),
        ("strictly_higher", ["B+4 WR+4 W+6 W+10", "W+6 W+10", "W+6 W+10", "W+10", ""]),
        ("off", [""] * 5),
    ],
)
def test_the_table_of_answers_is_the_matrix_of_the_rulebook(mode: str, answers: list[str]) -> None:
    rules = OFFICIAL.having(stack_mode=mode)
    assert [" ".join(answers_to(rules, last)) for last in draw_cards(rules)] == answers


def test_alike_rows_of_answers_are_one() -> None:
    def rows(rules: Rules) -> int:
        section = next(s for s in rule_sheet(rules).sections if s.id == "stacking")
        return len(section.blocks[0].rows)  # type: ignore[union-attr]  # a table

    assert rows(OFFICIAL) == 4
    assert rows(OFFICIAL.having(stack_mode="casual")) == 1
    assert rows(OFFICIAL.having(stack_mode="running_total")) == 5


def test_a_deck_without_a_card_has_no_line_for_it() -> None:
    deck = {
        "name": "pocket",
        "total": 24,
        "types": {"number": 24},
        "cards": {f"R{n}": 3 for n in range(1, 9)},
    }
    words = text(full_rules(OFFICIAL.having(deck=deck), "own"))
    assert "Roulette" not in text(rule_sheet(OFFICIAL.having(deck=deck), "own"))
    assert "Draw cards\n----------" not in words
    assert "None of the examples" in words


# --- the score sheet ------------------------------------------------------------------------------------------------


def grid(sheet: Sheet) -> Grid:
    return next(block for section in sheet.sections for block in section.blocks if isinstance(block, Grid))


def heads(
    names: Iterator[str] | tuple[str, ...], players: int = 0, preset: str = "official"
) -> tuple[str, ...]:
    return grid(score_sheet(VARIANTS[preset], preset, tuple(names), players)).heads[1:]


def test_names_are_filled_in_and_the_rest_is_room_for_names() -> None:
    assert heads(("Ana", "Ben")) == ("Ana", "Ben")
    assert heads(("Ana",), 4) == ("Ana", "", "", "")
    assert heads(()) == ("",) * 6


def test_many_players_stand_below_each_other() -> None:
    sheet = score_sheet(VARIANTS["casual"], "casual", ("Ana",), 20)
    assert grid(sheet).labels == ("Ana", *("",) * 19)
    assert grid(sheet).heads[1:] == tuple(str(n) for n in range(1, 11))


@pytest.mark.parametrize(
    ("changes", "names", "players", "message"),
    [
        ({"scoring": False}, (), 0, "no score sheet"),
        ({}, ("Ana", "Ben", "Ana"), 0, "two players are called Ana"),
        ({}, (), 7, "these rules seat at most 6"),
        ({}, (), 1, "at least 2"),
    ],
)
def test_a_score_sheet_that_makes_no_sense_is_refused(
    changes: dict[str, object], names: tuple[str, ...], players: int, message: str
) -> None:
    with pytest.raises(BadRules, match=message):
        score_sheet(OFFICIAL.having(**changes), "official", names, players)


def test_knock_outs_have_room_only_where_they_count() -> None:
    assert grid(score_sheet(OFFICIAL)).last == "knocked out"
    assert grid(score_sheet(OFFICIAL.having(mercy_limit=0))).last == ""
    assert "250" not in text(score_sheet(OFFICIAL.having(ko_bonus="off")))
    assert "to whoever caused it" in text(score_sheet(OFFICIAL.having(ko_bonus="causer")))


def test_points_on_paper_are_those_of_the_kinds() -> None:
    assert {KINDS[BY_CODE[c]].points for c in ("RS", "R+4", "RX", "RE")} == {20}
    assert {KINDS[BY_CODE[c]].points for c in ("W", "WC", "W+10", "WR+4")} == {50}
