"""Daruma by hand: what can be grabbed, and which grab is which action."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from rules.core.action import Action
from rules.core.ids import EntityId, Piece, Seat, ZoneId, piece_id, seat_id, stock_id
from rules.core.view import Gesture
from rules.daruma import actions, words
from rules.daruma.frames import ChooseCard
from rules.daruma.state import NO_CARD, DarumaState
from rules.daruma.tables import DICE, SLOTS
from rules.daruma.verbs import KIND

Way = tuple[EntityId | None, EntityId | ZoneId | None]
"""From where to where."""


def gestures(s: DarumaState, legal: list[Action]) -> list[Gesture]:
    """Return every way to do each legal action by hand."""
    return [
        Gesture(action, source, target, words.label(s, action), amount=_amount(action))
        for action in legal
        for source, target in _WAYS[type(action)](s, action)
    ]


def _amount(action: Action) -> int:
    return action.count if isinstance(action, actions.Reroll) else 1


def die(face: int, zone: ZoneId) -> EntityId:
    """Name any die that shows `face` in `zone`."""
    return stock_id(KIND[face], zone)


def _button(s: DarumaState, action: Action) -> Iterator[Way]:
    yield None, None


def _place(s: DarumaState, action: actions.Place) -> Iterator[Way]:
    yield die(1, "pool"), f"eye.{action.slot}"


def _bottle(s: DarumaState, action: actions.Bottle) -> Iterator[Way]:
    yield die(action.face, "pool"), "bottle"


def _reroll(s: DarumaState, action: actions.Reroll) -> Iterator[Way]:
    yield die(action.face, "pool"), None


def _give(s: DarumaState, action: actions.Give) -> Iterator[Way]:
    for piece in equal_cards(s, s.frames[-1].actor, action.face):
        yield piece_id(piece), seat_id(action.receiver)


def _set(s: DarumaState, action: actions.PickSet) -> Iterator[Way]:
    yield die(action.face, "pool"), None


def _nudge(s: DarumaState, action: actions.Nudge) -> Iterator[Way]:
    for face in sorted(set(action.before)):
        yield die(face, "pool"), None


def _swap(s: DarumaState, action: actions.Swap) -> Iterator[Way]:
    yield seat_id(action.low), seat_id(action.high)
    yield seat_id(action.high), seat_id(action.low)


def _take(s: DarumaState, action: actions.Take) -> Iterator[Way]:
    frame = s.frames[-1]
    assert isinstance(frame, ChooseCard)
    for piece in equal_cards(s, frame.giver, action.face):
        yield piece_id(piece), None
        yield piece_id(piece), seat_id(frame.receiver)


_WAYS: Final[dict[type[Action], Callable[[DarumaState, Any], Iterator[Way]]]] = {
    Action: _button,
    actions.Place: _place,
    actions.Bottle: _bottle,
    actions.Reroll: _reroll,
    actions.Give: _give,
    actions.PickSet: _set,
    actions.Nudge: _nudge,
    actions.Swap: _swap,
    actions.Take: _take,
}


def equal_cards(s: DarumaState, seat: Seat, face: int) -> list[Piece]:
    """Return the cards of `face` in the supply of `seat`: any of them will do."""
    return [piece for piece in s.supplies[seat] if s.pieces.face[piece] == face]


def sources(s: DarumaState, viewer: Seat) -> list[EntityId]:
    """Return all that `viewer`, if it is asked, could try to grab: dice, eye markers, dolls, players."""
    if s.over or s.frames[-1].actor != viewer:
        return []
    found = [die(face, zone) for zone, dice in (("pool", s.pool), ("bottle", s.bottle)) for face in _shown(dice)]
    if s.ledger:
        found.append(die(4, "ledger"))
    if sum(s.pool) + sum(s.bottle) + s.ledger + sum(s.dice) < DICE:
        found.append(die(0, "cup"))
    for slot in range(SLOTS):
        if s.dice[slot]:
            found.append(die(1, f"eye.{slot}"))
        if s.marks[slot]:
            found.append(stock_id("eye", f"eye.{slot}"))
    found += [piece_id(piece) for piece in s.row if piece != NO_CARD]
    found += [piece_id(piece) for supply in s.supplies for piece in supply]
    found += [seat_id(seat) for seat in range(s.rules.seats)]
    return found


def _shown(dice: list[int]) -> list[int]:
    return [face for face, count in enumerate(dice) if count]
