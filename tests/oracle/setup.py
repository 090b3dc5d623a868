"""Dealing, the first card, and reading a position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tests.oracle.calls import note_calls
from tests.oracle.cards import (
    COLOURS,
    bare,
    colour_of,
    draw_value,
    in_order,
    is_draw,
    is_number,
    is_wild,
    points,
    read_cards,
    symbol,
)
from tests.oracle.effects import pass_hands, swap_hands
from tests.oracle.lots import Lots
from tests.oracle.mercy import draw_many
from tests.oracle.rules import Rules, pack
from tests.oracle.table import (
    IN,
    OUT,
    Knock,
    Naming,
    Stack,
    Table,
    active,
    put_on_discard,
    seat_after,
    set_colour,
    take_colour_of_top,
    two_left,
)
from tests.oracle.turns import pass_turn

MOST_DEALS = 1000
KEYS = {
    "rules",
    "seats",
    "dealer",
    "hands",
    "discard",
    "draw",
    "aside",
    "out",
    "turn",
    "direction",
    "colour",
    "penalty",
    "least",
    "called",
    "scores",
    "seed",
    "side",
}


@dataclass(frozen=True)
class Position:
    """The keys of a scenario position, as scenario-format.md lists them."""

    rules: Rules
    seats: tuple[str, ...]
    dealer: int
    hands: tuple[tuple[str, ...], ...]
    discard: tuple[str, ...] | None
    draw: tuple[str, ...]
    aside: tuple[str, ...]
    out: tuple[int, ...]
    turn: int | None
    direction: int
    colour: str | None
    penalty: int
    least: int
    called: tuple[int, ...]
    scores: tuple[int, ...]
    seed: int

    @staticmethod
    def read(data: Mapping[str, object]) -> Position:
        """A position from the keys of a scenario; ValueError names what is wrong."""
        for key in set(data) - KEYS - {"id", "title", "steps", "expect"}:
            raise ValueError(f"unknown key {key!r}")
        seats = tuple(strings(data["seats"]))
        rules = Rules.read(rules_spec(data.get("rules", "official")))
        check_seats(rules, seats)
        hands, scores = table_of(data.get("hands")), table_of(data.get("scores"))
        for name in [*hands, *scores]:
            seat_number(seats, name)
        discard, turn, colour = data.get("discard"), data.get("turn"), data.get("colour")
        if colour is not None and colour not in COLOURS:
            raise ValueError(f"unknown colour {colour!r}")
        return Position(
            rules,
            seats,
            seat_number(seats, data.get("dealer", seats[-1])),
            tuple(tuple(read_cards(str(hands.get(name, "")))) for name in seats),
            None if discard is None else tuple(read_cards(str(discard))),
            tuple(read_cards(str(data.get("draw", "")))),
            tuple(read_cards(str(data.get("aside", "")))),
            tuple(seat_number(seats, name) for name in strings(data.get("out", []))),
            None if turn is None else seat_number(seats, turn),
            whole(data.get("direction", 1)),
            None if colour is None else str(colour),
            whole(data.get("penalty", 0)),
            whole(data.get("least", 0)),
            tuple(seat_number(seats, name) for name in strings(data.get("called", []))),
            tuple(whole(scores.get(name, 0)) for name in seats),
            whole(data.get("seed", 0)),
        )


def strings(value: object) -> list[str]:
    """A list of names; a text is split at spaces."""
    if isinstance(value, str):
        return value.split()
    if isinstance(value, (list, tuple)):
        return [str(item) for item in value]
    raise ValueError(f"not a list: {value!r}")


def whole(value: object) -> int:
    """A whole number."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise ValueError(f"not a whole number: {value!r}")
    return value


def table_of(value: object) -> dict[str, object]:
    """A table by seat names."""
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise ValueError(f"not a table: {value!r}")
    return {str(key): item for key, item in value.items()}


def rules_spec(value: object) -> str | dict[str, object]:
    """A preset name or a table."""
    return value if isinstance(value, str) else table_of(value)


def seat_number(seats: tuple[str, ...], name: object) -> int:
    """The number of a seat."""
    if name not in seats:
        raise ValueError(f"unknown seat {name!r}")
    return seats.index(str(name))


