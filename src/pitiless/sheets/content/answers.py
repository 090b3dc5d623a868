"""What may be laid on a Draw card, as a table: read from the tables that the engine plays by."""

from pitiless.cards.kinds import BY_CODE, KINDS
from pitiless.rules.options import StackMode
from pitiless.rules.rules import Rules
from pitiless.rules.tables import compile_rules
from pitiless.sheets.content.blocks import Item, Table
from pitiless.sheets.content.effects import SHOWN
from pitiless.sheets.content.pen import Pen, plain
from pitiless.sheets.content.silence import count
from pitiless.text import say

SUMS = (2, 4, 6, 10)


def draw_cards(rules: Rules) -> tuple[str, ...]:
    """The Draw cards in the deck, one of each type."""
    return tuple(
        card for symbol, card in SHOWN.items() if KINDS[BY_CODE[card]].value and count(rules, symbol)
    )


def may_answer(rules: Rules, last: str, card: str) -> bool:
    """Whether ``card`` may be laid on ``last`` when nothing lies below it."""
    on, kind = KINDS[BY_CODE[last]], KINDS[BY_CODE[card]]
    if rules.stacking.stack_mode is StackMode.RUNNING_TOTAL and kind.value < on.value:
        return False
    return bool(compile_rules(rules).lists["stacks"][BY_CODE[last] * len(KINDS) + BY_CODE[card]])


def answers_to(rules: Rules, last: str) -> tuple[str, ...]:
    """The types that may be laid on a Draw card."""
    laid = (*draw_cards(rules), *(("WC",) if count(rules, "WC") else ()))
    return tuple(card for card in laid if may_answer(rules, last, card))


def answers_table(pen: Pen) -> Table:
    """Each Draw card, or each sum where that decides, with its answers; alike rows become one."""
    if pen.rules.stacking.stack_mode is StackMode.RUNNING_TOTAL:
        return _table(say("head-waiting-total"), _by_sum(pen.rules))
    rows: dict[tuple[str, ...], tuple[str, ...]] = {}
    for last in draw_cards(pen.rules):
        answers = answers_to(pen.rules, last)
        rows[answers] = (*rows.get(answers, ()), last)
    return _table(say("head-waiting"), [(Item(cards=on), _cards(answers)) for answers, on in rows.items()])


def _by_sum(rules: Rules) -> list[tuple[Item, Item]]:
    """What is worth enough for each sum [25]."""
    ever = answers_to(rules, draw_cards(rules)[0])
    rows = [
        (
            plain(say("stack-up-to", value=total)),
            _cards(tuple(card for card in ever if KINDS[BY_CODE[card]].value >= total)),
        )
        for total in SUMS
    ]
    return [*rows, (plain(say("stack-over")), _cards(()))]


def _cards(cards: tuple[str, ...]) -> Item:
    return Item(cards=cards) if cards else plain(say("stack-nothing"))


def _table(head: str, rows: list[tuple[Item, Item]]) -> Table:
    shares = tuple(max(least, *(len(row[at].cards) for row in rows)) for at, least in ((0, 2), (1, 4)))
    return Table(heads=(head, say("head-answers")), rows=tuple(rows), shares=shares)
