"""A round as one viewer may know it, with what that viewer may do, and its events: for tables and for replays."""

from collections import Counter
from collections.abc import Iterable

from pitiless.cards.colours import SUITS
from pitiless.cards.kinds import BY_CODE, KINDS
from pitiless.engine import actions as a
from pitiless.engine import events as e
from pitiless.engine.actions import Action, verb
from pitiless.engine.events import Event
from pitiless.engine.narration import tells_least
from pitiless.engine.round import Round
from pitiless.engine.view import View
from pitiless.rules.options import DiscardAllScope
from pitiless.server.protocol import CardOption, Fact, RoundView, TopOption

RECENT = 3
PLAYS = ("play", "drawn", "answer", "extra", "absorbed")
VERBS = (a.Draw, a.Take, a.Keep, a.Challenge, a.Accept, a.Call)


def round_view(
    rnd: Round, seat: int | None, *, number: int, catch_from: int = 0, deadline: int | None = None
) -> RoundView:
    """The round for whoever sits at ``seat`` (``None``: a watcher)."""
    view = rnd.view(seat)
    legal = () if seat is None or rnd.over else rnd.legal(seat)
    return RoundView(
        number=number,
        hand=view.hand,
        counts=view.counts,
        status=view.status,
        dealer=view.dealer,
        card=view.card,
        top=view.top,
        colour=view.colour.word,
        recent=_recent(rnd),
        direction=view.direction,
        turn=view.turn,
        next=_next(view),
        phase=view.phase,
        drawn=view.drawn,
        penalty=view.penalty,
        least=view.least if tells_least(rnd.rules) else 0,
        draw_count=view.draw_count,
        discard_count=view.discard_count,
        aside_count=view.aside_count,
        called=view.called,
        owes=view.owes,
        limit=rnd.rules.mercy.mercy_limit,
        winner=view.winner,
        points=view.points,
        options=() if seat is None else _options(rnd, view, seat, legal),
        verbs=tuple(verb(action) for action in legal if isinstance(action, VERBS)),
        names=tuple(action.colour.word for action in legal if isinstance(action, a.Name)),
        catches=tuple(action.target for action in legal if isinstance(action, a.Catch)),
        catch_from=catch_from,
        deadline=deadline,
    )


def _recent(rnd: Round) -> tuple[str, ...]:
    """The last cards that lay on top, the present one last."""
    found: list[str] = []
    for event in reversed(rnd.log):
        if isinstance(event, e.Played | e.Topped | e.RouletteDiscarded):
            found.append(event.card)
        elif isinstance(event, e.Began):
            found += [event.top]
        if len(found) == RECENT:
            break
    return tuple(reversed(found))


def _next(view: View) -> int | None:
    """The next active seat in the direction of play."""
    if view.turn is None:
        return None
    seats = len(view.counts)
    around = ((view.turn + step * view.direction) % seats for step in range(1, seats))
    return next((seat for seat in around if seat in view.active), None)


# --- what may be done with a card -----------------------------------------------------------------------------------


def _options(rnd: Round, view: View, seat: int, legal: tuple[Action, ...]) -> tuple[CardOption, ...]:
    """An option for each kind held, while the viewer is to play; off turn only what may be played out of turn."""
    plays: dict[str, list[a.Play]] = {}
    for action in legal:
        if isinstance(action, a.Play):
            plays.setdefault(action.card, []).append(action)
    if view.turn != seat or view.phase not in PLAYS:
        return tuple(_playable(rnd, seat, view, card, ways) for card, ways in plays.items())
    return tuple(
        _playable(rnd, seat, view, card, plays[card]) if card in plays else _refused(rnd, seat, card)
        for card in dict.fromkeys(view.hand)
    )


def _refused(rnd: Round, seat: int, card: str) -> CardOption:
    ruling = rnd.ruling(seat, a.Play(card)) or rnd.ruling(seat, a.Play(card, colour=SUITS[0]))
    return CardOption(card, False, ruling.id if ruling else None, ruling.sentence if ruling else None)


def _playable(rnd: Round, seat: int, view: View, card: str, ways: list[a.Play]) -> CardOption:
    tops = tuple(dict.fromkeys(way.top for way in ways if way.top is not None))
    return CardOption(
        card,
        True,
        colours=_colours(ways, None),
        targets=_targets(ways, None),
        tops=tuple(TopOption(top, _colours(ways, top), _targets(ways, top)) for top in tops),
        asks_top=bool(tops) and all(way.top is not None for way in ways),
        also=_also(rnd, seat, view, ways[0]),
        keeping=_keeping(rnd, seat, view, ways[0]),
    )


def _colours(ways: Iterable[a.Play], top: str | None) -> tuple[str, ...]:
    """The colours to choose from with this card on top."""
    return tuple(dict.fromkeys(way.colour.word for way in ways if way.top == top and way.colour is not None))


def _targets(ways: Iterable[a.Play], top: str | None) -> tuple[int, ...]:
    """The seats to choose from with this card on top."""
    return tuple(sorted({way.target for way in ways if way.top == top and way.target is not None}))


def _also(rnd: Round, seat: int, view: View, play: a.Play) -> tuple[str, ...]:
    """[18] Cards that may be laid along, each as often as it may be."""
    if not rnd.rules.matching.multi_play:
        return ()
    found: list[str] = []
    for card, held in Counter(view.hand).items():
        for count in range(1, held + 1):
            more = a.Play(play.card, play.colour, play.target, play.top, also=(card,) * count)
            if rnd.ruling(seat, more) is not None:
                break
            found.append(card)
    return tuple(found)


def _keeping(rnd: Round, seat: int, view: View, play: a.Play) -> tuple[str, ...]:
    """[38] Cards that may be kept back from a Discard All."""
    kind = KINDS[BY_CODE[play.card]]
    if kind.symbol != "X" or rnd.rules.cards.discard_all_scope is DiscardAllScope.ALL:
        return ()
    others = Counter(view.hand)
    others[play.card] -= 1
    return tuple(
        card
        for card, held in others.items()
        for _ in range(held)
        if rnd.ruling(seat, a.Play(play.card, play.colour, play.target, None, keeping=(card,))) is None
    )


# --- events ---------------------------------------------------------------------------------------------------------


def facts(events: Iterable[Event]) -> tuple[Fact, ...]:
    """Redacted events in the shape that a page animates."""
    return tuple(_fact(event) for event in events)


def _fact(event: Event) -> Fact:
    """The same for every sort: whoever acts, whom it meets, which cards are seen, how many move."""
    card = getattr(event, "card", None)
    hand = getattr(event, "hand", None) or ()
    colour = getattr(event, "colour", None)
    count = getattr(event, "total", None) or getattr(event, "cards", None) or len(hand)
    return Fact(
        sort=type(event).__name__,
        seat=getattr(event, "seat", None),
        target=getattr(event, "target", getattr(event, "causer", getattr(event, "offender", None))),
        cards=(card,) if card is not None else tuple(hand),
        count=int(count),
        colour=None if colour is None else colour.word,
    )
