"""What things of Taiwan Monsters Brawl are called and mean."""

from __future__ import annotations

from collections import Counter
from typing import Final

from desktop.games.taiwan_monsters_brawl import places, printed, reckoning, seats
from desktop.person import i18n
from desktop.person.keys import pressed
from rules.core.ids import NOBODY, EntityId, Seat, ZoneId, piece_id, seat_id
from rules.core.message import Message, SeatRef, message
from rules.core.view import TableView
from rules.taiwan_monsters_brawl.ruleset import Rules
from rules.taiwan_monsters_brawl.tables import (
    CELL_KEYS,
    CODES,
    COLOUR_KEYS,
    DIRECTION_KEYS,
    ENDLESS,
    GAIN_KEYS,
    MONSTER_KEYS,
    RECOVERY,
    RUNE_KEYS,
    SPELL_KEYS,
    ULTIMATE_KEYS,
    ZONE_KEYS,
)

_TEXT: Final = "taiwan_monsters_brawl"
_OWNED: Final = ("hand", "chi", "monster", "fate")
_STOCKS: Final = frozenset({"runes", "chi_supply", "dice"})
_PILES: Final = frozenset({"spell_deck", "zone_deck", "spell_discard", "zone_discard"})
_LISTED: Final = 12
"""Kinds of cards of a discard pile that are named at most."""

Told = tuple[Message, ...]


def describe(entity: EntityId, view: TableView, rules: Rules, *, may_peek: bool = True) -> Told:
    """Return title and text of `entity`; nothing where there is nothing to read."""
    face = face_of(entity, view)
    if face is not None:
        zone = _zone_of(entity, view)
        told = _face(face, entity, view, rules)
        return (*told, *_pile(zone, view)[1:]) if zone in _PILES else told
    if view.viewer is None and not view.over and _zone_of(entity, view).startswith("hand."):
        how = (message(f"{_TEXT}.table.peek", pressed=pressed("peek")),) if may_peek else ()
        return Message(f"{_TEXT}.zone.hand"), *how
    kind, _, rest = entity.partition("@")[0].partition(".")
    if kind == "rune" and rest:
        return _rune(entity, view, rules)
    if kind == "due":
        return Message(f"{_TEXT}.rune.{rest}"), Message(f"{_TEXT}.rune.{rest}.text")
    if kind == "die":
        return _die(rest.partition(".")[0], rules)
    return _place(entity, view, rules)


def name(place: EntityId | ZoneId, view: TableView, rules: Rules) -> Message | None:
    """Return what a place or a thing is called when the keyboard points at it."""
    face = face_of(place, view)
    if face is not None:
        return Message(f"{_TEXT}.{face.replace('/', '.')}")
    owner = places.board_of(place)
    if owner != NOBODY and not place.startswith("rune."):
        return message(f"{_TEXT}.table.of", what=_cell(place, owner, view, rules)[0], seat=SeatRef(owner))
    zone = place.rpartition("@")[2]
    kind, _, rest = zone.partition(".")
    if kind == "plan":
        return Message(f"{_TEXT}.zone.plan_{rest}")
    if kind == "marker":
        return message(f"{_TEXT}.table.of", what=Message(f"{_TEXT}.term.marker"), seat=SeatRef(int(rest)))
    if kind in _OWNED and rest and not place.startswith("rune."):
        return message(f"{_TEXT}.table.of", what=Message(f"{_TEXT}.zone.{kind}"), seat=SeatRef(int(rest)))
    if kind == "seat":
        return message(f"{_TEXT}.table.seat", seat=SeatRef(int(rest)))
    told = describe(place, view, rules)
    return told[0] if told else None


def picture(entity: EntityId, view: TableView, rules: Rules) -> str:
    """Return the art key of the enlarged picture."""
    face = face_of(entity, view)
    if face is not None:
        return printed.card_key(face, rules)
    kind, _, rest = entity.partition("@")[0].partition(".")
    if kind in {"rune", "due"} and rest:
        return f"{_TEXT}/rune/{rest.replace('.', '/')}"
    if kind in {"seat", "marker"} and rest.isdigit():
        mine = seats.monster(view, int(rest))
        return printed.card_key(f"monster/{mine}", rules) if mine else ""
    return f"{_TEXT}/die/rune" if kind == "rune_die" else ""


