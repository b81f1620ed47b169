"""The words and numbers of the game: kinds of runes, dice, spell cards, zones, windows, and how they are called."""

from __future__ import annotations

from typing import Final, Literal, get_args

GAME_ID: Final = "taiwan_monsters_brawl"
MOST_SEATS: Final = 4
EXTRA_ROUNDS: Final = 3
MOST_ROUNDS: Final = 30
"""After so many rounds a game of two ends in any case (TM-7.3)."""

MERCY: Final = 10
"""The lead that ends a game with the mercy rule (TM-7.4)."""

MOST_BONUS: Final = 4
ENDLESS: Final = 1_000_000
"""Chi in the supply when it must not run out: 33 rounds cannot use up as much (TM-8.10)."""

# Runes (TM-1.5, TM-1.6).
RuneId = Literal["ultimate", "chi", "spell", "upgrade", "reroll"]
GainId = Literal[RuneId, "any"]
RUNE_KEYS: Final[tuple[str, ...]] = get_args(RuneId)
GAIN_KEYS: Final[tuple[str, ...]] = get_args(GainId)
ULTIMATE: Final = 0
CHI: Final = 1
SPELL: Final = 2
UPGRADE: Final = 3
REROLL: Final = 4
KINDS: Final = 5
ANY: Final = 5
RECOVERY: Final = 3
"""Chi for turning a used rune up again (TM-4.73)."""

# Cells of a fate board (TM-1.4): rows of four, from the upper left.
WIDTH: Final = 4
CELLS: Final = 16
CELL_KEYS: Final = tuple(f"{'ABCD'[cell % WIDTH]}{cell // WIDTH + 1}" for cell in range(CELLS))
CODES: Final = "UCSGR"
"""Codes of specified cells, by kind of rune."""


def _segments() -> tuple[tuple[int, ...], ...]:
    """Return every run of two to four cells, rows before columns (TM-4.40)."""
    rows = [[row * WIDTH + place for place in range(WIDTH)] for row in range(WIDTH)]
    columns = [[place * WIDTH + column for place in range(WIDTH)] for column in range(WIDTH)]
    return tuple(
        tuple(run[first : last + 1])
        for run in (*rows, *columns)
        for first in range(WIDTH - 1)
        for last in range(first + 1, WIDTH)
    )


SEGMENTS: Final = _segments()

# Dice (TM-1.1).
COLOUR_KEYS: Final = ("grey", "black", "red")
GREY: Final = 0
BLACK: Final = 1
RED: Final = 2
COLOURS: Final = 3

# Directions of zones (TM-1.8).
Direction = Literal["north", "east", "south", "west"]
DIRECTION_KEYS: Final[tuple[str, ...]] = get_args(Direction)
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
ZONE_KEYS: Final = tuple(f"{direction}{number}" for direction in "nsew" for number in range(1, 8))
ZONES: Final = len(ZONE_KEYS)

MONSTER_KEYS: Final = (
    *("lion_storm", "yellow_flyers", "sharkelan", "lake_mermaid"),
    *("two_suns", "burning_wind", "kaka_giant", "yingge_bird"),
)
UltimateId = Literal[
    "sudden_cloudburst",
    "false_guides",
    "blood_in_the_blue",
    "pact_of_the_lake",
    "twin_blaze",
    "scorching_gust",
    "hairs_into_soldiers",
    "miasma_snatch",
]
ULTIMATE_KEYS: Final[tuple[str, ...]] = get_args(UltimateId)
CLOUDBURST: Final = 0
GUIDES: Final = 1
BLOOD: Final = 2
PACT: Final = 3
TWIN_BLAZE: Final = 4
GUST: Final = 5
HAIRS: Final = 6
SNATCH: Final = 7

SPELL_KEYS: Final = (
    *("tornado", "tsunami", "wildfire", "divine_shield", "volcanic_eruption", "explosion", "thunder_beast"),
    *("replenish_power", "monster_eye", "sorcery", "big_wind_blows", "monster_pouch", "flesh_ginseng"),
    *("mountain_demon", "xika_rourou", "serpent_beastman", "sword_lion", "shigandang", "talisman_imp"),
    *("flame_spirit", "cat_kaka", "stone_xiezhi", "mud_ape", "sand_toad", "water_phantom"),
    *("mist_zheng", "wind_pheasant", "flame_tortoise", "forest_marmot"),
)
SPELLS: Final = len(SPELL_KEYS)
TORNADO: Final = 0
TSUNAMI: Final = 1
WILDFIRE: Final = 2
DIVINE_SHIELD: Final = 3
VOLCANIC_ERUPTION: Final = 4
EXPLOSION: Final = 5
THUNDER_BEAST: Final = 6
REPLENISH_POWER: Final = 7
MONSTER_EYE: Final = 8
SORCERY: Final = 9
BIG_WIND_BLOWS: Final = 10
MONSTER_POUCH: Final = 11
FLESH_GINSENG: Final = 12
MOUNTAIN_DEMON: Final = 13
XIKA_ROUROU: Final = 14
SERPENT_BEASTMAN: Final = 15
SWORD_LION: Final = 16
SHIGANDANG: Final = 17
TALISMAN_IMP: Final = 18
FLAME_SPIRIT: Final = 19
CAT_KAKA: Final = 20
STONE_XIEZHI: Final = 21
MUD_APE: Final = 22
SAND_TOAD: Final = 23
WATER_PHANTOM: Final = 24
MIST_ZHENG: Final = 25
WIND_PHEASANT: Final = 26
FLAME_TORTOISE: Final = 27
FOREST_MARMOT: Final = 28

SAVE_FOR: Final = (WATER_PHANTOM, STONE_XIEZHI, SAND_TOAD, MUD_APE)
"""By direction: the card that keeps a marker there (TM-4.57)."""

ARRIVALS: Final = (
    (MIST_ZHENG, (NORTH, EAST), CHI),
    (WIND_PHEASANT, (NORTH, WEST), REROLL),
    (FLAME_TORTOISE, (WEST, SOUTH), UPGRADE),
    (FOREST_MARMOT, (EAST, SOUTH), SPELL),
)
"""Arrival cards, where they may be played, and the rune they bring besides an ultimate (TM-4.56)."""

ARRIVALS_IN: Final = tuple(
    tuple(card for card, directions, _ in ARRIVALS if direction in directions) for direction in range(4)
)
ARRIVAL_RUNE: Final = {card: rune for card, _, rune in ARRIVALS}

# Windows (TM-3.2, TM-4.20).
WINDOW_KEYS: Final = (
    *("round_start", "after_placement", "before_action", "after_action", "before_tidy", "round_end"),
    *("challenge_declared", "attacker_ready", "attacker_rolled", "defender_ready", "before_result"),
)
ROUND_START: Final = 0
AFTER_PLACEMENT: Final = 1
BEFORE_ACTION: Final = 2
AFTER_ACTION: Final = 3
BEFORE_TIDY: Final = 4
ROUND_END: Final = 5
CHALLENGE_DECLARED: Final = 6
ATTACKER_READY: Final = 7
ATTACKER_ROLLED: Final = 8
DEFENDER_READY: Final = 9
BEFORE_RESULT: Final = 10
WINDOWS: Final = 11

ONLOOKER: Final = 0
ATTACKER: Final = 1
DEFENDER: Final = 2
ROLES: Final = 3
