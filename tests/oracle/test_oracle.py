"""The vectors of rulebook sections 3.1 to 3.5 against the oracle; each test carries the id of its vector."""

from __future__ import annotations

import pytest

from tests.oracle import Referee
from tests.oracle.cards import points
from tests.oracle.rules import pack
from tests.oracle.vectors import FOUR, at, rule, run, sees

# --- 3.1 set-up


def test_decks() -> None:
    for deck, total in {"no-mercy": 2840, "open-mercy": 2800, "wiki": 2060}.items():
        cards = pack(deck)
        assert len(cards) == 168 and sum(points(card) for card in cards) == total


def test_su1_and_su15() -> None:
    ref = Referee.deal("official", ["A", "B", "C", "D"], seed=7, dealer=3)
    seen = ref.see()
    assert seen["total"] == 168 and seen["counts"] == {"A": 7, "B": 7, "C": 7, "D": 7}
    assert seen["turn"] == "A" and seen == Referee.deal("official", ["A", "B", "C", "D"], 7, 3).see()


def setup(rules: object, draw: str, seats: str = "ABCD", **more: object) -> Referee:
    hands = {seat: FOUR[seat] for seat in seats}
    return at(hands, rules, None, draw, **more)


def test_su2() -> None:
    sees(setup("official", "GS WC R4 Y1"), discard="GS WC R4", colour="red", turn="A", draw_count=1)


def test_su3() -> None:
    sees(setup(rule(first_card="reinsert"), "GS WC R4 Y1"), discard="R4", draw="Y1 GS WC", turn="A")


def test_su4_su5_su6() -> None:
    apply = rule(first_card="apply")
    sees(setup(apply, "RS Y1"), turn="B", colour="red")
    ref = setup(apply, "RR Y1")
    sees(ref, turn="D", direction=-1)
    sees(setup(apply, "RR Y1", "AB"), turn="B")


def test_su7_su8() -> None:
    sees(setup(rule(first_card="apply"), "R+2 Y1"), turn="A", penalty=2, least=2)
    sees(setup(rule(first_card="apply"), "R+4 Y1"), turn="A", penalty=4, least=4)
    off = setup(rule(first_card="apply", stack_mode="off"), "R+2 Y1 Y2 Y3")
    sees(off, turn="B", penalty=0, counts={"A": 6})


def test_su10() -> None:
    ref = setup("open-mercy", "W+10 W+6 G3 G3 G3")
    sees(ref, discard="G3", draw_count=4, turn="A")


def test_su11() -> None:
    sees(setup("official", "R0 Y1"), hands=FOUR, turn="A")
    sees(setup(rule(first_zero_seven=True), "R0 Y1"), hands={"A": FOUR["D"], "B": FOUR["A"]})


def test_su13() -> None:
    for seats in (["A"], list("ABCDEFG")):
        with pytest.raises(ValueError):
            Referee.deal("official", seats, 1)


# --- 3.2 what is playable


def test_m1() -> None:
    held = "G1 GS G+4 GX R5 WR+4 W+6 W+10 WC R4 BS Y+4 RX"
    sees(at({"A": held, "B": "R1"}, discard="G5"), playable="G1 GS G+4 GX R5 WR+4 W+6 W+10 WC")


def test_m2() -> None:
    ref = at({"A": "B+4 G1 WC B+2", "B": "R1"}, discard="G+4")
    sees(ref, playable="B+4 G1 WC")
    wild = at({"A": "B+4 G1", "B": "R1"}, rule(plus4_same_symbol=True), discard="WR+4/G")
    sees(wild, playable="B+4 G1")


def test_m4() -> None:
    run(at({"A": "R+4 B1", "B": "R1"}, discard="W+6/B"), "A: play R+4 !")


def test_m6() -> None:
    sees(run(at({"A": "BE B1 B2", "B": "R1"}, discard="RE"), "A: play BE"), turn="A", colour="blue")


