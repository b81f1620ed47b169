"""Where on the table a person would press, or let go: points that really show what is meant."""

from __future__ import annotations

from PySide6.QtCore import QPointF

from desktop.start.selftest.hands import Unreachable
from desktop.table.board.sprites import Sprite
from desktop.table.scene import TableScene
from rules.core.ids import EntityId

_TRIES = (0.0, 0.35, -0.35, 0.7, -0.7, 0.9, -0.9)
"""Places to try, as shares of half a thing's size, from the middle outwards."""


def of_source(scene: TableScene, entity: EntityId) -> QPointF:
    """Return where `entity` can be taken: a visible part of one of its figures, or the middle of its place."""
    sprites = scene.board.sprites.of(entity)
    for sprite in sorted(sprites, key=lambda sprite: -sprite.figure.zValue()):  # what lies on top shows itself soonest
        point = _seen(scene, sprite)
        if point is not None:
            return point
    if sprites:
        raise Unreachable(f"every {entity} is covered")
    return of_target(scene, entity)


def of_sprite(scene: TableScene, sprite: Sprite) -> QPointF:
    """Return a visible point of one figure."""
    point = _seen(scene, sprite)
    if point is None:
        raise Unreachable(f"a {sprite.entity} is covered")
    return point


def of_target(scene: TableScene, entity: EntityId) -> QPointF:
    """Return the middle of the thing or place where something is dropped."""
    sprites = scene.board.sprites.of(entity)
    if sprites:
        return sprites[0].figure.pos()
    spots = scene.lights.spots(entity)
    if not spots:
        raise Unreachable(f"{entity} is nowhere on the table")
    return QPointF(*spots[0][0].centre)


def _seen(scene: TableScene, sprite: Sprite) -> QPointF | None:
    figure = sprite.figure
    half_x, half_y = figure.size_.width / 2, figure.size_.height / 2
    for down in _TRIES:
        for across in _TRIES:
            point = figure.mapToScene(QPointF(across * half_x, down * half_y))
            if scene.board.sprite_at(point) is sprite:
                return point
    return None
