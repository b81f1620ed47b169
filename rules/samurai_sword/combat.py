"""Attacks and wounds: what a weapon does when it is played, parried or not (SS-4.4, SS-4.5)."""

from __future__ import annotations

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.ids import Face, Seat
from rules.samurai_sword import actions, closing, deck, events, memory, verbs
from rules.samurai_sword.ring import wounds_of
from rules.samurai_sword.state import LET_FATAL, LET_HEAVY, LET_LIGHT, SamuraiSwordState, hand_mask
from rules.samurai_sword.tables import ALL_WEAPONS, BATTLECRY, HANZO, PARRY, TOMOE, USHIWAKA


def hit(s: SamuraiSwordState, rng: Chance) -> None:
    """The attack was not parried: wounds, defeat, the draws of Ushiwaka and Tomoe, the weapon (SS-4.4.1 4 to 7)."""
    attacker, target = s.active, s.target
    wounds = wounds_of(s, attacker, s.pieces.face[s.resolving], target)
    fatal = wounds >= s.resilience[target]
    memory.lets(s, target, LET_FATAL if fatal else LET_HEAVY if wounds > 1 else LET_LIGHT)
    applied = verbs.wound(s, target, wounds)
    if not s.resilience[target]:
        defeat(s, target)
        if s.over:
            return
    if s.cast[target] == USHIWAKA:
        deck.draw(s, target, applied, rng)
    if s.cast[attacker] == TOMOE and not s.over:
        deck.draw(s, attacker, 1, rng)
    if not s.over:
        verbs.finish_card(s, rng)


def parry(s: SamuraiSwordState, face: Face, rng: Chance) -> None:
    """The attack has no effect; the weapon lies on the card that parried it (SS-4.4.1 3)."""
    verbs.discard(s, s.target, face, events.Parried, rng)
    if not s.over:
        verbs.finish_card(s, rng)


def suffer(s: SamuraiSwordState, seat: Seat) -> None:
    """`seat` took the wound of a Battlecry or Jujutsu (SS-4.7.7)."""
    verbs.wound(s, seat, 1)
    if not s.resilience[seat]:
        defeat(s, seat)


def defeat(s: SamuraiSwordState, victim: Seat) -> None:
    """`victim` has given the active player an Honor Point, and the game is over if that ended it (SS-4.5)."""
    verbs.hand_over_honor(s, victim, s.active)
    closing.check_defeat(s, victim)


def parries(s: SamuraiSwordState, seat: Seat) -> list[Action]:
    """Return the cards with which `seat` may parry an attack (SS-4.4.3, SS-4.8.5)."""
    mask = hand_mask(s, seat)
    found = [actions.PARRIES[PARRY]] if mask >> PARRY & 1 else []
    if s.cast[seat] == HANZO and mask & ALL_WEAPONS and len(s.hands[seat]) > 1:
        found += [actions.PARRIES[face] for face in _faces(mask & ALL_WEAPONS)]
    return found


def discards(s: SamuraiSwordState, seat: Seat, card: Face) -> list[Action]:
    """Return the cards that `seat` may discard to a Battlecry or Jujutsu (SS-4.7.5, SS-4.7.6)."""
    mask = hand_mask(s, seat)
    if card == BATTLECRY:
        able = s.cast[seat] == HANZO and len(s.hands[seat]) > 1
        mask &= ALL_WEAPONS | 1 << PARRY if able else 1 << PARRY
    else:
        mask &= ALL_WEAPONS
    return [actions.DISCARDS[face] for face in _faces(mask)] if mask else []


def weapons_in_hand(s: SamuraiSwordState, seat: Seat) -> list[Action]:
    """Return the weapons that `seat` may discard to Bushido (SS-4.7.2)."""
    mask = hand_mask(s, seat) & ALL_WEAPONS
    return [actions.SURRENDERS[face] for face in _faces(mask)] if mask else []


def _faces(mask: int) -> list[Face]:
    """Return the places that are set in `mask`, lowest first."""
    return [face for face in range(mask.bit_length()) if mask >> face & 1]
