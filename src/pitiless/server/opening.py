"""How a table begins: what somebody asks for, as the first entries of its log."""

from pitiless.bots.registry import BOTS
from pitiless.errors import BadRules
from pitiless.server import protocol as p
from pitiless.server.asks import Refusal
from pitiless.server.entries import Entry, Opened
from pitiless.server.luck import Luck
from pitiless.server.seating import clean
from pitiless.server.table import Table
from pitiless.server.terms import rules_of


def opening(new: p.NewTable, luck: Luck, now: int) -> tuple[Table, tuple[Entry, ...]]:
    """The table that somebody asks for, and its entries so far: opened, and dealt where that is wished.

    :raises Refusal: when there can be no such table.
    """
    opened = _opened(new, luck, now)
    table = Table.open(opened, luck)
    if not new.deal:
        return table, (opened,)
    dealt = table.judge(0, p.Deal(id=f"deal-{opened.code}"), now)
    if isinstance(dealt, p.Refused):
        raise Refusal(dealt.rule, dealt.sentence)
    assert not isinstance(dealt, p.Done), "nothing was asked before"
    table.apply(dealt)
    return table, (opened, dealt)


def _opened(new: p.NewTable, luck: Luck, now: int) -> Opened:
    if not clean(new.name):
        raise Refusal("name_empty")
    try:
        most = rules_of(new.rules).setup.players
    except BadRules as error:
        raise Refusal("bad_rules", str(error)) from error
    if new.seats > most:
        raise Refusal("too_many_seats", most=most)
    if len(new.bots) >= new.seats:
        raise Refusal("no_chair")
    if not set(new.bots) <= BOTS.keys():
        raise Refusal("unknown_bot", bots=", ".join(BOTS))
    if 0 < new.settings.clock < p.LEAST_CLOCK:
        raise Refusal("bad_clock", least=p.LEAST_CLOCK, most=p.MOST_CLOCK)
    return Opened(
        at=now,
        code=luck.code(),
        match=luck.code(),
        secret=luck.secret(),
        name=new.name,
        seats=new.seats,
        rules=new.rules,
        settings=new.settings,
        bots=new.bots,
    )
