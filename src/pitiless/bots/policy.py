"""What a bot is: a policy that chooses from a view."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from pitiless.engine.actions import Action, Catch
from pitiless.engine.view import View
from pitiless.rules.rules import Rules


class Chance(Protocol):
    """Where a policy draws its lots; ``random.Random`` is one."""

    def random(self) -> float:
        """A number from 0 up to 1."""
        ...

    def choice(self, seq: Sequence[Action]) -> Action:
        """One of the actions."""
        ...


@dataclass(frozen=True, slots=True)
class Question:
    """What a policy is asked: the rules, its own view, and the legal actions (never empty)."""

    rules: Rules
    view: View
    legal: tuple[Action, ...]


class Policy(Protocol):
    """Chooses an action. It sees nothing but the question and its own chance."""

    def choose(self, question: Question, chance: Chance) -> Action:
        """One of ``question.legal``; a ``Play`` may carry the last-card call."""
        ...


def question_of(rules: Rules, view: View, legal: Sequence[Action]) -> Question:
    """The question for a policy: catches that can only fail are no choice for it."""
    sensible = (action for action in legal if not isinstance(action, Catch) or action.target in view.owes)
    return Question(rules, view, tuple(sensible))
