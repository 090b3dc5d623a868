"""Every page of the client can be loaded anew at its address."""

import re
from pathlib import Path

from pitiless.server.static import PAGES

ROUTER = Path(__file__).parents[2] / "web" / "src" / "router.svelte.ts"
EXAMPLES = {"{code}": "ABCD2345", "{id}": "ABCD2345"}


def test_each_route_is_a_page_of_the_server() -> None:
    patterns = [
        re.compile(found.replace("\\/", "/"))
        for found in re.findall(r"\[/(\^.+?\$)/,", ROUTER.read_text("utf-8"))
    ]
    assert len(patterns) >= 5
    paths = [re.sub(r"\{\w+\}", lambda hole: EXAMPLES[hole[0]], page) for page in PAGES]
    assert [pattern.pattern for pattern in patterns if not any(pattern.match(path) for path in paths)] == []
