"""What may be changed in a program so that its tests should notice: one node of one file's tree at a time."""

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]

SWAPS: Final[dict[type[ast.AST], type[ast.AST]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Add: ast.Sub, ast.Sub: ast.Add,
    ast.Mult: ast.Add, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
    ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip
Change = Callable[[ast.AST], ast.AST | None]
NAMES: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}


Spot = tuple[str, int]
"""A line of a file."""


class Mutant:
    """One change of one file: `change` alters the node in a fresh copy of its tree.

    Whoever is to notice must come through one of its `spots`, the lines of the statement that it is part of.
    """

    def __init__(self, file: Path, line: int, lines: range, what: str, index: int, change: Change) -> None:
        self.file = file
        self.line = line
        self.spots = frozenset((str(file), number) for number in lines)
        self.what = what
        self._index = index
        self._change = change

    def tree(self) -> ast.Module:
        """Return the file as it is with the change."""
        tree = ast.parse(self.file.read_text(encoding="utf-8"))
        node = list(ast.walk(tree))[self._index]
        instead = self._change(node)
        if instead is not None:
            _replace(tree, node, instead)
        return ast.fix_missing_locations(tree)

    def __str__(self) -> str:
        return f"{self.file.relative_to(ROOT)}:{self.line}: {self.what}"


def mutants_of(file: Path) -> list[Mutant]:
    """Return every mutant of a file that there is one of."""
    if not file.exists():
        return []
    tree = ast.parse(file.read_text(encoding="utf-8"))
    passive = _passive(tree)
    places = _places(tree)
    return [
        Mutant(file, getattr(node, "lineno", places[id(node)].start), places[id(node)], what, index, change)
        for index, node in enumerate(ast.walk(tree))
        if id(node) not in passive
        for what, change in _changes(node)
    ]


def _places(tree: ast.Module) -> dict[int, range]:
    """Return for every node the lines of the statement it is part of; of a block, those of its head."""
    places: dict[int, range] = {}
    for statement in ast.walk(tree):
        if not isinstance(statement, ast.stmt):
            continue
        body = getattr(statement, "body", None)
        last = (statement.end_lineno or 0) if body is None else max(statement.lineno, body[0].lineno - 1)
        waiting: list[ast.AST] = [statement]
        while waiting:
            node = waiting.pop()
            places[id(node)] = range(statement.lineno, last + 1)
            waiting += [child for child in ast.iter_child_nodes(node) if not isinstance(child, ast.stmt)]
    return places


def _passive(tree: ast.Module) -> set[int]:
    """Return what does nothing at run time, or only says what went wrong: hints of types, texts, assertions."""
    still: set[int] = set()
    for node in ast.walk(tree):
        found: list[ast.AST | None] = []
        match node:
            case ast.AnnAssign() | ast.arg():
                found.append(node.annotation)
            case ast.FunctionDef():
                found += [node.returns, *node.decorator_list]
            case ast.Assert() | ast.Raise() | ast.Import() | ast.ImportFrom():
                found.append(node)
            case ast.Assign() if "__slots__" in ast.unparse(node.targets[0]):
                found.append(node)
            case ast.If() if "TYPE_CHECKING" in ast.unparse(node.test):
                found.append(node)
        still.update(id(part) for each in found if each is not None for part in ast.walk(each))
    return still


def _changes(node: ast.AST) -> Iterator[tuple[str, Change]]:
    """Yield what may be changed in a node: in words, and as a function."""
    if isinstance(node, ast.Compare | ast.BinOp | ast.BoolOp | ast.AugAssign):
        ops = node.ops if isinstance(node, ast.Compare) else [node.op]
        if type(ops[0]) in SWAPS:
            yield f"{ast.unparse(node)}: {type(ops[0]).__name__} → {SWAPS[type(ops[0])].__name__}", _swapped
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield f"{node.value} → {node.value + 1}", _one_more
    if isinstance(node, ast.Constant) and type(node.value) is bool:
        yield f"{node.value} → {not node.value}", _negated_constant
    if isinstance(node, ast.If | ast.IfExp | ast.While):
        yield f"if {ast.unparse(node.test)} → if not", _negated_test
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in NAMES:
        yield f"{node.func.id} → {NAMES[node.func.id]}", _renamed
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield f"{ast.unparse(node)[:60]} → nothing", lambda _node: ast.Pass()
    if isinstance(node, ast.AugAssign) or (isinstance(node, ast.Assign) and not isinstance(node.targets[0], ast.Name)):
        yield f"{ast.unparse(node)[:60]} → nothing", lambda _node: ast.Pass()


def _swapped(node: ast.AST) -> None:
    if isinstance(node, ast.Compare):
        node.ops[0] = SWAPS[type(node.ops[0])]()  # type: ignore[assignment]
    elif isinstance(node, ast.BinOp | ast.BoolOp | ast.AugAssign):
        node.op = SWAPS[type(node.op)]()  # type: ignore[assignment]


def _one_more(node: ast.AST) -> None:
    assert isinstance(node, ast.Constant)
    assert isinstance(node.value, int)
    node.value += 1


def _negated_constant(node: ast.AST) -> None:
    assert isinstance(node, ast.Constant)
    node.value = not node.value


def _negated_test(node: ast.AST) -> None:
    assert isinstance(node, ast.If | ast.IfExp | ast.While)
    node.test = ast.UnaryOp(ast.Not(), node.test)


def _renamed(node: ast.AST) -> None:
    assert isinstance(node, ast.Call)
    assert isinstance(node.func, ast.Name)
    node.func.id = NAMES[node.func.id]


def _replace(tree: ast.AST, old: ast.AST, new: ast.AST) -> None:
    for holder in ast.walk(tree):
        for _name, value in ast.iter_fields(holder):
            if isinstance(value, list) and any(each is old for each in value):
                value[[each is old for each in value].index(True)] = new
                return
