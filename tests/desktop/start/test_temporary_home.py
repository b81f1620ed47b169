"""A folder that nobody keeps is gone even where the program in it was ended."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

ROOT = Path(__file__).resolve().parents[3]
PROGRAM = """
import time
from desktop.start.temporary_home import temporary_home
with temporary_home("test") as home:
    (home / "settings.json").write_text("{}")
    print(home, flush=True)
    time.sleep(600)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="nobody is asked to end there")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_whoever_is_asked_to_end_leaves_no_folder_behind(number: int) -> None:
    with subprocess.Popen([sys.executable, "-c", PROGRAM], cwd=ROOT, text=True, stdout=subprocess.PIPE) as program:
        assert program.stdout is not None
        home = Path(program.stdout.readline().strip())
        assert (home / "settings.json").exists()
        program.send_signal(number)
        assert program.wait(120) == 128 + number
    assert not home.exists()


WITH_QT = """
import os, signal
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from desktop.start.temporary_home import temporary_home

class Application(QCoreApplication):
    def notify(self, receiver, event):
        return super().notify(receiver, event)

class Asked(QObject):
    def event(self, event):
        if event.type() == QEvent.Type.User:
            os.kill(os.getpid(), signal.SIGTERM)
        return super().event(event)

app = Application([])
with temporary_home("test") as home:
    (home / "settings.json").write_text("{}")
    print(home, flush=True)
    asked = Asked()
    QTimer.singleShot(0, lambda: QCoreApplication.sendEvent(asked, QEvent(QEvent.Type.User)))
    QTimer.singleShot(100_000, app.quit)
    app.exec()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="nobody is asked to end there")
def test_whoever_is_asked_to_end_while_qt_calls_ends_as_well() -> None:
    """An exception that leaves what Qt had called is a fault of the machine, or is told and forgotten."""
    with subprocess.Popen([sys.executable, "-c", WITH_QT], cwd=ROOT, text=True, stdout=subprocess.PIPE) as program:
        assert program.stdout is not None
        home = Path(program.stdout.readline().strip())
        assert program.wait(120) == 128 + signal.SIGTERM
    assert not home.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="nobody is asked to end there")
@pytest.mark.slow
def test_a_measurement_of_starts_that_is_asked_to_end_leaves_neither_folder_nor_program(
    qtbot: QtBot, tmp_path: Path
) -> None:
    """Two folders stayed behind, and a start that nobody measured any more went on in them."""
    command = [sys.executable, "-m", "desktop", "--bench", "--game", "daruma", "--seats", "human,easy"]
    surroundings = {**os.environ, "TMPDIR": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    with subprocess.Popen(command, cwd=ROOT, env=surroundings, stderr=subprocess.PIPE) as program:
        qtbot.waitUntil(lambda: any(tmp_path.glob("chabudai-compiled-*/*")))
        program.terminate()
        assert program.wait(120) == 128 + signal.SIGTERM
        assert program.stderr is not None
        assert program.stderr.read() == b""
    assert list(tmp_path.iterdir()) == []


def test_a_window_that_is_measured_goes_when_nobody_reads_any_more_what_it_measured() -> None:
    """It stayed for ever, unseen, once whoever measured had been killed."""
    command = [sys.executable, "-m", "desktop", "--probe", "bare"]
    surroundings = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    with subprocess.Popen(
        command, cwd=ROOT, env=surroundings, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as program:
        assert program.stdout is not None
        program.stdout.close()
        try:
            program.wait(60)
        finally:
            program.kill()
