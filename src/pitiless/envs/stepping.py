"""Learners' turns on the kernel: what a seat may know as numbers, its legal actions as numbers, and acting by number.

The kernel's own subset, so that it compiles with it: whole numbers and ``list[int]`` buffers only. The layout below is
version 0 of the action and observation tables (``docs/environments.md``); a change of any number makes a new version.
"""

# ruff: noqa: PLR1714  # the subset has no tuples to look something up in

from typing import Final

from pitiless.engine.kernel import (
    ACCEPT,
    ACTIVE,
    ALLOWED,
    ANSWER,
    CALL,
    CATCH,
    CHALLENGE,
    CHALLENGED,
    DRAW,
    DRAWN,
    FIRST_WILD,
    KEEP,
    MASK,
    NAME,
    NAME_AFTER,
    NO_COLOUR,
    NONE,
    OVER,
    PLAY,
    TAKE,
    TURN,
    VICTIM,
    State,
    apply,
    begin,
    choice_of_drawing,
    colour_by_lot,
    list_playable,
    may_take,
    why_not_call,
    why_not_catch,
    why_not_colour,
    wins_first,
)

# actions: a play is the number of its kind
KINDS: Final = 69
FIRST_OF_WILDS: Final = 64  # wilds are the last kinds
KINDS_A_COLOUR: Final = 16
SEVEN: Final = 7  # place of the 7 among the kinds of a colour
PLAY_NAMING: Final = 69  # + 4 * (kind - 64) + colour
DO_DRAW: Final = 89
DO_TAKE: Final = 90
DO_KEEP: Final = 91
DO_NAME: Final = 92  # + colour
DO_CHALLENGE: Final = 96
DO_ACCEPT: Final = 97
PLAY_SWAPPING: Final = 98  # + (seats - 1) * colour of the 7 + relative seat - 1

# observation: where each part begins
AT_HAND: Final = 0  # copies held, a place for each kind
AT_SEEN: Final = 69  # copies on the discard pile, a place for each kind
AT_TOP: Final = 138  # 1 at the kind to be matched
AT_COLOUR: Final = 207  # 1 at the colour in play; the fifth is none
AT_PHASE: Final = 212  # 1 at the decision awaited, nine of them
AT_DIRECTION: Final = 221
AT_PENALTY: Final = 222
AT_LEAST: Final = 223
AT_MAY_KEEP: Final = 224
AT_DRAW_SIZE: Final = 225
AT_DISCARD_SIZE: Final = 226
AT_ASIDE_SIZE: Final = 227
AT_ACTIVE: Final = 228
AT_ON_TURN: Final = 229
AT_SEATS: Final = 230  # four rows by relative seat: cards held, standing, has called, owes a call


# --- the observation ----------------------------------------------------------------------------------------------


def facts(s: State, seat: int, out: list[int], at: int) -> None:
    """What ``seat`` may know besides cards, colour and phase: the places from ``AT_DIRECTION`` on, in order."""
    at += AT_DIRECTION
    out[at] = s.direction
    out[at + 1] = s.penalty
    out[at + 2] = s.least
    out[at + 3] = s.may_keep
    out[at + 4] = s.draw_size
    out[at + 5] = s.pile_size
    out[at + 6] = s.aside_size + s.gone_size
    out[at + 7] = s.active
    out[at + 8] = 1 if seat == s.turn else 0
    facts_of_seats(s, seat, out, at + 9)


def facts_of_seats(s: State, seat: int, out: list[int], at: int) -> None:
    """Cards, standing, call and debt of every seat, counted clockwise from ``seat``."""
    seats = s.seats
    other = seat
    for i in range(seats):
        out[at + i] = s.size[other]
        out[at + seats + i] = s.status[other]
        out[at + 2 * seats + i] = s.called[other]
        out[at + 3 * seats + i] = s.owes[other]
        other += 1
        if other == seats:
            other = 0


def write_observation(s: State, seat: int, out: list[int], at: int) -> None:
    """The whole observation of ``seat``, from place ``at`` of ``out`` on."""
    for i in range(AT_DIRECTION):
        out[at + i] = 0
    for kind in range(KINDS):
        out[at + AT_HAND + kind] = s.hand[s.row[seat] + kind]
    for i in range(s.pile_size):
        out[at + AT_SEEN + s.pile[i]] += 1
    out[at + AT_TOP + s.top] = 1
    out[at + AT_COLOUR + s.colour] = 1
    out[at + AT_PHASE + s.phase] = 1
    facts(s, seat, out, at)


# --- the legal actions --------------------------------------------------------------------------------------------


def list_actions(s: State, seat: int, numbers: list[int]) -> int:
    """The legal actions of the seat on turn go into ``numbers``; returns how many. None when the round is over."""
    if s.phase == OVER:
        return 0
    playable = list_playable(s, seat)
    count = 0
    for i in range(playable):
        count = list_ways(s, seat, s.option[i], numbers, count)
    if s.phase == TURN and (playable == 0 or choice_of_drawing(s) != 0):
        numbers[count] = DO_DRAW
        count += 1
    if s.may_keep == 1:
        numbers[count] = DO_KEEP
        count += 1
    if s.phase == TURN or s.phase == DRAWN:
        return count
    return list_answers_and_names(s, seat, numbers, count)


