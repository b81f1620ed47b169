"""The lines of a save: a header, then one entry per deal, action, undo, change of seat, digest and end."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeVar

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    SerializerFunctionWrapHandler,
    ValidationError,
    field_serializer,
    model_serializer,
    model_validator,
)

from rules.core.brief import place
from rules.core.errors import RulesError
from rules.core.ids import Seat
from rules.core.message import Message, message
from rules.core.state import JsonValue
from rules.match.pack_name import PackName
from rules.match.seats import SeatKind, SeatSpec

FORMAT: Final = 1
MAX_LINES: Final = 20_000
"""More lines than a game by the printed rules has (`Game.bound`), with little to spare; no more are read."""

_MOST_ACTIONS: Final = 1 << 31  # more than anybody plays: where no option ends a game, it may outgrow what is read

LEAST_SEED: Final = -(1 << 63)
MOST_SEED: Final = (1 << 64) - 1
"""A seed has 64 bits, with or without a sign."""

Raw = dict[str, JsonValue]
"""A line as JSON, not yet believed."""


class SaveError(RulesError):
    """A file that cannot be opened as a save; `message` says so in the window."""

    def __init__(self, text: str, told: Message) -> None:
        super().__init__(text)
        self.message = told


class DamagedSaveError(SaveError):
    """Line `line` cannot be read; `readable` is the save up to there, None when not even the header is whole."""

    def __init__(self, line: int, why: str, readable: SaveFile | None) -> None:
        super().__init__(f"The save is damaged at line {line}: {why}.", message("app.save.damaged", line=line))
        self.line = line
        self.readable = readable


class NewerSaveError(SaveError):
    """The file was written by a later version of the program."""

    def __init__(self, found: int, known: int) -> None:
        super().__init__(
            f"The save has format {found}, which a newer version wrote; this one reads formats up to {known}.",
            message("app.save.newer", found=found, known=known),
        )


class Line(BaseModel):
    """The base of what a line may hold: frozen, exact types, nothing unknown."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


_Seat = Field(ge=0, le=15)
_Count = Field(ge=0, le=_MOST_ACTIONS)
_Digest = Field(pattern=r"^[0-9a-f]{16}$")
_Number = Field(pattern=r"^[0-9a-f]{64}$")


class SavedSeat(Line):
    """A player as the file knows it: a `SeatSpec` without the command."""

    name: str = Field(max_length=80)
    kind: SeatKind
    level: str = Field(default="", max_length=20)
    colour: str = Field(default="", max_length=40)
    crest: str = Field(default="", max_length=40)
    resigned: bool = False
    profile: str = Field(default="", max_length=40)
    temper: str = Field(default="", max_length=20)
    given: bool = False

    @model_validator(mode="after")
    def _can_be_invited(self) -> SavedSeat:
        """Who plays elsewhere is known by digits; a game that a table elsewhere sent tells nothing of it."""
        if self.kind == "elsewhere" and not re.fullmatch(r"([0-9a-f]{16})?", self.profile):
            raise ValueError("nobody can be invited as that")
        return self

    @staticmethod
    def of(spec: SeatSpec) -> SavedSeat:
        """Return `spec` as the file knows it."""
        return SavedSeat(
            name=spec.name[:80],
            kind=spec.kind,
            level=spec.level,
            colour=spec.colour,
            crest=spec.crest,
            resigned=spec.resigned,
            profile=spec.profile,
            temper=spec.temper,
            given=spec.given,
        )

    def spec(self) -> SeatSpec:
        """Return the player; an engine has no command until somebody gives it one."""
        return SeatSpec(
            self.name,
            self.kind,
            self.level,
            colour=self.colour,
            crest=self.crest,
            resigned=self.resigned,
            profile=self.profile,
            temper=self.temper,
            given=self.given,
        )

    @model_serializer(mode="wrap")
    def _written(self, write: SerializerFunctionWrapHandler) -> dict[str, JsonValue]:
        """Leave out where they are empty what older files do not have."""
        written: dict[str, JsonValue] = write(self)
        for name in ("profile", "temper", "given"):
            if not written.get(name):
                written.pop(name, None)
        return written


class SavedPack(Line):
    """The pack with which it is played: nothing of what is in it but the numbers, which are the house's."""

    name: str = Field(max_length=80)
    digest: str = _Number

    @staticmethod
    def of(pack: PackName | None) -> SavedPack | None:
        """Return `pack` as the file knows it."""
        return None if pack is None else SavedPack(name=pack.name[:80], digest=pack.digest)


