"""What is worth noticing in a game of Samurai Sword."""

from __future__ import annotations

from typing import Final

from desktop.games.achievement import Achievement, Story
from rules.core.ids import Seat
from rules.samurai_sword.events import Defeated, Parried, RoleDealt, WeaponSurrendered
from rules.samurai_sword.tables import ROLE_KEYS, TEAM_OF

_PARRIES: Final = 3
_FALLEN: Final = 2
_RISEN: Final = 3


def _felled(story: Story) -> int:
    """How many others the seat has brought down."""
    return sum(event.winner == story.seat and event.seat != story.seat for event in story.all(Defeated))


def _teams(story: Story) -> dict[Seat, int]:
    """The team of everybody: all roles lie open at the end."""
    dealt = ((event.seat, (event.face or "").removeprefix("role/")) for event in story.all(RoleDealt))
    return {seat: TEAM_OF[ROLE_KEYS.index(role)] for seat, role in dealt}


def _felled_a_friend(story: Story) -> bool:
    """Whether the seat has brought down one of its own team."""
    teams = _teams(story)
    victims = (event.seat for event in story.all(Defeated) if event.winner == story.seat)
    return any(teams[victim] == teams[story.seat] for victim in victims)


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
    Achievement("risen", lambda story: story.won and len(story.mine(Defeated)) >= _RISEN, secret=True),
    Achievement("friend", lambda story: story.won and _felled_a_friend(story), secret=True),
    Achievement("unstained", lambda story: story.won and not _felled(story), secret=True),
)
