"""Hover: a thing under the pointer lifts; if the pointer rests, the thing is inspected."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, QTimer, Signal

from desktop.table import tempo
from desktop.table.board import Board
from desktop.table.interactors.collecting import Collecting
from desktop.table.interactors.hand import Hand
from desktop.table.motion import Motion
from desktop.table.sprites import Sprite
from rules.core.ids import EntityId

_REST_MS = 380
_LIFTED = 1.06


class Hover(QObject):
    """What the pointer is over."""

    inspected = Signal(object)
    """EntityId under a resting pointer, or None when it moved away."""

    def __init__(self, board: Board, hand: Hand, collecting: Collecting, motion: Motion) -> None:
        super().__init__()
        self._board = board
        self._hand = hand
        self._collecting = collecting
        self._motion = motion
        self._lifted: Sprite | None = None
        self._over: EntityId | None = None
        self._shown: EntityId | None = None
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(_REST_MS)
        self._rest.timeout.connect(self._inspect)

    @property
    def is_on_something(self) -> bool:
        """The thing under the pointer can be used."""
        return self._lifted is not None

    def move(self, point: QPointF) -> None:
        """The pointer is at `point`, no button down."""
        self._lift(self._usable_at(point))
        over = self._inspectable_at(point)
        if over == self._over:
            return
        self._over = over
        self._rest.stop()
        if over is not None:
            self._rest.start()
        if self._shown is not None and over != self._shown:
            self._show(None)

    def leave(self) -> None:
        """The pointer is nowhere."""
        self._rest.stop()
        self._lift(None)
        self._over = None
        if self._shown is not None:
            self._show(None)

    def inspect_at(self, point: QPointF) -> bool:
        """What lies at `point` is inspected at once; return whether there is anything to read."""
        self._over = self._inspectable_at(point)
        self._inspect()
        return self._over is not None

    def _usable_at(self, point: QPointF) -> Sprite | None:
        for sprite in self._board.sprites_at(point):
            if self._collecting.allows(sprite.entity) or self._hand.index.has(sprite.entity):
                return sprite
        return None

    def _inspectable_at(self, point: QPointF) -> EntityId | None:
        view = self._board.view
        for sprite in self._board.sprites_at(point):
            if self._board.ui.describe(sprite.entity, view):
                return sprite.entity
        return next((place for place in self._board.places_at(point) if self._board.ui.describe(place, view)), None)

    def _lift(self, sprite: Sprite | None) -> None:
        if sprite is self._lifted:
            return
        old, self._lifted = self._lifted, sprite
        if old is not None and old is not self._hand.sprite:
            self._motion.go(old.figure, b"scale", old.goal.pose.scale, tempo.HOVER)
            old.figure.lift(0)
        if sprite is not None and sprite is not self._hand.sprite:
            self._motion.go(sprite.figure, b"scale", sprite.goal.pose.scale * _LIFTED, tempo.HOVER)
            sprite.figure.lift(0.3)

    def _inspect(self) -> None:
        if self._over is not None:
            self._show(self._over)

    def _show(self, entity: EntityId | None) -> None:
        self._shown = entity
        self.inspected.emit(entity)
