"""The full rules: the rule sheet and all that does not fit on one page."""

from collections.abc import Iterator

from pitiless.rules.lines import Line, grouped, lines_of, spell, value_sentence
from pitiless.rules.options import Seven
from pitiless.rules.rules import Rules
from pitiless.sheets.content.blocks import Item, Items, Section, Sentence, Sheet, Table
from pitiless.sheets.content.effects import cards_table, split_note
from pitiless.sheets.content.examples import example, shown
from pitiless.sheets.content.pen import Pen, items, plain
from pitiless.sheets.content.questions import questions
from pitiless.sheets.content.rule_sheet import facts, made, section
from pitiless.sheets.content.silence import (
    count,
    counts_points,
    has_draw_cards,
    has_limit,
    speaks,
    stacks,
    turns,
)
from pitiless.sheets.content.sources import classic_table, differing_sources, source_list
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

CLASSIC_CARDS = 112


def full_rules(rules: Rules, preset: str = "official") -> Sheet:
    """The rules in full, with examples, words, questions, sources and every switch."""
    pen = Pen(rules)
    sections = (
        *_opening(pen, preset),
        *_rules(pen),
        *_examples(rules),
        full("hints", Items(items=tuple(_hints(rules)), style="plain")),
        full("questions", Items(items=tuple(questions(pen)), style="plain")),
        full("glossary", _glossary(rules)),
        full("classic", classic_table(pen)),
        *_switches(pen),
        full("sources", Items(items=tuple(plain(text) for text in source_list())), differing_sources(pen)),
    )
    return made("full", rules, preset, sections, facts(rules))


def full(name: str, *blocks: Items | Table) -> Section:
    """A section of the full rules that the rule sheet does not have."""
    return Section(id=name, title=say(f"full-{name}"), blocks=blocks)


# --- the rules ------------------------------------------------------------------------------------------------------


def _opening(pen: Pen, preset: str) -> Iterator[Section]:
    what = "full-what-official" if preset == "official" else "full-what-preset"
    first = (plain(say(what, preset=preset)), plain(say("full-what-ages")))
    yield full("what", Items(items=first, style="plain"))
    lines = [line for line in lines_of(pen.rules) if line.changed]
    if lines:
        yield full("differs", Items(items=tuple(_difference(pen, line) for line in lines)))


def _difference(pen: Pen, line: Line) -> Item:
    official = value_sentence(line.switch.name, line.official)
    there = Sentence(text=say("full-differs-there", sentence=official))
    return Item(sentences=(pen.switch(line.switch.name), there))


def _rules(pen: Pen) -> Iterator[Section]:
    rules = pen.rules
    yield section("setup", Items(items=_added(pen, setting_up(pen), "first_zero_seven"), style="steps"))
    rest = ("match", "same_colour_allowed", "wild_draw_colour_by", "plus4_same_symbol", "drawn_wild_colour")
    yield section(
        "turn", Items(items=_added(pen, your_turn(pen), *rest, "drawn_visible", "jump_in", "multi_play"))
    )
    yield section("cards", cards_table(pen, full=True), Items(items=_deck_notes(pen), style="plain"))
    if has_draw_cards(rules):
        worth = items((pen.own("stack-worth"),)) if turns(rules) and count(rules, "+4") else ()
        extra = _added(
            pen, worth, "ten_stackable", "stack_total_cap", "roulette_response", "roulette_in_stack"
        )
        yield section("stacking", *stacking(pen), Items(items=extra))
    yield section("last-card", Items(items=_added(pen, last_card(pen), *CALLS)))
    if has_limit(rules):
        yield section("mercy", Items(items=_added(pen, mercy(pen), "ko_cause", "ko_view")))
    yield section("winning", Items(items=_added(pen, winning(pen), *ENDS)), *points_rows(pen))
    yield section("two", Items(items=two_left(pen)))
    yield full("leaving", Items(items=items(*((sentence,) for sentence in pen.switches(*SERVICE)))))


CALLS = ("call_zero", "call_reset", "catchers", "false_catch", "double_catch", "catch_loses_turn")
ENDS = ("discard_all_win", "ko_bonus", "match_tie", "exhaustion")
SERVICE = ("turn_timer", "timeout_action", "forfeit", "leaver_last_two", "visibility")


