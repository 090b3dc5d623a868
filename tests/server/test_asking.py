"""May this card be played on that one, over HTTP."""

import pytest

from pitiless.errors import BadNotation, BadRules
from pitiless.server.asking import answered
from pitiless.server.protocol import RulesSpec


def test_each_case_has_its_answer_and_the_rule_that_decides() -> None:
    page = answered(RulesSpec(), "Y+2", "W+6")
    assert [(one.allowed, one.cited.rule, one.cited.switch) for one in page.answers] == [
        (False, "stack_mode", 25),
        (True, "match", 11),
        (False, "match", 11),
    ]
    assert all(one.case and one.cited.sentence and one.cited.standing for one in page.answers)


def test_house_rules_change_the_answer() -> None:
    question = {"card": "Y+2", "top": "W+6/R", "penalty": 6}
    assert not answered(RulesSpec(), **question).answers[0].allowed  # type: ignore[arg-type]  # gathered by name
    casual = RulesSpec(switches={"stack_mode": "casual"})
    assert answered(casual, **question).answers[0].allowed  # type: ignore[arg-type]  # the same


@pytest.mark.parametrize("card", ["R+5", "", "W+10/X", "R7 R8"])
def test_what_is_no_card_is_refused_with_an_example(card: str) -> None:
    with pytest.raises((BadNotation, BadRules)) as error:
        answered(RulesSpec(), card, "R7")
    assert "Y+2" in str(error.value)
