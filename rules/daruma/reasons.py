"""Why a thing cannot go where it is dragged: half a sentence, and always the true one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from rules.core.frame import Frame
from rules.core.ids import EntityId, Seat, ZoneId
from rules.core.message import Message, SeatRef, message
from rules.core.view import Gesture
from rules.daruma import frames, turn
from rules.daruma.state import DarumaState

BUTTON_STOP: Final = "stop"
"""The source by which a table may ask why the button to stop is dark."""


def why_not(
    s: DarumaState, gestures: Sequence[Gesture], source: EntityId, target: EntityId | ZoneId | None
) -> Message | None:
    """Return why `source` cannot go to `target`, or None when it can."""
    if s.over:
        return Message("daruma.why.over")
    if source == BUTTON_STOP:
        return _why_not_stop(s)
    if any(g.source == source and (target is None or g.target == target) for g in gestures):
        return None
    kind, _, zone = source.partition("@")
    if zone:
        return _STOCK.get(zone.split(".")[0], _no_place)(s, kind, target)
    if source.startswith("#"):
        return _card(s, int(source[1:]), target)
    if source.startswith("seat."):
        return _seat(s, int(source[5:]), target)
    return Message("daruma.why.nothing_to_grab")


def _why_not_stop(s: DarumaState) -> Message | None:
    frame = s.frames[-1]
    if not isinstance(frame, turn.Main):
        return _unfinished(frame)
    return Message("daruma.why.paint_first") if s.pool[1] and s.free else None


def _unfinished(frame: Frame[Any]) -> Message:
    """Say what is to be decided first."""
    return Message(_FIRST[type(frame)])


_FIRST: Final[dict[type[Frame[DarumaState]], str]] = {
    turn.Refresh: "daruma.why.refresh_first",
    turn.RefreshAgain: "daruma.why.refresh_first",
    frames.Pour: "daruma.why.pour_first",
    frames.ChooseSet: "daruma.why.set_first",
    frames.NudgeSet: "daruma.why.nudge_first",
    frames.NudgeSingles: "daruma.why.nudge_first",
    frames.ChooseTraders: "daruma.why.traders_first",
    frames.ChooseCard: "daruma.why.card_first",
}


def _pool_die(s: DarumaState, kind: str, target: EntityId | ZoneId | None) -> Message:
    face = int(kind.removeprefix("die."))
    frame = s.frames[-1]
    if isinstance(frame, turn.Main):
        return _die_in_turn(s, face, target)
    if isinstance(frame, frames.Pour):
        if face == frame.face:
            return Message("daruma.why.click_to_choose")
        return message("daruma.why.pour_order", die=frame.face)
    if isinstance(frame, frames.ChooseSet | frames.NudgeSet):
        return Message("daruma.why.click_to_choose" if s.pool[face] > 1 else "daruma.why.no_set")
    if isinstance(frame, frames.NudgeSingles):
        return Message("daruma.why.click_to_choose" if s.pool[face] == 1 else "daruma.why.no_single")
    return _unfinished(frame)


def _die_in_turn(s: DarumaState, face: int, target: EntityId | ZoneId | None) -> Message:
    if face == 1:
        if target == "bottle":
            return Message("daruma.why.one_is_no_sake")
        if not s.free:
            return Message("daruma.why.no_free_eye")
        if target is not None and target.startswith("eye."):
            return Message("daruma.why.eyes_painted")
        return Message("daruma.why.one_goes_on_an_eye")
    if target is not None and target.startswith("eye."):
        return Message("daruma.why.only_ones_paint")
    if sum(s.pool) == 1 and not s.rules.bottle_last_die:
        return Message("daruma.why.last_die")
    if s.rules.ones_first and s.pool[1] and s.free:
        return Message("daruma.why.ones_first")
    return Message("daruma.why.die_goes_on_the_bottle")


def _ledger_die(s: DarumaState, kind: str, target: EntityId | ZoneId | None) -> Message:
    return Message("daruma.why.ledger_keeps")


def _bottle_die(s: DarumaState, kind: str, target: EntityId | ZoneId | None) -> Message:
    return Message("daruma.why.sake_is_spent")


def _eye(s: DarumaState, kind: str, target: EntityId | ZoneId | None) -> Message:
    return Message("daruma.why.eye_stays")


def _cup_die(s: DarumaState, kind: str, target: EntityId | ZoneId | None) -> Message:
    """Dice wait in the cup only while the row may be refreshed (DA-3.3)."""
    frame = s.frames[-1]
    return _unfinished(frame) if isinstance(frame, turn.Refresh) else Message("daruma.why.nothing_to_grab")


def _no_place(s: DarumaState, kind: str, target: EntityId | ZoneId | None) -> Message:
    return Message("daruma.why.nothing_to_grab")


_STOCK: Final[dict[str, Callable[[DarumaState, str, EntityId | ZoneId | None], Message]]] = {
    "pool": _pool_die,
    "ledger": _ledger_die,
    "bottle": _bottle_die,
    "eye": _eye,
    "cup": _cup_die,
}


def _card(s: DarumaState, piece: int, target: EntityId | ZoneId | None) -> Message:
    if piece in s.row:
        slot = s.row.index(piece)
        both = s.dice[slot] + s.marks[slot] == 2
        return Message("daruma.why.yours_when_you_stop" if both else "daruma.why.paint_both_eyes")
    holder = next((seat for seat, supply in enumerate(s.supplies) if piece in supply), None)
    if holder is None:
        return Message("daruma.why.nothing_to_grab")
    frame = s.frames[-1]
    if isinstance(frame, frames.ChooseCard):
        if holder != frame.giver:
            return message("daruma.why.card_of", seat=SeatRef(frame.giver))
        return message("daruma.why.card_goes_to", seat=SeatRef(frame.receiver))
    if not isinstance(frame, turn.Main):
        return _unfinished(frame)
    return _gift(s, frame.actor, holder, target)


def _gift(s: DarumaState, actor: Seat, holder: Seat, target: EntityId | ZoneId | None) -> Message:
    if holder != actor:
        return Message("daruma.why.not_your_card")
    if s.generous:
        return Message("daruma.why.generous_once")
    if not s.ledger:
        return Message("daruma.why.only_virtual_fours" if s.tile_four + s.curse else "daruma.why.no_four")
    return Message("daruma.why.give_to_a_player")


def _seat(s: DarumaState, seat: Seat, target: EntityId | ZoneId | None) -> Message:
    frame = s.frames[-1]
    if isinstance(frame, frames.ChooseCard):
        return _unfinished(frame)
    if not isinstance(frame, frames.ChooseTraders):
        return Message("daruma.why.no_trade_now")
    if target is None or not target.startswith("seat."):
        return Message("daruma.why.trade_with_a_player")
    return Message("daruma.why.two_players" if target == f"seat.{seat}" else "daruma.why.nobody_has_a_card")
