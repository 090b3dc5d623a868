"""Numbers for learners: masks are the façade's legal actions, observations hide, and a used State starts anew."""

import ast
import random
from pathlib import Path

import pytest

from pitiless.engine import actions as a
from pitiless.engine import codec
from pitiless.engine import kernel as k
from pitiless.envs import stepping as st
from pitiless.envs.lanes import buffer
from pitiless.envs.layout import action_of, number_of, observation_size, parts
from pitiless.errors import BadNotation
from pitiless.rules.variants import VARIANTS
from tests.envs.deals import asked, cards_in_play, dealt, legal, some_rules, words

SOURCE = Path(__file__).parents[2] / "src" / "pitiless" / "envs" / "stepping.py"
WORLDS = 40
MOST_ACTIONS = 150


@pytest.mark.parametrize("number", range(WORLDS))
def test_masks_are_the_legal_actions(number: int) -> None:
    """Under random rules, at every decision of a round; jumping in, calls, catches and choices of cards aside."""
    chance = random.Random(number)
    rules, seats = some_rules(chance)
    state = dealt(chance, rules, seats)
    for _ in range(MOST_ACTIONS):
        if state.phase == k.OVER:
            break
        found = [number_of(action, state.turn, seats) for action in asked(state, rules).legal(state.turn)]
        assert sorted(legal(state)) == sorted(one for one in found if one is not None)
        st.act(state, chance.choice(legal(state)))
        assert cards_in_play(state) == list(state.pack)


def test_acting_by_number_is_acting_by_name() -> None:
    chance = random.Random(5)
    for rules in VARIANTS.values():
        state = dealt(chance, rules, 4)
        while state.phase != k.OVER:
            number, seat = chance.choice(legal(state)), state.turn
            other = codec.copy_state(state)
            verb, kind, colour, target, top, said = codec.numbers(other, seat, action_of(number, seat, 4))
            k.apply(other, verb, seat, kind, colour, target, top, said)
            st.act(state, number)
            if not other.owing:
                assert differing(state, other) == []


def differing(state: k.State, other: k.State) -> list[str]:
    """The fields in which two states differ, apart from what lies beyond the ends of piles."""
    ends = {"draw": "draw_size", "pile": "pile_size", "aside": "aside_size", "gone": "gone_size"}
    found = []
    for name in codec.FIELDS:
        one, two = getattr(state, name), getattr(other, name)
        if name in ends:
            one, two = one[: getattr(state, ends[name])], two[: getattr(other, ends[name])]
        if name != "option" and (one != two if isinstance(one, int) else list(one) != list(two)):
            found.append(name)
    return found


@pytest.mark.parametrize("number", range(WORLDS))
def test_a_used_state_starts_anew(number: int) -> None:
    chance = random.Random(number)
    rules, seats = some_rules(chance)
    state = dealt(chance, rules, seats)
    for _ in range(chance.randrange(MOST_ACTIONS)):
        if state.phase != k.OVER:
            st.act(state, chance.choice(legal(state)))
    seed = words(chance)
    fresh = dealt(chance, rules, seats)
    st.begin_with(state, *seed)
    fresh_too = codec.new_state(rules, seats, rules.setup.deck.total, events=False)
    st.begin_with(fresh_too, *seed)
    assert differing(state, fresh_too) == []
    assert differing(fresh, fresh_too) != []


def observed(state: k.State, seat: int) -> list[int]:
    row = buffer(observation_size(state.seats))
    st.write_observation(state, seat, row, 0)
    return list(row)


@pytest.mark.parametrize("number", range(WORLDS))
def test_observations_hide_what_is_hidden(number: int) -> None:
    """Other hands and the draw pile shuffled together: the same observation and the same actions."""
    chance = random.Random(number)
    rules, seats = some_rules(chance)
    state = dealt(chance, rules, seats)
    for _ in range(60):
        if state.phase == k.OVER:
            break
        seat = state.turn
        other = mixed(state, seat, chance)
        assert observed(state, seat) == observed(other, seat)
        assert legal(state) == legal(other)
        st.act(state, chance.choice(legal(state)))


def mixed(state: k.State, seat: int, chance: random.Random) -> k.State:
    """The same to ``seat``, with all that is hidden from it shuffled."""
    other = codec.copy_state(state)
    hidden = list(state.draw[: state.draw_size])
    for hand in range(state.seats):
        if hand != seat:
            hidden += [kind for kind in range(state.kinds) for _ in range(state.hand[state.row[hand] + kind])]
    chance.shuffle(hidden)
    for hand in range(state.seats):
        if hand != seat:
            for kind in range(state.kinds):
                other.hand[other.row[hand] + kind] = 0
            for _ in range(state.size[hand]):
                other.hand[other.row[hand] + hidden.pop()] += 1
    for place, kind in enumerate(hidden):
        other.draw[place] = kind
    return other


