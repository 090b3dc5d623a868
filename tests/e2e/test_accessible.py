"""Every page and state, as axe sees it, and as it fits small and large windows."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import until
from tests.e2e.people import Person

Come = Callable[..., Person]
OPEN = {"preset": "open-mercy", "switches": {}}
LOOKS: dict[str, dict[str, Any]] = {
    "small light": {"viewport": {"width": 320, "height": 568}, "color_scheme": "light"},
    "phone dark": {"viewport": {"width": 390, "height": 844}, "color_scheme": "dark"},
    "desk dark": {"viewport": {"width": 1440, "height": 900}, "color_scheme": "dark"},
    "forced": {"viewport": {"width": 390, "height": 844}, "forced_colors": "active"},
}


@pytest.fixture(params=list(LOOKS))
def ana(person: Come, request: pytest.FixtureRequest) -> Person:
    return person("Ana", **LOOKS[request.param])


@pytest.mark.parametrize("path", ["/", "/settings", "/nothing-here"])
def test_pages_without_a_table(ana: Person, path: str) -> None:
    ana.page.goto(ana.url + path)
    expect(ana.page.get_by_role("main")).to_be_visible()
    if path == "/nothing-here":
        ana.errors.clear()  # the browser notes that the page is none
    assert ana.complaints() == []
    assert ana.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


def test_the_lobby_and_the_choice_of_rules(ana: Person) -> None:
    code = ana.open_table(seats=4, bots=["thrifty"])
    expect(ana.page.get_by_role("button", name="Deal")).to_be_visible()
    assert ana.complaints() == []
    assert ana.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    ana.page.goto(f"{ana.url}/t/{code}/rules")
    expect(ana.page.get_by_role("heading", name="Rules of table").first).to_be_visible()
    assert ana.complaints() == []


def test_the_table_through_a_round(ana: Person) -> None:
    """On turn, choosing, waiting, with the panels open, and at the end of the round."""
    ana.open_table(seats=3, bots=["uniform", "uniform"], deal=True, settings={"pace": "fast"})
    expect(ana.hand).not_to_have_count(0)
    seen: set[str] = set()

    def look(state: str) -> None:
        if state not in seen:
            seen.add(state)
            assert ana.complaints() == [], state
            assert not ana.scrolls(), state

    def round_over() -> bool:
        sheet = ana.page.locator("dialog[open]")
        if ana.page.get_by_role("button", name="Next round").count():
            look("round over")
            return True
        if sheet.count():
            look("choosing")
            ana.answer()
        elif ana.on_turn():
            look("on turn")
            if "selected" not in seen and ana.playable.count():
                ana.playable.first.click()
                look("selected")
            ana.take_turn_by_keys()
        else:
            look("waiting")
        return bool(ana.page.get_by_text("wins the match").count())

    until(round_over, "the round is over", 120)
    assert {"on turn", "waiting"} <= seen


def test_twenty_seats_fit_without_scrolling(ana: Person) -> None:
    ana.open_table(seats=20, bots=["thrifty"] * 19, deal=True, rules=OPEN)
    expect(ana.hand).not_to_have_count(0)
    assert not ana.scrolls()
    assert ana.complaints() == []


def test_the_panels(ana: Person) -> None:
    ana.open_table(seats=2, bots=["thrifty"], deal=True)
    expect(ana.hand).not_to_have_count(0)
    for name in ("Rules in force", "Chat", "Log, chat, people and rules"):
        ana.page.get_by_role("banner").get_by_role("button", name=name, exact=True).click()
        assert ana.complaints() == [], name
        ana.page.keyboard.press("Escape")
