"""On which occasions of Small Samurai Empires a daimyo may say a word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.core.event import Event
from rules.core.ids import Seat
from rules.small_samurai_empires import events

OCCASIONS: Final = ("struck", "suffered", "built", "rewarded")


def occasions(event: Event) -> Sequence[tuple[str, Seat]]:
    """Return what happened to whom: a samurai struck down and whose it was, a castle, the reward of a region."""
    if isinstance(event, events.Attacked):
        return ("struck", event.seat), ("suffered", event.enemy)
    if isinstance(event, events.CastleBuilt):
        return (("built", event.seat),)
    if isinstance(event, events.RegionRewarded):
        return (("rewarded", event.seat),)
    return ()
