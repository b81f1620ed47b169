"""Opponents of the self-test: every level of them is asked in turn, in the real children, and has little time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import cycle
from typing import Final

from desktop.session.ai_service import AiService
from desktop.session.thought import Request
from rules.ai.levels import OFFERED

LITTLE: Final = 72
"""The most iterations of a search that only has to show that it works: enough to report progress once."""

_PART: Final = 40
"""A level's own iterations divided by this show the same, where a trial takes long."""

_CAP: Final = 20.0
"""How many seconds an answer may take: a busy machine is no fault of the program."""


class EveryLevel(AiService):
    """Puts each question to the next level, whoever sits there, for so few iterations that clocks seldom cut them."""

    def __init__(self, command: Sequence[str] | None = None) -> None:
        super().__init__(command, cap=_CAP)
        self.asked: Counter[str] = Counter()
        """How many questions each level was asked."""
        self._levels = cycle(OFFERED)

    def request(self, request: Request) -> None:
        """Have `request` answered by the level whose turn it is."""
        level = next(self._levels)
        self.asked[level] += 1
        little = max(1, min(LITTLE, request.game.iterations(level) // _PART))
        super().request(replace(request, level=level, iterations=little))
