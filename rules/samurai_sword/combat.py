"""Attacks and wounds: what a weapon does when it is played, parried or not (SS-4.4, SS-4.5)."""

from __future__ import annotations

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.ids import Face, Seat
from rules.samurai_sword import actions, closing, deck, events, verbs
from rules.samurai_sword.ring import targets
from rules.samurai_sword.state import (
    AVENGED,
    LET_FATAL,
    LET_HEAVY,
    LET_LIGHT,
    SPARED,
    STRUCK,
    SamuraiSwordState,
    deed,
    hand_mask,
)
from rules.samurai_sword.tables import ALL_WEAPONS, BATTLECRY, GINCHIYO, HANZO, PARRY, TOMOE, USHIWAKA


def begin_attack(s: SamuraiSwordState, attacker: Seat, weapon: Face, target: Seat) -> None:
    """`target` is attacked, and whoever looks on may draw conclusions."""
    _observe(s, attacker, weapon, target)
    verbs.strike(s, attacker, weapon, target)


def hit(s: SamuraiSwordState, rng: Chance) -> None:
    """The attack was not parried: wounds, defeat, the draws of Ushiwaka and Tomoe, the weapon (SS-4.4.1 4 to 7)."""
    attacker, target = s.active, s.target
    wounds = wounds_of(s, attacker, s.pieces.face[s.resolving], target)
    fatal = wounds >= s.resilience[target]
    verbs.mark(s, target, LET_FATAL if fatal else LET_HEAVY if wounds > 1 else LET_LIGHT)
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


def wounds_of(s: SamuraiSwordState, attacker: Seat, weapon: Face, target: Seat) -> int:
    """Return the wounds that an unparried `weapon` deals (SS-4.4.2)."""
    wounds = s.rules.wounds[weapon] + s.force[attacker]
    return max(1, wounds - 1) if s.cast[target] == GINCHIYO else wounds


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


def _observe(s: SamuraiSwordState, attacker: Seat, weapon: Face, target: Seat) -> None:
    """Keep what the attack tells: whom it strikes, whether that one had struck the Shogun, and who was spared."""
    verbs.remember(s, STRUCK, attacker, target)
    if deed(s, STRUCK, target, s.lord):
        verbs.remember(s, AVENGED, attacker, target)
    reachable = targets(s, attacker, weapon)
    if reachable & reachable - 1:
        verbs.recall(s, STRUCK, attacker, target, _tolls(s, attacker, weapon, reachable))
    lord = s.lord
    if lord in (attacker, target) or not reachable >> lord & 1:
        return
    if wounds_of(s, attacker, weapon, lord) >= s.resilience[lord]:
        verbs.remember(s, SPARED, attacker, lord)


def _tolls(s: SamuraiSwordState, attacker: Seat, weapon: Face, reachable: int) -> list[int]:
    """Return by seat what hundredths of the hearts that are left `weapon` takes; 0 for those out of reach."""
    tolls: list[int] = []
    for seat, hearts in enumerate(s.resilience):
        toll = 0
        if reachable >> seat & 1:
            toll = min(100, 100 * wounds_of(s, attacker, weapon, seat) // hearts)
        tolls.append(toll)
    return tolls
