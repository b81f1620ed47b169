"""Why a thing cannot go where it is dragged: half a sentence, and always the true one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from rules.core.frame import Frame
from rules.core.ids import NOBODY, EntityId, Face, Piece, Seat, ZoneId
from rules.core.message import Message, SeatRef, message
from rules.core.view import Gesture
from rules.samurai_sword import frames, offers, turn
from rules.samurai_sword.ring import difficulty
from rules.samurai_sword.state import SamuraiSwordState, character_piece, is_harmless, role_piece
from rules.samurai_sword.tables import (
    BATTLECRY,
    BREATHING,
    BUSHIDO,
    DIVERSION,
    GEISHA,
    HANZO,
    KOJIRO,
    NOBUNAGA,
    PARRY,
    WEAPONS,
)

BUTTON_END: Final = "end_play"
"""The source by which a table may ask why the button that ends the phase is dark."""

Target = EntityId | ZoneId | None


def why_not(s: SamuraiSwordState, gestures: Sequence[Gesture], source: EntityId, target: Target) -> Message | None:
    """Return why `source` cannot go to `target`, or None when it can."""
    if s.over:
        return Message("samurai_sword.why.over")
    frame = s.frames[-1]
    if source == BUTTON_END:
        return None if isinstance(frame, turn.Main) else _first(frame)
    if any(g.source == source and (target is None or g.target == target) for g in gestures):
        return None
    if source.startswith("heart@"):
        return _heart(s, frame, source)
    if source.startswith("#"):
        return _piece(s, frame, int(source[1:]), target)
    return Message("samurai_sword.why.nothing_to_grab")


_FIRST: Final[dict[type[Frame[SamuraiSwordState]], str]] = {
    frames.Parry: "samurai_sword.why.answer_first",
    frames.Answer: "samurai_sword.why.answer_first",
    frames.ChooseBushido: "samurai_sword.why.bushido_first",
    frames.FirstDraw: "samurai_sword.why.draw_first",
    frames.DiscardDown: "samurai_sword.why.discard_first",
}


def _first(frame: Frame[Any]) -> Message:
    """Say what is to be decided first."""
    return Message(_FIRST[type(frame)])


def _heart(s: SamuraiSwordState, frame: Frame[Any], source: EntityId) -> Message:
    if not isinstance(frame, turn.Main):
        return _first(frame)
    if source != f"heart@hearts.{frame.actor}":
        return Message("samurai_sword.why.nothing_to_grab")
    if s.cast[frame.actor] != NOBUNAGA:
        return Message("samurai_sword.why.hearts_stay")
    if s.resilience[frame.actor] < 2:
        return Message("samurai_sword.why.last_heart")
    if not offers.may_pay(s, frame.actor):
        return Message("samurai_sword.why.no_cards_left")
    return Message("samurai_sword.why.heart_for_a_card")


def _piece(s: SamuraiSwordState, frame: Frame[Any], piece: Piece, target: Target) -> Message:
    if piece in s.hands[frame.actor]:
        return _CARDS[type(frame)](s, frame, piece, target)
    if isinstance(frame, frames.FirstDraw):
        return Message("samurai_sword.why.one_of_two_piles")
    if piece in s.deck or piece in s.discard:
        return Message("samurai_sword.why.piles_stay")
    if any(piece in field for field in s.fields) and s.pieces.face[piece] != BUSHIDO:
        return Message("samurai_sword.why.lies_there")
    return Message("samurai_sword.why.nothing_to_grab")


def _to_parry(s: SamuraiSwordState, frame: Frame[Any], piece: Piece, target: Target) -> Message:
    return _parrying(s, frame.actor, s.pieces.face[piece])


def _parrying(s: SamuraiSwordState, seat: Seat, face: Face) -> Message:
    """Say why a card is no answer, or that it goes to the discard pile."""
    with_weapons = s.cast[seat] == HANZO and len(s.hands[seat]) > 1
    if face == PARRY or (with_weapons and face < WEAPONS):
        return Message("samurai_sword.why.answer_is_discarded")
    if s.cast[seat] == HANZO and face < WEAPONS:
        return Message("samurai_sword.why.last_card")
    return Message("samurai_sword.why.parry_or_weapon" if with_weapons else "samurai_sword.why.only_a_parry")


def _to_answer(s: SamuraiSwordState, frame: Frame[Any], piece: Piece, target: Target) -> Message:
    assert isinstance(frame, frames.Answer)
    face = s.pieces.face[piece]
    if frame.card == BATTLECRY:
        return _parrying(s, frame.actor, face)
    return _weapon_or_not(face)


def _to_bushido(s: SamuraiSwordState, frame: Frame[Any], piece: Piece, target: Target) -> Message:
    return _weapon_or_not(s.pieces.face[piece])


def _weapon_or_not(face: Face) -> Message:
    key = "samurai_sword.why.answer_is_discarded" if face < WEAPONS else "samurai_sword.why.only_a_weapon"
    return Message(key)


def _to_draw(s: SamuraiSwordState, frame: Frame[Any], piece: Piece, target: Target) -> Message:
    return Message("samurai_sword.why.draw_first")


def _to_discard(s: SamuraiSwordState, frame: Frame[Any], piece: Piece, target: Target) -> Message:
    return Message("samurai_sword.why.discard_first")


def _to_play(s: SamuraiSwordState, frame: Frame[Any], piece: Piece, target: Target) -> Message:
    """Say why a card of the own hand is not played like this."""
    face = s.pieces.face[piece]
    seat = frame.actor
    aim = _aimed_at(s, target)
    if face < WEAPONS:
        return _attack(s, seat, face, aim)
    if face == PARRY:
        return Message("samurai_sword.why.parry_waits")
    if face == BUSHIDO:
        return _bushido(s, seat, aim)
    if face == GEISHA:
        return _geisha(s, seat, aim)
    if face == DIVERSION:
        return _diversion(s, seat, aim)
    if face == BREATHING:
        return _onto_a_player(seat, aim)
    if face < BATTLECRY:
        return Message("samurai_sword.why.before_yourself")
    return Message("samurai_sword.why.into_the_middle")


def _attack(s: SamuraiSwordState, seat: Seat, weapon: Face, aim: Seat) -> Message:
    if s.weapons >= s.limit[seat]:
        return message("samurai_sword.why.weapon_limit", n=s.limit[seat])
    if aim in (NOBODY, seat):
        return _aimless(s, seat, weapon, aim)
    if is_harmless(s, aim):
        key = "samurai_sword.why.harmless_hand" if s.resilience[aim] else "samurai_sword.why.harmless_down"
        return message(key, seat=SeatRef(aim))
    hard = difficulty(s, seat, aim)
    if s.cast[seat] == KOJIRO or hard <= s.rules.reach[weapon]:
        return Message("samurai_sword.why.onto_a_player")
    return message("samurai_sword.why.difficulty", n=hard, reach=s.rules.reach[weapon])


def _aimless(s: SamuraiSwordState, seat: Seat, weapon: Face, aim: Seat) -> Message:
    others = [other for other in range(s.rules.seats) if other != seat and not is_harmless(s, other)]
    if not others:
        return Message("samurai_sword.why.all_harmless")
    nearest = min(difficulty(s, seat, other) for other in others)
    if s.cast[seat] != KOJIRO and nearest > s.rules.reach[weapon]:
        return message("samurai_sword.why.nobody_in_reach", n=nearest, reach=s.rules.reach[weapon])
    return _onto_a_player(seat, aim)


def _bushido(s: SamuraiSwordState, seat: Seat, aim: Seat) -> Message:
    if s.bushido != NOBODY:
        return message("samurai_sword.why.bushido_in_play", seat=SeatRef(s.bushido))
    return _onto_a_player(NOBODY if s.rules.any_bushido else seat, aim)


def _geisha(s: SamuraiSwordState, seat: Seat, aim: Seat) -> Message:
    if aim not in (NOBODY, seat) and not s.hands[aim]:
        return Message("samurai_sword.why.onto_property" if s.fields[aim] else "samurai_sword.why.empty_hand")
    property_, hand = _can_lose(s, seat)
    if not property_ and not hand:
        return Message("samurai_sword.why.nothing_to_take")
    if aim == seat and s.fields[seat] and s.rules.any_property:
        return Message("samurai_sword.why.onto_property")
    if aim == seat or not property_:
        return _onto_a_player(seat, aim)
    return Message("samurai_sword.why.onto_property_or_hand" if hand else "samurai_sword.why.onto_property")


def _can_lose(s: SamuraiSwordState, seat: Seat) -> tuple[bool, bool]:
    """Return whether a Geisha of `seat` finds a property somewhere, and a hand."""
    others = [other for other in range(s.rules.seats) if other != seat]
    owners = range(s.rules.seats) if s.rules.any_property else others
    return any(s.fields[owner] for owner in owners), any(s.hands[other] for other in others)


def _diversion(s: SamuraiSwordState, seat: Seat, aim: Seat) -> Message:
    if aim not in (NOBODY, seat):
        return Message("samurai_sword.why.onto_a_player" if s.hands[aim] else "samurai_sword.why.empty_hand")
    if not any(hand for other, hand in enumerate(s.hands) if other != seat):
        return Message("samurai_sword.why.nothing_to_take")
    return _onto_a_player(seat, aim)


def _onto_a_player(seat: Seat, aim: Seat) -> Message:
    """Say that a card goes onto a player, and, where it was aimed at `seat`, onto another one."""
    return Message("samurai_sword.why.another_player" if aim == seat != NOBODY else "samurai_sword.why.onto_a_player")


def _aimed_at(s: SamuraiSwordState, target: Target) -> Seat:
    """Return the seat that `target` names or lies in front of, or NOBODY."""
    if target is None:
        return NOBODY
    if target.startswith("#"):
        return _owner(s, int(target[1:]))
    kind, _, number = target.rpartition("@")[2].partition(".")
    return int(number) if kind in _OF_A_SEAT else NOBODY


_OF_A_SEAT: Final = frozenset({"seat", "hand", "field", "role", "character", "hearts", "honor"})


def _owner(s: SamuraiSwordState, piece: Piece) -> Seat:
    for seat in range(s.rules.seats):
        if piece in s.hands[seat] or piece in s.fields[seat]:
            return seat
        if piece in (role_piece(s.rules, seat), character_piece(s.rules, seat)):
            return seat
    return NOBODY


_CARDS: Final[dict[type[Frame[SamuraiSwordState]], Callable[[SamuraiSwordState, Any, Piece, Target], Message]]] = {
    turn.Main: _to_play,
    turn.AutoMain: _to_play,
    frames.Parry: _to_parry,
    frames.Answer: _to_answer,
    frames.ChooseBushido: _to_bushido,
    frames.FirstDraw: _to_draw,
    frames.DiscardDown: _to_discard,
}
