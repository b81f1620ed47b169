"""Improvising: another music at every table, in the mood of its game."""

from __future__ import annotations

import os
from collections.abc import Iterator

from desktop.sound.mood import mood_of
from desktop.sound.score import Note, score
from rules.core.chance import Chance


def improvised(game_id: str) -> Iterator[Note]:
    """Yield notes for as long as they are asked for, from a chance of their own; none where the game wants none."""
    mood = mood_of(game_id)
    if mood is not None:
        yield from score(mood, Chance(int.from_bytes(os.urandom(6), "big")))
