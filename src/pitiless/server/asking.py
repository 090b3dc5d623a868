"""May this card be played on that one? Answered over HTTP."""

from dataclasses import replace

from pitiless.inquiry.judge import Answer, Cited, checked, judge
from pitiless.inquiry.question import from_options
from pitiless.inquiry.wording import case_words, is_alone, title, unless_words
from pitiless.rules.lines import spell
from pitiless.server.protocol import CaseAnswer, Otherwise, QuestionAnswered, RuleCited, RulesSpec
from pitiless.server.terms import rules_of


def answered(
    spec: RulesSpec,
    card: str,
    top: str,
    *,
    penalty: int | None = None,
    seats: int | None = None,
    hand: str | None = None,
) -> QuestionAnswered:
    """The ruling with its sentence and switch, for each case that the question leaves open.

    ``card`` and ``top`` in notation, a wild with the colour named for it as ``W+6/G``; ``penalty``: cards waiting, 0
    for drawn already, ``None`` for not said.

    :raises BadNotation: for a card that is none, or a position that cannot be.
    :raises BadRules: for rules or seats that cannot be.
    """
    rules = rules_of(spec)
    question = checked(replace(from_options(card, top, hand), penalty=penalty, seats=seats), rules)
    answers = judge(question, rules, {"preset": "official", **rules.differences()})
    alone = is_alone(answers)
    words = ", ".join([spec.preset, *(f"{name}={value}" for name, value in spec.switches.items())])
    return QuestionAnswered(title(question, words), card, top, tuple(_answer(one, alone) for one in answers))


def _answer(answer: Answer, alone: bool) -> CaseAnswer:
    unless = tuple(Otherwise(unless_words(but), _cited(but.cited)) for but in answer.unless)
    return CaseAnswer(
        "" if alone else case_words(answer), answer.allowed, _cited(answer.cited), answer.then, unless
    )


def _cited(cited: Cited) -> RuleCited:
    line = cited.line
    if line is None:
        return RuleCited(cited.sentence, cited.rule)
    return RuleCited(
        cited.sentence, cited.rule, line.switch.number, spell(line.value), line.standing, line.sentence
    )
