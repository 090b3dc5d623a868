"""Narration: events in sentences, for one reader, with nothing said that the reader may not know."""

from dataclasses import replace
from random import Random

import pytest

from pitiless.cards.colours import Colour
from pitiless.engine import actions as a
from pitiless.engine import events as e
from pitiless.engine.events import Event
from pitiless.engine.narration import narrate
from pitiless.engine.round import Round

NAMES = ("Ann", "Ben", "Cal", "Dee")
ANN = 0


def told(*events: Event, viewer: int | None = ANN, tells_least: bool = True) -> list[str]:
    return narrate(events, NAMES, viewer, tells_least=tells_least)


def awaits(seat: int, phase: str = "play") -> e.Awaits:
    return e.Awaits(seat, phase, False, None)


# --- plays ----------------------------------------------------------------------------------------------------------


def test_a_play_is_one_sentence() -> None:
    assert told(e.Played(1, "R7"), awaits(2)) == ["Ben plays red 7."]
    assert told(e.Played(0, "R7"), awaits(2)) == ["You play red 7."]


def test_a_draw_card_says_what_is_waiting_for_whom() -> None:
    stack = (
        e.Played(2, "W+6"),
        e.PenaltySet(12, 6),
        e.ColourNamed(2, Colour.GREEN),
        awaits(3, "answer"),
    )
    assert told(*stack) == [
        "Cal plays Wild +6 and names green: 12 cards are waiting for Dee, the answer must be worth 6 or more."
    ]
    assert told(*stack, viewer=3)[0].endswith(
        "12 cards are waiting for you, the answer must be worth 6 or more."
    )
    assert told(*stack, tells_least=False) == [
        "Cal plays Wild +6 and names green: 12 cards are waiting for Dee."
    ]


def test_a_penalty_finds_its_target_across_a_knock_out() -> None:
    events = (
        e.Played(2, "R+2"),
        e.PenaltySet(2, 2),
        e.KnockedOut(1, None, ("R1",) * 25),
        awaits(3, "answer"),
    )
    assert (
        told(*events)[0]
        == "Cal plays red +2: 2 cards are waiting for Dee, the answer must be worth 2 or more."
    )


def test_what_goes_along_with_a_discard_all() -> None:
    one = told(e.Played(1, "GX"), e.Buried(1, "G5"), awaits(2))
    two = told(
        e.Played(1, "GX"), e.Buried(1, "G5"), e.Buried(1, "G6"), e.Topped(1, "G9", Colour.GREEN), awaits(2)
    )
    assert one == ["Ben plays green Discard All and green 5 with it."]
    assert two == ["Ben plays green Discard All and 2 cards with it (green 5, green 6), with green 9 on top."]


def test_a_swap_names_its_parties_from_every_seat() -> None:
    seven = (e.Played(1, "R7"), e.Swapped(1, 2, (None, None)), awaits(2))
    assert told(*seven) == ["Ben plays red 7 and swaps hands with Cal."]
    assert told(*seven, viewer=2) == ["Ben plays red 7 and swaps hands with you."]
    assert told(*seven, viewer=1) == ["You play red 7 and swap hands with Cal."]


def test_skips_in_a_row_are_one_sentence() -> None:
    events = (e.Played(2, "RS"), e.Skipped(3), e.Skipped(0), awaits(1))
    assert told(*events) == ["Cal plays red Skip.", "Dee, you are skipped."]
    assert told(e.Played(3, "RS"), e.Skipped(0), awaits(1)) == ["Dee plays red Skip.", "You are skipped."]
    assert told(e.Skipped(1)) == ["Ben is skipped."]


def test_directions_hands_and_turns() -> None:
    assert told(e.Played(1, "RR"), e.DirectionTurned(-1), awaits(0))[1] == "Play now goes anticlockwise."
    assert told(e.Played(1, "R0"), e.HandsPassed(1, (None,) * 4), awaits(2))[1] == (
        "Every hand moves on one seat, clockwise."
    )
    assert told(e.Played(1, "RE"), awaits(1))[1] == "Everyone else is skipped: Ben plays again."


def test_a_roulette_is_told_from_the_card_to_the_last_one_turned_up() -> None:
    assert told(e.Played(1, "WC"), awaits(2, "name")) == [
        "Ben plays Wild Colour Roulette: Cal is to name a colour."
    ]
    reveal = (
        e.RouletteBegan(2, Colour.BLUE),
        e.ColourNamed(2, Colour.BLUE),
        e.Revealed(2, "R1"),
        e.Revealed(2, "B2"),
        awaits(3),
    )
    assert told(*reveal) == ["Roulette for Cal, until blue appears: 2 cards, red 1, blue 2."]


# --- cards drawn ----------------------------------------------------------------------------------------------------


def test_a_run_of_drawn_cards_is_one_sentence_and_only_known_cards_are_named() -> None:
    assert told(*[e.Drew(1, None)] * 3, awaits(2)) == ["Ben draws 3 cards."]
    assert told(e.Drew(1, None), awaits(2)) == ["Ben draws 1 card."]
    assert told(e.Drew(0, "G3"), e.Drew(0, "R2"), awaits(0, "drawn")) == ["You draw green 3, red 2."]


def test_a_run_goes_on_across_a_reshuffle() -> None:
    assert told(e.Drew(1, None), e.Reshuffled(80, 1, 0), e.Drew(1, None)) == [
        "Ben draws 2 cards.",
        "The discard pile is shuffled: 80 cards lie in the new draw pile.",
    ]


