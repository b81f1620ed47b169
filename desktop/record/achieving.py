"""Achieving: what those who sat at a table have won there for the first time."""

from __future__ import annotations

from desktop.games.achievement import story_of
from desktop.games.registry import achievements_of
from desktop.record.diary import Diary
from rules.core.ids import Seat
from rules.match.match import Match


def note_achievements(match: Match, diary: Diary, when: int) -> list[str]:
    """Have the diary remember what is new, and return it; nothing where something shown was taken back."""
    if match.assisted:
        return []
    fresh: list[str] = []
    for seat in players(match):
        story, who = story_of(match, seat), match.opened_with[seat].profile
        known = diary.achieved(who)
        keys = (f"{match.game.id}/{each.id}" for each in achievements_of(match.game.id) if each.judge(story))
        new = [key for key in keys if key not in known]
        diary.note_achieved(who, new, when)
        fresh += [key for key in new if key not in fresh]
    return fresh


def players(match: Match) -> list[Seat]:
    """Return those of the known people who played to the end."""
    return [seat for seat in known_people(match) if not match.has_left(seat)]


def known_people(match: Match) -> list[Seat]:
    """Return the people who are known here, or the only person at the table: of whom something is counted."""
    people = [seat for seat, spec in enumerate(match.opened_with) if spec.kind == "human"]
    return [seat for seat in people if match.opened_with[seat].profile or len(people) == 1]
