"""THE RULES: plain functions over one mutable integer ``State``.

Ordinary Python in a subset that also compiles: whole numbers and ``list[int]`` buffers only, no closures, strings,
dicts, recursion, defaults or keywords. The kernel trusts its caller; ``why_not`` is the one legality function, and
every name in brackets is a switch id. Kinds and seats are indices; colours are 0-3 with 4 for none.
"""

from typing import Final

NONE: Final = -1
NO_COLOUR: Final = 4
WORD: Final = 4294967296
MASK: Final = 4294967295
KO_POINTS: Final = 250
REDEALS: Final = 12

# verbs
PLAY: Final = 1
DRAW: Final = 2
TAKE: Final = 3
KEEP: Final = 4
NAME: Final = 5
CHALLENGE: Final = 6
ACCEPT: Final = 7
CALL: Final = 8
CATCH: Final = 9
LEAVE: Final = 10
TIMEOUT: Final = 11
LAPSE: Final = 12

# phases: whose decision of which sort is awaited
TURN: Final = 0
DRAWN: Final = 1
ANSWER: Final = 2
CHALLENGED: Final = 3
VICTIM: Final = 4
FIRST_WILD: Final = 5
NAME_AFTER: Final = 6
ABSORBED: Final = 7
OVER: Final = 8

# standing of a seat
ACTIVE: Final = 0
KNOCKED_OUT: Final = 1
LEFT: Final = 2
ABSENT: Final = 3
FINISHED: Final = 4

# moments at which the mercy rule may look [67]
EACH_CARD: Final = 0
WHOLE_DRAW: Final = 1
TURN_END: Final = 2

# atoms (pitiless.cards.effects)
END: Final = 0
SKIP: Final = 1
SKIP_ALL: Final = 2
REVERSE: Final = 3
ADD_PENALTY: Final = 4
REVERSE_PENALTY: Final = 5
NAME_COLOUR: Final = 6
DISCARD_SET: Final = 7
SWAP: Final = 8
SWAP_OR_KEEP: Final = 9
PASS_HANDS: Final = 10
ROULETTE: Final = 11

# reasons of why_not; 0 is "allowed"
ALLOWED: Final = 0
ROUND_IS_OVER: Final = 1
NOT_ACTIVE: Final = 2
NOT_ON_TURN: Final = 3
NOT_IDENTICAL: Final = 4
NOT_HELD: Final = 5
NO_MATCH: Final = 6
NO_ANSWER: Final = 7
ANSWER_TOO_LOW: Final = 8
ANSWER_COLOUR: Final = 9
ONLY_DRAWN: Final = 10
MUST_NAME: Final = 11
WILD_RESTRICTED: Final = 12
MAY_NOT_FINISH: Final = 13
MAY_NOT_SHED_ALL: Final = 14
COLOUR_NEEDED: Final = 15
COLOUR_NOT_TAKEN: Final = 16
SAME_COLOUR: Final = 17
TARGET_NEEDED: Final = 18
TARGET_NOT_TAKEN: Final = 19
TARGET_BAD: Final = 20
TOP_NOT_TAKEN: Final = 21
TOP_BAD: Final = 22
PICKS_NOT_TAKEN: Final = 23
PICKS_BAD: Final = 24
PENALTY_OPEN: Final = 25
HOLDS_PLAYABLE: Final = 26
HAS_DRAWN: Final = 27
NOTHING_TO_TAKE: Final = 28
MUST_ANSWER: Final = 29
MUST_PLAY: Final = 30
NOTHING_TO_NAME: Final = 31
NO_CHALLENGE: Final = 32
CALL_IDLE: Final = 33
CALL_TOO_EARLY: Final = 34
CALL_TOO_LATE: Final = 35
CATCH_SELF: Final = 36
CATCH_NOT_ACTIVE: Final = 37
CATCH_AUTOMATIC: Final = 38
NOT_OWED: Final = 39
NO_WINDOW: Final = 40
CHALLENGE_FIRST: Final = 41
ABSORBED_ONLY: Final = 42
CANNOT_PASS: Final = 43
OWES_CALL: Final = 44

# events: what happened, for the façade
E_TURNED: Final = 1
E_RETURNED: Final = 2
E_PLAYED: Final = 3
E_BURIED: Final = 4
E_TOPPED: Final = 5
E_DREW: Final = 6
E_REVEALED: Final = 7
E_ROULETTE_DISCARD: Final = 8
E_RESHUFFLED: Final = 9
E_PILES: Final = 10
E_COLOUR: Final = 11
E_PENALTY: Final = 12
E_DIRECTION: Final = 13
E_SWAPPED: Final = 14
E_PASSED_HANDS: Final = 15
E_SKIPPED: Final = 16
E_KNOCKED_OUT: Final = 17
E_LEFT: Final = 18
E_CALLED: Final = 19
E_CALL_CLEARED: Final = 20
E_OWES: Final = 21
E_SETTLED: Final = 22
E_CAUGHT: Final = 23
E_FALSE_CATCH: Final = 24
E_CHALLENGED: Final = 25
E_AWAITS: Final = 26
E_FINISHED: Final = 27
E_OVER: Final = 28
E_STALLED: Final = 29
E_LOST_TURN: Final = 30
E_ROULETTE: Final = 31
E_TOOK: Final = 32


class State:
    """One round. Scalars and buffers only; rows of ``hand`` are reached through ``row``."""

    def __init__(self, kinds: int, seats: int, pack: int, room: int) -> None:
        self.kinds: int = kinds  # how many kinds the tables know
        self.seats: int = seats  # seats at the table
        self.hand: list[int] = [0] * (kinds * seats)  # copies held: hand[row[seat] + kind]
        self.row: list[int] = [kinds * seat for seat in range(seats)]  # where a seat's hand begins
        self.size: list[int] = [0] * seats  # cards held by a seat
        self.status: list[int] = [0] * seats  # standing of a seat
        self.draw: list[int] = [0] * pack  # the draw pile, top last
        self.draw_size: int = 0
        self.pile: list[int] = [0] * pack  # the discard pile, top last
        self.pile_size: int = 0
        self.aside: list[int] = [0] * pack  # set-aside cards, oldest first
        self.aside_size: int = 0
        self.gone: list[int] = [0] * pack  # cards out of the round for good
        self.gone_size: int = 0
        self.top: int = NONE  # the kind to be matched
        self.colour: int = NO_COLOUR  # the colour in play
        self.direction: int = 1  # 1 clockwise, -1 the other way
        self.turn: int = NONE  # the seat whose decision is awaited
        self.phase: int = OVER  # which decision it is
        self.may_keep: int = 0  # whether the turn may end without a play
        self.drawn: int = NONE  # the kind that was drawn last, in phase DRAWN
        self.dealer: int = 0
        self.active: int = 0  # seats in the round
        self.started: int = 0  # seats dealt in
        self.penalty: int = 0  # open total
        self.least: int = 0  # least answer to it
        self.last_draw: int = NONE  # kind of the last draw card laid on it
        self.laid_by: int = NONE  # seat that laid it
        self.opener: int = NONE  # seat that opened the penalty
        self.tried: int = 0  # its last wild has been challenged already
        self.stack_named: int = 0  # a wild has named a colour in this stack
        self.guilty: int = 0  # the last wild draw card was laid while holding the colour in play
        self.roulette: int = 0  # a Roulette waits for its victim
        self.answered: int = 0  # it was passed on by another one and may not be answered again
        self.roulette_by: int = NONE  # seat that played it
        self.roulette_colour: int = NONE  # colour named with it [45]
        self.resume: int = NONE  # seat whose turn ends when a colour is named after a Roulette
        self.caused: int = 0  # some entry of cause is set
        self.cause: list[int] = [0] * seats  # 1 + the seat that made this one draw in this turn [72]
        self.steps: int = 1  # how many seats on the turn moves
        self.again: int = 0  # the player has another turn
        self.spared: int = 0  # a hand at the limit may still be played [69]
        self.passes: int = 0  # turns in a row in which nothing happened
        self.owing: int = 0  # how many seats owe a call
        self.owes: list[int] = [0] * seats  # who may be caught
        self.called: list[int] = [0] * seats  # whose call stands
        self.mixed: int = 0  # hands were swapped in this play
        self.touched: list[int] = [0] * seats  # whose hand was swapped in this play
        self.loses: list[int] = [0] * seats  # who loses the next turn
        self.winner: int = NONE
        self.places: int = 0  # seats finished so far [54]
        self.place: list[int] = [0] * seats  # rank of a finished seat
        self.spoils: int = 0  # knock-out points for the winner
        self.points: list[int] = [0] * seats  # points of this round
        self.counted: int = 0  # points have been given
        self.picked: list[int] = [0] * kinds  # cards kept back or laid along, by the caller
        self.picks: int = 0  # how many
        self.option: list[int] = [0] * kinds  # result of list_playable
        self.lots: list[int] = []  # words of chance given by the caller
        self.lots_at: int = 0
        self.lots_end: int = 0
        self.chance: list[int] = [1, 2, 3, 4]  # the own generator, used when no words are left
        self.events: list[int] = [0] * (room * 4)
        self.event_count: int = 0
        self.room: int = room
        # tables per kind
        self.pack: list[int] = []  # copies in the deck
        self.colour_of: list[int] = []
        self.symbol_of: list[int] = []
        self.points_of: list[int] = []
        self.value_of: list[int] = []
        self.number: list[int] = []  # 1 for a number card
        self.program_at: list[int] = []  # where its effect begins
        self.program: list[int] = []  # atoms and numbers
        self.names: list[int] = []  # 1 when its player names a colour
        self.targets: list[int] = []  # 1 when it needs a target, 2 when it may have one
        self.finisher: list[int] = []  # 1 when it may be the last card [51]
        self.first_code: list[int] = []  # 0 stands, 1 passed over, 2 to the bottom, 3 shuffled back [7][8]
        self.first_effect: list[int] = []  # what it does when turned first [7][8][9]
        self.multi: list[int] = []  # 1 when it may be laid along [18]
        self.sheds: list[int] = []  # sheds[colour * kinds + kind]: Discard All takes it [38]
        self.stacks: list[int] = []  # stacks[last * kinds + kind]: may answer [25][26][30]
        self.answer_at: list[int] = []  # answer_at[last]: where its list begins
        self.answer_list: list[int] = []  # kinds that stack on it or deflect, each list ended by NONE
        self.deflects: list[int] = []  # 1 when it passes a penalty on [29]
        self.responds: list[int] = []  # 1 when it answers a Roulette [49][50]
        self.fit_at: list[int] = []  # fit_at[colour * symbols + symbol]: where its list begins
        self.fit_list: list[int] = []  # kinds that fit, each list ended by NONE
        self.symbols: int = 0
        self.guarded: int = 0  # 1 when some fitting cards may still be refused [13][51][53]
        # switches read in play, each by one function
        self.hand_size: int = 7
        self.dealer_choice: int = 0
        self.first_player: int = 0
        self.two_player_basis: int = 0
        self.wild_restriction: int = 0
        self.colour_in_stack: int = 0
        self.same_colour_allowed: int = 1
        self.jump_in: int = 0
        self.cannot_play: int = 0
        self.drawn_playable: int = 0
        self.voluntary_draw: int = 0
        self.draw_one_then: int = 0
        self.drawn_wild_colour: int = 0
        self.least_is_total: int = 0
        self.stack_colour: int = 0
        self.stack_optional: int = 1
        self.wr4_in_stack: int = 0
        self.wr4_two: int = 0
        self.wr4_two_stacked: int = 0
        self.after_absorb: int = 0
        self.stack_total_cap: int = 0
        self.challenge_wild_draw: int = 0
        self.reverse_two: int = 0
        self.skip_everyone: int = 0
        self.discard_all_scope: int = 0
        self.discard_all_top: int = 0
        self.roulette_colour_by: int = 0
        self.roulette_colour_after: int = 0
        self.roulette_hit: int = 0
        self.roulette_hit_card: int = 0
        self.last_card_effect: int = 0
        self.last_draw_scored: int = 0
        self.discard_all_win: int = 1
        self.round_end: int = 0
        self.call_trigger: int = 0
        self.call_time: int = 0
        self.catch_penalty: int = 2
        self.catch_loses_turn: int = 0
        self.catch_mode: int = 0
        self.catch_window: int = 0
        self.catchers: int = 0
        self.false_catch: int = 0
        self.mercy_limit: int = 25
        self.mercy_timing: int = 0
        self.mercy_rest: int = 0
        self.ko_before_play: int = 0
        self.ko_hand: int = 0
        self.ko_bonus: int = 0
        self.ko_cause: int = 0
        self.reshuffle: int = 0
        self.reshuffle_top: int = 0
        self.exhaustion: int = 0
        self.scoring: int = 1
        self.timeout_action: int = 0
        self.forfeit: int = 0


