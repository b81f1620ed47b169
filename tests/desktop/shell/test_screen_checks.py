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
from desktop.theme.palette import PAPER
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


def test_a_sound_page_has_no_faults(page):
    put(page, QLabel("Board games at a low table"))
    put(page, QPushButton("Play"), 20, 80)
    put(page, QLineEdit("Ann"), 20, 140)

    assert faults(page) == []


def test_text_that_is_cut(page):
    put(page, QLabel("Board games at a low table"), width=60)
    put(page, QPushButton("Back to the shelf"), 20, 80, 50)
    field = put(page, QLineEdit(), 20, 140, 60)
    field.setPlaceholderText("drawn by chance")
    choice = QComboBox()
    choice.addItem("A beginner who overlooks things")
    put(page, choice, 20, 200, 90)

    told = faults(page)
    assert len([fault for fault in told if "is cut" in fault]) == 4


def test_a_field_that_is_lower_than_its_letters(page):
    choice = QComboBox()
    choice.addItem("Yes")
    put(page, choice).setFont(fonts.font(fonts.Role.TEXT, 28))

    assert "QComboBox 'Yes' is lower than its letters" in faults(page)


def test_a_page_that_scrolls_sideways(page):
    area = put(page, QScrollArea())
    content = QLabel("wide")
    content.setFixedWidth(400)
    area.setWidget(content)
    settle(20)

    assert any("a page scrolls sideways" in fault for fault in faults(page))


def test_a_line_of_a_list_that_has_no_room_for_its_last_words(page):
    lines = QListWidget()
    lines.setWordWrap(True)
    lines.addItem("Player 1, Kenji, Mei, Taro and Yuki, on a quiet evening in autumn")
    lines.item(0).setSizeHint(QSize(0, 24))
    put(page, lines, width=120, height=200)

    assert any("on a quiet evening in autumn' is cut" in fault for fault in faults(page))


@pytest.mark.parametrize(("high", "is_cut"), [(110, False), (78, True)])
def test_words_below_a_picture_have_the_whole_width(page, high, is_cut):
    """Of each doll in the gallery it said in Japanese that its name was cut."""
    grid = QListWidget()
    grid.setViewMode(QListWidget.ViewMode.IconMode)
    grid.setWordWrap(True)
    grid.setIconSize(QSize(60, 60))
    picture = QPixmap(60, 60)
    picture.fill("#B03020")
    grid.addItem(QListWidgetItem(QIcon(picture), "White daruma, reroll"))
    grid.item(0).setSizeHint(QSize(130, high))
    put(page, grid, width=300, height=200)

    assert any("is cut" in fault for fault in faults(page)) is is_cut


def test_what_paints_its_own_lines_shortens_them_itself(page):
    """Of a table that waited with seven players it said that its line was cut: the names end in an ellipsis there."""

    class Painter(QStyledItemDelegate):
        def paint(self, painter, option, index):
            super().paint(painter, option, index)

        def sizeHint(self, _option, _index):
            return QSize(100, 40)

    lines = QListWidget()
    lines.setWordWrap(True)
    lines.addItem("Player 1, Kenji, Mei, Taro and Yuki, on a quiet evening in autumn")
    lines.setItemDelegate(Painter(lines))
    put(page, lines, width=120, height=200)

    assert [fault for fault in faults(page) if "is cut" in fault] == []


def test_a_paragraph_that_needs_more_lines_than_it_has(page):
    paragraph = QLabel("Throw eight dice, paint the eyes of lucky dolls and set off one action after another.")
    paragraph.setWordWrap(True)
    put(page, paragraph, width=160, height=30)

    assert any("cut below" in fault for fault in faults(page))


def test_texts_over_each_other(page):
    put(page, QLabel("What happened"))
    put(page, QLabel("The game is over"), 60, 25)

    assert "QLabel 'What happened' and QLabel 'The game is over' overlap" in faults(page)


def test_what_sticks_out_of_the_window(page):
    put(page, QPushButton("Play"), 520, 20)
    put(page, QLabel("Rules"), 20, 280)

    told = faults(page)
    assert any("sticks out at the side" in fault for fault in told)
    assert any("sticks out at the top or bottom" in fault for fault in told)


def test_letters_that_hardly_stand_out(page):
    put(page, QLabel("Seed")).setStyleSheet("color: #C9BFA9")

    assert any("contrast" in fault for fault in faults(page))


def test_letters_that_stand_out_are_measured_right(page):
    label = put(page, QLabel("■■■■"))
    label.setStyleSheet("color: #000000")
    settle(10)

    assert seen_contrast(page.grab().toImage(), label.geometry()) == pytest.approx(17.4, abs=0.6)


def test_a_line_below_letters_on_a_ground_that_runs_from_light_to_dark_is_not_taken_for_the_ground(page):
    """The words on a scroll had a contrast of 2.6 : 1, to its edge."""
    label = put(page, QLabel("一一"), height=30)
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


def test_the_level_of_an_opponent_is_in_the_ink_that_small_letters_need(sit):
    """In a paler one, thin letters on a fine ground came to 4.2 : 1."""
    screen = sit("human,normal,normal", game="taiwan_monsters_brawl")
    labels = [item for item in screen.scene.items() if isinstance(item, Label)]
    inks = [item.brush().color().name() for item in labels if item.text() == "Normal"]
    assert inks == [PAPER.ink.lower()] * 2
