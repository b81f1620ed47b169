"""Small Samurai Empires in words: labels of actions and lines of the log, as message keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rules.core.action import Action
from rules.core.event import Event
from rules.core.ids import NOBODY, Seat
from rules.core.message import Argument, FaceRef, Message, SeatRef, message
from rules.small_samurai_empires import actions, events, execution, march, orders, time_events, token_events, tokens
from rules.small_samurai_empires.frames import named, order_name, province_name, region_name
from rules.small_samurai_empires.ruleset import Rules
from rules.small_samurai_empires.state import (
    DESTINY,
    EMPTY,
    ERA_END,
    EXECUTION,
    PLANNING,
    SCORED,
    EmpiresState,
    castle_in,
    owner_of,
)
from rules.small_samurai_empires.tables import (
    CASTLE_COST,
    GAME_ID,
    HOUSE_KEYS,
    NEUTRAL_KEYS,
    ORDER_HARVEST,
    ORDER_KEYS,
    ORDER_MOVE_2_OR_SAIL,
    RESOURCE_KEYS,
)

DO: Final = f"{GAME_ID}.do"
LOG: Final = f"{GAME_ID}.log"


def label(s: EmpiresState, action: Action) -> Message:
    """Return `action`, which is legal, in words."""
    return _LABELS[type(action)](s, s.frames[-1].actor, action)


def _plain(s: EmpiresState, actor: Seat, action: Action) -> Message:
    if action is actions.REINFORCE:
        frame = s.frames[-1]
        assert isinstance(frame, orders.Reinforce)
        return message(f"{DO}.reinforce", card=province_name(castle_in(s, actor, frame.region)))
    return Message(f"{DO}.{action.token}")


def _pick(s: EmpiresState, actor: Seat, action: actions.Pick) -> Message:
    if action.verb == "house":
        return message(f"{DO}.house", card=FaceRef(f"{GAME_ID}.house.{HOUSE_KEYS[action.index]}"))
    return message(f"{DO}.destiny", region=region_name(action.index))


def _place(s: EmpiresState, actor: Seat, action: actions.Place) -> Message:
    """Say what is laid where, what the slot brings at once, and what is covered for how much."""
    slot, below = action.slot, s.tops[action.slot]
    owner = NOBODY if below == EMPTY else owner_of(s, below)
    paid = 0 if owner in (NOBODY, actor) else tokens.price(s, actor)
    told: dict[str, Argument] = {
        "card": order_name(action.order),
        "slot": slot + 1,
        "region": region_name(s.rules.slot_region[slot]),
        "neutral": _promised(s, actor, slot, paid),
    }
    if paid:
        return message(f"{DO}.cover", seat=SeatRef(owner), n=paid, **told)
    return message(f"{DO}.place" if owner == NOBODY else f"{DO}.cover_own", **told)


def _promised(s: EmpiresState, actor: Seat, slot: int, paid: int) -> Message:
    """Return the neutral action of a slot, and that it has no effect if nothing could be done by it."""
    name = neutral_name(s.neutral[slot])
    if execution.neutral_question(s, actor, slot, paid) is None:
        return message(f"{DO}.no_effect", neutral=name)
    return name


def _go(s: EmpiresState, actor: Seat, action: actions.Go) -> Message:
    ends = {"card": province_name(action.source), "to": province_name(action.target)}
    if action.verb == "step":
        steep = s.rules.cost[action.source][action.target] > 1
        return message(f"{DO}.step_steep" if steep else f"{DO}.step", **ends)
    along = isinstance(s.frames[-1], march.SailAlong)
    return message(f"{DO}.sail_along" if along else f"{DO}.sail", **ends)


def _at(s: EmpiresState, actor: Seat, action: actions.At) -> Message:
    place = province_name(action.province)
    if action.verb == "harvest":
        return message(f"{DO}.harvest", card=place, resource=resource_name(orders.resource_of(s, action.province)))
    if action.verb == "castle":
        return message(f"{DO}.castle", card=place, n=CASTLE_COST)
    paid = isinstance(s.frames[-1], orders.RecruitMore)
    return message(f"{DO}.recruit_more" if paid else f"{DO}.recruit", card=place)


def _strike(s: EmpiresState, actor: Seat, action: actions.Strike) -> Message:
    again = isinstance(s.frames[-1], orders.StrikeAgain)
    key = f"{DO}.strike_again" if again else f"{DO}.attack"
    return message(key, card=province_name(action.province), seat=SeatRef(action.target))


_LABELS: Final[dict[type[Action], Callable[[EmpiresState, Seat, Any], Message]]] = {
    Action: _plain,
    actions.Pick: _pick,
    actions.Place: _place,
    actions.Go: _go,
    actions.At: _at,
    actions.Strike: _strike,
}


def neutral_name(neutral: int) -> Message:
    """Return a neutral action as it stands in a sentence."""
    return Message(f"{GAME_ID}.neutral.{NEUTRAL_KEYS[neutral]}")


def resource_name(resource: int) -> Message:
    """Return a resource as it stands in a sentence."""
    return Message(f"{GAME_ID}.resource.{RESOURCE_KEYS[resource]}")


# What stands on tokens and cards; the numbers are those of the table, house rules included.


def order_text(rules: Rules, order: int) -> Message:
    """Return what an order token does (SE-1.8)."""
    key = f"{GAME_ID}.order.{ORDER_KEYS[order]}.text"
    if order == ORDER_HARVEST and rules.one_of_each:
        key += "_one"
    if order == ORDER_MOVE_2_OR_SAIL and rules.two_ships:
        key += "_two"
    return message(key, n=rules.points[order]) if rules.points[order] else Message(key)


def neutral_text(neutral: int) -> Message:
    """Return what a neutral action does (SE-1.9)."""
    return Message(f"{GAME_ID}.neutral.{NEUTRAL_KEYS[neutral]}.text")


# The log.


def narrate(event: Event) -> Message | None:
    """Return the line of the log for `event`; None where the event needs no words of its own."""
    line = _LINES.get(type(event))
    return None if line is None else line(event)


def _seat(key: str) -> Callable[[Any], Message]:
    return lambda event: message(f"{LOG}.{key}", seat=SeatRef(event.seat))


def _number(key: str) -> Callable[[Any], Message]:
    return lambda event: message(f"{LOG}.{key}", n=event.value)


def _face(key: str) -> Callable[[Any], Message]:
    return lambda event: message(f"{LOG}.{key}", seat=SeatRef(event.seat), card=named(event.face))


def _in_province(key: str) -> Callable[[Any], Message]:
    return lambda event: message(f"{LOG}.{key}", seat=SeatRef(event.seat), card=province_name(event.province))


def _phase(event: time_events.PhaseBegan) -> Message | None:
    if event.value == EXECUTION:
        return Message(f"{LOG}.execution_{event.round}")
    return Message(f"{LOG}.{_PHASES[event.value]}") if event.value in _PHASES else None


_PHASES: Final = {DESTINY: "destiny", PLANNING: "planning", ERA_END: "era_end", SCORED: "scored"}


def _settled(event: time_events.OrderSettled) -> Message:
    seats = {name: SeatRef(seat) for name, seat in zip("abcd", event.seats, strict=False)}
    return message(f"{LOG}.order_{len(event.seats)}", **seats)


def _drawn(event: token_events.DestinyDrawn) -> Message:
    if event.face is None:
        return message(f"{LOG}.drew", seat=SeatRef(event.seat), n=1)
    return message(f"{LOG}.drew_card", seat=SeatRef(event.seat), card=named(event.face))


def _chosen(event: token_events.DestinyChosen) -> Message:
    if event.face is None:
        return message(f"{LOG}.chose", seat=SeatRef(event.seat))
    return message(f"{LOG}.chose_card", seat=SeatRef(event.seat), card=named(event.face))


def _laid(event: token_events.DestinyLaid) -> Message:
    return message(f"{LOG}.laid", seat=SeatRef(event.seat), region=region_name(event.region), n=event.value)


def _turned(event: token_events.DestinyTurned) -> Message:
    return message(f"{LOG}.turned", region=region_name(event.region), n=event.value)


def _placed(event: token_events.TokenPlaced) -> Message:
    told: dict[str, Argument] = {"seat": SeatRef(event.seat), "slot": event.slot + 1}
    told["region"] = region_name(event.region)
    key = f"{LOG}.placed"
    if event.covered == event.seat:
        key = f"{LOG}.covered_own"
    elif event.covered != NOBODY:
        key = f"{LOG}.covered"
        told |= {"other": SeatRef(event.covered), "n": event.price}
    if event.face is None:
        return message(key, **told)
    return message(f"{key}_card", card=named(event.face), **told)


def _carried_out(key: str) -> Callable[[Any], Message]:
    def line(event: Any) -> Message:
        told: dict[str, Argument] = {"slot": event.slot + 1, "region": region_name(event.region)}
        return message(f"{LOG}.{key}", seat=SeatRef(event.seat), card=named(event.face), **told)

    return line


def _nothing(event: events.NothingDone) -> Message:
    return message(f"{LOG}.nothing_ordered" if event.orders else f"{LOG}.nothing_neutral", seat=SeatRef(event.seat))


def _declined(event: events.Declined) -> Message:
    return message(f"{LOG}.declined_order" if event.orders else f"{LOG}.declined_neutral", seat=SeatRef(event.seat))


def _went(key: str) -> Callable[[Any], Message]:
    def line(event: events.Marched) -> Message:
        ends = {"card": province_name(event.province), "to": province_name(event.target_province)}
        return message(f"{LOG}.{key}", seat=SeatRef(event.seat), **ends)

    return line


def _attacked(event: events.Attacked) -> Message:
    place = province_name(event.province)
    return message(f"{LOG}.attacked", seat=SeatRef(event.seat), other=SeatRef(event.enemy), card=place)


def _harvested(key: str) -> Callable[[Any], Message]:
    def line(event: events.Harvested) -> Message:
        told: dict[str, Argument] = {"card": province_name(event.province), "resource": resource_name(event.resource)}
        return message(f"{LOG}.{key}", seat=SeatRef(event.seat), **told)

    return line


def _begun_with(event: events.Gained) -> Message:
    return message(f"{LOG}.begun_{RESOURCE_KEYS[event.resource]}", seat=SeatRef(event.seat), n=event.count)


def _starters(event: time_events.StartersPlaced) -> Message:
    return message(f"{LOG}.starters", seat=SeatRef(event.seat), n=event.count)


def _paid(event: events.Paid) -> Message:
    return message(f"{LOG}.paid_{RESOURCE_KEYS[event.resource]}", seat=SeatRef(event.seat), n=event.count)


def _influence(event: events.InfluenceRaised) -> Message:
    told: dict[str, Argument] = {"region": region_name(event.region), "before": event.before}
    return message(f"{LOG}.influence", seat=SeatRef(event.seat), n=event.value, **told)


def _rewarded(event: events.RegionRewarded) -> Message:
    key = f"{LOG}.reward_first" if event.first else f"{LOG}.reward_second"
    told: dict[str, Argument] = {"region": region_name(event.region), "provinces": event.provinces}
    return message(key, seat=SeatRef(event.seat), n=event.value - event.before, **told)


def _shrines(event: events.ShrinesScored) -> Message:
    return message(f"{LOG}.shrines", seat=SeatRef(event.seat), n=event.value - event.before)


def _worth(event: events.InfluenceScored) -> Message:
    told: dict[str, Argument] = {"region": region_name(event.region), "level": event.level, "value": event.worth}
    return message(f"{LOG}.influence_scored", seat=SeatRef(event.seat), n=event.value - event.before, **told)


def _leftovers(event: events.ResourcesScored) -> Message:
    gain = event.value - event.before
    return message(f"{LOG}.resources_scored", seat=SeatRef(event.seat), n=gain, resources=event.resources)


_LINES: Final[dict[type[Event], Callable[[Any], Message | None]]] = {
    time_events.HousePicked: _face("house"),
    time_events.StartersPlaced: _starters,
    time_events.ShrineLaid: lambda event: message(f"{LOG}.shrine", card=province_name(event.province)),
    time_events.EraBegan: _number("era"),
    time_events.RoundBegan: _number("round"),
    time_events.PhaseBegan: _phase,
    time_events.OrderSettled: _settled,
    token_events.DestinyDrawn: _drawn,
    token_events.DestinyChosen: _chosen,
    token_events.DestinyLaid: _laid,
    token_events.DestinyTurned: _turned,
    token_events.TokenPlaced: _placed,
    token_events.TurnForfeited: _seat("forfeited"),
    token_events.OrderRevealed: _carried_out("revealed"),
    token_events.OrderRepeated: _carried_out("repeated"),
    events.NothingDone: _nothing,
    events.Declined: _declined,
    events.ShipDeclined: _seat("no_ship"),
    events.Recruited: _in_province("recruited"),
    events.Marched: _went("marched"),
    events.Sailed: _went("sailed"),
    events.Attacked: _attacked,
    events.CastleBuilt: _in_province("built"),
    events.Harvested: _harvested("harvested"),
    events.BountyTaken: _harvested("bounty"),
    events.Gained: _begun_with,
    events.Paid: _paid,
    token_events.TokensHidden: _seat("hidden"),
    events.InfluenceRaised: _influence,
    events.RegionRewarded: _rewarded,
    events.ShrinesScored: _shrines,
    events.InfluenceScored: _worth,
    events.ResourcesScored: _leftovers,
}
