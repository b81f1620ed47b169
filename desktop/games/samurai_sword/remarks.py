"""On which occasions of Samurai Sword an opponent may say a word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.core.event import Event
from rules.core.ids import Seat
from rules.samurai_sword import events

OCCASIONS: Final = ("wounded", "parried", "fell", "felled")


def occasions(event: Event) -> Sequence[tuple[str, Seat]]:
    """Return what happened to whom: a wound, an attack parried, a defeat and who dealt it."""
    if isinstance(event, events.Wounded):
        return (("wounded", event.seat),)
    if isinstance(event, events.Parried):
        return (("parried", event.seat),)
    if isinstance(event, events.Defeated):
        return ("fell", event.seat), ("felled", event.winner)
    return ()
