"""A bot of one's own, named by where it stands: ``module:attribute``.

Importing runs its module. Only the person who starts a program may name one; the server takes no such names.
"""

import hashlib
import sys
import traceback
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from pitiless.bots.policy import Policy
from pitiless.errors import BadRules
from pitiless.text import say

BETWEEN = ":"


def is_own(name: str) -> bool:
    """Whether a name is spelled as a place."""
    return BETWEEN in name


def load(name: str) -> Callable[[], Policy]:
    """What makes the bot called ``module:attribute``, such as a class; the current folder is searched first.

    :raises BadRules: when it cannot be imported, or makes nothing that chooses.
    """
    module, _, attribute = name.partition(BETWEEN)
    if not (module and attribute):
        raise BadRules(say("bot-own-spelling", bot=name))
    maker: Any = module_of(name)
    for part in attribute.split("."):
        maker = getattr(maker, part, None)
    if maker is None:
        raise BadRules(say("bot-own-missing", bot=name, attribute=attribute))
    try:
        made = maker()
    except Exception as error:
        raise BadRules(say("bot-own-broken", bot=name, error=told(error))) from error
    if not callable(getattr(made, "choose", None)):
        raise BadRules(say("bot-own-no-choice", bot=name))
    return maker  # type: ignore[no-any-return]  # it has just made one that chooses


def module_of(name: str) -> ModuleType:
    """The module that a bot stands in.

    :raises BadRules: when it cannot be imported.
    """
    module = name.partition(BETWEEN)[0]
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        return import_module(module)
    except Exception as error:
        raise BadRules(say("bot-own-broken", bot=name, error=told(error))) from error


def told(error: Exception) -> str:
    """An error in one line: its sort, what it says, and the line where it came about."""
    words = " ".join(str(error).split())
    frames = [
        frame for frame in traceback.extract_tb(error.__traceback__) if not frame.filename.startswith("<")
    ]
    last = frames[-1]
    place = f"{Path(last.filename).name}:{last.lineno}"
    return f"{type(error).__name__}: {words} ({place})" if words else f"{type(error).__name__} ({place})"


def fingerprint(name: str) -> str:
    """What tells this version of the bot's module from another: the SHA-256 of its source."""
    file = getattr(module_of(name), "__file__", None)
    return hashlib.sha256(Path(file).read_bytes()).hexdigest() if file else ""
