"""Content and options compiled to ints: faces, reaches, wounds, multipliers, as the hot path wants them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from rules.core.ids import Seat
from rules.samurai_sword.keeping import keep_of
from rules.samurai_sword.tables import (
    CARD_KEYS,
    CHARACTER_KEYS,
    NINJA_1,
    NINJA_2,
    NINJA_3,
    RONIN,
    SAMURAI,
    SHOGUN,
    WEAPON_KEYS,
    WEAPONS,
)

if TYPE_CHECKING:
    from rules.samurai_sword.content import SamuraiSwordContent, TableSpec
    from rules.samurai_sword.options import SamuraiSwordOptions


class Rules:
    """What a game of Samurai Sword never changes: options and content as ints.

    `faces` lists the card faces of the box; `pile` the roles in play, `aside` one of them that is removed unseen when
    three ninja cards give two, `unused` those that all know to be in the box. `within` tells by attacker, by mask of
    those who are not Harmless and by distance who is no farther. `reach` and `wounds` go by weapon, `resilience` by
    character, `times` by role. `keep` tells by face how unwillingly opponents part with a card, and `weapons` which
    share of the cards is one.
    """

    __slots__ = (
        "any_bushido",
        "any_property",
        "aside",
        "auto_end",
        "faces",
        "hands",
        "honor",
        "immediate",
        "keep",
        "more_stars",
        "pile",
        "reach",
        "resilience",
        "seats",
        "shogun_first",
        "shogun_honor",
        "times",
        "top_only",
        "unused",
        "weapons",
        "within",
        "wounds",
    )

    def __init__(self, options: SamuraiSwordOptions, content: SamuraiSwordContent) -> None:
        self.seats: int = options.seats
        self.any_bushido: bool = options.bushido_target == "any_player"
        self.any_property: bool = options.geisha_scope == "any_property"
        self.immediate: bool = options.reshuffle_timing == "immediate"
        self.shogun_first: bool = options.tie_priority == "shogun_first"
        self.top_only: bool = options.discard_browse == "top_only"
        self.auto_end: bool = options.auto_end
        self.faces: tuple[int, ...] = _faces(content)
        weapons = {weapon.id: weapon for weapon in content.cards.weapon}
        self.reach: tuple[int, ...] = tuple(weapons[key].reach for key in WEAPON_KEYS)
        self.within: tuple[tuple[tuple[int, ...], ...], ...] = _within(options.seats, max(self.reach))
        self.wounds: tuple[int, ...] = tuple(weapons[key].wounds for key in WEAPON_KEYS)
        self.keep: tuple[float, ...] = keep_of(self.reach, self.wounds, content.own_weapons)
        self.weapons: float = sum(face < WEAPONS for face in self.faces) / len(self.faces)
        hearts = {character.id: character.resilience for character in content.characters.character}
        self.resilience: tuple[int, ...] = tuple(hearts[key] for key in CHARACTER_KEYS)
        self.hands: tuple[int, ...] = content.players.hands
        table = next(table for table in content.players.table if table.seats == options.seats)
        self.honor: int = table.honor
        self.shogun_honor: int = table.shogun_honor
        self.more_stars: int = table.times.more_stars
        self.times: tuple[int, ...] = _times(table)
        self.pile: tuple[int, ...] = _pile(table)
        self.aside: int = 3 - table.ninja
        self.unused: tuple[int, ...] = (SAMURAI,) * (2 - table.samurai) + (RONIN,) * (1 - table.ronin)


def _faces(content: SamuraiSwordContent) -> tuple[int, ...]:
    cards = (*content.cards.weapon, *content.cards.property, *content.cards.action)
    copies = {card.id: card.count for card in cards}
    return tuple(face for face, key in enumerate(CARD_KEYS) for _ in range(copies[key]))


def _times(table: TableSpec) -> tuple[int, ...]:
    """Return the multiplier of each role (SS-7.4); which ninja has more stars is seen at the end."""
    times = table.times
    return (times.shogun, times.samurai, times.ninja, times.ninja, times.ninja, times.ronin)


def _pile(table: TableSpec) -> tuple[int, ...]:
    """Return the roles in play, ninja last (SS-2.2)."""
    ninja = (NINJA_1, NINJA_2, NINJA_3)[: table.ninja]
    return (SHOGUN, *(SAMURAI,) * table.samurai, *(RONIN,) * table.ronin, *ninja)


@lru_cache(maxsize=8)
def _within(seats: int, farthest: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return by seat, by mask of those who are not Harmless and by distance the mask of those who are no farther."""
    return tuple(
        tuple(_rings(seats, start, standing, farthest) for standing in range(1 << seats)) for start in range(seats)
    )


def _rings(seats: int, start: Seat, standing: int, farthest: int) -> tuple[int, ...]:
    others = [seat for seat in range(seats) if seat != start and standing >> seat & 1]
    steps = [(1 << seat, steps_between(seats, start, seat, standing)) for seat in others]
    return tuple(sum(bit for bit, far in steps if far <= reach) for reach in range(farthest + 1))


def steps_between(seats: int, start: Seat, end: Seat, standing: int) -> int:
    """Return the steps from `start` to `end` the shorter way round; who is not `standing` in between does not count."""
    clockwise = [(start + step) % seats for step in range(1, (end - start) % seats)]
    counter = [(start - step) % seats for step in range(1, (start - end) % seats)]
    return 1 + min(sum(standing >> seat & 1 for seat in way) for way in (clockwise, counter))
