"""What every page of the window needs, who is at the screen included; made once by desktop.start.app."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from desktop.person.settings import Settings, SettingsStore
from desktop.sound.player import Player
from desktop.sound.port import SoundPort
from desktop.system.paths import Paths
from desktop.theme.art import Art

if TYPE_CHECKING:
    from desktop.record.diary import Diary
    from desktop.record.packs.editions import Editions
    from desktop.session.pace import Pace


class Audience(QObject):
    """Says whether the open table has opponents only; nobody watches where no table is open."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._watches = False

    @property
    def watches(self) -> bool:
        """Whether nobody at this screen plays at the open table."""
        return self._watches

    def come(self, *, watches: bool) -> None:
        """A table is open, at which somebody here plays or only watches."""
        if watches is not self._watches:
            self._watches = watches
            self.changed.emit()

    def go(self) -> None:
        """No table is open."""
        self.come(watches=False)


def _usual_pace(speed: float) -> Pace:
    from desktop.session.pace import Pace  # noqa: PLC0415 - the shelf stands without it

    return Pace.of(speed)


@dataclass(frozen=True)
class Services:
    """Settings and folder of the person, drawn pictures, sounds, music, who listens, and how a table keeps its pace."""

    settings: SettingsStore
    paths: Paths
    art: Art
    sound: SoundPort
    music: Player
    pace: Callable[[float], Pace] = _usual_pace
    audience: Audience = field(default_factory=Audience)

    def is_quiet(self, settings: Settings) -> bool:
        """Whether nothing is heard as only opponents play, who would disturb a room without anybody's doing."""
        return self.audience.watches and not settings.sound_watched

    @cached_property
    def diary(self) -> Diary:
        """The records of the games that ended here."""
        from desktop.record.diary import Diary  # noqa: PLC0415 - as above

        return Diary(self.paths.diary)

    @cached_property
    def editions(self) -> Editions:
        """The packs that are here, and which of them are shown."""
        from desktop.record.packs.editions import Editions  # noqa: PLC0415 - as above

        return Editions(self.paths.packs, self.settings, self.art)
