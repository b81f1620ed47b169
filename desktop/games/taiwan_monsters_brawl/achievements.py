"""What is worth noticing in a game of Taiwan Monsters Brawl."""

from __future__ import annotations

from typing import Final

from desktop.games.achievement import Achievement, Story
from rules.taiwan_monsters_brawl.card_events import SpellCancelled, SpellPlayed
from rules.taiwan_monsters_brawl.duel_events import Compared, LineActivated, UltimateUsed
from rules.taiwan_monsters_brawl.events import ZoneLost

_LINES: Final = 3
_SPELLS: Final = 3


def _toppled(story: Story) -> bool:
    """Whether the seat beat somebody in the lead."""
    fights = (event for event in story.all(Compared) if event.attacker == story.seat)
    return any(event.bonus and event.results[0] > event.results[1] for event in fights)


def _stood(story: Story) -> bool:
    """Whether the seat won as the one who was challenged."""
    return any(event.defender == story.seat and event.results[1] > event.results[0] for event in story.all(Compared))


ACHIEVEMENTS: Final = (
    Achievement("ultimate", lambda story: bool(story.mine(UltimateUsed))),
    Achievement("lines", lambda story: len(story.mine(LineActivated)) >= _LINES),
    Achievement("toppled", _toppled),
    Achievement("stood", _stood),
    Achievement("cancelled", lambda story: bool(story.mine(SpellCancelled))),
    Achievement("spells", lambda story: len(story.mine(SpellPlayed)) >= _SPELLS),
    Achievement("at_home", lambda story: story.won and not story.mine(ZoneLost)),
)
