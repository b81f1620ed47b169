"""A position of the house, spoken to as OpenSpiel speaks to its states, so that its searches can play our games.

What is an information state there is here what the table shows the seat that is asked (`Game.observe`). Throws and
deals happen within an action, so there are no chance nodes: a search meets what comes of them as further positions.
"""

from __future__ import annotations

from typing import Any

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.game import Game


class SpielGame:
    """What a search asks about a game; `kind` is what it takes for the type of one."""

    def __init__(self, game: Game[Any], kind: object) -> None:
        self.rules = game
        self._kind = kind
        self._numbers: dict[Action, int] = {}
        self._actions: list[Action] = []

    def get_type(self) -> object:
        return self._kind

    def num_players(self) -> int:
        return self.rules.seats

    def number_of(self, action: Action) -> int:
        """Return the number by which `action` goes, the same all day."""
        number = self._numbers.setdefault(action, len(self._actions))
        if number == len(self._actions):
            self._actions.append(action)
        return number

    def action_of(self, number: int) -> Action:
        return self._actions[number]


class SpielState:
    """A position and the chance to come; what a search calls is named as it calls it."""

    def __init__(self, game: SpielGame, state: Any, rng: Chance) -> None:
        self._game = game
        self._state = state
        self._rng = rng

    def get_game(self) -> SpielGame:
        return self._game

    def clone(self) -> SpielState:
        """Return the same position, to which other chance comes."""
        return SpielState(self._game, self._state.clone(), self._rng)

    def resampled(self, seat: int) -> SpielState:
        """Return a world that `seat`, which is asked, holds possible."""
        return SpielState(self._game, self._game.rules.determinize(self._state, seat, self._rng), self._rng)

    def is_terminal(self) -> bool:
        return self._game.rules.is_terminal(self._state)

    def is_chance_node(self) -> bool:
        return False

    def current_player(self) -> int:
        return self._game.rules.actor(self._state)

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return what `player` can do; that is nothing unless it is asked."""
        if player is not None and player != self.current_player():
            return []
        return [self._game.number_of(action) for action in self._game.rules.legal_actions(self._state)]

    def apply_action(self, number: int) -> None:
        self._game.rules.apply(self._state, self._game.action_of(number), self._rng)

    def returns(self) -> list[float]:
        """Return 0 to 1 for each seat."""
        return self._game.rules.utilities(self._state)

    def information_state_string(self) -> str:
        """Return all that the seat that is asked can see, its own hand among it, and what it can do."""
        rules = self._game.rules
        return f"{rules.observe(self._state, rules.actor(self._state))!r} {rules.legal_actions(self._state)}"
