"""Growth: what a program holds late in its life must be about what it held early."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import median
from typing import Final

from tests.trust.script import Figures

SAMPLE_S: Final = 5.0
_GROWTH: Final = 1.1
"""The last quarter of the time may use so many times what the second one did."""
_SLACK: Final = 4
"""And so much more of anything is nothing."""


def look_at_growth(samples: Sequence[Sequence[float]], names: Mapping[str, float], figures: Figures) -> None:
    """Print the medians of the second and the last quarter; each of `names` may grow up to its number."""
    quarter = max(1, len(samples) // 4)
    for place, (name, filled) in enumerate(names.items()):
        early = median(sample[place] for sample in samples[quarter : 2 * quarter] or samples)
        late = median(sample[place] for sample in samples[-quarter:])
        print(f"{name}: {early:.0f} in the second quarter, {late:.0f} in the last")
        if late > max(early * _GROWTH, early + _SLACK, filled):
            figures.fault(0, f"{name} grew from {early:.0f} to {late:.0f}")
