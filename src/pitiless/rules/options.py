"""The values of the switches.

Each member's value is its spelling in scenario files and on the command line. The numbers in brackets are switch ids.
"""

from enum import Enum, StrEnum


class Grade(Enum):
    """How well a default is founded."""

    PRINTED = "printed"
    OTHER_EDITIONS = "printed in other editions"
    OFFICIAL_ACCOUNT = "official account, second-hand"
    READING = "not printed; our reading"
    HOUSE = "house or other"


class DealerChoice(StrEnum):
    RANDOM = "random"
    HIGH_CARD = "high_card"
    FIRST_SEAT = "first_seat"


class FirstPlayer(StrEnum):
    LEFT_OF_DEALER = "left_of_dealer"
    ROUND_WINNER = "round_winner"
    RANDOM = "random"


class NextDealer(StrEnum):
    ROTATE = "rotate"
    WINNER = "winner"
    SAME = "same"


class FirstCard(StrEnum):
    BURY = "bury"
    REINSERT = "reinsert"
    APPLY = "apply"
    APPLY_WILD_REDRAW = "apply_wild_redraw"


class FirstWild(StrEnum):
    REDRAW = "redraw"
    FIRST_PLAYER_NAMES = "first_player_names"
    RANDOM_COLOUR = "random_colour"


class TwoPlayerBasis(StrEnum):
    ACTIVE = "active"
    STARTED = "started"


class Match(StrEnum):
    COLOUR_NUMBER_SYMBOL = "colour_number_symbol"


class WildRestriction(StrEnum):
    NONE = "none"
    CLASSIC = "classic"


class WildDrawColourBy(StrEnum):
    PLAYER = "player"
    NOBODY = "nobody"


class ColourInStack(StrEnum):
    LAST = "last"
    FIRST = "first"


class CannotPlay(StrEnum):
    UNTIL_PLAYABLE = "until_playable"
    DRAW_ONE = "draw_one"


class DrawnPlayable(StrEnum):
    MUST = "must"
    MAY_KEEP = "may_keep"


class VoluntaryDraw(StrEnum):
    FORBIDDEN = "forbidden"
    UNTIL_PLAYABLE_MUST_PLAY = "until_playable_must_play"
    ONE_CARD_CLASSIC = "one_card_classic"


class DrawOneThen(StrEnum):
    MAY = "may"
    MUST = "must"
    ENDS = "ends"


class DrawnWildColour(StrEnum):
    PLAYER = "player"
    RANDOM = "random"


class DrawnVisible(StrEnum):
    PRIVATE = "private"
    REVEALED = "revealed"


class StackMode(StrEnum):
    OFFICIAL = "official"
    HOUSE = "house"
    CASUAL = "casual"
    RUNNING_TOTAL = "running_total"
    IDENTICAL = "identical"
    STRICTLY_HIGHER = "strictly_higher"
    OFF = "off"


class StackColour(StrEnum):
    FREE = "free"
    MATCH_COLOUR_FOR_COLOURED = "match_colour_for_coloured"
    NORMAL_MATCH = "normal_match"


class StackAnswers(StrEnum):
    DRAW_CARDS = "draw_cards"
    DEFLECT = "deflect"


class ReverseFourInStack(StrEnum):
    FLIPS = "flips"
    ADDS = "adds"
    NOT_ALLOWED = "not_allowed"


class ReverseFourOfTwo(StrEnum):
    SELF = "self"
    OPPONENT = "opponent"


class AfterAbsorb(StrEnum):
    TURN_LOST = "turn_lost"
    MAY_PLAY = "may_play"


class ReverseOfTwo(StrEnum):
    SKIP = "skip"
    DIRECTION = "direction"


class SkipEveryone(StrEnum):
    FULL_TURN = "full_turn"
    MAY_PASS = "may_pass"


class DiscardAllScope(StrEnum):
    ALL = "all"
    OPTIONAL = "optional"
    NUMBERS = "numbers"


class DiscardAllTop(StrEnum):
    CARD = "card"
    CHOOSE_NO_EFFECT = "choose_no_effect"
    CHOOSE_EFFECT = "choose_effect"


class DiscardAllOrder(StrEnum):
    HAND = "hand"


class DiscardAllMatch(StrEnum):
    BOTH = "both"
    COLOUR = "colour"


