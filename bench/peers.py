"""Pitiless against its peers, one core, in one run: rlcard, OpenSpiel, PettingZoo's card environments, and plain C.

Every engine plays uniformly random against itself, with four seats where its game has so many, each measurement in a
process of its own; medians and ratios are printed as a Markdown table, or as JSON. Engines that are not installed are
named and left out. Seconds are of processor time, so that whatever else the machine does counts less. Run `make bench`,
or `python bench/peers.py --seconds 5 --only rlcard`.
"""

import argparse
import json
import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from array import array
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))  # so that the benchmarks import one another

SEATS = 4
ROUNDS_A_PLAY = 500
WORD_BYTES = 4
SEEDS_APART = 1_000_000
SAMPLE = 500
ROLLOUTS = 50
Counts = tuple[int, float]
Play = Callable[[int], Counts]


class Missing(Exception):
    """Why an engine cannot be measured here."""


@dataclass(frozen=True, slots=True)
class Engine:
    """What is measured: its key, its name, what makes one play (of a round or several), and its environment."""

    key: str
    name: str
    make: Callable[[], Play]
    environment: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Measurement:
    """One process's figures, a second of its processor time."""

    rounds: float
    actions: float


def need(module: str) -> Any:
    """A module of a peer; typed as anything, since it may be missing where types are checked.

    :raises Missing: when it cannot be imported.
    """
    try:
        return import_module(module)
    except ImportError as error:
        raise Missing(str(error)) from error


# --- Pitiless ---------------------------------------------------------------------------------------------------------


def kernel(compiled: bool) -> Play:
    """One round on the kernel, with the loop and the policy in Python."""
    own = need("pitiless.native")
    if own.form("pitiless.engine.kernel").compiled is not compiled:
        raise Missing("the kernel is not compiled here" if compiled else "the kernel's source is not in use")
    kernel_round = need("bench.kernel").kernel_round
    return lambda number: (1, kernel_round(number))


def own_environment() -> Play:
    """Pitiless's own AEC environment, with observations and masks."""
    return agents_loop(need("pitiless.envs.no_mercy_v0").env(seats=SEATS))


def own_loop() -> Play:
    """The compiled loop of the lab over the compiled kernel, without tallies."""
    batch, codec, variants = (
        need("pitiless.lab.batch"),
        need("pitiless.engine.codec"),
        need("pitiless.rules.variants"),
    )
    if not need("pitiless.native").form("pitiless.lab.loops").compiled:
        raise Missing("pitiless.lab.loops is not compiled")
    state = codec.new_state(variants.VARIANTS["official"], SEATS, 168, events=False)
    state.active = state.started = SEATS
    notes = batch.buffer([0] * batch.loops.NOTES)

    def play(number: int) -> Counts:
        chance = random.Random(number).randbytes(ROUNDS_A_PLAY * batch.WORDS * WORD_BYTES)
        words = batch.buffer(array("I", chance))
        return ROUNDS_A_PLAY, batch.loops.bare_rounds(state, words, ROUNDS_A_PLAY, notes)

    return play


# --- peers ------------------------------------------------------------------------------------------------------------


def rlcard(maker: str) -> Callable[[], Play]:
    """rlcard as ``bench/kernel.py`` plays it: through its environment, or its bare game."""

    def make() -> Play:
        one_round = getattr(need("bench.kernel"), maker)()
        if one_round is None:
            raise Missing("No module named 'rlcard'")
        return lambda number: (1, one_round(number))

    return make


def crazy_eights() -> Any:
    """OpenSpiel and its game."""
    spiel = need("pyspiel")
    return spiel, spiel.load_game(f"crazy_eights(players={SEATS})")


def by_chance(state: Any) -> None:
    """A chance move by its odds."""
    outcomes, odds = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(random.choices(outcomes, odds)[0])


def play_on(state: Any) -> int:
    """Plays a state of OpenSpiel to its end from Python; returns the decisions, chance moves not counted."""
    actions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            by_chance(state)
        else:
            state.apply_action(random.choice(state.legal_actions()))
            actions += 1
    return actions


def spiel_python() -> Play:
    """crazy_eights with the loop in Python."""
    _, game = crazy_eights()

    def play(number: int) -> Counts:
        random.seed(number)
        return 1, play_on(game.new_initial_state())

    return play


