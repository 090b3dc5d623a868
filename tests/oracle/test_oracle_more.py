"""The vectors of rulebook sections 3.6 to 3.12 against the oracle; each test carries the id of its vector."""

from __future__ import annotations

from tests.oracle import Referee
from tests.oracle.vectors import at, rule, run, sees

# --- 3.6 discard all


def test_da1_da2_da3_da4() -> None:
    ref = run(at({"A": "RX R1 R9 RS B4", "B": "G1", "C": "Y1"}), "A: play RX")
    sees(ref, discard="R5 R1 R9 RS RX", hands={"A": "B4"}, owes=["A"], turn="B")
    sees(run(at({"A": "RX B4 B5", "B": "G1"}), "A: play RX"), hands={"A": "B4 B5"}, turn="B")
    sees(run(at({"A": "RX R1 R9", "B": "G1"}), "A: play RX"), winner="A")
    sees(run(at({"A": "RX", "B": "G1"}), "A: play RX"), winner="A")
    sees(at({"A": "RX R1 B5", "B": "G1"}, rule(discard_all_win=False)), playable="B5 R1 RX")
    sees(at({"A": "RX R1", "B": "G1"}, rule(discard_all_win=False)), playable="R1")


def test_da7_da13() -> None:
    ref = run(at({"A": "BX B2 G3 G4", "B": "G1"}, discard="GX"), "A: play BX")
    sees(ref, hands={"A": "G3 G4"}, colour="blue")
    sees(at({"A": "BX B2", "B": "G1"}, rule(discard_all_match="colour"), "GX"), playable="")
    hands = {"A": "RX R9 R1 B4", "B": "G1"}
    sees(run(at(hands, rule(discard_all_scope="optional")), "A: play RX keeping R9"), hands={"A": "R9 B4"})
    run(at(hands), "A: play RX keeping R9 !")


def chosen(card: str) -> Referee:
    hands = {"A": f"RX {card} B4 B5", "B": "G1 G2 G3", "C": "Y1", "D": "B1 B2"}
    return at(hands, rule(discard_all_top="choose_effect"))


def test_da9() -> None:
    ref = run(chosen("R7"), "A: play RX top R7 !", "A: play RX with C top R7")
    sees(ref, hands={"A": "Y1", "C": "B4 B5"}, top="R7", turn="B")
    sees(run(chosen("R0"), "A: play RX top R0"), hands={"B": "B4 B5", "A": "B1 B2"})
    sees(run(chosen("R+4"), "A: play RX top R+4"), penalty=4, least=4, turn="B")
    sees(run(chosen("RE"), "A: play RX top RE"), turn="A")
    sees(run(chosen("RS"), "A: play RX top RS"), turn="C")
    sees(run(chosen("RR"), "A: play RX top RR"), turn="D", direction=-1)
    sees(run(chosen("R9"), "A: play RX top R9"), turn="B", discard="R5 RX R9")
    sees(run(chosen("RX"), "A: play RX top RX"), turn="B")


def test_da10_da11() -> None:
    ref = at({"A": "RX R7 R1", "B": "G1", "C": "Y1"}, rule(discard_all_top="choose_effect"))
    sees(run(ref, "A: play RX top R7"), winner="A")
    ref = at({"A": "RX R7 B1", "B": "G7", "C": "Y1"}, rule(discard_all_top="choose_no_effect"))
    sees(run(ref, "A: play RX top R7"), turn="B", playable="G7", hands={"A": "B1"})


# --- 3.7 sevens and zeros


def test_z1_z4() -> None:
    ref = run(at({"A": "R0 B1 B2", "B": "G1 G2 G3", "C": "Y1 Y2", "D": "B3"}), "A: play R0")
    sees(ref, hands={"A": "B3", "B": "B1 B2", "C": "G1 G2 G3", "D": "Y1 Y2"}, turn="B", owes=["A"])
    sees(run(at({"A": "R0 B1", "B": "G1 G2"}), "A: play R0"), hands={"A": "G1 G2", "B": "B1"}, turn="B")


def test_z5_z6_z7_z8() -> None:
    hands = {"A": "R7 B1 B2 B3", "B": "G1", "C": "Y1*6", "D": ""}
    ref = at(hands, out=["D"])
    run(ref, "A: play R7 with A !", "A: play R7 with D !", "A: play R7 with E !", "A: play R7 !")
    sees(run(ref, "A: play R7 with C"), counts={"A": 6, "C": 3}, turn="B")
    ref = at({"A": "R7 B1", "B": "G1", "C": "Y1"}, rule(seven="may_keep"))
    sees(run(ref, "A: play R7"), hands={"A": "B1"}, turn="B")


