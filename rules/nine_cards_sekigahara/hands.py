"""Nine Cards by hand: what can be grabbed, and which grab is which action.

Several ashigaru are one answer: each gesture of it says where one of them goes, or so many of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from rules.core.action import Action
from rules.core.ids import NOBODY, EntityId, Piece, Seat, ZoneId, piece_id, stock_id
from rules.core.view import Gesture
from rules.nine_cards_sekigahara import actions, orders, targets, words
from rules.nine_cards_sekigahara.events import disc, men, slot_zone
from rules.nine_cards_sekigahara.state import EMPTY, NineCardsState, at, piece_of
from rules.nine_cards_sekigahara.tables import SEATS, SLOTS

Way = tuple[EntityId | None, EntityId | ZoneId | None]
"""From where to where."""

AMBUSH_OPTION: Final = "option.reinforce"
"""The place on the reference card for the disc that strengthens an ambush."""


def gestures(s: NineCardsState, legal: list[Action]) -> list[Gesture]:
    """Return every way to do each legal action by hand."""
    actor = s.frames[-1].actor if legal else NOBODY
    return [
        Gesture(action, source, target, words.label(s, action), amount=amount)
        for action in legal
        for (source, target), amount in Counter(_ways(s, actor, action)).items()
    ]


def _ways(s: NineCardsState, actor: Seat, action: Action) -> Iterator[Way]:
    if isinstance(action, actions.AtSlot):
        yield from _at_slot(s, actor, action)
    elif isinstance(action, actions.March):
        yield stock_id(men(action.owner), slot_zone(action.source)), slot_zone(action.target)
    elif isinstance(action, actions.Place):
        owner = orders.whose_men(s)
        for slot in action.slots:
            yield stock_id(men(owner), f"supply.{owner}"), slot_zone(slot)
    elif isinstance(action, actions.Move):
        for source, target in action.steps:
            yield stock_id(men(actor), slot_zone(source)), slot_zone(target)
    elif isinstance(action, actions.Order):
        yield piece_id(s.slots[action.slots[0]]), f"camp.{actor}"
    elif isinstance(action, actions.OfCard):
        yield from _of_card(s, action)
    elif action is actions.REINFORCE:
        yield piece_id(s.tokens[actor]), None
        yield stock_id(disc(actor), f"discs.{actor}"), AMBUSH_OPTION
        yield None, None
    else:
        yield None, None


def _at_slot(s: NineCardsState, actor: Seat, action: actions.AtSlot) -> Iterator[Way]:
    zone = slot_zone(action.slot)
    castle = piece_id(s.slots[action.slot])
    if action.verb == "deploy":
        yield stock_id(men(actor), f"supply.{actor}"), zone
    elif action.verb == "castle":
        yield castle, None
        yield stock_id(disc(actor), f"discs.{actor}"), zone
    elif action.verb == "take":
        yield castle, None
        yield castle, f"camp.{actor}"
    else:
        yield stock_id(men(1 - actor), zone), None
        yield stock_id(men(1 - actor), zone), f"supply.{1 - actor}"


def _of_card(s: NineCardsState, action: actions.OfCard) -> Iterator[Way]:
    chosen = piece_id(piece_of(s, action.face))
    yield chosen, None
    frame = s.frames[-1]
    if isinstance(frame, targets.Target):
        yield piece_id(frame.piece), chosen


def sources(s: NineCardsState, viewer: Seat) -> list[EntityId]:
    """Return all that `viewer`, if it is asked, could try to grab: ashigaru, own discs, castles, the own token."""
    if s.over or s.frames[-1].actor != viewer:
        return []
    found = [piece_id(piece) for piece in _castles_and_token(s, viewer)]
    for seat in range(SEATS):
        found += [stock_id(men(seat), slot_zone(slot)) for slot in range(SLOTS) if at(s, seat, slot)]
        if s.supply[seat]:
            found.append(stock_id(men(seat), f"supply.{seat}"))
    found.append(stock_id(disc(viewer), f"discs.{viewer}"))
    return found


def _castles_and_token(s: NineCardsState, viewer: Seat) -> list[Piece]:
    return [piece for piece in (*s.slots, *s.camps[0], *s.camps[1], s.tokens[viewer]) if piece != EMPTY]
