"""Fair deals: what binds a table to its shuffles, and what opens them to everybody (``docs/fair.md``).

Before anybody salts, the table shows a commitment to its secret. The seed of the match is the hash of the secret and
of the salts, so that neither side alone chooses it. Each round's seed follows from it and has a commitment of its own,
shown with the deal; the round's seed is revealed when the round is over, the secret and the seed when the match is.
"""

import hashlib
from collections.abc import Sequence

from pitiless.engine.record import commitment
from pitiless.server.protocol import Salt

LABEL = b"pitiless salted seed"


def commitment_of(secret: str) -> str:
    """What is shown of a secret (hex) before the salts are given."""
    return commitment(int(secret, 16))


def salted(secret: str, salts: Sequence[Salt]) -> int:
    """The seed of a match: SHA-256 of the label, the secret and, for each salt in order, name and text with lengths."""
    digest = hashlib.sha256(LABEL + bytes.fromhex(secret))
    for salt in salts:
        for part in (salt.name.encode(), salt.text.encode()):
            digest.update(len(part).to_bytes(2, "big") + part)
    return int.from_bytes(digest.digest(), "big")