def test_z9_z10_z12() -> None:
    hands = {"A": "R7", "B": "G1", "C": "Y1"}
    sees(run(at(hands), "A: play R7"), winner="A")
    ref = run(at(hands, rule(last_card_effect="effect_first")), "A: play R7 !", "A: play R7 with C")
    sees(ref, winner="C", hands={"A": "Y1"})
    ref = run(at({**hands, "A": "R0"}, rule(last_card_effect="effect_first")), "A: play R0")
    sees(ref, winner="B")


def test_z14_z16_z21() -> None:
    ref = run(at({"A": "R7 G1", "B": "G2", "C": "B8"}), "A: play R7 with C")
    sees(ref, owes=["A", "C"])
    ref = run(at({"A": "R7 G1", "B": "G2", "C": "B8"}), "A: play R7 with C call")
    sees(ref, owes=["C"])
    sees(run(at({"A": "R7 G1", "B": "G2", "C": "B8*24"}), "A: play R7 with C"), counts={"A": 24}, out=[])
    sees(run(at({"A": "R0 G1*23", "B": "G2*24", "C": "B8*24"}), "A: play R0"), out=[])


# --- 3.8 roulette

ROULETTE = {"A": "WC R1 R2", "B": "G1 G2", "C": "Y1"}


def test_r1_r2_r5() -> None:
    ref = run(at(ROULETTE, draw="Y2 W+6 G7 B3 B4"), "A: play WC")
    sees(ref, turn="B", phase="name", may="name")
    ref = run(ref, "B: play G1 !", "B: name pink !", "C: draw !", "B: name blue")
    sees(ref, counts={"B": 6}, turn="C", colour="blue", top="WC/B")
    sees(run(at(ROULETTE, draw="B3 B4"), "A: play WC", "B: name blue"), counts={"B": 3}, turn="C")
    two = {seat: ROULETTE[seat] for seat in "AB"}
    sees(run(at(two, draw="B3 B4"), "A: play WC", "B: name blue"), turn="A")


def test_r6_r7_r9_r11_r12() -> None:
    ref = run(
        at(ROULETTE, rule(roulette_colour_by="player"), draw="Y2 B3 B4"), "A: play WC !", "A: play WC blue"
    )
    sees(ref, turn="C", counts={"B": 4}, colour="blue")
    ref = at(ROULETTE, rule(roulette_colour_by="random"), draw="Y2 B3 R4 G5")
    assert run(ref, "A: play WC").see() == run(ref, "A: play WC").see()
    ref = run(
        at(ROULETTE, rule(roulette_hit_card="discarded"), draw="Y2 W+6 G7 B3"), "A: play WC", "B: name blue"
    )
    sees(ref, counts={"B": 5}, top="B3", colour="blue")
    ref = run(at(ROULETTE, rule(roulette_colour_after="before"), draw="B3"), "A: play WC", "B: name blue")
    sees(ref, colour="red", turn="C")
    ref = run(
        at(ROULETTE, rule(roulette_colour_after="player_names"), draw="B3"), "A: play WC", "B: name blue"
    )
    sees(ref, turn="A", phase="name")
    sees(run(ref, "A: name green"), turn="C", colour="green")


def test_r14() -> None:
    hands = {"A": "WC R1 R2", "B": "WC W+10 G1", "C": "WC Y1"}
    run(at(hands), "A: play WC", "B: play WC !", "B: play W+10 red !")
    ref = run(at(hands, rule(roulette_response="roulette")), "A: play WC", "B: play WC")
    sees(run(ref, "C: play WC !"), turn="C", phase="name")
    ref = run(at(hands, rule(roulette_response="draw_card")), "A: play WC", "B: play W+10 green")
    sees(ref, turn="C", penalty=10, colour="green", phase="answer")


def test_r15_r17_r18() -> None:
    sees(run(at({"A": "WC", "B": "G1"}), "A: play WC"), winner="A", counts={"B": 1})
    ref = run(at(ROULETTE, draw="G7", discard="R5"), "A: play WC", "B: name blue")
    sees(ref, counts={"B": 4}, turn="C", colour="blue")
    ref = at({"A": "WC R1", "B": "G1 G2", "C": "Y1"}, "official", "R+2", penalty=2, least=2)
    run(ref, "A: play WC !")
    ref = at(
        {"A": "WC R1", "B": "G1 G2", "C": "Y1"},
        rule(roulette_in_stack=True),
        "R+2",
        "B1 G3 G4",
        penalty=2,
        least=2,
    )
    sees(run(ref, "A: play WC", "B: name blue"), counts={"B": 5}, turn="C", penalty=0)


