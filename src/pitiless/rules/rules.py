"""``Rules``: all switches of a round and a match, in nine frozen groups.

Every field carries its switch id and the grade of its default; its sentences stand in ``text/en/switches.ftl``.
"""

from collections.abc import Iterator, Mapping
from dataclasses import Field, dataclass, field, fields, replace
from enum import StrEnum
from pathlib import Path
from typing import Any, NamedTuple

from pitiless.cards.decks import DECKS, NO_MERCY, Deck, from_table, load
from pitiless.errors import BadRules
from pitiless.rules import options as o

LEAST_SEATS = 2
SEATS_BY_SPAN = {"2-6": 6, "2-10": 10, "2-20": 20}
WINDOW_SECONDS = 120


def switch(number: int, grade: o.Grade, default: Any, least: int = 0, most: int = 0) -> Any:
    """A field that is rule switch ``number``; ``least`` and ``most`` bound a whole number."""
    return field(default=default, metadata={"id": number, "grade": grade, "least": least, "most": most})


PRINTED, OTHER, ACCOUNT, READING, HOUSE = o.Grade


@dataclass(frozen=True, kw_only=True, slots=True)
class Setup:
    """Deck, seats, dealer, first card."""

    deck: Deck = switch(1, READING, NO_MERCY)
    players: int = switch(2, PRINTED, 6, LEAST_SEATS, 20)
    hand_size: int = switch(3, PRINTED, 7, 2, 15)
    dealer_choice: o.DealerChoice = switch(4, PRINTED, o.DealerChoice.RANDOM)
    first_player: o.FirstPlayer = switch(5, PRINTED, o.FirstPlayer.LEFT_OF_DEALER)
    next_dealer: o.NextDealer = switch(6, READING, o.NextDealer.ROTATE)
    first_card: o.FirstCard = switch(7, READING, o.FirstCard.BURY)
    first_wild: o.FirstWild = switch(8, READING, o.FirstWild.REDRAW)
    first_zero_seven: bool = switch(9, READING, False)
    two_player_basis: o.TwoPlayerBasis = switch(10, OTHER, o.TwoPlayerBasis.ACTIVE)


@dataclass(frozen=True, kw_only=True, slots=True)
class Matching:
    """What may be played on what."""

    match: o.Match = switch(11, PRINTED, o.Match.COLOUR_NUMBER_SYMBOL)
    plus4_same_symbol: bool = switch(12, READING, False)
    wild_restriction: o.WildRestriction = switch(13, PRINTED, o.WildRestriction.NONE)
    wild_draw_colour_by: o.WildDrawColourBy = switch(14, OTHER, o.WildDrawColourBy.PLAYER)
    colour_in_stack: o.ColourInStack = switch(15, READING, o.ColourInStack.LAST)
    same_colour_allowed: bool = switch(16, READING, True)
    jump_in: bool = switch(17, PRINTED, False)
    multi_play: bool = switch(18, PRINTED, False)


@dataclass(frozen=True, kw_only=True, slots=True)
class Drawing:
    """Drawing when nothing fits, or when something does."""

    cannot_play: o.CannotPlay = switch(19, PRINTED, o.CannotPlay.UNTIL_PLAYABLE)
    drawn_playable: o.DrawnPlayable = switch(20, PRINTED, o.DrawnPlayable.MUST)
    voluntary_draw: o.VoluntaryDraw = switch(21, READING, o.VoluntaryDraw.FORBIDDEN)
    draw_one_then: o.DrawOneThen = switch(22, HOUSE, o.DrawOneThen.MAY)
    drawn_wild_colour: o.DrawnWildColour = switch(23, READING, o.DrawnWildColour.PLAYER)
    drawn_visible: o.DrawnVisible = switch(24, PRINTED, o.DrawnVisible.PRIVATE)