def reading(reference: str, view: TableView, rules: Rules) -> tuple[str, Told]:
    """Return picture and words of what a sentence names."""
    kind, _, key = reference.removeprefix(f"{_TEXT}.").partition(".")
    if kind == "rune":
        return f"{_TEXT}/rune/{key}", (Message(reference), Message(f"{reference}.text"))
    if kind == "ultimate":
        return f"{_TEXT}/ultimate/{key}", (Message(reference), Message(f"{reference}.text"))
    if kind not in {"spell", "land", "monster"}:
        return "", ()
    face = f"{kind}/{key}"
    piece = next((piece for piece, shown in view.pieces.items() if shown.face == face), None)
    entity = "" if piece is None else piece_id(piece)
    return printed.card_key(face, rules), _face(face, entity, view, rules)


def face_of(entity: EntityId, view: TableView) -> str | None:
    """Return the face of a piece; None where it is no piece, or not known."""
    if not entity.startswith("#"):
        return None
    shown = view.pieces.get(int(entity[1:]))
    return None if shown is None else shown.face


# Cards.


def _face(face: str, entity: EntityId, view: TableView, rules: Rules) -> Told:
    kind, _, key = face.partition("/")
    title = Message(f"{_TEXT}.{kind}.{key}")
    if kind == "land":
        return title, _gives(key, rules), *_holder(entity, view)
    if kind == "spell":
        cost = message(f"{_TEXT}.table.cost", n=rules.cost[SPELL_KEYS.index(key)])
        return title, Message(f"{_TEXT}.{kind}.{key}.text"), cost
    return title, _ultimate(key, rules), Message(f"{_TEXT}.monster.{key}.text")


def _gives(key: str, rules: Rules) -> Message:
    """Direction, points and what the taker of a zone gets."""
    zone = ZONE_KEYS.index(key)
    gains = [i18n.text(f"{_TEXT}.rune.{GAIN_KEYS[rune]}") for rune in rules.zone_runes[zone]]
    if rules.zone_chi[zone]:
        gains.append(i18n.text(f"{_TEXT}.table.gives_chi", n=rules.zone_chi[zone]))
    direction, points = Message(f"{_TEXT}.direction.{DIRECTION_KEYS[rules.direction[zone]]}"), rules.points[zone]
    if not gains:
        return message(f"{_TEXT}.table.land_bare", direction=direction, n=points)
    return message(f"{_TEXT}.table.land", direction=direction, n=points, gains=i18n.listed(gains))


def _holder(entity: EntityId, view: TableView) -> Told:
    """Who stands on a zone, and how firmly."""
    seat = view.counter(entity, "marker") - 1 if entity else NOBODY
    if seat < 0:
        return ()
    key = "held_half" if view.counter(entity, "half") else "held"
    return (message(f"{_TEXT}.table.{key}", seat=SeatRef(seat)),)


def _ultimate(monster: str, rules: Rules) -> Message:
    key = f"{_TEXT}.ultimate.{ULTIMATE_KEYS[rules.ultimate[MONSTER_KEYS.index(monster)]]}"
    return message(f"{_TEXT}.table.titled", title=Message(key), text=Message(f"{key}.text"))


# Runes, dice, cells.


def _rune(entity: EntityId, view: TableView, rules: Rules) -> Told:
    """A rune, what it does, and how it stands."""
    kind, _, zone = entity.partition("@")
    key = kind.removeprefix("rune.").removesuffix(".used")
    told: Told = (Message(f"{_TEXT}.rune.{key}"), Message(f"{_TEXT}.rune.{key}.text"))
    if zone == "runes":
        return *told, message(f"{_TEXT}.table.left", n=view.stock(zone, kind))
    owner = places.board_of(zone)
    if key == "ultimate" and owner != NOBODY:
        told = (*told, _ultimate(seats.monster(view, owner), rules))
    if not kind.endswith(".used"):
        return told
    return *told, Message(f"{_TEXT}.table.used_up") if key == "ultimate" else message(f"{_TEXT}.table.used", n=RECOVERY)


def rune_die(rules: Rules) -> Told:
    """Return the name of the rune die, and its faces."""
    faces = [i18n.text(f"{_TEXT}.rune.{GAIN_KEYS[face]}") for face in rules.rune_die]
    return Message(f"{_TEXT}.term.rune_die"), message(f"{_TEXT}.table.faces", faces=i18n.listed(faces))


def _die(colour: str, rules: Rules) -> Told:
    ones = rules.ones[COLOUR_KEYS.index(colour)]
    return Message(f"{_TEXT}.die.{colour}"), message(f"{_TEXT}.die.text", n=ones)


