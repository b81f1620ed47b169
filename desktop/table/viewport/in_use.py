"""What is in use: where things of a table lie that are used or read now, and that had better not be covered."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRectF

from desktop.table.interactors.lights import box_of
from desktop.table.items.decor import DecorItem
from desktop.table.items.seat import SeatItem
from desktop.table.layouts import Box
from desktop.table.scene import TableScene

_GROUND = 0.3
"""What takes more than this share of the table is a ground for other things."""


def wanted_boxes(scene: TableScene) -> list[QRectF]:
    """Return where that lies which can be used now: by pointer, by keyboard, or by a button on the table."""
    boxes = [item.box for item, _ in scene.handles]
    boxes += [box for entity in scene.wanted() for box in scene.lights.boxes(entity)]
    boxes += [scene.chooser.box] if scene.chooser is not None else []
    boxes += [scene.keyboard.box] if scene.keyboard.box is not None else []
    return [QRectF(box.x, box.y, box.width, box.height) for box in boxes]


def word_boxes(scene: TableScene) -> list[QRectF]:
    """Return where words of the table stand: names and notes of seats, decor, and what is painted with words."""
    items: list[SeatItem | DecorItem] = [*scene.board.panels.values(), *scene.board.decor.values()]
    shown = [label.sceneBoundingRect() for item in items for label in item.labels if label.isVisible()]
    return shown + [QRectF(*box) for box in scene.board.ui.written()]


def kept_boxes(scene: TableScene) -> Iterator[tuple[QRectF, int]]:
    """Yield where something lies that is better not covered, and how much that matters: panels matter 1.

    What is painted on the table, such as a map, matters wherever something may lie on it.
    """
    arranged, decor = scene.board.arrangement, [item.box for item in scene.board.decor.values()]
    places = [place.box for zone in arranged.zones() if (place := arranged.place(zone)) is not None]
    painted = [Box(*part.box) for part in arranged.spec.scenery]
    whole = scene.sceneRect().width() * scene.sceneRect().height()
    for boxes, weight in (
        ([panel.box for panel in arranged.panels.values()] + painted, 1),
        ([box for box in (*places, *decor) if box.width * box.height < _GROUND * whole], 1),
        ([box_of(sprite.figure) for sprite in scene.board.sprites if sprite.figure.isVisible()], 2),
        ([box for entity in scene.lights.hint for box in scene.lights.boxes(entity)], 9),
    ):
        yield from ((QRectF(box.x, box.y, box.width, box.height), weight) for box in boxes)
    yield from ((box, 4) for box in word_boxes(scene))
    yield from ((box, 5) for box in wanted_boxes(scene))
