"""Where things lie on the table of Nine Cards, as layout.toml says, for marks that lie on or between them."""

from __future__ import annotations

from functools import cache
from typing import Final

from desktop.games.nine_cards_sekigahara import knowledge
from desktop.table.layouts import Box, layout_spec, line
from desktop.table.layouts.arrangement import Arrangement
from desktop.table.layouts.layout_spec import LayoutSpec, SeatStyle
from rules.core.ids import Piece, Seat, ZoneId
from rules.core.view import TableView
from rules.nine_cards_sekigahara.events import slot_zone
from rules.nine_cards_sekigahara.tables import SEATS

_STANCES: Final = ((4, "close"), (5, "battle"), (7, "broad"), (9, "vast"))
"""How the camps stand in the battle, by the length of the longer row."""
_FEW: Final = 6
"""In the rounds so many castles of a camp lie side by side as large as they are high."""
_MANY: Final = "many"
_SMALL: Final = (86.0, 120.4)
"""How large castles of a camp are if there are more: nine have room."""


def stance(view: TableView) -> str:
    """Return how the table is laid out: for the rounds, or for a battle, of rows so long."""
    longest = max(len(knowledge.camp(view, seat)) for seat in range(SEATS))
    if not knowledge.is_battle(view):
        return "" if longest <= _FEW else _MANY
    return next(name for most, name in _STANCES if longest <= most)


@cache
def layout(stance: str = "") -> LayoutSpec:
    """Return the layout of a stance."""
    if stance != _MANY:
        return layout_spec.of_game("nine_cards_sekigahara", SEATS, stance)
    read = layout()
    return read.model_copy(update={"styles": {name: _crowded(style) for name, style in read.styles.items()}})


def _crowded(style: SeatStyle) -> SeatStyle:
    """The same panel, with smaller castles in the camp: in both rows, as cards of one place face each other."""
    zones = [zone.model_copy(update={"size": _SMALL}) if zone.id.startswith("camp.") else zone for zone in style.zones]
    return style.model_copy(update={"zones": tuple(zones)})


@cache
def _arranged(stance: str, bottom: Seat) -> Arrangement:
    return Arrangement(layout(stance), SEATS, bottom)


def arrangement(view: TableView, me: Seat | None) -> Arrangement:
    """Return where everything lies for whoever sits at the bottom edge."""
    return _arranged(stance(view), me or 0)


def camp_box(view: TableView, me: Seat | None, seat: Seat, place: int) -> Box:
    """Return where the card in a place of a camp lies, or would lie; places are counted from 0."""
    where = arrangement(view, me).place(f"camp.{seat}")
    assert where is not None
    pose = line(max(place + 1, len(knowledge.camp(view, seat))), where.box, where.size)[place]
    return _about(pose.x, pose.y, *where.size)


def card_box(view: TableView, me: Seat | None, piece: Piece) -> Box | None:
    """Return where a castle lies: in a camp or in a slot; None elsewhere."""
    seat = knowledge.owner(view, piece)
    if seat >= 0:
        return camp_box(view, me, seat, knowledge.camp(view, seat).index(piece))
    zone = view.zone_of(piece)
    return zone_box(view, me, zone) if knowledge.place_of(zone) is not None else None


def zone_box(view: TableView, me: Seat | None, zone: ZoneId) -> Box | None:
    """Return the box of a zone; None where this layout leaves it out."""
    place = arrangement(view, me).place(zone)
    return None if place is None else place.box


def slot_box(slot: int) -> Box:
    """Return where the castle of a slot lies, counted from 0."""
    place = _arranged("", 0).place(slot_zone(slot))
    assert place is not None
    return place.box


def row_left(view: TableView, me: Seat | None, seat: Seat) -> float:
    """Return how far from the left edge of its panel the row of a camp begins."""
    box, panel = zone_box(view, me, f"camp.{seat}"), arrangement(view, me).panels[seat].box
    assert box is not None
    return box.x - panel.x


def is_near(me: Seat | None, seat: Seat) -> bool:
    """The camp of `seat` lies at the bottom edge."""
    return seat == (me or 0)


def _about(x: float, y: float, width: float, height: float) -> Box:
    return Box(x - width / 2, y - height / 2, width, height)
