"""Why a thing cannot go where it is dragged: half a sentence, and always the true one."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final

from rules.core.frame import Frame
from rules.core.ids import EVERYBODY, EntityId, Piece, Seat, ZoneId
from rules.core.message import Message, SeatRef, message
from rules.small_samurai_empires import deal, march, orders, planning, tokens
from rules.small_samurai_empires.frames import InRegion, province_name, region_name
from rules.small_samurai_empires.hands import Way
from rules.small_samurai_empires.state import EMPTY, EmpiresState, owner_of
from rules.small_samurai_empires.tables import (
    CASTLE_COST,
    GAME_ID,
    HOUSE_KEYS,
    PROVINCE_KEYS,
    PROVINCES,
    REGION_OF,
    RESOURCE_KEYS,
    SLOTS,
)

Target = EntityId | ZoneId | None

WHY: Final = f"{GAME_ID}.why"
_SLOT_ZONES: Final = tuple(f"slot.{slot + 1}" for slot in range(SLOTS))


def why_not(s: EmpiresState, ways: Collection[Way], source: EntityId, target: Target) -> Message | None:
    """Return why `source` cannot go to `target`, or None when it can."""
    if s.over:
        return Message(f"{WHY}.over")
    if any(source == grabbed and target in (None, dropped) for grabbed, dropped in ways):
        return None
    frame = s.frames[-1]
    if source.startswith("#") and source[1:].isdecimal():
        return _piece(s, frame, int(source[1:]), target)
    kind, _, zone = source.partition("@")
    what, _, house = kind.partition("_")
    if what == "samurai" and house in HOUSE_KEYS:
        return _samurai(s, frame, s.seat_of[HOUSE_KEYS.index(house)], zone, target)
    if what == "castle" and house in HOUSE_KEYS:
        return _castle(s, frame, s.seat_of[HOUSE_KEYS.index(house)], zone, target)
    if what == "seed":
        return _seed(s, frame, zone)
    if kind in RESOURCE_KEYS:
        return _resource(frame, kind, zone)
    return Message(f"{WHY}.nothing_to_grab")


def _first(frame: Frame[Any]) -> Message:
    """Say what is asked instead."""
    return Message(f"{WHY}.{_ASKED[type(frame)]}")


_ASKED: Final[dict[type[Frame[EmpiresState]], str]] = {
    deal.PickHouse: "house_first",
    planning.PickDestiny: "destiny_first",
    planning.PlaceToken: "token_first",
    march.March: "march_or_done",
    march.MarchOn: "march_or_done",
    march.Sail: "sail_or_not",
    march.SailAlong: "sail_or_not",
    orders.Recruit: "recruit_or_not",
    orders.RecruitMore: "recruit_or_not",
    orders.Reinforce: "recruit_or_not",
    orders.Attack: "attack_or_not",
    orders.StrikeAgain: "attack_or_not",
    orders.Harvest: "harvest_or_not",
    orders.BuildCastle: "build_or_not",
}


def _province(zone: Target) -> int:
    """Return the province of a zone, or EMPTY."""
    name = "" if zone is None else zone.rpartition("@")[2].removeprefix("land.")
    return PROVINCE_KEYS.index(name) if name in PROVINCE_KEYS else EMPTY


# Pieces.


def _piece(s: EmpiresState, frame: Frame[Any], piece: Piece, target: Target) -> Message:
    """A destiny card, an order token or a house."""
    if piece >= s.rules.first_house:
        return _house(s, frame, piece - s.rules.first_house)
    if piece < s.rules.first_token:
        return _destiny(s, frame, piece)
    if piece in s.tops or piece in s.unders:
        return Message(f"{WHY}.token_lies")
    if not isinstance(frame, planning.PlaceToken):
        return _first(frame)
    if piece not in s.tokens[frame.actor]:
        return Message(f"{WHY}.not_your_token")
    if target in _SLOT_ZONES:
        return _slot(s, frame.actor, _SLOT_ZONES.index(target))
    on_slot = [slot for slot in range(SLOTS) if target in (f"#{s.tops[slot]}", f"#{s.unders[slot]}")]
    return _slot(s, frame.actor, on_slot[0]) if on_slot else Message(f"{WHY}.onto_a_slot")


def _house(s: EmpiresState, frame: Frame[Any], house: int) -> Message:
    if not isinstance(frame, deal.PickHouse):
        return _first(frame)
    if house in s.houses:
        return message(f"{WHY}.house_taken", seat=SeatRef(s.houses.index(house)))
    return Message(f"{WHY}.click_house")


def _destiny(s: EmpiresState, frame: Frame[Any], piece: Piece) -> Message:
    if piece in s.laid:
        return Message(f"{WHY}.destiny_lies")
    if isinstance(frame, planning.PickDestiny):
        return Message(f"{WHY}.destiny_to_its_track" if piece in s.hands[frame.actor] else f"{WHY}.not_your_card")
    return Message(f"{WHY}.destiny_waits")


def _slot(s: EmpiresState, seat: Seat, slot: int) -> Message:
    """Say why no token can be laid on a slot (SE-4.1.2 to SE-4.1.5)."""
    if planning.legal_slots(s, seat) >> slot & 1:
        return Message(f"{WHY}.onto_a_slot")
    top = s.tops[slot]
    owner = owner_of(s, top)
    if s.pieces.seen[top] != EVERYBODY:
        return Message(f"{WHY}.placed_this_round")
    if s.covered[seat] >> owner & 1:
        return message(f"{WHY}.covered_once", seat=SeatRef(owner))
    return message(f"{WHY}.cover_price", n=tokens.price(s, seat))


# Samurai.


def _samurai(s: EmpiresState, frame: Frame[Any], owner: Seat, zone: ZoneId, target: Target) -> Message:
    place = _province(zone)
    for question, reason in _SAMURAI:
        if isinstance(frame, question):
            return reason(s, frame, owner, place, target)
    return _first(frame)


def _marching(s: EmpiresState, frame: march.March, owner: Seat, place: int, target: Target) -> Message:
    if owner != frame.actor or place == EMPTY:
        return Message(f"{WHY}.march_your_own")
    if REGION_OF[place] != frame.region and place != frame.walker:
        return _outside(frame) if frame.untouched else _walked_out(frame)
    to = _province(target)
    if to in (EMPTY, place):
        return Message(f"{WHY}.to_a_neighbour")
    if to not in s.rules.neighbours[place]:
        return _not_in_one_step(s, frame, place, to)
    return Message(f"{WHY}.ridge" if frame.points else f"{WHY}.no_points")


def _not_in_one_step(s: EmpiresState, frame: march.March, place: int, to: int) -> Message:
    """Say why a samurai does not go to a province that is no neighbour of its own: a march goes step by step."""
    if frame.points < 2:
        return message(f"{WHY}.no_neighbour", card=province_name(place))
    ways = s.rules.reach[frame.points][place]
    return Message(f"{WHY}.to_a_neighbour" if any(to == way[0] for way in ways) else f"{WHY}.too_far")


def _walked_out(frame: march.March) -> Message:
    """Say that samurai march one after the other: whoever has left the region is done when another one moves."""
    return message(f"{WHY}.walked_out", region=region_name(frame.region))


def _outside(frame: InRegion) -> Message:
    return message(f"{WHY}.outside", region=region_name(frame.region))


def _sailing(s: EmpiresState, frame: march.Sail | march.SailAlong, owner: Seat, place: int, target: Target) -> Message:
    if owner != frame.actor or place == EMPTY:
        return Message(f"{WHY}.sail_your_own")
    if REGION_OF[place] != frame.region:
        return _outside(frame)
    if not s.rules.coast >> place & 1:
        return Message(f"{WHY}.no_coast")
    to = _province(target)
    if to != EMPTY and not s.rules.coast >> to & 1:
        return Message(f"{WHY}.no_coast")
    if isinstance(frame, march.SailAlong):
        if not s.rules.two_ships:
            return message(f"{WHY}.same_ship", card=province_name(frame.source), to=province_name(frame.target))
        if place == frame.target and s.men[owner * PROVINCES + place] == 1:
            return Message(f"{WHY}.just_landed")
    return Message(f"{WHY}.to_another_coast")


def _raising(s: EmpiresState, frame: InRegion, owner: Seat, place: int, target: Target) -> Message:
    if owner != frame.actor or place != EMPTY:
        return Message(f"{WHY}.raise_from_supply")
    if isinstance(frame, orders.Reinforce):
        return Message(f"{WHY}.to_your_castle")
    return message(f"{WHY}.capital_or_castle", region=region_name(frame.region))


def _attacking(s: EmpiresState, frame: orders.Attack, owner: Seat, place: int, target: Target) -> Message:
    if place == EMPTY:
        return Message(f"{WHY}.attack_or_not")
    if REGION_OF[place] != frame.region:
        return _outside(frame)
    return _striking_in(s, frame.actor, owner, place)


def _striking_again(s: EmpiresState, frame: orders.StrikeAgain, owner: Seat, place: int, target: Target) -> Message:
    if place != frame.province:
        return message(f"{WHY}.same_province", card=province_name(frame.province))
    return _striking_in(s, frame.actor, owner, place)


def _striking_in(s: EmpiresState, actor: Seat, owner: Seat, place: int) -> Message:
    """Say why nobody is attacked in a province, or how."""
    if not s.stand[actor] >> place & 1:
        return Message(f"{WHY}.none_of_yours")
    if not any(stand >> place & 1 for seat, stand in enumerate(s.stand) if seat != actor):
        return Message(f"{WHY}.no_enemy")
    return Message(f"{WHY}.onto_an_enemy" if owner == actor else f"{WHY}.click_enemy")


_SAMURAI: Final[tuple[tuple[type[Frame[EmpiresState]], Callable[..., Message]], ...]] = (
    (march.March, _marching),
    (march.Sail, _sailing),
    (march.SailAlong, _sailing),
    (orders.Recruit, _raising),
    (orders.Reinforce, _raising),
    (orders.Attack, _attacking),
    (orders.StrikeAgain, _striking_again),
)


# Castles, seeds and resources.


def _castle(s: EmpiresState, frame: Frame[Any], owner: Seat, zone: ZoneId, target: Target) -> Message:
    if _province(zone) != EMPTY:
        return Message(f"{WHY}.castles_stay")
    if owner != frame.actor:
        return Message(f"{WHY}.nothing_to_grab")
    if isinstance(frame, orders.Reinforce):
        return message(f"{WHY}.one_castle", region=region_name(frame.region))
    if not isinstance(frame, orders.BuildCastle):
        return Message(f"{WHY}.castle_by_order")
    to = _province(target)
    if to == EMPTY:
        return Message(f"{WHY}.to_a_province")
    if REGION_OF[to] != frame.region:
        return _outside(frame)
    return message(f"{WHY}.too_few_samurai", n=CASTLE_COST)


def _seed(s: EmpiresState, frame: Frame[Any], zone: ZoneId) -> Message:
    place = _province(zone)
    if not isinstance(frame, orders.Harvest) or place == EMPTY:
        return Message(f"{WHY}.seeds_stay")
    if REGION_OF[place] != frame.region:
        return _outside(frame)
    if not s.stand[frame.actor] >> place & 1:
        return Message(f"{WHY}.none_of_yours")
    return Message(f"{WHY}.bank_is_out" if not s.bank[orders.resource_of(s, place)] else f"{WHY}.click_seed")


def _resource(frame: Frame[Any], kind: str, zone: ZoneId) -> Message:
    if zone != f"purse.{frame.actor}":
        return Message(f"{WHY}.nothing_to_grab")
    if kind == "food" and isinstance(frame, march.March) and frame.ordered == march.MAY_BUY:
        return Message(f"{WHY}.food_to_bank")
    return Message(f"{WHY}.paid_by_itself")