@dataclass(frozen=True, kw_only=True, slots=True)
class Stacking:
    """Answering a Draw card."""

    stack_mode: o.StackMode = switch(25, PRINTED, o.StackMode.OFFICIAL)
    ten_stackable: bool = switch(26, PRINTED, True)
    stack_colour: o.StackColour = switch(27, READING, o.StackColour.FREE)
    stack_optional: bool = switch(28, PRINTED, True)
    stack_answers: o.StackAnswers = switch(29, PRINTED, o.StackAnswers.DRAW_CARDS)
    wr4_in_stack: o.ReverseFourInStack = switch(30, READING, o.ReverseFourInStack.FLIPS)
    wr4_two: o.ReverseFourOfTwo = switch(31, PRINTED, o.ReverseFourOfTwo.SELF)
    wr4_two_stacked: o.ReverseFourOfTwo = switch(32, READING, o.ReverseFourOfTwo.SELF)
    after_absorb: o.AfterAbsorb = switch(33, PRINTED, o.AfterAbsorb.TURN_LOST)
    stack_total_cap: int = switch(34, PRINTED, 0, 0, 1000)
    challenge_wild_draw: bool = switch(35, PRINTED, False)


@dataclass(frozen=True, kw_only=True, slots=True)
class Cards:
    """What the cards do."""

    reverse_two: o.ReverseOfTwo = switch(36, PRINTED, o.ReverseOfTwo.SKIP)
    skip_everyone: o.SkipEveryone = switch(37, PRINTED, o.SkipEveryone.FULL_TURN)
    discard_all_scope: o.DiscardAllScope = switch(38, PRINTED, o.DiscardAllScope.ALL)
    discard_all_top: o.DiscardAllTop = switch(39, PRINTED, o.DiscardAllTop.CARD)
    discard_all_order: o.DiscardAllOrder = switch(40, READING, o.DiscardAllOrder.HAND)
    discard_all_match: o.DiscardAllMatch = switch(41, PRINTED, o.DiscardAllMatch.BOTH)
    seven: o.Seven = switch(42, PRINTED, o.Seven.MUST)
    zero: o.Zero = switch(43, PRINTED, o.Zero.ROTATE)
    zero_two: o.ZeroOfTwo = switch(44, READING, o.ZeroOfTwo.SWAP)
    roulette_colour_by: o.RouletteColourBy = switch(45, PRINTED, o.RouletteColourBy.VICTIM)
    roulette_colour_after: o.RouletteColourAfter = switch(46, OTHER, o.RouletteColourAfter.NAMED)
    roulette_hit: o.RouletteHit = switch(47, PRINTED, o.RouletteHit.COLOURED)
    roulette_hit_card: o.RouletteHitCard = switch(48, PRINTED, o.RouletteHitCard.KEPT)
    roulette_response: o.RouletteResponse = switch(49, READING, o.RouletteResponse.NONE)
    roulette_in_stack: bool = switch(50, READING, False)


@dataclass(frozen=True, kw_only=True, slots=True)
class GoingOut:
    """The last card and the end of a round."""

    last_card_effect: o.LastCardEffect = switch(51, PRINTED, o.LastCardEffect.WIN_FIRST)
    last_draw_scored: bool = switch(52, READING, False)
    discard_all_win: bool = switch(53, READING, True)
    round_end: o.RoundEnd = switch(54, PRINTED, o.RoundEnd.FIRST_OUT)
    last_survivor: o.LastSurvivor = switch(55, PRINTED, o.LastSurvivor.WINS)


@dataclass(frozen=True, kw_only=True, slots=True)
class LastCard:
    """Calling the last card, and catching who forgot."""

    call_trigger: o.CallTrigger = switch(56, READING, o.CallTrigger.BECOMES_ONE)
    call_time: o.CallTime = switch(57, PRINTED, o.CallTime.ANY)
    catch_penalty: int = switch(58, PRINTED, 2, 0, 20)
    catch_loses_turn: bool = switch(58, PRINTED, False)
    catch_mode: o.CatchMode = switch(59, PRINTED, o.CatchMode.CAUGHT)
    catch_window: str = switch(60, PRINTED, "next_turn")
    call_zero: o.CallZero = switch(61, READING, o.CallZero.NONE)
    catchers: o.Catchers = switch(62, READING, o.Catchers.ACTIVE)
    false_catch: o.FalseCatch = switch(63, READING, o.FalseCatch.REFUSED)
    double_catch: o.DoubleCatch = switch(64, READING, o.DoubleCatch.ONE)
    call_reset: o.CallReset = switch(65, READING, o.CallReset.CLEARED)


