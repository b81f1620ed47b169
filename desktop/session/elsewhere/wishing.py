"""Wishing: when somebody at a table elsewhere wants to be asked, which is said there."""

from __future__ import annotations

from desktop.session.autopass import StandingAnswers, Wish
from desktop.session.elsewhere.line import Line
from desktop.session.elsewhere.messages import Wished
from rules.core.ids import Seat


class GuestWishes(StandingAnswers):
    """Says at the table elsewhere what this person wishes."""

    def __init__(self, plan: str, line: Line) -> None:
        super().__init__(plan)
        self._line = line

    def wish(self, seat: Seat, wish: Wish) -> None:
        super().wish(seat, wish)
        self._line.send(Wished(wish))
