"""The presets: a name and the switches that differ from the official rules."""

from collections.abc import Mapping
from types import MappingProxyType

from pitiless.cards.decks import DECKS, to_table
from pitiless.errors import BadRules
from pitiless.rules.rules import Rules

_OPEN_MERCY: dict[str, object] = {
    "deck": "open-mercy",
    "players": 20,
    "first_card": "apply_wild_redraw",
    "wr4_two": "opponent",
    "wr4_two_stacked": "opponent",
    "discard_all_top": "choose_effect",
    "seven": "may_keep",
    "catch_penalty": 10,
    "catch_window": "seconds:8",
    "ko_bonus": "causer",
    "ko_hand": "onto_discard",
}

DIFFERENCES: dict[str, dict[str, object]] = {
    "official": {},
    "open-mercy": _OPEN_MERCY,
    "house": {**_OPEN_MERCY, "stack_mode": "house"},
    "casual": {**_OPEN_MERCY, "stack_mode": "casual"},
    "wiki": {"deck": "wiki", "roulette_colour_by": "player", "ko_bonus": "causer"},
    "comparison": {
        "first_card": "apply",
        "drawn_playable": "may_keep",
        "ten_stackable": False,
        "ko_bonus": "causer",
    },
}

VARIANTS: Mapping[str, Rules] = MappingProxyType(
    {name: Rules().having(**switches) for name, switches in DIFFERENCES.items()}
)


def variant(name: str) -> Rules:
    """The preset called ``name``.

    :raises BadRules: when there is none.
    """
    if name not in VARIANTS:
        raise BadRules(f"{name!r} is not a preset: {', '.join(VARIANTS)}")
    return VARIANTS[name]


def rules_from(spec: object) -> Rules:
    """Rules as a scenario or record spells them: a preset name, or a table with ``preset`` and switches."""
    if isinstance(spec, str):
        return variant(spec)
    if not isinstance(spec, Mapping) or not all(isinstance(key, str) for key in spec):
        raise BadRules(f"rules = {spec!r}: write a preset name, or a table with preset and switches")
    switches = dict(spec)
    preset = switches.pop("preset", "official")
    if not isinstance(preset, str):
        raise BadRules(f"preset = {preset!r}: it is one of {', '.join(VARIANTS)}")
    return variant(preset).having(**switches)


def spell_rules(rules: Rules) -> dict[str, object]:
    """The table that :func:`rules_from` reads back to the same rules; a custom deck stands in it card by card."""
    spelled: dict[str, object] = {"preset": "official", **rules.differences()}
    if rules.setup.deck not in DECKS.values():
        spelled["deck"] = to_table(rules.setup.deck)
    return spelled
