"""Why a thing cannot go where it is dragged: half a sentence, and always the true one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from rules.core.frame import Frame
from rules.core.ids import EntityId, Piece, Seat, ZoneId
from rules.core.message import Message, SeatRef, message
from rules.core.view import Gesture
from rules.taiwan_monsters_brawl import (
    actions,
    activation,
    cards,
    challenge,
    deal,
    dice,
    effects,
    frames,
    timing,
    turn,
    ultimates,
)
from rules.taiwan_monsters_brawl.frames import rune_name
from rules.taiwan_monsters_brawl.offers import role_of
from rules.taiwan_monsters_brawl.ruleset import OWN_ROLL
from rules.taiwan_monsters_brawl.state import (
    ATTACK,
    DEFENCE,
    ROLLED,
    BrawlState,
    monster_piece,
    side_of,
    spell_kind,
    zone_number,
)
from rules.taiwan_monsters_brawl.tables import (
    ANY,
    ARRIVAL_RUNE,
    ARRIVALS_IN,
    ATTACKER_ROLLED,
    BEFORE_RESULT,
    BIG_WIND_BLOWS,
    CAT_KAKA,
    CELL_KEYS,
    CHALLENGE_DECLARED,
    DIVINE_SHIELD,
    EXPLOSION,
    FLAME_SPIRIT,
    GAIN_KEYS,
    GAME_ID,
    RECOVERY,
    RUNE_KEYS,
    SAVE_FOR,
    SEGMENTS,
    SERPENT_BEASTMAN,
    SWORD_LION,
    TALISMAN_IMP,
    THUNDER_BEAST,
    TORNADO,
    TSUNAMI,
    ULTIMATE,
    VOLCANIC_ERUPTION,
    WILDFIRE,
    WINDOWS,
)

Target = EntityId | ZoneId | None
WHY: Final = f"{GAME_ID}.why"


def why_not(s: BrawlState, gestures: Sequence[Gesture], source: EntityId, target: Target) -> Message | None:
    """Return why `source` cannot go to `target`, or None when it can."""
    if s.over:
        return Message(f"{WHY}.over")
    if any(g.source == source and (target is None or g.target == target) for g in gestures):
        return None
    kind = "#" if source.startswith("#") else source.partition(".")[0]
    if kind in ("rune", "die") and any(g.source == source and g.target is None for g in gestures):
        return Message(f"{WHY}.click_to_choose")
    told = _REASONS.get("supply" if kind == "rune" and source.endswith("@runes") else kind)
    return Message(f"{WHY}.nothing_to_grab") if told is None else told(s, s.frames[-1], source, target)


# Cards and zones.


def _piece(s: BrawlState, frame: Frame[Any], source: EntityId, target: Target) -> Message:
    piece = int(source[1:])
    if piece in s.hands[frame.actor]:
        return _card(s, frame, piece, target)
    if piece in s.drawn:
        return Message(f"{WHY}.keep_into_hand")
    if piece in s.row:
        return _zone(s, frame, piece)
    monster = piece - monster_piece(s.rules, 0)
    if isinstance(frame, deal.PickMonster) and monster >= 0:
        if monster in s.monsters:
            return message(f"{WHY}.monster_taken", seat=SeatRef(s.monsters.index(monster)))
        return Message(f"{WHY}.monster_before_you")
    return Message(f"{WHY}.lies_there")


def _zone(s: BrawlState, frame: Frame[Any], piece: Piece | None) -> Message:
    owner = s.ground.index(piece) if piece in s.ground else None
    if isinstance(frame, turn.TakeZone):
        if owner is None:
            return Message(f"{WHY}.click_zone")
        return message(f"{WHY}.zone_taken", seat=SeatRef(owner))
    if isinstance(frame, turn.Act):
        if owner is None:
            return Message(f"{WHY}.nobody_there")
        if owner == frame.actor:
            return Message(f"{WHY}.onto_a_challenged")
        return Message(f"{WHY}.click_zone" if s.ground[frame.actor] >= 0 else f"{WHY}.no_zone_no_challenge")
    return _first(frame)


def _marker(s: BrawlState, frame: Frame[Any], source: EntityId, target: Target) -> Message:
    """Say why a marker does not go there."""
    owner = int(source.removeprefix("marker."))
    if not isinstance(frame, turn.TakeZone | turn.Act):
        return _first(frame)
    if owner != frame.actor:
        return Message(f"{WHY}.own_marker_only")
    zone = int(target[1:]) if target is not None and target.startswith("#") else None
    if isinstance(frame, turn.TakeZone):
        return _zone(s, frame, zone) if zone in s.row else Message(f"{WHY}.marker_onto_zone")
    if s.ground[owner] < 0:
        return Message(f"{WHY}.no_zone_no_challenge")
    return Message(f"{WHY}.nobody_there" if zone in s.row and zone not in s.ground else f"{WHY}.onto_a_challenged")


def _card(s: BrawlState, frame: Frame[Any], piece: Piece, target: Target) -> Message:
    """Say why a card of the own hand is not played like this."""
    kind = spell_kind(s, piece)
    if isinstance(frame, cards.DiscardOne):
        return Message(f"{WHY}.onto_the_discards")
    moment = _moment(s, kind)
    if moment is not None and not moment[0](s, frame, kind):
        return _first(frame) if _comes_later(s, frame, kind) else Message(f"{WHY}.{moment[1]}")
    if moment is None and isinstance(frame, turn.Arrive):
        return Message(f"{WHY}.arrival_first")
    if moment is None and not isinstance(frame, timing.CastSpell):
        return _first(frame)
    return _hindrance(s, frame, piece, kind) or _aim(s, frame.actor, kind, target)


def _comes_later(s: BrawlState, frame: Frame[Any], kind: int) -> bool:
    """Return whether a window for this card is still to come in the challenge: what is asked now comes first."""
    if s.attacker < 0 or isinstance(frame, timing.CastSpell | challenge.Save):
        return False
    if s.plans[DEFENCE][ROLLED]:
        following = BEFORE_RESULT
    else:
        following = ATTACKER_ROLLED if s.plans[ATTACK][ROLLED] else CHALLENGE_DECLARED
    role = role_of(s, frame.actor)
    return any(s.rules.playable[window][role] >> kind & 1 for window in range(following, WINDOWS))


def _hindrance(s: BrawlState, frame: Frame[Any], piece: Piece, kind: int) -> Message | None:
    """Say why a card that is for this moment cannot be played at all."""
    if s.rules.cost[kind] > s.chi[frame.actor]:
        return message(f"{WHY}.too_little_chi", n=s.rules.cost[kind])
    if s.played[frame.actor] >> s.pieces.face[piece] & 1:
        return Message(f"{WHY}.once_a_window")
    if isinstance(frame, timing.CastSpell) and not s.rules.playable[frame.window][role_of(s, frame.actor)] >> kind & 1:
        return Message(f"{WHY}.lean_window")
    missing = _LACKS.get(kind)
    return Message(f"{WHY}.{missing[1]}") if missing is not None and missing[0](s, frame.actor) else None


def _no_card_elsewhere(s: BrawlState, seat: Seat) -> bool:
    return not any(s.hands[other] for other in s.order if other != seat)


def _no_card_to_draw(s: BrawlState, seat: Seat) -> bool:
    return not s.deck and not s.discard


def _no_blank(s: BrawlState, seat: Seat) -> bool:
    return not dice.blanks_in(s.plans[side_of(s, seat)])


_LACKS: Final[dict[int, tuple[Callable[[BrawlState, Seat], bool], str]]] = {
    TSUNAMI: (_no_card_elsewhere, "nobody_has_cards"),
    TALISMAN_IMP: (_no_card_to_draw, "no_card_to_draw"),
    THUNDER_BEAST: (_no_blank, "no_blank"),
}
"""By design: what a card without a target may find nothing of, and the sentence that says so (TM-1.7)."""


def _aim(s: BrawlState, caster: Seat, kind: int, target: Target) -> Message:
    """Say where a card that can be played goes, or why not there."""
    if target is None:
        return Message(f"{WHY}.no_target")
    if kind in (WILDFIRE, BIG_WIND_BLOWS):
        return _burnt(s, caster, target) if kind == WILDFIRE else _blown(caster, target)
    if kind not in actions.CAST_AT:
        return Message(f"{WHY}.not_there")
    if not target.startswith("seat."):
        return Message(f"{WHY}.no_target")
    seat = int(target.removeprefix("seat."))
    if seat not in s.order:
        return message(f"{WHY}.sits_out", seat=SeatRef(seat))
    if kind == DIVINE_SHIELD and seat not in (s.attacker, s.defender):
        return message(f"{WHY}.no_fighter", seat=SeatRef(seat))
    if seat == caster and kind != CAT_KAKA:
        return Message(f"{WHY}.not_on_yourself")
    return message(f"{WHY}.{_IMMUNE[kind]}", seat=SeatRef(seat))


def _burnt(s: BrawlState, caster: Seat, target: EntityId | ZoneId) -> Message:
    """Say why a Wildfire cannot burn what it is held over (TM-9.28, TM-9.30)."""
    if "@fate." not in target:
        return Message(f"{WHY}.onto_a_rune")
    owner = int(target.rpartition("@fate.")[2].partition(".")[0])
    if owner == caster:
        return Message(f"{WHY}.not_on_yourself")
    if owner not in s.order:
        return message(f"{WHY}.sits_out", seat=SeatRef(owner))
    return Message(f"{WHY}.face_up_of_another")


def _blown(caster: Seat, target: EntityId | ZoneId) -> Message:
    """Say why Big Wind Blows does not turn up what it is held over (TM-1.7)."""
    if "@fate." not in target:
        return Message(f"{WHY}.onto_a_rune")
    return Message(f"{WHY}.face_up_already" if f"@fate.{caster}." in target else f"{WHY}.own_runes_only")


_IMMUNE: Final = {
    TORNADO: "no_chi_there",
    FLAME_SPIRIT: "no_cards_there",
    VOLCANIC_ERUPTION: "no_points_there",
    EXPLOSION: "no_points_there",
    SERPENT_BEASTMAN: "no_ground",
    CAT_KAKA: "ultimate_not_now",
    DIVINE_SHIELD: "no_fighter",
}
"""By design: why a player is no target of it (TM-1.7, TM-4.50)."""


def _in_window(s: BrawlState, frame: Frame[Any], kind: int) -> bool:
    """Return whether the open window is one for the card (TM-3.20)."""
    if not isinstance(frame, timing.CastSpell):
        return False
    return bool(s.rules.playable[frame.window][role_of(s, frame.actor)] >> kind & 1)


def _after_own_roll(s: BrawlState, frame: Frame[Any], kind: int) -> bool:
    return isinstance(frame, challenge.PostRoll)


def _after_own_attack(s: BrawlState, frame: Frame[Any], kind: int) -> bool:
    return isinstance(frame, challenge.AfterAttack)


def _in_flip_step(s: BrawlState, frame: Frame[Any], kind: int) -> bool:
    return isinstance(frame, turn.Flip)


def _as_answer(s: BrawlState, frame: Frame[Any], kind: int) -> bool:
    return isinstance(frame, timing.Cancel)


def _when_saved(s: BrawlState, frame: Frame[Any], kind: int) -> bool:
    if not isinstance(frame, challenge.Save):
        return False
    return SAVE_FOR[s.rules.direction[zone_number(s, s.ground[frame.actor])]] == kind


def _on_arrival(s: BrawlState, frame: Frame[Any], kind: int) -> bool:
    if not isinstance(frame, turn.Arrive):
        return False
    return kind in ARRIVALS_IN[s.rules.direction[zone_number(s, s.ground[frame.actor])]]


_MOMENTS: Final[dict[int, tuple[Callable[[BrawlState, Frame[Any], int], bool], str]]] = {
    THUNDER_BEAST: (_after_own_roll, "after_your_roll"),
    SERPENT_BEASTMAN: (_after_own_attack, "after_your_attack"),
    BIG_WIND_BLOWS: (_in_flip_step, "when_tidying"),
    SWORD_LION: (_as_answer, "as_answer"),
    **dict.fromkeys(SAVE_FOR, (_when_saved, "when_driven_off")),
    **dict.fromkeys(ARRIVAL_RUNE, (_on_arrival, "on_arrival")),
}
"""By design: when it can be played, and the half sentence that says so. Others are for windows of their class."""


def _moment(s: BrawlState, kind: int) -> tuple[Callable[[BrawlState, Frame[Any], int], bool], str] | None:
    """Return when a card can be played, and the half sentence that says so; None where that is in any window."""
    group = s.rules.classes[kind]
    if group == "free":
        return None
    if group == "result":
        return _in_window, "in_a_challenge" if kind == DIVINE_SHIELD else "in_your_challenge"
    if group == "pre_roll":
        return _in_window, "before_your_roll" if kind in OWN_ROLL else "before_their_roll"
    return (_in_window, "as_defender") if group == "defender" else _MOMENTS[kind]


# Runes and cells.


def _gained(s: BrawlState, frame: Frame[Any], source: EntityId, target: Target) -> Message:
    """Say why a rune, of the supply or lying ready, does not go there (TM-4.2, TM-2.6)."""
    if not isinstance(frame, frames.Gain):
        return _first(frame)
    kind = GAIN_KEYS.index(source.partition("@")[0].rpartition(".")[2])
    if kind not in frame.due and ANY not in frame.due:
        return message(f"{WHY}.not_due", rune=rune_name(kind))
    if target == f"chi.{frame.actor}" and not frame.may_convert:
        return Message(f"{WHY}.not_at_start")
    cell = _own_cell(frame.actor, target)
    if cell is None:
        return Message(f"{WHY}.onto_own_board" if frame.may_convert else f"{WHY}.onto_own_board_only")
    if kind != ANY and not s.supply[kind]:
        return message(f"{WHY}.supply_empty", rune=rune_name(kind))
    if s.filled[frame.actor] >> cell & 1:
        return Message(f"{WHY}.cell_filled")
    taken = [rune for rune, cells in enumerate(s.rules.room[s.monsters[frame.actor]]) if cell in cells]
    if not taken:
        return Message(f"{WHY}.cell_for_none")
    return message(f"{WHY}.supply_empty" if kind == ANY else f"{WHY}.cell_for_one", rune=rune_name(taken[0]))


def _rune(s: BrawlState, frame: Frame[Any], source: EntityId, target: Target) -> Message:
    """Say why a rune on a board stays as it lies."""
    if isinstance(frame, turn.Flip | frames.Recover):
        if not source.partition("@")[2].startswith(f"fate.{frame.actor}."):
            return Message(f"{WHY}.own_runes_only")
        if not source.partition("@")[0].endswith(".used"):
            return Message(f"{WHY}.face_up_already")
        if source.startswith(f"rune.{RUNE_KEYS[ULTIMATE]}."):
            return Message(f"{WHY}.ultimates_stay")
        return message(f"{WHY}.too_little_chi", n=RECOVERY)
    if isinstance(frame, frames.Wither):
        return Message(f"{WHY}.face_up_of_another")
    if isinstance(frame, activation.ChooseLine | ultimates.TwinLine):
        return Message(f"{WHY}.drag_a_line")
    return Message(f"{WHY}.runes_stay")


def _cell(s: BrawlState, frame: Frame[Any], source: EntityId, target: Target) -> Message:
    """Say why there is no line from cell to cell."""
    if not isinstance(frame, activation.ChooseLine | ultimates.TwinLine):
        return Message(f"{WHY}.no_line_now")
    first, last = _own_cell(frame.actor, source), _own_cell(frame.actor, target)
    if first is None or last is None or first == last:
        return Message(f"{WHY}.drag_a_line")
    ends = tuple(sorted((first, last)))
    segment = next((index for index, cells in enumerate(SEGMENTS) if (cells[0], cells[-1]) == ends), None)
    if segment is None:
        return Message(f"{WHY}.straight_line")
    line = next((line for line in s.rules.lines[s.monsters[frame.actor]] if line.segment == segment), None)
    if line is None:
        return Message(f"{WHY}.no_such_line")
    empty = line.need & ~s.filled[frame.actor]
    if empty:
        cell = CELL_KEYS[(empty & -empty).bit_length() - 1]
        return message(f"{WHY}.cell_empty", cell=cell)
    return Message(f"{WHY}.all_used" if not line.need & s.fresh[frame.actor] else f"{WHY}.only_ultimates")


def _die(s: BrawlState, frame: Frame[Any], source: EntityId, target: Target) -> Message:
    return Message(f"{WHY}.no_upgrade" if isinstance(frame, frames.Upgrade) else f"{WHY}.dice_stay")


def _own_cell(seat: Seat, place: Target) -> int | None:
    """Return the cell of the own board that `place` names, or that it lies on."""
    if place is None:
        return None
    prefix = f"fate.{seat}."
    name = place.rpartition("@")[2]
    return CELL_KEYS.index(name[len(prefix) :]) if name.startswith(prefix) else None


_REASONS: Final[dict[str, Callable[[BrawlState, Frame[Any], EntityId, Target], Message]]] = {
    "#": _piece,
    "marker": _marker,
    "due": _gained,
    "supply": _gained,
    "rune": _rune,
    "fate": _cell,
    "die": _die,
}
"""By what was grabbed."""

_FIRST: Final[dict[type[Frame[BrawlState]], str]] = {
    deal.PickMonster: "monster_first",
    deal.PickSet: "set_first",
    frames.Gain: "runes_first",
    cards.KeepOne: "keep_first",
    cards.DiscardOne: "discard_first",
    frames.Upgrade: "upgrade_first",
    frames.Recover: "recover_first",
    frames.Wither: "wither_first",
    frames.Snatch: "snatch_first",
    activation.ChooseLine: "line_first",
    activation.ChooseUltimate: "ultimate_first",
    activation.ChooseEffect: "effect_first",
    ultimates.TwinLine: "line_first",
    effects.SorceryFace: "effect_first",
    timing.CastSpell: "only_cards",
    timing.Cancel: "answer_first",
    challenge.PostRoll: "rerolls_first",
    challenge.Save: "answer_first",
    challenge.AfterAttack: "answer_first",
    turn.TakeZone: "zone_first",
    turn.Arrive: "only_cards",
    turn.Act: "act_first",
    turn.Flip: "tidy_first",
}


def _first(frame: Frame[Any]) -> Message:
    """Say what is to be decided first."""
    return Message(f"{WHY}.{_FIRST[type(frame)]}")
