"""Points of a match: totals, the target, and who deals next."""

from collections.abc import Sequence

from pitiless.engine.view import LEFT, OUT
from pitiless.rules.options import Forfeit, NextDealer, OutNextRound
from pitiless.rules.rules import Rules


def match_winner(
    rules: Rules, totals: Sequence[int], round_winner: int | None, still_in: Sequence[int]
) -> int | None:
    """[74][79][81][82] Who has won the match after a round, if anybody.

    Where knocked-out seats stay out, the last of those ``still_in`` wins. Without scoring the winner of the round
    does. Otherwise the highest total at or over the target; the winner of the round wins ties; with any other tie
    the match goes on.
    """
    if stay_out(rules) and len(still_in) == 1:
        return still_in[0]
    if not rules.scoring.scoring:
        return round_winner
    best = max(totals)
    if best < rules.scoring.target:
        return None
    leaders = [seat for seat, total in enumerate(totals) if total == best]
    if round_winner in leaders:
        return round_winner
    return leaders[0] if len(leaders) == 1 else None


def next_dealer(rules: Rules, dealer: int, winner: int | None, seats: Sequence[int]) -> int:
    """[6] Who deals the next round, among ``seats`` (those still in the match, in order)."""
    way = rules.setup.next_dealer
    if way is NextDealer.WINNER and winner in seats:
        return winner if winner is not None else dealer
    if way is NextDealer.SAME and dealer in seats:
        return dealer
    return next((seat for seat in seats if seat > dealer), seats[0])


def counts_as_out(rules: Rules, status: str) -> bool:
    """[85] Whether a seat counts as knocked out for the rounds to come: leavers do where they earn the bonus."""
    return status == OUT or (status == LEFT and rules.scoring.forfeit is Forfeit.OUT_WITH_BONUS)


def stay_out(rules: Rules) -> bool:
    """[74] Whether who is knocked out is not dealt in again."""
    return rules.mercy.ko_next_round is OutNextRound.STAY_OUT
