"""The desk: finished games are analysed there, one at a time, whatever page is open; the results are kept."""

from __future__ import annotations

import logging
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from desktop.record import analysis
from desktop.record.analysis import Analysis
from desktop.record.analyst import Analyst
from desktop.session.ai_service import AiService
from desktop.session.free_file import is_there
from rules.match.match import Match

_log = logging.getLogger(__name__)


class Desk(QObject):
    """Has one analyst at a time, for one game; laying another game there sets the first one aside."""

    damaged = Signal()  # what was kept of a game could not be read: it is analysed anew

    def __init__(self, ai: AiService, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ai = ai
        self._analyst: Analyst | None = None
        self._save: Path | None = None

    def analyst(self, match: Match, save: Path | None) -> Analyst:
        """Return the analyst of `match`, which is over, with what was kept beside `save`; not started yet."""
        found = self._analyst
        if found is not None and found.analysis.game == analysis.identity(match):
            return found
        self.clear()
        self._save = save
        self._analyst = found = Analyst(match, self._ai, self._known(match), self)
        found.rested.connect(self._keep)
        return found

    def clear(self) -> None:
        """Set aside what is on the desk; it can be resumed."""
        if self._analyst is not None:
            self._analyst.retire()
            self._keep()
            self._analyst.deleteLater()
            self._analyst = None

    def _known(self, match: Match) -> Analysis:
        if self._save is not None:
            try:
                return analysis.read(analysis.file_of(self._save), match) or analysis.begun(match)
            except ValueError as error:
                _log.warning("what was kept of %s cannot be used: %s", self._save, error)
                self.damaged.emit()
        return analysis.begun(match)

    def _keep(self) -> None:
        """Keep what was found beside the save; where that was thrown away meanwhile, nothing comes back."""
        if self._analyst is None or self._save is None or not self._analyst.analysis.judged:
            return
        if is_there(self._save):
            analysis.write(analysis.file_of(self._save), self._analyst.analysis)
