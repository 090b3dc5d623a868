"""Typed lines read as actions or questions. Pure: nothing is asked here and nothing is printed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pitiless.cards.colours import SUITS, Colour
from pitiless.cards.kinds import BY_CODE
from pitiless.engine import actions as a
from pitiless.engine.actions import Action
from pitiless.errors import BadNotation
from pitiless.text import say

CALL_WORDS = ("call", "l", "!")
KEYWORDS = ("also", "top", "keeping", "with")


@dataclass(frozen=True, slots=True)
class Ask:
    """A question to the table, such as ``why R7`` or ``score``, which changes nothing."""

    what: str
    about: str = ""


@dataclass(frozen=True, slots=True)
class CatchSomebody:
    """A catch that names nobody."""


Typed = Action | Ask | CatchSomebody

ACTIONS: dict[str, Action] = {
    **dict.fromkeys(("draw", "d"), a.Draw()),
    **dict.fromkeys(("take", "t"), a.Take()),
    **dict.fromkeys(("keep", "k"), a.Keep()),
    **dict.fromkeys(CALL_WORDS, a.Call()),
    "challenge": a.Challenge(),
    "accept": a.Accept(),
    "leave": a.Leave(),
}
QUESTIONS = {
    **dict.fromkeys(("help", "?"), "help"),
    **dict.fromkeys(("quit", "q", "exit"), "quit"),
    **dict.fromkeys(("hand", "h", "table"), "hand"),
    "log": "log",
    "rules": "rules",
    "score": "score",
}


def read(line: str, hand: Sequence[str], names: Sequence[str]) -> Typed:
    """What a typed line means to the seat that holds ``hand``.

    :raises BadNotation: when it means nothing; the message is a sentence for the player.
    """
    text = " ".join(line.split())
    word, _, rest = text.partition(" ")
    word = word.lower()
    if not rest and word in ACTIONS:
        return ACTIONS[word]
    if not rest and word in QUESTIONS:
        return Ask(QUESTIONS[word])
    if word == "why":
        return Ask("why", rest)
    if word in ("catch", "c"):
        return a.Catch(seat_named(rest, names)) if rest else CatchSomebody()
    colour = colour_named(rest if word == "name" else text)
    if colour is not None:
        return a.Name(colour)
    return read_play(rest if word in ("play", "p") and rest else text, hand, names)


def colour_named(text: str) -> Colour | None:
    """The colour of a word or of its first letter."""
    word = text.lower()
    for colour in SUITS:
        if word in (colour.word, colour.letter.lower()):
            return colour
    return None


def seat_named(text: str, names: Sequence[str]) -> int:
    """The seat of that name, or the one whose name begins so; large and small letters are alike."""
    wanted = text.strip().casefold()
    folded = [name.casefold() for name in names]
    if wanted in folded:
        return folded.index(wanted)
    begins = [seat for seat, name in enumerate(folded) if wanted and name.startswith(wanted)]
    if len(begins) != 1:
        raise BadNotation(say("play-not-a-seat", text=text, seats=", ".join(names)))
    return begins[0]


def card_named(word: str, hand: Sequence[str]) -> str:
    """The card of a number in the hand, or of its letters."""
    if word.isascii() and word.isdigit():
        if not 1 <= int(word[:4]) <= len(hand) or len(word) > 4:
            raise BadNotation(say("play-no-such-number", number=word, count=len(hand)))
        return hand[int(word) - 1]
    if word.upper() not in BY_CODE:
        raise BadNotation(say("play-not-a-card", text=word))
    return word.upper()


@dataclass
class _Parts:
    """What follows the card of a play."""

    colour: Colour | None = None
    target: int | None = None
    lists: dict[str, list[str]] = field(default_factory=dict)


def read_play(text: str, hand: Sequence[str], names: Sequence[str]) -> a.Play:
    """A play: a card by number or letters, and what goes with it."""
    words, call = _without_call(text)
    if not words or not (words[0].isdigit() or words[0].upper() in BY_CODE):
        raise BadNotation(say("play-not-understood", text=text))
    card = card_named(words[0], hand)
    parts = _parts(words[1:], hand, names)
    tops = parts.lists.get("top", [])
    return a.Play(
        card,
        colour=parts.colour,
        target=parts.target,
        top=tops[0] if tops else None,
        also=tuple(parts.lists.get("also", ())),
        keeping=tuple(parts.lists.get("keeping", ())),
        call=call,
    )


def _without_call(text: str) -> tuple[list[str], bool]:
    """The words without a call at their end."""
    words = text.split()
    if words[-1].lower() in CALL_WORDS and len(words) > 1:
        return words[:-1], True
    if words[-1].endswith("!"):
        return [word for word in (*words[:-1], words[-1].rstrip("!")) if word], True
    return words, False


def _parts(words: list[str], hand: Sequence[str], names: Sequence[str]) -> _Parts:
    parts, rest = _Parts(), list(words)
    while rest:
        word = rest.pop(0)
        if word.lower() == "with":
            parts.target, rest = _target(rest, names)
        elif word.lower() in KEYWORDS:
            run = _run(rest, lambda other: other.lower() not in KEYWORDS and colour_named(other) is None)
            parts.lists[word.lower()] = [card_named(other, hand) for other in run]
            del rest[: len(run)]
        elif (colour := colour_named(word)) is not None and parts.colour is None:
            parts.colour = colour
        else:
            raise BadNotation(say("play-not-understood", text=word))
    return parts


def _run(words: list[str], fits: Callable[[str], bool]) -> list[str]:
    """The leading words that fit."""
    for i, word in enumerate(words):
        if not fits(word):
            return words[:i]
    return list(words)


def _target(words: list[str], names: Sequence[str]) -> tuple[int, list[str]]:
    """The seat after ``with``: as many words as make a name."""
    for count in range(len(words), 0, -1):
        try:
            return seat_named(" ".join(words[:count]), names), words[count:]
        except BadNotation:
            continue
    raise BadNotation(say("play-not-a-seat", text=" ".join(words) or "with", seats=", ".join(names)))


# --- what a play still needs ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Needs:
    """The choices that a typed play leaves open; ``None`` among them: it may be left open."""

    colours: tuple[Colour | None, ...] = ()
    targets: tuple[int | None, ...] = ()
    tops: tuple[str | None, ...] = ()


def needs(play: a.Play, legal: Sequence[Action]) -> Needs:
    """What a play has to be asked for. Nothing, where no legal play fits it: then the ruling speaks."""
    like = [
        other
        for other in legal
        if isinstance(other, a.Play)
        and other.card == play.card
        and play.colour in (None, other.colour)
        and play.target in (None, other.target)
        and play.top in (None, other.top)
    ]
    colours = tuple(dict.fromkeys(other.colour for other in like))
    targets = tuple(dict.fromkeys(other.target for other in like))
    tops = tuple(dict.fromkeys(other.top for other in like))
    return Needs(
        colours if play.colour is None and None not in colours else (),
        targets if play.target is None and targets not in ((), (None,)) else (),
        tops if play.top is None and tops not in ((), (None,)) and not play.also else (),
    )
