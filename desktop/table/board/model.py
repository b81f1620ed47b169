"""What the table shows now, and how it differs from what it should show."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.core.event import Event
from rules.core.ids import Piece, Seat, ZoneId
from rules.core.view import TableView


@dataclass(slots=True)
class ViewDiff:
    """What changed from one view to the next."""

    moved: set[Piece] = field(default_factory=set)
    """Pieces that lie in another zone or at another place of it, came or left."""
    faced: set[Piece] = field(default_factory=set)
    stocks: set[tuple[ZoneId, str]] = field(default_factory=set)
    counters: set[tuple[str, str]] = field(default_factory=set)
    turn: bool = False

    def __len__(self) -> int:
        return len(self.moved) + len(self.faced) + len(self.stocks) + len(self.counters) + int(self.turn)


def diff(old: TableView, new: TableView) -> ViewDiff:
    """Return every difference of two views that a picture could show."""
    made = ViewDiff(turn=(old.turn, old.over) != (new.turn, new.over))
    before, after = _places(old), _places(new)
    made.moved = {piece for piece in before.keys() | after.keys() if before.get(piece) != after.get(piece)}
    made.faced = {
        piece for piece in old.pieces.keys() | new.pieces.keys() if old.pieces.get(piece) != new.pieces.get(piece)
    }
    made.stocks = {key for key in old.stocks.keys() | new.stocks.keys() if old.stocks.get(key) != new.stocks.get(key)}
    made.counters = {
        key for key in old.counters.keys() | new.counters.keys() if old.counters.get(key) != new.counters.get(key)
    }
    return made


def _places(view: TableView) -> dict[Piece, tuple[ZoneId, int]]:
    return {
        piece: (zone, 0 if zone in view.unordered else place)
        for zone, pieces in view.zones.items()
        for place, piece in enumerate(pieces)
    }


class TableModel:
    """The view that is shown, for one viewer, folded on event by event."""

    def __init__(self) -> None:
        self._view = TableView(None)
        self._me: Seat | None = None

    @property
    def view(self) -> TableView:
        return self._view

    @property
    def me(self) -> Seat | None:
        """The seat at the bottom edge; None shows seat 0 there."""
        return self._me

    def sit(self, me: Seat | None) -> None:
        self._me = me

    def show(self, view: TableView) -> None:
        """`view` is shown now."""
        self._view = view.copy()

    def fold(self, event: Event) -> None:
        """The shown view stands as after `event`."""
        event.fold(self._view)
