"""The menu of a thing: what can be done with it, its rule, and where the log speaks of it."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from desktop.person import i18n
from desktop.shell.book.rulebook import Rulebook
from desktop.shell.play.preview import Preview
from tests.desktop.shell.kit import menu_entry, open_menu, place_of


def ask_about(screen: Any, entity: str) -> QMenu:
    """A right click on it, as the system tells of one."""
    here = place_of(screen, entity)
    room = screen.viewport.viewport()
    asked = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, here, room.mapToGlobal(here))
    QApplication.sendEvent(room, asked)
    return open_menu()


def entries(menu: QMenu) -> list[str]:
    return [action.text() for action in menu.actions() if action.text() and action.isEnabled()]


def preview_of(screen: Any) -> Preview:
    preview: Preview = screen.findChild(Preview)
    return preview


def test_a_thing_is_large_beside_its_menu_which_the_curtain_covers_too_and_a_press_that_it_interrupts_opens_none(
    screen: Any,
) -> None:
    """What was opened over the table stayed over its cover, for whoever looks next."""
    menu = ask_about(screen, "deck")
    preview = preview_of(screen)
    assert preview.isVisible()
    assert not screen._reader.box.intersects(menu.geometry())
    menu.close()
    assert not preview.isVisible()

    menu = ask_about(screen, "deck")
    menu.close()
    menu_entry(menu, i18n.text("app.thing.read"))
    screen.scene.hover.leave()
    assert preview.isVisible()

    menu, room = QMenu(screen), screen.screen().availableGeometry()
    menu.addAction("x" * 20)
    screen._reader.keep("deck")
    for x, y in ((40, 40), (600, 560), (780, 590)):
        where = QPoint(min(x, room.right() - 4), min(y, room.bottom() - 4))
        box = QRect(screen._things._beside_what_is_read(where, menu), menu.sizeHint())
        assert room.contains(box)
        assert not screen._reader.box.intersects(box)
        assert not box.contains(where, proper=True)

    menu = ask_about(screen, screen.scene.hand.index.sources()[0])
    screen._curtain.draw(screen.company.face(1))
    assert not menu.isVisible()
    assert QApplication.activePopupWidget() is None
    screen._curtain.hide()
    screen.viewport.setFocus()

    room, here = screen.viewport.viewport(), place_of(screen, screen.scene.hand.index.sources()[0])
    QTest.mousePress(room, Qt.MouseButton.LeftButton, pos=here)
    assert screen.viewport.hasFocus()
    screen._curtain.draw(screen.company.face(1))
    QTest.qWait(QGuiApplication.styleHints().mousePressAndHoldInterval() + 100)
    assert QApplication.activePopupWidget() is None


def test_rule_and_log_of_a_thing_are_found_from_its_menu_which_a_key_opens_too(
    screen: Any, qtbot: Any, window: Any
) -> None:
    screen.viewport.setFocus()
    QTest.keyClick(screen.viewport, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    room = screen.viewport.viewport()
    asked = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(1, 1), room.mapToGlobal(QPoint(1, 1)))
    heard: list[str] = []
    screen.scene.asked_about.connect(lambda entity, _where: heard.append(entity))
    QApplication.sendEvent(room, asked)
    assert heard == [screen.scene.keyboard.at]
    open_menu().close()

    menu_entry(ask_about(screen, "seat.0"), i18n.text("app.thing.log"))
    name = screen.scene.title_of("seat.0")
    lines = screen.log._browser.toPlainText().splitlines()
    assert lines
    assert all(name in line for line in lines)

    menu_entry(ask_about(screen, "deck"), i18n.text("app.thing.rule"))
    book: Rulebook = window.findChild(Rulebook)
    assert book.isVisible()
    book.close()


def test_the_menu_of_a_thing_offers_its_uses_once_also_after_a_long_press_and_a_use_is_made_from_it(
    qtbot: Any, screen: Any
) -> None:
    source = screen.scene.hand.index.sources()[0]
    menu = ask_about(screen, source)
    asked = entries(menu)
    menu.close()
    QApplication.processEvents()  # here a menu that closes takes the window's activation along
    room, here = screen.viewport.viewport(), place_of(screen, source)
    QTest.mousePress(room, Qt.MouseButton.LeftButton, pos=here)
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is not None)
    assert entries(open_menu()) == asked
    open_menu().close()
    QTest.mouseRelease(room, Qt.MouseButton.LeftButton, pos=here)
    assert screen.scene.hand.is_free

    source = screen.scene.hand.index.sources()[0]
    uses = list(screen.scene.uses(source))
    screen.scene.uses = lambda _entity: [*uses, *uses]
    menu = ask_about(screen, source)
    words = [screen.scene.say(use.label) for use in {use.action: use for use in uses}.values()]
    assert entries(menu)[: len(words) + 1] == [*words, i18n.text("app.thing.read")]
    menu.close()
    del screen.scene.uses

    source = screen.scene.hand.index.sources()[0]
    uses = screen.scene.hand.index.of(source)
    index = screen.session.facts.index
    menu = ask_about(screen, source)
    assert entries(menu)[: len(uses[:9])] == [screen.scene.say(use.label) for use in uses[:9]]

    menu_entry(menu, screen.scene.say(uses[0].label))
    qtbot.waitUntil(lambda: screen.session.facts.index > index)
