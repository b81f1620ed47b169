"""The picture beside the last page of the installer for Windows: the icon above the edge of a low table."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from icon_files import picture
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter

WIDTH, HEIGHT = 164, 314  # as NSIS asks
_ICON: Final = QRectF(24, 76, 116, 116)
_EDGE, _WOOD = 232, 16
_PAPER, _GROUND, _LIGHT_WOOD, _DARK_WOOD = "#F3E9D6", "#DDD2BC", "#A8703F", "#7A4A26"


def installer_picture(folder: Path) -> Path:
    """Return a bitmap, written into `folder`."""
    drawn = QImage(WIDTH, HEIGHT, QImage.Format.Format_RGB32)
    painter = QPainter(drawn)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.fillRect(0, 0, WIDTH, HEIGHT, _fade(0, HEIGHT, _PAPER, _GROUND))
    painter.fillRect(0, _EDGE, WIDTH, _WOOD, _fade(_EDGE, _EDGE + _WOOD, _LIGHT_WOOD, _DARK_WOOD))
    painter.fillRect(0, _EDGE + _WOOD, WIDTH, 6, QColor(60, 40, 20, 40))
    painter.drawImage(_ICON, QImage.fromData(picture(256)))
    painter.end()
    path = folder / "installer.bmp"
    if not drawn.save(str(path)):
        raise OSError(f"{path} could not be written.")
    return path


def _fade(top: int, bottom: int, above: str, below: str) -> QLinearGradient:
    fade = QLinearGradient(QPointF(0, top), QPointF(0, bottom))
    fade.setColorAt(0, QColor(above))
    fade.setColorAt(1, QColor(below))
    return fade
