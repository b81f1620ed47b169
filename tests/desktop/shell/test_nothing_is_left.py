"""What was closed is gone: its table, its pictures, and the window itself; nothing belongs to what goes before it."""

import gc
import weakref

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QFormLayout, QLabel, QWidget

from desktop.session.ai_service import AiService
from desktop.session.session import GameSession
from desktop.shell.main_window import MainWindow
from desktop.shell.parts.widgets import keep_rows
from desktop.shell.play.table_screen import TableScreen
from desktop.shell.settings.settings_dialog import SettingsDialog
from desktop.shell.setup.options_form import OptionsForm
from desktop.sound.port import NullSound
from desktop.start import app as program
from desktop.start.sweeper import Sweeper
from desktop.system.paths import Paths
from desktop.table.board.sprites import Sprite
from desktop.table.scene import TableScene
from rules import registry
from tests.desktop.shell.conftest import answer
from tests.desktop.shell.kit import living
from tests.trust.kin import strangers

TABLES = 2


def test_tables_that_were_played_at_and_left_leave_nothing(window, sit, qtbot):
    kinds = (TableScreen, TableScene, GameSession, Sprite)
    before = living(*kinds)
    for number in range(TABLES):
        answer(qtbot, sit("human,greedy", str(number + 1)))
        window.show_shelf()

    assert living(*kinds) == before


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


def of_forms() -> int:
    return sum(told.endswith("Layout") for told in strangers())


@pytest.mark.slow
def test_no_row_of_options_or_settings_is_taken_for_a_child_of_the_layout_and_one_that_was_would_be_found(
    window, qtbot
):
    before = of_forms()
    for game in registry.GAMES:
        model = registry.options_model(game)
        form = OptionsForm(model, {})
        qtbot.addWidget(form)
        assert bool(form.findChildren(QLabel)) is (len(model.model_fields) > 1)  # its seats have rows of their own
        assert of_forms() == before
    dialog = SettingsDialog(window._services, window)
    qtbot.addWidget(dialog)
    assert of_forms() == before

    page, row = QWidget(), QLabel()
    qtbot.addWidget(page)
    QFormLayout(page).addRow("", row)
    assert of_forms() > before
    keep_rows(page)
    assert of_forms() == before
