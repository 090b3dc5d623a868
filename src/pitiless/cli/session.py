"""One match at the terminal: whose turn it is, who reacts, what is told, until it is over or somebody leaves."""

from dataclasses import dataclass, field

from pitiless.bots.policy import question_of
from pitiless.cards.words import card_words
from pitiless.cli import prompt
from pitiless.cli.ending import show_round, show_standings
from pitiless.cli.person import Abandoned, Person, TableLeft
from pitiless.cli.players import Player
from pitiless.cli.recorder import Recorder
from pitiless.cli.table import either
from pitiless.cli.terminal import Terminal
from pitiless.engine import actions as a
from pitiless.engine import events as e
from pitiless.engine.actions import Action
from pitiless.engine.match import Match
from pitiless.engine.narration import narrate, tells_least
from pitiless.engine.round import Round
from pitiless.engine.rulings import IllegalAction
from pitiless.errors import BadNotation
from pitiless.rules.rules import LEAST_SEATS
from pitiless.text import say

YES = ("y", "yes", "c", "catch")
JUMPS = 0.5  # how often a bot jumps in
WATCHING = 0.3  # the share of a breath, when nobody at the terminal is in the round any more


@dataclass
class Session:
    """A match, who plays it, and the one terminal that all people share.

    ``holder`` is the seat whose eyes are on the screen; where several people share it, nobody's at first.
    """

    match: Match
    players: tuple[Player, ...]
    terminal: Terminal
    recorder: Recorder
    holder: int | None = None
    told: list[int] = field(default_factory=list)
    out_said: bool = False

    def __post_init__(self) -> None:
        people = self.people()
        self.holder = people[0] if len(people) == 1 else None

    @property
    def round(self) -> Round:
        return self.match.round

    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, player in enumerate(self.players) if not player.is_bot]

    def in_round(self, seat: int) -> bool:
        """Whether a seat still plays."""
        return seat in self.round.active

    # --- the match ------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Plays the match to its end."""
        self.begin_round()
        while True:
            while not self.round.over:
                self.turn()
            self.match.settle()
            show_round(self.terminal, self.match, self.holder)
            if self.match.over:
                break
            if len(self.match.names) - len(self.match.absent) < LEAST_SEATS:
                self.terminal.say(say("play-too-few"))
                break
            self.next_round()
        show_standings(self.terminal, self.match, self.holder)

    def next_round(self) -> None:
        """Deals again when somebody says so."""
        if self.terminal.ask(say("ask-next-round")).lower() in ("q", "quit"):
            raise TableLeft
        self.match.deal()
        self.begin_round()

    def begin_round(self) -> None:
        """Says what lies on the table after the deal."""
        self.told = [0] * len(self.players)
        self.out_said = False
        self.terminal.say()
        self.terminal.say(say("play-round", number=len(self.match.rounds)), "bold")
        self.tell()

    # --- a turn ---------------------------------------------------------------------------------------------------

    def turn(self) -> None:
        """The seat on turn acts, and others react to it."""
        seat = self.round.turn
        if seat is None:
            return
        before = len(self.round.log)
        player = self.players[seat]
        if player.is_bot:
            self.act(seat, self.bot_action(seat))
        else:
            self.hand_over(seat)
            self.act(seat, Person(self.terminal, self.match, seat).act())
        self.react(seat, before)
        if player.is_bot:
            self.rest()

    def act(self, seat: int, action: Action) -> None:
        """Carries out an action, writes it down and tells what came of it."""
        self.round.apply(seat, action)
        self.recorder.note(seat, action)
        self.tell()

    def tell(self) -> None:
        """Tells the holder of the screen what is new."""
        start = self.told[self.holder] if self.holder is not None else min(self.told)
        self.terminal.all(self.story(self.holder, start))
        for seat in range(len(self.told)) if self.holder is None else [self.holder]:
            self.told[seat] = len(self.round.log)

    def story(self, viewer: int | None, start: int) -> list[str]:
        """What a viewer knows of what has happened since event number ``start``."""
        seen = self.round.seen(viewer, start)
        return narrate(seen, self.match.names, viewer, tells_least=tells_least(self.match.rules))

    def rest(self) -> None:
        """A bot has acted: a moment to read it."""
        if any(self.in_round(seat) for seat in self.people()):
            self.terminal.breathe()
            return
        if not self.out_said and not self.round.over:
            self.out_said = True
            self.terminal.say(say("play-watching"))
        self.terminal.breathe(WATCHING)

    def hand_over(self, seat: int) -> None:
        """The screen passes to another person: the last hand disappears first, the next one waits for Enter."""
        if self.holder == seat:
            return
        name = self.match.names[seat]
        if self.holder is not None:
            self.terminal.hide()
        self.terminal.say()
        self.terminal.say(say("play-pass", name=name))
        self.terminal.ask(say("ask-pass", name=name))
        self.holder = seat
        news = self.story(seat, self.told[seat])
        self.told[seat] = len(self.round.log)
        if news:
            self.terminal.say()
            self.terminal.say(say("table-since"))
            self.terminal.all(news, indent=2)

    # --- bots -----------------------------------------------------------------------------------------------------

    def bot_action(self, seat: int) -> Action:
        """What the bot on turn chooses; where it fails, the table acts as when the clock has run out."""
        player = self.players[seat]
        try:
            action = self.asked(player, seat)
            ruling = self.round.ruling(seat, action)
            if ruling is None:
                return action
            reason = ruling.sentence
        except Exception as error:  # noqa: BLE001  # whatever a bot does wrong, the table must not get stuck
            reason = f"{type(error).__name__}: {error}"
        self.terminal.say(say("play-bot-failed", name=player.name, error=reason))
        return a.Timeout()

    def asked(self, player: Player, seat: int) -> Action:
        """A bot's answer."""
        if player.policy is None:
            raise BadNotation(f"{player.name} is no bot")
        question = question_of(self.match.rules, self.round.view(seat), self.round.legal(seat))
        return player.policy.choose(question, player.chance)

    # --- reactions: last cards and jumping in -----------------------------------------------------------------------

    def react(self, seat: int, before: int) -> None:
        """Everybody who may act at once is asked before the next seat is."""
        for event in self.round.log[before:]:
            if isinstance(event, e.Owes) and not self.round.over:
                self.last_card(event.seat)
        if self.match.rules.matching.jump_in and not self.round.over:
            self.jump_in(seat)

    def may(self, seat: int, action: Action) -> bool:
        """Whether an action is allowed now."""
        return not self.round.over and self.round.ruling(seat, action) is None

    def last_card(self, debtor: int) -> None:
        """A fair race: first the debtor may call, then people may catch, then bots."""
        self.debtor_calls(debtor)
        self.people_catch(debtor)
        for seat, player in enumerate(self.players):
            if player.is_bot and self.may_catch(seat, debtor) and player.notices():
                self.act(seat, a.Catch(debtor))
        if debtor in self.round.view(None).owes and self.may(debtor, a.Lapse()):
            self.act(debtor, a.Lapse())

    def debtor_calls(self, debtor: int) -> None:
        """The one with a single card may still call it."""
        if not self.may(debtor, a.Call()):
            return
        player = self.players[debtor]
        if player.is_bot:
            calls = player.notices()
        else:
            calls = self.terminal.ask(say("ask-call", name=player.name)).lower() in (*prompt.CALL_WORDS, "y")
        if calls:
            self.act(debtor, a.Call())

    def may_catch(self, seat: int, debtor: int) -> bool:
        """Whether a seat may catch this debtor, who still owes."""
        return debtor in self.round.view(None).owes and self.may(seat, a.Catch(debtor))

    def people_catch(self, debtor: int) -> None:
        """Whoever sits at the terminal may catch."""
        catchers = [seat for seat in self.people() if self.may_catch(seat, debtor)]
        if not catchers:
            return
        name = self.match.names[debtor]
        if len(catchers) == 1:
            if self.terminal.ask(say("ask-catch", name=name)).lower().split(" ")[0] in YES:
                self.act(catchers[0], a.Catch(debtor))
            return
        names = [self.match.names[seat] for seat in catchers]
        while line := self.terminal.ask(say("ask-catch-who", name=name, seats=either(names))):
            try:
                self.act(catchers[prompt.seat_named(line, names)], a.Catch(debtor))
            except BadNotation as error:
                self.terminal.say(str(error))
            else:
                return

    def jump_in(self, last: int) -> None:
        """Whoever holds an exact copy of the top card may play it out of turn, in seat order from the last player."""
        count = len(self.players)
        for seat in ((last + step) % count for step in range(1, count)):
            if seat == self.round.turn or not self.in_round(seat):
                continue
            plays = tuple(act for act in self.round.legal(seat) if isinstance(act, a.Play))
            if plays and self.jumps(seat):
                self.play_out_of_turn(seat, plays)
                return

    def jumps(self, seat: int) -> bool:
        """Whether a seat wants to jump in; bots do by lot."""
        player = self.players[seat]
        if player.is_bot:
            return player.chance.random() < JUMPS
        card = card_words(self.round.view(None).card)
        return self.terminal.confirms(say("ask-jump", name=player.name, card=card))

    def play_out_of_turn(self, seat: int, plays: tuple[a.Play, ...]) -> None:
        """The jump itself, with the first way to play the card that is open or the one the player completes."""
        before = len(self.round.log)
        action: Action = plays[0]
        try:
            if not self.players[seat].is_bot:
                action = Person(self.terminal, self.match, seat).complete(a.Play(plays[0].card))
            self.act(seat, action)
        except Abandoned:
            return
        except IllegalAction as error:
            self.terminal.say(error.ruling.sentence)
            return
        self.react(seat, before)
