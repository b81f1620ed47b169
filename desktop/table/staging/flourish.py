"""Flourishes: larger motions that stages are made of, for blows, losses and waves."""

from __future__ import annotations

import math

from PySide6.QtCore import QAbstractAnimation, QPointF
from PySide6.QtWidgets import QGraphicsScale, QGraphicsWidget

from desktop.table.board.sprites import Sprite
from desktop.table.items import zorder
from desktop.table.items.pictures import PictureItem
from desktop.table.layouts import Size
from desktop.table.motion import Ease, change, delayed, row, then
from desktop.table.staging.stagecraft import Stagecraft
from rules.core.ids import EntityId, Seat

_FALL = QPointF(0, 116)
_RISE = QPointF(0, -74)
_TILT = 3.2
_SCROLL_MS = 900
_ROD = 0.13
"""How thick the rod of a scroll is, as a share of its length."""
_ROD_WIDTH = 1.29
"""How long it is, as a share of the scroll's width."""


def middle_of(craft: Stagecraft, seat: Seat) -> QPointF:
    """Return the middle of a seat's panel."""
    return QPointF(*craft.scene.board.arrangement.panels[seat].box.centre)


def place_of(craft: Stagecraft, zone: EntityId) -> QPointF | None:
    """Return the middle of a zone; None where the layout leaves it out."""
    place = craft.scene.board.arrangement.place(zone)
    return None if place is None else QPointF(*place.box.centre)


def drop(craft: Stagecraft, sprite: Sprite, delay: float = 0) -> QAbstractAnimation | None:
    """`sprite` falls off and fades, and is where it belongs."""
    return _vanish(craft, sprite, _FALL, 0.8, 420, delay)


def burn(craft: Stagecraft, sprite: Sprite, delay: float = 0) -> QAbstractAnimation | None:
    """`sprite` rises like smoke and fades, and is where it belongs."""
    return _vanish(craft, sprite, _RISE, 1.9, 560, delay)


def stroke(
    craft: Stagecraft, key: str, start: QPointF, end: QPointF, *, breadth: float = 0.25, base: float = 360
) -> QAbstractAnimation:
    """The picture `key` is drawn from `start` to `end` in one movement, `breadth` of its length high, and fades."""
    reach = end - start
    length = max(1.0, math.hypot(reach.x(), reach.y()))
    holder = craft.overlay_holder(start)
    holder.setOpacity(0.0)
    holder.setRotation(math.degrees(math.atan2(reach.y(), reach.x())))
    picture = PictureItem(craft.scene.board.pictures, key, length, length * breadth, holder)
    picture.setPos(length / 2, 0)
    light = change(holder, b"opacity", 0.0, 0.0, craft.ms(base), Ease.Linear)
    light.setKeyValueAt(0.2, 1.0)
    light.setKeyValueAt(0.6, 1.0)
    if craft.scene.tempo.reduced:
        return light
    grow = change(holder, b"scale", 0.15, 1.0, craft.ms(base * 0.55), Ease.OutQuart)
    whole = craft.together([light, grow])
    assert whole is not None
    return whole


def unroll(craft: Stagecraft, sheet: str, rod: str, at: QPointF, size: Size) -> QAbstractAnimation:
    """A scroll of `size` hangs about `at`: the `sheet` comes down from one `rod` with another one, and it fades."""
    whole = craft.overlay_holder(at)
    whole.setOpacity(0.0)
    thick, top = size.height * _ROD, -size.height / 2
    paper, low = QGraphicsWidget(), QGraphicsWidget()
    for part in (paper, low):
        part.setParentItem(whole)  # given to it as it is made, PySide would take it away again
    paper.setPos(0, top)
    unrolling = QGraphicsScale(paper)
    paper.setTransformations([unrolling])
    pictures = craft.scene.board.pictures
    PictureItem(pictures, sheet, size.width, size.height, paper).setPos(0, size.height / 2)
    for place, holder in ((top, whole), (0.0, low)):
        PictureItem(pictures, rod, size.width * _ROD_WIDTH, thick, holder).setPos(0, place)
    light = change(whole, b"opacity", 0.0, 0.0, craft.ms(_SCROLL_MS), Ease.Linear)
    light.setKeyValueAt(0.1, 1.0)
    light.setKeyValueAt(0.75, 1.0)
    low.setPos(0, -top)
    if craft.scene.tempo.reduced:
        return light
    open_by = craft.ms(_SCROLL_MS * 0.4)
    down = change(low, b"pos", QPointF(0, top + thick), QPointF(0, -top), open_by)
    fall = change(unrolling, b"yScale", thick / size.height, 1.0, open_by)
    shown = craft.together([light, down, fall])
    assert shown is not None
    return shown


def rock(craft: Stagecraft, seat: Seat, base: float = 360) -> QAbstractAnimation | None:
    """The panel of `seat` tilts under a blow and stands again."""
    if craft.scene.tempo.reduced:
        return None
    panel = craft.scene.board.panels[seat]
    sway = change(panel, b"rotation", 0.0, 0.0, craft.ms(base), Ease.OutQuad)
    for at, share in ((0.2, 1.0), (0.5, -0.6), (0.75, 0.25)):
        sway.setKeyValueAt(at, _TILT * share)
    return sway


def wave(craft: Stagecraft, key: str, seats: list[Seat]) -> QAbstractAnimation:
    """The picture `key` lights up over one panel after another."""
    parts = [
        delayed(craft.glint(key, middle_of(craft, seat), 210, 560, sharp=True), craft.ms(130 * number))
        for number, seat in enumerate(seats)
    ]
    whole = craft.together(parts)
    assert whole is not None
    return whole


def _vanish(
    craft: Stagecraft, sprite: Sprite, by: QPointF, size: float, base: float, delay: float
) -> QAbstractAnimation | None:
    craft.claim(sprite)
    figure, length = sprite.figure, craft.ms(base)
    if not figure.isVisible():
        return None
    figure.setZValue(zorder.MOVING)
    parts = [change(figure, b"opacity", 1.0, 0.0, length, Ease.InQuad)]
    if not craft.scene.tempo.reduced:
        start, scale = figure.pos(), figure.scale()
        parts += [
            change(figure, b"pos", start, start + by, length, Ease.InQuad),
            change(figure, b"scale", scale, scale * size, length, Ease.InQuad),
        ]
    gone = craft.together(parts)
    assert gone is not None
    return row(delayed(gone, craft.ms(delay)), then(1, lambda: craft.scene.board.settle(sprite)))
