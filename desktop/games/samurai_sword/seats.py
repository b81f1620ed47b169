"""What a seat's panel shows besides cards, hearts and blossoms: who it is, how many, and in what state."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from desktop.games.samurai_sword import knowledge
from desktop.person import i18n
from desktop.table.layouts import layout_spec
from desktop.table.layouts.layout_spec import LayoutSpec, SeatStyle
from desktop.table.ui import Decor
from rules.core.ids import NOBODY, Seat, seat_id
from rules.core.view import TableView
from rules.samurai_sword.ruleset import Rules


@dataclass(frozen=True, slots=True)
class _Places:
    """Where things of a panel lie, from its corner."""

    text: tuple[float]
    """Height of letters."""
    size: tuple[float, ...]
    portrait: tuple[float, ...]
    """Middle and side."""
    title: tuple[float, ...]
    """Left end, middle, width."""
    hearts: tuple[float, ...]
    """Middle of the first, middle, side, step."""
    honor: tuple[float, ...]
    hand: tuple[float, ...]
    """Middle of the badge with the number of cards."""
    team: tuple[float, ...]
    field: tuple[float, ...]
    """Middle and size of where properties lie."""

    def scaled(self, by: float) -> _Places:
        """Return the same panel, larger."""
        return _Places(*(tuple(part * by for part in getattr(self, name)) for name in self.__slots__))


_LONG: Final = 0.78
"""How much smaller a sum of three parts is written: the cards in hand begin where the hearts end."""
_MOST_APART: Final = 4
"""How many steps the last heart of the hardiest is from the first."""
_SEAT: Final = _Places(
    text=(20,),
    size=(300, 180),
    portrait=(49, 87, 78),
    title=(95, 62, 140),
    hearts=(107, 92, 25, 27),
    honor=(108, 118),
    hand=(263, 118),
    team=(246, 66),
    field=(150, 152, 286, 44),
)
_PLACES: Final = {
    "close": _SEAT.scaled(1.3),
    "large": _SEAT.scaled(1.36),
    "vast": _SEAT.scaled(1.7),
    "own": _Places(
        text=(25,),
        size=(424, 226),
        portrait=(93, 133, 150),
        title=(182, 78, 124),
        hearts=(200, 181, 37, 41),
        honor=(195, 124),
        hand=(0, 0),
        team=(320, 146),
        field=(1416, 100, 240, 168),
    ),
}


@cache
def laid_out(seats: int, most: int) -> LayoutSpec:
    """Return where everything lies where the hardiest has `most` Resilience: hearts stand closer if they are many."""
    read = layout_spec.of_game("samurai_sword", seats)
    if most - 1 <= _MOST_APART:
        return read
    return read.model_copy(update={"styles": {name: _crowded(style, most) for name, style in read.styles.items()}})


def _crowded(style: SeatStyle, most: int) -> SeatStyle:
    zones = []
    for zone in style.zones:
        if zone.id.startswith("hearts."):
            (left, y), (right, _) = zone.points[0], zone.points[-1]
            points = tuple((left + number * (right - left) / (most - 1), y) for number in range(most))
            zones.append(zone.model_copy(update={"points": points}))
        else:
            zones.append(zone)
    return style.model_copy(update={"zones": tuple(zones)})


def seat_decor(rules: Rules, view: TableView, seat: Seat, style: str) -> Iterator[Decor]:
    """Say how the seat stands."""
    if not knowledge.character(view, seat):
        return
    places, entity = _PLACES[style], seat_id(seat)
    yield from _who(view, seat, places)
    x, y, side, step = places.hearts
    step *= min(1.0, _MOST_APART / max(1, max(rules.resilience) - 1))
    for number in range(knowledge.full_hearts(rules, view, seat)):
        yield Decor(f"heart.{number}", "samurai_sword/heart/empty", x + number * step, y, side, side, entity=entity)
    x, y = places.honor
    yield Decor("honor", "", x, y, 44, 36, str(knowledge.honor(view, seat)), px=places.text[0] * 1.2)
    x, y, width, height = places.field
    yield Decor("field", "table/tray", x, y, width, height, entity=f"field.{seat}", z=-1)
    yield from _state(view, seat, places)
    if style != "own":
        x, y = places.hand
        count = str(knowledge.cards(view, seat))
        px = places.text[0]
        yield Decor("cards", "table/badge", x, y, 1.9 * px, 1.35 * px, count, entity=entity, px=px, over=True)
    if view.over:
        yield from _tally(rules, view, seat, places)


def multiplied(rules: Rules, view: TableView, seat: Seat) -> str:
    """Return what the Honor of `seat` is worth, with its Daimyo."""
    extra = knowledge.daimyo(view, seat)
    more = f" + {extra}" if extra else ""
    honor, times = knowledge.honor(view, seat), knowledge.times(rules, view, seat)
    return f"{honor} × {times}{more} = {knowledge.points(rules, view, seat)}"


def _who(view: TableView, seat: Seat, places: _Places) -> Iterator[Decor]:
    """The character's name, and the team's emblem as soon as the role is known."""
    x, y, width = places.title
    name = i18n.text(f"samurai_sword.character.{knowledge.character(view, seat)}")
    yield Decor("name", "", x, y, width, 30, name, px=places.text[0], ink="ink_soft", role="text", align="left")
    role = knowledge.role(view, seat)
    if role:
        x, y = places.team
        side = places.text[0] * 1.5
        yield Decor("team", f"samurai_sword/team/{knowledge.team(role)}", x, y, side, side, over=True)


def _state(view: TableView, seat: Seat, places: _Places) -> Iterator[Decor]:
    """On turn, Harmless, threatened by Bushido, under attack."""
    x, y, side = places.portrait
    badge = side * 0.46
    if view.turn == seat and not view.over:
        yield _badge("active", "active", x - side * 0.36, y - side * 0.36, badge)
    if knowledge.is_harmless(view, seat):
        kind = "open_hand" if knowledge.hearts(view, seat) else "fallen"
        width, height = places.size
        yield Decor("wash", "table/wash/10", width / 2, height / 2, width, height, z=-2)
        yield Decor("pale", "table/wash/62", x, y, side, side, over=True)
        yield _badge("state", kind, x + side * 0.36, y + side * 0.36, badge)
    if knowledge.bushido(view) == seat:
        yield _badge("bushido", "bushido", x - side * 0.36, y + side * 0.36, badge)
    if knowledge.target(view) == seat != NOBODY:
        yield Decor("target", "table/hoop/seal", x, y, side * 1.1, side * 1.1, over=True)


def _badge(name: str, kind: str, x: float, y: float, side: float) -> Decor:
    return Decor(name, f"samurai_sword/badge/{kind}", x, y, side, side, over=True, z=1)


def _tally(rules: Rules, view: TableView, seat: Seat, places: _Places) -> Iterator[Decor]:
    """What the Honor is worth, before everybody's eyes; the hearts, which are worth nothing any more, lie under it."""
    role = knowledge.role(view, seat)
    if not role or any(not knowledge.role(view, other) for other in range(knowledge.seats(view))):
        return
    words, extra = multiplied(rules, view, seat), knowledge.daimyo(view, seat)
    first, y, side, step = places.hearts
    middle, width = first + _MOST_APART * step / 2, _MOST_APART * step + 1.04 * side
    px = places.text[0] * (_LONG if extra else 1.0)
    yield Decor("tally", "table/badge", middle, y, width, 1.1 * side, words, px=px, over=True, z=2)
