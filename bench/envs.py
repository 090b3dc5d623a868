"""Actions a second of the environments: many rounds at once, one round through PettingZoo, and rlcard's own stepping.

Everything is played uniformly random with four seats, observations and legal actions included, several times over in
turn in one process on one core; medians. Run `python bench/envs.py --seconds 2 --times 5`; it needs the extra `rl`.
"""

import argparse
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from pitiless.envs import no_mercy_v0
from pitiless.envs.vector import VectorRounds

SEATS = 4
Chunk = Callable[[], int]
"""Plays for a little while and says how many actions that were."""


def vector(lanes: int) -> Chunk:
    """``VectorRounds``: a random action in every lane, observations and masks written after each."""
    rounds = VectorRounds(lanes, seats=SEATS, seed=1)
    steps = max(1, (20_000 if rounds.compiled else 500) // lanes)

    def play() -> int:
        for _ in range(steps):
            rounds.step(rounds.random_actions())
        return steps * lanes

    return play


def aec(make: Callable[[], Any]) -> Chunk:
    """One round through the usual loop of PettingZoo: ``last``, an action of the mask, ``step``."""
    env, chance = make(), random.Random(1)
    env.reset(seed=1)

    def play() -> int:
        actions = 0
        env.reset()
        for agent in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            legal = np.flatnonzero(seen["action_mask"])
            env.step(int(legal[int(chance.random() * len(legal))]))
            actions += 1
            assert agent
        return actions

    return play


def rlcard_steps() -> Chunk | None:
    """rlcard's own environment of its related game, stepped: its observation and legal actions each time."""
    try:
        import rlcard  # noqa: PLC0415  # an extra that may be missing
    except ImportError:
        return None
    env, chance = rlcard.make("uno", config={"game_num_players": SEATS, "seed": 1}), random.Random(1)

    def play() -> int:
        actions = 0
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(chance.choice(list(state["legal_actions"])))
            actions += 1
        return actions

    return play


def texas_holdem() -> Chunk | None:
    """A card environment of PettingZoo's own, through the same loop."""
    try:
        from pettingzoo.classic import texas_holdem_v4  # noqa: PLC0415  # needs rlcard
    except ImportError:
        return None
    return aec(lambda: texas_holdem_v4.env(num_players=SEATS))


def measure(play: Chunk, seconds: float) -> float:
    """Actions a second over about so many seconds of processor time."""
    begun, actions = time.process_time(), 0
    while time.process_time() - begun < seconds:
        actions += play()
    return actions / (time.process_time() - begun)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="seconds of processor time each")
    parser.add_argument("--times", type=int, default=5, help="measurements of each")
    options = parser.parse_args()
    form = "compiled" if VectorRounds(1).compiled else "source"
    engines: dict[str, Chunk | None] = {
        "rlcard UNO, env.step": rlcard_steps(),
        "PettingZoo texas_holdem_v4, AEC loop": texas_holdem(),
        f"pitiless AEC loop ({form})": aec(lambda: no_mercy_v0.env(seats=SEATS)),
        f"pitiless VectorRounds(64) ({form})": vector(64),
        f"pitiless VectorRounds(256) ({form})": vector(256),
        f"pitiless VectorRounds(1024) ({form})": vector(1024),
    }
    found: dict[str, list[float]] = {name: [] for name, play in engines.items() if play}
    for turn in range(options.times):
        for name, play in engines.items():
            if play:
                found[name].append(measure(play, options.seconds))
                print(f"  {turn + 1}/{options.times} {name}", file=sys.stderr)
    print(
        f"CPython {platform.python_version()}, {platform.machine()}, {SEATS} seats, uniformly random, one core;"
    )
    print(f"median of {options.times} runs of {options.seconds:g} s of processor time each, in turn\n")
    report(found)


def report(found: dict[str, list[float]]) -> None:
    """The table, with ratios to the first one measured."""
    base = statistics.median(next(iter(found.values())))
    print("| environment | actions/s (min-max) | ratio |")
    print("|---|---|---|")
    for name, rates in found.items():
        middle = statistics.median(rates)
        print(f"| {name} | {middle:,.0f} ({min(rates):,.0f}-{max(rates):,.0f}) | {middle / base:,.2f} |")


if __name__ == "__main__":
    main()
