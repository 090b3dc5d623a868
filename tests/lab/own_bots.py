"""Bots of one's own, for tests of the slow path."""

from typing import Any

from pitiless.bots.policy import Chance, Question
from pitiless.bots.thrifty import Thrifty
from pitiless.engine import actions as a
from pitiless.engine.actions import Action


class SameTies(Thrifty):
    """``thrifty`` behind the façade, with the lots for ties drawn as ``lab/loops.py`` draws them."""

    def choose(self, question: Question, chance: Chance) -> Action:
        at_once = self.catch_or_call(question)
        if at_once is not None:
            return at_once
        best, most, ties = question.legal[0], -(10**9), 0
        for action in question.legal:
            worth = round(10 * self.worth(question, action))
            if worth < most:
                continue
            ties = ties + 1 if worth == most else 1
            most = worth
            if ties == 1 or chance.choice((action, *[best] * (ties - 1))) is action:
                best = action
        return self.called(question, best)

    def called(self, question: Question, action: Action) -> Action:
        """With the call where it is due."""
        if isinstance(action, a.Play) and self.leaves_one(question, action):
            return a.Play(action.card, action.colour, action.target, action.top, call=True)
        return action


class First:
    """Whatever comes first; remembers how often it was asked in its round."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, question: Question, chance: Chance) -> Action:
        self.asked += 1
        return question.legal[self.asked % len(question.legal)]


class Broken:
    """Fails."""

    def choose(self, question: Any, chance: Chance) -> Action:
        return question.nothing  # type: ignore[no-any-return]  # there is no such thing


class Cheat:
    """Plays a card that it does not hold."""

    def choose(self, question: Question, chance: Chance) -> Action:
        kinds = [card for card in ("R9", "B9", "G9", "Y9", "R1") if card not in question.view.hand]
        return (
            a.Play(kinds[0]) if any(isinstance(one, a.Play) for one in question.legal) else question.legal[0]
        )


class Clock:
    """Says that time is up."""

    def choose(self, question: Question, chance: Chance) -> Action:
        return a.Timeout()


class Mute:
    """Chooses nothing at all."""


def unmade() -> Thrifty:
    """Makes no bot."""
    raise RuntimeError("out of ideas")
