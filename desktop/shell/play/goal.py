"""The goal of a challenge: it stands beside the table for as long as it is tried."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout

from desktop import i18n
from desktop.shell.parts.widgets import Retold
from desktop.theme.fonts import Role, font
from rules.core.message import Message


class Goal(QFrame):
    """A sheet with one sentence; hidden where nothing in particular is to be reached."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("lesson")
        self._goal: Message | None = None
        self._head = QLabel()
        self._head.setObjectName("accent")
        self._text = QLabel(wordWrap=True, alignment=Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 14, 18, 12)
        column.setSpacing(8)
        column.addWidget(self._head)
        column.addWidget(self._text)
        self.hide()
        Retold(self, self._tell)

    def set_up(self, goal: Message) -> None:
        """`goal` is to be reached, and is said until it is hidden."""
        self._goal = goal
        self._tell()
        self.show()

    def _tell(self) -> None:
        self._head.setFont(font(Role.STRONG, 14))
        self._head.setText(i18n.text("app.challenges"))
        self._text.setFont(font(Role.TEXT, 16))
        self._text.setText("" if self._goal is None else i18n.say(self._goal, ()))
        self.setAccessibleName(self._text.text())
