"""Nine Cards in words: labels of actions, lines of the log, and what stands on the cards, as message keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rules.core.action import Action
from rules.core.event import Event
from rules.core.ids import Face
from rules.core.message import FaceRef, Message, SeatRef, message
from rules.nine_cards_sekigahara import actions, events, orders, targets
from rules.nine_cards_sekigahara.ruleset import Rules
from rules.nine_cards_sekigahara.scoring import face_ref, named
from rules.nine_cards_sekigahara.state import NineCardsState
from rules.nine_cards_sekigahara.tables import ACTION_KEYS, CARDS, EFFECT_KEYS, FACE_KEYS, GAME_ID, OPTION_KEYS


def label(s: NineCardsState, action: Action) -> Message:
    """Return `action`, which is legal, in words."""
    if isinstance(action, actions.AtSlot):
        return _at_slot(s, action)
    if isinstance(action, actions.March):
        ends = {"card": _castle(s, action.source), "to": _castle(s, action.target)}
        return message(f"{GAME_ID}.do.march", seat=SeatRef(action.owner), **ends)
    if isinstance(action, actions.Place):
        return _place(s, action)
    if isinstance(action, actions.Move):
        return _move(s, action)
    if isinstance(action, actions.Order):
        names = {name: _castle(s, slot) for name, slot in zip("abc", action.slots, strict=False)}
        return message(f"{GAME_ID}.do.order_{len(names)}", **names)
    if isinstance(action, actions.OfCard):
        return _of_card(s, action)
    return _plain(s, action)


def _at_slot(s: NineCardsState, action: actions.AtSlot) -> Message:
    card = _castle(s, action.slot)
    if action.verb == "deploy":
        placed = min(s.rules.deploy_place, s.supply[s.frames[-1].actor])
        return message(f"{GAME_ID}.do.deploy", card=card, n=placed)
    if action.verb == "castle":
        used = s.rules.action[s.pieces.face[s.slots[action.slot]]]
        return message(f"{GAME_ID}.do.castle", card=card, action=action_name(used))
    if action.verb == "take":
        return message(f"{GAME_ID}.do.take", card=card)
    return message(f"{GAME_ID}.do.{action.verb}", card=card, seat=SeatRef(1 - s.frames[-1].actor))


def _place(s: NineCardsState, action: actions.Place) -> Message:
    """So many here and so many there."""
    counts = {slot: action.slots.count(slot) for slot in action.slots}
    groups = {f"{name}": _castle(s, slot) for name, slot in zip("abc", counts, strict=False)}
    numbers = {f"n_{name}": count for name, count in zip("abc", counts.values(), strict=False)}
    key = f"{GAME_ID}.do.place_{len(counts)}"
    owner = SeatRef(orders.whose_men(s))
    return message(key, seat=owner, **groups, **(numbers if len(counts) < 3 else {}))


def _move(s: NineCardsState, action: actions.Move) -> Message:
    ends: dict[str, FaceRef] = {}
    for number, (source, target) in enumerate(action.steps, 1):
        ends[f"from_{number}"] = _castle(s, source)
        ends[f"to_{number}"] = _castle(s, target)
    return message(f"{GAME_ID}.do.move_{len(action.steps)}", **ends)


def _of_card(s: NineCardsState, action: actions.OfCard) -> Message:
    card = named(FACE_KEYS[action.face])
    if action.verb == "resolve":
        return message(f"{GAME_ID}.do.resolve", card=card, effect=effect_name(s.rules.effect[action.face]))
    frame = s.frames[-1]
    if isinstance(frame, targets.Turncoat):
        return message(f"{GAME_ID}.do.turncoat", card=card, own=face_ref(s, frame.piece))
    assert isinstance(frame, targets.Target)
    return message(f"{GAME_ID}.do.set", card=card, n=frame.strength(s))


def _plain(s: NineCardsState, action: Action) -> Message:
    if action is actions.REINFORCE:
        return message(f"{GAME_ID}.do.reinforce", n=s.rules.reinforce_gain)
    if action is actions.IDLE:
        return Message(f"{GAME_ID}.do.idle")
    return Message(_NONE[type(s.frames[-1])])


_NONE: Final[dict[type, str]] = {
    orders.ShiftFresh: f"{GAME_ID}.do.shift_none",
    orders.Recall: f"{GAME_ID}.do.remove_none",
    orders.NightMarch: f"{GAME_ID}.do.move_none",
    orders.Subvert: f"{GAME_ID}.do.replace_none",
}


def _castle(s: NineCardsState, slot: int) -> FaceRef:
    return face_ref(s, s.slots[slot])


# What stands on the cards; the numbers are those of the table, house rules included.


def action_name(action: int) -> Message:
    """Return the name of a castle action."""
    return Message(f"{GAME_ID}.action.{ACTION_KEYS[action]}")


def effect_name(effect: int) -> Message:
    """Return the name of a camp effect."""
    return Message(f"{GAME_ID}.effect.{EFFECT_KEYS[effect]}")


def option_text(rules: Rules, option: int) -> Message:
    """Return the text of an option on the reference card (NC-1.6)."""
    numbers = {"deploy": {"n": rules.deploy_place}, "reinforce": {"n": rules.reinforce_gain}}
    key = OPTION_KEYS[option]
    march = "" if key != "march" or rules.any_march else "_own"
    return message(f"{GAME_ID}.choice.{key}{march}.text", **numbers.get(key, {}))


def action_text(rules: Rules, face: Face) -> Message:
    """Return the text of the castle action of a card (NC-1.7)."""
    key = ACTION_KEYS[rules.action[face]]
    numbers: dict[str, dict[str, int]] = {
        "borrowed_orders": {"n": rules.borrowed_place},
        "hasty_muster": {"n": rules.muster_place},
        "night_march": {"n": rules.night_moves},
        "subversion": {"n": rules.subversion_place},
        "deep_ambush": {"gain": rules.deep_gain, "n": rules.deep_place},
    }
    few = _FEW.get((key, numbers[key]["n"]), "")
    return message(f"{GAME_ID}.action.{key}{few}.text", **numbers[key])


def effect_text(rules: Rules, face: Face) -> Message:
    """Return the text of the camp effect of a card (NC-1.5)."""
    key = EFFECT_KEYS[rules.effect[face]]
    numbers: dict[str, dict[str, int]] = {
        "loyal_bond": {"n": rules.bond_gain, "more": rules.bond_outnumbered},
        "secret_letters": {"n": rules.letters_strength},
        "unscathed": {"n": rules.unscathed_gain},
        "fighting_retreat": {"gain": rules.retreat_gain, "n": rules.retreat_strength},
        "first_spear": {"n": rules.spear_gain},
        "head_on_clash": {"n": rules.clash_loss},
        "empty_lunchbox": {"n": rules.lunchbox_loss},
    }
    reach = {"secret_letters": rules.letters_reach, "turncoat": rules.turncoat_reach}.get(key, _USUAL_REACH)
    if reach >= CARDS:
        return message(f"{GAME_ID}.effect.{key}_any.text", **numbers.get(key, {}))
    if reach > _USUAL_REACH:
        return message(f"{GAME_ID}.effect.{key}_far.text", reach=reach, **numbers.get(key, {}))
    facing = "" if reach else "_facing"
    return message(f"{GAME_ID}.effect.{key}{facing}.text", **numbers.get(key, {}))


_USUAL_REACH: Final = 1
"""What the term says (NC-4.38)."""
_FEW: Final = {
    **dict.fromkeys((("borrowed_orders", 1), ("hasty_muster", 1), ("night_march", 1)), "_one"),
    **dict.fromkeys((("subversion", 0), ("deep_ambush", 0)), "_none"),
}
"""How a text ends where its number leaves nothing to be together or apart, or nothing at all."""


# The log.


def narrate(rules: Rules, event: Event) -> Message | None:
    """Return the line of the log for `event`; None where the event needs no words of its own."""
    if isinstance(event, events.CastleActionUsed):
        return _deed("castle_action", event, action_name(rules.action[FACE_KEYS.index(event.key)]))
    if isinstance(event, events.CardResolved):
        return _deed("resolved", event, effect_name(rules.effect[FACE_KEYS.index(event.key)]))
    if isinstance(event, events.BattleStarted) and not rules.effects_on:
        return None  # nobody fights: the strengths are counted (NC-8.6)
    line = _LINES.get(type(event))
    return None if line is None else line(event)


def _deed(key: str, event: events.CastleActionUsed | events.CardResolved, what: Message) -> Message:
    """Somebody lets a castle do what stands on it."""
    return message(f"{GAME_ID}.log.{key}", seat=SeatRef(event.seat), card=named(event.key), what=what)


def _number(key: str) -> Callable[[Any], Message]:
    return lambda event: message(f"{GAME_ID}.log.{key}", n=event.value)


def _seat(key: str) -> Callable[[Any], Message]:
    return lambda event: message(f"{GAME_ID}.log.{key}", seat=SeatRef(event.seat))


def _men(key: str) -> Callable[[Any], Message]:
    return lambda event: message(f"{GAME_ID}.log.{key}", seat=SeatRef(event.seat), n=event.count, card=named(event.key))


def _face(key: str) -> Callable[[Any], Message]:
    return lambda event: message(f"{GAME_ID}.log.{key}", seat=SeatRef(event.seat), card=named(event.face))


def _key(key: str) -> Callable[[Any], Message]:
    return lambda event: message(f"{GAME_ID}.log.{key}", card=named(event.key))


def _drawn(event: events.TokenDrawn) -> Message:
    if event.face is None:
        return message(f"{GAME_ID}.log.drew", seat=SeatRef(event.seat))
    return message(f"{GAME_ID}.log.drew_token", seat=SeatRef(event.seat), card=named(event.face))


def _marched(event: events.Marched) -> Message:
    ends = {"card": named(event.key), "to": named(event.to_key)}
    return message(f"{GAME_ID}.log.marched", seat=SeatRef(event.seat), **ends)


def _raised(event: events.AmbushRaised) -> Message:
    return message(f"{GAME_ID}.log.ambush", seat=SeatRef(event.seat), n=event.value)


def _dealt(event: events.Refilled) -> Message:
    assert event.face is not None
    return message(f"{GAME_ID}.log.dealt", card=named(event.face))


def _changed(event: events.StrengthChanged) -> Message:
    return message(f"{GAME_ID}.log.strength", card=named(event.key), before=event.before, n=event.value)


def _swapped(event: events.CardsSwapped) -> Message:
    between = "exchanged" if event.source != event.target else "swapped"
    return message(f"{GAME_ID}.log.{between}", card=named(event.key), other=named(event.other_key))


def _option_used(event: events.OptionUsed) -> Message:
    """Who decides is said before what is done, with whosever ashigaru; a castle names its own action."""
    return _seat(OPTION_KEYS[event.option])(event)


def _placed_by_enemy(event: events.PlacedByEnemy) -> Message:
    who, owner, key = SeatRef(1 - event.seat), SeatRef(event.seat), f"{GAME_ID}.log.placed_by_enemy"
    return message(key, seat=who, owner=owner, n=event.count, card=named(event.key))


def _stayed(event: events.CastleStayed) -> Message:
    return message(f"{GAME_ID}.log.stayed", card=named(event.key), n=event.count)


def _scored(event: events.Scored) -> Message:
    red, blue = event.totals
    return message(f"{GAME_ID}.log.scored", red=red, blue=blue)


_LINES: Final[dict[type[Event], Callable[[Any], Message | None]]] = {
    events.RoundStarted: lambda event: _number("round")(event) if event.value else None,
    events.StartNamed: _seat("starts"),
    events.StartPassed: _seat("start_passed"),
    events.TokenDrawn: _drawn,
    events.TokenRevealed: _face("revealed"),
    events.OptionUsed: _option_used,
    events.Idled: _seat("idled"),
    events.Placed: _men("placed"),
    events.PlacedByEnemy: _placed_by_enemy,
    events.Ambushed: _men("ambushed"),
    events.Removed: _men("removed"),
    events.Trimmed: _men("trimmed"),
    events.Marched: _marched,
    events.AmbushRaised: _raised,
    events.AllTied: _seat("all_tied"),
    events.CastleStayed: _stayed,
    events.CastleWon: _face("won"),
    events.Refilled: _dealt,
    events.BattleStarted: _seat("battle"),
    events.StrengthChanged: _changed,
    events.BecameSteadfast: _key("steadfast"),
    events.CardsSwapped: _swapped,
    events.NothingDone: _key("nothing"),
    events.PlayerSkipped: _seat("skipped"),
    events.Scored: _scored,
    events.GameWon: _seat("game_won"),
}
