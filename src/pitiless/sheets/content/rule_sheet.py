"""The sheets as plain values, made from ``Rules`` alone: what paper, page and test show is one thing."""

from collections.abc import Iterable

from pitiless.rules.lines import lines_of
from pitiless.rules.rules import Rules
from pitiless.rules.variants import VARIANTS
from pitiless.sheets.content.blocks import CHANGED, READING, Block, Items, Section, Sheet, sheet_marks
from pitiless.sheets.content.effects import cards_table, split_note
from pitiless.sheets.content.pen import Pen, items
from pitiless.sheets.content.silence import counts_points, has_draw_cards, has_limit
from pitiless.sheets.content.topics import (
    last_card,
    mercy,
    points_rows,
    setting_up,
    stacking,
    two_left,
    winning,
    your_turn,
)
from pitiless.text import say


def rule_sheet(rules: Rules, preset: str = "official") -> Sheet:
    """The rules on one page.

    ``preset`` is the name under which the rules are known; the subtitle says whether they differ from it.
    """
    pen = Pen(rules)
    sections = rule_sections(pen)
    also = _also(pen, sections)
    return made("rules", rules, preset, (*sections, *also), facts(rules))


def rule_sections(pen: Pen) -> tuple[Section, ...]:
    """The sections of the rule sheet, without those that these rules leave nothing to say in."""
    rules = pen.rules
    sections = [
        section("setup", Items(items=setting_up(pen), style="steps")),
        section("turn", Items(items=your_turn(pen))),
        section("cards", cards_table(pen), Items(items=items((split_note(pen),)), style="plain")),
    ]
    if has_draw_cards(rules):
        sections.append(section("stacking", *stacking(pen)))
    sections.append(section("last-card", Items(items=last_card(pen))))
    if has_limit(rules):
        sections.append(section("mercy", Items(items=mercy(pen))))
    sections.append(section("winning", Items(items=winning(pen)), *points_rows(pen)))
    sections.append(section("two", Items(items=two_left(pen))))
    return tuple(sections)


def section(name: str, *blocks: Block) -> Section:
    """A section of the rule sheet, titled by its id."""
    return Section(id=name, title=say(f"sheet-{name}"), blocks=blocks)


def spoken_of(sections: Iterable[Section]) -> set[str]:
    """The switches that the sentences of these sections speak of."""
    return {
        name
        for each in sections
        for item in each.items()
        for sentence in item.sentences
        for name in sentence.switches
    }


def _also(pen: Pen, sections: tuple[Section, ...]) -> tuple[Section, ...]:
    """What differs from the official rules and has found no place yet."""
    left = [line.switch.name for line in lines_of(pen.rules) if line.changed]
    names = [name for name in left if name not in spoken_of(sections)]
    rows = items(*((sentence,) for sentence in pen.differing(*names)))
    return (section("also", Items(items=rows)),) if rows else ()


def facts(rules: Rules) -> tuple[str, ...]:
    """The figures under the title."""
    said = [
        say("fact-players", value=rules.setup.players),
        say("fact-cards", value=rules.setup.deck.total),
        say("fact-hand", value=rules.setup.hand_size),
    ]
    if has_limit(rules):
        said.append(say("fact-mercy", value=rules.mercy.mercy_limit))
    said.append(
        say("fact-target", value=rules.scoring.target) if counts_points(rules) else say("fact-single")
    )
    return tuple(said)


def subtitle(rules: Rules, preset: str) -> str:
    """Whose rules these are, and how many switches differ from that preset."""
    changed = 0
    if preset in VARIANTS:
        base = VARIANTS[preset]
        changed = sum(
            rules.value(line.switch.name) != base.value(line.switch.name) for line in lines_of(rules)
        )
    if changed:
        return say("sheet-subtitle-changed", preset=preset, changed=changed)
    return (
        say("sheet-subtitle-official")
        if preset == "official"
        else say("sheet-subtitle-preset", preset=preset)
    )


def made(kind: str, rules: Rules, preset: str, sections: tuple[Section, ...], said: tuple[str, ...]) -> Sheet:
    """A sheet with its title, legend and notice."""
    marks = sheet_marks(sections)
    legend = {CHANGED: say("sheet-legend-changed"), READING: say("sheet-legend-reading")}
    return Sheet(
        kind=kind,  # type: ignore[arg-type]  # one of the four
        preset=preset,
        title=say(f"sheet-title-{kind}"),
        subtitle=subtitle(rules, preset),
        facts=said,
        sections=sections,
        legend=tuple(text for mark, text in legend.items() if mark in marks),
        notice=say("sheet-notice"),
    )