def test_the_observation_says_what_the_view_says() -> None:
    chance = random.Random(2)
    for rules in VARIANTS.values():
        state = dealt(chance, rules, 5)
        for _ in range(50):
            if state.phase == k.OVER:
                break
            seat = state.turn
            row, view = observed(state, seat), asked(state, rules).view(seat)
            said = {part.name: row[part.start : part.start + part.size] for part in parts(5)}
            around = [(seat + i) % 5 for i in range(5)]
            assert said["counts"] == [view.counts[i] for i in around]
            assert said["called"] == [int(i in view.called) for i in around]
            assert said["colour"].index(1) == view.colour
            assert sum(said["hand"]) == len(view.hand)
            assert sum(said["seen"]) == view.discard_count == said["discard_size"][0]
            assert (said["penalty"], said["least"]) == ([view.penalty], [view.least])
            assert said["draw_size"] == [view.draw_count]
            assert said["aside_size"] == [view.aside_count]
            assert all(part.low <= n <= part.high for part in parts(5) for n in said[part.name])
            st.act(state, chance.choice(legal(state)))


@pytest.mark.parametrize(
    ("switches", "stays"),
    [
        ({}, False),
        ({"call_time": "before"}, False),
        ({"call_time": "before", "catch_mode": "automatic"}, True),
    ],
)
def test_nobody_owes_a_call_for_long(switches: dict[str, object], stays: bool) -> None:
    """A swap may leave one card: it is called at once, or caught; where that is automatic, the kernel sees to it."""
    chance, rules = random.Random(8), VARIANTS["official"].having(**switches)
    owed = left = 0
    for _ in range(60):
        state = dealt(chance, rules, 3)
        while state.phase != k.OVER:
            number, other = chance.choice(legal(state)), codec.copy_state(state)
            verb, kind, colour, target, top, said = codec.numbers(
                other, state.turn, action_of(number, state.turn, 3)
            )
            k.apply(other, verb, state.turn, kind, colour, target, top, said)
            owed += other.owing
            st.act(state, number)
            left += state.owing
    assert owed > 0
    assert (left > 0) == stays


def test_parts_lie_side_by_side() -> None:
    for seats in (2, 4, 20):
        at = 0
        for part in parts(seats):
            assert part.start == at, part.name
            at += part.size
        assert at == observation_size(seats)


@pytest.mark.parametrize("seats", [2, 4, 20])
def test_every_number_is_one_action(seats: int) -> None:
    numbers = range(st.PLAY_SWAPPING + 4 * (seats - 1))
    for seat in range(seats):
        assert [number_of(action_of(number, seat, seats), seat, seats) for number in numbers] == list(numbers)
    for number in (-1, len(numbers)):
        with pytest.raises(BadNotation, match="is not an action: 0 to"):
            action_of(number, 0, seats)
    assert number_of(a.Call(), 0, seats) is None


def test_the_layout_is_that_of_the_cards() -> None:
    from pitiless.cards.kinds import KINDS

    wilds = [index for index, kind in enumerate(KINDS) if kind.is_wild]
    assert (len(KINDS), wilds[0], len(KINDS) - len(wilds)) == (st.KINDS, st.FIRST_OF_WILDS, wilds[0])
    for colour in range(4):
        assert KINDS[st.KINDS_A_COLOUR * colour + st.SEVEN].symbol == "7"
        assert KINDS[st.KINDS_A_COLOUR * colour + st.SEVEN].colour == colour


def test_stepping_keeps_to_the_subset() -> None:
    tree = ast.parse(SOURCE.read_text("utf-8"))
    allowed = ("State", "int", "bool", "list[int]")
    for node in ast.walk(tree):
        assert not isinstance(
            node, ast.Lambda | ast.ListComp | ast.GeneratorExp | ast.Try | ast.Dict | ast.Tuple | ast.Raise
        )
        if isinstance(node, ast.FunctionDef):
            assert all(arg.annotation and ast.unparse(arg.annotation) in allowed for arg in node.args.args)
            assert node.returns is not None
            assert ast.unparse(node.returns) in ("int", "bool", "None")
            assert ast.get_docstring(node)


def test_the_page_describes_every_part() -> None:
    """Start, places and range of each part stand in ``docs/environments.md``, for n seats in general."""
    page = (SOURCE.parents[3] / "docs" / "environments.md").read_text("utf-8")
    for part in parts(4):
        first, per_seat = divmod(part.start - st.AT_SEATS, 4) if part.start > st.AT_SEATS else (0, 0)
        assert per_seat == 0
        start = f"230 + {first if first > 1 else ''}n" if first else str(part.start)
        size = "n" if part.start >= st.AT_SEATS else str(part.size)
        high = "n" if part.name == "active" else str(part.high)
        assert f"| {part.name} | {start} | {size} | {part.low} to {high} |" in page