class Seven(StrEnum):
    MUST = "must"
    MAY_KEEP = "may_keep"
    PLAIN = "plain"


class Zero(StrEnum):
    ROTATE = "rotate"
    PLAIN = "plain"


class ZeroOfTwo(StrEnum):
    SWAP = "swap"


class RouletteColourBy(StrEnum):
    VICTIM = "victim"
    PLAYER = "player"
    RANDOM = "random"


class RouletteColourAfter(StrEnum):
    NAMED = "named"
    PLAYER_NAMES = "player_names"
    BEFORE = "before"
    LAST_CARD = "last_card"


class RouletteHit(StrEnum):
    COLOURED = "coloured"
    NUMBERS = "numbers"


class RouletteHitCard(StrEnum):
    KEPT = "kept"
    DISCARDED = "discarded"


class RouletteResponse(StrEnum):
    NONE = "none"
    ROULETTE = "roulette"
    DRAW_CARD = "draw_card"


class LastCardEffect(StrEnum):
    WIN_FIRST = "win_first"
    EFFECT_FIRST = "effect_first"
    RESTRICTED = "restricted"


class RoundEnd(StrEnum):
    FIRST_OUT = "first_out"
    RANKING = "ranking"


class LastSurvivor(StrEnum):
    WINS = "wins"


class CallTrigger(StrEnum):
    BECOMES_ONE = "becomes_one"
    PLAYED_TO_ONE = "played_to_one"


class CallTime(StrEnum):
    ANY = "any"
    AFTER = "after"
    BEFORE = "before"


class CatchMode(StrEnum):
    CAUGHT = "caught"
    AUTOMATIC = "automatic"


class CallZero(StrEnum):
    NONE = "none"


class Catchers(StrEnum):
    ACTIVE = "active"
    ALL = "all"


class FalseCatch(StrEnum):
    REFUSED = "refused"
    PENALTY = "penalty"


class DoubleCatch(StrEnum):
    ONE = "one"


class CallReset(StrEnum):
    CLEARED = "cleared"


class MercyTiming(StrEnum):
    EVERY_CARD = "every_card"
    WHOLE_DRAW = "whole_draw"
    END_OF_TURN = "end_of_turn"


class MercyRest(StrEnum):
    DROPPED = "dropped"
    PASSES_ON = "passes_on"
    DRAWN = "drawn"


class OutBeforePlay(StrEnum):
    OUT = "out"
    MAY_PLAY = "may_play"


class OutHand(StrEnum):
    SET_ASIDE = "set_aside"
    UNDER_DISCARD = "under_discard"
    INTO_DRAW_PILE = "into_draw_pile"
    REMOVED = "removed"
    ONTO_DISCARD = "onto_discard"


class OutBonus(StrEnum):
    WINNER = "winner"
    CAUSER = "causer"
    OFF = "off"


class OutCause(StrEnum):
    LAST_DRAW_CARD = "last_draw_card"
    OPENER = "opener"


class OutTurn(StrEnum):
    NEXT_SEAT = "next_seat"


class OutNextRound(StrEnum):
    RETURN = "return"
    STAY_OUT = "stay_out"


class OutView(StrEnum):
    PUBLIC = "public"
    EVERYTHING = "everything"


class Reshuffle(StrEnum):
    LAZY = "lazy"
    EAGER = "eager"


class ReshuffleTop(StrEnum):
    KEEP = "keep"
    ALL = "all"


class Exhaustion(StrEnum):
    PASS_THEN_FEWEST = "pass_then_fewest"
    PASS_THEN_TIE = "pass_then_tie"


class Points(StrEnum):
    PRINTED = "printed"


class MatchTie(StrEnum):
    ROUND_WINNER_THEN_HIGHEST = "round_winner_then_highest"


class TurnTimer(StrEnum):
    TABLE = "table"


class TimeoutAction(StrEnum):
    AUTO_PLAY = "auto_play"
    DRAW = "draw"
    RANDOM = "random"


class Forfeit(StrEnum):
    OUT = "out"
    OUT_WITH_BONUS = "out_with_bonus"
    INTO_DISCARD = "into_discard"


class LeaverLastTwo(StrEnum):
    OTHER_WINS = "other_wins"


class Visibility(StrEnum):
    COUNTS = "counts"
