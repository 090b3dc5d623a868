"""The stream of lots: all chance in a round comes from here (readings, section "Lots")."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass
from typing import TypeVar

Item = TypeVar("Item")

WORDS_IN_A_BLOCK = 8
WORD_RANGE = 2**32
LABEL = b"pitiless lots"


def word(seed: int, index: int) -> int:
    """Word number `index` (from 0) of the stream that belongs to `seed`."""
    block, place = divmod(index, WORDS_IN_A_BLOCK)
    message = LABEL + block.to_bytes(8, "big")
    digest = hmac.new(seed.to_bytes(32, "big"), message, hashlib.sha256).digest()
    return int.from_bytes(digest[4 * place : 4 * place + 4], "big")


@dataclass
class Lots:
    """A place in the stream: the seed and how many words were used."""

    seed: int
    used: int = 0

    def next_word(self) -> int:
        """The next word of the stream."""
        value = word(self.seed, self.used)
        self.used += 1
        return value

    def below(self, n: int) -> int:
        """A lot below `n`; a lot below 1 is 0 and takes no word."""
        if n < 1:
            raise ValueError("a lot needs at least one possibility")
        if n == 1:
            return 0
        limit = WORD_RANGE - WORD_RANGE % n
        value = self.next_word()
        while value >= limit:
            value = self.next_word()
        return value % n

    def shuffle(self, items: list[Item]) -> None:
        """Shuffle a list in place, from the last index down to 1."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def pick(self, items: list[Item]) -> Item:
        """One of the items by lot."""
        return items[self.below(len(items))]
