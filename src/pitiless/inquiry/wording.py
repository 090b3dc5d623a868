"""A question and its answers in words."""

from collections.abc import Sequence

from pitiless.cards.words import capital, card_words, colour_word
from pitiless.inquiry.judge import Answer, Unless, seats_of
from pitiless.inquiry.question import Question
from pitiless.text import say


def title(question: Question, rules: str) -> str:
    """The question in words."""
    seats = str(seats_of(question))
    card, top = shown_words(question.card, question.colour), shown_words(question.top, question.top_colour)
    return capital(say("explain-title", card=card, top=top, preset=rules, seats=seats))


def shown_words(code: str | None, colour: int | None) -> str:
    """A card in words with the colour named for it."""
    words = card_words(code or "")
    return words if colour is None else say("card-named", card=words, colour=colour_word(colour))


def is_alone(answers: Sequence[Answer]) -> bool:
    """Whether the answer holds in every case, so that no case has to be named."""
    return len(answers) == 1 and answers[0].reading == "plain"


def case_words(answer: Answer) -> str:
    """Which case this answer is for."""
    key = f"explain-case-{answer.reading}" + ("" if answer.colour is None else "-named")
    return say(key, penalty=str(answer.penalty), colour=_named(answer))


def unless_words(but: Unless) -> str:
    """When the answer is no after all."""
    return say(f"explain-but-{but.when}", sentence=but.cited.sentence, colour=but.colour)


def _named(answer: Answer) -> str:
    """The colour that this answer supposes."""
    if answer.colour is None:
        return ""
    word = colour_word(answer.colour)
    return say("explain-another", colour=word) if answer.other else word
