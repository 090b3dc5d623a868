"""Rules as the command line spells them: ``--set switch=value``."""

from collections.abc import Sequence

from pitiless.errors import BadRules
from pitiless.rules.lines import Spelled
from pitiless.rules.rules import Rules
from pitiless.rules.variants import variant


def read_settings(settings: Sequence[str]) -> dict[str, str]:
    """``switch=value`` texts as a table.

    :raises BadRules: when one has no ``=``.
    """
    table: dict[str, str] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals or not name.strip() or not value.strip():
            raise BadRules(f"--set {setting!r}: write switch=value, for example stack_mode=house")
        table[name.strip()] = value.strip()
    return table


def spec_of(rules: Rules, settings: Sequence[str]) -> dict[str, Spelled]:
    """The table of rules that a scenario takes as it is; a deck file is spelled by its path."""
    chosen = {name: value for name, value in read_settings(settings).items() if name == "deck"}
    return {"preset": "official", **rules.differences(), **chosen}


def rules_with(preset: str, settings: Sequence[str]) -> Rules:
    """A preset with some switches set."""
    return variant(preset).having(**read_settings(settings))
