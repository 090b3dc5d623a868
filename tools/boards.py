"""Writes ``web/tests/boards.json``: tables as the server would show them, for the tests of the client's board.

    python -m tools.boards

Each board is the view after its steps, the view before the last step, and the facts and lines of that step.
"""

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from pitiless.engine.actions import read_action
from pitiless.engine.narration import narrate, tells_least
from pitiless.engine.round import Round
from pitiless.engine.script import Scenario
from pitiless.engine.stage import set_up
from pitiless.server.glimpse import facts, round_view
from pitiless.server.protocol import (
    DealView,
    Line,
    MemberView,
    RulesSpec,
    RulesView,
    SeatView,
    Stage,
    TableSettings,
    TableView,
)
from pitiless.server.terms import rules_view

ROOT = Path(__file__).parents[1]
TARGET = ROOT / "web" / "tests" / "boards.json"
NOW = 1_700_000_000_000
NAMES = (
    "Ada",
    "Bo",
    "Chidi",
    "Dana",
    "Eskil",
    "Fatima",
    "Gus",
    "Hana",
    "Ivo",
    "Jamila",
    "Kofi",
    "Lena",
    "Marguerite",
    "Noor",
    "Otto",
    "Priya",
    "Quinn",
    "Rosa",
    "Sven",
    "You",
)
TWENTY_FOUR = "R0 R1 R1 R7 R7 R+4 Y0 Y1 Y3 Y+4 YS G3 G6 GR GE GE B6 B7 B7 B+4 B+4 W+10 WR+4 WC"
SEVEN = "R3 R7 YS G4 G+2 B9 W+6"


@dataclass(frozen=True)
class Board:
    """A table: a position, steps of it, and who looks at it (``None``: a watcher)."""

    hands: dict[str, str]
    me: str | None = "You"
    discard: str = "R5"
    steps: tuple[str, ...] = ()
    rules: tuple[tuple[str, str], ...] = ()
    preset: str = "official"
    stage: Stage = "round"
    clock: bool = False
    position: tuple[tuple[str, Any], ...] = ()
    total: int = 0


def few(count: int, mine: str = SEVEN, **others: str) -> dict[str, str]:
    """Hands of ``count`` seats, yours first; the others' cards are seen by nobody."""
    names = ("You", *NAMES[: count - 1])
    backs = ("Y1 Y2 B3 B5", "G1 G2 B1 B1 B2 B2", "Y5 Y6 Y8", "G8 G9 B8", "Y9*11")
    return {
        name: others.get(name, mine if name == "You" else backs[(at - 1) % 5])
        for at, name in enumerate(names)
    }


def twenty(mine: str = TWENTY_FOUR, **others: str) -> dict[str, str]:
    """Hands of twenty seats, yours last, one of them out."""
    counts = (3, 7, 22, 1, 12, 9, 0, 5, 18, 24, 2, 11, 7, 8, 1, 14, 6, 10, 4, 24)
    hands = {name: f"Y2*{count}" if count else "" for name, count in zip(NAMES, counts, strict=True)}
    return {**hands, "You": mine, **others}


STACK = (("turn", "You"), ("penalty", 14), ("least", 4), ("called", ["Dana", "Otto"]), ("out", ["Gus"]))
BOARDS: dict[str, Board] = {
    "two": Board(few(2)),
    "four": Board(few(4), steps=("Ada: play Y2",), discard="Y4", position=(("turn", "Ada"),)),
    "four-mine": Board(few(4), steps=("Chidi: play Y5",), discard="Y4", position=(("turn", "Chidi"),)),
    "six-stack": Board(
        few(6, mine="R+2 R4 Y+4 GS G7 B+2 W+6", Eskil="G+4 Y1 Y1"),
        discard="G8 G+4",
        steps=("Eskil: play G+4",),
        position=(("turn", "Eskil"), ("penalty", 6), ("least", 2)),
    ),
    "stack-other": Board(few(6, mine="R+4 R4 Y+4", Ada="Y1*20 G+4"), steps=("You: play R+4",)),
    "twenty": Board(twenty(), discard="B6 G7 G+4", position=STACK),
    "twenty-last": Board(
        twenty(Noor="Y2 R3"), steps=("Noor: play R3",), position=(*STACK[3:], ("turn", "Noor"))
    ),
    "roulette": Board(few(4, Chidi="WC Y1 Y2"), steps=("Chidi: play WC",), position=(("turn", "Chidi"),)),
    "drawn": Board(few(4, mine="Y1 G3 B8 B9"), steps=("You: draw",), position=(("draw", "G1 B1 B2 R6 Y8"),)),
    "challenge": Board(
        few(4, Chidi="W+6 Y1 R3"),
        steps=("Chidi: play W+6 blue",),
        rules=(("challenge_wild_draw", "true"),),
        position=(("turn", "Chidi"),),
    ),
    "catch": Board(few(4, Bo="R2 Y9"), steps=("Bo: play R2",), position=(("turn", "Bo"),)),
    "owing": Board(few(4, mine="R2 B9"), steps=("You: play R2",)),
    "swapped": Board(
        few(4, Chidi="R7 B1 B2"), steps=("Chidi: play R7 with You",), position=(("turn", "Chidi"),)
    ),
    "took": Board(
        few(4), steps=("You: take",), position=(("penalty", 6), ("least", 2), ("draw", "G1*9 B1*9"))
    ),
    "discard-all": Board(
        few(4, mine="RX R3 R7 R9 GX B2"),
        rules=(("discard_all_scope", "optional"), ("discard_all_top", "choose_effect")),
    ),
    "together": Board(few(4, mine="R3 R3 B3 G4 B2"), rules=(("multi_play", "true"),)),
    "total-only": Board(
        few(4, mine="R+2 R4 Y+4 G7 W+6"),
        preset="house",
        discard="G8 G+2",
        position=(("penalty", 4), ("least", 2)),
    ),
    "knocked-out": Board(
        few(4, mine="Y1*23"),
        steps=("You: take",),
        discard="G8 G+4",
        position=(("penalty", 4), ("least", 4), ("draw", "B1*19")),
    ),
    "between": Board(
        few(4, Chidi="R7"), steps=("Chidi: play R7",), stage="between", position=(("turn", "Chidi"),)
    ),
    "over": Board(few(4, mine="R7"), steps=("You: play R7 call",), stage="over", total=1040),
    "watching": Board(few(6), me=None, steps=("You: play R3",)),
    "clock": Board(few(4), clock=True),
}


