"""Scenarios: a position, some actions and what must be seen, played and compared."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from pitiless.engine.actions import read_action, seat_called
from pitiless.engine.expectation import Seen, differences
from pitiless.engine.round import Round
from pitiless.engine.script import Scenario, files_under, load, parse, split_step
from pitiless.engine.stage import set_up
from pitiless.errors import BadNotation

__all__ = ["Result", "Scenario", "files_under", "load", "parse", "run", "set_up", "walk"]

UNREADABLE = "notation"


@dataclass(slots=True)
class Result:
    """How a scenario went: the lines that say what was expected and what was seen; none when all was as expected."""

    scenario: Scenario
    failures: list[str] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        return not self.failures

    def __str__(self) -> str:
        return (
            f"ok {self.scenario.id}"
            if self.passed
            else f"FAIL {self.scenario.id}: {'; '.join(self.failures)}"
        )


def run(scenario: Scenario) -> Result:
    """Plays a scenario and compares.

    :raises BadScenario: when its position or an action cannot be read.
    """
    result = Result(scenario)
    for _, failures in walk(scenario):
        result.failures += failures
    return result


def walk(scenario: Scenario) -> Iterator[tuple[Round, list[str]]]:
    """The round after the set-up and after each step, with what that step found wrong. It stops at a failed action."""
    rnd = set_up(scenario)
    scores = [scenario.data.get("scores", {}).get(name, 0) for name in scenario.names]
    yield rnd, []
    for number, step in enumerate(scenario.steps, 1):
        if isinstance(step, str):
            failures = _act(scenario, rnd, step)
            yield rnd, [f"step {number} {step!r}: {text}" for text in failures]
            if failures:
                return
        else:
            try:
                yield rnd, [f"step {number}: {text}" for text in differences(step, Seen(rnd, scores))]
            except BadNotation as error:
                raise scenario.bad("expect", error) from error


def _act(scenario: Scenario, rnd: Round, step: str) -> list[str]:
    """Carries out one action step; what was expected of it and what was seen, where they differ."""
    seat, text, refused = split_step(scenario, step)
    try:
        action = read_action(text, scenario.names)
        actor = seat_called(seat, scenario.names)
    except BadNotation as error:
        if refused is None:
            raise scenario.bad("steps", error) from error
        return [] if refused in ("", UNREADABLE) else [f"expected ruling {refused}, seen {error}"]
    before = str(rnd)
    ruling = rnd.ruling(actor, action)
    if ruling is None and refused is None:
        rnd.apply(actor, action)
        return []
    if ruling is None:
        return ["expected to be refused, seen allowed"]
    if refused is None:
        return [f"expected to be allowed, seen refused: {ruling.sentence} ({ruling.id})"]
    if refused and not ruling.is_called(refused):
        return [f"expected ruling {refused}, seen {ruling.id}"]
    return [] if str(rnd) == before else ["expected an unchanged position, seen a changed one"]
