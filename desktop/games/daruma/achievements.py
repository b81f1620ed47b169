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
    """Whether in an own turn a doll went to somebody for one of theirs; one that only changed hands is no trade."""
    return any(_is_both_ways(turn) for turn in story.turns())


def _is_both_ways(turn: Story) -> bool:
    ways = {(event.giver, event.receiver) for event in turn.all(CardTraded)}
    return any(giver == turn.seat and (receiver, giver) in ways for giver, receiver in ways)


ACHIEVEMENTS: Final = (
    Achievement("good_luck", lambda story: bool(story.mine(GoodLuckStruck))),
    Achievement("two_dolls", lambda story: any(len(turn.mine(DollCollected)) >= _ROW for turn in story.turns())),
    Achievement("all_dice", lambda story: any(event.left == 0 for event in story.mine(Stopped))),
    Achievement("careful", lambda story: story.won and not story.mine(BadLuckStruck)),
    Achievement("generous", _generous),
    Achievement("traded", _traded),
    Achievement("ahead", lambda story: story.won and story.margin >= _AHEAD),
)
