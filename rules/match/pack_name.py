"""By what a table names the pack with which it is played: nothing of what is in it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PackName:
    """What a pack is called, and the hash of what is in it, by which it is known."""

    name: str
    digest: str