def test_r19_r20_r21() -> None:
    ref = run(at(ROULETTE, draw="B3 B4"), "A: play WC")
    sees(run(ref, "B: leave"), out=["B"], turn="C", colour="red", points={"A": 0, "B": 0, "C": 0})
    sees(run(ref, "A: leave", "B: name blue"), counts={"B": 3}, turn="C")
    sees(run(at(ROULETTE, draw="B3 G4"), "A: play WC", "B: timeout"), counts={"B": 4}, colour="green")


def test_r24() -> None:
    hands = {"A": "WC R1 R2", "B": "G1*23", "C": "Y1"}
    ref = run(at(hands, rule(ko_bonus="causer")), "A: play WC", "B: name blue")
    sees(ref, out=["B"], turn="C", colour="blue")
    ref = run(ref, "C: draw !") if "Y1" in str(ref.see()["playable"]) else ref
    sees(run(ref, "C: leave"), winner="A", points={"A": 250, "B": 0, "C": 0})


# --- 3.9 calling

CALL = {"A": "R1 G9", "B": "R2 B2", "C": "Y3 Y4", "D": "B7 B8"}


def test_u1_to_u7() -> None:
    sees(run(at(CALL), "A: play R1 call"), owes=[])
    ref = run(at(CALL), "A: play R1")
    sees(ref, owes=["A"])
    sees(run(ref, "C: catch A", "D: catch A !"), counts={"A": 3}, turn="B")
    run(ref, "B: play R2", "C: catch A !")
    run(ref, "A: call", "C: catch A !")
    run(at(CALL), "A: call", "A: play R1", "C: catch A !")
    run(at(CALL), "B: call !")


def test_u9_u11() -> None:
    ref = at({**CALL, "D": ""}, out=["D"])
    run(ref, "A: play R1", "D: catch A !")
    for number, cards in ((4, 5), (10, 11)):
        sees(run(at(CALL, rule(catch_penalty=number)), "A: play R1", "C: catch A"), counts={"A": cards})


def test_u14_u16_u18() -> None:
    ref = run(at({"A": "RS G9", "B": "R2 B2"}), "A: play RS")
    sees(run(ref, "B: catch A"), counts={"A": 3}, turn="A")
    ref = run(at(CALL, rule(catch_mode="automatic")), "A: play R1", "C: catch A !", "B: play R2")
    sees(ref, counts={"A": 3})
    ref = run(at({"A": "R7 G1 G2", "B": "G3 G4", "C": "B8"}), "A: play R7 with C")
    sees(ref, owes=["A"])


def test_u20_and_windows() -> None:
    ref = run(at(CALL, rule(catch_window="seconds:8")), "A: play R1", "B: play R2")
    sees(ref, owes=["A", "B"])
    sees(run(ref, "A: lapse", "C: catch A !"), owes=["B"])
    ref = run(at(CALL, rule(catch_window="own_next_turn")), "A: play R1", "B: play R2 call")
    sees(ref, owes=["A"])
    ref = run(at(CALL, rule(catch_loses_turn=True)), "A: play R1", "B: catch A", "B: play R2 call")
    sees(run(at(CALL, rule(false_catch="penalty")), "B: catch A"), counts={"B": 4})


# --- 3.10 mercy


def test_x_vectors() -> None:
    hands = {"A": "R+2 R1 R2", "B": "G1*23", "C": "Y1 Y2"}
    sees(run(at({**hands, "B": "G1*22"}), "A: play R+2", "B: take"), out=[])
    for value, aside, pile, top in (
        ("set_aside", 25, 39, "R+2"),
        ("under_discard", 0, 39, "R+2"),
        ("into_draw_pile", 0, 64, "R+2"),
        ("removed", 25, 39, "R+2"),
        ("onto_discard", 0, 39, "G9"),
    ):
        ref = run(at(hands, rule(ko_hand=value)), "A: play R+2", "B: take")
        sees(ref, out=["B"], aside=aside, draw_count=pile, top=top, turn="C", total=70)
    sees(run(at(hands, rule(mercy_limit=26)), "A: play R+2", "B: take"), out=[])


def test_x9_x10() -> None:
    ref = at({"A": "R+2 R1*24", "B": "G1*24"})
    sees(run(ref, "A: play R+2", "B: take"), winner="A", points={"A": 250, "B": 0}, turn=None, phase="over")


