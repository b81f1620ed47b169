"""A name in a folder that nothing bears yet."""

from __future__ import annotations

from pathlib import Path


def free_file(wanted: Path, gap: str) -> Path:
    """Return `wanted` or, if that exists or somebody is about to write it, the first such name with a number.

    What cannot be looked for, as on a drive that is gone, is not there: whoever writes there is told.
    """
    number, found = 1, wanted
    while _is_there(found) or _is_there(Path(f"{found}.lock")):
        number += 1
        found = wanted.with_stem(f"{wanted.stem}{gap}{number}")
    return found


def _is_there(file: Path) -> bool:
    try:
        return file.exists()
    except OSError:
        return False
