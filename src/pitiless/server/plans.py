"""When bots act: at a human pace, which tells nothing of their cards."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pitiless.bots.policy import question_of
from pitiless.bots.registry import DEFAULT_BOT, bot, notices
from pitiless.engine import actions as a
from pitiless.engine.actions import Action
from pitiless.server.play import Play

if TYPE_CHECKING:
    from pitiless.server.table import Table

PACE = {"fast": 300, "normal": 750, "slow": 1600}  # ms before a bot acts
SPREAD = 0.4  # of which so much is drawn by lot
REACTS_AFTER, REACTS_WITHIN = 1300, 1500  # ms until a bot catches or calls late: people come first
FORGETS = 0.15  # how often a bot forgets to call
JUMPS = 0.5  # how often a bot jumps in, where the rules let it


@dataclass(frozen=True, slots=True)
class Reaction:
    """What a bot will do off turn, if it may still then."""

    at: int
    seat: int
    action: Action


@dataclass
class Plans:
    """When the bot on turn acts, and what bots do off turn. Drawn once for every decision."""

    turn_at: int = 0
    reactions: list[Reaction] = field(default_factory=list)
    _decision: tuple[object, ...] = ()
    _planned: set[tuple[int, int]] = field(default_factory=set)

    def renew(self, table: "Table", at: int) -> None:
        """After an entry: new plans for what is new."""
        play = table.play
        if table.stage != "round" or play is None:
            self.reactions.clear()
            return
        rnd = play.round
        turn = rnd.turn
        by_itself = turn is not None and table.seating.chairs[turn].acts_by_itself
        decision = (len(play.match.rounds), play.since, turn, rnd.phase, by_itself)
        if decision != self._decision:
            self._decision = decision
            self.turn_at = at + self._breath(table)
            self.reactions = [one for one in self.reactions if isinstance(one.action, a.Call | a.Catch)]
            self._plan_jumps(table, play, at)
        self._plan_race(table, play)

    def _breath(self, table: "Table") -> int:
        pace = PACE[table.settings.pace]
        return int(pace * (1 - SPREAD + 2 * SPREAD * table.luck.chance.random()))

    def _plan_race(self, table: "Table", play: Play) -> None:
        """[57]-[60] Bots notice a debt, their own or another's, or they do not."""
        self._planned = {key for key in self._planned if key[0] in play.debts}
        for seat, debt in play.debts.items():
            if (seat, debt.number) in self._planned:
                continue
            self._planned.add((seat, debt.number))
            for other in _bots(table, play):
                if notices(table.seating.chairs[other].bot or DEFAULT_BOT, table.luck.chance):
                    at = debt.at + REACTS_AFTER + int(REACTS_WITHIN * table.luck.chance.random())
                    self.reactions.append(Reaction(at, other, a.Call() if other == seat else a.Catch(seat)))

    def _plan_jumps(self, table: "Table", play: Play, at: int) -> None:
        if not play.match.rules.matching.jump_in:
            return
        for seat in _bots(table, play):
            jumps = [action for action in play.round.legal(seat) if isinstance(action, a.Play)]
            if seat != play.round.turn and jumps and table.luck.chance.random() < JUMPS:
                self.reactions.append(Reaction(at + self._breath(table) // 2, seat, jumps[0]))


def _bots(table: "Table", play: Play) -> list[int]:
    """The seats in the round for which bots decide now."""
    return [
        seat for seat, chair in enumerate(table.seating.chairs) if chair.acts_by_itself and play.active(seat)
    ]


def bot_action(table: "Table", play: Play, seat: int) -> Action:
    """What the bot at a seat chooses; where it fails, what the table does when the clock has run out [84]."""
    rnd = play.round
    try:
        policy = bot(table.seating.chairs[seat].bot or DEFAULT_BOT)
        question = question_of(play.match.rules, rnd.view(seat), rnd.legal(seat))
        action = policy.choose(question, table.luck.chance)
        if isinstance(action, a.Play) and action.call and table.luck.chance.random() < FORGETS:
            action = a.Play(
                action.card, action.colour, action.target, action.top, action.also, action.keeping
            )
        return action if rnd.ruling(seat, action) is None else a.Timeout()
    except Exception:  # noqa: BLE001  # whatever a bot does wrong, the table must not get stuck
        return a.Timeout()
