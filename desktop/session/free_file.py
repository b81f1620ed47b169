"""A name in a folder that nothing bears yet."""

from __future__ import annotations

from pathlib import Path


def free_file(wanted: Path, gap: str) -> Path:
    """Return `wanted`, or the first of it with a number behind `gap` where nothing is."""
    number, found = 1, wanted
    while found.exists():
        number += 1
        found = wanted.with_stem(f"{wanted.stem}{gap}{number}")
    return found
