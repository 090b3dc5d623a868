"""``pitiless sheets``."""

from pathlib import Path

import pytest

from pitiless.sheets.layout import pdf, ready
from tests.cli.command import run


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_rule_sheet_is_written_under_a_name_of_its_own(folder: Path) -> None:
    done = run("sheets", "rules")
    assert (done.code, done.out, done.err) == (0, "", "wrote no-mercy-rules-official.pdf\n")
    assert (folder / "no-mercy-rules-official.pdf").read_bytes().startswith(b"%PDF-")
    assert files(folder) == ["no-mercy-rules-official.pdf"]


@pytest.mark.parametrize(
    ("form", "ending", "begins"),
    [("html", "html", "<!DOCTYPE html>"), ("svg", "svg", "<svg "), ("text", "txt", "No Mercy score sheet")],
)
def test_each_format_can_be_asked_for(folder: Path, form: str, ending: str, begins: str) -> None:
    done = run("sheets", "score", "--preset", "casual", "--format", form, "--names", "Ana, Ben")
    assert done.code == 0
    written = (folder / f"no-mercy-score-casual.{ending}").read_text(encoding="utf-8")
    assert written.startswith(begins)
    assert "Ana" in written


def test_the_ending_of_the_file_says_the_format(folder: Path) -> None:
    assert run("sheets", "cards", "--out", "all.svg").code == 0
    assert (folder / "all.svg").read_text(encoding="utf-8").startswith("<svg ")
    done = run("sheets", "cards", "--out", "all.docx")
    assert done.code == 2
    assert "one of .pdf, .html, .svg, .txt" in done.err


def test_standard_output_is_a_file_too() -> None:
    done = run("sheets", "rules", "--preset", "wiki", "--set", "target=500", "--format", "text", "--out", "-")
    assert done.code == 0
    assert done.out.startswith("No Mercy on one page\n")
    assert "The rules of this table: wiki, with 1 switch of its own" in done.out


def test_the_paper_can_be_chosen(folder: Path) -> None:
    assert run("sheets", "score", "--paper", "letter", "--format", "html").code == 0
    assert "size: 215.9mm 279.4mm" in (folder / "no-mercy-score-official.html").read_text(encoding="utf-8")


@pytest.fixture
def without_typst(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An installation without typst, and the folder of the PDFs that it brings along: none as yet."""
    folder = tmp_path_factory.mktemp("paper")
    monkeypatch.setattr(pdf, "available", lambda: False)
    monkeypatch.setattr(ready, "FOLDER", folder)
    return folder


def test_without_typst_the_other_formats_work_and_the_command_says_so(
    folder: Path, without_typst: Path
) -> None:
    done = run("sheets", "rules", "--format", "pdf")
    assert done.code == 2
    assert "pip install 'pitiless[pdf]'" in " ".join(done.err.split())
    assert files(folder) == []
    assert run("sheets", "rules").code == 0
    assert files(folder) == ["no-mercy-rules-official.html"]


def test_without_typst_the_official_sheets_are_those_brought_along(folder: Path, without_typst: Path) -> None:
    (without_typst / "rules-a4.pdf").write_bytes(b"%PDF-official")
    assert run("sheets", "rules").code == 0
    assert (folder / "no-mercy-rules-official.pdf").read_bytes() == b"%PDF-official"
    assert run("sheets", "rules", "--set", "target=500").code == 0
    assert files(folder) == ["no-mercy-rules-official-own.html", "no-mercy-rules-official.pdf"]
    assert run("sheets", "rules", "--preset", "wiki", "--format", "pdf").code == 2


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("rules", "--preset", "nice"), "'nice' is not a preset"),
        (("rules", "--set", "seven"), "write switch=value"),
        (("rules", "--set", "seven=never"), "it is one of must, may_keep, plain"),
        (("rules", "--names", "Ana"), "names and players are for the score sheet"),
        (("score", "--names", "Ana,Ana"), "two players are called Ana"),
        (("score", "--players", "7"), "these rules seat at most 6"),
        (("score", "--set", "scoring=false"), "there is no score sheet"),
        (("full", "--format", "svg"), "a full page has no svg"),
        (("rules", "--format", "html", "--out", "no/such/folder.html"), "No such file or directory"),
        (("map",), "map"),
    ],
)
def test_bad_input_ends_with_status_2_and_writes_nothing(
    folder: Path, words: tuple[str, ...], said: str
) -> None:
    done = run("sheets", *words)
    assert (done.code, done.out) == (2, "")
    assert said in " ".join(done.err.split())
    assert files(folder) == []


def test_a_folder_in_the_way_is_left_alone(folder: Path) -> None:
    (folder / "sheet.html").mkdir()
    assert run("sheets", "rules", "--out", "sheet.html").code == 2
    assert files(folder) == ["sheet.html"]
