"""``VectorRounds``: what single stepping of the kernel gives, many at once, in the same memory."""

import random
import subprocess
import sys
from typing import Any

import pytest

np = pytest.importorskip("numpy")

from pitiless.engine import kernel as k  # noqa: E402  # what needs no numpy comes after the question for it
from pitiless.envs import lanes, vector  # noqa: E402
from pitiless.envs import stepping as st  # noqa: E402
from pitiless.envs.vector import VectorRounds, new_states  # noqa: E402
from pitiless.errors import BadRules  # noqa: E402
from pitiless.rules.variants import VARIANTS  # noqa: E402
from tests.envs.deals import legal  # noqa: E402


def snapshot(rounds: VectorRounds) -> list[Any]:
    return [
        array.copy()
        for array in (rounds.observations, rounds.masks, rounds.rewards, rounds.done, rounds.turns)
    ]


@pytest.mark.parametrize("rewards", ["win", "points"])
@pytest.mark.parametrize("preset", VARIANTS)
def test_it_equals_single_stepping(preset: str, rewards: str) -> None:
    rounds, chance = VectorRounds(3, preset, 3, seed=11, rewards=rewards), random.Random(4)
    for lane in range(3):
        rounds.reset()
        number, state = 0, new_states(rounds.rules, 3, 1)[0]
        st.seed_round(state, lanes.buffer_type(rounds.key), lane, number)
        k.begin(state)
        for _ in range(250):
            row = lanes.buffer(rounds.observations.shape[1])
            st.write_observation(state, state.turn, row, 0)
            assert rounds.observations[lane].tolist() == list(row)
            assert np.flatnonzero(rounds.masks[lane]).tolist() == sorted(legal(state))
            assert rounds.turns[lane] == state.turn
            actions = rounds.random_actions()
            actions[lane] = chance.choice(legal(state))
            rounds.step(actions)
            st.act(state, actions[lane].item())
            assert rounds.done[lane] == (state.phase == k.OVER)
            if state.phase == k.OVER:
                assert rounds.rewards[lane].tolist() == pytest.approx(worth(state, rewards))
                number += 1
                st.seed_round(state, lanes.buffer_type(rounds.key), lane, number)
                k.begin(state)


def worth(state: k.State, rewards: str) -> list[float]:
    if rewards == "points":
        return list(map(float, state.points))
    if state.winner == k.NONE:
        return [0.0] * state.seats
    return [1.0 if seat == state.winner else -1 / (state.seats - 1) for seat in range(state.seats)]


def test_compiled_and_source_are_twins(monkeypatch: pytest.MonkeyPatch) -> None:
    fast = VectorRounds(5, "comparison", 4, seed=3)
    if not fast.compiled:
        pytest.skip("the compiled lanes were not built")
    monkeypatch.setattr(vector, "lanes_type", lambda: lanes.Lanes)
    slow = VectorRounds(5, "comparison", 4, seed=3)
    assert not slow.compiled
    for _ in range(1500):
        for one, two in zip(snapshot(fast), snapshot(slow), strict=True):
            assert (one == two).all()
        actions = fast.random_actions()
        assert (actions == slow.random_actions()).all()
        fast.step(actions)
        slow.step(actions)
    assert fast.rounds.sum() > 10


def test_the_same_seed_gives_the_same_rounds() -> None:
    one, two, other = VectorRounds(4, seed=9), VectorRounds(4, seed=9), VectorRounds(4, seed=10)
    for _ in range(300):
        assert all((a == b).all() for a, b in zip(snapshot(one), snapshot(two), strict=True))
        one.step(one.random_actions())
        two.step(two.random_actions())
    assert (other.reset()[0] != VectorRounds(4, seed=9).observations).any()


def test_a_round_does_not_depend_on_the_one_before() -> None:
    """Two ways through round 0 lead to the same deal of round 1."""
    deals = []
    for skip in (0, 7):
        rounds = VectorRounds(1, seed=2)
        for _ in range(skip):
            rounds.random_actions()
        while not rounds.done[0]:
            rounds.step(rounds.random_actions())
        deals.append(rounds.observations.copy())
    assert (deals[0] == deals[1]).all()


def test_lanes_are_dealt_differently() -> None:
    rounds = VectorRounds(50, seed=1)
    assert len({row.tobytes() for row in rounds.observations}) == 50


def test_arrays_stay_in_place() -> None:
    rounds = VectorRounds(4)
    observations, masks = rounds.reset()
    after = rounds.step(rounds.random_actions())
    assert after[0] is observations
    assert after[1] is masks
    assert observations.flags.c_contiguous
    assert rounds.random_actions() is rounds.random_actions()


def test_rewards_stand_where_a_round_ended() -> None:
    rounds, ended = VectorRounds(8, seed=4), 0
    for _ in range(400):
        _, _, rewards, done = rounds.step(rounds.random_actions())
        assert (rewards[~done] == 0).all()
        assert rewards.sum() == pytest.approx(0, abs=1e-5)
        assert ((rewards[done] > 0).sum(axis=1) <= 1).all()
        ended += done.sum()
    assert ended == rounds.rounds.sum() > 10


def test_an_illegal_action_changes_nothing() -> None:
    rounds = VectorRounds(3, seed=1)
    before = snapshot(rounds)
    for wrong in (int(np.flatnonzero(rounds.masks[2] == 0)[0]), -1, 10_000):
        actions = rounds.random_actions().copy()
        actions[2] = wrong
        with pytest.raises(ValueError, match=f"round 2: action {wrong} .* is not legal; legal are"):
            rounds.step(actions)
    with pytest.raises(ValueError, match="one for each of 3 rounds"):
        rounds.step([1, 2])
    assert all((a == b).all() for a, b in zip(before, snapshot(rounds), strict=True))


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"n": 0}, "0 rounds: at least one"),
        ({"n": 1, "seats": 1}, "1 seats: these rules are for"),
        ({"n": 1, "rules": "nonsense"}, "'nonsense' is not a preset"),
        ({"n": 1, "rewards": "fame"}, "win or points"),
        ({"n": 1, "seed": -1}, "seed -1"),
    ],
)
def test_bad_settings_are_a_sentence(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadRules, match=sentence):
        VectorRounds(**settings)


@pytest.mark.parametrize("module", ["vector", "no_mercy_v0", "single"])
@pytest.mark.parametrize("package", ["numpy", "gymnasium", "pettingzoo"])
def test_a_missing_package_is_a_sentence(module: str, package: str) -> None:
    if (package, module) in {("gymnasium", "vector"), ("pettingzoo", "vector"), ("pettingzoo", "single")}:
        pytest.skip("not needed there")
    program = (
        f"import sys; sys.modules[{package!r}] = None\n"
        "from pitiless.errors import PitilessError\n"
        f"try: import pitiless.envs.{module}\n"
        "except PitilessError as error: print(error)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert "is not installed; environments need it: pip install 'pitiless[rl]'" in done.stdout


def test_random_actions_are_even() -> None:
    """Each legal action about equally often."""
    rounds = VectorRounds(1, seed=6)
    while rounds.masks[0].sum() < 4:
        rounds.step(rounds.random_actions())
    counts: dict[int, int] = {}
    for _ in range(4000):
        number = rounds.random_actions()[0].item()
        counts[number] = counts.get(number, 0) + 1
    assert set(counts) == set(np.flatnonzero(rounds.masks[0]).tolist())
    assert min(counts.values()) > 0.7 * 4000 / len(counts)
