"""The switches in force, each with its sentences and its standing: what is shown of them anywhere."""

from collections.abc import Sequence
from dataclasses import dataclass

from pitiless.rules.options import Grade
from pitiless.rules.rules import SWITCHES, Rules, Switch
from pitiless.text import knows, say

Spelled = str | int | bool
CHANGED, UNPRINTED, PLAIN = "*", "?", " "
NOWHERE_PRINTED = (Grade.READING, Grade.HOUSE)
SECONDS = "seconds:"
OFFICIAL = Rules()


@dataclass(frozen=True, slots=True)
class Line:
    """One switch in force; ``value`` and ``official`` as text files spell them."""

    switch: Switch
    value: Spelled
    official: Spelled
    changed: bool

    @property
    def spelled(self) -> str:
        """The value as a person types it."""
        return spell(self.value)

    @property
    def decides(self) -> str:
        """What the switch decides."""
        return say(f"switch-{self.switch.name}")

    @property
    def sentence(self) -> str:
        """What the value does at the table."""
        return value_sentence(self.switch.name, self.value)

    @property
    def grade(self) -> str:
        """How well the official value is founded, in words."""
        return grade_words(self.switch.grade)

    @property
    def printed(self) -> bool:
        """Whether any edition or the official account says what the official value is."""
        return self.switch.grade not in NOWHERE_PRINTED

    @property
    def mark(self) -> str:
        """The sign of a value that differs, or of one that nobody has printed."""
        return CHANGED if self.changed else PLAIN if self.printed else UNPRINTED

    @property
    def standing(self) -> str:
        """The same in words."""
        if self.changed:
            return say("rules-differs", official=spell(self.official), grade=self.grade)
        return self.grade


def spell(value: Spelled) -> str:
    """A value as text files spell it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def grade_words(grade: Grade) -> str:
    """The words for a grade."""
    return say(f"grade-{grade.name.lower()}")


def value_key(name: str, value: Spelled) -> str:
    """The id of the sentence for a value of the switch called ``name``."""
    if isinstance(value, int) and not isinstance(value, bool):
        return f"switch-{name}-number"
    if name == "deck" and not knows(f"switch-deck-{value}"):
        return "switch-deck-file"
    if isinstance(value, str) and value.startswith(SECONDS):
        return f"switch-{name}-seconds"
    return f"switch-{name}-{spell(value)}"


def value_sentence(name: str, value: Spelled) -> str:
    """What a value of the switch called ``name`` does at the table."""
    number = value.removeprefix(SECONDS) if isinstance(value, str) and name == "catch_window" else value
    shown = int(number) if isinstance(number, str) and number.isdigit() else number
    return say(value_key(name, value), value=shown)


def line_of(rules: Rules, switch: Switch) -> Line:
    """One switch under ``rules``."""
    changed = rules.value(switch.name) != OFFICIAL.value(switch.name)
    return Line(switch, rules.spelled(switch.name), OFFICIAL.spelled(switch.name), changed)


def lines_of(rules: Rules) -> list[Line]:
    """All switches under ``rules``, in the order of the ids."""
    return [line_of(rules, switch) for switch in SWITCHES]


def grouped(lines: Sequence[Line]) -> dict[str, list[Line]]:
    """The lines by group, every group with at least its name."""
    groups: dict[str, list[Line]] = {switch.group: [] for switch in SWITCHES}
    for line in lines:
        groups[line.switch.group].append(line)
    return groups