def test_a_penalty_taken_is_one_sentence() -> None:
    assert told(e.Took(1, 2), e.PenaltySet(0, 0), e.Drew(1, None), e.Drew(1, None), awaits(2)) == [
        "Ben takes the 2 cards."
    ]


def test_a_penalty_that_knocks_out_says_how_far_it_came() -> None:
    drawn: list[Event] = [e.Drew(3, None)] * 11
    out = e.KnockedOut(3, 2, ("R1",) * 25)
    assert told(e.Took(3, 12), e.PenaltySet(0, 0), *drawn, out) == [
        "Dee has to take 12 cards and draws 11.",
        "Dee has 25 cards and is out of the round, put out by Cal.",
    ]


# --- calls and catches ----------------------------------------------------------------------------------------------


def test_calls_debts_and_catches() -> None:
    assert told(e.Played(1, "R1"), e.Called(1), awaits(2))[1] == "Ben calls “Last card!”."
    assert told(e.Played(1, "R1"), e.Owes(1), awaits(2))[1] == "Ben has one card left and has not called."
    assert told(e.Settled(1), e.Caught(1, 2), e.Drew(1, None), e.Drew(1, None)) == [
        "Ben is caught: the last card was not called. Ben draws 2 cards."
    ]
    assert told(e.CaughtFalsely(1, 0), e.Drew(1, None), e.Drew(1, None)) == [
        "Ben tries to catch you, though you owe no call, and draws 2 cards."
    ]


def test_a_challenge() -> None:
    assert told(e.Challenged(1, 0, True)) == [
        "Ben challenges you: rightly, a card of the colour in play was held."
    ]
    assert told(e.HandShown(0, 1, ("R1",)), e.Challenged(0, 1, False)) == [
        "Ben shows you this hand: red 1.",
        "You challenge Ben: wrongly, no card of the colour in play was held.",
    ]


# --- the round ------------------------------------------------------------------------------------------------------


def test_the_end_of_a_round() -> None:
    assert told(e.RoundOver(1, (0, 120, 0, 0))) == ["Ben wins the round and gets 120 points."]
    assert told(e.RoundOver(0, (1, 0, 250, 0))) == [
        "You win the round and get 1 point.",
        "Cal gets 250 points.",
    ]
    assert told(e.RoundOver(None, (0, 0, 0, 0))) == [
        "The round ends without a winner: nobody can play or draw."
    ]


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (e.Left(1), "Ben gives up the round."),
        (e.Stalled(1, 2), "Ben can neither play nor draw, and passes."),
        (e.Finished(1, 2), "Ben has played the last card: place 2."),
        (e.LostTurn(1), "Ben loses this turn for having been caught."),
        (e.ColourNamed(1, Colour.RED), "Ben names red."),
        (e.ColourNamed(None, Colour.RED), "The colour is red."),
        (e.Topped(None, "B+4", Colour.BLUE), "Blue +4 now lies on top, the colour is blue."),
        (e.RouletteDiscarded("B3"), "Blue 3 ends it and goes to the discard pile."),
        (e.Revealed(1, "B3"), "Ben turns up blue 3."),
        (e.Swapped(1, 0, (None, None)), "Ben and you swap hands."),
        (e.PenaltySet(4, 4), "4 cards are waiting, the answer must be worth 4 or more."),
    ],
)
def test_what_can_stand_alone(event: Event, sentence: str) -> None:
    assert told(event) == [sentence]


@pytest.mark.parametrize(
    "event",
    [e.PilesMoved(1, 2, 3), e.Settled(1), e.CallCleared(1), e.Hidden(), awaits(1), e.PenaltySet(0, 0)],
)
def test_bookkeeping_says_nothing(event: Event) -> None:
    assert told(event) == []


def test_a_round_begins_with_its_first_card() -> None:
    rnd = Round.start(seats=NAMES, seed=5)
    first = narrate(rnd.seen(ANN), NAMES, ANN)
    assert first[0].startswith("Dee has dealt. The first card is ")
    assert first[-1] == "You begin."


def test_cards_passed_over_first_are_told() -> None:
    rnd = Round.start(seats=NAMES, seed=11)
    began = rnd.log[0]
    assert isinstance(began, e.Began)
    rnd.log[0] = replace(began, turned=("GS", "WC", "R4"))
    told = narrate(rnd.seen(ANN), NAMES, ANN)
    assert told[1] == "Turned up before it and passed over: green Skip, Wild Colour Roulette."


# --- whole rounds ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", ["official", "open-mercy", "house", "casual", "wiki", "comparison"])
def test_whole_rounds_are_told_in_whole_sentences_to_everybody(preset: str) -> None:
    rnd, chance = Round.start(preset, seats=NAMES, seed=11), Random(3)
    while not rnd.over:
        seat = chance.choice(rnd.to_act())
        rnd.apply(seat, chance.choice(rnd.legal(seat)))
    for viewer in (None, *range(len(NAMES))):
        sentences = narrate(rnd.seen(viewer), NAMES, viewer)
        assert all(text[0].isupper() and text[-1] == "." for text in sentences)
        assert not any("None" in text or "none" in text or "{" in text for text in sentences)
        assert ("You" in " ".join(sentences)) == (viewer is not None)


def test_two_worlds_that_differ_in_hidden_cards_are_told_alike() -> None:
    stories = []
    for hidden in ("Y1 Y2 Y3", "B4 WC G9"):
        rnd = Round.from_position(f"A=R1 R2;B={hidden} | R5 | {hidden} G8 | A 1 R 0/0 | top=R5", "official")
        rnd.apply(0, a.Play("R1"))
        stories.append(narrate(rnd.seen(0), rnd.names, 0))
    assert stories[0] == stories[1]
