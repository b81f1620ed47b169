"""What the nightly scripts share: the same two arguments, and figures that end in a status."""

import argparse
import resource
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Final

from desktop.start.temporary_home import leave_when_asked

SHOWN: Final = 20
"""Faults that are told one by one."""
_HEAD: Final = 6000
_TAIL: Final = 2000


def arguments(
    doc: str | None, argv: Sequence[str] | None, *, count: int, unit: str = "trials", program: bool = False
) -> argparse.Namespace:
    """Return `count` and `seed` from the command line; from here on the script tidies up when it is ended.

    With `program`, the frozen program may be named that is tried instead of the sources.
    """
    leave_when_asked()
    parser = argparse.ArgumentParser(description=(doc or "").splitlines()[0])
    parser.add_argument("--count", type=int, default=count, help=f"how many {unit} (default {count})")
    parser.add_argument("--seed", type=int, default=1, help="whoever repeats it gets the same trials")
    if program:
        parser.add_argument("--program", type=Path, help="the frozen program (default: the sources)")
    return parser.parse_args(argv)


def gist(report: str) -> str:
    """Return what a report of a crash says happened: the thread that failed first, no list of modules, no middle."""
    parts = [part for part in report.split("\n\n") if not part.startswith("Extension modules:")]
    parts[1:] = sorted(parts[1:], key=lambda part: not part.startswith("Current thread"))
    told = "\n\n".join(parts).strip()
    left_out = len(told) - _HEAD - _TAIL
    return told if left_out <= 0 else f"{told[:_HEAD]}\n[... {left_out} letters ...]\n{told[-_TAIL:]}"


class Figures:
    """What became of the trials, and the faults they showed."""

    def __init__(self) -> None:
        self.outcomes: Counter[str] = Counter()
        self.faults: list[str] = []
        self.times: list[tuple[float, int]] = []

    def count(self, outcome: str) -> None:
        """Count a trial that ended like this."""
        self.outcomes[outcome] += 1

    def fault(self, number: int, what: str) -> None:
        """Note a fault that trial `number` showed."""
        self.faults.append(f"trial {number}: {what}")
        if len(self.faults) <= SHOWN:
            print(f"FAULT {self.faults[-1]}", flush=True)

    def slowest(self, seconds: float, number: int) -> None:
        """Note how long trial `number` took."""
        self.times.append((seconds, number))

    def told(self) -> int:
        """Print everything; return 1 if there was a fault."""
        for outcome, times in sorted(self.outcomes.items()):
            print(f"{times:7} {outcome}")
        if self.times:
            times = sorted(self.times)
            middle, (most, which) = times[len(times) // 2][0], times[-1]
            print(f"seconds: median {middle:.4f}, most {most:.3f} (trial {which})")
        print(f"memory: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10} MB at most")
        print(f"{len(self.faults)} faults")
        return 1 if self.faults else 0


def each_of(
    doc: str | None,
    argv: Sequence[str] | None,
    names: Iterable[str],
    one: Callable[[str, Random, Path, int, Figures], None],
    *,
    count: int,
    unit: str,
) -> int:
    """Try each of `names` so many times, in folders of their own, and print the figures; return 1 for a fault."""
    chosen, figures, every = arguments(doc, argv, count=count, unit=unit), Figures(), list(names)
    for number in range(chosen.count):
        for name in every:
            with tempfile.TemporaryDirectory(prefix="chabudai-trust-", ignore_cleanup_errors=True) as folder:
                one(name, Random(f"{chosen.seed}/{number}/{name}"), Path(folder), number, figures)
    return figures.told()
