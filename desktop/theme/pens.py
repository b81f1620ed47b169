"""Pens: how a line is drawn everywhere in the house."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPen

__all__ = ["pen"]


def pen(shade: QColor | str, width: float) -> QPen:
    """A round pen."""
    return QPen(QColor(shade), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
