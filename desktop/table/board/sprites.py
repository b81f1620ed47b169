"""Which figure on the screen stands for which piece, and for each one of a stock."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from desktop.table.items.figure import Figure
from desktop.table.layouts import Pose, Size
from rules.core.event import Concealed, Event, Exchanged, Moved, Rolled, Shifted, Turned
from rules.core.ids import EntityId, Piece, ZoneId, piece_id, stock_id
from rules.core.view import TableView


@dataclass(frozen=True, slots=True)
class Goal:
    """Where a sprite belongs, how large it is there, and the picture it shows."""

    pose: Pose
    size: Size
    shape: str
    z: int
    key: str

    def holds(self, x: float, y: float) -> bool:
        """The point lies where the figure of this goal lies, or is to lie."""
        angle = math.radians(-self.pose.rotation)
        dx, dy = x - self.pose.x, y - self.pose.y
        across = dx * math.cos(angle) - dy * math.sin(angle)
        down = dx * math.sin(angle) + dy * math.cos(angle)
        half_x, half_y = self.size.width * self.pose.scale / 2, self.size.height * self.pose.scale / 2
        return abs(across) <= half_x and abs(down) <= half_y

    def is_met_by(self, figure: Figure) -> bool:
        """Return whether the figure is where and what it should be, and no higher: nothing still holds it up."""
        return figure.is_at(self.pose) and (figure.key, figure.size_, figure.shape_, figure.zValue()) == (
            self.key,
            self.size,
            self.shape,
            self.z,
        )


MANY = 100
"""Of one kind in one zone no more figures lie there: nobody could count them, and some supplies are endless."""

_NOWHERE = Goal(Pose(-200, -200, visible=False), Size(1, 1), "card", 0, "")


@dataclass(slots=True, eq=False)
class Sprite:
    """One figure and what it stands for: a piece, or (`piece` is None) any one of the stock `kind`."""

    figure: Figure
    zone: ZoneId
    piece: Piece | None = None
    kind: str = ""
    goal: Goal = _NOWHERE

    @property
    def entity(self) -> EntityId:
        return stock_id(self.kind, self.zone) if self.piece is None else piece_id(self.piece)


MakeFigure = Callable[[ZoneId, str], Figure]
"""Makes a new figure for a zone with an art key, lying there."""
KeyOf = Callable[[TableView, Sprite], str]


class Sprites:
    """One sprite for every piece and every single thing of a stock, up to `MANY`; identities outlive every move."""

    def __init__(self, make: MakeFigure, drop: Callable[[Figure], None], key_of: KeyOf) -> None:
        self._make = make
        self._drop = drop
        self._key_of = key_of
        self._pieces: dict[Piece, Sprite] = {}
        self._units: list[Sprite] = []
        self.held: Sprite | None = None
        """The sprite that a hand took last: of alike things it is the one that goes."""
        self.carried: list[tuple[Sprite, ZoneId]] = []
        """What hands have carried where already: of alike things these go there."""
        self.heaps: frozenset[ZoneId] = frozenset()
        """Zones in which things lie on each other: the uppermost goes first."""

    def __iter__(self) -> Iterator[Sprite]:
        yield from self._pieces.values()
        yield from self._units

    def piece(self, piece: Piece) -> Sprite:
        return self._pieces[piece]

    def units(self, zone: ZoneId, kind: str | None = None) -> list[Sprite]:
        """Return the stock in `zone`, of one kind or of all."""
        return [unit for unit in self._units if unit.zone == zone and kind in {None, unit.kind}]

    def all_units(self) -> list[Sprite]:
        """Return the whole stock, in the order in which it came to lie where it lies."""
        return list(self._units)

    def of(self, entity: EntityId) -> list[Sprite]:
        """Return every sprite that `entity` names."""
        kind, of_stock, zone = entity.rpartition("@")
        if of_stock:
            return self.units(zone, kind)
        return [sprite for piece, sprite in self._pieces.items() if piece_id(piece) == entity]

    def clear(self) -> None:
        """Nothing lies on the table."""
        for sprite in self:
            self._drop(sprite.figure)
        self._pieces.clear()
        self._units.clear()
        self.held = None

    def follow(self, event: Event, before: TableView) -> list[Sprite]:
        """The sprites stand for what they are after `event`; return those it touched, in its order."""
        if isinstance(event, Moved):
            return [self._follow_piece(event, before)]
        if isinstance(event, Exchanged):
            one, other = self._pieces[event.piece], self._pieces[event.other]
            one.zone, other.zone = event.target, event.source
            return [one, other]
        if isinstance(event, Shifted):
            return self._follow_units(
                event.source, [event.kind] * event.count, event.target, [event.kind] * event.count
            )
        if isinstance(event, Turned):
            return self._follow_units(event.zone, [event.before] * event.count, event.zone, [event.after] * event.count)
        if isinstance(event, Concealed):
            self._follow_faces(event, before)
        if isinstance(event, Rolled):
            return self._follow_units(event.source, event.before, event.target, event.after)
        return []

    def keep_up(self, view: TableView) -> None:
        """After an event, as much is seen of what there is without number as before it."""
        if max(view.stocks.values(), default=0) >= MANY:
            for _ in self._match_units(view):
                pass

    def match(self, view: TableView) -> int:
        """There is one sprite for everything in `view`; return how many had to be made, dropped or sent elsewhere."""
        return sum(self.matching(view))

    def matching(self, view: TableView) -> Iterator[int]:
        """The same thing by thing; each step yields how many more had to be made, dropped or sent elsewhere."""
        yield from self._match_pieces(view)
        yield from self._match_units(view)

    def _follow_piece(self, event: Moved, before: TableView) -> Sprite:
        """Move a piece's sprite: rules may move any of equal pieces, but people see the one in the hand move."""
        sprite, held = self._pieces[event.piece], self.held
        if held is not None and held is not sprite and held.piece is not None and held.zone == event.source:
            mine, other = before.pieces[held.piece], before.pieces[event.piece]
            if mine.face is not None and mine == other:
                sprite.figure, held.figure = held.figure, sprite.figure
        sprite.zone = event.target
        self.held = None if held is not None and held.zone == event.source else held
        return sprite

    def _follow_faces(self, event: Concealed, before: TableView) -> None:
        """For viewers who know the faces, the same cards stay the same sprites, whichever pieces they are now."""
        free = {piece: self._pieces[piece].figure for piece in event.pieces}
        faces = event.faces or (None,) * len(event.pieces)
        matched: dict[Piece, Figure] = {}
        for piece, face in zip(event.pieces, faces, strict=True):
            alike = [old for old in free if face is not None and before.pieces[old].face == face]
            if alike:
                matched[piece] = free.pop(piece if piece in alike else alike[0])
        rest = iter(list(free.values()))
        for piece in event.pieces:
            self._pieces[piece].figure = matched[piece] if piece in matched else next(rest)

    def _follow_units(
        self, source: ZoneId, before: Iterable[str], target: ZoneId, after: Iterable[str]
    ) -> list[Sprite]:
        moved: list[Sprite] = []
        for old, new in zip(before, after, strict=True):
            unit = self._choose(source, old, target, moved) or self._add(source, old)
            unit.kind = new
            if target != source:
                unit.zone = target
                self._units.remove(unit)
                self._units.append(unit)
            moved.append(unit)
        return moved

    def _add(self, zone: ZoneId, kind: str) -> Sprite:
        unit = Sprite(self._make(zone, ""), zone, None, kind)
        self._units.append(unit)
        return unit

    def _choose(self, zone: ZoneId, kind: str, target: ZoneId, taken: list[Sprite]) -> Sprite | None:
        """Return the unit that goes: the one in the hand, else the uppermost of a heap or the nearest to the goal."""
        among = [unit for unit in self.units(zone, kind) if unit not in taken]
        carried = next((unit for unit, there in self.carried if unit in among and there == target), None)
        if carried is not None:
            self.carried.remove((carried, target))
            return carried
        held = self.held
        if held is not None and held in among:
            self.held = None
            return held
        goal = next(iter(self.units(target)), None)
        if goal is None or target == zone or zone in self.heaps or not among:
            return among[-1] if among else None
        return min(among, key=lambda unit: (unit.figure.pos() - goal.figure.pos()).manhattanLength())

    def _match_pieces(self, view: TableView) -> Iterator[int]:
        self.carried = []
        lying = {piece: zone for zone, pieces in view.zones.items() for piece in pieces}
        for piece in self._pieces.keys() - lying.keys():
            self._drop(self._pieces.pop(piece).figure)
            yield 1
        for piece, zone in lying.items():
            sprite = self._pieces.get(piece)
            if sprite is None:
                sprite = Sprite(self._make(zone, ""), zone, piece)
                sprite.figure.show_key(self._key_of(view, sprite))
                self._pieces[piece] = sprite
                yield 1
            elif sprite.zone != zone:
                sprite.zone = zone
                yield 1

    def _match_units(self, view: TableView) -> Iterator[int]:
        """Turn surplus units of one place into those that another place lacks, alike ones first."""
        lying = Counter((unit.zone, unit.kind) for unit in self._units)
        due = {place: min(count, MANY) for place, count in view.stocks.items()}
        missing = [place for place, count in due.items() for _ in range(count - lying[place])]
        surplus: list[Sprite] = []
        for place, count in lying.items():
            most = due.get(place, 0)
            if most == MANY:  # what came last may still be on its way
                surplus += self.units(*place)[: max(0, count - MANY)]
            elif count > most:
                surplus += self.units(*place)[most:]
        yield max(len(missing), len(surplus))
        for zone, kind in missing:
            unit = _best(surplus, zone, kind)
            if unit is None:
                unit = self._add(zone, kind)
                unit.figure.show_key(self._key_of(view, unit))
            else:
                surplus.remove(unit)
                unit.zone, unit.kind = zone, kind
            yield 0
        for unit in surplus:
            self._units.remove(unit)
            self._drop(unit.figure)


def _best(surplus: list[Sprite], zone: ZoneId, kind: str) -> Sprite | None:
    """Return what can best become `kind` in `zone`: the same kind, else the same family, rather from that zone."""
    family = kind.partition(".")[0]
    ranked = sorted(
        (unit for unit in surplus if unit.kind.partition(".")[0] == family),
        key=lambda unit: (unit.kind != kind, unit.zone != zone),
    )
    return ranked[0] if ranked else None
