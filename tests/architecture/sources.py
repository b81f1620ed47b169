"""The source files of the house, by room, for the tests that read them."""

import ast
import gc
import tomllib
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HOUSE_ROOMS = {"core", "match", "ai", "tools"}
NAMES_THE_GAMES = {"rules/registry.py"}
"""The list by which everything else finds the games."""


def python_files(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


@cache
def code() -> dict[Path, list[ast.AST]]:
    """Whatever stands in the files of the program: of each its module, and all that is in it."""
    gc.disable()  # a million things that all stay
    try:
        return {path: nodes(ast.parse(path.read_text(encoding="utf-8"))) for path in python_files("rules", "desktop")}
    finally:
        gc.enable()


def nodes(tree: ast.AST) -> list[ast.AST]:
    """What `ast.walk` yields, in a third of its time, but for the marks of what is read and what is written."""
    found = [tree]
    for node in found:
        for part in vars(node).values():
            if isinstance(part, list):
                found += [each for each in part if isinstance(each, ast.AST)]
            elif isinstance(part, ast.AST) and not isinstance(part, ast.expr_context):
                found.append(part)
    return found


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def games() -> list[str]:
    """The ids of the games that have a room of their own under rules/."""
    rooms = (path.parent.name for path in (ROOT / "rules").glob("*/__init__.py"))
    return sorted(room for room in rooms if room not in HOUSE_ROOMS)


def shared_files() -> list[Path]:
    """Whatever is in no room of a game: a new folder is shared as long as nobody says otherwise."""
    rooms = set(games())
    files = [path for path in python_files("rules", "desktop") if name_of(path) not in NAMES_THE_GAMES]
    return [path for path in files if not rooms & set(name_of(path).split("/"))]


def zone_families() -> set[str]:
    """The first words of the names of all zones, of every game: `hand` of `hand.0`."""
    layouts = (ROOT / "resources" / "games").glob("*/layout.toml")
    return {zone.split(".")[0] for path in layouts for zone in _zones(tomllib.loads(path.read_text(encoding="utf-8")))}


def _zones(written: object) -> Iterator[str]:
    if isinstance(written, list):
        for part in written:
            yield from _zones(part)
    elif isinstance(written, dict):
        yield from (zone["id"] for zone in written.get("zones", ()))
        for part in written.values():
            yield from _zones(part)


def string_literals(found: Collection[ast.AST]) -> Iterator[ast.Constant]:
    """Every string among the nodes of a file that is not a docstring."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    docstrings = {
        id(node.body[0].value)
        for node in found
        if isinstance(node, documented) and node.body and isinstance(node.body[0], ast.Expr)
    }
    for node in found:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node
