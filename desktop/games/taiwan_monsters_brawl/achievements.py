"""What is worth noticing in a game of Taiwan Monsters Brawl."""

from __future__ import annotations

from typing import Final

from desktop.games.achievement import Achievement, Story
from rules.core.ids import NOBODY, Seat
from rules.taiwan_monsters_brawl.card_events import SpellCancelled, SpellPlayed
from rules.taiwan_monsters_brawl.duel_events import Compared, LineActivated, UltimateUsed
from rules.taiwan_monsters_brawl.events import RoundBegan, Scored, ZoneLost

_LINES: Final = 3
_SPELLS: Final = 3


def _toppled(story: Story) -> bool:
    """Whether the seat beat somebody in the lead."""
    fights = (event for event in story.all(Compared) if event.attacker == story.seat)
    return any(event.bonus and event.results[0] > event.results[1] for event in fights)


def _stood(story: Story) -> bool:
    """Whether the seat won as the one who was challenged."""
    return any(event.defender == story.seat and event.results[1] > event.results[0] for event in story.all(Compared))


def _paid_back(story: Story) -> bool:
    """Whether the seat drove off somebody by whom it had been driven off before."""
    attacker, foes = NOBODY, set[Seat]()
    for event in story.events:
        if isinstance(event, Compared):
            attacker = event.attacker
        elif isinstance(event, ZoneLost) and event.seat == story.seat:
            foes.add(attacker)
        elif isinstance(event, ZoneLost) and attacker == story.seat and event.seat in foes:
            return True
    return False


def _from_behind(story: Story) -> bool:
    """Whether the seat won, and had fewer points than each of the others when the last round began."""
    points = [0] * len(story.outcome.scores)
    at_last = list(points)
    for event in story.events:
        if isinstance(event, RoundBegan):
            at_last = list(points)
        elif isinstance(event, Scored):
            points[event.seat] = event.value
    return story.won and at_last.pop(story.seat) < min(at_last)


def _spells(story: Story) -> int:
    """Return how many spell cards the seat has played: one that cancels is a card as well."""
    return len(story.mine(SpellPlayed)) + len(story.mine(SpellCancelled))


ACHIEVEMENTS: Final = (
    Achievement("ultimate", lambda story: bool(story.mine(UltimateUsed))),
    Achievement("lines", lambda story: len(story.mine(LineActivated)) >= _LINES),
    Achievement("toppled", _toppled),
    Achievement("stood", _stood),
    Achievement("cancelled", lambda story: bool(story.mine(SpellCancelled))),
    Achievement("spells", lambda story: _spells(story) >= _SPELLS),
    Achievement("at_home", lambda story: story.won and not story.mine(ZoneLost)),
    Achievement("paid_back", lambda story: story.won and _paid_back(story), secret=True),
    Achievement("unspelled", lambda story: story.won and not _spells(story), secret=True),
    Achievement("from_behind", _from_behind, secret=True),
)