def list_ways(s: State, seat: int, kind: int, numbers: list[int], count: int) -> int:
    """Every way to play a kind: as it is, with each colour, or with each seat to swap with."""
    if s.names[kind] == 0 and s.targets[kind] == 0:
        numbers[count] = kind
        return count + 1
    if wins_first(s, seat, kind) or (s.names[kind] == 1 and colour_by_lot(s)):
        numbers[count] = kind
        return count + 1
    if s.names[kind] == 1:
        return list_colours(s, PLAY_NAMING + 4 * (kind - FIRST_OF_WILDS), numbers, count)
    if s.targets[kind] == 2:
        numbers[count] = kind
        count += 1
    first = PLAY_SWAPPING + (s.seats - 1) * s.colour_of[kind]
    for i in range(s.seats - 1):
        if s.status[(seat + 1 + i) % s.seats] == ACTIVE:
            numbers[count] = first + i
            count += 1
    return count


def list_colours(s: State, first: int, numbers: list[int], count: int) -> int:
    """An action for each colour that may be named."""
    for colour in range(NO_COLOUR):
        if why_not_colour(s, colour) == ALLOWED:
            numbers[count] = first + colour
            count += 1
    return count


def list_answers_and_names(s: State, seat: int, numbers: list[int], count: int) -> int:
    """Taking a penalty, challenging or accepting it, or naming a colour."""
    if s.phase == ANSWER and may_take(s, seat):
        numbers[count] = DO_TAKE
        count += 1
    elif s.phase == CHALLENGED:
        numbers[count] = DO_CHALLENGE
        count += 1
        if may_take(s, seat):
            numbers[count] = DO_ACCEPT
            count += 1
    elif s.phase == VICTIM or s.phase == FIRST_WILD or s.phase == NAME_AFTER:
        return list_colours(s, DO_NAME, numbers, count)
    return count


def write_mask(s: State, seat: int, numbers: list[int], out: list[int], at: int) -> None:
    """1 at each legal action of the seat on turn and 0 elsewhere, from place ``at`` of ``out`` on."""
    for i in range(PLAY_SWAPPING + 4 * (s.seats - 1)):
        out[at + i] = 0
    for i in range(list_actions(s, seat, numbers)):
        out[at + numbers[i]] = 1


# --- acting -------------------------------------------------------------------------------------------------------


def act(s: State, number: int) -> None:
    """The seat on turn does the legal action ``number``; a play always carries the call."""
    seat = s.turn
    if number < PLAY_NAMING:
        apply(s, PLAY, seat, number, NONE, NONE, NONE, True)
    elif number < DO_DRAW:
        kind = FIRST_OF_WILDS + (number - PLAY_NAMING) // 4
        apply(s, PLAY, seat, kind, (number - PLAY_NAMING) % 4, NONE, NONE, True)
    elif number >= PLAY_SWAPPING:
        place = number - PLAY_SWAPPING
        kind = KINDS_A_COLOUR * (place // (s.seats - 1)) + SEVEN
        target = (seat + 1 + place % (s.seats - 1)) % s.seats
        apply(s, PLAY, seat, kind, NONE, target, NONE, True)
    elif DO_NAME <= number < DO_CHALLENGE:
        apply(s, NAME, seat, NONE, number - DO_NAME, NONE, NONE, False)
    else:
        apply(s, verb_of(number), seat, NONE, NONE, NONE, NONE, False)
    if s.owing > 0 and s.phase != OVER:
        settle_debts(s)


def verb_of(number: int) -> int:
    """The kernel's verb of an action without details."""
    if number == DO_DRAW:
        return DRAW
    if number == DO_TAKE:
        return TAKE
    if number == DO_KEEP:
        return KEEP
    return CHALLENGE if number == DO_CHALLENGE else ACCEPT


def settle_debts(s: State) -> None:
    """A swap may leave a hand of one card that nobody called: it is called at once, or caught where it may not be."""
    for seat in range(s.seats):
        if s.owes[seat] == 1 and s.phase != OVER:
            settle_debt(s, seat)


def settle_debt(s: State, seat: int) -> None:
    """One debt: its own seat calls if the rules allow that now, otherwise the next seat that may catches."""
    if why_not_call(s, seat) == ALLOWED:
        apply(s, CALL, seat, NONE, NONE, NONE, NONE, False)
        return
    for i in range(s.seats - 1):
        other = (seat + 1 + i) % s.seats
        if why_not_catch(s, other, seat) == ALLOWED:
            apply(s, CATCH, other, NONE, NONE, seat, NONE, False)
            return


# --- a fresh round ------------------------------------------------------------------------------------------------


def scramble(x: int) -> int:
    """32 bits turned into 32 others, one to one, each depending on all."""
    x = ((x ^ (x >> 16)) * 73244475) & MASK
    x = ((x ^ (x >> 16)) * 73244475) & MASK
    return x ^ (x >> 16)


def seed_round(s: State, key: list[int], lane: int, number: int) -> None:
    """The generator for round ``number`` of a lane under a key of four words, whatever was played before."""
    for i in range(4):
        mixed = scramble(((number & MASK) + i * 1013904242) & MASK)
        s.chance[i] = scramble(key[i] ^ scramble(mixed ^ (lane & MASK)))


def begin_with(s: State, a: int, b: int, c: int, d: int) -> None:
    """A fresh round from these four words of chance."""
    s.chance[0] = a
    s.chance[1] = b
    s.chance[2] = c
    s.chance[3] = d
    begin(s)
