"""Trees as contenders: search with one tree, or with a tree for each seat, untaught or with what a level was taught.

`plain` and `multi` are textbook information-set search: any legal action, random playouts to the end of the game.
`plain:LEVEL` and `multi:LEVEL` have the level's own guide and iterations, and their playouts end with the stage under
way, as its trials do: only the search differs.
"""

from __future__ import annotations

from typing import Any, Final

from rules.ai.guide import Guide
from rules.ai.ismcts import Ismcts, Plan
from rules.ai.levels import LEVELS
from rules.ai.observers import ObserversIsmcts
from rules.ai.trials import TrialBot
from rules.core.errors import RulesError
from rules.core.game import Game

KINDS: Final[dict[str, type[Ismcts]]] = {"plain": Ismcts, "multi": ObserversIsmcts}

_UNTAUGHT: Final = 1000  # iterations of who was taught nothing


def is_tree(name: str) -> bool:
    """Return whether `name` is one of these contenders."""
    kind, colon, level = name.partition(":")
    return kind in KINDS and (level in LEVELS if colon else True)


def tree(game: Game[Any], name: str) -> Ismcts:
    """Return the contender of that name."""
    kind, colon, level = name.partition(":")
    if not colon:
        return KINDS[kind](Guide(), Plan(_UNTAUGHT))
    bot = game.bot(level)
    if not isinstance(bot, TrialBot):
        raise RulesError(f"{level!r} of {game.id!r} does not search by trials: a tree cannot be taught the same.")
    return KINDS[kind](bot.guide, Plan(bot.plan.iterations, 1, worlds=bot.plan.worlds))