def test_m7_m8_m9() -> None:
    ref = at({"A": "R3 W+10 W+6", "B": "R1"})
    run(ref, "A: play W+6 pink !", "A: play W+6 wild !", "A: play W+6 !")
    sees(run(ref, "A: play W+10 red"), colour="red", penalty=10, top="W+10/R", may=["take"])


def test_m10_m11() -> None:
    run(at(FOUR), "B: play G1 !", "A: play R9 !", "C: play Y1 !", "A: fly !")
    ref = at({"A": "R1 R2", "B": "R1 R2", "C": "R5 Y1 Y2", "D": "G1 G2"})
    run(ref, "C: play R5 !")
    sees(run(at({**FOUR, "C": "R5 Y1 Y2"}, rule(jump_in=True)), "C: play R5"), turn="D")


def test_m13() -> None:
    ref = at({"A": "R+2 R1 R2", "B": "W G1", "C": "G2"}, rule(deck="open-mercy"))
    run(ref, "A: play R+2", "B: play W red !")


# --- 3.3 drawing


def test_dr1_dr4_dr5() -> None:
    two = {"A": "B1 B2", "B": "G1 G2"}
    ref = run(at(two, draw="G3 Y9 R2 G8"), "A: draw")
    sees(ref, turn="A", playable="R2", may="play", counts={"A": 5}, phase="drawn")
    ref = run(ref, "A: draw !", "A: keep !", "A: play R2")
    sees(ref, turn="B", hands={"A": "B1 B2 G3 Y9"}, top="R2", draw_count=1)
    ref = run(at(two, draw="W+6 G8"), "A: draw", "A: play W+6 !", "A: play W+6 green")
    sees(ref, turn="B", penalty=6, least=6)
    sees(run(at(two, draw="R7 G8"), "A: draw", "A: play R7"), hands={"A": "G1 G2"}, turn="B")


def test_dr2_dr3() -> None:
    two = {"A": "B1 B2", "B": "G1 G2"}
    sees(run(at(two, rule(cannot_play="draw_one"), draw="G3 Y9"), "A: draw"), turn="B", counts={"A": 3})
    for value, may in (("may", "play keep"), ("must", "play")):
        ref = run(at(two, rule(cannot_play="draw_one", draw_one_then=value), draw="R2 Y9"), "A: draw")
        sees(ref, turn="A", may=may)
    ref = run(at(two, rule(cannot_play="draw_one", draw_one_then="ends"), draw="R2 Y9"), "A: draw")
    sees(ref, turn="B", counts={"A": 3})


def test_dr6_dr7_dr10() -> None:
    three = {"A": "B1 B2", "B": "G1 G2", "C": "Y1"}
    sees(run(at(three, draw="WC B3"), "A: draw", "A: play WC"), turn="B", phase="name", may="name")
    sees(run(at(three, draw="G3 R0 B3"), "A: draw", "A: play R0"), hands={"B": "B1 B2 G3", "A": "Y1"})
    sees(run(at({"A": "B1", "B": "G1"}, draw="RR Y1"), "A: draw", "A: play RR"), turn="A")


def test_dr11_dr12_dr14() -> None:
    full = {"A": "B1*24", "B": "G1 G2", "C": "Y1"}
    ref = run(at(full, draw="R2 G8"), "A: draw")
    sees(ref, out=["A"], aside=25, top="R5", turn="B")
    ref = run(at(full, rule(ko_before_play="may_play"), draw="R2 G8"), "A: draw", "A: play R2")
    sees(ref, out=[], counts={"A": 24}, turn="B")
    sees(run(at({**full, "A": "B1*22"}, draw="G3 R2 Y1"), "A: draw", "A: play R2"), counts={"A": 23}, out=[])


