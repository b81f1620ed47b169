"""What is said of the events of the window is their own time, not that of the timing."""

from __future__ import annotations

import subprocess
import sys

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


def test_an_event_with_thousands_of_parts_is_not_said_to_take_what_their_timing_took() -> None:
    done = subprocess.run([sys.executable, "-c", ASK], check=True, capture_output=True, text=True)
    for line in done.stdout.splitlines():
        events, timing, said = (float(word) for word in line.split())
        assert events == 40
        assert said < 0.8 * timing
