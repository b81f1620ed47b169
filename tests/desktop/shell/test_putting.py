"""A question is told, and can be answered from the next event on; whatever comes in between calls that off."""

from dataclasses import replace

import pytest

from desktop.session.signals import Phase
from tests.desktop.shell.conftest import answer, wait_for_question


@pytest.fixture
def screen(sit):
    return sit()


def test_words_speak_of_a_question_an_event_before_it_can_be_answered_unless_it_is_withdrawn_as_it_is_told(
    screen, qtbot, monkeypatch
):
    seen = []
    screen.session.asked.connect(lambda _question: seen.append(("asked", screen.answers.current is None)))
    screen.putting.put.connect(lambda _question: seen.append((screen.prompt.spoken, screen.answers.current is None)))
    screen.answers.offered.connect(lambda gestures: seen.append("offered") if gestures else None)
    answer(qtbot, screen)
    wait_for_question(qtbot, screen, 1)

    assert seen == [("asked", True), (screen.prompt.spoken, True), "offered"]

    forgotten, own = [], screen._question
    monkeypatch.setattr(screen.answers, "forget_rows", lambda: forgotten.append(True))
    screen.putting.ask(own)
    assert forgotten == []
    screen.session.withdrawn.emit()
    assert forgotten == [True]
    screen.putting.ask(replace(own, human=False))
    assert forgotten == [True, True]


def test_a_question_that_is_withdrawn_as_it_is_told_cannot_be_answered(screen, qtbot):
    screen.putting.put.connect(lambda _question: screen.session.withdrawn.emit())
    screen.answers.chosen.emit([screen._question.gestures[0].action])
    qtbot.waitUntil(lambda: screen.session.facts.index == 1 and screen.session.phase is Phase.ASKING)
    qtbot.wait(50)

    assert screen.answers.current is None
    assert screen.answers._open is None


def test_a_question_that_is_told_as_somebody_looks_back_is_put_when_they_return(screen, qtbot):
    def look_back(_question):
        screen.putting.put.disconnect(look_back)
        screen.look_back.open_strip()

    screen.putting.put.connect(look_back)
    answer(qtbot, screen)
    qtbot.waitUntil(lambda: screen.look_back.is_open)
    qtbot.wait(50)
    assert screen.answers.current is None

    screen.look_back.close_strip()
    wait_for_question(qtbot, screen, 1)
    assert screen.answers._open[0] == screen._question.decision
