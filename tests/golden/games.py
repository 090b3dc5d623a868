"""The rounds behind the golden hashes: every preset, many seeds, seats from two to six, all chosen without chance."""

import hashlib
import json
from pathlib import Path

from pitiless.engine.record import RULES_VERSION
from pitiless.engine.round import Round
from pitiless.rules.variants import VARIANTS

FILE = Path(__file__).with_name("hashes.json")
SEEDS = 25
MOST_ACTIONS = 3000
STRIDE = 7919


def played(preset: str, seed: int) -> str:
    """The hash of a whole round: every event and the last position."""
    rnd = Round.start(preset, seats=2 + seed % 5, seed=seed)
    for number in range(MOST_ACTIONS):
        turn = rnd.turn
        if turn is None:
            break
        legal = rnd.legal(turn)
        rnd.apply(turn, legal[(number * STRIDE + seed) % len(legal)])
    text = "\n".join([*map(repr, rnd.log), str(rnd)])
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def all_hashes() -> dict[str, object]:
    """Every preset's hashes, with the rules version that they belong to."""
    hashes = {preset: [played(preset, seed) for seed in range(SEEDS)] for preset in VARIANTS}
    return {"rules_version": RULES_VERSION, "hashes": hashes}


def written() -> dict[str, object]:
    """The hashes as the file has them."""
    found: dict[str, object] = json.loads(FILE.read_text(encoding="utf-8"))
    return found
