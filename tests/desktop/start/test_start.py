"""What the shelf does not need to be seen is not waited for."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.person.settings import SettingsStore
from desktop.shell.preload import TableAhead, beside_the_shelf, some
from desktop.start.bench.start import keeping
from rules.registry import GAMES
from tests.desktop.shell.kit import finished
from tests.patience import settle

IMPORT = (
    "import sys, builtins; plain = builtins.__import__; import desktop.start.plain_imports, desktop.start.app; {ask}"
)
LATE = {
    "ctypes", "desktop.shell.shelf.waiting_strip", "desktop.shell.parts.wall", "desktop.shell.play.table_screen",
    "desktop.session.session", "desktop.table.scene", "desktop.theme.paint", "html", "logging.handlers", "pydantic",
    "rules.core.game", "rules.match.match", "rules.protocol", "socket", "subprocess", "wave",
    *(f"desktop.games.{game}.art" for game in GAMES),
}  # fmt: skip
_LIMIT_S = 60
LATE_CLASSES = {"QAccessible", "QFileDialog", "QLinearGradient", "QSpinBox", "QStyle"}
PAINT = """
from pathlib import Path
from PySide6 import QtGui, QtWidgets
from desktop.start import app as program
from desktop.session.ai_service import AiService
from desktop.sound.port import NullSound
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
    done = subprocess.run(
        [sys.executable, "-c", IMPORT.format(ask=ask)], check=True, capture_output=True, text=True, timeout=_LIMIT_S
    )
    return done.stdout.strip()


@pytest.mark.slow
def test_the_shelf_waits_for_nothing_that_it_does_not_need_and_qt_reads_no_source_of_what_is_imported() -> None:
    read = "any('desktop' in file for file in __import__('linecache').cache)"
    modules, sources = asked(f"print(*sys.modules); print(builtins.__import__ is plain, {read})").splitlines()
    assert LATE.isdisjoint(modules.split())
    assert sources == "True False"


@pytest.mark.slow
def test_a_table_at_which_nobody_plays_elsewhere_knows_of_no_network() -> None:
    ways = "[*imported(['desktop.shell.laid_table', 'desktop.shell.setup.tables', *needed_by('daruma')])]"
    ask = "from desktop.system.stepwise import imported; from desktop.games.registry import needed_by; "
    there = set(asked(f"{ask}{ways}; print(*sys.modules)").split())
    assert "desktop.session.session" in there
    assert {"PySide6.QtNetwork", "desktop.session.door", "desktop.session.elsewhere.guest"} & there == set()


def test_no_class_of_qt_is_set_up_for_what_the_shelf_does_not_do_nor_what_a_wrong_call_is_told(tmp_path: Path) -> None:
    ask = PAINT.replace("HOME", tmp_path.as_posix()) + "print(len(desktop.start.late_signatures._held))"
    classes, held_back = asked(ask).splitlines()
    assert "QLabel" in classes.split()
    assert LATE_CLASSES & set(classes.split()) == set()
    assert held_back == "7"


@pytest.mark.slow
def test_what_reads_saves_comes_before_the_event_that_wants_it(tmp_path: Path) -> None:
    seen = PAINT.replace("*vars(QtWidgets), *vars(QtGui)", '"desktop.session.saves" in sys.modules')
    seen = seen.replace("program.MainWindow._look_for_waiting", "Shelf.look_for_waiting")
    seen = "from desktop.shell.shelf.shelf import Shelf" + seen
    assert asked(seen.replace("HOME", tmp_path.as_posix())) == "True"


