"""A step at the end of a run is shown, and handed over only when the person says so."""

from __future__ import annotations

from typing import Any

import pytest

from desktop.session.signals import Phase, Waits
from rules.core.ids import NOBODY
from rules.core.message import message
from rules.match.undo import UndoPolicy, UndoVerdict
from tests.desktop.session import toy
from tests.desktop.session.conftest import toy_match

LEFT = message("toy.left")


def asked(window: Any) -> Any:
    return lambda: window.question() is not None


def march_to_the_last_step(qtbot: Any, session: Any, window: Any) -> None:
    session.start()
    for token in ("march", "step:left"):
        qtbot.waitUntil(asked(window))
        window.answer(token)
    qtbot.waitUntil(asked(window))
    window.answer("step:right")


def take_back_the_last_step(qtbot: Any, table: Any) -> tuple[Any, Any]:
    """Return a session and its window in which the last step was held and taken back, and is asked for again."""
    session, window = table(toy_match("human,human"), curtain="peek", hold="run")
    march_to_the_last_step(qtbot, session, window)
    session.undo()
    qtbot.waitUntil(asked(window))
    return session, window


def test_the_last_step_is_shown_but_not_done(qtbot: Any, table: Any) -> None:
    session, window = table(toy_match("human,human"), curtain="peek", hold="run")
    march_to_the_last_step(qtbot, session, window)
    assert session.phase is Phase.HOLDING
    assert session.match.index == 2
    assert window.last("held") == Waits(message("toy.do.step"))
    assert window.last("undo_changed") == UndoVerdict(True, None, message("toy.do.step"))
    assert window.view.counter("seat.0", "score") == 2
    assert len([entry for entry in session.match.entries if hasattr(entry, "do")]) == 2


def test_the_last_step_before_another_turn_of_ones_own_waits_too(qtbot: Any, table: Any) -> None:
    """Whoever acted last in a round, and first in the next, was not asked: a slip was told to all at once."""
    session, window = table(toy_match("human"), hold="run")
    march_to_the_last_step(qtbot, session, window)
    assert (session.phase, session.match.index, session.holder) == (Phase.HOLDING, 2, 0)


def test_a_whole_turn_is_taken_back_with_what_is_held(qtbot: Any, table: Any) -> None:
    """Only what was held came back."""
    session, window = table(toy_match("human,human"), curtain="peek", hold="run")
    march_to_the_last_step(qtbot, session, window)
    assert (session.phase, session.match.index) == (Phase.HOLDING, 2)
    session.restart()
    qtbot.waitUntil(asked(window))
    assert (session.match.index, session.holder) == (0, NOBODY)
    assert window.view == session.view()


def test_where_nothing_was_done_but_what_is_held_no_earlier_turn_is_taken_back(qtbot: Any, table: Any) -> None:
    session, window = table(toy_match("human,human", policy=UndoPolicy.CASUAL), curtain="peek", hold="run")
    session.doubt = lambda actions: LEFT if actions == [toy.ROLL] else None
    march_to_the_last_step(qtbot, session, window)
    session.release()
    qtbot.waitUntil(asked(window))
    window.answer("roll")
    assert session.phase is Phase.HOLDING
    session.restart()
    qtbot.waitUntil(asked(window))
    assert session.match.index == 3


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


def test_what_was_taken_back_can_be_held_again(qtbot: Any, table: Any) -> None:
    """Redo was greyed: whoever had looked at what they held had to find it again."""
    session, window = take_back_the_last_step(qtbot, table)
    assert window.last("redo_changed") == UndoVerdict(True, None, message("toy.do.step"))
    session.redo()
    assert (session.phase, session.match.index) == (Phase.HOLDING, 2)
    assert window.view.counter("seat.0", "score") == 2
    session.release()
    assert session.match.index == 3


def test_it_can_after_more_was_taken_back_and_done_again(qtbot: Any, table: Any) -> None:
    session, window = take_back_the_last_step(qtbot, table)
    session.undo()
    qtbot.waitUntil(asked(window))
    assert session.match.index == 1
    session.redo()
    qtbot.waitUntil(asked(window))
    assert (session.phase, session.match.index) == (Phase.ASKING, 2)
    session.redo()
    assert (session.phase, session.match.index) == (Phase.HOLDING, 2)


def test_it_cannot_after_another_answer(qtbot: Any, table: Any) -> None:
    session, window = take_back_the_last_step(qtbot, table)
    session.undo()
    qtbot.waitUntil(asked(window))
    window.answer("step:right")
    qtbot.waitUntil(asked(window))
    assert session.match.index == 2
    assert not window.last("redo_changed").allowed


def test_it_cannot_for_whoever_takes_the_seat(qtbot: Any, table: Any) -> None:
    session, window = take_back_the_last_step(qtbot, table)
    session.set_driver(0, "bot", "random")
    session.set_driver(0, "human")
    qtbot.waitUntil(asked(window))
    assert not window.last("redo_changed").allowed


