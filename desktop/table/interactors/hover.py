"""Hover: a thing under the pointer lifts; if the pointer rests and the hand is empty, the thing is inspected."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, QTimer, Signal

from desktop.table import tempo
from desktop.table.board.board import Board
from desktop.table.board.sprites import Sprite
from desktop.table.interactors.collecting import Collecting
from desktop.table.interactors.hand import Hand
from desktop.table.items import zorder
from desktop.table.motion import Motion
from rules.core.ids import EntityId

_REST_MS = 380
_GONE_ON = 60.0
"""So far in scene units the pointer leaves the place where something was dropped."""
_LIFTED = 1.06
_READ = 1.24
"""How large a card of a fan is while it is pointed at."""
_CLEAR = 0.06
"""How far it rises besides, as a share of its height."""


class Hover(QObject):
    """What the pointer is over."""

    inspected = Signal(object)
    """EntityId under a resting pointer, or None when it moved away."""
    pointed = Signal(object)
    """EntityId under the pointer, or None."""

    def __init__(self, board: Board, hand: Hand, collecting: Collecting, motion: Motion) -> None:
        super().__init__()
        self._board = board
        self._hand = hand
        self._collecting = collecting
        self._motion = motion
        self._lifted: Sprite | None = None
        self._over: EntityId | None = None
        self._shown: EntityId | None = None
        self._is_unread = False
        """What is pointed at is to be read still: the pointer came to it, or what was read of it was put away."""
        self._is_fresh = False
        """The hand let go of something, and the pointer has not moved since."""
        self._dropped_at: QPointF | None = None
        """Where it let go; None once the pointer went on from there."""
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(_REST_MS)
        self._rest.timeout.connect(self._read)
        hand.held.connect(self._make_way)

    @property
    def is_on_something(self) -> bool:
        """The thing under the pointer can be used."""
        return self._lifted is not None and self._is_usable(self._lifted)

    def move(self, point: QPointF) -> None:
        """The pointer is at `point`, no button down."""
        self._lift(self._liftable_at(point))
        self._go_on(point)
        over = self.inspectable_at(point)
        if over != self._over:
            self._over, self._is_unread = over, over is not None
            self.pointed.emit(over)
            self._rest.stop()
            if self._shown is not None and over != self._shown:
                self._show(None)
        if self._is_unread and self._dropped_at is None:
            self._is_unread = False
            self._rest.start()

    def forget(self) -> None:
        """What was read is put away: it is read anew once the pointer moves on it."""
        self._rest.stop()
        self._shown, self._is_unread = None, self._over is not None

    def _go_on(self, point: QPointF) -> None:
        """Whoever let go of a thing looks at what comes of it; reading begins where the pointer goes then."""
        if self._is_fresh:
            self._is_fresh, self._dropped_at = False, point
        elif self._dropped_at is not None and (point - self._dropped_at).manhattanLength() > _GONE_ON:
            self._dropped_at = None

    def leave(self) -> None:
        """The pointer is nowhere."""
        self._rest.stop()
        self._lift(None)
        if self._over is not None:
            self._over = None
            self.pointed.emit(None)
        if self._shown is not None:
            self._show(None)

    def inspect_at(self, point: QPointF) -> bool:
        """What lies at `point` is inspected at once; return whether there is anything to read."""
        self._over = self.inspectable_at(point)
        self._inspect()
        return self._over is not None

    def _liftable_at(self, point: QPointF) -> Sprite | None:
        """Return what can be used, or read in a fan."""
        for sprite in self._board.sprites_at(point):
            if self._is_usable(sprite) or self._is_fanned(sprite):
                return sprite
        return None

    def _is_usable(self, sprite: Sprite) -> bool:
        return self._collecting.allows(sprite.entity) or self._hand.index.has(sprite.entity)

    def _is_fanned(self, sprite: Sprite) -> bool:
        """It lies face up among others that cover it."""
        place = self._board.arrangement.place(sprite.zone)
        known = sprite.piece is not None and self._board.view.pieces[sprite.piece].face is not None
        return known and place is not None and place.spec.layout == "fan"

    def inspectable_at(self, point: QPointF) -> EntityId | None:
        """Return the uppermost thing at `point` that can be read: no bare table, whatever may come to lie there."""
        for sprite in self._board.sprites_at(point):
            if self._board.describe(sprite.entity):
                return sprite.entity
        for place in self._board.places_at(point):
            if not self._board.is_bare(place, point) and self._board.describe(place):
                return place
        return None

    def thing_at(self, point: QPointF) -> EntityId | None:
        """Return the uppermost thing at `point` that can be used or read."""
        for sprite in self._board.sprites_at(point):
            if self._is_usable(sprite) or self._board.describe(sprite.entity):
                return sprite.entity
        return self.inspectable_at(point)

    def _lift(self, sprite: Sprite | None) -> None:
        if sprite is self._lifted:
            return
        old, self._lifted = self._lifted, sprite
        self._board.lifted = sprite if sprite is not None and self._is_fanned(sprite) else None
        if old is not None and old is not self._hand.sprite:
            self._lay_back(old)
        if sprite is not None and sprite is not self._hand.sprite:
            self._pick_up(sprite)

    def _lay_back(self, sprite: Sprite) -> None:
        figure, pose = sprite.figure, sprite.goal.pose
        self._motion.go(figure, b"scale", pose.scale, tempo.HOVER)
        figure.lift(0)
        if self._is_fanned(sprite):
            figure.setZValue(sprite.goal.z)
            self._motion.go(figure, b"pos", QPointF(pose.x, pose.y), tempo.HOVER)
            self._motion.go(figure, b"rotation", pose.rotation, tempo.HOVER)

    def _pick_up(self, sprite: Sprite) -> None:
        """A thing swells a little; a card of a fan comes out of it, straight and large."""
        figure, pose = sprite.figure, sprite.goal.pose
        figure.lift(0.3)
        if not self._is_fanned(sprite):
            self._motion.go(figure, b"scale", pose.scale * _LIFTED, tempo.HOVER)
            return
        rise = sprite.goal.size.height * ((_READ - 1) / 2 + _CLEAR)
        figure.setZValue(zorder.MOVING - 1)
        self._motion.go(figure, b"scale", pose.scale * _READ, tempo.HOVER)
        self._motion.go(figure, b"pos", QPointF(pose.x, pose.y - rise), tempo.HOVER)
        self._motion.go(figure, b"rotation", 0.0, tempo.HOVER)

    def _read(self) -> None:
        """The pointer rests; whoever holds something wants to see where it may go, and asks by a right click."""
        if self._hand.is_free:
            self._inspect()

    def _make_way(self) -> None:
        """The hand took something, or let go of it: nothing lies over the targets, nor over what comes of it."""
        self._is_fresh = self._hand.is_free
        self._is_unread = self._over is not None
        self._rest.stop()
        if self._shown is not None:
            self._show(None)

    def _inspect(self) -> None:
        if self._over is not None:
            self._show(self._over)

    def _show(self, entity: EntityId | None) -> None:
        self._shown = entity
        self.inspected.emit(entity)
