"""What things of Daruma are called and mean, and which rule speaks of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from desktop.games.daruma import knowledge, places
from desktop.games.daruma.decor import KINDS
from desktop.person.keys import pressed
from desktop.table.tally import times
from rules.core.decision import Decision, DecisionKind
from rules.core.ids import EntityId, seat_id
from rules.core.message import Message, SeatRef, message
from rules.core.outcome import ScorePart
from rules.core.view import Gesture, TableView
from rules.daruma.actions import STOP
from rules.daruma.ruleset import Rules
from rules.daruma.tables import ONE_WAY

ACTION_RULES: Final = {
    "reroll_all": "DA-4.10",
    "reroll_set": "DA-4.11",
    "reroll_singles": "DA-4.12",
    "nudge_set": "DA-4.13",
    "nudge_singles": "DA-4.14",
    "counts_as_four": "DA-4.15",
    "swap": "DA-4.16",
    "sake_reroll": "DA-4.5",
}
_QUESTION_RULES: Final = {
    "main": "DA-4.3",
    "refresh": "DA-3.3",
    "set": ACTION_RULES["reroll_set"],
    **{key: ACTION_RULES[key] for key in ("nudge_set", "nudge_singles")},
    **dict.fromkeys(("pour", "pour_face"), ACTION_RULES["sake_reroll"]),
    **dict.fromkeys(("swap", "take"), ACTION_RULES["swap"]),
}
TILE_RULES: Final = {"plain": "DA-3.7", "start": "DA-7.1", "daruma": "DA-1.6", "four": "DA-3.4"}
_ZONE_RULES: Final = {
    "bottle": "DA-4.5",
    "cup": "DA-4.2",
    "deck": "DA-7.3",
    "eye_supply": "DA-3.6",
    "ledger": "DA-4.2",
    "objective": "DA-1.5",
    "objective_box": "DA-1.5",
    "pool": "DA-4.3",
    "risk": "DA-4.8",
    "track": "DA-3.7",
}


def describe(rules: Rules, entity: EntityId, view: TableView, *, may_peek: bool = True) -> tuple[Message, ...]:
    """Return title and text of `entity`; nothing where there is nothing to read."""
    face = face_of(entity, view)
    if face is not None:
        return card(face)
    if view.viewer is None and not view.over and entity.startswith("#"):
        return _covered(entity, view, may_peek=may_peek)
    if entity.startswith("tile."):
        told = tile(rules, _tile(entity, view))
        here = entity == f"tile.{places.tile_of(view.counter('track', 'step')) + 1}"
        return (*told, Message("daruma.tile.here")) if here else told
    if entity.startswith("seat."):
        return _seat(rules, int(entity.removeprefix("seat.")), view)
    if entity in {"bottle", "tanuki"}:
        return bottle(rules)
    if entity in {"ledger", "deck", "eye_supply", "cup", "track"}:
        return (Message(f"daruma.zone.{entity}"),)
    return ()


def bottle(rules: Rules) -> tuple[Message, ...]:
    """Return title and text of the bottle, with what the options of the table add (DA-8.4, DA-8.5)."""
    told = Message("daruma.action.sake_reroll"), Message("daruma.action.sake_reroll.text")
    strict = (Message("daruma.table.ones_first"),) if rules.ones_first else ()
    last = (Message("daruma.table.bottle_last_die"),) if rules.bottle_last_die else ()
    return *told, *strict, *last


def tile(rules: Rules, kind: str) -> tuple[Message, Message]:
    """Return title and text of a tile; where the marker goes one way, it does not come home (DA-8.8)."""
    text = "daruma.tile.start.one_way" if kind == "start" and rules.goal == ONE_WAY else f"daruma.tile.{kind}.text"
    return Message(f"daruma.tile.{kind}"), Message(text)


def _covered(entity: EntityId, view: TableView, *, may_peek: bool) -> tuple[Message, ...]:
    """Return how whoever sits there, if anybody does, looks at an objective that lies covered on a shared screen."""
    piece = view.pieces.get(int(entity.removeprefix("#")))
    if piece is None or piece.back != "objective":
        return ()
    how = (message("daruma.table.peek", pressed=pressed("peek")),) if may_peek else ()
    return Message("daruma.zone.objective"), *how


def name(rules: Rules, place: EntityId, view: TableView) -> Message | None:
    """Return what a place or a thing is called when the keyboard points at it."""
    if place.startswith("eye."):
        face = face_of(f"row.{place.removeprefix('eye.')}", view)
        return None if face is None else Message(f"daruma.face.{face}")
    if place.startswith("die."):
        face = place.partition("@")[0].removeprefix("die.")
        return message("app.table.die", n=int(face)) if face.isdigit() else None
    if place.partition(".")[0] in {"supply", "objective", "pool"}:
        return Message(f"daruma.zone.{place.partition('.')[0]}")
    described = describe(rules, place, view)
    return described[0] if described else None


def withheld(decision: Decision, gestures: Sequence[Gesture]) -> list[tuple[Message, Message]]:
    """Return the button to stop, dark, while a 1 must be painted (DA-4.4.4)."""
    if decision.kind is not DecisionKind.TURN or any(gesture.action is STOP for gesture in gestures):
        return []
    return [(Message("daruma.term.stop"), Message("daruma.why.paint_first"))]


def rule(entity: EntityId, view: TableView) -> str:
    """Return the number of the rule that F1 opens."""
    face = face_of(entity, view)
    if face is not None:
        return rule_of_face(face)
    if entity.startswith("tile."):
        return TILE_RULES[_tile(entity, view)]
    if entity.startswith("eye."):
        return "DA-4.4"
    return _ZONE_RULES.get(entity.partition(".")[0], "")


def picture(rules: Rules, entity: EntityId, view: TableView) -> str:
    """Return the art key of the enlarged picture."""
    face = face_of(entity, view)
    if face is not None:
        return f"daruma/card/{face}" if "/" in face else knowledge.objective_picture(rules, face)
    if entity.startswith("tile."):
        return f"daruma/tile/{_tile(entity, view)}/{entity.removeprefix('tile.')}"
    return "daruma/bottle" if entity in {"bottle", "tanuki"} else ""


def face_of(entity: EntityId, view: TableView) -> str | None:
    """Return the face of a piece, or of the doll in a slot; None where it is not known."""
    if entity.startswith("row."):
        pieces = view.zones.get(entity, [])
        return view.pieces[pieces[0]].face if pieces else None
    if not entity.startswith("#"):
        return None
    piece = view.pieces.get(int(entity.removeprefix("#")))
    return None if piece is None else piece.face


def rule_now(asked: Decision | None) -> str:
    """Return the number of the rule about the open question."""
    return "" if asked is None else _QUESTION_RULES.get(asked.prompt.key.removeprefix("daruma.ask."), "")


def rule_of_face(face: str) -> str:
    """Return the number of the rule about a doll or an objective."""
    return ACTION_RULES.get(face.partition("/")[2], _ZONE_RULES["objective"])


def card(face: str) -> tuple[Message, ...]:
    """Return title and text of a doll or an objective."""
    title = Message(f"daruma.face.{face}")
    action = face.partition("/")[2]
    return title, Message(f"daruma.action.{action}.text" if action else "daruma.objective.text")


def _seat(rules: Rules, seat: int, view: TableView) -> tuple[Message, ...]:
    """Return how a seat stands: dolls, turns, and points where they can be known."""
    cards, turns = len(view.zones.get(f"supply.{seat}", [])), view.counter(seat_id(seat), "turns")
    told = [message("app.table.seat", seat=SeatRef(seat)), message("daruma.seat.state", cards=cards, turns=turns)]
    points = knowledge.score(rules, view, seat)
    if points is not None:
        told.append(message("daruma.seat.points", points=points))
    if view.counter(seat_id(seat), "start"):
        told.append(Message("daruma.seat.start"))
    return tuple(told)


def _tile(entity: EntityId, view: TableView) -> str:
    return KINDS[view.counter("track", entity)]


def tally(part: ScorePart) -> tuple[Message, str]:
    """Return the line of the score pad for a colour, and so many dolls times what the objective makes of each."""
    return part.label, times(part.count, part.points // part.count)
