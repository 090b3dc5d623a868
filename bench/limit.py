"""The physical limit: the official rules and the uniform policy written by hand in C (`bench/limit.c`).

Compiles it into a temporary folder, proves round by round that it plays the kernel's game, and measures it. Run
`make bench`, or `python bench/limit.py --seconds 5 --check 2000`.
"""

import argparse
import json
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # so that the benchmarks import one another

from bench.kernel import SEATS, played  # found by the line above
from pitiless.engine import codec
from pitiless.engine import kernel as k

SOURCE = Path(__file__).with_name("limit.c")
FLAGS = ("-std=c11", "-D_POSIX_C_SOURCE=199309L", "-O3")
FNV_START, FNV_PRIME, WORD = 2166136261, 16777619, 1 << 32


@dataclass(frozen=True, slots=True)
class Fate:
    """What became of one round, down to the place of every card and the state of the generator."""

    winner: int
    actions: int
    points: int
    sizes: tuple[int, ...]
    table: int
    chance: tuple[int, ...]


def build(program: Path) -> Path | None:
    """Compiles the program; ``None`` where there is no C compiler."""
    compiler = shutil.which(os.environ.get("CC", "gcc")) or shutil.which("cc")
    if compiler is None:
        return None
    for tuning in (("-march=native",), ()):  # which some compilers do not know
        command = [compiler, *FLAGS, *tuning, str(SOURCE), "-o", str(program)]
        made = subprocess.run(command, capture_output=True, text=True, check=False)
        if made.returncode == 0:
            return program
    sys.exit(f"bench/limit.c does not compile:\n{made.stderr}")


def run(program: Path, seconds: float, seed: int) -> dict[str, float]:
    """Rounds, actions and rates a second of processor time of one run of the program."""
    command = [str(program), "--seconds", str(seconds), "--seed", str(seed)]
    found: dict[str, float] = json.loads(subprocess.check_output(command, text=True))
    return found


def fates(program: Path, numbers: Iterable[int]) -> list[Fate]:
    """The rounds of these seed numbers as the C program plays them."""
    seeds = (random.Random(number) for number in numbers)
    text = "".join(" ".join(str(seed.getrandbits(32)) for _ in range(4)) + "\n" for seed in seeds)
    said = subprocess.run([str(program), "--check"], input=text, capture_output=True, text=True, check=True)
    return [read_fate(line) for line in said.stdout.splitlines()]


def read_fate(line: str) -> Fate:
    """A line of the C program."""
    winner, actions, points, *rest = map(int, line.split())
    return Fate(winner, actions, points, tuple(rest[:SEATS]), rest[SEATS], tuple(rest[SEATS + 1 :]))


def fate(number: int) -> Fate:
    """The round of this seed number as the kernel plays it."""
    s, actions = played(number)
    return Fate(s.winner, actions, s.points[s.winner], tuple(s.size), hash_of_table(s), tuple(s.chance))


def hash_of_table(s: k.State) -> int:
    """Where every card is, as one number (FNV-1a): hands by seat, draw pile, discards, set-aside cards."""
    hands = [n for seat in range(SEATS) for n in codec.hand_of(s, seat)]
    value = FNV_START
    for part in (hands, codec.draw_pile(s)[::-1], codec.discard_pile(s), codec.set_aside(s)):
        for n in part:
            value = (value ^ n) * FNV_PRIME % WORD
    return value


def prove(program: Path, rounds: int) -> None:
    """Holds the C program against the kernel; ends with a sentence at the first round that differs."""
    there = fates(program, range(rounds))
    if len(there) != rounds:
        sys.exit(f"the C program played {len(there)} rounds of {rounds}")
    for number, other in enumerate(there):
        here = fate(number)
        if here != other:
            sys.exit(f"round {number} differs:\n  kernel {here}\n  C      {other}")
    print(f"{rounds:,} rounds agree with the kernel: winner, actions, points, every card and every lot\n")


def measure(program: Path, seconds: float, times: int) -> None:
    """The median rates, as a table."""
    found = [run(program, seconds, number + 1) for number in range(times)]
    rounds = [one["rounds_per_s"] for one in found]
    actions = statistics.median(one["actions_per_s"] for one in found)
    print(f"median of {times} runs of {seconds:g} s of processor time each, on one core\n")
    print("| engine | rounds/s (min-max) | actions/s |\n|---|---|---|")
    spread = f"{min(rounds):,.0f}-{max(rounds):,.0f}"
    print(f"| C by hand (bench/limit.c) | {statistics.median(rounds):,.0f} ({spread}) | {actions:,.0f} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="seconds for one measurement")
    parser.add_argument("--times", type=int, default=5, help="measurements")
    parser.add_argument("--check", type=int, default=200, help="rounds to compare with the kernel")
    options = parser.parse_args()
    if options.seconds <= 0 or options.times < 1 or options.check < 0:
        parser.error("--seconds must be above 0, --times at least 1 and --check not below 0")
    with tempfile.TemporaryDirectory() as folder:
        program = build(Path(folder) / "limit")
        if program is None:
            print("no C compiler here (gcc, cc or $CC): bench/limit.c is left out")
            return
        prove(program, options.check)
        measure(program, options.seconds, options.times)


if __name__ == "__main__":
    main()
