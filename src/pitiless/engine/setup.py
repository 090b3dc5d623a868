"""Dealing a round: who may sit, who deals, and the checks before the first card."""

from collections.abc import Sequence

from pitiless.engine import codec, lots
from pitiless.engine import kernel as k
from pitiless.engine.lots import SEEDS
from pitiless.errors import BadRules
from pitiless.rules.rules import LEAST_SEATS, Rules


def check_seats(rules: Rules, names: Sequence[str], absent: Sequence[int], seed: int) -> None:
    """Refuses a table that these rules or this deck cannot serve [2]."""
    seats, playing = len(names), len(names) - len(set(absent))
    most = rules.setup.players
    if not LEAST_SEATS <= seats <= most:
        raise BadRules(f"{seats} seats: these rules are for {LEAST_SEATS} to {most} (switch players)")
    if playing < LEAST_SEATS:
        raise BadRules(f"{playing} seats are left to deal to; a round needs {LEAST_SEATS}")
    if len(set(names)) != seats or not all(name.strip() == name and name for name in names):
        raise BadRules("every seat needs a name of its own, without spaces at its ends")
    if not 0 <= seed < SEEDS:
        raise BadRules(f"seed {seed}: it is a whole number from 0 to 2**256 - 1")
    needed = playing * rules.setup.hand_size + 1
    if rules.setup.deck.total < needed:
        raise BadRules(
            f"{playing} hands of {rules.setup.hand_size} and a first card need {needed} cards; "
            f"deck {rules.setup.deck.name!r} has {rules.setup.deck.total}"
        )
    if rules.mercy.mercy_limit and rules.mercy.mercy_limit <= rules.setup.hand_size:
        raise BadRules(
            f"mercy_limit = {rules.mercy.mercy_limit} would knock out a freshly dealt hand of "
            f"{rules.setup.hand_size}: make it larger"
        )


WORDS_A_CARD = 3  # enough for a plain deal; more are given when a deal has to be tried again


MOST_WORDS = 1_000_000


def dealt(
    rules: Rules, seats: int, seed: int, *, dealer: int | None, leader: int | None, absent: Sequence[int]
) -> k.State:
    """A round dealt and begun, with whatever number of lots that takes.

    :raises BadRules: when no first card turns up however often the deck is dealt.
    """
    words = rules.setup.deck.total * WORDS_A_CARD
    while words < MOST_WORDS:
        state = codec.new_state(rules, seats, rules.setup.deck.total)
        codec.give_lots(state, lots.words(seed, 0, words))
        try:
            deal(state, dealer, leader, absent)
        except IndexError:  # the lots ran out in the middle: the same deal again, with more of the same lots
            words *= 4
        else:
            return state
    raise BadRules(f"deck {rules.setup.deck.name!r}: no card that may begin the discard pile turns up")


def deal(state: k.State, dealer: int | None, leader: int | None, absent: Sequence[int]) -> None:
    """Deals, turns the first card and lets it act."""
    for seat in absent:
        state.status[seat] = k.ABSENT
    state.active = state.started = state.seats - len(set(absent))
    state.dealer = k.choose_dealer(state) if dealer is None else dealer
    k.start(state, k.NONE if leader is None else leader)
