"""Two or three windows of friends on one X server, all by its pointer: a table is set, and it is played to its end."""

import json
import os
import subprocess
import sys
from queue import SimpleQueue
from threading import Thread
from time import monotonic

import pytest

from desktop.shell.parts.catalogue import facts
from rules.registry import GAMES
from tests.display.stage import ROOT

WIDTH, HEIGHT = 1290, 860
PATIENCE = 800.0


class Seated:
    """A player in a process of its own."""

    def __init__(self, stage, folder, role, *words, left):
        folder.mkdir()
        settings = {"speed": 0.0, "language": "en", "hold": "never", "theme": "paper", "tips": False}
        (folder / "settings.json").write_text(json.dumps(settings))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.display.player", role, str(folder), *words, str(left)],
            cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env={**os.environ, "DISPLAY": stage.display, "QT_QPA_PLATFORM": "xcb", "PYTHONPATH": str(ROOT)},
        )  # fmt: skip
        self.lines = SimpleQueue()
        self.said = []
        Thread(target=self._hear, daemon=True).start()

    def _hear(self):
        for line in self.process.stdout:
            self.lines.put(line.strip())
            print(self.process.pid, monotonic(), line.strip(), file=sys.stderr, flush=True)

    def wait_for(self, word, patience=PATIENCE):
        """Return the line that begins with it."""
        end = monotonic() + patience
        while True:
            line = self.lines.get(timeout=max(0.1, end - monotonic()))
            self.said.append(line)
            assert not line.startswith("FAULT"), self.said
            if line.startswith(word):
                return line


@pytest.fixture
def sit(stage, tmp_path):
    made = []

    def down(role, *words):
        left = len(made) * WIDTH
        made.append(Seated(stage, tmp_path / f"home{len(made)}", role, *words, left=left))
        return made[-1]

    yield down
    for each in made:
        each.process.kill()
        each.process.communicate()


TABLES = [(game, "me,friend" if facts(game).seats[0] == 2 else "me,beside,friend,friend") for game in GAMES]
"""Where two are too few, there are three windows, and several people at the screen of whoever is the host."""


@pytest.mark.slow
@pytest.mark.parametrize("stage", [(3 * WIDTH, HEIGHT)], indirect=True, ids=["wide"])
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_friends_set_a_table_join_it_and_play_it_to_its_end_by_pointer(sit, game, seats):
    host = sit("host", game, seats)
    guests = []
    for number in range(seats.split(",").count("friend")):
        host.wait_for(f"copied {number}")
        guests.append(sit("guest"))
    ends = [each.wait_for("ended") for each in (host, *guests)]
    assert len({end.split()[2:] == ends[0].split()[2:] for end in ends}) == 1, ends
