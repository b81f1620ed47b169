"""The sign above a table at which nothing is heard as nobody here plays: it says why, and ends it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QToolButton, QWidget

from desktop.person import i18n
from desktop.shell.parts.services import Services
from desktop.shell.parts.widgets import Retold
from desktop.theme.fonts import Role, font


class QuietSign(QToolButton):
    """Is there as long as it is quiet for that reason alone; pressed, it lets such tables be heard from now on."""

    def __init__(self, services: Services, parent: QWidget) -> None:
        super().__init__(parent)
        self._services = services
        self.setObjectName("quiet")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(self._end)
        services.settings.changed.connect(self._look)
        services.audience.changed.connect(self._look)
        Retold(self, self._tell)
        self._look()

    @Slot()
    def _look(self) -> None:
        settings = self._services.settings.value
        self.setVisible(self._services.is_quiet(settings) and not settings.muted)

    def _end(self) -> None:
        self._services.settings.update(sound_watched=True)

    def _tell(self) -> None:
        self.setFont(font(Role.TEXT, 14))
        self.setText(i18n.text("app.table.quiet"))
        self.setToolTip(i18n.text("app.table.quiet.tip"))
