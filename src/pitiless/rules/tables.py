"""``compile_rules``: switches become flat tables before a round, so that play asks no questions it need not ask.

A ``Tables`` holds, for every name, either one list per kind (or matrix, row by row) or one whole number; the names are
the attributes of the kernel's ``State`` that they fill.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from pitiless.cards.colours import SUITS, Colour
from pitiless.cards.effects import Atom, Program
from pitiless.cards.kinds import KINDS, SYMBOLS, Kind
from pitiless.rules import options as o
from pitiless.rules.rules import Rules

END_OF_LIST = -1
STANDS, PASSED_OVER, TO_BOTTOM, SHUFFLED_BACK = range(4)
SYMBOL_COUNT = len(SYMBOLS) + len(Colour)
TEN = 10

READ_IN_PLAY: tuple[str, ...] = (
    "hand_size",
    "dealer_choice",
    "first_player",
    "two_player_basis",
    "wild_restriction",
    "colour_in_stack",
    "same_colour_allowed",
    "jump_in",
    "cannot_play",
    "drawn_playable",
    "voluntary_draw",
    "draw_one_then",
    "drawn_wild_colour",
    "stack_colour",
    "stack_optional",
    "wr4_in_stack",
    "wr4_two",
    "wr4_two_stacked",
    "after_absorb",
    "stack_total_cap",
    "challenge_wild_draw",
    "reverse_two",
    "skip_everyone",
    "discard_all_scope",
    "discard_all_top",
    "roulette_colour_by",
    "roulette_colour_after",
    "roulette_hit",
    "roulette_hit_card",
    "last_card_effect",
    "last_draw_scored",
    "discard_all_win",
    "round_end",
    "call_trigger",
    "call_time",
    "catch_penalty",
    "catch_loses_turn",
    "catch_mode",
    "catch_window",
    "catchers",
    "false_catch",
    "mercy_limit",
    "mercy_timing",
    "mercy_rest",
    "ko_before_play",
    "ko_hand",
    "ko_bonus",
    "ko_cause",
    "reshuffle",
    "reshuffle_top",
    "exhaustion",
    "scoring",
    "timeout_action",
    "forfeit",
)
"""Switches that the kernel reads during play, each in exactly one function: the place of the value in its enum."""

SWITCHES_IN_TABLES: tuple[str, ...] = (
    "deck",
    "first_card",
    "first_wild",
    "first_zero_seven",
    "plus4_same_symbol",
    "wild_draw_colour_by",
    "multi_play",
    "stack_mode",
    "ten_stackable",
    "stack_answers",
    "roulette_in_stack",
    "roulette_response",
    "seven",
    "zero",
    "discard_all_match",
)
"""Switches that are wholly answered by the tables."""


@dataclass(frozen=True, slots=True)
class Tables:
    """Rules compiled for the kernel."""

    lists: Mapping[str, list[int]]
    numbers: Mapping[str, int]


@lru_cache(maxsize=256)
def compile_rules(rules: Rules) -> Tables:
    """The tables of ``rules``. The lists are shared: nobody may change them."""
    programs = [_program(kind, rules) for kind in KINDS]
    starts, flat = _flatten(programs)
    symbols = [_symbol(kind, rules) for kind in KINDS]
    fit_at, fit_list = _fits(symbols)
    lists = {
        "pack": list(rules.setup.deck.counts),
        "colour_of": [int(kind.colour) for kind in KINDS],
        "symbol_of": symbols,
        "points_of": [kind.points for kind in KINDS],
        "value_of": [kind.value for kind in KINDS],
        "number": [int(kind.is_number) for kind in KINDS],
        "program_at": starts,
        "program": flat,
        "names": [
            int(_names_colour(kind, program, rules)) for kind, program in zip(KINDS, programs, strict=True)
        ],
        "targets": [_target_need(program) for program in programs],
        "finisher": [int(_may_finish(kind, rules)) for kind in KINDS],
        "first_code": [_first_code(kind, rules) for kind in KINDS],
        "first_effect": [int(_first_effect(kind, rules)) for kind in KINDS],
        "multi": [
            int(_goes_along(kind, program, rules)) for kind, program in zip(KINDS, programs, strict=True)
        ],
        "sheds": _sheds(rules),
        **_answers(rules),
        "deflects": [int(_deflects(kind, rules)) for kind in KINDS],
        "responds": [int(_responds(kind, rules)) for kind in KINDS],
        "fit_at": fit_at,
        "fit_list": fit_list,
    }
    numbers = {name: _ordinal(rules, name) for name in READ_IN_PLAY}
    numbers["symbols"] = SYMBOL_COUNT
    numbers["least_is_total"] = int(rules.stacking.stack_mode is o.StackMode.RUNNING_TOTAL)
    numbers["guarded"] = int(_guarded(rules))
    return Tables(lists, numbers)


def _ordinal(rules: Rules, name: str) -> int:
    """The place of a switch's value in its enum; a number or flag as it is."""
    value = rules.value(name)
    if name == "catch_window":
        return 2 if value.startswith("seconds") else int(value == "own_next_turn")
    if isinstance(value, Enum):
        return list(type(value)).index(value)
    return int(value)


