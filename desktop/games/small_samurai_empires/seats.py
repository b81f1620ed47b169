"""What the panel of a player shows besides pieces: place in the turn order, points, levels of influence, and counts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from desktop.games.small_samurai_empires import knowledge, pictures, places
from desktop.person import i18n
from desktop.table.layouts import Size, grid, row
from desktop.table.ui import Decor
from rules.core.ids import Seat, seat_id
from rules.core.view import TableView
from rules.small_samurai_empires.ruleset import Rules
from rules.small_samurai_empires.state import SCORED
from rules.small_samurai_empires.tables import HAND, ORDER_KEYS, REGION_KEYS, RESOURCE_KEYS, SLOTS

_ART: Final = "small_samurai_empires"
_INSET: Final = 12.0
_DRAFT: Final = (600.0, 106.0, 588.0, 200.0)
_DRAFTED: Final = (156.0, 116.0, 284.0, 44.0)
"""Where houses lie before whoever is to choose one, and where it says so."""


@dataclass(frozen=True, slots=True)
class _Rival:
    """Where things of a rival's panel lie, from its corner."""

    standing: tuple[float, float]
    tokens: tuple[float, float]
    cards: tuple[float, float]
    purse: tuple[float, float, float]
    unknown: tuple[float, float]
    """Where it says that nobody knows what is in the purse."""
    levels: tuple[float, float, float, float]
    """Middle of the first card, its width, and how far it is to the next."""


_RIVALS: Final = {
    "seat": _Rival((168, 26), (66, 120), (190, 124), (182, 151, 28), (254, 151), (164, 194, 33, 36)),
    "tall": _Rival((168, 28), (78, 142), (212, 142), (220, 186, 34), (240, 217), (46, 296, 54, 66)),
    "wide": _Rival((176, 28), (92, 150), (268, 162), (44, 218, 52), (75, 265), (46, 474, 58, 66)),
}


def seat_decor(view: TableView, seat: Seat, style: str, rules: Rules) -> Iterator[Decor]:
    """Say how the player stands."""
    house = knowledge.house(view, seat)
    if house is None:
        yield from _draft() if style == "own" else _awaited(style, rules)
        return
    yield from _spent(view, seat, house, style, rules)
    if style == "own":
        yield from _own(view, seat, house, rules)
    else:
        yield from _rival(view, seat, house, _RIVALS[style], rules)


def _draft() -> Iterator[Decor]:
    """In a hollow the houses lie before whoever is to choose one, and beside it stands what they are."""
    yield Decor("draft.bed", "table/tray", *_DRAFT, z=-1)
    words = i18n.text(f"{_ART}.zone.houses")
    yield Decor("draft.words", "", *_DRAFTED, words, px=23, role="title", ink="ink_soft")


def _awaited(style: str, rules: Rules) -> Iterator[Decor]:
    """Before a house is chosen hollows and pale cards show where its orders, its destinies and its people will lie."""
    zones = {zone.id: zone for zone in places.layout(rules.seats).styles[style].zones}
    for kind in ("screen", "supply"):
        box = places.box_of(zones[f"{kind}.{{seat}}"])
        yield Decor(f"{kind}.bed", "table/tray", *box.centre, box.width - _INSET, box.height, z=-1)
    cards = zones["destiny.{seat}"]
    for pose in row(HAND, places.box_of(cards), Size(*cards.size)):
        key = f"{_ART}/destiny/back"
        yield Decor(f"destiny.bed.{pose.z}", key, pose.x, pose.y, *cards.size, opacity=0.25, z=-1)


def _spent(view: TableView, seat: Seat, house: str, style: str, rules: Rules) -> Iterator[Decor]:
    """Samurai, or castles, of which none is left in the supply are missed there; a last one is counted."""
    zone = next(zone for zone in places.layout(rules.seats).styles[style].zones if zone.id == "supply.{seat}")
    box, side = places.box_of(zone), zone.size[0]
    for kind, across in (("samurai", 0.25), ("castle", 0.75)):
        left = view.stock(f"supply.{seat}", f"{kind}_{house}")
        x, y = box.x + box.width * across, box.y + box.height / 2
        key, entity = f"{_ART}/{kind}/{house}", f"supply.{seat}"
        spot = (x + side * 0.36, y + side * 0.34)
        if not left:
            yield Decor(f"spent.{kind}", key, x, y, side, side, entity=entity, opacity=0.25)
            yield Decor(f"spent.{kind}.none", "table/badge", *spot, 28, 28, "0", entity=entity, px=20, over=True)
        elif left == 1:
            yield Decor(f"last.{kind}", "table/badge", *spot, 28, 28, "1", entity=entity, px=20, over=True)


def _own(view: TableView, seat: Seat, house: str, rules: Rules) -> Iterator[Decor]:
    yield from _standing(view, seat, house, 318, 24, rules)
    yield Decor("chosen.bed", "table/tray", 475, -55, 80, 106, entity=f"chosen.{seat}", z=-1)
    yield from _used(view, seat, house, rules)
    if view.viewer == seat or rules.open_resources:
        yield from _resources(view, seat, 772, 37, 46)


