"""What must hold in every round, whatever the rules, the deal and the actions."""

import random
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitiless.engine import codec
from pitiless.engine import events as e
from pitiless.engine import kernel as k
from pitiless.engine.actions import read_action, write_action
from pitiless.engine.round import Round
from pitiless.engine.rulings import IllegalAction
from pitiless.engine.view import View, fold
from pitiless.rules.variants import rules_from, spell_rules
from tests.properties.worlds import random_action, random_round, random_rules

MOST_ACTIONS = 4000
numbers = st.integers(min_value=0, max_value=2**32)


def cards_everywhere(rnd: Round) -> list[int]:
    state = rnd.state
    hands = [kind for seat in range(state.seats) for kind in _listed(codec.hand_of(state, seat))]
    return sorted([*hands, *codec.draw_pile(state), *codec.discard_pile(state), *codec.set_aside(state)])


def _listed(row: list[int]) -> list[int]:
    return [kind for kind, n in enumerate(row) for _ in range(n)]


@given(numbers)
def test_cards_are_conserved_and_rounds_end(number: int) -> None:
    """Invariants (a), (b), (d): no card is lost or doubled; sizes, penalties and targets belong together."""
    chance = random.Random(number)
    rnd = random_round(chance)
    pack = cards_everywhere(rnd)
    for _ in range(MOST_ACTIONS):
        if rnd.over:
            break
        rnd.apply(*random_action(rnd, chance))
        state = rnd.state
        assert cards_everywhere(rnd) == pack
        assert [sum(codec.hand_of(state, seat)) for seat in range(state.seats)] == state.size
        assert (state.penalty > 0) == (state.least > 0)
        assert state.owing == sum(state.owes)
        assert state.active == state.status.count(k.ACTIVE)
        if not rnd.over:
            assert all(state.size[s] > 0 for s in range(state.seats) if state.status[s] == k.ACTIVE)
            assert rnd.legal(state.turn), str(rnd)
    assert rnd.over, f"no end after {MOST_ACTIONS} actions: {rnd.rules.differences()}"


@given(numbers)
def test_official_invariants(number: int) -> None:
    """(b) 1 to 24 cards, (c) exhaustion is out of reach with six seats, (e) knock-outs never change the top card."""
    chance = random.Random(number)
    rnd = Round.start("official", seats=chance.randint(2, 6), seed=number)
    while not rnd.over:
        top, out = rnd.state.top, rnd.state.status.count(k.KNOCKED_OUT)
        turn = rnd.turn
        assert turn is not None
        action = chance.choice(rnd.legal(turn))
        rnd.apply(turn, action)
        assert rnd.state.passes == 0
        assert all(
            1 <= n <= 24 or rnd.over for n, s in zip(rnd.state.size, rnd.state.status, strict=True) if s == 0
        )
        if (
            rnd.state.status.count(k.KNOCKED_OUT) > out
            and write_action(action, rnd.names).split()[0] != "play"
        ):
            assert rnd.state.top == top


@given(numbers)
def test_folding_redacted_events_gives_the_view(number: int) -> None:
    """Nothing is missing: what a viewer is told is enough for all that it may know."""
    chance = random.Random(number)
    rnd = random_round(chance)
    viewers: list[int | None] = [None, *range(len(rnd.names))]
    views: dict[int | None, View] = {v: fold(None, rnd.seen(v)[0], v) for v in viewers}
    for _ in range(120):
        if rnd.over:
            break
        before = len(rnd.log)
        rnd.apply(*random_action(rnd, chance))
        for viewer in viewers:
            for event in rnd.seen(viewer, before):
                views[viewer] = fold(views[viewer], event, viewer)
            assert views[viewer] == rnd.view(viewer), f"viewer {viewer}"
            assert views[viewer].number == len(rnd.log)


@given(numbers)
def test_two_worlds_that_differ_in_hidden_cards_look_the_same(number: int) -> None:
    """Nothing leaks: other hands and the draw pile exchanged, a viewer's hand and the rules kept."""
    chance = random.Random(number)
    rnd = random_round(chance)
    for _ in range(chance.randint(0, 60)):
        if rnd.over:
            return
        rnd.apply(*random_action(rnd, chance))
    if rnd.over:
        return
    viewer = chance.randrange(len(rnd.names))
    other = other_world(rnd, viewer, chance)
    assert other.view(viewer) == rnd.view(viewer)
    assert other.legal(viewer) == rnd.legal(viewer)


@given(numbers)
def test_what_a_viewer_does_tells_it_nothing_of_other_hands(number: int) -> None:
    """The viewer acts in two worlds that differ in the other hands: it is told exactly the same."""
    chance = random.Random(number)
    rnd = random_round(chance)
    for _ in range(chance.randint(0, 60)):
        if not rnd.over:
            rnd.apply(*random_action(rnd, chance))
    viewer = rnd.turn
    if viewer is None:
        return
    other = other_world(rnd, viewer, chance, only_hands=True)
    action = chance.choice(rnd.legal(viewer))
    start = len(rnd.log)
    rnd.apply(viewer, action)
    other.apply(viewer, action)
    opened = (e.Swapped, e.HandsPassed, e.KnockedOut, e.RoundOver, e.HandShown, e.Finished)
    if any(isinstance(event, opened) for event in rnd.log[start:]):
        return  # hands were exchanged or laid open: then something may be learnt
    assert other.seen(viewer, start) == rnd.seen(viewer, start)
    assert other.view(viewer) == rnd.view(viewer)


