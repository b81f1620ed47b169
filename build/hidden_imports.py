"""The modules that a frozen program needs and PyInstaller cannot see: imported by name, or from compiled code."""

from __future__ import annotations

import ast
from pathlib import Path

from compile_rules import GROUP, LIB, RULES, hot_modules

ROOT = RULES.parent
FROM_C = ("_cffi_backend",)  # imported by miniaudio's own compiled part


def hidden_imports() -> list[str]:
    """Every module of the house, and if the rules are compiled what the compiled modules import and share."""
    modules = {_dotted(path) for package in ("rules", "desktop") for path in (ROOT / package).rglob("*.py")}
    modules.update(FROM_C)
    if is_compiled():
        modules.update((f"{GROUP}__mypyc", "mypy_extensions"))
        modules.update(name for path in hot_modules() for name in imported_by(path))
    return sorted(modules)


def imported_by(path: Path) -> set[str]:
    """The modules that a source file imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
    return found


def is_compiled() -> bool:
    """True where `.mypyc/lib` holds compiled rules."""
    return any(LIB.glob(f"{GROUP}__mypyc.*"))


def _dotted(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
