"""Content and options compiled to ints: faces, reaches, wounds, multipliers, as the hot path wants them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rules.samurai_sword.content import SamuraiSwordContent, TableSpec
    from rules.samurai_sword.options import SamuraiSwordOptions

GAME_ID: Final = "samurai_sword"
MOST_SEATS: Final = 7
HONOR_TOKENS: Final = 30
RESILIENCE_TOKENS: Final = 36
HAND_LIMIT: Final = 7
DEADLY_STRIKE: Final = 3
"""Points that a team loses when the game ends by a defeat among its own (SS-7.6)."""

WEAPON_KEYS: Final = (
    *("bo", "bokken", "daikyu", "kanabo", "katana", "kiseru", "kusarigama"),
    *("nagayari", "naginata", "nodachi", "shuriken", "tanegashima", "wakizashi"),
)
PROPERTY_KEYS: Final = ("armor", "bushido", "fast_draw", "focus")
ACTION_KEYS: Final = ("battlecry", "breathing", "daimyo", "diversion", "geisha", "jujutsu", "parry", "tea_ceremony")
CARD_KEYS: Final = WEAPON_KEYS + PROPERTY_KEYS + ACTION_KEYS
ROLE_KEYS: Final = ("shogun", "samurai", "ninja_1", "ninja_2", "ninja_3", "ronin")
CHARACTER_KEYS: Final = (
    *("benkei", "chiyome", "ginchiyo", "goemon", "hanzo", "hideyoshi"),
    *("ieyasu", "kojiro", "musashi", "nobunaga", "tomoe", "ushiwaka"),
)
FACE_KEYS: Final = (
    *(f"card/{key}" for key in CARD_KEYS),
    *(f"role/{key}" for key in ROLE_KEYS),
    *(f"character/{key}" for key in CHARACTER_KEYS),
)
"""The key of each face as views show it: cards 0 to 24, roles 25 to 30, characters 31 to 42."""

WEAPONS: Final = 13
"""Faces below this one are weapons."""

ARMOR: Final = 13
BUSHIDO: Final = 14
FAST_DRAW: Final = 15
FOCUS: Final = 16
BATTLECRY: Final = 17
BREATHING: Final = 18
DAIMYO: Final = 19
DIVERSION: Final = 20
GEISHA: Final = 21
JUJUTSU: Final = 22
PARRY: Final = 23
TEA_CEREMONY: Final = 24
CARD_FACES: Final = 25
FIRST_ROLE: Final = CARD_FACES
FIRST_CHARACTER: Final = FIRST_ROLE + len(ROLE_KEYS)

ALL_WEAPONS: Final = (1 << WEAPONS) - 1
"""The mask of the faces that are weapons."""

SHOGUN: Final = 0
SAMURAI: Final = 1
NINJA_1: Final = 2
NINJA_2: Final = 3
NINJA_3: Final = 4
RONIN: Final = 5
ROLES: Final = 7
"""Role cards in the box."""

SHOGUN_TEAM: Final = 0
NINJA_TEAM: Final = 1
RONIN_TEAM: Final = 2
TEAM_KEYS: Final = ("shogun", "ninja", "ronin")
TEAM_OF: Final = (SHOGUN_TEAM, SHOGUN_TEAM, NINJA_TEAM, NINJA_TEAM, NINJA_TEAM, RONIN_TEAM)
"""Team by role."""

BENKEI: Final = 0
CHIYOME: Final = 1
GINCHIYO: Final = 2
GOEMON: Final = 3
HANZO: Final = 4
HIDEYOSHI: Final = 5
IEYASU: Final = 6
KOJIRO: Final = 7
MUSASHI: Final = 8
NOBUNAGA: Final = 9
TOMOE: Final = 10
USHIWAKA: Final = 11
CHARACTERS: Final = 12


class Rules:
    """What a game of Samurai Sword never changes: options and content as ints.

    `faces` lists the card faces of the box; `pile` the roles in play, `aside` one of them that is removed unseen when
    three ninja cards give two, `unused` those that all know to be in the box. `reach` and `wounds` go by weapon,
    `resilience` by character, `times` by role.
    """

    __slots__ = (
        "any_bushido",
        "any_property",
        "aside",
        "auto_end",
        "faces",
        "farthest",
        "hands",
        "honor",
        "immediate",
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
        self.farthest: int = max(self.reach)
        self.wounds: tuple[int, ...] = tuple(weapons[key].wounds for key in WEAPON_KEYS)
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
