"""What one viewer sees: pieces, stock and counters; and how a legal action is done by hand."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.core.action import Action
from rules.core.ids import NOBODY, EntityId, Piece, Seat, ZoneId
from rules.core.message import Message


@dataclass(frozen=True, slots=True)
class PieceView:
    """A piece with an id of its own: `face` and `back` are keys; no face where this viewer does not know it."""

    face: str | None
    back: str


@dataclass(slots=True)
class TableView:
    """The table as `viewer` sees it (None: a bystander, who knows only what is public).

    `zones` lists the pieces of each zone, first to last; a zone in `unordered` lists them by id, as nobody may know its
    order. `stocks` counts alike things by (zone, kind), and `counters` holds numbers by (place, name); zeros are left
    out of both. `covered` names zones whose content everybody could know but which the picture keeps closed.
    """

    viewer: Seat | None
    zones: dict[ZoneId, list[Piece]] = field(default_factory=dict)
    pieces: dict[Piece, PieceView] = field(default_factory=dict)
    stocks: dict[tuple[ZoneId, str], int] = field(default_factory=dict)
    counters: dict[tuple[str, str], int] = field(default_factory=dict)
    unordered: frozenset[ZoneId] = frozenset()
    covered: frozenset[ZoneId] = frozenset()
    turn: Seat = NOBODY
    over: bool = False

    def copy(self) -> TableView:
        """Return a view that can be folded on without changing this one."""
        return TableView(
            self.viewer,
            {zone: list(pieces) for zone, pieces in self.zones.items()},
            dict(self.pieces),
            dict(self.stocks),
            dict(self.counters),
            self.unordered,
            self.covered,
            self.turn,
            self.over,
        )

    def zone_of(self, piece: Piece) -> ZoneId:
        """Return the zone in which `piece` lies; empty where it does not lie on the table."""
        return next((zone for zone, pieces in self.zones.items() if piece in pieces), "")

    def covers(self, zone: ZoneId, piece: Piece) -> bool:
        """Return whether `piece` lies in `zone` below what is to be seen of it: of a closed pile that is the top."""
        return zone in self.covered and self.zones[zone][-1] != piece

    def stock(self, zone: ZoneId, kind: str) -> int:
        """Return how many `kind` lie in `zone`."""
        return self.stocks.get((zone, kind), 0)

    def counter(self, place: str, name: str) -> int:
        """Return the number `name` at `place`; 0 where none was set."""
        return self.counters.get((place, name), 0)

    def add_stock(self, zone: ZoneId, kind: str, count: int) -> None:
        """Change the stock of `kind` in `zone` by `count`; it stays non-negative."""
        left = self.stocks.get((zone, kind), 0) + count
        if left < 0:
            raise ValueError(f"{zone} would hold {left} {kind}")
        if left:
            self.stocks[zone, kind] = left
        else:
            self.stocks.pop((zone, kind), None)

    def set_counter(self, place: str, name: str, value: int) -> None:
        """Set the number `name` at `place`."""
        if value:
            self.counters[place, name] = value
        else:
            self.counters.pop((place, name), None)

    def move(self, piece: Piece, source: ZoneId, target: ZoneId) -> None:
        """Take `piece` from `source` and lay it at the end of `target`."""
        self.zones[source].remove(piece)
        pieces = self.zones.setdefault(target, [])
        pieces.append(piece)
        if target in self.unordered:
            pieces.sort()

    def exchange(self, piece: Piece, source: ZoneId, other: Piece, target: ZoneId) -> None:
        """Let `piece` of `source` and `other` of `target` change places, keeping the order of both zones."""
        here, there = self.zones[source].index(piece), self.zones[target].index(other)
        self.zones[source][here], self.zones[target][there] = other, piece
        for zone in {source, target} & self.unordered:
            self.zones[zone].sort()

    def know(self, piece: Piece, face: str | None) -> None:
        """Set what this viewer knows of `piece`."""
        self.pieces[piece] = PieceView(face, self.pieces[piece].back)


@dataclass(frozen=True, slots=True)
class Gesture:
    """A legal action by hand: `source` is grabbed or clicked (None: a button), `target` is where it goes.

    A gesture without target needs a click only. In a question that collects several things, `amount` says how many of
    `source` the action takes (0 means none of it). Games name no `shortcut`: keys belong to the window and the session.
    """

    action: Action
    source: EntityId | None
    target: EntityId | ZoneId | None
    label: Message
    shortcut: str = ""
    amount: int = 1
