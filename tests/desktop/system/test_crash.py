"""What nobody expected is written down and told in one sentence, and the game goes on."""

from __future__ import annotations

import subprocess
import sys
import threading
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QObject, QTimerEvent

from desktop.system import crash
from desktop.system.crash import Crashes
from desktop.system.version import app_version

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def hooks() -> Iterator[None]:
    kept = sys.excepthook, threading.excepthook
    yield
    sys.excepthook, threading.excepthook = kept


def fail(crashes: Crashes, text: str = "the die fell off the table") -> None:
    try:
        int(text)
    except ValueError as error:
        crashes.report(type(error), error, error.__traceback__)


def test_a_report_names_the_fault_and_the_surroundings(qtbot: Any, tmp_path: Path) -> None:
    crashes = Crashes(tmp_path / "crashes")
    with qtbot.waitSignal(crashes.caught) as heard:
        fail(crashes)
    (report,) = heard.args
    assert report.told.key == "app.crash.told"
    written = report.file.read_text(encoding="utf-8")
    assert "ValueError: invalid literal for int() with base 10: 'the die fell off the table'" in written
    assert "test_crash.py" in written
    assert f"program: {app_version()}\n" in written
    assert "python: 3." in written


def test_where_nothing_can_be_written_the_sentence_remains(qtbot: Any, tmp_path: Path) -> None:
    (tmp_path / "crashes").write_text("in the way")
    crashes = Crashes(tmp_path / "crashes")
    with qtbot.waitSignal(crashes.caught) as heard:
        fail(crashes)
    assert heard.args[0].file is None
    assert heard.args[0].told.key == "app.crash.told_only"


def test_a_fault_that_repeats_fills_no_disk(qapp: Any, tmp_path: Path) -> None:
    crashes = Crashes(tmp_path)
    for number in range(crash.MOST_REPORTS + 5):
        fail(crashes, f"number {number}")
    assert len(list(tmp_path.glob("crash-*.txt"))) == crash.MOST_REPORTS


def test_the_hooks_hear_of_slots_and_threads(hooks: None, qtbot: Any, tmp_path: Path) -> None:
    crashes = Crashes(tmp_path)
    crashes.install()
    told: list[str] = []
    crashes.caught.connect(lambda report: told.append(report.told.key))
    error = KeyError("x")
    sys.excepthook(KeyError, error, None)
    thread = threading.Thread(target=fail_in_thread)
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: len(told) == 2)
    assert len(list(tmp_path.glob("crash-*.txt"))) == 2


class Clumsy(QObject):
    """Fails whenever its timer strikes."""

    events: list[weakref.ref[QTimerEvent]]

    def timerEvent(self, event: QTimerEvent) -> None:
        self.killTimer(event.timerId())
        self.events = [weakref.ref(event)]
        raise KeyError


def test_what_nobody_caught_keeps_no_event_that_qt_deletes(
    hooks: None, qtbot: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What came to lie in its place was taken for the event when it was deleted, which ended the program."""
    crashes = Crashes(tmp_path / "crashes")
    crashes.install()
    monkeypatch.setattr(crash._log, "disabled", True)  # pytest keeps what is logged, with all frames
    clumsy = Clumsy()
    with qtbot.waitSignal(crashes.caught):
        clumsy.startTimer(0)
    (event,) = clumsy.events
    assert event() is None


def fail_in_thread() -> None:
    raise LookupError("nothing there")


SCRIPT = """
import sys
sys.path[:0] = sys.argv[1:2]
from pathlib import Path
from PySide6.QtCore import QCoreApplication, QTimer
from desktop.system import crash
app = QCoreApplication([])
crashes = crash.install(Path(sys.argv[2]))
print(crashes.previous and crashes.previous.told.key)
def leave():
    {deed}
QTimer.singleShot(0, leave)
QTimer.singleShot(100, app.quit)
sys.exit(app.exec())
"""


def run(folder: Path, deed: str) -> subprocess.CompletedProcess[str]:
    program = [sys.executable, "-c", SCRIPT.format(deed=deed), str(ROOT), str(folder)]
    return subprocess.run(program, check=False, capture_output=True, text=True, timeout=800)


def test_an_exception_in_a_slot_is_reported_and_the_program_goes_on(tmp_path: Path) -> None:
    done = run(tmp_path, "raise RuntimeError('in a slot')")
    assert done.returncode == 0
    (report,) = tmp_path.glob("crash-*.txt")
    assert "RuntimeError: in a slot" in report.read_text(encoding="utf-8")


def test_a_fault_of_the_machine_is_told_at_the_next_start(tmp_path: Path) -> None:
    done = run(tmp_path, "import ctypes; ctypes.string_at(0)")
    assert done.returncode != 0
    again = run(tmp_path, "pass")
    assert again.stdout.strip() == "app.crash.last_time"
    (report,) = tmp_path.glob("crash-fault-*.txt")
    assert "in leave" in report.read_text(encoding="utf-8")
    assert run(tmp_path, "pass").stdout.strip() == "None", "it is told once"
    assert list(tmp_path.iterdir()) == [report], "a good end leaves nothing"


def test_a_folder_that_may_not_be_looked_into_tells_of_no_last_run(
    qapp: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As one that somebody else made: the program ended before its window came."""

    def refused(*_file: object, **_how: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("os.stat", refused)
    assert Crashes(tmp_path / "home" / "crashes").previous is None


def test_a_report_can_name_a_file_that_is_no_text(qtbot: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop.system.crash._log.disabled", True)  # a log goes to the terminal, as text
    Crashes(tmp_path).report(OSError, OSError("M\udcfcller cannot be read"), None)

    (file,) = tmp_path.glob("crash-*.txt")
    assert "M\\udcfcller cannot be read" in file.read_text(encoding="utf-8")
