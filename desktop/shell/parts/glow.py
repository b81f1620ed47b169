"""A rim of light that comes once over a widget and goes by itself: it says "here", and asks for nothing."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop.theme.paint import pen
from desktop.theme.palette import PAPER, colour

_LASTS_MS: Final = 1100
_RIM: Final = ((12.0, 0.16), (7.0, 0.3), (3.0, 0.9))
"""Widths of the strokes of the rim, and how strong each is."""
_CORNER: Final = 8.0


class Glow(QWidget):
    """A light that rises and sinks over `below`; nothing moves."""

    def __init__(self, below: QWidget) -> None:
        super().__init__(below)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setGeometry(below.rect())
        self._light = QVariantAnimation(self)
        self._light.setStartValue(0.0)
        self._light.setEndValue(1.0)
        self._light.setDuration(_LASTS_MS)
        self._light.valueChanged.connect(self.update)
        self._light.finished.connect(self.deleteLater)
        self.raise_()
        self.show()
        self._light.start()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The rim, as bright as it is now."""
        strength = math.sin(math.pi * float(self._light.currentValue()))
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for width, share in _RIM:
            painter.setPen(pen(colour(PAPER.gold, share * strength), width))
            inset = width / 2
            rim = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
            painter.drawRoundedRect(rim, _CORNER, _CORNER)


def glow(below: QWidget) -> None:
    """A rim of light comes over `below`, unless one is there."""
    if not any(isinstance(child, Glow) for child in below.children()):
        Glow(below)
