"""What the system asks the program to open: macOS sends it to the one that runs, not on the command line."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from desktop.system.paths import LINK


class FileOpenApplication(QApplication):
    """Tells which file was double-clicked; an event filter would be asked about every event of every widget."""

    file_wanted = Signal(object)
    """The path of the file."""

    def event(self, event: QEvent) -> bool:
        """Take what is about a file, and leave everything else to Qt."""
        if isinstance(event, QFileOpenEvent):
            url = event.url()
            wanted = event.file() or (url.toString() if f"{url.scheme()}:" == LINK else "")  # an invitation is no file
            if wanted:
                self.file_wanted.emit(Path(wanted))
                return True
        return super().event(event)