def test_dr15_dr17_dr18() -> None:
    two = {"A": "R2 B2 B3", "B": "G1 G2"}
    run(at(two), "A: draw !")
    one = rule(voluntary_draw="one_card_classic")
    sees(run(at(two, one, draw="Y9 G1"), "A: draw"), turn="B")
    ref = run(at(two, one, draw="R4 G1"), "A: draw", "A: play R2 !")
    sees(run(ref, "A: keep"), turn="B", counts={"A": 4})
    ref = run(
        at({"A": "B1", "B": "G1"}, rule(drawn_playable="may_keep"), draw="G3 R2 Y1"), "A: draw", "A: keep"
    )
    sees(ref, turn="B", counts={"A": 3})


def test_dr21() -> None:
    ref = run(at({"A": "B1", "B": "G1"}, discard="W+6/R R5", draw=""), "A: draw")
    sees(ref, hands={"A": "B1 W+6"}, discard="R5", playable="W+6", draw_count=0)


def test_dr22() -> None:
    ref = run(at({"A": "B1 B2", "B": "G1"}, draw=""), "A: draw")
    sees(ref, turn="B", counts={"A": 2}, winner=None)
    sees(run(ref, "B: draw"), winner="B", points={"A": 0, "B": 3})


def test_dr25_dr27() -> None:
    run(at({"A": "B1", "B": "G1"}), "A: keep !")
    run(at({"A": "B5 B1", "B": "G1"}), "A: draw !")


# --- 3.4 skip, reverse, skip everyone


def test_a1_to_a14() -> None:
    hands = {"A": "RS RR RE B1", "B": "RR G1 G2", "C": "Y1 Y2", "D": "B3 B4"}
    sees(run(at(hands), "A: play RS"), turn="C")
    sees(run(at(hands, direction=-1), "A: play RS"), turn="C")
    three = {seat: hands[seat] for seat in "ABC"}
    sees(run(at(three), "A: play RS"), turn="C")
    two = {seat: hands[seat] for seat in "AB"}
    sees(run(at(two), "A: play RS"), turn="A")
    sees(run(at(hands, turn="B"), "B: play RR"), turn="A", direction=-1)
    sees(run(at(two), "A: play RR"), turn="A")
    sees(run(at(two, rule(reverse_two="direction")), "A: play RR"), turn="B")
    ref = at({**hands, "C": "", "D": ""}, rule(two_player_basis="started"), out=["C", "D"])
    sees(run(ref, "A: play RR"), turn="B", direction=-1)
    sees(run(at(hands), "A: play RE"), turn="A", direction=1, phase="play")
    sees(run(at(hands, rule(skip_everyone="may_pass")), "A: play RE", "A: keep"), turn="B")


def test_a12() -> None:
    ref = run(at({"A": "RE RE", "B": "R1 R2", "C": "Y3"}), "A: play RE")
    sees(ref, owes=["A"], turn="A")
    sees(run(ref, "C: catch A"), counts={"A": 3})
    sees(run(ref, "A: play RE"), winner="A")


# --- 3.5 stacking

MATRIX = {
    "official": ("R+2 R+4 WR+4 W+6 W+10", "R+4 WR+4 W+6 W+10", "W+6 W+10", "W+10"),
    "house": ("R+2 R+4 WR+4 W+6 W+10", "R+4 WR+4 W+6 W+10", "WR+4 W+6 W+10", "WR+4 W+6 W+10"),
    "casual": ("R+2 R+4 WR+4 W+6 W+10",) * 4,
    "strictly_higher": ("R+4 WR+4 W+6 W+10", "W+6 W+10", "W+10", ""),
    "identical": ("R+2", "R+4", "W+6", "W+10"),
    "off": ("", "", "", ""),
}


@pytest.mark.parametrize("mode", list(MATRIX))
def test_matrix(mode: str) -> None:
    for top, value, wanted in zip(("B+2", "B+4", "W+6/B", "W+10/B"), (2, 4, 6, 10), MATRIX[mode]):
        ref = at(
            {"A": "R+2 R+4 WR+4 W+6 W+10 R1 RS WC", "B": "G1"},
            rule(stack_mode=mode),
            top,
            penalty=value,
            least=value,
        )
        sees(ref, playable=wanted)


