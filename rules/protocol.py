"""The wire between a table and a thinking program: one JSON object a line (docs/protocol.md)."""

from __future__ import annotations

import json
from codecs import BOM_UTF8
from typing import Annotated, Any, Final, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from rules.ai.levels import USUAL
from rules.core.brief import brief, place
from rules.core.errors import RulesError

PROTOCOL: Final = 1
"""The version that `hello` and `ready` carry; it rises when an old engine would misunderstand."""

LONGEST_LINE: Final = 1 << 20
"""Bytes that one line may have, its end included."""


class ProtocolError(RulesError):
    """A line that is no message of the protocol."""


class Line(BaseModel):
    """The base of all messages: frozen; keys it does not know are passed over, so that later versions may add some."""

    model_config = ConfigDict(frozen=True, extra="ignore")


class Hello(Line):
    """The table greets; the engine answers `Ready`."""

    type: Literal["hello"] = "hello"
    protocol: int = PROTOCOL


class Allowance(Line):
    """How long to think: `iterations` and `seconds`, 0 for no limit of that kind; with both at 0 the engine decides."""

    iterations: int = Field(default=0, ge=0)
    seconds: float = Field(default=0.0, ge=0.0)


class Forecast(Line):
    """What a question asks besides the best action; a program that does not know it may leave it out.

    The best action is compared with those `beside` and with the `most` best ones, in so many `trials` of each within
    `seconds`. `eyes` are worlds by seat, each made from what that seat may know (null: not asked), in which the program
    says how likely everybody wins.
    """

    trials: int = Field(gt=0, le=10_000)
    seconds: float = Field(gt=0.0)
    most: int = Field(default=2, ge=1)
    beside: list[str] = []
    eyes: list[Any] = []


class Think(Line):
    """A question: `world` is a state made from what `seat` may know, `legal` are the tokens to choose from.

    `level` and `temper` say how one of the program's own opponents would play there.
    """

    type: Literal["think"] = "think"
    ticket: int
    game: str
    options: dict[str, Any]
    house: dict[str, Any] = Field(default_factory=dict)
    world: Any
    legal: list[str] = Field(min_length=1)
    seat: int = Field(ge=0)
    level: str = USUAL
    temper: str = ""
    budget: Allowance = Allowance()
    seed: int = 0
    forecast: Forecast | None = None


class Cancel(Line):
    """Answer `ticket` at once with the best found so far; the answer may go unread."""

    type: Literal["cancel"] = "cancel"
    ticket: int


class Quit(Line):
    """End the program."""

    type: Literal["quit"] = "quit"


class Ready(Line):
    """The engine is there and speaks this version; `name` is shown to people."""

    type: Literal["ready"] = "ready"
    protocol: int
    name: str = Field(default="", max_length=80)


class Progress(Line):
    """How far the thinking is, from 0 to 1, and the best action so far."""

    type: Literal["progress"] = "progress"
    ticket: int
    fraction: float = Field(ge=0.0, le=1.0)
    best: str


class Foretold(Line):
    """What a `Forecast` asked for.

    `chances` say by token how likely each seat wins; `aims` are what the best action gains more of than its `rival`.
    `outlook` says by seat how likely that seat thinks everybody is to win; empty where it was not asked, or not in
    time.
    """

    chances: dict[str, list[float]] = {}
    rival: str = ""
    aims: list[str] = []
    outlook: list[list[float]] = []


class Decided(Line):
    """The answer: a legal token, and what speaks for each of them (visits), best first; `weights` may be empty."""

    type: Literal["decision"] = "decision"
    ticket: int
    token: str
    weights: dict[str, float] = Field(default_factory=dict)
    foretold: Foretold | None = None


class Failed(Line):
    """There is no answer to `ticket`; `text` is one English sentence."""

    type: Literal["error"] = "error"
    ticket: int
    text: str = Field(max_length=2000)


Request = Annotated[Hello | Think | Cancel | Quit, Field(discriminator="type")]
Reply = Annotated[Ready | Progress | Decided | Failed, Field(discriminator="type")]

_REQUEST: TypeAdapter[Hello | Think | Cancel | Quit] = TypeAdapter(Request)
_REPLY: TypeAdapter[Ready | Progress | Decided | Failed] = TypeAdapter(Reply)

T = TypeVar("T")


def encode(message: Line) -> bytes:
    """Return the message as one line, its end included."""
    return json.dumps(message.model_dump(mode="json"), separators=(",", ":")).encode("ascii") + b"\n"


def request(line: bytes) -> Hello | Think | Cancel | Quit:
    """Return what the table says; raise `ProtocolError` when it cannot be understood."""
    return _read(_REQUEST, line)


def reply(line: bytes) -> Ready | Progress | Decided | Failed:
    """Return what the engine says; raise `ProtocolError` when it cannot be understood."""
    return _read(_REPLY, line)


def _read(adapter: TypeAdapter[T], line: bytes) -> T:
    try:
        return adapter.validate_json(line.removeprefix(BOM_UTF8))  # programs of Windows begin with one
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = place(first["loc"]) or "the line"
        shown = line[:80].decode("ascii", "backslashreplace").rstrip()
        raise ProtocolError(f"{shown!r} is no message: {where}: {brief(first['msg'], 200)}.") from error
