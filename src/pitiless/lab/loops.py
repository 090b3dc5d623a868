"""Whole rounds on the kernel: strategies as numbers, and what happened counted into buffers.

The kernel's own subset, so that it compiles with it: whole numbers and ``list[int]`` buffers only. ``notes`` is working
memory for one round, ``rows`` takes one row of outcomes a round, ``tally`` grows from round to round. The deal's lots
are the kernel's; what a strategy leaves to chance comes from a generator in ``notes``, so that the same deals can be
played under other rules and by other strategies.
"""
# ruff: noqa: PLR1714, SIM109  # the subset has no tuples to look something up in
# ruff: noqa: PLR0917  # nor keyword arguments

from typing import Final

from pitiless.engine.kernel import (
    ABSORBED,
    ACCEPT,
    ACTIVE,
    ALLOWED,
    ANSWER,
    CALL,
    CATCH,
    CHALLENGE,
    CHALLENGED,
    DISCARD_SET,
    DRAW,
    DRAWN,
    E_CAUGHT,
    E_CHALLENGED,
    E_DREW,
    E_KNOCKED_OUT,
    E_LOST_TURN,
    E_PASSED_HANDS,
    E_PENALTY,
    E_PLAYED,
    E_RESHUFFLED,
    E_REVEALED,
    E_ROULETTE,
    E_SKIPPED,
    E_STALLED,
    E_SWAPPED,
    E_TOOK,
    E_TOPPED,
    FIRST_WILD,
    KEEP,
    LAPSE,
    MASK,
    NAME,
    NAME_AFTER,
    NO_COLOUR,
    NONE,
    OVER,
    PASS_HANDS,
    PLAY,
    REVERSE,
    ROULETTE,
    SKIP,
    SKIP_ALL,
    SWAP,
    SWAP_OR_KEEP,
    TAKE,
    TURN,
    VICTIM,
    WORD,
    State,
    apply,
    begin,
    choice_of_drawing,
    choice_of_top,
    colour_by_lot,
    false_catch_costs,
    following,
    jump_is_open,
    list_playable,
    lot,
    may_take,
    random_other,
    shed_count,
    top_acts,
    why_not_call,
    why_not_catch,
    why_not_colour,
    why_not_jump,
    window_closes_with,
    wins_first,
)

# strategies
UNIFORM: Final = 0
THRIFTY: Final = 1

# notes: working memory of one round
LUCK: Final = 0  # four words, the strategies' generator
COLOUR: Final = 4  # a play's details, as decoded last
TARGET: Final = 5
TOP: Final = 6
STACK: Final = 7  # draw cards lying on one another now
LEADER: Final = 8  # the seat that was last alone in holding the fewest cards
MOMENT: Final = 9  # number of turns so far
FIRST: Final = 10  # the seat that acted first
LAST: Final = 11  # the kind played last
ACTED: Final = 12  # the last action was one of the seat on turn
BEST: Final = 13  # thrifty's choice: kind, or the verb negated
BEST_WAY: Final = 14
BEST_WORTH: Final = 15
TIES: Final = 16
WHY: Final = 17  # why hands changed in this action
DEALS: Final = 18  # where its seats begin
PEAK: Final = 20  # for each seat the most cards held
LEADS: Final = 40  # for each seat whether it holds the fewest
REASON: Final = 60  # for each seat how it last came to hold the fewest
OWED: Final = 80  # for each seat whether it owed before the action
NOTES: Final = 100

# outcomes of a round: a row
R_TURNS: Final = 0
R_ACTIONS: Final = 1
R_OUTS: Final = 2  # knock-outs
R_EMPTIED: Final = 3  # it ended with an empty hand
R_SURVIVOR: Final = 4
R_STALEMATE: Final = 5
R_CUT: Final = 6
R_POINTS: Final = 7  # of the winner
R_STACK: Final = 8  # longest stack
R_PENALTY: Final = 9  # largest penalty taken
R_TAKEN: Final = 10  # penalties taken
R_SKIPPED: Final = 11  # turns skipped by cards
R_LEADS: Final = 12  # changes of the lead
R_COMEBACK: Final = 13  # the winner once held 15 cards or more
R_RESHUFFLES: Final = 14
R_DRAWN: Final = 15  # cards drawn or revealed
R_FIRST_WON: Final = 16
R_MERCY: Final = 17  # somebody was knocked out
R_SWAPS: Final = 18
R_PASSES: Final = 19  # times all hands were passed on
R_ROULETTES: Final = 20
R_CAUGHT: Final = 21
R_CHALLENGES: Final = 22
R_LOST: Final = 23  # turns lost by being caught
R_PLAYED: Final = 24  # cards played
R_WINNER: Final = 25  # seat + 1; 0 for none
R_FIRST: Final = 26
ROW: Final = 27

