"""A window on the screen that it is given, scaled as Qt was told: one line of JSON says how its pages lie there.

`python -m tests.display.scaled FOLDER SAVE ...` opens a copy of each save in `FOLDER`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from shutil import copy

import screen_checks
from PySide6.QtCore import QPoint, QRect
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QScrollArea, QWidget

from desktop.shell.main_window import MainWindow
from desktop.shell.parts.catalogue import facts
from desktop.shell.setup.new_game import NewGame
from desktop.start.app import make_application
from tests.trust.window import opened

_STEPS = 2000
_TRIES = 20


def wait(what: Callable[[], object]) -> None:
    """Return when `what` has come true."""
    for _ in range(_STEPS):
        if what():
            break
        QTest.qWait(10)
    assert what()
    QTest.qWait(100)


def amiss(window: MainWindow) -> list[str]:
    """Return what is still amiss of the page that is shown when a busy machine had time to lay it out."""
    found = wrong(window)
    for _ in range(_TRIES):
        if not found:
            break
        QTest.qWait(200)
        found = wrong(window)
    return found


def wrong(window: MainWindow) -> list[str]:
    """Return what of the page is cut or lies beside the window; what scrolls is scrolled to before."""
    found = screen_checks.faults(window, window.grab().toImage())
    told = [each for each in found if "the table" not in each and "contrast" not in each]
    for each in window.findChildren(QAbstractButton):
        if not each.isVisible() or each.window() is not window or not each.text():
            continue
        area: QWidget | None = each.parentWidget()
        while area is not None:
            if isinstance(area, QScrollArea):
                area.ensureWidgetVisible(each)
            area = area.parentWidget()
        QTest.qWait(1)
        place = QRect(each.mapTo(window, QPoint()), each.size())
        if not window.rect().contains(place) or window.childAt(place.center()) is not each:
            told.append(f"{each.text()!r} cannot be pressed")
    return told


def main(folder: Path, *saves: str) -> None:
    """Show one page after another."""
    _app = make_application(sys.argv[:1])
    window = opened(folder / "home", language="en", theme="paper", speed=0.0, hold="never", tips=False)
    wait(window.isVisible)
    free, size, pages = window.screen().availableGeometry(), window.size(), {"shelf": amiss(window)}
    lies_within = free.contains(window.frameGeometry())
    for save in map(Path, saves):
        game = save.stem
        window.set_up(game)
        wait(lambda: isinstance(window._pages.currentWidget(), NewGame))
        form = window._pages.currentWidget()
        assert isinstance(form, NewGame)
        form._count.setValue(facts(game).seats[1])
        QTest.qWait(100)
        pages[f"form of {game}"] = amiss(window)
        window.open_file(Path(copy(save, folder)))
        wait(lambda: window.table is not None and window.table.answers.current is not None)
        pages[f"table of {game}"] = amiss(window)
        assert window.size() == size
        window.show_shelf()
    sys.stdout.write(
        json.dumps({"free": free.size().toTuple(), "window": size.toTuple(), "within": lies_within, "amiss": pages})
    )
    window.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
