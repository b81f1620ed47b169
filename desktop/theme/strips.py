"""Large pictures in strips: whoever reads one may rest after each; and in several sizes, so that a small one is quick.

A file holds one size of a picture: strip by strip from the top, each a PNG behind its length in four bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, QSize, Qt
from PySide6.QtGui import QImage, QPainter

_STRIP: Final = 1 << 16
"""Pixels of a strip: they are read in two milliseconds."""
_SMALL: Final = 160
"""No size is kept of which both sides would be smaller."""
_QUALITY: Final = 75
"""How hard PNG is packed: much harder takes three times as long for a tenth of its size."""


def write(folder: Path, name: str, picture: QImage) -> None:
    """Write `picture`, and smaller ones of half its size each; raise `OSError`."""
    for level, size in enumerate(_sizes(picture.size())):
        made = picture if not level else picture.scaled(size, mode=Qt.TransformationMode.SmoothTransformation)
        high = max(1, _STRIP // size.width())
        strips = (
            made.copy(0, top, size.width(), min(high, size.height() - top)) for top in range(0, size.height(), high)
        )
        with (folder / file_of(name, level)).open("wb") as file:
            for data in map(_packed, strips):
                file.write(len(data).to_bytes(4, "big") + data)


def read(folder: Path, name: str, size: QSize, wanted: QSize, rest: Callable[[], None]) -> QImage:
    """Return the smallest copy of a picture of `size` that is as large as `wanted`, with rests after strips.

    Raise `OSError` if there is none, or another one.
    """
    sizes = list(_sizes(size))
    fitting = [level for level, each in enumerate(sizes) if each.expandedTo(wanted) == each]
    level = fitting[-1] if fitting else 0
    found = QImage(sizes[level], QImage.Format.Format_ARGB32_Premultiplied)
    found.fill(Qt.GlobalColor.transparent)
    painter, top = QPainter(found), 0
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
    try:
        with (folder / file_of(name, level)).open("rb") as file:
            while top < found.height():
                strip = QImage.fromData(file.read(int.from_bytes(file.read(4), "big")), "PNG")  # type: ignore[arg-type]
                if strip.isNull() or strip.width() != found.width():
                    raise OSError(f"{name} is damaged")
                painter.drawImage(0, top, strip)
                top += strip.height()
                rest()
    finally:
        painter.end()
    return found


def file_of(name: str, level: int = 0) -> str:
    """Return in which file a picture lies: no key has a dot in it."""
    return f"{name.replace('/', '.')}.{level}.strips"


def _sizes(size: QSize) -> Iterator[QSize]:
    """Give the sizes in which a picture is kept."""
    yield size
    while max(size.width(), size.height()) >= 2 * _SMALL:
        size = QSize((size.width() + 1) // 2, (size.height() + 1) // 2)
        yield size


def _packed(strip: QImage) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not strip.save(buffer, "PNG", _QUALITY):  # type: ignore[call-overload]
        raise OSError("a picture cannot be written")
    return bytes(buffer.data().data())
