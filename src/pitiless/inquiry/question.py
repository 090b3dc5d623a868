"""Questions: free text, read leniently, and the same in options."""

import re
from dataclasses import dataclass, replace

from pitiless.cards.colours import BY_LETTER, BY_WORD, Colour
from pitiless.cards.kinds import BY_CODE, KINDS, RESERVED
from pitiless.cards.notation import read_card, read_cards
from pitiless.errors import BadNotation
from pitiless.rules.variants import VARIANTS
from pitiless.text import say

DEFAULT_SEATS = 4
COLOURS = "red|yellow|green|blue"
NUMBER_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
COUNT = rf"\d+|{'|'.join(NUMBER_WORDS)}"
WAITING = r"waiting|pending|open"

SPOKEN: tuple[tuple[str, str], ...] = (
    (r"(?:wild )?colou?r roulette|(?:wild )?roulette", "WC"),
    (r"wild reverse (?:draw )?\+?(?:4|four)", "WR+4"),
    (r"wild (?:draw )?\+?(?:6|six)", "W+6"),
    (r"wild (?:draw )?\+?(?:10|ten)", "W+10"),
    (r"wild(?: card)?", "W"),
    (rf"({COLOURS}) skip (?:everyone|all)", "E"),
    (rf"({COLOURS}) discard all", "X"),
    (rf"({COLOURS}) skip", "S"),
    (rf"({COLOURS}) reverse", "R"),
    (rf"({COLOURS}) (?:draw |\+)(?:2|two)", "+2"),
    (rf"({COLOURS}) (?:draw |\+)(?:4|four)", "+4"),
    *((rf"({COLOURS}) (?:{n}|{word})", str(n)) for n, word in enumerate(NUMBER_WORDS[:10])),
)
"""Cards as people say them, and the symbol (or whole code) meant; a colour is put before."""

CLAUSE_ENDS = ("under", "with", "holding", "if", "when", "while", "and")
ON = ("on", "onto", "over", "against", "answer", "answers", "after")
ANSWERED_BY = ("with", "by")
IDLE = {
    *("may", "can", "could", "do", "does", "is", "are", "be", "it", "i", "you", "we", "my", "a", "an", "the"),
    *(
        "play",
        "lay",
        "put",
        "use",
        "legal",
        "allowed",
        "ok",
        "okay",
        "to",
        "card",
        "cards",
        "top",
        "of",
        "if",
    ),
    *("what", "happens", "when", "naming", "named", "and", "in", "at", "then", "have", "has", "been", "as"),
}


@dataclass(frozen=True, slots=True)
class Question:
    """May ``card`` be played on ``top``? What is ``None`` was not said."""

    card: str | None = None
    colour: Colour | None = None
    top: str | None = None
    top_colour: Colour | None = None
    penalty: int | None = None
    drawn: bool = False
    preset: str | None = None
    seats: int | None = None
    hand: tuple[str, ...] = ()

    def over(self, other: "Question") -> "Question":
        """This question, with what it leaves open filled in from another."""
        card, top = (self if self.card else other), (self if self.top else other)
        return Question(
            card=card.card,
            colour=card.colour,
            top=top.top,
            top_colour=top.top_colour,
            penalty=other.penalty if self.penalty is None else self.penalty,
            drawn=self.drawn or (self.penalty is None and other.drawn),
            preset=self.preset or other.preset,
            seats=other.seats if self.seats is None else self.seats,
            hand=self.hand or other.hand,
        )


def unreadable(message: str) -> BadNotation:
    """The error with an example of a question that can be read."""
    return BadNotation(f"{message} {say('explain-example')}")


def read_shown(text: str) -> tuple[str, Colour | None]:
    """A card with or without the colour named for it: ``W+6``, ``w+6/g``, ``W+6/green``."""
    code, slash, colour = text.partition("/")
    if code.startswith("+") and code in ("+6", "+10"):
        code = f"W{code}"
    if code in ("+2", "+4"):
        raise unreadable(say("explain-colourless", word=code, example=f"Y{code}"))
    card = KINDS[read_card(code.upper() if code.upper() in (*BY_CODE, *RESERVED) else code)]
    if not slash:
        return card.code, None
    named = BY_LETTER.get(colour.upper(), BY_WORD.get(colour.lower()))
    if named is None or not card.is_wild:
        raise unreadable(f"{text!r}: only a wild shows a named colour, as in W+6/G.")
    return card.code, named


def from_options(card: str | None, top: str | None, hand: str | None) -> Question:
    """What the options say about the cards."""
    try:
        code, colour = read_shown(card) if card else (None, None)
        below, top_colour = read_shown(top) if top else (None, None)
        cards = tuple(KINDS[i].code for i in read_cards((hand or "").replace(",", " ")))
    except BadNotation as error:
        raise with_example(error) from error
    return Question(card=code, colour=colour, top=below, top_colour=top_colour, hand=cards)


def with_example(error: BadNotation) -> BadNotation:
    """The same error, ending in an example."""
    example = say("explain-example")
    return error if str(error).endswith(example) else BadNotation(f"{str(error).rstrip('.')}. {example}")


# --- free text ------------------------------------------------------------------------------------------------------


def read_question(text: str) -> Question:
    """The question that a person typed; what it does not say stays open.

    :raises BadNotation: when something that ought to be a card is none.
    """
    rest = in_notation(text)
    question, rest = read_preset(Question(), rest)
    question, rest = read_seats(question, rest)
    question, rest = read_penalty(question, rest)
    words = [word for word in re.sub(r"[?!,;:\"'()]", " ", rest).split() if word.strip(".")]
    words = [word.strip(".") for word in words]
    try:
        question, words = read_holding(question, words)
        return read_both(question, words)
    except BadNotation as error:
        raise with_example(error) from error


