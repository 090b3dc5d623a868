"""``pitiless play``: a table in the terminal, against bots or from hand to hand."""

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from pitiless.bots.registry import BOTS
from pitiless.cli import switches
from pitiless.cli.ending import show_standings
from pitiless.cli.person import TableLeft
from pitiless.cli.players import DEFAULT_BOTS, DEFAULT_NAME, Player, bot_kinds, seated
from pitiless.cli.recorder import Recorder, default_path
from pitiless.cli.session import Session
from pitiless.cli.terminal import SPEEDS, InputEnded, Terminal, is_interactive
from pitiless.engine.lots import SEED_BYTES, SEEDS
from pitiless.engine.match import Match
from pitiless.engine.record import commitment
from pitiless.errors import PitilessError
from pitiless.rules.lines import lines_of
from pitiless.rules.rules import Rules
from pitiless.rules.variants import VARIANTS
from pitiless.text import say

INTERRUPTED = 130


def register(app: typer.Typer) -> None:
    """Adds the verb."""
    app.command("play", help="Play at a table in this terminal, against bots or from hand to hand.")(play)


def play(
    *,
    preset: Annotated[str, typer.Option("--rules", help=f"A preset: {', '.join(VARIANTS)}.")] = "official",
    settings: Annotated[
        list[str] | None, typer.Option("--set", metavar="SWITCH=VALUE", help="Set a switch; may be repeated.")
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option(metavar="N", help="The seed of the shuffle and of the bots; else a secret one."),
    ] = None,
    target: Annotated[
        str | None,
        typer.Option("--to", metavar="N", help="Points that win the match; else as the rules say."),
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="N|BOT,...", help=f"How many bots, or which: {', '.join(BOTS)}. Else 3 thrifty ones."
        ),
    ] = None,
    name: Annotated[str, typer.Option(help="Your name at the table.")] = DEFAULT_NAME,
    hot_seat: Annotated[
        str | None, typer.Option(metavar="NAME,NAME,...", help="Several people share this terminal.")
    ] = None,
    record: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Where to write the record; else a file of its own among your records."
        ),
    ] = None,
    speed: Annotated[
        str | None, typer.Option(metavar="SPEED", help=f"The pace of the bots: {', '.join(SPEEDS)}.")
    ] = None,
) -> None:
    """Plays a match. The record is written action by action, and kept whatever ends the match."""
    wanted = list(settings or []) + ([f"target={target}"] if target is not None else [])
    rules = switches.rules_with(preset, wanted)
    lots = read_seed(seed)
    people = hot_seat.split(",") if hot_seat is not None else [name]
    kinds = bot_kinds(bots) if bots is not None else [] if len(people) > 1 else bot_kinds(str(DEFAULT_BOTS))
    players = seated(people, kinds, lots)
    terminal = Terminal(read_speed(speed))
    match = Match.start(rules, seats=[player.name for player in players], seed=lots)
    recorder = Recorder(record or default_path(), match)
    open_table(terminal, preset, rules, players, recorder)
    code = sit_down(Session(match, players, terminal, recorder))
    raise typer.Exit(code)


def read_seed(text: str | None) -> int:
    """The seed of an option, or a secret one."""
    if text is None:
        return int.from_bytes(secrets.token_bytes(SEED_BYTES), "big")
    try:
        seed = int(text, 0) if len(text) < 3 * SEED_BYTES else -1
    except ValueError:
        seed = -1
    if not 0 <= seed < SEEDS:
        raise PitilessError(
            f"seed {text!r}: it is a whole number from 0 to 2**256 - 1, perhaps in hexadecimal, 0x..."
        )
    return seed


def read_speed(text: str | None) -> float:
    """The pace of an option; normal at a terminal and none through a pipe."""
    if text is None:
        return SPEEDS["normal" if is_interactive() else "off"]
    if text not in SPEEDS:
        raise PitilessError(f"speed {text!r}: it is one of {', '.join(SPEEDS)}")
    return SPEEDS[text]


def open_table(
    terminal: Terminal, preset: str, rules: Rules, players: Sequence[Player], recorder: Recorder
) -> None:
    """Before the deal: the rules in force, who sits here, and what binds the table to its seed."""
    scoring = "points" if rules.scoring.scoring else "none"
    opening = say(
        "play-opening", preset=preset, seats=len(players), target=str(rules.scoring.target), scoring=scoring
    )
    terminal.say(opening, "bold")
    changed = [f"{line.switch.name} = {line.spelled}" for line in lines_of(rules) if line.changed]
    terminal.say(say("play-differs", switches=", ".join(changed)) if changed else say("play-differs-not"))
    bots = [f"{player.name} ({player.kind})" for player in players if player.is_bot]
    terminal.say(say("play-bots", bots=", ".join(bots)) if bots else say("play-no-bots"))
    terminal.say_whole(say("play-commitment", hash=commitment(recorder.match.seed)))
    terminal.say_whole(say("play-record", path=str(recorder.path)))
    terminal.say(say("play-hint"))


def sit_down(session: Session) -> int:
    """Plays, and closes the record whatever happens; returns the exit status."""
    terminal, code = session.terminal, 0
    try:
        session.run()
    except InputEnded:
        terminal.say(say("play-ended"))
    except TableLeft:
        terminal.say(say("play-quit"))
        show_standings(terminal, session.match, session.holder)
    except KeyboardInterrupt:
        terminal.say()
        terminal.say(say("play-interrupted"))
        code = INTERRUPTED
    finally:
        session.recorder.close()
    terminal.say_whole(say("play-saved", path=str(session.recorder.path)))
    return code
