"""A search for rules under which rounds do not end, and for the fewest switches that are to blame."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pitiless.engine import codec
from pitiless.lab import loops
from pitiless.lab.batch import STRATEGIES, Bench, Result, Table, buffer, seat_bots, sources, words_of
from pitiless.lab.closed import closed
from pitiless.lab.estimates import Estimate, share_of
from pitiless.lab.samples import SEATS, Sample, differences, pairs, pairs_in, rules_of, samples

ROUNDS_LOOKED_AT = 100  # under each combination that is found
ROUNDS_FOLLOWED = 5  # of those that were cut off
FURTHER = 10  # a followed round may take so many times the bound
SAMPLE, CULPRIT = "sample", "culprit "
# What a culprit's numbers are
FOUND, SEEN, CUT, FOLLOWED, LONG, REACHABLE, STUCK = range(7)
NUMBERS = 7


@dataclass(frozen=True, slots=True)
class Search:
    """The work: a sample of the rules is a batch."""

    count_of_samples: int
    rounds: int
    bots: tuple[str, ...]
    seed: int
    bound: int

    @property
    def batches(self) -> int:
        """How many samples there are."""
        return self.count_of_samples

    def count(self, number: int) -> int:  # noqa: ARG002  # all samples have as many
        """How many rounds are played under a sample before it is narrowed down."""
        return self.rounds

    def identity(self) -> dict[str, Any]:
        """What tells this work from another, for resuming."""
        return {
            "endless": self.count_of_samples,
            "rounds": self.rounds,
            "bots": list(self.bots),
            "seed": str(self.seed),
            "bound": self.bound,
            **sources(self.bots),
        }

    def play(self, number: int) -> Result:
        """Plays under one sample; where rounds were cut off, finds out which switches are to blame."""
        sample = samples(self.seed, self.count_of_samples)[number]
        seats = int(sample[SEATS])
        changed = differences(sample)
        cut = self.cut_off(changed, seats, self.rounds)
        found: Result = {SAMPLE: [1, int(cut > 0), self.rounds, cut]}
        guilty = cut > 0
        while guilty:
            culprit = minimal(changed, lambda tried: self.cut_off(tried, seats, self.rounds, enough=1) > 0)
            found[name_of(culprit, seats)] = self.look_at(culprit, seats)
            changed = {name: value for name, value in changed.items() if name not in culprit}
            guilty = bool(culprit) and self.cut_off(changed, seats, self.rounds, enough=1) > 0
        return found

    def bench(self, changed: Sample, seats: int) -> Bench:
        """The official rules with some switches changed, and the bots around the table."""
        return Bench(Table(rules_of(changed), seat_bots(self.bots[:seats], seats)), 1)

    def cut_off(self, changed: Sample, seats: int, rounds: int, enough: int = 0) -> int:
        """How many rounds are cut off; it need not be told beyond ``enough``."""
        bench, cut = self.bench(changed, seats), 0
        for number in range(rounds):
            bench.play(buffer(words_of(self.seed, number, 1)), 1, self.bound)
            cut += bench.rows[loops.R_CUT]
            if enough and cut >= enough:
                break
        return cut

    def look_at(self, culprit: Sample, seats: int) -> list[int]:
        """What becomes of rounds under these changes alone."""
        bench = self.bench(culprit, seats)
        found = [0] * NUMBERS
        found[FOUND], found[SEEN] = 1, ROUNDS_LOOKED_AT
        for number in range(ROUNDS_LOOKED_AT):
            bench.play(buffer(words_of(self.seed, number, 1)), 1, self.bound)
            if bench.rows[loops.R_CUT]:
                found[CUT] += 1
                if found[FOLLOWED] < ROUNDS_FOLLOWED:
                    found[FOLLOWED] += 1
                    fate = self.follow(bench)
                    if fate:
                        found[fate] += 1
        return found

    def follow(self, bench: Bench) -> int:
        """The fate of a round that was cut off: long, reachable, stuck, or 0 for none that is known."""
        if closed(bench.table.rules, bench.state):
            return STUCK
        if bench.go_on((FURTHER - 1) * self.bound):
            return LONG
        ended = any(self.ends_with(bench, bot) for bot in STRATEGIES if set(bench.table.bots) != {bot})
        return REACHABLE if ended else STUCK if closed(bench.table.rules, bench.state) else 0

    def ends_with(self, bench: Bench, bot: str) -> bool:
        """Whether the round ends when this bot takes all seats from where it stands."""
        other = Bench(Table(bench.table.rules, (bot,) * bench.table.seats), 1)
        other.state = codec.copy_state(bench.state)
        other.notes = buffer(list(bench.notes))
        return other.go_on(self.bound)


def minimal(changed: Sample, fails: Callable[[Sample], bool]) -> Sample:
    """The fewest of the changes that still fail: none of them can be spared (Zeller's delta debugging)."""
    names = list(changed)
    parts = 2
    if fails({}):
        return {}
    while len(names) > 1:
        size = -(-len(names) // parts)
        blocks = [names[at : at + size] for at in range(0, len(names), size)]
        for kept in smaller(blocks):
            if fails({name: changed[name] for name in kept}):
                parts = 2 if len(kept) <= size else max(parts - 1, 2)
                names = kept
                break
        else:
            if size == 1:
                break
            parts = min(2 * parts, len(names))
    return {name: changed[name] for name in names}


def smaller(blocks: list[list[str]]) -> list[list[str]]:
    """Each block alone, then all without each block."""
    rests = [[name for other in blocks if other is not block for name in other] for block in blocks]
    return [*blocks, *(rests if len(blocks) > 2 else [])]


def name_of(culprit: Sample, seats: int) -> str:
    """A combination as the name of a result."""
    return CULPRIT + json.dumps([sorted(culprit.items()), seats])


@dataclass(frozen=True)
class Culprit:
    """A combination of switches, none of which can be spared, under which rounds were cut off.

    ``numbers`` are sums over all samples in which it was found; ``seats`` the numbers of seats there.
    """

    changed: Sample
    seats: tuple[int, ...]
    numbers: tuple[int, ...]

    @property
    def name(self) -> str:
        """As the command line spells it."""
        return "; ".join(f"{name}={spelled(value)}" for name, value in self.changed.items()) or "official"

    @property
    def cut(self) -> Estimate:
        """The share of rounds that are cut off."""
        return share_of(self.numbers[CUT], self.numbers[SEEN])

    @property
    def verdict(self) -> str:
        """What was found out: stuck, open, reachable or long, the worst first."""
        followed, long, reachable, stuck = self.numbers[FOLLOWED:]
        if stuck:
            return "stuck"
        if followed > long + reachable:
            return "open"
        return "reachable" if reachable else "long"

    def as_object(self) -> dict[str, Any]:
        """For JSON."""
        names = ("samples", "rounds", "cut", "followed", "long", "reachable", "stuck")
        numbers = dict(zip(names, self.numbers, strict=True))
        told = {"switches": self.changed, "seats": list(self.seats), "verdict": self.verdict, **numbers}
        return {**told, "share": self.cut.as_object()}


def spelled(value: object) -> str:
    """A value as ``--set`` takes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True)
class Findings:
    """What a search found."""

    work: Search
    sums: Result
    interrupted: bool = False

    @property
    def sampled(self) -> tuple[int, int, int, int]:
        """Samples tried, samples with rounds that were cut off, rounds, and rounds that were cut off."""
        tried, guilty, rounds, cut = self.sums.get(SAMPLE, [0] * 4)
        return tried, guilty, rounds, cut

    @property
    def pairs(self) -> tuple[int, int]:
        """How many pairs of values all samples have (whether they were tried yet or not), and how many there are."""
        wanted = pairs()
        seen = set().union(*(pairs_in(sample) for sample in samples(self.work.seed, self.work.batches)))
        return len(seen & wanted), len(wanted)

    @property
    def culprits(self) -> list[Culprit]:
        """The combinations to blame, those found most often first."""
        merged: dict[str, tuple[Sample, set[int], list[int]]] = {}
        for name, numbers in self.sums.items():
            if name.startswith(CULPRIT):
                items, seats = json.loads(name.removeprefix(CULPRIT))
                _, tables, sums = merged.setdefault(json.dumps(items), (dict(items), set(), [0] * NUMBERS))
                tables.add(seats)
                sums[:] = [a + b for a, b in zip(sums, numbers, strict=True)]
        found = [
            Culprit(changed, tuple(sorted(seats)), tuple(sums)) for changed, seats, sums in merged.values()
        ]
        return sorted(found, key=lambda one: (-one.numbers[FOUND], one.name))

    def as_object(self) -> dict[str, Any]:
        """Everything, for JSON."""
        tried, guilty, rounds, cut = self.sampled
        covered, all_pairs = self.pairs
        return {
            "samples": tried,
            "guilty": guilty,
            "rounds": rounds,
            "cut": cut,
            "pairs": {"covered": covered, "all": all_pairs},
            "bots": list(self.work.bots),
            "bound": self.work.bound,
            "seed": str(self.work.seed),
            "interrupted": self.interrupted,
            "culprits": [culprit.as_object() for culprit in self.culprits],
        }