@dataclass(frozen=True, kw_only=True, slots=True)
class Mercy:
    """The 25-card limit."""

    mercy_limit: int = switch(66, PRINTED, 25, 0, 1000)
    mercy_timing: o.MercyTiming = switch(67, PRINTED, o.MercyTiming.EVERY_CARD)
    mercy_rest: o.MercyRest = switch(68, READING, o.MercyRest.DROPPED)
    ko_before_play: o.OutBeforePlay = switch(69, READING, o.OutBeforePlay.OUT)
    ko_hand: o.OutHand = switch(70, PRINTED, o.OutHand.SET_ASIDE)
    ko_bonus: o.OutBonus = switch(71, PRINTED, o.OutBonus.WINNER)
    ko_cause: o.OutCause = switch(72, HOUSE, o.OutCause.LAST_DRAW_CARD)
    ko_turn: o.OutTurn = switch(73, READING, o.OutTurn.NEXT_SEAT)
    ko_next_round: o.OutNextRound = switch(74, READING, o.OutNextRound.RETURN)
    ko_view: o.OutView = switch(75, READING, o.OutView.PUBLIC)


@dataclass(frozen=True, kw_only=True, slots=True)
class Scoring:
    """Piles, points, the match, and what the table asks of the rules."""

    reshuffle: o.Reshuffle = switch(76, PRINTED, o.Reshuffle.LAZY)
    reshuffle_top: o.ReshuffleTop = switch(77, READING, o.ReshuffleTop.KEEP)
    exhaustion: o.Exhaustion = switch(78, READING, o.Exhaustion.PASS_THEN_FEWEST)
    scoring: bool = switch(79, PRINTED, True)
    points: o.Points = switch(80, PRINTED, o.Points.PRINTED)
    target: int = switch(81, PRINTED, 1000, 1, 1_000_000)
    match_tie: o.MatchTie = switch(82, READING, o.MatchTie.ROUND_WINNER_THEN_HIGHEST)
    turn_timer: o.TurnTimer = switch(83, READING, o.TurnTimer.TABLE)
    timeout_action: o.TimeoutAction = switch(84, READING, o.TimeoutAction.AUTO_PLAY)
    forfeit: o.Forfeit = switch(85, READING, o.Forfeit.OUT)
    leaver_last_two: o.LeaverLastTwo = switch(86, READING, o.LeaverLastTwo.OTHER_WINS)
    visibility: o.Visibility = switch(87, READING, o.Visibility.COUNTS)


