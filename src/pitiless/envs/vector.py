"""``VectorRounds``: many rounds stepped at once, with observations, masks and rewards as arrays written in place."""

from typing import Any

try:
    import numpy as np
except ImportError as missing:
    from pitiless.envs.extra import missing_extra

    raise missing_extra(missing) from None
import numpy.typing as npt

from pitiless import native
from pitiless.engine import codec, lots, setup
from pitiless.engine import kernel as k
from pitiless.envs import lanes as source
from pitiless.envs.layout import action_count, action_of, observation_size
from pitiless.errors import BadRules
from pitiless.rules.rules import Rules
from pitiless.rules.variants import variant

KEY_WORDS = 4
REWARDS = ("win", "points")
Observations = npt.NDArray[np.int16]
Masks = npt.NDArray[np.int8]
Rewards = npt.NDArray[np.float32]
Done = npt.NDArray[np.bool_]
Step = tuple[Observations, Masks, Rewards, Done]


def lanes_type() -> Any:
    """The compiled lanes where they and the kernel were built, and their twin otherwise."""
    if native.forced_pure() or not hasattr(k, "Buffer"):
        return source.Lanes
    try:
        from pitiless.envs import vector_fast  # type: ignore[attr-defined,unused-ignore] # noqa: PLC0415  # may be unbuilt
    except (ImportError, TypeError):
        return source.Lanes
    return vector_fast.Lanes


def checked(rules: Rules | str, seats: int, rewards: str, seed: int) -> Rules:
    """The rules, once it is clear that such a round can be dealt.

    :raises BadRules: when it cannot.
    """
    if rewards not in REWARDS:
        raise BadRules(f"rewards = {rewards!r}: {' or '.join(REWARDS)}")
    rules = variant(rules) if isinstance(rules, str) else rules
    setup.check_seats(rules, [str(seat) for seat in range(seats)], (), seed)
    setup.dealt(rules, seats, seed, dealer=None, leader=None, absent=())
    return rules


def new_states(rules: Rules, seats: int, count: int) -> list[k.State]:
    """Empty rounds without event buffers; they share their tables."""
    first = codec.new_state(rules, seats, rules.setup.deck.total, events=False)
    return [first, *(codec.copy_state(first) for _ in range(count - 1))]


class VectorRounds:
    """``n`` rounds at tables of ``seats``, each starting anew when it ends.

    Row *i* of :attr:`observations` and :attr:`masks` belongs to the seat on turn of round *i*, ``turns[i]``. The arrays
    are the same objects at every step: copy what you want to keep. Round number *r* of lane *i* depends on the seed,
    *i* and *r* alone, whatever was played before.

    :raises BadRules: when such a round cannot be dealt.
    """

    def __init__(
        self, n: int, rules: Rules | str = "official", seats: int = 4, seed: int = 0, *, rewards: str = "win"
    ) -> None:
        if n < 1:
            raise BadRules(f"{n} rounds: at least one is stepped")
        self.rules = checked(rules, seats, rewards, seed)
        self.n, self.seats = n, seats
        self.states = new_states(self.rules, seats, n)
        self._arrays = source.Arrays.empty(n, seats, observation_size(seats), action_count(seats))
        self.key = lots.words(seed, 0, KEY_WORDS)
        self._lanes = lanes_type()(self.states, self.key, self._arrays, rewards == "points", True)
        self.reset()

    @property
    def compiled(self) -> bool:
        """Whether the compiled lanes are in use."""
        return not isinstance(self._lanes, source.Lanes)

    @property
    def observations(self) -> Observations:
        """What the seats on turn may know, ``(n, observation_size(seats))``."""
        return self._arrays.observations

    @property
    def masks(self) -> Masks:
        """What they may do, ``(n, action_count(seats))``: 1 for legal."""
        return self._arrays.masks

    @property
    def rewards(self) -> Rewards:
        """By seat, ``(n, seats)``; other than 0 only where the last step ended a round."""
        return self._arrays.rewards

    @property
    def done(self) -> Done:
        """Where the last step ended a round; the row of observations already shows the next one."""
        return self._arrays.done

    @property
    def turns(self) -> npt.NDArray[np.int32]:
        """The seat on turn of each round."""
        return self._arrays.turns

    @property
    def rounds(self) -> npt.NDArray[np.int64]:
        """The number of the round that each lane is in, from 0."""
        return self._arrays.rounds

    def reset(self) -> tuple[Observations, Masks]:
        """Every lane begins its round 0 again."""
        self._arrays.done[:] = False
        self._arrays.rewards[:] = 0
        for lane in range(self.n):
            self._lanes.begin(lane, 0)
        return self.observations, self.masks

    def step(self, actions: npt.ArrayLike) -> Step:
        """The seat on turn of every round does the action of that number.

        :raises ValueError: when one of them is not legal; then nothing has happened.
        """
        numbers = np.ascontiguousarray(actions, dtype=np.int32)
        if numbers.shape != (self.n,):
            raise ValueError(f"actions of shape {numbers.shape}; one for each of {self.n} rounds is needed")
        wrong = self._lanes.step(numbers)
        if wrong >= 0:
            raise ValueError(f"round {wrong}: {self._refusal(wrong, int(numbers[wrong]))}")
        return self.observations, self.masks, self.rewards, self.done

    def _refusal(self, lane: int, number: int) -> str:
        seat = int(self.turns[lane])
        legal = np.flatnonzero(self.masks[lane]).tolist()
        name = action_of(number, seat, self.seats) if 0 <= number < self.masks.shape[1] else "no action"
        return f"action {number} ({name}) is not legal; legal are {legal}"

    def random_actions(self) -> npt.NDArray[np.int32]:
        """A legal action for every round, each equally likely; the array is the same at every call."""
        self._lanes.choose()
        return self._arrays.chosen
