"""`run.py play` says what is missing before it installs or starts anything."""

import socket
from pathlib import Path

import display
import pytest
from system_packages import SetupError


@pytest.fixture(autouse=True)
def _on_linux(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(display.sys, "platform", "linux")


def fault(*arguments: str, **surroundings: str) -> SetupError:
    with pytest.raises(SetupError) as caught:
        display.require(arguments, surroundings)
    return caught.value


def test_without_a_display_the_one_sentence_names_what_is_missing_and_the_way_round() -> None:
    problem = fault()
    assert problem.status == 2
    assert str(problem).startswith(
        "There is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set)"
    )
    assert str(problem).endswith("xvfb-run -a -s '-screen 0 1920x1080x24' python3 run.py")
    assert "\n" not in str(problem)


def test_the_way_round_installs_xvfb_only_where_it_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(display.shutil, "which", lambda name: None)
    assert "apt-get install -y --no-install-recommends xvfb xauth && xvfb-run" in str(fault())
    monkeypatch.setattr(display.shutil, "which", lambda name: f"/usr/bin/{name}")
    assert "apt-get" not in str(fault())


def test_a_display_that_nobody_serves_is_named() -> None:
    assert str(fault(DISPLAY=":98765")).startswith("The display :98765 does not answer; ")


@pytest.mark.parametrize(
    "surroundings", [{"WAYLAND_DISPLAY": "wayland-0"}, {"QT_QPA_PLATFORM": "offscreen"}, {"DISPLAY": "far:0"}]
)
def test_where_a_window_may_open_nothing_is_said(
    surroundings: dict[str, str], capfd: pytest.CaptureFixture[str]
) -> None:
    display.require((), surroundings)
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("argument", ["--self-test", "--bench", "--help"])
def test_what_needs_no_display_is_let_through(argument: str, capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(display.SetupError):
        display.require((f"{argument}s",), {})
    display.require((argument,), {})
    assert capfd.readouterr() == ("", "")


def test_a_display_of_this_machine_answers(tmp_path: Path) -> None:
    address = str(tmp_path / "X1")
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(address)
        server.listen()
        assert display._connects(address)
    assert not display._connects(address)