def dee(fillers: int) -> Referee:
    hands = {"Ana": "R+2 G5 G6", "Ben": "R+4 G1 G2", "Cal": "W+6 B3 B4", "Dee": f"B+2 W+6 W+10 Y1*{fillers}"}
    return run(at(hands), "Ana: play R+2", "Ben: play R+4", "Cal: play W+6 green")


def test_t1_t2_t5() -> None:
    ref = dee(10)
    sees(ref, turn="Dee", penalty=12, least=6, top="W+6/G")
    out = run(ref, "Dee: play B+2 !", "Dee: take")
    sees(
        out, turn="Ana", penalty=0, out=["Dee"], aside=25, top="W+6/G", colour="green", active=3, direction=1
    )
    sees(run(dee(9), "Dee: take"), turn="Ana", counts={"Dee": 24}, out=[])
    sees(run(ref, "Dee: play W+6 red"), penalty=18, least=6, turn="Ana")
    sees(run(ref, "Dee: play W+10 red"), penalty=22, least=10, turn="Ana")


def test_t4() -> None:
    ref = at({"D": "Y1*14", "A": "G1"}, rule(mercy_timing="whole_draw"), "W+6/G", penalty=12, least=6)
    sees(run(ref, "D: take"), out=["D"], aside=26, winner="A")


def test_t7_to_t11() -> None:
    hands = {"A": "W+10 W+6 G1", "B": "W+10 W+6 G2", "C": "W+10 Y1"}
    ref = at(hands, rule(stack_mode="running_total"), "W+6/G", penalty=10, least=10)
    sees(run(ref, "A: play W+6 red !", "A: play W+10 red"), penalty=20, least=20, playable="")
    ref = run(at(hands), "A: play W+10 red", "B: play W+6 red !", "B: play W+10 red")
    sees(ref, penalty=20, least=10, turn="C")
    sees(run(at(hands, rule(ten_stackable=False)), "A: play W+10 red"), playable="", may="take")
    for mode in ("house", "casual"):
        ref = run(at(hands, rule(stack_mode=mode)), "A: play W+10 red", "B: play W+6 red")
        sees(ref, penalty=16, least=6, turn="C")


def test_t17_to_t23() -> None:
    hands = {"A": "R1", "B": "G+4 Y+4 G+2 W+6 R9 RS RR RE RX WC", "C": "G1"}

    def facing(**rules: object) -> Referee:
        return at(hands, rule(**rules), "R5 Y+2", penalty=2, least=2, turn="B")

    sees(run(facing(), "B: play G+4"), penalty=6, least=4, turn="C", colour="green")
    sees(facing(stack_colour="match_colour_for_coloured"), playable="Y+4 W+6")
    sees(facing(stack_colour="normal_match"), playable="Y+4 G+2 W+6")
    sees(run(facing(), "B: take"), turn="C")
    run(facing(stack_optional=False), "B: take !")
    sees(facing(), playable="G+4 Y+4 G+2 W+6")
    sees(facing(stack_mode="off"), playable="", may="take")


def test_t25_t26_t27() -> None:
    ref = at({"A": "R+2 R1 R2", "B": "G1 G2", "C": "B+2 B1", "D": "Y1"}, draw="R9 R8 G1 G2")
    ref = run(ref, "A: play R+2", "B: draw !", "B: take")
    sees(ref, turn="C", counts={"B": 4}, colour="red")
    sees(run(ref, "C: play B+2"), penalty=2, least=2, turn="D")
    ref = at({"A": "R+2 R1 R2", "B": "G1 G2", "C": "B1"}, rule(after_absorb="may_play"), draw="R9 R8 G1")
    ref = run(ref, "A: play R+2", "B: take")
    sees(ref, turn="B", phase="absorbed", playable="R8 R9", may="keep play")


