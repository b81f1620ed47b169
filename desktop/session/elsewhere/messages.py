"""What goes between a table and somebody elsewhere: only what that seat may know goes there, and only wishes come back.

A table says what all of it is from some part on, so a step, a move taken back and a return are told alike.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal

from desktop.session.autopass import Wish
from desktop.session.heard import Heard
from desktop.session.log import SeatNews
from rules.core.decision import DecisionKind
from rules.core.ids import EntityId, Seat
from rules.core.message import Message
from rules.core.outcome import Outcome
from rules.core.view import TableView
from rules.match.pack_name import PackName
from rules.match.seats import SeatSpec
from rules.match.undo import UndoVerdict

PROTOCOL: Final = 3
"""Rises when a message changes: who speaks another one is told so, and nothing else is read."""

# Both ways.


@dataclass(frozen=True, slots=True)
class Hello:
    """Said first, by whatever version: `deal` names the game that is played at the table, and is empty from a guest."""

    protocol: int
    program: str
    deal: str = ""


@dataclass(frozen=True, slots=True)
class Ping:
    """The line is there; nothing else was to be said for a while."""


@dataclass(frozen=True, slots=True)
class Bye:
    """Said last: why nobody is at this end any more.

    A guest left the table, or closed the program; a table was closed, or has the guest at another screen, or has no
    seat for it any more, or the guest resigned.
    """

    why: Literal["left", "closed", "elsewhere", "seatless", "resigned"]


# To a guest.


@dataclass(frozen=True, slots=True)
class Welcome:
    """What the table plays and who sat down there, kinds as `seat`, the guest's own, sees them; `view` is the setup.

    Where `rules` or `content` are not the guest's own, its rules are others. `promise` is that of the deal (`deal`);
    while the table `gathers`, the game has not begun, and what is dealt will be dealt anew. A guest is told name
    and hash of the `pack`, if it is played with one; it may have it, too.
    """

    game: str
    rules: int
    content: str
    options: dict[str, Any]
    house: dict[str, Any]
    seat: Seat
    opened_with: tuple[SeatSpec, ...]
    view: TableView
    promise: str = ""
    gathers: bool = False
    pack: PackName | None = None


@dataclass(frozen=True, slots=True)
class Promises:
    """What everybody has promised who shares in the deal; a guest tells its number now."""

    promises: dict[Seat, str]


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who sits there now, and what was told of it, each with the part after which it came."""

    seats: tuple[SeatSpec, ...]
    news: tuple[SeatNews, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """From part `first` on the table was told `heard`, and nothing after it; `outcome` is there once the end is."""

    first: int
    heard: tuple[Heard, ...]
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """The guest is asked: in `world`, dealt from what the guest may know; `is_known`: where it could only let go."""

    number: int
    world: Any
    is_known: bool


@dataclass(frozen=True, slots=True)
class Shown:
    """What others are asked, as the guest may know it; `seat` is nobody's where that is secret."""

    seat: Seat
    kind: DecisionKind
    prompt: Message
    source: EntityId | None = None
    together: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """A window is open to all for so many seconds."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """What was asked is void."""


@dataclass(frozen=True, slots=True)
class Thinking:
    """Who thinks; nobody any more."""

    seat: Seat | None


@dataclass(frozen=True, slots=True)
class May:
    """Whether something may be done, why not, and what it would be; `askable`: if the others agree."""

    allowed: bool
    reason: Message | None = None
    label: Message | None = None
    askable: bool = False

    @staticmethod
    def of(verdict: UndoVerdict) -> May:
        """Return what a guest is told of `verdict`: not where play would go on."""
        return May(verdict.allowed, verdict.reason, verdict.label, verdict.askable)

    @property
    def verdict(self) -> UndoVerdict:
        """What was told."""
        return UndoVerdict(self.allowed, self.reason, self.label, askable=self.askable)


@dataclass(frozen=True, slots=True)
class Undoing:
    """Whether the guest may take something back, and do it again."""

    undo: May
    redo: May


@dataclass(frozen=True, slots=True)
class Sought:
    """`seat` wants to take back `what` it did, which may be secret; `why` it has to ask."""

    seat: Seat
    what: Message | None
    why: Message


@dataclass(frozen=True, slots=True)
class Asking:
    """Whether the guest agrees that something is taken back; None: it need not say any more."""

    sought: Sought | None


@dataclass(frozen=True, slots=True)
class Spoken:
    """`seat` said one of the phrases."""

    seat: Seat
    phrase: str


@dataclass(frozen=True, slots=True)
class Noticed:
    """Worth a quiet line."""

    said: Message


@dataclass(frozen=True, slots=True)
class Recorded:
    """The whole game as a file holds it, now that it is over: nothing of it is secret any more."""

    save: str


@dataclass(frozen=True, slots=True)
class Over:
    """All of it is written, the end included."""


How = Literal["awaited", "lost", "left", "closed"]
"""Why a person is not there: never came yet, the line broke, left the table, closed the program."""


@dataclass(frozen=True, slots=True)
class Absence:
    """Somebody is not there, for so many seconds when it is said."""

    seat: Seat
    how: How
    seconds: float


@dataclass(frozen=True, slots=True)
class Absent:
    """Who is not there now, of those who play elsewhere."""

    absences: tuple[Absence, ...]


# From a guest.


@dataclass(frozen=True, slots=True)
class Promised:
    """The guest has a number for the deal, of which this is the hash."""

    promise: str


@dataclass(frozen=True, slots=True)
class Number:
    """The number that was promised."""

    number: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What the guest answers to question `number`: tokens of one action, or of a row of small steps."""

    number: int
    tokens: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Undo:
    """The guest takes back: one decision, or with `whole` all of its own in a row; or it `asks` the others first."""

    whole: bool = False
    asks: bool = False


@dataclass(frozen=True, slots=True)
class Agreed:
    """Whether the guest agrees that what is asked about last is taken back."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Redo:
    """The guest does again what it took back."""


@dataclass(frozen=True, slots=True)
class Wished:
    """When the guest wants to be asked."""

    wish: Wish


@dataclass(frozen=True, slots=True)
class Spoke:
    """The guest says one of the phrases."""

    phrase: str


@dataclass(frozen=True, slots=True)
class Resigned:
    """The guest gives the game up; an opponent plays on."""


PARTS: Final = frozenset({May, Sought, Absence})
"""What is no message by itself."""
