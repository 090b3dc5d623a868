"""The conversation with a person: ask until there is an action that the rules allow."""

from dataclasses import dataclass, replace

from pitiless.cards.colours import SUITS, Colour
from pitiless.cards.kinds import BY_CODE, KINDS
from pitiless.cards.words import capital, card_words, colour_word
from pitiless.cli import prompt
from pitiless.cli.prompt import Ask, CatchSomebody, card_named, colour_named, seat_named
from pitiless.cli.table import Look, Scene, either
from pitiless.cli.terminal import Terminal
from pitiless.engine import actions as a
from pitiless.engine.actions import Action
from pitiless.engine.match import Match
from pitiless.engine.narration import narrate, tells_least
from pitiless.engine.rulings import Ruling
from pitiless.errors import BadNotation
from pitiless.rules.lines import Line, lines_of
from pitiless.text import say

KEEP_WORDS = ("keep", "k")


class TableLeft(Exception):
    """Somebody has left the table for good."""


class Abandoned(Exception):
    """A play was taken back before it was complete."""


@dataclass(frozen=True, slots=True)
class Person:
    """A person at a seat, at this terminal."""

    terminal: Terminal
    match: Match
    seat: int

    @property
    def names(self) -> tuple[str, ...]:
        return self.match.names

    def scene(self) -> Scene:
        """What this person sees now."""
        rnd = self.match.round
        look = Look(self.terminal.width, self.terminal.speaks_unicode)
        return Scene(rnd.view(self.seat), self.names, rnd.rules, rnd.legal(self.seat), look)

    def show_table(self) -> None:
        """The table and the hand."""
        self.terminal.say()
        for line in self.scene().lines():
            self.terminal.say(line)

    # --- the action -----------------------------------------------------------------------------------------------

    def act(self) -> Action:
        """Shows the table and asks until the answer is a legal action."""
        self.show_table()
        while True:
            try:
                action = self.complete(self.answer())
            except BadNotation as error:
                self.terminal.say(str(error))
                continue
            except Abandoned:
                continue
            ruling = self.match.round.ruling(self.seat, action)
            if ruling is None and self.is_meant(action):
                return action
            if ruling is not None:
                self.terminal.say(_ruling_words(ruling))

    def answer(self) -> Action:
        """Asks, answers questions, and returns the first action that is typed."""
        while True:
            line = self.terminal.ask(say("ask-action", name=self.names[self.seat]))
            if not line:
                continue
            view = self.match.round.view(self.seat)
            typed = prompt.read(line, view.hand, self.names)
            if isinstance(typed, Ask):
                self.reply(typed)
            elif isinstance(typed, CatchSomebody):
                return self.catch_somebody()
            else:
                return typed

    def is_meant(self, action: Action) -> bool:
        """Whether an action that cannot be taken back is really meant."""
        return not isinstance(action, a.Leave) or self.terminal.confirms(say("ask-leave"))

    def catch_somebody(self) -> Action:
        """The one who can be caught."""
        owing = [seat for seat in self.match.round.view(self.seat).owes if seat != self.seat]
        if not owing:
            raise BadNotation(say("play-nobody-owes"))
        if len(owing) > 1:
            raise BadNotation(say("play-catch-whom", seats=", ".join(self.names[seat] for seat in owing)))
        return a.Catch(owing[0])

    # --- what a play still needs ------------------------------------------------------------------------------------

    def complete(self, action: Action) -> Action:
        """The action with the choices that it still needs, asked for one by one."""
        if not isinstance(action, a.Play):
            return action
        legal = self.match.round.legal(self.seat)
        if prompt.needs(action, legal).colours:
            action = replace(action, colour=self.choose_colour())
        targets = prompt.needs(action, legal).targets
        if targets:
            action = replace(action, target=self.choose_target(targets))
        tops = prompt.needs(action, legal).tops
        if tops:
            action = replace(action, top=self.choose_top(action.card, tops))
        return action

    def choose_colour(self) -> Colour:
        """One of the colours."""
        held = [KINDS[BY_CODE[card]].colour for card in self.match.round.view(self.seat).hand]
        counts = ", ".join(
            say("ask-colour-count", colour=colour_word(colour), count=held.count(colour)) for colour in SUITS
        )
        while True:
            line = self._choice(say("ask-colour", counts=counts))
            colour = colour_named(line)
            if colour is not None:
                return colour
            self.terminal.say(say("play-not-a-colour", text=line))

    def choose_target(self, targets: tuple[int | None, ...]) -> int | None:
        """The seat to swap hands with, or nobody where a hand may be kept."""
        counts = self.match.round.view(self.seat).counts
        seats = [seat for seat in targets if seat is not None]
        shown = ", ".join(f"{self.names[seat]} {counts[seat]}" for seat in seats)
        keep = "yes" if None in targets else "no"
        while True:
            line = self._choice(say("ask-target", seats=shown, keep=keep))
            if line.lower() in KEEP_WORDS and None in targets:
                return None
            try:
                return seat_named(line, self.names)
            except BadNotation as error:
                self.terminal.say(str(error))

    def choose_top(self, card: str, tops: tuple[str | None, ...]) -> str | None:
        """The card that is to lie on top; none: the one played."""
        shown = either([top for top in tops if top is not None])
        while True:
            line = self.terminal.ask(say("ask-top", cards=shown, card=card_words(card)))
            if not line:
                return None
            try:
                return card_named(line, self.match.round.view(self.seat).hand)
            except BadNotation as error:
                self.terminal.say(str(error))

    def _choice(self, question: str) -> str:
        line = self.terminal.ask(question)
        if not line:
            raise Abandoned
        return line

    # --- questions --------------------------------------------------------------------------------------------------

    def reply(self, ask: Ask) -> None:
        """Answers a question; nothing changes."""
        replies = {
            "help": self.help,
            "quit": self.leave_table,
            "hand": self.show_table,
            "log": self.log,
            "rules": self.rules,
            "score": self.score,
        }
        if ask.what == "why":
            self.why(ask.about)
        else:
            replies[ask.what]()

    def help(self) -> None:
        self.terminal.all(say("play-help").splitlines())

    def leave_table(self) -> None:
        if self.terminal.confirms(say("ask-quit")):
            raise TableLeft

    def log(self) -> None:
        """What happened in this round."""
        rnd = self.match.round
        self.terminal.all(
            narrate(rnd.seen(self.seat), self.names, self.seat, tells_least=tells_least(rnd.rules))
        )

    def rules(self) -> None:
        """The switches that differ, and those that no sheet prints."""
        lines = lines_of(self.match.rules)
        differing = [line for line in lines if line.changed]
        self._rules("play-rules-differ", differing)
        if not differing:
            self.terminal.say(say("play-differs-not"))
        self._rules("play-rules-unprinted", [line for line in lines if not line.changed and not line.printed])

    def _rules(self, title: str, lines: list[Line]) -> None:
        if lines:
            self.terminal.say(say(title))
        for line in lines:
            where = {"name": line.switch.name, "number": str(line.switch.number), "value": line.spelled}
            self.terminal.say(say("play-rules-line", sentence=line.sentence, **where), indent=2)

    def score(self) -> None:
        totals = zip(self.names, self.match.totals, strict=True)
        self.terminal.say(", ".join(f"{name} {total}" for name, total in totals))

    def why(self, about: str) -> None:
        """Why a card, or another action, is allowed or not, with the rule."""
        hand = self.match.round.view(self.seat).hand
        if not about:
            self.terminal.say(say("play-why-what", card=hand[0] if hand else "R7"))
            return
        action = prompt.read(about, hand, self.names)
        if isinstance(action, Ask | CatchSomebody):
            raise BadNotation(say("play-not-understood", text=about))
        if isinstance(action, a.Play) and action.card in self.scene().playable:
            self.terminal.say(capital(say("play-why-fits", card=card_words(action.card))))
            return
        ruling = self.match.round.ruling(self.seat, action)
        self.terminal.say(say("play-why-allowed") if ruling is None else _ruling_words(ruling))


def _ruling_words(ruling: Ruling) -> str:
    return say("play-ruling", sentence=ruling.sentence, id=ruling.id)
