"""What things of Samurai Sword are called and mean, and which rule speaks of them."""

from __future__ import annotations

from collections import Counter
from typing import Final

from desktop.games.samurai_sword import knowledge, previews
from desktop.person import i18n
from desktop.table.tally import tallied, times
from rules.core.ids import NOBODY, EntityId, Seat, ZoneId
from rules.core.message import Message, SeatRef, message
from rules.core.outcome import ScorePart
from rules.core.view import TableView
from rules.samurai_sword.ruleset import Rules
from rules.samurai_sword.tables import WEAPON_KEYS

_RULES: Final = {
    "card/armor": "SS-4.7.1",
    "card/bushido": "SS-4.7.2",
    "card/fast_draw": "SS-4.7.3",
    "card/focus": "SS-4.7.4",
    "card/battlecry": "SS-4.7.5",
    "card/jujutsu": "SS-4.7.6",
    "card/breathing": "SS-4.7.8",
    "card/daimyo": "SS-4.7.9",
    "card/diversion": "SS-4.7.10",
    "card/geisha": "SS-4.7.11",
    "card/parry": "SS-4.7.12",
    "card/tea_ceremony": "SS-4.7.13",
    "character/benkei": "SS-4.8.1",
    "character/chiyome": "SS-4.8.2",
    "character/ginchiyo": "SS-4.8.3",
    "character/goemon": "SS-4.8.4",
    "character/hanzo": "SS-4.8.5",
    "character/hideyoshi": "SS-4.8.6",
    "character/ieyasu": "SS-4.8.7",
    "character/kojiro": "SS-4.8.8",
    "character/musashi": "SS-4.8.9",
    "character/nobunaga": "SS-4.8.10",
    "character/tomoe": "SS-4.8.11",
    "character/ushiwaka": "SS-4.8.12",
}
_PLACE_RULES: Final = {
    "deck": "SS-4.6",
    "discard": "SS-6.6",
    "resolution": "SS-4.4",
    "weapons": "SS-4.3.3",
    "seat": "SS-4.2",
    "hand": "SS-6.4",
    "field": "SS-4.7.0a",
    "hearts": "SS-3.3",
    "heart_supply": "SS-2.6",
    "honor": "SS-7.1",
    "role": "SS-2.4",
    "character": "SS-4.8",
}
_PHASE_RULES: Final = {
    "recover": "SS-3.3",
    "bushido": "SS-3.4",
    "draw": "SS-3.5",
    "play": "SS-3.6",
    "discard": "SS-3.7",
}
_LISTED: Final = 12
"""Kinds of cards of the discard pile that are named at most."""


def describe(rules: Rules, entity: EntityId, view: TableView) -> tuple[Message, ...]:
    """Return title and text of `entity`; nothing where there is nothing to read."""
    face = face_of(entity, view)
    if face is not None:
        told = _face(rules, face, previews.seat_of(entity, view), view)
        return (*told, *_pile("discard", view)[1:]) if _zone_of(entity, view) == "discard" else told
    seat = previews.seat_of(entity, view)
    if seat is not None and _zone_of(entity, view).startswith("role."):
        return Message("samurai_sword.term.role"), _roles(knowledge.seats(view))
    if seat is not None:
        return _seat(seat, view)
    return _place(entity, view)


def _place(entity: EntityId, view: TableView) -> tuple[Message, ...]:
    if entity in {"deck", "discard", "resolution"}:
        return _pile(entity, view)
    if entity.rpartition("@")[2] == "heart_supply":
        return Message("samurai_sword.zone.heart_supply"), Message("samurai_sword.table.supply")
    if entity == "weapons" and view.turn >= 0:
        limit = knowledge.weapon_limit(view, view.turn)
        played = view.counter("table", "weapons_played")
        return (message("samurai_sword.table.weapons", played=played, limit=limit),)
    return ()


def name(place: EntityId | ZoneId, view: TableView) -> Message | None:
    """Return what a place or a thing is called when the keyboard points at it."""
    face = face_of(place, view)
    seat = previews.seat_of(place, view)
    if face is not None:
        named = _title(face)
        if seat is None or place in _own_hand(view):
            return named
        return message("samurai_sword.table.of", what=named, seat=SeatRef(seat))
    if seat is not None:
        kind = place.rpartition("@")[2].partition(".")[0]
        if kind == "seat" or place.startswith("#"):
            return _seat(seat, view)[0]
        return message("samurai_sword.table.of", what=Message(f"samurai_sword.zone.{kind}"), seat=SeatRef(seat))
    described = _place(_zone_of(place, view), view)
    return described[0] if described else None


def picture(rules: Rules, entity: EntityId, view: TableView) -> str:
    """Return the art key of the enlarged picture."""
    face = face_of(entity, view)
    if face is not None:
        return knowledge.picture(rules, face)
    seat = previews.seat_of(entity, view)
    return "" if seat is None else knowledge.picture(rules, f"character/{knowledge.character(view, seat)}")


def reading(rules: Rules, reference: str, view: TableView) -> tuple[str, tuple[Message, ...]]:
    """Return picture, title and text of a face that the log names, wherever its card may be."""
    face = _face_named(reference)
    return knowledge.picture(rules, face), _face(rules, face, None, view)


def rule(entity: EntityId, view: TableView) -> str:
    """Return the number of the rule that F1 opens."""
    face = face_of(entity, view)
    if face is None:
        kind = _zone_of(entity, view).rpartition("@")[2].partition(".")[0]
        return _PLACE_RULES.get(kind, "")
    return _rule_of_face(face)


def rule_of(reference: str) -> str:
    """Return the number of the rule about the face that the log names."""
    return _rule_of_face(_face_named(reference))


