"""The source files of the house, by room, for the tests that read them."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HOUSE_ROOMS = {"core", "match", "ai", "tools"}
SHARED = (
    *("rules/core", "rules/match", "rules/ai"),
    *("desktop/table", "desktop/session", "desktop/shell", "desktop/decisions", "desktop/theme"),
)


def python_files(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def games() -> list[str]:
    """The ids of the games that have a room of their own under rules/."""
    rooms = (path.parent.name for path in (ROOT / "rules").glob("*/__init__.py"))
    return sorted(room for room in rooms if room not in HOUSE_ROOMS)


def string_literals(tree: ast.Module) -> Iterator[ast.Constant]:
    """Every string of the program text that is not a docstring."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, documented) and node.body and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node
