"""A round as one line of text, exactly: ``hands | discard | draw | turn direction colour penalty/least | flags``.

Hands are ``NAME=CARDS`` joined by ``;`` (names percent-encoded), the discard pile goes bottom to top, the draw pile top
first. Flags are ``key=value``, only where they are not 0 and not "none".
"""

from collections.abc import Callable
from urllib.parse import quote, unquote

from pitiless.cards.colours import BY_LETTER, Colour
from pitiless.cards.kinds import KINDS
from pitiless.cards.notation import listed, read_card, read_cards, write_cards
from pitiless.engine import chronicle, codec
from pitiless.engine import kernel as k
from pitiless.engine.round import Round
from pitiless.errors import BadNotation
from pitiless.rules.rules import LEAST_SEATS, Rules

PARTS = 5
MOST_SEATS = 20
SHAPE = "hands | discard | draw | turn direction colour penalty/least | flags"

KIND_FLAGS = ("top", "drawn", "last_draw")
SEAT_FLAGS = ("laid_by", "opener", "roulette_by", "resume", "winner", "dealer")
COLOUR_FLAGS = ("roulette_colour",)
NUMBER_FLAGS: dict[str, int] = {
    "phase": k.OVER,
    "may_keep": 1,
    "stack_named": 1,
    "tried": 1,
    "guilty": 1,
    "roulette": 1,
    "answered": 1,
    "spared": 1,
    "caused": 1,
    "counted": 1,
    "passes": 1000,
    "places": MOST_SEATS,
    "spoils": 1_000_000,
    "started": MOST_SEATS,
}
"""Whole-number flags and the most each can be."""
ROW_FLAGS: dict[str, int] = {
    "status": k.FINISHED,
    "owes": 1,
    "called": 1,
    "loses": 1,
    "cause": MOST_SEATS,
    "place": MOST_SEATS,
    "points": 1_000_000,
}
"""Flags with a whole number for each seat and the most each can be."""
PILE_FLAGS = ("aside", "gone")
LARGEST = 1 << 40


def _card(kind: int) -> str:
    return "-" if kind == k.NONE else KINDS[kind].code


def _joined(cards: list[int]) -> str:
    return write_cards(cards).replace(" ", ",")


def write_position(rnd: Round) -> str:
    """The line for ``rnd``."""
    s = rnd.state
    hands = ";".join(
        f"{quote(name, safe='')}={write_cards(listed(codec.hand_of(s, seat)))}"
        for seat, name in enumerate(rnd.names)
    )
    turn = "-" if s.turn == k.NONE else quote(rnd.names[s.turn], safe="")
    colour = "-" if s.colour == k.NO_COLOUR else Colour(s.colour).letter
    middle = f"{turn} {s.direction} {colour} {s.penalty}/{s.least}"
    parts = (
        hands,
        write_cards(codec.discard_pile(s)),
        write_cards(codec.draw_pile(s)),
        middle,
        " ".join(_flags(rnd)),
    )
    return " | ".join(parts).rstrip()


def _flags(rnd: Round) -> list[str]:
    s = rnd.state
    flags = [f"{name}={_card(getattr(s, name))}" for name in KIND_FLAGS if getattr(s, name) != k.NONE]
    flags += [
        f"{name}={getattr(s, name)}" for name in (*SEAT_FLAGS, *COLOUR_FLAGS) if getattr(s, name) != k.NONE
    ]
    flags += [f"{name}={getattr(s, name)}" for name in NUMBER_FLAGS if getattr(s, name) != 0]
    for name in ROW_FLAGS:
        if any(getattr(s, name)):
            flags.append(f"{name}={','.join(map(str, getattr(s, name)))}")
    for name in PILE_FLAGS:
        size = getattr(s, f"{name}_size")
        if size:
            flags.append(f"{name}={_joined(getattr(s, name)[:size])}")
    used = rnd.lots_used + s.lots_at
    return [*flags, f"lots={used}"] if used else flags


def read_position(text: str, rules: Rules, seed: int = 0) -> Round:
    """The round of a line; :class:`BadNotation` when the line cannot be read."""
    parts = [part.strip() for part in text.split("|")]
    if len(parts) != PARTS:
        raise BadNotation(f"a position has {PARTS} parts ({SHAPE}); this has {len(parts)}")
    names, hands = _read_hands(parts[0])
    discard, draw = read_cards(parts[1]), read_cards(parts[2])[::-1]
    flags = _read_flags(parts[4])
    piles = {name: read_cards(flags.pop(name, "").replace(",", " ")) for name in PILE_FLAGS}
    total = sum(map(len, hands)) + len(discard) + len(draw) + sum(map(len, piles.values()))
    state = codec.new_state(rules, len(names), total)
    for seat, cards in enumerate(hands):
        codec.give_hand(state, seat, cards)
    state.pile_size = codec.fill(state.pile, discard)
    state.draw_size = codec.fill(state.draw, draw)
    for name, cards in piles.items():
        setattr(state, f"{name}_size", codec.fill(getattr(state, name), cards))
    _read_middle(parts[3], names, state)
    lots_used = _whole("lots", flags.pop("lots", "0"), LARGEST)
    _read_state(flags, state)
    rnd = Round(rules, names, state, seed, lots_used)
    rnd.log.append(chronicle.began(state, ()))
    rnd.refill()
    return rnd


