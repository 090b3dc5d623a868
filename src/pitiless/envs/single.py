"""The Gymnasium environment: one seat learns, the others are bots by name."""

import random
from collections.abc import Sequence
from typing import Any, SupportsInt

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
except ImportError as missing:
    from pitiless.envs.extra import missing_extra

    raise missing_extra(missing) from None
import numpy.typing as npt

from pitiless.bots.policy import Question
from pitiless.bots.registry import bot
from pitiless.engine.actions import Action
from pitiless.envs.deal import Deal, Seen, observation_space
from pitiless.envs.layout import ID, action_count, number_of
from pitiless.errors import BadRules
from pitiless.rules.rules import Rules

ILLEGAL = -1.0
Result = tuple[Seen, float, bool, bool, dict[str, Any]]


class OneSeat(gymnasium.Env[Seen, np.int64]):
    """A round of ``rules`` seen from one seat.

    ``bots`` is one name for all other seats or a name for each, clockwise from the learner's left; ``seat`` the
    learner's, ``None`` for another one each round. An illegal action ends the episode with a reward of -1 and says why
    in ``info["refused"]``; masks stand in the observation, in ``info["action_mask"]`` and in :meth:`action_masks`.

    :raises BadRules: when such a round cannot be dealt or there is no such bot.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  # as the base class declares it

    def __init__(
        self,
        rules: Rules | str = "official",
        *,
        seats: int = 4,
        bots: str | Sequence[str] = "uniform",
        seat: int | None = None,
        rewards: str = "win",
        render_mode: str | None = None,
    ) -> None:
        self.deal = Deal(rules, seats, rewards, 0)
        names = (bots,) * (seats - 1) if isinstance(bots, str) else tuple(bots)
        if len(names) != seats - 1:
            raise BadRules(f"{len(names)} bots for {seats - 1} other seats")
        if seat is not None and not 0 <= seat < seats:
            raise BadRules(f"seat {seat}: 0 to {seats - 1}, or None")
        self.policies = [bot(name) for name in names]
        self.fixed, self.seat = seat, seat or 0
        self.render_mode = render_mode
        self.observation_space = observation_space(seats)
        self.action_space = spaces.Discrete(action_count(seats))
        self.chance = random.Random(0)  # lots of bots, no secrets

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """The first round of ``seed``, or with ``None`` the next one; bots act until the learner is on turn."""
        super().reset(seed=seed, options=options)
        if seed is not None:
            self.chance.seed(seed)
        self.deal.begin(seed)
        self._sit()
        while self.deal.over:
            self.deal.begin(None)
            self._sit()
        return self._seen()

    def _sit(self) -> None:
        self.seat = self.chance.randrange(self.deal.seats) if self.fixed is None else self.fixed
        self._let_bots_act()

    def _seen(self) -> tuple[Seen, dict[str, Any]]:
        seen = self.deal.seen(self.seat)
        return seen, {"action_mask": seen["action_mask"], "seat": self.seat}

    def _let_bots_act(self) -> None:
        while not self.deal.over and self.deal.turn != self.seat:
            self.deal.act(self._bots_choice(self.deal.turn))

    def _bots_choice(self, seat: int) -> int:
        deal = self.deal
        numbered: dict[Action, int] = {}
        for action in deal.round.legal(seat):
            number = number_of(action, seat, deal.seats)
            if number is not None:
                numbered[action] = number
        question = Question(deal.rules, deal.round.view(seat), tuple(numbered))
        policy = self.policies[(seat - self.seat) % deal.seats - 1]
        number = number_of(policy.choose(question, self.chance), seat, deal.seats)
        assert number is not None
        return number

    def step(self, action: SupportsInt) -> Result:
        """The learner acts, then the bots until it is on turn again or the round is over."""
        why = self.deal.refusal(int(action))
        if why is not None:
            seen, info = self._seen()
            return seen, ILLEGAL, True, False, {**info, "refused": why}
        self.deal.act(int(action))
        self._let_bots_act()
        seen, info = self._seen()
        return seen, self.deal.rewards[self.seat], self.deal.over, False, info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """What is legal now, as masking learners ask for it."""
        return self.deal.seen(self.seat)["action_mask"].astype(np.bool_)

    def render(self) -> str:
        """What everybody sees, in a line."""
        return self.deal.text()


if ID not in gymnasium.registry:
    gymnasium.register(ID, entry_point="pitiless.envs.single:OneSeat")