def test_t28_t30() -> None:
    hands = {"A": "WR+4 R+2 R1", "B": "WR+4 G1", "C": "Y1", "D": "B1"}
    ref = run(at(hands), "A: play WR+4 blue")
    sees(ref, direction=-1, penalty=4, least=4, turn="D")
    sees(run(ref, "D: take"), turn="C")
    ref = run(at(hands), "A: play R+2", "B: play WR+4 red")
    sees(ref, direction=-1, penalty=6, least=4, turn="A")
    sees(run(ref, "A: take"), turn="D")
    ref = run(at(hands, rule(wr4_in_stack="adds")), "A: play R+2", "B: play WR+4 red")
    sees(ref, direction=1, turn="C")


def test_t32_to_t39() -> None:
    hands = {"A": "WR+4 W+6 R+2 R+4 R1", "B": "WR+4 B1 B2"}
    ref = run(at(hands), "A: play WR+4 red")
    sees(ref, turn="A", penalty=4, least=4)
    sees(run(ref, "A: take"), turn="B")
    sees(run(ref, "A: play W+6 red"), penalty=10, least=6, turn="B")
    sees(run(ref, "A: play R+2 !", "A: play R+4"), penalty=8, least=4, turn="B")
    sees(run(ref, "A: play R+4", "B: play WR+4 red"), penalty=12, turn="B")
    other = rule(wr4_two_stacked="opponent")
    sees(run(at(hands, other), "A: play R+2", "B: play WR+4 red"), penalty=6, least=4, turn="A")
    ref = run(at(hands, rule(wr4_two="opponent")), "A: play WR+4 red")
    sees(run(ref, "B: take"), turn="A")


def test_t41_t42() -> None:
    hands = {"A": "WR+4 R1 R2", "B": "B1", "C": "", "D": ""}
    sees(run(at(hands, out=["C", "D"]), "A: play WR+4 red"), turn="A", penalty=4)
    ref = at(hands, rule(two_player_basis="started"), out=["C", "D"])
    sees(run(ref, "A: play WR+4 red"), turn="B", penalty=4, direction=-1)


def test_t43_t44() -> None:
    hands = {"A": "W+10", "B": "R5", "C": "G1"}
    sees(run(at(hands), "A: play W+10"), winner="A", counts={"B": 1}, points={"A": 6, "B": 0, "C": 0})
    drawn = rule(last_draw_scored=True)
    ref = run(at(hands, drawn, draw="G1*20"), "A: play W+10")
    sees(ref, winner="A", counts={"B": 11}, points={"A": 16, "B": 0, "C": 0})
    ref = run(at({**hands, "B": "R5*15"}, drawn, draw="G1*20"), "A: play W+10")
    sees(ref, out=["B"], points={"A": 251, "B": 0, "C": 0})


def test_t47() -> None:
    hands = {"A": "W+6 R1 R2", "B": "W+10 G1 G2", "C": "Y1"}
    steps = ("A: play W+6 red", "B: play W+10 blue", "C: take")
    sees(run(at(hands), *steps), colour="blue")
    sees(run(at(hands, rule(colour_in_stack="first")), *steps), colour="red")


def test_t51_t52() -> None:
    sees(run(dee(9), "Dee: leave"), penalty=0, out=["Dee"], turn="Ana", top="W+6/G", aside=12)
    hands = {"A": "R1", "B": "RS RR G1", "C": "Y1"}
    ref = at(hands, rule(stack_answers="deflect"), "R+2", penalty=2, least=2, turn="B")
    sees(run(ref, "B: play RS"), turn="C", penalty=2, least=2)
    sees(run(ref, "B: play RR"), turn="A", penalty=2, direction=-1)


def test_t54() -> None:
    for card, total in (("R+2", 8), ("R+4", 16), ("W+6", 24), ("W+10", 40)):
        ref = at(dict.fromkeys("ABCD", f"{card} B1 B2"))
        for seat in "ABCD":
            ref = ref.apply(seat, f"play {card}" + (" red" if card[0] == "W" else ""))
        sees(ref, penalty=total, least=int(card.split("+")[1]))
