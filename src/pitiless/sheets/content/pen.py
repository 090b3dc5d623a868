"""Writes sentences about given rules: those of the switches, and those that join them, each with its mark."""

from dataclasses import dataclass

from pitiless.rules.lines import Line, line_of, value_sentence
from pitiless.rules.rules import SWITCHES, Rules
from pitiless.sheets.content.blocks import CHANGED, PLAIN, READING, Item, Mark, Sentence
from pitiless.sheets.content.silence import speaks
from pitiless.text import say

BY_NAME = {switch.name: switch for switch in SWITCHES}


def yes(flag: bool) -> str:
    """The flag as the Fluent files select by it."""
    return "yes" if flag else "no"


@dataclass(frozen=True, slots=True)
class Pen:
    """Writes about ``rules``."""

    rules: Rules

    def line(self, name: str) -> Line:
        """The switch called ``name`` in force."""
        return line_of(self.rules, BY_NAME[name])

    def changed(self, name: str) -> bool:
        """Whether the switch differs from the official rules and makes a difference here."""
        return speaks(self.rules, name) and self.line(name).changed

    def mark(self, *names: str) -> Mark:
        """The mark of a sentence that speaks of these switches."""
        lines = [self.line(name) for name in names]
        if any(line.changed for line in lines):
            return CHANGED
        return READING if any(not line.printed for line in lines) else PLAIN

    def own(self, key: str, *names: str, **values: str | int) -> Sentence:
        """A sentence of the sheets about these switches."""
        return Sentence(text=say(key, **values), mark=self.mark(*names), switches=names)

    def switch(self, name: str) -> Sentence:
        """What the value of a switch does at the table."""
        text = value_sentence(name, self.rules.spelled(name))
        return Sentence(text=text, mark=self.mark(name), switches=(name,))

    def switches(self, *names: str) -> tuple[Sentence, ...]:
        """The sentences of those switches that make a difference."""
        return tuple(self.switch(name) for name in names if speaks(self.rules, name))

    def differing(self, *names: str) -> tuple[Sentence, ...]:
        """The sentences of those switches that differ from the official rules and make a difference."""
        return tuple(self.switch(name) for name in names if self.changed(name))


def items(*groups: tuple[Sentence, ...]) -> tuple[Item, ...]:
    """An item for each group of sentences that is not empty."""
    return tuple(Item(sentences=group) for group in groups if group)


def plain(text: str, *cards: str, lead: str = "") -> Item:
    """An item of one unmarked text."""
    return Item(sentences=(Sentence(text=text),) if text else (), cards=cards, lead=lead)