# how the winner came to hold the fewest cards for the last time
BY_DEAL: Final = 0
BY_PLAY: Final = 1
BY_SEVEN: Final = 2
BY_ZERO: Final = 3
BY_ROULETTE: Final = 4
BY_PENALTY: Final = 5
BY_MERCY: Final = 6
BY_DRAW: Final = 7
BY_CATCH: Final = 8
WAYS: Final = 9

# tally: sums over rounds
T_ROUNDS: Final = 0
T_SUM: Final = 1  # of each measure
T_SQUARE: Final = 28  # of its square
T_LENGTH: Final = 55  # rounds by number of turns, the last place for all longer ones
LENGTHS: Final = 501
T_HELD: Final = 556  # by turn: cards held by all active seats
MOMENTS: Final = 201
T_SEATS: Final = 757  # by turn: active seats
T_FEWEST: Final = 958  # by turn: the smallest hand
T_LARGEST: Final = 1159  # by turn: the largest hand
T_RUNNING: Final = 1360  # by turn: rounds still running
T_SEAT: Final = 1561  # wins by seat
SEATS: Final = 20
T_PLACE: Final = 1581  # wins by distance from the first player, clockwise
T_DECIDED: Final = 1601  # by what decided
T_STACKS: Final = 1610  # rounds by longest stack
STACKS: Final = 41
T_OUTS: Final = 1651  # rounds by knock-outs
T_PLAYED: Final = 1671  # plays by kind
KINDS: Final = 128  # room for them
T_WINNING: Final = 1799  # wins by kind of the last card
T_POINTS: Final = 1927  # points won by seat
TALLY: Final = 1947

COMEBACK: Final = 15
FEW: Final = 3  # thrifty: an opponent with so few cards must be hit
SPARE: Final = 3  # thrifty: with so many Draw cards one can be spent


# --- chance -------------------------------------------------------------------------------------------------------


def luck_word(n: list[int]) -> int:
    """The next 32 bits of the strategies' own generator, xoshiro128**."""
    a = n[LUCK]
    b = n[LUCK + 1]
    c = n[LUCK + 2] ^ a
    d = n[LUCK + 3] ^ b
    n[LUCK] = a ^ d
    n[LUCK + 1] = b ^ c
    n[LUCK + 2] = c ^ ((b << 9) & MASK)
    n[LUCK + 3] = ((d << 11) & MASK) | (d >> 21)
    b = (b * 5) & MASK
    return ((((b << 7) & MASK) | (b >> 25)) * 9) & MASK


def luck(n: list[int], count: int) -> int:
    """A whole number below ``count``, each equally likely."""
    if count < 2:
        return 0
    edge = WORD - WORD % count
    drawn = luck_word(n)
    while drawn >= edge:
        drawn = luck_word(n)
    return drawn % count


# --- a fresh round ------------------------------------------------------------------------------------------------


def deal_round(s: State, words: list[int], at: int, n: list[int]) -> None:
    """A round is dealt from four words of chance; the four after them are the strategies'."""
    for i in range(4):
        s.chance[i] = words[at + i]
        n[LUCK + i] = words[at + 4 + i]
    begin(s)


# --- the ways to play a kind --------------------------------------------------------------------------------------


def colour_count(s: State) -> int:
    """How many colours may be named."""
    count = 0
    for colour in range(NO_COLOUR):
        if why_not_colour(s, colour) == ALLOWED:
            count += 1
    return count


def colour_number(s: State, number: int) -> int:
    """The colour that may be named and has this number among those that may."""
    for colour in range(NO_COLOUR):
        if why_not_colour(s, colour) == ALLOWED:
            if number == 0:
                return colour
            number -= 1
    return NONE


def takes_colour(s: State, seat: int, kind: int) -> bool:
    """Whether a colour is named with this play."""
    return s.names[kind] == 1 and not wins_first(s, seat, kind) and not colour_by_lot(s)


def target_count(s: State, seat: int, kind: int, acts: int) -> int:
    """How many targets a play has whose acting card is ``acts``; 1 when it takes none."""
    if s.targets[acts] == 0 or wins_first(s, seat, kind):
        return 1
    if s.size[seat] - 1 - shed_count(s, seat, kind) == 0 and s.program[s.program_at[acts]] == DISCARD_SET:
        return 1
    return s.active - 1 + (1 if s.targets[acts] == 2 else 0)


def target_number(s: State, seat: int, number: int) -> int:
    """The active other seat that has this number; ``NONE`` past the last one."""
    for other in range(s.seats):
        if other != seat and s.status[other] == ACTIVE:
            if number == 0:
                return other
            number -= 1
    return NONE


