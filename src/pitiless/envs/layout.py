"""The action and observation tables, version 0, for people: names, sizes, ranges, and actions as the façade knows them.

The numbers themselves stand in :mod:`pitiless.envs.stepping`, which compiles.
"""

from typing import Final, NamedTuple

from pitiless.cards.colours import Colour
from pitiless.cards.decks import MOST_CARDS
from pitiless.cards.kinds import BY_CODE, KINDS
from pitiless.engine import actions as a
from pitiless.engine.actions import Action
from pitiless.envs import stepping as st
from pitiless.errors import BadNotation

VERSION: Final = 0
ID: Final = f"pitiless/NoMercy-v{VERSION}"
PLAIN: dict[int, Action] = {
    st.DO_DRAW: a.Draw(),
    st.DO_TAKE: a.Take(),
    st.DO_KEEP: a.Keep(),
    st.DO_CHALLENGE: a.Challenge(),
    st.DO_ACCEPT: a.Accept(),
}
NUMBERS = {action: number for number, action in PLAIN.items()}
MOST = 32767
"""The largest number an observation can hold."""


class Part(NamedTuple):
    """A part of the observation: where it begins, how many places it takes, and the range of each."""

    name: str
    start: int
    size: int
    low: int
    high: int


def action_count(seats: int) -> int:
    """How many actions there are at a table of ``seats``."""
    return st.PLAY_SWAPPING + 4 * (seats - 1)


def observation_size(seats: int) -> int:
    """How many numbers an observation has at a table of ``seats``."""
    return st.AT_SEATS + 4 * seats


def parts(seats: int) -> tuple[Part, ...]:
    """The parts of an observation, in order and without gaps."""
    return (
        Part("hand", st.AT_HAND, st.KINDS, 0, MOST_CARDS),
        Part("seen", st.AT_SEEN, st.KINDS, 0, MOST_CARDS),
        Part("top", st.AT_TOP, st.KINDS, 0, 1),
        Part("colour", st.AT_COLOUR, len(Colour), 0, 1),
        Part("phase", st.AT_PHASE, st.AT_DIRECTION - st.AT_PHASE, 0, 1),
        Part("direction", st.AT_DIRECTION, 1, -1, 1),
        Part("penalty", st.AT_PENALTY, 1, 0, MOST),
        Part("least", st.AT_LEAST, 1, 0, MOST),
        Part("may_keep", st.AT_MAY_KEEP, 1, 0, 1),
        Part("draw_size", st.AT_DRAW_SIZE, 1, 0, MOST_CARDS),
        Part("discard_size", st.AT_DISCARD_SIZE, 1, 0, MOST_CARDS),
        Part("aside_size", st.AT_ASIDE_SIZE, 1, 0, MOST_CARDS),
        Part("active", st.AT_ACTIVE, 1, 0, seats),
        Part("on_turn", st.AT_ON_TURN, 1, 0, 1),
        Part("counts", st.AT_SEATS, seats, 0, MOST_CARDS),
        Part("standing", st.AT_SEATS + seats, seats, 0, 4),
        Part("called", st.AT_SEATS + 2 * seats, seats, 0, 1),
        Part("owes", st.AT_SEATS + 3 * seats, seats, 0, 1),
    )


def action_of(number: int, seat: int, seats: int) -> Action:
    """The action with that number for ``seat``; plays carry the call.

    :raises BadNotation: when there is no such action.
    """
    if not 0 <= number < action_count(seats):
        raise BadNotation(f"{number} is not an action: 0 to {action_count(seats) - 1} at a table of {seats}")
    if number in PLAIN:
        return PLAIN[number]
    if number < st.PLAY_NAMING:
        return a.Play(KINDS[number].code, call=True)
    if number < st.DO_DRAW:
        wild, colour = divmod(number - st.PLAY_NAMING, 4)
        return a.Play(KINDS[st.FIRST_OF_WILDS + wild].code, Colour(colour), call=True)
    if number < st.DO_CHALLENGE:
        return a.Name(Colour(number - st.DO_NAME))
    colour, place = divmod(number - st.PLAY_SWAPPING, seats - 1)
    seven = KINDS[st.KINDS_A_COLOUR * colour + st.SEVEN]
    return a.Play(seven.code, target=(seat + 1 + place) % seats, call=True)


def number_of(action: Action, seat: int, seats: int) -> int | None:
    """The number of an action of ``seat``; ``None`` for calls, catches and choices of cards, which have none."""
    if isinstance(action, a.Name):
        return st.DO_NAME + action.colour
    if not isinstance(action, a.Play):
        return NUMBERS.get(action)
    if action.top is not None or action.also or action.keeping:
        return None
    kind = BY_CODE[action.card]
    if action.colour is not None:
        return st.PLAY_NAMING + 4 * (kind - st.FIRST_OF_WILDS) + action.colour
    if action.target is None:
        return kind
    place = (action.target - seat) % seats - 1
    return st.PLAY_SWAPPING + (seats - 1) * KINDS[kind].colour + place
