"""What a table draws by lot: secrets, codes and the moods of bots. All chance in the server comes from here."""

import random
import secrets
from collections.abc import Sequence
from typing import Protocol

from pitiless.bots.policy import Chance
from pitiless.engine.lots import SEED_BYTES

ALPHABET = (
    "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # 32 letters, none that is taken for another; 8 of them are 40 bits
)
CODE_LENGTH = 8


class Luck(Protocol):
    """Where a table draws its lots."""

    chance: Chance

    def secret(self) -> str:
        """256 bits in hexadecimal, for a shuffle."""
        ...

    def code(self) -> str:
        """An unguessable code for a table or a replay."""
        ...


class SystemLuck:
    """Lots from the operating system."""

    def __init__(self) -> None:
        self.chance: Chance = random.SystemRandom()

    def secret(self) -> str:
        return secrets.token_hex(SEED_BYTES)

    def code(self) -> str:
        return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))


class SeededLuck:
    """The same lots every time, for tests and demonstrations only."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self.chance: Chance = self._random

    def secret(self) -> str:
        return self._random.randbytes(SEED_BYTES).hex()

    def code(self) -> str:
        return "".join(self._random.choice(ALPHABET) for _ in range(CODE_LENGTH))


def pick(words: Sequence[str], chance: Chance) -> str:
    """One of the words."""
    return words[int(chance.random() * len(words))]
