"""Trace marks: what the others have moved wears their ring and their crest until it is taken off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from desktop.table.board.board import Board
from desktop.table.board.sprites import Goal, Sprite
from desktop.table.items.decor import DecorItem
from desktop.table.items.figure import Figure
from desktop.table.traces import Traces
from rules.core.ids import Seat, ZoneId

_SMALL: Final = 44.0
"""Of things that are lower than this, only one in each place wears a crest: more of them would hide the things."""
_CORNER: Final = 0.4
"""How far from its middle the upper left corner of a thing is, as a share of it."""


class TraceMarks:
    """The traces that are to be seen; all of them go out at once."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._worn: list[Figure | DecorItem] = []
        self._hit: Seat | None = None
        """On whose panel it is marked who did something to that seat."""

    @property
    def worn(self) -> Sequence[Figure | DecorItem]:
        """What is marked now."""
        return self._worn

    def out(self) -> None:
        """Nothing is marked."""
        for item in self._worn:
            item.wear_trace(None)
        self._worn = []
        if self._hit in self._board.panels:
            self._board.panels[self._hit].wear_hits(())
        self._hit = None

    def mark_hits(self, seat: Seat, doers: Sequence[Seat]) -> None:
        """On the panel of `seat` it is marked which of the others did something to it, until all traces go."""
        if seat in self._board.panels:
            self._hit = seat
            self._board.panels[seat].wear_hits([self._board.names(doer).mark for doer in doers])

    def show(self, traces: Traces) -> None:
        """Exactly `traces` are marked, as far as anything is to be seen of them."""
        self.out()
        lying: dict[ZoneId, list[Goal]] = {}
        for sprite in self._board.sprites:
            lying.setdefault(sprite.zone, []).append(sprite.goal)
        crested: set[tuple[ZoneId, Seat]] = set()
        for sprite, seat in self._touched(traces):
            if not _is_seen(sprite.goal, lying[sprite.zone]):
                continue
            small = min(sprite.goal.size) * sprite.goal.pose.scale < _SMALL
            self._mark(sprite.figure, seat, crest=not small or (sprite.zone, seat) not in crested)
            crested.add((sprite.zone, seat))
        for (place, name), seat in traces.counters.items():
            item = self._board.decor.get(f"{place}.{name}")
            if item is not None:
                self._mark(item, seat, crest=True)

    def _touched(self, traces: Traces) -> Iterator[tuple[Sprite, Seat]]:
        sprites = self._board.sprites
        for piece, seat in traces.pieces.items():
            yield sprites.piece(piece), seat
        for place, seats in traces.stocks.items():
            if place[0] in sprites.heaps:
                continue  # rings on things that lie on each other tell nothing
            yield from zip(sprites.units(*place)[-len(seats) :], seats, strict=False)

    def _mark(self, item: Figure | DecorItem, seat: Seat, *, crest: bool) -> None:
        item.wear_trace(self._board.names(seat).mark, crest=crest)
        self._worn.append(item)


def _is_seen(goal: Goal, lying: Sequence[Goal]) -> bool:
    """Return whether the corner where a crest would lie is to be seen: of a pile only the uppermost is marked."""
    if not goal.pose.visible:
        return False
    x = goal.pose.x - goal.size.width * goal.pose.scale * _CORNER
    y = goal.pose.y - goal.size.height * goal.pose.scale * _CORNER
    above = (other for other in reversed(lying) if other.z > goal.z)  # what covers a pile came last
    return not any(other.pose.visible and other.holds(x, y) for other in above)
