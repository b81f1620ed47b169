"""The result as a picture, to be pasted somewhere or saved: what stands on the score pad and nothing of the table."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QBuffer, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from desktop.person import i18n
from desktop.person.plain import foreign
from desktop.shell.parts.dialogs import ask_where
from desktop.shell.parts.widgets import button, words
from desktop.shell.play.scores import DENSITIES, Shown, body_of
from desktop.shell.play.sheet import Sheet
from desktop.system.whole_file import write_whole
from desktop.theme.fonts import Role
from rules.core.message import message

_log = logging.getLogger(__name__)

_SHARP = 2
"""How many pixels of the picture there are for one on a usual screen."""
_SUFFIX = ".png"


def picture(shown: Shown, title: str) -> QImage:
    """Return the sheet with a result as roomy as can be, whatever the window, below the name of the game."""
    sheet = Sheet()
    if title:
        sheet.column.addWidget(words(title, Role.TEXT, 16, soft=True))
    sheet.column.addWidget(body_of(shown, DENSITIES[0]))
    sheet.resize(sheet.sizeHint())
    sheet.resize(sheet.width(), sheet.column.heightForWidth(sheet.width()))
    made = QImage(sheet.size() * _SHARP, QImage.Format.Format_ARGB32_Premultiplied)
    made.setDevicePixelRatio(_SHARP)
    made.fill(Qt.GlobalColor.transparent)
    sheet.render(made, QPoint(0, 0))
    sheet.deleteLater()
    return made


class Keepsake(QObject):
    """Copies the picture that `take` returns, or saves it, and says what came of it."""

    said = Signal(object)  # Message

    def __init__(self, take: Callable[[], QImage], parent: QWidget) -> None:
        super().__init__(parent)
        self._take, self._page = take, parent

    def button(self) -> QPushButton:
        """Return what offers both."""
        made = button("app.result.picture", lambda: self._open(made), "quiet", "app.result.picture.tip")
        return made

    def menu(self) -> QMenu:
        """Return what a button opens."""
        made = QMenu(self._page)
        made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        made.addAction(i18n.text("app.result.picture.copy")).triggered.connect(self.copy)
        made.addAction(i18n.text("app.result.picture.save")).triggered.connect(self._ask_for_file)
        return made

    def copy(self) -> None:
        """Leave the picture where the person can paste it from."""
        QGuiApplication.clipboard().setImage(self._take())
        self.said.emit(message("app.result.picture.copied"))

    def write(self, file: Path) -> None:
        """Write the picture to the file; say so, or that it is impossible."""
        packed = QBuffer()
        self._take().save(packed, "PNG")  # type: ignore[call-overload]  # its stub is wrong
        key = "app.result.picture.saved"
        try:
            write_whole(file, bytes(packed.data().data()))
        except OSError as error:
            _log.warning("%s cannot be written: %s", file, error)
            key = "app.report.not_saved"
        self.said.emit(message(key, name=foreign(file.name)))

    def _open(self, pressed: QPushButton) -> None:
        self.menu().popup(pressed.mapToGlobal(pressed.rect().bottomLeft()))

    def _ask_for_file(self) -> None:
        kinds = {_SUFFIX: i18n.text("app.result.picture.kind")}
        ask_where(self._page, i18n.text("app.result.picture.save"), kinds, f"chabudai{_SUFFIX}", self.write)
