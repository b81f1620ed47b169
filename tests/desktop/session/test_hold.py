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
HELD = {"curtain": "peek", "hold": "run"}


def march(table: tuple[Any, Any]) -> tuple[Any, Any]:
    """Take a step, and all but take the last one."""
    for token in ("march", "step:left", "step:right"):
        table[1].answer(token)
    return table


@pytest.fixture
def marched(begun: Any) -> tuple[Any, Any]:
    """The last step of a march is held."""
    return march(begun(toy_match("human,human"), **HELD))


@pytest.fixture
def taken_back(marched: Any) -> tuple[Any, Any]:
    """The last step was held and taken back, and is asked for again."""
    session, window = marched
    session.undo()
    window.wait_until_asked()
    return session, window


def test_the_last_step_is_shown_but_not_done_and_a_whole_turn_is_taken_back_with_it(marched: Any) -> None:
    """Only what was held came back."""
    session, window = marched
    assert session.phase is Phase.HOLDING
    assert session.facts.index == 2
    assert window.last("held") == Waits(message("toy.do.step"))
    assert window.last("undo_changed") == UndoVerdict(True, None, message("toy.do.step"))
    assert window.view.counter("seat.0", "score") == 2
    assert len([entry for entry in session._match.entries if hasattr(entry, "do")]) == 2
    session.restart()
    window.wait_until_asked()
    assert (session.facts.index, session.holder) == (0, NOBODY)
    assert window.view == session.view()


def test_the_last_step_before_another_turn_of_ones_own_waits_too(begun: Any) -> None:
    """Whoever acted last in a round, and first in the next, was not asked: a slip was told to all at once."""
    session, _ = march(begun(toy_match("human"), hold="run"))
    assert (session.phase, session.facts.index, session.holder) == (Phase.HOLDING, 2, 0)


def test_where_nothing_was_done_but_what_is_held_no_earlier_turn_is_taken_back(begun: Any) -> None:
    session, window = march(begun(toy_match("human,human", policy=UndoPolicy.CASUAL), **HELD))
    session.doubt = lambda actions: LEFT if actions == [toy.ROLL] else None
    session.release()
    window.answer("roll")
    assert session.phase is Phase.HOLDING
    session.restart()
    window.wait_until_asked()
    assert session.facts.index == 3


def test_done_hands_it_over_and_stages_only_the_rest(marched: Any) -> None:
    session, window = marched
    session.show()
    assert window.view.counter("seat.0", "score") == 2, "what is held is shown, whoever looks anew"
    session.release()
    assert session.facts.index == 3
    assert window.last("held") is None
    assert [type(event).__name__ for event in window.last("stepped")] == ["TurnBegan"]
    assert window.view == session.view() == session._match.view(None)
    window.wait_until_asked()
    assert window.question().seat == 1


def test_what_was_taken_back_can_be_held_again_after_more_was_taken_back_and_done_again_too(taken_back: Any) -> None:
    """Redo was greyed: whoever had looked at what they held had to find it again."""
    session, window = taken_back
    assert window.last("redo_changed") == UndoVerdict(True, None, message("toy.do.step"))
    session.undo()
    window.wait_until_asked()
    assert session.facts.index == 1
    session.redo()
    window.wait_until_asked()
    assert (session.phase, session.facts.index) == (Phase.ASKING, 2)
    session.redo()
    assert (session.phase, session.facts.index) == (Phase.HOLDING, 2)
    assert window.view.counter("seat.0", "score") == 2
    session.release()
    assert session.facts.index == 3


def test_it_cannot_after_another_answer_nor_for_whoever_takes_the_seat(taken_back: Any) -> None:
    session, window = taken_back
    session.set_driver(0, "bot", "random")
    session.set_driver(0, "human")
    window.wait_until_asked()
    assert not window.last("redo_changed").allowed
    session.undo()
    window.answer("step:right")
    window.wait_until_asked()
    assert session.facts.index == 2
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
    session, window = table(match, **HELD)
    session.doubt = lambda actions: LEFT if actions == [toy.ROLL] else None

    def asked_for(token: str) -> bool:
        if session.phase is Phase.CURTAIN:
            session.lift_curtain()
        question = window.question()
        return question is not None and question.legal[0].token == token

    session.start()
    window.look_around()
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


@pytest.mark.parametrize("seed", range(1, 4))
def test_a_step_after_which_chance_decides_who_goes_on_waits_whatever_the_seed(
    seed: int, monkeypatch: pytest.MonkeyPatch, begun: Any
) -> None:
    """One world drawn at random decided it: the same challenge waited for Done one time and not the next."""
    usual = toy.Next.run

    def goes_on_by_chance(frame: toy.Next, state: toy.ToyState, rng: Any) -> None:
        if rng.below(2):
            state.frames.append(toy.March(frame.last, 1))
        else:
            usual(frame, state, rng)

    monkeypatch.setattr(toy.Next, "run", goes_on_by_chance)
    session, _ = march(begun(toy_match("human,human", seed=seed), **HELD))
    assert session.phase is Phase.HOLDING


@pytest.mark.parametrize(
    ("policy", "row", "index"),
    [
        ("run", ["march", "step:left", "step:right"], 3),  # it was confirmed
        ("always", ["march", "step:left", "step:right"], 0),
        ("always", ["roll"], 1),  # chance is never held
        ("never", ["roll"], 1),  # nor doubted where nothing is to be held
    ],
)
def test_a_row_that_was_confirmed_is_held_only_where_everything_is(
    begun: Any, policy: str, row: list[str], index: int
) -> None:
    session, window = begun(toy_match("human,human"), curtain="peek", hold=policy)
    if policy == "never":
        session.doubt = lambda _actions: LEFT
    window.answer(*row)
    assert session.facts.index == index


def test_what_is_held_falls_when_the_seat_is_handed_over(qtbot: Any, begun: Any) -> None:
    session, window = march(begun(toy_match("human,human", turns=1), **HELD))
    session.set_driver(0, "bot", "random")
    assert window.last("held") is None
    qtbot.waitUntil(lambda: session.phase is Phase.ENDED)
    assert session.viewer is None, "who remains alone was not asked any more, and nobody lifted a curtain"
    assert window.view == session._match.view(None)


@pytest.fixture
def doubted(begun: Any) -> Any:
    """Somebody wants to throw the die, and is told that something is left."""
    session, window = begun(toy_match("human,human"), **HELD)
    session.doubt = lambda actions: LEFT if actions == [toy.ROLL] else None
    window.answer("roll")
    return session, window


def test_what_is_doubted_waits_unseen_and_is_done_all_the_same(doubted: Any) -> None:
    session, window = doubted
    assert session.phase is Phase.HOLDING
    assert window.last("held") == Waits(message("toy.do.roll"), LEFT)
    assert window.all("stepped") == []
    assert window.view == session.view()
    session.release()
    assert (session.facts.index, window.last("held")) == (1, None)
    assert window.last("stepped")


def test_whoever_goes_back_is_asked_the_same_again(doubted: Any) -> None:
    session, window = doubted
    session.take_back()
    window.wait_until_asked()

    assert (session.facts.index, window.last("held")) == (0, None)


def test_opponents_are_never_doubted(qtbot: Any, table: Any) -> None:
    session, window = table(toy_match("random,random"), hold="always")
    session.doubt = lambda _actions: LEFT
    session.start()
    qtbot.waitUntil(lambda: session.phase is Phase.ENDED)

    assert window.all("held") == []
