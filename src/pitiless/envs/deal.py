"""One round at a time, as the PettingZoo and Gymnasium environments share it."""

from typing import Any

try:
    import numpy as np
    from gymnasium import spaces
except ImportError as missing:
    from pitiless.envs.extra import missing_extra

    raise missing_extra(missing) from None
import numpy.typing as npt

from pitiless.engine import kernel as k
from pitiless.engine import lots
from pitiless.engine.lots import SEEDS
from pitiless.engine.round import Round, default_names
from pitiless.engine.view import View
from pitiless.envs import lanes as source
from pitiless.envs.layout import action_count, action_of, observation_size, parts
from pitiless.envs.vector import KEY_WORDS, checked, lanes_type, new_states
from pitiless.errors import BadRules
from pitiless.rules.rules import Rules

Seen = dict[str, npt.NDArray[Any]]


def observation_space(seats: int) -> spaces.Space[Seen]:
    """Observation and action mask at a table of ``seats``."""
    low = np.concatenate([np.full(part.size, part.low, np.int16) for part in parts(seats)])
    high = np.concatenate([np.full(part.size, part.high, np.int16) for part in parts(seats)])
    space: spaces.Space[Any] = spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.int16),
            "action_mask": spaces.Box(0, 1, (action_count(seats),), dtype=np.int8),
        }
    )
    return space


class Deal:
    """One round after another at a table; a round is the one that lane 0 of ``VectorRounds`` has for that seed.

    ``turn`` is the seat on turn, -1 when the round is ``over``.
    """

    def __init__(self, rules: Rules | str, seats: int, rewards: str, seed: int) -> None:
        self.rules = checked(rules, seats, rewards, seed)
        self.seats = seats
        self.by_points = rewards == "points"
        self.state = new_states(self.rules, seats, 1)[0]
        self.arrays = source.Arrays.empty(1, seats, observation_size(seats), action_count(seats))
        self._observation, self._mask = self.arrays.observations[0], self.arrays.masks[0]
        self.turn, self.over = k.NONE, False
        self._round = Round(self.rules, default_names(seats), self.state, seed)
        self._shown = k.NONE
        self._number = -1
        self._seed(seed)

    def _seed(self, seed: int) -> None:
        if not 0 <= seed < SEEDS:
            raise BadRules(f"seed {seed}: it is a whole number from 0 to 2**256 - 1")
        key = lots.words(seed, 0, KEY_WORDS)
        self._lanes = lanes_type()([self.state], key, self.arrays, self.by_points, False)
        self._number = -1

    def begin(self, seed: int | None) -> None:
        """The first round of ``seed``, or with ``None`` the next one of the seed before."""
        if seed is not None:
            self._seed(seed)
        self._number += 1
        self.arrays.done[0] = False
        self.arrays.rewards[0] = 0
        self._lanes.begin(0, self._number)
        self._note_turn()

    def _note_turn(self) -> None:
        self.turn = int(self.arrays.turns[0])
        self.over = bool(self.arrays.done[0])
        self._shown = max(self.turn, 0)

    @property
    def rewards(self) -> list[float]:
        """By seat; zeros until the round is over."""
        return [float(reward) for reward in self.arrays.rewards[0]]

    def refusal(self, number: int) -> str | None:
        """Why the seat on turn may not do that; ``None`` when it may."""
        self._show(self.turn)
        actions = len(self._mask)
        if not 0 <= number < actions:
            return f"{number} is not an action: 0 to {actions - 1}"
        if self._mask[number]:
            return None
        ruling = self._round.ruling(self.turn, action_of(number, self.turn, self.seats))
        return (
            f"action {number}: {ruling.sentence if ruling else 'say no colour or target where none matters'}"
        )

    def act(self, number: int) -> None:
        """The seat on turn does a legal action."""
        self._lanes.act(0, number)
        self._note_turn()

    def seen(self, seat: int) -> Seen:
        """Copies of what a seat may know and do."""
        self._show(seat)
        return {"observation": self._observation.copy(), "action_mask": self._mask.copy()}

    def _show(self, seat: int) -> None:
        if seat != self._shown:
            self._lanes.look(0, seat)
            self._shown = seat

    @property
    def round(self) -> Round:
        """The round as bots ask about it: for views and legal actions, not for acting."""
        return self._round

    def text(self) -> str:
        """What everybody sees, in a line."""
        view: View = self._round.view(None)
        counts = ", ".join(
            f"{seat}: {count}" if status == "active" else f"{seat}: {status}"
            for seat, (count, status) in enumerate(zip(view.counts, view.status, strict=True))
        )
        turn = "over" if view.turn is None else f"seat {view.turn} to {view.phase}"
        penalty = f", penalty {view.penalty}" if view.penalty else ""
        return f"{view.top} ({view.colour.word}){penalty}; {counts}; {turn}"
