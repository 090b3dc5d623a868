"""The rulebook's vectors that a scenario cannot express."""

import random
from pathlib import Path

import pytest

from pitiless.bots.policy import Question
from pitiless.bots.registry import bot
from pitiless.cards.colours import SUITS
from pitiless.cards.decks import DECKS, NO_MERCY, build, load
from pitiless.cards.kinds import BY_CODE, KINDS
from pitiless.engine import codec
from pitiless.engine import events as e
from pitiless.engine.actions import Action, Catch, Draw, Name, Play, read_action
from pitiless.engine.match import Match
from pitiless.engine.round import Round
from pitiless.engine.rulings import IllegalAction
from pitiless.engine.scenario import parse, set_up
from pitiless.engine.scoring import match_winner, next_dealer
from pitiless.errors import BadNotation, BadRules
from pitiless.rules.rules import Rules

FOUR = """
[[scenario]]
id = "x"
seats = ["A", "B", "C", "D"]
hands = { A = "R0 G1 G2", B = "R2 B2", C = "R3 B3", D = "R4 B4 W+6" }
discard = "R5"
draw = "G8 G9 R1 G7*30"
"""


def position(text: str = FOUR) -> Round:
    return set_up(parse(text)[0])


@pytest.mark.parametrize("seats", [1, 7])
def test_su13_too_few_or_too_many_seats(seats: int) -> None:
    with pytest.raises(BadRules, match="2 to 6"):
        Round.start("official", seats=seats)


def test_su14_a_deck_that_sums_to_167(tmp_path: Path) -> None:
    path = tmp_path / "short.toml"
    path.write_text(
        'name = "short"\ntotal = 168\n[types]\nnumber = 167\n[cards]\nR1 = 167\n', encoding="utf-8"
    )
    with pytest.raises(BadRules, match="add up to 167, but 168"):
        load(path)


def test_su14_a_deck_of_168_with_a_wrong_split() -> None:
    """Draw 4 and Skip Everyone twelve each and fewer numbers: only the count of each type can tell."""
    types = {**NO_MERCY.type_counts(), "+4": 12, "E": 8}
    numbers = {"0": 1, **{str(n): 2 for n in range(1, 10)}}
    assert sum(types.values()) - types["number"] + 4 * sum(numbers.values()) == 168
    with pytest.raises(BadRules, match="76 cards of type 'number', but 80"):
        build("wrong", 168, types, numbers)


def test_su15_the_same_seed_deals_the_same() -> None:
    rounds = [Round.start("official", seats=4, seed=99) for _ in range(2)]
    for rnd in rounds:
        chance = random.Random(5)
        while not rnd.over:
            turn = rnd.turn
            assert turn is not None
            rnd.apply(turn, chance.choice(rnd.legal(turn)))
    assert str(rounds[0]) == str(rounds[1])
    assert rounds[0].log == rounds[1].log


def test_su15_another_seed_deals_otherwise() -> None:
    assert str(Round.start("official", seed=1)) != str(Round.start("official", seed=2))


def test_su16_a_round_is_dealt_once() -> None:
    match = Match.start("official", seats=3, seed=4)
    with pytest.raises(BadRules):
        match.deal()
    assert len(match.rounds) == 1


def test_su12_twenty_hands_always_leave_a_first_card() -> None:
    rules = Rules().having(players=20, deck="open-mercy")
    for seed in range(30):
        rnd = Round.start(rules, seats=20, seed=seed)
        assert KINDS[rnd.state.top].is_number


def test_m10_a_refused_action_changes_nothing() -> None:
    rnd = position()
    before, log = str(rnd), list(rnd.log)
    refused: list[tuple[int, Action]] = [
        (1, Play("R2")),
        (0, Play("B9")),
        (0, Draw()),
        (9, Draw()),
        (0, Play("G1")),
        (0, Catch(2)),
    ]
    for seat, action in refused:
        with pytest.raises(IllegalAction):
            rnd.apply(seat, action)
    assert (str(rnd), rnd.log) == (before, log)


