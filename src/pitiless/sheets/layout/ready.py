"""The PDFs of the official rules that the package brings along, for installations without typst."""

from importlib.resources import files

from pitiless.rules.rules import Rules
from pitiless.sheets.content.blocks import Sheet
from pitiless.sheets.content.full import full_rules
from pitiless.sheets.content.rule_sheet import rule_sheet
from pitiless.sheets.content.scores import card_overview, score_sheet

FOLDER = files("pitiless.sheets") / "paper"
PAPERS = ("a4", "letter")


def official() -> tuple[Sheet, ...]:
    """The sheets that are brought along."""
    rules = Rules()
    return rule_sheet(rules), score_sheet(rules), card_overview(rules), full_rules(rules)


def file_name(sheet: Sheet, paper: str) -> str:
    """The name of a PDF in the folder."""
    return f"{sheet.kind}-{paper}.pdf"


def ready(sheet: Sheet, paper: str) -> bytes | None:
    """The PDF of a sheet, where it was brought along; it is only for a sheet that says just the same."""
    found = FOLDER / file_name(sheet, paper)
    return found.read_bytes() if found.is_file() and sheet in official() else None