def may_top(s: State, seat: int, kind: int, top: int) -> bool:
    """[39] Whether a held card may be chosen to lie on this Discard All."""
    if top == kind or s.hand[s.row[seat] + top] == 0:
        return False
    return s.sheds[s.colour_of[kind] * s.kinds + top] == 1


def tops_open(s: State, seat: int, kind: int) -> bool:
    """[39] Whether a card may be chosen to lie on top."""
    if choice_of_top(s) == 0 or s.program[s.program_at[kind]] != DISCARD_SET:
        return False
    return shed_count(s, seat, kind) > 0


def acting(s: State, kind: int, top: int) -> int:
    """[39] The kind whose effect runs."""
    return top if top != NONE and top_acts(s) else kind


def way_count(s: State, seat: int, kind: int) -> int:
    """How many ways there are to play a kind: colours, targets, cards on top."""
    if s.names[kind] == 0 and s.targets[kind] == 0 and choice_of_top(s) == 0:
        return 1
    if takes_colour(s, seat, kind):
        return colour_count(s)
    count = target_count(s, seat, kind, kind)
    if tops_open(s, seat, kind):
        for top in range(s.kinds):
            if may_top(s, seat, kind, top):
                count += target_count(s, seat, kind, acting(s, kind, top))
    return count


def decode_way(s: State, seat: int, kind: int, way: int, n: list[int]) -> None:
    """Colour, target and top of one of the ways to play a kind go into the notes."""
    n[COLOUR] = NONE
    n[TARGET] = NONE
    n[TOP] = NONE
    if takes_colour(s, seat, kind):
        n[COLOUR] = colour_number(s, way)
        return
    count = target_count(s, seat, kind, kind)
    if way < count:
        decode_target(s, seat, kind, way, n)
        return
    for top in range(s.kinds):
        if may_top(s, seat, kind, top):
            way -= count
            count = target_count(s, seat, kind, acting(s, kind, top))
            if way < count:
                n[TOP] = top
                decode_target(s, seat, kind, way, n)
                return


def decode_target(s: State, seat: int, kind: int, way: int, n: list[int]) -> None:
    """The target of a way, where the card that acts takes one."""
    acts = acting(s, kind, n[TOP])
    if s.targets[acts] == 0 or wins_first(s, seat, kind):
        return
    if s.size[seat] - 1 - shed_count(s, seat, kind) == 0 and s.program[s.program_at[acts]] == DISCARD_SET:
        return
    n[TARGET] = target_number(s, seat, way)


def lay_way(s: State, seat: int, kind: int, way: int, said: bool, n: list[int]) -> None:
    """A kind is played in one of its ways."""
    decode_way(s, seat, kind, way, n)
    apply(s, PLAY, seat, kind, n[COLOUR], n[TARGET], n[TOP], said)


def plain(s: State, verb: int, seat: int) -> None:
    """An action without details."""
    apply(s, verb, seat, NONE, NONE, NONE, NONE, False)


# --- what else may be done ----------------------------------------------------------------------------------------


def may_draw(s: State, kinds: int) -> bool:
    """[21] Whether the seat on turn may draw, given how many kinds it may play."""
    return s.phase == TURN and (kinds == 0 or choice_of_drawing(s) != 0)


def names_now(s: State) -> bool:
    """Whether a colour is awaited."""
    return s.phase == VICTIM or s.phase == FIRST_WILD or s.phase == NAME_AFTER


def takes_now(s: State, seat: int) -> int:
    """The verb with which an open penalty may be taken; 0 when it may not."""
    if s.phase != ANSWER and s.phase != CHALLENGED:
        return 0
    if not may_take(s, seat):
        return 0
    return TAKE if s.phase == ANSWER else ACCEPT


def catch_count(s: State, seat: int) -> int:
    """How many seats this one may catch."""
    if s.owing == 0 and not false_catch_costs(s):
        return 0
    count = 0
    for target in range(s.seats):
        if why_not_catch(s, seat, target) == ALLOWED:
            count += 1
    return count


def catch_number(s: State, seat: int, number: int) -> int:
    """The seat that has this number among those that may be caught."""
    for target in range(s.seats):
        if why_not_catch(s, seat, target) == ALLOWED:
            if number == 0:
                return target
            number -= 1
    return NONE


def debtor(s: State, seat: int) -> int:
    """The first seat that owes a call and may be caught by this one."""
    for target in range(s.seats):
        if s.owes[target] == 1 and why_not_catch(s, seat, target) == ALLOWED:
            return target
    return NONE


# --- uniform ------------------------------------------------------------------------------------------------------