def spiel_bots() -> Play:
    """crazy_eights with the whole round in C++: `evaluate_bots` over C++ bots that play uniformly random."""
    spiel, game = crazy_eights()
    bots = [spiel.make_uniform_random_bot(seat, seat + 1) for seat in range(SEATS)]

    def ended(number: int) -> Any:
        state = game.new_initial_state()
        spiel.evaluate_bots(state, bots, number)
        return state

    decisions = [sum(move.player >= 0 for move in ended(n).full_history()) for n in range(SAMPLE)]
    mean = statistics.fmean(decisions)  # counting them in every round would cost more than the round

    def play(number: int) -> Counts:
        ended(number)
        return 1, mean

    return play


def spiel_rollouts() -> Play:
    """crazy_eights from after the deal in C++: one simulation of an MCTS bot is so many uniform rollouts."""
    spiel, game = crazy_eights()
    evaluator = spiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    bot = spiel.MCTSBot(game, evaluator, 1.0, 1, 1000, False, 1, False)

    def dealt() -> Any:
        state = game.new_initial_state()
        while state.is_chance_node():
            by_chance(state)
        return state

    mean = statistics.fmean(play_on(dealt()) for _ in range(SAMPLE))

    def play(number: int) -> Counts:
        random.seed(number)
        bot.mcts_search(dealt())
        return ROLLOUTS, ROLLOUTS * mean

    return play


def agents_loop(env: Any) -> Play:
    """One round through a PettingZoo environment's own loop, the action by its action space under the mask."""

    def play(number: int) -> Counts:
        env.reset(seed=number)
        actions = 0
        for agent in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            action = None
            if not (terminated or truncated):
                action = env.action_space(agent).sample(seen["action_mask"])
                actions += 1
            env.step(action)
        return 1, actions

    return play


def zoo(name: str, **options: int) -> Callable[[], Play]:
    """A card environment of PettingZoo."""
    return lambda: agents_loop(need(f"pettingzoo.classic.{name}").env(**options))


def elsewhere() -> Play:
    """The C program is measured by itself."""
    raise Missing("measured by bench/limit.py")


LIMIT = Engine("limit", "C by hand (bench/limit.c)", elsewhere)
ENGINES = (
    Engine("rlcard-env", "rlcard UNO (env.run)", rlcard("rlcard_env")),
    Engine("rlcard-game", "rlcard UNO (bare game)", rlcard("rlcard_rounds")),
    Engine("spiel-python", "OpenSpiel crazy_eights (Python loop)", spiel_python),
    Engine("spiel-bots", "OpenSpiel crazy_eights (C++ loop, evaluate_bots)", spiel_bots),
    Engine("spiel-rollouts", "OpenSpiel crazy_eights (C++ rollouts, after the deal)", spiel_rollouts),
    Engine("zoo-gin", "PettingZoo gin_rummy (AEC, 2 seats)", zoo("gin_rummy_v4")),
    Engine("zoo-texas", "PettingZoo texas_holdem (AEC, 4 seats)", zoo("texas_holdem_v4", num_players=SEATS)),
    Engine("zoo-leduc", "PettingZoo leduc_holdem (AEC, 2 seats)", zoo("leduc_holdem_v4")),
    Engine("own-aec", "Pitiless AEC environment", own_environment),
    Engine("kernel-source", "Pitiless kernel (source)", lambda: kernel(False), (("PITILESS_PURE", "1"),)),
    Engine("kernel-compiled", "Pitiless kernel (compiled, loop in Python)", lambda: kernel(True)),
    Engine("own-loop", "Pitiless kernel (compiled, compiled loop)", own_loop),
    LIMIT,
)


# --- one measurement --------------------------------------------------------------------------------------------------


def measure(engine: Engine, seconds: float, first: int) -> Measurement:
    """One engine in this process, after one play to warm up."""
    play = engine.make()
    play(first)
    rounds, actions, number = 0, 0.0, first
    begun = time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        number += 1
        more, done = play(number)
        rounds += more
        actions += done
    return Measurement(rounds / spent, actions / spent)


def child(engine: Engine, seconds: float, first: int) -> None:
    """Measures and says so as JSON, for the parent to read."""
    try:
        print(json.dumps(asdict(measure(engine, seconds, first))))
    except Missing as missing:
        print(json.dumps({"missing": str(missing)}))


def measure_apart(engine: Engine, seconds: float, first: int) -> Measurement:
    """One engine in a process of its own.

    :raises Missing: when it is not here, or fails.
    """
    command = [sys.executable, "-W", "ignore", __file__, "--child", engine.key]
    command += ["--seconds", str(seconds), "--first", str(first)]
    environment = {**os.environ, "OMP_NUM_THREADS": "1", **dict(engine.environment)}
    if not engine.environment:
        environment.pop("PITILESS_PURE", None)
    said = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if said.returncode:
        raise Missing((said.stderr.strip().splitlines() or [f"ended with {said.returncode}"])[-1])
    found = json.loads(said.stdout.splitlines()[-1])
    if "missing" in found:
        raise Missing(found["missing"])
    return Measurement(**found)


