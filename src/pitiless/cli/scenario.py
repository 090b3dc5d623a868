"""``pitiless scenario``: check scenario files, or show one step by step."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from pitiless.cards.words import card_words, colour_word
from pitiless.cli import console
from pitiless.engine.round import Round
from pitiless.engine.scenario import Result, Scenario, files_under, load, run, walk
from pitiless.errors import BadScenario
from pitiless.text import say

FAILED = 1


def register(app: typer.Typer) -> None:
    """Adds the verb and its two commands."""
    verb = typer.Typer(help="Check scenario files, or show one step by step.", no_args_is_help=True)
    verb.command("check", help=CHECK_HELP)(check)
    verb.command("show", help="Show the position of one scenario after every step.")(show)
    app.add_typer(verb, name="scenario")


CHECK_HELP = """Play scenarios and compare: a line each, then how many passed.

Exit status: 0 all passed, 1 one or more failed, 2 a file cannot be read."""

Paths = Annotated[list[Path], typer.Argument(metavar="PATH...", help="Scenario files, or folders of them.")]
AsJson = Annotated[bool, typer.Option("--json", help="Write the results as JSON.")]


def check(paths: Paths, as_json: AsJson = False) -> None:
    """Plays scenarios and compares what is seen with what is expected."""
    results = [run(scenario) for path in files_under(paths) for scenario in load(path)]
    if as_json:
        typer.echo(json.dumps(as_object(results), ensure_ascii=False, indent=2))
    else:
        for line in [*map(str, results), summary(results)]:
            typer.echo(line)
    if not all(result.passed for result in results):
        raise typer.Exit(FAILED)


def summary(results: list[Result]) -> str:
    """The last line."""
    passed = sum(result.passed for result in results)
    return f"{passed} passed, {len(results) - passed} failed"


def as_object(results: list[Result]) -> dict[str, Any]:
    """The results for a program."""
    passed = sum(result.passed for result in results)
    return {
        "passed": passed,
        "failed": len(results) - passed,
        "scenarios": [
            {
                "id": result.scenario.id,
                "title": result.scenario.title,
                "file": result.scenario.where,
                "passed": result.passed,
                "failures": result.failures,
            }
            for result in results
        ],
    }


# --- show -----------------------------------------------------------------------------------------------------------


def show(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A scenario file.")],
    wanted: Annotated[str, typer.Argument(metavar="ID", help="The id of a scenario in it.")],
) -> None:
    """Shows the position of one scenario after every step, readable and as one line."""
    scenario = find(load(file), wanted, file)
    out = console.results()
    steps: list[Any] = ["", *scenario.steps]
    out.print(
        f"{scenario.id}: {scenario.title}" if scenario.title else scenario.id, markup=False, style="bold"
    )
    before = ""
    for number, (rnd, failures) in enumerate(walk(scenario)):
        out.print()
        out.print(step_words(number, steps[number]), markup=False, style="bold", soft_wrap=False)
        lines = position_lines(rnd) if str(rnd) != before else [say("scenario-unchanged")]
        before = str(rnd)
        for line in lines:
            out.print(f"  {line}", markup=False, soft_wrap=False)
        out.print(f"  {rnd}", markup=False)
        for failure in failures:
            out.print(f"  FAIL {failure}", markup=False, style="bold red", soft_wrap=False)


def find(scenarios: list[Scenario], wanted: str, file: Path) -> Scenario:
    """The scenario of that id."""
    for scenario in scenarios:
        if scenario.id == wanted:
            return scenario
    known = ", ".join(scenario.id for scenario in scenarios)
    raise BadScenario(f"{file}: there is no scenario {wanted!r}; there are {known}")


def step_words(number: int, step: Any) -> str:
    """A heading for a step."""
    if number == 0:
        return say("scenario-start")
    if isinstance(step, str):
        return say("scenario-step", number=number, step=step)
    wanted = ", ".join(f"{key} = {value!r}" for key, value in step.items())
    return say("scenario-expectation", number=number, expected=wanted)


def position_lines(rnd: Round) -> list[str]:
    """A position that a person can read. A scenario has no secrets, so all hands are open."""
    view = rnd.view(None)
    lines = []
    for seat, name in enumerate(rnd.names):
        mark = "none" if view.status[seat] == "active" else view.status[seat]
        cards = " ".join(rnd.view(seat).hand) or "-"
        lines.append(say("scenario-hand", name=name, count=view.counts[seat], cards=cards, status=mark))
    piles = {"draw": view.draw_count, "discard": view.discard_count, "aside": view.aside_count}
    colour = colour_word(view.colour)
    lines.append(say("scenario-top", top=view.top, card=card_words(view.card), colour=colour, **piles))
    if view.turn is not None:
        way = "clockwise" if view.direction == 1 else "anticlockwise"
        lines.append(say("scenario-turn", name=rnd.names[view.turn], phase=view.phase, way=way))
    if view.penalty:
        lines.append(say("scenario-penalty", total=view.penalty, least=view.least))
    if view.owes:
        lines.append(say("scenario-owes", names=", ".join(rnd.names[seat] for seat in view.owes)))
    if rnd.over:
        lines.append(say("scenario-over", name="none" if rnd.winner is None else rnd.names[rnd.winner]))
    return lines
