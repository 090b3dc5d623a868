"""People at a table: pages driven by touch or by keys alone, as their owners would."""

import json
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

FITS = re.compile("playable$")
AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"


class Person:
    """Somebody with a page."""

    def __init__(self, page: Page, url: str, name: str) -> None:
        self.page = page
        self.url = url
        self.name = name
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)

    # --- getting to a table ---------------------------------------------------------------------------------------

    def open_table(self, **wishes: object) -> str:
        """A table with this person in the first chair, as the first page asks for it; the page goes there."""
        self.page.goto(self.url)
        body = {"name": self.name, **wishes}
        made = self.page.evaluate(
            "async (body) => (await fetch('/api/tables', {method: 'POST', body, "
            "headers: {'content-type': 'application/json'}})).json()",
            json.dumps(body),
        )
        self.page.evaluate(
            "([key, places]) => localStorage.setItem(key, JSON.stringify(places))",
            ["pitiless:places", [{"code": made["code"], "token": made["token"], "at": 1}]],
        )
        self.page.goto(f"{self.url}/t/{made['code']}")
        return str(made["code"])

    def join(self, code: str, *, watch: bool = False) -> None:
        """Follows the link, gives a name and comes in."""
        self.page.goto(f"{self.url}/t/{code}")
        self.page.get_by_label("Your name").fill(self.name)
        self.page.get_by_role("button", name="Only watch" if watch else "Take a chair").click()
        expect(self.page.get_by_role("heading", name="Open tables")).to_have_count(0)

    # --- what is seen ---------------------------------------------------------------------------------------------

    @property
    def hand(self) -> Locator:
        return self.page.get_by_role("group", name="Your hand").get_by_role("button")

    @property
    def playable(self) -> Locator:
        return self.page.get_by_role("group", name="Your hand").get_by_role("button", name=FITS)

    def on_turn(self) -> bool:
        return self.page.title().startswith("Your turn")

    def cards(self) -> list[str]:
        """The cards in hand that may be played, in words."""
        return [name.removesuffix(", playable") for name in self.names(self.playable)]

    @staticmethod
    def names(buttons: Locator) -> list[str]:
        return [
            str(name)
            for name in buttons.evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
        ]

    def says(self, text: str | re.Pattern[str]) -> bool:
        """Whether the page shows this somewhere."""
        return self.page.get_by_text(text).first.is_visible()

    def complaints(self) -> list[str]:
        """What axe finds wrong with the page as it stands."""
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = self.page.evaluate("async () => (await axe.run()).violations")
        return [f"{one['id']}: {node['html'][:200]}" for one in found for node in one["nodes"]]

    def scrolls(self) -> bool:
        """Whether the page is larger than its window."""
        return bool(
            self.page.evaluate(
                "() => { const page = document.scrollingElement; return page.scrollWidth > innerWidth + 1 "
                "|| page.scrollHeight > innerHeight + 1 }"
            )
        )

    # --- by touch -------------------------------------------------------------------------------------------------

    def play(self, card: str) -> None:
        """Taps a card, then Play, and answers what is asked with the first thing offered."""
        self.page.get_by_role("button", name=f"{card}, playable", exact=True).first.tap()
        self.page.get_by_role("button", name="Play", exact=True).tap()
        self.answer()

    def answer(self) -> None:
        """Chooses the first of what a sheet offers."""
        offered = self.page.locator("dialog[open] .body button:not(:disabled)")
        if offered.count():
            offered.first.tap()

    def take_turn(self, wish: Callable[[list[str]], str | None]) -> None:
        """Plays the card wished for, or the first that fits; else whatever else may be done."""
        cards = self.cards()
        if cards:
            self.play(wish(cards) or cards[0])
            return
        self.answer()
        actions = self.page.get_by_role("group", name="Actions").locator(".ways button:not(:disabled)")
        if actions.count():
            actions.first.tap()

    # --- by keys --------------------------------------------------------------------------------------------------

    def tab_to(self, wanted: Callable[[str], bool], most: int = 80) -> None:
        """Tabs on until what has the focus is called so."""
        for _ in range(most):
            self.page.keyboard.press("Tab")
            if wanted(self.focused()):
                return
        raise AssertionError(f"no such thing within {most} tabs; the last was {self.focused()!r}")

    def take_turn_by_keys(self) -> None:
        """The first card that fits by arrows and Enter, with the call before it; else draws, takes or chooses."""
        keyboard = self.page.keyboard
        if self.page.locator("dialog[open] .body button").count():
            keyboard.press("1")
        elif self.playable.count():
            self.tab_to(lambda name: name in self.names(self.hand))
            keyboard.press("Home")
            for _ in range(40):
                if FITS.search(self.focused()):
                    break
                keyboard.press("ArrowRight")
            if self.hand.count() == 2:
                keyboard.press("l")
            keyboard.press("Enter")
            keyboard.press("p")
            if self.page.locator("dialog[open] .body button").count():
                keyboard.press("1")
        else:
            keyboard.press("d")

    def focused(self) -> str:
        """The name of what has the focus."""
        return str(
            self.page.evaluate(
                "() => { const one = document.activeElement; return one?.getAttribute('aria-label') "
                "|| one?.labels?.[0]?.textContent || one?.textContent || '' }"
            )
        ).strip()
