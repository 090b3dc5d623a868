"""``pitiless explain``: may this card be played on that one, and which rule says so?"""

from dataclasses import replace
from typing import Annotated, Any

import typer
from rich.console import Console

from pitiless.cards.kinds import BY_CODE
from pitiless.cards.notation import write_card, write_cards
from pitiless.cards.words import colour_word
from pitiless.cli import console
from pitiless.cli.page import put, put_json
from pitiless.cli.switches import read_settings, rules_with, spec_of
from pitiless.inquiry.judge import Answer, Cited, checked, judge, seats_of
from pitiless.inquiry.question import Question, from_options, read_question
from pitiless.inquiry.wording import case_words, is_alone, title, unless_words
from pitiless.rules.rules import Rules
from pitiless.text import say

INDENT = 2


def register(app: typer.Typer) -> None:
    """Adds the verb."""
    app.command("explain", help='Answer a question: "may I play Y+2 on W+6 under official?"')(explain)


def explain(
    words: Annotated[list[str] | None, typer.Argument(metavar="QUESTION...", help="The question.")] = None,
    *,
    card: Annotated[str | None, typer.Option(help="The card to play: Y+2, or W+6/G to name green.")] = None,
    top: Annotated[str | None, typer.Option(help="The top card; W+6/G shows green.")] = None,
    penalty: Annotated[int | None, typer.Option(min=0, help="Cards waiting; 0: drawn already.")] = None,
    preset: Annotated[str | None, typer.Option("--rules", metavar="PRESET", help="The rules.")] = None,
    settings: Annotated[
        list[str] | None, typer.Option("--set", metavar="SWITCH=VALUE", help="Set a switch; may be repeated.")
    ] = None,
    seats: Annotated[int | None, typer.Option(help="How many players are in the round.")] = None,
    hand: Annotated[str | None, typer.Option(metavar="CARDS", help="Your hand.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Write the answer as JSON.")] = False,
) -> None:
    """Says whether a card may be played, and which rule decides."""
    said = from_options(card, top, hand)
    said = replace(said, penalty=penalty, preset=preset, seats=seats)
    question = said.over(read_question(" ".join(words or [])))
    name = question.preset or "official"
    rules = rules_with(name, settings or [])
    question = checked(question, rules)
    answers = judge(question, rules, spec_of(rules, settings or []))
    if as_json:
        put_json(as_object(question, name, settings or [], rules, answers))
        return
    show(console.results(), question, ", ".join([name, *(settings or [])]), answers)


# --- as text --------------------------------------------------------------------------------------------------------


def show(out: Console, question: Question, rules: str, answers: list[Answer]) -> None:
    """The question as it was understood, then each answer."""
    put(out, title(question, rules))
    if question.hand:
        put(out, say("explain-hand", cards=write_cards(BY_CODE[code] for code in question.hand)))
    for answer in answers:
        put(out, "")
        show_answer(out, answer, alone=is_alone(answers))


def show_answer(out: Console, answer: Answer, alone: bool) -> None:
    """Yes or no, the rule that decides, and what happens then."""
    if not alone:
        put(out, case_words(answer))
    put(out, say("explain-yes" if answer.allowed else "explain-no", sentence=answer.cited.sentence))
    show_cited(out, answer.cited)
    for sentence in answer.then:
        put(out, f"  {sentence}", INDENT)
    for but in answer.unless:
        put(out, unless_words(but))
        show_cited(out, but.cited)


def show_cited(out: Console, cited: Cited) -> None:
    """The rule with its switch, and what that switch does here."""
    line = cited.line
    if line is None:
        put(out, f"  {say('explain-rule-plain', rule=cited.rule)}", INDENT)
        return
    text = say(
        "explain-rule",
        rule=cited.rule,
        number=str(line.switch.number),
        value=line.spelled,
        standing=line.standing,
    )
    put(out, f"  {text}", INDENT)
    put(out, f"  {line.sentence}", INDENT)


# --- as JSON --------------------------------------------------------------------------------------------------------


def as_object(
    question: Question, preset: str, settings: list[str], rules: Rules, answers: list[Answer]
) -> dict[str, Any]:
    """The question as it was understood, and every answer."""
    return {
        "card": written(question.card, question.colour),
        "top": written(question.top, question.top_colour),
        "seats": seats_of(question),
        "hand": list(question.hand),
        "preset": preset,
        "set": read_settings(settings),
        "rules": spec_of(rules, settings),
        "answers": [answer_object(answer) for answer in answers],
    }


def written(code: str | None, colour: int | None) -> str:
    """A card in notation, with the colour named for it."""
    card = BY_CODE[code or ""]
    return write_card(card) if colour is None else write_card(card, colour)


def answer_object(answer: Answer) -> dict[str, Any]:
    """One answer."""
    return {
        "reading": answer.reading,
        "penalty": answer.penalty,
        "colour": None if answer.colour is None else colour_word(answer.colour),
        "other_colours": answer.other,
        "allowed": answer.allowed,
        **cited_object(answer.cited),
        "then": list(answer.then),
        "unless": [{"when": but.when, **cited_object(but.cited)} for but in answer.unless],
    }


def cited_object(cited: Cited) -> dict[str, Any]:
    """The rule that decides."""
    line = cited.line
    return {
        "sentence": cited.sentence,
        "rule": cited.rule,
        "switch": None if line is None else line.switch.number,
        "value": None if line is None else line.value,
        "standing": None if line is None else line.standing,
        "switch_sentence": None if line is None else line.sentence,
    }
