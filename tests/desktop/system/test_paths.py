"""Where things lie, whatever the surroundings and the command line say."""

import os
from pathlib import Path

import pytest

from desktop.__main__ import arguments
from desktop.sound import port
from desktop.system import paths

ON_LINUX = pytest.mark.skipif(not Path("/proc").is_dir(), reason="paths and folders of Linux")


@ON_LINUX
def test_a_folder_for_data_that_is_no_whole_path_is_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Saves lay wherever the program was started, or in a folder that is called `~`."""
    monkeypatch.setenv("HOME", str(tmp_path))
    for named in ("", "data", "~/x", "./here", "~"):
        monkeypatch.setenv("XDG_DATA_HOME", named)
        assert paths.default_home() == tmp_path / ".local" / "share" / "chabudai"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert paths.default_home() == tmp_path / "data" / "chabudai"


@ON_LINUX
def test_a_folder_for_the_session_that_is_no_whole_path_is_none(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A socket in the folder of the start was taken for the server of sounds."""
    (tmp_path / "run" / "pulse").mkdir(parents=True)
    (tmp_path / "run" / "pulse" / "native").touch()
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PULSE_SERVER", raising=False)
    monkeypatch.setattr(port.os, "getuid", lambda: 987654)
    monkeypatch.setenv("XDG_RUNTIME_DIR", "run")
    assert "PULSEAUDIO" not in port._backends()
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path / "run"))
    assert "PULSEAUDIO" in port._backends()


@ON_LINUX
@pytest.mark.parametrize(
    ("words", "file"),
    [
        ("file:///a/game.chabudai", "/a/game.chabudai"),
        ("file://localhost/a/game.chabudai", "/a/game.chabudai"),
        ("file:/a/game.chabudai", "/a/game.chabudai"),
        ("FILE://LocalHost/a/b", "/a/b"),
        ("file:///a/50%25%20off%3F%23.chabudai", "/a/50% off?#.chabudai"),
        ("file:///a/what?#1.chabudai", "/a/what?#1.chabudai"),
        ("file:///a/50%.chabudai", "/a/50%.chabudai"),
        ("file:///a/%E5%9C%8D%E6%A1%8C.chabudai", "/a/圍桌.chabudai"),
        ("file:///a/圍桌.chabudai", "/a/圍桌.chabudai"),
        ("file:///a/%B3%F2", f"/a/{os.fsdecode(bytes([0xB3, 0xF2]))}"),
        ("file://far/a/b", "//far/a/b"),
        ("file:game.chabudai", "file:game.chabudai"),
        ("a/50%25.chabudai", "a/50%25.chabudai"),
        ("https://example.org/a", "https:/example.org/a"),
    ],
)
def test_a_file_is_named_by_its_path_or_by_its_address(words: str, file: str) -> None:
    assert paths.named_file(words) == Path(file)
    assert arguments([words]).file == Path(file)


def test_a_tilde_that_the_shell_left_is_the_home_of_whoever_calls(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    chosen = arguments(["--data-dir=~/games", "--screens=~nobody-of-that-name/x"])
    assert (chosen.data_dir, chosen.screens) == (tmp_path / "games", Path("~nobody-of-that-name/x"))
