"""A notice stays for as long as it takes to read it."""

from itertools import permutations, product

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from desktop.shell.parts.notice import Notice
from desktop.table.viewport.in_use import wanted_boxes, word_boxes
from rules.core.message import message
from rules.core.outcome import Outcome, ScorePart
from tests.desktop.pages import on_screen
from tests.desktop.shell.conftest import wait_until_begun
from tests.desktop.shell.kit import among
from tests.patience import settle
from tests.sampling import MOST_WORDS


def test_a_notice_is_shown_longer_the_more_it_says_and_stays_in_the_middle_of_a_window_whose_size_changes(qtbot):
    page = on_screen(qtbot, QWidget(), 900, 600)
    notice = Notice(page)
    read = {"Saved.": 5000, "a" * 100: 3200 + 5500, "這裡沒有資源回收筒。": 5000, "讀" * 40: 3200 + 5200}
    for words, shown in read.items():
        notice.say(words)
        assert (notice._timer.interval(), notice._timer.isActive()) == (shown, True)

    notice.say("The game is saved in another place, as this one cannot be written to. " * 3)
    lines = notice.height()
    page.resize(500, 600)
    assert notice.geometry().center().x() == pytest.approx(page.rect().center().x(), abs=1)
    assert notice.width() == 500 - 2 * 24
    assert notice.height() == notice.heightForWidth(notice.width()) > lines


HINT = (
    "An expert's choice: Geisha: Kenji discards Armor. That means less Resilience left to Kenji than a card from hand."
)


@MOST_WORDS
def test_what_is_said_at_a_table_covers_nothing_that_is_read_or_used_there(sit, services, game):
    """It lay over the upper middle, whatever was there: the ribbon of the era, a seat, the cards of a deck; and it lay
    over a map that looked empty, or over the log, whose newest lines stood high, while below both there was room.
    """
    screen = sit(among(game), game=game)
    screen._notice.say(HINT)
    said = screen._notice.geometry()
    view = screen.viewport
    corner = view.mapTo(screen, QPoint())
    boxes = [*word_boxes(screen.scene), *wanted_boxes(screen.scene)]
    assert boxes
    painted = [QRectF(*part.box) for part in screen.scene.board.arrangement.spec.scenery]
    whole = view.sceneRect().width() * view.sceneRect().height()
    boxes += [box for box in painted if box.width() * box.height() > whole / 3]
    seen = [view.mapFromScene(box).boundingRect().translated(corner) for box in boxes]
    assert [box for box in seen if box.intersects(said)] == []
    assert screen.rect().contains(said)
    strip, lines = screen.answers.mapTo(screen, QPoint()), screen.log.lines
    assert [box for box in screen.answers.filled() if box.translated(strip).intersects(said)] == []
    told = QRect(lines.mapTo(screen, QPoint()), lines.document().size().toSize())
    assert told.height() < lines.height()
    assert not said.intersects(told)


def test_what_is_said_in_an_empty_strip_makes_way_for_answers_that_come(sit, qtbot):
    screen = sit(among("samurai_sword"), "3", game="samurai_sword")
    question = screen._question
    screen.answers.clear()
    strip = QRect(screen.answers.mapTo(screen, QPoint()), screen.answers.size())
    screen._notice.say("Chabudai")
    screen._notice.move(strip.center() - screen._notice.rect().center())
    screen.answers.present(question.decision, question.gestures)
    qtbot.waitUntil(lambda: screen.answers.filled() != [])

    def covered():
        return [box for box in screen.answers.filled() if box.translated(strip.topLeft()).intersects(said())]

    def said():
        return screen._notice.geometry()

    qtbot.waitUntil(lambda: covered() == [])


def test_in_a_lesson_nothing_that_is_said_covers_the_coach(window, qtbot):
    """It raised an error: of a lesson's table, the tips are gone that it was to leave free."""
    window.learn("daruma")
    screen = wait_until_begun(qtbot, window)
    qtbot.waitUntil(screen.coach.isVisible)
    settle(10)
    screen._notice.say(HINT)

    assert screen._notice.isVisible()
    assert not screen._notice.geometry().intersects(QRect(screen.coach.mapTo(screen, QPoint()), screen.coach.size()))


@pytest.mark.slow
def test_what_window_and_table_say_at_once_can_be_read_and_lies_beside_the_result_whichever_comes_first(sit, window):
    """On a full disk the settings that were not saved lay over the game that was not saved; in a small window it lay
    over what can be pressed on the result.
    """
    screen = sit("human,greedy,greedy,greedy,greedy")
    texts = ["The game cannot be saved to daruma.chabudai at the moment. Play on.", "Settings not saved."]
    for notices in permutations((screen._notice, window._notice)):
        for notice, words in zip(notices, texts, strict=True):
            notice.say(words)
        boxes = [QRect(notice.mapToGlobal(QPoint()), notice.size()) for notice in notices]
        assert not boxes[0].intersects(boxes[1])
        for notice in notices:
            notice.take_back()

    window.resize(1024, 640)
    parts = [tuple(ScorePart(message("daruma.colour.gold"), 1, n) for n in range(6))] * 5
    ended = Outcome((1, 2, 3, 4, 5), (15,) * 5, message("daruma.end.track"), tuple(parts))

    def said(notice):
        notice.say("You play on in a copy, which your statistics leave out.")

    def told(_notice):
        screen.result.present(ended, screen.names, [QPixmap(8, 8)] * 5)

    for notice, steps in product((screen._notice, window._notice), permutations((said, told))):
        for step in steps:
            step(notice)
            settle(5)
        boxes = [QRect(each.mapToGlobal(QPoint()), each.size()) for each in (notice, screen.result)]
        assert (notice.isVisible(), screen.result.isVisible(), boxes[0].intersects(boxes[1])) == (True, True, False)
        notice.take_back()
        screen.result.hide()
