"""Lights: what may be grabbed shines, where it may go breathes once and shines."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QGraphicsScene

from desktop.table.board.board import Board
from desktop.table.items import zorder
from desktop.table.items.figure import Figure
from desktop.table.items.mark import LampItem, MarkItem, OutlineItem, RimItem
from desktop.table.layouts import Box
from desktop.table.layouts.arrangement import Place
from desktop.table.motion import Motion
from rules.core.ids import EntityId

Halo = MarkItem | OutlineItem | RimItem

_BREATH = 420
BECKON_MS = 900
"""How long what is asked for is pointed out."""
_SWELL = 1.16
_UNDER = 0.5
"""So far below a marker or tile its halo lies: above whatever the thing lies on."""


class Lights:
    """Halos round things and places; all of them go out at once."""

    def __init__(self, scene: QGraphicsScene, board: Board, motion: Motion) -> None:
        self._scene = scene
        self._board = board
        self._motion = motion
        self._figures: list[Figure] = []
        self.marks: list[Halo] = []
        """The halos round places that shine now."""
        self.lamps: list[LampItem] = []
        """What tells a hint from every other light, the keyboard's ring too."""
        self.shows_playable = True
        """Whether what can be played shines, and where it may go."""
        self.spoken_of: tuple[EntityId, ...] = ()
        """What somebody speaks of: it shines whenever nothing is held, whatever is pointed at meanwhile."""
        self.hint: tuple[EntityId, ...] = ()
        """What a hint points out until something else is asked."""

    def out(self) -> None:
        """Nothing shines."""
        for figure in self._figures:
            figure.set_glow(None)
        for mark in self.marks:
            self._motion.stop(mark)
            self._scene.removeItem(mark)
        for lamp in self.lamps:
            self._scene.removeItem(lamp)
        self._figures, self.marks, self.lamps = [], [], []

    def shine(self, entities: Iterable[EntityId], tone: str, *, breathe: bool = False) -> None:
        """Each of `entities` shines in `tone`."""
        for entity in entities:
            sprites = self._board.sprites.of(entity)
            for sprite in sprites:
                self.shine_on(sprite.figure, tone)
            if not sprites:
                self._shine_at(entity, tone, breathe=breathe)

    def advise(self, but: EntityId | None = None) -> None:
        """What a hint points out shines, and a lamp hangs at it, `but` not at what is held."""
        self.shine(self.hint, "hint")
        self.hang_lamps(but)

    def hang_lamps(self, but: EntityId | None = None) -> None:
        """A lamp hangs at each thing and place that a hint points out, except `but`."""
        for entity in self.hint:
            boxes = self.boxes(entity) if entity != but else ()
            for box in boxes[:1]:
                lamp = LampItem(self._board.pictures, box)
                self._scene.addItem(lamp)
                self.lamps.append(lamp)

    def invite(self, entities: Iterable[EntityId], tone: str, *, breathe: bool = False) -> None:
        """Each of `entities` shines in `tone` as something that can be played, unless nobody wants to be told that."""
        if self.shows_playable:
            self.shine(entities, tone, breathe=breathe)

    def beckon(self, entities: Iterable[EntityId]) -> None:
        """A halo swells round each of `entities` and is gone; where nothing may move it only stands there a while."""
        for halo in [halo for entity in entities for halo in self._halos(entity)]:
            self._scene.addItem(halo)
            if isinstance(halo, MarkItem):
                self._motion.go(halo, b"scale", _SWELL, BECKON_MS)
            QTimer.singleShot(BECKON_MS, halo, partial(self._scene.removeItem, halo))

    def _halos(self, entity: EntityId) -> list[Halo]:
        """Return what stands round a thing or a place and above it."""
        place, pictures = self._board.arrangement.place(entity), self._board.pictures
        figures = [sprite.figure for sprite in self._board.sprites.of(entity)]
        if not figures and place is not None and place.outline:
            edge = place.outline
            return [OutlineItem(pictures, edge, "hint", zorder.OVERLAY), RimItem(edge, zorder.OVERLAY)]
        spots = [(box_of(figure), figure.shape_) for figure in figures]
        spots = spots or [(box, shape) for box, shape, _ in self.spots(entity)]
        return [MarkItem(pictures, box, shape, "hint", zorder.OVERLAY) for box, shape in spots]

    def _shine_at(self, entity: EntityId, tone: str, *, breathe: bool) -> None:
        """A place shines: along its outline, or round the boxes that stand for it."""
        place, pictures = self._board.arrangement.place(entity), self._board.pictures
        if place is not None and place.outline:
            self._put(OutlineItem(pictures, place.outline, tone, zorder.MARK), breathe=breathe)
            self._put(RimItem(place.outline, zorder.RIM), breathe=breathe)
            return
        for box, shape, z in self.spots(entity):
            self._put(MarkItem(pictures, box, shape, tone, z), breathe=breathe)

    def shine_on(self, figure: Figure, tone: str) -> None:
        """One figure shines."""
        figure.set_glow(tone)
        if figure not in self._figures:
            self._figures.append(figure)

    def boxes(self, entity: EntityId) -> list[Box]:
        """Return where a thing is, or the boxes that stand for a place."""
        figures = [sprite.figure for sprite in self._board.sprites.of(entity)]
        return [box_of(figure) for figure in figures] or [box for box, _, _ in self.spots(entity)]

    def spots(self, entity: EntityId) -> list[tuple[Box, str, float]]:
        """Return the boxes that stand for a place, with their shapes and heights."""
        place = self._board.arrangement.place(entity)
        if place is not None:
            return self._spots_of(entity, place)
        seat = self._board.seat_of(entity)
        if seat is not None:
            return [(self._board.arrangement.panels[seat].box, "card", zorder.MARK)]
        items = [item for item in self._board.decor.values() if item.decor.entity == entity]
        low = min((item.zValue() for item in items), default=0.0)
        return [(item.box, item.decor.shape, low - _UNDER) for item in items]

    def _spots_of(self, entity: EntityId, place: Place) -> list[tuple[Box, str, float]]:
        """A zone of fixed places shines where it is free, another zone as a whole; of places that overlap, the next."""
        spots: list[tuple[Box, str, float]] = [(place.hit, place.spec.hit_shape, float(zorder.MARK))]
        if place.spec.layout == "track":
            taken = {(pose.x, pose.y) for pose in self._board.poses(entity)}
            width, height = place.size
            free: list[tuple[float, float]] = []
            for x, y in place.points:
                if (x, y) not in taken and all(abs(x - at) >= width or abs(y - to) >= height for at, to in free):
                    free.append((x, y))
            spots += [
                (Box(x - width / 2, y - height / 2, width, height), place.spec.shape, zorder.BADGE - 1.0)
                for x, y in free
            ]
        return spots

    def _put(self, mark: Halo, *, breathe: bool) -> None:
        self._scene.addItem(mark)
        self.marks.append(mark)
        if breathe:
            mark.setOpacity(0.0)
            self._motion.go(mark, b"opacity", 1.0, _BREATH)


def box_of(figure: Figure) -> Box:
    """Return where a thing is, unturned."""
    width, height = figure.size_.width * figure.scale(), figure.size_.height * figure.scale()
    return Box(figure.x() - width / 2, figure.y() - height / 2, width, height)
