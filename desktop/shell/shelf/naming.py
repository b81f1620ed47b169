"""Naming: a line to write a name in, and what keeps a game under it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from PySide6.QtWidgets import QWidget

from desktop.person import i18n
from desktop.person.plain import foreign
from desktop.session.kept import file_name, keep
from desktop.shell.parts.asking import NameSheet, ask_name
from desktop.shell.parts.services import Services
from desktop.shell.shelf.game_list import when_played
from rules.match.save import SaveFile

_log = logging.getLogger(__name__)


def ask_and_keep(
    save: SaveFile, services: Services, parent: QWidget, say: Callable[[str], None], then: Callable[[Path], None]
) -> NameSheet:
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
