"""The score pad: through matches by touch and by keys, reloads, a server that goes away, files, and on its own."""

import functools
import http.server
import json
import re
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from pitiless.cli.score import PAD
from tests.e2e.conftest import CLIENT, PATIENCE, Server, until
from tests.e2e.people import Person
from tests.e2e.test_accessible import LOOKS

Come = Callable[..., Person]
KEY = "pitiless:score"
WORKED = {"Ben": ["7", "Skip Everyone", "Wild +10"], "Cal": ["0", "9", "+4"]}
"""The example of the rules: with one player out it is worth 356 points."""


KEPT = """
    async () => {
        const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
        const requests = await Promise.all(stores.map((store) => store.keys()));
        return requests.flat().map(({ url }) => new URL(url).pathname);
    }
"""


def begin(page: Page, *names: str) -> None:
    """A new match."""
    page.get_by_role("button", name="New match").click()
    for number, name in enumerate(names, 1):
        field = page.get_by_label(f"Name of player {number}")
        if not field.count():
            page.get_by_role("button", name="Add a player").click()
        field.fill(name)
    while page.get_by_label(f"Name of player {len(names) + 1}").count():
        page.get_by_role("button", name=f"Remove Player {len(names) + 1}").click()
    page.get_by_role("button", name="Start the match").click()


def worked_example(page: Page) -> None:
    """Enters it as far as the last tap."""
    page.get_by_role("button", name=re.compile("round 1$")).click()
    page.get_by_role("radio", name="Ana").check()
    for name, cards in WORKED.items():
        for card in cards:
            page.get_by_role("toolbar").get_by_role("button", name=re.compile(f"^{re.escape(card)},")).click()
        page.get_by_role("button", name=f"Next: {'Cal' if name == 'Ben' else 'Dee'}").click()
    page.get_by_role("checkbox", name="Dee was knocked out").press("Space")


def typed_round(page: Page, winner: str, **points: int) -> None:
    page.get_by_role("button", name=re.compile("^Add round|^Play on|^Go on")).click()
    page.get_by_role("radio", name=winner, exact=True).check()
    for name, sum_ in points.items():
        page.get_by_label(f"Points of {name}").fill(str(sum_))
    page.get_by_role("button", name="Write it down").click()


def total(page: Page, name: str) -> str:
    """What the standing says of somebody."""
    row = page.get_by_role("region", name="Standing").get_by_role("listitem").filter(has_text=name)
    return row.locator("strong").inner_text()


@pytest.fixture
def ana(person: Come) -> Person:
    one = person("Ana")
    one.page.goto(f"{one.url}/score")
    return one