def text() -> str:
    """The file: every board by name, one a line."""
    lines = (f'"{name}":{msgspec.json.encode(show(board)).decode()}' for name, board in BOARDS.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def show(board: Board) -> dict[str, Any]:
    """A board as the client's tests read it."""
    rnd = set_up(Scenario("board", "", _position(board), "tools/boards.py"))
    seat = None if board.me is None else rnd.names.index(board.me)
    before, start = _table(board, rnd, seat, 1), len(rnd.log)
    for number, step in enumerate(board.steps, 2):
        before, start = _table(board, rnd, seat, number - 1), len(rnd.log)
        name, _, action = step.partition(": ")
        rnd.apply(rnd.names.index(name), read_action(action, rnd.names))
    number = 1 + len(board.steps)
    seen = rnd.seen(seat, start)
    told = narrate(rnd.seen(seat), rnd.names, seat, tells_least=tells_least(rnd.rules))
    return {
        "before": before,
        "view": _table(board, rnd, seat, number),
        "facts": facts(seen) if board.steps else (),
        "lines": [Line(number, "fact", sentence) for sentence in told],
    }


def _position(board: Board) -> dict[str, Any]:
    return {
        "rules": {"preset": board.preset, **dict(board.rules)},
        "seats": list(board.hands),
        "hands": {name: cards for name, cards in board.hands.items() if cards},
        "discard": board.discard,
        "draw": "G1 B1 B2 Y3 " + "G5*57",
        **dict(board.position),
    }


def _table(board: Board, rnd: Round, seat: int | None, number: int) -> TableView:
    seats = range(len(rnd.names))
    rnd_view = round_view(
        rnd, seat, number=3, catch_from=NOW + 700, deadline=NOW + 12_000 if board.clock else None
    )
    stage: Stage = board.stage if rnd.over else "round"
    return TableView(
        code="7K3M9QXA",
        number=number,
        stage=stage,
        now=NOW,
        me=0 if seat is None else seat,
        seat=seat,
        host=0,
        seats=tuple(_seat(rnd, index, board.total) for index in seats),
        members=tuple(
            MemberView(index, rnd.names[index], index, index != 2, False) for index in seats if index != 1
        ),
        settings=TableSettings(clock=30 if board.clock else 0),
        rules=_rules(board),
        round=rnd_view,
        rounds=(tuple(12 * (index == 1) for index in seats), tuple(250 * (index == 0) for index in seats)),
        winner=rnd.winner if stage == "over" else None,
        deal=DealView("c0ffee", (), None, (), None, None),
        replay="0123456789" if stage == "over" else None,
        problem=None,
        deal_from=NOW + 60_000 if stage == "between" else None,
    )


def _seat(rnd: Round, index: int, total: int) -> SeatView:
    bot = index == 1
    return SeatView(
        seat=index,
        name=rnd.names[index],
        holder="bot" if bot else "person",
        member=None if bot else index,
        bot="thrifty" if bot else None,
        stand_in=index == 2,
        next=None,
        total=total * (index == 0) + 25 * index,
        ready=index == 3,
    )


def _rules(board: Board) -> RulesView:
    return rules_view(RulesSpec(preset=board.preset, switches=dict(board.rules)))


def main() -> int:
    """Writes the file; the exit status."""
    TARGET.write_text(text(), encoding="utf-8")
    print(f"wrote {TARGET.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