def _rival(view: TableView, seat: Seat, house: str, at: _Rival, rules: Rules) -> Iterator[Decor]:
    yield from _standing(view, seat, house, *at.standing, rules)
    for zone, (x, y) in (("screen", at.tokens), ("destiny", at.cards)):
        count = len(view.zones[f"{zone}.{seat}"])
        if count:
            yield Decor(zone, "table/badge", x, y, 40, 26, str(count), entity=f"{zone}.{seat}", px=20, over=True)
    if rules.open_resources:
        yield from _resources(view, seat, *at.purse)
    else:
        yield from _closed(seat, at)
    yield from _levels(view, seat, at, rules)


def _closed(seat: Seat, at: _Rival) -> Iterator[Decor]:
    """Resources lie behind the screen, nobody sees how many."""
    entity, (x, y, side) = f"purse.{seat}", at.purse
    for number, kind in enumerate(RESOURCE_KEYS):
        key = f"{_ART}/{kind}"
        yield Decor(f"purse.{kind}", key, x + 1.2 * side * number, y, side, side, entity=entity, opacity=0.55)
    yield Decor("purse.closed", "table/badge", *at.unknown, 36, 26, "?", entity=entity, px=20)


def _levels(view: TableView, seat: Seat, at: _Rival, rules: Rules) -> Iterator[Decor]:
    """The level of influence in each region."""
    x, y, width, step = at.levels
    for region, key in enumerate(REGION_KEYS):
        level = rules.levels[knowledge.influence(view, seat, region)]
        entity, spot = f"influence.{key}", x + step * region
        yield Decor(f"level.{key}", f"{_ART}/destiny/{key}", spot, y, width, 1.4 * width, entity=entity)
        ink, low = "ink" if level else "ink_soft", y + 0.62 * 1.4 * width
        yield Decor(
            f"level.{key}.number",
            "table/badge",
            spot,
            low,
            30,
            25,
            str(level),
            entity=entity,
            px=20,
            ink=ink,
            over=True,
        )


def _standing(view: TableView, seat: Seat, house: str, x: float, y: float, rules: Rules) -> Iterator[Decor]:
    """Place in the turn order, points, and what influence would add to them now."""
    entity = seat_id(seat)
    place = view.counter(entity, "place")
    if place:
        yield Decor("turn", f"{_ART}/turn/{house}", x, y, 34, 34, entity="order")
        yield Decor("place", "table/badge", x + 16, y + 10, 24, 22, str(place), entity="order", px=18, over=True)
    points = str(view.counter(entity, "score"))
    yield Decor("score", "", x + 50, y, 58, 36, points, entity="score", px=28, role="number")
    if view.counter("table", "phase") != SCORED:
        more = f"+{knowledge.promised(view, seat, rules)}"
        yield Decor("promised", "", x + 92, y + 1, 50, 26, more, entity="score", px=20, ink="ink_soft", is_whole=True)


def _used(view: TableView, seat: Seat, house: str, rules: Rules) -> Iterator[Decor]:
    """The own tokens that lie on slots are missed behind the screen: pale, after those that are there."""
    if view.viewer != seat:
        return
    box = next(zone for zone in places.layout(rules.seats).styles["own"].zones if zone.id == "screen.{seat}")
    left = len(view.zones[f"screen.{seat}"])
    poses = grid(rules.tokens, places.box_of(box), Size(*box.size))
    for pose, face in zip(poses[left:], sorted(_on_slots(view, seat), key=_order_of), strict=False):
        key = pictures.order(_order_of(face), house, rules)
        name = f"used.{len(poses) - left}.{pose.z}"
        yield Decor(name, key, pose.x, pose.y, *box.size, opacity=0.22, z=-1)


def _on_slots(view: TableView, seat: Seat) -> list[str]:
    """Return the faces of the tokens of `seat` on slots."""
    pieces = [piece for slot in range(SLOTS) for piece in knowledge.on_slot(view, slot)]
    faces = [view.pieces[piece].face for piece in pieces if knowledge.owner(view, piece) == seat]
    return [face for face in faces if face is not None]


def _order_of(face: str) -> int:
    return ORDER_KEYS.index(face.removeprefix("order/"))


def _resources(view: TableView, seat: Seat, x: float, y: float, side: float) -> Iterator[Decor]:
    """How many of each resource lie there."""
    for number, kind in enumerate(RESOURCE_KEYS):
        count, at = view.stock(f"purse.{seat}", kind), x + 1.6 * side * number
        if not count:
            key = f"{_ART}/{kind}"
            yield Decor(f"purse.{kind}.none", key, at, y, side, side, entity=f"purse.{seat}", opacity=0.25)
        yield Decor(
            f"purse.{kind}", "table/badge", at + side * 0.6, y + side * 0.3, 34, 26, str(count), px=22, over=True
        )
