"""The one list of what games add to the window; everything else asks it, so that no shared code names a game."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:  # the shelf stands before anything of a table is imported
    from collections.abc import Mapping

    from desktop.games.achievement import Achievement
    from desktop.games.persona import Cast
    from desktop.table.decisions.base import Presenter
    from desktop.table.staging.stages import Staging
    from desktop.table.ui import GameUi
    from rules.core.decision import DecisionKind

GAMES: Final[dict[str, str]] = {
    "daruma": "desktop.games.daruma.ui",
    "samurai_sword": "desktop.games.samurai_sword.ui",
    "nine_cards_sekigahara": "desktop.games.nine_cards_sekigahara.ui",
    "taiwan_monsters_brawl": "desktop.games.taiwan_monsters_brawl.ui",
    "small_samurai_empires": "desktop.games.small_samurai_empires.ui",
}
"""Game id → module with the function `create`, which returns its `GameUi`."""


def achievements_of(game_id: str) -> tuple[Achievement, ...]:
    """Return what is worth noticing in a game: first what is in every game, then what is its own."""
    common: tuple[Achievement, ...] = import_module("desktop.games.achievement").COMMON
    own: tuple[Achievement, ...] = import_module(f"{room_of(game_id)}.achievements").ACHIEVEMENTS
    return (*common, *own)


def cast_of(game_id: str) -> Cast:
    """Return who somebody can be in a game."""
    cast: Cast = import_module(f"{room_of(game_id)}.cast").CAST
    return cast


def room_of(game_id: str) -> str:
    """Return the name of a game's package."""
    return GAMES[game_id].rpartition(".")[0]


def modules_of(game_id: str) -> list[str]:
    """Return the names of the modules of a game's package; none of them is imported for that."""
    from importlib.util import find_spec  # noqa: PLC0415 - the shelf stands before anybody asks
    from pkgutil import iter_modules  # noqa: PLC0415

    room = room_of(game_id)
    spec = find_spec(room)
    places = None if spec is None else spec.submodule_search_locations
    return sorted(module.name for module in iter_modules(places, f"{room}."))


def needed_by(game_id: str) -> list[str]:
    """Return the names of the modules that a table of a game needs, its rules among what they need themselves."""
    from rules.registry import GAMES as PACKAGES  # noqa: PLC0415 - as above

    return [*modules_of(game_id), f"{PACKAGES[game_id]}.bots"]


def ui_of(game_id: str) -> GameUi:
    """Return what the window knows of a game."""
    made: GameUi = import_module(GAMES[game_id]).create()
    return made


def staging_of(game_id: str) -> Staging:
    """Return how a game moves."""
    staging: Staging = import_module(f"{room_of(game_id)}.staging").STAGING
    return staging


def presenters_of(game_id: str) -> Mapping[DecisionKind, type[Presenter]]:
    """Return how a game puts its questions, as far as it has ways of its own."""
    presenters: Mapping[DecisionKind, type[Presenter]] = import_module(f"{room_of(game_id)}.presenters").PRESENTERS
    return presenters
