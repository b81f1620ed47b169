"""What the battle shows besides cards: who faces whom, how strong each is now, who is resolved, who stands fast."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from desktop.games.nine_cards_sekigahara import knowledge, places
from desktop.games.nine_cards_sekigahara.house import House
from desktop.table.layouts import Box
from desktop.table.ui import Decor
from rules.core.ids import Piece, Seat, piece_id
from rules.core.view import TableView
from rules.nine_cards_sekigahara.tables import SEATS

_ART: Final = "nine_cards_sekigahara"
_DIE: Final = (0.727, 0.824, 0.36)
"""Middle of the die on a card, and its side, as shares of the card's width and height."""
_STAMP: Final = (0.81, 0.25, 0.3)
_SHIELD: Final = (0.81, 0.48, 0.28)


def decor(view: TableView, me: Seat | None, house: House) -> Iterator[Decor]:
    """Return what lies on and between the rows."""
    yield from _links(view, me)
    for seat in range(SEATS):
        for place, piece in enumerate(knowledge.camp(view, seat)):
            box, card = places.camp_box(view, me, seat, place), knowledge.card_of(view, piece)
            if card is not None:
                yield from state(view, piece, box)
                now, printed = knowledge.strength(view, piece, house.rules), house.rules.strength[card]
                yield die(f"{piece_id(piece)}.strength", now, printed, box, entity=piece_id(piece))
                yield from house_marks(piece, card, box, house, in_camp=True)


def die(
    name: str, now: int, printed: int, box: Box, *, entity: str | None = None, size: float = 1.0, ink: str = "#2B2B2E"
) -> Decor:
    """Return the die with the strength of a card: its rim says whether that is more or less than `printed`."""
    tone = "plain" if now == printed else "up" if now > printed else "down"
    x, y, share = _DIE
    side = box.width * share * size
    at = (box.x + box.width * x, box.y + box.height * y)
    return Decor(name, f"{_ART}/die/{tone}", *at, side, side, str(now), entity, 3, px=side * 0.56, ink=ink, over=True)


def shield(name: str, box: Box) -> Decor:
    """Return the mark of a steadfast card."""
    return _on_card(name, "mark/steadfast", box, _SHIELD, 2)


def house_marks(piece: Piece, card: int, box: Box, house: House, *, in_camp: bool) -> Iterator[Decor]:
    """What the house has changed of a castle: the mark lies beside the number, or beside the effect."""
    name, side = piece_id(piece), max(26.0, box.width * 0.16)
    if house.has_strength(card):
        at = (box.x + box.width * 0.165, box.y + box.height * 0.37)
        yield Decor(f"{name}.house", f"{_ART}/mark/house", *at, side, side, over=True, z=2)
    if house.has_action(card) and not in_camp:
        at = (box.x + box.width * 0.93, box.y + box.height * 0.76)
        yield Decor(f"{name}.house.action", f"{_ART}/mark/house", *at, side, side, over=True, z=2)
    if house.has_effect(card):
        across = 0.42 if in_camp else 0.93
        at = (box.x + box.width * across, box.y + box.height * (0.71 if in_camp else 0.92))
        yield Decor(f"{name}.house.effect", f"{_ART}/mark/house", *at, side, side, over=True, z=2)


def state(view: TableView, piece: Piece, box: Box) -> Iterator[Decor]:
    """A resolved card is dim and stamped, wherever it goes, until all is over; a steadfast one bears a shield."""
    name = piece_id(piece)
    if knowledge.is_resolved(view, piece) and not view.over:
        x, y = box.centre
        yield Decor(f"{name}.veil", "table/wash/34", x, y, box.width, box.height, over=True)
        yield _on_card(f"{name}.resolved", "mark/resolved", box, _STAMP, 1)
    if knowledge.is_steadfast(view, piece):
        yield shield(f"{name}.steadfast", box)


def _links(view: TableView, me: Seat | None) -> Iterator[Decor]:
    """Cards that face each other are joined, and share the number of their place."""
    rows = [len(knowledge.camp(view, seat)) for seat in range(SEATS)]
    for place in range(max(rows)):
        near = places.camp_box(view, me, me or 0, place)
        far = places.camp_box(view, me, 1 - (me or 0), place)
        x, top, bottom = near.centre[0], far.y + far.height, near.y
        y = (top + bottom) / 2
        faced = place < min(rows)
        if faced:
            yield Decor(f"link.{place}", f"{_ART}/link", x, y, (bottom - top) / 2, bottom - top, z=-1)
        ink, number = "ink" if faced else "ink_soft", str(place + 1)
        yield Decor(f"place.{place}", "table/badge", x, y, 48, 34, number, px=24, ink=ink, z=1)


def _on_card(name: str, key: str, box: Box, where: tuple[float, float, float], z: int) -> Decor:
    x, y, share = where
    side = box.width * share
    at = (box.x + box.width * x, box.y + box.height * y)
    return Decor(name, f"{_ART}/{key}", *at, side, side, over=True, z=z)
