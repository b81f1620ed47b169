"""Undo: what may be taken back, by whom, and what the refusal says."""

import pytest

from rules.core.errors import IllegalAction
from rules.match.match import Match
from rules.match.seats import SeatSpec
from rules.match.undo import UndoPolicy
from tests.core.toys.camps import Camps
from tests.core.toys.duel import BOLT, LION, PARRY
from tests.core.toys.march import Marches
from tests.core.toys.roles import Roles
from tests.core.toys.sealed import Sealed
from tests.core.toys.thieves import Thieves
from tests.match.tables import bots, do, match_of, persons, play
from tests.match.test_match import duel


def reason(match: Match, seat: int) -> str | None:
    told = match.can_undo(seat).reason
    return told.key if told is not None else None


def test_who_has_not_acted_has_nothing_to_take_back():
    assert reason(match_of(Sealed()), 0) == "app.undo.nothing"


def test_the_verdict_names_what_it_takes_back():
    match = match_of(Sealed())
    do(match, "bid:2")
    verdict = match.can_undo(0)
    assert (verdict.allowed, verdict.reason, verdict.label.key, verdict.index) == (True, None, "toy.do.bid", 0)
    before = match.game.digest(match._history.states[0])
    taken = match.undo(0)
    assert [step.action.token for step in taken] == ["bid:2"]
    assert match.game.digest(match.state) == before
    assert match.game.actor(match.state) == 0


def test_neither_chance_nor_what_somebody_was_shown_can_be_taken_back():
    match = match_of(Thieves())
    do(match, "steal:seat.1")
    assert reason(match, 0) == "app.undo.chance"
    assert match.can_undo(0).label.key == "toy.do.steal"
    match = match_of(Thieves())
    do(match, next(action.token for action in match.legal() if action.verb == "spend"))
    assert match.reveals(1)
    assert reason(match, 0) == "app.undo.shown"
    match = match_of(Thieves())
    do(match, "draw")
    assert match.reveals(1)


def test_after_the_answer_of_another_seat_it_is_too_late():
    match = match_of(Camps())
    first = match.game.actor(match.state)
    do(match, "offer:1")
    assert match.can_undo(first).allowed
    do(match, "give:2")
    assert reason(match, first) == "app.undo.answered"
    assert match.can_undo(1 - first).allowed


def test_whether_a_window_asked_passed_over_or_still_asks_cannot_be_told_from_the_undo_button():
    asked = duel((PARRY, BOLT), (LION,), ())
    unasked = duel((PARRY, BOLT), (), ())
    for match in (asked, unasked):
        match.state.pieces.seen = [-1] * len(match.state.pieces.seen)  # so that nothing is shown by playing
        match.state.choices = None
        do(match, "bolt:0:seat.2")
    assert asked.decision.secret
    assert not unasked.decision.secret
    assert reason(asked, 0) == reason(unasked, 0) == "app.undo.answered"
    do(asked, "let")
    assert reason(asked, 0) == "app.undo.answered"


def test_a_secret_question_refuses_even_before_anybody_passed():
    match = duel((PARRY, BOLT, LION), (LION,), ())
    match.state.pieces.seen = [-1] * len(match.state.pieces.seen)
    do(match, "bolt:0:seat.2")
    assert match.decision.actor == 0
    assert match.can_undo(0).allowed
    do(match, "lion:1")
    assert match.decision.actor == 1
    assert not match.steps[-1].passed
    assert reason(match, 0) == "app.undo.answered"


def test_a_refused_undo_changes_nothing():
    match = match_of(Thieves())
    do(match, "draw")
    entries = list(match.entries)
    with pytest.raises(IllegalAction, match=r"Seat 0 cannot undo: app\.undo\.chance"):
        match.undo(0)
    with pytest.raises(IllegalAction, match="nothing to do again"):
        match.redo(0)
    assert (match.index, match.entries) == (1, entries)


def test_a_finished_game_stays_finished():
    match = play(match_of(Marches(2)))
    assert [reason(match, seat) for seat in (0, 1)] == ["app.undo.over"] * 2


def test_what_was_taken_back_can_be_done_again_until_something_else_is_done():
    match = match_of(Marches(2), 3)
    seat = match.game.actor(match.state)
    for _ in range(3):
        match.submit(seat, match.legal()[0])
    end = match.game.digest(match.state)
    match.undo(seat)
    match.undo(seat)
    assert match.can_redo(seat).label.key == "toy.do.to"
    assert match.can_redo(1 - seat).reason.key == "app.undo.nothing_undone"
    assert [step.index for step in match.redo(seat)] == [2]
    match.redo(seat)
    assert match.game.digest(match.state) == end
    match.undo(seat)
    do(match, "done")
    assert not match.can_redo(seat).allowed


