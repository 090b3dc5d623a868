"""Builds the compiled form of the kernel and of what runs closest to it, where a C compiler is at hand.

Nothing depends on it: without Cython or a compiler the install succeeds and Pitiless runs from its sources
(`pitiless doctor` says which form is in use). ``PITILESS_PURE=1`` builds nothing.
"""

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

ROOT = Path(__file__).parent
SOURCES = ROOT / "src"
BUILD = ROOT / "build" / "translated"
KERNEL = "pitiless/engine/kernel.py"
ABOVE = ("pitiless/lab/loops.py", "pitiless/envs/stepping.py")
"""Modules of the kernel's subset that call it."""
HAND_WRITTEN = ("pitiless/envs/vector_fast.pyx",)
INLINING = ("inline-unit-growth=150", "max-inline-insns-auto=60", "large-function-growth=300")
"""What GCC may inline: the kernel is 170 small functions that call one another, a twentieth quicker in one piece."""


def extensions() -> list[Extension]:
    """The modules to compile; none where that is not wanted or Cython is missing."""
    if os.environ.get("PITILESS_PURE"):
        return []
    sys.path.insert(0, str(ROOT))
    try:
        from Cython.Build import cythonize

        from tools.translate import translate
    except ImportError as missing:
        print(f"Pitiless will run from its sources: {missing}", file=sys.stderr)
        return []
    known = translate(SOURCES / KERNEL, BUILD / "pitiless" / "engine")
    made = [KERNEL]
    for module in ABOVE:
        if (SOURCES / module).exists():
            translate(SOURCES / module, (BUILD / module).parent, known)
            made.append(module)
    for module in HAND_WRITTEN:
        if (SOURCES / module).exists():
            target = BUILD / module
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text((SOURCES / module).read_text(encoding="utf-8"), encoding="utf-8")
            made.append(module)
    for folder in {(BUILD / module).parent for module in made} | {BUILD / "pitiless"}:
        (folder / "__init__.pxd").touch()
    found = list(cythonize([extension(module) for module in made], include_path=[str(BUILD)], quiet=True))
    for one in found:
        one.optional = True  # a failed build of it is no failed install
    return found


def extension(module: str) -> Extension:
    """One module to compile."""
    source = (BUILD / module).with_suffix(".pyx").relative_to(ROOT)
    name = module.rpartition(".")[0].replace("/", ".")
    return Extension(name, [str(source)], extra_compile_args=["-O3", *inlining()])


def inlining() -> list[str]:
    """How GCC is told to inline; nothing for other compilers, which know no such words."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or ""
    return [f"--param={bound}" for bound in INLINING] if "gcc" in compiler else []


def set_paper() -> None:
    """Sets the PDFs of the official rules, where typst is at hand."""
    command = [sys.executable, "-m", "tools.paper"]
    env = {**os.environ, "PYTHONPATH": str(SOURCES)}
    if subprocess.run(command, cwd=ROOT, env=env, capture_output=True, check=False).returncode:
        print("The PDFs of the official rules are not set anew: that takes typst.", file=sys.stderr)


class WithPaper(build_py):
    """Brings the PDFs of the official rules along; the command falls back on them where there is no typst."""

    def run(self) -> None:
        if not self.editable_mode:
            set_paper()
        super().run()


class SourcesWithPaper(sdist):
    """The same for the sources."""

    def run(self) -> None:
        set_paper()
        super().run()


setup(ext_modules=extensions(), cmdclass={"build_py": WithPaper, "sdist": SourcesWithPaper})