def act_uniform(s: State, n: list[int]) -> int:
    """Any legal action of the seat on turn, each equally likely; returns its verb."""
    seat = s.turn
    kinds = list_playable(s, seat)
    plays = 0
    for i in range(kinds):
        plays += way_count(s, seat, s.option[i])
    others = 1 if may_draw(s, kinds) else 0
    others += s.may_keep
    others += 1 if s.phase == CHALLENGED else 0
    if names_now(s):
        others += colour_count(s)
    elif takes_now(s, seat) != 0:
        others += 1
    calls = 1 if why_not_call(s, seat) == ALLOWED else 0
    catches = catch_count(s, seat)
    pick = luck(n, plays + others + calls + catches)
    if pick < plays:
        return play_uniform(s, seat, pick, n)
    pick -= plays
    if pick < others:
        return other_uniform(s, seat, pick, kinds)
    return shout(s, seat, pick - others, calls)


def play_uniform(s: State, seat: int, pick: int, n: list[int]) -> int:
    """One of the ways of all kinds in ``option``, by its number."""
    i = 0
    count = way_count(s, seat, s.option[0])
    while pick >= count:
        pick -= count
        i += 1
        count = way_count(s, seat, s.option[i])
    lay_way(s, seat, s.option[i], pick, False, n)
    return PLAY


def other_uniform(s: State, seat: int, pick: int, kinds: int) -> int:
    """One of the actions other than plays, calls and catches, by its number."""
    verb = CHALLENGE
    if names_now(s):
        apply(s, NAME, seat, NONE, colour_number(s, pick), NONE, NONE, False)
        return NAME
    if may_draw(s, kinds):
        verb = DRAW if pick == 0 else KEEP
    elif s.may_keep == 1:
        verb = KEEP
    elif s.phase == ANSWER:
        verb = TAKE
    elif pick == 1:
        verb = ACCEPT
    plain(s, verb, seat)
    return verb


def shout(s: State, seat: int, pick: int, calls: int) -> int:
    """A call, or one of the catches by its number."""
    if pick < calls:
        plain(s, CALL, seat)
        return CALL
    apply(s, CATCH, seat, NONE, NONE, catch_number(s, seat, pick - calls), NONE, False)
    return CATCH


# --- thrifty ------------------------------------------------------------------------------------------------------
# Worth is counted in tenths of what ``bots/thrifty.py`` counts.


def act_thrifty(s: State, n: list[int]) -> int:
    """The best-looking legal action of the seat on turn, ties by lot; debts first. Returns its verb."""
    seat = s.turn
    if s.owing > 0:
        verb = shout_thrifty(s, seat)
        if verb != 0:
            return verb
    n[TIES] = 0
    n[BEST_WORTH] = -1000000
    kinds = list_playable(s, seat)
    weigh_plays(s, seat, kinds, n)
    weigh_others(s, seat, kinds, n)
    return act_best(s, seat, n)


def shout_thrifty(s: State, seat: int) -> int:
    """One's own debt is called, or whoever owes is caught; 0 when there is nothing to say."""
    if s.owes[seat] == 1 and why_not_call(s, seat) == ALLOWED:
        plain(s, CALL, seat)
        return CALL
    target = debtor(s, seat)
    if target == NONE:
        return 0
    apply(s, CATCH, seat, NONE, NONE, target, NONE, False)
    return CATCH


def weigh(n: list[int], what: int, way: int, worth: int) -> None:
    """The better choice is kept; among equals the lot decides."""
    if worth < n[BEST_WORTH]:
        return
    n[TIES] = n[TIES] + 1 if worth == n[BEST_WORTH] else 1
    n[BEST_WORTH] = worth
    if n[TIES] == 1 or luck(n, n[TIES]) == 0:
        n[BEST] = what
        n[BEST_WAY] = way


def weigh_plays(s: State, seat: int, kinds: int, n: list[int]) -> None:
    """Every way of every kind in ``option`` is weighed."""
    for i in range(kinds):
        kind = s.option[i]
        ways = way_count(s, seat, kind)
        worth = kind_worth(s, seat, kind)
        if ways == 1 and s.targets[kind] == 0 and s.names[kind] == 0:
            weigh(n, kind, 0, worth + colour_left(s, seat, kind, s.colour_of[kind]))
            continue
        for way in range(ways):
            decode_way(s, seat, kind, way, n)
            weigh(n, kind, way, worth + details_worth(s, seat, kind, n))


def details_worth(s: State, seat: int, kind: int, n: list[int]) -> int:
    """What the colour named and the hand swapped for add to the worth of a play."""
    colour = n[COLOUR] if n[COLOUR] != NONE else s.colour_of[kind]
    worth = colour_left(s, seat, kind, colour)
    if n[TARGET] != NONE:
        worth += 50 * (s.size[seat] - 1 - s.size[n[TARGET]])
    return worth


def kind_worth(s: State, seat: int, kind: int) -> int:
    """Points shed, danger dealt out, and what a 0 brings."""
    worth = s.points_of[kind] + 40 * sheds_thrifty(s, seat, kind) + hits(s, seat, kind)
    if s.program[s.program_at[kind]] == PASS_HANDS:
        worth += 50 * (s.size[seat] - 1 - s.size[behind(s, seat)])
    return worth


