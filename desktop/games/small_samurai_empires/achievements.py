"""What is worth noticing in a game of Small Samurai Empires."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from desktop.games.achievement import Achievement, Story
from rules.small_samurai_empires.events import (
    Attacked,
    CastleBuilt,
    CoverPaid,
    InfluenceScored,
    Recruited,
    RegionRewarded,
    Sailed,
    SamuraiTraded,
    Scored,
    ShrinesScored,
)
from rules.small_samurai_empires.time_events import EraBegan, StartersPlaced

_CASTLES: Final = 2
_REGIONS: Final = 4
_SHRINES: Final = 5
_INFLUENCE: Final = 16
_AHEAD: Final = 10
_LAST_ERA: Final = 3


def _firsts(story: Story) -> int:
    return sum(event.first for event in story.mine(RegionRewarded))


def _fewest(story: Story) -> bool:
    """Whether the seat won with fewer samurai on the map than each of the others."""
    men = [0] * len(story.outcome.scores)
    for event in story.events:
        if isinstance(event, StartersPlaced | Recruited):
            men[event.seat] += event.count
        elif isinstance(event, SamuraiTraded):
            men[event.seat] -= event.count
        elif isinstance(event, Attacked):
            men[event.enemy] -= event.count
    return story.won and men[story.seat] < min(_others(story, men))


def _from_behind(story: Story) -> bool:
    """Whether the seat won, and had fewer points than each of the others when the last era began."""
    scores = [0] * len(story.outcome.scores)
    for event in story.events:
        if isinstance(event, EraBegan) and event.value == _LAST_ERA:
            return story.won and scores[story.seat] < min(_others(story, scores))
        if isinstance(event, Scored):
            scores[event.seat] = event.value
    return False


def _others(story: Story, numbers: Sequence[int]) -> list[int]:
    return [number for seat, number in enumerate(numbers) if seat != story.seat]


ACHIEVEMENTS: Final = (
    Achievement("castles", lambda story: len(story.mine(CastleBuilt)) >= _CASTLES),
    Achievement("sailed", lambda story: bool(story.mine(Sailed))),
    Achievement("covered", lambda story: bool(story.mine(CoverPaid))),
    Achievement("regions", lambda story: _firsts(story) >= _REGIONS),
    Achievement("shrines", lambda story: any(e.value - e.before >= _SHRINES for e in story.mine(ShrinesScored))),
    Achievement("influence", lambda story: any(e.value - e.before >= _INFLUENCE for e in story.mine(InfluenceScored))),
    Achievement("ahead", lambda story: story.won and story.margin >= _AHEAD),
    Achievement("peaceful", lambda story: story.won and not story.mine(Attacked), secret=True),
    Achievement("fewest", _fewest, secret=True),
    Achievement("from_behind", _from_behind, secret=True),
)
