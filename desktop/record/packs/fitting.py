"""A picture made to fit in the place of a drawn one: its proportion, its outline, and no more pixels than are seen."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QImage, QPainter

ENLARGED: Final = 8
"""How many times as large as in the list of keys a picture is seen at the most."""
_SHARE: Final = 0.5
"""A drawn thing that covers less of its rectangle has no outline by which anything could be cut."""

_EXPANDING: Final = Qt.AspectRatioMode.KeepAspectRatioByExpanding
_SMOOTH: Final = Qt.TransformationMode.SmoothTransformation


def room_for(size: tuple[int, int]) -> QSize:
    """Return how large a picture is seen at the most whose key has this size."""
    return QSize(*size) * ENLARGED


def spread(picture: QImage, room: QSize) -> QImage:
    """Return a picture that fills any window, and need not be larger than for `room`."""
    size = picture.size().scaled(room, _EXPANDING)
    return picture if size.width() >= picture.width() else picture.scaled(size, mode=_SMOOTH)


def is_opaque(picture: QImage) -> bool:
    """Whether nothing can be seen through it."""
    shades = picture.convertToFormat(QImage.Format.Format_Alpha8)
    across, long, bits = shades.width(), shades.bytesPerLine(), bytes(shades.constBits())
    return all(bits[line * long : line * long + across].count(255) == across for line in range(shades.height()))


def filled(picture: QImage, room: QSize) -> QImage:
    """Return the middle of a picture, in the proportion of `room`, as it fills that."""
    part = room.scaled(picture.size(), Qt.AspectRatioMode.KeepAspectRatio).expandedTo(QSize(1, 1))
    place = QRect(QPoint(0, 0), part)
    place.moveCenter(picture.rect().center())
    cut = picture.copy(place)
    return cut if part.width() <= room.width() else cut.scaled(room, mode=_SMOOTH)


def held(picture: QImage, room: QSize) -> QImage:
    """Return a whole picture in the middle of a sheet that is clear, in the proportion of `room`."""
    size = picture.size().scaled(room, Qt.AspectRatioMode.KeepAspectRatio)
    if size.width() > picture.width():
        size, room = picture.size(), room.scaled(picture.size(), _EXPANDING)
    sheet = QImage(room, QImage.Format.Format_ARGB32_Premultiplied)
    sheet.fill(Qt.GlobalColor.transparent)
    place = QRect(QPoint(0, 0), size)
    place.moveCenter(sheet.rect().center())
    painter = QPainter(sheet)
    painter.drawImage(place.topLeft(), picture.scaled(size.expandedTo(QSize(1, 1)), mode=_SMOOTH))
    painter.end()
    return sheet


def outlined(picture: QImage, drawn: QImage) -> QImage:
    """Return a picture cut along the outline of the `drawn` one, if that has any."""
    shades = drawn.convertToFormat(QImage.Format.Format_Alpha8)
    across, long, bits = shades.width(), shades.bytesPerLine(), bytes(shades.constBits())
    ink = sum(sum(bits[line * long : line * long + across]) for line in range(shades.height()))
    if ink < _SHARE * 255 * across * shades.height():
        return picture
    cut = picture.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(cut)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
    painter.drawImage(cut.rect(), drawn)
    painter.end()
    return cut
