"""The check of Bushido at the end of the Recover phase (SS-3.4, SS-4.7.2)."""

from __future__ import annotations

from rules.core.chance import Chance
from rules.core.ids import Face, Seat
from rules.samurai_sword import closing, deck, events, memory, verbs
from rules.samurai_sword.state import BY_BUSHIDO, GAVE_IN, SamuraiSwordState, is_shogun_of_three
from rules.samurai_sword.tables import WEAPONS


def flips_a_weapon(s: SamuraiSwordState, seat: Seat, rng: Chance) -> bool:
    """Turn the top of the deck up for `seat`; return whether it is a weapon, otherwise Bushido has gone on."""
    face = deck.flip(s, seat, rng)
    if s.over or face == deck.NOTHING:
        return False
    if face < WEAPONS:
        return True
    pass_on(s, seat)
    return False


def surrender(s: SamuraiSwordState, seat: Seat, weapon: Face, rng: Chance) -> None:
    """`seat` has discarded a weapon, and Bushido has gone on."""
    verbs.discard(s, seat, weapon, events.WeaponSurrendered, rng)
    if not s.over:
        pass_on(s, seat)


def give_in(s: SamuraiSwordState, seat: Seat) -> None:
    """Bushido is discarded, for an Honor Point unless `seat` is the Shogun of three (SS-8.1.4).

    The deck is not empty: a card was just flipped, and with the option SS-8.4 the last one is the new deck.
    """
    if is_shogun_of_three(s, seat):
        verbs.drop_bushido(s, seat)
    else:
        memory.lets(s, seat, GAVE_IN)
        deck.burn_honor(s, seat, events.HonorBurned)
        verbs.drop_bushido(s, seat)
        closing.check_honor(s, BY_BUSHIDO, seat)


def pass_on(s: SamuraiSwordState, seat: Seat) -> None:
    """Bushido lies in front of the player on the left of `seat`."""
    verbs.pass_bushido(s, seat, (seat + 1) % s.rules.seats)
