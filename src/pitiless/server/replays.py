"""Replays: a finished match, step by step, through anybody's eyes."""

from collections.abc import Iterator
from functools import lru_cache

from pitiless.engine.match import Match
from pitiless.engine.narration import narrate, tells_least
from pitiless.engine.record import read_record
from pitiless.errors import BadRecord
from pitiless.server.entries import Finished
from pitiless.server.glimpse import facts, round_view
from pitiless.server.protocol import Line, Replay, ReplayStep
from pitiless.server.terms import rules_view


def replay(replay_id: str, finished: Finished, number: int, eyes: int | None) -> Replay:
    """Round ``number`` (from 1) of a finished match, seen from seat ``eyes`` (``None``: a watcher).

    :raises BadRecord: when there is no such round or seat.
    """
    record = read_record(finished.record.splitlines())
    last = _last(finished.record)
    rounds = len(last.rounds)
    if not 1 <= number <= rounds:
        raise BadRecord(f"round {number}: this match has rounds 1 to {rounds}")
    if eyes is not None and not 0 <= eyes < len(record.names):
        raise BadRecord(f"seat {eyes}: this match has seats 0 to {len(record.names) - 1}")
    return Replay(
        id=replay_id,
        names=record.names,
        rules=rules_view(finished.rules),
        round=number,
        rounds=rounds,
        eyes=eyes,
        winner=last.winner,
        totals=tuple(last.totals),
        deal=finished.deal,
        steps=tuple(_steps(finished.record, number, eyes)),
    )


@lru_cache(maxsize=64)
def _last(record: str) -> Match:
    return read_record(record.splitlines()).final()


def _steps(record: str, number: int, eyes: int | None) -> Iterator[ReplayStep]:
    """The moments of a round: after its deal, and after each action in it."""
    told = 0
    for action, match in enumerate(read_record(record.splitlines()).replay()):
        if len(match.rounds) < number:
            continue
        if len(match.rounds) > number:
            return
        rnd = match.round
        events = rnd.seen(eyes, told)
        told = len(rnd.log)
        sentences = narrate(events, match.names, eyes, tells_least=tells_least(rnd.rules))
        yield ReplayStep(
            number=action,
            round=round_view(rnd, eyes, number=number),
            lines=tuple(Line(action, "fact", sentence) for sentence in sentences),
            facts=facts(events),
            totals=tuple(match.totals),
        )
