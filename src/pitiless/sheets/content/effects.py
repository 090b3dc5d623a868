"""The table of cards: how many of each the deck has, what each does, and what it may be played on."""

from collections.abc import Iterator

from pitiless.cards.kinds import BY_CODE, KINDS
from pitiless.cards.words import symbol_words
from pitiless.rules import options as o
from pitiless.sheets.content.blocks import Item, Sentence, Table
from pitiless.sheets.content.pen import Pen, plain, yes
from pitiless.sheets.content.silence import count, stacks
from pitiless.text import say

SHOWN = {
    "S": "RS", "R": "GR", "+2": "Y+2", "+4": "B+4", "E": "GE", "X": "RX",
    "W": "W", "WR+4": "WR+4", "W+6": "W+6", "W+10": "W+10", "WC": "WC",
}  # fmt: skip
"""The card that stands for each type."""
SPECIAL = ("0", "7")


def cards_table(pen: Pen, full: bool = False) -> Table:
    """Every type in the deck; ``full`` adds what it may be played on, and its points."""
    heads = [say("head-card"), say("head-count"), say("head-effect")]
    shares = [4, 0, 9]
    if full:
        heads[2:2] = [say("head-goes-on")]
        shares = [4, 0, 4, 8]
    if full and pen.rules.scoring.scoring:
        heads.append(say("head-points"))
        shares.append(0)
    rows = tuple(row[: len(heads)] for row in _rows(pen, full))
    return Table(heads=tuple(heads), rows=rows, shares=tuple(shares))


def _rows(pen: Pen, full: bool) -> Iterator[tuple[Item, ...]]:
    for lead, cards, n, goes_on, effect, points in _lines(pen):
        middle = (plain(goes_on),) if full else ()
        yield (Item(lead=lead, cards=cards), plain(str(n)), *middle, Item(sentences=effect), plain(points))


Row = tuple[str, tuple[str, ...], int, str, tuple[Sentence, ...], str]


def _lines(pen: Pen) -> Iterator[Row]:
    """Lead, cards, count, what it goes on, effect and points."""
    counts = pen.rules.setup.deck.counts
    numbers = {str(n): sum(counts[BY_CODE[f"{c}{n}"]] for c in "RYGB") for n in range(10)}
    rest = sum(n for symbol, n in numbers.items() if symbol not in SPECIAL)
    on = say("goes-on-number")
    if rest:
        effect = (pen.own("effect-number"),)
        yield say("cards-numbers"), ("R1", "Y9"), rest, on, effect, say("points-number")
    if numbers["7"]:
        yield "7", ("B7",), numbers["7"], on, pen.switches("seven"), "7"
    if numbers["0"]:
        yield "0", ("G0",), numbers["0"], on, pen.switches("zero"), "0"
    for symbol, card in SHOWN.items():
        n = count(pen.rules, symbol)
        if n:
            kind = KINDS[BY_CODE[card]]
            yield symbol_words(kind), (card,), n, goes_on(pen, card), effect_of(pen, symbol), str(kind.points)


def goes_on(pen: Pen, card: str) -> str:
    """What a card may be played on."""
    kind = KINDS[BY_CODE[card]]
    if kind.is_wild:
        answers = kind.value and stacks(pen.rules)
        return say("goes-on-any-draw", section=say("sheet-stacking")) if answers else say("goes-on-any")
    if kind.symbol == "X" and pen.rules.cards.discard_all_match is o.DiscardAllMatch.COLOUR:
        return say("goes-on-colour")
    return say("goes-on-symbol", symbol=symbol_words(kind))


def effect_of(pen: Pen, symbol: str) -> tuple[Sentence, ...]:
    """What a type other than a number does."""
    kind = KINDS[BY_CODE[SHOWN[symbol]]]
    if kind.value:
        return (_adding(pen, symbol, kind.value), *(_naming(pen) if kind.is_wild else ()))
    if symbol == "X":
        return _discard_all(pen)
    if symbol == "WC":
        return (_roulette(pen), *pen.switches("roulette_colour_after"))
    if symbol == "E":
        return (pen.own("effect-skip-everyone"), *pen.differing("skip_everyone"))
    return (pen.own({"S": "effect-skip", "R": "effect-reverse", "W": "effect-name"}[symbol]),)


def _adding(pen: Pen, symbol: str, value: int) -> Sentence:
    """A Draw card; marked when its sentence is not the official one."""
    answers = stacks(pen.rules) and answered(pen, symbol)
    lost = pen.rules.stacking.after_absorb is o.AfterAbsorb.TURN_LOST
    why = () if answers else ("stack_mode", "ten_stackable")
    names = tuple(name for name in (*why, *(() if lost else ("after_absorb",))) if pen.changed(name))
    key = "effect-turn-add" if symbol == "WR+4" else "effect-add"
    return pen.own(key, *names, value=value, answers=yes(answers), lost=yes(lost))


def answered(pen: Pen, symbol: str) -> bool:
    """Whether anything answers this Draw card."""
    return symbol != "W+10" or pen.rules.stacking.ten_stackable


def _naming(pen: Pen) -> tuple[Sentence, ...]:
    by_player = pen.rules.matching.wild_draw_colour_by is o.WildDrawColourBy.PLAYER
    return (pen.own("effect-name" if by_player else "effect-name-nobody", "wild_draw_colour_by"),)


def _discard_all(pen: Pen) -> tuple[Sentence, ...]:
    scope = pen.own("effect-discard-all", "discard_all_scope", scope=pen.rules.cards.discard_all_scope.value)
    if pen.rules.cards.discard_all_top is o.DiscardAllTop.CARD:
        top = pen.own("effect-on-top", "discard_all_top")
    else:
        top = pen.switch("discard_all_top")
    return (scope, top, *pen.differing("discard_all_match"))


def _roulette(pen: Pen) -> Sentence:
    cards = pen.rules.cards
    names = ("roulette_colour_by", "roulette_hit", "roulette_hit_card")
    return pen.own(
        "effect-roulette",
        *names,
        by=cards.roulette_colour_by.value,
        hit=cards.roulette_hit.value,
        card=cards.roulette_hit_card.value,
    )


def split_note(pen: Pen) -> Sentence:
    """How well founded the split of the deck is."""
    if pen.changed("deck"):
        return pen.own("cards-split-other", "deck", deck=pen.rules.setup.deck.name)
    return pen.own("cards-split", "deck")
