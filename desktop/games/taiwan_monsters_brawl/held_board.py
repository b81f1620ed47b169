"""A fate board that is too small to be followed from afar is held up in the middle while something happens on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QPointF

from desktop.games.taiwan_monsters_brawl import printed, seats, showing
from desktop.games.taiwan_monsters_brawl.art import cell_area
from desktop.games.taiwan_monsters_brawl.showing import ART, MIDDLE
from desktop.games.taiwan_monsters_brawl.ui import BrawlUi
from desktop.table.items.figure import Figure
from desktop.table.items.pictures import PictureItem
from desktop.table.layouts import Size
from desktop.table.motion import Ease, change, row
from desktop.table.staging import flourish
from desktop.table.staging.stagecraft import Stagecraft
from rules.core.ids import Seat
from rules.taiwan_monsters_brawl.events import fate_zone
from rules.taiwan_monsters_brawl.ruleset import Rules
from rules.taiwan_monsters_brawl.tables import CELLS, RUNE_KEYS

COMES: Final = 240.0
"""How long the board takes to come to the middle."""

BELOW: Final = 556.0
"""Where a cloth with words hangs under it."""

_SIDE: Final = 388.0
_AT: Final = MIDDLE - QPointF(0, 26)
_BY: Final = _SIDE / 400.0
_LEAST: Final = 50.0
"""Cells that are at least so wide can be followed where they are."""

_DRAWN: Final = 160.0
_FLIP: Final = 180.0


def is_small(craft: Stagecraft, seat: Seat) -> bool:
    """Return whether the board of `seat` has to be held up to be followed."""
    place = craft.scene.board.arrangement.place(fate_zone(seat, 0))
    return place is not None and place.size.width < _LEAST


def spot(cell: int) -> QPointF:
    """Return where a cell is on the board that is held up."""
    return _AT - QPointF(_SIDE, _SIDE) / 2 + cell_area(cell).center() * _BY


def side(cell: int) -> float:
    """Return how wide a cell is on the board that is held up."""
    return cell_area(cell).width() * _BY


def rules_of(craft: Stagecraft) -> Rules:
    """Return the rules of the table."""
    assert isinstance(craft.scene.ui, BrawlUi)
    return craft.scene.ui.rules


def raised(craft: Stagecraft, seat: Seat, base: float) -> QAbstractAnimation | None:
    """The board of `seat` comes to the middle with its runes as they lie, and is gone after `base`."""
    monster = seats.monster(craft.scene.view, seat)
    holder = showing.held_up(craft, printed.board_key(monster, rules_of(craft)), _AT, (_SIDE, _SIDE), drawn=_DRAWN)
    pictures = craft.scene.board.pictures
    for cell, key, drawn in _runes(craft, seat):
        rune = PictureItem(pictures, key, drawn, drawn, holder)
        rune.resize(side(cell), side(cell))
        rune.setPos(spot(cell) - _AT)
        rune.setZValue(1)
    shown = showing.appear(craft, holder, base, grows=1.0, stays=0.9)
    if craft.scene.tempo.reduced:
        return shown
    home = flourish.place_of(craft, fate_zone(seat, CELLS // 2)) or flourish.middle_of(craft, seat)
    way = change(holder, b"pos", home, _AT, craft.ms(COMES), Ease.OutCubic)
    size = change(holder, b"scale", _DRAWN / _SIDE, 1.0, craft.ms(COMES), Ease.OutCubic)
    return craft.together([shown, way, size])


def turned_down(craft: Stagecraft, rune: int, cell: int, wait: float) -> QAbstractAnimation:
    """On the board that is held up a rune turns on its face after `wait`."""
    holder = craft.overlay_holder(spot(cell))
    holder.setOpacity(0.0)
    stone, across = f"{ART}/rune/{RUNE_KEYS[rune]}", side(cell)
    PictureItem(craft.scene.board.pictures, f"{stone}/used", across, across, holder)
    figure = Figure(craft.scene.board.pictures, stone, Size(across, across), "square", shadow=False)
    figure.setParentItem(holder)
    figure.setZValue(1)
    there = change(holder, b"opacity", 1.0, 1.0, craft.ms(_FLIP))
    if craft.scene.tempo.reduced:
        figure.setVisible(False)
        return row(craft.pause(wait), there)
    away = change(figure.flip, b"xScale", 1.0, 0.0, craft.ms(_FLIP), Ease.InQuad)
    turned = craft.together([there, away])
    assert turned is not None
    return row(craft.pause(wait), turned)


def _runes(craft: Stagecraft, seat: Seat) -> Iterator[tuple[int, str, float]]:
    """The runes of a board as they still lie there, before they turn, and how wide they are drawn."""
    for cell in range(CELLS):
        for sprite in craft.scene.board.sprites.units(fate_zone(seat, cell)):
            yield cell, sprite.figure.key, sprite.figure.size_.width
