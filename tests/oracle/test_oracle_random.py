"""Rulebook section 5, decision 5: random play over random switches keeps every card and comes to an end."""

from __future__ import annotations

import random

import pytest

from tests.oracle import Referee
from tests.oracle.lots import Lots
from tests.oracle.rules import TABLE, WHOLE, switches


def test_lots() -> None:
    lots = Lots(5)
    assert lots.below(1) == 0 and lots.used == 0
    assert {Lots(seed).below(4) for seed in range(40)} == {0, 1, 2, 3}


CANDIDATES = {
    name: [value for value in values if value not in (WHOLE, "seconds:N")]
    for name, values in TABLE.items()
    if name not in ("players", "turn_timer")
}
CANDIDATES["stack_total_cap"] = [0, 0, 12]
CANDIDATES["catch_penalty"] = [2, 4]
CANDIDATES["mercy_limit"] = [25, 15]
CANDIDATES["catch_window"] = ["next_turn", "own_next_turn", "seconds:8"]
CANDIDATES["hand_size"] = [7, 3]


def random_rules(rng: random.Random) -> dict[str, object]:
    """Some switches away from the official value."""
    share = rng.choice((0.1, 0.3, 0.6))
    return {name: rng.choice(values) for name, values in CANDIDATES.items() if rng.random() < share}


def random_action(rng: random.Random, ref: Referee) -> tuple[str, str]:
    """A legal action of any seat; mostly of the seat on turn."""
    turn = str(ref.see()["turn"])
    legal = ref.actions()
    assert legal[turn], "the seat on turn can do nothing"
    if rng.random() < 0.01:
        return turn, "timeout"
    if rng.random() < 0.0005:
        return turn, "leave"
    pool = [(seat, text) for seat, texts in legal.items() for text in sorted(texts)]
    own = [(seat, text) for seat, text in pool if seat == turn and not text.startswith("c")] or pool
    return rng.choice(pool if rng.random() < 0.2 else own)


def assert_sound(ref: Referee, total: object) -> None:
    """Conservation and the plain invariants."""
    seen = ref.see()
    assert seen["total"] == total
    assert (seen["penalty"] == 0) == (seen["least"] == 0)
    counts = seen["counts"]
    assert isinstance(counts, dict) and all(count >= 0 for count in counts.values())


@pytest.mark.parametrize("number", range(300))
def test_random_rounds(number: int) -> None:
    rng = random.Random(number)
    rules = random_rules(rng)
    assert switches(rules)
    ref = Referee.deal(rules, list("ABCDEF")[: rng.randint(2, 6)], seed=number)
    total = ref.see()["total"]
    assert total == 168
    for _ in range(5000):
        if ref.see()["winner"] is not None:
            break
        seat, text = random_action(rng, ref)
        ref = ref.apply(seat, text)
        assert_sound(ref, total)
    assert ref.see()["winner"] is not None
