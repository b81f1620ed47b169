"""On which occasions of Nine Cards a commander may say a word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.core.event import Event
from rules.core.ids import Seat
from rules.nine_cards_sekigahara import events

OCCASIONS: Final = ("took", "lost", "ordered", "ambushed")


def occasions(event: Event) -> Sequence[tuple[str, Seat]]:
    """Return what happened to whom: a castle taken or lost to the other side, a castle action, an ambush sprung."""
    if isinstance(event, events.CastleWon):
        return ("took", event.seat), ("lost", 1 - event.seat)
    if isinstance(event, events.CastleActionUsed):
        return (("ordered", event.seat),)
    if isinstance(event, events.Ambushed):
        return (("ambushed", event.seat),)
    return ()
