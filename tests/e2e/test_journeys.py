"""Whole journeys in a real browser, against a real server."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Server, until
from tests.e2e.people import Person

Come = Callable[..., Person]
SHORT = {"rules": {"preset": "official", "switches": {"target": "200"}}}
FAST = {"settings": {"pace": "fast"}}


def test_from_the_first_page_to_a_dealt_table_in_two_taps(person: Come) -> None:
    ana = person("Ana")
    ana.page.goto(ana.url)
    ana.page.get_by_label("Your name").fill("Ana")
    ana.page.get_by_role("button", name="Play now").tap()
    expect(ana.hand).not_to_have_count(0)


def test_a_whole_match_against_bots_by_keyboard_alone(person: Come) -> None:
    ana = person("Ana", has_touch=False)
    ana.open_table(seats=3, bots=["thrifty", "uniform"], deal=True, **SHORT, **FAST)
    expect(ana.hand).not_to_have_count(0)

    def over() -> bool:
        if ana.page.get_by_text(re.compile("wins? the match")).count():
            return True
        if ana.page.get_by_role("button", name="Next round").count():
            ana.tab_to(lambda name: name == "Next round")
            ana.page.keyboard.press("Enter")
        elif ana.on_turn():
            ana.take_turn_by_keys()
        return False

    until(over, "the match is over", 240)


@pytest.mark.parametrize("server", [7], indirect=True)
def test_two_people_play_swap_spin_and_stack_until_somebody_wins(person: Come) -> None:
    ana, ben = person("Ana"), person("Ben")
    ben.join(ana.open_table(seats=2, **SHORT))
    ana.page.get_by_role("button", name="Deal").tap()
    until(lambda: ana.on_turn() or ben.on_turn(), "somebody is on turn")
    done: set[str] = set()

    def wish(cards: list[str]) -> str | None:
        """What has not been played yet comes first."""
        fresh = [card for card in cards if sort_of(card) not in done]
        done.update(sort_of(card) for card in fresh[:1])
        return next(iter(fresh), None)

    def seen() -> bool:
        for one in (ana, ben):
            if one.page.get_by_role("button", name="Next round").count():
                one.page.get_by_role("button", name="Next round").tap()
            elif one.on_turn():
                one.take_turn(wish)
        return {"7", "+", "Roulette"} <= done or ana.page.get_by_text("wins the match").count() > 0

    until(seen, "a swap, a stack and a Roulette", 180)


def sort_of(card: str) -> str:
    return next(
        (sort for sort in ("Roulette", "+", "7", "0", "Skip", "Discard", "Reverse") if sort in card), "number"
    )


def test_a_killed_server_comes_back_with_the_choice_still_open(person: Come, server: Server) -> None:
    ana = person("Ana")
    ana.open_table(seats=2, bots=["thrifty"], deal=True, **FAST)
    until(ana.on_turn, "Ana is on turn")
    before = ana.names(ana.hand)
    server.kill()
    lost = ana.page.get_by_role("banner").get_by_text("Connection lost")
    expect(lost).to_be_visible(timeout=30_000)
    server.start()
    expect(lost).to_have_count(0, timeout=30_000)
    assert ana.names(ana.hand) == before
    assert ana.on_turn()
    ana.errors.clear()  # the browser notes that a socket could not be opened


def test_another_tab_takes_the_place_over_and_the_first_does_not_fight(person: Come) -> None:
    ana = person("Ana")
    code = ana.open_table(seats=2, bots=["thrifty"], deal=True)
    expect(ana.hand).not_to_have_count(0)
    second = ana.page.context.new_page()
    second.goto(f"{ana.url}/t/{code}")
    expect(second.get_by_role("group", name="Your hand").get_by_role("button")).not_to_have_count(0)
    expect(ana.page.get_by_role("button", name="Play here")).to_be_visible()
    ana.page.get_by_role("button", name="Play here").tap()
    expect(second.get_by_role("button", name="Play here")).to_be_visible()


def test_a_late_comer_watches_without_a_hand_and_may_ask_for_a_chair(person: Come) -> None:
    ana, zoe = person("Ana"), person("Zoe")
    code = ana.open_table(seats=3, bots=["thrifty", "thrifty"], deal=True)
    expect(ana.hand).not_to_have_count(0)
    zoe.join(code, watch=True)
    expect(zoe.page.get_by_role("banner").get_by_text("Watching")).to_be_visible()
    assert zoe.hand.count() == 0
    for card in ana.names(ana.hand):
        assert card.removesuffix(", playable") not in zoe.names(zoe.hand)


PAYLOADS = ("<img src=x onerror=alert(1)>", "<b>x</b>{{7*7}}", "\u202eevil", "' or 1=1")


def test_names_and_talk_are_shown_as_text_and_nothing_else(person: Come) -> None:
    ana, eve = person("Ana"), person(PAYLOADS[0][:20])
    code = ana.open_table(seats=2)
    dialogs: list[str] = []
    for one in (ana, eve):
        one.page.on("dialog", lambda dialog: dialogs.append(dialog.message))
    eve.join(code)
    expect(ana.page.get_by_text(PAYLOADS[0][:20]).first).to_be_visible()
    assert dialogs == []
    assert ana.page.locator("img[src=x]").count() == 0
