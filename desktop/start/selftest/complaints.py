"""Complaints: whatever the program or Qt reported while it was tested; a good run has none."""

from __future__ import annotations

import logging
import sys
import traceback
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

from desktop.system.crash import let_go

_CALM = {QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg}
_OFFSCREEN = "This plugin does not support"
"""What Qt says when a window that nobody sees should be raised, or take the keyboard for a menu."""


class Complaints(logging.Handler):
    """Collects warnings of the log, of Qt, and exceptions that nobody caught; each is told once."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.told: dict[str, None] = {}

    def listen(self) -> None:
        """Hear everything from now on; nothing is written to standard error."""
        logging.getLogger().addHandler(self)
        qInstallMessageHandler(self._hear_qt)
        sys.excepthook = self._hear_exception

    def emit(self, record: logging.LogRecord) -> None:
        """Note what was logged."""
        self.note(f"{record.name}: {record.getMessage()}")

    def note(self, words: str) -> None:
        """Take note of one more complaint."""
        self.told[words] = None

    def note_error(self, error: BaseException) -> None:
        """Take note of an exception, and of the last function of ours that it came through."""
        ours = [frame for frame in traceback.extract_tb(error.__traceback__) if "desktop" in frame.filename]
        where = f" ({ours[-1].name}, {Path(ours[-1].filename).name}:{ours[-1].lineno})" if ours else ""
        self.note(f"{type(error).__name__}: {error}{where}")

    def _hear_qt(self, kind: QtMsgType, context: QMessageLogContext, words: str | None) -> None:
        if kind not in _CALM and not (words or "").startswith(_OFFSCREEN):
            self.note(f"Qt: {words}")

    def _hear_exception(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        self.note_error(error)
        let_go()
