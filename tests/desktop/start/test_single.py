"""One program for one folder: a second start brings its file to the window that is open."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from threading import Thread
from time import monotonic, sleep, time
from typing import Any

import pytest
from PySide6.QtCore import QLockFile, QObject

from desktop.start import single
from desktop.start.single import Calls
from desktop.system import lock_file


def test_only_one_program_has_a_folder_and_another_one_gets_it_afterwards(tmp_path: Path) -> None:
    lock = single.first(tmp_path / "home")
    assert lock is not None
    assert single.first(tmp_path / "home") is None
    lock.unlock()
    assert single.first(tmp_path / "home") is not None


@pytest.mark.parametrize("left", [b"", b"1\nchabudai\nelsewhere\n1f2e\n3d4c\n"], ids=["torn", "from elsewhere"])
def test_a_lock_that_names_nobody_here_keeps_no_start_waiting(tmp_path: Path, left: bytes) -> None:
    """As power that fails leaves one, or a stick that was pulled out of another machine.

    Every start called for twenty seconds, and nobody was there.
    """
    (tmp_path / "running.lock").write_bytes(left)
    lock = single.first(tmp_path)
    assert lock is not None
    (tmp_path / "running.lock").write_bytes(left)
    assert single.first(tmp_path) is None
    lock.unlock()


@pytest.mark.parametrize("file", ["a game.chabudai", "", os.fsdecode("圍桌.chabudai".encode("big5"))])
def test_a_call_is_answered_with_the_file_that_it_names_also_by_a_program_that_is_busy(
    qtbot: Any, tmp_path: Path, file: str
) -> None:
    """As one is for seconds that lays out everything anew."""
    parent, held = QObject(), single.first(tmp_path)
    calls = Calls(tmp_path, parent)
    wanted = tmp_path / file if file else None
    answers: list[bool] = []
    caller = Thread(target=lambda: answers.append(single.call(tmp_path, wanted)))
    with qtbot.waitSignal(calls.came) as heard:
        caller.start()
        sleep(0.0 if file else 2.0)
    caller.join()
    assert heard.args == [wanted]
    assert answers == [True]
    assert list((tmp_path / "calls").iterdir()) == []
    assert held is not None


def test_nobody_waits_for_a_program_that_was_just_closed(tmp_path: Path) -> None:
    """It is still there when it is called, hears nothing any more, and another start is the first one then."""
    held = single.first(tmp_path)
    assert held is not None
    answers: list[bool] = []
    caller = Thread(target=lambda: answers.append(single.call(tmp_path, tmp_path / "game.chabudai", patience=600)))
    caller.start()
    sleep(0.3)
    assert caller.is_alive()
    held.unlock()
    caller.join(10)
    assert answers == [False]
    assert list((tmp_path / "calls").iterdir()) == []
    assert single.first(tmp_path) is not None


def test_where_nobody_answers_nothing_is_left_and_an_old_call_opens_nothing(qtbot: Any, tmp_path: Path) -> None:
    assert not single.call(tmp_path, None, patience=0)
    assert list((tmp_path / "calls").iterdir()) == []
    (old := tmp_path / "calls" / "1-1.call").write_text("old", encoding="utf-8")
    os.utime(old, (time() - 2 * single.ANSWER_S,) * 2)
    parent = QObject()
    with qtbot.assertNotEmitted(Calls(tmp_path, parent).came):
        pass
    assert list((tmp_path / "calls").iterdir()) == []


def test_a_folder_of_which_nothing_can_be_asked_any_more_is_no_fault(
    qtbot: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a drive that was pulled out: four times a second somebody was told of a fault."""
    calls = Calls(tmp_path, parent := QObject())
    asked: list[object] = []

    def gone(file: object, **_how: object) -> None:
        asked.append(file)
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "stat", gone)
    qtbot.waitUntil(lambda: bool(asked))
    monkeypatch.undo()
    with qtbot.waitSignal(calls.came):
        (tmp_path / "calls" / "1-1.call").touch()
    assert parent is not None


