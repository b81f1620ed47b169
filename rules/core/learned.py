"""Learned numbers: weights in a TOML file beside a game's content, with the command and figures that made them.

`content` in it is the hash of the content with which the games were played that they were learned from.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from rules.core.errors import ContentError
from rules.core.toml_file import read_toml

RESOURCES: Final = Path(__file__).resolve().parents[2] / "resources" / "games"

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


def file_of(game_id: str) -> Path:
    """Return where the learned weights of a game are kept, if it has any."""
    return RESOURCES / game_id / "weights.toml"


def learned_with(path: Path) -> str:
    """Return the hash of the content with which the weights of the file were learned; nothing where there are none."""
    return str(read_toml(path, "The weights in").get("content", "")) if path.is_file() else ""


def _is_row(row: Any) -> bool:
    return isinstance(row, list) and all(type(weight) in (int, float) and abs(weight) < _MOST for weight in row)