# --- chance and facts ---------------------------------------------------------------------------------------------


def emit(s: State, code: int, a: int, b: int, c: int) -> None:
    """A fact, kept when the caller gave room for it."""
    if s.event_count < s.room:
        at = s.event_count * 4
        s.events[at] = code
        s.events[at + 1] = a
        s.events[at + 2] = b
        s.events[at + 3] = c
        s.event_count += 1


def word(s: State) -> int:
    """The next 32 bits of chance: the caller's words, or xoshiro128** when there are none."""
    if s.lots_end > 0:
        s.lots_at += 1
        return s.lots[s.lots_at - 1]
    a = s.chance[0]
    b = s.chance[1]
    c = s.chance[2] ^ a
    d = s.chance[3] ^ b
    s.chance[0] = a ^ d
    s.chance[1] = b ^ c
    s.chance[2] = c ^ ((b << 9) & MASK)
    s.chance[3] = ((d << 11) & MASK) | (d >> 21)
    b = (b * 5) & MASK
    return ((((b << 7) & MASK) | (b >> 25)) * 9) & MASK


def lot(s: State, n: int) -> int:
    """A whole number below ``n``, each equally likely."""
    if n < 2:
        return 0
    drawn = word(s)
    number = drawn % n
    while drawn - number > WORD - n:  # the last words, too few for all n
        drawn = word(s)
        number = drawn % n
    return number


def shuffle_draw(s: State) -> None:
    """The draw pile is shuffled."""
    for i in range(s.draw_size - 1, 0, -1):
        j = lot(s, i + 1)
        kind = s.draw[i]
        s.draw[i] = s.draw[j]
        s.draw[j] = kind


# --- seats --------------------------------------------------------------------------------------------------------


def beside(s: State, seat: int) -> int:
    """The next seat in the direction of play, active or not."""
    seat += s.direction
    if seat < 0:
        return s.seats - 1
    return 0 if seat == s.seats else seat


def following(s: State, seat: int) -> int:
    """The next active seat in the direction of play [73]."""
    seat = beside(s, seat)
    while s.status[seat] != ACTIVE:
        seat = beside(s, seat)
    return seat


def two_left(s: State) -> bool:
    """[10] Whether the two-player rules apply: two seats active, or two dealt in."""
    if s.two_player_basis == 0:
        return s.active == 2
    return s.started == 2


def await_decision(s: State, seat: int, phase: int, may_keep: int) -> None:
    """The decision of a seat is awaited; an early call of the one before that led to nothing is over [65]."""
    if s.turn != seat and s.turn != NONE and s.called[s.turn] == 1 and s.size[s.turn] != 1:
        clear_call(s, s.turn)
    if s.owes[seat] == 1 and automatic(s) and window_closes_with(s) != 2:
        close_debt(s, seat)
    s.turn = seat
    s.phase = phase
    s.may_keep = may_keep
    emit(s, E_AWAITS, seat, phase, may_keep)


def begin_turn(s: State, seat: int, may_keep: int) -> None:
    """A seat comes on turn; one that lost this turn by being caught is passed over [58]."""
    while s.loses[seat] == 1:
        s.loses[seat] = 0
        may_keep = 0
        emit(s, E_LOST_TURN, seat, 0, 0)
        seat = following(s, seat)
    await_decision(s, seat, TURN, may_keep)


def end_turn(s: State, seat: int) -> None:
    """The turn of a seat is over and the next one begins."""
    mercy_at_turn_end(s)
    if s.phase != OVER:
        begin_turn(s, following(s, seat), 0)


# --- piles --------------------------------------------------------------------------------------------------------


def tell_piles(s: State) -> None:
    """The new sizes of the piles, after cards moved between them."""
    emit(s, E_PILES, s.draw_size, s.pile_size, s.aside_size + s.gone_size)


def remake_pile(s: State, taken: int) -> None:
    """[77] The discards below the top card and the set-aside cards become the draw pile; ``taken`` is not told yet."""
    stays = 1 if s.reshuffle_top == 0 and s.pile_size > 0 else 0
    for i in range(s.pile_size - stays):
        s.draw[s.draw_size] = s.pile[i]
        s.draw_size += 1
    if stays == 1:
        s.pile[0] = s.pile[s.pile_size - 1]
    s.pile_size = stays
    for i in range(s.aside_size):
        s.draw[s.draw_size] = s.aside[i]
        s.draw_size += 1
    s.aside_size = 0
    if s.draw_size > 0:
        shuffle_draw(s)
        emit(s, E_RESHUFFLED, s.draw_size + taken, s.pile_size, s.gone_size)


def next_card(s: State) -> int:
    """[76] The top card of the draw pile, which is remade when it is empty (or, eagerly, as soon as it is)."""
    if s.draw_size == 0:
        remake_pile(s, 0)
        if s.draw_size == 0:
            return NONE
    s.draw_size -= 1
    kind = s.draw[s.draw_size]
    if s.draw_size == 0 and s.reshuffle == 1:
        remake_pile(s, 1)
    return kind


def draw_card(s: State, seat: int, code: int) -> int:
    """One card goes from the draw pile to a hand; ``NONE`` when there is none anywhere [78]."""
    kind = next_card(s)
    if kind != NONE:
        take_in(s, seat, kind, code)
    return kind


def take_in(s: State, seat: int, kind: int, code: int) -> None:
    """A card joins a hand; neither a call nor a debt survives that [65]."""
    s.hand[s.row[seat] + kind] += 1
    s.size[seat] += 1
    s.passes = 0
    emit(s, code, seat, kind, 0)
    forget_call(s, seat)


def lay(s: State, seat: int, kind: int, code: int) -> None:
    """A card leaves a hand and lies on top of the discard pile."""
    s.hand[s.row[seat] + kind] -= 1
    s.size[seat] -= 1
    s.pile[s.pile_size] = kind
    s.pile_size += 1
    s.passes = 0
    emit(s, code, seat, kind, s.colour if s.colour_of[kind] == NO_COLOUR else s.colour_of[kind])


def show_top(s: State, kind: int) -> None:
    """A card is the one to match; a coloured one sets the colour in play."""
    s.top = kind
    if s.colour_of[kind] != NO_COLOUR:
        s.colour = s.colour_of[kind]


def put(s: State, kind: int, place: int) -> None:
    """[70] One card of a hand that is out goes where such hands go."""
    if place == 0:
        s.aside[s.aside_size] = kind
        s.aside_size += 1
    elif place == 2:
        s.draw[s.draw_size] = kind
        s.draw_size += 1
    elif place == 3:
        s.gone[s.gone_size] = kind
        s.gone_size += 1
    else:
        s.pile[s.pile_size] = kind
        s.pile_size += 1


def clear_hand(s: State, seat: int, place: int) -> None:
    """A hand that is out moves: aside 0, under the discards 1, into the pile 2, away 3, onto the discards 4 [70]."""
    count = s.size[seat]
    if place == 1:
        for i in range(s.pile_size - 1, -1, -1):
            s.pile[i + count] = s.pile[i]
        below = s.pile_size
        s.pile_size = 0
    for kind in range(s.kinds):
        for _ in range(s.hand[s.row[seat] + kind]):
            put(s, kind, place)
        s.hand[s.row[seat] + kind] = 0
    s.size[seat] = 0
    if place == 1:
        s.pile_size += below
    elif place == 2:
        shuffle_draw(s)
    elif place == 4 and count > 0:
        show_top(s, s.pile[s.pile_size - 1])
        emit(s, E_TOPPED, NONE, s.top, s.colour)


# --- mercy and the end of a round -----------------------------------------------------------------------------------


def mercy_looks(s: State, moment: int) -> bool:
    """[67] Whether hands are counted at this moment: after each card, after the whole draw, when a turn ends."""
    return s.mercy_timing <= moment


def at_limit(s: State, seat: int) -> bool:
    """[66] Whether a hand has reached the limit."""
    return s.mercy_limit > 0 and s.size[seat] >= s.mercy_limit


