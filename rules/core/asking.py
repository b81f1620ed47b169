"""Asking: what a person may wish beforehand about being asked, in games where a chance comes again and again."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Asking:
    """The wishes that a game understands, as keys of their texts.

    `plans` say when to ask; the first one holds unless another is wished. `cards` are those for which a person may wish
    to be asked always or never.
    """

    plans: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
