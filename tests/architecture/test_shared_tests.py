"""Tests of every game take one by name as an example at most: a new game changes none of them."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.sources import games, name_of, nodes, python_files

GAMES = games()


def shared_tests() -> list[Path]:
    """Whatever is in no folder of a game, nor called after one."""
    return [path for path in python_files("tests") if not any(game in name_of(path) for game in GAMES)]


def names_a_game(node: ast.AST | None) -> bool:
    return isinstance(node, ast.Constant) and node.value in GAMES


def begins_a_game(node: ast.AST) -> bool:
    begun = node.value if isinstance(node, ast.Constant) else None
    return isinstance(begun, str) and begun != "" and any(game.startswith(begun) for game in GAMES)


def tables(tree: ast.Module) -> Iterator[str]:
    """Yield what lists games, or says something of several."""
    for node in nodes(tree):
        if isinstance(node, ast.Dict):
            named = [key for key in node.keys if names_a_game(key)]
        elif isinstance(node, ast.List | ast.Tuple | ast.Set):
            named = [each for each in node.elts if names_a_game(each)]
        else:
            continue
        if len(named) > 1 or (named and isinstance(node, ast.Dict) and _is_constant(tree, node)):
            yield f"line {node.lineno} says something of games by their names"


def _is_constant(tree: ast.Module, table: ast.Dict) -> bool:
    return any(isinstance(each, ast.Assign | ast.AnnAssign) and each.value is table for each in tree.body)


def decisions(tree: ast.Module) -> Iterator[str]:
    """Yield where something hangs on which game it is; that it is a certain one is what an example asserts."""
    asserted = {id(node.test) for node in nodes(tree) if isinstance(node, ast.Assert)}
    for node in nodes(tree):
        if isinstance(node, ast.Compare) and id(node) not in asserted:
            if any(map(names_a_game, (node.left, *node.comparators))):
                yield f"line {node.lineno} asks which game it is"
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "startswith":
            yield from (f"line {node.lineno} asks which game it is" for each in node.args if begins_a_game(each))


def imported_games(tree: ast.Module) -> set[str]:
    found: set[str] = set()
    for node in nodes(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {*node.module.split("."), *(each.name for each in node.names)} & set(GAMES)
        elif isinstance(node, ast.Import):
            found |= {part for each in node.names for part in each.name.split(".")} & set(GAMES)
    return found


def complaints(tree: ast.Module) -> list[str]:
    return [
        *tables(tree),
        *decisions(tree),
        *(["it imports " + " and ".join(sorted(imported_games(tree)))] if len(imported_games(tree)) > 1 else []),
    ]


@pytest.mark.slow
def test_shared_tests_ask_a_game_and_not_for_its_name() -> None:
    """What is said of one game stands in its own folder (`tests/facts.py`), or the game itself is asked."""
    read = {name_of(path): path.read_text(encoding="utf-8") for path in shared_tests()}
    named = {name: text for name, text in read.items() if any(word in text for word in (*GAMES, "startswith"))}
    assert {name: found for name, text in named.items() if (found := complaints(ast.parse(text)))} == {}


ONE, OTHER = GAMES[:2]


DECIDING = (
    f"KINDS = {{'{ONE}': 3}}",
    f"assert found == {{'{ONE}': 3, '{OTHER}': 4}}",
    f"for game in ('{ONE}', '{OTHER}'): pass",
    f"seats = 2 if game == '{ONE}' else 4",
    f"assert undone or game == '{ONE}'",
    f"assert bool(asked) == (game == '{ONE}')",
    f"found = [each for each in GAMES if each != '{ONE}']",
    f"kind = game.startswith('{ONE[:4]}')",
    f"from rules.{ONE} import events\nfrom rules.{OTHER} import events as others",
    f"from rules import {ONE}\nimport rules.{OTHER}.tables",
)
EXAMPLES = (
    f"settings.update(tutorials={{'{ONE}': 0}})",
    f"assert noted.game == '{ONE}'",
    f"assert (noted.game, noted.seats) == ('{ONE}', 2)",
    f"game = create('{ONE}', {{'seats': 2}})",
    f"from rules.{ONE} import events",
)


def test_a_name_that_decides_would_be_found_and_a_game_may_be_an_example() -> None:
    for source in (*DECIDING, *EXAMPLES):
        assert len(complaints(ast.parse(source))) == (source in DECIDING), source
