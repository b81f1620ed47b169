"""Arriving: what is asked for before it was imported in the background is imported first, some modules an event."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterable
from functools import partial, wraps
from typing import TYPE_CHECKING, Concatenate, Final, ParamSpec

from desktop.games.registry import GAMES, needed_by, room_of
from desktop.shell.preload import PYDANTIC, some
from desktop.unhurried import Unhurried

if TYPE_CHECKING:
    from desktop.shell.main_window import MainWindow
    from desktop.shell.pages import Pages

OF_TABLE: Final = ("desktop.shell.setup.orders", "desktop.shell.setup.tables", "desktop.shell.laid_table")
"""What lays a table of any game."""

P = ParamSpec("P")
Deed = Callable[Concatenate["MainWindow", P], None]
Wanted = Callable[P, Iterable[str]]
Begin = Callable[["MainWindow", Generator[None, None, None], Callable[[None], object]], None]


class Arrivals:
    """What is about to come: a page of the window, and a window beside it."""

    def __init__(self, pages: Pages) -> None:
        self.pages, self.beside = pages, Unhurried(pages)


def page_of(wanted: Wanted[P]) -> Callable[[Deed[P]], Deed[P]]:
    """A page, or a table, comes at once if the modules that it wants are there, else as soon as they are."""
    return partial(_after_imports, wanted, lambda window, work, then: window.arrivals.pages.prepare(work, then))


def window_of(wanted: Wanted[P]) -> Callable[[Deed[P]], Deed[P]]:
    """The same for a window beside the main one: no page that is about to come is called off for it."""
    return partial(_after_imports, wanted, lambda window, work, then: window.arrivals.beside.begin(work, then))


def with_game(*names: str) -> Callable[..., list[str]]:
    """Return what wants `names` and all that is known of the game that is named first."""
    return lambda game_id, *_: [*PYDANTIC, *names, *needed_by(game_id)]


def with_records(*names: str) -> Callable[..., list[str]]:
    """Return what wants `names`, what is worth noticing in any game, and who is who in the one named first, if any."""
    won = [f"{room_of(game)}.achievements" for game in GAMES]
    return lambda game_id="", *_: [*PYDANTIC, *names, *won, *([f"{room_of(game_id)}.cast"] if game_id else [])]


def alone(*names: str) -> Callable[..., list[str]]:
    """Return what wants `names`, whatever is asked for."""
    return lambda *_: [*PYDANTIC, *names]


def _after_imports(wanted: Wanted[P], begin: Begin, deed: Deed[P]) -> Deed[P]:
    @wraps(deed)
    def done(window: MainWindow, /, *args: P.args, **kwargs: P.kwargs) -> None:
        missing = [name for name in wanted(*args, **kwargs) if name not in sys.modules]
        if missing:
            begin(window, some(missing), lambda _there: deed(window, *args, **kwargs))
        else:
            deed(window, *args, **kwargs)

    return done
