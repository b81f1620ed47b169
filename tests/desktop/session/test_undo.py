"""Taking back: what the screen shows, what is asked then, and what the journal says."""

from __future__ import annotations

from typing import Any

from desktop.session.signals import Phase
from rules.match.undo import UndoPolicy
from tests.desktop.session.conftest import toy_match


def test_a_step_is_taken_back_and_done_again(begun: Any) -> None:
    session, window = begun(toy_match("human,random"))
    before = window.view.copy()
    assert not window.last("undo_changed").allowed
    window.answer("march")
    window.session.staged()
    window.wait_until_asked()
    verdict = window.last("undo_changed")
    assert verdict.allowed
    assert verdict.label.key == "toy.do.march"
    session.undo()
    assert window.all("withdrawn") == [None]
    assert window.view == before
    window.wait_until_asked()
    assert window.last("redo_changed").allowed
    session.redo()
    window.wait_until_asked()
    assert session.facts.index == 1
    assert [type(entry).__name__ for entry in session._match.entries] == ["ActionLine", "UndoLine", "ActionLine"]


def test_the_log_is_told_anew(begun: Any) -> None:
    session, window = begun(toy_match("human,human", policy=UndoPolicy.CASUAL), curtain="peek")
    window.answer("roll")
    assert [entry.message.key for entry in window.last("logged")] == ["toy.log.rolled", "toy.log.drew"]
    session.undo()
    assert window.last("relogged") == []


def test_chance_cannot_be_taken_back_and_the_reason_is_told(begun: Any) -> None:
    session, window = begun(toy_match("human,human"), curtain="peek")
    window.answer("roll")
    window.wait_until_asked()
    session.undo()
    assert window.last("noticed").key == "app.undo.chance"
    assert session.facts.index == 1
    assert window.question() is not None, "the question stays open"


def test_undo_in_the_middle_of_an_animation(begun: Any) -> None:
    session, window = begun(toy_match("human,random"), stages=False)
    before = window.view.copy()
    window.answer("march")
    assert session.phase is Phase.STAGING
    session.undo()
    assert window.view == before
    window.wait_until_asked()
    session.staged()  # the director's late word about the step that was taken back
    assert session.phase is Phase.ASKING
    window.answer("march")
    assert session.facts.index == 1


def test_undo_while_a_bot_thinks(qtbot: Any, begun: Any) -> None:
    session, window = begun(toy_match("human,expert", policy=UndoPolicy.CASUAL))
    window.answer("roll")
    qtbot.wait(60)
    session.undo()
    window.wait_until_asked()
    qtbot.wait(400)
    assert session.facts.index == 0
    assert session.facts.assisted
    assert window.question().seat == 0


def test_a_row_of_small_steps_starts_again(begun: Any) -> None:
    session, window = begun(toy_match("random,human", seed=2))
    begun = session.facts.index
    window.answer("march")
    window.answer("step:left")
    window.wait_until_asked()
    session.restart()
    window.wait_until_asked()
    assert session.facts.index == begun
    assert window.view == session._match.view(1)


def test_the_person_before_may_take_back_while_another_is_asked(begun: Any) -> None:
    session, window = begun(toy_match("human,human"), curtain="peek")
    window.answer("march", "step:left", "step:left")
    window.wait_until_asked()
    assert window.question().seat == 1
    session.undo()
    window.wait_until_asked()
    assert window.question().seat == 0
    assert session.facts.index == 2


def test_nothing_is_taken_back_after_the_end(qtbot: Any, begun: Any) -> None:
    session, window = begun(toy_match("human,random", turns=1))
    window.answer("roll")
    qtbot.waitUntil(lambda: session.phase is Phase.ENDED)
    session.undo()
    assert window.last("noticed").key == "app.undo.over"
    assert session.phase is Phase.ENDED


def test_a_table_of_bots_has_nobody_who_takes_back(qtbot: Any, table: Any) -> None:
    session, window = table(toy_match("random,random"))
    session.start()
    session.undo()
    assert window.last("noticed").key == "app.undo.nobody"
    qtbot.waitUntil(lambda: session.phase is Phase.ENDED)


def test_doing_again_in_the_middle_of_an_animation_starts_from_the_table_as_it_stands(begun: Any) -> None:
    session, window = begun(toy_match("human,human"), curtain="peek", stages=False)
    window.answer("march", "step:left", "step:left")
    for _ in range(3):
        session.undo()
    session.redo()
    opened = len(window.all("opened"))
    session.redo()
    assert len(window.all("opened")) == opened, "nothing moved yet"
    session.redo()
    assert len(window.all("opened")) == opened + 1
    assert session.facts.index == 3
    assert window.view == session._match.view(None)


def test_a_closed_table_takes_nothing_back(begun: Any) -> None:
    session, window = begun(toy_match("human,random"))
    window.answer("march")
    session.close()
    session.undo()
    session.redo()
    session.set_driver(0, "bot", "random")
    assert session.facts.index == 1
    assert len(session._match.entries) == 1
