"""What the rules call by number: cards, roles, characters and teams, and the keys that name them."""

from __future__ import annotations

from typing import Final

GAME_ID: Final = "samurai_sword"
MOST_SEATS: Final = 7
PLAYING_CARDS: Final = 90
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

STARS_OF: Final = (0, 0, 1, 2, 3, 0)
"""Stars by role (SS-1.2)."""

ROLE_CARDS: Final = (1, 2, 1, 1, 1, 1)
"""How many cards there are of each role (SS-1.2)."""

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
