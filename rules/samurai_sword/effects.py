"""What the cards do when they are played in one's own turn, by face; a choice of somebody is left on the stack."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.core.chance import Chance
from rules.core.ids import Seat
from rules.samurai_sword import deck, frames, memory, verbs
from rules.samurai_sword.actions import Play
from rules.samurai_sword.state import SamuraiSwordState
from rules.samurai_sword.tables import CARD_KEYS, PROPERTY_KEYS, WEAPON_KEYS

Effect = Callable[[SamuraiSwordState, Seat, Play, Chance], None]


def play(s: SamuraiSwordState, seat: Seat, action: Play, rng: Chance) -> None:
    """Resolve a card that `seat` plays, as far as nobody has to be asked."""
    EFFECTS[action.face](s, seat, action, rng)


def attack(s: SamuraiSwordState, seat: Seat, action: Play, rng: Chance) -> None:
    """The target parries or is hit (SS-4.4)."""
    memory.attacks(s, seat, action.face, action.target)
    verbs.strike(s, seat, action.face, action.target)
    s.frames.append(frames.PARRY[action.target])


def lay_property(s: SamuraiSwordState, seat: Seat, action: Play, rng: Chance) -> None:
    """A property works for its player (SS-4.7.1, SS-4.7.3, SS-4.7.4)."""
    verbs.lay(s, seat, action.face, seat)


def bushido(s: SamuraiSwordState, seat: Seat, action: Play, rng: Chance) -> None:
    """Bushido waits for the turn of the target (SS-4.7.2)."""
    memory.burdens(s, seat, action.target)
    verbs.lay(s, seat, action.face, action.target)


def mass(s: SamuraiSwordState, seat: Seat, action: Play, rng: Chance) -> None:
    """All others answer in turn (SS-4.7.5, SS-4.7.6)."""
    verbs.play(s, seat, action.face)
    s.frames.append(frames.MASS[action.face][1])


def breathing(s: SamuraiSwordState, seat: Seat, action: Play, rng: Chance) -> None:
    """The player is restored, the target draws a card (SS-4.7.8)."""
    memory.feeds(s, seat, action.target)
    verbs.play(s, seat, action.face, action.target)
    verbs.recover(s, seat)
    deck.draw(s, action.target, 1, rng)
    _finish(s, rng)


def daimyo(s: SamuraiSwordState, seat: Seat, action: Play, rng: Chance) -> None:
    """Two cards (SS-4.7.9)."""
    verbs.play(s, seat, action.face)
    deck.draw(s, seat, 2, rng)
    _finish(s, rng)


def diversion(s: SamuraiSwordState, seat: Seat, action: Play, rng: Chance) -> None:
    """A card of the target changes hands (SS-4.7.10)."""
    memory.robs(s, seat, action.target)
    verbs.play(s, seat, action.face, action.target)
    verbs.steal(s, seat, action.target, rng)
    _finish(s, rng)


def geisha(s: SamuraiSwordState, seat: Seat, action: Play, rng: Chance) -> None:
    """A property or a card of the hand of the target is discarded (SS-4.7.11)."""
    if action.lost >= 0:
        memory.strips(s, seat, action.target, action.lost)
    else:
        memory.robs(s, seat, action.target)
    verbs.play(s, seat, action.face, action.target)
    if action.lost >= 0:
        verbs.remove(s, action.target, action.lost, rng)
    else:
        verbs.disperse(s, action.target, rng)
    _finish(s, rng)


def tea_ceremony(s: SamuraiSwordState, seat: Seat, action: Play, rng: Chance) -> None:
    """Three cards for the player, one for everybody else in turn (SS-4.7.13)."""
    verbs.play(s, seat, action.face)
    deck.draw(s, seat, 3, rng)
    seats = s.rules.seats
    for step in range(1, seats):
        if s.over:
            return
        deck.draw(s, (seat + step) % seats, 1, rng)
    _finish(s, rng)


def _finish(s: SamuraiSwordState, rng: Chance) -> None:
    if not s.over:
        verbs.finish_card(s, rng)


_BY_NAME: Final[dict[str, Effect]] = {
    **dict.fromkeys(WEAPON_KEYS, attack),
    **dict.fromkeys(PROPERTY_KEYS, lay_property),
    "bushido": bushido,
    "battlecry": mass,
    "jujutsu": mass,
    "breathing": breathing,
    "daimyo": daimyo,
    "diversion": diversion,
    "geisha": geisha,
    "tea_ceremony": tea_ceremony,
}
EFFECTS: Final[dict[int, Effect]] = {face: _BY_NAME[key] for face, key in enumerate(CARD_KEYS) if key in _BY_NAME}
"""By face; a Parry is never played in one's own turn (SS-4.7.12)."""
