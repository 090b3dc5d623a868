"""The atoms of which the effect of a kind is made.

A kind's effect is a short program of ``(atom, number)`` steps; the kernel runs it from left to right.
"""

from enum import IntEnum


class Atom(IntEnum):
    """One thing a card can do."""

    END = 0
    SKIP = 1  # the next seat loses its turn
    SKIP_ALL = 2  # every other seat loses its turn
    REVERSE = 3  # the direction turns
    ADD_PENALTY = 4  # the number is added to the penalty that faces the next seat
    REVERSE_PENALTY = 5  # the direction turns and the number is added to the penalty
    NAME_COLOUR = 6  # the player names the colour in play
    DISCARD_SET = 7  # other cards of the hand leave with it
    SWAP = 8  # the player swaps hands with another seat
    SWAP_OR_KEEP = 9  # the same, but may decline
    PASS_HANDS = 10  # every hand moves one seat on
    ROULETTE = 11  # the next seat reveals cards until a colour appears


Program = tuple[tuple[Atom, int], ...]