def mercy(s: State, seat: int, moment: int) -> bool:
    """Whether the mercy rule takes a seat out of the round now."""
    if not at_limit(s, seat) or not mercy_looks(s, moment):
        return False
    knock_out(s, seat)
    return True


def mercy_at_turn_end(s: State) -> None:
    """[69] When a turn ends hands spared for a play are counted; under [67] ``end_of_turn`` all hands are."""
    if s.spared == 1 or not mercy_looks(s, WHOLE_DRAW):
        s.spared = 0
        for seat in range(s.seats):
            if s.phase != OVER and s.status[seat] == ACTIVE:
                mercy(s, seat, TURN_END)
    if s.caused == 1:
        s.caused = 0
        for seat in range(s.seats):
            s.cause[seat] = 0


def blame(s: State, seat: int, causer: int) -> None:
    """[72] Who makes a seat draw, in case that knocks it out; ``NONE`` when nobody does."""
    s.cause[seat] = causer + 1
    s.caused = 1


def award(s: State, seat: int) -> None:
    """[71] The points for a knock-out: to the winner of the round, to who caused it, or to nobody."""
    if s.counted == 1:
        return
    if s.ko_bonus == 0:
        s.spoils += KO_POINTS
    elif s.ko_bonus == 1 and s.cause[seat] > 0 and s.cause[seat] - 1 != seat:
        s.points[s.cause[seat] - 1] += KO_POINTS


def take_out(s: State, seat: int, status: int, place: int) -> None:
    """A seat leaves the round; its hand moves and its call is forgotten."""
    forget_call(s, seat)
    clear_hand(s, seat, place)
    s.status[seat] = status
    s.active -= 1
    tell_piles(s)


def where_hands_go(s: State) -> int:
    """[70] Where a knocked-out hand goes: aside, under the discards, into the pile, away, onto the discards."""
    return s.ko_hand


def knock_out(s: State, seat: int) -> None:
    """A seat is out; its hand is set aside. The last active seat wins at once [55]."""
    emit(s, E_KNOCKED_OUT, seat, s.cause[seat] - 1, s.size[seat])
    award(s, seat)
    take_out(s, seat, KNOCKED_OUT, where_hands_go(s))
    end_if_alone(s)


def end_if_alone(s: State) -> None:
    """[55][86] One active seat left: the round is over and that seat wins, unless another finished before."""
    if s.active > 1 or s.phase == OVER:
        return
    for seat in range(s.seats):
        if s.status[seat] == ACTIVE:
            end_round(s, seat if s.winner == NONE else s.winner)
            return


def end_round(s: State, seat: int) -> None:
    """The round is over; ``NONE`` wins a stalemate."""
    s.winner = seat
    if seat != NONE:
        count_points(s, seat)
    void_points(s)
    for debtor in range(s.seats):
        if s.owes[debtor] == 1:
            settle(s, debtor)
    s.penalty = 0
    s.least = 0
    s.roulette = 0
    s.turn = NONE
    s.phase = OVER
    s.may_keep = 0
    emit(s, E_OVER, seat, 0, 0)


def hand_points(s: State, seat: int) -> int:
    """[80] What the cards of a hand count."""
    total = 0
    for kind in range(s.kinds):
        total += s.hand[s.row[seat] + kind] * s.points_of[kind]
    return total


def count_points(s: State, seat: int) -> None:
    """The winner of the round takes the points of the hands still held, and the spoils; counted once."""
    if s.counted == 1:
        return
    s.counted = 1
    s.points[seat] += s.spoils
    for other in range(s.seats):
        if other != seat and s.status[other] == ACTIVE:
            s.points[seat] += hand_points(s, other)


def void_points(s: State) -> None:
    """[78][79] Where no score is kept, or nobody wins, nobody has points."""
    if s.scoring == 0 or s.winner == NONE:
        for seat in range(s.seats):
            s.points[seat] = 0


def stalemate(s: State) -> None:
    """[78] Nobody can do anything: fewest cards wins, among equals fewest points; or nobody does."""
    if s.winner != NONE:
        end_round(s, s.winner)
        return
    best = NONE
    ties = 0
    for seat in range(s.seats):
        if s.exhaustion == 0 and s.status[seat] == ACTIVE:
            order = 0 if best == NONE else compare_hands(s, seat, best)
            if best == NONE or order < 0:
                best = seat
                ties = 0
            elif order == 0:
                ties = 1
    end_round(s, NONE if ties == 1 else best)


def compare_hands(s: State, a: int, b: int) -> int:
    """Below 0 when hand ``a`` is the better one in a stalemate, 0 when they are equal."""
    if s.size[a] != s.size[b]:
        return s.size[a] - s.size[b]
    return hand_points(s, a) - hand_points(s, b)


# --- the last card ------------------------------------------------------------------------------------------------


def clear_call(s: State, seat: int) -> None:
    """[65] A call no longer stands."""
    s.called[seat] = 0
    emit(s, E_CALL_CLEARED, seat, 0, 0)


def settle(s: State, seat: int) -> None:
    """A debt is over: the seat can no longer be caught for it."""
    s.owes[seat] = 0
    s.owing -= 1
    emit(s, E_SETTLED, seat, 0, 0)


def forget_call(s: State, seat: int) -> None:
    """[65] The hand changes: neither call nor debt survives."""
    if s.called[seat] == 1:
        clear_call(s, seat)
    if s.owes[seat] == 1:
        settle(s, seat)


def call_is_due(s: State, played_to_one: bool) -> bool:
    """[56] Whether a hand of one card must be called: always, or only when its own player played down to it."""
    return s.call_trigger == 0 or played_to_one


def review_call(s: State, seat: int, said: bool, played_to_one: bool) -> None:
    """After a hand changed by a play: its call stands, or it owes one, or neither."""
    if s.owes[seat] == 1:
        settle(s, seat)
    if s.size[seat] != 1:
        if s.called[seat] == 1:
            clear_call(s, seat)
        return
    if said:
        if s.called[seat] == 0:
            s.called[seat] = 1
            emit(s, E_CALLED, seat, 0, 0)
        return
    if s.called[seat] == 1:
        clear_call(s, seat)
    if call_is_due(s, played_to_one):
        s.owes[seat] = 1
        s.owing += 1
        emit(s, E_OWES, seat, 0, 0)


def review_swapped(s: State, player: int) -> None:
    """The calls of all but the player whose hands were swapped."""
    s.mixed = 0
    for seat in range(s.seats):
        if s.touched[seat] == 1 and seat != player and s.status[seat] == ACTIVE:
            review_call(s, seat, False, False)
        s.touched[seat] = 0


def review_calls(s: State, player: int, said: bool, played_to_one: bool) -> None:
    """The calls of the player and of all whose hands were swapped."""
    if s.mixed == 1:
        review_swapped(s, player)
    if s.status[player] == ACTIVE:
        review_call(s, player, said, played_to_one)


def window_closes_with(s: State) -> int:
    """[60] What closes the window on a debt: 0 anybody's turn action, 1 the debtor's own, 2 the clock alone."""
    return s.catch_window


def debt_ends(s: State, debtor: int, actor: int) -> bool:
    """Whether this seat's beginning to act closes the window on a debt."""
    closing = window_closes_with(s)
    return closing == 0 or (closing == 1 and debtor == actor)


def caught(s: State, seat: int) -> None:
    """[58] A caught seat draws, and may lose its next turn."""
    emit(s, E_CAUGHT, seat, s.catch_penalty, 0)
    draw_many(s, seat, s.catch_penalty, NONE)
    s.loses[seat] = s.catch_loses_turn


def automatic(s: State) -> bool:
    """[59] Whether who forgets to call is caught without anybody's doing."""
    return s.catch_mode == 1


def close_debt(s: State, seat: int) -> None:
    """A window closes; where nobody needs to catch, the debtor draws now."""
    settle(s, seat)
    if automatic(s):
        caught(s, seat)


def close_windows(s: State, actor: int) -> None:
    """A turn action begins: the debts whose window it closes are over."""
    if s.owing == 0:
        return
    for seat in range(s.seats):
        if s.owes[seat] == 1 and debt_ends(s, seat, actor):
            close_debt(s, seat)


# --- drawing ------------------------------------------------------------------------------------------------------


def draw_many(s: State, seat: int, count: int, causer: int) -> int:
    """Cards are drawn until enough, none is left [78] or the seat is out [68]; returns how many were not drawn."""
    each = rest_of_penalty(s) != 2
    blame(s, seat, causer)
    while count > 0:
        if draw_card(s, seat, E_DREW) == NONE:
            break
        count -= 1
        if each and mercy(s, seat, EACH_CARD):
            return count
    mercy(s, seat, WHOLE_DRAW)
    return 0


def choice_of_drawing(s: State) -> int:
    """[21] Drawing while a card could be played: 0 forbidden, 1 as if none fitted, 2 one card that may be played."""
    return s.voluntary_draw


def draws_one(s: State) -> bool:
    """[19] Whether a seat without a card to play draws one card only, rather than until one fits."""
    return s.cannot_play == 1


def after_one(s: State) -> int:
    """[22] The one card drawn, if it fits: 0 may be played, 1 must be, 2 the turn ends."""
    return s.draw_one_then


def drawn_may_be_kept(s: State, by_choice: bool, one: bool) -> bool:
    """[20] Whether the turn may end on a drawn card that fits."""
    if by_choice:
        return True
    if one:
        return after_one(s) == 0
    return s.drawn_playable == 1


def spares(s: State, seat: int) -> bool:
    """[69] Whether a card that brings the hand to the limit may still be played."""
    return s.ko_before_play == 1 and at_limit(s, seat)


def draw(s: State, seat: int) -> None:
    """[19] The seat draws until a card fits, or one card; the drawn card then has to be played (decision 6)."""
    by_choice = choice_of_drawing(s) == 2 and list_playable(s, seat) > 0
    one = by_choice or draws_one(s)
    ends = one and not by_choice and after_one(s) == 2
    blame(s, seat, NONE)
    usable = False
    kind = draw_card(s, seat, E_DREW)
    while kind != NONE:
        usable = not ends and why_not_fit(s, seat, kind) == ALLOWED
        if usable and spares(s, seat):
            s.spared = 1
        elif mercy(s, seat, EACH_CARD):
            end_turn(s, seat)
            return
        if usable or one:
            break
        kind = draw_card(s, seat, E_DREW)
    conclude_draw(s, seat, kind, usable, drawn_may_be_kept(s, by_choice, one))