def test_a_round_by_taps_survives_reloads_and_is_undone_and_changed(ana: Person) -> None:
    page = ana.page
    begin(page, "Ana", "Ben", "Cal", "Dee")
    worked_example(page)
    expect(page.get_by_text("Ana gets 356")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Ana gets 356")).to_be_visible()
    page.get_by_role("button", name="Write it down").click()
    assert total(page, "Ana") == "356"
    page.get_by_role("button", name=re.compile("^Undo")).click()
    assert total(page, "Ana") == "0"
    page.keyboard.press("Control+Shift+Z")
    assert total(page, "Ana") == "356"
    page.reload()
    expect(page.get_by_role("region", name="Standing")).to_be_visible()
    assert total(page, "Ana") == "356"
    page.get_by_role("link", name="Change round 1").click()
    page.get_by_role("button", name="Ben 3 cards").click()
    page.get_by_role("button", name="Take back Wild +10").click()
    page.get_by_role("button", name="Write it down").click()
    assert total(page, "Ana") == "306"
    page.get_by_role("button", name="Delete round 1").click()
    assert total(page, "Ana") == "0"


def test_a_match_is_won_by_the_rules_and_played_again(ana: Person) -> None:
    page = ana.page
    begin(page, "Ana", "Ben")
    typed_round(page, "Ana", Ben=990)
    expect(page.get_by_text("wins the match")).to_have_count(0)
    typed_round(page, "Ben", Ana=999)
    typed_round(page, "Ana", Ben=10)
    expect(page.get_by_role("main").get_by_text("Ana wins the match")).to_be_visible()
    expect(page.get_by_role("status")).to_contain_text("Ana gets 10. Ana wins the match")
    page.get_by_role("tab", name="Chart").click()
    expect(page.get_by_role("img", name=re.compile("Ana 1,000, Ben 999"))).to_be_visible()
    page.get_by_role("button", name="Play again with the same players").click()
    assert total(page, "Ana") == "0"
    page.get_by_role("link", name="All matches").click()
    expect(page.get_by_text("Ana won with 1,000 points after 3 rounds")).to_be_visible()


def test_the_causer_gets_the_bonus_where_the_rules_say_so(ana: Person) -> None:
    page = ana.page
    begin(page, "Ana", "Ben", "Cal")
    page.get_by_role("link", name="Players and rules").click()
    page.get_by_label("Deck and rules").select_option("Open Mercy")
    page.get_by_role("button", name="Done").click()
    page.get_by_role("button", name="Add round 1").click()
    page.get_by_role("radio", name="Ana").check()
    page.get_by_role("checkbox", name="Ben was knocked out").press("Space")
    page.get_by_label("Knocked out by").select_option("Cal")
    page.get_by_label("Points of Cal").fill("30")
    page.get_by_role("button", name="Write it down").click()
    assert (total(page, "Ana"), total(page, "Cal")) == ("30", "250")


def test_by_keyboard_alone(ana: Person) -> None:
    page = ana.page
    press = page.keyboard.press

    def reach(name: str) -> None:
        """Tabs until something has this name."""
        for _ in range(60):
            press("Tab")
            if page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.innerText") == name:
                return
        raise AssertionError(f"no way to {name}")

    reach("New match")
    press("Enter")
    for number, name in enumerate(("Ana", "Ben"), 1):
        reach(f"Name of player {number}")
        page.keyboard.type(name)
    reach("Start the match")
    press("Enter")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    reach("Add round 1")
    press("Enter")
    press("Tab")
    press("Space")
    expect(page.get_by_role("radio", name="Ana")).to_be_checked()
    reach("0, 0 points, none in the hand")
    for key in ("End", "Enter", "ArrowUp", "ArrowLeft", "Enter", "Enter", "Backspace"):
        press(key)
    expect(page.get_by_text("Ana gets 70")).to_be_visible()
    reach("Write it down")
    press("Enter")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    assert total(page, "Ana") == "70"
    press("Control+z")
    expect(page.get_by_role("button", name="Redo: Round 1 written down")).to_be_visible()


def test_the_pad_works_while_the_server_is_away(ana: Person, server: Server) -> None:
    page = ana.page
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.evaluate("fetch('/api/server').then((answer) => answer.json())")
    kept = page.evaluate(KEPT)
    assert "/" in kept
    assert any(path.startswith("/assets/sprite") for path in kept)
    assert not [path for path in kept if path.startswith("/api")]
    begin(page, "Ana", "Ben")
    server.kill()
    page.reload()
    typed_round(page, "Ana", Ben=70)
    assert total(page, "Ana") == "70"
    page.goto(f"{ana.url}/score")
    expect(page.get_by_text("Ana, Ben")).to_be_visible()
    page.goto(ana.url)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    ana.errors.clear()  # the browser notes that nobody answers


def test_files_go_out_and_come_back(ana: Person, tmp_path: Path) -> None:
    page = ana.page
    begin(page, "Ana", "=Ben")
    typed_round(page, "Ana", **{"=Ben": 70})
    with page.expect_download() as saved:
        page.get_by_role("button", name="Export as CSV").click()
    rows = saved.value.path().read_text().splitlines()
    assert rows == ["Round,Winner,Ana,'=Ben", "1,Ana,70,0", "Total,,70,0"]
    with page.expect_download() as saved:
        page.get_by_role("button", name="Export as JSON").click()
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    page.get_by_role("link", name="All matches").click()
    page.get_by_role("button", name=re.compile("^Delete")).click()
    expect(page.get_by_text("No match yet")).to_be_visible()
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_text("Ana, =Ben")).to_be_visible()
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_text("All matches in this file are here already.").first).to_be_visible()
    file.write_text(file.read_text().replace('"winner": "', '"winner": "x'))
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_text("matches[0].rounds[0].winner").first).to_be_visible()
    page.get_by_role("button", name=re.compile("^Undo: 1 match imported")).click()
    expect(page.get_by_text("No match yet")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Undo: .* deleted")).click()
    page.get_by_role("link", name="Ana, =Ben").click()
    assert total(page, "Ana") == "70"


def test_a_spoilt_store_is_set_aside_and_said(ana: Person) -> None:
    page = ana.page
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, "{spoilt"])
    page.reload()
    expect(page.get_by_role("alert").filter(has_text="could not be read")).to_be_visible()
    assert ana.complaints() == []
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    assert saved.value.path().read_text() == "{spoilt"
    begin(page, "Ana", "Ben")
    page.reload()
    expect(page.get_by_role("region", name="Standing")).to_be_visible()
    assert json.loads(page.evaluate("(key) => localStorage.getItem(key)", KEY))["version"] == 1


