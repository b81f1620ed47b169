"""Compiles the catalogues: every resources/i18n/<language>/<name>.po has a current .mo beside it."""

from __future__ import annotations

import os
import sys
from datetime import UTC, datetime
from pathlib import Path

CATALOGUES = Path(__file__).resolve().parent.parent / "resources" / "i18n"
NO_DATE = datetime.fromtimestamp(0, tz=UTC)
"""Instead of the moment of compiling, by which the same texts would give other bytes every time."""


def stale(catalogues: Path = CATALOGUES) -> list[Path]:
    """The catalogues whose compiled form is missing or older than their text."""
    return sorted(source for source in catalogues.glob("*/*.po") if _is_stale(source))


def compile_stale(catalogues: Path = CATALOGUES) -> int:
    """No catalogue is stale; returns how many were compiled, or raises ValueError naming the fault of one."""
    sources = stale(catalogues)
    for source in sources:
        _compile(source)
    return len(sources)


def _is_stale(source: Path) -> bool:
    compiled = source.with_suffix(".mo")
    return not compiled.is_file() or compiled.stat().st_mtime_ns < source.stat().st_mtime_ns


def _compile(source: Path) -> None:
    # Only this function needs Babel: run.py asks `stale` before any environment exists.
    from babel.messages.mofile import write_mo  # noqa: PLC0415
    from babel.messages.pofile import PoFileError, read_po  # noqa: PLC0415

    try:
        with source.open("rb") as text:
            catalogue = read_po(text, locale=source.parent.name, abort_invalid=True)
    except PoFileError as fault:
        raise ValueError(f"{source}: {fault}") from fault
    catalogue.creation_date = NO_DATE
    # Two processes may compile at once: the finished file takes its place in one step.
    unfinished = source.with_suffix(f".{os.getpid()}.mo")
    with unfinished.open("wb") as compiled:
        write_mo(compiled, catalogue)
    unfinished.replace(source.with_suffix(".mo"))


if __name__ == "__main__":
    try:
        print(f"{compile_stale()} catalogues compiled.")
    except ValueError as problem:
        sys.exit(f"A catalogue cannot be read: {problem}")
