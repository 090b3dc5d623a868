"""The same rules, seed and actions give the same bytes, on every machine and in every later version.

A change here needs a changelog entry under *Rules*, a higher rules version and the rule id that explains it; then
`make golden` writes the file anew.
"""

import pytest

from pitiless.engine.record import RULES_VERSION
from pitiless.rules.variants import VARIANTS
from tests.golden.games import SEEDS, played, written


def test_the_file_belongs_to_these_rules() -> None:
    assert written()["rules_version"] == RULES_VERSION


@pytest.mark.parametrize("preset", VARIANTS)
def test_hashes(preset: str) -> None:
    hashes = written()["hashes"]
    assert isinstance(hashes, dict)
    assert [played(preset, seed) for seed in range(SEEDS)] == hashes[preset]
