"""Small signs for the frame round the table, drawn with one round pen on a grid of 24."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from desktop.theme.paint import pen
from desktop.theme.shapes import path

__all__ = ["STROKES", "draw_sign"]

STROKES: Final = {
    "back": "M14.5 5 L7.5 12 L14.5 19",
    "bolt": "M13.5 3 L6 13.5 H11.5 L10 21 L18 10 H12.5 Z",
    "bot": "M6 9 H18 V18 H6 Z M12 9 V5.5 M9.5 13 V14 M14.5 13 V14 M10 16 H14 M3.5 12 V15 M20.5 12 V15 M11.3 5 H12.7",
    "check": "M5 12.5 L10 17.5 L19.5 6.5",
    "close": "M6 6 L18 18 M18 6 L6 18",
    "crown": "M4 17.5 V8 L8.5 12 L12 5.5 L15.5 12 L20 8 V17.5 Z M4 20 H20",
    "down": "M5 9.5 L12 16.5 L19 9.5",
    "eye": "M2.5 12 C6.5 5 17.5 5 21.5 12 C17.5 19 6.5 19 2.5 12 Z M12 9 C16 9 16 15 12 15 C8 15 8 9 12 9 Z",
    "fast": "M4 6 L11 12 L4 18 Z M12.5 6 L19.5 12 L12.5 18 Z",
    "flag": "M6 21 V4 M6 5 C10 2.5 13.5 7 18.5 4.5 V12.5 C13.5 15 10 10.5 6 13",
    "folder": "M3.5 6 H9.5 L11.5 8.5 H20.5 V18.5 H3.5 Z",
    "forward": "M9.5 5 L16.5 12 L9.5 19",
    "full_screen": "M4 9 V4 H9 M15 4 H20 V9 M20 15 V20 H15 M9 20 H4 V15",
    "gear": (
        "M12 8.6 C16.5 8.6 16.5 15.4 12 15.4 C7.5 15.4 7.5 8.6 12 8.6 Z M12 3 V5.6 M12 18.4 V21 M3 12 H5.6 "
        "M18.4 12 H21 M5.6 5.6 L7.5 7.5 M16.5 16.5 L18.4 18.4 M18.4 5.6 L16.5 7.5 M7.5 16.5 L5.6 18.4"
    ),
    "help": "M8.5 9 C8.5 4 15.8 4.2 15.5 9 C15.3 11.8 12 11.6 12 14.6 M12 18.6 V18.8",
    "hint": (
        "M9.5 17 H14.5 M10.5 20 H13.5 M9.5 17 C9.5 14 6 12.6 6 8.9 C6 1.6 18 1.6 18 8.9 C18 12.6 14.5 14 14.5 17 "
        "M12 17 V12 M10 10 L12 12 L14 10"
    ),
    "home": "M3.5 11.5 L12 4 L20.5 11.5 M6 9.8 V20 H18 V9.8 M10 20 V14.5 H14 V20",
    "info": "M12 10.5 V17.5 M12 6.6 V6.8",
    "list": "M8 6 H20 M8 12 H20 M8 18 H20 M4 6 V6.1 M4 12 V12.1 M4 18 V18.1",
    "lock": "M6 11 H18 V20 H6 Z M8.5 11 V8 C8.5 3 15.5 3 15.5 8 V11",
    "log": (
        "M6 4 H16 C19.5 4 19.5 8 17 8 H16 V17 C16 21 11 21 11 17.5 H4 C4 20.5 5.5 20.5 7 20.5 H13.5 "
        "M6 4 V17.5 M9 8.5 H13 M9 12.5 H13"
    ),
    "menu": "M4 6.5 H20 M4 12 H20 M4 17.5 H20",
    "minus": "M5 12 H19",
    "mute": "M4 9.5 H7.5 L12 5.5 V18.5 L7.5 14.5 H4 Z M15.5 9.5 L20.5 14.5 M20.5 9.5 L15.5 14.5",
    "next": "M6 5.5 L15 12 L6 18.5 Z M18 5.5 V18.5",
    "pause": "M8.5 5.5 V18.5 M15.5 5.5 V18.5",
    "pencil": "M5 19 L6 14.5 L16 4.5 L19.5 8 L9.5 18 Z M14 6.5 L17.5 10",
    "person": "M12 4 C16.6 4 16.6 11 12 11 C7.4 11 7.4 4 12 4 Z M4.5 20.5 C4.5 11.5 19.5 11.5 19.5 20.5",
    "play": "M8 5 L18.5 12 L8 19 Z",
    "plus": "M5 12 H19 M12 5 V19",
    "previous": "M18 5.5 L9 12 L18 18.5 Z M6 5.5 V18.5",
    "redo": "M18.5 5 V10 H13.5 M18.2 9.8 C13 3.5 4 7.5 5 14 C5.8 18.8 11 20.6 15 18.5",
    "restart": "M5 5 V10.5 H10.5 M5.2 10.2 C9 3.5 19.5 5 19.5 12.5 C19.5 20 9.5 22 5.8 15.5",
    "save": "M12 4 V14.5 M7.5 10.5 L12 15 L16.5 10.5 M4.5 15 V20 H19.5 V15",
    "search": "M10.5 4 C19 4 19 17 10.5 17 C2 17 2 4 10.5 4 Z M15.5 15.5 L20.5 20.5",
    "sound": (
        "M4 9.5 H7.5 L12 5.5 V18.5 L7.5 14.5 H4 Z M15 9 C17 10.6 17 13.4 15 15 M17.6 6.4 C21.4 9.4 21.4 14.6 17.6 17.6"
    ),
    "speech": "M4 5 H20 V16 H11 L7 20 V16 H4 Z M8 9 H16 M8 12.2 H13",
    "star": "M12 3.5 L14.6 9.2 L20.8 9.9 L16.2 14.1 L17.5 20.3 L12 17.2 L6.5 20.3 L7.8 14.1 L3.2 9.9 L9.4 9.2 Z",
    "undo": "M5.5 5 V10 H10.5 M5.8 9.8 C11 3.5 20 7.5 19 14 C18.2 18.8 13 20.6 9 18.5",
    "up": "M5 14.5 L12 7.5 L19 14.5",
    "warning": "M12 4 L21.5 20 H2.5 Z M12 10 V14.5 M12 17 V17.1",
}
"""Name of each sign and its strokes."""


def draw_sign(painter: QPainter, name: str, area: QRectF, shade: str) -> None:
    """The sign `name` fills `area` in one colour."""
    painter.save()
    painter.translate(area.topLeft())
    side = min(area.width(), area.height())
    painter.scale(side / 24, side / 24)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(shade, max(1.9, 24 / side * 1.5) if side < 24 else 1.9))
    painter.drawPath(path(STROKES[name]))
    painter.restore()
