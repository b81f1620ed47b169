"""Whether a window can open here is told in one sentence, before anything is installed or started."""

import socket
import subprocess
import sys
from pathlib import Path

import pytest
import system_packages
from system_packages import SetupError, require_display

from desktop.system import display
from tests.display.stage import ROOT

DEAD = ":98765"
NOWHERE = "There is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set)"
WAY_ROUND = "; start Chabudai on a desktop, or on a virtual screen with: xvfb-run -a -s '-screen 0 1920x1080x24' "


@pytest.fixture(autouse=True)
def _on_linux_without_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(display.sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)


def fault(*arguments: str) -> str:
    with pytest.raises(SetupError) as caught:
        require_display(arguments)
    assert caught.value.status == 1
    return str(caught.value)


def test_the_one_sentence_names_what_is_missing_and_the_way_round(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system_packages.shutil, "which", lambda name: f"/usr/bin/{name}")
    assert fault() == f"{NOWHERE}{WAY_ROUND}python3 run.py"


def test_the_way_round_installs_xvfb_only_where_it_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system_packages.shutil, "which", lambda name: None if "x" in name else f"/usr/bin/{name}")
    assert "apt-get install -y --no-install-recommends xvfb xauth && xvfb-run" in fault()


@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY"])
def test_a_display_that_nobody_serves_is_named(name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv(name, DEAD)
    assert display.fault() == f"The display {DEAD} does not answer"


def test_a_display_far_away_is_left_to_qt() -> None:
    assert display.fault({"DISPLAY": "far:0"}) == ""


@pytest.mark.parametrize("place", ["", "wayland-7"])
def test_a_session_answers_by_its_name_or_its_path(place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    address = str(tmp_path / "wayland-7")
    surroundings = {"WAYLAND_DISPLAY": place or address, "XDG_RUNTIME_DIR": str(tmp_path), "DISPLAY": DEAD}
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(address)
        server.listen()
        assert display.fault(surroundings) == ""
        monkeypatch.chdir(tmp_path.parent)
        relative = {**surroundings, "WAYLAND_DISPLAY": "wayland-7", "XDG_RUNTIME_DIR": tmp_path.name}
        assert display.fault(relative) == f"The display {DEAD} does not answer"
    assert display.fault(surroundings) == f"The display {DEAD} does not answer"


@pytest.mark.parametrize("argument", ["--self-test", "--bench", "--thinking", "--help", "--version", "-V"])
def test_what_needs_no_display_is_let_through(argument: str) -> None:
    fault(f"{argument}s")
    require_display((argument,))


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="starts the program of Linux")
@pytest.mark.parametrize(("chosen", "shown"), [("", ""), ("wayland", DEAD), ("no such platform", "")])
def test_the_program_says_it_itself_and_dumps_no_core(
    chosen: str, shown: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Qt ended it with signal 6, and advised to install it again."""
    if chosen:
        monkeypatch.setenv("QT_QPA_PLATFORM", chosen)
    if shown:
        monkeypatch.setenv("DISPLAY", shown)
    done = subprocess.run(
        [sys.executable, "-m", "desktop", "--data-dir", str(tmp_path)],
        check=False, capture_output=True, text=True, cwd=ROOT, timeout=120,
    )  # fmt: skip
    why = f"The display {shown} does not answer" if shown else NOWHERE
    assert (done.returncode, done.stdout, done.stderr) == (1, "", f"chabudai: {why}{WAY_ROUND}python3 run.py\n")
    assert not (tmp_path / "running.lock").exists()