def conclude_draw(s: State, seat: int, kind: int, usable: bool, may_keep: bool) -> None:
    """The drawn card is awaited as a play, or the turn is over."""
    if kind == NONE:
        nothing_left(s, seat)
        return
    if s.spared == 0 and mercy(s, seat, WHOLE_DRAW):
        end_turn(s, seat)
    elif usable:
        s.drawn = kind
        await_decision(s, seat, DRAWN, 1 if may_keep else 0)
    else:
        end_turn(s, seat)


def nothing_left(s: State, seat: int) -> None:
    """[78] No card is left anywhere: the turn passes, and a whole round of such turns ends the round."""
    s.passes += 1
    emit(s, E_STALLED, seat, s.passes, 0)
    mercy(s, seat, WHOLE_DRAW)
    if s.phase != OVER and s.passes >= s.active:
        stalemate(s)
    elif s.phase != OVER:
        end_turn(s, seat)


# --- what may be played -------------------------------------------------------------------------------------------


def fits(s: State, kind: int) -> bool:
    """[11][12][41] A card fits the colour in play or the symbol of the top card; a wild always does."""
    colour = s.colour_of[kind]
    return colour == NO_COLOUR or colour == s.colour or s.symbol_of[kind] == s.symbol_of[s.top]


def holds_colour(s: State, seat: int, colour: int) -> bool:
    """Whether a hand has a card of a colour."""
    if colour == NO_COLOUR:
        return False
    for kind in range(s.kinds):
        if s.colour_of[kind] == colour and s.hand[s.row[seat] + kind] > 0:
            return True
    return False


def wild_is_restricted(s: State, seat: int, kind: int) -> bool:
    """[13] Classic: a wild draw card needs a hand without the colour in play (or may be challenged instead)."""
    if s.wild_restriction == 0 or s.colour_of[kind] != NO_COLOUR or s.value_of[kind] == 0:
        return False
    return not challenges(s) and holds_colour(s, seat, s.colour)


def challenges(s: State) -> bool:
    """[35] Whether wild draw cards may be challenged."""
    return s.challenge_wild_draw == 1


def shed_count(s: State, seat: int, kind: int) -> int:
    """[38] How many cards leave the hand together with this one."""
    if s.program[s.program_at[kind]] != DISCARD_SET:
        return s.picks
    at = s.colour_of[kind] * s.kinds
    count = -1
    for other in range(s.kinds):
        if s.sheds[at + other] == 1:
            count += s.hand[s.row[seat] + other]
    if s.sheds[at + kind] == 0:
        count += 1
    return count - s.picks


def all_must_not_go(s: State) -> bool:
    """[53] Whether Discard All may not empty the hand together with other cards."""
    return s.discard_all_win == 0


def why_not_finish(s: State, seat: int, kind: int) -> int:
    """[51][53] Why a card may not empty the hand."""
    along = shed_count(s, seat, kind)
    if s.size[seat] - 1 - along > 0:
        return ALLOWED
    if s.finisher[kind] == 0:
        return MAY_NOT_FINISH
    if along > 0 and s.program[s.program_at[kind]] == DISCARD_SET and all_must_not_go(s):
        return MAY_NOT_SHED_ALL
    return ALLOWED


def why_not_guarded(s: State, seat: int, kind: int) -> int:
    """Why a card that fits may still not be played [13][51][53]."""
    if s.guarded == 0:
        return ALLOWED
    if wild_is_restricted(s, seat, kind):
        return WILD_RESTRICTED
    return why_not_finish(s, seat, kind)


def why_not_fit(s: State, seat: int, kind: int) -> int:
    """Why a card may not be played on the discard pile while nothing is open."""
    if not fits(s, kind):
        return NO_MATCH
    return why_not_guarded(s, seat, kind)


def why_not_answer(s: State, seat: int, kind: int) -> int:
    """[25][26][27][29] Why a card may not be laid on an open penalty."""
    if s.deflects[kind] == 1 and fits(s, kind):
        return why_not_guarded(s, seat, kind)
    if s.value_of[kind] == 0 and s.stacks[s.last_draw * s.kinds + kind] == 0:
        return NO_ANSWER
    if s.stacks[s.last_draw * s.kinds + kind] == 0 or (
        s.least_is_total == 1 and 0 < s.value_of[kind] < s.penalty
    ):
        return ANSWER_TOO_LOW
    if not answer_colour_fits(s, kind):
        return ANSWER_COLOUR
    return why_not_guarded(s, seat, kind)


def answer_colour_fits(s: State, kind: int) -> bool:
    """[27] A coloured answer: any colour, the colour in play, or the normal match."""
    if s.stack_colour == 0 or s.colour_of[kind] == NO_COLOUR:
        return True
    return s.colour_of[kind] == s.colour if s.stack_colour == 1 else fits(s, kind)


def why_not_kind(s: State, seat: int, kind: int) -> int:
    """Why the seat on turn may not play a card of this kind now."""
    if s.hand[s.row[seat] + kind] <= 0:
        return NOT_HELD
    if s.phase == VICTIM and s.responds[kind] == 1 and s.penalty == 0 and s.answered == 0:
        return why_not_guarded(s, seat, kind)
    if s.phase == VICTIM or s.phase == FIRST_WILD or s.phase == NAME_AFTER:
        return MUST_NAME
    if s.phase == DRAWN and kind != s.drawn:
        return ONLY_DRAWN
    if s.phase == ANSWER or s.phase == CHALLENGED:
        return why_not_answer(s, seat, kind)
    return why_not_fit(s, seat, kind)


def list_playable(s: State, seat: int) -> int:
    """The kinds the seat may play go into ``option``; returns how many. A test holds it equal to ``why_not_kind``."""
    if s.phase == TURN or s.phase == ABSORBED:
        return list_fitting(s, seat, s.fit_at[s.colour * s.symbols + s.symbol_of[s.top]])
    if s.phase == ANSWER or s.phase == CHALLENGED:
        return list_answers(s, seat, s.answer_at[s.last_draw])
    if s.phase == DRAWN:
        return list_drawn(s, seat)
    count = 0
    for kind in range(s.kinds):
        if s.hand[s.row[seat] + kind] > 0 and why_not_kind(s, seat, kind) == ALLOWED:
            s.option[count] = kind
            count += 1
    return count


def list_fitting(s: State, seat: int, at: int) -> int:
    """The held kinds of the list at ``at`` that may be played while nothing is open."""
    count = list_held(s, s.row[seat], at)
    if s.guarded == 0:
        return count
    held = count
    count = 0
    for i in range(held):
        if why_not_guarded(s, seat, s.option[i]) == ALLOWED:
            s.option[count] = s.option[i]
            count += 1
    return count


def list_held(s: State, row: int, at: int) -> int:
    """The held kinds of the list at ``at``; each is written, and stays if it is held: quicker than a branch."""
    count = 0
    kind = s.fit_list[at]
    while kind != NONE:
        s.option[count] = kind
        count += 1 if s.hand[row + kind] > 0 else 0
        at += 1
        kind = s.fit_list[at]
    return count


def list_answers(s: State, seat: int, at: int) -> int:
    """The held kinds of the list at ``at`` that may be laid on the open penalty."""
    count = 0
    row = s.row[seat]
    kind = s.answer_list[at]
    while kind != NONE:
        if s.hand[row + kind] > 0 and why_not_answer(s, seat, kind) == ALLOWED:
            s.option[count] = kind
            count += 1
        at += 1
        kind = s.answer_list[at]
    return count


def list_drawn(s: State, seat: int) -> int:
    """The card that was drawn last, if it may be played."""
    if why_not_kind(s, seat, s.drawn) != ALLOWED:
        return 0
    s.option[0] = s.drawn
    return 1


# --- legality -----------------------------------------------------------------------------------------------------


def why_not(s: State, verb: int, seat: int, kind: int, colour: int, target: int, top: int) -> int:
    """Why an action is refused; ``ALLOWED`` when it is not. ``kind`` is the target of CATCH, NONE where unused."""
    if s.phase == OVER:
        return ROUND_IS_OVER
    if verb == CATCH:
        return why_not_catch(s, seat, target)
    if s.status[seat] != ACTIVE:
        return NOT_ACTIVE
    if verb == CALL:
        return why_not_call(s, seat)
    if verb == LEAVE:
        return ALLOWED
    if verb == LAPSE:
        return ALLOWED if s.owes[seat] == 1 and window_closes_with(s) == 2 else NO_WINDOW
    if verb == PLAY and seat != s.turn and jump_is_open(s):
        return why_not_jump(s, seat, kind, colour, target, top)
    if seat != s.turn:
        return NOT_ON_TURN
    if verb == PLAY:
        reason = why_not_kind(s, seat, kind)
        return reason if reason != ALLOWED else why_not_details(s, seat, kind, colour, target, top)
    if verb == NAME:
        return why_not_name(s, colour)
    return why_not_rest(s, verb, seat)


def why_not_rest(s: State, verb: int, seat: int) -> int:
    """Why draw, take, keep, challenge or accept is refused."""
    if verb == TIMEOUT:
        return ALLOWED
    if verb == DRAW:
        return why_not_draw(s, seat)
    if verb == TAKE:
        return why_not_take(s, seat)
    if verb == KEEP:
        if s.may_keep == 1:
            return ALLOWED
        return MUST_PLAY if s.phase == DRAWN else CANNOT_PASS
    if s.phase != CHALLENGED:
        return NO_CHALLENGE
    return ALLOWED if verb == CHALLENGE or may_take(s, seat) else MUST_ANSWER


def may_take(s: State, seat: int) -> bool:
    """[28] A penalty may be taken even when it could be answered, unless the rules demand the answer."""
    return s.stack_optional == 1 or list_playable(s, seat) == 0


def why_not_draw(s: State, seat: int) -> int:
    """[21] Drawing is for a seat that can play nothing, unless the rules let it choose."""
    if s.phase == ANSWER or s.phase == CHALLENGED:
        return PENALTY_OPEN
    if s.phase == DRAWN:
        return HAS_DRAWN
    if s.phase == ABSORBED:
        return ABSORBED_ONLY
    if s.phase != TURN:
        return MUST_NAME
    if choice_of_drawing(s) == 0 and list_playable(s, seat) > 0:
        return HOLDS_PLAYABLE
    return ALLOWED