def test_m14_two_copies_are_one_legal_kind() -> None:
    rnd = position(FOUR.replace("R0 G1 G2", "R2 R2 G1"))
    assert [action for action in rnd.legal(0) if action == Play("R2")] == [Play("R2")]


def test_dr26_others_learn_the_number_of_drawn_cards_only() -> None:
    rnd = position(FOUR.replace("R0 G1 G2", "B1 G2"))
    rnd.apply(0, Draw())
    drawn = [event for event in rnd.seen(1, 1) if isinstance(event, e.Drew)]
    assert [event.card for event in drawn] == [None, None, None]
    assert [event.card for event in rnd.seen(0, 1) if isinstance(event, e.Drew)] == ["G8", "G9", "R1"]
    rnd.apply(0, Play("R1"))
    assert e.Played(0, "R1") in rnd.seen(None, 1)


def test_da16_what_a_discard_all_takes_is_reckoned_by_the_engine() -> None:
    rnd = position(FOUR.replace("R0 G1 G2", "RX R1 R9 B4"))
    with pytest.raises(IllegalAction):
        rnd.apply(0, Play("RX", keeping=("R1",)))
    rnd.apply(0, Play("RX"))
    assert rnd.view(0).hand == ("B4",)
    assert sum(rnd.state.size) + rnd.state.draw_size + rnd.state.pile_size == len(rnd.state.draw)


def test_z20_each_seat_sees_its_own_new_hand_only() -> None:
    rnd = position()
    rnd.apply(0, Play("R0"))
    assert rnd.view(1).hand == ("G1", "G2")
    assert rnd.view(1).hands[2] is None
    assert rnd.view(1).counts == (3, 2, 2, 2)
    passed = next(event for event in rnd.seen(2) if isinstance(event, e.HandsPassed))
    assert passed.hands == (None, None, ("R2", "B2"), None)
    assert next(event for event in rnd.seen(None) if isinstance(event, e.HandsPassed)).hands == (None,) * 4


def test_r22_revealed_cards_are_public() -> None:
    rnd = position(FOUR.replace("R0 G1 G2", "WC G1 G2"))
    rnd.apply(0, Play("WC"))
    rnd.apply(1, Name(SUITS[0]))
    assert [event.card for event in rnd.seen(None) if isinstance(event, e.Revealed)] == ["G8", "G9", "R1"]


def finished(match: Match, chance: random.Random) -> Round:
    rnd = match.round
    while not rnd.over:
        turn = rnd.turn
        assert turn is not None
        rnd.apply(turn, chance.choice(rnd.legal(turn)))
    match.settle()
    return rnd


def knocked_out(rules: Rules) -> tuple[Match, list[int]]:
    """A match whose first round ended with somebody knocked out and two or more still in."""
    for seed in range(200):
        match = Match.start(rules, seats=4, seed=seed)
        rnd = finished(match, random.Random(seed))
        out = [seat for seat, status in enumerate(rnd.view(None).status) if status == "out"]
        if out and not match.over and len(out) < 3:
            return match, out
    raise AssertionError("no such match in 200")


def test_x13_all_return_in_the_next_round() -> None:
    match, _ = knocked_out(Rules())
    assert sum(match.deal().state.size) >= 4 * 7


def test_x14_knocked_out_seats_stay_out() -> None:
    match, out = knocked_out(Rules().having(ko_next_round="stay_out"))
    rnd = match.deal()
    assert [rnd.view(None).status[seat] for seat in out] == ["absent"] * len(out)
    assert all(rnd.view(None).counts[seat] == 0 for seat in out)


def test_x14_the_last_one_standing_wins_the_match() -> None:
    rules = Rules().having(ko_next_round="stay_out")
    assert match_winner(rules, [10, 900, 0], 0, [2]) == 2
    assert match_winner(rules, [10, 900, 0], 0, [0, 2]) is None


def test_p5_the_target_is_reached_or_passed() -> None:
    rules = Rules()
    for total, winner in ((1010, 0), (1000, 0), (999, None)):
        assert match_winner(rules, [total, 3], 0, [0, 1]) == winner


