"""Scenario files: what stands in them, checked key by key. The format is described in ``docs/scenarios.md``."""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pitiless.engine.expectation import KEYS as EXPECTED_KEYS
from pitiless.engine.lots import SEEDS
from pitiless.errors import BadScenario

Table = Mapping[str, Any]

POSITION_KEYS = (
    *("rules", "seats", "dealer", "hands", "discard", "draw", "aside", "out", "turn", "direction", "colour"),
    *("penalty", "least", "called", "scores", "seed", "side"),
)
SCENARIO_KEYS = ("id", "title", "steps", "expect", *POSITION_KEYS)
LIGHT = "light"


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario of a file, as written."""

    id: str
    title: str
    data: Table
    where: str

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, clockwise."""
        return tuple(self.data["seats"])

    @property
    def steps(self) -> list[str | Table]:
        """The steps, then the final expectation if there is one."""
        steps = list(self.data.get("steps", []))
        return [*steps, self.data["expect"]] if "expect" in self.data else steps

    def bad(self, key: str, message: object) -> BadScenario:
        """The error that names this scenario and one of its keys."""
        return BadScenario(f"{self.where}: scenario {self.id!r}: {key}: {message}")


def files_under(paths: Sequence[Path]) -> list[Path]:
    """The scenario files that the paths mean: files as they are, folders searched for ``*.toml``.

    :raises BadScenario: when a path is not there or a folder holds none.
    """
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted(path.rglob("*.toml"))
            if not inside:
                raise BadScenario(f"{path}: no *.toml file in this folder")
            found += inside
        elif path.is_file():
            found.append(path)
        else:
            raise BadScenario(f"{path}: there is no such file or folder")
    return found


def load(path: Path) -> list[Scenario]:
    """The scenarios of a file.

    :raises BadScenario: when the file cannot be read; it names file, scenario, key, and what would be right.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadScenario(f"{path}: cannot be read: {error}") from error
    return parse(text, str(path))


def parse(text: str, where: str = "scenario") -> list[Scenario]:
    """The scenarios of a TOML text."""
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadScenario(f"{where}: not a TOML file: {error}") from error
    entries = data.get("scenario")
    if set(data) != {"scenario"} or not isinstance(entries, list) or not entries:
        raise BadScenario(f"{where}: a file holds [[scenario]] tables and nothing else")
    scenarios = [_entry(entry, where, number) for number, entry in enumerate(entries, 1)]
    ids = [scenario.id for scenario in scenarios]
    double = next((i for i in ids if ids.count(i) > 1), None)
    if double is not None:
        raise BadScenario(f"{where}: scenario {double!r}: id: it stands twice in this file")
    return scenarios


def _entry(entry: object, where: str, number: int) -> Scenario:
    if not isinstance(entry, dict) or not isinstance(entry.get("id"), str) or not entry["id"]:
        raise BadScenario(f"{where}: scenario number {number}: id: a text is needed")
    scenario = Scenario(entry["id"], str(entry.get("title", "")), entry, where)
    for key in entry:
        if key not in SCENARIO_KEYS:
            raise scenario.bad(key, f"unknown; the keys are {', '.join(SCENARIO_KEYS)}")
    _check_shapes(scenario)
    return scenario


def _check_shapes(scenario: Scenario) -> None:
    data = scenario.data
    seats = data.get("seats")
    if not _texts(seats) or len(set(seats)) != len(seats) or len(seats) < 2:  # type: ignore[arg-type]  # _texts saw a list
        raise scenario.bad("seats", "a list of at least two different names is needed")
    shapes: dict[str, Callable[[object], bool]] = {
        "hands": lambda v: isinstance(v, dict) and all(isinstance(h, str) for h in v.values()),
        "steps": lambda v: isinstance(v, list) and all(isinstance(s, str | dict) for s in v),
        "expect": lambda v: isinstance(v, dict),
        "scores": lambda v: isinstance(v, dict) and all(_whole(n) for n in v.values()),
        **dict.fromkeys(("out", "called"), _texts),
        **dict.fromkeys(("discard", "draw", "aside", "turn", "dealer", "colour", "title"), _text),
        **dict.fromkeys(("penalty", "least", "seed"), lambda v: _whole(v) and 0 <= int(str(v)) < SEEDS),
        "direction": lambda v: _whole(v) and v in (1, -1),
        "side": lambda v: v == LIGHT,
    }
    for key, fits in shapes.items():
        if key in data and not fits(data[key]):
            raise scenario.bad(key, f"{data[key]!r} is not what stands here; see docs/scenarios.md")
    if "hands" not in data:
        raise scenario.bad("hands", "a table with the cards of each seat is needed")
    for step in scenario.steps:
        if isinstance(step, str):
            split_step(scenario, step)
        else:
            _check_expectation(scenario, step)


def _check_expectation(scenario: Scenario, step: Table) -> None:
    unknown = [key for key in step if key not in EXPECTED_KEYS]
    if unknown:
        raise scenario.bad("expect", f"{unknown[0]!r} is unknown; the keys are {', '.join(EXPECTED_KEYS)}")


def _text(value: object) -> bool:
    return isinstance(value, str)


def _texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(v, str) and v for v in value)


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def split_step(scenario: Scenario, step: str) -> tuple[str, str, str | None]:
    """Seat, action and, for a step that must be refused, the ruling's name (or an empty text)."""
    action, mark, ruling = step.partition(" !")
    seat = next((name for name in scenario.names if action.startswith(f"{name}:")), None)
    if seat is None and mark and ":" in action:
        seat = action.partition(":")[0]
    if seat is None:
        raise scenario.bad("steps", f"{step!r}: write SEAT: ACTION with one of {', '.join(scenario.names)}")
    return seat, action[len(seat) + 1 :].strip(), ruling.strip() if mark else None
