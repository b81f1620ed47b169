"""What the panel of a player shows besides cards, ashigaru and discs: how strong ambush and camp are, who starts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from desktop.games.nine_cards_sekigahara import knowledge, places
from desktop.games.nine_cards_sekigahara.house import House
from desktop.person import i18n
from desktop.table.ui import Decor
from rules.core.ids import Seat
from rules.core.view import TableView
from rules.nine_cards_sekigahara.tables import SIDE_KEYS

_ART: Final = "nine_cards_sekigahara"
_FEW: Final = "outnumbered"
_CURTAIN: Final = (743.0, 99.0, 834.0, 182.0)
_ROOM: Final = 340.0
"""A panel that is lower than this has no room for a portrait."""


def seat_decor(view: TableView, seat: Seat, house: House) -> Iterator[Decor]:
    """Say how the player stands."""
    if knowledge.is_battle(view):
        middle, height = places.row_left(view, None, seat) / 2, places.arrangement(view, None).panels[seat].box.height
        yield from _battle(view, seat, middle, height, house)
    else:
        yield from _rounds(view, seat, house)


def _rounds(view: TableView, seat: Seat, house: House) -> Iterator[Decor]:
    yield Decor("curtain", f"{_ART}/curtain/{SIDE_KEYS[seat]}", *_CURTAIN, z=-2)
    yield Decor("token.bed", "table/tray", 51, 83, 76, 76, entity=f"token.{seat}", z=-1)
    words = f"×{knowledge.ambush(view, seat)}"
    yield Decor("ambush", "", 122, 84, 72, 44, words, px=36, entity=f"ambush.{seat}")
    left = view.stock(f"supply.{seat}", knowledge.men(seat))
    yield Decor("supply.count", "", 228, 156, 36, 30, str(left), px=24, ink="ink_soft", entity=f"supply.{seat}")
    crest = f"{_ART}/side/{SIDE_KEYS[seat]}"
    yield Decor("total.crest", crest, 282, 128, 40, 40, entity=f"total.{seat}")
    total = knowledge.total(view, seat, house.rules)
    yield Decor("total", "", 282, 170, 70, 44, str(total), px=38, entity=f"total.{seat}")
    if knowledge.starter(view) == seat and not view.over:
        yield Decor("start", f"{_ART}/mark/start", 292, 28, 42, 42, entity="start")
    if house.has_camp:
        yield Decor("house", f"{_ART}/mark/house", 218, 128, 26, 26, entity=f"supply.{seat}", over=True)


def _battle(view: TableView, seat: Seat, middle: float, height: float, house: House) -> Iterator[Decor]:
    """The commander, where there is room, and the strength of the camp in large figures."""
    low = height < _ROOM
    if not low:
        portrait = f"{_ART}/commander/{SIDE_KEYS[seat]}"
        yield Decor("commander", portrait, middle, 132, 150, 150, entity=f"total.{seat}")
    y, px = (104.0, 64.0) if low else (252.0, 76.0)
    crest = f"{_ART}/side/{SIDE_KEYS[seat]}"
    yield Decor("total.crest", crest, middle - 54, y, px, px, entity=f"total.{seat}")
    total = knowledge.total(view, seat, house.rules)
    yield Decor("total", "", middle + 42, y, 110, px * 1.1, str(total), px=px, entity=f"total.{seat}")
    if knowledge.is_outnumbered(view, seat):
        words, across = i18n.text(f"{_ART}.term.outnumbered"), 2 * middle - 24
        spot = (middle, y + px * 0.5 + 24)
        yield Decor("outnumbered", "", *spot, across, 30, words, px=22, ink="seal_text", role="strong", entity=_FEW)
