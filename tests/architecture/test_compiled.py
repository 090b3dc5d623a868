"""The compiled kernel is the source: made from it as it stands, and the same statements in C types."""

import ast
from pathlib import Path

import pytest

from pitiless import native
from pitiless.engine import kernel as k
from tools.translate import buffer_class, fields, study, translate

KERNEL = Path(__file__).parents[2] / "src" / "pitiless" / "engine" / "kernel.py"


def test_what_is_in_use_is_made_from_the_source() -> None:
    found = native.form("pitiless.engine.kernel")
    assert found.reason != "stale", "the kernel changed after it was compiled: `make test` compiles it again"
    assert not (native.forced_pure() and found.compiled)


def test_every_function_and_field_is_translated(tmp_path: Path) -> None:
    found = translate(KERNEL, tmp_path)
    pyx, pxd = (tmp_path / "kernel.pyx").read_text("utf-8"), (tmp_path / "kernel.pxd").read_text("utf-8")
    assert found.state is not None
    for function in found.functions:
        assert f" {function.name}(" in pxd
        assert f" {function.name}(" in pyx
    for name, kind in fields(found.state):
        held = buffer_class(name)
        assert (f"cdef {held} b_{name}" if kind == "list[int]" else f"cdef public int {name}") in pxd


def test_constants_become_their_values(tmp_path: Path) -> None:
    translate(KERNEL, tmp_path)
    pyx = (tmp_path / "kernel.pyx").read_text("utf-8")
    assert "s.phase == OVER" not in pyx
    assert "c_MASK" in pyx


def test_statements_are_kept_one_for_one(tmp_path: Path) -> None:
    """As many branches, loops and returns in the translation as in the source."""
    source = KERNEL.read_text("utf-8")
    translate(KERNEL, tmp_path)
    pyx = (tmp_path / "kernel.pyx").read_text("utf-8").partition("cpdef int emit")[2]
    functions = [node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)]
    for keyword, kind in (("while ", ast.While), ("for ", ast.For)):
        wanted = sum(isinstance(node, kind) for function in functions for node in ast.walk(function))
        assert sum(line.strip().startswith(keyword) for line in pyx.splitlines()) == wanted


compiled = pytest.mark.skipif(
    not native.form("pitiless.engine.kernel").compiled, reason="the kernel's source is in use"
)


@compiled
@pytest.mark.parametrize("seat", [-1, 2, 1 << 40])
def test_no_place_outside_a_buffer_is_reached(seat: int) -> None:
    with pytest.raises(IndexError):
        k.clear_call(k.State(1, 2, 168, 0), seat)


@compiled
def test_a_number_too_large_for_a_field_is_refused() -> None:
    state = k.State(1, 2, 168, 0)
    with pytest.raises(OverflowError):
        state.penalty = 1 << 31
    with pytest.raises(OverflowError):
        state.hand[0] = 1 << 31
    assert state.penalty == state.hand[0] == 0


def test_words_of_chance_have_32_bits() -> None:
    state = k.State(1, 2, 168, 0)
    state.lots, state.lots_end = [2**32 - 1, 2**31], 2
    assert [k.word(state), k.word(state)] == [2**32 - 1, 2**31]


def test_lots_at_the_edge_are_drawn_again() -> None:
    """2**32 = 3 * 1431655765 + 1: the last word alone would favour 0."""
    state = k.State(1, 2, 168, 0)
    state.lots, state.lots_end = [2**32 - 1, 2**32 - 2], 2
    assert k.lot(state, 3) == 2
    assert state.lots_at == 2


def test_the_source_can_be_forced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(native.VARIABLE, "1")
    assert native.forced_pure()
    monkeypatch.setenv(native.VARIABLE, "")
    assert not native.forced_pure()


def test_a_module_knows_its_constants() -> None:
    found = study(KERNEL.read_text("utf-8"))
    assert found.constants["NONE"] == -1
    assert "hand" in found.buffers
