"""What was closed is gone: its table, its pictures, and the window itself."""

import gc
import weakref

import pytest
from PySide6.QtCore import QCoreApplication, QEvent

from desktop.session.ai_service import AiService
from desktop.session.session import GameSession
from desktop.shell.main_window import MainWindow
from desktop.shell.play.table_screen import TableScreen
from desktop.shell.settings.about import About
from desktop.sound.port import NullSound
from desktop.start import app as program
from desktop.start.sweeper import Sweeper
from desktop.system.paths import Paths
from desktop.table.board.sprites import Sprite
from desktop.table.scene import TableScene
from tests.desktop.shell.conftest import answer
from tests.desktop.shell.kit import living

TABLES = 4


def test_tables_that_were_played_at_and_left_leave_nothing(window, sit, qtbot):
    kinds = (TableScreen, TableScene, GameSession, Sprite)
    before = living(*kinds)
    for number in range(TABLES):
        answer(qtbot, sit("human,greedy", str(number + 1)))
        window.show_shelf()

    assert living(*kinds) == before


def test_a_table_that_follows_another_is_the_only_one(window, sit):
    kinds = (TableScreen, TableScene, GameSession)
    before = living(*kinds)
    for number in range(TABLES):
        sit("human,greedy", str(number + 1))

    assert living(*kinds) == {kind: number + 1 for kind, number in before.items()}


def test_a_table_is_swept_soon_after_it_was_left(qapp, window, services, sit, monkeypatch):
    monkeypatch.setattr(gc, "disable", lambda: None)
    monkeypatch.setattr(gc, "freeze", lambda: None)
    living()
    sweeper = Sweeper(qapp)
    program.preload(qapp, window, services)
    session = weakref.ref(sit("human,greedy", "1").session)
    gc.collect()  # it has been there for long
    sweeper.sweep()
    window.show_shelf()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    sweeper.sweep()

    assert session() is None
    sweeper.deleteLater()


def test_a_page_about_the_program_that_was_closed_is_gone(window):
    kinds = (About,)
    before = living(*kinds)
    window._open_about()
    (page,) = window.findChildren(About)
    page.close()
    del page

    assert living(*kinds) == before


@pytest.mark.parametrize("opens_settings", [False, True])
def test_a_window_that_was_closed_takes_settings_and_pictures_with_it(qapp, qtbot, tmp_path, opens_settings):
    services = program.make_services(Paths(tmp_path), NullSound())
    program.dress(qapp, services)
    window = MainWindow(services, AiService(single_process=True))
    window.show()
    if opens_settings:
        window._open_settings()
    remembered = [weakref.ref(each) for each in (window, services.settings, services.art)]
    window.close()
    window.deleteLater()
    del window, services

    living()
    assert [each() for each in remembered] == [None, None, None]