def test_it_cannot_where_the_same_seat_has_to_let_something_pass_first(
    qtbot: Any, table: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The match stands at the same step already: redo would have held the throw as the answer to something else."""

    def asks_the_player(self: Any, state: Any, _rng: Any) -> None:
        state.frames[-1] = toy.Answer(self.player)

    def keeps_the_turn(self: Any, state: Any, _rng: Any) -> None:
        state.frames[-1] = toy.Turn(self.last)

    monkeypatch.setattr(toy.Window, "run", asks_the_player)
    monkeypatch.setattr(toy.Next, "run", keeps_the_turn)
    match = toy_match("human,human", seed=1, policy=UndoPolicy.CASUAL)
    session, window = table(match, curtain="peek", hold="run")
    session.doubt = lambda actions: LEFT if actions == [toy.ROLL] else None

    def asked_for(token: str) -> bool:
        if session.phase is Phase.CURTAIN:
            session.lift_curtain()
        question = window.question()
        return question is not None and question.legal[0].token == token

    session.start()
    window.look_around(qtbot)
    qtbot.waitUntil(lambda: asked_for("roll"))
    window.answer(match.legal()[2].token)
    qtbot.waitUntil(lambda: asked_for("pass"))
    window.answer("pass")
    qtbot.waitUntil(lambda: asked_for("roll"))
    window.answer("roll")
    assert (session.phase, session.holder, match.index) == (Phase.HOLDING, 0, 1)
    session.undo()
    qtbot.waitUntil(lambda: asked_for("roll"))
    assert session.redoing.allowed
    session.undo()
    qtbot.waitUntil(lambda: asked_for("roll"))
    assert match.index == 0

    session.redo()
    qtbot.waitUntil(lambda: asked_for("pass"))
    assert match.index == 1
    assert window.last("redo_changed") == UndoVerdict(False, message("app.undo.answered"))
    session.redo()
    assert (session.phase, session.holder) == (Phase.ASKING, NOBODY)

    window.answer("pass")
    qtbot.waitUntil(lambda: asked_for("roll"))
    assert not session.redoing.allowed, "as for whoever could have answered otherwise, and did not"


def test_chance_is_never_held(qtbot: Any, table: Any) -> None:
    session, window = table(toy_match("human,human"), curtain="peek", hold="always")
    session.start()
    qtbot.waitUntil(asked(window))
    window.answer("roll")
    assert session.match.index == 1


@pytest.mark.parametrize("seed", range(1, 7))
def test_a_step_after_which_chance_decides_who_goes_on_waits_whatever_the_seed(
    seed: int, qtbot: Any, table: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One world drawn at random decided it: the same challenge waited for Done one time and not the next."""
    usual = toy.Next.run

    def goes_on_by_chance(frame: toy.Next, state: toy.ToyState, rng: Any) -> None:
        if rng.below(2):
            state.frames.append(toy.March(frame.last, 1))
        else:
            usual(frame, state, rng)

    monkeypatch.setattr(toy.Next, "run", goes_on_by_chance)
    session, window = table(toy_match("human,human", seed=seed), curtain="peek", hold="run")
    march_to_the_last_step(qtbot, session, window)
    assert session.phase is Phase.HOLDING


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


def test_what_is_held_falls_when_the_seat_is_handed_over(qtbot: Any, table: Any) -> None:
    session, window = table(toy_match("human,human", turns=1), curtain="peek", hold="run")
    march_to_the_last_step(qtbot, session, window)
    session.set_driver(0, "bot", "random")
    assert window.last("held") is None
    qtbot.waitUntil(lambda: session.phase is Phase.ENDED)
    assert session.viewer is None, "who remains alone was not asked any more, and nobody lifted a curtain"
    assert window.view == session.match.view(None)


@pytest.fixture
def doubted(qtbot: Any, table: Any) -> Any:
    """Somebody wants to throw the die, and is told that something is left."""
    session, window = table(toy_match("human,human"), curtain="peek", hold="run")
    session.doubt = lambda actions: LEFT if actions == [toy.ROLL] else None
    session.start()
    qtbot.waitUntil(asked(window))
    window.answer("roll")
    return session, window


def test_what_is_doubted_waits_and_nothing_of_it_is_shown(doubted: Any) -> None:
    session, window = doubted

    assert session.phase is Phase.HOLDING
    assert window.last("held") == Waits(message("toy.do.roll"), LEFT)
    assert window.all("stepped") == []
    assert window.view == session.view()


def test_what_is_doubted_is_done_all_the_same_and_all_of_it_is_staged(doubted: Any) -> None:
    session, window = doubted
    session.release()

    assert (session.match.index, window.last("held")) == (1, None)
    assert window.last("stepped")


def test_whoever_goes_back_is_asked_the_same_again(qtbot: Any, doubted: Any) -> None:
    session, window = doubted
    session.take_back()
    qtbot.waitUntil(asked(window))

    assert (session.match.index, window.last("held")) == (0, None)


def test_nothing_is_doubted_where_nothing_is_to_be_held(qtbot: Any, table: Any) -> None:
    session, window = table(toy_match("human,human"), curtain="peek", hold="never")
    session.doubt = lambda _actions: LEFT
    session.start()
    qtbot.waitUntil(asked(window))
    window.answer("roll")

    assert session.match.index == 1


def test_opponents_are_never_doubted(qtbot: Any, table: Any) -> None:
    session, window = table(toy_match("random,random"), hold="always")
    session.doubt = lambda _actions: LEFT
    session.start()
    qtbot.waitUntil(lambda: session.phase is Phase.ENDED)

    assert window.all("held") == []
