"""What things of Nine Cards are called and mean, and which rule speaks of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from desktop.games.nine_cards_sekigahara import knowledge
from desktop.games.nine_cards_sekigahara.house import House
from desktop.person.keys import pressed
from desktop.table.tally import added, tallied
from rules.core.decision import Decision
from rules.core.ids import EntityId, Piece, ZoneId
from rules.core.message import FaceRef, Message, SeatRef, message
from rules.core.outcome import ScorePart
from rules.core.view import TableView
from rules.nine_cards_sekigahara.content import load_content
from rules.nine_cards_sekigahara.ruleset import Rules
from rules.nine_cards_sekigahara.state import ACTION
from rules.nine_cards_sekigahara.tables import ACTION_KEYS, CARD_KEYS, EFFECT_KEYS, OPTION_KEYS
from rules.nine_cards_sekigahara.words import action_text, effect_text, option_text

_NAME: Final = "nine_cards_sekigahara"
ACTION_RULES: Final = {
    "borrowed_orders": "NC-4.11",
    "hasty_muster": "NC-4.12",
    "night_march": "NC-4.13",
    "subversion": "NC-4.14",
    "deep_ambush": "NC-4.15",
}
EFFECT_RULES: Final = {
    "loyal_bond": "NC-4.42",
    "secret_letters": "NC-4.43",
    "red_devils": "NC-4.44",
    "unscathed": "NC-4.45",
    "fighting_retreat": "NC-4.46",
    "first_spear": "NC-4.47",
    "turncoat": "NC-4.48",
    "head_on_clash": "NC-4.49",
    "empty_lunchbox": "NC-4.50",
}
OPTION_RULES: Final = {"deploy": "NC-4.5", "march": "NC-4.6", "reinforce": "NC-4.7", "castle": "NC-4.8"}
_PLACE_RULES: Final = {
    "deck": "NC-2.2",
    "bag": "NC-3.3",
    "spent": "NC-4.30",
    "marker": "NC-2.4",
    "slot": "NC-4.21",
    "camp": "NC-4.22",
    "token": "NC-3.3",
    "ambush": "NC-4.16",
    "supply": "NC-2.6",
    "discs": "NC-4.19",
    "reference": "NC-3.5",
    "total": "NC-7.1",
    "start": "NC-3.9",
    "turn": "NC-3.4",
    "outnumbered": "NC-4.39",
}
_QUESTION_RULES: Final = {
    "option": "NC-3.5",
    **dict.fromkeys(("place_for_enemy", "shift_fresh"), ACTION_RULES["borrowed_orders"]),
    **dict.fromkeys(("muster", "recall"), ACTION_RULES["hasty_muster"]),
    **dict.fromkeys(("forced_march", "night_march"), ACTION_RULES["night_march"]),
    **dict.fromkeys(("rally", "subvert"), ACTION_RULES["subversion"]),
    "relief": ACTION_RULES["deep_ambush"],
    "order": "NC-4.22",
    "pick": "NC-4.24",
    "card": "NC-4.33",
    "letters": EFFECT_RULES["secret_letters"],
    "retreat": EFFECT_RULES["fighting_retreat"],
    "turncoat": EFFECT_RULES["turncoat"],
}
_BACK_RULES: Final = {"ambush": _PLACE_RULES["token"], "castle": _PLACE_RULES["deck"]}


def describe(entity: EntityId, view: TableView, house: House, *, may_peek: bool = True) -> tuple[Message, ...]:
    """Return title and text of `entity`; nothing where there is nothing to read."""
    piece = piece_of(entity, view)
    if piece is not None:
        card = knowledge.card_of(view, piece)
        if card is not None:
            return _castle(view, piece, card, house)
        return _token(piece, view, may_peek=may_peek)
    return _place(entity, view, house.rules)


def name(place: EntityId | ZoneId, view: TableView, house: House) -> Message | None:
    """Return what a place or a thing is called when the keyboard points at it."""
    slot = knowledge.place_of(place)
    if slot is not None:
        castle = knowledge.castle_in(view, slot)
        if castle is not None:
            return describe(f"#{castle}", view, house)[0]
    told = describe(place, view, house)
    return told[0] if told else None


def rule(entity: EntityId, view: TableView, rules: Rules) -> str:
    """Return the number of the rule that F1 opens."""
    piece = piece_of(entity, view)
    if piece is not None:
        card = knowledge.card_of(view, piece)
        if card is None:
            return _BACK_RULES[view.pieces[piece].back]
        if knowledge.owner(view, piece) >= 0:
            return EFFECT_RULES[EFFECT_KEYS[rules.effect[card]]]
        return _action_rule(card, rules)
    place = entity.rpartition("@")[2]
    kind, _, rest = place.partition(".")
    return OPTION_RULES.get(rest, "") if kind == "option" else _PLACE_RULES.get(kind, "")


def rule_of(reference: str, view: TableView, rules: Rules) -> str:
    """Return the number of the rule about the castle or token that a sentence names, where it lies now."""
    kind, _, key = reference.removeprefix(f"{_NAME}.").partition(".")
    if kind == "castle" and key in CARD_KEYS:
        lying = (piece for piece, shown in view.pieces.items() if shown.face == f"{kind}/{key}")
        piece = next(lying, None)
        return _action_rule(CARD_KEYS.index(key), rules) if piece is None else rule(f"#{piece}", view, rules)
    return _BACK_RULES["ambush"] if kind == "ambush" else ""


def rule_now(asked: Decision | None) -> str:
    """Return the number of the rule about the open question."""
    return "" if asked is None else _QUESTION_RULES.get(asked.prompt.key.removeprefix(f"{_NAME}.ask."), "")


def _action_rule(card: int, rules: Rules) -> str:
    return ACTION_RULES[ACTION_KEYS[rules.action[card]]]


def picture(entity: EntityId, view: TableView, rules: Rules) -> str:
    """Return the art key of the enlarged picture."""
    piece = piece_of(entity, view)
    if piece is not None:
        card = knowledge.card_of(view, piece)
        if card is not None:
            return castle_key("castle", card, rules)
        face = view.pieces[piece].face
        return f"{_NAME}/{face}" if face is not None else ""
    return ""


def castle_key(kind: str, card: int, rules: Rules) -> str:
    """Return the art key of a castle as it lies in a slot or in a camp, with what stands on it at this table."""
    strength, action, effect = rules.strength[card], ACTION_KEYS[rules.action[card]], EFFECT_KEYS[rules.effect[card]]
    does = "" if (action, effect) == _printed()[card] else f"/{action}/{effect}"
    return f"{_NAME}/{kind}/{CARD_KEYS[card]}/{strength}{does}"


@cache
def _printed() -> list[tuple[str, str]]:
    """Return the action and the effect that each castle prints."""
    return [(castle.action, castle.effect) for castle in load_content({}).castles.all()]


def piece_of(entity: EntityId, view: TableView) -> Piece | None:
    """Return the piece that `entity` is, or, of a slot, the castle in it."""
    if entity.startswith("#"):
        return int(entity[1:])
    slot = knowledge.place_of(entity)
    return None if slot is None else knowledge.castle_in(view, slot)


def card_name(card: int) -> Message:
    """Return the lord of a castle."""
    return Message(f"{_NAME}.castle.{CARD_KEYS[card]}")


def _castle(view: TableView, piece: Piece, card: int, house: House) -> tuple[Message, ...]:
    """A card in a slot is read for its action too; one in a camp for its effect and for how it stands."""
    if knowledge.owner(view, piece) < 0:
        return on_card(card, house)
    changed = house.has_strength(card) or house.has_effect(card)
    standing = _standing(view, piece, card, house.rules)
    return *_head(card, house), *standing, *_effect(card, house), *_changed(is_so=changed)


def on_card(card: int, house: House) -> tuple[Message, ...]:
    """Everything that is printed on a castle."""
    changed = house.has_strength(card) or house.has_effect(card) or house.has_action(card)
    action = _with_text(f"action.{ACTION_KEYS[house.rules.action[card]]}", action_text(house.rules, card))
    return *_head(card, house), action, *_effect(card, house), *_changed(is_so=changed)


def _head(card: int, house: House) -> tuple[Message, Message]:
    of = Message(f"{_NAME}.castle.{CARD_KEYS[card]}.seat")
    return card_name(card), message(f"{_NAME}.table.castle", seat=of, strength=house.rules.strength[card])


def _effect(card: int, house: House) -> tuple[Message, ...]:
    """Nothing is said of what takes place in a battle that is not fought (NC-8.6)."""
    if not house.rules.effects_on:
        return ()
    return (_with_text(f"effect.{EFFECT_KEYS[house.rules.effect[card]]}", effect_text(house.rules, card)),)


def _changed(*, is_so: bool) -> tuple[Message, ...]:
    return (Message(f"{_NAME}.table.house"),) if is_so else ()


def _standing(view: TableView, piece: Piece, card: int, rules: Rules) -> list[Message]:
    """How a card stands in the battle, where that differs from what is printed on it."""
    now = knowledge.strength(view, piece, rules)
    said = [message(f"{_NAME}.table.now", strength=now)] if now != rules.strength[card] else []
    if knowledge.is_resolved(view, piece):
        said.append(Message(f"{_NAME}.table.resolved"))
    if knowledge.is_steadfast(view, piece):
        said.append(Message(f"{_NAME}.table.steadfast"))
    return said


def _with_text(key: str, text: Message) -> Message:
    return message(f"{_NAME}.table.titled", title=Message(f"{_NAME}.{key}"), text=text)


def _token(piece: Piece, view: TableView, *, may_peek: bool) -> tuple[Message, ...]:
    face = view.pieces[piece].face if piece in view.pieces else None
    if face is None and piece in view.pieces and view.pieces[piece].back == "castle":
        return (Message(f"{_NAME}.term.castle"),)
    if face is None:
        is_covered = view.viewer is None and may_peek
        peek = (message(f"{_NAME}.table.peek", pressed=pressed("peek")),) if is_covered else ()
        return Message(f"{_NAME}.term.ambush_token"), Message(f"{_NAME}.table.token_hidden"), *peek
    colour = Message(f"{_NAME}.ambush.{face.removeprefix('ambush/')}")
    title = message(f"{_NAME}.table.token", colour=colour)
    if piece in view.zones.get("spent", ()):
        return title, Message(f"{_NAME}.zone.spent")
    is_to_come = knowledge.phase(view) == ACTION  # later it has come out already (NC-4.30)
    return (title, Message(f"{_NAME}.table.token_text")) if is_to_come else (title,)


def _place(entity: EntityId, view: TableView, rules: Rules) -> tuple[Message, ...]:
    kind, _, rest = entity.rpartition("@")[2].partition(".")
    if entity.startswith("ashigaru"):
        return (Message(f"{_NAME}.term.ashigaru"),) if kind == "slot" else _place(f"supply.{rest}", view, rules)
    if kind == "option" and rest in OPTION_KEYS:
        return Message(f"{_NAME}.choice.{rest}"), option_text(rules, OPTION_KEYS.index(rest))
    if kind in {"ambush", "supply", "discs", "token", "camp", "total"} and rest.isdigit():
        return _of_seat(kind, int(rest), view, rules)
    told = _PLACES.get(kind)
    return () if told is None else told(rest, view)


def _deck(_rest: str, view: TableView) -> tuple[Message, ...]:
    return message(f"{_NAME}.table.deck", count=len(view.zones.get("deck", ()))), Message(f"{_NAME}.table.unseen")


def _bag(_rest: str, view: TableView) -> tuple[Message, ...]:
    return (message(f"{_NAME}.table.bag", count=len(view.zones.get("bag", ()))),)


def _spent(_rest: str, _view: TableView) -> tuple[Message, ...]:
    return (Message(f"{_NAME}.zone.spent"),)


def _marker(rest: str, _view: TableView) -> tuple[Message, ...]:
    return (Message(f"{_NAME}.zone.slot_{rest}"),)


def _start(_rest: str, view: TableView) -> tuple[Message, ...]:
    said = message(f"{_NAME}.log.starts", seat=SeatRef(knowledge.starter(view)))
    return Message(f"{_NAME}.term.start_player"), said


def _outnumbered(_rest: str, _view: TableView) -> tuple[Message, ...]:
    return Message(f"{_NAME}.term.outnumbered"), Message(f"{_NAME}.term.outnumbered.text")


_PLACES: Final[dict[str, Callable[[str, TableView], tuple[Message, ...]]]] = {
    "bag": _bag,
    "deck": _deck,
    "marker": _marker,
    "outnumbered": _outnumbered,
    "spent": _spent,
    "start": _start,
}


def _of_seat(kind: str, seat: int, view: TableView, rules: Rules) -> tuple[Message, ...]:
    who = SeatRef(seat)
    if kind in {"ambush", "token"}:
        n = knowledge.ambush(view, seat)
        return Message(f"{_NAME}.term.ambush_strength"), message(f"{_NAME}.log.ambush", seat=who, n=n)
    if kind == "supply":
        n = view.stock(f"supply.{seat}", knowledge.men(seat))
        return Message(f"{_NAME}.term.supply"), message(f"{_NAME}.table.supply", seat=who, count=n)
    if kind == "discs":
        return (Message(f"{_NAME}.zone.discs"),)
    n = knowledge.total(view, seat, rules)
    return Message(f"{_NAME}.term.camp"), message(f"{_NAME}.table.total", seat=who, total=n)


def reading(reference: str, view: TableView, house: House) -> tuple[str, tuple[Message, ...]]:
    """Return picture and words of the castle or token that a sentence names."""
    kind, _, key = reference.removeprefix(f"{_NAME}.").partition(".")
    for piece, shown in view.pieces.items():
        if shown.face == f"{kind}/{key}":
            return picture(f"#{piece}", view, house.rules), describe(f"#{piece}", view, house)
    if kind == "castle" and key in CARD_KEYS:
        card = CARD_KEYS.index(key)
        return castle_key("castle", card, house.rules), on_card(card, house)
    return "", ()


def tally(part: ScorePart) -> tuple[Message, str]:
    """Return the line of the score pad for a card, and what was added to its printed strength or taken from it."""
    told = dict(part.label.args)
    card, printed = told.get("card"), told.get("printed")
    if isinstance(card, FaceRef) and isinstance(printed, int):
        return Message(card.key), added(printed, part.points - printed)
    return tallied(part)
