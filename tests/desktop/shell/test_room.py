"""However many answers a question has, each of them is to be seen and pressed."""

import pytest
import screen_tables
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from desktop.shell.log.log_panel import LogPanel
from desktop.shell.play.preview import Preview
from desktop.table.decisions.stage import HEIGHT
from rules.core.decision import DecisionKind
from tests.desktop.shell.conftest import wait_for_question, wait_until_prepared
from tests.patience import settle


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_all_answers_of_a_question_lie_in_the_window(window, services, qtbot, size):
    file = services.paths.home / "many.chabudai"
    assert screen_tables.write("daruma", 5, 3, _has_many_answers, file)
    window.open_file(file)
    wait_until_prepared(qtbot, window)
    window.resize(*size)
    screen = window.table
    wait_for_question(qtbot, screen)
    settle(20)

    assert len(screen.answers.current.chips) > 7
    for chip in screen.answers.current.chips:
        place = QRect(chip.mapTo(screen.answers, QPoint(0, 0)), chip.size())
        assert screen.answers.rect().contains(place)
        assert window.childAt(chip.mapTo(window, chip.rect().center())) is chip


def _has_many_answers(match, _played):
    decision = match.decision
    asked = decision is not None and decision.actor == screen_tables.PERSON and decision.kind is DecisionKind.OPTION
    return asked and len(match.game.legal_actions(match.state)) > 7


def test_the_strip_keeps_its_height_for_all_that_fits(sit):
    screen = sit()

    assert screen.answers.height() == HEIGHT


def test_the_preview_covers_neither_the_prompt_nor_the_log(sit):
    screen = sit()
    for entity in ("deck", "bottle", "tanuki"):
        screen.scene.inspected.emit(entity)
        preview = screen.findChild(Preview)
        assert preview.isVisible()
        place = QRect(preview.mapTo(screen, QPoint(0, 0)), preview.size())
        assert place.top() >= screen.prompt.height()
        assert not place.intersects(screen.findChild(LogPanel).geometry())


def test_what_is_read_in_a_hand_leaves_the_cards_beside_it_free(qtbot, services):
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.resize(1200, 700)
    preview = Preview(services.art, parent)
    for left in (100, 1000):
        around = QRect(left, 560, 72, 72)
        preview.present("", "title", "text", around)
        assert preview.geometry().bottom() < around.top()
        assert not preview.geometry().intersects(around)


def test_a_collection_begins_only_with_what_the_question_asks_about(sit):
    scene = sit().scene
    scene.collect([("eye@eye_supply", 2)], 2, {"eye@eye_supply": 5, "deck": 1})

    assert scene.collecting.counts() == {"eye@eye_supply": 2}


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
