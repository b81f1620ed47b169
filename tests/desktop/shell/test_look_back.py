"""Looking back at the table: the game waits, the table shows what was, and comes back as it is."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QPushButton, QSlider

from desktop.games.registry import staging_of
from desktop.person import i18n, keys
from desktop.person.settings import SPEEDS
from desktop.session.session import GameSession
from desktop.session.signals import Hint, Phase
from desktop.shell.main_window import MainWindow
from desktop.shell.settings.pacing import speed_words
from desktop.table.decisions.stage import HEIGHT
from desktop.theme.palette import PALETTES
from rules.core.message import message
from rules.match.match import Match
from rules.match.seats import SeatSpec
from tests.desktop.pages import turn_wheel
from tests.desktop.shell.conftest import answer, go_on_with, wait_for_question, wait_until_prepared
from tests.desktop.shell.kit import change, finished, labels, nearly_over, notice, open_menu, press
from tests.patience import settle


def play(qtbot, screen, moves):
    for _ in range(moves):
        answer(qtbot, screen)
        wait_for_question(qtbot, screen)


def key(screen, which):
    QTest.keyClick(screen.look_back, which)


@pytest.fixture
def screen(sit, sit_again, qtbot):
    def played():
        made = sit("human,greedy")
        play(qtbot, made, 6)
        return made

    return sit_again("six answers", played)


def ways_back(screen):
    """What the strip offers to return to: a game that goes on, or the result of one that is over."""
    texts = {i18n.text(key) for key in ("app.look.close", "app.look.result")}
    shown = [each.text() for each in screen.look_back.findChildren(QAbstractButton) if each.isVisible()]
    return [text for text in shown if text in texts]


def test_each_step_is_said_aloud_and_what_plays_by_itself_where_it_comes_to_rest(screen, qtbot, monkeypatch):
    """Whoever does not see it heard nothing, whichever key was pressed."""
    said = []
    monkeypatch.setattr("desktop.shell.past.look_back.announce", lambda _widget, words: said.append(words))
    screen.look_back.open_strip()
    last = screen.look_back.playback.last
    for pressed in (Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home):
        key(screen, pressed)
    stops = (last, last - 1, last - 2, last - 1)
    heard = [*(i18n.text("app.look.place", n=stop, of=last) for stop in stops), i18n.text("app.look.start", of=last)]
    assert said == heard
    key(screen, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: not screen.look_back.playback.is_playing)
    assert said == [*heard, i18n.text("app.look.place", n=last, of=last)]
    screen.look_back.close_strip()


def test_the_table_goes_back_and_comes_back_and_the_question_can_be_answered_afterwards(screen, qtbot):
    present, index = screen.session.view(), screen.session.facts.index
    screen.look_back.open_strip()
    assert ways_back(screen) == [i18n.text("app.look.close")]
    playback = screen.look_back.playback
    assert playback.stop == playback.last
    assert screen.scene.view == present
    key(screen, Qt.Key.Key_Left)
    assert playback.stop == playback.last - 1
    key(screen, Qt.Key.Key_Home)
    assert playback.stop == 0

    assert screen.scene.view == playback.played.view(0, 0)
    assert screen.scene.view != present
    assert not screen.answers.isVisible()
    key(screen, Qt.Key.Key_Escape)
    assert not screen.look_back.isVisible()
    assert screen.scene.view == present
    assert screen.answers.isVisible()

    screen.look_back.open_strip()
    settle(200)
    assert screen.session.facts.index == index, "opponents wait"
    press(screen, "app.look.close")
    wait_for_question(qtbot, screen)
    answer(qtbot, screen)
    wait_for_question(qtbot, screen, index + 1)


@pytest.mark.slow
def test_nothing_is_played_or_answered_before_anybody_has_moved_while_one_looks_back_or_just_before(
    sit, services, qtbot
):
    """What an answer moves would be sought on the table of the past, where it may not lie; and the hand is free before
    the game goes on: in between, the keyboard may be quicker than the game.
    """
    screen = sit("human,greedy", game="small_samurai_empires")
    look = screen.look_back
    look.open_strip()
    assert look.playback.last == 0
    assert not look._play.isEnabled()
    assert look._play.toolTip() == i18n.text("app.look.nothing")
    services.settings.update(language="ja")
    qtbot.waitUntil(lambda: look._close.text() == i18n.text("app.look.close"))
    assert screen.tools.menu_button.toolTip() == i18n.text("app.look.no_menu")
    assert look._play.toolTip() == i18n.text("app.look.nothing")

    key(screen, Qt.Key.Key_Escape)
    play(qtbot, screen, 1)
    look.open_strip()
    assert look._play.isEnabled()
    assert look._play.toolTip() == i18n.text("app.look.play")

    key(screen, Qt.Key.Key_Escape)
    usual = screen.tools.menu_button.toolTip()
    screen.setEnabled(False)
    services.settings.update(language="en")
    qtbot.waitUntil(lambda: screen.tools.menu_button.toolTip() not in {usual, i18n.text("app.table.menu")})
    told = keys.tip("app.table.menu.tip", "menu")
    assert screen.tools.menu_button.toolTip() == told, "that a table is not ready is no look back"
    screen.setEnabled(True)

    play(qtbot, screen, 5)
    match = screen.session._match
    for answered_before in (False, True):
        index, question = match.index, screen._question
        if answered_before:
            screen.answers.chosen.emit([question.gestures[0].action])
        look.from_the_start()
        past = screen.scene.view
        if not answered_before:
            screen.answers.chosen.emit([question.gestures[0].action])
        settle(50)
        assert (match.index, look.is_open) == (index, True)
        assert screen.scene.view == past

        key(screen, Qt.Key.Key_Escape)
        assert screen._question is question
        answer(qtbot, screen)
        wait_for_question(qtbot, screen, index + 1)
        assert screen.director.corrections == 0


def test_a_step_is_shown_as_it_happened_by_hand_from_the_log_or_by_itself_until_the_present(screen, qtbot, services):
    """Steps were shown one after the other, however many had been asked for: the table lagged behind their number."""
    screen.look_back.open_strip()
    playback = screen.look_back.playback
    playback.seek(0)
    screen.viewport.setFocus()
    screen.look_back.hasten()  # a click on the table
    assert screen.focusWidget() is screen.look_back, "its keys were dead after the first click"
    qtbot.waitUntil(lambda: not screen.director.is_playing)

    assert playback.stop == 1
    assert screen.scene.view == playback.played.view(1, 0)
    assert screen.director.corrections == 0
    screen.look_back.close_strip()

    entries = screen.session.played().log(len(screen.session.played().stops) - 1, 0, 1000)
    wanted = entries[-1].index
    screen.log.wanted.emit(wanted)
    qtbot.waitUntil(lambda: not screen.director.is_playing)
    playback = screen.look_back.playback
    assert playback.played.stops[playback.stop] > wanted
    assert playback.played.stops[playback.stop - 1] <= wanted
    screen.look_back.close_strip()

    present = screen.session.view()
    screen.look_back.recall()
    playback = screen.look_back.playback
    assert playback.is_playing
    assert playback.stop < playback.last
    qtbot.waitUntil(lambda: not playback.is_playing)
    assert playback.stop == playback.last
    assert screen.scene.view == present
    screen.look_back.close_strip()

    screen.look_back.from_the_start()
    services.settings.update(speed=1.0)
    playback, staging = screen.look_back.playback, staging_of(screen.ui.game_id)
    for _ in range(3):
        key(screen, Qt.Key.Key_Right)
    assert playback.stop == 3
    last = staging.beats(playback.played.events(3, playback.viewer))
    assert len(screen.director._beats) == len(list(last))
    screen.director.cancel()


def test_the_strip_keeps_the_keys_and_nothing_of_the_present_is_done_or_advised_meanwhile(
    screen, services, window, qtbot
):
    """A hint shone on the table of the past, and was gone in the present. After a click on the bare log, or with the
    right button on the table, arrows and Esc did nothing any more.
    """
    services.settings.update(undo="casual")
    index, look = screen.session.facts.index, screen.look_back
    look.open_strip()
    QTest.keyClick(screen, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)

    assert screen.session.facts.index == index
    assert look.is_open
    assert not any(each.isVisible() for each in (screen.tools._undo, screen.tools._redo, screen.tools._hint))
    assert not any(each.isVisible() for each in (look._eyes, look._branch)), "as long as the game goes on"
    assert look.playback.viewer == screen.session.viewer
    look.close_strip()

    look.open_strip()
    hint = Hint(screen._question.gestures[0], message("app.hint.taste"), seat=0)
    screen.session.hinted.emit(hint)
    assert (notice(window), screen.scene.lights.hint) == ("", ())
    screen.look_back.close_strip()
    qtbot.waitUntil(lambda: notice(window) == i18n.text("app.hint.taste"))
    assert screen.scene.lights.hint == tuple(filter(None, (hint.gesture.source, hint.gesture.target)))

    policies = [each.focusPolicy() for each in (screen.viewport, screen.log.lines)]
    screen.look_back.open_strip()
    playback = screen.look_back.playback
    lines, button = screen.log.lines.viewport(), Qt.MouseButton
    for number, (shown, pressed) in enumerate(
        [(lines, button.LeftButton), (lines, button.RightButton), (screen.viewport.viewport(), button.RightButton)], 1
    ):
        QTest.mouseClick(shown, pressed, pos=shown.rect().bottomLeft() + QPoint(9, -9))
        QTest.keyClick(screen.window().focusWidget(), Qt.Key.Key_Left)
        assert playback.stop == playback.last - number
    screen.log.lines.setFocus()
    QTest.keyClick(screen.log.lines, Qt.Key.Key_Escape)
    assert screen.window().focusWidget() is screen.look_back
    QTest.keyClick(screen.look_back, Qt.Key.Key_Escape)
    assert not screen.look_back.isVisible()
    assert screen.window().focusWidget() is screen.viewport
    assert [each.focusPolicy() for each in (screen.viewport, screen.log.lines)] == policies


@pytest.fixture
def over(window: MainWindow, qtbot, sit_late):
    screen = sit_late()
    screen.session.resign(0)
    qtbot.waitUntil(lambda: screen.session.facts.over and screen.result.isVisible())
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return screen


@pytest.mark.slow
def test_after_the_end_every_hand_may_be_seen_the_result_comes_back_and_one_plays_on_from_any_place_elsewhere(
    over, window, qtbot, services
):
    """The table had it: Esc did not put the sheet aside, and no key led to what comes next. Analysis and rematch went
    with it.
    """
    seen = []
    over.scene.viewed.connect(lambda: seen.append(over.scene.view))
    over.look_back.from_the_start()
    assert seen == [over.look_back.playback.played.view(0, over.look_back.playback.viewer)]
    over.look_back.close_strip()

    assert over.focusWidget() is over.result
    over.look_back.open_strip()
    assert ways_back(over) == [i18n.text("app.look.result")]
    assert not over.result.isVisible()
    assert over.prompt.spoken == i18n.text("app.look.over")  # no game waits any more
    eyes = over.look_back._eyes
    assert eyes.isVisible()
    eyes.setCurrentIndex(2)
    eyes.activated.emit(2)
    assert over.look_back.playback.viewer == 1
    press(over, "app.look.result")
    assert over.result.isVisible()
    assert over.focusWidget() is over.result

    back = over.result.back
    assert not back.isVisible()
    press(over, "app.result.look")
    assert (over.result.isVisible(), back.isVisible()) == (False, True)
    over.look_back.open_strip()
    assert not back.isVisible()
    press(over, "app.look.result")
    assert (over.result.isVisible(), back.isVisible()) == (True, False)
    press(over, "app.result.look")
    press(over, "app.result.back")
    assert (over.result.isVisible(), back.isVisible()) == (True, False)

    finished = over.session._match
    over.look_back.open_strip()
    playback = over.look_back.playback
    playback.seek(3)
    actions = playback.played.actions(3)
    press(over, "app.look.branch")
    wait_until_prepared(qtbot, window)
    screen = window.table
    match: Match = screen.session._match

    assert match is not finished
    assert [step.action for step in match.steps[: actions + 1]] == [s.action for s in finished.steps[: actions + 1]]
    wait_for_question(qtbot, screen)
    assert len(list(services.paths.saves.glob("*.chabudai"))) == 2


def test_a_guest_who_looks_back_is_offered_nothing_that_only_the_host_knows_enough_for(over, monkeypatch):
    """To play on from there was pressed, and nothing came of it; every seat was offered, and showed the own view."""
    monkeypatch.setattr(GameSession, "whole", None)
    over.look_back.open_strip()
    assert not over.look_back._branch.isVisible()
    assert not over.look_back._eyes.isVisible()
    assert over.look_back._result.isVisible()


@pytest.mark.slow
def test_where_the_game_is_over_what_it_cannot_have_says_why_and_what_does_not_stand_side_by_side_takes_two_rows(
    over, services, window
):
    """It opened a table at which the game was over, which counted as another game played. Of "Play from here" the
    first letter and the last were missing.
    """
    press(over, "app.table.menu")
    menu = open_menu()
    told = {
        each.text().partition("\t")[0]: each.toolTip()
        for each in menu.actions()
        if not each.isEnabled() and each.text()
    }
    shown = menu.toolTipsVisible()
    menu.close()
    assert shown
    assert told[i18n.text("app.menu.keep")] == i18n.text("app.menu.keep.over")
    assert told[i18n.text("app.menu.resign")] == i18n.text("app.menu.resign.over")

    button = over.tools.menu_button
    usual = button.toolTip()
    over.look_back.open_strip()
    assert (button.isEnabled(), button.toolTip()) == (False, i18n.text("app.look.no_menu"))
    press(over, "app.look.result")
    assert (button.isEnabled(), button.toolTip()) == (True, usual)

    strip = over.look_back
    strip.open_strip()
    assert strip.playback.stop == strip.playback.last
    assert not strip._branch.isEnabled()
    assert strip._branch.toolTip() == i18n.text("app.look.branch.over")
    strip._move(-1)
    assert strip._branch.isEnabled()
    assert strip._branch.toolTip() == i18n.text("app.look.branch.tip")

    strip.close_strip()
    strip = over.look_back
    strip.open_strip()
    named = [button for button in strip.findChildren(QPushButton) if button.isVisible()]
    for wide in (1600, 900, 600):
        strip.resize(wide, strip.height())
        strip.layout().activate()
        assert (strip.height() == HEIGHT) is (wide == 1600)
        assert all(button.width() >= button.sizeHint().width() for button in named)
        assert strip._slider.width() >= 200, "a long game has some hundred stops"
    assert named[0].y() > strip._slider.geometry().bottom()
    assert strip.height() >= strip.layout().minimumSize().height()
    strip.close_strip()

    window.resize(1024, 640)
    strip = over.look_back
    strip.offer_library()
    strip.open_strip()
    for language in ("en", "ja"):
        change(services, language=language, text_scale=2.0)
        named = [each for each in strip.findChildren(QPushButton) if each.isVisible()]
        assert len(named) == 3
        for each in [*named, strip._eyes]:
            assert each.width() >= each.sizeHint().width()
            assert strip.rect().contains(each.geometry())
        assert i18n.text("app.look.over") in labels(over.prompt)
    strip.close_strip()
    assert i18n.text("app.table.over") in labels(over.prompt)


def test_a_lesson_is_not_looked_back_at(window, qtbot):
    window.learn("daruma")
    wait_until_prepared(qtbot, window)
    window.table.look_back.open_strip()
    assert not window.table.look_back.is_open
    recall = i18n.text("app.recap")
    assert not [
        each for each in window.table.findChildren(QAbstractButton) if each.text() == recall and each.isVisible()
    ]


@pytest.mark.slow
@pytest.mark.drawn
def test_the_signs_of_the_strip_stand_out_from_its_ground_in_every_light(qtbot, window, services):
    window.open_file(finished(services.paths.saves)[1])
    wait_until_prepared(qtbot, window)

    def inks() -> set[str]:
        drawn = window.table.look_back._first.icon().pixmap(16, 16).toImage()
        colours = [drawn.pixelColor(x, y) for x in range(drawn.width()) for y in range(drawn.height())]
        return {colour.name().upper() for colour in colours if colour.alpha() == 255}

    for theme in ("lantern", "clear", "paper"):
        services.settings.update(theme=theme)
        ink = PALETTES[theme].ink.upper()
        qtbot.waitUntil(lambda ink=ink: ink in inks())


@pytest.mark.slow
def test_the_slider_is_read_out_the_wheel_changes_nobodys_eyes_and_the_pace_is_set_by_its_keys_too(over, services):
    """It had no name: a screen reader said a number, and not of what. A notch in passing showed another seat's cards,
    and arrows went nowhere afterwards.
    """
    over.look_back.open_strip()
    key(over, Qt.Key.Key_Left)
    last = over.look_back.playback.last
    assert over.look_back.findChild(QSlider).accessibleName() == f"Move {last - 1} of {last}"
    key(over, Qt.Key.Key_Home)
    assert over.look_back.findChild(QSlider).accessibleName() == f"Start (0 of {last})"

    over.look_back.open_strip()
    settle(10)  # it has two rows, and is higher with the next event
    eyes = over.look_back._eyes
    seen = eyes.currentIndex()
    turn_wheel(eyes)
    assert eyes.currentIndex() == seen
    assert over.window().focusWidget() is over.look_back
    eyes.setFocus()
    turn_wheel(eyes)
    assert eyes.currentIndex() == seen + 1

    services.settings.update(speed=2.0)
    strip = over.look_back
    strip.open_strip()
    found = []
    for _ in SPEEDS:
        found.append((speed := over.scene.tempo.speed, strip.playback.rest))
        assert strip._pace.text() == speed_words(speed)
        strip._pace.click()
    rests = {2.0: 175, 4.0: 88, 0.0: 175, 0.5: 700, 1.0: 350, 1.5: 233}
    assert found == list(rests.items())

    services.settings.set_pace("daruma", 1.0)
    keys = {each.key().toString(): each for each in over.findChildren(QShortcut) if each.isEnabled()}
    keys["+"].activated.emit()
    assert strip.playback.rest == 233
    assert "," not in keys  # nothing is paused that waits anyway


def test_who_looks_back_while_the_last_move_is_shown_is_told_the_result_in_the_present(qtbot, window, services):
    """The result lay over a strip that spoke of going back to the game."""
    seats = [SeatSpec("Mika"), SeatSpec("Ren", "bot", "greedy")]
    file = nearly_over(services, *seats)
    services.settings.update(speed=4.0)
    screen = go_on_with(qtbot, window, file)
    qtbot.waitUntil(lambda: screen.session.facts.over)
    assert screen.session.phase is Phase.STAGING
    screen.session.pause(on=True)
    screen.look_back.open_strip()
    assert screen.look_back.is_open
    qtbot.waitUntil(lambda: screen.session.phase is Phase.ENDED)
    assert not screen.look_back.is_open
    assert screen.result.isVisible()
    assert screen.scene.view == screen.session.view()
    assert not screen.session.is_paused