@pytest.mark.parametrize(
    ("happens", "is_heard"), [("it is taken at the last moment", True), ("it is held open there", False)]
)
def test_a_call_is_heard_or_taken_back_and_never_both(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, happens: str, is_heard: bool
) -> None:
    usual = Path.unlink

    def late(file: Path, **ways: bool) -> None:
        if not is_heard:
            raise PermissionError(13, happens, str(file))
        usual(file)
        usual(file, **ways)

    monkeypatch.setattr(Path, "unlink", late)
    assert single.call(tmp_path, None, patience=0) is is_heard


def test_a_call_that_came_while_the_first_program_was_still_starting_is_heard(qtbot: Any, tmp_path: Path) -> None:
    """As when two games are opened at once from a folder."""
    held = single.first(tmp_path)
    answers: list[bool] = []
    caller = Thread(target=lambda: answers.append(single.call(tmp_path, tmp_path / "second.chabudai", patience=60)))
    caller.start()
    qtbot.waitUntil(lambda: bool(list((tmp_path / "calls").glob("*.call"))))
    parent = QObject()
    with qtbot.waitSignal(Calls(tmp_path, parent).came) as heard:
        pass
    caller.join()
    assert heard.args == [tmp_path / "second.chabudai"]
    assert answers == [True]
    assert held is not None


def test_a_lock_of_a_killed_program_that_had_our_number_holds_nothing(tmp_path: Path) -> None:
    """After a power cut numbers begin anew; its game was open "in another window" until the window was closed."""
    killed = lock_file.tried(tmp_path / "a.lock")
    left = (tmp_path / "a.lock").read_bytes()
    assert left.startswith(str(os.getpid()).encode())
    assert not lock_file.tried(tmp_path / "a.lock").isLocked()  # taken by ourselves, it is not left over
    killed.unlock()
    (tmp_path / "a.lock").write_bytes(left)
    ours = lock_file.tried(tmp_path / "a.lock")
    assert ours.isLocked()
    assert not lock_file.tried(tmp_path / "a.lock").isLocked()


def test_in_a_folder_that_cannot_be_written_to_everybody_has_a_window(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("in the way", encoding="utf-8")
    assert single.first(tmp_path / "home") is None
    assert not single.call(tmp_path / "home", None)


def test_nobody_waits_for_an_answer_where_a_full_disk_takes_no_lock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An empty call still fits on it, and whoever wants to play looked at nothing for twenty seconds."""

    class Unwritten(QLockFile):
        def tryLock(self, timeout: int = 0) -> bool:
            return False

        def error(self) -> QLockFile.LockError:
            return QLockFile.LockError.UnknownError

    monkeypatch.setattr(lock_file, "QLockFile", Unwritten)
    began = monotonic()
    assert single.first(tmp_path) is None
    assert not single.call(tmp_path, None)
    assert monotonic() - began < single.ANSWER_S / 2
    assert list((tmp_path / "calls").iterdir()) == []


OPENED = """
import sys
from PySide6.QtCore import QEvent, QUrl
from PySide6.QtGui import QFileOpenEvent
from desktop.start.app import make_application
from desktop.start.file_open import FileOpenApplication

app = make_application([], FileOpenApplication)
app.file_wanted.connect(print)
app.sendEvent(app, QFileOpenEvent(QUrl.fromLocalFile(sys.argv[1])))
app.sendEvent(app, QFileOpenEvent(QUrl("https://example.org/")))
app.sendEvent(app, QEvent(QEvent.Type.User))
"""


def test_a_file_that_the_system_sends_is_told_and_nothing_else(tmp_path: Path) -> None:
    """In a process of its own, as there can be but one application in each."""
    save = tmp_path / "an evening.chabudai"
    done = subprocess.run(
        [sys.executable, "-c", OPENED, str(save)],
        check=False,
        capture_output=True,
        text=True,
        cwd=Path(__file__).resolve().parents[3],
    )
    assert (done.stdout, done.stderr, done.returncode) == (f"{save}\n", "", 0)
