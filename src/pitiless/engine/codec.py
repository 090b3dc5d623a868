"""From rules, hands and piles to the kernel's ``State`` and back; and actions as the numbers the kernel takes."""

from collections.abc import Sequence
from functools import cache

from pitiless.cards.kinds import BY_CODE, KINDS
from pitiless.engine import actions as a
from pitiless.engine import kernel as k
from pitiless.rules.rules import Rules
from pitiless.rules.tables import compile_rules

ROOM_A_SEAT = 16
VERBS = {
    a.Play: k.PLAY,
    a.Draw: k.DRAW,
    a.Take: k.TAKE,
    a.Keep: k.KEEP,
    a.Name: k.NAME,
    a.Challenge: k.CHALLENGE,
    a.Accept: k.ACCEPT,
    a.Call: k.CALL,
    a.Catch: k.CATCH,
    a.Leave: k.LEAVE,
    a.Timeout: k.TIMEOUT,
    a.Lapse: k.LAPSE,
}


def new_state(rules: Rules, seats: int, cards: int, events: bool = True) -> k.State:
    """An empty round for ``seats`` seats and a pack of ``cards`` cards, with the tables of ``rules`` in place."""
    room = 8 * (cards + 2) + ROOM_A_SEAT * (seats + 4) if events else 0
    state = k.State(len(KINDS), seats, cards, room)
    tables = compile_rules(rules)
    for name, table in tables.lists.items():
        setattr(state, name, table)
    for name, number in tables.numbers.items():
        setattr(state, name, number)
    return state


FIELDS = tuple(name for name in dir(k.State(1, 1, 1, 0)) if not name.startswith("_"))


@cache
def table_names() -> frozenset[str]:
    """The attributes of ``State`` that hold tables; asked for at the first copy, so that start-up need not compile."""
    return frozenset(compile_rules(Rules()).lists)


def copy_state(state: k.State) -> k.State:
    """An independent copy; the tables, which nobody changes, are shared."""
    other = k.State(state.kinds, state.seats, len(state.draw), state.room)
    for name in FIELDS:
        value = getattr(state, name)
        setattr(other, name, value if isinstance(value, int) or name in table_names() else list(value))
    return other


def hand_of(state: k.State, seat: int) -> list[int]:
    """The counts per kind that a seat holds."""
    row = state.row[seat]
    return state.hand[row : row + state.kinds]


def draw_pile(state: k.State) -> list[int]:
    """The draw pile, top first."""
    return state.draw[: state.draw_size][::-1]


def discard_pile(state: k.State) -> list[int]:
    """The discard pile, bottom to top."""
    return state.pile[: state.pile_size]


def set_aside(state: k.State) -> list[int]:
    """The set-aside cards, oldest first, then those that are out for good."""
    return state.aside[: state.aside_size] + state.gone[: state.gone_size]


def fill(buffer: list[int], cards: Sequence[int]) -> int:
    """Writes cards to the front of a pile's buffer; returns how many."""
    buffer[: len(cards)] = cards
    return len(cards)


def give_hand(state: k.State, seat: int, cards: Sequence[int]) -> None:
    """A seat holds exactly these cards."""
    for card in cards:
        state.hand[state.row[seat] + card] += 1
    state.size[seat] = len(cards)


def give_lots(state: k.State, words: list[int]) -> None:
    """Words of chance for the kernel, instead of those it has left."""
    state.lots, state.lots_at, state.lots_end = words, 0, len(words)


Numbers = tuple[int, int, int, int, int, bool]


def pick(state: k.State, action: a.Action) -> None:
    """Tells the kernel which cards are laid along or kept back."""
    if state.picks:
        state.picked = [0] * state.kinds
        state.picks = 0
    if isinstance(action, a.Play):
        for code in (*action.also, *action.keeping):
            state.picked[BY_CODE[code]] += 1
            state.picks += 1


def picks_rightly(state: k.State, action: a.Action) -> bool:
    """Whether cards are laid along with a card that is no Discard All, and kept back only from one."""
    if not isinstance(action, a.Play):
        return True
    discards = state.program[state.program_at[BY_CODE[action.card]]] == k.DISCARD_SET
    return not (action.also if discards else action.keeping)


def numbers(state: k.State, seat: int, action: a.Action) -> Numbers:
    """Verb, kind, colour, target, top and call of an action; with one possible target it may be left out."""
    verb = VERBS[type(action)]
    if isinstance(action, a.Play):
        kind = BY_CODE[action.card]
        top = k.NONE if action.top is None else BY_CODE[action.top]
        colour = k.NONE if action.colour is None else int(action.colour)
        target = _target(state, seat, kind, action, top)
        return verb, kind, colour, target, top, action.call
    if isinstance(action, a.Name):
        return verb, k.NONE, int(action.colour), k.NONE, k.NONE, False
    if isinstance(action, a.Catch):
        return verb, k.NONE, k.NONE, action.target, k.NONE, False
    return verb, k.NONE, k.NONE, k.NONE, k.NONE, False


def _target(state: k.State, seat: int, kind: int, action: a.Play, top: int) -> int:
    if action.target is not None:
        return action.target
    acts = top if top != k.NONE and k.top_acts(state) else kind
    others = [s for s in range(state.seats) if s != seat and state.status[s] == k.ACTIVE]
    empties = state.size[seat] - 1 - k.shed_count(state, seat, kind) == 0
    if state.targets[acts] == 1 and len(others) == 1 and not empties:
        return others[0]
    return k.NONE
