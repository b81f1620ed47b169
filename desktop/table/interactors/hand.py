"""The hand: what it holds, where that may go, and what happens when it lets go."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QPointF, Signal

from desktop.table import tempo
from desktop.table.board.board import Board
from desktop.table.board.sprites import Sprite
from desktop.table.interactors.gestures import GestureIndex
from desktop.table.interactors.lights import Lights
from desktop.table.items import zorder
from desktop.table.motion import Motion
from rules.core.ids import EntityId
from rules.core.view import Gesture

_NOTHING = GestureIndex(())


class Hand(QObject):
    """What a person holds of the open question's sources; it knows neither mouse nor keys."""

    picked = Signal(object)
    """list[Gesture], and the scene point where it happened is in `spot`."""
    refused = Signal(object, object)
    sorted = Signal()
    """A card was put elsewhere in the own hand."""
    held = Signal()
    """Another thing is in the hand, or none."""

    def __init__(self, board: Board, lights: Lights, motion: Motion) -> None:
        super().__init__()
        self.index = _NOTHING
        self.source: EntityId | None = None
        self.sprite: Sprite | None = None
        self.spot = QPointF()
        self._board = board
        self._lights = lights
        self._motion = motion

    @property
    def is_free(self) -> bool:
        return self.source is None

    def offer(self, index: GestureIndex | None) -> None:
        """From now on the hand may do what `index` says; it holds nothing."""
        self.put_back()
        self.index = index or _NOTHING
        self.relight()

    def take(self, source: EntityId, sprite: Sprite | None) -> None:
        """`source` is in the hand; where it may go shines."""
        self.put_back()
        self.source, self.sprite = source, sprite
        self._board.sprites.held = sprite
        if sprite is not None:
            self._motion.stop(sprite.figure)
            sprite.figure.setZValue(zorder.HELD)
            self._motion.go(sprite.figure, b"scale", 1.1 * sprite.goal.pose.scale, tempo.HOVER)
            sprite.figure.lift(0.5)
        self.relight()
        self.held.emit()

    def put_back(self) -> None:
        """The hand is empty; what it held glides home."""
        was_free, sprite = self.is_free, self.sprite
        self.source, self.sprite = None, None
        if sprite is not None:
            self.glide_home(sprite)
        if not was_free:
            self.relight()
            self.held.emit()

    def targets(self) -> Sequence[EntityId]:
        """Return where the held thing may go."""
        return () if self.source is None else self.index.targets(self.source)

    def lone(self) -> EntityId | None:
        """Return the only thing to grab, while the hand is empty: a click on its destination is enough.

        A card of the viewer's own hand never counts, even if it is the only one: whether it is played is a question of
        its own.
        """
        lone = self.index.lone if self.is_free else None
        things = [sprite for source in self.index.sources() for sprite in self._board.sprites.of(source)]
        return None if any(map(self._board.is_own_card, things)) else lone

    def target_at(self, point: QPointF, legal: Sequence[EntityId] | None = None) -> EntityId | None:
        """Return the legal target under `point`, else whatever place lies there, else None.

        Legal is where the held thing may go, unless somebody says otherwise. A card over the hand that it is of goes
        back there, or beside another one, also where the whole panel of its owner would be a target.
        """
        legal = self.targets() if legal is None else legal
        places = self.places_at(point)
        if self.sprite is not None and self._board.is_own_card(self.sprite) and self.sprite.zone in places:
            places = [place for place in places if self._board.seat_of(place) is None]
        ui, view = self._board.ui, self._board.view
        meant = [other for place in places if (other := ui.stands_for(place, view)) is not None]
        return next((place for place in (*places, *meant) if place in legal), next(iter(places), None))

    def places_at(self, point: QPointF) -> list[EntityId]:
        """Return everything that lies under `point` beside what is held, the uppermost first."""
        found = [sprite.entity for sprite in self._board.sprites_at(point) if sprite is not self.sprite]
        return [*found, *self._board.places_at(point)]

    def drop(self, target: EntityId, spot: QPointF) -> None:
        """The held thing was brought to `target`: that answers the question, or it goes home and says why."""
        source = self.source
        if source is None:
            return
        found = self.index.resolve(source, target)
        if not found:
            was_home, sprite = self._is_home(target), self.sprite
            self.put_back()
            if was_home and sprite is not None and self._board.is_own_card(sprite):
                self._sort(sprite, spot)
            if not was_home:
                self.refused.emit(source, target)
            return
        self.choose(found, spot)

    def point_out(self, target: EntityId, spot: QPointF) -> None:
        """`target` was pointed out for the held thing: that answers, or it stays in the hand and says why not.

        Whoever missed the right place has only that to point out, and need not take the thing again.
        """
        if self.source is not None and not self.index.resolve(self.source, target) and not self._is_home(target):
            self.refused.emit(self.source, target)
        else:
            self.drop(target, spot)

    def _sort(self, sprite: Sprite, spot: QPointF) -> None:
        """`sprite` stands where it was dropped among the cards of the own hand."""
        for moved in [*self._board.put_in_hand(sprite, spot.x()), sprite]:
            self.glide_home(moved)
        self.sorted.emit()

    def _is_home(self, target: EntityId) -> bool:
        """Return whether what is held was laid back where it came from."""
        sprite = self.sprite
        if sprite is None or sprite.piece is None:
            return False
        return target == sprite.zone or any(other.zone == sprite.zone for other in self._board.sprites.of(target))

    def choose(self, gestures: Sequence[Gesture], spot: QPointF) -> None:
        """One of `gestures` was meant; what is held stays where it was dropped until the table moves it."""
        self.spot = spot
        self.source, self.sprite = None, None
        self._lights.out()
        self.held.emit()
        self.picked.emit(list(gestures))

    def answer(self, spot: QPointF) -> bool:
        """Answer where a click on what is held is enough; return whether it was."""
        found = [] if self.source is None else self.index.resolve(self.source, None)
        if found:
            self.choose(found, spot)
        return bool(found)

    def glide_home(self, sprite: Sprite) -> None:
        """The figure of `sprite` returns to where it belongs."""
        figure, pose = sprite.figure, sprite.goal.pose
        figure.lift(0)
        for name, end in ((b"pos", QPointF(pose.x, pose.y)), (b"rotation", pose.rotation), (b"scale", pose.scale)):
            self._motion.go(figure, name, end, tempo.HOME)
        figure.setZValue(sprite.goal.z)

    def relight(self) -> None:
        """What can be done now shines: the sources, or the targets of what is held."""
        self._lights.out()
        if self.source is None:
            self._lights.shine(self._lights.spoken_of, "hint")
            self._lights.invite(self.index.sources(), "source")
            lone = self.lone()
            self._lights.invite(() if lone is None else self.index.targets(lone), "target", breathe=True)
        elif self.sprite is not None:
            self._lights.shine_on(self.sprite.figure, "source")
            self._lights.invite(self.targets(), "target", breathe=True)
        else:
            self._lights.shine([self.source], "source")
            self._lights.invite(self.targets(), "target", breathe=True)
        self._lights.advise(but=self.source)
