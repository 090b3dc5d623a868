"""``thrifty``: sheds points, keeps Draw cards to answer stacks, fears 25, calls and catches."""

from collections import Counter
from dataclasses import replace

from pitiless.bots.policy import Chance, Question
from pitiless.cards.colours import SUITS, Colour
from pitiless.cards.kinds import BY_CODE, KINDS, Kind
from pitiless.engine import actions as a
from pitiless.engine.actions import Action
from pitiless.engine.view import View

SPARE = 3  # with so many Draw cards one can be spent
WORST = -2000.0  # what is never wanted, such as catching for nothing
FEW = 3  # an opponent with so few cards must be hit


def kind_of(card: str) -> Kind:
    """The kind written ``card``."""
    return KINDS[BY_CODE[card]]


class Thrifty:
    """A careful player that looks one play ahead."""

    def choose(self, question: Question, chance: Chance) -> Action:
        """The best-looking legal action; ties by lot."""
        at_once = self.catch_or_call(question)
        if at_once is not None:
            return at_once
        scored = [(self.worth(question, act), chance.random(), i) for i, act in enumerate(question.legal)]
        action = question.legal[max(scored)[2]]
        return (
            replace(action, call=True)
            if isinstance(action, a.Play) and self.leaves_one(question, action)
            else action
        )

    def catch_or_call(self, question: Question) -> Action | None:
        """Whoever owes a call is caught at once; one's own is called as soon as it is owed."""
        for action in question.legal:
            if isinstance(action, a.Catch) and action.target in question.view.owes:
                return action
            if isinstance(action, a.Call) and question.view.seat in question.view.owes:
                return action
        return None

    def leaves_one(self, question: Question, play: a.Play) -> bool:
        """Whether the hand may hold a single card after this play."""
        gone = self.shed(question.view, play)
        return len(question.view.hand) - gone == 1 or kind_of(play.card).symbol in "07"

    def worth(self, question: Question, action: Action) -> float:
        """How good an action looks; higher is better."""
        view = question.view
        if isinstance(action, a.Play):
            return self.play_worth(question, action)
        if isinstance(action, a.Take | a.Accept):
            return self.take_worth(question)
        if isinstance(action, a.Name):
            return self.name_worth(view, action.colour)
        if isinstance(action, a.Keep):
            return -1.0
        return {a.Draw: -50.0, a.Challenge: -60.0, a.Call: -90.0}.get(type(action), WORST)

    def take_worth(self, question: Question) -> float:
        """Taking is cheap when the total is small and deadly near the limit."""
        view, limit = question.view, question.rules.mercy.mercy_limit
        size = len(view.hand) + view.penalty
        if limit and size >= limit:
            return -1000.0
        return -4.0 * view.penalty

    def name_worth(self, view: View, colour: Colour) -> float:
        """A Roulette's victim wants a common colour; anybody else the one held most."""
        held = Counter(kind_of(card).colour for card in view.hand)
        return float(-held[colour] if view.phase == "name" else held[colour])

    def play_worth(self, question: Question, play: a.Play) -> float:
        """Points shed, danger dealt out, and what is left to play afterwards."""
        view, kind = question.view, kind_of(play.card)
        worth = kind.points / 10 + 4.0 * self.shed(view, play)
        worth += self.hits(question, kind)
        worth += self.colour_left(view, play)
        if play.target is not None:
            worth += 5.0 * (len(view.hand) - 1 - view.counts[play.target])
        if kind.symbol == "0" and question.rules.cards.zero == "rotate":
            worth += 5.0 * (len(view.hand) - 1 - view.counts[self.neighbour(view, -view.direction)])
        return worth

    def shed(self, view: View, play: a.Play) -> int:
        """How many cards leave the hand."""
        if kind_of(play.card).symbol != "X":
            return 1 + len(play.also)
        colour = kind_of(play.card).colour
        return sum(kind_of(card).colour is colour for card in view.hand) - len(play.keeping)

    def hits(self, question: Question, kind: Kind) -> float:
        """Draw cards are kept for answering, unless somebody ahead is about to win or in reach of the limit."""
        view = question.view
        victim = self.neighbour(view, view.direction)
        few = view.counts[victim] <= FEW
        if kind.symbol in ("S", "E", "R"):
            return 3.0 if few else 0.5
        if not kind.value:
            return 6.0 if kind.symbol == "WC" and few else (-4.0 if kind.symbol == "WC" else 0.0)
        if view.phase == "answer":
            return 40.0 - kind.value
        limit = question.rules.mercy.mercy_limit
        if limit and view.counts[victim] + view.penalty + kind.value >= limit:
            return 20.0
        spare = sum(kind_of(card).value > 0 for card in view.hand) >= SPARE
        return 8.0 if few else 2.0 if spare else -float(kind.value)

    def colour_left(self, view: View, play: a.Play) -> float:
        """The more cards of the colour in play remain, the better."""
        rest = list(view.hand)
        rest.remove(play.card)
        colour = play.colour if play.colour is not None else kind_of(play.card).colour
        return sum(kind_of(card).colour == colour for card in rest) / 2 if colour in SUITS else 0.0

    def neighbour(self, view: View, direction: int) -> int:
        """The next active seat in a direction, counted from the viewer."""
        seats, seat = len(view.counts), view.seat or 0
        for step in range(1, seats + 1):
            other = (seat + step * direction) % seats
            if view.status[other] == "active":
                return other
        return seat