def rule_now(view: TableView) -> str:
    """Return the number of the rule about the attack that is going on, else about the phase of the turn."""
    if knowledge.target(view) != NOBODY:
        return "SS-4.4"
    return _PHASE_RULES.get(knowledge.phase(view), "")


def _rule_of_face(face: str) -> str:
    if face.removeprefix("card/") in WEAPON_KEYS:
        return "SS-4.3"
    return _RULES.get(face, "SS-1.2" if face.startswith("role/") else "")


def _face_named(reference: str) -> str:
    return reference.removeprefix("samurai_sword.").replace(".", "/")


def printed(rules: Rules, face: str) -> tuple[Message, ...]:
    """Return title and text of a face, with whom it may be aimed at by the options of the table."""
    spec = knowledge.weapon(rules, face)
    if spec is not None:
        return _title(face), message("samurai_sword.card.weapon.text", reach=spec.reach, n=spec.wounds)
    wider = ""
    if face == "card/bushido" and rules.any_bushido:
        wider = ".any_player"
    if face == "card/geisha" and rules.any_property:
        wider = ".any_property"
    return _title(face), Message(f"samurai_sword.{face.replace('/', '.')}.text{wider}")


def face_of(entity: EntityId, view: TableView) -> str | None:
    """Return the face of a piece; None where it is not known or `entity` is no piece."""
    if not entity.startswith("#"):
        return None
    piece = view.pieces.get(int(entity[1:]))
    return None if piece is None else piece.face


def _title(face: str) -> Message:
    return Message(f"samurai_sword.{face.replace('/', '.')}")


def _face(rules: Rules, face: str, seat: Seat | None, view: TableView) -> tuple[Message, ...]:
    """A character is told with all that is to be known of its player."""
    if face.startswith("character/") and seat is not None:
        return _seat(seat, view)
    told = printed(rules, face)
    return (*told, *_worth(rules, face.removeprefix("role/"), view)) if face.startswith("role/") else told


def _worth(rules: Rules, role: str, view: TableView) -> tuple[Message, ...]:
    """Say by what the Honor of a role is multiplied, and which roles there are."""
    seats = knowledge.seats(view)
    low, high = knowledge.multipliers(rules, role)
    key = "samurai_sword.table.times" if low == high else "samurai_sword.table.times_stars"
    return message(key, n=low, more=high), _roles(seats)


def _roles(seats: int) -> Message:
    named = [_counted(f"role/{role}", count) for role, count in knowledge.cast(seats)]
    return message("samurai_sword.table.roles", roles=i18n.listed(named))


def _seat(seat: Seat, view: TableView) -> tuple[Message, ...]:
    """Who it is, what that means, in which state, and how hard to hit."""
    who = knowledge.character(view, seat)
    title = message("samurai_sword.table.seat", seat=SeatRef(seat), card=_title(f"character/{who}"))
    lines = [title, Message(f"samurai_sword.character.{who}.text")]
    if knowledge.is_harmless(view, seat):
        is_standing = knowledge.hearts(view, seat)
        key = "samurai_sword.table.harmless_hand" if is_standing else "samurai_sword.table.harmless_down"
        lines.append(Message(key))
    elif view.viewer is not None and view.viewer != seat and not view.over:
        steps, guard = knowledge.way(view, view.viewer, seat).steps, knowledge.guard(view, seat)
        lines.append(message("samurai_sword.table.difficulty", n=steps + guard, steps=steps, guard=guard))
    if knowledge.bushido(view) == seat:
        lines.append(Message("samurai_sword.table.bushido"))
    if view.viewer != seat and not view.over:
        lines += _known(seat, view)
    return tuple(lines)


def _known(seat: Seat, view: TableView) -> list[Message]:
    """Say which cards of a hand were seen on their way there and are still held."""
    faces = Counter(face for piece in view.zones.get(f"hand.{seat}", ()) if (face := view.pieces[piece].face))
    named = [_counted(face, count) for face, count in sorted(faces.items())]
    return [message("samurai_sword.table.known", cards=i18n.listed(named))] if named else []


def _pile(zone: ZoneId, view: TableView) -> tuple[Message, ...]:
    pieces = view.zones.get(zone, ())
    title = Message(f"samurai_sword.zone.{zone}")
    if zone == "resolution":
        return (title,)
    lines = [title, message("samurai_sword.table.cards", n=len(pieces))]
    if zone == "discard" and pieces and zone not in view.covered:
        faces = Counter(view.pieces[piece].face for piece in reversed(pieces))
        named = [_counted(str(face), count) for face, count in faces.most_common(_LISTED)]
        listed = i18n.listed(named)
        lines.append(message("samurai_sword.table.pile", cards=listed))
    return tuple(lines)


def _counted(face: str, count: int) -> str:
    words = i18n.text(f"samurai_sword.{face.replace('/', '.')}")
    words = words.rstrip(" ★")  # of a ninja the stars tell one from another, here it stands for all
    return f"{words} ×{count}" if count > 1 else words


def _own_hand(view: TableView) -> set[EntityId]:
    return {f"#{piece}" for piece in view.zones.get(f"hand.{view.viewer}", ())}


def _zone_of(entity: EntityId, view: TableView) -> ZoneId:
    """Return the zone of a piece, and of anything else itself."""
    return view.zone_of(int(entity[1:])) if entity.startswith("#") else entity


def tally(part: ScorePart) -> tuple[Message, str]:
    """Return the line of the score pad for Honor or Daimyo, whoever has them, and so many times what each brings."""
    each = dict(part.label.args).get("n")
    if isinstance(each, int):
        return Message("samurai_sword.zone.honor"), times(part.count, each)
    if part.label.args:
        return Message("samurai_sword.card.daimyo"), times(part.count, 1)
    return tallied(part)
