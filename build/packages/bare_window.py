"""An empty window of Qt that tells when it was painted first, and leaves."""

from __future__ import annotations

import json
import sys
from time import process_time, time

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QMainWindow


class Window(QMainWindow):
    """Leaves as soon as it was painted."""

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Tell when it is over."""
        super().paintEvent(event)
        QTimer.singleShot(0, tell)


def tell() -> None:
    """Say when the window was painted, and what was computed until then."""
    sys.stdout.write(json.dumps({"painted": time(), "cpu_s": process_time()}) + "\n")
    QApplication.exit()


if __name__ == "__main__":
    application = QApplication(sys.argv)
    window = Window()
    window.resize(1280, 760)
    window.show()
    sys.exit(application.exec())
