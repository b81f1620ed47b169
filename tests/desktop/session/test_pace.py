"""How long questions stay open that nobody at the screen answers."""

import pytest

from desktop.session.pace import Pace
from rules.core.decision import Decision, DecisionKind
from rules.core.message import Message

TEXT = Message("toy.ask")


@pytest.mark.parametrize(
    ("decision", "first", "again"),
    [
        (Decision(0, DecisionKind.TURN, TEXT), 0.5, 0.15),
        (Decision(0, DecisionKind.PIECES, TEXT), 0.5, 0.0),
        (Decision(0, DecisionKind.OPTION, TEXT), 0.5, 0.15),
        (Decision(0, DecisionKind.REACT, TEXT), 0.5, 0.5),
        (Decision(0, DecisionKind.REACT, TEXT, secret=True, topic="window.attack"), 0.4, 0.4),
        (Decision(0, DecisionKind.OPTION, TEXT, secret=True), 0.5, 0.5),
    ],
)
def test_a_turn_takes_its_time_what_follows_in_it_less_and_what_is_secret_what_all_can_see(decision, first, again):
    pace = Pace.of(1.0)
    assert pace.of_question(decision) == pytest.approx(first)
    assert pace.of_question(decision, again=True) == pytest.approx(again)


def test_a_faster_table_waits_less_but_never_less_than_others_need_to_see_a_moment_pass():
    double, fast, still = Pace.of(2.0), Pace.of(4.0), Pace.of(0.0)

    assert (double.turn, double.react, double.window) == pytest.approx((0.25, 0.3, 0.3))
    assert (fast.turn, fast.react, fast.window) == pytest.approx((0.0, 0.2, 0.3))
    assert (still.turn, still.react, still.window) == pytest.approx((0.0, 0.2, 0.3))


TURN, RESPONSE = Decision(0, DecisionKind.TURN, TEXT), Decision(0, DecisionKind.REACT, TEXT)
IN_A_WINDOW = Decision(0, DecisionKind.REACT, TEXT, secret=True, topic="window.attack")


@pytest.mark.parametrize(("speed", "ahead"), [(0.5, 0.0), (1.0, 0.0), (2.0, 0.0), (4.0, 0.1), (0.0, 0.1)])
def test_where_everything_hurries_half_of_a_moment_for_responses_may_pass_while_things_still_move(speed, ahead):
    asked = (RESPONSE, Decision(0, DecisionKind.OPTION, TEXT, secret=True), IN_A_WINDOW, TURN)
    assert [Pace.of(speed).of_motion(each) for each in asked] == [ahead, ahead, 0.0, 0.0]


@pytest.mark.parametrize(
    ("pace", "alone", "of_four"),
    [
        (Pace.of(1.0), 0.4, 0.08),
        (Pace.of(4.0), 0.15, 0.06),
        (Pace.of(0.0), 0.15, 0.06),
        (Pace.of(0.5), 0.64, 0.16),
        (Pace(0.02, 0.02, 0.02), 0.008, 0.002),
    ],
)
def test_a_thought_about_a_response_leaves_time_to_come_and_go_within_the_moment(pace, alone, of_four):
    thoughts = [pace.of_thought(each, 4) for each in (RESPONSE, IN_A_WINDOW, TURN)]
    assert thoughts == pytest.approx([alone, of_four, 0.0])
