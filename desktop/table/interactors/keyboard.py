"""The keyboard: arrows walk over what can be used, Enter takes it; arrows again, Enter lays it down.

With Shift they walk over everything that can be read.
"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, QPointF, Qt, Signal

from desktop.table.board.board import Board
from desktop.table.board.sprites import Sprite
from desktop.table.interactors.collecting import Collecting
from desktop.table.interactors.hand import Hand
from desktop.table.interactors.lights import Lights
from desktop.table.interactors.round import readable
from desktop.table.items import zorder
from desktop.table.items.mark import RingItem
from desktop.table.layouts import Box
from rules.core.ids import EntityId

_STEPS = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}
_LEAPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
TAKE = ENTER | {Qt.Key.Key_Space}
"""Keys that take what the ring is round, or what is marked."""
_BAND = 110.0
"""Things whose height differs by less than this are walked over from left to right."""

_ROW = 0.6
"""Small things stand in a row of their own where they lie further apart than this share of their height."""

_SIDEWAYS = 2.0
"""How much further away a thing counts for each step that it lies to the side of a leap up or down."""


class Keyboard(QObject):
    """Where the keyboard's ring is."""

    focused = Signal(object)
    """EntityId under the ring, or None."""
    looked = Signal(object)
    """EntityId under the ring that somebody wants to read, or None: not any more."""
    missed = Signal()
    """Enter was pressed on something with which nothing can be done now."""

    def __init__(self, board: Board, hand: Hand, collecting: Collecting, lights: Lights) -> None:
        super().__init__()
        self._board = board
        self._hand = hand
        self._collecting = collecting
        self._lights = lights
        self._ring: RingItem | None = None
        self._at: tuple[EntityId, int] | None = None
        self._looks = False

    @property
    def at(self) -> EntityId | None:
        return None if self._at is None else self._at[0]

    @property
    def spot(self) -> QPointF:
        """Where something was tried last: where the keyboard is, else where a button went down or up."""
        return self._hand.spot if self.box is None else QPointF(*self.box.centre)

    @property
    def box(self) -> Box | None:
        """Where the ring is; None: no ring is shown."""
        return None if self._at is None else self.box_of(self._at)

    @property
    def is_on_chosen(self) -> bool:
        """What the ring is round is collected already."""
        sprite = self._sprite()
        return sprite is not None and self._collecting.is_chosen(sprite)

    def _sprite(self) -> Sprite | None:
        if self._at is None:
            return None
        sprites = self._in_order(self._board.sprites.of(self._at[0]))
        return sprites[min(self._at[1], len(sprites) - 1)] if sprites else None

    def press(self, key: Qt.Key, *, everywhere: bool = False) -> bool:
        """`key` was pressed; return whether it was for the table. `everywhere`: also where nothing can be done."""
        if key in _STEPS or key in _LEAPS:
            self._look(on=everywhere)
        if key in _STEPS:
            return self._walk(_STEPS[key])
        if key in _LEAPS:
            return self._leap(_LEAPS[key])
        if key in TAKE and self._at is not None:
            self._enter()
            return True
        return False

    def leave(self) -> None:
        """No ring is shown until an arrow is pressed."""
        self._at = None
        self._look(on=False)
        if self._ring is not None:
            self._ring.setVisible(False)
        self.focused.emit(None)

    def _look(self, *, on: bool) -> None:
        was, self._looks = self._looks, on
        if was and not on:
            self.looked.emit(None)

    def _walk(self, by: int) -> bool:
        stops = self._stops()
        if not stops:
            return False
        if self._at in stops:
            self._at = stops[(stops.index(self._at) + by) % len(stops)]
        else:
            self._at = self._nearest(stops) or stops[0 if by > 0 else -1]
        self._show()
        return True

    def _nearest(self, stops: list[tuple[EntityId, int]]) -> tuple[EntityId, int] | None:
        """Return which of `stops` lies nearest to the ring, if there is one."""
        here = self.box
        if here is None:
            return None
        (x, y), near = here.centre, []
        for number, stop in enumerate(stops):
            box = self.box_of(stop)
            if box is not None:
                near.append((abs(box.centre[0] - x) + abs(box.centre[1] - y), number))
        return stops[min(near)[1]] if near else None

    def _leap(self, by: int) -> bool:
        """Go to the nearest stop above or below; where there is none, to the one before or after."""
        here = None if self._at is None else self.box_of(self._at)
        boxes = [(stop, box) for stop in self._stops() if (box := self.box_of(stop)) is not None]
        if here is None:
            return self._walk(by)
        (x, y), far = here.centre, []
        for number, (_, box) in enumerate(boxes):
            across, down = box.centre[0] - x, (box.centre[1] - y) * by
            if down > here.height / 2:
                far.append((down + _SIDEWAYS * abs(across), number))
        if not far:
            return self._walk(by)
        self._at = boxes[min(far)[1]][0]
        self._show()
        return True

    def _stops(self) -> list[tuple[EntityId, int]]:
        """What the arrows walk over, by place: things to collect, sources, or the targets of what is held."""
        if self._looks:
            return self._in_rows(readable(self._board))
        if self._collecting.is_open:
            seen: dict[EntityId, int] = {}
            stops = []
            for sprite in self._in_order(self._collecting.candidates()):
                stops.append((sprite.entity, seen.get(sprite.entity, 0)))
                seen[sprite.entity] = seen.get(sprite.entity, 0) + 1
            return stops
        return self._in_rows(self._hand.index.sources() if self._hand.is_free else self._hand.targets())

    def _in_rows(self, entities: Iterable[EntityId]) -> list[tuple[EntityId, int]]:
        boxes = {entity: self.box_of((entity, 0)) for entity in entities}
        known = [(box, entity) for entity, box in boxes.items() if box is not None]
        return [(entity, 0) for row in _rows(known) for _, entity in row]

    def _in_order(self, sprites: list[Sprite]) -> list[Sprite]:
        """Return them row by row; of a pile the uppermost comes first, and what lies out of sight last."""

        def place(sprite: Sprite) -> tuple[bool, float, float, int]:
            pose = sprite.goal.pose
            return not pose.visible, pose.y // _BAND, pose.x, -sprite.goal.z

        return sorted(sprites, key=place)

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
        if self._looks:
            self.looked.emit(self._at[0])
        else:
            self.focused.emit(self._at[0])

    def _enter(self) -> None:
        assert self._at is not None
        entity, sprite = self._at[0], self._sprite()
        if self._collecting.is_open:
            if sprite is not None and self._collecting.allows(entity):
                self._collecting.toggle(sprite)
                self.focused.emit(entity)
            else:
                self.missed.emit()
            return
        box = self.box_of(self._at)
        spot = QPointF(*box.centre) if box is not None else QPointF()
        if self._hand.is_free and not self._hand.index.has(entity):
            self.missed.emit()
            return
        if not self._hand.is_free:
            self._hand.spot = spot
            self.leave()  # before: what comes of it may have something to say
            self._hand.drop(entity, spot)
            return
        self._hand.take(entity, sprite)
        if self._hand.index.resolve(entity, None):
            self.leave()
            self._hand.answer(spot)
            return
        self._at = None
        self._walk(1)


def _rows(known: list[tuple[Box, EntityId]]) -> list[list[tuple[Box, EntityId]]]:
    """Return what lies on the table row by row, each from left to right."""
    rows: list[list[tuple[Box, EntityId]]] = []
    for pair in sorted(known, key=lambda pair: pair[0].centre[1]):
        first = rows[-1][0][0] if rows else None
        near = min(_BAND, _ROW * pair[0].height)
        if first is not None and pair[0].centre[1] - first.centre[1] < near:
            rows[-1].append(pair)
        else:
            rows.append([pair])
    return [sorted(row, key=lambda pair: pair[0].centre[0]) for row in rows]
