"""Regards: what the table shows besides while something is pointed at or held: ways, prices, and why not there.

While a held thing is over a possible destination, the table shows what leaving it there would bring about.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from desktop.table.board.board import Board
from desktop.table.interactors.hand import Hand
from desktop.table.interactors.lights import Lights
from desktop.table.items import zorder
from desktop.table.items.decor import DecorItem
from desktop.table.items.veil import SlipItem, VeilItem
from desktop.table.layouts import Box
from rules.core.action import Action
from rules.core.ids import EntityId
from rules.core.message import Message

_REST_MS = 130
"""Something must be pointed at for so long, so that a pointer on its way leaves no trail."""

Why = Callable[[EntityId, EntityId | None], Message | None]
"""Says why something cannot go somewhere, or anywhere; asked only while a question is open to the viewer."""


class Regards(QObject):
    """Shows what the game says about one thing at a time: what is held, else what is pointed at."""

    def __init__(
        self, scene: QGraphicsScene, board: Board, hand: Hand, lights: Lights, say: Callable[[Message], str]
    ) -> None:
        super().__init__()
        self.why: Why | None = None
        self.items: list[DecorItem] = []
        self.veils: dict[EntityId, VeilItem] = {}
        """What is dimmed now, by the place it lies over."""
        self.slip: SlipItem | None = None
        """Says at the thing itself why it can go nowhere."""
        self._scene, self._board, self._hand, self._lights, self._say = scene, board, hand, lights, say
        self._pointed: EntityId | None = None
        self._aimed: EntityId | None = None
        self._shown: EntityId | None = None
        self._foreseen: Action | None = None
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(_REST_MS)
        self._rest.timeout.connect(self.look)
        self._then = QTimer(self, singleShot=True)
        """What is shown besides has an event of its own: taking something and lighting its ways takes long enough."""
        self._then.timeout.connect(self.look)
        hand.held.connect(self._hear)

    def point(self, entity: EntityId | None) -> None:
        """`entity` is pointed at."""
        if entity == self._pointed:
            return
        self._pointed = entity
        if entity is None:
            self._rest.stop()
            self.look()
        else:
            self._rest.start()

    def aim(self, target: EntityId | None) -> None:
        """What is held, if anything, is over `target`."""
        self._aimed = target
        if not self._hand.is_free:
            self.look()

    def _hear(self) -> None:
        """The hand took something, or is empty."""
        if self._hand.is_free:
            self.look()
        elif self._hand.source != self._shown:
            self.forget()
            self._then.start(0)

    def look(self) -> None:
        """What is shown belongs to what is held, and to where it would go; else to what is pointed at."""
        self._then.stop()
        if self._hand.is_free:
            self._aimed = None
        entity, meant = self._hand.source or self._pointed, self._meant()
        if entity != self._shown:
            self.forget()
            self._shown = entity
            if entity is not None:
                self._dim(entity)
                self._put(entity, meant)
        elif entity is not None and meant is not self._foreseen:
            self._put(entity, meant)

    def forget(self) -> None:
        """Nothing is shown."""
        self._shown = self._foreseen = None
        for item in (*self.items, *self.veils.values(), *([self.slip] if self.slip is not None else [])):
            self._remove(item)
        self.items, self.veils, self.slip = [], {}, None

    def reset(self) -> None:
        """Nothing is pointed at: the table changes."""
        self._rest.stop()
        self._then.stop()
        self._pointed = None
        self.forget()

    def _meant(self) -> Action | None:
        """Return the one answer that leaving the held thing here would give, if there is exactly one."""
        source, target = self._hand.source, self._aimed
        if source is None or target is None:
            return None
        meant = {gesture.action for gesture in self._hand.index.resolve(source, target)}
        return meant.pop() if len(meant) == 1 else None

    def _put(self, entity: EntityId, meant: Action | None) -> None:
        """The table shows what would come of `meant`, else what the game says about `entity`."""
        for item in self.items:
            self._remove(item)
        self.items, self._foreseen = [], meant
        ui, view = self._board.ui, self._board.view
        foreseen = ui.preview(meant, view) if meant is not None else ()
        for decor in foreseen or ui.regard(entity, view, self._board.model.me):
            item = DecorItem(self._board.pictures, decor)
            item.setZValue(zorder.OVERLAY + decor.z)
            self._scene.addItem(item)
            self.items.append(item)

    def _dim(self, entity: EntityId) -> None:
        if self.why is None or not self._hand.index.is_open:
            return
        legal = set(self._hand.index.targets(entity))
        aims = self._board.ui.aims(entity, self._board.view, self._board.model.me)
        reasons = {place: None if place in legal else self.why(entity, place) for place in aims}
        alone = self.why(entity, None) if reasons else None
        if alone is not None and set(reasons.values()) == {alone}:
            self._lay_slip(entity, alone)
            return
        for place, reason in reasons.items():
            spots = self._lights.spots(place)
            if reason is not None and spots:
                veil = VeilItem(self._board.pictures, spots[0][0], self._say(reason))
                self._scene.addItem(veil)
                self.veils[place] = veil

    def _lay_slip(self, entity: EntityId, reason: Message) -> None:
        """The reason is that of the thing, whomever it is meant for: it stands there, and nobody is dimmed."""
        sprites = self._board.sprites.of(entity)
        if sprites:
            goal = sprites[0].goal
            width, height = goal.size.width * goal.pose.scale, goal.size.height * goal.pose.scale
            box = Box(goal.pose.x - width / 2, goal.pose.y - height / 2, width, height)
            self.slip = SlipItem(self._board.pictures, box, self._say(reason), self._scene.sceneRect())
            self._scene.addItem(self.slip)

    def _remove(self, item: QGraphicsItem) -> None:
        self._scene.removeItem(item)