def _cell(place: str, owner: Seat, view: TableView, rules: Rules) -> Told:
    """A cell of a fate board: what may lie on it, or what is built in (TM-1.4)."""
    cell, mine = places.cell_of(place, owner), seats.monster(view, owner)
    if cell is None or not mine:
        return (Message(f"{_TEXT}.zone.fate"),)
    code = rules.grids[MONSTER_KEYS.index(mine)][cell]
    if code in "gbr":
        text = message(f"{_TEXT}.table.titled", title=_die(COLOUR_KEYS["gbr".index(code)], rules)[0], text=_CELL_DIE)
        return _named(cell, "die"), text
    if code in CODES:
        rune = Message(f"{_TEXT}.rune.{RUNE_KEYS[CODES.index(code)]}")
        return _named(cell, "specified"), message(f"{_TEXT}.table.cell_specified", rune=rune)
    kind = {".": "blank", "#": "forbidden", "1": "success"}[code]
    return _named(cell, kind), Message(f"{_TEXT}.table.cell_{kind}")


_CELL_DIE: Final = Message(f"{_TEXT}.table.cell_die")


def _named(cell: int, kind: str) -> Message:
    return message(f"{_TEXT}.table.cell", what=Message(f"{_TEXT}.term.cell_{kind}"), cell=CELL_KEYS[cell])


# Places and players.


def _place(entity: EntityId, view: TableView, rules: Rules) -> Told:
    owner = places.board_of(entity)
    if owner != NOBODY:
        return _cell(entity, owner, view, rules)
    zone = _zone_of(entity, view)
    kind, _, rest = zone.rpartition("@")[2].partition(".")
    if kind in {"seat", "marker"}:
        return _seat(int(rest), view, rules)
    if zone in _PILES:
        return _pile(zone, view)
    if kind == "chi_supply" or entity.startswith("chi@"):
        return _chi(kind, rest, view)
    if kind == "rune_die":
        return rune_die(rules)
    if kind == "plan":
        return (Message(f"{_TEXT}.zone.plan_{rest}"),)
    if kind in _OWNED and rest:
        return (message(f"{_TEXT}.table.of", what=Message(f"{_TEXT}.zone.{kind}"), seat=SeatRef(int(rest))),)
    return (Message(f"{_TEXT}.zone.{kind}"),) if zone in view.zones or kind in _STOCKS else ()


def _seat(seat: Seat, view: TableView, rules: Rules) -> Told:
    """Who it is, how it stands, and what toppling a leader brings."""
    mine = seats.monster(view, seat)
    if not mine:
        return ()
    title = message(f"{_TEXT}.table.of", what=Message(f"{_TEXT}.monster.{mine}"), seat=SeatRef(seat))
    points, chi = view.counter(seat_id(seat), "vp"), view.stock(f"chi.{seat}", "chi")
    cards = len(view.zones.get(f"hand.{seat}", ()))
    lines = [title, message(f"{_TEXT}.table.standing", points=points, chi=chi, cards=cards)]
    if reckoning.leads(view, seat):
        lines.append(Message(f"{_TEXT}.table.leads"))
    return (*lines, _ultimate(mine, rules))


def _chi(kind: str, rest: str, view: TableView) -> Told:
    if kind == "chi":
        return (message(f"{_TEXT}.table.of", what=Message(f"{_TEXT}.zone.chi"), seat=SeatRef(int(rest))),)
    left = view.stock("chi_supply", "chi")
    title = Message(f"{_TEXT}.zone.chi_supply")
    return (title,) if left >= ENDLESS // 2 else (title, message(f"{_TEXT}.table.left", n=left))


def _pile(zone: ZoneId, view: TableView) -> Told:
    """How many cards lie there, and, where they are open, which."""
    pieces = view.zones.get(zone, ())
    lines = [Message(f"{_TEXT}.zone.{zone}"), message(f"{_TEXT}.table.count", n=len(pieces))]
    faces = Counter(face for piece in reversed(pieces) if (face := view.pieces[piece].face) is not None)
    if zone.endswith("_discard") and faces:
        named = [_counted(face, count) for face, count in faces.most_common(_LISTED)]
        lines.append(message(f"{_TEXT}.table.pile", cards=i18n.listed(named)))
    return tuple(lines)


def _counted(face: str, count: int) -> str:
    words = i18n.text(f"{_TEXT}.{face.replace('/', '.')}")
    return f"{words} ×{count}" if count > 1 else words


def _zone_of(entity: EntityId, view: TableView) -> ZoneId:
    """Return the zone of a piece, and of anything else itself."""
    return view.zone_of(int(entity[1:])) if entity.startswith("#") else entity