def _read_hands(text: str) -> tuple[tuple[str, ...], list[list[int]]]:
    names: list[str] = []
    hands: list[list[int]] = []
    for entry in text.split(";"):
        name, equals, cards = entry.partition("=")
        if not equals or not name.strip():
            raise BadNotation(f"{entry!r} is not a hand: write NAME=CARDS, joined by ';'")
        names.append(unquote(name.strip()))
        hands.append(read_cards(cards))
    if len(set(names)) != len(names) or not LEAST_SEATS <= len(names) <= MOST_SEATS:
        raise BadNotation(f"a position needs {LEAST_SEATS} to {MOST_SEATS} seats with different names")
    return tuple(names), hands


def _read_middle(text: str, names: tuple[str, ...], state: k.State) -> None:
    words = text.split()
    if len(words) != 4 or words[1] not in ("1", "-1") or words[2] not in (*BY_LETTER, "-"):
        raise BadNotation(f"{text!r}: write turn, direction 1 or -1, colour R Y G B or -, and penalty/least")
    turn = unquote(words[0])
    if turn != "-" and turn not in names:
        raise BadNotation(f"{turn!r} is not a seat: {', '.join(names)}")
    state.turn = k.NONE if turn == "-" else names.index(turn)
    state.direction = int(words[1])
    state.colour = k.NO_COLOUR if words[2] == "-" else int(BY_LETTER[words[2]])
    total, slash, least = words[3].partition("/")
    if not slash:
        raise BadNotation(f"{words[3]!r}: write the penalty and its least answer like 6/4, or 0/0")
    state.penalty, state.least = _whole("penalty", total, 10_000), _whole("least", least, 10_000)


def _read_flags(text: str) -> dict[str, str]:
    flags: dict[str, str] = {}
    for word in text.split():
        key, equals, value = word.partition("=")
        if not equals or key in flags:
            raise BadNotation(f"{word!r} is not a flag, or stands twice: write key=value")
        flags[key] = value
    return flags


def _whole(key: str, text: str, most: int, least: int = 0) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 16) or not least <= int(text) <= most:
        raise BadNotation(f"{key} = {text!r}: a whole number from {least} to {most} is needed")
    return int(text)


def _read_state(flags: dict[str, str], state: k.State) -> None:
    readers: dict[str, Callable[[str], object]] = {
        **dict.fromkeys(KIND_FLAGS, _read_kind),
        **{name: _bounded(name, state.seats - 1, 0) for name in SEAT_FLAGS},
        **{name: _bounded(name, k.NO_COLOUR - 1, 0) for name in COLOUR_FLAGS},
        **{name: _bounded(name, most, k.NONE) for name, most in NUMBER_FLAGS.items()},
        **{name: _row(name, state.seats, most) for name, most in ROW_FLAGS.items()},
    }
    state.phase, state.started = 0, 0
    for key, value in flags.items():
        if key not in readers:
            raise BadNotation(f"{key!r} is not a flag of a position: {', '.join(sorted(readers))}")
        setattr(state, key, readers[key](value))
    state.active = state.status.count(k.ACTIVE)
    state.owing = sum(state.owes)
    _check(state)


def _read_kind(text: str) -> int:
    return k.NONE if text == "-" else read_card(text)


def _bounded(name: str, most: int, least: int) -> Callable[[str], int]:
    return lambda text: _whole(name, text, most, least)


def _row(name: str, seats: int, most: int) -> Callable[[str], list[int]]:
    def read(text: str) -> list[int]:
        values = [_whole(name, word, most) for word in text.split(",")]
        if len(values) != seats:
            raise BadNotation(f"{name} needs {seats} numbers, one a seat; {len(values)} stand there")
        return values

    return read


def _check(state: k.State) -> None:
    """What the kernel relies on must hold, whatever was written."""
    if state.top == k.NONE:
        raise BadNotation("the card to match is missing: write the flag top=CARD")
    if (state.phase == k.OVER) != (state.turn == k.NONE):
        raise BadNotation("a seat is on turn exactly while the round runs (flag phase)")
    if state.turn != k.NONE and (state.status[state.turn] != k.ACTIVE or state.active < LEAST_SEATS):
        raise BadNotation("the seat on turn and at least one other must be in the round (flag status)")
    if (state.phase in (k.ANSWER, k.CHALLENGED)) and (state.penalty == 0 or state.last_draw == k.NONE):
        raise BadNotation("a penalty that is to be answered needs a total and the flag last_draw=CARD")
    if state.phase == k.CHALLENGED and state.laid_by == k.NONE:
        raise BadNotation("a challenge needs the flag laid_by")
    if state.phase == k.DRAWN and (
        state.drawn == k.NONE or state.hand[state.row[state.turn] + state.drawn] == 0
    ):
        raise BadNotation("the card just drawn (flag drawn) must be in the hand of the seat on turn")
    if state.phase == k.NAME_AFTER and state.resume == k.NONE:
        raise BadNotation("a colour to be named after a Roulette needs the flag resume")
    if (
        any(n == 0 and state.status[i] == k.ACTIVE for i, n in enumerate(state.size))
        and state.phase != k.OVER
    ):
        raise BadNotation("a seat in the round holds at least one card")
    if any(n and state.status[i] != k.ACTIVE for i, n in enumerate(state.size)) and state.phase != k.OVER:
        raise BadNotation("a seat that is out holds no cards")
