"""``pitiless simulate``, ``compare`` and ``tournament``."""

import csv
import io
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from pitiless.cli.lab import rounds_of
from pitiless.lab.measures import MEASURES
from tests.cli.command import run

QUICK = ("--rounds", "200", "--bots", "uniform", "--seats", "3")


def test_simulate_shows_its_figures_with_intervals() -> None:
    done = run("simulate", *QUICK)
    assert done.code == 0
    assert done.out.startswith("official, 3 seats, uniform: 200 rounds, seed 0\n")
    assert "95 % interval" in done.out
    assert "first player" in done.out
    assert "the mercy rule" in done.out
    assert "200 rounds in" in done.err


def test_simulate_writes_json_and_csv() -> None:
    told = json.loads(run("simulate", *QUICK, "--set", "stack_mode=casual", "--json").out)
    assert (told["rounds"], told["seats"], told["rules"]["stack_mode"]) == (200, 3, "casual")
    assert set(told["measures"]) == {measure.name for measure in MEASURES}
    rows = list(csv.DictReader(io.StringIO(run("simulate", *QUICK, "--csv").out)))
    assert {row["section"] for row in rows} == {"round", "seat", "place", "bot", "decided", "winning-card"}
    assert all(float(row["low"]) <= float(row["value"]) <= float(row["high"]) for row in rows)


