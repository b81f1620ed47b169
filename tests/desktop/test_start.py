"""What the shelf does not need to be seen is not waited for."""

import logging
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.bench.start import keeping
from desktop.log_file import LogFile
from desktop.shell.preload import Preload

IMPORT = "import sys, builtins; plain = builtins.__import__; import desktop.plain_imports, desktop.app; {ask}"
LATE = {
    "ctypes", "desktop.shell.shelf.waiting_strip", "desktop.shell.parts.wall", "desktop.table", "desktop.theme.paint",
    "html", "logging.handlers", "pydantic", "socket", "subprocess", "wave",
}  # fmt: skip
LATE_CLASSES = {"QAccessible", "QFileDialog", "QLinearGradient", "QMessageBox", "QSpinBox", "QStyle"}
PAINT = """
from pathlib import Path
from PySide6 import QtGui, QtWidgets
from desktop import app as program
from desktop.session.ai_service import AiService
from desktop.sound import NullSound
app = program.make_application(["shelf"])
services = program.make_services(program.Paths(Path("HOME")), NullSound())
program.dress(app, services)
program.MainWindow._look_for_waiting = lambda window: print(*vars(QtWidgets), *vars(QtGui)) or app.quit()
window = program.MainWindow(services, AiService(single_process=True))
window.show()
app.exec()
"""


def asked(ask: str) -> str:
    """What a fresh Python that has imported all that the shelf needs answers to `ask`."""
    done = subprocess.run([sys.executable, "-c", IMPORT.format(ask=ask)], check=True, capture_output=True, text=True)
    return done.stdout.strip()


def test_the_shelf_waits_for_nothing_that_it_does_not_need() -> None:
    assert LATE.isdisjoint(asked("print(*sys.modules)").split())


def test_no_class_of_qt_is_set_up_for_what_the_shelf_does_not_do(tmp_path: Path) -> None:
    set_up = set(asked(PAINT.replace("HOME", tmp_path.as_posix())).split())
    assert "QLabel" in set_up
    assert LATE_CLASSES & set_up == set()


def test_what_reads_saves_comes_before_the_event_that_wants_it(tmp_path: Path) -> None:
    seen = PAINT.replace("*vars(QtWidgets), *vars(QtGui)", '"desktop.session.saves" in sys.modules')
    seen = seen.replace("_look_for_waiting", "_show_waiting")
    assert asked(seen.replace("HOME", tmp_path.as_posix())) == "True"


def test_an_event_goes_no_further_than_the_module_that_took_too_long(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.shell.preload._SLOT_S", 0.0)
    rare = ("colorsys", "nturl2path")
    for name in rare:
        monkeypatch.delitem(sys.modules, name, raising=False)
    preload, done = Preload(qapp, ("sys", *rare), after=0, pause=0), []
    preload.done.connect(lambda: done.append(True))
    seen = []
    while not done:
        QCoreApplication.processEvents()
        seen.append(tuple(name in sys.modules for name in rare))
    assert list(dict.fromkeys(seen)) == [(True, False), (True, True)]
    preload.deleteLater()


def test_what_else_is_to_be_there_beforehand_comes_after_the_modules_and_before_all_is_said_to_be_there(
    qapp: QApplication, qtbot: QtBot
) -> None:
    came: list[str] = []
    preload = Preload(qapp, ("sys",), after=0, pause=0, then=(came.append(step) for step in "ab"))
    preload.done.connect(lambda: came.append("done"))
    qtbot.waitUntil(lambda: "done" in came)
    assert came == ["a", "b", "done"]
    preload.deleteLater()


LAY = """
from pathlib import Path
from PySide6.QtCore import QTimer
from desktop import app as program
from desktop.session.ai_service import AiService
from desktop.shell.preload import Preload
from desktop.sound import NullSound
from rules.registry import GAMES

app = program.make_application(["shelf"])
services = program.make_services(program.Paths(Path("HOME")), NullSound())
program.dress(app, services)
window = program.MainWindow(services, AiService())
window.show()
waiting = list(GAMES)
known = set()

def look():
    from desktop.session.phase import Phase
    from desktop.shell.setup.orders import order_of
    known.update(() if known else sys.modules)
    table = window.table
    if table is not None and table.session.phase is not Phase.ASKING:
        return
    if not waiting:
        print(*(name for name in sys.modules if name not in known and name.startswith(("desktop.", "rules."))))
        window.close()
        app.quit()
        clock.stop()
    else:
        window.begin(order_of(waiting.pop(), "human,human", [], "1"))

clock = QTimer(interval=20)
clock.timeout.connect(look)
Preload(window, after=0, pause=0).done.connect(clock.start)
app.exec()
"""


def test_a_table_finds_all_that_it_needs_imported_before(tmp_path: Path) -> None:
    assert asked(LAY.replace("HOME", tmp_path.as_posix())) == ""


def test_qt_reads_no_source_of_what_is_imported() -> None:
    read = "any('desktop' in file for file in __import__('linecache').cache)"
    assert asked(f"print(builtins.__import__ is plain, {read})") == "True False"


def test_the_log_is_begun_by_its_first_line_and_stays_small(tmp_path: Path) -> None:
    log = LogFile(tmp_path / "home" / "chabudai.log")
    assert not (tmp_path / "home").exists()

    log.emit(logging.makeLogRecord({"msg": "something", "levelname": "INFO", "name": "desktop"}))
    log.close()
    assert (tmp_path / "home" / "chabudai.log").read_text(encoding="utf-8").endswith("INFO desktop: something\n")


def test_a_log_that_cannot_be_written_costs_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    log = LogFile(tmp_path / "file" / "chabudai.log")
    log.emit(logging.makeLogRecord({"msg": "something"}))
    log.close()


WRONG_CALLS = """
from PySide6.QtCore import QObject, QPoint
from PySide6.support import signature
for call in (lambda: QPoint("a"), lambda: QPoint(1, 2, 3), lambda: QObject(nonsense=1), lambda: QObject(objectName=3)):
    try:
        call()
    except (AttributeError, TypeError) as error:
        print(repr(error))
print(QPoint.setX.__doc__, signature.lib.enum_sig.HintingEnumerator, hasattr(signature.lib.pyi_generator, "__wrong__"))
"""
"""All that PySide6 says of how its functions are called, and who asks for what nobody has."""


def test_what_a_wrong_call_is_told_is_held_back_until_there_is_one(tmp_path: Path) -> None:
    ask = PAINT.replace("HOME", tmp_path.as_posix()) + "print(len(desktop.late_signatures._held))"
    assert asked(ask).splitlines()[-1] == "7"


def test_a_wrong_call_is_told_the_same_by_signatures_that_come_late() -> None:
    said = [
        subprocess.run([sys.executable, "-c", first + WRONG_CALLS], check=True, capture_output=True, text=True).stdout
        for first in ("import desktop.plain_imports", "import PySide6.QtCore")
    ]
    assert said[0] == said[1]
    assert "QPoint.__init__(xpos: int, ypos: int, /)" in said[0]


def test_a_measured_start_finds_the_sources_compiled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    subprocess.run([sys.executable, "-c", "import desktop.paths"], check=True, env=keeping(tmp_path))
    assert [kept.name.split(".")[0] for kept in tmp_path.rglob("paths.*.pyc")] == ["paths"]
