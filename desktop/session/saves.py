"""Saved games in the person's folder: which of them wait to be continued."""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Generator, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Final

from desktop.session.save_file import read_save
from desktop.stepwise import imported
from rules import registry
from rules.core.errors import RulesError
from rules.core.ids import Seat
from rules.match.journal import decode_save
from rules.match.match import Match
from rules.match.replay import following
from rules.match.save import ActionLine, EndLine, Entry, Header, SaveFile, UndoLine
from rules.match.seats import SeatSpec

SUFFIX: Final = ".chabudai"

_STAMPED: Final = re.compile(r"-\d{8}-\d{6}(-\d+)?")
"""How the name of an unnamed file continues after the game's id."""

_RESIGNED: Final = b'"resigned": true'
_ASSISTED: Final = b'"assisted": true'
"""As they stand in a line of a journal; inside a name the quotes would be escaped."""

_known: Final[dict[tuple[str, int, int], WaitingGame | None]] = {}
"""What waits in a file by its path, time and size, as it was found last; files that are there no more are forgotten."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class WaitingGame:
    """An unfinished game: who sits there, how many moves were made, when, and whose turn it is (None: unknown)."""

    file: Path
    game: str
    seats: tuple[SeatSpec, ...]
    step: int
    when: datetime
    turn: Seat | None

    @property
    def name(self) -> str:
        """The name that somebody gave it; empty where nobody did."""
        return "" if _STAMPED.fullmatch(self.file.stem.removeprefix(self.game)) else self.file.stem

    @property
    def is_shared(self) -> bool:
        """Whether several people play at one screen."""
        return sum(seat.kind == "human" for seat in self.seats) > 1


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that has ended: who sat down, after how many moves and when it ended, and who came where.

    `resigned`: somebody left it before the end, and an opponent played on in the seat. `assisted`: something was taken
    back that the strict policy would have refused.
    """

    file: Path
    game: str
    seats: tuple[SeatSpec, ...]
    steps: int
    when: datetime
    places: tuple[int, ...]
    resigned: bool = False
    assisted: bool = False

    def ranking(self) -> list[tuple[int, SeatSpec]]:
        """Return everybody and their place, winners first; those of one place in the order of their seats."""
        return sorted(zip(self.places, self.seats, strict=True), key=lambda placed: placed[0])


def unfinished(folder: Path, most: int | None = None) -> list[WaitingGame]:
    """Return the games of `folder` that wait to be continued, newest first; files that cannot be read are left out.

    There are `most` of them at most, if that is said.
    """
    return list(islice((game for game in waiting(folder) if game is not None), most))


def waiting(folder: Path) -> Iterator[WaitingGame | None]:
    """The same one by one, with None for every step that finds none: whoever looks may do something else between.

    A file whose time and size have not changed is not followed again.
    """
    files = _newest_first(folder)
    _forget_others(folder, {(str(file), written, size) for written, size, file in files})
    for written, size, file in files:
        key = str(file), written, size
        if key not in _known:
            yield from (None for _ in imported(_rules_of(file)))
            found = yield from _followed(file, written)
            _known[key] = found
        yield _known.get(key)


def _forget_others(folder: Path, present: set[tuple[str, int, int]]) -> None:
    gone = [key for key in _known if key not in present and Path(key[0]).parent == folder]
    for key in gone:
        del _known[key]


def finished(folder: Path) -> list[FinishedGame]:
    """Return the games of `folder` that are over, newest first; files that cannot be read are left out."""
    found = (_over(str(file), written, size) for written, size, file in _newest_first(folder))
    return [game for game in found if game is not None]


def kept(data: bytes, save: SaveFile) -> bytes:
    """Return the part of the file `data`, read as `save`, that stays when the game goes on there: no torn tail."""
    if not save.torn:
        return data
    whole = data.rstrip(b"\0")
    return whole[: whole.rfind(b"\n") + 1]


def _newest_first(folder: Path) -> list[tuple[int, int, Path]]:
    """Return when each save was written, in nanoseconds, how long it is, and the file."""
    found = []
    try:
        for file in folder.glob(f"*{SUFFIX}"):
            with suppress(OSError):  # it went just now, or is a name that leads nowhere
                state = file.stat()
                found.append((state.st_mtime_ns, state.st_size, file))
    except OSError as error:
        _log.warning("the saved games cannot be listed: %s", error)
    return sorted(found, reverse=True)


def _when(written: int) -> datetime:
    """Return when that was; what no calendar holds becomes the day on which clocks begin."""
    try:
        return datetime.fromtimestamp(written / 1e9).astimezone()
    except (OSError, OverflowError, ValueError):
        return datetime.fromtimestamp(0).astimezone()


def _rules_of(file: Path) -> list[str]:
    """Return the name of the rules that a save is played by, if they are not there yet; nothing of a damaged file."""
    if all(name in sys.modules for name in registry.GAMES.values()):
        return []
    with suppress(OSError, RulesError, KeyError):
        return [registry.GAMES[decode_save(read_save(file).partition(b"\n")[0] + b"\n").header.game]]
    return []


def _followed(file: Path, written: int) -> Generator[None, None, WaitingGame | None]:
    """Return what waits in the file, after a step for every entry: what lies there may be as long as a save can be."""
    try:
        data = read_save(file)
        if _is_over(data):
            return None
        save = decode_save(data)
    except (OSError, RulesError) as error:
        _log.warning("%s cannot be read: %s", file.name, error)
        return None
    when = _when(written)
    try:
        match = Match.open(save, registry.create)
        yield from following(match, save)
    except RulesError as error:
        _log.warning("%s cannot be followed: %s", file.name, error)
        return WaitingGame(file, save.header.game, _players(save.header), _length(save.entries), when, None)
    if match.over:
        return None
    return WaitingGame(file, save.header.game, tuple(match.seats), match.index, when, match.game.actor(match.state))


@cache
def _over(path: str, written: int, size: int) -> FinishedGame | None:
    """Return how the game in the file ended; only its first and its last line are parsed for that."""
    file = Path(path)
    try:
        data = read_save(file)
        if not _is_over(data):
            return None
        head, last = data.partition(b"\n")[0], data.rstrip().rpartition(b"\n")[2]
        save = decode_save(head + b"\n" + last + b"\n")
    except (OSError, RulesError) as error:
        _log.warning("%s cannot be read: %s", file.name, error)
        return None
    (end,) = save.entries
    seats = _players(save.header)
    if not isinstance(end, EndLine) or len(end.places) != len(seats):
        _log.warning("%s does not say how the game ended", file.name)
        return None
    marks = _RESIGNED in data, _ASSISTED in data
    return FinishedGame(file, save.header.game, seats, end.end, _when(written), end.places, *marks)


def _players(header: Header) -> tuple[SeatSpec, ...]:
    """Return who sat down; thousands of games are kept, and a line of a save is heavier."""
    return tuple(seat.spec() for seat in header.seats)


def _is_over(data: bytes) -> bool:
    """Return whether the last line says so: most files are finished games, and need not be read any further."""
    return data.rstrip().rpartition(b"\n")[2].startswith(b'{"end": ')


def _length(entries: Sequence[Entry]) -> int:
    """Return how many moves the line of play has."""
    for entry in reversed(entries):
        if isinstance(entry, ActionLine):
            return entry.n
        if isinstance(entry, UndoLine):
            return entry.undo
    return 0
