"""Narration: what happened, in sentences.

It reads redacted events only, and so cannot say more than its reader may know. A run of events that one player feels as
one thing becomes one sentence; bookkeeping (who is awaited, how large the piles are) is folded in or left out.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from pitiless.cards.colours import Colour
from pitiless.cards.kinds import BY_CODE, KINDS
from pitiless.cards.words import capital, card_words, colour_word, list_words
from pitiless.engine import events as e
from pitiless.engine.events import Event
from pitiless.rules.options import StackMode
from pitiless.rules.rules import Rules
from pitiless.text import say

NOTHING = "none"
SILENT = (e.PilesMoved, e.Settled, e.CallCleared, e.Hidden)
WAITING = ("answer", "challenge")
SKIPS_EVERYONE = "E"

_E = TypeVar("_E")


def narrate(
    events: Iterable[Event], names: Sequence[str], viewer: int | None, *, tells_least: bool = True
) -> list[str]:
    """Sentences for redacted events, for the reader at seat ``viewer`` (``None``: a spectator).

    ``tells_least`` says that an answer must be worth the least or more, which is so in some modes of stacking only.
    """
    story = _Story(events, names, viewer, tells_least)
    return list(story.sentences())


def tells_least(rules: Rules) -> bool:
    """Whether a penalty is answered by anything worth its least or more."""
    return rules.stacking.stack_mode in (StackMode.OFFICIAL, StackMode.RUNNING_TOTAL)


@dataclass
class _Consequences:
    """What a play led to before anything else happened."""

    shed: list[str] = field(default_factory=list)
    top: str | None = None
    colour: Colour | None = None
    penalty: e.PenaltySet | None = None
    swap: e.Swapped | None = None
    awaits: e.Awaits | None = None
    others: list[Event] = field(default_factory=list)

    def note(self, event: Event) -> bool:
        """Takes an event in; ``False`` when it is no consequence of a play."""
        match event:
            case e.Buried():
                self.shed.append(event.card)
            case e.Topped():
                self.shed += [self.top] if self.top else []
                self.top = event.card
            case e.ColourNamed():
                self.colour = event.colour
            case e.PenaltySet():
                self.penalty = event
            case e.Swapped():
                self.swap = event
            case e.DirectionTurned() | e.HandsPassed() | e.Called() | e.Owes() | e.Skipped():
                self.others.append(event)
            case _:
                return False
        return True


class _Story:
    """The events still to be told, and who reads."""

    def __init__(
        self, events: Iterable[Event], names: Sequence[str], viewer: int | None, tells_least: bool
    ) -> None:
        self.rest = deque(event for event in events if not isinstance(event, SILENT))
        self.names = names
        self.viewer = viewer
        self.tells_least = tells_least

    def sentences(self) -> Iterator[str]:
        while self.rest:
            event = self.rest.popleft()
            teller = _TELLERS.get(type(event))
            if teller is not None:
                yield from (capital(sentence) for sentence in teller(self, event))

    # --- who, whom and what -------------------------------------------------------------------------------------

    def who(self, seat: int | None) -> dict[str, str]:
        """The values by which a sentence speaks of the one who acts."""
        return {"seat": self.name(seat), "person": self._person(seat, "nobody")}

    def whom(self, seat: int | None) -> dict[str, str]:
        """The values by which a sentence speaks of the one it is done to."""
        return {"target": self.name(seat), "whom": self._person(seat, NOTHING)}

    def name(self, seat: int | None) -> str:
        return "-" if seat is None else self.names[seat]

    def _person(self, seat: int | None, nobody: str) -> str:
        if seat is None:
            return nobody
        return "you" if seat == self.viewer else "other"

    # --- runs ---------------------------------------------------------------------------------------------------

    def next(self, sort: type[_E]) -> _E | None:
        """The next event, taken, if it is of this sort."""
        event = self.rest[0] if self.rest else None
        if isinstance(event, sort):
            self.rest.popleft()
            return event
        return None

    def drawn_by(self, seat: int, sort: type[e.Drew] | type[e.Revealed] = e.Drew) -> "_Drawn":
        """The run of cards that this seat draws now, across any shuffling in between."""
        drawn = _Drawn()
        while self.rest:
            event = self.rest[0]
            if isinstance(event, sort) and event.seat == seat:
                drawn.cards.append(event.card)
            elif isinstance(event, e.Reshuffled):
                drawn.shuffles.append(event)
            else:
                break
            self.rest.popleft()
        return drawn

    def awaited(self) -> e.Awaits | None:
        """Who is awaited once all of this action has happened."""
        return next((event for event in self.rest if isinstance(event, e.Awaits)), None)


@dataclass
class _Drawn:
    """Cards drawn in one go."""

    cards: list[str | None] = field(default_factory=list)
    shuffles: list[e.Reshuffled] = field(default_factory=list)

    def values(self) -> dict[str, str | int]:
        known = [card for card in self.cards if card is not None]
        shown = list_words(known) if known and len(known) == len(self.cards) else NOTHING
        return {"count": len(self.cards), "cards": shown}

    def asides(self) -> list[str]:
        return [_reshuffled_words(shuffle) for shuffle in self.shuffles]


def _way(direction: int) -> str:
    return "clockwise" if direction == 1 else "anticlockwise"


def _colour_of_wild(card: str, colour: Colour) -> str:
    """The colour in play, where the card does not say it by itself."""
    return colour_word(colour) if KINDS[BY_CODE[card]].is_wild and colour != Colour.WILD else NOTHING


# --- one function a sentence ----------------------------------------------------------------------------------------


def _began(story: _Story, event: e.Began) -> list[str]:
    first = event.turned[-1] if event.turned else event.top
    values = {"card": card_words(first), "colour": _colour_of_wild(event.top, event.colour)}
    dealer = {"dealer": story.name(event.dealer), "dealer-person": story.who(event.dealer)["person"]}
    told = [say("event-began", **values, **dealer) if event.turned else say("event-stands", **values)]
    if event.turned[:-1]:
        told.append(say("event-passed-over", cards=list_words(event.turned[:-1])))
    if event.turn is not None:
        told.append(say("event-begins", **story.who(event.turn)))
        if event.penalty:
            told.append(_waiting(story, e.PenaltySet(event.penalty, event.least), event.turn))
    return told


def _waiting(story: _Story, penalty: e.PenaltySet, target: int | None) -> str:
    least = penalty.least if story.tells_least else 0
    return say("event-waiting", total=penalty.total, least=least, **story.whom(target))


def _target_of_penalty(story: _Story, awaits: e.Awaits | None) -> int | None:
    awaits = awaits or story.awaited()
    return awaits.seat if awaits is not None and awaits.phase in WAITING else None


def _played(story: _Story, event: e.Played) -> list[str]:
    led_to = _Consequences()
    while story.rest and led_to.note(story.rest[0]):
        story.rest.popleft()
    led_to.awaits = story.next(e.Awaits)
    play = say(
        "event-played",
        card=card_words(event.card),
        shed=list_words(led_to.shed) or NOTHING,
        top=card_words(led_to.top) if led_to.top else NOTHING,
        colour=colour_word(led_to.colour) if led_to.colour is not None else NOTHING,
        **{"shed-count": len(led_to.shed)},
        **story.who(event.seat),
        **_swapped_with(story, event, led_to),
    )
    return [_play_and_burden(story, play, led_to), *_others(story, event, led_to)]


def _swapped_with(story: _Story, event: e.Played, led_to: _Consequences) -> dict[str, str]:
    swap = led_to.swap
    if swap is None:
        return story.whom(None)
    return story.whom(swap.target if swap.seat == event.seat else swap.seat)


def _play_and_burden(story: _Story, play: str, led_to: _Consequences) -> str:
    """The play, and in the same breath what is now waiting for somebody."""
    awaits = led_to.awaits
    if led_to.penalty is not None and led_to.penalty.total:
        waiting = _waiting(story, led_to.penalty, _target_of_penalty(story, awaits))
        return say("event-waiting-after", play=play, waiting=waiting)
    if awaits is not None and awaits.phase == "name":
        return say("event-roulette-waits", play=play, **story.whom(awaits.seat))
    return f"{play}."


def _others(story: _Story, event: e.Played, led_to: _Consequences) -> list[str]:
    """What else a play led to, a sentence each."""
    again = led_to.awaits is not None and led_to.awaits.seat == event.seat and not led_to.penalty
    everyone = KINDS[BY_CODE[event.card]].symbol == SKIPS_EVERYONE
    told = [say("event-plays-again", **story.who(event.seat))] if again and everyone else []
    others = deque(led_to.others)
    while others:
        other = others.popleft()
        if isinstance(other, e.Skipped):
            seats = [other.seat]
            while others and isinstance(more := others[0], e.Skipped):
                seats.append(more.seat)
                others.popleft()
            told.append(_skipped_words(story, seats))
        else:
            told += _TELLERS[type(other)](story, other)
    return told


def _skipped_words(story: _Story, seats: list[int]) -> str:
    alone = story.who(seats[0])["person"] if len(seats) == 1 else "other"
    shown = [say("event-person-you") if seat == story.viewer else story.name(seat) for seat in seats]
    return say("event-skipped", person=alone, count=len(seats), seats=", ".join(shown))


def _skipped(story: _Story, event: e.Skipped) -> list[str]:
    seats = [event.seat]
    while (more := story.next(e.Skipped)) is not None:
        seats.append(more.seat)
    return [_skipped_words(story, seats)]


def _drew(story: _Story, event: e.Drew) -> list[str]:
    story.rest.appendleft(event)
    drawn = story.drawn_by(event.seat)
    return [say("event-drew", **story.who(event.seat), **drawn.values()), *drawn.asides()]


def _took(story: _Story, event: e.Took) -> list[str]:
    story.next(e.PenaltySet)
    drawn = story.drawn_by(event.seat)
    key = "event-took" if len(drawn.cards) == event.total else "event-took-short"
    return [say(key, total=event.total, **story.who(event.seat), **drawn.values()), *drawn.asides()]


def _caught(story: _Story, event: e.Caught) -> list[str]:
    drawn = story.drawn_by(event.seat)
    return [say("event-caught", **story.who(event.seat), **drawn.values()), *drawn.asides()]


def _caught_falsely(story: _Story, event: e.CaughtFalsely) -> list[str]:
    drawn = story.drawn_by(event.seat)
    values = {**story.who(event.seat), **story.whom(event.target), **drawn.values()}
    return [say("event-caught-falsely", **values), *drawn.asides()]


def _revealed(story: _Story, event: e.Revealed) -> list[str]:
    story.rest.appendleft(event)
    drawn = story.drawn_by(event.seat, e.Revealed)
    return [say("event-revealed", **story.who(event.seat), **drawn.values()), *drawn.asides()]


def _roulette(story: _Story, event: e.RouletteBegan) -> list[str]:
    story.next(e.ColourNamed)  # the sentence says the colour
    drawn = story.drawn_by(event.seat, e.Revealed)
    values = {**story.who(event.seat), "colour": colour_word(event.colour), **drawn.values()}
    return [say("event-roulette", **values), *drawn.asides()]


def _reshuffled_words(event: e.Reshuffled) -> str:
    return say("event-reshuffled", count=event.draw_count)


def _penalty(story: _Story, event: e.PenaltySet) -> list[str]:
    return [_waiting(story, event, _target_of_penalty(story, None))] if event.total else []


def _knocked_out(story: _Story, event: e.KnockedOut) -> list[str]:
    causer = event.causer if event.causer != event.seat else None
    return [say("event-knocked-out", count=len(event.hand), **story.who(event.seat), **story.whom(causer))]


def _challenged(story: _Story, event: e.Challenged) -> list[str]:
    verdict = "guilty" if event.guilty else "innocent"
    return [say("event-challenged", verdict=verdict, **story.who(event.seat), **story.whom(event.offender))]


def _over(story: _Story, event: e.RoundOver) -> list[str]:
    if event.winner is None:
        return [say("event-round-undecided"), *_points(story, event)]
    points = event.points[event.winner]
    return [say("event-round-won", points=points, **story.who(event.winner)), *_points(story, event)]


def _points(story: _Story, event: e.RoundOver) -> list[str]:
    """What others than the winner get."""
    return [
        say("event-points", points=points, **story.who(seat))
        for seat, points in enumerate(event.points)
        if points and seat != event.winner
    ]


def _seat_only(key: str) -> Callable[[_Story, Any], list[str]]:
    """A sentence that speaks of nothing but its seat."""
    return lambda story, event: [say(key, **story.who(event.seat))]


_TELLERS: dict[type, Callable[[_Story, Any], list[str]]] = {
    e.Began: _began,
    e.Played: _played,
    e.Topped: lambda _, event: [
        say("event-topped", card=card_words(event.card), colour=colour_word(event.colour))
    ],
    e.Drew: _drew,
    e.Took: _took,
    e.Caught: _caught,
    e.CaughtFalsely: _caught_falsely,
    e.Revealed: _revealed,
    e.RouletteBegan: _roulette,
    e.RouletteDiscarded: lambda _, event: [say("event-roulette-discarded", card=card_words(event.card))],
    e.Reshuffled: lambda _, event: [_reshuffled_words(event)],
    e.ColourNamed: lambda story, event: [
        say("event-named", colour=colour_word(event.colour), **story.who(event.seat))
    ],
    e.PenaltySet: _penalty,
    e.DirectionTurned: lambda _, event: [say("event-direction", way=_way(event.direction))],
    e.Swapped: lambda story, event: [
        say("event-swapped", **story.who(event.seat), **story.whom(event.target))
    ],
    e.HandsPassed: lambda _, event: [say("event-passed", way=_way(event.direction))],
    e.Skipped: _skipped,
    e.KnockedOut: _knocked_out,
    e.Left: _seat_only("event-left"),
    e.Called: _seat_only("event-called"),
    e.Owes: _seat_only("event-owes"),
    e.Challenged: _challenged,
    e.HandShown: lambda story, event: [
        say("event-hand-shown", seat=story.name(event.seat), cards=list_words(event.hand))
    ],
    e.LostTurn: _seat_only("event-lost-turn"),
    e.Stalled: _seat_only("event-stalled"),
    e.Finished: lambda story, event: [say("event-finished", place=event.place, **story.who(event.seat))],
    e.RoundOver: _over,
}
"""How each sort of event is told. An event that stands alone here is often folded into the sentence before it."""
