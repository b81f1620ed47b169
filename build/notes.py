"""Makes the notes of resources/app/notes, of which music is played: python build/notes.py (needs NumPy).

The same files come out every time. An instrument has a note every octave or so, named by its number (60 is the middle
C); what lies between is played faster or slower. All are soft and end in silence.
"""

from __future__ import annotations

import wave
from collections.abc import Callable
from pathlib import Path

import numpy as np
from tones import RATE, Signal, ended, noise, plucked, room, seconds, struck

TARGET = Path(__file__).resolve().parent.parent / "resources" / "app" / "notes"

STORED_RATE = RATE // 2
"""Nothing in a note is higher than this can hold, and it takes half the room."""
_TOP = 8000.0


def frequency(number: int) -> float:
    """Return the pitch of a note by its number."""
    return float(440.0 * 2 ** ((number - 69) / 12))


def koto(number: int) -> Signal:
    """A long string of silk is plucked with a plectrum of ivory, and rings."""
    length = 3.4 - 0.045 * (number - 50)
    string = _tuned(plucked(frequency(number), length, bright=0.3, hold=0.9985), number)
    return room(_rounded(string, 1500 + 2 * frequency(number)), 0.1, 0.16)


def shamisen(number: int) -> Signal:
    """A short string is struck with a broad plectrum: skin knocks, the neck buzzes, and it is soon over."""
    string = _tuned(plucked(frequency(number), 1.5, bright=0.5, hold=0.996, buzz=0.3), number)
    skin = struck([(240, 1, 0.03), (395, 0.5, 0.02)], 0.12)
    string[: len(skin)] += 0.16 * skin * float(np.max(np.abs(string)))
    return room(_rounded(string, 3000), 0.1, 0.1)


def flute(number: int) -> Signal:
    """A bamboo flute: air before the tone, a tone that is reached from below and begins to tremble, and air again."""
    length = 2.9
    t = seconds(length)
    scoop = 1 - 0.022 * np.exp(-t / 0.09)
    tremble = 1 + 0.0055 * np.clip((t - 0.7) / 1.2, 0, 1) * np.sin(2 * np.pi * 4.6 * t)
    phase = 2 * np.pi * np.cumsum(frequency(number) * scoop * tremble) / RATE
    tone = sum(loud * np.sin(part * phase) for part, loud in ((1, 1.0), (2, 0.3), (3, 0.14), (4, 0.04)))
    pitch = frequency(number)
    air = noise(length, 0.8 * pitch, 3.2 * pitch) * (0.07 + 0.16 * np.exp(-t / 0.16))
    breath = np.sin(np.pi / 2 * np.clip(t / 0.24, 0, 1)) ** 2 * np.cos(np.pi / 2 * np.clip((t - 1.2) / 1.7, 0, 1)) ** 2
    return room((np.asarray(tone) + air) * breath, 0.14, 0.2)


def bell(number: int) -> Signal:
    """A hanging bell of bronze, touched with a padded beam far away."""
    low = frequency(number)
    partials = [
        (1.0, 1.0, 1.3),
        (1.006, 0.7, 1.25),
        (2.02, 0.5, 0.9),
        (2.4, 0.32, 0.7),
        (3.01, 0.2, 0.5),
        (4.1, 0.1, 0.3),
    ]
    tone = struck([(low * ratio, loud, decay) for ratio, loud, decay in partials], 3.6)
    return room(tone * np.minimum(1, seconds(3.6) / 0.02), 0.14, 0.2)


NOTES: dict[str, tuple[Callable[[int], Signal], float, tuple[int, ...]]] = {
    "koto": (koto, 0.45, (50, 62, 74)),
    "shamisen": (shamisen, 0.4, (52, 64, 74)),
    "flute": (flute, 0.15, (67, 76)),
    "bell": (bell, 0.3, (50,)),
}
"""How each instrument sounds, the peak of its notes as a share of full scale, and the notes that are kept of it.

Two of the loudest stay within 16 bits.
"""


def _tuned(signal: Signal, number: int) -> Signal:
    """A plucked line is whole samples long and half a sample late at every turn: here it is in tune."""
    heard = RATE / (round(RATE / frequency(number)) + 0.5)
    places = np.arange(0, len(signal) - 1, frequency(number) / heard)
    return np.asarray(np.interp(places, np.arange(len(signal)), signal))


def _rounded(signal: Signal, top: float) -> Signal:
    """The signal without what lies far above `top`, softly, and without what only moves the air."""
    size = len(signal) + RATE // 4
    pitch = np.fft.rfftfreq(size, 1 / RATE) + 1e-9
    band = 1 / (1 + (pitch / top) ** 4) / (1 + (45 / pitch) ** 6)
    return np.asarray(np.fft.irfft(np.fft.rfft(signal, size) * band, size)[: len(signal)])


def _stored(signal: Signal, peak: float) -> Signal:
    """Half as many samples, begun and ended without a click, the highest at `peak`."""
    smooth = _rounded(signal, _TOP)[::2]
    last = np.nonzero(np.abs(smooth) > 0.0012 * np.max(np.abs(smooth)))[0][-1] + 1
    kept = smooth[:last]
    kept = kept * np.minimum(1, np.arange(len(kept)) / (0.003 * STORED_RATE)) * ended(len(kept))
    return np.asarray(kept / np.max(np.abs(kept)) * peak)


def write(name: str, number: int) -> Path:
    """One note of the instrument `name` is a mono WAV of 16 bits under resources."""
    make, peak, _ = NOTES[name]
    path = TARGET / f"{name}_{number}.wav"
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(STORED_RATE)
        file.writeframes((_stored(make(number), peak) * 32767).astype("<i2").tobytes())
    return path


def main() -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    for name, (_, _, numbers) in NOTES.items():
        for number in numbers:
            path = write(name, number)
            print(f"{path.name:16} {path.stat().st_size / 1000:7.1f} kB")


if __name__ == "__main__":
    main()
