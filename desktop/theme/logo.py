"""The mark of the program: a low round table from above, and a doll on it with one eye painted."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgRenderer

__all__ = ["LOGO_FILE", "SMALL_LOGO_FILE", "logo"]

_FOLDER: Final = Path(__file__).resolve().parents[2] / "resources" / "app" / "icons"
LOGO_FILE: Final = _FOLDER / "chabudai.svg"
SMALL_LOGO_FILE: Final = _FOLDER / "chabudai-small.svg"
"""The same with fewer strokes, for 32 pixels and less."""


def logo(painter: QPainter, area: QRectF) -> None:
    """The mark fills `area`, a square."""
    QSvgRenderer(str(LOGO_FILE if area.width() > 32 else SMALL_LOGO_FILE)).render(painter, area)
