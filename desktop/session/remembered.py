"""Remembered: what was found in a file counts as long as nobody has written to it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Generic, TypeVar

T = TypeVar("T")

Stamp = tuple[int, int]
"""When a file was written, in nanoseconds, and how long it is."""


class Remembered(Generic[T]):
    """What was found in files: of each the latest, so that it grows with the files that are there and not with time.

    A bound on their number would do harm: beyond it the first that were found would be forgotten while the last are
    looked at, and nothing would ever be known when it is asked for again.
    """

    def __init__(self) -> None:
        self._found: dict[Path, tuple[Stamp, T]] = {}

    def __len__(self) -> int:
        return len(self._found)

    def get(self, file: Path, stamp: Stamp, otherwise: T) -> T:
        """Return what was found in `file` as it is; `otherwise` if nobody looked since it was written."""
        known = self._found.get(file)
        return known[1] if known is not None and known[0] == stamp else otherwise

    def note(self, file: Path, stamp: Stamp, found: T) -> None:
        """Remember what was found, in place of what was found before."""
        self._found[file] = stamp, found

    def keep_only(self, present: Iterable[Path], folder: Path) -> None:
        """Forget what was found in files of `folder` that are there no more."""
        gone = [file for file in self._found.keys() - set(present) if file.parent == folder]
        for file in gone:
            del self._found[file]
