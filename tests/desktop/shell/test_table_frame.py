"""Where what is told about a table stands: beside it, or under it in a window that is higher than wide."""

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QRect
from PySide6.QtWidgets import QWidget


def place(widget: QWidget) -> QRect:
    """Return where `widget` lies in its window, once everything is laid out."""
    for _ in range(3):
        QCoreApplication.processEvents()
    return QRect(widget.mapTo(widget.window(), QPoint()), widget.size())


@pytest.fixture
def screen(sit, window):
    made = sit()
    yield made
    window.resize(1280, 720)


def test_in_a_usual_window_the_log_stands_beside_the_table(screen, window):
    log = place(screen.log)
    assert log.left() > place(screen.viewport).right()
    assert (log.width(), log.bottom()) == (300, window.height() - 1)


@pytest.mark.parametrize(("width", "height"), [(1080, 1920), (1200, 1400), (1024, 1100)])
def test_in_a_window_that_is_higher_than_wide_the_log_lies_under_the_table(screen, window, width, height):
    window.resize(width, height)
    log, table = place(screen.log), place(screen.viewport)
    assert log.top() > place(screen.answers).bottom() >= table.bottom()
    assert (log.left(), log.width(), table.left(), table.width()) == (0, width, 0, width)
    assert table.height() >= 0.5 * width
    assert log.height() >= 0.25 * height


def test_the_log_goes_back_to_its_side_with_its_own_width(screen, window):
    window.resize(1024, 1400)
    place(screen.log)
    window.resize(1280, 720)
    assert place(screen.log).width() == 300
    assert place(screen.log).left() > place(screen.viewport).right()


def test_what_is_folded_away_leaves_its_room_to_the_table(screen, window):
    window.resize(1024, 1400)
    with_log = place(screen.viewport).height()
    screen._fold_log(False)
    assert place(screen.viewport).height() > with_log + 0.25 * 1400
    assert place(screen.viewport).width() == 1024


def test_a_recap_in_a_high_window_lies_between_table_and_log(screen, window):
    window.resize(1024, 1400)
    screen.recap.open_with(())
    recap = place(screen.recap)
    assert place(screen.viewport).bottom() < recap.top()
    assert recap.bottom() < place(screen.log).top()
    assert recap.width() == 1024
    screen.recap.close_recap()