def in_notation(text: str) -> str:
    """The text with spoken cards in notation: ``yellow draw two`` is ``Y+2``."""
    for pattern, symbol in SPOKEN:
        bounded = rf"(?<![\w+])(?:{pattern})(?![\w+])(?!\s+(?:cards?\s+)?(?:are\s+)?(?:{WAITING}))"
        for found in reversed(list(re.finditer(bounded, text, re.IGNORECASE))):
            colour = found[1][0].upper() if found.lastindex else ""
            text = f"{text[: found.start()]}{colour}{symbol}{text[found.end() :]}"
    return text


def read_preset(question: Question, text: str) -> tuple[Question, str]:
    """``under PRESET``."""
    names = "|".join(VARIANTS)
    patterns = (
        rf"\b(?:under|by|with|in|using)\s+(?:the\s+)?({names})(?![\w-])(?:\s+rules?)?",
        r"\bunder\s+(?:the\s+)?(?!(?:a|penalty|with|\d+)\b)([\w-]+)(?:\s+rules?)?",
    )
    for pattern in patterns:
        found = re.search(pattern, text, re.IGNORECASE)
        if found:
            return replace(question, preset=found[1].lower()), cut(text, found)
    return question, text


def cut(text: str, found: re.Match[str]) -> str:
    """The text without what was found."""
    return f"{text[: found.start()]} {text[found.end() :]}"


def read_seats(question: Question, text: str) -> tuple[Question, str]:
    """``two players``, ``3-player``, ``with two left``."""
    pattern = rf"(?:\b(?:with|among)\s+)?(?<![\w+])({COUNT})[\s-]+(?:players?|seats?|left)\b(?:\s+left\b)?"
    found = re.search(pattern, text, re.IGNORECASE)
    if not found:
        return question, text
    return replace(question, seats=whole(found[1])), cut(text, found)


def whole(word: str) -> int:
    """A number in digits or as a word; an endless one is as good as a million."""
    return int(word[:7]) if word.isdigit() else NUMBER_WORDS.index(word.lower())


def read_penalty(question: Question, text: str) -> tuple[Question, str]:
    """``with 12 waiting``, ``penalty 12``; or ``already drawn``."""
    drawn = re.search(
        r"\b(?:already\s+)?(?:drawn|drew|taken|settled|absorbed)\b(?:\s+already\b)?", text, re.IGNORECASE
    )
    if drawn:
        question, text = replace(question, drawn=True), cut(text, drawn)
    patterns = (
        rf"(?:\bwith\s+)?(?<![\w+])({COUNT})\s+(?:cards?\s+)?(?:are\s+|is\s+)?(?:{WAITING})\b",
        rf"\b(?:with\s+)?(?:an?\s+)?(?:penalty|total|sum)(?:\s+of|\s+is|\s*=|\s*:)?\s*({COUNT})\b",
        r"\bwith\s+(\d+)(?:\s+cards?)?(?![\w+/])",
    )
    for pattern in patterns:
        found = re.search(pattern, text, re.IGNORECASE)
        if found:
            return replace(question, penalty=whole(found[1])), cut(text, found)
    return question, text


def read_holding(question: Question, words: list[str]) -> tuple[Question, list[str]]:
    """``holding R5 G1*3 and WC``: the cards that follow."""
    at = next(
        (i for i, word in enumerate(words) if word.lower() in ("holding", "hold", "held", "hand")), None
    )
    if at is None:
        return question, words
    held: list[str] = []
    end = at + 1
    for end in range(at + 1, len(words) + 1):
        word = words[end] if end < len(words) else "on"
        code = word.partition("*")[0].upper()
        if code in BY_CODE and word != "be":
            held += [KINDS[i].code for i in read_cards(word.upper())]
        elif word.lower() in CLAUSE_ENDS[:-1] or word.lower() in ON:
            break
        elif word.lower() not in IDLE:
            read_card(word)
    if not held:
        return question, words
    return replace(question, hand=tuple(held)), words[:at] + words[end:]


def read_both(question: Question, words: list[str]) -> Question:
    """The card to play and the card it goes on."""
    at = next((i for i, word in enumerate(words) if word.lower() in ON), len(words))
    before, after = words[:at], words[at + 1 :]
    if not meant(before):
        by = next((i for i, word in enumerate(after) if word.lower() in ANSWERED_BY), None)
        if by is not None:
            before, after = after[by + 1 :], after[:by]
    card, colour = read_segment(before)
    top, top_colour = read_segment(after)
    return replace(question, card=card, colour=colour, top=top, top_colour=top_colour)


def meant(words: list[str]) -> list[str]:
    """The words that carry meaning: no filling, no colour that stands alone."""
    return [w for w in words if w in BY_CODE or (w.lower() not in IDLE and w.lower() not in BY_WORD)]


def read_segment(words: list[str]) -> tuple[str | None, Colour | None]:
    """The card of a part of the question, with the colour said beside it."""
    said = [BY_WORD[word.lower()] for word in words if word.lower() in BY_WORD]
    likely = meant(words)
    if not likely:
        return None, None
    cards = [word for word in likely if is_card(word)]
    card, colour = read_shown(cards[0] if cards else likely[0])
    if colour is None and said:
        colour = said[0]
    return card, colour


def is_card(word: str) -> bool:
    """Whether the word reads as a card."""
    code = word.partition("/")[0].upper()
    return code in BY_CODE or code in ("+2", "+4", "+6", "+10")
