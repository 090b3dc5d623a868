"""Fair deals, computed from docs/fair.md with nothing but hashlib."""

import hashlib

from pitiless.engine.match import round_seed
from pitiless.server import protocol as p
from pitiless.server.fairness import commitment_of, salted
from pitiless.server.protocol import Salt
from tests.server.tables import Bench
from tests.server.test_table import play_round

SECRET = "ab" * 32


def sha(*parts: bytes) -> str:
    return hashlib.sha256(b"".join(parts)).hexdigest()


def test_the_commitment_is_as_specified() -> None:
    assert commitment_of(SECRET) == sha(b"pitiless commitment", bytes.fromhex(SECRET))


def test_the_seed_of_a_match_is_as_specified() -> None:
    salts = [Salt("Ana", "pépper"), Salt("Ben", "x")]
    parts = [b"\0\3Ana", b"\0\7p\xc3\xa9pper", b"\0\3Ben", b"\0\1x"]
    assert f"{salted(SECRET, salts):064x}" == sha(b"pitiless salted seed", bytes.fromhex(SECRET), *parts)


def test_every_salt_and_its_order_count() -> None:
    a, b = Salt("Ana", "x"), Salt("Ben", "y")
    seeds = {salted(SECRET, salts) for salts in ([], [a], [b], [a, b], [b, a], [Salt("Anax", ""), b])}
    assert len(seeds) == 6


def test_a_whole_match_verifies_from_what_its_end_opens() -> None:
    bench = Bench.opened(people=2, seats=2)
    bench.do(1, p.AddSalt(id="some-salt", text="pepper"))
    shown = [bench.table.update(1, bench.now).view.deal.commitment]
    bench.deal()
    rounds = []
    while True:
        rounds.append(bench.table.update(1, bench.now).view.deal.round_commitment)
        play_round(bench)
        if bench.table.update(1, bench.now).view.stage == "over":
            break
        bench.deal()
    deal = bench.table.update(1, bench.now).view.deal
    assert deal.secret is not None
    assert deal.seed is not None
    assert shown == [sha(b"pitiless commitment", bytes.fromhex(deal.secret))]
    assert int(deal.seed, 16) == salted(deal.secret, deal.salts)
    assert [one.commitment for one in deal.revealed] == rounds
    for one in deal.revealed:
        assert int(one.seed, 16) == round_seed(int(deal.seed, 16), one.round - 1)
        assert one.commitment == sha(b"pitiless commitment", bytes.fromhex(one.seed))
