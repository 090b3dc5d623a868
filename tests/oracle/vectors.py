"""Helpers for the vectors of rulebook section 3."""

from __future__ import annotations

import pytest

from tests.oracle import Referee, Refused

FOUR = {"A": "R1 R2 B1 B2", "B": "G1 G2 G3 G4", "C": "Y1 Y2 Y3 Y4", "D": "B3 B4 B5 B6"}


def at(
    hands: dict[str, str],
    rules: object = "official",
    discard: str | None = "R5",
    draw: str = "G8 G9*40",
    **more: object,
) -> Referee:
    """A position; the seats are those of the hands."""
    position: dict[str, object] = {"rules": rules, "seats": list(hands), "hands": hands, "draw": draw, **more}
    if discard is not None:
        position["discard"] = discard
    return Referee.from_position(position)


def run(ref: Referee, *steps: str) -> Referee:
    """Apply steps "SEAT: ACTION"; with " !" at the end they must be refused."""
    for step in steps:
        seat, text = step.split(": ")
        if text.endswith(" !"):
            before = ref.see()
            with pytest.raises(Refused):
                ref.apply(seat, text[:-2])
            assert ref.see() == before
        else:
            ref = ref.apply(seat, text)
    return ref


def sees(ref: Referee, **wanted: object) -> None:
    """Compare some of what is seen; hands and lists of cards as text."""
    seen = ref.see()
    for key, value in wanted.items():
        got = seen[key]
        if key == "hands" and isinstance(got, dict) and isinstance(value, dict):
            for seat, cards in value.items():
                assert sorted(got[seat]) == sorted(expand(cards)), (key, seat)
        elif key == "counts" and isinstance(got, dict) and isinstance(value, dict):
            assert {seat: got[seat] for seat in value} == value
        elif key in ("discard", "draw") and isinstance(value, str):
            assert got == expand(value), key
        elif key in ("playable", "may") and isinstance(value, str):
            assert got == sorted(value.split()), key
        else:
            assert got == value, (key, got, value)


def expand(text: str) -> list[str]:
    """Cards with repeats."""
    cards: list[str] = []
    for word in text.split():
        card, star, times = word.partition("*")
        cards += [card] * (int(times) if star else 1)
    return cards


def rule(**more: object) -> dict[str, object]:
    """A rules table."""
    return dict(more)