def test_match_tie_goes_to_the_winner_of_the_round_or_on() -> None:
    rules = Rules().having(ko_bonus="causer")
    assert match_winner(rules, [1100, 1100, 0], 1, [0, 1, 2]) == 1
    assert match_winner(rules, [1100, 1100, 0], 2, [0, 1, 2]) is None
    assert match_winner(rules, [1100, 1200, 1050], 2, [0, 1, 2]) == 1


def test_next_dealer_rotates_or_follows() -> None:
    assert next_dealer(Rules(), 3, 1, [0, 1, 2, 3]) == 0
    assert next_dealer(Rules(), 1, 1, [0, 1, 3]) == 3
    assert next_dealer(Rules().having(next_dealer="winner"), 3, 1, [0, 1, 2, 3]) == 1
    assert next_dealer(Rules().having(next_dealer="same"), 3, 1, [0, 1, 2, 3]) == 3


def test_f12_a_spectator_sees_no_hand_no_order_no_seed() -> None:
    rnd = Round.start("official", seats=3, seed=123456789)
    view = rnd.view(None)
    assert view.hands == (None, None, None)
    assert "123456789" not in repr(view)
    assert not any(isinstance(value, list) for value in (getattr(view, name) for name in view.__slots__))


def test_f13_a_bot_names_one_colour_and_changes_no_card() -> None:
    rnd = position(FOUR.replace("R0 G1 G2", "W+6 B1 G2"))
    kinds = KINDS[BY_CODE["W+6"]]
    action = bot("thrifty").choose(Question(rnd.rules, rnd.view(0), rnd.legal(0)), random.Random(1))
    assert isinstance(action, Play)
    assert action.colour in SUITS
    rnd.apply(0, action)
    assert KINDS[BY_CODE["W+6"]] is kinds
    assert KINDS[BY_CODE["W+6"]].is_wild


def test_f14_saved_in_mid_choice_the_choice_is_still_open() -> None:
    rnd = position(FOUR.replace("R0 G1 G2", "WC G1 G2"))
    rnd.apply(0, Play("WC"))
    again = Round.from_position(str(rnd))
    assert (again.turn, again.phase) == (1, "name")
    for one in (rnd, again):
        one.apply(1, Name(SUITS[0]))
    assert str(again) == str(rnd)


def test_f10_the_same_action_twice_is_one_action() -> None:
    rnd = position()
    rnd.apply(0, Play("R0"))
    with pytest.raises(IllegalAction):
        rnd.apply(0, Play("R0"))


def test_p10_points_of_every_deck() -> None:
    assert {name: deck.points for name, deck in DECKS.items()} == {
        "no-mercy": 2840,
        "open-mercy": 2800,
        "wiki": 2060,
    }


def test_drawn_visible_reveals_draws() -> None:
    text = FOUR.replace("R0 G1 G2", "B1 G2").replace(
        'id = "x"', 'id = "x"\nrules = { drawn_visible = "revealed" }'
    )
    rnd = position(text)
    rnd.apply(0, Draw())
    assert [event.card for event in rnd.seen(None) if isinstance(event, e.Drew)] == ["G8", "G9", "R1"]


def test_ko_view_everything_opens_the_hands_to_who_is_out() -> None:
    text = FOUR.replace('D = "R4 B4 W+6"', 'D = "Y1*24"').replace("G8 G9 R1", "B8 B9 R1")
    text = text.replace('id = "x"', 'id = "x"\nturn = "D"\nrules = { ko_view = "everything" }')
    rnd = position(text)
    rnd.apply(3, Draw())
    assert rnd.view(3).status[3] == "out"
    assert rnd.view(3).hands[0] == ("R0", "G1", "G2")
    assert rnd.view(1).hands[0] is None


def test_unknown_seat_is_not_read() -> None:
    with pytest.raises(BadNotation, match="'Z' is not a seat"):
        read_action("catch Z", ("A", "B"))


def test_hand_counts_agree_with_sizes() -> None:
    rnd = Round.start("official", seats=5, seed=8)
    assert [sum(codec.hand_of(rnd.state, seat)) for seat in range(5)] == rnd.state.size
