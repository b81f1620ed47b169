"""Events: what verbs did, typed, redactable, and folded over a view so that the picture can follow the model.

A game's own event is a subclass of one of these (and keeps its fold), or a caption that changes nothing.
`seen` is a bit mask of the seats that know the face; `EVERYBODY` makes it public. A bystander knows what is public.
"""

from __future__ import annotations

from typing import Any, Final

from rules.core.ids import EVERYBODY, Piece, Seat, ZoneId
from rules.core.message import Message
from rules.core.view import TableView

_NAMED: Final = ("__slots__", "__mypyc_attrs__")
"""Where a class names what its objects hold, interpreted or compiled."""


def knows(viewer: Seat | None, seen: int) -> bool:
    """Return whether `viewer` is among the seats of the mask `seen`."""
    if seen == EVERYBODY:
        return True
    return viewer is not None and bool(seen >> viewer & 1)


class Event:
    """Something happened at the table."""

    __slots__ = ()

    def fold(self, view: TableView) -> None:
        """Change `view`, which stood before this event, to how it stands after."""

    def redact(self, viewer: Seat | None) -> Event:
        """Return the event as `viewer` may know it."""
        return self


class Moved(Event):
    """A piece went from `source` to the end of `target`; `face` is its key, or None where it did not become known."""

    __slots__ = ("face", "piece", "seen", "source", "target")

    def __init__(
        self, piece: Piece, source: ZoneId, target: ZoneId, face: str | None = None, seen: int = EVERYBODY
    ) -> None:
        self.piece = piece
        self.source = source
        self.target = target
        self.face = face
        self.seen = seen

    def fold(self, view: TableView) -> None:
        """Move the piece, and know its face if it came along."""
        view.move(self.piece, self.source, self.target)
        if self.face is not None:
            view.know(self.piece, self.face)

    def unseen(self) -> Event:
        """Return this event without the face; a subclass with more fields returns its own kind."""
        return Moved(self.piece, self.source, self.target, None, self.seen)

    def redact(self, viewer: Seat | None) -> Event:
        """Hide the face from a viewer who may not know it."""
        return self if self.face is None or knows(viewer, self.seen) else self.unseen()


class Spent(Moved):
    """A piece left a hidden hand, named by its face; `forgotten`: equal pieces there, and the seats that lost track."""

    __slots__ = ("forgotten",)

    def __init__(
        self,
        piece: Piece,
        source: ZoneId,
        target: ZoneId,
        face: str | None = None,
        seen: int = EVERYBODY,
        forgotten: tuple[tuple[Piece, int], ...] = (),
    ) -> None:
        super().__init__(piece, source, target, face, seen)
        self.forgotten = forgotten

    def fold(self, view: TableView) -> None:
        """Move the piece, and no longer know those of which the viewer lost track."""
        super().fold(view)
        for piece, seats in self.forgotten:
            if view.viewer is not None and seats >> view.viewer & 1:
                view.know(piece, None)

    def redact(self, viewer: Seat | None) -> Event:
        """Hide the face from a viewer who may not know it, and what other seats forgot from everybody."""
        face = self.face if knows(viewer, self.seen) else None
        bit = 0 if viewer is None else 1 << viewer
        mine = tuple((piece, bit) for piece, seats in self.forgotten if seats & bit)
        return Spent(self.piece, self.source, self.target, face, self.seen, mine)


class Exchanged(Event):
    """`piece` of `source` and `other` of `target` lie where the other lay before."""

    __slots__ = ("other", "piece", "source", "target")

    def __init__(self, piece: Piece, source: ZoneId, other: Piece, target: ZoneId) -> None:
        self.piece = piece
        self.source = source
        self.other = other
        self.target = target

    def fold(self, view: TableView) -> None:
        """Let the two change places."""
        view.exchange(self.piece, self.source, self.other, self.target)


class Revealed(Event):
    """The face of `piece` became known to the seats of `seen`."""

    __slots__ = ("face", "piece", "seen")

    def __init__(self, piece: Piece, face: str | None, seen: int = EVERYBODY) -> None:
        self.piece = piece
        self.face = face
        self.seen = seen

    def fold(self, view: TableView) -> None:
        """Know the face."""
        if self.face is not None:
            view.know(self.piece, self.face)

    def redact(self, viewer: Seat | None) -> Event:
        """Hide the face from a viewer who may not know it."""
        return self if knows(viewer, self.seen) else Revealed(self.piece, None, self.seen)


class Concealed(Event):
    """Pieces went behind a screen: only the seats of `seen` know which face lies where now."""

    __slots__ = ("faces", "pieces", "seen")

    def __init__(self, pieces: tuple[Piece, ...], faces: tuple[str, ...] | None, seen: int) -> None:
        self.pieces = pieces
        self.faces = faces
        self.seen = seen

    def fold(self, view: TableView) -> None:
        """Know the faces as they lie now, or none of them."""
        for place, piece in enumerate(self.pieces):
            view.know(piece, None if self.faces is None else self.faces[place])

    def redact(self, viewer: Seat | None) -> Event:
        """Hide the faces from a viewer who may not know them."""
        return self if knows(viewer, self.seen) else Concealed(self.pieces, None, self.seen)


