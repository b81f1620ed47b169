"""What every page of the window needs, made once by desktop.app and handed down."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from desktop.music.player import Player
from desktop.paths import Paths
from desktop.settings import SettingsStore
from desktop.sound import SoundPort
from desktop.theme.art import Art

if TYPE_CHECKING:
    from desktop.record.diary import Diary
    from desktop.session.pace import Pace


def _usual_pace(speed: float) -> Pace:
    from desktop.session.pace import Pace  # noqa: PLC0415 - the shelf stands without it

    return Pace.of(speed)


@dataclass(frozen=True, slots=True)
class Services:
    """The person's settings and folder, the drawn pictures, sounds, music, and how a speed is kept by a table."""

    settings: SettingsStore
    paths: Paths
    art: Art
    sound: SoundPort
    music: Player
    pace: Callable[[float], Pace] = _usual_pace

    @property
    def diary(self) -> Diary:
        """The records of the games that ended here."""
        from desktop.record.diary import Diary  # noqa: PLC0415 - as above

        return Diary(self.paths.diary)
