"""A save that is double-clicked on macOS reaches the window."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
PROGRAM = """
import sys
from PySide6.QtCore import QEvent, QUrl
from PySide6.QtGui import QFileOpenEvent
from desktop.start.app import make_application
from desktop.start.file_open import FileOpenApplication

app = make_application([], FileOpenApplication)
app.file_wanted.connect(print)
app.sendEvent(app, QFileOpenEvent(QUrl.fromLocalFile(sys.argv[1])))
app.sendEvent(app, QFileOpenEvent(QUrl("https://example.org/")))
app.sendEvent(app, QEvent(QEvent.Type.User))
"""


def test_a_file_that_the_system_sends_is_told_and_nothing_else(tmp_path: Path) -> None:
    """In a process of its own, as there can be but one application in each."""
    save = tmp_path / "an evening.chabudai"
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(save)], check=False, capture_output=True, text=True, cwd=ROOT
    )
    assert (done.stdout, done.stderr, done.returncode) == (f"{save}\n", "", 0)
