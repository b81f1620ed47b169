"""What build/screens.py says of a picture: each fault here is planted, and a sound page has none."""

import pytest
import screen_checks
from PySide6.QtCore import QSize
from PySide6.QtGui import QFont, QIcon, QPixmap
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QStyledItemDelegate,
    QWidget,
)
from screen_letters import missing, seen_contrast
from screen_table_checks import table_faults

from desktop.table.items.label import Label
from desktop.theme import fonts
from tests.patience import settle


@pytest.fixture
def page(services, qtbot):
    made = QWidget()
    made.setObjectName("page")
    made.setStyleSheet("#page { background: #F3E9D6 }")
    qtbot.addWidget(made)
    made.resize(600, 300)
    made.show()
    return made


def put(page, widget, x=20, y=20, width=200, height=40):
    widget.setParent(page)
    widget.setFont(fonts.font(fonts.Role.TEXT, 14))
    widget.setGeometry(x, y, width, height)
    widget.show()
    return widget


def faults(page):
    settle(10)
    return screen_checks.faults(page, page.grab().toImage())


LINE = "Player 1, Kenji, Mei, Taro and Yuki, on a quiet evening in autumn"


def listing(high):
    """A list of one line, which has so much room."""
    lines = QListWidget()
    lines.setWordWrap(True)
    lines.addItem(LINE)
    lines.item(0).setSizeHint(QSize(0, high))
    return lines


class Painter(QStyledItemDelegate):
    def paint(self, painter, option, index):
        super().paint(painter, option, index)

    def sizeHint(self, _option, _index):
        return QSize(100, 40)


def painting():
    """A list that paints its lines itself, and shortens them."""
    lines = listing(24)
    lines.setItemDelegate(Painter(lines))
    return lines


def gallery(high):
    """A picture with words below it, of which there is so much to be seen."""
    grid = QListWidget()
    grid.setViewMode(QListWidget.ViewMode.IconMode)
    grid.setWordWrap(True)
    grid.setIconSize(QSize(60, 60))
    picture = QPixmap(60, 60)
    picture.fill("#B03020")
    grid.addItem(QListWidgetItem(QIcon(picture), "White daruma, reroll"))
    grid.item(0).setSizeHint(QSize(130, high))
    return grid


def choosing(words):
    choice = QComboBox()
    choice.addItem(words)
    return choice


def scrolling():
    area, content = QScrollArea(), QLabel("wide")
    content.setFixedWidth(400)
    area.setWidget(content)
    return area


GAMES, OVER = "Board games at a low table", "The game is over"
SOUND = [
    [(QLabel, GAMES), (QPushButton, "Play", 20, 80), (QLineEdit, "Ann", 20, 140)],
    [(gallery, 110, 20, 20, 300, 200)],
    [(painting, None, 20, 20, 120, 200)],
]
"""Pages of which nothing is said: of each doll in the gallery it said in Japanese that its name was cut."""
PLANTED = [
    ([(QLabel, GAMES, 20, 20, 60)], "is cut"),
    ([(QPushButton, "Back to the shelf", 20, 80, 50)], "is cut"),
    ([(lambda words: QLineEdit(placeholderText=words), "drawn by chance", 20, 140, 60)], "is cut"),
    ([(choosing, "A beginner who overlooks things", 20, 200, 90)], "is cut"),
    ([(scrolling, None)], "a page scrolls sideways"),
    ([(listing, 24, 20, 20, 120, 200)], "on a quiet evening in autumn' is cut"),
    ([(gallery, 78, 20, 20, 300, 200)], "is cut"),
    ([(lambda words: QLabel(words, wordWrap=True), f"{LINE}. " * 2, 20, 20, 160, 30)], "cut below"),
    ([(QLabel, "What happened"), (QLabel, OVER, 60, 25)], f"QLabel 'What happened' and QLabel '{OVER}' overlap"),
    ([(QPushButton, "Play", 520, 20)], "sticks out at the side"),
    ([(QLabel, "Rules", 20, 280)], "sticks out at the top or bottom"),
    ([(lambda words: QLabel(words, styleSheet="color: #C9BFA9"), "Seed")], "contrast"),
]
"""What lies on a page, and what is to be said of it."""


def told_of(page, things):
    """What is said of the page while those things are on it."""
    shown = [put(page, made() if about is None else made(about), *place) for made, about, *place in things]
    settle(20)
    told = faults(page)
    for each in shown:
        each.setParent(None)
    return told


def test_of_a_sound_page_nothing_is_told_and_each_fault_that_is_planted_is(page):
    assert [told_of(page, things) for things in SOUND] == [[]] * len(SOUND)
    for things, expected in PLANTED:
        assert any(expected in fault for fault in told_of(page, things)), expected


def test_a_field_that_is_lower_than_its_letters(page):
    put(page, choosing("Yes")).setFont(fonts.font(fonts.Role.TEXT, 28))

    assert "QComboBox 'Yes' is lower than its letters" in faults(page)


def test_contrast_is_measured_right_also_over_a_line_on_a_ground_that_runs_from_light_to_dark(page):
    """The words on a scroll had a contrast of 2.6 : 1, to its edge."""
    label = put(page, QLabel("■■■■"))
    label.setStyleSheet("color: #000000")
    settle(10)

    assert seen_contrast(page.grab().toImage(), label.geometry()) == pytest.approx(17.4, abs=0.6)

    label = put(page, QLabel("一一"), y=100, height=30)
    label.setStyleSheet(
        "color: #000000; border-bottom: 2px solid #888888;"
        "background: qlineargradient(x1:0, y1:0, x2:0, y2:1, stop:0 #FFFFFF, stop:1 #F0E8D8)"
    )
    settle(10)

    assert seen_contrast(page.grab().toImage(), label.geometry()) > 10


def test_a_character_that_no_face_of_the_house_has():
    assert list(missing("福は内", fonts.font(fonts.Role.TEXT, 14))) == []
    assert "U+1F409" in next(missing("🐉", fonts.font(fonts.Role.TEXT, 14)))
    assert "not set in a face of ours" in next(missing("abc", QFont("Courier")))


@pytest.mark.slow
@pytest.mark.drawn
def test_a_table_has_no_faults_until_words_on_it_are_shortened_or_collide(qtbot, sit, window):
    screen = sit()
    qtbot.waitUntil(lambda: not table_faults(window, screen, window.grab().toImage()))  # all is lit

    long, over = Label(), Label()
    long.write("A name that is far too long for its panel", "text", 24, "#2B2B2E", width=90)
    over.write("over it", "text", 24, "#2B2B2E")
    small = Label()
    small.write("small", "text", 8, "#2B2B2E")
    for label, y in ((long, 560), (over, 560), (small, 200)):
        label.setZValue(9000)
        label.setPos(1400, y)
        screen.scene.addItem(label)
    told = " | ".join(table_faults(window, screen, window.grab().toImage()))
    assert "is shortened to" in told
    assert "and 'over it' overlap" in told or "'over it' and" in told
    assert "'small' is only" in told
