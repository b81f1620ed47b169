"""Whatever is told and asked at a table has its room, in a window of any size."""

import pytest
import screen_checks
from PySide6.QtCore import QCoreApplication, QPoint, QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea, QWidget

from desktop.shell.log.log_panel import LogPanel
from desktop.shell.play.preview import Preview
from desktop.shell.settings.about import About
from desktop.start import app as program
from desktop.theme import fonts
from tests.desktop.shell.conftest import wait_for_question
from tests.desktop.shell.kit import button
from tests.patience import settle
from tests.sampling import above_all


def test_whoever_answers_in_the_list_keeps_the_keyboard_there(sit, services, qtbot, window):
    services.settings.update(as_list=True)
    screen = sit("human,human")
    window.activateWindow()
    listed = screen.answers.current.list
    listed.setFocus()
    QTest.keyClick(listed, Qt.Key.Key_Down)
    QTest.keyClick(listed, Qt.Key.Key_Return)
    wait_for_question(qtbot, screen, 1)

    assert window.focusWidget() is listed
    assert listed.count() > 0


LARGE = QSize(2560, 1440)


@pytest.fixture
def roominess(qapp, services, window):
    made = program.dress(qapp, services).fit(window)
    yield made
    window.resize(1280, 720)
    made.settle()


@pytest.mark.slow
def test_words_at_the_table_grow_with_the_window_and_shrink_with_it(qtbot, sit, window, services, roominess):
    services.settings.update(log_open=True)
    screen = sit()
    window.resize(1280, 720)
    roominess.settle()
    menu = button(screen, "app.table.menu")
    assert (menu.font().pixelSize(), screen.log.width()) == (14, 300)

    window.resize(LARGE)
    qtbot.waitUntil(lambda: menu.font().pixelSize() == 18)  # by itself, when the window keeps its size
    qtbot.waitUntil(lambda: screen.log.width() == 375)
    assert fonts.font("text", 16).pixelSize() == 20
    assert fonts.table_font("text", 16).pixelSize() == 16

    window.resize(1280, 720)
    roominess.settle()
    qtbot.waitUntil(lambda: (menu.font().pixelSize(), screen.log.width()) == (14, 300))


def test_a_tip_that_fits_is_not_scrolled_because_it_grew(qtbot, sit, window, roominess):
    """While its letters had grown and its place had not, a bar came, and kept the room that it took."""
    screen = sit()
    tips = screen.coach
    tips._key = "app.about.offline"
    tips._open()
    qtbot.waitUntil(lambda: tips._text.width() > 100)
    told = tips.findChild(QScrollArea)
    fits = told.widget().heightForWidth(told.width())
    told.set_height(fits, 10)
    told.resize(told.width(), fits - 1)
    assert told.verticalScrollBarPolicy() == Qt.ScrollBarPolicy.ScrollBarAsNeeded
    told.resize(told.width(), fits)
    assert told.verticalScrollBarPolicy() == Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    assert told.viewport().width() == told.width()


def test_both_ways_to_grow_stay_within_what_there_is_room_for(services, window, roominess):
    services.settings.update(text_scale=1.8)
    window.resize(LARGE)
    roominess.settle()
    assert (fonts.text_scale(), fonts.table_scale()) == (2.0, 1.8)


@pytest.mark.slow
@above_all("scale", [1.6, 2.0], 2.0)
def test_the_page_about_the_program_is_never_cut(services, window, scale):
    for language in ("en", "ja"):
        services.settings.update(language=language, text_scale=scale)
        page = About(services, window)
        page.show()
        settle(20)
        assert screen_checks.faults(page, page.grab().toImage()) == []
        page.close()


def place(widget: QWidget) -> QRect:
    """Return where `widget` lies in its window, once everything is laid out."""
    for _ in range(3):
        QCoreApplication.processEvents()
    return QRect(widget.mapTo(widget.window(), QPoint()), widget.size())


@pytest.fixture
def screen(sit, window, services):
    services.settings.update(log_open=True)
    made = sit()
    yield made
    window.resize(1280, 720)


def test_the_preview_covers_neither_prompt_nor_log_which_stands_beside_the_table_or_under_it_in_a_high_window(
    screen, window
):
    before = screen.answers.height()
    for entity in ("deck", "bottle", "tanuki"):
        screen.scene.inspected.emit(entity)
        preview = screen.findChild(Preview)
        assert preview.isVisible()
        covered = QRect(preview.mapTo(screen, QPoint(0, 0)), preview.size())
        assert not covered.intersects(screen.prompt.geometry())
        assert not covered.intersects(screen.findChild(LogPanel).geometry())
        assert screen.answers.height() == before

    screen.scene.collect([("eye@eye_supply", 2)], 2, {"eye@eye_supply": 5, "deck": 1})
    assert screen.scene.collecting.counts() == {"eye@eye_supply": 2}, "it begins with what the question asks about"

    for width, height in ((1080, 1920), (1200, 1400), (1024, 1100)):
        window.resize(1280, 720)
        log = place(screen.log)
        assert log.left() > place(screen.viewport).right()
        assert (log.width(), window.rect().right() - log.right()) == (300, 8)
        assert place(screen.tools).bottom() < log.top() < log.bottom() < place(screen.prompt).top()

        window.resize(width, height)
        log, table = place(screen.log), place(screen.viewport)
        assert log.top() > place(screen.answers).bottom() >= table.bottom()
        assert (log.left(), log.width(), table.left(), table.width()) == (8, width - 16, 0, width)
        assert table.height() >= 0.5 * width
        assert log.height() >= 0.25 * height

    window.resize(1024, 1400)
    with_log = place(screen.viewport).height()
    screen.recap.open_with((), ())
    recap = place(screen.recap)
    assert place(screen.viewport).bottom() < recap.top()
    assert recap.bottom() < place(screen.log).top()
    assert recap.width() == 1024 - 16
    screen.recap.close_recap()

    screen._fold_log(False)
    assert screen.log.isVisible()
    assert not screen.log._top.isVisible()
    assert (place(screen.viewport).height(), place(screen.viewport).width()) == (with_log, 1024)
