"""Once more: one deed is shown again on the table, slowly enough to be followed, and then it is the present again."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from desktop.person.settings import SettingsStore
from desktop.shell.past.look_back import LookBack
from desktop.table.staging.director import AnimationDirector

BEFORE: Final = 500
"""Milliseconds in which the table before is seen."""
AFTER: Final = 1200
"""Milliseconds in which the outcome is seen."""
_SPEED: Final = 1.0
"""The fastest pace, whatever pace the table has."""


class OnceMore(QObject):
    """Looks back at one deed; using the strip in any other way meanwhile stays there."""

    over = Signal()

    def __init__(self, look_back: LookBack, director: AnimationDirector, settings: SettingsStore) -> None:
        super().__init__(look_back)
        self._look_back, self._director, self._settings = look_back, director, settings
        self._stop = 0
        self._begin = QTimer(self, singleShot=True, interval=BEFORE)
        self._begin.timeout.connect(self._step)
        self._end = QTimer(self, singleShot=True, interval=AFTER)
        self._end.timeout.connect(self._come_back)
        self._is_shown = False
        director.idle.connect(self._rest)
        look_back.turned.connect(self._forget)

    def show_part(self, number: int) -> None:
        """Show how part `number` came about."""
        self._look_back.open_strip()
        playback = self._look_back.playback
        if playback is None:
            return
        self._end.stop()
        self._is_shown = False
        speed = self._settings.value.speed
        self._director.scene.tempo.set_speed(min(_SPEED, speed) if speed else _SPEED)
        self._stop = playback.played.stop_before(number)
        playback.seek(self._stop)
        self._begin.start()

    def _step(self) -> None:
        playback = self._look_back.playback
        if playback is not None and playback.stop == self._stop:
            self._is_shown = True
            playback.step()

    def _rest(self) -> None:
        if self._is_shown:
            self._end.start()

    def _come_back(self) -> None:
        playback = self._look_back.playback
        if playback is not None and playback.stop == self._stop + 1 and not playback.is_playing:
            self._look_back.close_strip()
            self.over.emit()

    def _forget(self, away: bool) -> None:
        if not away:
            self._begin.stop()
            self._end.stop()
            self._is_shown = False
            self._director.scene.tempo.set_speed(self._settings.value.speed)
