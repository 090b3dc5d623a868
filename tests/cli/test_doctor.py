"""`pitiless doctor`."""

import json

import pytest

from tests.cli.command import run


def test_doctor_says_what_is_in_use() -> None:
    done = run("doctor")
    assert done.code == 0
    assert "pitiless.engine.kernel: " in done.out
    assert "Records are kept in" in done.out


def test_doctor_as_json() -> None:
    found = json.loads(run("doctor", "--json").out)
    assert set(found) == {"version", "python", "modules", "records", "extras"}
    assert found["modules"]["pitiless.engine.kernel"]["reason"] in ("built", "forced", "not-built")


def test_doctor_in_brief(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PITILESS_PURE", "")
    assert len(run("doctor", "--brief").out.strip().splitlines()) == 1
