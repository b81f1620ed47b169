"""Whoever leaves the straight way of a lesson is told what is true of the table, and finds back to it."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.session.signals import Phase
from desktop.shell.main_window import MainWindow
from desktop.shell.parts.services import Services
from desktop.shell.play.table_screen import TableScreen
from desktop.shell.teaching import lesson as lessons
from desktop.shell.teaching.lesson import teaching
from desktop.theme.fonts import Role, font
from rules.match.replay import at_once
from tests.desktop.lessons import seats_of, step_of
from tests.desktop.shell.test_lesson import Learn, coach_of, glowing, graduate, take_lesson
from tests.facts import facts_of
from tests.patience import settle
from tests.sampling import EVERY_GAME, above_all

LEFT = 9
"""The step at which a lesson is left."""


@pytest.fixture
def pupil_at(qtbot: Any, learn: Learn) -> Learn:
    """Lays a lesson that goes on at a step, and waits until something is asked."""

    def at(game: str, step: int = 0) -> TableScreen:
        screen = learn(game, step)
        qtbot.waitUntil(lambda: screen._question is not None)
        return screen

    return at


@EVERY_GAME
def test_a_lesson_that_was_left_goes_on_and_asks_again_for_what_is_taken_back_until_it_becomes_a_game(
    qtbot: Any, window: MainWindow, services: Services, learn: Learn, pupil_at: Learn, game: str
) -> None:
    """The coach went on to tell of a march that lay on the hand again."""
    lesson = lessons.load(game)
    take_lesson(qtbot, pupil_at(game), until=LEFT)
    window.show_shelf()
    assert services.settings.value.tutorials[game] == LEFT
    screen = learn(game)
    coach, session = coach_of(screen), screen.session
    assert session.facts.index == lesson.steps[LEFT].start > 0
    undone = 0
    for step in range(LEFT + 1, len(lesson.steps)):
        take_lesson(qtbot, screen, until=step)
        qtbot.waitUntil(lambda: screen._question is not None and not screen.director.is_playing)
        settle(1)
        if coach._step != step or not session.undoing.allowed:
            continue
        index = session.facts.index
        screen.tools.undo.emit()
        assert session.facts.index < index
        qtbot.waitUntil(lambda: screen._question is not None and screen.putting.early is None)
        told = lesson.steps[coach._step]
        assert not coach.is_reading
        assert told.start <= session.facts.index
        assert services.settings.value.tutorials[game] == coach._step
        undone += 1
    assert undone or facts_of(game).takes_nothing_back
    take_lesson(qtbot, screen, until=len(lesson.steps))
    assert screen._school is not None
    assert screen._school.is_over
    assert services.settings.value.tutorials[game] == -1
    assert screen.director.corrections == 0
    beyond = len(lesson.record)  # opponents may play on for long, or to the end, before the pupil is asked
    qtbot.waitUntil(lambda: screen.answers.current is not None or session.facts.index > beyond)
    assert session.facts.seats[1].level == "easy"
    expected = lesson.match(seats_of(lesson), -1)
    states = session._match.states
    assert session.facts.game.digest(states[expected.index]) == expected.game.digest(expected.state)


def test_in_a_lesson_a_hint_shows_what_it_asks_for(qtbot: Any, pupil_at: Learn) -> None:
    """An expert's move, of which the hint told, could not be made."""
    game = "small_samurai_empires"
    said: list[object] = []
    lesson = lessons.load(game)
    screen = pupil_at(game, step_of(lesson, "harvest"))
    coach = coach_of(screen)
    qtbot.waitUntil(lambda: screen.answers.current is not None)
    screen.session.hinted.connect(said.append)
    screen.session.noticed.connect(said.append)
    screen.tools.hint.emit()
    assert glowing(coach) == [coach]
    QTest.keyClick(screen.viewport, Qt.Key.Key_H)
    settle(1)
    assert said == []
    assert coach._step == step_of(lesson, "harvest")


