"""Which shared libraries of a frozen program are loaded by what is left in it."""

from __future__ import annotations

import sys
from pathlib import Path, PurePosixPath

sys.path.append(str(Path(__file__).with_name("packages")))
from shared_objects import read

Entry = tuple[str, str, str]  # PyInstaller's: where it goes, where it is, what it is


def needed(binaries: list[Entry]) -> list[Entry]:
    """The entries that Python or Qt load by name, and every library that those need."""
    by_name: dict[str, list[Entry]] = {}
    for entry in binaries:
        by_name.setdefault(PurePosixPath(entry[0]).name, []).append(entry)
    kept = {entry for entry in binaries if _is_loaded_by_name(entry)}
    waiting = sorted(kept)
    while waiting:
        for name in sorted(_imported(waiting.pop())):
            fresh = [entry for entry in by_name.get(name, []) if entry not in kept]
            kept.update(fresh)
            waiting.extend(fresh)
    return [entry for entry in binaries if entry in kept]


def without_dead_links(entries: list[Entry], binaries: list[Entry]) -> list[Entry]:
    """The entries but the links to libraries that are not among `binaries`."""
    places = {place for place, _, _ in binaries}
    return [entry for entry in entries if entry[2] != "SYMLINK" or entry[1] in places]


def _is_loaded_by_name(entry: Entry) -> bool:
    place, _, kind = entry
    return kind == "EXTENSION" or "/plugins/" in place or PurePosixPath(place).name.startswith("libpython")


def _imported(entry: Entry) -> frozenset[str]:
    """What a file itself names; what its libraries need in turn is asked of them, unless the system gives them."""
    if entry[2] == "SYMLINK":  # its goal bears the same name
        return frozenset()
    return read(Path(entry[1])).needed