def check_seats(rules: Rules, seats: tuple[str, ...]) -> None:
    """[2] a game with too few or too many seats is rejected."""
    if not 2 <= len(seats) <= rules.most_seats() or len(set(seats)) != len(seats):
        raise ValueError("wrong number of seats")


def table_from_position(position: Position, seed: int | None) -> Table:
    """The table of a position."""
    p = position
    t = Table(
        rules=p.rules,
        names=p.seats,
        dealer=p.dealer,
        lots=Lots(p.seed if seed is None else seed),
        hands=[list(hand) for hand in p.hands],
        draw=list(reversed(p.draw)),
        status=[OUT if seat in p.out else IN for seat in range(len(p.seats))],
        scores=list(p.scores),
        aside=list(p.aside),
        direction=p.direction,
        points=[0] * len(p.seats),
        knocked=[Knock(seat, None) for seat in p.out],
    )
    if p.discard is None:
        start_round(t, p.turn)
        return t
    for face in p.discard:
        put_on_discard(t, face)
    t.colour = p.colour or (colour_of(t.top) if t.top else None)
    t.turn = active(t)[0] if p.turn is None else p.turn
    if p.penalty:
        t.stack = stack_of_position(t, p)
        t.phase = "answer"
    for seat in p.called:
        (t.called if len(t.hands[seat]) == 1 else t.early).add(seat)
    return t


def stack_of_position(t: Table, p: Position) -> Stack:
    """The open penalty of a position: its last draw card is the topmost one on the discard pile."""
    drawn = [face for face in t.discard if is_draw(face)]
    last = drawn[-1] if drawn else None
    running = t.rules.says("stack_mode", "running_total")
    least = p.penalty if running else (draw_value(last) if last else 0)
    return Stack(
        p.penalty,
        p.least or least,
        symbol(last) if last else None,
        named=last is not None and is_wild(last) and colour_of(last) is not None,
    )


def deal_round(rules: Rules, seats: tuple[str, ...], seed: int, dealer: int | None) -> Table:
    """A fresh round (readings, section "Lots")."""
    check_seats(rules, seats)
    lots = Lots(seed)
    cards = pack(str(rules.value("deck")))
    chosen = choose_dealer(rules, lots, cards, len(seats)) if dealer is None else dealer
    t = Table(
        rules=rules,
        names=seats,
        dealer=chosen,
        lots=lots,
        hands=[[] for _ in seats],
        draw=[],
        status=[IN] * len(seats),
        scores=[0] * len(seats),
        points=[0] * len(seats),
    )
    deal_cards(t, cards)
    start_round(t, None)
    return t


def choose_dealer(rules: Rules, lots: Lots, cards: list[str], seats: int) -> int:
    """[4] who deals."""
    if rules.says("dealer_choice", "random"):
        return lots.below(seats)
    if rules.says("dealer_choice", "first_seat"):
        return 0
    tied = list(range(seats))
    while len(tied) > 1:
        shown = in_order([bare(card) for card in cards])
        lots.shuffle(shown)
        values = {seat: card_height(shown[-1 - place]) for place, seat in enumerate(tied)}
        tied = [seat for seat in tied if values[seat] == max(values.values())]
    return tied[0]


def card_height(card: str) -> int:
    """[4] the height of a card shown for the deal; symbols and wilds count 0."""
    return points(card) if is_number(card) else 0


def deal_cards(t: Table, cards: list[str]) -> None:
    """Shuffle the pack and deal from the dealer's left, clockwise, one card at a time."""
    if len(cards) <= t.rules.number("hand_size") * len(active(t)):
        raise ValueError("the pack is too small")
    t.draw = in_order([bare(card) for card in cards])
    t.lots.shuffle(t.draw)
    t.discard, t.top, t.top_lies, t.colour = [], None, False, None
    for seat in active(t):
        t.hands[seat] = []
    t.direction = 1
    first = seat_after(t, t.dealer)
    for _ in range(t.rules.number("hand_size")):
        for step in range(len(active(t))):
            t.hands[seat_after(t, first, step)].append(t.draw.pop())


def start_round(t: Table, first: int | None) -> None:
    """Turn the first card; if the pile runs out, the whole pack is shuffled and dealt again."""
    for _ in range(MOST_DEALS):
        t.turn = first_player(t) if first is None else first
        if turn_first_card(t):
            apply_first_card(t)
            return
        deal_cards(t, everything(t))
    raise ValueError("no first card can be found")


