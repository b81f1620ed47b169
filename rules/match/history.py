"""History: the steps of a match with the state before and after each, and the steps that were taken back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from rules.core.action import Action
from rules.core.event import Event, Passed
from rules.core.game import Game
from rules.core.ids import Seat
from rules.core.view import TableView

_REMEMBERED: Final = 4
"""For so many states the views are kept: a step is judged by the views before and after it."""


@dataclass(frozen=True, slots=True)
class Step:
    """What one answer did; step 0 is the setup, which nobody gave (`NOBODY`, no action).

    `events` are unredacted. `random`: chance was asked. `passed`: a seat was passed over, or let a chance go, within
    the step.
    """

    index: int
    seat: Seat
    action: Action | None
    events: tuple[Event, ...]
    random: bool = False

    @property
    def passed(self) -> bool:
        """Whether somebody was, or might have been, asked within this step."""
        return any(isinstance(event, Passed) for event in self.events)


class History:
    """A game's line of play: `states[i]` stands after `steps[i]`; `undone` are the moves taken back, next one last."""

    __slots__ = ("_revealing", "_sights", "game", "states", "steps", "undone")

    def __init__(self, game: Game[Any], opening: Step, state: Any) -> None:
        self.game = game
        self.steps = [opening]
        self.states = [state]
        self.undone: list[tuple[Seat, Action]] = []
        self._revealing: dict[int, bool] = {}
        self._sights: dict[int, dict[Seat | None, TableView]] = {}

    def add(self, step: Step, state: Any) -> None:
        """Append a step; the moves taken back stay while they are repeated, and are dropped after any other."""
        if self.undone and self.undone[-1] == (step.seat, step.action):
            self.undone.pop()
        else:
            self.undone.clear()
        self.steps.append(step)
        self.states.append(state)

    def cut(self, index: int) -> list[Step]:
        """Take back every step after `index` and return them, first to last."""
        taken = self.steps[index + 1 :]
        del self.steps[index + 1 :], self.states[index + 1 :]
        for step in reversed(taken):
            assert step.action is not None
            self.undone.append((step.seat, step.action))
            self._revealing.pop(step.index, None)
            self._sights.pop(step.index, None)
        return taken

    def sight(self, index: int, viewer: Seat | None) -> TableView:
        """Return the state after step `index` as `viewer` sees it, for reading."""
        known = self._sights.get(index)
        if known is None:
            while len(self._sights) >= _REMEMBERED:
                del self._sights[next(iter(self._sights))]
            known = self._sights[index] = {}
        if viewer not in known:
            known[viewer] = self.game.observe(self.states[index], viewer)
        return known[viewer]

    def reveals(self, index: int) -> bool:
        """Return whether step `index` showed anybody a face that was hidden from that viewer."""
        if index not in self._revealing:
            events = self.steps[index].events
            self._revealing[index] = any(
                shows(self.game, self.sight(index - 1, viewer), events, self.sight(index, viewer))
                for viewer in viewers(self.game)
            )
        return self._revealing[index]


def viewers(game: Game[Any]) -> list[Seat | None]:
    """Return everybody who looks at the table: each seat, and a bystander."""
    return [*range(game.seats), None]


def shows(game: Game[Any], view: TableView, events: Sequence[Event], after: TableView | None = None) -> bool:
    """Return whether `view.viewer` comes to know a face on the way from `view` through `events` to `after`.

    `view` itself stays as it is. A face that is shown and hidden again within the step counts as shown.
    """
    table = view.copy()
    hidden = {piece for piece, seen in table.pieces.items() if seen.face is None}
    for event in events:
        game.redact(event, table.viewer).fold(table)
        if any(table.pieces[piece].face is not None for piece in hidden):
            return True
        hidden.update(piece for piece, seen in table.pieces.items() if seen.face is None)
    return after is not None and any(after.pieces[piece].face is not None for piece in hidden if piece in after.pieces)
