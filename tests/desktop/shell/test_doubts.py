"""Whoever ends a turn in which something useful is left is asked once, where the questions are."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox

from desktop.person import i18n
from desktop.session.signals import Phase
from desktop.shell.play.held_bar import _GUARD_S
from desktop.shell.settings.settings_dialog import SettingsDialog
from rules.samurai_sword.actions import END_PLAY
from tests.desktop.shell.conftest import answer, wait_for_question
from tests.desktop.shell.kit import button, labels, loose

SEATS = "human,greedy,greedy,greedy"
END = "samurai_sword.do.end_play"
_MOST = 200


@pytest.fixture
def at_end(sit, sit_again, services, qtbot):
    """A turn of Samurai Sword that could be ended while a card could still be played."""
    services.settings.update(hold="run")

    def play():
        screen = sit(SEATS, "2", game="samurai_sword")
        go_on(screen, qtbot)
        return screen

    return lambda: sit_again("something is left", play)


def go_on(screen, qtbot):
    """Answer until a turn could be ended, and something useful is left."""
    for _ in range(_MOST):
        wait_for_question(qtbot, screen)
        question = screen._question
        said = screen.ui.left_undone(question.decision, question.gestures, END_PLAY, screen.session.view())
        if END_PLAY in question.legal and said is not None:
            return said
        answer(qtbot, screen, "end_play")
    raise AssertionError("nothing was ever left")


def end_turn(screen, qtbot):
    """Press the button that ends the turn."""
    button(screen.answers, END).click()
    qtbot.waitUntil(lambda: screen._question is None or screen.session.phase is Phase.HOLDING)


def doubted(screen, qtbot):
    end_turn(screen, qtbot)
    qtbot.waitUntil(lambda: screen.session.phase is Phase.HOLDING)
    qtbot.waitUntil(lambda: screen.held.is_ready)


def test_what_is_left_is_said_in_place_of_the_question_to_its_end_in_large_letters_too_and_enter_ends_the_turn(
    at_end, services, qtbot
):
    screen = at_end()
    question = screen._question
    left = screen.ui.left_undone(question.decision, question.gestures, END_PLAY, screen.session.view())
    doubted(screen, qtbot)
    assert labels(screen.held) == [i18n.say(left, screen.names)]
    assert not screen.answers.isVisible()
    assert {button(screen.held, key).isEnabled() for key in (END, "app.held.back", "app.held.silence")} == {True}

    said = screen.held._what
    for language in ("zh_TW", "ja", "en"):
        services.settings.update(language=language, text_scale=1.6)
        qtbot.waitUntil(lambda: loose(said.text()) == loose(i18n.say(left, screen.names)))
        screen.held.layout().activate()
        assert said.heightForWidth(said.width()) <= said.height()

    index = screen.session.facts.index
    screen.held._begun += 60.0  # as if it had come this moment, however slow the machine
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    button(screen.held, END).click()
    assert screen.session.facts.index == index, "the second press of a double one answers nothing"
    screen.held._begun -= 60.0 + _GUARD_S
    screen.viewport.setFocus()
    QTest.keyClick(screen.viewport, Qt.Key.Key_F6)
    assert QApplication.focusWidget() is button(screen.held, END), "not what would never ask again"
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: screen.session.facts.index > index)
    assert screen.session._match.steps[index + 1].action is END_PLAY


@pytest.mark.slow
def test_escape_goes_back_and_in_the_same_turn_nobody_is_asked_again(at_end, qtbot):
    screen = at_end()
    doubted(screen, qtbot)
    index = screen.session.facts.index
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    wait_for_question(qtbot, screen)

    assert (screen.session.facts.index, screen.held.isVisible()) == (index, False)
    button(screen.answers, END).click()
    qtbot.waitUntil(lambda: screen.session.facts.index > index)
    go_on(screen, qtbot)
    doubted(screen, qtbot)


def drag(screen, qtbot, start, end):
    """Draw what lies on the point `start` of the table to `end`, while the question stands."""
    view = screen.viewport.viewport()
    start, end = (screen.viewport.mapFromScene(at) for at in (start, end))
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=start)
    wait_for_question(qtbot, screen)
    for share in (0.3, 0.7, 1.0):
        QTest.mouseMove(view, start + (end - start) * share)
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=end)


@pytest.fixture
def attack(at_end):
    """The table, an attack that can still be made at the end of a turn, and from where to where its card goes."""
    screen = at_end()
    board = screen.scene.board
    made = next(each for each in screen._question.gestures if board.seat_of(each.target or "") is not None)
    panel = board.arrangement.panels[board.seat_of(made.target)].box
    return screen, made, board.sprites.of(made.source)[0].figure.pos(), QPointF(*panel.centre)


def test_a_card_that_is_drawn_to_its_target_while_the_question_stands_is_played(attack, qtbot):
    """The press took back the end of the turn, and the card stayed where it was."""
    screen, made, start, end = attack
    doubted(screen, qtbot)
    index = screen.session.facts.index
    drag(screen, qtbot, start, end)
    qtbot.waitUntil(lambda: screen.session.facts.index > index)

    assert screen.session._match.steps[index + 1].action is made.action


def test_a_click_on_a_card_while_the_question_stands_takes_nothing_up(attack, qtbot):
    screen, _made, start, _end = attack
    doubted(screen, qtbot)
    index = screen.session.facts.index
    drag(screen, qtbot, start, start)

    assert screen.scene.hand.is_free
    assert (screen.session.facts.index, screen.session.phase) == (index, Phase.ASKING)


@pytest.mark.slow
def test_whoever_wants_it_is_never_asked_again_in_this_game_and_the_settings_know(at_end, window, services, qtbot):
    screen = at_end()
    doubted(screen, qtbot)
    QTest.mouseClick(button(screen.held, "app.held.silence"), Qt.MouseButton.LeftButton, pos=QPoint(6, 8))
    assert services.settings.value.unasked == ("samurai_sword",)
    QTest.mouseClick(screen.viewport.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(12, 12))
    wait_for_question(qtbot, screen)
    assert screen.session.phase is Phase.ASKING, "a click on the bare table goes back to it"
    services.settings.update(hold="always")
    end_turn(screen, qtbot)
    qtbot.waitUntil(screen.held.isVisible)
    assert not screen.held._is_doubt, "another step waits for Done"
    assert services.settings.value.unasked == ("samurai_sword",)
    button(screen.held, "app.decision.confirm").click()
    services.settings.update(hold="run")
    go_on(screen, qtbot)
    index = screen.session.facts.index
    button(screen.answers, END).click()
    qtbot.waitUntil(lambda: screen.session.facts.index > index)

    dialog = SettingsDialog(services, window, "samurai_sword")
    (asks,) = [each for each in dialog.findChildren(QCheckBox) if each.text() == i18n.text("app.settings.doubts")]
    assert not asks.isChecked()
    asks.click()
    assert services.settings.value.unasked == ()


def test_nobody_else_who_shares_the_screen_is_told_what_is_left(at_end, qtbot):
    screen = at_end()
    screen.session._viewpoint.viewer = 1
    index = screen.session.facts.index
    button(screen.answers, END).click()
    qtbot.waitUntil(lambda: screen.session.facts.index > index)

    assert not screen.held.isVisible()
