"""``pitiless doctor``: which form of the kernel is in use, where things are kept, which extras are there."""

import importlib.util
import json
import platform
from typing import Annotated

import typer

from pitiless import __version__
from pitiless.cli.console import results
from pitiless.cli.recorder import records_folder
from pitiless.native import Form, form
from pitiless.text import say

COMPILED = ("pitiless.engine.kernel", "pitiless.lab.loops", "pitiless.envs.stepping")
EXTRAS = {
    "lab": ("numpy", "joblib"),
    "plots": ("matplotlib",),
    "cluster": ("distributed",),
    "rl": ("numpy", "gymnasium", "pettingzoo"),
}


def register(app: typer.Typer) -> None:
    """Adds ``doctor``."""
    app.command()(doctor)


def doctor(
    brief: Annotated[
        bool, typer.Option("--brief", help="Only say which form of the kernel is in use.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Write one JSON object.")] = False,
) -> None:
    """Say which form of the kernel is in use and why, where records are kept, and which extras are there."""
    forms = [form(module) for module in COMPILED if is_there(module)]
    if as_json:
        results().print_json(json.dumps(report(forms)))
        return
    lines = [sentence(one) for one in (forms[:1] if brief else forms)]
    if not brief:
        lines = [say("doctor-title", version=__version__, python=platform.python_version()), *lines]
        lines += [say("doctor-records", folder=str(records_folder())), *map(extra_sentence, EXTRAS)]
    for line in lines:
        results().print(line, markup=False)


def is_there(module: str) -> bool:
    """Whether a module can be found, without its package's extras being loaded."""
    try:
        return importlib.util.find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def sentence(one: Form) -> str:
    """A form in words."""
    head = say("doctor-compiled" if one.compiled else "doctor-source", module=one.module)
    return f"{head} ({say(f'doctor-reason-{one.reason}')})"


def missing(extra: str) -> list[str]:
    """The packages of an extra that are not installed."""
    return [package for package in EXTRAS[extra] if not is_there(package)]


def extra_sentence(extra: str) -> str:
    """Whether an extra is there, in words."""
    lacking = missing(extra)
    if lacking:
        return say("doctor-extra-missing", extra=extra, packages=", ".join(lacking))
    return say("doctor-extra-there", extra=extra, packages=", ".join(EXTRAS[extra]))


def report(forms: list[Form]) -> dict[str, object]:
    """The same as an object."""
    return {
        "version": __version__,
        "python": platform.python_version(),
        "modules": {one.module: {"compiled": one.compiled, "reason": one.reason} for one in forms},
        "records": str(records_folder()),
        "extras": {extra: not missing(extra) for extra in EXTRAS},
    }