def sheds_thrifty(s: State, seat: int, kind: int) -> int:
    """How many cards leave the hand, as thrifty reckons."""
    if s.program[s.program_at[kind]] != DISCARD_SET:
        return 1
    return held_of(s, seat, s.colour_of[kind])


def held_of(s: State, seat: int, colour: int) -> int:
    """How many cards of a colour a hand holds."""
    count = 0
    row = s.row[seat]
    for kind in range(s.kinds):
        if s.colour_of[kind] == colour:
            count += s.hand[row + kind]
    return count


def draw_cards_of(s: State, seat: int) -> int:
    """How many Draw cards a hand holds."""
    count = 0
    row = s.row[seat]
    for kind in range(s.kinds):
        if s.value_of[kind] > 0:
            count += s.hand[row + kind]
    return count


def colour_left(s: State, seat: int, kind: int, colour: int) -> int:
    """The more cards of the colour in play remain, the better."""
    if colour >= NO_COLOUR:
        return 0
    return 5 * (held_of(s, seat, colour) - (1 if s.colour_of[kind] == colour else 0))


def behind(s: State, seat: int) -> int:
    """The next active seat against the direction of play."""
    other = (seat - s.direction) % s.seats
    while s.status[other] != ACTIVE:
        other = (other - s.direction) % s.seats
    return other


def hits(s: State, seat: int, kind: int) -> int:
    """Draw cards are kept for answering, unless somebody ahead is about to win or in reach of the limit."""
    victim = s.size[following(s, seat)]
    few = victim <= FEW
    value = s.value_of[kind]
    atom = s.program[s.program_at[kind]]
    if atom == SKIP or atom == SKIP_ALL or atom == REVERSE:
        return 30 if few else 5
    if value == 0:
        if atom != ROULETTE:
            return 0
        return 60 if few else -40
    if s.phase == ANSWER:
        return 400 - 10 * value
    if s.mercy_limit > 0 and victim + s.penalty + value >= s.mercy_limit:
        return 200
    if few:
        return 80
    return 20 if draw_cards_of(s, seat) >= SPARE else -10 * value


def weigh_others(s: State, seat: int, kinds: int, n: list[int]) -> None:
    """Drawing, taking, keeping, challenging, naming and calling are weighed."""
    if may_draw(s, kinds):
        weigh(n, -DRAW, 0, -500)
    if s.may_keep == 1:
        weigh(n, -KEEP, 0, -10)
    if s.phase == CHALLENGED:
        weigh(n, -CHALLENGE, 0, -600)
    taking = takes_now(s, seat)
    if taking != 0:
        weigh(n, -taking, 0, take_worth(s, seat))
    if names_now(s):
        for colour in range(NO_COLOUR):
            if why_not_colour(s, colour) == ALLOWED:
                weigh(n, -NAME, colour, -10 * held_of(s, seat, colour))
    if why_not_call(s, seat) == ALLOWED:
        weigh(n, -CALL, 0, -900)


def take_worth(s: State, seat: int) -> int:
    """Taking is cheap when the total is small and deadly near the limit."""
    if s.mercy_limit > 0 and s.size[seat] + s.penalty >= s.mercy_limit:
        return -10000
    return -40 * s.penalty


def act_best(s: State, seat: int, n: list[int]) -> int:
    """The choice is carried out; a play that may leave one card carries the call."""
    what = n[BEST]
    if what >= 0:
        atom = s.program[s.program_at[what]]
        said = s.size[seat] - sheds_thrifty(s, seat, what) == 1
        said = said or atom == PASS_HANDS or atom == SWAP or atom == SWAP_OR_KEEP
        lay_way(s, seat, what, n[BEST_WAY], said, n)
        return PLAY
    if what == -NAME:
        apply(s, NAME, seat, NONE, n[BEST_WAY], NONE, NONE, False)
        return NAME
    plain(s, -what, seat)
    return -what


# --- out of turn --------------------------------------------------------------------------------------------------


def interrupt(s: State, bots: list[int], n: list[int]) -> int:
    """The seats not on turn may call, catch or jump in, from a seat by lot on; returns the verb, 0 when none does."""
    if s.owing == 0 and not jump_is_open(s):
        return 0
    seat = luck(n, s.seats)
    for _ in range(s.seats):
        seat = (seat + 1) % s.seats
        if seat != s.turn:
            verb = interrupt_by(s, seat, bots[seat], n)
            if verb != 0:
                return verb
    return 0


