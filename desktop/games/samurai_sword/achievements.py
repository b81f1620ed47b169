"""What is worth noticing in a game of Samurai Sword."""

from __future__ import annotations

from typing import Final

from desktop.games.achievement import Achievement, Story
from rules.samurai_sword.events import Defeated, Parried, RoleDealt, WeaponSurrendered

_PARRIES: Final = 3
_FALLEN: Final = 2


def _felled(story: Story) -> int:
    """How many others the seat has brought down."""
    return sum(event.winner == story.seat and event.seat != story.seat for event in story.all(Defeated))


def _won_as(story: Story, role: str) -> bool:
    return story.won and any((event.face or "").startswith(f"role/{role}") for event in story.mine(RoleDealt))


ACHIEVEMENTS: Final = (
    Achievement("felled", lambda story: _felled(story) > 0),
    Achievement("two_in_a_turn", lambda story: any(_felled(turn) >= _FALLEN for turn in story.turns())),
    Achievement("parried", lambda story: len(story.mine(Parried)) >= _PARRIES),
    Achievement("unbeaten", lambda story: story.won and not story.mine(Defeated)),
    Achievement("bushido", lambda story: bool(story.mine(WeaponSurrendered))),
    Achievement("ninja", lambda story: _won_as(story, "ninja")),
    Achievement("ronin", lambda story: _won_as(story, "ronin")),
)
