"""Foreign pictures: known by their first bytes, looked at before they are decoded, and nothing in them is followed."""

from __future__ import annotations

import re
from typing import Final
from xml.parsers import expat

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColorSpace, QImage, QImageReader, QPainter
from PySide6.QtSvg import QSvgRenderer

MOST_PIXELS: Final = 40_000_000
MOST_MB: Final = 256
"""Of memory for one picture while it is decoded."""
_MOST_DRAWN: Final = 4 << 20
"""Bytes of an SVG."""
_MOST_STROKES: Final = 50_000
_DEEPEST: Final = 64
_FORBIDDEN: Final = frozenset({"script", "foreignobject", "image", "feimage", "handler", "iframe", "audio", "video"})
_ELSEWHERE: Final = re.compile(r"url\(\s*['\"]?\s*(?!#)|@import|[a-z]+script:", re.IGNORECASE)
_MARKS: Final = ((b"\x89PNG\r\n\x1a\n", "png"), (b"\xff\xd8\xff", "jpeg"))


class PictureError(Exception):
    """A picture is not shown; `why` is the key of what says it."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def kind_of(data: bytes) -> str:
    """Return png, jpeg, webp or svg; raise `PictureError` for anything else."""
    for mark, kind in _MARKS:
        if data.startswith(mark):
            return kind
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "webp"
    if data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<"):
        return "svg"
    raise PictureError("app.pack.why.picture")


def decoded(data: bytes, room: QSize) -> QImage:
    """Return a picture, a drawn one so large that it fills `room`; raise `PictureError`."""
    kind = kind_of(data)
    made = _drawn(data, room) if kind == "svg" else _read(data, kind)
    return made.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def _read(data: bytes, kind: str) -> QImage:
    QImageReader.setAllocationLimit(MOST_MB)
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer, kind.encode())
    reader.setAutoDetectImageFormat(False)
    reader.setAutoTransform(True)
    size = reader.size()
    if not size.isValid():
        raise PictureError("app.pack.why.picture")
    if size.width() * size.height() > MOST_PIXELS:
        raise PictureError("app.pack.why.pixels")
    made = reader.read()
    if made.isNull():
        raise PictureError("app.pack.why.picture")
    worn = made.colorSpace()
    if worn.isValid() and worn != QColorSpace(QColorSpace.NamedColorSpace.SRgb):
        made.convertToColorSpace(QColorSpace(QColorSpace.NamedColorSpace.SRgb))
    made.setDevicePixelRatio(1.0)
    return made


def _drawn(data: bytes, room: QSize) -> QImage:
    if len(data) > _MOST_DRAWN:
        raise PictureError("app.pack.why.pixels")
    _look_through(data)
    drawing = QSvgRenderer(QByteArray(data))
    natural = drawing.viewBoxF().size() if drawing.isValid() else QSizeF()
    if natural.isEmpty():
        raise PictureError("app.pack.why.picture")
    size = natural.scaled(QSizeF(room), Qt.AspectRatioMode.KeepAspectRatioByExpanding).toSize()
    if size.width() * size.height() > MOST_PIXELS:
        size = natural.scaled(QSizeF(room), Qt.AspectRatioMode.KeepAspectRatio).toSize()
    made = QImage(size.expandedTo(QSize(1, 1)), QImage.Format.Format_ARGB32_Premultiplied)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    drawing.render(painter, QRectF(made.rect()))
    painter.end()
    return made


def _look_through(data: bytes) -> None:
    """Raise `PictureError` for a drawing that names anything but itself, holds a programme, or is endless."""
    strokes, deep = 0, 0

    def begin(name: str, attributes: dict[str, str]) -> None:
        nonlocal strokes, deep
        strokes, deep = strokes + 1, deep + 1
        if strokes > _MOST_STROKES or deep > _DEEPEST or name.rpartition(":")[2].lower() in _FORBIDDEN:
            raise PictureError("app.pack.why.svg")
        for full, value in attributes.items():
            local = full.rpartition(":")[2].lower()
            leads_away = local in {"href", "src"} and not value.strip().startswith("#")
            if leads_away or local.startswith("on") or _ELSEWHERE.search(value):
                raise PictureError("app.pack.why.svg")

    def end(_name: str) -> None:
        nonlocal deep
        deep -= 1

    def words(text: str) -> None:
        if _ELSEWHERE.search(text):
            raise PictureError("app.pack.why.svg")

    def refuse(*_: object) -> None:
        raise PictureError("app.pack.why.svg")

    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.StartElementHandler, parser.EndElementHandler, parser.CharacterDataHandler = begin, end, words
    parser.StartDoctypeDeclHandler = parser.ProcessingInstructionHandler = refuse
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        raise PictureError("app.pack.why.picture") from error
    if not strokes:
        raise PictureError("app.pack.why.picture")
