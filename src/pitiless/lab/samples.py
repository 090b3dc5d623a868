"""Rules to try: a seeded selection in which every pair of switch values comes up, and random ones after it."""

import random
from collections.abc import Mapping
from functools import cache
from itertools import combinations

from pitiless.cards.decks import DECKS
from pitiless.rules.rules import SWITCHES, Rules

Value = str | int | bool
Sample = dict[str, Value]
"""A value for every switch that is varied, and for ``seats``."""
Pair = tuple[str, Value, str, Value]

SEATS = "seats"
SEATS_TRIED = (2, 3, 4, 6, 10)
# Where a switch takes any number: what is usual, the ends, and between. All of them go together.
NUMBERS: Mapping[str, tuple[Value, ...]] = {
    "players": ("2-20",),
    "hand_size": (7, 2, 15),
    "stack_total_cap": (0, 10),
    "catch_penalty": (2, 0, 10),
    "mercy_limit": (25, 0, 16, 60),
    "target": (1000,),
    "catch_window": ("next_turn", "own_next_turn", "seconds:8"),
    "deck": tuple(DECKS),
}
SHARES = (0.05, 0.15, 0.5)  # how many switches differ from the official rules in a random sample


@cache
def values() -> Mapping[str, tuple[Value, ...]]:
    """What each switch is tried with, and the numbers of seats; what is official comes among them."""
    found: dict[str, tuple[Value, ...]] = {SEATS: SEATS_TRIED}
    for switch in SWITCHES:
        found[switch.name] = NUMBERS.get(switch.name) or tuple(map(plain, switch.values))
    return {name: choices for name, choices in found.items() if len(choices) > 1}


def plain(value: str) -> Value:
    """A value as rules are told it."""
    return value == "true" if value in ("true", "false") else value


def pairs() -> set[Pair]:
    """Every pair of values of two switches."""
    return {
        (one, a, other, b)
        for one, other in combinations(sorted(values()), 2)
        for a in values()[one]
        for b in values()[other]
    }


def pairs_in(sample: Sample) -> set[Pair]:
    """The pairs that come up in a sample."""
    return {(one, sample[one], other, sample[other]) for one, other in combinations(sorted(sample), 2)}


@cache
def samples(seed: int, count: int) -> tuple[Sample, ...]:
    """So many samples: first those that cover all pairs (or as many as fit), then random ones."""
    chance = random.Random(f"pitiless samples {seed}")
    missing = pairs()
    found: list[Sample] = []
    while missing and len(found) < count:
        sample = covering(missing, chance)
        missing -= pairs_in(sample)
        found.append(sample)
    return (*found, *(scattered(chance) for _ in range(count - len(found))))


def covering(missing: set[Pair], chance: random.Random) -> Sample:
    """A sample with many missing pairs, at least one: value after value, each the one that adds most."""
    one, a, other, b = chance.choice(sorted(missing, key=repr))
    sample: Sample = {one: a, other: b}
    rest = [name for name in values() if name not in sample]
    chance.shuffle(rest)
    for name in rest:
        choices = list(values()[name])
        chance.shuffle(choices)
        sample[name] = max(choices, key=lambda value: gain(missing, sample, name, value))
    return sample


def gain(missing: set[Pair], sample: Sample, name: str, value: Value) -> int:
    """How many missing pairs a value makes with those chosen before."""
    return sum(
        ((name, value, other, chosen) if name < other else (other, chosen, name, value)) in missing
        for other, chosen in sample.items()
        if other != name
    )


def scattered(chance: random.Random) -> Sample:
    """The official rules with some switches changed."""
    share = chance.choice(SHARES)
    changed = {name: chance.choice(choices) for name, choices in values().items() if chance.random() < share}
    return {**official(), **changed, SEATS: chance.choice(SEATS_TRIED)}


@cache
def official() -> Sample:
    """The official value of every switch that is varied."""
    return {name: Rules().spelled(name) for name in values() if name != SEATS}


def differences(sample: Sample) -> Sample:
    """The switches of a sample that differ from the official rules."""
    return {name: value for name, value in sample.items() if name != SEATS and value != official()[name]}


def rules_of(changed: Sample) -> Rules:
    """The official rules with some switches changed, for as many seats as are tried."""
    return Rules().having(players=NUMBERS["players"][0], **changed)
