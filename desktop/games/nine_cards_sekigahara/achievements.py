"""What is worth noticing in a game of Nine Cards."""

from __future__ import annotations

from typing import Final

from desktop.games.achievement import Achievement, Story
from rules.nine_cards_sekigahara.events import (
    Ambushed,
    BecameSteadfast,
    CardResolved,
    CardsSwapped,
    CastleActionUsed,
    CastleWon,
    RoundStarted,
)

_MANY: Final = 6
_FEW: Final = 3
_AMBUSHES: Final = 4
_ACTIONS: Final = 3
_AHEAD: Final = 10


def _by_ambush(story: Story) -> int:
    """How many castles the seat took in the round in which an ambush of its own came out there."""
    slots: set[int] = set()
    taken = 0
    for event in story.events:
        if isinstance(event, RoundStarted):
            slots.clear()
        elif isinstance(event, Ambushed) and event.seat == story.seat:
            slots.add(event.slot)
        elif isinstance(event, CastleWon) and event.seat == story.seat:
            taken += event.slot in slots
    return taken


def _after_resolving(story: Story, kind: type[BecameSteadfast | CardsSwapped]) -> bool:
    """Whether a castle that the seat resolved did `kind`."""
    mine = False
    for event in story.events:
        if isinstance(event, CardResolved):
            mine = event.seat == story.seat
        elif mine and isinstance(event, kind):
            return True
    return False


def _castles(story: Story) -> int:
    return len(story.mine(CastleWon))


ACHIEVEMENTS: Final = (
    Achievement("many_castles", lambda story: _castles(story) >= _MANY),
    Achievement("few_castles", lambda story: story.won and _castles(story) <= _FEW),
    Achievement("ambush", lambda story: _by_ambush(story) >= _AMBUSHES),
    Achievement("castle_actions", lambda story: len(story.mine(CastleActionUsed)) >= _ACTIONS),
    Achievement("steadfast", lambda story: _after_resolving(story, BecameSteadfast)),
    Achievement("swapped", lambda story: _after_resolving(story, CardsSwapped)),
    Achievement("ahead", lambda story: story.won and story.margin >= _AHEAD),
)