class Recalled(Event):
    """After pieces were mixed, the seats in each piece's mask of `seen` still know its face; or nobody does.

    A viewer is told only the viewer's own part; that there is such an event tells nothing.
    """

    __slots__ = ("faces", "pieces", "seen")

    def __init__(self, pieces: tuple[Piece, ...], faces: tuple[str | None, ...], seen: tuple[int, ...]) -> None:
        self.pieces = pieces
        self.faces = faces
        self.seen = seen

    def fold(self, view: TableView) -> None:
        """Know the faces that are told."""
        for piece, face in zip(self.pieces, self.faces, strict=True):
            if face is not None:
                view.know(piece, face)

    def redact(self, viewer: Seat | None) -> Event:
        """Tell the faces that the viewer knows, and nothing about others."""
        mine = tuple(knows(viewer, seen) for seen in self.seen)
        faces = tuple(face if known else None for face, known in zip(self.faces, mine, strict=True))
        bit = 0 if viewer is None else 1 << viewer
        return Recalled(self.pieces, faces, tuple(bit if known else 0 for known in mine))


class Shuffled(Event):
    """The pieces of `zone` were shuffled: nobody knows any of their faces."""

    __slots__ = ("pieces", "zone")

    def __init__(self, zone: ZoneId, pieces: tuple[Piece, ...]) -> None:
        self.zone = zone
        self.pieces = pieces

    def fold(self, view: TableView) -> None:
        """Forget the faces."""
        for piece in self.pieces:
            view.know(piece, None)


class Shifted(Event):
    """`count` of the stock `kind` went from `source` to `target`."""

    __slots__ = ("count", "kind", "source", "target")

    def __init__(self, kind: str, source: ZoneId, target: ZoneId, count: int = 1) -> None:
        self.kind = kind
        self.source = source
        self.target = target
        self.count = count

    def fold(self, view: TableView) -> None:
        """Shift the stock."""
        view.add_stock(self.source, self.kind, -self.count)
        view.add_stock(self.target, self.kind, self.count)


class Turned(Event):
    """`count` of the stock in `zone` turned from `before` to `after` where they lay."""

    __slots__ = ("after", "before", "count", "zone")

    def __init__(self, zone: ZoneId, before: str, after: str, count: int = 1) -> None:
        self.zone = zone
        self.before = before
        self.after = after
        self.count = count

    def fold(self, view: TableView) -> None:
        """Turn the stock."""
        view.add_stock(self.zone, self.before, -self.count)
        view.add_stock(self.zone, self.after, self.count)


class Rolled(Event):
    """Dice were thrown: the kinds `before`, taken from `source`, lie in `target` as the kinds `after`, one for one."""

    __slots__ = ("after", "before", "source", "target")

    def __init__(self, source: ZoneId, target: ZoneId, before: tuple[str, ...], after: tuple[str, ...]) -> None:
        self.source = source
        self.target = target
        self.before = before
        self.after = after

    def fold(self, view: TableView) -> None:
        """Take the dice up and lay them down as they fell."""
        for kind in self.before:
            view.add_stock(self.source, kind, -1)
        for kind in self.after:
            view.add_stock(self.target, kind, 1)


class CounterSet(Event):
    """The number `name` at `place` became `value`; it was `before`."""

    __slots__ = ("before", "name", "place", "value")

    def __init__(self, place: str, name: str, before: int, value: int) -> None:
        self.place = place
        self.name = name
        self.before = before
        self.value = value

    def fold(self, view: TableView) -> None:
        """Set the number."""
        view.set_counter(self.place, self.name, self.value)


class Passed(Event):
    """A seat let a chance go by that was secret, by choice or because it could not answer: nobody can tell which.

    Who passes before all eyes tells that by an event of its game, from a frame that is not `forced`.
    """

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


class TurnBegan(Event):
    """It became the turn of `seat`."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def fold(self, view: TableView) -> None:
        """Give the turn."""
        view.turn = self.seat


class Said(Event):
    """A caption: something worth telling that changed nothing on the table."""

    __slots__ = ("message",)

    def __init__(self, message: Message) -> None:
        self.message = message


class Ended(Event):
    """The game is over."""

    __slots__ = ()

    def fold(self, view: TableView) -> None:
        """Close the game."""
        view.over = True


EventLog = list[Event]


def event_names(kind: type[Event]) -> list[str]:
    """Return the names of everything that such an event says."""
    names = {name for each in kind.__mro__ for where in _NAMED for name in getattr(each, where, ())}
    return sorted(name for name in names if not name.startswith("_"))


def event_parts(event: Event) -> list[tuple[str, Any]]:
    """Return everything that an event says, by name."""
    return [(name, getattr(event, name)) for name in event_names(type(event))]
