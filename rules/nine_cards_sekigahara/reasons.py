"""Why a thing cannot go where it is dragged: half a sentence, and always the true one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rules.core.frame import Frame
from rules.core.ids import NOBODY, EntityId, Piece, Seat, ZoneId, piece_id
from rules.core.message import Message, SeatRef, message
from rules.core.view import Gesture
from rules.nine_cards_sekigahara import battle, orders, targets, turn
from rules.nine_cards_sekigahara.state import BATTLE, NineCardsState
from rules.nine_cards_sekigahara.tables import CARDS, CASTLE, DEPLOY, MARCH, REINFORCE, SIDE_KEYS, SLOTS

Target = EntityId | ZoneId | None

_WHY: Final = "nine_cards_sekigahara.why"
_SLOT_ZONES: Final = tuple(f"slot.{slot + 1}" for slot in range(SLOTS))


def why_not(s: NineCardsState, gestures: Sequence[Gesture], source: EntityId, target: Target) -> Message | None:
    """Return why `source` cannot go to `target`, or None when it can."""
    if s.over:
        return Message(f"{_WHY}.over")
    if any(g.source == source and (target is None or g.target == target) for g in gestures):
        return None
    frame = s.frames[-1]
    kind, _, zone = source.partition("@")
    if source.startswith("#"):
        return _piece(s, frame, int(source[1:]), target)
    if kind.startswith("disc_"):
        return _disc(s, frame, zone, target)
    if kind.startswith("ashigaru_"):
        if target == zone and any(g.source == source and g.target in _SLOT_ZONES for g in gestures):
            return Message(f"{_WHY}.another_castle" if zone in _SLOT_ZONES else f"{_WHY}.to_a_castle")
        return _men(s, frame, SIDE_KEYS.index(kind.removeprefix("ashigaru_")), zone)
    return Message(f"{_WHY}.nothing_to_grab")


def _first(frame: Frame[Any]) -> Message:
    """Say what is asked instead."""
    return Message(_ASKED[type(frame)])


_ASKED: Final[dict[type[Frame[NineCardsState]], str]] = {
    turn.OrderCastles: f"{_WHY}.order_first",
    turn.PickCastle: f"{_WHY}.pick_first",
    orders.PlaceForEnemy: f"{_WHY}.place_for_enemy_first",
    orders.ShiftFresh: f"{_WHY}.only_the_fresh",
    orders.Muster: f"{_WHY}.place_first",
    orders.Recall: f"{_WHY}.recall_or_not",
    orders.ForcedMarch: f"{_WHY}.move_your_own",
    orders.NightMarch: f"{_WHY}.move_your_own",
    orders.Rally: f"{_WHY}.place_first",
    orders.Subvert: f"{_WHY}.replace_or_not",
    orders.Relief: f"{_WHY}.place_first",
    battle.ChooseCard: f"{_WHY}.resolve_a_card",
    targets.Letters: f"{_WHY}.choose_a_target",
    targets.Retreat: f"{_WHY}.choose_a_target",
    targets.Turncoat: f"{_WHY}.choose_a_target",
}


def _used(s: NineCardsState, seat: Seat, option: int) -> bool:
    return bool(s.used[seat] >> option & 1)


def _piece(s: NineCardsState, frame: Frame[Any], piece: Piece, target: Target) -> Message:
    """A castle or a token."""
    if s.phase == BATTLE and piece >= CARDS:
        return _first(frame)
    if isinstance(frame, targets.Target):
        return _no_target(s, frame, piece, target)
    if isinstance(frame, battle.ChooseCard):
        return _no_card(s, frame.actor, piece)
    if not isinstance(frame, turn.ChooseOption):
        return _first(frame)
    seat = frame.actor
    if piece == s.tokens[seat]:
        return Message(f"{_WHY}.option_used" if _used(s, seat, REINFORCE) else f"{_WHY}.token_stays")
    if piece in s.slots:
        return _no_castle(s, seat, s.slots.index(piece))
    return Message(f"{_WHY}.camp_waits" if any(piece in camp for camp in s.camps) else f"{_WHY}.nothing_to_grab")


def _no_castle(s: NineCardsState, seat: Seat, slot: int) -> Message:
    """Say why the castle action of a slot cannot be used, or that a click uses it."""
    if _used(s, seat, CASTLE):
        return Message(f"{_WHY}.one_castle_a_round")
    if s.closers[slot] != NOBODY:
        return message(f"{_WHY}.castle_used", seat=SeatRef(s.closers[slot]))
    return Message(f"{_WHY}.castles_stay")


def _no_card(s: NineCardsState, seat: Seat, piece: Piece) -> Message:
    if piece in s.camps[1 - seat]:
        return Message(f"{_WHY}.resolve_your_own")
    if piece not in s.camps[seat]:
        return Message(f"{_WHY}.out_of_the_game")
    return Message(f"{_WHY}.resolved" if s.resolved >> piece & 1 else f"{_WHY}.click_to_resolve")


def _no_target(s: NineCardsState, frame: targets.Target, piece: Piece, target: Target) -> Message:
    """Say why a card is no target; a card dragged onto another asks about the other."""
    if piece == frame.piece and target is not None:
        dropped_on = [one for one in range(CARDS) if target == piece_id(one)]
        if not dropped_on:
            return Message(f"{_WHY}.choose_a_target")
        piece = dropped_on[0]
    elif target is not None:
        return Message(f"{_WHY}.choose_a_target")
    if piece == frame.piece:
        return Message(f"{_WHY}.not_itself")
    if piece in s.camps[frame.actor] and not isinstance(frame, targets.Retreat):
        return Message(f"{_WHY}.only_enemies")
    if s.steadfast >> piece & 1:
        return Message(f"{_WHY}.steadfast")
    if piece not in s.camps[0] and piece not in s.camps[1]:
        return Message(f"{_WHY}.out_of_the_game")
    return Message(f"{_WHY}.not_beside" if isinstance(frame, targets.Retreat) else f"{_WHY}.out_of_reach")


def _disc(s: NineCardsState, frame: Frame[Any], zone: ZoneId, target: Target) -> Message:
    """A disc of the enemy, and one that marks what was used, stay where they lie."""
    if not isinstance(frame, turn.ChooseOption):
        return _first(frame)
    seat = frame.actor
    if zone != f"discs.{seat}":
        return Message(f"{_WHY}.nothing_to_grab")
    if target in _SLOT_ZONES:
        return _no_castle(s, seat, _SLOT_ZONES.index(target))
    reinforced, used = _used(s, seat, REINFORCE), _used(s, seat, CASTLE)
    if target == "option.reinforce" or (reinforced and used):
        return Message(f"{_WHY}.option_used")
    if used:
        return Message(f"{_WHY}.disc_reinforces")
    return Message(f"{_WHY}.disc_uses" if reinforced else f"{_WHY}.disc_marks")


def _men(s: NineCardsState, frame: Frame[Any], owner: Seat, zone: ZoneId) -> Message:
    """Ashigaru of `owner` in a slot or in its supply."""
    if s.phase == BATTLE:
        return Message(f"{_WHY}.battle")
    if isinstance(frame, turn.ChooseOption):
        return _no_option(s, frame.actor, owner, zone)
    if isinstance(frame, orders.Muster | orders.Rally | orders.Relief | orders.PlaceForEnemy):
        return _no_placing(s, frame, owner, zone)
    return _first(frame)


def _no_option(s: NineCardsState, seat: Seat, owner: Seat, zone: ZoneId) -> Message:
    if zone in _SLOT_ZONES:
        if _used(s, seat, MARCH):
            return Message(f"{_WHY}.option_used")
        own_only = owner != seat and not s.rules.any_march
        return Message(f"{_WHY}.march_own" if own_only else f"{_WHY}.to_a_castle")
    if owner != seat:
        return Message(f"{_WHY}.enemy_supply")
    return Message(f"{_WHY}.option_used" if _used(s, seat, DEPLOY) else f"{_WHY}.to_a_castle")


def _no_placing(s: NineCardsState, frame: Frame[Any], owner: Seat, zone: ZoneId) -> Message:
    if zone in _SLOT_ZONES or owner != orders.whose_men(s):
        return _first(frame)
    return Message(f"{_WHY}.to_a_castle")
