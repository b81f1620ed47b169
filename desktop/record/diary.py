"""The diary: a line for every game that came to its end here, and for the time that was spent at a table.

A text file of JSON lines in the person's folder. Lines are only added; one that cannot be read is passed over.
"""

from __future__ import annotations

import json
import logging
import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeGuard

from desktop.games.registry import cast_of
from desktop.person.plain import cleared
from desktop.system.whole_file import sync_behind
from rules.ai.levels import weakest

if TYPE_CHECKING:
    from desktop.session.saves import FinishedGame
    from rules.match.match import Match

_KINDS: Final = frozenset({"human", "elsewhere", "bot", "engine"})

_MOST: Final = 32_503_680_000
"""More than anything here that is counted; as seconds it is the year 3000, from which on some systems know no day."""
_PIECE: Final = 4096
"""Bytes that are made out in less than a millisecond."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sat down: a person, known here as `profile` or not, or an opponent; `left`: an opponent played for them.

    `level`: the lowest at which an opponent played.
    `hints`: how many this person had; of games from before they were counted, none.
    `personas`: who they were in the game, by the ids of its cast; of games from before that was kept, unknown.
    """

    name: str
    kind: str
    level: str = ""
    profile: str = ""
    left: bool = False
    hints: int = 0
    personas: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A finished game; `when` is in seconds since 1970.

    Of games from before the diary, scores and time are unknown; scores also where they are of another kind than usual,
    such as games won of a match. `table` is the name of its save without the suffix,
    `daily` the day whose deal it was. `assisted`: something was taken back that the strict policy would have refused.
    """

    table: str
    game: str
    when: int
    seats: tuple[Sitter, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...] = ()
    steps: int = 0
    seconds: int = 0
    daily: str = ""
    assisted: bool = False


def record_of(
    match: Match, table: str, when: int, seconds: int, daily: str = "", hints: Mapping[int, int] | None = None
) -> GameRecord:
    """Return what is remembered of `match`, which is over; `hints` are those that were given, by seat."""
    outcome = match.outcome
    assert outcome is not None, "only what is over is remembered"
    cast, view = cast_of(match.game.id), match.game.observe(match.state, None)
    seats = tuple(
        Sitter(
            cleared(first.name),
            first.kind,
            weakest(match.levels_at(seat)) if first.kind == "bot" else first.level,
            first.profile,
            left=match.has_left(seat),
            hints=(hints or {}).get(seat, 0),
            personas=cast.lived(view, seat),
        )
        for seat, first in enumerate(match.opened_with)
    )
    places, scores = outcome.places, outcome.scores if outcome.comparable else ()
    return GameRecord(
        table, match.game.id, when, seats, places, scores, match.index, seconds, daily, assisted=match.assisted
    )


def record_of_save(game: FinishedGame) -> GameRecord:
    """Return what can be told of a game that ended before there was a diary."""
    seats = tuple(
        Sitter(cleared(seat.name), seat.kind, seat.level, seat.profile, seat.kind == "human" and game.resigned)
        for seat in game.seats
    )
    when = int(game.when.timestamp())
    return GameRecord(game.file.stem, game.game, when, seats, game.places, steps=game.steps, assisted=game.assisted)


class Diary:
    """The records of one folder; what a full disk does not take counts all the same, and is written once there is room.

    Of a file that cannot be written until the program ends, only what would have been remembered is lost.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._known = b""
        """What was read of the file so far, up to the end of a line."""
        self._read: list[_Line] = []
        """What it says."""
        self._owed = b""
        """What could not be written yet."""

    @property
    def is_begun(self) -> bool:
        """Whether there is a file already, as there may be where nothing can be asked, as on a drive that is gone."""
        try:
            return self._file.exists() or bool(self._owed)
        except OSError:
            return True

    def reading(self) -> Iterator[None]:
        """What the file says is made out beforehand, some lines a step: of a thousand games it takes 30 ms."""
        whole = self._whole()
        while whole.startswith(self._known):
            end = whole.find(b"\n", len(self._known) + _PIECE) + 1 or whole.rfind(b"\n") + 1
            if end == len(self._known):
                return
            self._make_out(whole, end)
            yield

    def games(self) -> list[GameRecord]:
        """Return every game, oldest first; of a game noted twice, the later line."""
        return _oldest_first(line.game for line in self._lines() if line.game is not None)

    def seconds_at(self, table: str) -> int:
        """Return how many seconds a table was played at before it was left."""
        return sum(int(raw["sat"]) for raw in self._raw() if raw.get("at") == table and _is_whole(raw.get("sat")))

    def hints_at(self, table: str) -> Counter[int]:
        """Return how many hints were given at a table, by seat."""
        return Counter(raw["hinted"] for raw in self._raw() if raw.get("at") == table and _is_whole(raw.get("hinted")))

    def note(self, *games: GameRecord) -> None:
        """Remember games that are over."""
        self._append(asdict(game) for game in games)

    def note_solved(self, challenge: str, when: int) -> None:
        """Remember that a challenge was solved."""
        self._append([{"solved": challenge, "when": when}])

    def solved(self) -> dict[str, int]:
        """Return the challenges that were solved, and when each was for the first time."""
        found: dict[str, int] = {}
        for raw in self._raw():
            key, when = raw.get("solved"), raw.get("when")
            if isinstance(key, str) and isinstance(when, int):
                found.setdefault(key, when)
        return found

    def note_achieved(self, who: str, achieved: Iterable[str], when: int) -> None:
        """Remember that somebody has won achievements, `<game>/<id>` each."""
        self._append({"who": who, "achieved": key, "when": when} for key in achieved)

    def achieved(self, who: str) -> dict[str, int]:
        """Return what a known person, or with "" whoever plays alone, has won, and when for the first time."""
        found: dict[str, int] = {}
        for raw in (line.raw for line in self._counting(who)):
            key, when = raw.get("achieved"), raw.get("when")
            if raw.get("who") == who and isinstance(key, str) and _is_number(when):
                found.setdefault(key, when)
        return found

    def forget(self, who: str, games: Iterable[str], when: int) -> None:
        """Stop counting what a person played and won of `games` until now; others who sat there keep theirs."""
        self._append({"who": who, "forget": game, "when": when} for game in games)

    def remembered(self, who: str) -> list[GameRecord]:
        """Return the games that count for a person, if that person sat there, oldest first."""
        return _oldest_first(line.game for line in self._counting(who) if line.game is not None)

    def note_sitting(self, table: str, seconds: int) -> None:
        """Remember that a table was played at for a while and is to be continued."""
        self._append([{"at": table, "sat": seconds}])

    def note_hint(self, table: str, seat: int) -> None:
        """Remember that whoever sits there was given a hint; it counts also if the game is taken back or left."""
        self._append([{"at": table, "hinted": seat}])

    def note_copy(self, table: str, of: str) -> None:
        """Remember that a game goes on at another table, as its save was damaged or of older rules: so do its notes."""
        seconds, hints = self.seconds_at(of), self.hints_at(of)
        sat: list[dict[str, Any]] = [{"at": table, "sat": seconds}] if seconds else []
        self._append([*sat, *({"at": table, "hinted": seat} for seat in hints.elements())])

    def note_apart(self, table: str) -> None:
        """Remember that the game of a table counts for nobody, however it is continued and ends."""
        self._append([{"at": table, "apart": True}])

    def is_apart(self, table: str) -> bool:
        """Return whether the game of a table counts for nobody."""
        return any(raw.get("at") == table and raw.get("apart") is True for raw in self._raw())

    def begin_with(self, games: Callable[[], Iterable[FinishedGame | None]]) -> Iterator[None]:
        """Take up, once, the games that ended before there was a diary, one a step; each None is a step, too.

        Nobody is asked for them once it has begun: to read all that was ever played takes a while.
        """
        if self.is_begun:
            return
        found = []
        for game in games():
            if game is not None:
                found.append(record_of_save(game))
            yield
        lines = []
        for record in sorted(found, key=lambda record: record.when):
            lines.append(_written(asdict(record)))
            yield
        if not self.is_begun:
            self._add(lines)

    def _counting(self, who: str) -> Iterator[_Line]:
        """Give the lines that count for a person: of what was forgotten those behind it, whatever the clock said."""
        lines = self._lines()
        forgot = [(at, line.raw.get("forget")) for at, line in enumerate(lines) if line.raw.get("who") == who]
        until = {game: at for at, game in forgot if isinstance(game, str)}
        for at, line in enumerate(lines):
            if at > until.get(line.of, -1):
                yield line

    def _append(self, lines: Iterable[dict[str, Any]]) -> None:
        self._add(map(_written, lines))

    def settle(self) -> None:
        """Write what could not be written before, if that is possible now."""
        if self._owed:
            self._add(())

    def _add(self, lines: Iterable[bytes]) -> None:
        fresh = b"".join(lines)
        self._owed += fresh
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            _append(self._file, self._owed)
        except OSError as error:
            if fresh:  # what is only tried again was told before
                _log.warning("the diary cannot be written: %s", error)
        else:
            self._owed = b""
            sync_behind(self._file)

    def _raw(self) -> Iterator[dict[str, Any]]:
        return (line.raw for line in self._lines())

    def _lines(self) -> list[_Line]:
        """Return what the file says now, whoever has written to it; only lines that were added are made out anew."""
        whole = self._whole()
        if not whole.startswith(self._known):
            self._known, self._read = b"", []
        end = whole.rfind(b"\n") + 1
        self._make_out(whole, end)
        return self._read + _made_out(whole[end:])

    def _make_out(self, whole: bytes, end: int) -> None:
        self._read += _made_out(whole[len(self._known) : end])
        self._known = whole[:end]

    def _whole(self) -> bytes:
        self.settle()
        whole = b""
        try:
            whole = self._file.read_bytes()
        except FileNotFoundError:
            pass
        except OSError as error:
            _log.warning("the diary cannot be read: %s", error)
            whole = self._known  # somebody keeps it to themselves for now; what it said is true all the same
        return whole + (_break_after(whole) + self._owed if self._owed else b"")


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of the diary, and the game that it speaks of, if that is what it does."""

    raw: dict[str, Any]
    game: GameRecord | None

    @property
    def of(self) -> str:
        """The game that was played or in which something was won."""
        return str(self.raw.get("achieved", "")).partition("/")[0] if self.game is None else self.game.game


def _oldest_first(games: Iterable[GameRecord]) -> list[GameRecord]:
    """Return every game, of one that was noted twice the later line."""
    return sorted({game.table: game for game in games}.values(), key=lambda game: game.when)


def _written(line: dict[str, Any]) -> bytes:
    """Return `line` as it stands; half of a surrogate pair, as in the name of a save, is escaped and read as it was."""
    return f"{json.dumps(line, ensure_ascii=False)}\n".encode(errors="backslashreplace")


def _made_out(text: bytes) -> list[_Line]:
    lines = (line for line in text.split(b"\n") if line.strip())  # a name may have breaks of other kinds
    return [_Line(raw, _game(raw)) for raw in map(_parsed, lines) if raw is not None]


def _append(file: Path, said: bytes) -> None:
    """Have `file` end with `said`; raise `OSError`, with nothing of it there: it will be written once more, whole."""
    with file.open("ab+", buffering=0) as stream:
        end = stream.seek(0, os.SEEK_END)
        stream.seek(max(0, end - 1))
        left = _break_after(stream.read(1)) + said
        try:
            while left:
                left = left[stream.write(left) :]
        except OSError:
            with suppress(OSError):
                stream.truncate(end)
            raise


def _break_after(text: bytes) -> bytes:
    """Return what ends the last line, if whoever wrote it was stopped before."""
    return b"" if not text or text.endswith(b"\n") else b"\n"


def _parsed(line: bytes) -> dict[str, Any] | None:
    try:
        raw = json.loads(line.decode("utf-8-sig", "replace"))
    except (ValueError, RecursionError) as error:
        _log.warning("a line of the diary cannot be read: %s", error)
        return None
    return raw if isinstance(raw, dict) else None


def _game(raw: dict[str, Any]) -> GameRecord | None:
    """Return the game of a line; None for another kind of line, or for one that no version has written."""
    if "table" not in raw:
        return None
    try:
        seats = tuple(map(_sitter, raw["seats"]))
        game = GameRecord(**_known(GameRecord, raw))
        game = replace(game, seats=seats, places=tuple(raw["places"]), scores=tuple(raw.get("scores", ())))
    except (TypeError, KeyError, AttributeError) as error:
        _log.warning("a line of the diary says nothing that is known: %s", error)
        return None
    return game if _is_sound(game) else None


def _sitter(raw: dict[str, Any]) -> Sitter:
    sitter = Sitter(**_known(Sitter, raw))
    return replace(sitter, personas=tuple(sitter.personas))


def _known(kind: type[GameRecord | Sitter], raw: dict[str, Any]) -> dict[str, Any]:
    """Return the known fields; a later version may have written more."""
    return {field.name: raw[field.name] for field in fields(kind) if field.name in raw}


def _is_sound(game: GameRecord) -> bool:
    texts = (
        game.table,
        game.game,
        game.daily,
        *(text for seat in game.seats for text in (seat.name, seat.level, seat.profile, *seat.personas)),
    )
    hints = (seat.hints for seat in game.seats)
    numbers = (game.when, game.steps, game.seconds, *game.places, *game.scores, *hints)
    claims = (game.assisted, *(seat.left for seat in game.seats))
    return (
        all(isinstance(text, str) for text in texts)
        and all(map(_is_number, numbers))
        and all(isinstance(claim, bool) for claim in claims)
        and all(seat.kind in _KINDS for seat in game.seats)
        and len(game.places) == len(game.seats)
        and len(game.scores) in {0, len(game.seats)}
    )


def _is_number(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and abs(value) < _MOST


def _is_whole(value: object) -> TypeGuard[int]:
    return _is_number(value) and value >= 0
