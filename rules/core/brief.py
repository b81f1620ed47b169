"""Foreign text made fit to stand in a sentence: one line, and not a long one."""

from __future__ import annotations

from collections.abc import Iterable


def brief(text: str, most: int = 80) -> str:
    """Return `text` as one line of at most `most` letters; what cannot be printed is escaped."""
    shown = "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in text[: most + 1])
    return shown if len(shown) <= most else f"{shown[: most - 1]}…"


def place(names: Iterable[int | str]) -> str:
    """Return the path of something in nested data, its names joined by dots."""
    return brief(".".join(map(str, names)))
