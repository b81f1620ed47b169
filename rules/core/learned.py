"""Learned numbers: weights in a TOML file beside a game's content, with the command and figures that made them."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from rules.core.errors import ContentError
from rules.core.toml_file import read_toml

_MOST: Final = 1e9
"""No weight that is learned comes near; a number beyond is none."""


def read_weights(path: Path, sizes: dict[str, int]) -> dict[str, tuple[float, ...]]:
    """Return the rows of weights of the file by name; raise `ContentError` unless they are those of `sizes`."""
    found = read_toml(path, "The weights in").get("weights", {})
    if not isinstance(found, dict) or not all(_is_row(row) for row in found.values()):
        raise ContentError(f"The weights in {path.name} are no rows of numbers.")
    lengths = {name: len(row) for name, row in found.items()}
    if lengths != sizes:
        raise ContentError(f"The weights in {path.name} are {lengths}, not {sizes}.")
    return {name: tuple([float(weight) for weight in row]) for name, row in found.items()}


def _is_row(row: Any) -> bool:
    return isinstance(row, list) and all(type(weight) in (int, float) and abs(weight) < _MOST for weight in row)
