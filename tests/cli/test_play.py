"""``pitiless play``: whole rounds through a pipe, bad options, what is shown and what is hidden."""

import os
import sys
import unicodedata
from pathlib import Path

import pexpect
import pytest
from rich.cells import cell_len

from pitiless.bots.policy import Chance, Question
from pitiless.bots.registry import BOTS
from pitiless.engine.actions import Action
from pitiless.engine.record import read_record, verify
from tests.cli.command import Outcome, lines, play_scripted, run, run_scripted

ESCAPE = "\x1b"
WHOLE = ("--seed", "5", "--to", "1")
FIRST_CARD = "Top card:  ♣ G8  green 8."


@pytest.fixture(autouse=True)
def records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Records go to a folder of the test."""
    folder = tmp_path / "records"
    monkeypatch.setenv("PITILESS_RECORDS", str(folder))
    return folder


def only_record(folder: Path) -> Path:
    (path,) = folder.iterdir()
    return path


def plays(*words: str, typed: str = "", **variables: str) -> Outcome:
    return run("play", "--seed", "5", "--speed", "off", *words, typed=typed, **variables)


# --- whole matches --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("--rules", "open-mercy", "--bots", "uniform,thrifty"),
        ("--rules", "house", "--bots", "uniform,uniform"),
        ("--set", "jump_in=true", "--bots", "5"),
        ("--set", "catch_window=seconds:5", "--bots", "uniform"),
    ],
)
def test_a_round_is_played_to_its_end(records: Path, words: tuple[str, ...]) -> None:
    played = run_scripted("play", *WHOLE, *words)
    assert played.code == 0, played.out[-2000:]
    assert "win the round" in played.out or "wins the round" in played.out
    assert "match" in played.out
    assert run("verify", str(only_record(records))).code == 0


def test_a_round_is_played_to_its_end_through_a_pipe(records: Path) -> None:
    played = play_scripted(*WHOLE)
    assert played.code == 0, played.out[-2000:]
    assert "wins the match." in played.out
    assert run("verify", str(only_record(records))).code == 0


def test_a_match_has_several_rounds_when_the_target_is_far(records: Path) -> None:
    played = run_scripted("play", "--seed", "1", "--to", "700", "--bots", "2")
    assert "Round 2" in played.out
    assert "Round 1 is over." in played.out
    assert run("verify", str(only_record(records))).code == 0


def test_people_alone_play_a_hot_seat_round_to_its_end(records: Path) -> None:
    played = run_scripted("play", *WHOLE, "--hot-seat", "Ann,Bo")
    assert played.code == 0, played.out[-2000:]
    assert verify(read_record(only_record(records).read_text().split("\n"))).over


def test_a_seed_gives_the_same_match_again(records: Path) -> None:
    first, second = (run_scripted("play", *WHOLE, "--bots", "uniform,thrifty") for _ in range(2))
    name_of_file = "This match is written down"
    same = [[line for line in lines(played.out) if "records" not in line] for played in (first, second)]
    assert name_of_file in first.out
    assert same[0] == same[1]


# --- how it looks ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [40, 80, 120, 200])
def test_no_line_is_wider_than_the_window(width: int) -> None:
    played = plays(
        "--bots", "9", "--set", "players=2-20", typed="?\nrules\nlog\nquit\ny\n", COLUMNS=str(width)
    )
    to_copy = ("Its commitment", "written down in", "The record is in")
    folded = [line for line in lines(played.out) if not any(words in line for words in to_copy)]
    assert played.code == 0
    assert max(map(cell_len, folded)) <= width
    assert "Your hand, 7 cards" in played.out


def test_no_color_leaves_no_escape_code_even_at_a_terminal() -> None:
    assert ESCAPE not in plays(typed="6\n", NO_COLOR="1", FORCE_COLOR="1").out


def test_every_card_and_colour_is_there_without_colour() -> None:
    shown = plays(typed="").out
    assert FIRST_CARD in shown
    assert "The colour is ♣ green." in shown
    assert "◆ red" in shown
    assert "*7  GE  Skip Everyone" in shown
    assert "You can play 6 or 7." in shown


def test_a_terminal_without_unicode_gets_plain_letters(tmp_path: Path) -> None:
    played = play_scripted(*WHOLE, PYTHONIOENCODING="ascii", PITILESS_RECORDS=str(tmp_path))
    assert played.code == 0
    assert played.out.isascii()
    assert "G8" in played.out


def test_signs_are_one_cell_wide_and_not_emoji() -> None:
    for letter in set(plays(typed="").out) - set(map(chr, range(128))):
        assert cell_len(letter) == 1
        assert unicodedata.category(letter)[0] in "SP"


def test_a_penalty_stands_out() -> None:
    shown = plays(typed="6\n6\nd\n6\n").out
    assert ">> 6 CARDS ARE WAITING FOR YOU. Answer with a Draw card worth 6 or more, or take." in shown
    assert "6 cards are waiting for you, the answer must be worth 6 or more." in shown


# --- what is typed --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("1", "Red +2 matches neither green nor 8. (match)"),
        ("r+2!", "Red +2 matches neither green nor 8. (match)"),
        ("d", "Drawing is not allowed while a card can be played, and green 4 can. (voluntary_draw)"),
        ("take", "There is no penalty to take. (penalty)"),
        ("keep", "A turn cannot be passed: play a card, or draw."),
        ("call", "There is no last card to call"),
        ("catch", "Nobody owes a call now."),
        ("catch ben", "Ben owes no call now."),
        ("catch zoe", "zoe is nobody to choose here: Player, Ben, Cal, Dee."),
        ("red", "There is no colour to name now."),
        ("99", "There is no card number 99 in your hand: 1 to 7."),
        ("hello", "hello is not understood."),
        ("why G4", "Green 4 can be played now."),
        ("why 1", "Red +2 matches neither green nor 8. (match)"),
        ("why", "Write why and a card of yours"),
        ("why B9", "Player does not hold a blue 9. (not_held)"),
        ("score", "Player 0, Ben 0, Cal 0, Dee 0"),
        ("rules", "Every rule is the official one."),
        ("log", "Dee has dealt. The first card is green 8."),
        ("help", "catch NAME (c): catch somebody who has not called."),
    ],
)
def test_a_line_that_is_no_play_changes_nothing(records: Path, typed: str, said: str) -> None:
    played = plays(typed=f"{typed}\n")
    assert said in " ".join(played.out.split())
    assert read_record(only_record(records).read_text().split("\n")).entries == []


def test_a_missing_colour_is_asked_for_and_enter_goes_back(records: Path) -> None:
    hand = ("--seed", "5", "--hot-seat", "Ann,Bo", "--bots", "1")
    played = run("play", *hand, typed="\n6\n\n6\npurple\ngreen\n")
    assert played.err.count("Which colour?") == 3
    assert "purple is not a colour here" in played.out
    assert "You play Wild +10 and name green: 10 cards are waiting for Bo" in played.out
    assert '"play W+10 green"' in only_record(records).read_text()


# --- the last card --------------------------------------------------------------------------------------------------

LAST_CARD = ("play", "--set", "hand_size=2", "--seed", "14", "--to", "1", "--bots", "1")
CALL_PROMPT = "say nothing. "


def test_who_says_nothing_is_caught() -> None:
    played = run_scripted(*LAST_CARD, replies={CALL_PROMPT: ""})
    assert "Player, you have one card left: type call" in played.out
    assert "You are caught: the last card was not called. You draw" in played.out


def test_who_calls_when_asked_is_not_caught() -> None:
    after_call = run_scripted(*LAST_CARD, replies={CALL_PROMPT: "call"}).out.partition(CALL_PROMPT)[2]
    assert "You call “Last card!”." in after_call
    assert "You are caught" not in after_call[:200]


def test_who_calls_with_the_play_is_not_even_asked() -> None:
    first = run_scripted(*LAST_CARD, replies={CALL_PROMPT: ""}).out
    choice = first.partition(CALL_PROMPT)[0].rpartition("> ")[2].split()[0]
    played = run(*LAST_CARD, typed=f"{choice}!\n")
    assert "You call “Last card!”." in played.out
    assert CALL_PROMPT not in played.err


def test_a_bot_that_forgot_can_be_caught() -> None:
    words = ("play", "--set", "hand_size=2", "--bots", "uniform", "--to", "1", "--seed")
    played = (run_scripted(*words, str(seed), replies={"lets it go) ": "c"}).out for seed in range(20))
    assert any("Ben is caught: the last card was not called. Ben draws 2 cards." in text for text in played)


def test_several_people_at_one_terminal_are_asked_who_catches() -> None:
    words = ("play", "--set", "hand_size=2", "--hot-seat", "Ann,Bo,Cy", "--to", "1", "--seed")
    replies = {CALL_PROMPT: ""}
    played = (run_scripted(*words, str(seed), replies=replies).out for seed in range(20))
    assert any("Ann has one card left and has not called. Who catches?" in text for text in played)
    assert any("caught: the last card was not called." in text for text in played)


def test_where_the_rules_allow_it_a_person_may_jump_in() -> None:
    words = ("play", "--set", "jump_in=true", "--bots", "4", "--to", "1", "--seed")
    replies = {"Enter lets it go) ": "y"}
    jumped = [run_scripted(*words, str(seed), replies=replies) for seed in range(3)]
    assert all(played.code == 0 for played in jumped)
    text = next(played.out for played in jumped if "jump in?" in played.out)
    assert "You play" in text.partition("jump in?")[2]


def test_who_gives_up_the_round_is_asked_and_watches_the_rest() -> None:
    played = plays("--to", "1", typed="leave\nn\nleave\ny\n")
    assert played.err.count("Give up this round?") == 2
    assert "You give up the round." in played.out
    assert "You are out of this round and watch the rest." in played.out
    assert "wins the match." in played.out


# --- bots -----------------------------------------------------------------------------------------------------------


class Broken:
    """A bot that fails."""

    def choose(self, question: Question, chance: Chance) -> Action:
        raise ZeroDivisionError("no idea")


def test_a_bot_that_fails_is_played_for(monkeypatch: pytest.MonkeyPatch, records: Path) -> None:
    monkeypatch.setitem(BOTS, "broken", Broken)
    played = run_scripted("play", *WHOLE, "--bots", "broken,thrifty")
    assert "The bot of Ben failed (ZeroDivisionError: no idea); the table acts for it." in played.out
    assert run("verify", str(only_record(records))).code == 0


# --- the end --------------------------------------------------------------------------------------------------------


def test_the_end_of_the_input_keeps_the_record(records: Path) -> None:
    played = plays(typed="6\n")
    assert played.code == 0
    assert "The input has ended, and so does the match." in played.out
    assert run("verify", str(only_record(records))).code == 0


def test_quit_asks_and_keeps_the_record(records: Path) -> None:
    played = plays(typed="quit\nn\n6\nq\ny\n")
    assert played.code == 0
    assert played.err.count("Leave the table?") == 2
    assert "You leave the table." in played.out
    assert run("verify", str(only_record(records))).code == 0


def test_a_record_goes_where_it_is_wanted_and_overwrites_nothing(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "mine.jsonl"
    assert plays("--record", str(path), typed="6\n").code == 0
    before = path.read_text()
    again = plays("--record", str(path), typed="6\n")
    assert again.code == 2
    assert "exists already" in again.err
    assert path.read_text() == before


def test_without_a_folder_of_its_own_a_record_goes_to_the_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PITILESS_RECORDS")
    plays(typed="", XDG_DATA_HOME=str(tmp_path))
    assert len(list((tmp_path / "pitiless" / "records").glob("*.jsonl"))) == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--rules", "nope"), "'nope' is not a preset"),
        (("--set", "nope=1"), "'nope' is not a switch"),
        (("--set", "stack_mode=nope"), "stack_mode = 'nope'"),
        (("--set", "stack_mode"), "write switch=value"),
        (("--to", "0"), "target = 0"),
        (("--bots", "nope"), "'nope' is not a bot"),
        (("--bots", "21"), "at most 20 bots"),
        (("--bots", "9"), "10 seats: these rules are for 2 to 6"),
        (("--bots", "0"), "1 seats: these rules are for 2 to 6"),
        (("--seed", "x"), "seed 'x'"),
        (("--seed", "-1"), "seed '-1'"),
        (("--seed", str(1 << 256)), "seed '1157"),
        (("--speed", "warp"), "speed 'warp'"),
        (("--name", " "), "name ''"),
        (("--name", "\x1b[2J"), "printable"),
        (("--hot-seat", "Ann,ann"), "a name of their own"),
    ],
)
def test_a_bad_option_is_one_sentence_and_exit_2(records: Path, words: tuple[str, ...], said: str) -> None:
    played = run("play", *words, COLUMNS="200")
    assert played.code == 2
    assert said in played.err
    assert len(played.err.splitlines()) == 1
    assert played.out == ""
    assert not records.exists()


# --- hot seat -------------------------------------------------------------------------------------------------------


def test_a_hot_seat_shows_a_hand_only_to_its_holder() -> None:
    words = ("--seed", "5", "--hot-seat", "Ann,Bo", "--bots", "1")
    before_enter = run("play", *words, typed="").out
    assert "Pass the device to Ann." in before_enter
    assert "Your hand" not in before_enter
    held = run("play", *words, typed="\n").out
    assert held.count("Your hand") == 1
    passed = run("play", *words, typed="\n2\n").out
    assert passed.count("Your hand") == 1
    assert "Pass the device to Bo." in passed
    taken = run("play", *words, typed="\n2\n\n").out
    assert taken.count("Your hand") == 2
    assert "Since your last turn:" in taken


def command(*words: str) -> tuple[str, list[str]]:
    return sys.executable, ["-m", "pitiless", *words]


def test_a_hot_seat_wipes_the_screen_before_the_next_player() -> None:
    words = ("play", "--seed", "5", "--hot-seat", "Ann,Bo", "--speed", "off")
    # Card 5 of this deal fits and asks nothing.
    child = pexpect.spawn(*command(*words), dimensions=(24, 80), encoding="utf-8", timeout=20)
    child.expect("press Enter when only you can see the screen")
    child.sendline("")
    child.expect("Your hand, 7 cards")
    child.expect("Ann> ")
    child.sendline("5")
    child.expect(r"\x1b\[2J")
    child.expect(r"\x1b\[3J")
    child.expect("Pass the device to Bo")
    child.close(force=True)


# --- a real terminal ------------------------------------------------------------------------------------------------


def test_a_terminal_session_with_colours_and_control_c(records: Path) -> None:
    environment = {**os.environ, "TERM": "xterm-256color"}
    environment.pop("NO_COLOR", None)
    words = command("play", "--seed", "5", "--speed", "off")
    child = pexpect.spawn(*words, dimensions=(24, 80), encoding="utf-8", timeout=20, env=environment)
    child.expect("Type \\? for help")
    child.expect("Your hand, 7 cards")
    child.expect("Player> ")
    assert ESCAPE in (child.before or "")
    child.sendline("why 1")
    child.expect("matches neither green nor 8")
    child.sendline("6")
    child.expect("You play green 4")
    child.expect("Player> ")
    child.sendintr()
    child.expect("Interrupted")
    child.expect("The record is in")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    assert run("verify", str(only_record(records))).code == 0
