"""Begun deals: which of the games that wait are the deal of a day, and where that of today goes on."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path
from typing import TYPE_CHECKING

from desktop.record import daily
from desktop.session.saves import begun
from desktop.shell.parts.catalogue import facts
from desktop.shell.parts.services import Services
from desktop.system.stepwise import imported
from rules.registry import GAMES

if TYPE_CHECKING:
    from rules.match.save import Header


def day_waiting(file: Path, header: Header, services: Services) -> str:
    """Return the day whose deal waits in `file`; empty for another game, and for one that counts for nobody."""
    if header.game not in GAMES:
        return ""
    day = daily.day_of(header, facts(header.game).recommended, daily.today())
    return "" if day and services.diary.is_apart(file.stem) else day


def todays(services: Services, game_id: str) -> Generator[None, None, Path | None]:
    """Return where today's deal of a game waits, the newest if there are several; each step looks at a file."""
    today = daily.today()
    for found in begun(services.paths.saves, f"{game_id}-{today:%Y%m%d}-"):
        yield
        if found is not None:
            yield from (None for _ in imported([GAMES[game_id]]))
            file, header = found
            if header.game == game_id and day_waiting(file, header, services) == today.isoformat():
                return file
    return None
