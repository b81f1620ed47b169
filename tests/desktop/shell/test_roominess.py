"""Words beside a table grow with a large window, and what holds them grows along; the table's own do not grow twice."""

import pytest
import screen_checks
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QScrollArea

from desktop.shell.settings.about import About
from desktop.start import app as program
from desktop.theme import fonts
from desktop.theme.roominess import room_in
from tests.desktop.shell.kit import button
from tests.patience import settle

LARGE = QSize(2560, 1440)


@pytest.mark.parametrize(
    ("size", "room"),
    [
        ((1024, 640), 1.0),
        ((1280, 720), 1.0),
        ((1366, 768), 1.0),
        ((1600, 900), 1.0),
        ((1920, 1000), 1.125),
        ((1920, 1080), 1.125),
        ((2560, 1360), 1.25),
        ((2560, 1440), 1.25),
        ((2560, 1080), 1.125),
        ((3440, 1440), 1.25),
        ((3840, 2160), 1.625),
        ((7680, 4320), 1.75),
    ],
)
def test_how_much_words_grow(size: tuple[int, int], room: float) -> None:
    assert room_in(QSize(*size)) == room


@pytest.fixture
def roominess(qapp, services, window):
    made = program.dress(qapp, services).fit(window)
    yield made
    window.resize(1280, 720)
    made.settle()


def test_words_at_the_table_grow_with_the_window_and_shrink_with_it(qtbot, sit, window, roominess):
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


@pytest.mark.parametrize("scale", [1.25, 1.6, 2.0])
@pytest.mark.parametrize("language", ["en", "zh_TW", "ja"])
def test_the_page_about_the_program_is_never_cut(services, window, language, scale):
    services.settings.update(language=language, text_scale=scale)
    page = About(services, window)
    page.show()
    settle(20)
    assert screen_checks.faults(page, page.grab().toImage()) == []
    page.close()
