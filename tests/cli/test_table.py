"""The table as lines: pure renderings of views."""

import pytest
from rich.text import Text

from pitiless.cli.table import Look, Scene, either, packed, turn_order
from pitiless.engine.round import Round
from pitiless.rules.variants import variant


def scene(position: str, seat: int = 0, width: int = 80, signs: bool = True, **switches: object) -> str:
    rnd = Round.from_position(position, variant("official").having(**switches))
    look = Look(width, signs)
    lines = Scene(rnd.view(seat), rnd.names, rnd.rules, rnd.legal(seat), look).lines()
    return "\n".join(line.plain for line in lines)


STACK = "A=R+2 W+10;B=G1*22;C=B1 | R5 W+6 | Y1*9 | A -1 G 12/6 | top=W+6 last_draw=W+6 laid_by=1 phase=2"


def test_the_penalty_and_its_least_answer_stand_on_a_line_of_their_own() -> None:
    shown = scene(STACK).splitlines()
    assert shown[0] == "Answer or take, A."
    assert ">> 12 CARDS ARE WAITING FOR YOU. Answer with a Draw card worth 6 or more, or take." in shown
    assert "You can play 2 or take." not in shown
    assert shown[-1] == "You can play 2, take or call your last card."


@pytest.mark.parametrize(
    ("mode", "said"),
    [
        ("strictly_higher", "Answer with a Draw card worth more than 6, or take."),
        ("identical", "Answer with another +6, or take."),
        ("house", "Answer with a Draw card that may follow, or take."),
        ("off", "Draw cards are not answered at this table: take."),
    ],
)
def test_the_answer_is_told_as_the_table_stacks(mode: str, said: str) -> None:
    assert said in scene(STACK, stack_mode=mode)


def test_seats_stand_in_the_order_of_turns_with_their_marks() -> None:
    assert "Play goes anticlockwise: you 2, next C 1 (last card), B 22 (3 short of 25!)." in scene(STACK)


def test_called_and_owed_last_cards_and_seats_that_are_out_are_marked() -> None:
    position = (
        "A=R1 R2;B=G1;C=B1;D= | R5 | Y1*9 | A 1 R 0/0 | top=R5 status=0,0,0,1 called=0,1,0,0 owes=0,0,1,0"
    )
    shown = scene(position)
    assert "next B 1 (last card called), C 1 (last card not called)" in shown
    assert "No longer in the round: D." in shown
    assert "catch C" in shown


def test_the_top_card_shows_letters_words_and_the_colour_in_play() -> None:
    assert "Top card:  ✦ W+6  Wild +6. The colour is ♣ green. Draw pile 9, discard pile 2." in scene(STACK)
    assert "Top card:  W+6  Wild +6. The colour is green." in scene(STACK, signs=False)


def test_a_hand_is_numbered_by_colours_and_marked() -> None:
    shown = scene("A=R1 RS Y6 W;B=G1 | R5 | Y1*9 | A 1 R 0/0 | top=R5")
    assert "  ◆ red     *1  R1   *2  RS  Skip\n  ● yellow   3  Y6 \n  ✦ wild    *4  W  Wild\n" in shown


def test_a_large_hand_warns_and_folds_at_forty_columns() -> None:
    lines = scene("A=R1*9 G2*13;B=G1 | R5 | Y1*9 | A 1 R 0/0 | top=R5", width=40).splitlines()
    assert "Your hand, 22 cards, 3 short of 25:" in lines
    assert all(len(line) <= 40 for line in lines if line.startswith(" "))


def test_turn_order_leaves_out_who_is_out() -> None:
    rnd = Round.from_position("A=R1;B=;C=B1 | R5 | Y1*9 | A 1 R 0/0 | top=R5 status=0,1,0", "official")
    assert turn_order(rnd.view(2)) == [2, 0]


def test_lists_of_choices_read_well() -> None:
    assert [either([]), either(["a"]), either(["a", "b"]), either(["a", "b", "c"])] == [
        "",
        "a",
        "a or b",
        "a, b or c",
    ]


def test_items_hang_under_the_first() -> None:
    packed_lines = packed("head", [Text("x" * 9), Text("y" * 9)], 22)
    assert [line.plain for line in packed_lines] == ["head        " + "x" * 9, " " * 12 + "y" * 9]