@pytest.mark.parametrize("look", list(LOOKS))
def test_every_view_as_axe_sees_it_and_as_it_fits(person: Come, look: str) -> None:
    ana = person("Ana", **LOOKS[look])
    page = ana.page
    page.goto(f"{ana.url}/score")

    def see(state: str) -> None:
        assert ana.complaints() == [], state
        assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"), state

    see("the empty list")
    page.get_by_role("button", name="New match").click()
    see("a new match")
    page.go_back()
    begin(page, "Ana", "Ben", "Cal", "Dee", *(f"Bartholomew-Max {n}" for n in range(5, 21)))
    worked_example(page)
    page.get_by_role("button", name=re.compile("^Ben")).click()
    see("a round with a hand open")
    page.get_by_label("Points of Cal").fill("much")
    page.get_by_role("button", name="Write it down").click()
    expect(page.get_by_label("Points of Cal")).to_be_focused()
    see("a round with something wrong")
    page.get_by_label("Points of Cal").fill("29")
    page.get_by_role("button", name="Write it down").click()
    typed_round(page, "Ben", Ana=700)
    for tab in ("Rounds", "Chart", "Table"):
        page.get_by_role("tab", name=tab).click()
        see(tab)
    page.get_by_role("link", name="Players and rules").click()
    see("players and rules")
    page.go_back()
    page.get_by_role("link", name="All matches").click()
    see("the list")


def test_one_file_from_a_disk_without_any_network(browser: Browser, tmp_path: Path) -> None:
    file = tmp_path / "score.html"
    shutil.copy(PAD, file)
    context = browser.new_context(offline=True, viewport={"width": 390, "height": 844})
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    page.on("request", lambda asked: wrong.append(asked.url) if asked.url.startswith("http") else None)
    page.goto(file.as_uri())
    begin(page, "Ana", "Ben", "Cal", "Dee")
    worked_example(page)
    page.get_by_role("button", name="Ben 3 cards").click()
    use = page.get_by_role("toolbar").locator("use").first
    assert use.evaluate("(use) => document.querySelector(use.getAttribute('href')) !== null")
    page.get_by_role("button", name="Write it down").click()
    assert total(page, "Ana") == "356"
    page.reload()
    expect(page.get_by_role("region", name="Standing")).to_be_visible()
    assert total(page, "Ana") == "356"
    page.go_back()
    assert wrong == []
    context.close()


class Shown(http.server.SimpleHTTPRequestHandler):
    """A folder, with its page at every other address."""

    def do_GET(self) -> None:
        if not Path(self.translate_path(self.path)).is_file():
            self.path = "/index.html"
        super().do_GET()

    def end_headers(self) -> None:
        self.send_header("cache-control", "no-cache")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Nothing is logged."""


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """A copy of the built client, and where it is served."""
    copy = tmp_path / "client"
    shutil.copytree(CLIENT.parent, copy)
    served = functools.partial(Shown, directory=str(copy))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), served) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield copy, f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


def test_a_new_version_takes_over_when_no_page_of_the_old_one_is_open(
    browser: Browser, folder: tuple[Path, str]
) -> None:
    client, url = folder
    context = browser.new_context()
    stores = "caches.keys()"

    def version() -> str:
        found = re.search(r"`([0-9a-f]{16})`|\"([0-9a-f]{16})\"", (client / "service-worker.js").read_text())
        assert found
        return found[1] or found[2]

    old, new = version(), "0" * 16
    page = context.new_page()
    page.goto(f"{url}/score")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    assert page.evaluate(stores) == [f"pitiless-{old}"]
    worker = client / "service-worker.js"
    worker.write_text(worker.read_text().replace(old, new))
    index = client / "index.html"
    index.write_text(index.read_text().replace("<title>Pitiless</title>", "<title>Newer</title>"))
    page.reload()
    until(lambda: f"pitiless-{new}" in page.evaluate(stores), "the new version is kept", PATIENCE)
    assert f"pitiless-{old}" in page.evaluate(stores), "a page of the old version is open"
    page.close()

    def opened_anew() -> bool:
        fresh = context.new_page()
        fresh.goto(f"{url}/score")
        kept: list[str] = fresh.evaluate(stores)
        fresh.close()
        return kept == [f"pitiless-{new}"]

    until(opened_anew, "the old version is gone", PATIENCE)
    context.close()
