"""Rounds a second: the kernel alone, the façade with events and views, and rlcard's UNO, in one run on one core.

Every engine plays uniformly random against itself with four seats, several times over; the medians are printed with
their ratios. Run `make bench`, or `python bench/kernel.py --seconds 5`; PITILESS_PURE=1 measures the kernel's source.
"""

import argparse
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable
from importlib import import_module

from pitiless.engine import codec
from pitiless.engine import kernel as k
from pitiless.engine.round import Round
from pitiless.native import form
from pitiless.rules.variants import VARIANTS

SEATS = 4
FORM = "compiled" if form("pitiless.engine.kernel").compiled else "source"
Counts = tuple[int, int]


def seeded(state: k.State, number: int) -> None:
    """The kernel's own generator, from a number."""
    chance = random.Random(number)
    state.chance = [chance.getrandbits(32) for _ in range(4)]


def played(number: int) -> tuple[k.State, int]:
    """One round on the kernel alone, as it ended, and the number of its actions."""
    s = codec.new_state(VARIANTS["official"], SEATS, 168, events=False)
    seeded(s, number)
    s.active = s.started = SEATS
    s.dealer = k.choose_dealer(s)
    k.start(s, k.NONE)
    actions = 0
    while s.phase != k.OVER:
        random_action(s)
        actions += 1
    return s, actions


def kernel_round(number: int) -> int:
    """One round on the kernel alone; returns the number of actions."""
    return played(number)[1]


def random_action(s: k.State) -> None:
    """Any legal action of the seat on turn."""
    seat = s.turn
    if s.phase == k.VICTIM:
        k.apply(s, k.NAME, seat, k.NONE, k.lot(s, 4), k.NONE, k.NONE, False)
        return
    count = k.list_playable(s, seat)
    if s.phase == k.ANSWER:
        choice = k.lot(s, count + 1)
        if choice == count:
            k.apply(s, k.TAKE, seat, k.NONE, k.NONE, k.NONE, k.NONE, False)
            return
    elif count == 0:
        k.apply(s, k.DRAW, seat, k.NONE, k.NONE, k.NONE, k.NONE, False)
        return
    else:
        choice = k.lot(s, count)
    kind = s.option[choice]
    colour = k.lot(s, 4) if s.names[kind] else k.NONE
    target = k.random_other(s, seat) if s.targets[kind] and s.size[seat] > 1 else k.NONE
    k.apply(s, k.PLAY, seat, kind, colour, target, k.NONE, True)


def facade_round(number: int) -> int:
    """One round through the façade: legality, events, and the view of the seat on turn at every action."""
    chance = random.Random(number)
    rnd = Round.start("official", seats=SEATS, seed=number)
    actions = 0
    while not rnd.over:
        seat = rnd.turn
        assert seat is not None
        rnd.view(seat)
        rnd.apply(seat, chance.choice(rnd.legal(seat)))
        actions += 1
    return actions


def rlcard_rounds() -> Callable[[int], int] | None:
    """One round of rlcard's UNO by stepping its game, or ``None`` where rlcard is not installed."""
    try:
        new_game = import_module("rlcard.games.uno").Game
    except ImportError:
        return None

    def play(number: int) -> int:
        random.seed(number)
        game = new_game(num_players=SEATS)
        game.init_game()
        actions = 0
        while not game.is_over():
            game.step(random.choice(game.get_legal_actions()))
            actions += 1
        return actions

    return play


def rlcard_env() -> Callable[[int], int] | None:
    """One round through rlcard's environment with its own random agents, the way its users run it."""
    try:
        rlcard, agents = import_module("rlcard"), import_module("rlcard.agents")
    except ImportError:
        return None
    env = rlcard.make("uno", config={"game_num_players": SEATS})
    env.set_agents([agents.RandomAgent(num_actions=env.num_actions) for _ in range(SEATS)])

    def play(number: int) -> int:
        env.seed(number)
        trajectories, _ = env.run(is_training=False)
        return sum(len(steps) // 2 for steps in trajectories)

    return play


def measure(play: Callable[[int], int], seconds: float, first: int) -> Counts:
    """Rounds and actions a second over about so many seconds of processor time."""
    begun = time.process_time()
    rounds = actions = 0
    while time.process_time() - begun < seconds:
        actions += play(first + rounds)
        rounds += 1
    spent = time.process_time() - begun
    return round(rounds / spent), round(actions / spent)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="seconds of processor time each")
    parser.add_argument("--times", type=int, default=5, help="measurements of each engine")
    options = parser.parse_args()
    engines: dict[str, Callable[[int], int] | None] = {
        "rlcard UNO (env.run, random agents)": rlcard_env(),
        "rlcard UNO (bare game.step)": rlcard_rounds(),
        "pitiless façade (legal, apply, events, view)": facade_round,
        f"pitiless kernel ({FORM}, driven from Python)": kernel_round,
    }
    print(
        f"CPython {platform.python_version()}, {platform.machine()}, {SEATS} seats, uniformly random, one core;"
    )
    print(f"median of {options.times} runs of {options.seconds:g} s of processor time each, in turn\n")
    found: dict[str, list[Counts]] = {name: [] for name, play in engines.items() if play}
    for time_number in range(options.times):
        for name, play in engines.items():
            if play:
                found[name].append(measure(play, options.seconds, time_number * 100_000))
                print(f"  {time_number + 1}/{options.times} {name}", file=sys.stderr)
    report(found)


def report(found: dict[str, list[Counts]]) -> None:
    """The table, with ratios to the first engine measured."""
    base = next(iter(found.values()))
    base_rounds = statistics.median(rounds for rounds, _ in base)
    base_actions = statistics.median(actions for _, actions in base)
    print("| engine | rounds/s (min-max) | actions/s | rounds, ratio | actions, ratio |")
    print("|---|---|---|---|---|")
    for name, counts in found.items():
        rounds = [r for r, _ in counts]
        actions = statistics.median(a for _, a in counts)
        middle = statistics.median(rounds)
        print(
            f"| {name} | {middle:,.0f} ({min(rounds):,}-{max(rounds):,}) | {actions:,.0f} "
            f"| {middle / base_rounds:.2f} | {actions / base_actions:.2f} |"
        )


if __name__ == "__main__":
    main()