def why_not_take(s: State, seat: int) -> int:
    """A penalty that faces the seat may be taken [28]; one that may be challenged is accepted instead [35]."""
    if s.phase == CHALLENGED:
        return CHALLENGE_FIRST
    if s.phase != ANSWER:
        return NOTHING_TO_TAKE
    return ALLOWED if may_take(s, seat) else MUST_ANSWER


def why_not_colour(s: State, colour: int) -> int:
    """[16] Why a colour may not be named."""
    if colour < 0 or colour >= NO_COLOUR:
        return COLOUR_NEEDED
    return SAME_COLOUR if s.same_colour_allowed == 0 and colour == s.colour else ALLOWED


def why_not_name(s: State, colour: int) -> int:
    """Why the seat may not name this colour now."""
    if s.phase != VICTIM and s.phase != FIRST_WILD and s.phase != NAME_AFTER:
        return NOTHING_TO_NAME
    return why_not_colour(s, colour)


def jump_is_open(s: State) -> bool:
    """[17] Whether an identical card may be played out of turn now."""
    return s.jump_in == 1 and s.phase == TURN


def why_not_jump(s: State, seat: int, kind: int, colour: int, target: int, top: int) -> int:
    """[17] Why a card may not be played out of turn: it must be the top card once more, and coloured."""
    if s.hand[s.row[seat] + kind] <= 0:
        return NOT_HELD
    if s.owes[seat] == 1 and automatic(s):
        return OWES_CALL
    if kind != s.top or s.colour_of[kind] == NO_COLOUR or s.picks > 0:
        return NOT_IDENTICAL
    reason = why_not_guarded(s, seat, kind)
    return reason if reason != ALLOWED else why_not_details(s, seat, kind, colour, target, top)


def why_not_details(s: State, seat: int, kind: int, colour: int, target: int, top: int) -> int:
    """Why the colour, target or chosen cards said with a play are refused."""
    reason = why_not_picks(s, seat, kind, top)
    if reason != ALLOWED:
        return reason
    if s.guarded == 1 and s.picks > 0:
        reason = why_not_guarded(s, seat, kind)
    if reason != ALLOWED:
        return reason
    wins = wins_first(s, seat, kind)
    if s.names[kind] == 1:
        reason = why_not_played_colour(s, colour, wins)
    elif colour != NONE:
        reason = COLOUR_NOT_TAKEN
    if reason != ALLOWED:
        return reason
    acts = top if top != NONE and top_acts(s) else kind
    return why_not_target(s, seat, acts, target, wins)


def wins_first(s: State, seat: int, kind: int) -> bool:
    """[51] Whether this play empties the hand and wins before its effect would ask for anything."""
    if s.size[seat] - 1 - shed_count(s, seat, kind) > 0:
        return False
    return not effect_comes_first(s) or s.program[s.program_at[kind]] == DISCARD_SET


def why_not_played_colour(s: State, colour: int, wins: bool) -> int:
    """[23] A wild needs a colour, unless it wins first or the colour is drawn by lot."""
    if wins or colour_by_lot(s):
        return ALLOWED
    return why_not_colour(s, colour)


def colour_by_lot(s: State) -> bool:
    """[23] Whether the drawn wild about to be played takes a colour by lot."""
    return s.phase == DRAWN and s.drawn_wild_colour == 1


def why_not_target(s: State, seat: int, kind: int, target: int, wins: bool) -> int:
    """[42] A 7 needs another active seat to swap with, unless it wins first or may keep."""
    if s.targets[kind] == 0:
        return ALLOWED if target == NONE else TARGET_NOT_TAKEN
    if target == NONE:
        if wins or s.targets[kind] == 2:
            return ALLOWED
        return TARGET_NEEDED
    if target == seat or s.status[target] != ACTIVE:
        return TARGET_BAD
    return ALLOWED


def choice_of_top(s: State) -> int:
    """[39] What lies on top after a Discard All: 0 itself, 1 a chosen card without effect, 2 one that takes effect."""
    return s.discard_all_top


def top_acts(s: State) -> bool:
    """Whether the card chosen to lie on a Discard All takes effect."""
    return choice_of_top(s) == 2


def why_not_picks(s: State, seat: int, kind: int, top: int) -> int:
    """[18][38][39] Why the cards kept back, laid along or chosen to lie on top are refused."""
    discards = s.program[s.program_at[kind]] == DISCARD_SET
    if s.picks > 0:
        if not (s.discard_all_scope == 1 if discards else s.multi[kind] == 1):
            return PICKS_NOT_TAKEN
        reason = why_not_each_pick(s, seat, kind, discards)
        if reason != ALLOWED:
            return reason
    if top == NONE:
        return ALLOWED
    if discards:
        return why_not_top(s, seat, kind, top)
    if s.picks == 0:
        return TOP_NOT_TAKEN
    return ALLOWED if s.picked[top] > 0 else TOP_BAD


def why_not_each_pick(s: State, seat: int, kind: int, discards: bool) -> int:
    """[18][38] Every picked card must be held besides the one played, and go with it."""
    for other in range(s.kinds):
        spare = s.hand[s.row[seat] + other] - (1 if other == kind else 0)
        if s.picked[other] > 0:
            goes = (
                s.sheds[s.colour_of[kind] * s.kinds + other] == 1
                if discards
                else s.symbol_of[other] == s.symbol_of[kind]
            )
            if (
                not goes
                or s.picked[other] > spare
                or (not discards and s.phase != TURN and s.phase != ABSORBED)
            ):
                return PICKS_BAD
    return ALLOWED


def why_not_top(s: State, seat: int, kind: int, top: int) -> int:
    """[39] The card chosen to lie on top must leave the hand together with the Discard All."""
    if choice_of_top(s) == 0:
        return TOP_NOT_TAKEN
    if top == kind:
        return ALLOWED
    going = s.hand[s.row[seat] + top] - s.picked[top]
    return ALLOWED if going > 0 and s.sheds[s.colour_of[kind] * s.kinds + top] == 1 else TOP_BAD


def call_may_come(s: State, early: bool) -> bool:
    """[57] Whether a call may come before the play, or after it."""
    return s.call_time == 0 or (s.call_time == 2) == early


def why_not_call(s: State, seat: int) -> int:
    """[57][63] Why a call is refused: nothing to call, too early or too late."""
    if s.owes[seat] == 1:
        return ALLOWED if call_may_come(s, False) else CALL_TOO_LATE
    if s.called[seat] == 1 or seat != s.turn or s.size[seat] != 2:
        return CALL_IDLE
    return ALLOWED if call_may_come(s, True) else CALL_TOO_EARLY


def may_catch(s: State, seat: int) -> bool:
    """[62] Whether a seat may catch others: active seats, or knocked-out ones too."""
    return s.status[seat] == ACTIVE or (s.catchers == 1 and s.status[seat] == KNOCKED_OUT)


def false_catch_costs(s: State) -> bool:
    """[63] Whether a false catch is punished rather than refused."""
    return s.false_catch == 1


def why_not_catch(s: State, seat: int, target: int) -> int:
    """[59][62][63][64] Why a catch is refused."""
    if target == seat:
        return CATCH_SELF
    if not may_catch(s, seat):
        return CATCH_NOT_ACTIVE
    if automatic(s):
        return CATCH_AUTOMATIC
    if s.owes[target] == 1:
        return ALLOWED
    if false_catch_costs(s) and s.status[seat] == ACTIVE and s.status[target] == ACTIVE:
        return ALLOWED
    return NOT_OWED


# --- effects ------------------------------------------------------------------------------------------------------


def effect_comes_first(s: State) -> bool:
    """[51] Whether the effect of the last card runs before its player wins."""
    return s.last_card_effect == 1


def run(s: State, seat: int, kind: int, colour: int, target: int) -> None:
    """The effect of a kind: its program, atom by atom."""
    at = s.program_at[kind]
    while s.program[at] != END:
        run_atom(s, seat, kind, s.program[at], s.program[at + 1], colour, target)
        at += 2


def run_atom(s: State, seat: int, kind: int, atom: int, n: int, colour: int, target: int) -> None:
    """One atom of an effect."""
    if atom == ADD_PENALTY:
        add_penalty(s, seat, kind, n)
    elif atom == NAME_COLOUR:
        name_with_card(s, seat, colour)
    elif atom == SKIP:
        s.steps += 1
    elif atom == REVERSE:
        reverse(s)
    elif atom == REVERSE_PENALTY:
        reverse_penalty(s, seat, kind, n)
    elif atom == SKIP_ALL:
        s.again = 1
    elif atom == SWAP or atom == SWAP_OR_KEEP:
        swap_hands(s, seat, target)
    elif atom == PASS_HANDS:
        pass_hands(s)
    elif atom == ROULETTE:
        open_roulette(s, seat, colour)


def set_colour(s: State, seat: int, colour: int) -> None:
    """A colour is named."""
    s.colour = colour
    emit(s, E_COLOUR, seat, colour, 0)


def turn_round(s: State) -> None:
    """The direction of play turns."""
    s.direction = -s.direction
    emit(s, E_DIRECTION, s.direction, 0, 0)


def reverse(s: State) -> None:
    """The direction turns; with two left the other seat may be skipped as well [36]."""
    turn_round(s)
    if reverse_skips(s):
        s.steps += 1


def reverse_skips(s: State) -> bool:
    """[36] Whether a Reverse skips the other seat as well: with two left, where the rules say so."""
    return s.reverse_two == 0 and two_left(s)


def set_penalty(s: State, total: int, value: int) -> None:
    """[34] The open total and the least answer to it [25]."""
    s.penalty = total
    if 0 < s.stack_total_cap < total:
        s.penalty = s.stack_total_cap
    s.least = value if total > 0 else 0
    if s.least_is_total == 1:
        s.least = s.penalty
    emit(s, E_PENALTY, s.penalty, s.least, 0)


def add_penalty(s: State, seat: int, kind: int, n: int) -> None:
    """The total grows, and this card is now the one to be answered."""
    if s.penalty == 0:
        s.opener = seat
        s.stack_named = 0
    s.last_draw = kind
    s.laid_by = seat
    s.tried = 0
    set_penalty(s, s.penalty + n, n)


