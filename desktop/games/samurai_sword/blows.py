"""How a blow goes from who strikes to who is struck: along the ring, the way round by which the distance is counted."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QAbstractAnimation, QPointF

from desktop.games.samurai_sword import knowledge, previews
from desktop.table.staging import flourish
from desktop.table.staging.stagecraft import Stagecraft
from desktop.theme.woodblock.inkwork import INK, VERMILION
from rules.core.ids import Seat

_SLASH: Final = "samurai_sword/slash"
_COATS: Final = ((INK, 34.0), (VERMILION, 19.0), ("#FFFBF0", 8.0))


def slash(craft: Stagecraft, attacker: Seat, victim: Seat) -> QAbstractAnimation:
    """A cut past those who are counted; across the table to a neighbour, and where both ways round are as long."""
    stops = ring_stops(craft, attacker, victim)
    if len(stops) > 2:
        return flourish.sweep(craft, stops, _COATS)
    return flourish.stroke(craft, _SLASH, *stops, breadth=0.22, base=460)


def ring_stops(craft: Stagecraft, attacker: Seat, victim: Seat) -> list[QPointF]:
    """Return where the stroke passes: from panel to panel, past the inner edges of those between, before the hand."""
    view, bottom = craft.scene.view, craft.scene.board.model.me or 0
    ends = [flourish.middle_of(craft, seat) for seat in (attacker, victim)]
    step, count = knowledge.turn(view, attacker, victim), knowledge.seats(view)
    if not step:
        return ends
    passed = [(attacker + step * far) % count for far in range(1, (victim - attacker) * step % count)]
    if (attacker, step) == (bottom, -1):  # whoever sits at the bottom has the hand on the right, the panel on the left
        passed.insert(0, bottom)
    if (victim, step) == (bottom, 1):
        passed.append(bottom)
    return [ends[0], *(QPointF(*previews.anchor(view, bottom, seat)) for seat in passed), ends[1]]
