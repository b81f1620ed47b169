"""Reading a TOML file, which may hold anything: all that can be wrong with it is told in one way."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from rules.core.errors import ContentError

_MOST: Final = 1 << 20
"""Letters; somebody may name whatever goes on for ever."""


def toml_of(path: Path) -> dict[str, Any]:
    """Return what the file says; some editors begin a text with a mark of its encoding, which says nothing."""
    with path.open(encoding="utf-8-sig") as stream:
        text = stream.read(_MOST + 1)
    if len(text) > _MOST:
        raise ValueError("it is too long")
    return tomllib.loads(text)


def read_toml(path: Path, what: str) -> dict[str, Any]:
    """Return what the file says, not yet believed; raise `ContentError` that begins with `what` and the file's name."""
    try:
        return toml_of(path)
    except (OSError, ValueError, RecursionError) as error:  # no text, no TOML, numbers too long, brackets too deep
        raise ContentError(f"{what} {path.name} cannot be read: {error}.") from error
