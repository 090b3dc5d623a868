"""What the lab refuses, and what it says when an extra is not installed."""

from importlib import import_module
from types import ModuleType

from pitiless.errors import PitilessError
from pitiless.text import say


class LabError(PitilessError):
    """A question the lab cannot answer, or a place where it cannot keep the answer."""


class MissingExtra(LabError, ImportError):
    """A package of an extra is not installed."""


def need(module: str, extra: str) -> ModuleType:
    """A module of an extra, loaded when it is needed.

    :raises MissingExtra: when it is not installed.
    """
    try:
        return import_module(module)
    except ImportError as missing:
        package = (missing.name or module).partition(".")[0]
        raise MissingExtra(say("lab-extra-missing", package=package, extra=extra)) from missing
