"""Insight: how likely everybody wins, and what one action gains over another, for whoever wants to understand."""

from __future__ import annotations

from typing import Any

from rules.core.action import Action
from rules.core.bot import UNHURRIED, Control
from rules.core.chance import Chance
from rules.core.ids import Seat
from rules.core.message import Message
from rules.core.model import Model


class Prospect:
    """What comes of an action.

    `trials` say, by the name of each aim, what it brought the acting seat, all in one unit. `chances` say by seat how
    likely it wins then; they are empty where nothing was tried.
    """

    __slots__ = ("_sums", "trials")

    def __init__(self, seats: int) -> None:
        self.trials: list[dict[str, float]] = []
        self._sums = [0.0] * seats

    @property
    def chances(self) -> list[float]:
        """Each seat's chance to win, on average over all trials."""
        return [total / len(self.trials) for total in self._sums] if self.trials else []

    def judge(self, chances: list[float]) -> None:
        """Let `chances`, which a search has found, stand for what the trials showed."""
        self._sums = [one * len(self.trials) for one in chances]

    def add(self, chances: list[float], aims: dict[str, float]) -> None:
        """Add what one more trial has shown."""
        self.trials.append(aims)
        self._sums = [total + one for total, one in zip(self._sums, chances, strict=True)]


class Insight:
    """Looks at worlds that a seat holds possible, and at nothing else; holds no game and no memory.

    Chances are by seat, from 0 to 1. Where one seat wins alone they sum to 1; of a team each member has its team's.
    """

    __slots__ = ()

    def expect(
        self, game: Model[Any], seat: Seat, world: Any, trials: int, rng: Chance, control: Control = UNHURRIED
    ) -> list[float]:
        """Return how likely everybody wins as far as `seat` can know, asked or not; empty where time runs out."""
        raise NotImplementedError

    def foresee(
        self,
        game: Model[Any],
        seat: Seat,
        world: Any,
        actions: list[Action],
        trials: int,
        rng: Chance,
        control: Control = UNHURRIED,
    ) -> list[Prospect]:
        """Return what comes of each of `actions` of `seat`, which is asked, in the same futures."""
        raise NotImplementedError

    def because(self, aim: str) -> Message:
        """Return half a sentence that says what one action gains over another."""
        raise NotImplementedError
