"""Writes ``web/tests/rounds.json``: rounds as the engine counts them, for the score pad's sums to be held against.

    python -m tests.web.rounds

``rounds``: by whom won, what was left in the hands, who was knocked out by whom, and the points. ``matches``: totals, a
target and the winner of the round, with the winner of the match.
"""

import json
import random
from pathlib import Path
from typing import Any

from pitiless.cards.kinds import KINDS
from pitiless.engine.actions import Catch, Leave
from pitiless.engine.events import KnockedOut
from pitiless.engine.round import Round
from pitiless.engine.scenario import load, walk
from pitiless.engine.scoring import match_winner
from pitiless.rules.options import OutBonus
from pitiless.rules.rules import Rules
from pitiless.rules.variants import VARIANTS

ROOT = Path(__file__).parents[2]
TARGET = ROOT / "web" / "tests" / "rounds.json"
SCENARIOS = ROOT / "tests" / "vectors" / "scoring.toml"
ROUNDS, MATCHES = 150, 300
MOST_STEPS = 4000
UNSEEN = (Leave, Catch)
"""A leaver is no knock-out, and the pad does not ask for one."""


def cards_left(rnd: Round, seat: int) -> dict[str, int]:
    """The cards of a hand by symbol."""
    state, counts = rnd.state, dict[str, int]()
    for index, kind in enumerate(KINDS):
        if count := state.hand[state.row[seat] + index]:
            counts[kind.symbol] = counts.get(kind.symbol, 0) + count
    return counts


def told(name: str, rnd: Round) -> dict[str, Any]:
    """A round that is over as a table with a real deck would tell it."""
    given = [seat for seat, status in enumerate(rnd.view(None).status) if status == "out"]
    out = {str(seat): None for seat in given} | {
        str(event.seat): event.causer for event in rnd.log if isinstance(event, KnockedOut)
    }
    return {
        "name": name,
        "bonus": rnd.rules.mercy.ko_bonus.value,
        "winner": rnd.winner,
        "hands": [cards_left(rnd, seat) for seat in range(len(rnd.names))],
        "out": out,
        "points": list(rnd.points),
    }


def from_scenarios() -> list[dict[str, Any]]:
    """The worked examples of the rulebook that end without a leaver; 356 points among them."""
    rounds = []
    for scenario in load(SCENARIOS):
        *_, (rnd, _) = walk(scenario)
        if rnd.over and "left" not in rnd.view(None).status:
            rounds.append(told(scenario.id, rnd))
    return rounds


def rules_for(chance: random.Random) -> Rules:
    """A preset, with the points for a knock-out given to anybody; a low limit makes knock-outs many."""
    rules = VARIANTS[chance.choice(list(VARIANTS))]
    return rules.having(
        ko_bonus=chance.choice(list(OutBonus)), players=20, mercy_limit=chance.choice([12, 15, 25])
    )


def played(number: int) -> dict[str, Any] | None:
    """A round played at random; ``None`` when it takes too long."""
    chance = random.Random(number)
    rules = rules_for(chance).having(catch_penalty=2)
    rnd = Round.start(rules, seats=chance.randint(2, 10), seed=number)
    for _ in range(MOST_STEPS):
        if rnd.over:
            return told(f"random {number}", rnd)
        seat = chance.choice(rnd.to_act())
        actions = [action for action in rnd.legal(seat) if not isinstance(action, UNSEEN)]
        if actions:
            rnd.apply(seat, chance.choice(actions))
    return None


def decided(number: int) -> dict[str, Any]:
    """Totals after a round, many of them level."""
    chance = random.Random(number)
    target = chance.choice([500, 1000])
    totals = [
        chance.choice([0, target - 1, target, target, target + 10]) for _ in range(chance.randint(2, 6))
    ]
    last = chance.choice([None, *range(len(totals))])
    winner = match_winner(Rules().having(target=target), totals, last, range(len(totals)))
    return {"target": target, "totals": totals, "round": last, "winner": winner}


def text() -> str:
    """The whole file."""
    rounds = from_scenarios() + [one for number in range(ROUNDS) if (one := played(number))]
    rows = {"rounds": rounds, "matches": [decided(number) for number in range(MATCHES)]}
    lines = (
        f'"{name}": [\n' + ",\n".join(json.dumps(row) for row in entries) + "\n]"
        for name, entries in rows.items()
    )
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    TARGET.write_text(text(), encoding="utf-8")
