"""The measurements: of thinking, of turns, and of events with many parts."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from desktop.session.ai_service import START
from desktop.start.bench.turns import of_turns
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


ASK = """
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QLabel, QWidget
from desktop.start.bench.slots import TimedApplication
class Page(QWidget):
    def event(self, event):
        if event.type() == QEvent.Type.User:
            self.setEnabled(not self.isEnabled())
        return super().event(event)
app = TimedApplication([])
page = Page()
labels = [QLabel(page) for _ in range(3000)]
app.is_timing = True
for kind, part in ((QEvent.Type.LanguageChange, app.handed_on_ns), (QEvent.Type.User, app.part_ns)):
    for _ in range(40):
        QCoreApplication.sendEvent(page, QEvent(kind))
    print(len(app.slots), 3000 * part / 1e6, min(app.slots)[0])
    app.slots.clear()
"""


@pytest.mark.slow
def test_an_event_with_thousands_of_parts_is_not_said_to_take_what_their_timing_took() -> None:
    done = subprocess.run([sys.executable, "-c", ASK], check=True, capture_output=True, text=True)
    for line in done.stdout.splitlines():
        events, timing, said = (float(word) for word in line.split())
        assert events == 40
        assert said < 0.8 * timing
