"""What is worth noticing in a game of Small Samurai Empires."""

from __future__ import annotations

from typing import Final

from desktop.games.achievement import Achievement, Story
from rules.small_samurai_empires.events import (
    CastleBuilt,
    CoverPaid,
    InfluenceScored,
    RegionRewarded,
    Sailed,
    ShrinesScored,
)

_CASTLES: Final = 2
_REGIONS: Final = 4
_SHRINES: Final = 5
_INFLUENCE: Final = 16
_AHEAD: Final = 10


def _firsts(story: Story) -> int:
    return sum(event.first for event in story.mine(RegionRewarded))


ACHIEVEMENTS: Final = (
    Achievement("castles", lambda story: len(story.mine(CastleBuilt)) >= _CASTLES),
    Achievement("sailed", lambda story: bool(story.mine(Sailed))),
    Achievement("covered", lambda story: bool(story.mine(CoverPaid))),
    Achievement("regions", lambda story: _firsts(story) >= _REGIONS),
    Achievement("shrines", lambda story: any(e.value - e.before >= _SHRINES for e in story.mine(ShrinesScored))),
    Achievement("influence", lambda story: any(e.value - e.before >= _INFLUENCE for e in story.mine(InfluenceScored))),
    Achievement("ahead", lambda story: story.won and story.margin >= _AHEAD),
)
