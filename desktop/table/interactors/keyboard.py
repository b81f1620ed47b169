"""The keyboard: arrows walk over what can be used, Enter takes it; arrows again, Enter lays it down."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, Qt, Signal

from desktop.table import zorder
from desktop.table.board import Board
from desktop.table.interactors.collecting import Collecting
from desktop.table.interactors.hand import Hand
from desktop.table.items.mark import RingItem
from desktop.table.layouts import Box
from desktop.table.lights import Lights
from desktop.table.sprites import Sprite
from rules.core.ids import EntityId

_STEPS = {
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Up: -1,
}
_TAKE = {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}
_BAND = 110.0
"""Things whose height differs by less than this are walked over from left to right."""


class Keyboard(QObject):
    """Where the keyboard's ring is."""

    focused = Signal(object)
    """EntityId under the ring, or None."""

    def __init__(self, board: Board, hand: Hand, collecting: Collecting, lights: Lights) -> None:
        super().__init__()
        self._board = board
        self._hand = hand
        self._collecting = collecting
        self._lights = lights
        self._ring: RingItem | None = None
        self._at: tuple[EntityId, int] | None = None

    @property
    def at(self) -> EntityId | None:
        return None if self._at is None else self._at[0]

    def press(self, key: Qt.Key) -> bool:
        """`key` was pressed; return whether it was for the table."""
        if key in _STEPS:
            return self._walk(_STEPS[key])
        if key in _TAKE and self._at is not None:
            self._enter()
            return True
        if key == Qt.Key.Key_Escape and not self._hand.is_free:
            self._hand.put_back()
            self._at = None
            self.leave()
            return True
        return False

    def leave(self) -> None:
        """No ring is shown until an arrow is pressed."""
        self._at = None
        if self._ring is not None:
            self._ring.setVisible(False)
        self.focused.emit(None)

    def _walk(self, by: int) -> bool:
        stops = self._stops()
        if not stops:
            return False
        place = stops.index(self._at) + by if self._at in stops else (0 if by > 0 else -1)
        self._at = stops[place % len(stops)]
        self._show()
        return True

    def _stops(self) -> list[tuple[EntityId, int]]:
        """What the arrows walk over, by place: things to collect, sources, or the targets of what is held."""
        if self._collecting.is_open:
            seen: dict[EntityId, int] = {}
            stops = []
            for sprite in self._in_order(self._collecting.candidates()):
                stops.append((sprite.entity, seen.get(sprite.entity, 0)))
                seen[sprite.entity] = seen.get(sprite.entity, 0) + 1
            return stops
        entities = self._hand.index.sources() if self._hand.is_free else list(self._hand.targets())
        boxes = {entity: self.box_of((entity, 0)) for entity in entities}
        known = [(box, entity) for entity, box in boxes.items() if box is not None]
        known.sort(key=lambda pair: (pair[0].centre[1] // _BAND, pair[0].centre[0]))
        return [(entity, 0) for _, entity in known]

    def _in_order(self, sprites: list[Sprite]) -> list[Sprite]:
        return sorted(sprites, key=lambda sprite: (sprite.goal.pose.y // _BAND, sprite.goal.pose.x))

    def box_of(self, stop: tuple[EntityId, int]) -> Box | None:
        """Return where a stop is on the table."""
        entity, number = stop
        sprites = self._in_order(self._board.sprites.of(entity))
        if sprites:
            goal = sprites[min(number, len(sprites) - 1)].goal
            return Box(
                goal.pose.x - goal.size.width / 2, goal.pose.y - goal.size.height / 2, goal.size.width, goal.size.height
            )
        spots = self._lights.spots(entity)
        return spots[0][0] if spots else None

    def _show(self) -> None:
        assert self._at is not None
        box = self.box_of(self._at)
        if box is None:
            return
        if self._ring is None:
            self._ring = RingItem(self._board.pictures)
            self._ring.setZValue(zorder.OVERLAY)
            self._board.add_overlay(self._ring)
        self._ring.surround(box)
        self.focused.emit(self._at[0])

    def _enter(self) -> None:
        assert self._at is not None
        entity, number = self._at
        sprites = self._in_order(self._board.sprites.of(entity))
        sprite = sprites[min(number, len(sprites) - 1)] if sprites else None
        if self._collecting.is_open:
            if sprite is not None:
                self._collecting.toggle(sprite)
            return
        box = self.box_of(self._at)
        spot = QPointF(*box.centre) if box is not None else QPointF()
        if not self._hand.is_free:
            self._hand.drop(entity, spot)
            self.leave()
            return
        self._hand.take(entity, sprite)
        if self._hand.answer(spot):
            self.leave()
            return
        self._at = None
        self._walk(1)
