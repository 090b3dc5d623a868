"""``pitiless explain``."""

import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from pitiless.cards.colours import Colour
from pitiless.cards.kinds import KINDS
from pitiless.cli import main
from pitiless.cli.switches import rules_with, spec_of
from pitiless.errors import BadNotation
from pitiless.inquiry.judge import checked, judge
from pitiless.inquiry.question import Question, read_question
from pitiless.rules.rules import Rules

TOO_LOW = "A +2 cannot answer a +6: the answer must be worth 6 or more."


def explain(*words: str, width: int = 80, **env: str) -> Result:
    return CliRunner().invoke(main.app, ["explain", *words], env={"COLUMNS": str(width), **env})


def answers(*words: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(explain(*words, "--json").output)["answers"]
    return found


def verdicts(*words: str) -> list[tuple[str, bool, str]]:
    return [(answer["reading"], answer["allowed"], answer["rule"]) for answer in answers(*words)]


def refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What the command says when it ends with status 2."""
    monkeypatch.setattr("sys.argv", ["pitiless", "explain", *words])
    with pytest.raises(SystemExit) as ended:
        main.main()
    said = capsys.readouterr()
    assert (ended.value.code, said.out) == (2, "")
    return said.err.removeprefix("pitiless: ").strip()


# --- answers --------------------------------------------------------------------------------------------------------


def test_a_plus_two_on_a_plus_six_in_both_readings() -> None:
    result = explain("may I play Y+2 on W+6 under official?")
    assert result.exit_code == 0
    assert (
        f"With 6 cards waiting:\nNo. {TOO_LOW}\n  Rule: stack_mode [25] = official (printed).\n"
        in result.output
    )
    assert "drawn already, and yellow named:\nYes. Yellow +2 has the colour in play.\n" in result.output
    assert "another colour (say red) named:\nNo. Yellow +2 does not match red.\n" in result.output
    assert "2 cards are waiting for Ana; the least answer is 2 (+2, +4, Wild Reverse +4," in result.output


def test_a_plus_two_on_a_green_plus_six_that_was_drawn() -> None:
    (answer,) = answers("may I play Y+2 on W+6 green, already drawn?")
    assert (answer["allowed"], answer["rule"], answer["switch"]) == (False, "match", 11)
    assert answer["sentence"] == "Yellow +2 does not match green."
    assert verdicts("--card", "G+2", "--top", "W+6/G", "--penalty", "0") == [("drawn", True, "match")]


def test_the_structured_form() -> None:
    (answer,) = answers("--card", "Y+2", "--top", "W+6/G", "--penalty", "6", "--rules", "official")
    assert answer == {
        "reading": "open",
        "penalty": 6,
        "colour": None,
        "other_colours": False,
        "allowed": False,
        "sentence": TOO_LOW,
        "rule": "stack_mode",
        "switch": 25,
        "value": "official",
        "standing": "printed",
        "switch_sentence": "An answer must be worth at least as much as the last Draw card, whatever the sum is.",
        "then": [],
        "unless": [],
    }


def test_an_answer_says_what_is_waiting_then() -> None:
    (answer,) = answers("does W+10 answer W+6 with 12 waiting?")
    assert answer["allowed"]
    assert answer["then"] == [
        "You name the colour.",
        "22 cards are waiting for Ana; the least answer is 10 (Wild +10).",
    ]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("R7 on R5", [("plain", True, "match")]),
        ("R7 on G5", [("plain", False, "match")]),
        ("G+4 on WR+4/R, drawn", [("drawn", False, "match")]),
        ("W+6 on W+10 with 10 waiting", [("open", False, "stack_mode")]),
        ("W+10 on W+10 with 10 waiting under comparison", [("open", False, "ten_stackable")]),
        ("W+6 on W+10 with 10 waiting by house rules", [("open", True, "stack_mode")]),
        ("Y+2 on W+10, 30 waiting, under casual", [("open", True, "stack_mode")]),
        ("BS on WR+4/B with 4 waiting", [("open", False, "stack_answers")]),
        ("WC on R+2", [("open", False, "stack_answers"), ("drawn", True, "match")]),
        ("W+6 naming green on R5", [("plain", True, "match")]),
        ("Y+2 red on Y5", [("plain", False, "name_colour")]),
    ],
)
def test_questions_and_their_rules(question: str, expected: list[tuple[str, bool, str]]) -> None:
    assert verdicts(question) == expected


@pytest.mark.parametrize(
    ("settings", "question", "expected"),
    [
        ("stack_answers=deflect", "BS on WR+4/B with 4 waiting", ("open", True, "stack_answers")),
        ("roulette_in_stack=true", "WC on R+2 with 2 waiting", ("open", True, "roulette_in_stack")),
        ("plus4_same_symbol=true", "G+4 on WR+4/R drawn", ("drawn", True, "plus4_same_symbol")),
        ("stack_mode=off", "R+2 on R+2 with 2 waiting", ("open", False, "stack_mode")),
        ("stack_mode=running_total", "W+6 on R+4 with 8 waiting", ("open", False, "stack_mode")),
        ("wr4_in_stack=not_allowed", "WR+4 on R+4 with 4 waiting", ("open", False, "wr4_in_stack")),
        ("stack_colour=normal_match", "G+4 on R+2 with 2 waiting", ("open", False, "stack_colour")),
        ("same_colour_allowed=false", "W+6 naming red on R5", ("plain", False, "same_colour_allowed")),
        ("discard_all_match=colour", "GX on RX", ("plain", False, "match")),
    ],
)
def test_switches_are_cited(settings: str, question: str, expected: tuple[str, bool, str]) -> None:
    assert verdicts(question, "--set", settings) == [expected]


def test_a_changed_switch_is_called_so() -> None:
    output = explain("BS on WR+4/B with 4 waiting", "--set", "stack_answers=deflect", width=120).output
    assert "Rule: stack_answers [29] = deflect (differs; official: draw_cards, printed)." in output


@pytest.mark.parametrize(
    ("question", "then"),
    [
        ("RS on R5", ["Ana loses a turn.", "Then it is Ben's turn."]),
        ("RS on R5 with two players", ["Ana loses a turn.", "Then it is your turn again."]),
        ("RR on R5", ["The direction turns.", "Then it is Cal's turn."]),
        ("RE on R5", ["Everybody else loses a turn.", "Then it is your turn again."]),
        ("RX on R5", ["The other red cards of your hand go with it.", "Then it is Ana's turn."]),
        ("R7 on R5", ["You swap hands with a player of your choice.", "Then it is Ana's turn."]),
        ("R7 on R5 with two players", ["You swap hands with the other player.", "Then it is Ana's turn."]),
        ("R0 on R5", ["Every hand moves one seat on.", "Then it is Ana's turn."]),
        ("WC on R5", ["Ana names a colour and turns up cards until it appears."]),
        ("R5 on R6 holding R5", ["It is your last card: you win the round."]),
        (
            "W+6 naming green on R5",
            ["6 cards are waiting for Ana; the least answer is 6 (Wild +6, Wild +10)."],
        ),
    ],
)
def test_what_happens_then(question: str, then: list[str]) -> None:
    assert answers(question)[0]["then"] == then


def test_a_wild_reverse_comes_back_to_you_with_two_left() -> None:
    then = answers("WR+4 on R5, two left")[0]["then"]
    assert then[-1].startswith("4 cards are waiting for you; the least answer is 4 (+4, ")


def test_nothing_answers_where_nothing_may() -> None:
    then = answers("W+10 on R5", "--set", "ten_stackable=false")[0]["then"]
    assert then[-1] == "10 cards are waiting for Ana, and nothing answers them."


def test_an_exception_is_named_when_the_hand_is_not_known() -> None:
    settings = ("--set", "wild_restriction=classic", "--set", "last_card_effect=restricted")
    (answer,) = answers("W+6 on R5", *settings)
    assert [(but["when"], but["rule"]) for but in answer["unless"]] == [
        ("last", "last_card_effect"),
        ("colour", "wild_restriction"),
    ]
    output = explain("W+6 on R5", *settings, width=120).output
    assert "But not while you hold a red card: Wild +6 may not be played while a red card is held." in output
    assert answers("W+6 on R5 holding W+6 R1", *settings)[0]["rule"] == "wild_restriction"
    assert answers("W+6 on R5 holding W+6 G1", *settings)[0]["unless"] == []


def test_a_hand_in_an_option() -> None:
    output = explain("W+6 on R5", "--hand", "G1 R2", "--set", "wild_restriction=classic").output
    assert "Your hand: W+6 G1 R2." in output
    assert "No. Wild +6 may not be played while a red card is held." in output


def test_a_deck_file(tmp_path: Path) -> None:
    file = tmp_path / "tiny.toml"
    file.write_text(
        'name = "tiny"\ntotal = 40\ntypes = { number = 40 }\ncards = { R1 = 40 }\n', encoding="utf-8"
    )
    assert verdicts("R1 on R5", "--set", f"deck={file}") == [("plain", True, "match")]


def test_every_pair_of_cards_has_an_answer() -> None:
    official = Rules()
    for card, top in product(KINDS, KINDS):
        question = checked(Question(card=card.code, top=top.code), official)
        for answer in judge(question, official, spec_of(official, [])):
            assert answer.cited.sentence.endswith(".")
            assert bool(answer.then) == answer.allowed


# --- reading --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("may I play Y+2 on W+6 under official?", Question(card="Y+2", top="W+6", preset="official")),
        ("y+2 on w+6/g", Question(card="Y+2", top="W+6", top_colour=Colour.GREEN)),
        ("Can I lay W+6/red onto R5?", Question(card="W+6", colour=Colour.RED, top="R5")),
        ("yellow draw two on wild draw 6", Question(card="Y+2", top="W+6")),
        ("red seven on a blue 7, please", Question(card="R7", top="B7")),
        ("green skip everyone on a green skip", Question(card="GE", top="GS")),
        ("wild reverse draw four on blue +4, 8 waiting", Question(card="WR+4", top="B+4", penalty=8)),
        ("a wild colour roulette on red discard all", Question(card="WC", top="RX")),
        ("answer W+6 with W+10", Question(card="W+10", top="W+6")),
        ("+10 on +6 with 12 cards waiting", Question(card="W+10", top="W+6", penalty=12)),
        ("G1 on W+6 green 6 waiting", Question(card="G1", top="W+6", top_colour=Colour.GREEN, penalty=6)),
        ("R+2 on R+2 under a penalty of 4", Question(card="R+2", top="R+2", penalty=4)),
        ("R+2 on R+2 after it was drawn", Question(card="R+2", top="R+2", drawn=True)),
        ("BE on rs in house rules", Question(card="BE", top="RS", preset="house")),
        ("R5 on R6 holding R5, G1*2 and WC", Question(card="R5", top="R6", hand=("R5", "G1", "G1", "WC"))),
        ("holding R1 R2: RX on R6", Question(card=None, top="R6", hand=("R1", "R2", "RX"))),
        ("3-player: R5 on R6", Question(card="R5", top="R6", seats=3)),
        ("R5 on R6 with two left", Question(card="R5", top="R6", seats=2)),
        ("", Question()),
    ],
)
def test_free_text_is_read_leniently(text: str, expected: Question) -> None:
    assert read_question(text) == expected


def test_options_go_before_the_text() -> None:
    assert verdicts("may I play Y+2 on W+6 under casual", "--rules", "official", "--penalty", "6") == [
        ("open", False, "stack_mode")
    ]
    assert verdicts("may I play Y+2", "--top", "Y5") == [("plain", True, "match")]


@pytest.mark.parametrize("text", ["Q7 on R5", "R7 on Q5", "+2 on +6", "R5 on R6 holding Q3", "R7 on R5/G"])
def test_what_is_no_card_is_an_error_with_an_example(text: str) -> None:
    with pytest.raises(BadNotation, match="Ask for example: pitiless explain"):
        read_question(text)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "No card to play is named."),
        (["what time is it"], "'time' is not a card: "),
        (["may I play Y+2"], "The card to play on is missing"),
        (["may I play Q7 on W+6"], "'Q7' is not a card: "),
        (["--card", "Y+2", "--top", "R17"], "'R17' is not a card: "),
        (["Y+2 on R5 with 6 waiting"], "No cards can be waiting on a red 5"),
        (["Y+2 on W+6 with 4 waiting"], "On a Wild +6 at least 6 cards are waiting, not 4."),
        (["Y+2 on W+6 with 5000 waiting"], "5000 cards are more than can be waiting"),
        (["Y+2 on R5 green"], "A red 5 has its own colour"),
        (["R5 on R6 under oficial"], "'oficial' is not a preset: official, "),
        (["R5 on R6", "--set", "stack_mod=off"], "'stack_mod' is not a switch"),
        (["R5 on R6", "--set", "stack_mode=on"], "stack_mode = 'on': it is one of "),
        (["R5 on R6", "--seats", "7"], "These rules are for 2 to 6 players, not 7."),
        (["R5 on R6", "--seats", "0"], "These rules are for 2 to 6 players, not 0."),
    ],
)
def test_what_cannot_be_answered_is_refused_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    sentence = refused(monkeypatch, capsys, *words)
    assert sentence.startswith(said)
    assert "\n" not in sentence


# --- the page -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [40, 80, 200])
def test_no_line_is_wider_than_the_window(width: int) -> None:
    lines = explain("may I play Y+2 on W+6 under official?", width=width, NO_COLOR="1").output.splitlines()
    assert max(map(len, lines)) <= width
    assert "\x1b" not in "".join(lines)
    assert TOO_LOW in " ".join(line.strip() for line in lines)


def test_json_tells_how_the_question_was_read() -> None:
    found = json.loads(
        explain("may I play W+6 green on R5 with 3 players", "--rules", "house", "--json").output
    )
    assert {key: found[key] for key in ("card", "top", "seats", "hand", "preset", "set")} == {
        "card": "W+6/G",
        "top": "R5",
        "seats": 3,
        "hand": [],
        "preset": "house",
        "set": {},
    }
    assert found["rules"] == spec_of(rules_with("house", []), [])
