"""The score sheet, and the overview of the cards."""

from collections.abc import Sequence

from pitiless.cards.colours import Colour
from pitiless.cards.kinds import KINDS
from pitiless.cards.words import capital, colour_word, symbol_words
from pitiless.errors import BadRules
from pitiless.rules.options import OutBonus
from pitiless.rules.rules import LEAST_SEATS, Rules
from pitiless.sheets.content.blocks import Grid, Items, Picture, Pictures, Section, Sheet
from pitiless.sheets.content.pen import Pen, plain
from pitiless.sheets.content.rule_sheet import made
from pitiless.sheets.content.silence import counts_points, has_limit
from pitiless.sheets.content.topics import OUT_POINTS, points_rows
from pitiless.text import say

ABREAST = 6
"""As many players stand beside each other; more stand below each other."""
ROUNDS, ROUNDS_ACROSS = 16, 10
COLUMNS = 8


def score_sheet(rules: Rules, preset: str = "official", names: Sequence[str] = (), players: int = 0) -> Sheet:
    """A sheet to keep score on, with room for ``players`` or as many as there are names.

    :raises BadRules: for rules without points, more players than may sit down, or a name given twice.
    """
    if not counts_points(rules):
        raise BadRules(say("score-none"))
    seats = max(players, len(names)) or min(ABREAST, rules.setup.players)
    _refuse(rules, names, seats)
    heads = (*names, *("" for _ in range(seats - len(names))))
    how = Items(items=(plain(_how(rules)),), style="plain")
    sections = (
        Section(id="rounds", title=say("score-rounds"), blocks=(how, _grid(rules, heads))),
        Section(id="worth", title=say("score-worth"), blocks=points_rows(Pen(rules))),
    )
    return made("score", rules, preset, sections, (say("score-first", value=rules.scoring.target),))


def _refuse(rules: Rules, names: Sequence[str], seats: int) -> None:
    if seats < LEAST_SEATS:
        raise BadRules(say("sheets-too-few", count=seats, least=LEAST_SEATS))
    if seats > rules.setup.players:
        raise BadRules(say("sheets-too-many", count=seats, most=rules.setup.players))
    double = [name for name in names if names.count(name) > 1]
    if double:
        raise BadRules(say("sheets-names-twice", name=double[0]))


def _how(rules: Rules) -> str:
    bonus = rules.mercy.ko_bonus if has_limit(rules) else OutBonus.OFF
    if bonus is OutBonus.CAUSER:
        return say("score-how-causer", value=OUT_POINTS)
    how = say("score-how")
    return f"{how} {say('score-how-winner', value=OUT_POINTS)}" if bonus is OutBonus.WINNER else how


def _grid(rules: Rules, names: tuple[str, ...]) -> Grid:
    out = has_limit(rules) and rules.mercy.ko_bonus is not OutBonus.OFF
    if len(names) <= ABREAST:
        return Grid(
            heads=(say("score-round-head"), *names),
            labels=tuple(str(n) for n in range(1, ROUNDS + 1)),
            parts=(say("score-points"), say("score-total")),
            last=say("score-out-head") if out else "",
            foot=(say("score-sum"),),
        )
    return Grid(
        heads=("", *(str(n) for n in range(1, ROUNDS_ACROSS + 1))),
        labels=names,
        parts=(),
        last=say("score-sum"),
        foot=(say("score-out-head"),) if out else (),
    )


# --- the cards ------------------------------------------------------------------------------------------------------


def card_overview(rules: Rules, preset: str = "official") -> Sheet:
    """Every face in the deck, and how many of it there are."""
    deck = rules.setup.deck
    sections = tuple(_of_colour(rules, colour) for colour in Colour if _count(rules, colour))
    facts = (say("fact-cards", value=deck.total), say("overview-fact-points", value=deck.points))
    return made("cards", rules, preset, sections, facts)


def _of_colour(rules: Rules, colour: Colour) -> Section:
    wild = colour is Colour.WILD
    key = "overview-wilds" if wild else "overview-colour"
    word = "" if wild else capital(colour_word(colour))
    title = say(key, colour=word, count=_count(rules, colour))
    pictures = Pictures(pictures=_pictures(rules, colour), columns=COLUMNS)
    return Section(id=f"cards-{colour.word}", title=title, blocks=(pictures,))


def _count(rules: Rules, colour: Colour) -> int:
    counts = rules.setup.deck.counts
    return sum(n for kind, n in zip(KINDS, counts, strict=True) if kind.colour is colour)


def _pictures(rules: Rules, colour: Colour) -> tuple[Picture, ...]:
    return tuple(
        Picture(card=kind.code, caption=say("overview-caption", card=symbol_words(kind), count=n))
        for kind, n in zip(KINDS, rules.setup.deck.counts, strict=True)
        if n and kind.colour is colour
    )
