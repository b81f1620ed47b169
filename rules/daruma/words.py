"""Daruma in words: labels of actions and lines of the log, as message keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rules.core.action import Action
from rules.core.event import Event, TurnBegan
from rules.core.message import FaceRef, Message, SeatRef, message
from rules.daruma import actions, closing, events
from rules.daruma.state import DarumaState
from rules.daruma.tables import FACE_KEYS


def face_ref(key: str) -> FaceRef:
    """Return a card as it stands in a sentence."""
    return FaceRef(f"daruma.face.{key}")


def label(s: DarumaState, action: Action) -> Message:
    """Return `action`, which is legal, in words."""
    return _LABELS[type(action)](s, action)


def _plain(s: DarumaState, action: Action) -> Message:
    if action is actions.STOP:
        return _stop(s)
    return Message("daruma.do.refresh" if action is actions.REFRESH else "daruma.do.keep")


def _stop(s: DarumaState) -> Message:
    """Say what stopping brings: dolls, and steps of the round marker, none if the row cannot be filled (DA-3.6)."""
    dolls = sum(dice + marks == 2 for dice, marks in zip(s.dice, s.marks, strict=True))
    steps = closing.steps_of_marker(s, sum(s.pool)) if dolls <= len(s.deck) else 0
    if dolls:
        return message("daruma.do.stop", n=dolls, steps=steps)
    return message("daruma.do.stop_empty", steps=steps)


def _place(s: DarumaState, action: actions.Place) -> Message:
    card = face_ref(FACE_KEYS[s.pieces.face[s.row[action.slot]]])
    return message("daruma.do.place", card=card, slot=action.slot + 1)


def _bottle(s: DarumaState, action: actions.Bottle) -> Message:
    return message("daruma.do.bottle", die=action.face)


def _reroll(s: DarumaState, action: actions.Reroll) -> Message:
    if not action.count:
        return message("daruma.do.reroll_none", die=action.face)
    return message("daruma.do.reroll", die=action.face, n=action.count)


def _give(s: DarumaState, action: actions.Give) -> Message:
    return message("daruma.do.give", card=face_ref(FACE_KEYS[action.face]), seat=SeatRef(action.receiver))


def _set(s: DarumaState, action: actions.PickSet) -> Message:
    return message("daruma.do.set", die=action.face, n=s.pool[action.face])


def _nudge(s: DarumaState, action: actions.Nudge) -> Message:
    return message("daruma.do.nudge", before=_dice(action.before), after=_dice(action.after))


def _swap(s: DarumaState, action: actions.Swap) -> Message:
    return message("daruma.do.swap", first=SeatRef(action.low), second=SeatRef(action.high))


def _take(s: DarumaState, action: actions.Take) -> Message:
    return message("daruma.do.take", card=face_ref(FACE_KEYS[action.face]))


_LABELS: Final[dict[type[Action], Callable[[DarumaState, Any], Message]]] = {
    Action: _plain,
    actions.Place: _place,
    actions.Bottle: _bottle,
    actions.Reroll: _reroll,
    actions.Give: _give,
    actions.PickSet: _set,
    actions.Nudge: _nudge,
    actions.Swap: _swap,
    actions.Take: _take,
}


def narrate(event: Event) -> Message | None:
    """Return the line of the log for `event`; None where the event needs no words of its own."""
    line = _LINES.get(type(event))
    return None if line is None else line(event)


def _dice(faces: tuple[int, ...]) -> str:
    return " ".join(map(str, faces))


def _about_seat(key: str) -> Callable[[Any], Message]:
    return lambda event: message(key, seat=SeatRef(event.seat))


def _about_card(key: str) -> Callable[[Any], Message]:
    return lambda event: message(key, seat=SeatRef(event.seat), card=face_ref(event.face))


def _given(event: events.CardGiven) -> Message:
    assert event.face is not None
    seats = {"seat": SeatRef(event.giver), "receiver": SeatRef(event.receiver)}
    return message("daruma.log.given", card=face_ref(event.face), **seats)


def _traded(event: events.CardTraded) -> Message:
    """A third player may have brought it about: it is told of the card."""
    assert event.face is not None
    seats = {"giver": SeatRef(event.giver), "receiver": SeatRef(event.receiver)}
    return message("daruma.log.traded", card=face_ref(event.face), **seats)


def _always(key: str) -> Callable[[Any], Message]:
    return lambda _: Message(key)


def _thrown(event: events.Thrown) -> Message:
    """Which dice of the pool are thrown again may have been a choice, and the dice alone do not tell it."""
    seat, dice = SeatRef(event.seat), _sorted(event.after)
    if event.source == "pool":
        return message("daruma.log.thrown_again", seat=seat, old=_sorted(event.before), dice=dice)
    return message("daruma.log.thrown", seat=seat, dice=dice)


def _sorted(kinds: tuple[str, ...]) -> str:
    return " ".join(sorted(kind.removeprefix("die.") for kind in kinds))


def _four_counted(event: events.FourCounted) -> Message:
    return message("daruma.log.four_counted", total=event.total)


def _fours(event: events.FoursBooked) -> Message:
    return message("daruma.log.fours", n=event.count, total=event.total)


def _painted(event: events.EyePainted) -> Message:
    key = "daruma.log.completed" if event.complete else "daruma.log.painted"
    return message(key, seat=SeatRef(event.seat), card=face_ref(event.face))


def _nothing(event: events.NothingHappened) -> Message:
    return message("daruma.log.nothing", card=face_ref(event.face))


def _sake(event: events.SakePoured) -> Message:
    return message("daruma.log.sake", seat=SeatRef(event.seat), die=event.face)


def _nudged(event: events.DiceNudged) -> Message:
    return message("daruma.log.nudged", n=event.count, old=event.old, new=event.new)


def _stopped(event: events.Stopped) -> Message:
    return message("daruma.log.stopped", seat=SeatRef(event.seat), n=event.left)


def _marker(event: events.RoundMarkerMoved) -> Message:
    kind = Message(f"daruma.tile.{event.kind}")
    return message("daruma.log.round_marker", n=event.value - event.before, tile=event.tile, kind=kind)


_LINES: Final[dict[type[Event], Callable[[Any], Message]]] = {
    TurnBegan: _about_seat("daruma.log.turn"),
    events.StartSeatChosen: _about_seat("daruma.log.start"),
    events.RowRefreshed: _about_seat("daruma.log.refreshed"),
    events.FourDue: _always("daruma.log.four_due"),
    events.Thrown: _thrown,
    events.FoursBooked: _fours,
    events.GoodLuckStruck: _about_seat("daruma.log.good_luck"),
    events.BadLuckStruck: _about_seat("daruma.log.bad_luck"),
    events.EyePainted: _painted,
    events.NothingHappened: _nothing,
    events.SakePoured: _sake,
    events.DiceNudged: _nudged,
    events.FourCounted: _four_counted,
    events.DollCollected: _about_card("daruma.log.collected"),
    events.LuckyCardWon: _about_card("daruma.log.won_by_luck"),
    events.TileCardWon: _about_card("daruma.log.won_by_tile"),
    events.CardGiven: _given,
    events.CardTraded: _traded,
    events.Stopped: _stopped,
    events.RoundMarkerMoved: _marker,
    events.FinalRoundBegan: _always("daruma.log.final_round"),
    events.DeckExhausted: _always("daruma.log.deck_exhausted"),
    events.ObjectiveRevealed: _about_card("daruma.log.objective"),
}
