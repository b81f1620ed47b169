"""Plaques: what is read or pressed over the felt lies on a piece of paper no larger than it needs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtWidgets import QFrame, QWidget

_REACH: Final = (12, 3)
"""How far it reaches beyond what lies on it, to the sides and up and down."""
_EDGE: Final = 6
"""How far it stays away from both ends of its strip."""


class Plaque(QFrame):
    """Lies under what is seen of a strip, or of some `parts` of it; where there is nothing, it is not there either."""

    def __init__(
        self,
        strip: QWidget,
        parts: Callable[[], Iterable[QRect]] | None = None,
        *,
        reach: tuple[int, int] = _REACH,
        edge: int = _EDGE,
    ) -> None:
        """It reaches so far beyond what lies on it, and stays as far as `edge` away from both ends of the strip."""
        super().__init__(strip)
        self.setObjectName("plaque")
        self._strip, self._reach, self._edge = strip, reach, edge
        self._parts = parts or self._seen
        self.watch(strip)
        self.lower()
        self.hide()

    def watch(self, widget: QWidget) -> None:
        """What lies on the plaque is laid out by `widget`, too."""
        widget.installEventFilter(self)

    def eventFilter(self, _widget: QObject, event: QEvent) -> bool:
        """It goes along with what lies on it, which layouts have moved by now."""
        if event.type() in {QEvent.Type.LayoutRequest, QEvent.Type.Resize, QEvent.Type.Show}:
            self.spread()
        return False

    def spread(self) -> None:
        """It is as large as what lies on it now."""
        whole = QRect()
        for part in self._parts():
            whole |= part
        (across, down), room = self._reach, self._strip.rect().adjusted(self._edge, 0, -self._edge, 0)
        self.setGeometry(whole.adjusted(-across, -down, across, down) & room)
        self.setVisible(not whole.isEmpty())

    def _seen(self) -> Iterable[QRect]:
        parts = self._strip.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
        return [part.geometry() for part in parts if part.isVisibleTo(self._strip) and part is not self]