class Header(Line):
    """What stands before the first action."""

    format: Literal[1] = FORMAT
    app: str = Field(default="", max_length=40)
    game: str = Field(max_length=60)
    rules_version: int = Field(ge=0)
    content: str = Field(max_length=100)
    house: dict[str, Any] = Field(default_factory=dict)
    options: dict[str, Any]
    seats: tuple[SavedSeat, ...] = Field(min_length=1, max_length=16, strict=False)
    seed: int = Field(strict=False, ge=LEAST_SEED, le=MOST_SEED)
    undo: Literal["strict", "casual"] = "strict"
    pack: SavedPack | None = None

    @property
    def played_with(self) -> PackName | None:
        """The pack by its name, if it is played with one."""
        return None if self.pack is None else PackName(self.pack.name, self.pack.digest)

    @model_serializer(mode="wrap")
    def _written(self, write: SerializerFunctionWrapHandler) -> dict[str, JsonValue]:
        """Leave out what older files do not have where there is none."""
        written: dict[str, JsonValue] = write(self)
        if self.pack is None:
            written.pop("pack", None)
        return written

    @field_serializer("seed")
    def _seed(self, seed: int) -> str:
        return str(seed)


class ActionLine(Line):
    """Action number `n`, counted from 1 along the line of play: `seat` did the action with the token `do`."""

    n: int = Field(ge=1, le=_MOST_ACTIONS)
    seat: Seat = _Seat
    do: str = Field(min_length=1, max_length=200)


class Share(Line):
    """The number that `seat` has in the deal."""

    seat: Seat = _Seat
    number: str = _Number


class DealLine(Line):
    """Before anything was played the table was laid anew, from the seed `deal`.

    It was made from the numbers of those who share in the deal: of the table itself, and of seats. Whoever knows one of
    them, and was promised the others before, can tell that nobody chose it (`desktop.session.elsewhere.deal`).
    """

    deal: int = Field(strict=False, ge=LEAST_SEED, le=MOST_SEED)
    own: str = _Number
    shares: tuple[Share, ...] = Field(default=(), max_length=16, strict=False)

    @field_serializer("deal")
    def _deal(self, deal: int) -> str:
        return str(deal)


class UndoLine(Line):
    """Seat `seat` took everything back after action `undo`; `assisted` where the strict policy would have refused.

    `untold`: nobody had been told of it yet, so none of it can be done again. Older files do not say so.
    """

    undo: int = _Count
    seat: Seat = _Seat
    assisted: bool = False
    untold: bool = False


class SeatLine(Line):
    """From here on `now` plays `seat`."""

    seat: Seat = _Seat
    now: SavedSeat


class DigestLine(Line):
    """After action `n` the state had this digest."""

    n: int = _Count
    digest: str = _Digest


class EndLine(Line):
    """The game ended with action `end`."""

    end: int = _Count
    digest: str = _Digest
    places: tuple[int, ...] = Field(max_length=16, strict=False)


L = TypeVar("L", bound=Line)

Entry = ActionLine | UndoLine | SeatLine | DealLine | DigestLine | EndLine
_KINDS: Final[tuple[tuple[str, type[Entry]], ...]] = (
    ("do", ActionLine),
    ("undo", UndoLine),
    ("now", SeatLine),
    ("deal", DealLine),
    ("end", EndLine),
    ("digest", DigestLine),
)


@dataclass(frozen=True, slots=True)
class SaveFile:
    """A whole save: the header and every entry in the order of writing; `torn` when its last line had to be dropped."""

    header: Header
    entries: tuple[Entry, ...] = ()
    torn: bool = False

    def up_to(self, index: int) -> SaveFile:
        """Return the save with its first `index` entries only."""
        return SaveFile(self.header, self.entries[:index])


def encode(line: Header | Entry) -> str:
    """Return one line of the file, with its line break."""
    bare = line.model_dump(mode="json", exclude_defaults=not isinstance(line, Header))
    return json.dumps(bare, ensure_ascii=False, separators=(", ", ": ")) + "\n"


def decode_header(raw: Raw) -> Header:
    """Return the header that `encode` wrote; raise `ValueError` with one reason."""
    return _read(Header, raw)


def decode_entry(raw: Raw) -> Entry:
    """Return the entry that `encode` wrote; raise `ValueError` with one reason."""
    for key, kind in _KINDS:
        if key in raw:
            return _read(kind, raw)
    raise ValueError("it says nothing that a save can say")


def _read(kind: type[L], raw: Raw) -> L:
    try:
        return kind.model_validate(raw)
    except ValidationError as error:
        first = error.errors()[0]
        raise ValueError(f"{place(first['loc'])}: {first['msg']}") from error
