"""Saved games in the person's folder: which of them wait to be continued, and how the others ended."""

from __future__ import annotations

import logging
import os
import re
import sys
from collections.abc import Generator, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from enum import Enum, auto
from itertools import islice
from pathlib import Path
from typing import Final

from desktop.session.save_file import Remembered, Stamp, read_save
from desktop.system.stepwise import imported
from rules import registry
from rules.core.errors import RulesError
from rules.core.ids import Seat
from rules.match.journal import decode_save
from rules.match.match import Match
from rules.match.replay import following
from rules.match.save import ActionLine, DamagedSaveError, EndLine, Entry, Header, SaveFile, SeatLine, UndoLine
from rules.match.seats import SeatSpec

SUFFIX: Final = ".chabudai"

_STAMPED: Final = re.compile(r"-\d{8}-\d{6}(-\d+)?")
"""How the name of an unnamed file continues after the game's id."""

_A_STEP: Final = 100
"""Names that are looked up in about a millisecond."""

_MARKS: Final = (b'"resigned"', b'"assisted"')
"""What a line says that marks a game, at least; inside a name the quotes would be escaped."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class WaitingGame:
    """An unfinished game: who sits there, how many moves were made, when, and whose turn it is (None: unknown).

    `header` says how it was dealt.
    """

    file: Path
    game: str
    seats: tuple[SeatSpec, ...]
    step: int
    when: datetime
    turn: Seat | None
    header: Header

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

    def ranking(self) -> list[tuple[int, Seat]]:
        """Return everybody's place and seat, winners first; those of one place in the order of their seats."""
        return sorted((place, seat) for seat, place in enumerate(self.places))


class _Open(Enum):
    """A game that is not over, as far as its last line tells: it may not even be one."""

    UNREAD = auto()
    """Nobody has looked since the file was written, or could: another program may keep it to itself for a moment."""
    UNFOLLOWED = auto()


_Found = FinishedGame | WaitingGame | _Open | None
"""What lies in a file; None: nothing that waits, or can be told of."""

_known: Final[Remembered[_Found]] = Remembered()


def unfinished(folder: Path, most: int | None = None) -> list[WaitingGame]:
    """Return the games of `folder` that wait to be continued, newest first; files that cannot be read are left out.

    There are `most` of them at most, if that is said.
    """
    return list(islice((game for game in waiting(folder) if game is not None), most))


def waiting(folder: Path) -> Iterator[WaitingGame | None]:
    """The same one by one, with None for every step that finds none: whoever looks may do something else between.

    A file whose time and size have not changed is not followed again.
    """
    for file, stamp in (yield from _newest_first(folder)):
        found = _looked_at(file, stamp)
        if found is _Open.UNFOLLOWED:
            yield from (None for _ in imported(_rules_of(file)))
            found = _noted(file, stamp, (yield from _followed(file, stamp[0])))
        yield found if isinstance(found, WaitingGame) else None


def begun(folder: Path, name: str) -> Iterator[tuple[Path, Header] | None]:
    """Return the games whose files begin with `name`, and how they were dealt, newest first, with None for other files.

    Only those that nobody has ended or resigned; none is followed, so one of a game that is not known is among them.
    """
    for file, stamp in (yield from _newest_first(folder)):
        if file.name.startswith(name):
            found = _looked_at(file, stamp)
            is_open = isinstance(found, WaitingGame) or found is _Open.UNFOLLOWED
            yield _begun(file) if is_open else None


def finished(folder: Path) -> list[FinishedGame]:
    """Return the games of `folder` that are over, newest first; files that cannot be read are left out."""
    return [game for game in over(folder) if game is not None]


def over(folder: Path) -> Iterator[FinishedGame | None]:
    """The same one by one, with None for every file in which there is none."""
    for file, stamp in (yield from _newest_first(folder)):
        found = _looked_at(file, stamp)
        yield found if isinstance(found, FinishedGame) else None


def name_of(game_id: str) -> str:
    """Return the name of the file of a game that begins now."""
    return f"{game_id}-{datetime.now().astimezone():%Y%m%d-%H%M%S}{SUFFIX}"


def kept(data: bytes, save: SaveFile) -> bytes:
    """Return the part of the file `data`, read as `save`, that stays when the game goes on there: no torn tail."""
    if not save.torn:
        return data
    whole = data.rstrip(b"\0")
    read = b"\n".join(whole.split(b"\n")[: 1 + len(save.entries)])  # a line for each, the last perhaps without its end
    return whole[: len(read) + 1]


def _newest_first(folder: Path) -> Generator[None, None, list[tuple[Path, Stamp]]]:
    """Return each save and its stamp, some a step; what was found in others, which are there no more, is forgotten."""
    found = []
    try:
        files = list(folder.iterdir()) if folder.exists() else []
    except OSError as error:
        _log.warning("the saved games cannot be listed: %s", error)
        files = []
    for number, file in enumerate(files, 1):
        if os.path.normcase(file.name).endswith(SUFFIX):
            with suppress(OSError):  # it went just now, or is a name that leads nowhere
                state = file.stat()
                found.append((file, (state.st_mtime_ns, state.st_size)))
        if number % _A_STEP == 0:
            yield
    _known.keep_only((file for file, _stamp in found), folder)
    return sorted(found, key=lambda each: (each[1], each[0]), reverse=True)


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


