"""How unwillingly one parts with a card: judged as printed, and a weapon that a table changed by what it does there."""

from __future__ import annotations

from typing import Final

from rules.samurai_sword.tables import CARD_KEYS, WEAPON_KEYS

_PRINTED: Final[tuple[float, ...]] = (
    *(2.0, 1.0, 4.5, 3.8, 4.2, 2.2, 3.2, 4.0, 2.8, 4.6, 2.5, 3.0, 3.4),
    *(3.5, 1.5, 6.0, 5.0),
    *(2.6, 3.6, 4.0, 2.9, 3.0, 2.4, 4.4, 5.0),
)
"""By face, of the printed box."""

_BY_REACH: Final[tuple[float, ...]] = (1.0, 2.0, 2.5, 2.8, 3.0)
"""What a weapon of one wound is worth, by reach from 1: no printed one is more than 0.4 off."""

_WOUND: Final = 1.25
"""What each wound more adds."""

_MOST: Final = 5.5
"""No weapon is kept longer: it goes with the blow."""


def keep_of(reach: tuple[int, ...], wounds: tuple[int, ...], own: frozenset[str]) -> tuple[float, ...]:
    """Return by face how unwillingly one parts with a card, where these weapons are not as printed."""
    found = list(_PRINTED)
    for face, key in enumerate(WEAPON_KEYS):
        if key in own:
            base = _BY_REACH[min(reach[face], len(_BY_REACH)) - 1]
            found[face] = min(_MOST, base + _WOUND * (wounds[face] - 1))
    assert len(found) == len(CARD_KEYS)
    return tuple(found)
