"""A look round: everything on the table that can be read, whether or not it can be used now."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.table.board.board import Board
from rules.core.ids import EntityId, seat_id


def readable(board: Board) -> list[EntityId]:
    """Return what lies on the table and has words of its own, each once: things, signs, places, seats."""
    view, ui = board.view, board.ui
    return [entity for entity in dict.fromkeys(_lying(board)) if ui.describe(entity, view)]


def _lying(board: Board) -> Iterator[EntityId]:
    for sprite in board.sprites:
        if sprite.goal.pose.visible:
            yield sprite.entity
    for item in board.decor.values():
        if item.decor.entity is not None:
            yield item.decor.entity
    yield from board.arrangement.zones()
    for seat in board.panels:
        yield seat_id(seat)