def _program(kind: Kind, rules: Rules) -> Program:
    """The effect of a kind under these rules [14][42][43]."""
    dropped: set[Atom] = set()
    if rules.matching.wild_draw_colour_by is o.WildDrawColourBy.NOBODY and kind.value:
        dropped.add(Atom.NAME_COLOUR)
    if rules.cards.seven is o.Seven.PLAIN:
        dropped.add(Atom.SWAP)
    if rules.cards.zero is o.Zero.PLAIN:
        dropped.add(Atom.PASS_HANDS)
    keep = rules.cards.seven is o.Seven.MAY_KEEP
    return tuple(
        (Atom.SWAP_OR_KEEP if keep and atom is Atom.SWAP else atom, n)
        for atom, n in kind.effect
        if atom not in dropped
    )


def _flatten(programs: list[Program]) -> tuple[list[int], list[int]]:
    starts: list[int] = []
    flat: list[int] = []
    for program in programs:
        starts.append(len(flat))
        for atom, n in program:
            flat += [int(atom), n]
        flat.append(int(Atom.END))
    return starts, flat


def _symbol(kind: Kind, rules: Rules) -> int:
    """What a card shares with its likes [12][41]: a Discard All that needs its colour shares its symbol with none."""
    coloured_twin = f"+{kind.value}"
    if (
        rules.matching.plus4_same_symbol
        and Atom.REVERSE_PENALTY in dict(kind.effect)
        and coloured_twin in SYMBOLS
    ):
        return SYMBOLS.index(coloured_twin)
    if rules.cards.discard_all_match is o.DiscardAllMatch.COLOUR and Atom.DISCARD_SET in dict(kind.effect):
        return len(SYMBOLS) + kind.colour
    return SYMBOLS.index(kind.symbol)


def _fits(symbols: list[int]) -> tuple[list[int], list[int]]:
    """For every colour in play and top symbol the list of kinds that fit [11]."""
    starts: list[int] = []
    flat: list[int] = []
    for colour in Colour:
        for symbol in range(SYMBOL_COUNT):
            starts.append(len(flat))
            flat += [
                i
                for i, kind in enumerate(KINDS)
                if kind.is_wild or kind.colour == colour or symbols[i] == symbol
            ]
            flat.append(END_OF_LIST)
    return starts, flat


def _names_colour(kind: Kind, program: Program, rules: Rules) -> bool:
    atoms = {atom for atom, _ in program}
    by_player = rules.cards.roulette_colour_by is o.RouletteColourBy.PLAYER
    return Atom.NAME_COLOUR in atoms or (Atom.ROULETTE in atoms and by_player and kind.is_wild)


def _target_need(program: Program) -> int:
    atoms = {atom for atom, _ in program}
    return 1 if Atom.SWAP in atoms else 2 if Atom.SWAP_OR_KEEP in atoms else 0


def _may_finish(kind: Kind, rules: Rules) -> bool:
    """[51] Whether the kind may empty the hand."""
    return rules.going_out.last_card_effect is not o.LastCardEffect.RESTRICTED or kind.is_number


def _first_code(kind: Kind, rules: Rules) -> int:
    """[7][8] What becomes of a kind that is turned first."""
    way = rules.setup.first_card
    if kind.is_number:
        return STANDS
    if way is o.FirstCard.BURY:
        return PASSED_OVER
    if way is o.FirstCard.REINSERT:
        return TO_BOTTOM
    redraws = way is o.FirstCard.APPLY_WILD_REDRAW or rules.setup.first_wild is o.FirstWild.REDRAW
    return SHUFFLED_BACK if kind.is_wild and redraws else STANDS