def test_whoever_pauses_the_game_that_a_lesson_became_lets_one_deed_through_at_a_time(
    qtbot: Any, pupil_at: Learn
) -> None:
    """The next question let everybody go on."""
    screen = pupil_at("samurai_sword", len(lessons.load("samurai_sword").steps) - 1)
    session = screen.session
    graduate(screen)
    screen.pacing.step()
    for _ in range(3):
        qtbot.waitUntil(lambda: session.phase in {Phase.PAUSED, Phase.ASKING} and screen._question is not None)
        settle(1)
        assert session.is_paused
        screen.pacing.step()


def test_whoever_paused_before_something_is_read_finds_it_paused_afterwards(qtbot: Any, pupil_at: Learn) -> None:
    lesson = lessons.load("daruma")
    screen = pupil_at("daruma", step_of(lesson, "paint"))
    screen.pacing.pause_or_go_on()
    take_lesson(qtbot, screen, until=step_of(lesson, "nudge"))
    qtbot.waitUntil(lambda: screen.answers.current is not None)
    assert screen.session.is_paused


@pytest.mark.parametrize("reached", [-7, 999])
def test_a_lesson_that_was_left_at_a_step_which_it_no_longer_has_begins_anew(services: Services, reached: int) -> None:
    """Shortened by an update, it could not be opened any more."""
    services.settings.update(tutorials={"daruma": reached})
    opened, _lesson = at_once(teaching("daruma", services.settings.value))
    assert opened.match.index == 0


@above_all("as_list", [False, True], True)
def test_what_is_poured_in_a_lesson_can_be_chosen_in_words_as_it_asks_for_it_alone(
    qtbot: Any, services: Services, pupil_at: Learn, as_list: bool
) -> None:
    """The list offered to leave a die out, and the lesson knew no dice but its own from then on."""
    services.settings.update(as_list=as_list)
    lesson = lessons.load("daruma")
    screen = pupil_at("daruma", step_of(lesson, "bottle"))
    match, words = screen.session._match, screen._words
    for token in ("bottle:3", "reroll:3x1", "reroll:6x1"):
        qtbot.waitUntil(lambda: screen.answers.current is not None)
        index = match.index
        assert [gesture.action.token for gesture in words._gestures] == [token]
        words.chosen.emit([words._gestures[0].action])
        qtbot.waitUntil(lambda index=index: match.index > index)
    qtbot.waitUntil(lambda: coach_of(screen).is_reading)
    assert coach_of(screen)._step == step_of(lesson, "bottle_price")


@above_all("scale", [1.5, 2.0], 2.0)
@above_all("language", ["en", "ja"], "ja")
def test_a_lesson_can_be_read_in_large_letters_in_the_smallest_window(
    window: MainWindow, services: Services, pupil_at: Learn, language: str, scale: float
) -> None:
    """Its words lay across the progress and the buttons, and its headings were cut."""
    services.settings.update(language=language, text_scale=scale)
    screen = pupil_at("samurai_sword")
    coach = coach_of(screen)
    for _ in range(3):
        settle(50)
        parts = (coach._chapter, coach._told, coach._progress, coach._leave, coach._on)
        boxes = [part.geometry() for part in parts if part.isVisible()]
        assert all(not one.intersects(other) for one, other in combinations(boxes, 2))
        assert all(coach.rect().contains(box) for box in boxes)
        assert coach._chapter.height() >= coach._chapter.heightForWidth(coach._chapter.width())
        assert scale > 1.5 or coach._leave.width() >= coach._leave.sizeHint().width()
        assert coach._told.height() >= 3 * coach._text.fontMetrics().lineSpacing()
        assert coach._text.height() >= coach._text.heightForWidth(coach._text.width())
        assert coach._text.font().pixelSize() == font(Role.TEXT, 16).pixelSize()
        assert window.rect().bottom() >= screen.log.mapTo(window, screen.log.rect().bottomLeft()).y()
        coach.go_on()


def test_one_can_look_back_at_the_game_that_a_lesson_becomes(learn: Learn, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tips that no lesson shows were set aside, though they were gone: that told of a crash."""
    monkeypatch.setattr("desktop.system.unhurried.SLOT_S", 0.0)  # what is gone is gone before the next part is made
    lesson = lessons.load("nine_cards_sekigahara")
    screen = learn(lesson.game, len(lesson.steps) - 1)
    graduate(screen)
    screen.look_back.open_strip()
    assert screen.look_back.is_open
    screen.look_back.close_strip()
    assert not screen.look_back.is_open