def everything(t: Table) -> list[str]:
    """The whole pack: what is in the hands, the pile and on the discard pile."""
    return [card for hand in t.hands for card in hand] + t.draw + t.discard


def first_player(t: Table) -> int:
    """[5] who begins; in a first round there is no winner of the round before."""
    if t.rules.says("first_player", "random"):
        return t.lots.pick(active(t))
    return clockwise_of(t, t.dealer)


def clockwise_of(t: Table, seat: int) -> int:
    """The active seat on the left."""
    return min(active(t), key=lambda other: (other - seat - 1) % len(t.names))


def turn_first_card(t: Table) -> bool:
    """[7], [8] turn cards until one may lie; False when the pile has run out."""
    applying = t.rules.says("first_card", "apply") or t.rules.says("first_card", "apply_wild_redraw")
    for _ in range(MOST_DEALS):
        if not t.draw:
            return False
        put_on_discard(t, t.draw.pop())
        card = t.discard[-1]
        if is_number(card) or (applying and not put_back(t, card)):
            take_colour_of_top(t)
            return True
        if applying:
            t.draw.append(t.discard.pop())
            if all(is_wild(one) for one in t.draw):
                return False
            t.lots.shuffle(t.draw)
        elif t.rules.says("first_card", "reinsert"):
            t.draw.insert(0, t.discard.pop())
            if not any(is_number(one) for one in t.draw):
                return False
    return False


def put_back(t: Table, card: str) -> bool:
    """[8] whether a first wild goes back into the pile."""
    redraw = t.rules.says("first_wild", "redraw") or t.rules.says("first_card", "apply_wild_redraw")
    return is_wild(card) and redraw


def apply_first_card(t: Table) -> None:
    """[7] `apply`: as if the dealer had played it; [9] a 0 or 7 turned first."""
    card = t.discard[-1]
    mark = symbol(card)
    first = t.turn
    if is_number(card):
        apply_first_number(t, mark, first)
    elif is_wild(card):
        apply_first_wild(t)
    elif is_draw(card):
        apply_first_draw_card(t, card)
    elif mark == "E":
        t.turn = t.dealer
    elif mark == "R":
        apply_first_reverse(t, first)
    elif mark == "S":
        t.turn = seat_after(t, first)


def apply_first_reverse(t: Table, first: int) -> None:
    """[7] the dealer begins, counter-clockwise; with two left it is a Skip unless [36] says otherwise."""
    t.direction = -t.direction
    if two_left(t) and t.rules.says("reverse_two", "skip"):
        t.turn = seat_after(t, first)
    else:
        t.turn = t.dealer


def apply_first_number(t: Table, mark: str, first: int) -> None:
    """[9] whether a 0 or a 7 turned first has its effect."""
    changed: set[int] = set()
    if not t.rules.on("first_zero_seven"):
        return
    if mark == "0" and t.rules.says("zero", "rotate"):
        changed = pass_hands(t)
    elif mark == "7" and not t.rules.says("seven", "plain") and first != t.dealer:
        changed = swap_hands(t, t.dealer, first)
    if changed:
        note_calls(t, t.dealer, False, 0, changed)


def apply_first_wild(t: Table) -> None:
    """[8] the first player names the colour, or it is drawn by lot."""
    if t.rules.says("first_wild", "random_colour"):
        set_colour(t, COLOURS[t.lots.below(len(COLOURS))])
    else:
        t.naming = Naming("first")
        t.phase = "name"


def apply_first_draw_card(t: Table, card: str) -> None:
    """[7] a penalty faces the first player; with [25] `off` it is drawn at once."""
    value = draw_value(card)
    if t.rules.says("stack_mode", "off"):
        draw_many(t, t.turn, value, t.dealer)
        if not t.over:
            pass_turn(t, t.turn)
        return
    cap = t.rules.number("stack_total_cap")
    total = min(value, cap) if cap else value
    running = t.rules.says("stack_mode", "running_total")
    t.stack = Stack(total, total if running else value, symbol(card), opener=t.dealer, player=t.dealer)
    t.phase = "answer"
