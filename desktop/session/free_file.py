"""A name in a folder that nothing bears yet."""

from __future__ import annotations

from pathlib import Path


def free_file(wanted: Path, gap: str) -> Path:
    """Return `wanted` or, if that exists, the first free name with a number behind `gap`."""
    number, found = 1, wanted
    while found.exists():
        number += 1
        found = wanted.with_stem(f"{wanted.stem}{gap}{number}")
    return found
