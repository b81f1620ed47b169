"""The environment is made once, and again only when what it depends on changes."""

import os
import sys
from pathlib import Path

import environment
import pytest

MINOR = f"python3.{sys.version_info.minor}"


@pytest.fixture
def venv(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A hand-made `.venv` in a folder of its own, and a record of what would have been installed."""
    home = tmp_path / ".venv"
    (home / "bin").mkdir(parents=True)
    (home / "lib" / MINOR / "site-packages").mkdir(parents=True)
    (home / "made").touch()
    base = tmp_path / MINOR
    base.touch()
    (home / "bin" / "python").symlink_to(base)
    for name, text in (("pyproject.toml", "[project]\n"), ("constraints.txt", "pydantic==2\n")):
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(environment, "VENV", home)
    monkeypatch.setattr(environment, "PYTHON", home / "bin" / "python")
    monkeypatch.setattr(environment, "PROJECT", tmp_path / "pyproject.toml")
    monkeypatch.setattr(environment, "PINS", tmp_path / "constraints.txt")
    return home


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    names: list[str] = []
    monkeypatch.setattr(environment, "_install", names.append)
    return names


def test_a_second_start_installs_nothing(venv: Path, installed: list[str]) -> None:
    environment.prepare("dev")
    environment.prepare("dev")
    environment.prepare()
    assert installed == ["program", "dev"]


def test_another_pin_installs_again(venv: Path, installed: list[str]) -> None:
    environment.prepare()
    environment.PINS.write_text("pydantic==3\n", encoding="utf-8")
    environment.prepare()
    assert installed == ["program", "program"]


def test_an_interrupted_installation_is_taken_up_again(venv: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(extra: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(environment, "_install", interrupted)
    with pytest.raises(KeyboardInterrupt):
        environment.prepare()
    assert not environment.is_done("program")


@pytest.mark.skipif(os.name == "nt", reason="environments there do not link to their interpreter")
def test_an_environment_whose_interpreter_has_gone_is_stale(venv: Path) -> None:
    assert not environment._is_stale()
    (venv / "bin" / "python").unlink()
    (venv / "bin" / "python").symlink_to(venv / "gone" / MINOR)
    assert environment._is_stale()


@pytest.mark.skipif(os.name == "nt", reason="environments there do not link to their interpreter")
def test_an_environment_whose_interpreter_became_another_version_is_stale(venv: Path) -> None:
    newer = venv.parent / "python3.99"
    newer.touch()
    (venv / "bin" / "python").unlink()
    (venv / "bin" / "python").symlink_to(newer)
    assert environment._is_stale()


def test_an_environment_that_moved_finds_the_project_again(venv: Path, installed: list[str]) -> None:
    environment.prepare()
    link = environment.site_packages() / "chabudai.pth"
    link.write_text("/where/it/was\n", encoding="utf-8")
    (venv / "done-program").write_text("the key of another place", encoding="utf-8")
    environment.prepare()
    assert link.read_text(encoding="utf-8") == f"{environment.ROOT}\n"


def test_a_half_made_environment_is_stale(venv: Path) -> None:
    (venv / "made").unlink()
    assert environment._is_stale()
