"""Small Samurai Empires by hand: what can be grabbed, and which grab is which action."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from rules.core.action import Action
from rules.core.ids import EntityId, Seat, ZoneId, piece_id, stock_id
from rules.core.view import Gesture
from rules.small_samurai_empires import actions, march, orders, words
from rules.small_samurai_empires.events import castle, laid_zone, land, samurai, slot_zone
from rules.small_samurai_empires.state import EMPTY, EmpiresState, castle_in, castles_left
from rules.small_samurai_empires.tables import (
    FIRST_ORDER,
    HOUSE_KEYS,
    PROVINCES,
    RESOURCE_KEYS,
    RESOURCES,
    members,
)

Way = tuple[EntityId | None, EntityId | ZoneId | None]
"""From where to where."""


def gestures(s: EmpiresState, legal: list[Action]) -> list[Gesture]:
    """Return every way to do each legal action by hand."""
    found: list[Gesture] = []
    for action in legal:
        label = words.label(s, action)
        by_hand = _WAYS[type(action)](s, s.frames[-1].actor, action)
        found += [Gesture(action, source, target, label) for source, target in by_hand]
    return found


def ways(s: EmpiresState, legal: list[Action]) -> set[Way]:
    """Return from where to where something legal goes."""
    return {way for action in legal for way in _WAYS[type(action)](s, s.frames[-1].actor, action)}


def men_in(s: EmpiresState, seat: Seat, province: int) -> EntityId:
    """Name the samurai of `seat` in a province."""
    return stock_id(samurai(s.houses[seat]), land(province))


def men_supplied(s: EmpiresState, seat: Seat) -> EntityId:
    """Name the samurai in the supply of `seat`."""
    return stock_id(samurai(s.houses[seat]), f"supply.{seat}")


def _button(s: EmpiresState, actor: Seat, action: Action) -> Iterator[Way]:
    """A button; food that is paid can be dragged to the bank, and a samurai that is raised to its castle."""
    if action is actions.BUY:
        yield stock_id("food", f"purse.{actor}"), "bank"
    elif action is actions.REINFORCE:
        frame = s.frames[-1]
        assert isinstance(frame, orders.Reinforce)
        yield men_supplied(s, actor), land(castle_in(s, actor, frame.region))
    yield None, None


def _pick(s: EmpiresState, actor: Seat, action: actions.Pick) -> Iterator[Way]:
    """A destiny card may be brought aside, or to the track under which it is going to lie."""
    if action.verb == "house":
        pieces, zones = [s.rules.first_house + action.index], [f"house.{actor}"]
    else:
        face = s.pieces.face
        pieces = [piece for piece in sorted(s.hands[actor]) if face[piece] == action.index]
        zones = [f"chosen.{actor}", laid_zone(action.index)]
    for piece in pieces:
        yield piece_id(piece), None
        for zone in zones:
            yield piece_id(piece), zone


def _place(s: EmpiresState, actor: Seat, action: actions.Place) -> Iterator[Way]:
    face = s.pieces.face
    for piece in sorted(s.tokens[actor]):
        if face[piece] == FIRST_ORDER + action.order:
            yield piece_id(piece), slot_zone(action.slot)


def _go(s: EmpiresState, actor: Seat, action: actions.Go) -> Iterator[Way]:
    yield men_in(s, actor, action.source), land(action.target)
    if isinstance(s.frames[-1], march.SailAlong) and not s.rules.two_ships:
        yield None, None


def _at(s: EmpiresState, actor: Seat, action: actions.At) -> Iterator[Way]:
    if action.verb == "recruit":
        yield men_supplied(s, actor), land(action.province)
    elif action.verb == "castle":
        yield stock_id(castle(s.houses[actor]), f"supply.{actor}"), land(action.province)
    else:
        resource = RESOURCE_KEYS[orders.resource_of(s, action.province)]
        seed = stock_id(f"seed_{resource}", land(action.province))
        yield seed, None
        yield seed, f"purse.{actor}"


def _strike(s: EmpiresState, actor: Seat, action: actions.Strike) -> Iterator[Way]:
    victim = men_in(s, action.target, action.province)
    yield victim, None
    yield men_in(s, actor, action.province), victim
    yield victim, f"supply.{action.target}"


_WAYS: Final[dict[type[Action], Callable[[EmpiresState, Seat, Any], Iterator[Way]]]] = {
    Action: _button,
    actions.Pick: _pick,
    actions.Place: _place,
    actions.Go: _go,
    actions.At: _at,
    actions.Strike: _strike,
}


def sources(s: EmpiresState, viewer: Seat) -> list[EntityId]:
    """Return all that `viewer`, if it is asked, could try to grab."""
    if s.over or s.frames[-1].actor != viewer:
        return []
    free = [house for house in range(len(HOUSE_KEYS)) if house not in s.houses]
    found = [piece_id(s.rules.first_house + house) for house in free]
    found += map(piece_id, sorted([*s.hands[viewer], *s.tokens[viewer]]))
    found += [piece_id(piece) for piece in (s.chosen[viewer], *s.tops) if piece != EMPTY]
    if s.houses[viewer] != EMPTY:
        found += _stock_before(s, viewer)
    return found + _stock_on_the_map(s)


def _stock_before(s: EmpiresState, viewer: Seat) -> list[EntityId]:
    """What lies before a player: samurai, castles and resources."""
    found = [men_supplied(s, viewer)] if s.supply[viewer] else []
    if castles_left(s, viewer):
        found.append(stock_id(castle(s.houses[viewer]), f"supply.{viewer}"))
    held = s.held[viewer * RESOURCES : viewer * RESOURCES + RESOURCES]
    return found + [stock_id(key, f"purse.{viewer}") for key, count in zip(RESOURCE_KEYS, held, strict=True) if count]


def _stock_on_the_map(s: EmpiresState) -> list[EntityId]:
    """Samurai and castles of everybody, and the seeds."""
    found: list[EntityId] = []
    for seat in range(s.rules.seats):
        for province in range(PROVINCES):
            if s.stand[seat] >> province & 1:
                found.append(men_in(s, seat, province))
            if s.castles[seat] >> province & 1:
                found.append(stock_id(castle(s.houses[seat]), land(province)))
    for key, mask in zip(RESOURCE_KEYS, s.yields, strict=True):
        found += [stock_id(f"seed_{key}", land(province)) for province in members(mask)]
    return found
