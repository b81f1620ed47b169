"""How long turns of opponents take: what the measure says of turns whose lengths are known."""

from desktop.start.bench.turns import of_turns


def test_six_turns_are_six_times_the_mean_and_the_longest_six_follow_one_another():
    began = [(0.0, 0.0, 0.0)]
    for waited, moved, clock in [(0.1, 0.4, 0.7)] * 6 + [(0.2, 1.8, 3.0)]:
        last = began[-1]
        began.append((last[0] + waited, last[1] + moved, last[2] + clock))

    assert of_turns(began) == {
        "turns": 7,
        "six_turns_s": 4.3,
        "waits_s": 0.7,
        "motions_s": 3.6,
        "longest_six_s": 4.5,
        "six_turns_by_the_clock_s": 6.2,
    }


def test_a_table_at_which_no_turn_was_played_to_its_end_has_no_figure():
    assert of_turns([(0.5, 0.5, 2.0)]) == {"turns": 0}
