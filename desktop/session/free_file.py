"""A name in a folder that nothing bears yet."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

_MOST_BYTES: Final = 200
"""Of 255 that a name may have; number, suffix, and the suffixes of what lies beside a save need the rest."""


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