def _looked_at(file: Path, stamp: Stamp) -> _Found:
    """Return what lies in the file, as far as it is known, or its first and its last line tell."""
    found = _known.get(file, stamp, _Open.UNREAD)
    return _noted(file, stamp, _told_by_its_end(file, stamp[0])) if found is _Open.UNREAD else found


def _noted(file: Path, stamp: Stamp, found: _Found) -> _Found:
    """What was found is remembered; whoever could not read the file tries again."""
    if found is not _Open.UNREAD:
        _known.note(file, stamp, found)
    return found


def _followed(file: Path, written: int) -> Generator[None, None, _Found]:
    """Return what lies in the file, after a step for every entry: it may be as long as a save can be."""
    try:
        data = read_save(file)
        save = decode_save(data)
    except (OSError, RulesError) as error:
        return _why_not(file, error)
    when = _when(written)
    try:
        match = Match.open(save, registry.create)
        yield from following(match, save)
    except RulesError as error:
        _log.warning("%s cannot be followed: %s", file.name, error)
        return WaitingGame(
            file, save.header.game, _players(save.header), _length(save.entries), when, None, save.header
        )
    if (outcome := match.outcome) is not None:  # its last line was torn off
        head, _, rest = data.partition(b"\n")
        marks = _marks(save.header, head, rest)
        return FinishedGame(file, save.header.game, _players(save.header), match.index, when, outcome.places, *marks)
    turn = match.game.actor(match.state)
    return WaitingGame(file, save.header.game, tuple(match.seats), match.index, when, turn, save.header)


def _begun(file: Path) -> tuple[Path, Header] | None:
    """Return the file and how its game was dealt; nothing of one that somebody resigned, or that cannot be read."""
    try:
        head, _, rest = read_save(file).partition(b"\n")
        header = decode_save(head + b"\n").header
    except (OSError, RulesError) as error:
        _log.warning("%s cannot be read: %s", file.name, error)
        return None
    resigned, _ = _marks(header, head, rest)
    return None if resigned else (file, header)


def _told_by_its_end(file: Path, written: int) -> _Found:
    """Return how the game in the file ended, if it did: most files are finished games, and are read no further."""
    try:
        data = read_save(file)
        head, _, rest = data.partition(b"\n")
        last = rest.rstrip().rpartition(b"\n")[2]
        if b'"end"' not in last:
            return _Open.UNFOLLOWED
        save = decode_save(head + b"\n" + last + (b"\n" if data.endswith(b"\n") else b""))
    except (OSError, RulesError) as error:
        return _why_not(file, error)
    end = next(iter(save.entries), None)
    if not isinstance(end, EndLine):
        return _Open.UNFOLLOWED  # it was torn, or is a name that reads like one
    seats = _players(save.header)
    if len(end.places) != len(seats):
        _log.warning("%s does not say how the game ended", file.name)
        return None
    return FinishedGame(
        file, save.header.game, seats, end.end, _when(written), end.places, *_marks(save.header, head, rest)
    )


def _why_not(file: Path, error: Exception) -> _Found:
    """Return what is known of a file that could not be read: that it is no save, or nothing yet."""
    _log.warning("%s cannot be read: %s", file.name, error)
    return _Open.UNREAD if isinstance(error, OSError) else None


def _marks(header: Header, head: bytes, rest: bytes) -> tuple[bool, bool]:
    """Return whether somebody resigned, and whether something was taken back that the strict policy refuses.

    Only lines that may say so are parsed; one of them that cannot be read says nothing.
    """
    entries: Sequence[Entry] = ()
    marked = [line for mark in _MARKS for line in _lines_with(mark, rest)]
    if marked:
        try:
            entries = decode_save(b"\n".join((head, *marked, b""))).entries
        except DamagedSaveError as error:
            entries = () if error.readable is None else error.readable.entries
    now = (entry.now for entry in entries if isinstance(entry, SeatLine))
    resigned = any(seat.resigned for seat in (*header.seats, *now))
    return resigned, any(isinstance(entry, UndoLine) and entry.assisted for entry in entries)


def _lines_with(mark: bytes, data: bytes) -> Iterator[bytes]:
    """Return the lines that hold `mark`; to look at each would take longer than to read the file."""
    at = data.find(mark)
    while at >= 0:
        end = data.find(b"\n", at)
        end = len(data) if end < 0 else end
        yield data[data.rfind(b"\n", 0, at) + 1 : end]
        at = data.find(mark, end)


def _players(header: Header) -> tuple[SeatSpec, ...]:
    """Return who sat down; thousands of games are kept, and a line of a save is heavier."""
    return tuple(seat.spec() for seat in header.seats)


def _length(entries: Sequence[Entry]) -> int:
    """Return how many moves the line of play has."""
    for entry in reversed(entries):
        if isinstance(entry, ActionLine):
            return entry.n
        if isinstance(entry, UndoLine):
            return entry.undo
    return 0
