"""The achievements of one game in a window of their own, beside the table at which some were won."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from desktop.person import i18n
from desktop.shell.parts.dialogs import Sized, fill
from desktop.shell.parts.widgets import Retold, label
from desktop.shell.shelf.achievement_sheet import achievement_sheet
from desktop.theme.fonts import Role
from desktop.theme.palette import Palette

_SIZE: Final = QSize(760, 600)


class AchievementsDialog(QDialog):
    """Not modal; it shows what is won when it is opened."""

    def __init__(
        self, game_id: str, won: Mapping[str, int], palette: Callable[[], Palette], parent: QWidget | None
    ) -> None:
        """`won` says when, by `<game>/<id>`."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._game, self._won, self._palette = game_id, dict(won), palette
        page = QWidget()
        self._column = QVBoxLayout(page)
        self._column.setContentsMargins(0, 0, 10, 0)
        self._column.setSpacing(14)
        self._column.addWidget(label(f"{game_id}.name", Role.TITLE, 28))
        self._sheet: QWidget | None = None
        self._column.addStretch(1)
        fill(self, page)
        self._sized = Sized(self, _SIZE)
        Retold(self, self._tell)

    def _tell(self) -> None:
        self.setWindowTitle(i18n.text("app.achievements"))
        if self._sheet is not None:
            self._column.removeWidget(self._sheet)
            self._sheet.deleteLater()
        self._sheet = achievement_sheet(self._game, self._won, self._palette())
        self._column.insertWidget(1, self._sheet)
        self._sized.fit()
