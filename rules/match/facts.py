"""Facts: what everybody at a table knows of the game that is played there, at any time."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from rules.core.game import Game
from rules.core.ids import Seat
from rules.core.outcome import Outcome
from rules.match.pack_name import PackName
from rules.match.seats import SeatSpec
from rules.match.undo import UndoPolicy


class Facts:
    """The game, who sits where, what was agreed, how far it is, and how it ended; nothing of it is ever secret.

    `seats` is who sits there now, `opened_with` who sat down at first. `assisted`: something was taken back that the
    strict policy would have refused.
    """

    __slots__ = ("assisted", "game", "house", "opened_with", "pack", "policy", "seats")

    game: Game[Any]
    seats: Sequence[SeatSpec]
    opened_with: Sequence[SeatSpec]
    house: dict[str, Any]
    pack: PackName | None
    policy: UndoPolicy
    assisted: bool

    @property
    def index(self) -> int:
        """How many actions led here."""
        raise NotImplementedError

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        raise NotImplementedError

    @property
    def outcome(self) -> Outcome | None:
        """Who came where; None before the end."""
        raise NotImplementedError

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that persons play now."""
        return tuple(seat for seat, spec in enumerate(self.seats) if spec.kind == "human")

    def has_left(self, seat: Seat) -> bool:
        """Return whether a person sat down at `seat` and somebody else plays for them, or once did."""
        raise NotImplementedError

    def levels_at(self, seat: Seat) -> Collection[str]:
        """Return the levels of the bots that have played at `seat`, whatever was taken back, or of whoever sat down."""
        raise NotImplementedError
