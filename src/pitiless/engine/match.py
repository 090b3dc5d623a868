"""``Match``: rounds to a target."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field

from pitiless.engine.lots import SEED_BYTES
from pitiless.engine.round import Round, default_names
from pitiless.engine.scoring import counts_as_out, match_winner, next_dealer, stay_out
from pitiless.errors import BadRules
from pitiless.rules.rules import LEAST_SEATS, Rules
from pitiless.rules.variants import variant

SEED_LABEL = b"pitiless round"


def round_seed(seed: int, number: int) -> int:
    """The seed of round ``number`` (from 0) of a match: SHA-256 of the label, the match's seed and the number."""
    data = SEED_LABEL + seed.to_bytes(SEED_BYTES, "big") + number.to_bytes(8, "big")
    return int.from_bytes(hashlib.sha256(data).digest(), "big")


@dataclass
class Match:
    """Rounds played by the same seats until one reaches the target [81]."""

    rules: Rules
    names: tuple[str, ...]
    seed: int
    totals: list[int] = field(default_factory=list)
    rounds: list[Round] = field(default_factory=list)
    absent: tuple[int, ...] = ()
    winner: int | None = None

    @classmethod
    def start(
        cls, rules: Rules | str = "official", *, seats: int | Sequence[str] = 4, seed: int = 0
    ) -> "Match":
        """Begins a match and deals its first round.

        :raises BadRules: when the rules or the deck cannot serve so many seats.
        """
        rules = variant(rules) if isinstance(rules, str) else rules
        names = default_names(seats) if isinstance(seats, int) else tuple(seats)
        match = cls(rules, names, seed, [0] * len(names))
        match.rounds.append(Round.start(rules, seats=names, seed=round_seed(seed, 0)))
        return match

    @property
    def round(self) -> Round:
        """The round being played, or the last one."""
        return self.rounds[-1]

    @property
    def over(self) -> bool:
        """Whether the match is decided."""
        return self.winner is not None

    def settle(self) -> None:
        """Counts the round that has just ended; call it once, when ``round.over``.

        :raises BadRules: when the round still runs or the match is over.
        """
        if not self.round.over or self.over:
            raise BadRules("a round is counted once, when it is over and the match is not")
        points = self.round.points
        self.totals = [total + points[seat] for seat, total in enumerate(self.totals)]
        if stay_out(self.rules):
            out = [
                i
                for i, status in enumerate(self.round.view(None).status)
                if counts_as_out(self.rules, status)
            ]
            self.absent = tuple(sorted({*self.absent, *out}))
        self.winner = match_winner(self.rules, self.totals, self.round.winner, self._still_in())

    def _still_in(self) -> list[int]:
        return [seat for seat in range(len(self.names)) if seat not in self.absent]

    def deal(self) -> Round:
        """Deals the next round [5][6][74].

        :raises BadRules: when the match is over or its round is not.
        """
        if self.over or not self.round.over:
            raise BadRules("the next round is dealt when the last one is over and nobody has won the match")
        last, seats = self.round, self._still_in()
        if len(seats) < LEAST_SEATS:
            raise BadRules("too few seats are left in the match")
        dealer = next_dealer(self.rules, last.state.dealer, last.winner, seats)
        seed = round_seed(self.seed, len(self.rounds))
        rnd = Round.start(
            self.rules, seats=self.names, seed=seed, dealer=dealer, leader=last.winner, absent=self.absent
        )
        self.rounds.append(rnd)
        return rnd