def other_world(rnd: Round, viewer: int, chance: random.Random, *, only_hands: bool = False) -> Round:
    """The same round to ``viewer``, with all other hidden cards (or only those in hands) dealt anew."""
    other = rnd.copy()
    state = other.state
    seats = [s for s in range(state.seats) if s != viewer and state.size[s]]
    hidden = [c for s in seats for c in _listed(codec.hand_of(state, s))]
    if not only_hands:
        hidden += state.draw[: state.draw_size]
    kept = state.drawn if state.phase == k.DRAWN and state.turn != viewer else None
    if kept is not None:
        hidden.remove(kept)
    chance.shuffle(hidden)
    for seat in seats:
        size = state.size[seat]
        row = state.row[seat]
        state.hand[row : row + state.kinds] = [0] * state.kinds
        cards = [kept] if kept is not None and seat == state.turn else []
        cards += [hidden.pop() for _ in range(size - len(cards))]
        codec.give_hand(state, seat, cards)
    if not only_hands:
        codec.fill(state.draw, hidden)
    return other


@given(numbers)
def test_legal_and_ruling_say_the_same(number: int) -> None:
    """An action is listed exactly when it is not refused, and a refused one leaves the round as it was."""
    chance = random.Random(number)
    rnd = random_round(chance)
    for _ in range(40):
        if rnd.over:
            break
        for seat in range(len(rnd.names)):
            legal = rnd.legal(seat)
            assert all(rnd.ruling(seat, action) is None for action in legal)
        stranger = chance.randrange(len(rnd.names))
        _, action = random_action(rnd, chance)
        before = (str(rnd), len(rnd.log))
        ruling = rnd.ruling(stranger, action)
        if ruling is None:
            rnd.copy().apply(stranger, action)
        else:
            with pytest.raises(IllegalAction) as caught:
                rnd.apply(stranger, action)
            assert caught.value.ruling == ruling
        assert (str(rnd), len(rnd.log)) == before
        rnd.apply(*random_action(rnd, chance))


@given(numbers)
def test_the_fast_enumerator_equals_why_not(number: int) -> None:
    chance = random.Random(number)
    rnd = random_round(chance)
    for _ in range(80):
        if rnd.over:
            break
        state, seat = rnd.state, rnd.state.turn
        found = sorted(state.option[i] for i in range(k.list_playable(state, seat)))
        assert found == [
            kind for kind in range(state.kinds) if k.why_not_kind(state, seat, kind) == k.ALLOWED
        ]
        rnd.apply(*random_action(rnd, chance))


@given(numbers)
def test_a_copy_is_independent(number: int) -> None:
    chance = random.Random(number)
    rnd = random_round(chance)
    for _ in range(30):
        if rnd.over:
            break
        before = str(rnd)
        copied = rnd.copy()
        seat, action = random_action(copied, chance)
        copied.apply(seat, action)
        assert str(rnd) == before
        rnd.apply(seat, action)
        assert str(rnd) == str(copied)


@given(numbers)
def test_positions_are_read_back_exactly_and_go_on_the_same(number: int) -> None:
    chance = random.Random(number)
    rnd = random_round(chance)
    for _ in range(60):
        if rnd.over:
            break
        again = Round.from_position(str(rnd), rnd.rules, seed=rnd.seed)
        assert str(again) == str(rnd)
        seat, action = random_action(rnd, chance)
        again.apply(seat, action)
        rnd.apply(seat, action)
        assert str(again) == str(rnd)
        assert again.view(0).hands == rnd.view(0).hands


@given(numbers)
def test_actions_are_read_back(number: int) -> None:
    chance = random.Random(number)
    rnd = random_round(chance)
    for _ in range(40):
        if rnd.over:
            break
        seat, action = random_action(rnd, chance)
        assert read_action(write_action(action, rnd.names), rnd.names) == action
        rnd.apply(seat, action)


@given(numbers)
def test_rules_are_spelled_back(number: int) -> None:
    rules, _ = random_rules(random.Random(number))
    assert rules_from(spell_rules(rules)) == rules


@given(numbers)
def test_event_numbers_have_no_gaps(number: int) -> None:
    chance = random.Random(number)
    rnd = random_round(chance)
    lengths = [len(rnd.seen(0))]
    for _ in range(20):
        if rnd.over:
            break
        events = rnd.apply(*random_action(rnd, chance))
        lengths.append(len(rnd.seen(0)))
        assert lengths[-1] == lengths[-2] + len(events) == len(rnd.seen(None))
    assert all(a <= b for a, b in pairwise(lengths))
