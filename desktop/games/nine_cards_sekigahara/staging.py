"""How Nine Cards moves and sounds where it differs from the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QAbstractAnimation

from desktop.table.sprites import Sprite
from desktop.table.staging import Stage, Stagecraft
from rules.core.event import Event
from rules.nine_cards_sekigahara import events


def _silent(craft: Stagecraft, event: Event, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    return None


STAGING: Final[Mapping[type[Event], Stage]] = {
    events.PhaseBegan: _silent,
    events.TurnCounted: _silent,
    events.RoundStarted: _silent,
    events.StartNamed: _silent,
    events.StrengthSet: _silent,
}
SOLO: Final[tuple[type[Event], ...]] = (events.CardResolved,)
