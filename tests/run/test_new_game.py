"""A new game is laid whole: it obeys the laws, stands on record, is played at a table, and is told what it lacks."""

from __future__ import annotations

import importlib
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import new_game
import pytest
from game_lacks import lacks

import rules
from rules import registry
from rules.tools import perft
from rules.tools.laws import check_game
from rules.tools.lint_content import lint

NAME = "koi_pond"


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A house with its shared rooms and no games, in which a game was laid."""
    made = tmp_path_factory.mktemp("house")
    for room in ("core", "match", "ai", "tools"):
        shutil.copytree(new_game.ROOT / "rules" / room, made / "rules" / room, ignore=shutil.ignore_patterns("*.pyc"))
    for file in (new_game.ROOT / "rules").glob("*.py"):
        shutil.copy(file, made / "rules")
    for folder in ("resources/i18n", "tests/perft", "tests/bench"):
        (made / folder).mkdir(parents=True)
    shutil.copy(new_game.ROOT / "tests" / "bench" / "baseline.json", made / "tests" / "bench")
    assert len(list(new_game.lay(NAME, made))) > 25
    return made


@pytest.fixture
def laid(root: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game stands in this house."""
    monkeypatch.setattr(rules, "__path__", [*rules.__path__, str(root / "rules")])
    monkeypatch.setitem(registry.GAMES, NAME, f"rules.{NAME}")
    importlib.invalidate_caches()
    yield
    for name in [name for name in sys.modules if name.startswith(f"rules.{NAME}")]:
        del sys.modules[name]


@pytest.mark.slow
def test_it_is_the_last_game_of_the_list(root: Path) -> None:
    before = (new_game.ROOT / "rules" / "registry.py").read_text(encoding="utf-8").splitlines()
    after = (root / "rules" / "registry.py").read_text(encoding="utf-8").splitlines()
    line = f'    "{NAME}": "rules.{NAME}",'
    assert [each for each in after if each != line] == before
    assert after[after.index(line) + 1] == "}"


@pytest.mark.usefixtures("laid")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_obeys_every_law_and_is_as_recorded(root: Path, seats: int) -> None:
    game = registry.create(NAME, {"seats": seats})
    assert [check_game(game, seed).violations for seed in range(3)] == [[]] * 3
    recorded = (root / "tests" / "perft" / f"{NAME}.perft").read_text(encoding="utf-8").splitlines()
    _, seed, after, depth, leaves = map(int, recorded[seats - 1].split())
    assert perft.count(game, seed, depth, after) == leaves
    assert (root / "tests" / "playthroughs" / NAME / f"{seats}-1.txt").is_file()
    assert lint(NAME) == []


@pytest.mark.slow
def test_it_keeps_the_rules_of_the_house_for_its_sources(root: Path) -> None:
    rooms = [str(root / "rules" / NAME), str(root / "tests" / "rules" / NAME)]
    ruff = [sys.executable, "-m", "ruff"]
    config = ["--config", str(new_game.ROOT / "pyproject.toml")]
    for wish in ("check", "format"):
        command = [*ruff, wish, *(["--check"] if wish == "format" else []), *config, "--no-cache", *rooms]
        result = subprocess.run(command, check=False, capture_output=True, text=True, cwd=root)
        assert result.returncode == 0, result.stdout
    assert not any("sample_game" in file.read_text(encoding="utf-8") for file in (root / "rules" / NAME).glob("*.py"))


@pytest.mark.slow
def test_what_it_still_lacks_is_told_and_what_it_has_is_not(root: Path) -> None:
    told = lacks(NAME, root)
    assert "positions for opponents: 30 more: tests/ai/koi_pond/positions.py" in told
    assert "challenges: 3 more: resources/games/koi_pond/challenges" in told
    assert "a rulebook: resources/games/koi_pond/rulebook/ja.md" in told
    assert "tips: 1 more: resources/i18n/en/koi_pond.po and `tips` of its GameUi" in told
    assert [line for line in told if "rules/koi_pond/game.py" in line or "perft" in line or "the text" in line] == []


@pytest.mark.parametrize("game", registry.GAMES)
def test_the_games_of_the_house_lack_nothing(game: str) -> None:
    assert lacks(game) == []


def test_a_name_that_cannot_be_is_refused_in_a_sentence() -> None:
    for name in ("Koi", "koi__koi"):
        told = f"'{name}' is no id of a game: write small letters, digits and single underscores, such as koi_koi."
        assert new_game.refused(name, new_game.ROOT) == told
    for name, place in (
        ("core", "rules/core"),
        ("daruma", "rules/daruma"),
        ("registry", "rules/registry.py"),
        ("persona", "desktop/games/persona.py"),
        ("told", "tests/rules/told.py"),
        ("app", "resources/i18n/en/app.po"),
    ):
        assert new_game.refused(name, new_game.ROOT) == f"There is {place} already."
    told = "'class' is a word of Python, after which no folder of rules can be called."
    assert new_game.refused("class", new_game.ROOT) == told
    assert new_game.refused(NAME, new_game.ROOT) is None


@pytest.mark.parametrize("word", ["--lacks", "--record"])
def test_a_game_that_is_not_there_has_no_records_and_lacks_nothing(
    word: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["new_game.py", "darumma", word])
    assert new_game.main() == 2
    told = "There is no game called 'darumma'; without --lacks and --record it is laid.\n"
    assert capsys.readouterr() == ("", told)
    assert not (new_game.ROOT / "tests" / "playthroughs" / "darumma").exists()
