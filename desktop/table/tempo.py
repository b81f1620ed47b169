"""How fast things move: one speed for every animation of the table."""

from __future__ import annotations

from typing import Final

INSTANT: Final = 0.0
SLOWEST: Final = 0.5
FASTEST: Final = 4.0

TRAVEL: Final = (150, 240)
"""Shortest and longest journey in milliseconds at speed 1."""
FLIP: Final = 180
TUMBLE: Final = 380
STAGGER: Final = 40
FADE: Final = 160
FLOAT: Final = 900
GLANCE: Final = 30
"""Milliseconds of a beat that it takes even where everything hurries; of what is longer, a sixth is added."""
HOVER: Final = 110
HOME: Final = 240
REDUCED: Final = 100
"""The longest that anything fades where motion is reduced."""


class Tempo:
    """The speed chosen by the person, and whether motion is reduced to fading."""

    def __init__(self, speed: float = 1.0, *, reduced: bool = False) -> None:
        self.reduced = reduced
        self._speed = 1.0
        self.set_speed(speed)

    @property
    def speed(self) -> float:
        return self._speed

    @property
    def is_instant(self) -> bool:
        return self._speed == INSTANT

    @property
    def is_hurried(self) -> bool:
        """Whether what comes of one deed is shown at once, and briefly, as at no slower speed."""
        return self._speed == FASTEST

    def beat(self, ms: int) -> float:
        """Return how long a beat may take that is made to take `ms` milliseconds."""
        return GLANCE + (ms - GLANCE) / 6 if self.is_hurried and ms > GLANCE else ms

    def set_speed(self, speed: float) -> None:
        """Animations that begin from now on run at `speed`, 0.5 to 4; 0 is instant."""
        self._speed = INSTANT if speed <= INSTANT else min(FASTEST, max(SLOWEST, speed))

    def ms(self, base: float) -> int:
        """Return how long something takes that takes `base` milliseconds at speed 1."""
        return 0 if self.is_instant else max(1, round(base / self._speed))

    def fade(self, base: float) -> int:
        """Return how long something takes to come or go that takes `base` milliseconds at speed 1."""
        return min(self.ms(base), REDUCED) if self.reduced else self.ms(base)

    def travel(self, distance: float) -> int:
        """Return how long a journey over `distance` scene units takes: far things hurry."""
        least, most = TRAVEL
        return self.ms(least + (most - least) * min(1.0, distance / 700))