def measure_limit(folder: Path, seconds: float, first: int) -> Measurement:
    """The C program, compiled once.

    :raises Missing: when there is no compiler.
    """
    limit = need("bench.limit")
    program = folder / "limit"
    if not program.exists() and limit.build(program) is None:
        raise Missing("no C compiler here")
    found = limit.run(program, seconds, first + 1)
    return Measurement(found["rounds_per_s"], found["actions_per_s"])


# --- all of them ------------------------------------------------------------------------------------------------------


def measure_all(options: argparse.Namespace) -> tuple[dict[str, list[Measurement]], dict[str, str]]:
    """Every chosen engine in turn, several times over; and why some are missing."""
    found: dict[str, list[Measurement]] = {}
    missing: dict[str, str] = {}
    chosen = [e for e in ENGINES if any(e.key.startswith(word) for word in options.only or [""])]
    with tempfile.TemporaryDirectory() as folder:
        for turn in range(options.times):
            for engine in chosen:
                if engine.name in missing:
                    continue
                first = turn * SEEDS_APART
                print(f"  {turn + 1}/{options.times} {engine.name}", file=sys.stderr)
                try:
                    if engine is LIMIT:
                        one = measure_limit(Path(folder), options.seconds, first)
                    else:
                        one = measure_apart(engine, options.seconds, first)
                    found.setdefault(engine.name, []).append(one)
                except Missing as reason:
                    missing[engine.name] = str(reason)
                    print(f"      left out: {reason}", file=sys.stderr)
    return {name: list_ for name, list_ in found.items() if name not in missing}, missing


def summary(found: dict[str, list[Measurement]]) -> dict[str, dict[str, float]]:
    """Medians, and ratios to the first engine measured."""
    rows: dict[str, dict[str, float]] = {}
    for name, several in found.items():
        rounds = [one.rounds for one in several]
        row = {
            "rounds": statistics.median(rounds),
            "least": min(rounds),
            "most": max(rounds),
            "actions": statistics.median(one.actions for one in several),
        }
        base = next(iter(rows.values()), row)
        row["rounds_ratio"] = row["rounds"] / base["rounds"]
        row["actions_ratio"] = row["actions"] / base["actions"]
        rows[name] = row
    return rows


def print_table(rows: dict[str, dict[str, float]], missing: dict[str, str]) -> None:
    """The table in Markdown, and below it what is missing from it."""
    print("| engine | rounds/s (min-max) | actions/s | actions a round | rounds, ratio | actions, ratio |")
    print("|---|---|---|---|---|---|")
    for name, row in rows.items():
        print(
            f"| {name} | {row['rounds']:,.0f} ({row['least']:,.0f}-{row['most']:,.0f}) | {row['actions']:,.0f} "
            f"| {row['actions'] / row['rounds']:.1f} | {row['rounds_ratio']:.2f} | {row['actions_ratio']:.2f} |"
        )
    if missing:
        print("\nLeft out: " + "; ".join(f"{name} ({reason})" for name, reason in missing.items()) + ".")


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="seconds for one measurement")
    parser.add_argument("--times", type=int, default=5, help="measurements of each engine")
    parser.add_argument("--only", action="append", metavar="KEY", help=", ".join(e.key for e in ENGINES))
    parser.add_argument("--json", action="store_true", help="print JSON instead of the table")
    parser.add_argument("--child", help=argparse.SUPPRESS)
    parser.add_argument("--first", type=int, default=0, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.seconds <= 0 or options.times < 1:
        parser.error("--seconds must be above 0 and --times at least 1")
    for word in options.only or []:
        if not any(e.key.startswith(word) for e in ENGINES):
            parser.error(f"no engine's key begins with {word!r}")
    return options


def main() -> None:
    options = read_options()
    if options.child:
        child(next(e for e in ENGINES if e.key == options.child), options.seconds, options.first)
        return
    found, missing = measure_all(options)
    rows = summary(found)
    machine = f"CPython {platform.python_version()}, {platform.machine()}"
    if options.json:
        print(
            json.dumps(
                {"machine": machine, "seconds": options.seconds, "rows": rows, "missing": missing}, indent=1
            )
        )
        return
    print(f"{machine}, uniformly random, one core, each engine in a process of its own;")
    print(f"median of {options.times} runs of {options.seconds:g} s of processor time each, in turn\n")
    print_table(rows, missing)


if __name__ == "__main__":
    main()