def interrupt_by(s: State, seat: int, bot: int, n: list[int]) -> int:
    """One seat out of turn: thrifty does what it can, uniform each thing or nothing, equally likely."""
    if bot == THRIFTY and s.owing > 0:
        verb = shout_thrifty(s, seat)
        if verb != 0:
            return verb
    ways = jump_ways(s, seat)
    if bot == THRIFTY:
        return jump(s, seat, luck(n, ways), s.size[seat] == 2, n) if ways > 0 else 0
    calls = 1 if s.owes[seat] == 1 and why_not_call(s, seat) == ALLOWED else 0
    catches = catch_count(s, seat) if s.owing > 0 else 0
    pick = luck(n, ways + calls + catches + 1)
    if pick < ways:
        return jump(s, seat, pick, False, n)
    pick -= ways
    return shout(s, seat, pick, calls) if pick < calls + catches else 0


def jump_ways(s: State, seat: int) -> int:
    """[17] How many ways a seat has to jump in."""
    if not jump_is_open(s) or s.status[seat] != ACTIVE or s.hand[s.row[seat] + s.top] == 0:
        return 0
    ways = way_count(s, seat, s.top)
    target = NONE
    if s.targets[s.top] == 1 and not wins_first(s, seat, s.top):
        target = target_number(s, seat, 0)
    return ways if why_not_jump(s, seat, s.top, NONE, target, NONE) == ALLOWED else 0


def jump(s: State, seat: int, way: int, said: bool, n: list[int]) -> int:
    """[17] A seat jumps in with the card that lies on top."""
    lay_way(s, seat, s.top, way, said, n)
    return PLAY


def note_debts(s: State, n: list[int]) -> None:
    """Who owes a call before the action."""
    for seat in range(s.seats):
        n[OWED + seat] = s.owes[seat]


def lapse_debts(s: State, n: list[int]) -> None:
    """[60] Where the clock alone closes a debt, it does so after the next turn action."""
    for seat in range(s.seats):
        if n[OWED + seat] == 1 and s.owes[seat] == 1 and s.phase != OVER:
            plain(s, LAPSE, seat)


# --- what happened ------------------------------------------------------------------------------------------------


def raise_to(rows: list[int], at: int, value: int) -> None:
    """The largest value is kept."""
    rows[at] = max(rows[at], value)


def begin_notes(s: State, n: list[int], rows: list[int], at: int) -> None:
    """Nothing has happened yet."""
    for i in range(ROW):
        rows[at + i] = 0
    n[STACK] = 0
    n[LEADER] = NONE
    n[MOMENT] = 0
    n[FIRST] = s.turn
    n[LAST] = NONE
    n[ACTED] = 1
    rows[at + R_FIRST] = s.turn
    for seat in range(s.seats):
        n[PEAK + seat] = 0
        n[LEADS + seat] = 0
        n[REASON + seat] = BY_DEAL
        n[OWED + seat] = 0


def note_event(n: list[int], rows: list[int], at: int, code: int, a: int, b: int) -> None:
    """An event that is counted once for each time it happens."""
    if code == E_DREW or code == E_REVEALED:
        rows[at + R_DRAWN] += 1
    elif code == E_SKIPPED:
        rows[at + R_SKIPPED] += 1
    elif code == E_TOOK:
        rows[at + R_TAKEN] += 1
        raise_to(rows, at + R_PENALTY, b)
    elif code == E_PENALTY:
        if a == 0:
            n[STACK] = 0
    elif code == E_RESHUFFLED:
        rows[at + R_RESHUFFLES] += 1
    elif code == E_CHALLENGED:
        rows[at + R_CHALLENGES] += 1
    elif code == E_LOST_TURN:
        rows[at + R_LOST] += 1
    elif code == E_STALLED:
        n[WHY] = BY_DRAW


def note_reason(n: list[int], rows: list[int], at: int, code: int) -> None:
    """An event that changes who leads."""
    if code == E_SWAPPED:
        rows[at + R_SWAPS] += 1
        n[WHY] = BY_SEVEN
    elif code == E_PASSED_HANDS:
        rows[at + R_PASSES] += 1
        n[WHY] = BY_ZERO
    elif code == E_ROULETTE:
        rows[at + R_ROULETTES] += 1
        n[WHY] = BY_ROULETTE
    elif code == E_TOOK:
        n[WHY] = BY_PENALTY
    elif code == E_KNOCKED_OUT:
        rows[at + R_OUTS] += 1
        rows[at + R_MERCY] = 1
        n[WHY] = BY_MERCY
    elif code == E_CAUGHT:
        rows[at + R_CAUGHT] += 1
        n[WHY] = BY_CATCH


def note_played(s: State, n: list[int], rows: list[int], at: int, tally: list[int], kind: int) -> None:
    """A card was played; a Draw card makes the stack longer."""
    n[LAST] = kind
    rows[at + R_PLAYED] += 1
    tally[T_PLAYED + kind] += 1
    if s.value_of[kind] > 0:
        n[STACK] += 1
        raise_to(rows, at + R_STACK, n[STACK])


