"""Thumbnails: how tables looked when they were left, or when they were drawn from their saves, kept on the disk."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QImageReader, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsView

SIZE: Final = QSize(240, 144)
_SHARP: Final = 2
"""Pixels of the file for each pixel of SIZE, for fine screens and for few tables that are shown large."""
PIXELS: Final = SIZE * _SHARP
ROOM: Final = 48 * 1024 * 1024
"""How many bytes a folder may take; then those go that were drawn first, as they can be drawn again."""
_QUALITY: Final = 60
"""A picture is packed in 10 ms; a tenth less would take three times as long."""
_SCORES: Final = "scores"
_MARKS: Final = "marks"

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Ending:
    """What a save of a finished game tells only when it is played once more: scores by seat, the marks of winners."""

    scores: tuple[int, ...]
    marks: tuple[int, ...]


def keep(view: QGraphicsView, save: Path, folder: Path) -> None:
    """Remember how `view` shows the game of `save`."""
    shown = view.viewport().rect()
    middle = QRect(QPoint(), SIZE.scaled(shown.size(), Qt.AspectRatioMode.KeepAspectRatio))
    middle.moveCenter(shown.center())
    picture = QImage(PIXELS, QImage.Format.Format_RGB32)
    painter = QPainter(picture)
    painter.setRenderHints(QPainter.RenderHint.SmoothPixmapTransform | QPainter.RenderHint.Antialiasing)
    view.render(painter, QRectF(picture.rect()), middle)
    painter.end()
    put(picture, save, folder)


def put(picture: QImage, save: Path, folder: Path, ending: Ending | None = None) -> None:
    """Remember `picture` of the game of `save`; pictures of games that are gone go too, and the oldest of too many."""
    if ending is not None:
        picture.setText(_SCORES, _written(ending.scores))
        picture.setText(_MARKS, _written(ending.marks))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        left = ROOM
        for old in sorted(folder.glob("*.png"), key=lambda file: file.stat().st_mtime_ns, reverse=True):
            left -= old.stat().st_size
            if left < 0 or not (save.parent / f"{old.stem}{save.suffix}").exists():
                old.unlink()
    except OSError as error:
        _log.warning("the pictures of tables cannot be kept: %s", error)
        return
    _write(_file(save, folder), picture)


def _write(file: Path, picture: QImage) -> None:
    """Write the picture, or leave none: what draws it for the disk would complain of a full one on standard error."""
    drawn = QBuffer()
    picture.save(drawn, "PNG", _QUALITY)  # type: ignore[call-overload]  # names of formats are texts, not bytes
    try:
        file.write_bytes(drawn.data().data())
    except OSError as error:
        _log.warning("no picture %s: %s", file.name, error)
        with suppress(OSError):
            file.unlink()


def thumbnail(save: Path, folder: Path) -> QPixmap | None:
    """Return how the game of `save` looked when it was left; None where nobody remembers, or it went on since."""
    if not _is_of_now(save, folder):
        return None
    picture = QPixmap(str(_file(save, folder)))
    if picture.size() != PIXELS:  # of a former version, or none
        return None
    picture.setDevicePixelRatio(_SHARP)
    return picture


def ending(save: Path, folder: Path) -> Ending | None:
    """Return what the picture of a finished game tells of its end, as far as there is one."""
    if not _is_of_now(save, folder):
        return None
    reader = QImageReader(str(_file(save, folder)))
    try:
        told = Ending(_read(reader.text(_SCORES)), _read(reader.text(_MARKS)))
    except ValueError:
        return None
    return told if told.scores else None


def rename(save: Path, now: Path, folder: Path) -> None:
    """Let the picture of `save`, if there is one, be that of the save as it is called `now`."""
    try:
        _file(save, folder).replace(_file(now, folder))
    except FileNotFoundError:
        pass
    except OSError as error:
        _log.warning("the picture of %s stays behind: %s", save.name, error)


def _is_of_now(save: Path, folder: Path) -> bool:
    try:
        return _file(save, folder).stat().st_mtime_ns >= save.stat().st_mtime_ns
    except OSError:
        return False


def _file(save: Path, folder: Path) -> Path:
    return folder / f"{save.stem}.png"


def _written(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


def _read(numbers: str) -> tuple[int, ...]:
    return tuple(map(int, numbers.split()))
