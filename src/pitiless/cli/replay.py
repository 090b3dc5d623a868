"""``pitiless replay`` and ``pitiless verify``: tell a recorded match, or play it again and compare."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from pitiless.cli.ending import show_round, show_standings
from pitiless.cli.terminal import Terminal
from pitiless.engine.actions import seat_called, write_action
from pitiless.engine.match import Match
from pitiless.engine.narration import narrate, tells_least
from pitiless.engine.record import Record, commitment, read_record, state_hash, verify
from pitiless.errors import BadRecord
from pitiless.text import say

NOT_THE_SAME = 1

REPLAY_HELP = """Tell a recorded match in sentences, with the standing after each round.

Without --seat the story shows what everybody at the table could see. A record that was cut off is told as far as it
goes. Exit status: 0 told, 1 an action in it is refused, 2 the file cannot be read."""
VERIFY_HELP = """Deal and play a record again and compare the result.

Exit status: 0 it is the same, 1 the record can be read but does not verify, 2 it cannot be read or was made under other
rules."""

File = Annotated[Path, typer.Argument(metavar="FILE", help="A record, as pitiless play writes it.")]
AsJson = Annotated[bool, typer.Option("--json", help="Write JSON.")]


def register(app: typer.Typer) -> None:
    """Adds both verbs."""
    app.command("replay", help=REPLAY_HELP)(replay)
    app.command("verify", help=VERIFY_HELP)(verify_file)


@dataclass(frozen=True, slots=True)
class Step:
    """What one action of a record did, as a viewer may know it; step 0 is the first deal."""

    number: int
    round: int
    seat: str | None
    action: str | None
    sentences: list[str]
    over: bool
    totals: dict[str, int]


def replay(
    file: File,
    seat: Annotated[str | None, typer.Option(metavar="NAME", help="Only what this seat could see.")] = None,
    step: Annotated[
        int | None, typer.Option(metavar="N", min=0, help="Only the Nth action; 0 is the deal.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Tells a recorded match in sentences."""
    record = load(file)
    viewer = None if seat is None else seat_called(seat, record.names)
    if step is not None and step > len(record.entries):
        raise BadRecord(f"{file}: there is no step {step}; the last one is {len(record.entries)}")
    try:
        (tell_json if as_json else tell)(record, viewer, step)
    except BadRecord as error:
        fail(file, error, as_json=False)


def load(file: Path) -> Record:
    """The record of a file.

    :raises BadRecord: when it cannot be read.
    """
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadRecord(f"{file}: cannot be read: {error}") from error
    try:
        record = read_record(text.split("\n"))
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from error
    unfit = next((name for name in record.names if not name.isprintable()), None)
    if unfit is not None:
        raise BadRecord(f"{file}: line 1: the name {unfit!r} cannot be printed")
    return record


def fail(file: Path, error: BadRecord, as_json: bool) -> None:
    """Says why a record that can be read does not hold, and ends."""
    if as_json:
        typer.echo(json.dumps({"ok": False, "file": str(file), "reason": str(error)}, ensure_ascii=False))
    else:
        typer.echo(f"FAIL {file}: {error}")
    raise typer.Exit(NOT_THE_SAME)


# --- replay ---------------------------------------------------------------------------------------------------------


def steps(record: Record, viewer: int | None) -> Iterator[tuple[Step, Match]]:
    """The deal and every action. A deal that an action brought about is told with that action's round, first."""
    told, number_of_round = 0, 1
    for number, match in enumerate(record.replay()):
        if len(match.rounds) != number_of_round:
            told, number_of_round = 0, len(match.rounds)
        rnd = match.round
        seen = rnd.seen(viewer, told)
        told = len(rnd.log)
        sentences = narrate(seen, match.names, viewer, tells_least=tells_least(match.rules))
        entry = record.entries[number - 1] if number else None
        yield (
            Step(
                number=number,
                round=len(match.rounds),
                seat=match.names[entry.seat] if entry else None,
                action=write_action(entry.action, match.names) if entry else None,
                sentences=sentences,
                over=rnd.over,
                totals=dict(zip(match.names, match.totals, strict=True)),
            ),
            match,
        )


def tell(record: Record, viewer: int | None, wanted: int | None) -> None:
    """The story, with the standing after each round."""
    terminal, shown, match = Terminal(0), 0, None
    for step, match in steps(record, viewer):
        if wanted not in (None, step.number):
            continue
        if step.round != shown:
            terminal.say()
            terminal.say(say("play-round", number=step.round), "bold")
            shown = step.round
        terminal.all(step.sentences if wanted is None else [heading(step), *step.sentences])
        if step.over:
            show_round(terminal, match, viewer)
    if match is not None and wanted is None:
        show_standings(terminal, match, viewer)


def heading(step: Step) -> str:
    """Which action a single step is."""
    return say("replay-step", number=step.number, seat=step.seat or "none", action=step.action or "-")


def tell_json(record: Record, viewer: int | None, wanted: int | None) -> None:
    """The same for a program, one line a step."""
    for step, match in steps(record, viewer):
        if wanted in (None, step.number):
            line: dict[str, Any] = {
                "step": step.number,
                "round": step.round,
                "seat": step.seat,
                "action": step.action if viewer is None or step.seat == match.names[viewer] else None,
                "sentences": step.sentences,
                "over": step.over,
                "totals": step.totals,
            }
            typer.echo(json.dumps(line, ensure_ascii=False))


# --- verify ---------------------------------------------------------------------------------------------------------


def verify_file(file: File, as_json: AsJson = False) -> None:
    """Deals and plays a record again and compares the result."""
    record = load(file)
    try:
        match = verify(record)
    except BadRecord as error:
        fail(file, error, as_json)
        return
    if as_json:
        found = {"ok": True, "file": str(file), "actions": len(record.entries), "rounds": len(match.rounds)}
        more = {"commitment": commitment(record.seed), "hash": state_hash(match)}
        typer.echo(json.dumps({**found, **more}, ensure_ascii=False))
    else:
        count = {"actions": len(record.entries), "rounds": len(match.rounds)}
        typer.echo(say("verify-ok", file=str(file), commitment=commitment(record.seed), **count))