def read_events(s: State, n: list[int], rows: list[int], at: int, tally: list[int]) -> None:
    """All events of an action are counted."""
    for i in range(s.event_count):
        code = s.events[i * 4]
        if code == E_PLAYED or code == E_TOPPED:
            if s.events[i * 4 + 1] != NONE:
                note_played(s, n, rows, at, tally, s.events[i * 4 + 2])
        else:
            note_event(n, rows, at, code, s.events[i * 4 + 1], s.events[i * 4 + 2])
            note_reason(n, rows, at, code)
    s.event_count = 0


def note_leads(s: State, n: list[int], rows: list[int], at: int) -> None:
    """Who holds the fewest cards now, and since which reason."""
    least = fewest(s)
    count = 0
    leader = NONE
    for seat in range(s.seats):
        leads = s.status[seat] == ACTIVE and s.size[seat] == least
        if leads:
            count += 1
            leader = seat
            if n[LEADS + seat] == 0:
                n[REASON + seat] = n[WHY]
        n[LEADS + seat] = 1 if leads else 0
        raise_to(n, PEAK + seat, s.size[seat])
    if count == 1 and leader != n[LEADER]:
        if n[LEADER] != NONE:
            rows[at + R_LEADS] += 1
        n[LEADER] = leader


def fewest(s: State) -> int:
    """The size of the smallest hand of the active seats."""
    least = 1000000
    for seat in range(s.seats):
        if s.status[seat] == ACTIVE and s.size[seat] < least:
            least = s.size[seat]
    return least


def note_turn(s: State, n: list[int], tally: list[int]) -> None:
    """A turn begins: the sizes of the hands, by its number."""
    if (
        n[ACTED] == 0
        or s.phase == DRAWN
        or s.phase == ABSORBED
        or s.phase == NAME_AFTER
        or s.phase == FIRST_WILD
    ):
        return
    n[ACTED] = 0
    moment = n[MOMENT]
    n[MOMENT] = moment + 1
    if moment >= MOMENTS:
        return
    most = 0
    for seat in range(s.seats):
        if s.status[seat] == ACTIVE:
            tally[T_HELD + moment] += s.size[seat]
            most = max(most, s.size[seat])
    tally[T_SEATS + moment] += s.active
    tally[T_FEWEST + moment] += fewest(s)
    tally[T_LARGEST + moment] += most
    tally[T_RUNNING + moment] += 1


def usual_reason(verb: int) -> int:
    """What decides who leads unless something special happens."""
    return BY_PLAY if verb == PLAY else BY_DRAW


def conclude(s: State, n: list[int], rows: list[int], at: int, tally: list[int]) -> None:
    """How the round ended, and who won."""
    rows[at + R_TURNS] = n[MOMENT]
    winner = s.winner if s.phase == OVER else NONE
    rows[at + R_WINNER] = winner + 1
    if s.phase != OVER:
        rows[at + R_CUT] = 1
    elif winner == NONE or (s.size[winner] > 0 and s.active > 1 and s.places == 0):
        rows[at + R_STALEMATE] = 1
    elif s.size[winner] == 0 or s.places > 0:
        rows[at + R_EMPTIED] = 1
    else:
        rows[at + R_SURVIVOR] = 1
    if winner == NONE:
        return
    rows[at + R_POINTS] = s.points[winner]
    rows[at + R_FIRST_WON] = 1 if winner == n[FIRST] else 0
    rows[at + R_COMEBACK] = 1 if n[PEAK + winner] >= COMEBACK else 0
    tally[T_SEAT + winner] += 1
    tally[T_PLACE + (winner - n[FIRST]) % s.seats] += 1
    tally[T_DECIDED + decider(n, rows, at, winner)] += 1
    if rows[at + R_EMPTIED] == 1:
        tally[T_WINNING + n[LAST]] += 1


def decider(n: list[int], rows: list[int], at: int, winner: int) -> int:
    """How the winner came to hold the fewest cards for the last time; the mercy rule where nobody else is left."""
    return BY_MERCY if rows[at + R_SURVIVOR] == 1 else n[REASON + winner]


def add_row(s: State, rows: list[int], at: int, tally: list[int]) -> None:
    """A finished round joins the sums."""
    tally[T_ROUNDS] += 1
    for i in range(ROW):
        value = rows[at + i]
        tally[T_SUM + i] += value
        tally[T_SQUARE + i] += value * value
    tally[T_LENGTH + min(rows[at + R_TURNS], LENGTHS - 1)] += 1
    tally[T_STACKS + min(rows[at + R_STACK], STACKS - 1)] += 1
    tally[T_OUTS + min(rows[at + R_OUTS], SEATS - 1)] += 1
    for seat in range(s.seats):
        tally[T_POINTS + seat] += s.points[seat]


