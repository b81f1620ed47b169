"""Takes a pack in: another process reads it, and the window waits for nothing."""

from __future__ import annotations

import logging
import tempfile
from contextlib import suppress
from pathlib import Path
from time import time
from typing import Final

from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, QTimer, Signal

from desktop.record.packs.installed import keep, refusal, remove
from desktop.session.child import command

PATIENCE_S: Final = 180.0
"""How long a pack may take, on the slowest computer; the process has a limit of its own for its work."""
COMING: Final = ".coming-"
_LEFT_S: Final = 3600.0
"""What is so old was left by a program that was killed."""

_log = logging.getLogger(__name__)


class Installing(QObject):
    """Takes the pack `place`, a file or a folder, in among those in `folder`; one of the two signals comes, once."""

    installed = Signal(object)
    """Pack."""
    refused = Signal(object)
    """Message: why."""

    def __init__(self, place: Path, folder: Path, parent: QObject, seconds: float = PATIENCE_S) -> None:
        super().__init__(parent)
        self._folder = folder
        self._is_done = False
        folder.mkdir(parents=True, exist_ok=True)
        _sweep(folder)
        self._made = Path(tempfile.mkdtemp(prefix=COMING, dir=folder))
        self._process = QProcess(self)
        around = QProcessEnvironment.systemEnvironment()
        around.insert("QT_QPA_PLATFORM", "offscreen")
        self._process.setProcessEnvironment(around)
        self._process.setStandardOutputFile(QProcess.nullDevice())
        self._process.setStandardErrorFile(QProcess.nullDevice())
        self._process.finished.connect(self._end)
        self._process.errorOccurred.connect(self._fail)
        QTimer.singleShot(int(seconds * 1000), self, self._process.kill)
        program, *words = command("--unpack", "desktop.record.packs.unpacking")
        self._process.start(program, [*words, str(place), str(self._made)])

    def close(self) -> None:
        """Nothing is taken in any more."""
        if self._is_done:
            return
        self._is_done = True
        self._process.kill()
        self._process.waitForFinished(1000)
        remove(self._made)

    def _fail(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart:
            self._end()

    def _end(self) -> None:
        if self._is_done:
            return
        self._is_done = True
        pack = keep(self._made, self._folder)
        if pack is None:
            text, why = refusal(self._made)
            _log.info("a pack is not taken: %s", text)
            remove(self._made)
            self.refused.emit(why)
        else:
            self.installed.emit(pack)
        self.deleteLater()


def _sweep(folder: Path) -> None:
    """Remove what was left half done."""
    with suppress(OSError):
        for place in [*folder.glob(f"{COMING}*"), *folder.glob(".*.gone")]:
            if place.stat().st_mtime < time() - _LEFT_S:
                remove(place)
