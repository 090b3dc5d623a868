"""Plays many random rounds on kernel and oracle side by side: ``python -m tools.lockstep --rounds 20000 --jobs 2``."""

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor

from tests.properties.lockstep import play_in_lockstep

BATCH = 50


def play_batch(first: int) -> tuple[int, int]:
    """Rounds and actions of one batch; the first difference stops everything."""
    return BATCH, sum(play_in_lockstep(seed) for seed in range(first, first + BATCH))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0, help="number of the first round")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    begun, rounds, actions = time.monotonic(), 0, 0
    with ProcessPoolExecutor(options.jobs) as pool:
        for played, acted in pool.map(play_batch, range(options.seed, options.seed + options.rounds, BATCH)):
            rounds += played
            actions += acted
            rate = rounds / (time.monotonic() - begun)
            print(f"\r{rounds} of {options.rounds} rounds, {rate:.1f} a second", end="", file=sys.stderr)
    print(f"\n{rounds} rounds, {actions} actions: kernel and oracle agree", file=sys.stderr)


if __name__ == "__main__":
    main()
