"""Who can play in the arena: the levels, foreign programs, and measures that nobody is offered as an opponent.

`novice` stands in for people in their first games. `past:2026-11` is an opponent as it was then (`past.py`). `plain`
and `multi` are the trees of `trees.py`. `seer:LEVEL` is a level that knows every face that anybody knows; only chance
is hidden from it. Where a level stands between random play and its seer says how much of the hidden information it
makes up for. `LEVEL~TEMPER` is a level with one of the tempers of rules/ai/temper.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rules.ai.ismcts import Ismcts
from rules.ai.levels import LEVELS
from rules.ai.temper import TEMPERS
from rules.core.action import Action
from rules.core.bot import Bot
from rules.core.chance import Chance
from rules.core.errors import RulesError
from rules.core.game import Game
from rules.core.ids import Seat
from rules.core.knowledge import redeal
from rules.core.outcome import Outcome
from rules.tools import novice, past
from rules.tools.engine_bot import PREFIX, EngineBot
from rules.tools.trees import KINDS, is_tree, tree

SEER: Final = "seer:"
TEMPER: Final = "~"
_TREES: Final = ", ".join(f"{kind}, {kind}:LEVEL" for kind in KINDS)
OFFERED: Final = (
    f"{', '.join(LEVELS)}, LEVEL{TEMPER}TEMPER, {novice.NAME}, engine:COMMAND, {_TREES}, "
    f"{past.PREFIX}WHEN and {SEER}LEVEL"
)
"""All who can play, for a help text."""


class Contender:
    """A bot, the game as it sees it, and how many iterations it takes at full strength; 0 leaves that to the bot.

    An `is_untaught` one has no strength of its own: where a clock runs, it goes on until that stops it.
    """

    __slots__ = ("_told", "bot", "game", "is_untaught", "iterations")

    def __init__(self, game: Game[Any], name: str, house: Mapping[str, Any] | None = None) -> None:
        self.game = TrueFaces(game) if name.startswith(SEER) else game
        self.bot = _bot(game, name, house)
        level, _ = tempered(past.of(name)[1] if past.is_past(name) else name.removeprefix(SEER))
        self.iterations = game.iterations(level) if level in LEVELS else 0
        self.is_untaught = name in KINDS
        if is_tree(name) and isinstance(self.bot, Ismcts):
            self.iterations = self.bot.plan.iterations
        self._told = (0, 0)

    def close(self) -> None:
        """End a foreign program."""
        if isinstance(self.bot, EngineBot):
            self.bot.close()

    def troubles(self) -> tuple[int, list[str]]:
        """Return how many moves a foreign program has forfeited since the last call, and why."""
        if not isinstance(self.bot, EngineBot):
            return 0, []
        forfeits, errors = self._told
        self._told = (self.bot.forfeits, len(self.bot.errors))
        return self.bot.forfeits - forfeits, self.bot.errors[errors:]


class TrueFaces(Game[Any]):
    """A game in which every seat sees what anybody has seen; what nobody has seen is dealt anew in each world."""

    __slots__ = ("_game",)

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game.id, game.rules_version, game.options, game.seats, game.content, game.bound)
        self._game = game

    def determinize(self, state: Any, seat: Seat, rng: Chance) -> Any:
        """Return the true state, in which `seat` has seen what anybody has, with different chance to come."""
        world = state.clone()
        world.choices = None
        pieces = self._game.pieces(world)
        if pieces is not None:
            for piece, seen in enumerate(pieces.seen):
                if seen:
                    pieces.show(piece, 1 << seat)
            redeal(pieces, seat, rng)
        return world

    def deeds(self, state: Any, action: Action) -> tuple[str, ...]:
        """Return what the game says."""
        return self._game.deeds(state, action)

    def utilities(self, state: Any) -> list[float]:
        """Return what the game says."""
        return self._game.utilities(state)

    def outcome(self, state: Any) -> Outcome | None:
        """Return what the game says."""
        return self._game.outcome(state)


def check(name: str) -> None:
    """Raise `RulesError` unless `name` names somebody who can play."""
    level, temper = tempered(name.removeprefix(SEER))
    known = (level in LEVELS and temper in ("", *TEMPERS)) or name == novice.NAME
    if not known and not is_tree(name) and not name.startswith(PREFIX) and not past.is_past(name):
        raise RulesError(f"{name!r} is no opponent; there are {OFFERED}.")


def tempered(name: str) -> tuple[str, str]:
    """Return level and temper of ``hard~bold``; without a temper it is an even one."""
    level, _, temper = name.partition(TEMPER)
    return level, temper


def seated(names: str, engines: list[str]) -> tuple[str, ...]:
    """Return who sits where: of the comma-separated `names`, each `engine` is the next of the commands in `engines`."""
    left = list(engines)
    found = []
    for name in names.split(","):
        if name == PREFIX.removesuffix(":"):
            if not left:
                raise RulesError("There are more seats called `engine` than commands given by --engine.")
            found.append(PREFIX + left.pop(0))
        else:
            found.append(name)
    if left:
        raise RulesError(f"No seat called `engine` is left for the command {left[0]!r}.")
    return tuple(found)


def _bot(game: Game[Any], name: str, house: Mapping[str, Any] | None) -> Bot:
    if name.startswith(PREFIX):
        return EngineBot(game, name.removeprefix(PREFIX), house)
    if past.is_past(name):
        return EngineBot(game, past.command(name), house, level=past.of(name)[1])
    if is_tree(name):
        return tree(game, name)
    if name == novice.NAME:
        return novice.novice(game)
    return game.bot(*tempered(name.removeprefix(SEER)))
