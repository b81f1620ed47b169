"""Deeds: what somebody does to somebody is drawn as a stroke of ink, and a faint trace of that stays."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from PySide6.QtCore import QAbstractAnimation, QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem, QStyleOptionGraphicsItem, QWidget

from desktop.table.items import zorder
from desktop.table.layouts import Box
from desktop.table.motion import Ease, change, row
from desktop.table.scene import TableScene
from desktop.table.staging.stagecraft import Stagecraft
from desktop.theme.shapes import Touch, brush_parts, polygon, spline
from rules.core.event import Event
from rules.core.ids import EntityId, Seat

_BREADTH: Final = 18.0
"""How broad a stroke is where it is broadest, in scene units; a trace is a little thinner."""
_RIM: Final = 7.0
"""The ink round it."""
_HEAD: Final = 2.6
"""How long the head of a stroke is, in breadths."""
_BEND: Final = 0.1
"""How far a stroke swings out to its left, as a share of its length: there and back are two strokes."""
_LEAST: Final = 130.0
"""So long is a stroke between places side by side: it reaches into both."""
_PARTS: Final = 12
"""In how many parts about a stroke appears."""
_FINE: Final = 48
"""Of how many straight pieces about it is made."""
_SEEN_MS: Final = 620
_DRAWN_MS: Final = 260
"""When what a stroke tells of begins to happen."""
_TRACE: Final = 0.8, 0.32
"""How broad a trace is, and how faint, as shares."""


@dataclass(frozen=True, slots=True)
class Deed:
    """What `doer` does: where its stroke goes through, from who does it, or where, to whom it is done, or where."""

    doer: Seat
    stops: Sequence[QPointF]


Telling = Callable[[TableScene, Any], Deed | None]
"""What an event of a type tells of; None: nothing is done to anybody else."""
Deeds = Mapping[type[Event], Telling]
"""By the types of events that tell of deeds of one kind each."""


def between(
    scene: TableScene, doer: Seat, start: Seat | EntityId, end: Seat | EntityId, via: Sequence[QPointF] = ()
) -> Deed | None:
    """Return the deed from one seat or zone to another, past `via`; None where the layout leaves one of them out."""
    first, last = _box(scene, start), _box(scene, end)
    if first is None or last is None or start == end:
        return None
    here, there = QPointF(*first.centre), QPointF(*last.centre)
    way = there - here
    past = via or (here + way / 2 + QPointF(way.y(), -way.x()) * _BEND,)
    head, tail = (QPointF(*box.edge(*point.toTuple())) for box, point in ((first, past[0]), (last, past[-1])))
    short = max(0.0, _LEAST - math.dist(head.toTuple(), tail.toTuple())) / 2
    return Deed(doer, (_nearer(head, here, short), *past, _nearer(tail, there, short)))


class DeedTraces:
    """The last deed of each kind is seen, faint and below the things.

    None is on another view of the table, nor where it is laid out in another way, as their ends lie elsewhere there.
    """

    def __init__(self, scene: TableScene, deeds: Deeds) -> None:
        self._scene, self._deeds = scene, deeds
        self.laid: dict[type[Event], QGraphicsPathItem] = {}
        """The traces that are there, by kind."""
        scene.viewed.connect(self.out)
        scene.board.furnished = self.out

    def note(self, event: Event) -> Deed | None:
        """Have what `event` tells of on the table in place of the last of its kind; return it."""
        kind = next((kind for kind in type(event).__mro__ if kind in self._deeds), None)
        deed = None if kind is None else self._deeds[kind](self._scene, event)
        if kind is not None and deed is not None:
            self._take_off(kind)
            self.laid[kind] = _Trace(self._scene, deed)
            self._scene.addItem(self.laid[kind])
        return deed

    def out(self) -> None:
        """No trace is there."""
        for kind in list(self.laid):
            self._take_off(kind)

    def _take_off(self, kind: type[Event]) -> None:
        trace = self.laid.pop(kind, None)
        if trace is not None:
            self._scene.removeItem(trace)


class _Trace(QGraphicsPathItem):
    """A whole stroke, in the colour that its doer has on the palette of now."""

    def __init__(self, scene: TableScene, deed: Deed) -> None:
        whole = QPainterPath()
        whole.setFillRule(Qt.FillRule.WindingFill)
        for part in _parts(deed.stops, _BREADTH * _TRACE[0]):
            whole.addPath(part)
        super().__init__(whole.simplified())
        self._scene, self._doer = scene, deed.doer
        self.setPen(QPen(Qt.PenStyle.NoPen))
        self.setOpacity(_TRACE[1])
        self.setZValue(zorder.RIM)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        self.setBrush(_colour(self._scene, self._doer))
        super().paint(painter, option, widget)


def drawn(craft: Stagecraft, deed: Deed, effect: QAbstractAnimation | None) -> QAbstractAnimation:
    """Return the stroke of `deed`, in one movement, and `effect` as soon as it is there.

    Where motion is reduced the whole stroke is there at once.
    """
    shown = craft.glow(lambda: craft.together(_strokes(craft, deed)))
    return row(*(part for part in (shown, craft.pause(_DRAWN_MS), effect) if part is not None))


def _strokes(craft: Stagecraft, deed: Deed) -> Iterator[QAbstractAnimation]:
    ink, colour = QColor(craft.scene.board.pictures.art.palette.ink), _colour(craft.scene, deed.doer)
    rim = QPen(ink, _RIM, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    parts = _parts(deed.stops, _BREADTH)
    for coat, (pen, brush) in enumerate(((rim, ink), (QPen(Qt.PenStyle.NoPen), colour))):
        for number, part in enumerate(parts):
            holder = craft.overlay_holder(QPointF())
            holder.setOpacity(0.0)
            holder.setZValue(zorder.OVERLAY + coat)
            item = QGraphicsPathItem(part, holder)
            item.setPen(pen)
            item.setBrush(brush)
            light = change(holder, b"opacity", 0.0, 0.0, craft.ms(_SEEN_MS), Ease.Linear)
            begin = 0.0 if craft.scene.tempo.reduced else 0.4 * number / len(parts)
            light.setKeyValueAt(begin, 0.0)
            light.setKeyValueAt(begin + 0.05, 1.0)
            light.setKeyValueAt(0.72, 1.0)
            yield light


def _parts(stops: Sequence[QPointF], breadth: float) -> list[QPainterPath]:
    """Return a stroke through `stops` in parts, one after another: thin where it begins, a head at its end."""
    steps = max(2, _FINE // (len(stops) - 1))
    line = [(x, y) for x, y, _ in spline([(stop.x(), stop.y(), 0.0) for stop in stops], steps)]
    long = min(_HEAD * breadth, 0.6 * sum(math.dist(one, other) for one, other in pairwise(line)))
    tip = line[-1]
    neck = next(at for at in reversed(line) if math.dist(at, tip) >= long or at == line[0])
    shaft = [*(at for at in line if math.dist(at, tip) > long), neck]
    far = math.dist(neck, tip) or 1.0
    dx, dy = (tip[0] - neck[0]) / far, (tip[1] - neck[1]) / far
    wing = 0.42 * long
    x, y = neck[0] - dx * wing / 2, neck[1] - dy * wing / 2
    barbs = (x - dy * wing, y + dx * wing), (x + dy * wing, y - dx * wing)
    last = max(1, len(shaft) - 1)
    touches: list[Touch] = [
        (x, y, breadth * (0.25 + 0.75 * (number / last) ** 0.7)) for number, (x, y) in enumerate(shaft)
    ]
    return [*brush_parts(touches, 1, _PARTS), polygon((tip, barbs[0], neck, barbs[1]))]


def _colour(scene: TableScene, seat: Seat) -> QColor:
    return QColor(scene.board.pictures.art.palette.mark(scene.board.names(seat).mark).colour)


def _box(scene: TableScene, where: Seat | EntityId) -> Box | None:
    arrangement = scene.board.arrangement
    if isinstance(where, int):
        return arrangement.panels[where].box
    place = arrangement.place(where)
    return None if place is None else place.box


def _nearer(point: QPointF, to: QPointF, by: float) -> QPointF:
    """Return the point `by` from `point` towards `to`, at the most there."""
    far = math.dist(point.toTuple(), to.toTuple())
    return point + (to - point) * min(1.0, by / far) if far else point
