"""The file of a save: a name that nothing bears yet, what is read of it, and what was found in it while it stays so."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final, Generic, TypeVar

from rules.match.journal import MAX_BYTES

_MOST_BYTES: Final = 200
"""Of 255 that a name may have; number, suffix, and the suffixes of what lies beside a save need the rest."""

T = TypeVar("T")

Stamp = tuple[int, int]
"""When a file was written, in nanoseconds, and how long it is."""


def free_file(wanted: Path, gap: str) -> Path:
    """Return `wanted` or, if that exists or somebody is about to write it, the first such name with a number.

    A name that the system has no room for is cut. Whoever writes where nothing can be looked for is told.
    """
    number, wanted = 1, wanted.with_stem(fitting(wanted.stem))
    found = wanted
    while is_there(found) or is_there(Path(f"{found}.lock")):
        number += 1
        found = wanted.with_stem(f"{wanted.stem}{gap}{number}")
    return found


def fitting(stem: str) -> str:
    """Return as much of the name of a save as leaves room for what else belongs to it."""
    while len(os.fsencode(stem)) > _MOST_BYTES:
        stem = stem[:-1]
    return stem


def is_there(file: Path) -> bool:
    """Whether somebody who looks for `file` finds it: nothing is found on a drive that is gone."""
    try:
        return file.exists()
    except OSError:
        return False


def read_save(file: Path) -> bytes:
    """Return the content of `file`, or of a too long one just enough to recognise that; raise `OSError`."""
    if file.exists() and not file.is_file():
        raise OSError(errno.EINVAL, "is no ordinary file", str(file))
    with file.open("rb") as stream:
        return stream.read(MAX_BYTES + 1)


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
