"""The sign of what lies covered, as it is pressed and held: the mouse's way of holding the key that it names."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, QRectF, Signal

from desktop.table.board.board import Board
from desktop.table.interactors.hover import Hover
from desktop.table.items.peek_sign import sign_at


class HeldSign(QObject):
    """What the pointer reads while the sign is held, and where nothing is held."""

    held = Signal(bool)
    """It is pressed and held, or let go."""

    def __init__(self, board: Board, hover: Hover) -> None:
        super().__init__()
        self._board, self._hover = board, hover
        self._place: QRectF | None = None
        """Where the sign was that is held: it goes as soon as what it stands for shows."""

    @property
    def is_held(self) -> bool:
        return self._place is not None

    def is_at(self, point: QPointF) -> bool:
        """Return whether a press at `point` would hold the sign."""
        return self._at(point) is not None

    def press(self, point: QPointF, *, is_left: bool) -> bool:
        """A button went down at `point`; return whether it holds the sign now."""
        self._place = self._at(point) if is_left else None
        if self.is_held:
            self.held.emit(True)
        return self.is_held

    def point(self, point: QPointF) -> None:
        """The pointer is at `point`; it reads nothing where the held sign was, over what one looks at."""
        if self._place is not None and self._place.contains(point):
            self._hover.leave()
        else:
            self._hover.move(point)

    def release(self) -> bool:
        """The left button went up; return whether it held the sign."""
        was_held, self._place = self.is_held, None
        if was_held:
            self.held.emit(False)
        return was_held

    def _at(self, point: QPointF) -> QRectF | None:
        return sign_at(self._board.decor.values(), point)
