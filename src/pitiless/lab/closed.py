"""Whether a round can end at all: a proof by walking every way it can go on."""

from dataclasses import replace
from typing import Any

from pitiless.cards.kinds import BY_CODE
from pitiless.engine import actions as a
from pitiless.engine import codec
from pitiless.engine import kernel as k
from pitiless.engine.actions import Action
from pitiless.engine.round import Round, default_names
from pitiless.rules.rules import Rules

MOST = 2_000  # positions; where there are more, nothing is proved
PILES = frozenset(("draw", "pile", "aside", "gone"))
SCRATCH = frozenset(
    ("events", "event_count", "option", "picked", "picks")
)  # left over, not part of a position


def closed(rules: Rules, state: k.State, most: int = MOST) -> bool:
    """Whether it is certain that the round never ends, whatever the seats do.

    True only when all positions that can be reached from here are known, none is the end, and no lot was drawn on the
    way. Nobody is taken to leave the table.
    """
    names = default_names(state.seats)
    todo = [Round(rules, names, codec.copy_state(state), 0)]
    known = {key_of(state)}
    while todo:
        rnd = todo.pop()
        for seat in range(state.seats):
            for action in choices(rnd, seat):
                after = follow(rnd, seat, action)
                if after is None or after.over:
                    return False
                key = key_of(after.state)
                if key not in known:
                    known.add(key)
                    todo.append(after)
        if len(known) > most:
            return False
    return True


def choices(rnd: Round, seat: int) -> list[Action]:
    """What a seat may do, plays with the call and without, and what the clock may do to it."""
    legal = rnd.legal(seat)
    called = [replace(action, call=True) for action in legal if isinstance(action, a.Play)]
    clock = [a.Lapse()] if rnd.ruling(seat, a.Lapse()) is None else []
    return [*legal, *called, *clock]


def follow(rnd: Round, seat: int, action: Action) -> Round | None:
    """The round after an action; ``None`` where its course is open: cards may be chosen along, or chance decides."""
    if isinstance(action, a.Play) and chooses_cards(rnd, action):
        return None
    state = codec.copy_state(rnd.state)
    verb, kind, colour, target, top, said = codec.numbers(state, seat, action)
    k.apply(state, verb, seat, kind, colour, target, top, said)
    state.event_count = 0
    drawn = list(state.chance) != list(rnd.state.chance) or state.lots_at != rnd.state.lots_at
    return None if drawn else Round(rnd.rules, rnd.names, state, 0)


def chooses_cards(rnd: Round, play: a.Play) -> bool:
    """Whether cards might be laid along with a play or kept back from it, which ``Round.legal`` does not list."""
    state = rnd.state
    return (
        rnd.rules.matching.multi_play or state.program[state.program_at[BY_CODE[play.card]]] == k.DISCARD_SET
    )


def key_of(state: k.State) -> tuple[Any, ...]:
    """All that matters of a position; what lies beyond the ends of piles does not."""
    names = [name for name in codec.FIELDS if name not in PILES | SCRATCH | codec.table_names()]
    values = [getattr(state, name) for name in names]
    piles = (codec.draw_pile(state), codec.discard_pile(state), codec.set_aside(state))
    return tuple(value if isinstance(value, int) else tuple(value) for value in (*values, *piles))
