"""Who may import whom, for every game without naming one; `run.py lint` looks at the contracts of pyproject.toml."""

import re
import tomllib
from graphlib import TopologicalSorter

import grimp
import pytest

from tests.architecture.sources import ROOT, games

TABLE_MAY_KNOW = {f"rules.core.{name}" for name in ("view", "event", "action", "decision", "ids", "message", "outcome")}
GAMES_STAND_ON = ("rules.core", "rules.match", "rules.ai")


@pytest.fixture(scope="module")
def graph() -> grimp.ImportGraph:
    return grimp.build_graph("rules", "desktop", cache_dir=None)


def is_in(module: str, *packages: str) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in packages)


def imports(graph: grimp.ImportGraph) -> list[tuple[str, str]]:
    modules = sorted(graph.modules)
    return [(module, used) for module in modules for used in sorted(graph.find_modules_directly_imported_by(module))]


def test_no_module_needs_itself_not_even_a_package_by_way_of_what_is_in_it(graph: grimp.ImportGraph) -> None:
    needs = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    TopologicalSorter(needs).prepare()  # a circle is told by the names of its modules


def test_what_is_imported_for_types_or_by_a_function_alone_counts_as_well(graph: grimp.ImportGraph) -> None:
    assert graph.direct_import_exists(importer="desktop.games.registry", imported="desktop.table.ui")
    assert graph.direct_import_exists(importer="rules.daruma.game", imported="rules.daruma.bots")


def test_every_module_of_the_rules_has_its_layer(graph: grimp.ImportGraph) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = project["tool"]["importlinter"]["contracts"]
    layers = next(contract["layers"] for contract in contracts if contract["name"] == "The layers of the house")
    placed = set(re.findall(r"[\w.]+", " ".join(layers)))
    modules = graph.find_children("rules") - {f"rules.{game}" for game in games()}
    assert sorted(modules - placed) == []


@pytest.mark.parametrize("game", games())
def test_a_game_is_known_to_itself_and_its_own_table_only(graph: grimp.ImportGraph, game: str) -> None:
    at_home = (f"rules.{game}", f"desktop.games.{game}")
    assert [pair for pair in imports(graph) if is_in(pair[1], *at_home) and not is_in(pair[0], *at_home)] == []


@pytest.mark.parametrize("game", games())
def test_the_rules_of_a_game_stand_on_the_house_and_not_on_its_tools(graph: grimp.ImportGraph, game: str) -> None:
    home = f"rules.{game}"
    foreign = [pair for pair in imports(graph) if is_in(pair[0], home) and not is_in(pair[1], home, *GAMES_STAND_ON)]
    assert foreign == []


def test_the_table_knows_of_the_rules_only_what_is_seen_and_done(graph: grimp.ImportGraph) -> None:
    used = {pair[1] for pair in imports(graph) if is_in(pair[0], "desktop.table") and is_in(pair[1], "rules")}
    assert used <= TABLE_MAY_KNOW


def test_the_desktop_does_not_reach_into_the_tools(graph: grimp.ImportGraph) -> None:
    assert [pair for pair in imports(graph) if is_in(pair[0], "desktop") and is_in(pair[1], "rules.tools")] == []
