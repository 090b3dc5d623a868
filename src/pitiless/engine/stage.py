"""The position of a scenario as a round."""

from collections.abc import Callable
from typing import Any

from pitiless.cards.colours import BY_WORD, Colour
from pitiless.cards.kinds import KINDS
from pitiless.cards.notation import counts, listed, read_cards, read_pile
from pitiless.engine import chronicle, codec
from pitiless.engine import kernel as k
from pitiless.engine.actions import seat_called
from pitiless.engine.lots import words
from pitiless.engine.round import Round
from pitiless.engine.script import Scenario
from pitiless.errors import BadNotation, BadRules
from pitiless.rules.rules import Rules
from pitiless.rules.variants import rules_from

FIRST_LOTS = 20_000


def set_up(scenario: Scenario) -> Round:
    """The position of a scenario as a round.

    :raises BadScenario: when it cannot be: the message names the key and what would be right.
    """
    try:
        rules = rules_from(scenario.data.get("rules", "official"))
    except BadRules as error:
        raise scenario.bad("rules", error) from error
    state, turned = _state(scenario, rules)
    rnd = Round(rules, scenario.names, state, scenario.data.get("seed", 0))
    if not turned:
        codec.give_lots(state, words(rnd.seed, 0, FIRST_LOTS))
        _begin(scenario, rnd)
    rnd.log.append(chronicle.began(state, chronicle.turned_first(state)))
    return rnd


def _state(scenario: Scenario, rules: Rules) -> tuple[k.State, bool]:
    data = scenario.data
    hands = _hands(scenario)
    pile = _cards(scenario, "discard", read_pile)
    draw, aside = _cards(scenario, "draw", read_cards), _cards(scenario, "aside", read_cards)
    total = sum(map(len, hands)) + len(pile) + len(draw) + len(aside)
    state = codec.new_state(rules, len(hands), total)
    for seat, cards in enumerate(hands):
        codec.give_hand(state, seat, cards)
    state.pile_size = codec.fill(state.pile, [card for card, _ in pile])
    state.draw_size = codec.fill(state.draw, draw[::-1])
    state.aside_size = codec.fill(state.aside, aside)
    _seats(scenario, state, hands)
    state.direction = data.get("direction", 1)
    if pile:
        _mid_round(scenario, state, pile[-1])
    return state, bool(pile)


def _cards(scenario: Scenario, key: str, read: Callable[[str], list[Any]]) -> list[Any]:
    try:
        return read(scenario.data.get(key, ""))
    except BadNotation as error:
        raise scenario.bad(key, error) from error


def _hands(scenario: Scenario) -> list[list[int]]:
    hands = scenario.data["hands"]
    for name in hands:
        if name not in scenario.names:
            raise scenario.bad("hands", f"{name!r} is not a seat: {', '.join(scenario.names)}")
    out = scenario.data.get("out", [])
    rows: list[list[int]] = []
    for name in scenario.names:
        try:
            cards = read_cards(hands.get(name, ""))
        except BadNotation as error:
            raise scenario.bad("hands", f"{name}: {error}") from error
        if bool(cards) == (name in out):
            right = "is out and holds nothing" if cards else "is in the round and needs at least one card"
            raise scenario.bad("hands", f"{name} {right}")
        rows.append(cards)
    return rows


def _seat(scenario: Scenario, key: str, name: str) -> int:
    try:
        return seat_called(name, scenario.names)
    except BadNotation as error:
        raise scenario.bad(key, error) from error


def _seats(scenario: Scenario, state: k.State, hands: list[list[int]]) -> None:
    data = scenario.data
    for name in data.get("out", []):
        seat = _seat(scenario, "out", name)
        state.status[seat] = k.KNOCKED_OUT
        k.award(state, seat)
    state.active = state.status.count(k.ACTIVE)
    state.started = state.seats
    if state.active < 2:
        raise scenario.bad("out", "at least two seats must still be in the round")
    for name in data.get("called", []):
        seat = _seat(scenario, "called", name)
        if len(hands[seat]) > 2:
            raise scenario.bad(
                "called", f"{name} holds {len(hands[seat])} cards; a call stands for the last one"
            )
        state.called[seat] = 1
    state.dealer = _seat(scenario, "dealer", data["dealer"]) if "dealer" in data else state.seats - 1


def _turn(scenario: Scenario, state: k.State) -> int:
    seat = _seat(scenario, "turn", scenario.data.get("turn", scenario.names[0]))
    if state.status[seat] != k.ACTIVE:
        if "turn" not in scenario.data:
            return k.following(state, seat)
        raise scenario.bad("turn", f"{scenario.names[seat]} is out of the round")
    return seat


def _mid_round(scenario: Scenario, state: k.State, top: tuple[int, int]) -> None:
    data = scenario.data
    state.top, state.colour = top
    if "colour" in data:
        if data["colour"] not in BY_WORD:
            raise scenario.bad("colour", f"{data['colour']!r} is not a colour: {', '.join(BY_WORD)}")
        state.colour = BY_WORD[data["colour"]]
    if state.colour == Colour.WILD:
        raise scenario.bad("colour", "the top card is a wild: say which colour is in play")
    seat = _turn(scenario, state)
    if data.get("penalty", 0):
        _open_penalty(scenario, state, seat)
        k.face_penalty(state, seat)
    else:
        k.await_decision(state, seat, k.TURN, 0)


def _open_penalty(scenario: Scenario, state: k.State, seat: int) -> None:
    """A penalty faces ``seat``; the seat before it is taken to have laid the last draw card."""
    worth = scenario.data.get("least", 0) or state.value_of[state.top]
    fitting = [kind for kind in range(state.kinds) if state.value_of[kind] == worth] if worth else []
    if state.least_is_total and not fitting:
        fitting = [kind for kind in range(state.kinds) if state.value_of[kind]][:1]
    if not fitting:
        values = sorted({kind.value for kind in KINDS if kind.value})
        raise scenario.bad("least", f"{worth} is not the worth of a draw card: {', '.join(map(str, values))}")
    state.last_draw = state.top if state.top in fitting else fitting[0]
    state.direction = -state.direction
    state.laid_by = state.opener = k.following(state, seat)
    state.direction = -state.direction
    k.set_penalty(state, scenario.data["penalty"], state.value_of[state.last_draw])


def _begin(scenario: Scenario, rnd: Round) -> None:
    """The round starts by turning the first cards of the draw pile."""
    state = rnd.state
    direction, state.direction = state.direction, 1
    first = _turn(scenario, state) if "turn" in scenario.data else k.who_begins(state, k.NONE)
    state.direction = direction
    if k.turn_first(state):
        k.first_card_acts(state, first)
    else:
        _deal_again(scenario, rnd)


def _deal_again(scenario: Scenario, rnd: Round) -> None:
    """No card may begin the discard pile: the whole pack of the scenario is shuffled and dealt again."""
    state = rnd.state
    pack = [*state.draw[: state.draw_size], *state.pile[: state.pile_size]]
    for seat in range(state.seats):
        pack += listed(codec.hand_of(state, seat))
    state.pack = counts(pack)
    if len(pack) <= state.hand_size * state.active or not any(state.number[kind] for kind in pack):
        raise scenario.bad(
            "draw", "no card in it may begin the discard pile, and the pack cannot be dealt again"
        )
    k.start(state, k.NONE)
