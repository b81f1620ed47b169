"""The bench gate judges turns of the calibration loop, never the clock of the machine."""

import bench_gate
import pytest

REPORT = {
    "actions_per_second": 100_000.0,
    "iterations_per_second": 2_000.0,
    "clone_us": 5.0,
    "determinize_us": 20.0,
    "calibration_per_second": 1_000_000.0,
}


def test_a_machine_of_half_the_speed_has_the_same_figures() -> None:
    slow = {name: value * 2 if name.endswith("_us") else value / 2 for name, value in REPORT.items()}
    assert bench_gate.figures_of(REPORT) == {"actions": 10.0, "iterations": 500.0, "clone": 5.0, "determinize": 20.0}
    assert bench_gate.figures_of(slow) == bench_gate.figures_of(REPORT)


@pytest.mark.parametrize(
    ("value", "passes", "says"),
    [(10.0, True, "ok"), (11.5, True, "slower"), (15.0, True, "slower"), (15.5, False, "FAILED")],
)
def test_slower_by_half_fails(value: float, passes: bool, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert bench_gate.judge("a_game", {"actions": value}, {"actions": 10.0}) is passes
    assert capsys.readouterr().out.strip().endswith(says)


def test_a_game_without_a_baseline_fails_and_says_how_to_make_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert not bench_gate.judge("a_game", {"clone": 1.0}, {})
    assert "python3 run.py bench --write" in capsys.readouterr().out
