"""Samurai Sword in words: labels of actions and lines of the log, as message keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rules.core.action import Action
from rules.core.event import Event, TurnBegan
from rules.core.ids import NOBODY
from rules.core.message import FaceRef, Message, SeatRef, message
from rules.samurai_sword import actions, events
from rules.samurai_sword.frames import Answer, face_ref, key_ref
from rules.samurai_sword.ring import wounds_of
from rules.samurai_sword.state import SamuraiSwordState
from rules.samurai_sword.tables import BUSHIDO, FACE_KEYS, FIRST_ROLE


def label(s: SamuraiSwordState, action: Action) -> Message:
    """Return `action`, which is legal, in words."""
    if isinstance(action, actions.Play):
        return _play(s, action)
    if isinstance(action, actions.Card):
        return _answer(s, action)
    return _plain(s, action)


def _play(s: SamuraiSwordState, action: actions.Play) -> Message:
    card = face_ref(action.face)
    if action.verb == "attack":
        wounds = wounds_of(s, s.active, action.face, action.target)
        return message("samurai_sword.do.attack", card=card, seat=SeatRef(action.target), n=wounds)
    if action.lost >= 0:
        lost = face_ref(action.lost)
        return message("samurai_sword.do.geisha_property", card=card, seat=SeatRef(action.target), lost=lost)
    if action.verb == "geisha_hand":
        return message("samurai_sword.do.geisha_hand", card=card, seat=SeatRef(action.target))
    if action.target == NOBODY:
        return message("samurai_sword.do.play", card=card)
    return message("samurai_sword.do.play_at", card=card, seat=SeatRef(action.target))


def _answer(s: SamuraiSwordState, action: actions.Card) -> Message:
    if action.verb == "parry":
        return message("samurai_sword.do.parry", card=face_ref(action.face))
    return message("samurai_sword.do.discard", card=face_ref(action.face))


def _plain(s: SamuraiSwordState, action: Action) -> Message:
    if action is actions.DECLINE:
        weapon = s.pieces.face[s.resolving]
        return message("samurai_sword.do.take_it", n=wounds_of(s, s.active, weapon, s.target))
    if action is actions.SUFFER:
        assert isinstance(s.frames[-1], Answer)
        return message("samurai_sword.do.take_it", n=1)
    if action is actions.FROM_DISCARD:
        return message("samurai_sword.do.from_discard", card=face_ref(s.pieces.face[s.discard[-1]]))
    return Message(_PLAIN[action.token])


_PLAIN: Final = {
    "end_play": "samurai_sword.do.end_play",
    "nobunaga_draw": "samurai_sword.do.nobunaga_draw",
    "lose_honor": "samurai_sword.do.lose_honor",
    "discard_free": "samurai_sword.do.discard_free",
    "from_deck": "samurai_sword.do.from_deck",
}


def narrate(event: Event) -> Message | None:
    """Return the line of the log for `event`; None where the event needs no words of its own."""
    line = _LINES.get(type(event))
    return None if line is None else line(event)


def _named(key: str | None) -> FaceRef:
    assert key is not None
    return key_ref(key)


def _about_seat(key: str) -> Callable[[Any], Message]:
    return lambda event: message(key, seat=SeatRef(event.seat))


def _about_card(key: str) -> Callable[[Any], Message]:
    return lambda event: message(key, seat=SeatRef(event.seat), card=_named(event.face))


def _about_number(key: str) -> Callable[[Any], Message]:
    return lambda event: message(key, seat=SeatRef(event.seat), n=event.count)


def _role(event: events.RoleDealt) -> Message | None:
    """Only the Shogun is told to all, and to each its own."""
    if event.face is None:
        return None
    shogun = event.face == FACE_KEYS[FIRST_ROLE]
    key = "samurai_sword.log.shogun" if shogun else "samurai_sword.log.role"
    return message(key, seat=SeatRef(event.seat), card=_named(event.face))


def _drawn(event: events.CardDrawn) -> Message:
    if event.face is None:
        return message("samurai_sword.log.drew", seat=SeatRef(event.seat), n=1)
    return message("samurai_sword.log.drew_card", seat=SeatRef(event.seat), card=_named(event.face))


def _stolen(event: events.CardStolen) -> Message:
    seats = {"seat": SeatRef(event.thief), "victim": SeatRef(event.victim)}
    if event.face is None:
        return message("samurai_sword.log.stole", **seats)
    return message("samurai_sword.log.stole_card", card=_named(event.face), **seats)


def _played(event: events.CardPlayed) -> Message:
    if event.aim == NOBODY:
        return message("samurai_sword.log.played", seat=SeatRef(event.seat), card=_named(event.face))
    return _at("samurai_sword.log.played_at", event)


def _laid(event: events.PropertyLaid) -> Message:
    if event.face == FACE_KEYS[BUSHIDO]:
        return _at("samurai_sword.log.laid_before", event)
    return message("samurai_sword.log.laid", seat=SeatRef(event.seat), card=_named(event.face))


def _attacked(event: events.WeaponPlayed) -> Message:
    return _at("samurai_sword.log.attacked", event)


def _at(key: str, event: events.CardPlayed) -> Message:
    return message(key, seat=SeatRef(event.seat), card=_named(event.face), aim=SeatRef(event.aim))


def _defeated(event: events.Defeated) -> Message:
    return message("samurai_sword.log.defeated", seat=SeatRef(event.seat), winner=SeatRef(event.winner))


def _passed_on(event: events.BushidoPassed) -> Message:
    return message("samurai_sword.log.bushido_passed", seat=SeatRef(event.receiver), card=_named(event.face))


_LINES: Final[dict[type[Event], Callable[[Any], Message | None]]] = {
    TurnBegan: _about_seat("samurai_sword.log.turn"),
    events.RoleDealt: _role,
    events.CharacterDealt: _about_card("samurai_sword.log.character"),
    events.Recovered: _about_number("samurai_sword.log.recovered"),
    events.CardDrawn: _drawn,
    events.DiscardTaken: _about_card("samurai_sword.log.took_discard"),
    events.CardFlipped: _about_card("samurai_sword.log.flipped"),
    events.WeaponPlayed: _attacked,
    events.CardPlayed: _played,
    events.PropertyLaid: _laid,
    events.Parried: _about_card("samurai_sword.log.parried"),
    events.AnswerDiscarded: _about_card("samurai_sword.log.answered"),
    events.WeaponSurrendered: _about_card("samurai_sword.log.surrendered"),
    events.HandTrimmed: _about_card("samurai_sword.log.trimmed"),
    events.CardDispersed: _about_card("samurai_sword.log.dispersed"),
    events.PropertyRemoved: _about_card("samurai_sword.log.removed"),
    events.BushidoPassed: _passed_on,
    events.BushidoDropped: _about_card("samurai_sword.log.bushido_dropped"),
    events.CardStolen: _stolen,
    events.Wounded: _about_number("samurai_sword.log.wounded"),
    events.HeartPaid: _about_seat("samurai_sword.log.paid"),
    events.Defeated: _defeated,
    events.HonorBurned: _about_seat("samurai_sword.log.burned"),
    events.DeckRebuilt: lambda _: Message("samurai_sword.log.rebuilt"),
    events.RoleRevealed: _about_card("samurai_sword.log.revealed"),
}
