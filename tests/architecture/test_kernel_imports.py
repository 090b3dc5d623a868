"""The kernel stands alone: it may import `typing.Final` and nothing else."""

import ast
from pathlib import Path

KERNEL = Path(__file__).parents[2] / "src" / "pitiless" / "engine" / "kernel.py"


def test_the_kernel_imports_only_final_from_typing() -> None:
    tree = ast.parse(KERNEL.read_text(encoding="utf-8"))
    imports = [ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    assert imports == ["from typing import Final"]
