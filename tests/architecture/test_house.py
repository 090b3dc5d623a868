"""The house keeps its contracts, its budgets and its words."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "pitiless"
MODULES = sorted(PACKAGE.rglob("*.py"))
MOST_LINES = 400
MOST_FUNCTION_LINES = 40
LONGER = {
    "engine/kernel.py": "one file is what compiles, and it holds all 88 switches (ADR 5)",
    "rules/options.py": "a list of names",
    "lab/loops.py": "one file is what compiles: strategies and tallies in the kernel's subset (ADR 5)",
}
"""Modules beyond the budget, each with its reason."""
AVOIDED = ("manager", "helper", "utils", "handler")
TRADEMARK = "uno"


def relative(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


@pytest.mark.parametrize("path", MODULES, ids=relative)
def test_modules_and_functions_are_short(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    if relative(path) not in LONGER:
        assert len(text.splitlines()) <= MOST_LINES
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef) and node.name != "__init__":
            assert node.end_lineno is not None
            assert node.end_lineno - node.lineno + 1 <= MOST_FUNCTION_LINES + 8, (
                f"{node.name} at {node.lineno}"
            )


@pytest.mark.parametrize("path", MODULES, ids=relative)
def test_words_to_avoid(path: Path) -> None:
    names = [
        node.name
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
    ]
    assert not [name for name in (*names, path.stem) if any(word in name.lower() for word in AVOIDED)]


def test_the_trademark_stays_out_of_code_and_sentences() -> None:
    """But for the notice at the foot of printed sheets, which says whose published rules are followed."""
    for path in (*MODULES, *PACKAGE.rglob("*.ftl")):
        text = re.sub(r"^sheet-notice = .*$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
        assert TRADEMARK not in re.findall(r"\w+", text.lower()), path


def test_import_contracts_hold() -> None:
    command = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run([command, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_every_text_form_names_cards_and_not_kinds() -> None:
    """Nobody outside cards/ tests a variant's name."""
    for path in MODULES:
        if path.is_relative_to(PACKAGE / "engine"):
            text = path.read_text(encoding="utf-8")
            assert '"open-mercy"' not in text, path
