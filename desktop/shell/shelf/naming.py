"""Naming: a line to write a name in, and what keeps a game under it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QInputDialog, QWidget

from desktop import i18n
from desktop.session.kept import file_name, keep
from desktop.shell.parts.services import Services
from desktop.shell.parts.widgets import Retold
from desktop.shell.shelf.game_list import when_played
from desktop.version import app_version
from rules.match.match import Match

_log = logging.getLogger(__name__)


def ask_name(parent: QWidget, title: str, name: str, then: Callable[[str], None]) -> QInputDialog:
    """Ask beside everything else for a name, beginning with `name`; `then` is called with what was written, if any."""
    asked = QInputDialog(parent)
    asked.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    asked.setTextValue(name)
    asked.textValueSelected.connect(lambda written: then(written.strip()) if written.strip() else None)

    def tell() -> None:
        asked.setWindowTitle(i18n.text(title))
        asked.setLabelText(i18n.text("app.kept.name"))

    Retold(asked, tell)
    asked.open()
    return asked


def ask_and_keep(
    match: Match, services: Services, parent: QWidget, say: Callable[[str], None], then: Callable[[Path], None]
) -> QInputDialog:
    """Ask under what name a copy of `match` is to be kept, keep it, and `say` so; `then` is told of the file."""

    def write(name: str) -> None:
        try:
            file = keep(match, name, services.paths.saves, app_version())
        except OSError as error:
            _log.warning("%s cannot be kept: %s", name, error)
            say(i18n.text("app.kept.failed", name=name))
        else:
            then(file)
            say(told_of_keeping(file))

    now = when_played(datetime.now().astimezone())
    usual = file_name(i18n.text("app.kept.usual", game=i18n.text(f"{match.game.id}.name"), when=now))
    return ask_name(parent, "app.menu.keep", usual, write)


def told_of_keeping(file: Path) -> str:
    """Say under what name `file` was kept, and where it is found."""
    where = {"library": i18n.text("app.library"), "kept": i18n.text("app.kept")}
    return i18n.text("app.kept.done", name=file.stem, **where)
