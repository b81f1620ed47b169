"""Leaves compiled classes open to interpreted subclasses, which mypyc forbids unless a class says otherwise.

A toy of the tests, a foreign engine's bot and a control with a clock stay interpreted and inherit from compiled bases.
Measured on random play of a whole game: 1.13 million actions a second with every class open, 1.14 with none.
"""

from __future__ import annotations

import ast

MARK = "@mypyc_attr(allow_interpreted_subclasses=True)"
IMPORT_OF_MARK = "from mypy_extensions import mypyc_attr"


def opened(source: str) -> str:
    """The source with every undecorated class marked as open, and every line where it was."""
    tree = ast.parse(source)
    plain = [node for node in tree.body if isinstance(node, ast.ClassDef) and not node.decorator_list]
    if not plain:
        return source
    lines = source.splitlines()
    for node in plain:
        before = node.lineno - 2
        assert not lines[before] or lines[before].startswith("#"), f"no room for a mark above: {lines[before + 1]}"
        lines[before] = MARK
    first = next(node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom | ast.ClassDef))
    if isinstance(first, ast.ImportFrom) and first.module == "__future__":
        lines[first.lineno - 1] += "; " + IMPORT_OF_MARK
    elif isinstance(first, ast.ClassDef):
        lines[first.lineno - 3] = IMPORT_OF_MARK
    else:
        lines[first.lineno - 1] = f"{IMPORT_OF_MARK}; {lines[first.lineno - 1]}"
    return "\n".join(lines) + "\n"
