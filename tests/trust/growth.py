"""Growth: what a program holds late in its life must be about what it held early."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from typing import Final

from tests.trust.script import Figures

SAMPLE_S: Final = 5.0
FILLED_MB: Final = 400
"""Up to here pictures, rulebooks and modules of all games may still be coming."""
_GROWTH: Final = 1.1
"""Beyond that, the last quarter of the time may use so many times what the second one did."""


def look_at_growth(samples: Sequence[Sequence[float]], names: Sequence[str], figures: Figures) -> None:
    """Print the medians of the second and the last quarter; the first of `names` is the memory in MB."""
    quarter = max(1, len(samples) // 4)
    for place, name in enumerate(names):
        early = median(sample[place] for sample in samples[quarter : 2 * quarter] or samples)
        late = median(sample[place] for sample in samples[-quarter:])
        print(f"{name}: {early:g} in the second quarter, {late:g} in the last")
        if late > max(early * _GROWTH, early + 4 if place else FILLED_MB):
            figures.fault(0, f"{name} grew from {early:g} to {late:g}")
