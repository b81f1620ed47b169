"""Weights against weights: each side plays by its own file."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bench import compare_weights

ROOT = Path(__file__).resolve().parents[2]
OWN = ROOT / "resources" / "games" / "taiwan_monsters_brawl" / "weights.toml"


@pytest.mark.slow
def test_who_plays_by_what_is_bad_for_it_loses_and_equals_win_half(tmp_path: Path) -> None:
    """Once both sides read their own weights, and half of all games was taken for a proof of new ones."""
    opposite = tmp_path / "opposite.toml"
    head, weights = OWN.read_text(encoding="utf-8").split("[weights]")
    opposite.write_text(f"{head}[weights]{re.sub(r'([ [])(-?)(?=[0-9])', _other_sign, weights)}", encoding="utf-8")
    assert told(OWN, opposite) == "wins 0.000"
    assert told(OWN, OWN) == "wins 0.500"


def told(old: Path, new: Path) -> str:
    script = ROOT / "tests" / "bench" / "compare_weights.py"
    command = [sys.executable, str(script), "taiwan_monsters_brawl", str(old), str(new)]
    done = subprocess.run(
        [*command, "--games", "2", "--iterations", "2"], check=True, capture_output=True, text=True, cwd=ROOT
    )
    return re.search(r"wins [\d.]+", done.stdout)[0]


def test_weights_that_nobody_reads_are_no_comparison() -> None:
    with (
        pytest.raises(SystemExit, match=r"Nobody read the weights of daruma: the two sides would play alike\."),
        compare_weights.weighed("daruma", OWN),
    ):
        pass


def _other_sign(number: re.Match[str]) -> str:
    return number[1] + ("" if number[2] else "-")
