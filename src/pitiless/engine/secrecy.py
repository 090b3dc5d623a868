"""Secrecy: the one place where hidden cards are taken out of what leaves a round.

Everything for a person or a bot goes through :func:`redact`. Seeds and the order of piles never get here.
"""

from dataclasses import replace

from pitiless.engine.events import (
    Awaits,
    Began,
    Drew,
    Event,
    Hands,
    HandShown,
    HandsPassed,
    Hidden,
    KnockedOut,
    Swapped,
)


def redact(event: Event, seat: int | None, sees_all: bool = False) -> Event:
    """``event`` as ``seat`` may know it (``None``: a spectator); ``sees_all`` for a seat to which [75] shows all."""
    if sees_all:
        return event
    if isinstance(event, Drew):
        return event if event.open or event.seat == seat else replace(event, card=None)
    if isinstance(event, Awaits):
        return event if event.seat == seat else replace(event, drawn=None)
    if isinstance(event, Swapped):
        a, b = event.hands
        return replace(event, hands=(a if event.seat == seat else None, b if event.target == seat else None))
    if isinstance(event, HandsPassed):
        return replace(event, hands=_own(event.hands, seat))
    if isinstance(event, Began):
        drawn = event.drawn if event.turn == seat and seat is not None else None
        return replace(event, hands=_own(event.hands, seat), drawn=drawn)
    if isinstance(event, KnockedOut):
        return replace(event, all_hands=None)
    if isinstance(event, HandShown):
        return event if event.to == seat else Hidden()
    return event


def _own(hands: Hands, seat: int | None) -> Hands:
    return tuple(hand if i == seat else None for i, hand in enumerate(hands))
