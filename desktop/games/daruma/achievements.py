"""What is worth noticing in a game of Daruma."""

from __future__ import annotations

from collections import Counter
from typing import Final

from desktop.games.achievement import Achievement, Story
from rules.daruma.events import (
    BadLuckStruck,
    CardGiven,
    CardPassed,
    CardTraded,
    CardWon,
    DollCollected,
    GoodLuckStruck,
    SakePoured,
    Stopped,
)

_AHEAD: Final = 10
_ROW: Final = 2
_FALLS: Final = 3
_CUPS: Final = 6


def _generous(story: Story) -> bool:
    return story.won and any(event.giver == story.seat for event in story.all(CardGiven))


def _traded(story: Story) -> bool:
    """Whether in an own turn a doll went to somebody for one of theirs; one that only changed hands is no trade."""
    return any(_is_both_ways(turn) for turn in story.turns())


def _is_both_ways(turn: Story) -> bool:
    ways = {(event.giver, event.receiver) for event in turn.all(CardTraded)}
    return any(giver == turn.seat and (receiver, giver) in ways for giver, receiver in ways)


def _fewest(story: Story) -> bool:
    """Whether the seat won with fewer dolls than each of the others."""
    dolls = Counter(event.seat for event in story.all(CardWon))
    for event in story.all(CardPassed):
        dolls[event.giver] -= 1
        dolls[event.receiver] += 1
    others = (dolls[seat] for seat in range(len(story.outcome.scores)) if seat != story.seat)
    return story.won and dolls[story.seat] < min(others)


def _drained(turn: Story) -> bool:
    return len(turn.mine(SakePoured)) >= _CUPS and bool(turn.mine(DollCollected))


ACHIEVEMENTS: Final = (
    Achievement("good_luck", lambda story: bool(story.mine(GoodLuckStruck))),
    Achievement("two_dolls", lambda story: any(len(turn.mine(DollCollected)) >= _ROW for turn in story.turns())),
    Achievement("all_dice", lambda story: any(event.left == 0 for event in story.mine(Stopped))),
    Achievement("careful", lambda story: story.won and not story.mine(BadLuckStruck)),
    Achievement("generous", _generous),
    Achievement("traded", _traded),
    Achievement("ahead", lambda story: story.won and story.margin >= _AHEAD),
    Achievement("risen", lambda story: story.won and len(story.mine(BadLuckStruck)) >= _FALLS, secret=True),
    Achievement("fewest", _fewest, secret=True),
    Achievement("drained", lambda story: any(map(_drained, story.turns())), secret=True),
)
