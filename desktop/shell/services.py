"""What every page of the window needs, made once by desktop.app and handed down."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from desktop.paths import Paths
from desktop.record.diary import Diary
from desktop.session.pace import Pace
from desktop.settings import SettingsStore
from desktop.sound import SoundPort
from desktop.theme.art import Art


@dataclass(frozen=True, slots=True)
class Services:
    """The person's settings and folder, the drawn pictures, the sounds, and how a speed is kept by a table."""

    settings: SettingsStore
    paths: Paths
    art: Art
    sound: SoundPort
    pace: Callable[[float], Pace] = Pace.of

    @property
    def diary(self) -> Diary:
        """The records of the games that ended here."""
        return Diary(self.paths.diary)
