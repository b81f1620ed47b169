"""Renders the icon in the sizes that desktops ask for, up to 32 from its simpler drawing."""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

ICONS = Path(__file__).resolve().parents[2] / "resources" / "app" / "icons"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)


def render(size: int) -> Path:
    """The icon lies beside its source as a PNG of `size`, drawn four times as large and then reduced."""
    large = QImage(size * 4, size * 4, QImage.Format.Format_ARGB32_Premultiplied)
    large.fill(Qt.GlobalColor.transparent)
    painter = QPainter(large)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    drawing = "chabudai-small.svg" if size <= 32 else "chabudai.svg"
    QSvgRenderer(str(ICONS / drawing)).render(painter, QRectF(0, 0, size * 4, size * 4))
    painter.end()
    small = large.scaled(size, size, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation)
    path = ICONS / f"chabudai-{size}.png"
    small.save(str(path))
    return path


if __name__ == "__main__":
    application = QGuiApplication([])
    for side in SIZES:
        print(render(side).name)
