"""The lab as a library: one call a question."""

from collections.abc import Sequence

from pitiless.lab import batch, loops
from pitiless.lab.batch import Simulation, Table, asks, seat_bots
from pitiless.lab.compare import Comparison
from pitiless.lab.endless import Findings, Search
from pitiless.lab.extra import LabError
from pitiless.lab.report import Report
from pitiless.lab.run import Means, Totals, Watcher, run, run_each
from pitiless.lab.tournament import Standings, Tournament, entered
from pitiless.rules.rules import Rules
from pitiless.rules.variants import variant
from pitiless.text import say

SMALL, MIDDLE, LARGE = 100, 1_000, 10_000  # rounds in a batch
SLOW = 10  # rounds in a batch where a bot is asked through the façade
DEFAULT_ROUNDS = 10_000
DEFAULT_SAMPLES, MOST_SAMPLES = 200, 1_000_000
ROUNDS_A_SAMPLE, MOST_A_SAMPLE = 20, 10_000
LONG = 20_000  # actions; two hundred times as many as a round of four takes under the official rules


def batch_size(rounds: int, slow: bool = False) -> int:
    """How many rounds make a batch: few enough that an interrupt loses little, many enough to be quick."""
    if slow:
        return SLOW
    return SMALL if rounds <= 10 * MIDDLE else MIDDLE if rounds <= 200 * LARGE else LARGE


def rules_of(rules: Rules | str) -> Rules:
    """Rules, or those of a preset."""
    return variant(rules) if isinstance(rules, str) else rules


def names_of(bots: str | Sequence[str]) -> tuple[str, ...]:
    """Bots by name; a text holds them with commas between."""
    return tuple(bot.strip() for bot in bots.split(",")) if isinstance(bots, str) else tuple(bots)


def prepare(
    rules: Sequence[Rules | str],
    seats: int,
    rounds: int,
    bots: str | Sequence[str],
    seed: int,
    *,
    bound: int = batch.BOUND,
) -> Simulation:
    """The work of a simulation, after all checks."""
    several = [rules_of(one) for one in rules]
    for one in several:
        batch.check(one, seats, rounds, seed)
    check_bound(bound)
    seated = seat_bots(names_of(bots), seats)
    tables = tuple(Table(one, seated) for one in several)
    return Simulation(tables, rounds, seed, batch_size(rounds, asks(seated)), bound)


def check_bound(bound: int) -> None:
    """Refuses a bound below which no round could begin.

    :raises LabError: when it is no number of actions.
    """
    if bound < 1:
        raise LabError(say("lab-bound", bound=str(bound)))


def simulate(
    rules: Rules | str = "official",
    *,
    seats: int = 4,
    rounds: int = DEFAULT_ROUNDS,
    bots: str | Sequence[str] = "thrifty",
    seed: int = 0,
    bound: int = batch.BOUND,
    means: Means = Means(),
    watcher: Watcher | None = None,
) -> Report:
    """Plays rounds and reports on them. The same arguments give the same report, whatever the ``means``.

    A round that takes more than ``bound`` actions is cut off, and counted as such.

    :raises PitilessError: when this cannot be played, or not with these means.
    """
    work = prepare([rules], seats, rounds, bots, seed, bound=bound)
    totals = run(work, means, watcher)
    return report_of(work, totals, 0)


def report_of(work: Simulation, totals: Totals, table: int) -> Report:
    """The report on one of the tables of a simulation."""
    tally = totals.sums.get(f"tally{table}", [0] * loops.TALLY)
    return Report(work.tables[table], work.seed, work.rounds, tally, totals.interrupted)


def compare(
    rules: Sequence[Rules | str],
    *,
    seats: int = 4,
    rounds: int = DEFAULT_ROUNDS,
    bots: str | Sequence[str] = "thrifty",
    seed: int = 0,
    bound: int = batch.BOUND,
    names: Sequence[str] | None = None,
    means: Means = Means(),
    watcher: Watcher | None = None,
) -> Comparison:
    """Plays the same deals under several rules; every other one is compared with the first.

    :raises PitilessError: when this cannot be played, or not with these means.
    """
    work = prepare(rules, seats, rounds, bots, seed, bound=bound)
    totals = run(work, means, watcher)
    reports = [report_of(work, totals, i) for i in range(len(rules))]
    named = names or [rule if isinstance(rule, str) else f"rules {i}" for i, rule in enumerate(rules)]
    return Comparison(tuple(named), tuple(reports), totals.sums)


def tournament(
    bots: Sequence[str],
    *,
    rules: Rules | str = "official",
    seats: int = 4,
    rounds: int = DEFAULT_ROUNDS,
    seed: int = 0,
    bound: int = batch.BOUND,
    means: Means = Means(),
    watcher: Watcher | None = None,
) -> Standings:
    """Bots play against each other; every deal is played once for each rotation of the seats.

    ``rounds`` counts all of them, and is made up to whole deals.

    :raises PitilessError: when this cannot be played, or not with these means.
    """
    known, played = entered(bots), rules_of(rules)
    batch.check(played, seats, rounds, seed)
    check_bound(bound)
    deals = -(-rounds // seats)
    size = max(1, min(SLOW if asks(known) else 1_000, deals // 200))
    work = Tournament(played, seats, known, deals, seed, size, bound)
    results: dict[int, batch.Result] = {}
    interrupted = run_each(work, means, results.__setitem__, watcher)
    return Standings(work, tuple(results[number] for number in sorted(results)), interrupted)


def endless(
    samples: int = DEFAULT_SAMPLES,
    *,
    rounds: int = ROUNDS_A_SAMPLE,
    bots: str | Sequence[str] = "uniform",
    seed: int = 0,
    bound: int = LONG,
    means: Means = Means(),
    watcher: Watcher | None = None,
) -> Findings:
    """Searches for rules under which rounds do not end, and for the fewest switches that are to blame.

    Plays ``rounds`` rounds under each of so many ``samples`` of the rules: first such that every pair of values of two
    switches comes up, then random ones. ``bots`` take the seats in turn; where there are fewer
    seats, the first of them do.

    :raises PitilessError: when this cannot be played, or not with these means.
    """
    for number, most, key in (
        (samples, MOST_SAMPLES, "lab-samples"),
        (rounds, MOST_A_SAMPLE, "lab-sample-rounds"),
    ):
        if not 1 <= number <= most:
            raise LabError(say(key, number=str(number), most=most))
    batch.check(rules_of("official"), 2, rounds, seed)
    check_bound(bound)
    known = names_of(bots)
    for bot in known:
        batch.check_bot(bot)
    work = Search(samples, rounds, known, seed, bound)
    totals = run(work, means, watcher)
    return Findings(work, totals.sums, totals.interrupted)
