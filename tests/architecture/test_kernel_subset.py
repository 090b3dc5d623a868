"""The kernel keeps to the subset that compiles, and reads each switch in one place."""

import ast
from collections import defaultdict
from pathlib import Path

import pitiless
from pitiless.cards.effects import Atom
from pitiless.engine import kernel as k
from pitiless.rules.rules import SWITCHES
from pitiless.rules.tables import READ_IN_PLAY, SWITCHES_IN_TABLES

SOURCE = (Path(pitiless.__file__).parent / "engine" / "kernel.py").read_text(encoding="utf-8")
TREE = ast.parse(SOURCE)
FUNCTIONS = [node for node in TREE.body if isinstance(node, ast.FunctionDef)]
STATE = next(node for node in TREE.body if isinstance(node, ast.ClassDef))
MOST_LINES = 25
FORBIDDEN = (
    ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.Yield, ast.YieldFrom, ast.Try,
    ast.Dict, ast.Set, ast.Tuple, ast.With, ast.Raise, ast.Assert, ast.Global, ast.Nonlocal, ast.JoinedStr,
    ast.Starred, ast.Await, ast.AsyncFunctionDef, ast.NamedExpr, ast.Match, ast.Delete, ast.Import,
)  # fmt: skip
OUTSIDE_PLAY = {
    "match", "discard_all_order", "zero_two", "last_survivor", "call_zero", "double_catch", "call_reset", "ko_turn",
    "points", "match_tie", "turn_timer", "leaver_last_two", "visibility", "players", "next_dealer", "drawn_visible",
    "ko_next_round", "ko_view", "target",
}  # fmt: skip
"""Switches with one value, and those that the façade, the match or the table answers."""


def test_imports_final_only() -> None:
    imports = [node for node in ast.walk(TREE) if isinstance(node, ast.Import | ast.ImportFrom)]
    assert [ast.unparse(node) for node in imports] == ["from typing import Final"]


def test_top_level_is_constants_one_class_and_functions() -> None:
    for node in TREE.body:
        if isinstance(node, ast.AnnAssign):
            assert ast.unparse(node.annotation) == "Final"
            assert node.value is not None
            assert isinstance(ast.literal_eval(ast.unparse(node.value)), int)
        elif not isinstance(node, ast.FunctionDef | ast.ImportFrom):
            assert node is STATE or isinstance(node, ast.Expr)


def test_functions_are_annotated_and_plain() -> None:
    for function in FUNCTIONS:
        arguments = function.args
        special = [*arguments.defaults, *arguments.kwonlyargs, arguments.vararg, arguments.kwarg]
        assert special == [None, None], function.name
        for argument in arguments.args:
            assert argument.annotation is not None
            assert ast.unparse(argument.annotation) in ("State", "int", "bool"), function.name
        assert function.returns is not None
        assert ast.unparse(function.returns) in ("int", "bool", "None"), function.name


def test_bodies_use_the_subset() -> None:
    for function in FUNCTIONS:
        for node in ast.walk(function):
            assert not isinstance(node, FORBIDDEN), f"{function.name}: {type(node).__name__}"
            if isinstance(node, ast.Call):
                assert not node.keywords, function.name
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert node.value == ast.get_docstring(function, clean=False), function.name
            assert not isinstance(node, ast.FunctionDef) or node is function


def test_no_recursion() -> None:
    """Not even in a circle: calls lead downwards."""
    names = {function.name for function in FUNCTIONS}
    calls = {
        function.name: {
            node.func.id
            for node in ast.walk(function)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names
        }
        for function in FUNCTIONS
    }
    reachable = {name: set(direct) for name, direct in calls.items()}
    for _ in names:
        for name, found in reachable.items():
            found.update(*(calls[other] for other in list(found)))
            assert name not in found, name


def test_state_assigns_scalars_and_buffers() -> None:
    init = next(node for node in STATE.body if isinstance(node, ast.FunctionDef))
    for node in init.body:
        assert isinstance(node, ast.AnnAssign)
        assert ast.unparse(node.annotation) in ("int", "list[int]")


def test_buffers_are_only_indexed() -> None:
    init = next(node for node in STATE.body if isinstance(node, ast.FunctionDef))
    buffers = {
        node.target.attr
        for node in init.body
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.target, ast.Attribute)
        and ast.unparse(node.annotation) == "list[int]"
    }
    for function in FUNCTIONS:
        nodes = list(ast.walk(function))
        indexed = {id(node.value) for node in nodes if isinstance(node, ast.Subscript)}
        for node in nodes:
            if isinstance(node, ast.Attribute) and node.attr in buffers:
                assert id(node) in indexed, f"{function.name}: {node.attr}"


def test_functions_are_short_and_say_their_rule() -> None:
    for function in FUNCTIONS:
        assert function.end_lineno is not None
        assert function.end_lineno - function.lineno + 1 <= MOST_LINES + 2, function.name
        assert ast.get_docstring(function), function.name


def test_each_switch_is_read_by_one_function() -> None:
    readers: dict[str, set[str]] = defaultdict(set)
    for function in FUNCTIONS:
        for node in ast.walk(function):
            if isinstance(node, ast.Attribute) and node.attr in READ_IN_PLAY:
                readers[node.attr].add(function.name)
    assert {name: found for name, found in readers.items() if len(found) != 1} == {}
    assert set(readers) == set(READ_IN_PLAY)


def test_every_switch_is_answered_somewhere() -> None:
    answered = {*READ_IN_PLAY, *SWITCHES_IN_TABLES, *OUTSIDE_PLAY}
    assert {switch.name for switch in SWITCHES} == answered


def test_atoms_are_numbered_alike() -> None:
    assert {atom.name: int(atom) for atom in Atom} == {atom.name: getattr(k, atom.name) for atom in Atom}
