"""Training: the same seed learns the same, in one go or in several, and the file says how it was made."""

import json
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest

from rules import registry
from rules.ai.course import Course
from rules.core.errors import ContentError, RulesError
from rules.core.house import HouseNumber
from rules.core.learned import file_of, learned_with, read_weights
from rules.tools import train
from rules.tools.command import BAD_INPUT, guarded
from rules.tools.crew import Crew
from tests.sampling import above_all

FIRST, *OTHERS = registry.GAMES


def trained(out: Path, *arguments: str, game: str = "daruma") -> str:
    assert train.main([game, "--seed", "5", "--out", str(out), *arguments]) == 0
    return out.read_text(encoding="utf-8")


@above_all("game", [FIRST, *OTHERS], FIRST)
def test_training_that_stopped_goes_on_and_learns_what_it_would_have_learned(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], game: str
) -> None:
    out, notes = tmp_path / "weights.toml", tmp_path / "notes.json"
    at_once = trained(out, "--games", "5", game=game)
    trained(out, "--games", "2", "--notes", str(notes), game=game)
    assert json.loads(notes.read_text())["done"] == 2
    assert trained(out, "--games", "5", "--notes", str(notes), "--jobs", "2", game=game) == at_once
    assert capsys.readouterr().err == "", "a pipe gets no thousands of notes"
    in_use = file_of(game).read_text(encoding="utf-8")
    own, found = (tomllib.loads(text)["weights"] for text in (in_use, at_once))
    assert {name: len(row) for name, row in found.items()} == {name: len(row) for name, row in own.items()}
    assert all(any(row) for row in found.values()), "each row that the game reads is learned"


def test_the_file_says_how_it_was_made_and_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "weights.toml"
    told = tomllib.loads(trained(path, "--games", "3", "--level", "random"))
    assert told["command"] == "python -m rules.tools.train daruma --games 3 --level random --seed 5"
    assert (told["seed"], told["games"]) == (5, 3)
    assert told["content"] == registry.content_of("daruma", {})
    assert set(told["figures"]) == {"questions", "explained_own", "explained_table"}
    sizes = {name: len(row) for name, row in told["weights"].items()}
    assert read_weights(path, sizes) == {name: tuple(row) for name, row in told["weights"].items()}
    with pytest.raises(ContentError, match=r"weights\.toml are .*, not \{'own': 3\}"):
        read_weights(path, {"own": 3})


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--games", "6", "--level", "easy"], "are on"),
        (["--games", "1"], "are on 2 games already"),
    ],
)
def test_notes_on_something_else_are_refused(tmp_path: Path, arguments: list[str], why: str) -> None:
    notes = tmp_path / "notes.json"
    trained(tmp_path / "weights.toml", "--games", "2", "--notes", str(notes))
    with pytest.raises(RulesError, match=why):
        trained(tmp_path / "weights.toml", *arguments, "--notes", str(notes))


