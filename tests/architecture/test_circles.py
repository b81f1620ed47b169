"""No module needs itself, by whatever way round, while it is imported."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from graphlib import CycleError, TopologicalSorter

import pytest

from tests.architecture.sources import name_of, python_files


def needed(nodes: Sequence[ast.stmt], known: Mapping[str, object]) -> Iterator[str]:
    """Yield what is imported when a module is: not what a function imports, nor what only types need."""
    for node in nodes:
        if isinstance(node, ast.If) and "TYPE_CHECKING" not in ast.unparse(node.test):
            yield from needed([*node.body, *node.orelse], known)
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            inner = (f"{node.module}.{name.name}" for name in node.names)
            yield from (name if name in known else node.module for name in inner)


def circle(sources: Mapping[str, str]) -> Sequence[str]:
    """Return modules each of which needs the one before it, the last being the first again; none: nothing."""
    needs = {
        name: {each for each in needed(ast.parse(source).body, sources) if each in sources and each != name}
        for name, source in sources.items()
    }
    try:
        TopologicalSorter(needs).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_nothing_is_imported_in_a_circle() -> None:
    names = {file: name_of(file).removesuffix(".py").replace("/", ".") for file in python_files("rules", "desktop")}
    sources = {name.removesuffix(".__init__"): file.read_text(encoding="utf-8") for file, name in names.items()}
    assert circle(sources) == []


@pytest.mark.parametrize(
    "way", ["from house import b", "import house.b", "if SOMETHING:\n    from house.b import door"]
)
def test_a_circle_would_be_found(way: str) -> None:
    found = circle({"house.a": way, "house.b": "from house.a import wall", "house.c": "from house import a"})
    assert sorted(set(found)) == ["house.a", "house.b"]


@pytest.mark.parametrize("way", ["def f():\n    import house.b", "if TYPE_CHECKING:\n    import house.b"])
def test_what_is_imported_later_or_by_types_alone_closes_no_circle(way: str) -> None:
    assert circle({"house.a": way, "house.b": "from house.a import wall"}) == []
