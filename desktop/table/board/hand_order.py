"""Hand order: how cards stand in a hand: by kind as the game lists them, as they came, or as they were put."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import count

from rules.core.event import Concealed, Event, Exchanged, Moved
from rules.core.ids import Piece
from rules.core.view import TableView


class HandOrder:
    """Remembers when each piece came to where it lies; a new card stands on the right of a hand."""

    def __init__(self) -> None:
        self.by_kind = True
        self._came: dict[Piece, int] = {}
        self._put: list[Piece] = []
        """What somebody put in an order of their own, from left to right."""
        self._numbers = count(1)

    def place(self, piece: Piece) -> int:
        """Return a number that is higher for what came later; 0 for what lay there from the beginning."""
        return self._came.get(piece, 0)

    def put(self, pieces: Sequence[Piece]) -> None:
        """From now on these stand in this order; what comes later stands on their right."""
        self.by_kind = False
        self._put = list(pieces)
        self._came |= {piece: next(self._numbers) for piece in pieces}

    @property
    def put_so(self) -> tuple[Piece, ...]:
        """What somebody has put in an order of their own, from left to right."""
        return tuple(self._put)

    def restore(self, pieces: Sequence[Piece]) -> None:
        """Take over an order that somebody made earlier at this table; it shows once the arrivals are learned."""
        self._put = list(pieces)

    def learn(self, opening: TableView, events: Iterable[Event]) -> None:
        """Learn when each piece came in a game that opened as `opening`, and forget everything else."""
        self._came.clear()
        view = opening.copy()
        for event in events:
            self.note(event, view)
            event.fold(view)
        self._came |= {piece: place - len(self._put) for place, piece in enumerate(self._put)}

    def note(self, event: Event, before: TableView) -> None:
        """Take note of what `event` brought where; `before` is the table before it."""
        if isinstance(event, Moved):
            self._came[event.piece] = next(self._numbers)
        elif isinstance(event, Exchanged):
            self._came[event.piece] = self._came[event.other] = next(self._numbers)
        elif isinstance(event, Concealed) and event.faces is not None:
            self._follow(event.pieces, event.faces, before)

    def _follow(self, pieces: tuple[Piece, ...], faces: tuple[str, ...], before: TableView) -> None:
        """For viewers who know the faces, the cards stay the same ones, whichever pieces they are now."""
        free = list(pieces)
        came: dict[Piece, int] = {}
        was: dict[Piece, Piece] = {}
        for piece, face in zip(pieces, faces, strict=True):
            old = next((other for other in free if before.pieces[other].face == face), free[0])
            free.remove(old)
            came[piece] = self.place(old)
            was[old] = piece
        self._came |= came
        self._put = [was.get(piece, piece) for piece in self._put]