class Switch(NamedTuple):
    """A switch with its place, its standing and the values it takes."""

    name: str
    number: int
    grade: o.Grade
    group: str
    default: Any
    values: tuple[str, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Rules:
    """Every switch, validated. Change some with :meth:`having`."""

    setup: Setup = Setup()
    matching: Matching = Matching()
    drawing: Drawing = Drawing()
    stacking: Stacking = Stacking()
    cards: Cards = Cards()
    going_out: GoingOut = GoingOut()
    last_card: LastCard = LastCard()
    mercy: Mercy = Mercy()
    scoring: Scoring = Scoring()

    def __post_init__(self) -> None:
        _refuse_bad_combinations(self)

    def having(self, **switches: object) -> "Rules":
        """These rules with some switches changed; values as enum members or as they are spelled.

        :raises BadRules: for an unknown switch, a value it does not take, or a combination that cannot be played.
        """
        changed: dict[str, dict[str, object]] = {}
        for name, value in switches.items():
            group, entry = _find(name)
            changed.setdefault(group, {})[name] = _value(name, entry, value)
        groups = {group: replace(getattr(self, group), **values) for group, values in changed.items()}
        return replace(self, **groups)

    def value(self, name: str) -> Any:
        """The value of the switch called ``name``."""
        return getattr(getattr(self, _find(name)[0]), name)

    def spelled(self, name: str) -> str | int | bool:
        """The value of a switch as text files spell it."""
        value = self.value(name)
        if name == "deck":
            return str(value.name)
        if isinstance(value, StrEnum):
            return value.value
        return value  # type: ignore[no-any-return]  # a bool, a whole number or a text

    def differences(self) -> dict[str, str | int | bool]:
        """The switches that differ from the official rules, as spelled."""
        official = Rules()
        return {
            s.name: self.spelled(s.name) for s in SWITCHES if self.value(s.name) != official.value(s.name)
        }


_Entry = Field[Any]


def _places() -> Iterator[tuple[str, str, _Entry]]:
    for group in fields(Rules):
        default: Any = group.default
        for entry in fields(default):
            yield entry.name, group.name, entry


_PLACES: dict[str, tuple[str, _Entry]] = {name: (group, entry) for name, group, entry in _places()}


def _find(name: str) -> tuple[str, _Entry]:
    if name not in _PLACES:
        close = [known for known in _PLACES if known.startswith(name[:4])]
        hint = f" (perhaps {' or '.join(close)})" if close else ""
        raise BadRules(f"{name!r} is not a switch{hint}; `pitiless rules official` lists them all")
    return _PLACES[name]


def _value(name: str, entry: _Entry, value: object) -> object:
    """``value`` as the field holds it; :class:`BadRules` when it does not take it."""
    default: Any = entry.default
    if name == "deck":
        return _deck(value)
    if name == "players" and value in SEATS_BY_SPAN:
        return SEATS_BY_SPAN[str(value)]
    if name == "catch_window":
        return _window(value)
    if isinstance(default, bool):
        return _flag(name, value)
    if isinstance(default, int):
        return _whole(name, value, entry.metadata["least"], entry.metadata["most"])
    kind: Any = type(default)
    try:
        chosen: object = kind(value)
    except ValueError:
        raise BadRules(f"{name} = {value!r}: it is one of {', '.join(kind)}") from None
    return chosen


def _deck(value: object) -> Deck:
    if isinstance(value, Deck):
        return value
    if isinstance(value, dict):
        return from_table("deck", value)
    if not isinstance(value, str):
        raise BadRules(f"deck = {value!r}: it is one of {', '.join(DECKS)} or the path of a deck file")
    if value in DECKS:
        return DECKS[value]
    if Path(value).suffix != ".toml":
        raise BadRules(f"deck = {value!r}: it is one of {', '.join(DECKS)} or the path of a .toml deck file")
    return load(Path(value))


def _window(value: object) -> str:
    text = str(value)
    unit, _, seconds = text.partition(":")
    if text in ("next_turn", "own_next_turn"):
        return text
    if unit == "seconds" and seconds.isascii() and seconds.isdigit() and 1 <= int(seconds) <= WINDOW_SECONDS:
        return text
    raise BadRules(
        f"catch_window = {value!r}: it is next_turn, own_next_turn or seconds:N, N from 1 to {WINDOW_SECONDS}"
    )


def _flag(name: str, value: object) -> bool:
    if isinstance(value, bool):
        return value
    if value in ("true", "false"):
        return value == "true"
    raise BadRules(f"{name} = {value!r}: it is true or false")


def _whole(name: str, value: object, least: int, most: int) -> int:
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 10:
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadRules(f"{name} = {value!r}: it is a whole number from {least} to {most}")
    return value


def _refuse_bad_combinations(rules: Rules) -> None:
    limit, caught = rules.mercy.mercy_limit, rules.last_card.catch_penalty
    if limit and caught + 1 >= limit:
        raise BadRules(
            f"catch_penalty = {caught} would knock out whoever is caught: keep it below mercy_limit - 1"
        )
    needed = LEAST_SEATS * rules.setup.hand_size + 1
    if rules.setup.deck.total < needed:
        raise BadRules(
            f"deck {rules.setup.deck.name!r} has {rules.setup.deck.total} cards; "
            f"two hands and a first card need {needed}"
        )


def _spellings(name: str, entry: _Entry) -> tuple[str, ...]:
    if name == "deck":
        return (*DECKS, "a deck file")
    if name == "players":
        return tuple(SEATS_BY_SPAN)
    if name == "catch_window":
        return ("next_turn", "own_next_turn", "seconds:N")
    if isinstance(entry.default, bool):
        return ("true", "false")
    if isinstance(entry.default, int):
        return (f"{entry.metadata['least']} to {entry.metadata['most']}",)
    members: Any = type(entry.default)
    return tuple(members)


def _switches() -> Iterator[Switch]:
    for name, (group, entry) in _PLACES.items():
        data: Mapping[str, Any] = entry.metadata
        yield Switch(name, data["id"], data["grade"], group, entry.default, _spellings(name, entry))


SWITCHES: tuple[Switch, ...] = tuple(_switches())
"""Every switch, in the order of the ids."""
