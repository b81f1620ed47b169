"""What is worth noticing in a game of Daruma."""

from __future__ import annotations

from typing import Final

from desktop.games.achievement import Achievement, Story
from rules.daruma.events import BadLuckStruck, CardGiven, CardTraded, DollCollected, GoodLuckStruck, Stopped

_AHEAD: Final = 10
_ROW: Final = 2


def _generous(story: Story) -> bool:
    return story.won and any(event.giver == story.seat for event in story.all(CardGiven))


def _traded(story: Story) -> bool:
    return any(story.seat in {event.giver, event.receiver} for turn in story.turns() for event in turn.all(CardTraded))


ACHIEVEMENTS: Final = (
    Achievement("good_luck", lambda story: bool(story.mine(GoodLuckStruck))),
    Achievement("two_dolls", lambda story: any(len(turn.mine(DollCollected)) >= _ROW for turn in story.turns())),
    Achievement("all_dice", lambda story: any(event.left == 0 for event in story.mine(Stopped))),
    Achievement("careful", lambda story: story.won and not story.mine(BadLuckStruck)),
    Achievement("generous", _generous),
    Achievement("traded", _traded),
    Achievement("ahead", lambda story: story.won and story.margin >= _AHEAD),
)
