"""Learns to beat three uniformly random players by policy gradient (REINFORCE): one weight an action, numpy alone."""

import numpy as np

from pitiless.envs.vector import VectorRounds


def play(rounds, weights, steps, chance):
    """Seat 0 plays by the weights; returns what it decided when, and what the rounds came to."""
    decisions, ends = [], []
    for _ in range(steps):
        actions = rounds.random_actions()
        mine = np.flatnonzero(rounds.turns == 0)
        scores = np.where(rounds.masks[mine], weights, -np.inf)
        shares = np.exp(scores - scores.max(axis=1, keepdims=True))
        actions[mine] = (scores + chance.gumbel(size=scores.shape)).argmax(axis=1)
        decisions.append((mine, actions[mine], shares / shares.sum(axis=1, keepdims=True)))
        _, _, rewards, done = rounds.step(actions)
        ends.append((done.copy(), rewards[:, 0].copy()))
    return decisions, ends


def gradient(decisions, ends):
    """What every weight did for the reward: backwards in time, each round's reward goes to all its decisions."""
    reward, total = np.zeros(len(ends[0][0])), 0.0
    for (mine, chosen, shares), (done, rewards) in zip(reversed(decisions), reversed(ends), strict=True):
        reward = np.where(done, rewards, reward)
        surprise = np.eye(shares.shape[1])[chosen] - shares
        total += reward[mine] @ surprise
    return total / sum(len(mine) for mine, _, _ in decisions)


def train(times=30, lanes=128, steps=300, rate=1000.0, seed=1):
    """Prints and returns the share of rounds won, each time; a uniform player wins one in four."""
    rounds, chance = VectorRounds(lanes, seats=4, seed=seed), np.random.default_rng(seed)
    weights, won = np.zeros(rounds.masks.shape[1]), []
    for _ in range(times):
        decisions, ends = play(rounds, weights, steps, chance)
        weights += rate * gradient(decisions, ends)
        wins, over = (
            sum(each) for each in zip(*((rewards > 0, done) for done, rewards in ends), strict=True)
        )
        won.append(wins.sum() / over.sum())
        print(f"{won[-1]:.1%} of rounds won")  # noqa: T201  # an example shows how it fares
    return won


if __name__ == "__main__":
    train()