def reverse_penalty(s: State, seat: int, kind: int, n: int) -> None:
    """[30][31][32] The direction turns and the total faces the next seat; with two left, the card's own player."""
    stacked = s.penalty > 0
    add_penalty(s, seat, kind, n)
    if two_left(s):
        turn_round(s)
        if (s.wr4_two_stacked if stacked else s.wr4_two) == 0:
            s.steps = 0
    elif not stacked or s.wr4_in_stack != 1:
        turn_round(s)


def name_with_card(s: State, seat: int, colour: int) -> None:
    """[15] The player of a wild names the colour in play; in a stack the first or the last one named counts."""
    if colour == NONE:
        return
    if s.colour_in_stack == 1 and s.penalty > 0 and s.stack_named == 1:
        return
    s.stack_named = 1
    set_colour(s, seat, colour)


def swap_rows(s: State, a: int, b: int) -> None:
    """Two seats exchange whole hands."""
    row = s.row[a]
    s.row[a] = s.row[b]
    s.row[b] = row
    size = s.size[a]
    s.size[a] = s.size[b]
    s.size[b] = size
    s.mixed = 1
    s.touched[a] = 1
    s.touched[b] = 1


def swap_hands(s: State, seat: int, target: int) -> None:
    """[42] A 7: the player and the chosen seat swap hands, or the player keeps its own."""
    if target == NONE:
        return
    swap_rows(s, seat, target)
    emit(s, E_SWAPPED, seat, target, 0)


def pass_hands(s: State) -> None:
    """[43][44] A 0: every hand moves one active seat on in the direction of play."""
    first = following(s, 0)
    seat = first
    for _ in range(s.active - 1):
        seat = following(s, seat)
        swap_rows(s, first, seat)
    emit(s, E_PASSED_HANDS, s.direction, 0, 0)


def random_colour(s: State) -> int:
    """A colour by lot among those that may be named [16]."""
    count = 0
    for colour in range(NO_COLOUR):
        if why_not_colour(s, colour) == ALLOWED:
            count += 1
    skip = lot(s, count)
    for colour in range(NO_COLOUR):
        if why_not_colour(s, colour) == ALLOWED:
            if skip == 0:
                return colour
            skip -= 1
    return NO_COLOUR


# --- a play -------------------------------------------------------------------------------------------------------


def play(s: State, seat: int, kind: int, colour: int, target: int, top: int, said: bool) -> None:
    """Decision 3: the card leaves the hand, win test, burial, win test, effects, last-card window, next seat [51]."""
    said = said or (s.called[seat] == 1 and s.size[seat] > 1)
    if colour_by_lot(s) and s.names[kind] == 1:
        colour = random_colour(s)
    leave_turn_to(s, seat)
    deflects = is_deflected(s, kind)
    lay_first(s, seat, kind)
    acts = lay_along(s, seat, kind, top)
    played_to_one = s.size[seat] == 1
    if s.size[seat] == 0 and (not effect_comes_first(s) or s.program[s.program_at[kind]] == DISCARD_SET):
        go_out(s, seat, kind, colour, False)
        return
    if deflects:
        deflect(s, kind)
    else:
        run(s, seat, acts, colour, target)
        run_along(s, seat, kind, top, colour)
    empty = empty_hand(s) if effect_comes_first(s) else NONE
    if empty != NONE:
        go_out(s, empty, kind, colour, True)
        return
    review_calls(s, seat, said, played_to_one)
    move_on(s, seat)


def leave_turn_to(s: State, seat: int) -> None:
    """[17] A seat that jumps in takes the turn; an answer to a Roulette ends it, once [49]."""
    s.answered = 1 if s.phase == VICTIM else 0
    if seat != s.turn:
        await_decision(s, seat, TURN, 0)
    s.roulette = 0


def note_guilt(s: State, seat: int, kind: int, before: int) -> None:
    """[35] Whether a wild draw card was laid while a card of the colour then in play was held."""
    if s.value_of[kind] > 0 and challenges(s):
        s.guilty = 1 if holds_colour(s, seat, before) else 0


def lay_along(s: State, seat: int, kind: int, top: int) -> int:
    """[18][38] Other cards leave the hand with the one played; returns the kind whose effect runs."""
    if s.program[s.program_at[kind]] == DISCARD_SET:
        return bury(s, seat, kind, top)
    if s.picks > 0:
        for other in range(s.kinds):
            for _ in range(s.picked[other] - (1 if other == top else 0)):
                lay(s, seat, other, E_TOPPED)
                show_top(s, other)
        if top != NONE:
            lay(s, seat, top, E_TOPPED)
            show_top(s, top)
    return kind


def bury(s: State, seat: int, kind: int, top: int) -> int:
    """[38][39][40] Discard All: its colour's other cards go under it, in hand order, or a chosen one on top."""
    at = s.colour_of[kind] * s.kinds
    crowned = top != NONE and top != kind
    for other in range(s.kinds):
        if s.sheds[at + other] == 1:
            count = s.hand[s.row[seat] + other] - s.picked[other]
            if crowned and other == top:
                count -= 1
            for _ in range(count):
                lay(s, seat, other, E_BURIED)
                s.pile[s.pile_size - 1] = kind
                s.pile[s.pile_size - 2] = other
    if not crowned:
        return kind
    lay(s, seat, top, E_TOPPED)
    show_top(s, top)
    return top if top_acts(s) else kind


def run_along(s: State, seat: int, kind: int, top: int, colour: int) -> None:
    """[18] Each card laid along takes its effect once, the top one last."""
    if s.picks == 0 or s.program[s.program_at[kind]] == DISCARD_SET:
        return
    for other in range(s.kinds):
        for _ in range(s.picked[other] - (1 if other == top else 0)):
            run(s, seat, other, colour, NONE)
    if top != NONE:
        run(s, seat, top, colour, NONE)


def is_deflected(s: State, kind: int) -> bool:
    """[29] Whether this card only passes an open penalty on, unchanged."""
    return (s.phase == ANSWER or s.phase == CHALLENGED) and s.deflects[kind] == 1


def deflect(s: State, kind: int) -> None:
    """[29] A Reverse that passes a penalty on sends it the other way."""
    if s.program[s.program_at[kind]] == REVERSE:
        turn_round(s)


def lay_first(s: State, seat: int, kind: int) -> None:
    """The card that is played goes on top of the discard pile."""
    before = s.colour
    s.steps = 1
    s.again = 0
    lay(s, seat, kind, E_PLAYED)
    show_top(s, kind)
    note_guilt(s, seat, kind, before)


def empty_hand(s: State) -> int:
    """The active seat that holds no card after the effects; ``NONE`` when there is none."""
    for seat in range(s.seats):
        if s.size[seat] == 0 and s.status[seat] == ACTIVE:
            return seat
    return NONE


def move_on(s: State, seat: int) -> None:
    """The play is done: the penalty, the Roulette or the turn goes to its seat [37]."""
    mercy_at_turn_end(s)
    if s.phase == OVER:
        return
    stays = s.status[seat] == ACTIVE
    if s.again == 1 and stays and s.penalty == 0:
        begin_turn(s, seat, s.skip_everyone)
        return
    target = seat if stays else following(s, seat)
    for step in range(s.steps if stays else s.steps - 1):
        target = following(s, target)
        if step < s.steps - 1:
            emit(s, E_SKIPPED, target, 0, 0)
    if s.roulette == 1:
        face_roulette(s, target)
    elif s.penalty > 0:
        face_penalty(s, target)
    else:
        begin_turn(s, target, 0)


def last_draw_counts(s: State) -> bool:
    """[52] Whether the draw cards of a winning play are still drawn and counted."""
    return s.last_draw_scored == 1


def go_out(s: State, seat: int, kind: int, colour: int, ran: bool) -> None:
    """A hand is empty: that seat wins, or in a ranking round is placed [54]."""
    player = s.turn
    if last_draw_counts(s) and s.value_of[kind] > 0:
        before = s.direction
        if not ran:
            run(s, player, kind, colour, NONE)
        final_draw(s, player)
        if not ran and s.direction != before:
            turn_round(s)
    if s.phase == OVER:
        return
    if s.round_end == 0:
        end_round(s, seat)
    else:
        place_seat(s, seat, player, ran)


def final_draw(s: State, seat: int) -> None:
    """[52] The seat that the open total would have faced draws it."""
    target = seat
    for _ in range(s.steps):
        target = following(s, target)
    if s.penalty > 0 and target != seat:
        draw_many(s, target, s.penalty, causer_of_penalty(s))
        if s.phase != OVER and s.status[target] == ACTIVE:
            mercy(s, target, TURN_END)


def place_seat(s: State, seat: int, player: int, ran: bool) -> None:
    """[54] A seat has finished; the rest play on. The first to finish wins, and the points are counted now."""
    s.places += 1
    s.place[seat] = s.places
    if s.winner == NONE:
        s.winner = seat
        count_points(s, seat)
    forget_call(s, seat)
    s.status[seat] = FINISHED
    s.active -= 1
    emit(s, E_FINISHED, seat, s.places, 0)
    s.roulette = 0
    if s.penalty > 0 and not ran:
        set_penalty(s, 0, 0)
    end_if_alone(s)
    if s.phase == OVER:
        return
    review_swapped(s, NONE)
    if ran:
        move_on(s, player)
    else:
        end_turn(s, player)


# --- penalties ----------------------------------------------------------------------------------------------------


def face_penalty(s: State, seat: int) -> None:
    """The open total faces a seat, which may first challenge another's wild [35]."""
    wild = s.laid_by != NONE and s.colour_of[s.last_draw] == NO_COLOUR and s.tried == 0
    if wild and s.laid_by != seat and s.status[s.laid_by] == ACTIVE and challenges(s):
        await_decision(s, seat, CHALLENGED, 0)
    else:
        await_decision(s, seat, ANSWER, 0)


def causer_of_penalty(s: State) -> int:
    """[72] Who makes a penalty happen: the seat of its last draw card, or the one that opened it."""
    return s.laid_by if s.ko_cause == 0 else s.opener


def rest_of_penalty(s: State) -> int:
    """[68] What is left of a penalty when its drawer is out: 0 dropped, 1 passes on, 2 is drawn all the same."""
    return s.mercy_rest


