"""The state machine: whose turn it is to do something, and what nobody may do meanwhile."""

from __future__ import annotations

from typing import Any

from desktop.session.question import Ticket
from desktop.session.session import Phase
from tests.desktop.session import toy
from tests.desktop.session.conftest import toy_match


def test_bots_play_a_whole_game(qtbot: Any, table: Any) -> None:
    session, window = table(toy_match("random,random,random"))
    session.start()
    qtbot.waitUntil(lambda: session.phase is Phase.ENDED, timeout=5000)
    assert session.match.over
    assert window.last("ended") == session.match.outcome
    assert window.view == session.match.view(None)


def test_a_person_is_asked_and_answers(qtbot: Any, table: Any) -> None:
    session, window = table(toy_match("human,random"))
    session.start()
    qtbot.waitUntil(lambda: window.question() is not None)
    question = window.question()
    assert question.seat == 0
    assert {gesture.action for gesture in question.gestures} == set(question.legal) == set(session.match.legal())
    window.answer("roll")
    assert session.match.steps[1].action is toy.ROLL
    qtbot.waitUntil(lambda: window.question() is not None)
    assert session.match.index >= 2


def test_a_stale_ticket_is_dropped(qtbot: Any, table: Any) -> None:
    session, window = table(toy_match("human,human"), curtain="peek")
    session.start()
    qtbot.waitUntil(lambda: window.question() is not None)
    stale = window.question().ticket
    session.answer(stale, [toy.ROLL])
    qtbot.waitUntil(lambda: window.question() is not None)
    session.answer(stale, [toy.ROLL])
    session.answer(Ticket(0, 0), [toy.ROLL])
    assert session.match.index == 1



def test_an_illegal_answer_is_asked_again(qtbot: Any, table: Any) -> None:
    session, window = table(toy_match("human,random"))
    session.start()
    qtbot.waitUntil(lambda: window.question() is not None)
    first = window.question()
    session.answer(first.ticket, [toy.STEPS[0]])
    qtbot.waitUntil(lambda: window.question() not in {None, first})
    assert window.last("noticed").key == "app.session.illegal"
    assert session.match.index == 0


def test_a_row_of_small_steps_is_staged_as_one(qtbot: Any, table: Any) -> None:
    session, window = table(toy_match("human,human"), curtain="peek")
    session.start()
    qtbot.waitUntil(lambda: window.question() is not None)
    window.answer("march", "step:left", "step:right")
    assert session.match.index == 3
    assert len(window.all("stepped")) == 1
