"""Plays many random rounds on kernel and oracle side by side: ``python -m tools.lockstep --rounds 20000 --jobs 2``."""

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor

from tests.properties.lockstep import play_in_lockstep

BATCH = 50


def play_batch(first: int) -> tuple[int, list[str]]:
    """Actions of one batch of rounds, and the story of every difference."""
    actions, stories = 0, []
    for seed in range(first, first + BATCH):
        try:
            actions += play_in_lockstep(seed)
        except AssertionError as error:
            stories.append(str(error))
    return actions, stories


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0, help="number of the first round")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    begun, rounds, actions = time.monotonic(), 0, 0
    stories: list[str] = []
    with ProcessPoolExecutor(options.jobs) as pool:
        for acted, found in pool.map(play_batch, range(options.seed, options.seed + options.rounds, BATCH)):
            rounds += BATCH
            actions += acted
            stories += found
            rate = rounds / (time.monotonic() - begun)
            print(f"\r{rounds} of {options.rounds} rounds, {rate:.1f} a second", end="", file=sys.stderr)
    print(f"\n{rounds} rounds, {actions} actions, {len(stories)} differences", file=sys.stderr)
    if stories:
        print("\n\n".join(stories))
        sys.exit(1)


if __name__ == "__main__":
    main()