def absorb(s: State, seat: int, total: int) -> bool:
    """A seat draws a whole penalty; returns whether it is still on turn afterwards."""
    value = s.value_of[s.last_draw]
    s.passes = 0
    emit(s, E_TOOK, seat, total, 0)
    set_penalty(s, 0, 0)
    left = draw_many(s, seat, total, causer_of_penalty(s))
    if s.phase == OVER:
        return False
    if s.status[seat] == ACTIVE:
        return True
    if left > 0 and rest_of_penalty(s) == 1:
        set_penalty(s, left, value)
        mercy_at_turn_end(s)
        if s.phase != OVER:
            face_penalty(s, following(s, seat))
    else:
        end_turn(s, seat)
    return False


def take(s: State, seat: int) -> None:
    """[33] The whole open total is drawn and the turn is lost, unless the rules let the seat play afterwards."""
    if not absorb(s, seat, s.penalty):
        return
    if s.after_absorb == 1:
        s.phase = ABSORBED
        if list_playable(s, seat) > 0:
            await_decision(s, seat, ABSORBED, 1)
            return
    end_turn(s, seat)


def challenge(s: State, seat: int) -> None:
    """[35] Guilty: the offender draws the total and the challenger plays on. Innocent: the challenger draws 2 more."""
    emit(s, E_CHALLENGED, seat, s.laid_by, s.guilty)
    s.tried = 1
    total = s.penalty
    if s.guilty == 0:
        if absorb(s, seat, total + 2):
            end_turn(s, seat)
        return
    set_penalty(s, 0, 0)
    draw_many(s, s.laid_by, total, NONE)
    if s.phase != OVER:
        await_decision(s, seat, TURN, 0)


# --- roulette -----------------------------------------------------------------------------------------------------


def open_roulette(s: State, seat: int, colour: int) -> None:
    """[45] A Roulette is laid: its victim will name a colour, or its player did, or the lot does."""
    s.roulette = 1
    s.roulette_by = seat
    s.roulette_colour = NONE
    if s.roulette_colour_by == 1:
        s.roulette_colour = colour
    elif s.roulette_colour_by == 2:
        s.roulette_colour = random_colour(s)


def face_roulette(s: State, seat: int) -> None:
    """The Roulette has found its victim."""
    if s.roulette_colour == NONE:
        await_decision(s, seat, VICTIM, 0)
    else:
        reveal(s, seat, s.roulette_colour)


def colour_after_roulette(s: State) -> int:
    """[46] The colour in play afterwards: 0 as named, 1 the player names another, 2 as before, 3 of the last card."""
    return s.roulette_colour_after


def ends_roulette(s: State, kind: int, colour: int) -> bool:
    """[47] Whether a revealed card ends the Roulette: of the colour named, perhaps a number."""
    return s.colour_of[kind] == colour and (s.roulette_hit == 0 or s.number[kind] == 1)


def reveal(s: State, victim: int, colour: int) -> None:
    """The victim reveals until the colour appears, keeps the cards and loses the turn; an open total follows [50]."""
    emit(s, E_ROULETTE, victim, colour, 0)
    before = s.colour
    s.roulette = 0
    s.passes = 0
    blame(s, victim, s.roulette_by)
    set_colour(s, victim, colour)
    last = reveal_until(s, victim, colour)
    if s.phase == OVER:
        return
    if s.status[victim] != ACTIVE:
        after_fall(s, victim)
        return
    settle_colour(s, before, last)
    if s.penalty > 0 and not absorb(s, victim, s.penalty):
        return
    by = s.roulette_by
    if colour_after_roulette(s) == 1 and by != victim and s.status[by] == ACTIVE:
        s.resume = victim
        await_decision(s, by, NAME_AFTER, 0)
    else:
        end_turn(s, victim)


def settle_colour(s: State, before: int, last: int) -> None:
    """[46] The colour in play after a reveal where it is not the one named."""
    if colour_after_roulette(s) == 2:
        set_colour(s, NONE, before)
    elif colour_after_roulette(s) == 3 and last != NONE and s.colour_of[last] != NO_COLOUR:
        set_colour(s, NONE, s.colour_of[last])


def after_fall(s: State, victim: int) -> None:
    """[68] The victim was knocked out in the reveal: an open total passes on or is dropped; the named colour stands."""
    if s.penalty > 0 and rest_of_penalty(s) == 1 and mercy_looks(s, EACH_CARD):
        mercy_at_turn_end(s)
        if s.phase != OVER:
            face_penalty(s, following(s, victim))
        return
    if s.penalty > 0:
        set_penalty(s, 0, 0)
    end_turn(s, victim)


def reveal_until(s: State, victim: int, colour: int) -> int:
    """[48] Cards are turned up and kept until one ends the Roulette; returns the last one."""
    last = NONE
    kind = next_card(s)
    while kind != NONE:
        last = kind
        ends = ends_roulette(s, kind, colour)
        if ends and s.roulette_hit_card == 1:
            discard_revealed(s, kind)
            break
        take_in(s, victim, kind, E_REVEALED)
        if at_limit(s, victim) and mercy_looks(s, EACH_CARD):
            draw_total_before_out(s, victim)
            knock_out(s, victim)
            return last
        if ends:
            break
        kind = next_card(s)
    mercy(s, victim, WHOLE_DRAW)
    return last


def draw_total_before_out(s: State, victim: int) -> None:
    """[50][68] Where the rest is drawn all the same, a victim about to be out draws the open total first."""
    count = s.penalty if rest_of_penalty(s) == 2 else 0
    while count > 0 and draw_card(s, victim, E_DREW) != NONE:
        count -= 1


def discard_revealed(s: State, kind: int) -> None:
    """[48] The card that ends a Roulette lies on the discard pile, without effect."""
    s.pile[s.pile_size] = kind
    s.pile_size += 1
    s.top = kind
    emit(s, E_ROULETTE_DISCARD, kind, 0, 0)


def name(s: State, seat: int, colour: int) -> None:
    """A colour is named: by a Roulette's victim, for a first wild, or after a Roulette."""
    s.passes = 0
    if s.phase == VICTIM:
        reveal(s, seat, colour)
        return
    set_colour(s, seat, colour)
    if s.phase == FIRST_WILD:
        begin_turn(s, seat, 0)
    else:
        end_turn(s, s.resume)


# --- the table's actions ------------------------------------------------------------------------------------------


def leave(s: State, seat: int) -> None:
    """[85][86] A seat gives up the round: out without bonus, hand aside; a penalty that faces it is gone."""
    emit(s, E_LEFT, seat, 0, 0)
    place = 0
    if s.forfeit == 1:
        blame(s, seat, NONE)
        award(s, seat)
        place = where_hands_go(s)
    elif s.forfeit == 2:
        place = 1
    take_out(s, seat, LEFT, place)
    end_if_alone(s)
    if s.phase != OVER:
        pass_over(s, seat)


def pass_over(s: State, seat: int) -> None:
    """Play goes on without a seat that is suddenly out."""
    if seat != s.turn:
        if s.phase == CHALLENGED and s.laid_by == seat:
            await_decision(s, s.turn, ANSWER, 0)
        return
    s.roulette = 0
    if s.penalty > 0:
        set_penalty(s, 0, 0)
    if s.phase == FIRST_WILD:
        await_decision(s, following(s, seat), FIRST_WILD, 0)
    elif s.phase == NAME_AFTER:
        end_turn(s, s.resume)
    else:
        end_turn(s, seat)


def call(s: State, seat: int) -> None:
    """[57] The last card is called; a debt is settled by it."""
    if s.owes[seat] == 1:
        settle(s, seat)
    s.called[seat] = 1
    emit(s, E_CALLED, seat, 0, 0)


def catch(s: State, seat: int, target: int) -> None:
    """[58][63][64] A seat that owes a call is caught, once; a false catch costs two cards where it is not refused."""
    if s.owes[target] == 1:
        settle(s, target)
        caught(s, target)
        if s.loses[target] == 1 and s.turn == target and s.phase == TURN:
            s.loses[target] = 0
            emit(s, E_LOST_TURN, target, 0, 0)
            end_turn(s, target)
        return
    emit(s, E_FALSE_CATCH, seat, target, 0)
    draw_many(s, seat, 2, NONE)
    if s.status[seat] != ACTIVE and s.phase != OVER:
        pass_over(s, seat)


def most_held_colour(s: State, seat: int) -> int:
    """[84] The colour of which a hand holds most, ties in colour order; one that may be named [16]."""
    best = NONE
    most = -1
    for colour in range(NO_COLOUR):
        count = 0
        for kind in range(s.kinds):
            if s.colour_of[kind] == colour:
                count += s.hand[s.row[seat] + kind]
        if count > most and why_not_colour(s, colour) == ALLOWED:
            best = colour
            most = count
    return best


def smallest_other_hand(s: State, seat: int) -> int:
    """[84] The active seat with the fewest cards, ties in seat order."""
    best = NONE
    for other in range(s.seats):
        if other != seat and s.status[other] == ACTIVE and (best == NONE or s.size[other] < s.size[best]):
            best = other
    return best


def random_other(s: State, seat: int) -> int:
    """Another active seat by lot."""
    skip = lot(s, s.active - 1)
    for other in range(s.seats):
        if other != seat and s.status[other] == ACTIVE:
            if skip == 0:
                return other
            skip -= 1
    return NONE


def time_out_plays(s: State) -> int:
    """[84] What the clock plays: 0 the cheapest card, 1 it only draws, 2 a card by lot."""
    return s.timeout_action


def time_out(s: State, seat: int) -> None:
    """[84] The clock decides for a seat: a penalty is taken, a colour named, otherwise a card played or drawn."""
    if s.phase == ANSWER or s.phase == CHALLENGED:
        take(s, seat)
    elif s.phase == VICTIM or s.phase == FIRST_WILD or s.phase == NAME_AFTER:
        name(s, seat, random_colour(s) if time_out_plays(s) == 2 else most_held_colour(s, seat))
    elif time_out_plays(s) == 1:
        time_out_draws(s, seat)
    else:
        if list_playable(s, seat) == 0:
            draw(s, seat)
        if s.turn == seat and s.phase != OVER and list_playable(s, seat) > 0:
            play_for(s, seat)


def time_out_draws(s: State, seat: int) -> None:
    """[84] One card is drawn and the turn passes; a card that was drawn already is kept."""
    if s.phase == TURN:
        before = s.size[seat]
        if draw_many(s, seat, 1, NONE) == 0 and s.size[seat] == before and s.status[seat] == ACTIVE:
            nothing_left(s, seat)
            return
    else:
        s.passes = 0
    if s.phase != OVER:
        end_turn(s, seat)


