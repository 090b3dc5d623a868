"""Rules as a table sends and shows them."""

from functools import lru_cache

import msgspec

from pitiless.cards.decks import DECKS
from pitiless.errors import BadRules
from pitiless.rules.lines import Line, lines_of, spell
from pitiless.rules.rules import Rules
from pitiless.rules.variants import VARIANTS, variant
from pitiless.server.protocol import RulesPage, RulesSpec, RulesView, SwitchLine


def rules_of(spec: RulesSpec) -> Rules:
    """The rules that a host asked for.

    :raises BadRules: for an unknown preset, switch or value; a deck must be one of ours, not a file of the server's.
    """
    deck = spec.switches.get("deck")
    if deck is not None and deck not in DECKS:
        raise BadRules(f"deck = {deck!r}: it is one of {', '.join(DECKS)}")
    return _rules(msgspec.json.encode(spec))


@lru_cache(maxsize=256)
def _rules(spec: bytes) -> Rules:
    wanted = msgspec.json.decode(spec, type=RulesSpec)
    return variant(wanted.preset).having(**wanted.switches)


@lru_cache(maxsize=256)
def _changed(rules: Rules) -> tuple[str, ...]:
    return tuple(line.sentence for line in lines_of(rules) if line.changed)


def rules_view(spec: RulesSpec) -> RulesView:
    """What every view says of the rules in force."""
    rules = rules_of(spec)
    return RulesView(
        preset=spec.preset,
        switches=spec.switches,
        changed=_changed(rules),
        target=rules.scoring.target,
        scoring=bool(rules.scoring.scoring),
        seats_most=rules.setup.players,
    )


def rules_page(spec: RulesSpec) -> RulesPage:
    """Every switch, with what it does and whether that is printed anywhere.

    :raises BadRules: as :func:`rules_of`.
    """
    return RulesPage(spec.preset, tuple(VARIANTS), tuple(_line(line) for line in lines_of(rules_of(spec))))


def _line(line: Line) -> SwitchLine:
    return SwitchLine(
        number=line.switch.number,
        name=line.switch.name,
        group=line.switch.group,
        decides=line.decides,
        value=line.spelled,
        values=line.switch.values,
        sentence=line.sentence,
        official=spell(line.official),
        changed=line.changed,
        printed=line.printed,
        grade=line.grade,
    )
