"""Thumbnails: how a table looked when it was left, for the list of those that wait to be continued."""

from __future__ import annotations

import logging
from contextlib import suppress
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsView

SIZE: Final = QSize(96, 54)
_SHARP: Final = 2
"""Pixels of the file for each pixel of the list, for fine screens."""

_log = logging.getLogger(__name__)


def keep(view: QGraphicsView, save: Path, folder: Path) -> None:
    """Remember how `view` shows the game of `save`; pictures of games that are gone go too."""
    shown = view.viewport().rect()
    middle = QRect(QPoint(), SIZE.scaled(shown.size(), Qt.AspectRatioMode.KeepAspectRatio))
    middle.moveCenter(shown.center())
    picture = QImage(SIZE * _SHARP, QImage.Format.Format_RGB32)
    painter = QPainter(picture)
    painter.setRenderHints(QPainter.RenderHint.SmoothPixmapTransform | QPainter.RenderHint.Antialiasing)
    view.render(painter, QRectF(picture.rect()), middle)
    painter.end()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.png"):
            if not (save.parent / f"{old.stem}{save.suffix}").exists():
                old.unlink()
    except OSError as error:
        _log.warning("the pictures of tables cannot be kept: %s", error)
        return
    _write(_file(save, folder), picture)


def _write(file: Path, picture: QImage) -> None:
    """Write the picture, or leave none: what draws it for the disk would complain of a full one on standard error."""
    drawn = QBuffer()
    picture.save(drawn, "PNG")  # type: ignore[call-overload]  # names of formats are texts, whatever its types say
    try:
        file.write_bytes(drawn.data().data())
    except OSError as error:
        _log.warning("no picture %s: %s", file.name, error)
        with suppress(OSError):
            file.unlink()


def thumbnail(save: Path, folder: Path) -> QPixmap | None:
    """Return how the game of `save` looked when it was left; None where nobody remembers, or it went on since."""
    file = _file(save, folder)
    try:
        if file.stat().st_mtime_ns < save.stat().st_mtime_ns:
            return None
    except OSError:
        return None
    picture = QPixmap(str(file))
    picture.setDevicePixelRatio(_SHARP)
    return None if picture.isNull() else picture


def rename(save: Path, now: Path, folder: Path) -> None:
    """Let the picture of `save`, if there is one, be that of the save as it is called `now`."""
    try:
        _file(save, folder).replace(_file(now, folder))
    except FileNotFoundError:
        pass
    except OSError as error:
        _log.warning("the picture of %s stays behind: %s", save.name, error)


def _file(save: Path, folder: Path) -> Path:
    return folder / f"{save.stem}.png"
