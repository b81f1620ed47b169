"""The measure of all starts: an empty window of Qt, in a process that imports nothing else of the program."""

from __future__ import annotations

import json
import sys
from time import process_time, time

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from desktop.start.bench.memory import rss_mb


class FirstPaint(QObject):
    """Knows when its widget was painted first, by the clock and by the processor time used until then."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.at = 0.0
        self.cpu_s = 0.0
        self._is_seen = False
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note the time after the first paint, before what waited for it is begun; change nothing."""
        if event.type() == QEvent.Type.Paint and not self._is_seen:
            self._is_seen = True
            QCoreApplication.postEvent(self, QEvent(QEvent.Type.User), Qt.EventPriority.HighEventPriority.value)
        return False

    def customEvent(self, _event: QEvent) -> None:
        """The picture is on the screen: events are told before timers."""
        self.at, self.cpu_s = time(), process_time()


def probe_bare() -> int:
    """Show an empty window, print when it was painted and what it weighs, and leave."""
    app = QApplication(sys.argv[:1])
    window = QMainWindow()
    window.resize(1280, 760)
    first = FirstPaint(window)
    window.show()

    def tell() -> None:
        if not first.at:
            QTimer.singleShot(1, tell)
            return
        app.quit()  # whether or not whoever measures is still there to hear it
        sys.stdout.write(json.dumps({"painted": first.at, "cpu_s": first.cpu_s, "rss_mb": rss_mb()}) + "\n")

    QTimer.singleShot(0, tell)
    return app.exec()
