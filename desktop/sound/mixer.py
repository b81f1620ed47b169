"""Adds up what sounds at the same time: short sounds as they are, and under them notes of music, as loud as it is."""

from __future__ import annotations

import math
import operator
import threading
from array import array
from time import monotonic
from typing import Final

__all__ = ["RATE", "Mixer", "Ringing"]

RATE: Final = 44_100

_VOICES: Final = 12
_LOWEST, _HIGHEST = -32_768, 32_767
_RISE_SECONDS: Final = 0.5
_FALL_SECONDS: Final = 0.25
"""How long the loudness of music takes for two thirds of its way up and down."""
_BESIDE_SOUNDS: Final = 0.4
"""How loud music is while something sounds on the table, as a share."""
_NEAR: Final = 0.002


class Ringing:
    """The notes that ring, under one loudness that goes to `goal` without a step."""

    def __init__(self) -> None:
        self.goal = 0.0
        self._level = 0.0
        self._notes: list[tuple[array[int], int, float]] = []

    @property
    def is_silent(self) -> bool:
        """Whether nothing rings, and nothing is going to."""
        return not self._notes and not self.goal

    def add(self, samples: array[int], loudness: float) -> None:
        self._notes.append((samples, 0, loudness))
        del self._notes[:-_VOICES]

    def drop_all(self) -> None:
        self._notes.clear()
        self._level = 0.0

    def take(self, frames: int, *, is_aside: bool) -> list[float]:
        """The next `frames` samples of the sum, or none where nothing is heard; `is_aside` leaves room for others."""
        before, after = self._level, self._glided(frames, self.goal * (_BESIDE_SOUNDS if is_aside else 1.0))
        self._level = after
        if not before and not after:
            self._notes.clear()
        if not self._notes:
            return []
        total = [0.0] * frames
        for samples, at, loudness in self._notes:
            part = samples[at : at + frames]
            total[: len(part)] = [sum_ + value * loudness for sum_, value in zip(total, part, strict=False)]
        gone_on = ((samples, at + frames, loudness) for samples, at, loudness in self._notes)
        self._notes = [note for note in gone_on if note[1] < len(note[0])]
        if before == after:
            return [value * after for value in total]
        step = (after - before) / frames
        return [value * (before + step * at) for at, value in enumerate(total)]

    def _glided(self, frames: int, goal: float) -> float:
        """Return the loudness after `frames` more on the way to `goal`."""
        left = self._level - goal
        if abs(left) < _NEAR:
            return goal
        whole = _FALL_SECONDS if left > 0 else _RISE_SECONDS
        return goal + left * math.exp(-frames / RATE / whole)


class Mixer:
    """Adds up the sounds that overlap; safe to use from the audio thread and another."""

    def __init__(self) -> None:
        self._voices: list[tuple[array[int], int]] = []
        self._ringing = Ringing()
        self._lock = threading.Lock()
        self.taken_at = monotonic()
        """When somebody asked for samples last."""

    @property
    def is_silent(self) -> bool:
        return not self._voices and self._ringing.is_silent

    def add(self, samples: array[int]) -> None:
        """`samples` begin to sound; the oldest sound gives way when there are too many."""
        with self._lock:
            self._voices.append((samples, 0))
            del self._voices[:-_VOICES]

    def add_note(self, samples: array[int], loudness: float) -> None:
        """A note of music begins to ring, as loud as music is."""
        with self._lock:
            self._ringing.add(samples, loudness)

    def set_music(self, loudness: float) -> None:
        """The loudness of music glides there; once it is 0, nothing rings."""
        self._ringing.goal = loudness

    def drop_all(self) -> None:
        with self._lock:
            self._voices.clear()
            self._ringing.drop_all()

    def take(self, frames: int) -> array[int]:
        """The next `frames` samples of the sum, held within 16 bits."""
        self.taken_at = monotonic()
        with self._lock:
            parts = [samples[at : at + frames] for samples, at in self._voices]
            self._voices = [(samples, at + frames) for samples, at in self._voices if at + frames < len(samples)]
            music = self._ringing.take(frames, is_aside=bool(parts))
        if not music and len(parts) <= 1:
            alone = parts[0] if parts else array("h")
            alone.extend(array("h", bytes(2 * (frames - len(alone)))))
            return alone
        return _summed(parts, music or [0.0] * frames)


def _summed(parts: list[array[int]], total: list[float]) -> array[int]:
    for part in parts:
        total[: len(part)] = map(operator.add, total, part)
    if max(total) > _HIGHEST or min(total) < _LOWEST:
        total = [max(_LOWEST, min(value, _HIGHEST)) for value in total]
    return array("h", map(int, total))
