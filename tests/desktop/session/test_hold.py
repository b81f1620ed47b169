"""A step at the end of a run is shown, and handed over only when the person says so."""

from __future__ import annotations

from typing import Any

from desktop.session.pace import INSTANT
from desktop.session.phase import Phase
from desktop.session.session import GameSession
from tests.desktop.session import toy
from tests.desktop.session.conftest import toy_match


def asked(window: Any) -> Any:
    return lambda: window.question() is not None


def march_to_the_last_step(qtbot: Any, session: Any, window: Any) -> None:
    session.start()
    for token in ("march", "step:left"):
        qtbot.waitUntil(asked(window))
        window.answer(token)
    qtbot.waitUntil(asked(window))
    window.answer("step:right")


def test_the_last_step_is_shown_but_not_done(qtbot: Any, table: Any) -> None:
    session, window = table(toy_match("human,human"), curtain="peek", hold="run")
    march_to_the_last_step(qtbot, session, window)
    assert session.phase is Phase.HOLDING
    assert session.match.index == 2
    assert window.last("held").key == "toy.do.step"
    assert window.view.counter("seat.0", "score") == 2
    assert len([entry for entry in session.match.entries if hasattr(entry, "do")]) == 2


def test_done_hands_it_over_and_stages_only_the_rest(qtbot: Any, table: Any) -> None:
    session, window = table(toy_match("human,human"), curtain="peek", hold="run")
    march_to_the_last_step(qtbot, session, window)
    session.release()
    assert session.match.index == 3
    assert window.last("held") is None
    assert [type(event).__name__ for event in window.last("stepped")] == ["TurnBegan"]
    qtbot.waitUntil(asked(window))
    assert window.question().seat == 1


def test_a_table_that_is_shown_anew_shows_what_is_held(qtbot: Any, table: Any) -> None:
    session, window = table(toy_match("human,human"), curtain="peek", hold="run")
    march_to_the_last_step(qtbot, session, window)
    session.show()
    assert window.view.counter("seat.0", "score") == 2
    session.release()
    assert window.view == session.view() == session.match.view(None)


def test_esc_takes_it_back(qtbot: Any, table: Any) -> None:
    session, window = table(toy_match("human,human"), curtain="peek", hold="run")
    march_to_the_last_step(qtbot, session, window)
    session.undo()
    assert window.last("held") is None
    assert window.view == session.match.view(None)
    qtbot.waitUntil(asked(window))
    assert session.match.index == 2
    session.release()
    assert session.match.index == 2


def test_chance_is_never_held(qtbot: Any, table: Any) -> None:
    session, window = table(toy_match("human,human"), curtain="peek", hold="always")
    session.start()
    qtbot.waitUntil(asked(window))
    window.answer("roll")
    assert session.match.index == 1


def test_who_wants_no_hold_gets_none(qtbot: Any, table: Any) -> None:
    session, window = table(toy_match("human,human"), curtain="peek", hold="never")
    march_to_the_last_step(qtbot, session, window)
    assert session.match.index == 3


def test_a_row_that_was_confirmed_is_held_only_where_everything_is(qtbot: Any, table: Any) -> None:
    for policy, index in (("run", 3), ("always", 0)):
        session, window = table(toy_match("human,human"), curtain="peek", hold=policy)
        session.start()
        qtbot.waitUntil(asked(window))
        window.answer("march", "step:left", "step:right")
        assert session.match.index == index


def test_where_no_window_can_say_done_nothing_is_held(qtbot: Any, local_ai: Any) -> None:
    session = GameSession(toy_match("human,human"), local_ai, pace=INSTANT, curtain="peek", hold="always")
    session.stepped.connect(session.staged)
    questions: list[Any] = []
    session.asked.connect(questions.append)
    session.start()
    qtbot.waitUntil(lambda: len(questions) == 1)
    session.answer(questions[0].ticket, [toy.MARCH, *toy.STEPS])
    assert session.match.index == 3
    session.close()


def test_what_is_held_falls_when_the_seat_is_handed_over(qtbot: Any, table: Any) -> None:
    session, window = table(toy_match("human,human", turns=1), curtain="peek", hold="run")
    march_to_the_last_step(qtbot, session, window)
    session.set_driver(0, "bot", "random")
    assert window.last("held") is None
    qtbot.waitUntil(lambda: session.phase is Phase.ENDED)
    assert session.viewer == 1, "who remains alone looks through the own eyes"
    assert window.view == session.match.view(1)
