"""The measurement of thinking times."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from desktop.session.ai_service import START
from rules.ai.levels import CAP


@pytest.mark.slow
def test_the_levels_are_measured_over_a_whole_game() -> None:
    program = "import sys; from desktop.start.bench.thinking import run; sys.exit(run('daruma', 1, ('easy', 'normal')))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=850, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    found = json.loads(done.stdout)
    assert (found["game"], found["games"], found["seats"], found["failures"]) == ("daruma", 1, 5, [])
    assert [level["level"] for level in found["levels"]] == ["easy", "normal"]
    for level in found["levels"]:
        assert level["answers"] > 5
        assert 0 < level["think_ms_p50"] <= level["think_ms_p95"] <= level["think_ms_max"] < 1000 * (START + CAP + 0.5)
