"""The score pad knows what the cards count, and what its sums are held against is what the engine counts."""

import json
from typing import Any

import pytest

from pitiless.cards.decks import DECKS
from pitiless.cards.kinds import BY_CODE, KINDS
from pitiless.rules.rules import Rules
from pitiless.rules.variants import VARIANTS
from tests.web.rounds import TARGET, text
from tools import client_points


def constants(name: str) -> Any:
    """A constant of the generated file."""
    line = next(
        line for line in client_points.typescript().splitlines() if line.startswith(f"export const {name} ")
    )
    return json.loads(line.split(" = ", 1)[1].removesuffix(" as const;"))


def test_the_sample_rounds_are_as_the_engine_counts_them() -> None:
    assert TARGET.read_text(encoding="utf-8") == text(), "run: python -m tests.web.rounds"


def test_the_sample_has_knock_outs_of_every_kind_and_the_round_of_the_sources() -> None:
    rounds = json.loads(TARGET.read_text(encoding="utf-8"))["rounds"]
    assert [one["points"] for one in rounds if one["name"] == "P1"] == [[356, 0, 0, 0]]
    assert {one["bonus"] for one in rounds if one["out"]} == {"winner", "causer", "off"}
    assert any(causer == int(seat) for one in rounds for seat, causer in one["out"].items())
    assert any(None in one["out"].values() for one in rounds)


def test_every_kind_has_its_points_and_every_preset_its_deck() -> None:
    kinds = constants("KINDS")
    assert {code: row["points"] for row in kinds.values() for code in row["cards"]} == {
        kind.code: kind.points for kind in KINDS
    }
    for name, row in constants("PRESETS").items():
        deck = VARIANTS[name].setup.deck
        assert deck == DECKS[deck.name]
        assert sum(row["cards"].values()) == deck.total
        assert sum(kinds[symbol]["points"] * count for symbol, count in row["cards"].items()) == deck.points


def test_rules_that_the_pad_cannot_follow_are_refused() -> None:
    with pytest.raises(ValueError, match="own: the score pad"):
        client_points.preset("own", Rules().having(ko_next_round="stay_out"))
    with pytest.raises(ValueError, match="own: the score pad"):
        client_points.preset("own", Rules().having(scoring=False))


def test_colours_that_count_differently_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    odd = list(KINDS)
    odd[BY_CODE["R7"]] = type(odd[0])("R7", odd[0].colour, "7", 8)
    monkeypatch.setattr(client_points, "KINDS", tuple(odd))
    with pytest.raises(ValueError, match="7: the colours"):
        client_points.kinds()
