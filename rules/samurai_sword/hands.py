"""Samurai Sword by hand: what can be grabbed, and which grab is which action."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.core.action import Action
from rules.core.ids import NOBODY, EntityId, Face, Piece, Seat, ZoneId, piece_id, seat_id, stock_id
from rules.core.view import Gesture
from rules.samurai_sword import actions, words
from rules.samurai_sword.state import NO_CARD, SamuraiSwordState

Way = tuple[EntityId | None, EntityId | ZoneId | None]
"""From where to where."""

CENTRE: Final = "resolution"
"""Where cards go that need nobody, and where the card lies that is being answered."""


def gestures(s: SamuraiSwordState, legal: list[Action]) -> list[Gesture]:
    """Return every way to do each legal action by hand."""
    actor = s.frames[-1].actor if legal else NOBODY
    return [
        Gesture(action, source, target, words.label(s, action))
        for action in legal
        for source, target in _ways(s, actor, action)
    ]


def _ways(s: SamuraiSwordState, actor: Seat, action: Action) -> Iterator[Way]:
    if isinstance(action, actions.Play):
        for piece in equal_cards(s, actor, action.face):
            for target in _goals(s, actor, action):
                yield piece_id(piece), target
    elif isinstance(action, actions.Card):
        for piece in equal_cards(s, actor, action.face):
            yield piece_id(piece), None
            yield piece_id(piece), "discard"
            if s.resolving != NO_CARD:
                yield piece_id(piece), CENTRE
    elif action is actions.NOBUNAGA_DRAW:
        yield stock_id("heart", f"hearts.{actor}"), "deck"
        yield None, None
    elif action is actions.FROM_DISCARD:
        yield piece_id(s.discard[-1]), None
        yield piece_id(s.discard[-1]), f"hand.{actor}"
    elif action is actions.FROM_DECK and s.deck:
        yield piece_id(s.deck[-1]), None
        yield piece_id(s.deck[-1]), f"hand.{actor}"
    else:
        yield None, None


def _goals(s: SamuraiSwordState, actor: Seat, action: actions.Play) -> Iterator[EntityId | ZoneId]:
    """Yield where a card is dropped to play it like this."""
    if action.lost >= 0:
        faces = s.pieces.face
        yield from (piece_id(piece) for piece in s.fields[action.target] if faces[piece] == action.lost)
    elif action.verb == "geisha_hand":
        yield f"hand.{action.target}"
        yield seat_id(action.target)
    elif action.target != NOBODY:
        yield seat_id(action.target)
    elif action.verb == "play_property":
        yield f"field.{actor}"
        yield seat_id(actor)
    else:
        yield CENTRE


def equal_cards(s: SamuraiSwordState, seat: Seat, face: Face) -> list[Piece]:
    """Return the cards of `face` in the hand of `seat`: any of them will do."""
    return [piece for piece in sorted(s.hands[seat]) if s.pieces.face[piece] == face]


def sources(s: SamuraiSwordState, viewer: Seat) -> list[EntityId]:
    """Return all that `viewer`, if it is asked, could try to grab: cards, own hearts, the tops of the piles."""
    if s.over or s.frames[-1].actor != viewer:
        return []
    found = [piece_id(piece) for piece in sorted(s.hands[viewer])]
    found += [piece_id(piece) for field in s.fields for piece in field]
    found += [piece_id(pile[-1]) for pile in (s.deck, s.discard) if pile]
    if s.resilience[viewer]:
        found.append(stock_id("heart", f"hearts.{viewer}"))
    return found
