"""On which occasions of Taiwan Monsters Brawl an opponent may say a word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.core.event import Event
from rules.core.ids import Seat
from rules.taiwan_monsters_brawl import duel_events

OCCASIONS: Final = ("challenged", "beat", "beaten", "ultimate")


def occasions(event: Event) -> Sequence[tuple[str, Seat]]:
    """Return what happened to whom: a challenge, who beat whom in it, an ultimate move."""
    if isinstance(event, duel_events.ChallengeDeclared):
        return (("challenged", event.attacker),)
    if isinstance(event, duel_events.Compared):
        attack, defence = event.results
        if attack == defence:
            return ()
        sides = (event.attacker, event.defender)
        winner, loser = sides if attack > defence else sides[::-1]
        return ("beat", winner), ("beaten", loser)
    if isinstance(event, duel_events.UltimateUsed):
        return (("ultimate", event.seat),)
    return ()
