"""Modules are imported one a step, each after what it needs."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from importlib.machinery import SourceFileLoader
from pathlib import Path

import pytest

from desktop.system.stepwise import imported

MODULES = {
    "rules/box_of_toys/__init__.py": "from rules.box_of_toys.game import NAME\n",
    "rules/box_of_toys/game.py": "from rules.box_of_toys import pieces, verbs\nNAME = pieces.NAME\n",
    "rules/box_of_toys/pieces.py": "from rules.box_of_toys.verbs import ONE\nNAME = 'toys' * ONE\n",
    "rules/box_of_toys/verbs.py": "ONE = 1\n",
    "rules/box_of_toys/apart.py": "from rules.box_of_toys import NAME\n",
    "rules/box_of_toys/hen.py": "import rules.box_of_toys.egg\n",
    "rules/box_of_toys/egg.py": "from rules.box_of_toys import hen\n",
}
TOYS = "rules.box_of_toys"
MODULE_OF_MANY = "rules/box_of_toys/many.py"


@pytest.fixture(autouse=True)
def toys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A package beside those of this house."""
    import rules

    for name, source in MODULES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(source)
    monkeypatch.setattr(rules, "__path__", [*rules.__path__, str(tmp_path / "rules")])
    yield
    for name in [name for name in sys.modules if name.startswith(TOYS)]:
        del sys.modules[name]


def test_a_module_comes_after_what_it_needs_and_a_package_after_its_modules() -> None:
    assert list(imported([f"{TOYS}.game"])) == [f"{TOYS}.verbs", f"{TOYS}.pieces", f"{TOYS}.game", TOYS]
    assert (sys.modules[TOYS].NAME, sys.modules[TOYS].pieces) == ("toys", sys.modules[f"{TOYS}.pieces"])


def test_who_needs_the_whole_package_has_it() -> None:
    assert list(imported([f"{TOYS}.apart"]))[-2:] == [TOYS, f"{TOYS}.apart"]


def test_a_circle_comes_as_a_whole() -> None:
    list(imported([TOYS]))
    assert list(imported([f"{TOYS}.hen"])) == [f"{TOYS}.hen"]
    assert f"{TOYS}.egg" in sys.modules


def test_whoever_imports_a_package_between_two_steps_gets_the_whole_of_it() -> None:
    steps = imported([TOYS])
    assert next(steps) == f"{TOYS}.verbs"
    assert TOYS not in sys.modules
    from rules.box_of_toys import NAME  # type: ignore[import-not-found]

    assert NAME == "toys"
    assert list(steps) == []


@pytest.mark.slow
def test_what_is_needed_is_found_among_hundreds_of_constants(tmp_path: Path) -> None:
    """Numbers over 255 take an instruction of their own before the one they belong to."""
    many = "".join(f"NAME_{number} = {number}.5\n" for number in range(70000))
    (tmp_path / MODULE_OF_MANY).write_text(f"{many}from rules.box_of_toys import verbs\nONE = verbs.ONE\n")
    assert list(imported([f"{TOYS}.many"]))[-2:] == [TOYS, f"{TOYS}.many"]
    assert sys.modules[f"{TOYS}.many"].ONE == 1


def test_a_file_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    get_code = SourceFileLoader.get_code
    monkeypatch.setattr(SourceFileLoader, "get_code", lambda self, name: (read.append(name), get_code(self, name))[1])
    names = list(imported([f"{TOYS}.apart"]))
    assert sorted(read) == sorted(names)


@pytest.mark.slow
def test_what_a_game_shows_comes_in_steps_of_few_modules() -> None:
    """Circles come as a whole: of modules that name each other only for the checker of types."""
    ask = """
import sys
from PySide6.QtWidgets import QApplication
from desktop.games.registry import modules_of
from rules.registry import GAMES
from desktop.system.stepwise import HOUSE, imported
app = QApplication([])
brought = set()
for game in GAMES:
    before = set(sys.modules)
    for _ in imported(modules_of(game)):
        brought.add(sum(name.startswith(HOUSE) for name in set(sys.modules) - before))
        before = set(sys.modules)
print(*sorted(brought))
"""
    done = subprocess.run([sys.executable, "-c", ask], check=True, capture_output=True, text=True)
    assert done.stdout.split() <= ["1", "2", "3", "4", "5"]
