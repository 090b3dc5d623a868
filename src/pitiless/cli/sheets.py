"""``pitiless sheets``: rule sheet, score sheet, full rules and card overview, to print or to read."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from pitiless.cli import console
from pitiless.cli.switches import rules_with
from pitiless.errors import BadRules
from pitiless.rules.rules import Rules
from pitiless.rules.variants import VARIANTS
from pitiless.sheets.content.blocks import Sheet
from pitiless.sheets.content.full import full_rules
from pitiless.sheets.content.rule_sheet import rule_sheet
from pitiless.sheets.content.scores import card_overview, score_sheet
from pitiless.sheets.layout import pdf
from pitiless.sheets.layout.html import html
from pitiless.sheets.layout.page import page_svg
from pitiless.sheets.layout.plain import text
from pitiless.sheets.layout.ready import ready
from pitiless.text import say


class What(StrEnum):
    """What can be had."""

    RULES = "rules"
    SCORE = "score"
    CARDS = "cards"
    FULL = "full"


class Paper(StrEnum):
    """Sizes of paper."""

    A4 = "a4"
    LETTER = "letter"


class Form(StrEnum):
    """Formats; the value is the ending of the file."""

    PDF = "pdf"
    HTML = "html"
    SVG = "svg"
    TEXT = "text"


ENDINGS: Mapping[Form, str] = {Form.PDF: ".pdf", Form.HTML: ".html", Form.SVG: ".svg", Form.TEXT: ".txt"}


def printed(sheet: Sheet, paper: str) -> bytes:
    """The PDF, set by typst or brought along."""
    if pdf.available():
        return pdf.pdf(sheet, paper)
    made = ready(sheet, paper)
    if made is None:
        raise BadRules(say("sheets-needs-pdf"))
    return made


WRITERS: Mapping[Form, Callable[[Sheet, str], str | bytes]] = {
    Form.PDF: printed,
    Form.HTML: html,
    Form.SVG: page_svg,
    Form.TEXT: lambda sheet, _: text(sheet),
}


def register(app: typer.Typer) -> None:
    """Adds the verb."""
    app.command("sheets", help="Write a rule sheet, a score sheet, the full rules or all cards, to print.")(
        write
    )


def write(
    what: Annotated[
        What, typer.Argument(help="rules: one page; score: to fill in; cards: all faces; full: everything.")
    ],
    *,
    preset: Annotated[str, typer.Option(help="A preset: " + ", ".join(VARIANTS) + ".")] = "official",
    settings: Annotated[
        list[str] | None, typer.Option("--set", metavar="SWITCH=VALUE", help="Set a switch; may be repeated.")
    ] = None,
    paper: Annotated[Paper, typer.Option(help="Size of the paper.")] = Paper.A4,
    form: Annotated[
        Form | None,
        typer.Option(
            "--format", help="The format; else that of --out, else pdf where typst is there, or html."
        ),
    ] = None,
    names: Annotated[str, typer.Option(help="Names for the score sheet, with commas between.")] = "",
    players: Annotated[
        int, typer.Option(min=0, help="Players on the score sheet; 0 for as many as there are names.")
    ] = 0,
    out: Annotated[Path | None, typer.Option(help="The file to write; - for standard output.")] = None,
) -> None:
    """Writes one sheet."""
    sheet = sheet_of(what, rules_with(preset, settings or []), preset, listed(names), players)
    chosen = form or form_of(out, sheet, paper)
    made = WRITERS[chosen](sheet, paper.value)
    deliver(
        made.encode() if isinstance(made, str) else made, out or default_file(what, preset, settings, chosen)
    )


def sheet_of(what: What, rules: Rules, preset: str, names: list[str], players: int) -> Sheet:
    """The sheet that was asked for."""
    if what is not What.SCORE and (names or players):
        raise BadRules(say("sheets-no-names", what=what.value))
    if what is What.SCORE:
        return score_sheet(rules, preset, names, players)
    return {What.RULES: rule_sheet, What.CARDS: card_overview, What.FULL: full_rules}[what](rules, preset)


def listed(names: str) -> list[str]:
    """The names between the commas."""
    return [name.strip() for name in names.split(",") if name.strip()]


def form_of(out: Path | None, sheet: Sheet, paper: Paper) -> Form:
    """The format that the ending of the file asks for, or the best that this installation can write."""
    if out is None or str(out) == "-":
        return Form.PDF if pdf.available() or ready(sheet, paper.value) else Form.HTML
    form = next((form for form, ending in ENDINGS.items() if out.suffix.lower() == ending), None)
    if form is None:
        raise BadRules(say("sheets-ending", file=str(out), endings=", ".join(ENDINGS.values())))
    return form


def default_file(what: What, preset: str, settings: list[str] | None, form: Form) -> Path:
    """A name in the current folder: ``no-mercy-rules-official.pdf``."""
    own = "-own" if settings else ""
    return Path(f"no-mercy-{what.value}-{preset}{own}{ENDINGS[form]}")


def deliver(data: bytes, out: Path) -> None:
    """Writes the whole file or none of it."""
    if str(out) == "-":
        typer.get_binary_stream("stdout").write(data)
        return
    part = out.with_name(f".{out.name}.part")
    try:
        part.write_bytes(data)
        part.replace(out)
    except OSError as error:
        with suppress(OSError):
            part.unlink()
        raise BadRules(say("sheets-not-written", file=str(out), reason=error.strerror or "")) from error
    console.progress().print(say("sheets-written", file=str(out)), markup=False)
