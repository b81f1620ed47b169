"""Taking back: what the screen shows, what is asked then, and what the journal says."""

from __future__ import annotations

from typing import Any

import pytest

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


@pytest.mark.parametrize("policy", UndoPolicy)
def test_chance_can_be_taken_back_by_policy_and_the_log_is_told_anew_or_the_reason(
    begun: Any, policy: UndoPolicy
) -> None:
    session, window = begun(toy_match("human,human", policy=policy), curtain="peek")
    window.answer("roll")
    assert [entry.message.key for entry in window.last("logged")] == ["toy.log.rolled", "toy.log.drew"]
    window.wait_until_asked()
    session.undo()
    if policy is UndoPolicy.CASUAL:
        assert window.last("relogged") == []
    else:
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


def test_nothing_is_taken_back_after_the_end_nor_at_a_table_of_bots(qtbot: Any, begun: Any, table: Any) -> None:
    session, window = begun(toy_match("human,random", turns=1))
    window.answer("roll")
    qtbot.waitUntil(lambda: session.phase is Phase.ENDED)
    session.undo()
    assert window.last("noticed").key == "app.undo.over"
    assert session.phase is Phase.ENDED
    session, window = table(toy_match("random,random"))
    session.start()
    session.undo()
    assert window.last("noticed").key == "app.undo.nobody"


def test_doing_again_in_the_middle_of_an_animation_starts_from_the_table_as_it_stands(begun: Any) -> None:
    session, window = begun(toy_match("human,human"), curtain="peek", stages=False)
    window.answer("march", "step:left", "step:left")
    for left in (2, 1, 0):  # the person before takes it back, while another would be asked
        session.undo()
        assert session.facts.index == left
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
