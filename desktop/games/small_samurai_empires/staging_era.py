"""How an era ends, step by step, and how the game is counted out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QPointF

from desktop.games.small_samurai_empires import knowledge, places, showing
from desktop.games.small_samurai_empires.art import influence_spot, plaque_box
from desktop.table.board.sprites import Sprite
from desktop.table.motion import delayed
from desktop.table.staging.ceremony import Share, count_out
from desktop.table.staging.stagecraft import Stagecraft
from desktop.table.staging.stages import Stage, Steps, silent
from desktop.table.tally import written
from rules.core.event import Ended, Event
from rules.core.ids import Seat, seat_id
from rules.small_samurai_empires import events, time_events, token_events
from rules.small_samurai_empires.events import land
from rules.small_samurai_empires.state import ERA_END
from rules.small_samurai_empires.tables import PROVINCE_KEYS, PROVINCES, REGION_KEYS

_LIGHT: Final = "table/shimmer"
_SEED: Final = 34.0
"""How large what a province yields is where it comes from."""
_STEP: Final = 60.0
"""Milliseconds from one cube to the next when influence rises."""
_PAID: Final = 150.0
"""Milliseconds from one reward of a region to the next."""
_ASIDE: Final = 44.0
"""How far beside each other they rise."""


def gather(craft: Stagecraft, event: events.Harvested, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """The seed of a province sparkles, and what it yields goes from there to who takes it."""
    spot = QPointF(*places.feature(PROVINCE_KEYS[event.province]))
    parts: list[QAbstractAnimation | None] = [craft.glint(_LIGHT, spot, 110, 520)]
    for sprite in sprites:
        if not craft.scene.tempo.reduced:
            sprite.figure.setPos(spot)
            sprite.figure.setScale(_SEED / sprite.figure.size_.width)
            sprite.figure.setVisible(True)
        parts.append(craft.travel(sprite, 160))
    return craft.together(parts)


def _bounty(craft: Stagecraft, event: events.BountyTaken, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """Everybody gathers what the own resource provinces yield, in turn order."""
    craft.sound("grain")
    return craft.together([_sign(craft, "bounty"), gather(craft, event, sprites)])


def _clear(
    craft: Stagecraft, event: token_events.TokenReturned, sprites: Sequence[Sprite]
) -> QAbstractAnimation | None:
    """Order tokens go back behind the screens."""
    craft.sound("rustle")
    return craft.together([_sign(craft, "clearing"), *(craft.travel(sprite) for sprite in sprites)])


def _influence(
    craft: Stagecraft, event: events.InfluenceRaised, sprites: Sequence[Sprite]
) -> QAbstractAnimation | None:
    """Cubes climb their tracks; how far, and for what, rises beside each, one after another."""
    craft.sound("hop")
    left, top, by = places.INFLUENCE
    at = influence_spot(event.region, event.value)
    spot = QPointF(left + at.x() * by, top + at.y() * by - 16)
    number = craft.float_number(event.value - event.before, spot)
    late = None if number is None else delayed(number, craft.ms(_STEP * craft.number))
    return craft.together([_sign(craft, "influence"), late])


def _reward(craft: Stagecraft, event: events.RegionRewarded, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """A region lights up, and its plaque pays who rules it and who comes next, one after the other."""
    craft.sound("bell")
    left, top, width, height = plaque_box(REGION_KEYS[event.region])
    spot = QPointF(*places.on_table(left + width / 2, top + height / 2))
    points, late = event.value - event.before, craft.ms(_PAID * craft.number)
    paid = craft.together(
        [_rise(craft, points, spot + QPointF(_ASIDE * craft.number, 0)), showing.gain(craft, event.seat, points)]
    )
    lit = [showing.region_light(craft, event.region), craft.glint(_LIGHT, spot, 190, 800)]
    return craft.together(
        [
            _sign(craft, "region_reward"),
            *(lit if craft.number == 0 else ()),
            None if paid is None else delayed(paid, late),
        ]
    )


def _shrines(craft: Stagecraft, event: events.ShrinesScored, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """Every shrine that somebody controls shines and pays a point."""
    craft.sound("bell")
    spots = [QPointF(*places.shrine(PROVINCE_KEYS[province])) for province in _shrines_of(craft, event.seat)]
    return craft.together(
        [
            _sign(craft, "shrine_reward"),
            *(craft.glint(_LIGHT, spot, 130, 900) for spot in spots),
            *(_rise(craft, 1, spot) for spot in spots),
            showing.gain(craft, event.seat, event.value - event.before),
        ]
    )


def _shrines_of(craft: Stagecraft, seat: Seat) -> list[int]:
    view = craft.scene.view
    shrines = [number for number in range(PROVINCES) if view.stock(land(number), "shrine")]
    return [number for number in shrines if knowledge.controller(view, number) == seat]


def _draw(craft: Stagecraft, event: token_events.DestinyDrawn, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """Cards go from the deck to the hands; only whose they are sees which."""
    craft.sound("page")
    drawn = [craft.travel(sprite) for sprite in sprites]
    is_end = craft.scene.view.counter("table", "phase") == ERA_END
    return craft.together([_sign(craft, "destiny_draw") if is_end else None, *drawn])


def _settle(craft: Stagecraft, event: time_events.OrderSettled, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    craft.sound("clack")
    return _sign(craft, "turn_order")


# The end of the game.


def _count_influence(
    craft: Stagecraft, event: events.InfluenceScored, sprites: Sequence[Sprite]
) -> QAbstractAnimation | None:
    """The cubes on their levels, the cards below, and what each times these makes, line below line."""
    craft.sound("clack")
    late = craft.ms(showing.LINE * craft.number)
    cards = QPointF(*places.laid_corner(event.region))
    cube = craft.spot_of(events.track(event.region), seat_id(event.seat)) or cards
    return craft.together(
        [
            craft.glint(_LIGHT, cube, 120, 1100),
            craft.glint(_LIGHT, cards, 120, 1100) if craft.number == 0 else None,
            showing.sum_of(craft, event.seat, event.region, event.level, event.worth),
            delayed(showing.gain(craft, event.seat, event.value - event.before), late + craft.ms(480)),
        ]
    )


def _count_resources(
    craft: Stagecraft, event: events.ResourcesScored, sprites: Sequence[Sprite]
) -> QAbstractAnimation | None:
    craft.sound("grain")
    spot = craft.spot_of(seat_id(event.seat), "purse.food")
    parts = [showing.gain(craft, event.seat, event.value - event.before)]
    if spot is not None:
        parts.append(craft.glint(_LIGHT, spot, 120, 700))
    return craft.together(parts)


def _end(craft: Stagecraft, event: Ended, sprites: Sequence[Sprite]) -> Steps:
    """The regions have been counted one by one; now every house is called up with what that came to."""
    craft.sound("shamisen")
    view = craft.scene.view
    points = {seat: view.counter(seat_id(seat), "score") for seat in knowledge.seats(view)}
    return (yield from count_out(craft, [Share(seat, sum_, written(sum_)) for seat, sum_ in points.items()], "taiko"))


def _sign(craft: Stagecraft, step: str) -> QAbstractAnimation | None:
    """The step is named once a beat."""
    return showing.sign(craft, step) if craft.number == 0 else None


def _rise(craft: Stagecraft, points: int, spot: QPointF) -> QAbstractAnimation:
    return craft.float_words(f"+{points}", spot - QPointF(0, 12), "#8E1F16", 36)


STAGES: Final[Mapping[type[Event], Stage]] = {
    Ended: _end,
    token_events.TokenReturned: _clear,
    token_events.DestinyDrawn: _draw,
    time_events.OrderSettled: _settle,
    time_events.PlaceTaken: silent,
    events.BountyTaken: _bounty,
    events.InfluenceRaised: _influence,
    events.RegionRewarded: _reward,
    events.ShrinesScored: _shrines,
    events.InfluenceScored: _count_influence,
    events.ResourcesScored: _count_resources,
}