def test_doing_the_same_by_hand_keeps_the_rest_to_be_done_again():
    match = match_of(Marches(2), 3)
    seat = match.game.actor(match.state)
    for _ in range(3):
        match.submit(seat, match.legal()[0])
    end = match.game.digest(match.state)
    for _ in range(3):
        match.undo(seat)
    match.submit(seat, match.legal()[0])
    match.redo(seat)
    match.redo(seat)
    assert match.game.digest(match.state) == end


# Where people begin in the middle of a game.


def test_what_led_to_where_people_begin_is_neither_taken_back_nor_done_again():
    match = match_of(Marches(2), 3, UndoPolicy.CASUAL)
    seat = match.game.actor(match.state)
    for _ in range(3):
        match.submit(seat, match.legal()[0])
    match.undo(seat)
    match.begin_here()
    assert [reason(match, each) for each in (seat, 1 - seat)] == ["app.undo.begun"] * 2
    assert match.can_redo(seat).reason.key == "app.undo.nothing_undone"

    match.submit(seat, match.legal()[0])
    assert match.can_undo(seat).index == 2
    match.undo(seat)
    assert (match.index, reason(match, seat)) == (2, "app.undo.begun")
    assert match.can_redo(seat).allowed


def test_a_fork_of_a_match_is_taken_back_as_far_as_the_match():
    match = match_of(Marches(2), 3)
    seat = match.game.actor(match.state)
    match.submit(seat, match.legal()[0])
    match.begin_here()
    match.submit(seat, match.legal()[0])
    assert [(match.fork(index).floor, match.fork(index).can_undo(seat).allowed) for index in (0, 1, 2)] == [
        (0, False),
        (1, False),
        (1, True),
    ]


# The casual policy.


def with_bots(toy, policy: UndoPolicy = UndoPolicy.CASUAL) -> Match:
    seats = [SeatSpec("Me"), *bots(toy.seats - 1)]
    return match_of(toy, 4, policy, seats)


def test_casual_goes_back_over_chance_and_bots_and_marks_the_game():
    match = with_bots(Thieves())
    do(match, "steal:seat.1", "draw", "draw")
    verdict = match.can_undo(0)
    assert (verdict.allowed, verdict.assisted, verdict.index) == (True, True, 0)
    assert [step.seat for step in match.undo(0)] == [0, 1, 2]
    assert match.assisted
    assert match.index == 0


def test_what_is_taken_back_and_done_again_falls_as_before():
    match = with_bots(Thieves())
    do(match, "steal:seat.1", "draw", "draw")
    end = match.game.digest(match.state)
    match.undo(0)
    assert [step.seat for step in match.redo(0)] == [0, 1, 2]
    assert match.game.digest(match.state) == end


def test_casual_does_not_mark_what_the_strict_policy_allows():
    match = with_bots(Roles())
    while match.game.actor(match.state) != 0:
        do(match, "spare")
    do(match, "spare")
    assert match.can_undo(0).allowed
    match.undo(0)
    assert not match.assisted


def test_casual_never_takes_back_what_another_person_did():
    seats = [SeatSpec("Me"), SeatSpec("You"), *bots(1)]
    match = match_of(Thieves(), 4, UndoPolicy.CASUAL, seats)
    do(match, "draw", "draw", "draw")
    assert reason(match, 0) == "app.undo.answered"
    assert match.can_undo(1).allowed
    match.undo(1)
    match.undo(0)
    assert [step.seat for step in match.redo(0)] == [0]
    assert [step.seat for step in match.redo(1)] == [1, 2]


def test_a_face_shown_and_hidden_again_within_a_step_was_shown():
    match = match_of(Sealed(), seats=persons(3))
    do(match, "bid:0", "bid:1")
    assert not match.reveals(1)
    do(match, "bid:2")
    assert match.reveals(3)
    assert reason(match, 2) == "app.undo.shown"
    assert match.reveals(3)


class Watched(Sealed):
    """Counts how often anybody looks at the table."""

    looks = 0

    def observe(self, state, viewer):
        self.looks += 1
        return super().observe(state, viewer)


def test_to_judge_a_step_everybody_looks_once_at_what_it_led_to():
    match = match_of(Watched(), seats=persons(3))
    everybody = 4  # three seats and a bystander
    bid = next(action for action in match.legal() if action.token == "bid:0")
    assert match.preview([bid]) is not None
    assert match.game.looks == everybody
    do(match, "bid:0")
    assert not match.reveals(1)
    assert match.game.looks == 2 * everybody
    do(match, "bid:1")
    assert not match.reveals(2)
    assert match.game.looks == 3 * everybody


def test_what_was_seen_of_a_step_taken_back_is_forgotten():
    match = match_of(Sealed(), seats=persons(3))
    do(match, "bid:0", "bid:1", "bid:2")
    assert match.reveals(3)
    assert match.can_undo(1).reason.key == "app.undo.shown"
    match.take_back_to(2, assisted=False)
    do(match, "bid:0")
    assert match._history.sight(3, None) == match.view(None)
