"""Which form of the modules that compile is in use: the extension that the build made, or the source beside it.

Python prefers the extension where it was built. ``PITILESS_PURE=1`` forces the source.
"""

import hashlib
import importlib.util
import os
import sys
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

VARIABLE = "PITILESS_PURE"


def forced_pure() -> bool:
    """Whether the environment asks for the sources."""
    return bool(os.environ.get(VARIABLE))


def prefer_source(package: str, folder: str, name: str) -> None:
    """Loads ``name`` of ``package`` from its source when that is asked for; otherwise leaves the choice to Python."""
    module = f"{package}.{name}"
    if not forced_pure() or module in sys.modules:
        return
    spec = importlib.util.spec_from_file_location(module, Path(folder) / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    loaded = importlib.util.module_from_spec(spec)
    sys.modules[module] = loaded
    spec.loader.exec_module(loaded)


@dataclass(frozen=True, slots=True)
class Form:
    """How a module runs: ``compiled`` or not, and why."""

    module: str
    compiled: bool
    reason: str


def source_hash(path: Path) -> str:
    """The hash by which an extension knows the source it was made from."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def form(module: str) -> Form:
    """The form in which ``module`` is in use; the reason is ``built``, ``stale``, ``forced`` or ``not-built``."""
    loaded = import_module(module)
    path = Path(loaded.__file__ or "")
    if path.suffix == ".py":
        return Form(module, False, "forced" if forced_pure() else "not-built")
    source = path.parent / f"{module.rpartition('.')[2]}.py"
    same = getattr(loaded, "SOURCE_HASH", "") == source_hash(source)
    return Form(module, True, "built" if same else "stale")
