"""Scores: an endless quiet music, made note by note from a mood and a seed.

A strain is a few phrases with a breath after each: a motif, an answer that ends otherwise, something else, the motif
again. Now and then the flute answers; a bell ends the strain, and then it is still for a while. Melodies walk by steps
of the scale, lean on its root, fourth and fifth, and come to rest there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from desktop.sound.mood import Mood
from rules.core.chance import Chance

__all__ = ["FULL", "RING", "Note", "score"]

FULL: Final = 2.0
"""How much loudness may ring at once, all notes together."""
RING: Final = 5.0
"""Seconds over which a note fades, at the least as evenly as this counts."""

_OCTAVE: Final = 12
_LEANS: Final = frozenset({0, 5, 7})
_RHYTHMS: Final = (
    (2, 1, 3),
    (1, 1, 2, 4),
    (1.5, 0.5, 1, 3),
    (2, 0.5, 0.5, 1, 4),
    (3, 1, 1, 3),
    (1, 0.5, 0.5, 1, 1, 4),
    (1.5, 0.5, 2, 1, 3),
)
"""Beats from each note of a phrase to the next, and from the last until it may be still."""
_LONG_RHYTHMS: Final = ((4, 4), (4, 4, 5), (5, 4), (4, 6))
"""The same for the flute, which has breath for one note at a time."""
_STEPS: Final = (-1, -1, -1, -1, 1, 1, 1, 1, -2, 2, 3, 0)
_FIRST, _OTHERS, _LOW, _GRACE, _BLOWN, _STRUCK = 0.52, 0.4, 0.3, 0.2, 0.55, 0.45
"""How loud the notes of a phrase are, the low string under it, a grace, the flute and the bell."""
_GRACE_SECONDS: Final = 0.1


class Note(NamedTuple):
    """`wait` seconds after the note before it, `instrument` plays `number`; 60 is the middle C, loudness ends at 1."""

    wait: float
    instrument: str
    number: int
    loudness: float


class _Sung(NamedTuple):
    """One note of a phrase: its place in the scale, counted from the root, and how many beats it has."""

    place: int
    beats: float


class _Written(NamedTuple):
    """A note that begins so many seconds after the strain."""

    at: float
    instrument: str
    number: int
    loudness: float


def score(mood: Mood, chance: Chance) -> Iterator[Note]:
    """Yield notes for as long as they are asked for: the same ones for the same seed, whoever plays."""
    composer = _Composer(mood, chance)
    ringing: list[tuple[float, float]] = []
    now = before = 0.0
    while True:
        strain, length = composer.strain()
        for written in sorted(strain):
            at = now + written.at
            ringing = [(begun, loudness) for begun, loudness in ringing if begun + RING > at]
            room = FULL - sum(loudness * (1 - (at - begun) / RING) for begun, loudness in ringing)
            if room >= written.loudness:
                ringing.append((at, written.loudness))
                yield Note(at - before, written.instrument, written.number, written.loudness)
                before = at
        now += length


class _Composer:
    """Writes one strain after another."""

    def __init__(self, mood: Mood, chance: Chance) -> None:
        self._mood, self._chance = mood, chance
        self._size = len(mood.scale)
        half = self._size // 2
        self._strings = range(-half, self._size + half + 1)
        self._breaths = range(half, self._size + half + 1)

    def strain(self) -> tuple[list[_Written], float]:
        """Return the notes of a strain and its length in seconds, with the stillness after it."""
        motif = self._motif(_RHYTHMS, self._strings)
        phrases = [motif, self._answer(motif), self._motif(_RHYTHMS, self._strings), motif][: 3 + self._chance.below(2)]
        written: list[_Written] = []
        now = 0.0
        for phrase in phrases:
            written += self._strung(phrase, now)
            now += self._length(phrase) + self._breath(1, 3)
            if self._chance.below(3) == 0:
                answer = self._motif(_LONG_RHYTHMS, self._breaths)
                written += self._blown(answer, now)
                now += self._length(answer) + self._breath(1, 2)
        written.append(_Written(now, self._mood.bell, self._mood.root - _OCTAVE, self._about(_STRUCK)))
        return written, now + RING + self._breath(6, 10)

    def _breath(self, least: int, more: int) -> float:
        """Return how long it is still, in seconds: `least` beats, and up to so many more."""
        return self._mood.beat * (least + more * self._chance.unit())

    def _motif(self, rhythms: tuple[tuple[float, ...], ...], compass: range) -> list[_Sung]:
        """Return a melody within `compass` that begins and ends at rest, in one of `rhythms` of two notes or more."""
        rhythm = rhythms[self._chance.below(len(rhythms))]
        middle = [place for place in compass if 0 <= place <= self._size and self._half_tones(place) in _LEANS]
        place = middle[self._chance.below(len(middle))]
        sung = [_Sung(place, rhythm[0])]
        for beats in rhythm[1:-1]:
            place = _within(compass, place + _STEPS[self._chance.below(len(_STEPS))])
            sung.append(_Sung(place, beats))
        return [*sung, _Sung(self._rest_near(place, place, compass), rhythm[-1])]

    def _answer(self, motif: list[_Sung]) -> list[_Sung]:
        """Return the melody with another end."""
        *kept, turned, last = motif
        moved = _within(self._strings, turned.place + (1 if self._chance.below(2) else -1))
        end = self._rest_near(moved, last.place, self._strings)
        return [*kept, _Sung(moved, turned.beats), _Sung(end, last.beats)]

    def _rest_near(self, place: int, other_than: int, compass: range) -> int:
        """Return the nearest place where a melody may end."""
        others = [rest for rest in compass if rest != other_than and self._half_tones(rest) in _LEANS]
        return min(others, key=lambda rest: (abs(rest - place), rest))

    def _strung(self, phrase: list[_Sung], now: float) -> Iterator[_Written]:
        """Yield `phrase` as the strings play it from `now` on: now and then over a low string, or with a grace."""
        strings = self._mood.strings
        if self._chance.below(5) < 2:
            yield _Written(now, strings, self._number(phrase[0].place) - _OCTAVE, _LOW)
        for index, (place, beats) in enumerate(phrase):
            if index and beats >= 1 and self._chance.below(7) == 0:
                above = self._number(_within(self._strings, place + 1))
                yield _Written(now - _GRACE_SECONDS, strings, above, _GRACE)
            yield _Written(now, strings, self._number(place), self._about(_FIRST if index == 0 else _OTHERS))
            now += self._mood.beat * beats

    def _blown(self, phrase: list[_Sung], now: float) -> Iterator[_Written]:
        """Yield `phrase` as the flute plays it from `now` on."""
        for place, beats in phrase:
            yield _Written(now, self._mood.breath, self._number(place), self._about(_BLOWN))
            now += self._mood.beat * beats

    def _length(self, phrase: list[_Sung]) -> float:
        return self._mood.beat * sum(beats for _, beats in phrase)

    def _about(self, loudness: float) -> float:
        """Return a loudness not far from it: no two notes are alike."""
        return round(loudness * (0.85 + 0.3 * self._chance.unit()), 2)

    def _half_tones(self, place: int) -> int:
        return self._mood.scale[place % self._size]

    def _number(self, place: int) -> int:
        return self._mood.root + _OCTAVE * (place // self._size) + self._half_tones(place)


def _within(compass: range, place: int) -> int:
    """Return `place`, or its mirror where a melody would leave its compass."""
    lowest, highest = compass[0], compass[-1]
    if place < lowest:
        return 2 * lowest - place
    return 2 * highest - place if place > highest else place
