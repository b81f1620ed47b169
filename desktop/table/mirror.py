"""The mirror: the table in words, seat by seat and place by place, for whoever cannot see it or would rather read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from desktop.person import i18n
from desktop.table.board.board import Board
from rules.core.ids import EntityId, Seat, ZoneId, piece_id, seat_id, stock_id
from rules.core.message import Message


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence, and the lines that belong below it."""

    words: str
    below: tuple[Line, ...] = ()


class Mirror:
    """Tells the view that the board shows, and nothing else, so nobody reads what they may not know."""

    def __init__(self, board: Board, say: Callable[[Message], str]) -> None:
        self._board = board
        self._say = say
        self._heard: dict[EntityId, list[str]] = {}
        """What was said of each thing during one telling, as seats and most places are asked for many times."""

    def table(self) -> list[Line]:
        """Return everything that lies on the table: who sits there with what is theirs, and then the rest."""
        self._heard = {}
        owned = self._board.arrangement.owners
        first = self._board.model.me or 0
        seats = [(first + turn) % self._board.seats for turn in range(self._board.seats)]
        lines = [self._seat(seat, [zone for zone in self._zones() if owned.get(zone) == seat]) for seat in seats]
        rest = [line for zone in self._zones() if zone not in owned for line in self._zone(zone)]
        return [*lines, Line(i18n.text("app.words.table"), (*rest, *self._signs()))]

    def _zones(self) -> list[ZoneId]:
        """Return the zones that have a place on this table, in the order in which they are laid out."""
        view = self._board.view
        filled = {*view.zones, *(zone for zone, _ in view.stocks)}
        return [zone for zone in self._board.arrangement.zones() if zone in filled or self._told(zone)]

    def _seat(self, seat: Seat, zones: Iterable[ZoneId]) -> Line:
        told = self._told(seat_id(seat))
        name = self._board.names(seat).name
        head = told[0] if told and name in told[0] else name
        lines = [Line(words) for words in told[told[:1] == [head] :]]
        return Line(head, (*lines, *(line for zone in zones for line in self._zone(zone, lines))))

    def _zone(self, zone: ZoneId, said: Sequence[Line] = ()) -> list[Line]:
        """Return a zone with what lies in it, except what was `said` of its owner already.

        What lies in a place without a name stands by itself; a single thing needs no line of its own.
        """
        name = self._name(zone)
        things = [_counted(thing, count, said) for thing, count in self._things(zone, name)]
        if not name:
            return things
        text = tuple(line for line in self._text(zone) if line not in said)
        if not things:
            words = name if self._is_closed(zone) else i18n.text("app.words.empty", place=name)
            return [Line(words, text)]
        held = i18n.listed(thing.words for thing in things)
        head = name if held == "1" else i18n.text("app.words.holds", place=name, things=held)
        below = things[0].below if len(things) == 1 else tuple(things)
        return [Line(head, (*below, *(line for line in text if line not in below)))]

    def _things(self, zone: ZoneId, name: str) -> Iterator[tuple[Line, int]]:
        """Return what lies in `zone`, alike things once, with their number."""
        view, counted = self._board.view, dict[Line, int]()
        for piece in view.zones.get(zone, ()):
            is_known = view.pieces[piece].face is not None and not view.covers(zone, piece)
            line = self._thing(piece_id(piece), name) if is_known else self._hidden(piece_id(piece), name)
            counted[line] = counted.get(line, 0) + 1
        for (where, kind), count in view.stocks.items():
            if where == zone and not self._is_closed(zone):
                line = self._thing(stock_id(kind, zone), name)
                counted[line] = counted.get(line, 0) + count
        yield from counted.items()

    def _is_closed(self, zone: ZoneId) -> bool:
        """Return whether nobody sees how much a place holds, not even that it holds nothing; of a pile one sees it."""
        return zone in self._board.view.covered and zone not in self._board.view.zones

    def _thing(self, entity: EntityId, place: str) -> Line:
        words, text = self._name(entity), self._text(entity)
        return Line("", text) if words == place else Line(words, text)

    def _hidden(self, entity: EntityId, place: str) -> Line:
        """Return what everybody sees of a thing that lies face down; its place tells nothing about it."""
        words = self._name(entity)
        says_less = {"", place} | {told for seat in range(self._board.seats) for told in self._told(seat_id(seat))[:1]}
        return Line(i18n.text("app.words.hidden") if words in says_less else words)

    def _signs(self) -> list[Line]:
        """Return what else can be read on the table and is neither zone nor seat: spaces of a track, scales, signs."""
        zones, seats = set(self._zones()), {seat_id(seat) for seat in range(self._board.seats)}
        items = self._board.decor.values()
        found = dict.fromkeys(item.decor.entity for item in items if item.decor.entity)
        signs = [entity for entity in found if entity not in zones and entity not in seats]
        return [Line(self._name(sign), self._text(sign)) for sign in signs if self._told(sign)]

    def _told(self, entity: EntityId) -> list[str]:
        if entity not in self._heard:
            self._heard[entity] = [self._say(part) for part in self._board.describe(entity)]
        return self._heard[entity]

    def _text(self, entity: EntityId) -> tuple[Line, ...]:
        return tuple(Line(words) for words in self._told(entity)[1:])

    def _name(self, entity: EntityId) -> str:
        named = self._board.ui.name(entity, self._board.view)
        return "" if named is None else self._say(named)


def _counted(thing: Line, count: int, said: Sequence[Line]) -> Line:
    """Return a line for so many alike things; where the thing has no name, only the number."""
    words = thing.words if thing.words and count == 1 else str(count)
    if thing.words and count > 1:
        words = i18n.text("app.words.times", what=thing.words, count=count)
    return Line(words, tuple(line for line in thing.below if line not in said))