def test_an_event_goes_no_further_than_the_module_that_took_too_long(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.shell.preload._SLOT_S", 0.0)
    rare = ("colorsys", "nturl2path")
    for name in rare:
        monkeypatch.delitem(sys.modules, name, raising=False)
    loading, done = beside_the_shelf(qapp), []
    loading.begin(some(("sys", *rare)), lambda _there: done.append(True))
    seen = []
    while not done:
        QCoreApplication.processEvents()
        seen.append(tuple(name in sys.modules for name in rare))
    assert list(dict.fromkeys(seen)) == [(True, False), (True, True)]
    loading.deleteLater()


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SettingsStore:
    monkeypatch.setattr("desktop.shell.preload.AFTER_MS", 0)
    monkeypatch.setattr("desktop.shell.preload.PAUSE_MS", 0)
    return SettingsStore(tmp_path / "settings.json")


def test_what_else_is_to_be_there_beforehand_comes_after_the_modules_and_before_all_is_said_to_be_there(
    qapp: QApplication, qtbot: QtBot, store: SettingsStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    came: list[str] = []

    def noted(*names: str) -> Iterator[None]:
        for name in names:
            came.append(name)
            yield

    monkeypatch.setattr("desktop.shell.preload.of_table", noted)
    ahead = TableAhead(qapp, store, lambda: noted("a", "b"))
    ahead.done.connect(lambda: came.append("done"))
    qtbot.waitUntil(lambda: "done" in came)
    assert came == [next(iter(GAMES)), "a", "b", "done"]
    ahead.deleteLater()


def test_a_game_comes_beforehand_when_it_is_looked_at_and_no_other_does(
    qapp: QApplication, qtbot: QtBot, store: SettingsStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    came: list[str] = []
    monkeypatch.setattr("desktop.shell.preload.of_table", lambda game_id: iter(came.append(game_id) or ()))
    store.note(game=list(GAMES)[1])
    ahead = TableAhead(qapp, store, lambda: ())
    done: list[bool] = []
    ahead.done.connect(lambda: done.append(True))
    qtbot.waitUntil(lambda: len(done) == 1)
    store.note(game=list(GAMES)[2])
    qtbot.waitUntil(lambda: len(done) == 2)
    store.note(speed=2.0)
    store.note(game="a game of another program")
    qtbot.waitUntil(lambda: len(done) == 3)
    assert came == [list(GAMES)[1], list(GAMES)[2], next(iter(GAMES))]
    ahead.deleteLater()


def test_a_game_that_is_there_is_told_of_once_as_what_there_is_then_is_kept_for_good(
    qapp: QApplication, qtbot: QtBot, store: SettingsStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every look at another game kept for good what was open just then, and the memory of the program grew."""
    first, second, third, *_ = GAMES
    came: list[str] = []
    monkeypatch.setattr("desktop.shell.preload.of_table", lambda game_id: iter(came.append(game_id) or ()))
    ahead = TableAhead(qapp, store, lambda: ())
    done: list[bool] = []
    ahead.done.connect(lambda: done.append(True))
    for number, game_id in enumerate((first, second), 1):
        store.note(game=game_id)
        qtbot.waitUntil(lambda: len(done) == number)  # noqa: B023 - it is asked in this turn of the loop
    store.note(game=third)
    store.note(game=first)
    settle(50)
    assert (came, len(done)) == ([first, second], 2)
    ahead.deleteLater()


LAY = """
from pathlib import Path
from PySide6.QtCore import QTimer
from desktop.start import app as program
from desktop.session.ai_service import AiService
from desktop.shell import preload
from desktop.shell.parts.catalogue import facts
from desktop.shell.shelf.covers import Cover
from desktop.sound.port import NullSound
from rules.registry import GAMES

preload.AFTER_MS = preload.PAUSE_MS = 0
Cover.draw = lambda cover: None  # covers that were drawn at an earlier start need no modules
app = program.make_application(["shelf"])
services = program.make_services(program.Paths(Path("HOME")), NullSound())
program.dress(app, services)
window = program.MainWindow(services, AiService())
window.show()
waiting = list(GAMES)
known = set()
late = []

def look():
    from desktop.session.signals import Phase
    session = None if window.table is None else window.table.session
    if session is None or session.facts.game.id != waiting[-1] or session.phase not in {Phase.ASKING, Phase.CURTAIN}:
        return
    clock.stop()
    late.extend(name for name in sys.modules if name not in known and name.startswith(("desktop.", "rules.")))
    waiting.pop()
    if waiting:
        services.settings.note(game=waiting[-1])
    else:
        print(*late)
        window.close()
        app.quit()

def lay():
    from desktop.shell.setup.orders import order_of
    known.update(sys.modules)
    seats = ",".join(["human"] * facts(waiting[-1]).recommended)
    window.begin(order_of(waiting[-1], seats, [], "1"))
    clock.start()

clock = QTimer(interval=20)
clock.timeout.connect(look)
services.settings.note(game=waiting[-1])
ahead = program.preload(app, window, services)
ahead.done.connect(lay)
app.exec()
"""


@pytest.mark.slow
def test_a_table_finds_all_that_it_needs_imported_before(tmp_path: Path) -> None:
    assert asked(LAY.replace("HOME", tmp_path.as_posix())) == ""


OPEN = """
from desktop.games.registry import needed_by
from desktop.shell.setup.tables import opening
def known():
    return {name for name in sys.modules if name.startswith(("desktop.games.GAME.", "rules.GAME."))}
before = known()
came = []
for _ in opening(Path("SAVE"), Path("SAVE").parent):
    came.append(len(known() - before))
    before = known()
print(max(came), [name for name in needed_by("GAME") if name not in sys.modules])
"""


@pytest.mark.slow
def test_a_save_brings_the_modules_of_its_game_and_of_its_rules_a_step_each(tmp_path: Path) -> None:
    match, save = finished(tmp_path)
    ask = OPEN.replace("SAVE", save.as_posix()).replace("GAME", match.game.id)
    assert asked(f"\nfrom pathlib import Path{ask}") == "1 []"


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


def test_a_wrong_call_is_told_the_same_by_signatures_that_come_late() -> None:
    said = [
        subprocess.run([sys.executable, "-c", first + WRONG_CALLS], check=True, capture_output=True, text=True).stdout
        for first in ("import desktop.start.plain_imports", "import PySide6.QtCore")
    ]
    assert said[0] == said[1]
    assert "QPoint.__init__(xpos: int, ypos: int, /)" in said[0]


@pytest.mark.slow
def test_a_measured_start_finds_the_sources_compiled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    subprocess.run([sys.executable, "-c", "import desktop.system.paths"], check=True, env=keeping(tmp_path))
    assert [kept.name.split(".")[0] for kept in tmp_path.rglob("paths.*.pyc")] == ["paths"]
