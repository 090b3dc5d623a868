# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Many rounds side by side, compiled: the twin of ``lanes.py``, with the same results.

What a seat may know and do comes from the translated ``stepping``; here it is only spread over numpy's memory.
"""

from libc.string cimport memset

from pitiless.engine.kernel cimport Buffer, State, begin, lot, within
from pitiless.envs.stepping cimport act, facts, list_actions, seed_round

import numpy as np

from pitiless.engine.kernel import NONE as PY_NONE
from pitiless.engine.kernel import OVER as PY_OVER
from pitiless.envs import stepping as st

cdef long long NONE = PY_NONE
cdef long long OVER = PY_OVER
cdef Py_ssize_t KINDS = st.KINDS
cdef Py_ssize_t AT_HAND = st.AT_HAND
cdef Py_ssize_t AT_SEEN = st.AT_SEEN
cdef Py_ssize_t AT_TOP = st.AT_TOP
cdef Py_ssize_t AT_COLOUR = st.AT_COLOUR
cdef Py_ssize_t AT_PHASE = st.AT_PHASE
cdef Py_ssize_t AT_DIRECTION = st.AT_DIRECTION
cdef long long DICE_LANE = 4294967295


cdef class Lanes:
    """The rounds themselves. It trusts its caller, ``VectorRounds``."""

    cdef list states
    cdef Buffer key, values, numbers
    cdef State dice
    cdef bint by_points, again
    cdef Py_ssize_t lanes, width, actions
    cdef short[:, ::1] observations
    cdef signed char[:, ::1] masks
    cdef short[:, ::1] options
    cdef int[::1] counts
    cdef int[::1] turns
    cdef float[:, ::1] rewards
    cdef unsigned char[::1] done
    cdef long long[::1] rounds
    cdef int[::1] chosen

    def __init__(self, states, key, arrays, by_points, again):
        for state in states:
            if not isinstance(state, State):
                raise TypeError("these rounds are not of the compiled kernel")
        self.states = list(states)
        self.lanes = len(self.states)
        self.key = Buffer(key)
        self.by_points = by_points
        self.again = again
        (self.observations, self.masks, self.turns, self.rewards, done, self.rounds,
            self.chosen) = arrays.each()
        self.masks[:, :] = 0
        self.done = done.view("uint8")
        self.width = self.observations.shape[1]
        self.actions = self.masks.shape[1]
        self.options = np.zeros((self.lanes, self.actions), np.int16)
        self.counts = np.zeros(self.lanes, np.int32)
        self.values = Buffer([0] * (self.width - AT_DIRECTION))
        self.numbers = Buffer([0] * self.actions)
        self.dice = State(1, 1, 1, 0)
        seed_round(self.dice, self.key, DICE_LANE, 0)

    cpdef int begin(self, Py_ssize_t lane, long long number) except -1:
        """Round ``number`` of a lane is dealt."""
        cdef State s = <State> self.states[lane]
        self.rounds[lane] = number
        seed_round(s, self.key, lane, number)
        begin(s)
        return self.show(lane, s, s.turn)

    cpdef int look(self, Py_ssize_t lane, long long seat) except -1:
        """The row of a lane shows what ``seat`` may know, and what it may do if it is on turn."""
        return self.show(lane, <State> self.states[lane], seat)

    cdef int show(self, Py_ssize_t lane, State s, long long seat) except -1:
        self.turns[lane] = <int> s.turn
        self.show_facts(lane, s, seat)
        return self.show_actions(lane, s, seat)

    cdef int show_facts(self, Py_ssize_t lane, State s, long long seat) except -1:
        cdef short* row = &self.observations[lane, 0]
        cdef int* hand = s.p_hand + within(s.n_hand, s.p_row[within(s.n_row, seat)])
        cdef long long* values = self.values.data
        cdef int* pile = s.p_pile
        cdef Py_ssize_t i
        memset(row, 0, AT_DIRECTION * sizeof(short))
        for i in range(KINDS):
            row[AT_HAND + i] = <short> hand[i]
        for i in range(s.pile_size):
            row[AT_SEEN + pile[i]] += 1
        row[AT_TOP + s.top] = 1
        row[AT_COLOUR + s.colour] = 1
        row[AT_PHASE + s.phase] = 1
        facts(s, seat, self.values, -AT_DIRECTION)
        for i in range(self.width - AT_DIRECTION):
            row[AT_DIRECTION + i] = <short> values[i]
        return 0

    cdef int show_actions(self, Py_ssize_t lane, State s, long long seat) except -1:
        cdef signed char* mask = &self.masks[lane, 0]
        cdef short* options = &self.options[lane, 0]
        cdef long long* numbers = self.numbers.data
        cdef Py_ssize_t i, count
        for i in range(self.counts[lane]):
            mask[options[i]] = 0
        count = list_actions(s, seat, self.numbers) if seat == s.turn else 0
        self.counts[lane] = <int> count
        for i in range(count):
            options[i] = <short> numbers[i]
            mask[numbers[i]] = 1
        return 0

    cdef Py_ssize_t first_illegal(self, int[::1] actions) noexcept:
        cdef Py_ssize_t lane
        for lane in range(self.lanes):
            if actions[lane] < 0 or actions[lane] >= self.actions or self.masks[lane, actions[lane]] == 0:
                return lane
        return -1

    def step(self, int[::1] actions):
        """An action in every lane; returns the first lane whose action is illegal, with nothing done, or -1."""
        cdef Py_ssize_t lane, wrong = self.first_illegal(actions)
        if wrong >= 0:
            return wrong
        for lane in range(self.lanes):
            self.act(lane, actions[lane])
        return -1

    cpdef int act(self, Py_ssize_t lane, long long number) except -1:
        """The seat on turn of one lane acts; a finished round gives rewards and makes room for the next."""
        cdef State s = <State> self.states[lane]
        cdef Py_ssize_t seat
        if self.done[lane]:
            self.done[lane] = 0
            for seat in range(s.seats):
                self.rewards[lane, seat] = 0
        act(s, number)
        if s.phase == OVER:
            self.done[lane] = 1
            self.reward(lane, s)
            if self.again:
                return self.begin(lane, self.rounds[lane] + 1)
        return self.show(lane, s, s.turn if s.turn > 0 else 0)

    cdef int reward(self, Py_ssize_t lane, State s) except -1:
        cdef Py_ssize_t seat
        for seat in range(s.seats):
            if self.by_points:
                self.rewards[lane, seat] = <float> s.p_points[within(s.n_points, seat)]
            elif s.winner == NONE:
                self.rewards[lane, seat] = 0.0
            else:
                self.rewards[lane, seat] = <float> (1.0 if seat == s.winner else -1.0 / (s.seats - 1))
        return 0

    def choose(self):
        """A legal action in every lane, each equally likely, goes into ``chosen``."""
        cdef Py_ssize_t lane
        for lane in range(self.lanes):
            self.chosen[lane] = self.options[lane, lot(self.dice, self.counts[lane])]
