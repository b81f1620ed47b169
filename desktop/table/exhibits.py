"""What a game has to show of its box: every face, piece and sign, with its words and how many of it there are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rules.core.message import Message

SIGNS: Final = "app.gallery.signs"
"""The kind of what is no thing of the box but a sign drawn on things or on the table."""


@dataclass(frozen=True, slots=True)
class Exhibit:
    """One of them: key of its kind, picture, title and text, how many are in the box (0: not counted), and its rule."""

    kind: str
    picture: str
    told: tuple[Message, ...]
    count: int = 0
    rule: str = ""
