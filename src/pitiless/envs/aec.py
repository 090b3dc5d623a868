"""The PettingZoo environment: every seat is an agent, and the one on turn decides."""

from typing import Any, ClassVar

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv  # type: ignore[import-untyped]
except ImportError as missing:
    from pitiless.envs.extra import missing_extra

    raise missing_extra(missing) from None

from pitiless.envs.deal import Deal, Seen, observation_space
from pitiless.envs.layout import action_count
from pitiless.rules.rules import Rules


class NoMercy(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """One round of ``rules`` at a table of ``seats``; agents are ``seat_0``, ``seat_1`` ...

    A knocked-out seat stays an agent until the round is over, and is simply never on turn. ``rewards`` is ``"win"``
    (1 for the winner, -1/(n-1) for each other) or ``"points"`` (what the round scored).

    :raises BadRules: when such a round cannot be dealt.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "no_mercy_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": True,
        "render_fps": 1,
    }

    def __init__(
        self,
        rules: Rules | str = "official",
        seats: int = 4,
        rewards: str = "win",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.render_mode = render_mode
        self.deal = Deal(rules, seats, rewards, 0)
        self.agents: list[str] = []
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space(seats) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(action_count(seats)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Observation and action mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The action numbers."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002  # the API's
        """The first round of ``seed``, or with ``None`` the next one of the seed before."""
        self.deal.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.deal.turn]

    def observe(self, agent: str) -> Seen:
        """What an agent may know; its mask is empty while it is not on turn."""
        if not self.agents:
            raise ValueError("no round is going on: reset() deals one")
        return self.deal.seen(self.seat_of[agent])

    def step(self, action: int | None) -> None:
        """The agent on turn acts.

        :raises ValueError: when that is not legal; the round is then untouched.
        """
        if not self.agents:
            raise ValueError("no round is going on: reset() deals one")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        number = -1 if action is None else int(action)
        why = self.deal.refusal(number)
        if why is not None:
            raise ValueError(f"{agent}: {why}")
        self._cumulative_rewards[agent] = 0.0
        self.deal.act(number)
        if self.deal.over:
            self.rewards = dict(zip(self.possible_agents, self.deal.rewards, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        else:
            self.agent_selection = self.possible_agents[self.deal.turn]

    def render(self) -> str:
        """What everybody sees, in a line."""
        return self.deal.text()

    def close(self) -> None:
        """Nothing is held open."""


raw_env = env = NoMercy
"""PettingZoo's wrappers check bounds and order; this environment does so itself, several times as fast."""
