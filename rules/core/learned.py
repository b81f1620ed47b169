"""Learned numbers: weights in a TOML file beside a game's content, with the command and figures that made them."""

from __future__ import annotations

import tomllib
from pathlib import Path

from rules.core.errors import ContentError


def read_weights(path: Path, sizes: dict[str, int]) -> dict[str, tuple[float, ...]]:
    """Return the rows of weights of the file by name; raise `ContentError` unless they are those of `sizes`."""
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8")).get("weights", {})
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ContentError(f"The weights in {path.name} cannot be read: {error}.") from error
    lengths = {name: len(row) for name, row in found.items()}
    if lengths != sizes:
        raise ContentError(f"The weights in {path.name} are {lengths}, not {sizes}.")
    return {name: tuple(float(weight) for weight in row) for name, row in found.items()}
