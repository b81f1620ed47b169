"""The curtain covers at once, says to whom and for what, and opens only for somebody who means it."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QWidget

from desktop.person import i18n
from desktop.table.decisions.curtain import HOLD_MS, Curtain
from desktop.table.ui import SeatFace
from desktop.theme import fonts, house
from desktop.theme.art import Art


@pytest.fixture
def covered(qtbot):
    parent = QWidget()
    parent.setObjectName("secret")
    parent.setStyleSheet("#secret { background: #ff00ff } #table { background: #00ff00 }")
    parent.resize(640, 400)
    qtbot.addWidget(parent)
    table = QWidget(parent)
    table.setObjectName("table")
    table.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    table.setGeometry(TABLE)
    art = Art()
    house.register(art)
    curtain = Curtain(art, parent, table)
    parent.show()
    return parent, curtain


@pytest.fixture
def lifted(covered):
    _, curtain = covered
    made = []
    curtain.lifted.connect(lambda: made.append(curtain.accessibleName()))
    curtain.draw(SeatFace("Hana", 1))
    return made


TABLE = QRect(0, 40, 500, 360)


def seen(parent):
    """What is seen of the page, and where the table is seen."""
    image = parent.grab().toImage()
    colours = {(x, y): image.pixelColor(x, y).name() for x in range(0, 640, 5) for y in range(0, 400, 5)}
    return set(colours.values()), {place for place, colour in colours.items() if colour == "#00ff00"}


def test_nothing_shows_through_but_the_table_once_it_stands_as_all_may_see_it(covered):
    parent, curtain = covered
    for _ in range(2):
        curtain.draw(SeatFace("Hana", 1))
        colours, table = seen(parent)
        assert (colours & {"#ff00ff", "#00ff00"}, table) == (set(), set())

        curtain.show_table()
        colours, table = seen(parent)
        assert "#ff00ff" not in colours
        assert table
        assert all(TABLE.contains(*place) for place in table)
        assert {x for x, _ in table} == {*range(0, 500, 5)}, "as wide as it is"
        assert min(y for _, y in table) == 40


def test_it_says_to_whom_and_for_what_the_screen_passes_and_what_lifts_it(covered):
    _, curtain = covered
    curtain.draw(SeatFace("Hana", 1), lambda: ["Ken attacks Hana.", "Hana answers."])
    words = [label.text() for label in curtain.findChildren(QLabel) if label.isVisible() and label.text()]
    assert words == [i18n.text("app.curtain.pass_to", who="Hana"), "Ken attacks Hana.", "Hana answers."]
    assert curtain.accessibleDescription() == "\n".join((*words[1:], i18n.text("app.curtain.hold")))


def test_it_leads_to_the_menu_and_to_the_shelf_but_not_where_somebody_only_peeks(covered, qtbot):
    parent, curtain = covered
    asked = []
    curtain.menu.connect(lambda: asked.append("menu"))
    curtain.shelf.connect(lambda: asked.append("shelf"))
    curtain.draw(SeatFace("Hana", 1))
    parent.activateWindow()
    qtbot.waitUntil(curtain.hasFocus)
    for way in (curtain.menu_button, curtain.shelf_button):
        QTest.mouseClick(way, Qt.MouseButton.LeftButton)
    QTest.keyClick(curtain, Qt.Key.Key_M)
    assert asked == ["menu", "shelf", "menu"]
    assert curtain.isVisible()

    curtain.draw(SeatFace("Hana", 1), hint="app.curtain.peek")
    QTest.keyClick(curtain, Qt.Key.Key_M)
    assert not curtain.menu_button.isVisible()
    assert not curtain.shelf_button.isVisible()
    assert len(asked) == 3


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_all_that_it_says_is_read_at_any_size(covered, scale, monkeypatch):
    parent, curtain = covered
    monkeypatch.setattr(fonts, "text_scale", lambda: scale)
    for size in ((1280, 720), (800, 500), (820, 1180), (1080, 1920)):
        parent.resize(*size)
        curtain.draw(SeatFace("Hanako of the long name", 1), lambda: ["Ken attacks Hana with a Nagayari."] * 2)
        labels = [label for label in curtain.findChildren(QLabel) if label.isVisible()]
        for part in (*labels, curtain.button, curtain.menu_button, curtain.shelf_button):
            box = QRect(part.mapTo(parent, QPoint(0, 0)), part.size())
            assert parent.rect().contains(box), part
            least = part.heightForWidth(part.width()) if part.hasHeightForWidth() else part.sizeHint().height()
            assert part.height() >= least, part
            assert part.width() >= part.minimumSizeHint().width(), part


def test_neither_a_tap_nor_what_another_began_to_hold_nor_taking_it_away_lifts_it(covered, qtbot, lifted):
    _, curtain = covered
    QTest.mouseClick(curtain.button, Qt.MouseButton.LeftButton)
    qtbot.wait(HOLD_MS + 50)
    assert (lifted, curtain.isVisible()) == ([], True)
    QTest.keyPress(curtain, Qt.Key.Key_Space)
    qtbot.wait(HOLD_MS // 2)
    curtain.draw(SeatFace("Ken", 2))
    qtbot.wait(HOLD_MS // 2 + 50)
    assert (lifted, curtain.isVisible(), curtain.progress.value()) == ([], True, 0)
    curtain.hold()
    curtain.hide()
    qtbot.wait(HOLD_MS + 50)
    assert lifted == []


@pytest.mark.parametrize("key", [None, Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_holding_the_button_or_a_key_lifts_it(covered, qtbot, key):
    _, curtain = covered
    curtain.draw(SeatFace("Hana", 1))
    with qtbot.waitSignal(curtain.lifted):
        if key is None:
            QTest.mousePress(curtain.button, Qt.MouseButton.LeftButton)
        else:
            QTest.keyPress(curtain, key)
    assert not curtain.isVisible()


@pytest.mark.parametrize("is_told", [True, False])
def test_the_key_that_lifts_it_does_nothing_else_until_it_has_gone_up(covered, qtbot, is_told):
    """Held on, it passed by what the person was to look at, and lifted the next curtain.

    Some window systems tell a repeat as such, others as a key that goes up and down at once.
    """
    parent, curtain = covered
    field = QLineEdit(parent)
    field.show()
    curtain.lifted.connect(field.setFocus)
    curtain.draw(SeatFace("Hana", 1))

    def hold():
        """A window that another test leaves open may come to the front once more, which lets go."""
        parent.activateWindow()
        if curtain.isVisible() and curtain.hasFocus() and not curtain.is_held:
            QTest.keyPress(curtain, Qt.Key.Key_Space)
        return field.hasFocus()

    qtbot.waitUntil(hold)
    for _ in range(5):
        for kind in (QEvent.Type.KeyRelease, QEvent.Type.KeyPress):
            repeat = QKeyEvent(kind, Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier, " ", is_told)
            QApplication.sendEvent(field, repeat)
        qtbot.wait(40)
    QTest.keyRelease(field, Qt.Key.Key_Space)
    assert field.text() == ""
    QTest.keyClicks(field, "a")
    qtbot.wait(250)
    QTest.keyClicks(field, " b")
    assert field.text() == "a b"


def test_whoever_goes_to_another_window_holds_it_no_more(covered, qtbot, lifted):
    parent, curtain = covered
    other = QWidget()
    qtbot.addWidget(other)
    qtbot.waitUntil(curtain.hasFocus)
    QTest.keyPress(curtain, Qt.Key.Key_Space)

    other.show()
    other.activateWindow()
    qtbot.waitUntil(lambda: not parent.isActiveWindow())
    assert curtain.progress.value() == 0
    qtbot.wait(HOLD_MS + 150)

    assert (lifted, curtain.isVisible()) == ([], True)


def test_a_key_of_what_it_covers_does_nothing_and_one_of_the_window_still_works(covered, qtbot):
    """Ctrl+F searched the log behind it: what was typed there was found by the next person."""
    parent, curtain = covered
    keys = [QKeySequence(key)[0] for key in ("Ctrl+F", "L", "Space", "Return", "Esc", "F11", "?")]
    done = []
    for key in keys:
        QShortcut(QKeySequence(key), parent, lambda key=key: done.append(key))

    def press(page):
        done.clear()
        for key in keys:
            QTest.keyClick(page, key.key(), key.keyboardModifiers())
        return done

    parent.activateWindow()
    qtbot.waitUntil(parent.isActiveWindow)
    assert press(parent) == keys
    curtain.draw(SeatFace("Hana", 1))
    qtbot.waitUntil(curtain.hasFocus)
    assert press(curtain) == keys[-2:]


def test_nothing_that_it_covers_has_the_keyboard(covered, qtbot):
    """A key pinned what lay under the pointer: the next person saw a card of the one before."""
    parent, curtain = covered
    field = QLineEdit(parent)
    field.show()
    parent.activateWindow()
    qtbot.waitUntil(parent.isActiveWindow)
    curtain.draw(SeatFace("Hana", 1))
    qtbot.waitUntil(curtain.hasFocus)
    field.setFocus()
    assert curtain.hasFocus()
    for _ in range(4):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        assert curtain in {QApplication.focusWidget(), QApplication.focusWidget().parentWidget().parentWidget()}
    curtain.hide()
    field.setFocus()
    assert field.hasFocus()
