"""Plays the music of the table that is open: note by note, and only while somebody wishes to hear it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, QTimer

from desktop.sound.port import Kind, SoundPort

if TYPE_CHECKING:
    from desktop.sound.score import Note

_LEAD_MS: Final = 600
"""How soon the first note is heard, and the next one after a rest."""
_SAMPLE: Final = ("koto", 62, 0.5)
_SAMPLE_MS: Final = 4000


class Player(QObject):
    """A note is played when its time has come; of the game, the player knows nothing.

    At a volume of 0, with no table or while it rests, what rings fades and no time is kept.
    """

    def __init__(self, sound: SoundPort) -> None:
        super().__init__()
        self._sound = sound
        self._volume = 0.0
        self._notes: Iterator[Note] | None = None
        self._note: Note | None = None
        self._rests = False
        self._time = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._time.timeout.connect(self._come)

    @property
    def is_playing(self) -> bool:
        """Whether notes follow."""
        return self._notes is not None and self._volume > 0 and not self._rests

    def set_volume(self, volume: float) -> None:
        """Music is as loud from now on, also what rings; 0 is off."""
        self._volume = volume
        self._obey()

    def begin(self, notes: Iterator[Note]) -> None:
        """A table is open, and its music is `notes`."""
        self._notes, self._note, self._rests = notes, None, False
        self._obey()

    def end(self) -> None:
        """No table is open."""
        self._notes = None
        self._obey()

    def rest(self, on: bool) -> None:
        """Music is still, or goes on where it was."""
        if on is not self._rests:
            self._rests = on
            self._obey()

    def sample(self) -> None:
        """Let somebody who sets how loud music is hear a note of it, if none is heard anyway."""
        if self._volume and not self.is_playing:
            self._sound.set_volume(self._volume, Kind.MUSIC)
            self._sound.play_note(*_SAMPLE)
            self._time.start(_SAMPLE_MS)

    def _obey(self) -> None:
        self._sound.set_volume(self._volume if self.is_playing else 0.0, Kind.MUSIC)
        if not self.is_playing:
            self._time.stop()
        elif not self._time.isActive():
            self._time.start(_LEAD_MS)

    def _come(self) -> None:
        """The time of a note has come, or the end of a sample."""
        if self._notes is None or not self.is_playing:
            self._obey()
            return
        if self._note is not None:
            self._sound.play_note(self._note.instrument, self._note.number, self._note.loudness)
        self._note = next(self._notes, None)
        if self._note is None:
            self.end()
        else:
            self._time.start(round(1000 * self._note.wait))
