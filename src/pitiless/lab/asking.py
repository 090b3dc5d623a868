"""The slow path: rounds in which a bot without a strategy in ``lab/loops.py`` is asked through the façade.

Everything else is the loops' own: the deal, who is asked first out of turn, what is counted, and the strategies of the
other seats. The bots draw their lots from the generator that the strategies draw from, so that the deals and the
reshuffles of a round are the same whoever plays it.
"""

import random
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, TypeVar

from pitiless.bots import own
from pitiless.bots.policy import Policy, question_of
from pitiless.bots.registry import ATTENTION, BOTS, notices
from pitiless.engine import actions as a
from pitiless.engine import codec
from pitiless.engine import kernel as k
from pitiless.engine.actions import Action
from pitiless.engine.round import Round, default_names
from pitiless.lab import loops
from pitiless.lab.extra import LabError
from pitiless.rules.rules import Rules
from pitiless.text import say

WORD_BITS = 32
FRACTION_BITS = 53
T = TypeVar("T")


class Luck(random.Random):
    """The strategies' generator as a bot's chance: ``random.Random`` whose lots come from the notes of the loops."""

    def __new__(cls, _notes: list[int]) -> "Luck":
        """``random.Random`` would take the notes for a seed."""
        return super().__new__(cls)

    def __init__(self, notes: list[int]) -> None:
        self.notes = notes

    def getrandbits(self, k: int, /) -> int:
        """A whole number of ``k`` bits."""
        words = -(-k // WORD_BITS)
        number = 0
        for _ in range(words):
            number = number << WORD_BITS | loops.luck_word(self.notes)
        return number >> (words * WORD_BITS - k)

    def random(self) -> float:
        """A number from 0 up to 1."""
        return self.getrandbits(FRACTION_BITS) / (1 << FRACTION_BITS)

    def choice(self, seq: Sequence[T]) -> T:  # type: ignore[override]  # a sequence is all it needs
        """One of them, by one lot."""
        return seq[loops.luck(self.notes, len(seq))]


@cache
def maker_of(name: str) -> Callable[[], Policy]:
    """What makes a bot: one of the registry or ``module:attribute``.

    :raises BadRules: when one's own cannot be made.
    """
    return own.load(name) if own.is_own(name) else BOTS[name]


class Asked:
    """A bot at a seat of one round, asked through the façade."""

    def __init__(self, name: str, make: Callable[[], Policy], seat: int) -> None:
        self.name = name
        self.seat = seat
        self.policy = self.guarded(make)

    def guarded(self, ask: Callable[..., Any], *given: object) -> Any:
        """What the bot says; its failure becomes a sentence.

        :raises LabError: when it fails.
        """
        try:
            return ask(*given)
        except Exception as error:
            raise LabError(say("lab-bot-failed", bot=self.name, error=own.told(error))) from error

    def act(self, rnd: Round, chance: Luck, legal: Sequence[Action]) -> int:
        """The bot chooses and the action is carried out; returns its verb.

        :raises LabError: when the bot fails or chooses what it may not.
        """
        view = rnd.view(self.seat)
        question = question_of(rnd.rules, view, legal)
        action = self.guarded(self.policy.choose, question, chance)
        self.check(rnd, action, question.legal)
        state = rnd.state
        codec.pick(state, action)
        verb, kind, colour, target, top, said = codec.numbers(state, self.seat, action)
        # Not Round.apply: its lots come from a seed of its own, and here they are the kernel's, as in the loops.
        k.apply(state, verb, self.seat, kind, colour, target, top, said)
        codec.pick(state, a.Draw())
        return verb

    def check(self, rnd: Round, action: Any, legal: Sequence[Action]) -> None:
        """Refuses what is no choice of the bot's, such as a time-out or a card that does not fit."""
        if type(action) not in {type(one) for one in legal}:
            raise LabError(say("lab-bot-stray", bot=self.name, action=repr(action)))
        ruling = self.guarded(rnd.ruling, self.seat, action)
        if ruling is not None:
            raise LabError(say("lab-bot-illegal", bot=self.name, action=repr(action), ruling=str(ruling)))

    def interrupt(self, rnd: Round, chance: Luck) -> int:
        """Out of turn the bot calls, catches or jumps in, if it notices; returns the verb, 0 when it does nothing."""
        legal = [action for action in rnd.legal(self.seat) if is_due(rnd.state, self.seat, action)]
        if not legal or (self.name in ATTENTION and not notices(self.name, chance)):
            return 0
        return self.act(rnd, chance, legal)


def is_due(state: k.State, seat: int, action: Action) -> bool:
    """Whether an action out of turn answers something: a debt of one's own, somebody else's, or the card to jump on."""
    if isinstance(action, a.Catch):
        return state.owes[action.target] == 1
    return not isinstance(action, a.Call) or state.owes[seat] == 1


class Asking:
    """Plays rounds like ``loops.play_rounds``, with some of the seats asked."""

    def __init__(self, rules: Rules, state: k.State) -> None:
        self.state = state
        self.round = Round(rules, default_names(state.seats), state, 0)
        self.bots: list[int] = []
        self.asked: dict[int, Asked] = {}

    def sit(self, bots: list[int], names: Sequence[str]) -> None:
        """Fresh bots take the seats without a strategy: what they remember ends with the round."""
        self.bots = bots
        self.asked = {
            seat: Asked(names[seat], maker_of(names[seat]), seat)
            for seat, bot in enumerate(bots)
            if bot == k.NONE
        }

    def play(self, bound: int, notes: list[int], rows: list[int], at: int, tally: list[int]) -> None:
        """Plays the round that was dealt, as ``loops.play_round`` does."""
        state, chance = self.state, Luck(notes)
        loops.open_round(state, notes, rows, at, tally)
        actions = 0
        while state.phase != k.OVER and actions < bound:
            loops.note_turn(state, notes, tally)
            loops.note_action(state, self.step(notes, chance), notes, rows, at, tally)
            actions += 1
        loops.close_round(state, actions, notes, rows, at, tally)

    def step(self, notes: list[int], chance: Luck) -> int:
        """One action, as ``loops.step``."""
        state = self.state
        loops.before_action(state, notes)
        verb = self.interrupt(notes, chance) or self.act(notes, chance)
        loops.after_action(state, verb, notes)
        return verb

    def act(self, notes: list[int], chance: Luck) -> int:
        """The seat on turn acts; returns the verb."""
        seat = self.state.turn
        asked = self.asked.get(seat)
        if asked:
            return asked.act(self.round, chance, self.round.legal(seat))
        return loops.act(self.state, self.bots[seat], notes)

    def interrupt(self, notes: list[int], chance: Luck) -> int:
        """The seats not on turn may call, catch or jump in, from a seat by lot on, as in ``loops.interrupt``."""
        state = self.state
        if not state.owing and not k.jump_is_open(state):
            return 0
        first = loops.luck(notes, state.seats) + 1
        for seat in ((first + i) % state.seats for i in range(state.seats)):
            if seat != state.turn:
                verb = self.interrupt_by(seat, notes, chance)
                if verb:
                    return verb
        return 0

    def interrupt_by(self, seat: int, notes: list[int], chance: Luck) -> int:
        """One seat out of turn."""
        asked = self.asked.get(seat)
        if asked:
            return asked.interrupt(self.round, chance)
        return loops.interrupt_by(self.state, seat, self.bots[seat], notes)
