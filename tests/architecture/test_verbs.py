"""Only verbs change a table, and what they change they log: the house law, as far as it can be read off the sources.

Whether enough is told, the law `told_in_full` asks of games that are played; of the setup nothing else does.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT, code, games, nodes

LAYS_OUT = {"codec", "state"}
"""Modules that make a table from nothing, or from a save."""
KEPT_APART = {"choices", "frames", "log"}
"""What of a state lies on no table."""
CHANGES = {
    "append", "clear", "conceal", "extend", "insert", "pop", "recall", "remove", "reverse", "show", "shuffle", "spend",
}  # fmt: skip
"""Methods that change a list, or the piece table; in which order a hand lies, nobody sees."""


def module(path: Path) -> ast.Module:
    (found, *_) = code()[path]
    assert isinstance(found, ast.Module)
    return found


def rules_of(game: str) -> list[Path]:
    """What the rules of a game stand on: the modules that are imported with them, so most opponents are not."""
    room, found = ROOT / "rules" / game, [ROOT / "rules" / game / "game.py"]
    for path in found:
        for node in module(path).body:
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(f"rules.{game}"):
                names = [node.module or "", *(f"{node.module}.{each.name}" for each in node.names)]
                files = [room / f"{name.rpartition('.')[2]}.py" for name in names]
                found += [file for file in files if file.exists() and file not in found]
    return [file for file in found if file.stem not in LAYS_OUT]


def changed(function: ast.FunctionDef) -> Iterator[str]:
    """What of a state is changed in a function, and where."""
    states = {one.arg for one in function.args.args if one.annotation and ast.unparse(one.annotation)[-5:] == "State"}
    parts = dict.fromkeys(states - {"world"}, "")  # a world belongs to whom it is dealt for
    inside = nodes(function)
    for node in inside:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            part = part_of(node.value, parts)
            if part:
                parts[node.targets[0].id] = part
    for node in inside:
        for goal in goals(node):
            part = part_of(goal, parts)
            if part and part not in KEPT_APART:
                yield f"{function.name}, line {node.lineno}: {part}"


def goals(node: ast.AST) -> Iterator[ast.expr]:
    """What a node changes; a name alone is only bound anew."""
    if isinstance(node, ast.Assign | ast.Delete):
        targets = [each for target in node.targets for each in nodes(target)]
        yield from (each for each in targets if isinstance(each, ast.Attribute | ast.Subscript))
    elif isinstance(node, ast.AugAssign | ast.AnnAssign) and not isinstance(node.target, ast.Name):
        yield node.target
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES:
        yield node.func.value


def part_of(node: ast.expr, parts: dict[str, str]) -> str:
    """Which part of a state an expression lies in; a slice is a copy."""
    part = ""
    while isinstance(node, ast.Attribute | ast.Subscript):
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
            return ""
        part = node.attr if isinstance(node, ast.Attribute) else part
        node = node.value
    return parts[node.id] or part if isinstance(node, ast.Name) and node.id in parts else ""


def called(function: ast.FunctionDef) -> set[str]:
    """The names that a function asks for, those of its neighbours among them."""
    return {node.id for node in nodes(function) if isinstance(node, ast.Name)}


def attributes(tree: ast.AST) -> set[str]:
    return {node.attr for node in nodes(tree) if isinstance(node, ast.Attribute)}


def untold(path: Path, shown: set[str]) -> Iterator[str]:
    """Functions that change what somebody sees, and neither log nor leave that to a neighbour."""
    found = [node for node in code()[path] if isinstance(node, ast.FunctionDef)]
    telling = {one.name for one in found if "log" in attributes(one)}
    calls = {one.name: called(one) for one in found}
    for one in found:
        callers = {name for name, others in calls.items() if one.name in others}
        if not telling & {one.name, *called(one)} and not (callers and callers <= telling):
            yield from (each for each in changed(one) if each.rpartition(" ")[2] in shown)


@pytest.mark.parametrize("game", games())
def test_no_frame_changes_a_table(game: str) -> None:
    """Frames say who decides and what follows; verbs, plain functions, do it."""
    classes = [node for path in rules_of(game) for node in code()[path] if isinstance(node, ast.ClassDef)]
    methods = [(each.name, one) for each in classes for one in each.body if isinstance(one, ast.FunctionDef)]
    assert [f"{name}.{change}" for name, method in methods for change in changed(method)] == []


@pytest.mark.parametrize("game", games())
def test_what_a_verb_changes_it_logs(game: str) -> None:
    shown = attributes(module(ROOT / "rules" / game / "view.py"))
    assert "over" in shown
    assert [f"{path.stem}.{change}" for path in rules_of(game) for change in untold(path, shown)] == []
