"""A double click answers once: its second press never meets what came in place of what the first one was meant for."""

import random
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QCursor, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget

from tests.desktop.shell.conftest import wait_for_question
from tests.desktop.shell.kit import among
from tests.patience import settle
from tests.sampling import MOST_WORDS

BETWEEN_MS = 300
"""So far apart may two presses be: time enough for the next question."""
STEPS = 15
ENOUGH = 3
"""So often do buttons come where others had been pressed."""
SOON_MS = 50
"""After so long what is there is pressed on purpose, where a game is played."""


class Between(QObject):
    """Has time pass before the second of two presses that a window hears of, and then says so.

    Where something else `is_there` before, it passes until that was seen.
    """

    second = Signal()

    def __init__(self, window: QWindow, is_there: Callable[[], bool] = lambda: False) -> None:
        super().__init__()
        self._presses = 0
        self._is_there = is_there
        window.installEventFilter(self)

    def eventFilter(self, window: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.MouseButtonPress:
            self._presses += 1
            if self._presses == 2:
                window.removeEventFilter(self)
                for _ in range(20):
                    settle(BETWEEN_MS // 20)
                    if self._is_there():
                        settle(SOON_MS)
                        break
                self.second.emit()
        return False


def pressable(page: QWidget) -> Iterator[QAbstractButton]:
    """What can be pressed of `page`, as far as it is seen."""
    window = page.window()
    for each in page.findChildren(QAbstractButton):
        if each.isVisible() and each.isEnabled() and window.childAt(each.mapTo(window, each.rect().center())) is each:
            yield each


@MOST_WORDS
def test_a_double_click_on_an_answer_answers_once_and_presses_nothing_else(qtbot, sit, window, game, monkeypatch):
    monkeypatch.setattr("desktop.person.mouse._UNSEEN_MS", SOON_MS - 10)
    screen = sit(among(game, 1), game=game)
    draw, answers, met = random.Random(1), list[object](), 0
    screen.answers.chosen.connect(answers.append)
    for _ in range(STEPS):
        if screen.session.facts.over or met == ENOUGH:
            break
        wait_for_question(qtbot, screen)
        offered = list(pressable(screen.answers))
        if not offered:  # this is answered on the table
            screen.answers.chosen.emit([draw.choice(screen.answers._open[1]).action])
            continue
        target = draw.choice(offered)
        spot, words = target.mapTo(window, target.rect().center()), target.text()
        settle(SOON_MS)
        answers.clear()
        QCursor.setPos(window.mapToGlobal(QPoint(1, 1)))
        heard, asked = list[str](), screen.answers._open
        between = Between(window.windowHandle(), lambda asked=asked: screen.answers._open not in (None, asked))

        def look(spot=spot, target=target, asked=asked, heard=heard) -> None:
            there = window.childAt(spot)
            is_new = there is not target or screen.answers._open is not asked
            if isinstance(there, QAbstractButton) and is_new:
                there.clicked.connect(lambda *_: heard.append("again"))

        between.second.connect(look)
        QTest.mouseDClick(window.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)
        settle(10)
        assert not (answers and heard), (words, heard)
        met += bool(answers) and isinstance(window.childAt(spot), QAbstractButton)
    assert met, "buttons came where others had been pressed"


@pytest.mark.slow
def test_what_appears_under_a_resting_pointer_is_pressed_only_once_it_was_seen_and_by_no_second_press_before(
    sit, window
):
    screen = sit("human,greedy", game="nine_cards_sekigahara")
    answers = list[object]()
    screen.answers.chosen.connect(answers.append)
    target = next(pressable(screen.answers))
    handle, spot = window.windowHandle(), target.mapTo(window, target.rect().center())
    clicked = (handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)
    QCursor.setPos(window.mapToGlobal(spot))
    screen.answers.put_again()
    settle(10)
    QTest.mouseClick(*clicked)
    settle(10)
    assert not answers

    screen.answers.put_again()
    settle(10)
    between = Between(handle)
    QTest.mouseDClick(*clicked)
    settle(10)
    assert not answers, "its first press was meant for what was there before"
    QTest.mouseClick(*clicked)
    assert len(answers) == 1
    between.deleteLater()
