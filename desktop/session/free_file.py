"""A name in a folder that nothing bears yet."""

from __future__ import annotations

from pathlib import Path


def free_file(wanted: Path, gap: str) -> Path:
    """Return `wanted` or, if that exists or somebody is about to write it, the first such name with a number."""
    number, found = 1, wanted
    while found.exists() or Path(f"{found}.lock").exists():
        number += 1
        found = wanted.with_stem(f"{wanted.stem}{gap}{number}")
    return found
