"""Moods: in which scale and on which instruments the music of a game is played."""

from __future__ import annotations

from typing import NamedTuple

from desktop.system import paths
from rules.core.toml_file import toml_of


class Mood(NamedTuple):
    """What resources/games/<id>/game.toml says under `music`."""

    scale: tuple[int, ...]
    """The notes of an octave, in half tones above its root; they begin with the root, 0."""
    root: int
    """The number of the root in the middle of the melody; 60 is the middle C."""
    beat: float
    """Seconds."""
    strings: str
    """The instrument of the melody."""
    breath: str
    """The one that answers it with long notes."""
    bell: str
    """The one that ends a strain."""


def mood_of(game_id: str) -> Mood | None:
    """Return the mood of a game; None where it wants no music."""
    file = paths.resources() / "games" / game_id / "game.toml"
    read = toml_of(file).get("music") if file.is_file() else None
    return None if read is None else Mood(**{**read, "scale": tuple(read["scale"])})
