"""Kernel and oracle in lockstep over random rounds; ``python -m tools.lockstep --rounds 20000`` plays many more."""

import pytest

from tests.properties.lockstep import play_in_lockstep

ROUNDS = 120
BATCH = 10


@pytest.mark.parametrize("first", range(0, ROUNDS, BATCH))
def test_kernel_and_oracle_agree(first: int) -> None:
    assert sum(play_in_lockstep(500_000 + seed) for seed in range(first, first + BATCH)) > BATCH