def test_simulate_draws_plots(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    assert run("simulate", *QUICK, "--plot", str(tmp_path / "plots")).code == 0
    names = {path.name for path in (tmp_path / "plots").iterdir()}
    assert {"lengths.svg", "lengths.png", "hands.svg", "wins.svg", "places.png", "kinds.svg"} <= names
    assert "share of rounds (%)" in (tmp_path / "plots" / "lengths.svg").read_text(encoding="utf-8")


def test_compare_and_tournament_draw_plots(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    changes = ("--set", "mercy_limit=0", "--set", "seven=plain; zero=plain")
    done = run("compare", "official", *changes, *QUICK, "--bound", "900", "--plot", str(tmp_path))
    assert done.code == 0
    assert run("tournament", "thrifty", "uniform", "--rounds", "80", "--plot", str(tmp_path)).code == 0
    stems = ("differences", "lengths", "ends", "ratings", "shares")
    assert {path.name for path in tmp_path.iterdir()} == {
        f"{stem}.{end}" for stem in stems for end in ("svg", "png")
    }
    drawn = {stem: (tmp_path / f"{stem}.svg").read_text(encoding="utf-8") for stem in stems}
    assert all(
        words in drawn["differences"] for words in ("mercy_limit=0", "seven=plain, zero=plain", "official: ")
    )
    assert "mercy_limit=0: 500 turns or more" in drawn["lengths"]
    assert "cut off unfinished" in drawn["ends"]
    assert "thrifty" in drawn["ratings"]


def test_a_round_may_be_cut_off() -> None:
    told = json.loads(run("simulate", *QUICK, "--bound", "5", "--json").out)
    assert told["measures"]["ends-cut-off"]["value"] > 0.9
    told = json.loads(run("compare", "official", "casual", *QUICK, "--bound", "5", "--json").out)
    assert all(one["report"]["measures"]["ends-cut-off"]["value"] > 0.9 for one in told["rules"])
    told = json.loads(run("tournament", "thrifty", "uniform", "--rounds", "80", "--bound", "5", "--json").out)
    assert {row["wins"]["value"] for row in told["ladder"]} == {0}


def test_simulate_resumes(tmp_path: Path) -> None:
    first = run("simulate", *QUICK, "--json", "--out", str(tmp_path))
    again = run("simulate", *QUICK, "--json", "--out", str(tmp_path))
    assert again.out == first.out
    assert "200 rounds were played before" in again.err


def test_compare_shows_one_table() -> None:
    done = run("compare", "official", "--set", "mercy_limit=12", *QUICK)
    assert done.code == 0
    turns = next(line for line in done.out.splitlines() if line.startswith("turns "))
    assert "±" in turns
    assert turns.rstrip().endswith("*")
    told = json.loads(run("compare", "official", "wiki", *QUICK, "--json").out)
    assert [one["name"] for one in told["rules"]] == ["official", "wiki"]
    assert run("compare", "official", "wiki", *QUICK, "--csv").out.count("\n") == 1 + 2 * len(MEASURES)


def test_switches_may_be_set_together() -> None:
    told = json.loads(
        run("compare", "--set", "cannot_play=draw_one; draw_one_then=ends", *QUICK, "--json").out
    )
    assert told["rules"][1]["report"]["rules"]["draw_one_then"] == "ends"
    assert told["rules"][1]["report"]["rules"]["cannot_play"] == "draw_one"


def test_tournament_writes_a_ladder(tmp_path: Path) -> None:
    file = tmp_path / "ladder.json"
    done = run("tournament", "uniform", "thrifty", "--rounds", "400", "--ladder", str(file))
    assert done.code == 0
    ladder = json.loads(file.read_text(encoding="utf-8"))["ladder"]
    assert [row["bot"] for row in ladder] == ["thrifty", "uniform"]
    assert done.out.index("thrifty") < done.out.index("uniform")
    assert [path.name for path in tmp_path.iterdir()] == ["ladder.json"]


def test_an_interrupt_reports_what_was_played(tmp_path: Path) -> None:
    """Ctrl-C, as a terminal sends it: status 130, and the same command goes on."""
    words = ["simulate", "--rounds", "1e7", "--bots", "uniform", "--json", "--out", str(tmp_path)]
    with subprocess.Popen(
        [sys.executable, "-m", "pitiless", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as program:
        kept = tmp_path / "batches.jsonl"
        while not kept.exists() or not kept.stat().st_size:
            assert program.poll() is None
        program.send_signal(signal.SIGINT)
        out, err = program.communicate(timeout=120)
    told = json.loads(out)
    assert program.returncode == 130
    assert told["interrupted"]
    assert told["rounds"] >= 10_000
    assert b"Interrupted after" in err
    assert b"Traceback" not in err


def test_an_interrupt_of_all_processes_is_as_quiet(tmp_path: Path) -> None:
    """A terminal sends Ctrl-C to the worker processes too."""
    pytest.importorskip("joblib")
    words = ["simulate", "--rounds", "1e7", "--jobs", "2", "--json", "--out", str(tmp_path)]
    with subprocess.Popen(
        [sys.executable, "-m", "pitiless", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as program:
        kept = tmp_path / "batches.jsonl"
        while not kept.exists() or not kept.stat().st_size:
            assert program.poll() is None
        os.killpg(program.pid, signal.SIGINT)
        out, err = program.communicate(timeout=120)
    assert program.returncode == 130
    assert json.loads(out)["rounds"] >= 10_000
    assert b"Traceback" not in err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            "simulate --bots clever",
            "clever is not a bot: uniform, thrifty, or module:attribute for one of your own",
        ),
        ("simulate --bots thrifty,uniform,thrifty --seats 2", "3 bots for 2 seats: name one for all seats"),
        ("simulate --set stackmode=x", "'stackmode' is not a switch (perhaps stack_mode"),
        ("simulate --preset oficial", "'oficial' is not a preset"),
        ("simulate --seats 1", "1 seats: the lab plays with 2 to 20."),
        ("simulate --seats 7", "7 seats: these rules are for 2 to 6"),
        ("simulate --rounds 0", "0 rounds: a number of rounds is from 1"),
        ("simulate --rounds -5", "-5 rounds: a number of rounds is from 1"),
        ("simulate --rounds 1.5", "--rounds 1.5: write a whole number"),
        ("simulate --rounds many", "--rounds many: write a whole number"),
        ("simulate --seed -1", "--seed -1: it is a whole number"),
        ("simulate --jobs -3", "--jobs -3: a number of processes"),
        ("simulate --bound 0", "--bound 0: a number of actions"),
        ("compare casual official --bound 0", "--bound 0: a number of actions"),
        ("tournament thrifty uniform --bound 0", "--bound 0: a number of actions"),
        (
            "compare casual official --plot /dev/null/here",
            "The plots cannot be written to /dev/null/here: Not a",
        ),
        (
            "tournament thrifty uniform --plot /dev/null/x",
            "The plots cannot be written to /dev/null/x: Not a",
        ),
        ("simulate --json --csv", "--json and --csv exclude each other"),
        ("simulate --out /dev/null/here", "The results cannot be kept in /dev/null/here: Not a directory."),
        ("simulate --plot /dev/null/here", "The plots cannot be written to /dev/null/here: Not a directory."),
        ("simulate --cluster nowhere", "--cluster nowhere: write the address that the scheduler shows"),
        ("compare official", "There is nothing to compare"),
        ("compare official nothing", "'nothing' is not a preset"),
        ("compare official --set mercy_limit", "--set 'mercy_limit': write switch=value"),
        ("tournament thrifty", "A tournament takes at least two bots: uniform, thrifty."),
        ("tournament thrifty thrifty", "thrifty is named twice"),
        ("tournament thrifty uniform --ladder /dev/null/here", "The ladder cannot be written to"),
    ],
)
def test_bad_input_is_refused_with_a_sentence(words: str, said: str) -> None:
    if "--plot" in words:
        pytest.importorskip("matplotlib")
    if "--cluster" in words:
        pytest.importorskip("distributed")
    done = run(*words.split())
    assert (done.code, done.out) == (2, "")
    assert said in done.err
    assert done.err.startswith("pitiless: ")
    assert done.err.count("\n") == 1


def test_a_full_disk_is_told_in_a_sentence(tmp_path: Path) -> None:
    """A limit on the size of files stands in for the disk; what was written before is gone on from."""
    words = ["simulate", "--rounds", "1000", "--bots", "uniform", "--out", str(tmp_path)]
    code = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (30_000, 30_000)); "
    code += "from pitiless.cli.main import main; main()"
    full = subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True, check=False)
    assert (full.returncode, full.stdout) == (2, "")
    assert full.stderr.startswith(f"pitiless: The results cannot be kept in {tmp_path}: File too large.")
    assert full.stderr.count("\n") == 1
    again = run(*words, "--json")
    assert "rounds were played before" in again.err
    assert again.out == run(*words[:5], "--json").out


@pytest.mark.parametrize(
    "words", ["simulate", "simulate --json", "compare casual house --csv", "endless --samples 1"]
)
def test_output_on_a_full_disk_is_told_in_a_sentence(words: str) -> None:
    full = Path("/dev/full")
    if not full.is_char_device():
        pytest.skip("there is no /dev/full here")
    with full.open("wb") as out:
        command = [sys.executable, "-m", "pitiless", *words.split(), "--rounds", "20"]
        done = subprocess.run(command, stdout=out, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.splitlines()[1:] == [
        "pitiless: The output cannot be written: No space left on device."
    ]


def test_batches_are_not_read_from_a_device(tmp_path: Path) -> None:
    (tmp_path / "batches.jsonl").symlink_to("/dev/zero")
    done = run("simulate", "--rounds", "10", "--out", str(tmp_path))
    assert (done.code, done.out) == (2, "")
    assert (
        done.err
        == f"pitiless: The results cannot be kept in {tmp_path}/batches.jsonl: it is no ordinary file.\n"
    )


def test_a_ladder_may_go_to_a_pipe_and_never_replaces_a_device(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    words = ["tournament", "thrifty", "uniform", "--rounds", "40", "--ladder", str(pipe)]
    with subprocess.Popen([sys.executable, "-m", "pitiless", *words], stdout=subprocess.PIPE) as program:
        ladder = json.loads(pipe.read_text(encoding="utf-8"))["ladder"]
        program.communicate(timeout=60)
    assert [row["bot"] for row in ladder] == ["thrifty", "uniform"]
    assert program.returncode == 0
    assert pipe.is_fifo()


def test_a_ladder_behind_a_link_stays_behind_it(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "real")
    assert (
        run("tournament", "thrifty", "uniform", "--rounds", "40", "--ladder", str(tmp_path / "link")).code
        == 0
    )
    assert (tmp_path / "link").is_symlink()
    assert json.loads((tmp_path / "real").read_text(encoding="utf-8"))["rounds"] == 40


@pytest.mark.parametrize(
    ("words", "package", "extra"),
    [
        ("simulate --rounds 10 --jobs 2", "joblib", "lab"),
        ("simulate --rounds 10 --plot plots", "matplotlib", "plots"),
        ("simulate --rounds 10 --cluster tcp://127.0.0.1:9", "distributed", "cluster"),
    ],
)
def test_a_missing_extra_is_named(
    words: str, package: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    done = run(*words.split())
    assert done.code == 2
    assert (
        done.err == f'pitiless: {package} is not installed; this needs it: pip install "pitiless[{extra}]"\n'
    )


def test_other_verbs_load_no_extra() -> None:
    code = "import sys, pitiless.cli.main; print([m for m in ('numpy', 'joblib', 'matplotlib') if m in sys.modules])"
    told = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=dict(os.environ)
    )
    assert told.stdout == "[]\n"


@pytest.mark.parametrize(
    ("text", "number"), [("1e6", 10**6), ("5_000", 5000), ("2,000", 2000), ("7", 7), ("2.5e3", 2500)]
)
def test_numbers_of_rounds_as_people_write_them(text: str, number: int) -> None:
    assert rounds_of(text) == number