def _added(pen: Pen, said: tuple[Item, ...], *names: str) -> tuple[Item, ...]:
    """The items, and one for each of these switches that they do not speak of yet."""
    spoken = {name for item in said for sentence in item.sentences for name in sentence.switches}
    return (*said, *items(*(pen.switches(name) for name in names if name not in spoken)))


def _deck_notes(pen: Pen) -> tuple[Item, ...]:
    deck = pen.rules.setup.deck
    beyond = deck.total - CLASSIC_CARDS
    notes = [say("full-split-cards", name=deck.name, total=deck.total, points=deck.points)]
    if beyond > 0:
        notes.append(say("full-beyond", extra=beyond))
    extra = _added(pen, (), "discard_all_order", "discard_all_match", "skip_everyone")
    before = (plain(say("full-also-reverse")),) if turns(pen.rules) else ()
    return (plain(" ".join(notes)), Item(sentences=(split_note(pen),)), *before, *extra)


# --- what explains them ---------------------------------------------------------------------------------------------


def _examples(rules: Rules) -> Iterator[Section]:
    names = shown(rules)
    key = "full-examples-checked" if names else "full-examples-none"
    yield full("examples", Items(items=(plain(say(key)),), style="plain"))
    for name in names:
        yield example(name)


def _hints(rules: Rules) -> Iterator[Item]:
    if stacks(rules) and count(rules, "W+6", "W+10"):
        yield plain(say("hint-keep-high"), "W+6", "W+10")
    if count(rules, "E"):
        yield plain(say("hint-skip-everyone"), "BE")
    if count(rules, "WC"):
        yield plain(say("hint-roulette"), "WC")
    if has_limit(rules) and rules.cards.seven is not Seven.PLAIN:
        yield plain(say("hint-seven"), "Y7")


def _glossary(rules: Rules) -> Table:
    rows = tuple(
        (Item(lead=say(f"word-{word}")), plain(say(f"word-{word}-means", value=rules.mercy.mercy_limit)))
        for word in _words(rules)
    )
    return Table(heads=(say("head-word"), say("head-meaning")), rows=rows, shares=(1, 4))


def _words(rules: Rules) -> Iterator[str]:
    yield from ("draw-pile", "discard-pile", "number", "symbol", "wild")
    if has_draw_cards(rules):
        yield from ("draw-card", "waiting")
    if stacks(rules):
        yield "answer"
    if count(rules, "WC"):
        yield "roulette"
    if has_limit(rules):
        yield from ("mercy", "knocked-out")
    yield from ("call", "catch", "next", "round")
    if counts_points(rules):
        yield "match"


# --- every switch ---------------------------------------------------------------------------------------------------


def _switches(pen: Pen) -> Iterator[Section]:
    lines = lines_of(pen.rules)
    what = plain(say("full-switches-what", all=len(lines)))
    yield full("switches", Items(items=(what,), style="plain"))
    for group, members in grouped(lines).items():
        title = say(f"group-{group}")
        yield Section(id=f"switches-{group}", title=title, blocks=(_switch_table(pen, members),), level=3)
    silent = [
        line
        for line in lines
        if not line.printed and not line.changed and speaks(pen.rules, line.switch.name)
    ]
    rows = items(*((pen.switch(line.switch.name),) for line in silent))
    yield full(
        "unprinted", Items(items=(plain(say("full-unprinted-what")),), style="plain"), Items(items=rows)
    )


def _switch_table(pen: Pen, lines: list[Line]) -> Table:
    heads = (say("head-id"), say("head-switch"), say("head-here"), say("head-standing"))
    rows = tuple(
        (
            plain(str(line.switch.number)),
            plain(f"{line.switch.name} = {line.spelled}"),
            Item(sentences=(pen.switch(line.switch.name),)),
            plain(_standing(line)),
        )
        for line in lines
    )
    return Table(heads=heads, rows=rows, shares=(0, 4, 6, 3))


def _standing(line: Line) -> str:
    if line.changed:
        return say("standing-changed", official=spell(line.official))
    return line.grade