def clear(tally: list[int]) -> None:
    """Nothing has been counted."""
    for i in range(TALLY):
        tally[i] = 0


# --- rounds -------------------------------------------------------------------------------------------------------


def before_action(s: State, n: list[int]) -> None:
    """[60] Where the clock alone closes a debt, it is noted who owed before the action."""
    if s.owing > 0 and window_closes_with(s) == 2:
        note_debts(s, n)


def after_action(s: State, verb: int, n: list[int]) -> None:
    """A turn action was one; the debts that it ends lapse."""
    if verb != CALL and verb != CATCH:
        n[ACTED] = 1
        if s.owing > 0 and window_closes_with(s) == 2:
            lapse_debts(s, n)


def step(s: State, bots: list[int], n: list[int]) -> int:
    """One action: of a seat that calls, catches or jumps in, or else of the seat on turn; returns its verb."""
    before_action(s, n)
    verb = interrupt(s, bots, n)
    if verb == 0:
        verb = act(s, bots[s.turn], n)
    after_action(s, verb, n)
    return verb


def act(s: State, bot: int, n: list[int]) -> int:
    """The seat on turn acts as its strategy says; returns the verb."""
    return act_thrifty(s, n) if bot == THRIFTY else act_uniform(s, n)


def open_round(s: State, n: list[int], rows: list[int], at: int, t: list[int]) -> None:
    """What the deal brought is counted."""
    begin_notes(s, n, rows, at)
    n[WHY] = BY_DEAL
    read_events(s, n, rows, at, t)
    note_leads(s, n, rows, at)


def note_action(s: State, verb: int, n: list[int], rows: list[int], at: int, t: list[int]) -> None:
    """What an action brought is counted."""
    n[WHY] = usual_reason(verb)
    read_events(s, n, rows, at, t)
    note_leads(s, n, rows, at)


def close_round(s: State, actions: int, n: list[int], rows: list[int], at: int, t: list[int]) -> None:
    """The round, over or cut off, joins the sums."""
    rows[at + R_ACTIONS] = actions
    conclude(s, n, rows, at, t)
    add_row(s, rows, at, t)


def play_round(
    s: State, bots: list[int], bound: int, n: list[int], rows: list[int], at: int, t: list[int]
) -> None:
    """Plays the round that was dealt, up to ``bound`` actions, and counts what happens."""
    open_round(s, n, rows, at, t)
    actions = 0
    while s.phase != OVER and actions < bound:
        note_turn(s, n, t)
        note_action(s, step(s, bots, n), n, rows, at, t)
        actions += 1
    close_round(s, actions, n, rows, at, t)


def play_rounds(
    s: State,
    bots: list[int],
    words: list[int],
    count: int,
    bound: int,
    n: list[int],
    rows: list[int],
    t: list[int],
) -> None:
    """Plays ``count`` rounds, each from eight words of chance; row ``i`` holds the outcomes of round ``i``."""
    for i in range(count):
        deal_round(s, words, i * 8, n)
        play_round(s, bots, bound, n, rows, i * ROW, t)


def act_by_kind(s: State) -> None:
    """One of the playable kinds by lot, with the call; the policy of ``bench/kernel.py`` and ``bench/limit.c``."""
    seat = s.turn
    if s.phase == VICTIM:
        apply(s, NAME, seat, NONE, lot(s, NO_COLOUR), NONE, NONE, False)
        return
    count = list_playable(s, seat)
    choice = lot(s, count + 1 if s.phase == ANSWER else count)
    if choice >= count:
        apply(s, TAKE if s.phase == ANSWER else DRAW, seat, NONE, NONE, NONE, NONE, False)
        return
    kind = s.option[choice]
    colour = lot(s, NO_COLOUR) if s.names[kind] == 1 else NONE
    target = random_other(s, seat) if s.targets[kind] != 0 and s.size[seat] > 1 else NONE
    apply(s, PLAY, seat, kind, colour, target, NONE, True)


def bare_rounds(s: State, words: list[int], count: int, n: list[int]) -> int:
    """Plays ``count`` rounds by lot and counts nothing but the actions, which it returns: for measuring."""
    actions = 0
    for i in range(count):
        deal_round(s, words, i * 8, n)
        while s.phase != OVER:
            act_by_kind(s)
            actions += 1
    return actions


def add_differences(rows: list[int], others: list[int], count: int, sums: list[int]) -> None:
    """Sums of the differences between the rows of the same deals, and after them of their squares."""
    for i in range(count):
        for j in range(ROW):
            difference = others[i * ROW + j] - rows[i * ROW + j]
            sums[j] += difference
            sums[ROW + j] += difference * difference
