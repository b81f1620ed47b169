"""Everything a player of Samurai Sword can say, made once; and lists of actions by masks of seats and faces.

Lists are shared between questions, so nobody changes them in place.
"""

from __future__ import annotations

from typing import Final

from rules.core.action import Action, ActionTable
from rules.core.ids import NOBODY, Face, Seat
from rules.samurai_sword.tables import (
    ARMOR,
    BATTLECRY,
    BREATHING,
    BUSHIDO,
    CARD_FACES,
    CARD_KEYS,
    DAIMYO,
    DIVERSION,
    FAST_DRAW,
    FOCUS,
    GEISHA,
    JUJUTSU,
    MOST_SEATS,
    PARRY,
    TEA_CEREMONY,
    WEAPONS,
)


class Play(Action):
    """Play a card of `face` in one's own turn, at `target` if it needs one; `lost` is the property it takes away."""

    __slots__ = ("face", "lost", "target")

    def __init__(self, verb: str, face: Face, target: Seat = NOBODY, lost: Face = -1) -> None:
        named = f":{CARD_KEYS[face]}" if verb in ("attack", "play_property") else ""
        named = f":{CARD_KEYS[lost]}" if lost >= 0 else named
        super().__init__(verb, f"{verb}{named}" + (f">{target}" if target >= 0 else ""))
        self.face = face
        self.target = target
        self.lost = lost


class Card(Action):
    """Answer with a card of `face` from the own hand."""

    __slots__ = ("face",)

    def __init__(self, verb: str, face: Face) -> None:
        super().__init__(verb, f"{verb}:{CARD_KEYS[face]}")
        self.face = face


TABLE: Final = ActionTable()

END_PLAY: Final = TABLE.add(Action("end_play", "end_play"))
NOBUNAGA_DRAW: Final = TABLE.add(Action("nobunaga_draw", "nobunaga_draw"))
DECLINE: Final = TABLE.add(Action("decline", "decline"))
SUFFER: Final = TABLE.add(Action("suffer", "suffer"))
LOSE_HONOR: Final = TABLE.add(Action("lose_honor", "lose_honor"))
DISCARD_FREE: Final = TABLE.add(Action("discard_free", "discard_free"))
FROM_DISCARD: Final = TABLE.add(Action("from_discard", "from_discard"))
FROM_DECK: Final = TABLE.add(Action("from_deck", "from_deck"))

_MASKS: Final = 1 << MOST_SEATS


def _by_mask(chosen: list[Play]) -> list[list[Action]]:
    """Return for every mask of seats the actions of `chosen`, one per seat, that aim at them."""
    return [[action for seat, action in enumerate(chosen) if mask >> seat & 1] for mask in range(_MASKS)]


def _aimed(verb: str, face: Face) -> list[list[Action]]:
    return _by_mask([TABLE.add(Play(verb, face, seat)) for seat in range(MOST_SEATS)])


ATTACK: Final = [_aimed("attack", face) for face in range(WEAPONS)]
"""By weapon and mask of the seats it can hit."""

LAY: Final[dict[int, Action]] = {face: TABLE.add(Play("play_property", face)) for face in (ARMOR, FAST_DRAW, FOCUS)}
LAY_BUSHIDO: Final = _aimed("play_bushido", BUSHIDO)
PROCLAIM: Final[dict[int, Action]] = {
    face: TABLE.add(Play(CARD_KEYS[face], face)) for face in (BATTLECRY, JUJUTSU, DAIMYO, TEA_CEREMONY)
}
BREATHE: Final = _aimed("breathing", BREATHING)
DIVERT: Final = _aimed("diversion", DIVERSION)
REMOVE: Final[list[list[Action]]] = [
    [TABLE.add(Play("geisha_property", GEISHA, seat, lost)) for lost in range(ARMOR, FOCUS + 1)]
    for seat in range(MOST_SEATS)
]
"""By seat and property, counted from Armor."""

DISPERSE: Final = _aimed("geisha_hand", GEISHA)

PARRIES: Final[dict[int, Action]] = {face: TABLE.add(Card("parry", face)) for face in (PARRY, *range(WEAPONS))}
DISCARDS: Final[list[Action]] = [TABLE.add(Card("discard", face)) for face in range(CARD_FACES)]
SURRENDERS: Final[list[Action]] = [TABLE.add(Card("discard_weapon", face)) for face in range(WEAPONS)]

_FREE: Final = (ARMOR, FAST_DRAW, FOCUS, BATTLECRY, DAIMYO, JUJUTSU, TEA_CEREMONY)
FREE_MASK: Final = sum(1 << face - ARMOR for face in _FREE)
"""The mask, counted from Armor, of the cards that can always be played (SS-4.7.0c)."""


def _free(mask: int) -> list[Action]:
    """The always legal plays of a hand: properties, then actions."""
    everything = LAY | PROCLAIM
    return [everything[face] for face in _FREE if mask >> face - ARMOR & 1]


FREE: Final = [_free(mask) if not mask & ~FREE_MASK else [] for mask in range(1 << CARD_FACES - ARMOR)]
"""By mask of `FREE_MASK`: what can always be played."""

WAYS_OF_IEYASU: Final[list[Action]] = [FROM_DISCARD, FROM_DECK]


def of_faces(actions: list[Action], mask: int) -> list[Action]:
    """Return the actions whose place is set in `mask`."""
    return [action for face, action in enumerate(actions) if mask >> face & 1]
