"""The end of a round: winning, points and the match."""

from __future__ import annotations

from tests.oracle.cards import points
from tests.oracle.table import DONE, LEFT, OUT, Table, active

BONUS = 250


def hand_points(t: Table, seat: int) -> int:
    """[80] the points in a hand."""
    return sum(points(card) for card in t.hands[seat])


def round_points(t: Table, winner: int) -> list[int]:
    """[71], [79] the points of a round that `winner` wins now."""
    result = [0] * len(t.names)
    if not t.rules.on("scoring"):
        return result
    result[winner] = sum(hand_points(t, seat) for seat in active(t) if seat != winner)
    if t.rules.says("ko_bonus", "winner"):
        result[winner] += BONUS * len(t.knocked)
    if t.rules.says("ko_bonus", "causer"):
        for knock in t.knocked:
            if knock.cause is not None:
                result[knock.cause] += BONUS
    return result


def finish(t: Table, seat: int) -> None:
    """A seat has emptied its hand. [54] it ends the round, or play goes on for a ranking."""
    if t.over:
        return
    if t.rules.says("round_end", "first_out"):
        end_round(t, seat)
        return
    if not t.finished:
        t.points = round_points(t, seat)
    t.finished.append(seat)
    t.status[seat] = DONE
    if len(active(t)) <= 1:
        end_round(t, t.finished[0])


def survivor_wins(t: Table) -> None:
    """[55], [86] the last active seat wins at once."""
    if not t.over and len(active(t)) == 1:
        end_round(t, active(t)[0])


def end_round(t: Table, winner: int | None) -> None:
    """The round is over; in a ranking the first to finish is the winner, with the points of then."""
    if t.finished:
        winner = t.finished[0]
    elif winner is not None:
        t.points = round_points(t, winner)
    t.winner = winner
    t.over = True
    t.phase = "over"
    t.stack = None
    t.naming = None
    t.drawn = None
    t.owes.clear()
    t.early.clear()
    t.scores = [old + new for old, new in zip(t.scores, t.points)]


def deadlock(t: Table) -> None:
    """[78] everybody passed in a row with nothing left anywhere."""
    if t.rules.says("exhaustion", "pass_then_tie"):
        end_round(t, None)
        return
    measure = {seat: (len(t.hands[seat]), hand_points(t, seat)) for seat in active(t)}
    best = min(measure.values())
    first = [seat for seat in measure if measure[seat] == best]
    end_round(t, first[0] if len(first) == 1 else None)


def match_winner(t: Table) -> int | None:
    """[79], [81], [82], [74] who has won the match, if the round is over."""
    if not t.over:
        return None
    stayers = [seat for seat, status in enumerate(t.status) if status != OUT and not fell(t, seat)]
    if t.rules.says("ko_next_round", "stay_out") and len(stayers) == 1:
        return stayers[0]
    if not t.rules.on("scoring"):
        return t.winner
    best = max(t.scores)
    if best < t.rules.number("target"):
        return None
    leaders = [seat for seat, score in enumerate(t.scores) if score == best]
    if t.winner in leaders:
        return t.winner
    return leaders[0] if len(leaders) == 1 else None


def fell(t: Table, seat: int) -> bool:
    """[85] whether a leaver counts as knocked out."""
    return t.status[seat] == LEFT and any(knock.victim == seat for knock in t.knocked)
