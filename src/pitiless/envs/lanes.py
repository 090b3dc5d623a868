"""Many rounds side by side, stepped from Python: the twin of ``vector_fast.pyx``, with the same results.

Each lane is one ``State``; everything a learner reads stands in row ``lane`` of the arrays, written in place.
"""

from array import array
from dataclasses import dataclass, fields
from typing import Any

try:
    import numpy as np
except ImportError as missing:
    from pitiless.envs.extra import missing_extra

    raise missing_extra(missing) from None
import numpy.typing as npt

from pitiless.engine import kernel as k
from pitiless.envs import stepping as st

DICE_LANE = 4294967295
BLANK = (0,) * (st.AT_DIRECTION - st.KINDS)
buffer_type: Any = getattr(k, "Buffer", list)
"""What a ``list[int]`` argument of the kernel takes: a list, or the compiled kernel's own kind of list."""


def buffer(size: int) -> list[int]:
    """A working buffer for the kernel."""
    made: list[int] = buffer_type([0] * size)
    return made


@dataclass
class Arrays:
    """What is written in place; one row a lane."""

    observations: npt.NDArray[np.int16]
    masks: npt.NDArray[np.int8]
    turns: npt.NDArray[np.int32]
    rewards: npt.NDArray[np.float32]
    done: npt.NDArray[np.bool_]
    rounds: npt.NDArray[np.int64]
    chosen: npt.NDArray[np.int32]

    @classmethod
    def empty(cls, lanes: int, seats: int, width: int, actions: int) -> "Arrays":
        """Arrays for so many lanes."""
        return cls(
            observations=np.zeros((lanes, width), np.int16),
            masks=np.zeros((lanes, actions), np.int8),
            turns=np.full(lanes, k.NONE, np.int32),
            rewards=np.zeros((lanes, seats), np.float32),
            done=np.zeros(lanes, np.bool_),
            rounds=np.full(lanes, -1, np.int64),
            chosen=np.zeros(lanes, np.int32),
        )

    def each(self) -> tuple[Any, ...]:
        """The arrays in the order above."""
        return tuple(getattr(self, one.name) for one in fields(self))


class Lanes:
    """The rounds themselves. It trusts its caller, :class:`pitiless.envs.vector.VectorRounds`."""

    def __init__(
        self, states: list[k.State], key: list[int], arrays: Arrays, by_points: bool, again: bool
    ) -> None:
        self.states = states
        self.key = buffer_type(key)
        self.arrays = arrays
        self.by_points = by_points
        self.again = again
        width, actions = arrays.observations.shape[1], arrays.masks.shape[1]
        self.values, self.numbers = buffer(width - st.AT_DIRECTION), buffer(actions)
        self.observations = [memoryview(row) for row in arrays.observations]
        arrays.masks[:] = 0
        self.masks = [memoryview(row) for row in arrays.masks]
        self.legal: list[list[int]] = [[] for _ in states]
        self.dice = k.State(1, 1, 1, 0)
        st.seed_round(self.dice, self.key, DICE_LANE, 0)

    def begin(self, lane: int, number: int) -> None:
        """Round ``number`` of a lane is dealt."""
        state = self.states[lane]
        self.arrays.rounds[lane] = number
        st.seed_round(state, self.key, lane, number)
        k.begin(state)
        self.look(lane, state.turn)

    def look(self, lane: int, seat: int) -> None:
        """The row of a lane shows what ``seat`` may know, and what it may do if it is on turn."""
        state, mask = self.states[lane], self.masks[lane]
        self.arrays.turns[lane] = state.turn
        self.observations[lane][:] = self.observation(state, seat)
        for number in self.legal[lane]:
            mask[number] = 0
        count = st.list_actions(state, seat, self.numbers) if seat == state.turn else 0
        self.legal[lane] = self.numbers[:count]
        for number in self.legal[lane]:
            mask[number] = 1

    def observation(self, state: k.State, seat: int) -> "array[int]":
        """What ``st.write_observation`` writes, faster."""
        at = state.row[seat]
        cards = [*state.hand[at : at + st.KINDS], *BLANK]
        for kind in state.pile[: state.pile_size]:
            cards[st.AT_SEEN + kind] += 1
        cards[st.AT_TOP + state.top] = 1
        cards[st.AT_COLOUR + state.colour] = 1
        cards[st.AT_PHASE + state.phase] = 1
        st.facts(state, seat, self.values, -st.AT_DIRECTION)
        return array("h", [*cards, *self.values])

    def first_illegal(self, actions: npt.NDArray[np.int32]) -> int:
        """The first lane whose action is not legal; -1 when all are."""
        for lane, number in enumerate(actions.tolist()):
            if number not in self.legal[lane]:
                return lane
        return -1

    def step(self, actions: npt.NDArray[np.int32]) -> int:
        """An action in every lane; returns the first lane whose action is illegal, with nothing done, or -1."""
        wrong = self.first_illegal(actions)
        if wrong >= 0:
            return wrong
        for lane, number in enumerate(actions.tolist()):
            self.act(lane, number)
        return -1

    def act(self, lane: int, number: int) -> None:
        """The seat on turn of one lane acts; a finished round gives rewards and makes room for the next."""
        state, arrays = self.states[lane], self.arrays
        if arrays.done[lane]:
            arrays.done[lane] = False
            arrays.rewards[lane] = 0
        st.act(state, number)
        if state.phase == k.OVER:
            arrays.done[lane] = True
            self.reward(lane)
            if self.again:
                self.begin(lane, int(arrays.rounds[lane]) + 1)
                return
        self.look(lane, max(state.turn, 0))

    def reward(self, lane: int) -> None:
        """What the round was worth to each seat: its points, or 1 for the winner and equal losses for the rest."""
        state, rewards = self.states[lane], self.arrays.rewards
        for seat in range(state.seats):
            if self.by_points:
                rewards[lane, seat] = state.points[seat]
            elif state.winner == k.NONE:
                rewards[lane, seat] = 0.0
            else:
                rewards[lane, seat] = 1.0 if seat == state.winner else -1.0 / (state.seats - 1)

    def choose(self) -> None:
        """A legal action in every lane, each equally likely, goes into ``chosen``."""
        for lane, legal in enumerate(self.legal):
            self.arrays.chosen[lane] = legal[k.lot(self.dice, len(legal))]
