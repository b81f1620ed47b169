"""Phases: what a session waits for."""

from __future__ import annotations

from enum import Enum, auto


class Phase(Enum):
    """What a session waits for; APPLYING is passed through within one call.

    STAGING: the picture, the journal, a moment for responses. ASKING: an answer. PAUSED: somebody to go on. CURTAIN:
    somebody to lift it. HOLDING: Done.
    """

    NEW = auto()
    STAGING = auto()
    ASKING = auto()
    PAUSED = auto()
    CURTAIN = auto()
    HOLDING = auto()
    APPLYING = auto()
    ENDED = auto()
    CLOSED = auto()
