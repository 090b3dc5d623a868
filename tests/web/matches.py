"""Writes ``web/tests/match.json``: a match as the server shows it, for the tests of the client's pages.

    python -m tests.web.matches

``views`` by stage, ``rules`` as ``GET /api/rules`` gives them, and ``replays``: the first steps of each round through
the eyes of each seat, with all that opens the shuffles to a check. ``high_card``: the same of another match.
"""

from pathlib import Path
from typing import Any

import msgspec

from pitiless.engine.actions import Catch, Leave
from pitiless.server import protocol as p
from pitiless.server.replays import replay
from pitiless.server.table import Table
from pitiless.server.terms import rules_page
from tests.server.tables import START, Bench

TARGET = Path(__file__).parents[2] / "web" / "tests" / "match.json"
RULES = p.RulesSpec(switches={"target": "200", "jump_in": "true"})
HIGH_CARD = p.RulesSpec(switches={"target": "1", "dealer_choice": "high_card"})
STEPS = 3
PEOPLE = 2
HOST = 0


def shown(table: Table) -> p.TableView:
    """What the host sees, at a time that stays the same."""
    view = table.welcome(HOST, "token", 0, START).view
    return msgspec.structs.replace(view, now=START)


def opened(rules: p.RulesSpec) -> Bench:
    """A table of two people, both of whom bots will stand in for, and two bots; one added a text to the shuffle."""
    bench = Bench.opened(seats=4, people=PEOPLE, bots=2, rules=rules, seed=5)
    bench.do(1, p.AddSalt(id=bench.id(), text="mango 7 – ü"))
    bench.do(1, p.Say(id=bench.id(), phrase="good-luck"))
    return bench


def step(bench: Bench) -> None:
    """Somebody acts: a person does the first thing that may be done, a bot whatever it likes."""
    assert bench.table.play is not None
    rnd = bench.table.play.round
    for seat in rnd.to_act():
        actions = [action for action in rnd.legal(seat) if not isinstance(action, Catch | Leave)]
        if seat < PEOPLE and actions:
            answer = bench.act(seat, bench.table.play.write(actions[0]))
            assert isinstance(answer, p.Done), answer
            return
    bench.wake()


def finish(bench: Bench, views: dict[str, p.TableView]) -> None:
    """Plays to the end, and keeps the first view of each stage."""
    bench.deal()
    while bench.table.stage != "over":
        views.setdefault(bench.table.stage, shown(bench.table))
        if bench.table.stage == "between":
            bench.do(HOST, p.Deal(id=bench.id()))
        else:
            step(bench)
    views["over"] = shown(bench.table)


def replays(table: Table) -> list[p.Replay]:
    """Every round through every seat's eyes, its first steps."""
    finished = table.finished()
    assert finished is not None
    rounds = len(views_of(table))
    found = [replay("R", finished, number, seat) for number in range(1, rounds + 1) for seat in range(4)]
    return [msgspec.structs.replace(one, steps=one.steps[:STEPS]) for one in found]


def views_of(table: Table) -> tuple[tuple[int, ...], ...]:
    """The points of each round of a match that is over."""
    return shown(table).rounds


def match(rules: p.RulesSpec) -> dict[str, Any]:
    """A match under some rules, from the chairs to its end."""
    bench = opened(rules)
    views = {"lobby": shown(bench.table)}
    finish(bench, views)
    return {"views": views, "rules": rules_page(rules), "replays": replays(bench.table)}


def sample() -> dict[str, Any]:
    """All that is written."""
    return {**match(RULES), "high_card": match(HIGH_CARD)}


def text() -> str:
    """The whole file."""
    return msgspec.json.format(msgspec.json.encode(sample(), order="deterministic"), indent=1).decode() + "\n"


if __name__ == "__main__":
    TARGET.write_text(text(), encoding="utf-8")
