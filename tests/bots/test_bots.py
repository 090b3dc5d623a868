"""Bots: they choose legal actions, see views only, and thrifty is the better one."""

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitiless.bots.policy import Policy, Question
from pitiless.bots.registry import BOTS, bot
from pitiless.engine.actions import Action, Catch, Play
from pitiless.engine.round import Round
from pitiless.errors import BadRules
from pitiless.rules.variants import variant
from tests.properties.test_properties import other_world
from tests.properties.worlds import random_action, random_round


def ask(rnd: Round, seat: int, policy: Policy, chance: random.Random) -> Action:
    return policy.choose(Question(rnd.rules, rnd.view(seat), rnd.legal(seat)), chance)


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("preset", ["official", "open-mercy", "casual"])
def test_a_table_of_bots_finishes(name: str, preset: str) -> None:
    chance = random.Random(3)
    for seed in range(5):
        rnd = Round.start(preset, seats=4, seed=seed)
        while not rnd.over:
            for seat in rnd.to_act():
                if seat in rnd.to_act():
                    action = ask(rnd, seat, bot(name), chance)
                    assert rnd.ruling(seat, action) is None
                    rnd.apply(seat, action)


@pytest.mark.parametrize("name", BOTS)
@given(number=st.integers(0, 2**32))
def test_hidden_cards_do_not_change_the_choice(name: str, number: int) -> None:
    """Two worlds that differ only in cards the bot cannot see get the same choice."""
    chance = random.Random(number)
    rnd = random_round(chance)
    for _ in range(chance.randrange(50)):
        if not rnd.over:
            rnd.apply(*random_action(rnd, chance))
    if rnd.over:
        return
    seat = rnd.turn
    assert seat is not None
    other = other_world(rnd, seat, chance)
    assert ask(rnd, seat, bot(name), random.Random(1)) == ask(other, seat, bot(name), random.Random(1))


def test_thrifty_beats_uniform() -> None:
    """One thrifty seat among three uniform ones wins far more than its quarter."""
    wins = 0
    rounds = 100
    for seed in range(rounds):
        chance = random.Random(seed)
        rnd = Round.start("official", seats=4, seed=seed)
        policies = [bot("thrifty" if seat == seed % 4 else "uniform") for seat in range(4)]
        while not rnd.over:
            turn = rnd.turn
            assert turn is not None
            rnd.apply(turn, ask(rnd, turn, policies[turn], chance))
        wins += rnd.winner == seed % 4
    assert wins > rounds * 0.35


def test_thrifty_calls_its_last_card() -> None:
    rnd = Round.start("official", seats=2, seed=1)
    text = str(rnd).split(" | ")
    text[0] = "A=R7 R2;B=G1 G2 G3"
    text[1] = "R5"
    text[4] = "top=R5 dealer=1 started=2"
    text[3] = "A 1 R 0/0"
    rnd = Round.from_position(" | ".join(text))
    action = ask(rnd, 0, bot("thrifty"), random.Random(0))
    assert isinstance(action, Play)
    assert action == replace(action, call=True)


def test_thrifty_never_catches_for_nothing() -> None:
    """Where a false catch costs cards it is legal, but nothing a careful player does."""
    rnd = Round.start(variant("official").having(false_catch="penalty"), seats=3, seed=1)
    seat = rnd.turn
    assert seat is not None
    assert any(isinstance(action, Catch) for action in rnd.legal(seat))
    assert not isinstance(ask(rnd, seat, bot("thrifty"), random.Random(0)), Catch)


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(BadRules, match="'oracle' is not a bot: uniform, thrifty"):
        bot("oracle")
