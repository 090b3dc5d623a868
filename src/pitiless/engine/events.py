"""Events: the facts of a round, frozen, in order.

An event as the round knows it may hold hidden cards; :mod:`pitiless.engine.secrecy` decides what of it a viewer gets.
Seats are indices, cards are in notation. ``None`` for a card or a hand means "hidden from you".
"""

from dataclasses import dataclass

from pitiless.cards.colours import Colour

Cards = tuple[str, ...]
Hands = tuple[Cards | None, ...]


@dataclass(frozen=True, slots=True)
class Began:
    """A round as it stands when play begins (or where a position was set up)."""

    hands: Hands
    counts: tuple[int, ...]
    status: tuple[str, ...]
    dealer: int
    turned: Cards
    top: str
    colour: Colour
    direction: int
    turn: int | None
    phase: str
    may_keep: bool
    drawn: str | None
    penalty: int
    least: int
    draw_count: int
    discard_count: int
    aside_count: int
    called: tuple[int, ...]
    owes: tuple[int, ...]
    winner: int | None


@dataclass(frozen=True, slots=True)
class Played:
    """A card was laid on the discard pile."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Buried:
    """A card went under a Discard All."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Topped:
    """Another card now lies on top; ``seat`` laid it, or nobody did."""

    seat: int | None
    card: str
    colour: Colour


@dataclass(frozen=True, slots=True)
class Drew:
    """A card was drawn into a hand."""

    seat: int
    card: str | None
    open: bool = False


@dataclass(frozen=True, slots=True)
class Revealed:
    """A card was turned up in a Roulette and kept."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class RouletteDiscarded:
    """The card that ended a Roulette went to the discard pile."""

    card: str


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """The draw pile was made anew."""

    draw_count: int
    discard_count: int
    aside_count: int


@dataclass(frozen=True, slots=True)
class PilesMoved:
    """Cards of a hand that is out moved; the sizes of the piles now."""

    draw_count: int
    discard_count: int
    aside_count: int


@dataclass(frozen=True, slots=True)
class ColourNamed:
    """A colour is in play because it was named (by nobody: drawn by lot)."""

    seat: int | None
    colour: Colour


@dataclass(frozen=True, slots=True)
class PenaltySet:
    """The open penalty: total and least answer; 0 when there is none any more."""

    total: int
    least: int


@dataclass(frozen=True, slots=True)
class DirectionTurned:
    """Play goes the other way: 1 clockwise, -1 against."""

    direction: int


@dataclass(frozen=True, slots=True)
class Swapped:
    """Two seats swapped hands; ``hands`` are their new ones, in this order."""

    seat: int
    target: int
    hands: tuple[Cards | None, Cards | None]


@dataclass(frozen=True, slots=True)
class HandsPassed:
    """Every hand moved one seat on; ``hands`` are the new ones by seat."""

    direction: int
    hands: Hands


@dataclass(frozen=True, slots=True)
class Skipped:
    """A seat lost its turn to a card."""

    seat: int


@dataclass(frozen=True, slots=True)
class KnockedOut:
    """A seat reached the limit and is out; its hand is laid open."""

    seat: int
    causer: int | None
    hand: Cards
    all_hands: Hands | None = None


@dataclass(frozen=True, slots=True)
class Left:
    """A seat gave up the round."""

    seat: int


@dataclass(frozen=True, slots=True)
class Called:
    """A seat called its last card."""

    seat: int


@dataclass(frozen=True, slots=True)
class CallCleared:
    """A call no longer stands."""

    seat: int


@dataclass(frozen=True, slots=True)
class Owes:
    """A seat holds one card and has not called: it may be caught."""

    seat: int


@dataclass(frozen=True, slots=True)
class Settled:
    """A seat can no longer be caught."""

    seat: int


@dataclass(frozen=True, slots=True)
class Caught:
    """A seat was caught and draws."""

    seat: int
    cards: int


@dataclass(frozen=True, slots=True)
class CaughtFalsely:
    """A catch had nothing to catch and costs its seat two cards."""

    seat: int
    target: int


@dataclass(frozen=True, slots=True)
class Challenged:
    """A wild draw card was challenged."""

    seat: int
    offender: int
    guilty: bool


@dataclass(frozen=True, slots=True)
class HandShown:
    """The challenged hand, for the challenger alone."""

    to: int
    seat: int
    hand: Cards


@dataclass(frozen=True, slots=True)
class RouletteBegan:
    """The victim of a Roulette reveals until this colour appears."""

    seat: int
    colour: Colour


@dataclass(frozen=True, slots=True)
class Took:
    """A seat takes a penalty."""

    seat: int
    total: int


@dataclass(frozen=True, slots=True)
class LostTurn:
    """A seat lost its turn for having been caught."""

    seat: int


@dataclass(frozen=True, slots=True)
class Stalled:
    """A seat could neither play nor draw; ``passes`` such turns in a row so far."""

    seat: int
    passes: int


@dataclass(frozen=True, slots=True)
class Awaits:
    """Whose decision of which sort is awaited now."""

    seat: int
    phase: str
    may_keep: bool
    drawn: str | None


@dataclass(frozen=True, slots=True)
class Finished:
    """A seat emptied its hand in a ranking round."""

    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class RoundOver:
    """The round is over; nobody wins a stalemate."""

    winner: int | None
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Hidden:
    """Something happened that is not for you; it only takes its number."""


Event = (
    Began
    | Played
    | Buried
    | Topped
    | Drew
    | Revealed
    | RouletteDiscarded
    | Reshuffled
    | PilesMoved
    | ColourNamed
    | PenaltySet
    | DirectionTurned
    | Swapped
    | HandsPassed
    | Skipped
    | KnockedOut
    | Left
    | Called
    | CallCleared
    | Owes
    | Settled
    | Caught
    | CaughtFalsely
    | Challenged
    | HandShown
    | RouletteBegan
    | Took
    | LostTurn
    | Stalled
    | Awaits
    | Finished
    | RoundOver
    | Hidden
)
