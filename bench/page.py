"""The first page: what it weighs on the wire, and how long a fresh browser takes from the click to a dealt table.

``python bench/page.py [--times N]``; needs the built client and Debian's Chromium. Beside each figure stands its
share of the aim: 150 kB for the page in all, 2 s to the cards.
"""

import argparse
import statistics
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, Response, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.e2e.conftest import CHROMIUM, FLAGS, Server

AIM_BYTES, AIM_SECONDS = 150_000, 2.0


def on_the_wire(answer: Response) -> int:
    """Bytes of an answer, head and body, as they were sent."""
    sizes = answer.request.sizes()
    return sizes["responseHeadersSize"] + sizes["responseBodySize"]


def visit(browser: Browser, url: str) -> tuple[int, float, float]:
    """Bytes of the first page, seconds until it can be used, and from the click until the hand lies there."""
    page = browser.new_context(viewport={"width": 390, "height": 844}).new_page()
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108  # a bound built-in is refused
    start = time.perf_counter()
    page.goto(url)
    page.get_by_label("Your name").fill("Ana")
    ready = time.perf_counter() - start
    page.wait_for_load_state("networkidle")
    weight = sum(on_the_wire(one) for one in answers)
    click = time.perf_counter()
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("group", name="Your hand").get_by_role("button").first.wait_for()
    dealt = time.perf_counter() - click
    page.context.close()
    return weight, ready, dealt


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=5)
    times = parser.parse_args().times
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        server = Server(Path(folder))
        server.start()
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            found = [visit(browser, server.url) for _ in range(times)]
        finally:
            browser.close()
            server.kill()
    weight, ready, dealt = (statistics.median(column) for column in zip(*found, strict=True))
    print(f"first page on the wire       {weight / 1000:8.1f} kB   {weight / AIM_BYTES:5.2f} of the aim")
    print(f"until it can be used         {ready:8.2f} s")
    print(f"click to dealt table         {dealt:8.2f} s    {dealt / AIM_SECONDS:5.2f} of the aim")


if __name__ == "__main__":
    main()
