"""Position: a state in which somebody is asked, and what can be found out there without playing on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.decision import Decision
from rules.core.event import Event, EventLog, Passed
from rules.core.game import Game
from rules.core.ids import Seat
from rules.core.view import TableView
from rules.match.history import Step, shows, viewers


class Position:
    """Where a game stands: the `state` after `index` actions, and a `seed` for what chance is tried here.

    `house` is the content that the table changed.
    """

    __slots__ = ()

    game: Game[Any]
    seed: int
    house: dict[str, Any]

    @property
    def state(self) -> Any:
        """The state; for rules and tools, never for a bot or a view."""
        raise NotImplementedError

    @property
    def index(self) -> int:
        """How many actions led here."""
        raise NotImplementedError

    @property
    def decision(self) -> Decision | None:
        """How the open question is put; None when the game is over."""
        return self.game.decision(self.state)

    def legal(self) -> Sequence[Action]:
        """Return the legal answers to the open question; empty when the game is over."""
        return self.game.legal_actions(self.state)

    def view(self, viewer: Seat | None) -> TableView:
        """Return the table as `viewer` may see it."""
        return self.game.observe(self.state, viewer)

    def sight(self, viewer: Seat | None) -> TableView:
        """Return the same for reading alone."""
        raise NotImplementedError

    def redacted(self, step: Step, viewer: Seat | None) -> list[Event]:
        """Return the events of `step` as `viewer` may know them."""
        return [self.game.redact(event, viewer) for event in step.events]

    def world_for(self, seat: Seat, rng: Chance) -> Any:
        """Return a world that `seat`, which is asked, holds possible: all that a bot ever gets."""
        return self.game.determinize(self.state, seat, rng)

    def preview(self, actions: Sequence[Action]) -> Step | None:
        """Return what `actions` of the asked seat would do, unsettled after the last one; nothing is changed by it.

        None when one is illegal, or would draw chance, show anything hidden, or let anybody else be asked: then only
        doing it can tell.
        """
        game, state = self.game, self.state.clone()
        if not actions or game.is_terminal(state):
            return None
        seat, log, rng = game.actor(state), EventLog(), Chance(0)
        state.log = log
        for place, action in enumerate(actions):
            if state.over or game.actor(state) != seat or not among(action, game.legal_actions(state)):
                return None
            if place < len(actions) - 1:
                game.apply(state, action, rng)
            else:
                state.frames[-1].apply(state, action, rng)
        state.log = None
        if rng.draws or any(isinstance(event, Passed) for event in log):
            return None
        if any(shows(game, self.sight(viewer), log) for viewer in viewers(game)):
            return None
        return Step(self.index + len(actions), seat, actions[-1], tuple(log))


def among(action: Action, actions: Sequence[Action]) -> bool:
    """Return whether this very action is one of `actions`."""
    return any(action is other for other in actions)
