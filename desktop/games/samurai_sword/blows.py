"""How a blow goes from who strikes to who is struck: along the ring, the way round by which the distance is counted."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF

from desktop.games.samurai_sword import knowledge, previews
from desktop.table.scene import TableScene
from desktop.table.staging.deeds import Deed, between
from rules.core.ids import Seat
from rules.samurai_sword import events


def blow(scene: TableScene, event: events.WeaponPlayed) -> Deed | None:
    """A cut past those who are counted; across the table to a neighbour, and where both ways round are as long."""
    return between(scene, event.seat, event.seat, event.aim, passed(scene, event.seat, event.aim))


def passed(scene: TableScene, attacker: Seat, victim: Seat) -> Sequence[QPointF]:
    """Return where the stroke passes: the inner edges of the panels between, before the hand."""
    view, bottom = scene.view, scene.board.model.me or 0
    step, count = knowledge.turn(view, attacker, victim), knowledge.seats(view)
    if not step:
        return ()
    between = [(attacker + step * far) % count for far in range(1, (victim - attacker) * step % count)]
    if (attacker, step) == (bottom, -1):  # whoever sits at the bottom has the hand on the right, the panel on the left
        between.insert(0, bottom)
    if (victim, step) == (bottom, 1):
        between.append(bottom)
    return [QPointF(*previews.anchor(view, bottom, seat)) for seat in between]