def _first_effect(kind: Kind, rules: Rules) -> Atom:
    """[7][8][9] What a kind does when it is the first card; ``ROULETTE`` stands for a colour by lot."""
    atom = kind.effect[0][0] if kind.effect else Atom.END
    if atom in (Atom.SWAP, Atom.PASS_HANDS):
        moves = rules.setup.first_zero_seven and _program(kind, rules)
        return atom if moves else Atom.END
    if rules.setup.first_card in (o.FirstCard.BURY, o.FirstCard.REINSERT) or atom is Atom.DISCARD_SET:
        return Atom.END
    if kind.is_wild:
        by_lot = rules.setup.first_wild is o.FirstWild.RANDOM_COLOUR
        return Atom.ROULETTE if by_lot else Atom.NAME_COLOUR
    return atom


def _goes_along(kind: Kind, program: Program, rules: Rules) -> bool:
    """[18] Whether cards of this kind may be laid together with their likes."""
    simple = {Atom.SKIP, Atom.REVERSE, Atom.ADD_PENALTY, Atom.REVERSE_PENALTY, Atom.NAME_COLOUR}
    plain_wild = kind.is_wild and not kind.value
    return rules.matching.multi_play and not plain_wild and all(atom in simple for atom, _ in program)


def _sheds(rules: Rules) -> list[int]:
    """[38] For each colour the kinds that a Discard All of that colour takes along."""
    numbers = rules.cards.discard_all_scope is o.DiscardAllScope.NUMBERS
    return [
        int(kind.colour == colour and (not numbers or (kind.is_number and kind.symbol not in "07")))
        for colour in (*SUITS, Colour.WILD)
        for kind in KINDS
    ]


def _may_answer(last: Kind, kind: Kind, rules: Rules) -> bool:
    """[25][26][30][50] Whether ``kind`` may be laid on a penalty whose last draw card is ``last``."""
    if Atom.ROULETTE in dict(kind.effect):
        return last.value > 0 and rules.cards.roulette_in_stack
    if rules.stacking.stack_mode is o.StackMode.OFF or not last.value or not kind.value:
        return False
    if last.value == TEN and not rules.stacking.ten_stackable:
        return False
    reverses = Atom.REVERSE_PENALTY in dict(kind.effect)
    if reverses and rules.stacking.wr4_in_stack is o.ReverseFourInStack.NOT_ALLOWED:
        return False
    return _value_answers(last, kind, rules.stacking.stack_mode)


def _value_answers(last: Kind, kind: Kind, mode: o.StackMode) -> bool:
    """[25] The stacking mode as a relation between two draw cards."""
    if mode is o.StackMode.OFFICIAL:
        return kind.value >= last.value
    if mode is o.StackMode.HOUSE:
        return kind.is_wild or kind.value >= last.value
    if mode is o.StackMode.IDENTICAL:
        return kind.symbol == last.symbol
    if mode is o.StackMode.STRICTLY_HIGHER:
        return kind.value > last.value
    return True


def _answers(rules: Rules) -> dict[str, list[int]]:
    """For each last draw card: the matrix of what may be laid on it, and the list of all that may come at all."""
    stacks: list[int] = []
    starts: list[int] = []
    flat: list[int] = []
    for last in KINDS:
        row = [int(_may_answer(last, kind, rules)) for kind in KINDS]
        starts.append(len(flat))
        flat += [i for i, kind in enumerate(KINDS) if row[i] or _deflects(kind, rules)]
        flat.append(END_OF_LIST)
        stacks += row
    return {"stacks": stacks, "answer_at": starts, "answer_list": flat}


def _deflects(kind: Kind, rules: Rules) -> bool:
    """[29] Whether the kind passes a penalty on."""
    atoms = {atom for atom, _ in kind.effect}
    deflecting = {Atom.SKIP, Atom.REVERSE, Atom.SKIP_ALL}
    return rules.stacking.stack_answers is o.StackAnswers.DEFLECT and bool(atoms & deflecting)


def _responds(kind: Kind, rules: Rules) -> bool:
    """[49] Whether the victim of a Roulette may play the kind instead of naming a colour."""
    response = rules.cards.roulette_response
    if response is o.RouletteResponse.ROULETTE:
        return Atom.ROULETTE in dict(kind.effect)
    return response is o.RouletteResponse.DRAW_CARD and kind.value > 0


def _guarded(rules: Rules) -> bool:
    """Whether a card that fits may still be refused [13][51][53]."""
    return (
        rules.matching.wild_restriction is o.WildRestriction.CLASSIC
        or rules.going_out.last_card_effect is o.LastCardEffect.RESTRICTED
        or not rules.going_out.discard_all_win
    )
