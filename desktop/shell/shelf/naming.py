"""Naming: a line to write a name in, and what keeps a game under it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from desktop.person import i18n
from desktop.person.plain import cleared, foreign
from desktop.session.kept import file_name, keep
from desktop.shell.parts.dialogs import Sized
from desktop.shell.parts.services import Services
from desktop.shell.parts.widgets import Retold, button, label
from desktop.shell.shelf.game_list import when_played
from desktop.theme.fonts import Role, font
from rules.match.save import SaveFile

_log = logging.getLogger(__name__)

_SIZE: Final = QSize(520, 170)


class NameDialog(QDialog):
    """A line with a name, wide enough for most; Enter and the button that is called like the deed take it."""

    def __init__(self, parent: QWidget, deed: str, name: str) -> None:
        """`deed` is the key of what is done with the name."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._deed = deed
        self.line = QLineEdit(name)
        self.line.selectAll()
        self.line.textChanged.connect(self._judge)
        self._take = button(deed, self.accept, "main")
        self._take.setDefault(True)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(button("app.cancel", self.reject))
        foot.addWidget(self._take)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(12)
        column.addWidget(label("app.kept.name"))
        column.addWidget(self.line)
        column.addStretch(1)
        column.addLayout(foot)
        self._sized = Sized(self, _SIZE)
        Retold(self, self._tell)

    @property
    def written(self) -> str:
        """The name in the line."""
        return cleared(self.line.text())

    def _judge(self) -> None:
        """Nothing can be called by no name."""
        self._take.setEnabled(bool(self.written))

    def _tell(self) -> None:
        self.setWindowTitle(i18n.text(self._deed))
        self.line.setFont(font(Role.TEXT, 16))
        self.line.setAccessibleName(i18n.text("app.kept.name"))
        self._sized.fit()


def ask_name(parent: QWidget, title: str, name: str, then: Callable[[str], None]) -> NameDialog:
    """Ask beside everything else for a name, beginning with `name`; `then` is called with what was written, if any."""
    asked = NameDialog(parent, title, name)
    asked.accepted.connect(lambda: then(asked.written) if asked.written else None)
    asked.open()
    return asked


def ask_and_keep(
    save: SaveFile, services: Services, parent: QWidget, say: Callable[[str], None], then: Callable[[Path], None]
) -> NameDialog:
    """Ask under what name `save` is to be kept, keep it, and `say` so; `then` is told of the file.

    It is kept as it stands now: opponents play on while somebody writes, and a game that is over waits for nobody.
    """

    def write(name: str) -> None:
        try:
            file = keep(save, name, services.paths.saves)
        except OSError as error:
            _log.warning("%s cannot be kept: %s", name, error)
            say(i18n.text("app.kept.failed", name=foreign(name)))
        else:
            then(file)
            say(told_of_keeping(file))

    now = when_played(datetime.now().astimezone())
    usual = file_name(i18n.text("app.kept.usual", game=i18n.text(f"{save.header.game}.name"), when=now))
    return ask_name(parent, "app.menu.keep", usual, write)


def told_of_keeping(file: Path) -> str:
    """Say under what name `file` was kept, and where it is found."""
    where = {"library": i18n.text("app.library"), "kept": i18n.text("app.kept")}
    return i18n.text("app.kept.done", name=foreign(file.stem), **where)
