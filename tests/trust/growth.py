"""Growth: what a program holds late in its life must be about what it held early."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
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


def memory_mb(process: int) -> tuple[float, float]:
    """Return the megabytes that a process holds of its own, and those of files that are mapped into it.

    Files (libraries, fonts of four languages) count apart: the system takes them back when it likes.
    """
    _, held, files, *_ = map(int, Path(f"/proc/{process}/statm").read_text(encoding="ascii").split())
    mb = os.sysconf("SC_PAGE_SIZE") / 2**20
    return (held - files) * mb, files * mb


def held(process: int, what: str) -> int:
    """Return how many handles (`fd`) or threads (`task`) a process has."""
    return len(list(Path(f"/proc/{process}/{what}").iterdir()))