def test_mercy_rest() -> None:
    hands = {"A": "W+6 R1 R2", "B": "G1*23", "C": "Y1 Y2"}
    ref = run(at(hands, rule(mercy_rest="passes_on")), "A: play W+6 red", "B: take")
    sees(ref, out=["B"], turn="C", penalty=4, least=6, aside=25)
    sees(run(at(hands, rule(mercy_rest="drawn")), "A: play W+6 red", "B: take"), aside=29, penalty=0)
    ref = run(at(hands, rule(mercy_timing="end_of_turn")), "A: play W+6 red", "B: take")
    sees(ref, aside=29, turn="C")


# --- 3.11 scoring


def test_p1_p2() -> None:
    hands = {"You": "R1", "Ana": "R7 GE W+10", "Ben": "Y0 B9 B+4", "Dee": ""}
    ref = at(hands, out=["Dee"], aside="Y1*25")
    sees(run(ref, "You: play R1"), winner="You", points={"You": 356, "Ana": 0, "Ben": 0, "Dee": 0})
    ref = at(hands, rule(ko_bonus="causer"), out=["Dee"], aside="Y1*25")
    sees(run(ref, "You: play R1"), points={"You": 106, "Ana": 0, "Ben": 0, "Dee": 0})


def test_p5_p11() -> None:
    for before, card, winner in ((990, "GS", "A"), (980, "GS", "A"), (979, "GS", None)):
        ref = run(at({"A": "R1", "B": card}, scores={"A": before}), "A: play R1")
        sees(ref, match_winner=winner, scores={"A": before + 20, "B": 0})
    sees(run(at({"A": "R1", "B": "R0"}), "A: play R1"), winner="A", points={"A": 0, "B": 0})


def test_p7_p13() -> None:
    hands = {"A": "G1*24", "B": "R1", "C": "Y1"}
    ref = run(at(hands, rule(ko_bonus="causer")), "A: draw", "B: play R1")
    sees(ref, points={"A": 0, "B": 1, "C": 0})
    ref = run(at(hands), "A: leave", "B: play R1")
    sees(ref, points={"A": 0, "B": 1, "C": 0})


# --- 3.12 clock and leaving


def test_f_vectors() -> None:
    hands = {"A": "R1 R9 B1", "B": "G1 G2", "C": "Y1"}
    sees(run(at(hands, "official", "W+6/R", penalty=6, least=4), "A: timeout"), counts={"A": 9}, turn="B")
    sees(run(at(hands), "A: timeout"), top="R1", turn="B")
    sees(run(at({**hands, "A": "B1"}, draw="G1 R3 G4"), "A: timeout"), top="R3", turn="B", counts={"A": 2})
    sees(run(at(hands), "A: leave"), turn="B", aside=3, direction=1)
    two = {"A": "R1 R9 B1", "B": "G1 G2"}
    sees(run(at(two), "B: leave"), winner="A", points={"A": 0, "B": 0})
    sees(run(at({**hands, "A": "R7 B1 B2"}), "A: timeout"), hands={"A": "Y1"})


def test_challenge() -> None:
    rules = rule(challenge_wild_draw=True)
    ref = run(at({"A": "W+6 R1 R2", "B": "G1 G2", "C": "Y1"}, rules), "A: play W+6 green")
    sees(ref, phase="challenge", may="accept challenge")
    sees(run(ref, "B: take !", "B: challenge"), turn="B", counts={"A": 8}, penalty=0, phase="play")
    ref = run(at({"A": "W+6 B1 B2", "B": "G1 G2", "C": "Y1"}, rules), "A: play W+6 green", "B: challenge")
    sees(ref, turn="C", counts={"B": 10})


def test_multi_play() -> None:
    rules = rule(multi_play=True)
    hands = {"A": "RS GS B1 B2", "B": "G1", "C": "Y1", "D": "B3"}
    sees(run(at(hands, rules), "A: play RS also GS"), turn="D", colour="green")
    hands = {**hands, "A": "R+2 G+2 B1 B2"}
    sees(run(at(hands, rules), "A: play R+2 also G+2"), turn="B", penalty=4, least=2)
    run(at(hands), "A: play R+2 also G+2 !")


def test_ranking() -> None:
    ref = run(at({"A": "R1", "B": "R2", "C": "Y1"}, rule(round_end="ranking")), "A: play R1")
    sees(ref, winner=None, turn="B", active=2, points={"A": 3, "B": 0, "C": 0})
    sees(run(ref, "B: play R2"), winner="A", scores={"A": 3, "B": 0, "C": 0})
