"""What games add to the window, each as far as it does; everything else asks here, so that no shared code names one."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # the shelf stands before anything of a table is imported
    from collections.abc import Mapping

    from desktop.games.achievement import Achievement
    from desktop.games.persona import Cast
    from desktop.table.decisions.base import Presenter
    from desktop.table.staging.stages import Staging
    from desktop.table.ui import GameUi
    from rules.core.decision import DecisionKind


def ui_of(game_id: str) -> GameUi:
    """Return what the window knows of a game; a game that says nothing has a table of plain things and buttons."""
    own = _own(game_id, "ui")
    if own is None:
        from desktop.table.ui import GameUi  # noqa: PLC0415 - as above

        return GameUi(game_id)
    made: GameUi = own.create()
    return made


def staging_of(game_id: str) -> Staging:
    """Return how a game moves."""
    own = _own(game_id, "staging")
    if own is None:
        from desktop.table.staging.stages import Staging  # noqa: PLC0415 - as above

        return Staging()
    staging: Staging = own.STAGING
    return staging


def presenters_of(game_id: str) -> Mapping[DecisionKind, type[Presenter]]:
    """Return how a game puts its questions, as far as it has ways of its own."""
    own = _own(game_id, "presenters")
    presenters: Mapping[DecisionKind, type[Presenter]] = {} if own is None else own.PRESENTERS
    return presenters


def achievements_of(game_id: str) -> tuple[Achievement, ...]:
    """Return what is worth noticing in a game: first what is in every game, then what is its own."""
    from desktop.games.achievement import COMMON  # noqa: PLC0415 - as above

    own = _own(game_id, "achievements")
    return COMMON if own is None else (*COMMON, *own.ACHIEVEMENTS)


def cast_of(game_id: str) -> Cast:
    """Return who somebody can be in a game."""
    from desktop.games.persona import Cast  # noqa: PLC0415 - as above

    own = _own(game_id, "cast")
    cast: Cast = Cast() if own is None else own.CAST
    return cast


def pictures_of(game_id: str) -> Mapping[str, tuple[int, int]]:
    """Return the keys of what a game draws, without its name, each with a small size in its proportion."""
    from desktop.games.replaceable import TABLE  # noqa: PLC0415 - as above

    own = _own(game_id, "art_keys")
    return {} if own is None else {**own.PICTURES, "table": TABLE}


def numbered_of(game_id: str) -> tuple[str, ...]:
    """Return the families of keys that may end with numbers which the house has changed."""
    own = _own(game_id, "art_keys")
    numbered: tuple[str, ...] = () if own is None else own.NUMBERED
    return numbered


def modules_of(game_id: str, *names: str) -> list[str]:
    """Return the names of the modules of a game's package, or of those `names` that it has; none is imported."""
    return [*_modules_in(f"desktop.games.{game_id}", names)]


def needed_by(game_id: str) -> list[str]:
    """Return the names of the modules that a table of a game needs, its rules among what they need themselves."""
    from rules.registry import GAMES  # noqa: PLC0415 - as above

    return [*modules_of(game_id), *_modules_in(GAMES[game_id], ("bots",))]


@cache
def _modules_in(package: str, names: tuple[str, ...]) -> tuple[str, ...]:
    from pkgutil import iter_modules  # noqa: PLC0415 - as above

    spec = find_spec(package)
    places = [] if spec is None else spec.submodule_search_locations or []
    found = (module.name for module in iter_modules(places, f"{package}."))
    return tuple(sorted(name for name in found if not names or name.rpartition(".")[2] in names))


def _own(game_id: str, module: str) -> Any:
    """Return a module of a game's package; None where there is none."""
    found = modules_of(game_id, module)
    return import_module(found[0]) if found else None