def play_for(s: State, seat: int) -> None:
    """[84] The cheapest playable card, or one by lot, with its colour and target."""
    count = list_playable(s, seat)
    by_lot = time_out_plays(s) == 2
    kind = s.option[lot(s, count)] if by_lot else cheapest(s, count)
    colour = NONE
    target = NONE
    if s.names[kind] == 1 and not colour_by_lot(s):
        colour = random_colour(s) if by_lot else most_held_colour(s, seat)
    if s.targets[kind] != 0 and (s.size[seat] > 1 or effect_comes_first(s)):
        target = random_other(s, seat) if by_lot else smallest_other_hand(s, seat)
    play(s, seat, kind, colour, target, NONE, False)


def cheapest(s: State, count: int) -> int:
    """[84] The listed kind with the fewest points, ties in hand order."""
    best = s.option[0]
    for i in range(1, count):
        kind = s.option[i]
        points = s.points_of[kind]
        if points < s.points_of[best] or (points == s.points_of[best] and kind < best):
            best = kind
    return best


def apply(s: State, verb: int, seat: int, kind: int, colour: int, target: int, top: int, said: bool) -> None:
    """Carries out an action that ``why_not`` allows."""
    if verb == CALL:
        call(s, seat)
    elif verb == CATCH:
        catch(s, seat, target)
    elif verb == LEAVE:
        leave(s, seat)
    elif verb == LAPSE:
        close_debt(s, seat)
    else:
        close_windows(s, seat)
        act(s, verb, seat, kind, colour, target, top, said)


def act(s: State, verb: int, seat: int, kind: int, colour: int, target: int, top: int, said: bool) -> None:
    """Carries out a turn action."""
    if verb == PLAY:
        play(s, seat, kind, colour, target, top, said)
    elif verb == DRAW:
        draw(s, seat)
    elif verb == TAKE or verb == ACCEPT:
        take(s, seat)
    elif verb == KEEP:
        s.passes = 0
        end_turn(s, seat)
    elif verb == NAME:
        name(s, seat, colour)
    elif verb == CHALLENGE:
        challenge(s, seat)
    else:
        time_out(s, seat)


# --- the deal -----------------------------------------------------------------------------------------------------


def gather(s: State) -> None:
    """The whole pack in order becomes the draw pile, and is shuffled."""
    s.draw_size = 0
    s.pile_size = 0
    for kind in range(s.kinds):
        for _ in range(s.pack[kind]):
            s.draw[s.draw_size] = kind
            s.draw_size += 1
    shuffle_draw(s)


def choose_dealer(s: State) -> int:
    """[4] Who deals the first round: by lot, by the highest card, or the first seat."""
    if s.dealer_choice == 0:
        return lot(s, s.seats)
    return high_card(s) if s.dealer_choice == 1 else 0


def high_card(s: State) -> int:
    """[4] Each seat shows a card and the highest number deals; symbols count 0, ties show again."""
    for seat in range(s.seats):
        s.touched[seat] = 1
    left = s.seats
    best = 0
    while left > 1:
        gather(s)
        best = -1
        at = s.draw_size
        for seat in range(s.seats):
            if s.touched[seat] == 1:
                at -= 1
                best = max(best, shown_value(s, s.draw[at]))
        left = keep_highest(s, best)
    for seat in range(s.seats):
        if s.touched[seat] == 1:
            best = seat
        s.touched[seat] = 0
    return best


def shown_value(s: State, kind: int) -> int:
    """[4] What a card counts when the dealer is chosen."""
    return s.points_of[kind] if s.number[kind] == 1 else 0


def keep_highest(s: State, best: int) -> int:
    """Only the seats that showed the highest card stay in; returns how many."""
    at = s.draw_size
    left = 0
    for seat in range(s.seats):
        if s.touched[seat] == 1:
            at -= 1
            if shown_value(s, s.draw[at]) < best:
                s.touched[seat] = 0
            else:
                left += 1
    return left


def deal(s: State) -> None:
    """[3] Cards go round one at a time, from the dealer's left, clockwise."""
    gather(s)
    for i in range(s.kinds * s.seats):
        s.hand[i] = 0
    seat = s.dealer
    for i in range(s.seats):
        s.size[i] = 0
    for _ in range(s.hand_size * s.active):
        seat = following(s, seat)
        s.draw_size -= 1
        s.hand[s.row[seat] + s.draw[s.draw_size]] += 1
        s.size[seat] += 1


def who_begins(s: State, leader: int) -> int:
    """[5] The first player: left of the dealer, the last winner, or by lot."""
    if s.first_player == 2:
        skip = lot(s, s.active)
        for seat in range(s.seats):
            if s.status[seat] == ACTIVE:
                if skip == 0:
                    return seat
                skip -= 1
    if s.first_player == 1 and leader != NONE and s.status[leader] == ACTIVE:
        return leader
    return following(s, s.dealer)


def start(s: State, leader: int) -> None:
    """A round is dealt and begun; when no first card can be found the pack is dealt again."""
    first = NONE
    while first == NONE:
        deal(s)
        first = who_begins(s, leader)
        if not turn_first(s):
            first = NONE
    first_card_acts(s, first)


def turn_first(s: State) -> bool:
    """[7][8] Cards are turned until one may begin the discard pile; false when none does."""
    tries = 0
    while s.draw_size > 0 and tries < REDEALS + s.draw_size:
        s.draw_size -= 1
        kind = s.draw[s.draw_size]
        s.pile[s.pile_size] = kind
        s.pile_size += 1
        emit(s, E_TURNED, kind, 0, 0)
        code = s.first_code[kind]
        if code == 0:
            show_top(s, kind)
            return True
        if code != 1:
            tries += 1
            put_back(s, kind, code)
    return False


def put_back(s: State, kind: int, code: int) -> None:
    """[7] A card that may not begin goes to the bottom of the draw pile, or back on top and is shuffled in."""
    s.pile_size -= 1
    s.draw_size += 1
    if code == 3:
        s.draw[s.draw_size - 1] = kind
        shuffle_draw(s)
    else:
        for i in range(s.draw_size - 1, 0, -1):
            s.draw[i] = s.draw[i - 1]
        s.draw[0] = kind
    emit(s, E_RETURNED, kind, 0, 0)


def first_card_acts(s: State, first: int) -> None:
    """[7][8][9] The first card takes effect as if the dealer had played it, where the rules say so."""
    effect = s.first_effect[s.top]
    s.steps = 0
    s.turn = first
    s.phase = TURN
    if effect == SKIP:
        emit(s, E_SKIPPED, first, 0, 0)
        begin_turn(s, following(s, first), 0)
    elif effect == REVERSE:
        turn_round(s)
        begin_turn(s, first_after_reverse(s, first), 0)
    elif effect == SKIP_ALL:
        begin_turn(s, s.dealer, 0)
    elif effect == ADD_PENALTY:
        open_with_penalty(s, first)
    elif effect == NAME_COLOUR:
        await_decision(s, first, FIRST_WILD, 0)
    else:
        first_hands_move(s, first, effect)
        begin_turn(s, first, 0)


def first_after_reverse(s: State, first: int) -> int:
    """[7] A Reverse turned first: the dealer begins; with two left the first player is skipped."""
    return following(s, first) if reverse_skips(s) else s.dealer


def first_hands_move(s: State, first: int, effect: int) -> None:
    """[8][9] A wild turned first takes a colour by lot; a 0 passes all hands; a 7 swaps dealer and first player."""
    if effect == ROULETTE:
        set_colour(s, NONE, random_colour(s))
    elif effect == PASS_HANDS:
        pass_hands(s)
    elif effect == SWAP and first != s.dealer:
        swap_hands(s, s.dealer, first)
    s.mixed = 0
    for seat in range(s.seats):
        s.touched[seat] = 0


def open_with_penalty(s: State, first: int) -> None:
    """[7] A draw card turned first opens a penalty; without stacking it is drawn at once."""
    add_penalty(s, s.dealer, s.top, s.value_of[s.top])
    if draw_cards_answer(s):
        face_penalty(s, first)
    elif absorb(s, first, s.penalty):
        end_turn(s, first)


def draw_cards_answer(s: State) -> bool:
    """[25] Whether draw cards are stacked at all on the card turned first."""
    for kind in range(s.kinds):
        if s.value_of[kind] > 0 and s.stacks[s.top * s.kinds + kind] == 1:
            return True
    return False


# --- another round in the same memory ------------------------------------------------------------------------------


def begin(s: State) -> None:
    """A fresh round is dealt into a used State, from its generator, without new memory."""
    clear_table(s)
    clear_play(s)
    for seat in range(s.seats):
        clear_seat(s, seat)
    for kind in range(s.kinds):
        s.picked[kind] = 0
    s.active = s.seats
    s.started = s.seats
    s.dealer = choose_dealer(s)
    start(s, NONE)


def clear_table(s: State) -> None:
    """Piles, events and the course of the round as before a deal."""
    s.draw_size = 0
    s.pile_size = 0
    s.aside_size = 0
    s.gone_size = 0
    s.event_count = 0
    s.lots_at = 0
    s.lots_end = 0
    s.top = NONE
    s.colour = NO_COLOUR
    s.direction = 1
    s.turn = NONE
    s.phase = OVER
    s.may_keep = 0
    s.drawn = NONE
    s.winner = NONE
    s.places = 0
    s.spoils = 0
    s.counted = 0
    s.picks = 0
    s.passes = 0


def clear_play(s: State) -> None:
    """Nothing is open: no penalty, Roulette, debt or half-done turn."""
    s.penalty = 0
    s.least = 0
    s.last_draw = NONE
    s.laid_by = NONE
    s.opener = NONE
    s.tried = 0
    s.stack_named = 0
    s.guilty = 0
    s.roulette = 0
    s.answered = 0
    s.roulette_by = NONE
    s.roulette_colour = NONE
    s.resume = NONE
    s.caused = 0
    s.steps = 1
    s.again = 0
    s.spared = 0
    s.owing = 0
    s.mixed = 0


def clear_seat(s: State, seat: int) -> None:
    """A seat as before a deal."""
    s.row[seat] = s.kinds * seat
    s.size[seat] = 0
    s.status[seat] = ACTIVE
    s.cause[seat] = 0
    s.owes[seat] = 0
    s.called[seat] = 0
    s.touched[seat] = 0
    s.loses[seat] = 0
    s.place[seat] = 0
    s.points[seat] = 0
