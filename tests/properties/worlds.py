"""Random rules, rounds and actions, for tests that walk through many of them."""

import random
from typing import Any

from pitiless.engine import actions as a
from pitiless.engine.actions import Action
from pitiless.engine.round import Round
from pitiless.errors import BadRules
from pitiless.rules.rules import SWITCHES, Rules
from pitiless.rules.variants import VARIANTS

NUMBERS: dict[str, tuple[object, ...]] = {
    "players": (20,),
    "hand_size": (7, 3, 5, 10),
    "stack_total_cap": (0, 9, 20),
    "catch_penalty": (2, 0, 4, 10),
    "mercy_limit": (25, 26, 15, 20),
    "ko_view": ("public",),
    "target": (1000, 500),
    "catch_window": ("next_turn", "own_next_turn", "seconds:8"),
    "deck": ("no-mercy", "open-mercy", "wiki"),
}


def values_of(name: str) -> tuple[object, ...]:
    """The values that a switch is tried with."""
    switch = next(s for s in SWITCHES if s.name == name)
    return NUMBERS.get(name, tuple(v == "true" if v in ("true", "false") else v for v in switch.values))


def random_switches(chance: random.Random, share: float) -> dict[str, object]:
    """Some switches at random; ``share`` of them changed."""
    return {s.name: chance.choice(values_of(s.name)) for s in SWITCHES if chance.random() < share}


def random_rules(chance: random.Random) -> tuple[Rules, dict[str, Any]]:
    """Playable rules and the switches that they were made from: presets, few changes or many."""
    while True:
        switches = random_switches(chance, chance.choice((0.0, 0.03, 0.15, 0.5)))
        base = chance.choice(tuple(VARIANTS.values()))
        try:
            rules = base.having(**switches)
            Round.start(rules.having(players=20), seats=2)
        except BadRules:
            continue
        return rules.having(players=20), rules.differences()


def random_round(chance: random.Random) -> Round:
    """A round under random rules, freshly dealt."""
    rules, _ = random_rules(chance)
    seats = chance.choice((2, 2, 2, 3, 3, 4, 4, 5, 6, chance.choice((8, 20))))
    while True:
        try:
            return Round.start(rules, seats=seats, seed=chance.getrandbits(64))
        except BadRules:
            seats = max(2, seats - 1)


def random_action(rnd: Round, chance: random.Random) -> tuple[int, Action]:
    """A legal action of some seat; now and then the table's clock, somebody leaving, or a call in the play."""
    seats = range(len(rnd.names))
    turn = rnd.turn
    assert turn is not None
    roll = chance.random()
    if roll < 0.003:
        return chance.choice([s for s in seats if rnd.state.status[s] == 0]), a.Leave()
    if roll < 0.02:
        return turn, a.Timeout()
    lapsing = [s for s in seats if rnd.ruling(s, a.Lapse()) is None]
    if lapsing and roll < 0.3:
        return chance.choice(lapsing), a.Lapse()
    seat = chance.choice([s for s in seats if s == turn or rnd.legal(s)]) if roll > 0.7 else turn
    action = chance.choice(rnd.legal(seat))
    if isinstance(action, a.Play) and chance.random() < 0.3:
        action = with_extras(rnd, seat, action, chance)
    return seat, action


def with_extras(rnd: Round, seat: int, play: a.Play, chance: random.Random) -> a.Play:
    """The play with a call, or with cards laid along or kept back where that is legal."""
    from dataclasses import replace

    hand = [card for card in rnd.view(seat).hand if chance.random() < 0.5]
    for tried in (replace(play, also=tuple(hand[:2])), replace(play, keeping=tuple(hand))):
        if hand and rnd.ruling(seat, tried) is None:
            play = tried
    return replace(play, call=chance.random() < 0.7)
