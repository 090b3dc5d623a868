"""``uniform``: any legal action, each equally likely."""

from pitiless.bots.policy import Chance, Question
from pitiless.engine.actions import Action


class Uniform:
    """Chooses by lot. It calls and catches only when the lot falls on it."""

    def choose(self, question: Question, chance: Chance) -> Action:
        """Any legal action."""
        return chance.choice(question.legal)
