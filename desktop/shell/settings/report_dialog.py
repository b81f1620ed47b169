"""Reporting a problem: the report is read here first, and what is not wanted is left out."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Thread
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QImage, QPixmap
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from desktop.person import i18n
from desktop.person.plain import PlainLabel, foreign
from desktop.shell.parts.dialogs import ask_where, fit, for_letters
from desktop.shell.parts.line_breaks import well_broken
from desktop.shell.parts.services import Services
from desktop.shell.parts.widgets import Retold, button, closing, label
from desktop.system import report
from desktop.system.report import Part
from desktop.theme.fonts import Role, font, text_scale
from rules.core.message import Message

_SIZE: Final = QSize(860, 560)
_NAMES: Final = 230
_QUICKLY: Final = 80
"""The quality that has Qt compress a picture with little effort: lossless, and a little larger."""
_NAME: Final = "chabudai-report"

_log = logging.getLogger(__name__)


class ReportDialog(QDialog):
    """Not modal, and nothing is sent: a file is written where the person wants it."""

    resumed = Signal()
    """The person, who came back after a fault, wants to continue the last game."""

    def __init__(self, parts: Sequence[Part], parent: QWidget, told: Message | None = None, *, resumes: bool = False):
        """`told` says what went wrong; without it somebody wants to report something."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._parts = parts
        self._told = told
        self._head = PlainLabel(wordWrap=True)
        self._said = PlainLabel(wordWrap=True)
        self._said.setObjectName("soft")
        self._names = QListWidget()
        for part in parts:
            item = QListWidgetItem(self._names)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked)
            item.setData(Qt.ItemDataRole.UserRole, part)
        self._words = QPlainTextEdit(readOnly=True)
        self._words.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self._words.setTabChangesFocus(True)
        self._picture = PlainLabel()
        self._shown = QStackedWidget()
        self._save = button("app.report.save", self._ask_for_file, "" if resumes else "main")
        self._resume = button("app.report.resume", self._go_on, "main")
        self._resume.setVisible(resumes)
        self._build()
        self._names.currentRowChanged.connect(self._show)
        self._names.itemChanged.connect(self._count)
        self._names.setCurrentRow(0)
        Retold(self, self._tell)

    @property
    def chosen(self) -> list[Part]:
        """The parts that stay in the report."""
        checked = (self._names.item(row).checkState() is Qt.CheckState.Checked for row in range(len(self._parts)))
        return [part for part, is_in in zip(self._parts, checked, strict=True) if is_in]

    def write(self, file: Path) -> None:
        """Write the report to the file; say so, or that it is impossible."""
        try:
            report.write(file, self.chosen)
        except OSError as error:
            _log.warning("%s cannot be written: %s", file, error)
            self._said.setText(i18n.text("app.report.not_saved", name=foreign(file.name)))
        else:
            self._said.setText(i18n.text("app.report.saved", name=foreign(file.name)))

    def _build(self) -> None:
        around = QScrollArea()
        around.setWidget(self._picture)
        self._shown.addWidget(self._words)
        self._shown.addWidget(around)
        self._names.setFixedWidth(round(_NAMES * max(1.0, text_scale())))
        middle = QHBoxLayout()
        middle.setSpacing(14)
        middle.addWidget(self._names)
        middle.addWidget(self._shown, 1)
        foot = QHBoxLayout()
        foot.setSpacing(12)
        foot.addWidget(self._said, 1)
        foot.addWidget(closing(self.reject))
        foot.addWidget(self._save)
        foot.addWidget(self._resume)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 20, 24, 20)
        outer.setSpacing(12)
        outer.addWidget(self._head)
        outer.addWidget(label("app.report.what", broken=well_broken))
        outer.addLayout(middle, 1)
        outer.addLayout(foot)
        (self._save if self._resume.isHidden() else self._resume).setDefault(True)

    def _tell(self) -> None:
        self.setWindowTitle(i18n.text("app.report"))
        self._head.setFont(font(Role.TITLE, 20))
        self._head.setText(i18n.text("app.report") if self._told is None else i18n.say(self._told, ()))
        for widget in (self._said, self._names, self._words):
            widget.setFont(font(Role.TEXT, 14))
        self._names.setAccessibleName(i18n.text("app.report.parts"))
        for row, part in enumerate(self._parts):
            self._names.item(row).setText(i18n.text(part.title))
        self._show(self._names.currentRow())
        self._count()
        fit(self, for_letters(_SIZE))

    def _show(self, row: int) -> None:
        """Show the chosen part, in words or as a picture."""
        part = self._parts[max(0, row)]
        self._shown.setCurrentIndex(int(part.is_picture))
        if part.is_picture:
            drawn = QPixmap()
            drawn.loadFromData(part.read())
            room = self._shown.contentsRect().width()
            self._picture.setPixmap(drawn.scaledToWidth(room, Qt.TransformationMode.SmoothTransformation))
            self._picture.adjustSize()
        else:
            self._words.setPlainText(i18n.text("app.report.secret") if part.is_secret else part.words)
        name = i18n.text(part.title)
        self._words.setAccessibleName(name)
        self._picture.setAccessibleName(name)

    def _count(self) -> None:
        """Allow no report without any part."""
        self._save.setEnabled(bool(self.chosen))
        self._said.setText(well_broken(i18n.text("app.report.nothing_sent")))

    def _go_on(self) -> None:
        self.accept()
        self.resumed.emit()

    def _ask_for_file(self) -> None:
        kinds = {report.SUFFIX: i18n.text("app.report.file")}
        ask_where(self, i18n.text("app.report.save"), kinds, f"{_NAME}{report.SUFFIX}", self.write)


def gathered(
    window: QWidget, services: Services, save: Path | None, crash: Path | None, *, has_secrets: bool
) -> list[Part]:
    """Return the parts of a report about `window` as it is, and of the game in it."""
    now = services.settings.value
    screen = window.screen()
    facts = {
        "language": i18n.language(),
        "card language": now.card_language,
        "theme": services.art.palette.name,
        "text": f"{now.text_scale:g}",
        "platform": QGuiApplication.platformName(),
        "window": f"{window.width()} x {window.height()}",
        "screen": f"{screen.size().width()} x {screen.size().height()} at {screen.devicePixelRatio():g}",
    }
    return report.parts(services.paths, facts, _picture_of(window), save, crash, has_secrets=has_secrets)


def _picture_of(window: QWidget) -> Callable[[], bytes] | None:
    """Return how the window looks; nothing where it does not show."""
    return _Packed(window.grab().toImage()).read if window.isVisible() else None


class _Packed(Thread):
    """A picture that is compressed while the window stays usable."""

    def __init__(self, picture: QImage) -> None:
        super().__init__(name="packing", daemon=True)
        self._picture = picture
        self._packed = b""
        self.start()

    def run(self) -> None:
        written = QBuffer()
        written.open(QIODevice.OpenModeFlag.WriteOnly)
        self._picture.save(written, "PNG", _QUICKLY)  # type: ignore[call-overload]  # its stub is wrong
        self._packed = bytes(written.data().data())

    def read(self) -> bytes:
        """The picture as a file."""
        self.join()
        return self._packed
