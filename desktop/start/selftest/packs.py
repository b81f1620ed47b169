"""Packs: one with a picture of every kind is read, in a process of its own, as the window has it read."""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, QObject
from PySide6.QtGui import QColor, QImage

from desktop.games.registry import pictures_of
from desktop.record.packs.describing import Description, written
from desktop.record.packs.installed import Pack
from desktop.record.packs.installing import Installing
from desktop.record.packs.source import DESCRIPTION, PICTURES
from desktop.start.selftest.script import Steps

_KINDS: Final = ("png", "jpeg", "webp")
_DRAWN: Final = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><rect width="1" height="2"/></svg>'


def packs_are_read(game_id: str, folder: Path, parent: QObject, note: Callable[[str], None]) -> Steps:
    """A pack for the game is made in `folder` and taken in there, unless it has no pictures yet."""
    keys = pictures_of(game_id)
    if not keys:
        return
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "every kind.zip"
    pictures = [*((kind, _picture(kind)) for kind in _KINDS), ("svg", _DRAWN)]
    with zipfile.ZipFile(file, "w") as pack:
        pack.writestr(DESCRIPTION, written(Description(game_id, "Every kind")))
        for key, (kind, data) in zip(keys, pictures, strict=False):
            pack.writestr(f"{PICTURES}{key}.{kind}", data)
    came: list[object] = []
    work = Installing(file, folder, parent)
    work.installed.connect(came.append)
    work.refused.connect(came.append)
    yield lambda: bool(came)
    pack_or_why = came[0]
    if not isinstance(pack_or_why, Pack):
        note(f"{game_id}: a pack is refused: {pack_or_why}")
    elif len(pack_or_why.pictures) != len(pictures):
        note(f"{game_id}: of a pack only {', '.join(pack_or_why.pictures)} are shown")


def _picture(kind: str) -> bytes:
    made = QImage(40, 40, QImage.Format.Format_RGB32)
    made.fill(QColor("#3060c0"))
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    made.save(buffer, kind.upper())  # type: ignore[call-overload]
    return bytes(buffer.data().data())
