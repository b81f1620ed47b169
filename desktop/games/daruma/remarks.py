"""On which occasions of Daruma an opponent may say a word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.core.event import Event
from rules.core.ids import Seat
from rules.daruma import events

OCCASIONS: Final = ("doll", "unlucky", "gave", "given")


def occasions(event: Event) -> Sequence[tuple[str, Seat]]:
    """Return what happened to whom: a doll taken home, a turn ruined, a card given and one received."""
    if isinstance(event, events.DollCollected):
        return (("doll", event.seat),)
    if isinstance(event, events.BadLuckStruck):
        return (("unlucky", event.seat),)
    if isinstance(event, events.CardGiven):
        return ("gave", event.giver), ("given", event.receiver)
    return ()
