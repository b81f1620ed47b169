"""The table in words: said without being asked, read beside the table, and answered there."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton

from desktop.person import i18n
from desktop.shell.book.drawer import Drawer
from desktop.shell.log import log_panel
from desktop.shell.play import prompting
from desktop.shell.play.words_page import WordsPage
from tests.desktop.shell.conftest import answer, wait_for_question


def open_words(screen, qtbot):
    tab = next(each for each in screen.log.findChildren(QAbstractButton) if each.text() == i18n.text("app.words"))
    tab.click()
    page = screen.findChild(WordsPage)
    qtbot.waitUntil(lambda: page.topLevelItemCount() > 0)
    return page


def peeked(screen, page, qtbot):
    """Hold the key that shows what is one's own until `page` tells of one's objective, and return its name."""
    QTest.keyPress(screen, Qt.Key.Key_P)
    qtbot.waitUntil(lambda: screen._peek.is_looking)
    piece = screen.scene.view.zones[f"objective.{screen.putting.me}"][0]
    secret = screen.company.say(screen.scene.board.describe(f"#{piece}")[0])
    qtbot.waitUntil(lambda: secret in told(page))
    return secret


def below(item):
    return [item.child(row).text(0) for row in range(item.childCount())]


def test_the_page_says_what_is_asked_and_answers_it_but_not_while_one_looks_back_and_all_is_said_aloud(
    sit, qtbot, monkeypatch
):
    said = []
    for place in (prompting, log_panel):
        monkeypatch.setattr(place, "announce", lambda _widget, words: said.append(words))
    screen = sit()
    page = open_words(screen, qtbot)
    screen.look_back.open_strip()
    nothing = [i18n.text("app.words.no_choices")]
    qtbot.waitUntil(lambda: below(page.topLevelItem(1)) == nothing)

    screen.look_back.close_strip()
    qtbot.waitUntil(lambda: len(below(page.topLevelItem(1))) == 2)

    asked, choices = page.topLevelItem(0), page.topLevelItem(1)
    assert asked.text(0) == screen.prompt.spoken
    assert below(choices) == [chip.text().replace("\n", " ") for chip in screen.answers.current.chips]

    page.setCurrentItem(choices.child(1))
    page.setFocus()
    QTest.keyClick(page, Qt.Key.Key_Return)
    wait_for_question(qtbot, screen, 1)
    qtbot.waitUntil(lambda: page.topLevelItem(0).text(0) == screen.prompt.spoken)

    labels = {screen.company.say(gesture.label) for gesture in screen._question.gestures}
    assert set(below(page.topLevelItem(1))) == labels
    assert page.currentItem() is page.topLevelItem(0)

    assert said[0] == "Player 1: Refresh the dolls before you roll?"
    assert said[-1] == screen.prompt.spoken
    assert len(said) > 2


@pytest.mark.slow
def test_a_row_that_is_still_shown_while_the_past_is_played_answers_nothing(sit, qtbot, services):
    """The page tells nothing anew while something moves; what was answered then was played on the table of the past."""
    screen = sit("human,greedy", game="small_samurai_empires")
    for _ in range(6):
        answer(qtbot, screen)
        wait_for_question(qtbot, screen)
    page, index = open_words(screen, qtbot), screen.session.facts.index
    question = screen._question
    services.settings.update(speed=1.0)
    screen.look_back.show_part(1)
    assert screen.director.is_playing

    choices = page.topLevelItem(1)
    assert len(below(choices)) == len({gesture.action for gesture in question.gestures})
    page.setCurrentItem(choices.child(0))
    page.setFocus()
    QTest.keyClick(page, Qt.Key.Key_Return)
    services.settings.update(speed=0.0)
    screen.look_back.hasten()
    qtbot.waitUntil(lambda: not screen.director.is_playing)
    assert screen.session.facts.index == index

    screen.look_back.close_strip()
    assert screen._question is question
    assert screen.scene.view == screen.session.view()
    assert screen.director.corrections == 0


def test_what_was_read_at_a_peek_is_gone_before_anything_moves_and_from_a_page_that_was_turned_meanwhile(
    sit, qtbot, services, monkeypatch
):
    """The words of the objective stood there for everybody while the next deed was shown, or who turned back."""
    screen = sit("human,human")
    page = open_words(screen, qtbot)
    hidden = []
    monkeypatch.setattr("desktop.shell.play.peek.QToolTip.hideText", lambda: hidden.append(screen._peek.is_looking))
    secret = peeked(screen, page, qtbot)
    hidden.clear()

    screen.log.turn_to(screen.log.findChild(Drawer))
    assert not page.isVisible()
    QTest.keyRelease(screen, Qt.Key.Key_P)
    qtbot.waitUntil(lambda: not screen._peek.is_looking)
    assert told(page) == ""
    assert hidden, "a tip would speak of what was seen until the pointer moves, or ten seconds long"

    screen.log.turn_to(page)
    qtbot.waitUntil(lambda: screen.prompt.spoken in told(page))
    assert secret not in told(page)

    secret = peeked(screen, page, qtbot)
    services.settings.update(speed=0.5)
    screen.session.stepped.connect(lambda _events, _view: moments.append(secret in told(page)))
    moments = []
    answer(qtbot, screen)
    qtbot.waitUntil(lambda: bool(moments))
    assert moments == [False]


def told(page):
    """Everything that stands on the page."""
    rows = [page.topLevelItem(number) for number in range(page.topLevelItemCount())]
    words = []
    while rows:
        row = rows.pop()
        words.append(row.text(0))
        rows += [row.child(number) for number in range(row.childCount())]
    return "\n".join(words)
