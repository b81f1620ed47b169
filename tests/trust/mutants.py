"""Mutants of the verbs, frames and scoring of a game: the tests of its rules must notice each.

`python -m tests.trust.mutants daruma --count 500 --seed 1` tells the share that is killed, and names the survivors.
Made here and not by mutmut or cosmic-ray: those write the mutant into the sources, and start Python anew for each;
here a fork that knows everything but the game reads one file otherwise, and nothing on the disk changes.
"""

from __future__ import annotations

import argparse
import ast
import copy
import importlib.abc
import os
import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parents[2]
FILES: Final = ("verbs.py", "frames.py", "scoring.py")
PATIENCE: Final = 600.0
"""Seconds that the tests may take without a mutant; with one, three times what they took then."""

SWAPS: Final[dict[type[ast.AST], type[ast.AST]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Add: ast.Sub, ast.Sub: ast.Add,
    ast.Mult: ast.Add, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
    ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip
Change = Callable[[ast.AST], ast.AST | None]
NAMES: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}


class Mutant:
    """One change of one file: `change` alters the node in a fresh copy of its tree."""

    def __init__(
        self, file: Path, line: int, what: str, index: int, change: Callable[[ast.AST], ast.AST | None]
    ) -> None:
        self.file = file
        self.line = line
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


def main(argv: Sequence[str] | None = None) -> int:
    """Make mutants of a game, run its tests on each, and name the survivors."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(argv)
    every = [mutant for name in FILES for mutant in mutants_of(ROOT / "rules" / chosen.game / name)]
    picked = Random(chosen.seed).sample(every, min(chosen.count, len(every)))
    begun = monotonic()
    if fate_of(None, chosen.game) != "survived":
        sys.exit("The tests of the rules fail without any mutant.")
    print(f"the tests of the rules alone: {monotonic() - begun:.1f} s", flush=True)
    patience = 3 * (monotonic() - begun) + 10
    fates: Counter[str] = Counter()
    for mutant in picked:
        fate = fate_of(mutant, chosen.game, patience)
        fates[fate] += 1
        if fate == "survived":
            print(f"survived {mutant}", flush=True)
    killed = len(picked) - fates["survived"]
    share = f"{killed} of {len(picked)} killed ({killed / len(picked):.1%})"
    print(f"{chosen.game}: {share}, of {len(every)} possible: {dict(fates)}")
    return 0 if killed >= 0.9 * len(picked) else 1


def mutants_of(file: Path) -> list[Mutant]:
    """Return every mutant of a file that there is one of."""
    if not file.exists():
        return []
    tree = ast.parse(file.read_text(encoding="utf-8"))
    passive = _passive(tree)
    nodes = list(ast.walk(tree))
    return [
        Mutant(file, getattr(node, "lineno", 0) or _line(nodes, node), what, index, change)
        for index, node in enumerate(nodes)
        if id(node) not in passive
        for what, change in _changes(node)
    ]


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


def _line(nodes: Sequence[ast.AST], node: ast.AST) -> int:
    return next((getattr(each, "lineno", 0) for each in nodes if node in ast.iter_child_nodes(each)), 0)


class Instead(importlib.abc.MetaPathFinder, SourceFileLoader):
    """Gives one module with the change in it."""

    def __init__(self, mutant: Mutant, name: str) -> None:
        super().__init__(name, str(mutant.file))
        self._tree = mutant.tree()

    def find_spec(
        self, fullname: str, _path: object = None, _target: object = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Return the changed module under its own name."""
        return ModuleSpec(fullname, self, origin=self.path) if fullname == self.name else None

    def get_code(self, fullname: str) -> object:
        """Return the changed code; nothing is cached on the disk."""
        return compile(copy.deepcopy(self._tree), self.path, "exec")


def fate_of(mutant: Mutant | None, game: str, patience: float = PATIENCE) -> str:
    """Return what becomes of a mutant, or of the rules as they are: survived, or killed by what."""
    child = os.fork()
    if child == 0:
        status = 3
        try:
            status = _judge(mutant, game)
        finally:
            os._exit(status)
    deadline = monotonic() + patience
    while monotonic() < deadline:
        done, how = os.waitpid(child, os.WNOHANG)
        if done:
            code = os.waitstatus_to_exitcode(how)
            return {0: "survived", 1: "killed by a test"}.get(code, "killed by an error")
        sleep(0.02)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return "killed by the clock"


def _judge(mutant: Mutant | None, game: str) -> int:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    if mutant is not None:
        sys.meta_path.insert(0, Instead(mutant, f"rules.{game}.{mutant.file.stem}"))
    return int(pytest.main(["-x", "-q", "-n0", "-p", "no:randomly", "-p", "no:cacheprovider", f"tests/rules/{game}"]))


def _know_everything_but_the_games() -> None:
    """What all mutants have in common is imported once."""
    import pydantic  # noqa: F401

    import rules.ai.levels
    import rules.match.match  # noqa: F401


if __name__ == "__main__":
    os.chdir(ROOT)
    _know_everything_but_the_games()
    sys.exit(main())
