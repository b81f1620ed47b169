"""What the sounds are made of: struck partials, plucked strings, noise, and the room around them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Signal = NDArray[np.float64]

RATE = 44_100
CHANCE = np.random.default_rng(8)
"""One stream for all: the sounds come out the same as long as their order stays."""


def seconds(length: float) -> Signal:
    return np.arange(int(RATE * length)) / RATE


def struck(partials: Sequence[tuple[float, float, float]], length: float, *, fall: float = 0.0) -> Signal:
    """Something hard is struck: partials of (frequency, strength, decay in seconds); `fall` bends the pitch down."""
    t = seconds(length)
    made = np.zeros_like(t)
    for frequency, strength, decay in partials:
        bend = frequency * (t + fall * 0.03 * (1 - np.exp(-t / 0.03)))
        made += strength * np.sin(2 * np.pi * bend) * np.exp(-t / decay)
    return made * np.minimum(1, t / 0.0008) * ended(len(t))


def ended(count: int) -> Signal:
    """An envelope that is 1 and falls to 0 over its last fifth."""
    return np.asarray(np.clip((count - np.arange(count)) / (0.2 * count), 0, 1))


def damped(signal: Signal, length: float) -> Signal:
    """The first `length` seconds of a signal, which falls to 0 over their last fifth."""
    count = int(RATE * length)
    return np.asarray(signal[:count] * ended(count))


def noise(length: float, low: float, high: float) -> Signal:
    """Noise whose frequencies lie between `low` and `high`, softly bounded."""
    count = int(RATE * length)
    spectrum = np.fft.rfft(CHANCE.standard_normal(count))
    frequency = np.fft.rfftfreq(count, 1 / RATE) + 1e-9
    band = 1 / (1 + (low / frequency) ** 4) / (1 + (frequency / high) ** 4)
    made = np.fft.irfft(spectrum * band, count)
    return made / np.max(np.abs(made))


def swell(length: float, peak: float, sharpness: float = 2.0) -> Signal:
    """An envelope that rises to 1 at `peak` (a share of its length) and falls to 0."""
    x = np.linspace(0, 1, int(RATE * length))
    rise, fall = np.clip(x / peak, 0, 1), np.clip((1 - x) / (1 - peak), 0, 1)
    return np.asarray((np.minimum(rise, fall)) ** sharpness)


def plucked(frequency: float, length: float, *, bright: float = 0.5, hold: float = 0.996, buzz: float = 0.0) -> Signal:
    """A string is plucked; `buzz` is how much it rattles on the neck while it swings wide."""
    period = round(RATE / frequency)
    line = CHANCE.uniform(-1, 1, period)
    for _ in range(int((1 - bright) * 6)):
        line = (line + np.roll(line, 1)) / 2
    line -= np.mean(line)
    made = np.empty(int(RATE * length))
    for start in range(0, len(made), period):
        made[start : start + period] = line[: len(made) - start]
        line = hold * 0.5 * (line + np.roll(line, 1))
    made *= np.exp(-seconds(length) / (length * 0.45)) * ended(len(made))
    return (1 - buzz) * made + buzz * 0.6 * np.tanh(5 * made)


def at(parts: Sequence[tuple[float, Signal, float]], length: float) -> Signal:
    """Sounds of (start, signal, loudness) one after another or at once."""
    made = np.zeros(int(RATE * length))
    for start, signal, loudness in parts:
        begin = int(RATE * start)
        end = min(len(made), begin + len(signal))
        made[begin:end] += loudness * signal[: end - begin]
    return made


def room(signal: Signal, share: float = 0.16, decay: float = 0.09) -> Signal:
    """The signal in a small room with paper walls."""
    tail = CHANCE.standard_normal(int(RATE * decay * 4)) * np.exp(-seconds(decay * 4) / decay)
    size = len(signal) + len(tail)
    wet = np.fft.irfft(np.fft.rfft(signal, size) * np.fft.rfft(tail, size), size)
    dry = np.concatenate([signal, np.zeros(len(tail))])
    return np.asarray(dry / np.max(np.abs(dry)) + share * wet / np.max(np.abs(wet)))


def wood(pitch: float, length: float = 0.16) -> Signal:
    """A dry block of hard wood."""
    hit = struck(
        [(pitch, 1, 0.022), (pitch * 2.71, 0.5, 0.012), (pitch * 4.9, 0.25, 0.006), (pitch * 0.5, 0.3, 0.03)], length
    )
    return hit + 0.25 * np.concatenate([noise(0.006, 2000, 9000), np.zeros(len(hit) - int(RATE * 0.006))])