def test_notes_on_games_with_another_content_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file of weights says with which content all games were played."""
    notes = tmp_path / "notes.json"
    trained(tmp_path / "weights.toml", "--games", "2", "--notes", str(notes))
    monkeypatch.setattr(registry, "content_of", lambda *_: "sha256:other")
    with pytest.raises(RulesError, match=r"are on .*, not on .*sha256:other"):
        trained(tmp_path / "weights.toml", "--games", "3", "--notes", str(notes))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('{"terms": TERMS, "done": "x", "notes": {}}', "are not what training left there."),
        ('{"terms": TERMS, "done": -1, "notes": {}}', "are not what training left there."),
        ('{"terms": TERMS, "done": true, "notes": {}}', "are not what training left there."),
        ('{"terms": TERMS, "done": 1, "notes": 5}', "are not what training left there."),
        ("[" * 100_000, "cannot be read: maximum recursion depth exceeded"),
        ("{", "cannot be read: Expecting property name"),
        ("[]", "cannot be read: list indices must be integers"),
    ],
)
def test_notes_that_cannot_be_read_are_refused_in_one_sentence(tmp_path: Path, text: str, why: str) -> None:
    notes = tmp_path / "notes.json"
    terms = {"game": "daruma", "level": "", "seed": 5, "content": registry.content_of("daruma", {})}
    notes.write_text(text.replace("TERMS", json.dumps(terms)))
    with pytest.raises(RulesError) as refused:
        trained(tmp_path / "weights.toml", "--games", "2", "--notes", str(notes))
    assert str(refused.value).startswith(f"The notes in {notes} {why}")


def test_a_file_that_cannot_be_written_is_told_before_anything_is_played(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(train, "_learn", lambda *_: pytest.fail("it played"))
    out = tmp_path / "nowhere" / "weights.toml"
    assert guarded(train.main, ["daruma", "--games", "1", "--out", str(out)]) == BAD_INPUT
    assert capsys.readouterr().err == f"The file {out} cannot be used: No such file or directory.\n"


def test_the_file_stays_as_it_is_until_everything_is_learned(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def learn(*_: object) -> None:
        assert [(file.name, file.read_text()) for file in tmp_path.iterdir()] == [("old.toml", "older")]
        raise KeyboardInterrupt

    (tmp_path / "old.toml").write_text("older")
    monkeypatch.setattr(train, "_learn", learn)
    for name in ("old.toml", "new.toml"):
        with pytest.raises(KeyboardInterrupt):
            train.main(["daruma", "--games", "1", "--out", str(tmp_path / name)])
    assert (tmp_path / "old.toml").read_text() == "older"


class Idle(Course):
    """Learns the number of each game."""

    def begin(self) -> Any:
        return []

    def study(self, number: int) -> Any:
        return [number]

    def add(self, notes: Any, more: Any) -> None:
        notes += more

    def fitted(self, notes: Any) -> tuple[dict[str, list[float]], dict[str, float]]:
        return {"numbers": [float(number) for number in notes]}, {}


def test_notes_are_saved_the_more_seldom_the_more_there_are(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """They may grow with the games: saved after each, ten thousand would take for ever."""

    saved: list[int] = []
    monkeypatch.setattr(train, "course", lambda *_: Idle())
    monkeypatch.setattr(train, "_put_down", lambda _path, _terms, done, notes: saved.append(len(notes[:done])))
    trained(tmp_path / "weights.toml", "--games", "1000")
    assert saved[:3] == [4, 8, 12]
    assert saved[-3:] == [912, 957, 1000]
    assert len(saved) == 74


def test_all_games_are_played_by_one_crew(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A cluster, whose workers nobody counts, is as busy as it can be, and a pool starts its processes once."""
    hired: list[ThreadPoolExecutor] = []

    def hire() -> ThreadPoolExecutor:
        hired.append(ThreadPoolExecutor(8))
        return hired[-1]

    together = Barrier(8, timeout=60)

    def study(*terms: Any) -> Any:
        together.wait()
        return [terms[-1]]

    monkeypatch.setattr(train, "course", lambda *_: Idle())
    monkeypatch.setattr(train, "study_game", study)
    monkeypatch.setattr(train.Crew, "of", lambda *_: Crew(hire=hire))
    told = trained(tmp_path / "weights.toml", "--games", "24", "--jobs", "1", "--cluster", "somewhere")
    assert tomllib.loads(told)["weights"]["numbers"] == list(range(24))
    assert len(hired) == 1


def test_a_game_without_a_course_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.GAMES, "toy", "tests.ai.toy")
    with pytest.raises(RulesError, match="The game toy has no course"):
        train.course("toy", "", 1)


def test_a_course_that_fails_is_not_taken_for_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    package = tmp_path / "failing"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "training.py").write_text("import a_module_that_is_missing")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(registry.GAMES, "failing", "failing")
    with pytest.raises(ModuleNotFoundError, match="a_module_that_is_missing"):
        train.course("failing", "", 1)


def test_every_file_of_weights_in_the_house_says_how_it_was_made() -> None:
    for game in registry.GAMES:
        file = file_of(game)
        told = tomllib.loads(file.read_text(encoding="utf-8"))
        assert told["command"].startswith(f"python -m rules.tools.train {file.parent.name} --games {told['games']} ")
        assert f"--seed {told['seed']}" in told["command"]
        assert told["figures"]


@pytest.mark.parametrize("game", registry.GAMES)
def test_all_that_opponents_learned_they_learned_with_the_printed_box(game: str) -> None:
    """Where the printed content changes, what was learned with it before is learned anew."""
    learned = [
        file for file in file_of(game).parent.glob("*.toml") if "weights" in tomllib.loads(file.read_text("utf-8"))
    ]
    assert file_of(game) in learned
    assert {learned_with(file) for file in learned} == {registry.content_of(game, {})}
    assert registry.is_learned(game, {})


@pytest.mark.parametrize("game", registry.GAMES)
def test_with_any_number_set_anew_it_is_another_box_than_opponents_learned_with(game: str) -> None:
    number = next(each for each in registry.house_fields(game) if isinstance(each, HouseNumber))
    for value, is_printed in ((number.printed, True), (other_than(number), False)):
        section: dict[str, Any] = {number.path[-1]: value}
        for name in reversed(number.path[:-1]):
            section = {name: section}
        assert registry.is_learned(game, section) is is_printed


def other_than(number: HouseNumber) -> int:
    return number.printed - 1 if number.printed > number.least else number.printed + 1
