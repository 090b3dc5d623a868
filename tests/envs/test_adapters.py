"""PettingZoo and Gymnasium: their own tests, one seat against bots, and the example that learns."""

import importlib.util
import warnings
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pettingzoo")
gymnasium = pytest.importorskip("gymnasium")

import numpy as np  # noqa: E402  # after the question whether the extra is there
from gymnasium.utils.env_checker import check_env  # noqa: E402
from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]  # noqa: E402
from pettingzoo.utils.conversions import turn_based_aec_to_parallel  # type: ignore[import-untyped]  # noqa: E402

from pitiless.envs import no_mercy_v0  # noqa: E402
from pitiless.envs.single import OneSeat  # noqa: E402
from pitiless.envs.vector import VectorRounds  # noqa: E402
from pitiless.errors import BadRules  # noqa: E402
from pitiless.rules.variants import VARIANTS  # noqa: E402

EXAMPLE = Path(__file__).parents[2] / "examples" / "train.py"


@pytest.mark.parametrize("preset", VARIANTS)
def test_pettingzoo_api(preset: str) -> None:
    with warnings.catch_warnings():
        # Observations with a mask are a Dict, as in PettingZoo's own card environments.
        warnings.filterwarnings("ignore", "Observation (space for each agent|is not a NumPy array)")
        api_test(no_mercy_v0.env(rules=preset), num_cycles=150)


def test_pettingzoo_seeds() -> None:
    seed_test(no_mercy_v0.env, num_cycles=50)


def play_out(env: Any, chance: np.random.Generator) -> dict[str, float]:
    """Random play to the end; the rewards that :meth:`last` gave."""
    given: dict[str, float] = {}
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        given[agent] = reward
        env.step(None if over else int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    return given


def test_an_aec_round_pays_its_seats() -> None:
    env, chance = no_mercy_v0.env(seats=3), np.random.default_rng(1)
    for seed in range(10):
        env.reset(seed=seed)
        given = play_out(env, chance)
        assert sorted(given.values()) == pytest.approx([-0.5, -0.5, 1.0])
    env = no_mercy_v0.env(rewards="points")
    env.reset(seed=1)
    assert max(play_out(env, chance).values()) > 1


def test_an_aec_round_is_lane_0() -> None:
    env, rounds = no_mercy_v0.raw_env(), VectorRounds(1, seed=21)
    env.reset(seed=21)
    for _ in range(2):
        while True:
            seen = env.observe(env.agent_selection)
            assert seen["observation"].tolist() == rounds.observations[0].tolist()
            assert seen["action_mask"].tolist() == rounds.masks[0].tolist()
            action = rounds.random_actions()[0].item()
            rounds.step([action])
            env.step(action)
            if rounds.done[0]:
                break
        assert all(env.terminations.values())
        env.reset()


def test_another_seed_leaves_nothing_behind() -> None:
    env = no_mercy_v0.env()
    for seed in range(20):
        env.reset(seed=seed)
        mask = env.observe(env.agent_selection)["action_mask"]
        assert mask.tolist() == VectorRounds(1, seed=seed).masks[0].tolist()


def test_an_agent_off_turn_sees_its_own_hand_and_no_actions() -> None:
    env = no_mercy_v0.env()
    env.reset(seed=2)
    for agent in env.agents:
        seen = env.observe(agent)
        assert env.observation_space(agent).contains(seen)
        assert seen["observation"][:69].sum() == 7
        assert bool(seen["action_mask"].any()) == (agent == env.agent_selection)


def test_order_is_checked() -> None:
    env = no_mercy_v0.env()
    for too_early in (lambda: env.step(0), lambda: env.observe("seat_0")):
        with pytest.raises(ValueError, match=r"reset\(\) deals one"):
            too_early()
    env.reset(seed=1)
    for wrong in (None, -1, 1000):
        with pytest.raises(ValueError, match="is not an action: 0 to 109"):
            env.step(wrong)


def test_an_illegal_action_is_refused_with_the_rule() -> None:
    env = no_mercy_v0.env()
    env.reset(seed=2)
    before = env.observe(env.agent_selection)
    with pytest.raises(ValueError, match=r"seat_\d: action 96: "):
        env.step(96)
    assert (env.observe(env.agent_selection)["action_mask"] == before["action_mask"]).all()


def test_the_parallel_wrapper_fits() -> None:
    env = turn_based_aec_to_parallel(no_mercy_v0.env())
    seen, _ = env.reset(seed=4)
    chance = np.random.default_rng(1)
    while env.agents:
        masks = {agent: np.flatnonzero(seen[agent]["action_mask"]) for agent in env.agents}
        actions = {agent: int(chance.choice(mask)) if len(mask) else 0 for agent, mask in masks.items()}
        seen, rewards, _, _, _ = env.step(actions)
    assert sum(rewards.values()) == pytest.approx(0, abs=1e-5)


def test_rendering_shows_what_everybody_sees() -> None:
    env = no_mercy_v0.env(render_mode="ansi")
    env.reset(seed=2)
    assert env.render().count(": 7") == 4
    env.close()


@pytest.mark.parametrize("bots", ["uniform", "thrifty"])
def test_gymnasium_checker(bots: str) -> None:
    env = gymnasium.make("pitiless/NoMercy-v0", bots=bots)
    check_env(env.unwrapped)


def test_one_seat_against_bots() -> None:
    env, chance = OneSeat(seats=3, bots=("thrifty", "uniform")), np.random.default_rng(3)
    totals, seats = 0.0, set()
    _, info = env.reset(seed=5)
    for _ in range(15):
        over = False
        while not over:
            action = chance.choice(np.flatnonzero(env.action_masks()))
            seen, reward, over, _, info = env.step(action)
            assert env.observation_space.contains(seen)
            assert over or info["action_mask"].any()
            assert over or reward == 0
        totals += reward
        seats.add(info["seat"])
        env.reset()
    assert seats == {0, 1, 2}
    assert -7.5 <= totals < 15
    assert env.render()


def test_one_seat_is_determined_by_its_seed() -> None:
    def course() -> list[bytes]:
        env, chance = OneSeat(bots="thrifty"), np.random.default_rng(3)
        seen, _ = env.reset(seed=8)
        found, over = [seen["observation"].tobytes()], False
        while not over:
            seen, _, over, _, _ = env.step(chance.choice(np.flatnonzero(env.action_masks())))
            found.append(seen["observation"].tobytes())
        return found

    assert course() == course()


def test_an_illegal_action_ends_the_episode() -> None:
    env = OneSeat(seat=1)
    env.reset(seed=8)
    for action in (96, 1000):
        _, reward, over, truncated, info = env.step(action)
        assert (reward, over, truncated) == (-1.0, True, False)
        assert info["refused"].endswith((".", "109"))


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"bots": ("uniform",)}, "1 bots for 3 other seats"),
        ({"bots": "nobody"}, "'nobody' is not a bot"),
        ({"seat": 4}, "seat 4: 0 to 3, or None"),
        ({"rules": "?"}, "is not a preset"),
    ],
)
def test_bad_settings_are_a_sentence(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadRules, match=sentence):
        OneSeat(**settings)


def test_the_example_learns() -> None:
    spec = importlib.util.spec_from_file_location("train", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    won = example.train(times=12, lanes=64, steps=300)
    assert sum(won[6:]) / 6 > 0.29
