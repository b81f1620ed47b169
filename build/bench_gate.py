"""Measures every game and compares the figures with tests/bench/baseline.json: slower by half fails.

Machines differ, so every figure is counted in turns of the calibration loop of the same run, and the median of five
runs is judged. `--write` makes today's figures the baseline; a commit that does so says why.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
BASELINE = ROOT / "tests" / "bench" / "baseline.json"
RUNS = 5
ALERT, FAIL = 1.1, 1.5
RATES = {"actions": "actions_per_second", "iterations": "iterations_per_second"}
COSTS = {"clone": "clone_us", "determinize": "determinize_us"}

Figures = dict[str, float]  # what is measured → turns of the calibration loop that one takes


def main() -> int:
    """Measure, print one line a figure, judge; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="make today's figures the baseline")
    options = parser.parse_args()
    measured = {game: measure(game) for game in game_ids()}
    if options.write:
        BASELINE.write_text(json.dumps(measured, indent=2) + "\n", encoding="utf-8")
        print(f"{BASELINE.relative_to(ROOT)} holds the figures of {', '.join(measured)}.")
        return 0
    baseline: dict[str, Figures] = json.loads(BASELINE.read_text(encoding="utf-8")) if BASELINE.is_file() else {}
    verdicts = [judge(game, figures, baseline.get(game, {})) for game, figures in measured.items()]
    return 0 if all(verdicts) else 1


def game_ids() -> list[str]:
    """The games of the house."""
    return _lines("-c", "from rules.registry import GAMES; print(*GAMES, sep='\\n')")


def measure(game: str) -> Figures:
    """The median figures of a game."""
    runs = [_once(game) for _ in range(RUNS)]
    return {name: round(median(run[name] for run in runs), 3) for name in runs[0]}


def figures_of(report: dict[str, float]) -> Figures:
    """What `rules.tools.bench` reports, in turns of its calibration loop."""
    calibration = report["calibration_per_second"]
    rates = {name: calibration / report[key] for name, key in RATES.items()}
    return rates | {name: report[key] * calibration / 1e6 for name, key in COSTS.items()}


def judge(game: str, figures: Figures, baseline: Figures) -> bool:
    """Print how each figure stands to its baseline; False if one is too slow or was never measured."""
    passed = True
    for name, value in figures.items():
        if name not in baseline:
            print(f"{game} {name}: {value:.2f} turns, no baseline; make one with: python3 run.py bench --write")
            passed = False
            continue
        slower = value / baseline[name]
        verdict = "FAILED" if slower > FAIL else "slower" if slower > ALERT else "ok"
        print(f"{game} {name}: {value:.2f} turns, {slower:.2f} of the baseline, {verdict}")
        passed = passed and slower <= FAIL
    return passed


def _once(game: str) -> Figures:
    return figures_of(json.loads("".join(_lines("-m", "rules.tools.bench", game, "--seconds", "1", "--json"))))


def _lines(*arguments: str) -> list[str]:
    command = [sys.executable, *arguments]
    return subprocess.run(command, check=True, cwd=ROOT, stdout=subprocess.PIPE, text=True).stdout.splitlines()


if __name__ == "__main__":
    sys.exit(main())
