"""The stream of lots of a round that people play: unpredictable without the seed, the same for everybody with it.

``docs/readings.md`` (Lots) specifies it, so that a deal can be checked without this package.
"""

import hmac
import struct

SEED_BYTES = 32
SEEDS = 1 << (8 * SEED_BYTES)
WORDS_A_BLOCK = 8
LABEL = b"pitiless lots"


def block(seed: int, number: int) -> tuple[int, ...]:
    """Block ``number`` of the stream of ``seed`` (0 <= seed < 2**256): eight words of 32 bits."""
    key = seed.to_bytes(SEED_BYTES, "big")
    return struct.unpack(">8I", hmac.digest(key, LABEL + number.to_bytes(8, "big"), "sha256"))


def words(seed: int, first: int, count: int) -> list[int]:
    """``count`` words of the stream, from word ``first`` on."""
    start, skip = divmod(first, WORDS_A_BLOCK)
    stop = -(-(first + count) // WORDS_A_BLOCK)
    stream = [word for number in range(start, stop) for word in block(seed, number)]
    return stream[skip : skip + count]
