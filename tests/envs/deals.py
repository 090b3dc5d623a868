"""Rounds of the kernel as environments play them, under random rules."""

import random

import pytest

from pitiless.cards.kinds import KINDS
from pitiless.engine import kernel as k
from pitiless.engine.round import Round, default_names
from pitiless.envs import stepping as st
from pitiless.envs.layout import action_count
from pitiless.errors import BadRules
from pitiless.rules.rules import Rules
from tests.properties.worlds import random_rules

pytest.importorskip("numpy")

from pitiless.envs.lanes import buffer
from pitiless.envs.vector import checked, new_states


def words(chance: random.Random) -> list[int]:
    """Four words of chance."""
    return [chance.getrandbits(32) for _ in range(4)]


def some_rules(chance: random.Random) -> tuple[Rules, int]:
    """Rules and a number of seats that they can be dealt for."""
    while True:
        rules, _ = random_rules(chance)
        seats = chance.choice((2, 2, 3, 4, 5, 8))
        try:
            return checked(rules, seats, "win", 0), seats
        except BadRules:
            continue


def dealt(chance: random.Random, rules: Rules, seats: int) -> k.State:
    """A fresh round."""
    state = new_states(rules, seats, 1)[0]
    st.begin_with(state, *words(chance))
    return state


def legal(state: k.State) -> list[int]:
    """The numbers of the legal actions."""
    numbers = buffer(action_count(state.seats))
    count = st.list_actions(state, state.turn, numbers)
    return numbers[:count]


def asked(state: k.State, rules: Rules) -> Round:
    """The façade over a state."""
    return Round(rules, default_names(state.seats), state, 0)


def cards_in_play(state: k.State) -> list[int]:
    """How many copies of each kind there are, wherever they lie."""
    piles = (
        *state.draw[: state.draw_size],
        *state.pile[: state.pile_size],
        *state.aside[: state.aside_size],
        *state.gone[: state.gone_size],
    )
    hands = [
        sum(state.hand[seat * state.kinds + kind] for seat in range(state.seats))
        for kind in range(len(KINDS))
    ]
    return [hands[kind] + piles.count(kind) for kind in range(len(KINDS))]
