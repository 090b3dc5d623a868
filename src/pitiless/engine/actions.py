"""Actions: what a seat, or the table for it, intends; and their text form.

One action is one decision: colour, target, chosen cards and the last-card call ride in :class:`Play`.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from pitiless.cards.colours import Colour
from pitiless.cards.kinds import KINDS
from pitiless.cards.notation import read_card, read_cards, read_colour, write_cards
from pitiless.errors import BadNotation


@dataclass(frozen=True, slots=True)
class Play:
    """Play ``card`` (its notation).

    ``colour`` for a wild that names one, ``target`` the seat to swap hands with, ``top`` the card chosen to lie on top
    [18][39], ``also`` cards laid along [18], ``keeping`` cards kept back from a Discard All [38], ``call`` the
    last-card call. Every legal play may carry ``call=True``; where it leaves no single card it is not heeded.
    """

    card: str
    colour: Colour | None = None
    target: int | None = None
    top: str | None = None
    also: tuple[str, ...] = ()
    keeping: tuple[str, ...] = ()
    call: bool = False


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw, as [19] says; a drawn card that fits is then awaited as a play."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take the whole open penalty."""


@dataclass(frozen=True, slots=True)
class Keep:
    """End the turn without a play, where the rules allow it."""


@dataclass(frozen=True, slots=True)
class Name:
    """Name a colour: as a Roulette's victim, for a first wild, or after a Roulette."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class Challenge:
    """Challenge a wild draw card [35]."""


@dataclass(frozen=True, slots=True)
class Accept:
    """Take the penalty of a wild draw card without challenging it [35]."""


@dataclass(frozen=True, slots=True)
class Call:
    """Call the last card, before a play or after it."""


@dataclass(frozen=True, slots=True)
class Catch:
    """Catch ``target``, who has not called."""

    target: int


@dataclass(frozen=True, slots=True)
class Leave:
    """Give up the round [85]."""


@dataclass(frozen=True, slots=True)
class Timeout:
    """The table's clock ran out for this seat [84]."""


@dataclass(frozen=True, slots=True)
class Lapse:
    """The table's clock closed the catch window on this seat ([60] seconds)."""


Action = Play | Draw | Take | Keep | Name | Challenge | Accept | Call | Catch | Leave | Timeout | Lapse

_PLAIN: dict[str, Action] = {
    "draw": Draw(),
    "take": Take(),
    "keep": Keep(),
    "challenge": Challenge(),
    "accept": Accept(),
    "call": Call(),
    "leave": Leave(),
    "timeout": Timeout(),
    "lapse": Lapse(),
}
_WORDS = {action: word for word, action in _PLAIN.items()}
PLAYS = "play CARD [also CARD...] [COLOUR] [with SEAT] [top CARD] [keeping CARD...] [call]"
KNOWN = (
    f"{PLAYS}, draw, take, keep, name COLOUR, challenge, accept, call, catch SEAT, leave, timeout or lapse"
)


def verb(action: Action) -> str:
    """The first word of an action's text."""
    return _WORDS.get(action) or type(action).__name__.lower()


def write_action(action: Action, names: Sequence[str]) -> str:
    """The text of an action; ``names`` are the seats' names."""
    if isinstance(action, Play):
        return _write_play(action, names)
    if isinstance(action, Name):
        return f"name {action.colour.word}"
    if isinstance(action, Catch):
        return f"catch {names[action.target]}"
    return _WORDS[action]


def _write_play(action: Play, names: Sequence[str]) -> str:
    parts = ["play", action.card]
    if action.also:
        parts += ["also", _cards(action.also)]
    if action.colour is not None:
        parts.append(action.colour.word)
    if action.target is not None:
        parts += ["with", names[action.target]]
    if action.top is not None:
        parts += ["top", action.top]
    if action.keeping:
        parts += ["keeping", _cards(action.keeping)]
    return " ".join([*parts, "call"] if action.call else parts)


def _cards(codes: tuple[str, ...]) -> str:
    return write_cards(read_card(code) for code in codes)


def read_action(text: str, names: Sequence[str]) -> Action:
    """The action written as ``text``.

    :raises BadNotation: when it cannot be read; the message says what would be right.
    """
    first, _, rest = text.strip().partition(" ")
    rest = rest.strip()
    if not rest and first in _PLAIN:
        return _PLAIN[first]
    if first == "name" and rest:
        return Name(read_colour(rest))
    if first == "catch" and rest:
        return Catch(seat_called(rest, names))
    if first == "play" and rest:
        return _read_play(text, rest, names)
    raise BadNotation(f"{text!r} is not an action: {KNOWN}")


def seat_called(name: str, names: Sequence[str]) -> int:
    """The seat of that name; :class:`BadNotation` when there is none."""
    if name not in names:
        raise BadNotation(f"{name!r} is not a seat: {', '.join(names)}")
    return list(names).index(name)


def _read_play(text: str, rest: str, names: Sequence[str]) -> Play:
    rest, target = _read_target(text, rest, names)
    words = rest.split()
    play: dict[str, object] = {"target": target}
    play["call"] = words[-1] == "call" and len(words) > 1
    if play["call"]:
        words.pop()
    card, words = KINDS[read_card(words[0])].code, words[1:]
    while words:
        word = words.pop(0)
        if word in ("also", "keeping"):
            run = _until_word(words)
            play[word] = tuple(KINDS[c].code for c in read_cards(" ".join(run)))
            if not run or (word in play and not play[word]):
                raise BadNotation(f"{text!r}: cards are missing after {word!r}")
            del words[: len(run)]
        elif word == "top" and words:
            play["top"] = KINDS[read_card(words.pop(0))].code
        elif "colour" not in play:
            play["colour"] = read_colour(word)
        else:
            raise BadNotation(f"{text!r}: {word!r} is not understood; write {PLAYS}")
    return Play(card, **play)  # type: ignore[arg-type]  # gathered by name above


def _until_word(words: list[str]) -> list[str]:
    """The leading words that may be cards."""
    for i, word in enumerate(words):
        if word.islower():
            return words[:i]
    return words[:]


def _read_target(text: str, rest: str, names: Sequence[str]) -> tuple[str, int | None]:
    """Takes ``with SEAT`` out; the longest seat name that fits is meant."""
    before, found, after = rest.partition(" with ")
    if not found:
        return rest, None
    for name in sorted(names, key=len, reverse=True):
        tail = re.match(re.escape(name) + r"(?=\s|$)", after.strip())
        if tail:
            return f"{before} {after.strip()[tail.end() :]}", seat_called(name, names)
    raise BadNotation(f"{text!r}: after 'with' comes a seat: {', '.join(names)}")
