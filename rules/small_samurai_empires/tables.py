"""What the rules call by number: provinces, regions, slots, orders and houses, and the keys that name them."""

from __future__ import annotations

from typing import Final, Literal, get_args

GAME_ID: Final = "small_samurai_empires"
MOST_SEATS: Final = 4

HOUSE_KEYS: Final = ("mori", "toyotomi", "takeda", "oda")
RegionId = Literal["saigoku", "kinai", "togoku", "ezo"]
REGION_KEYS: Final[tuple[str, ...]] = get_args(RegionId)
REGIONS: Final = len(REGION_KEYS)
# fmt: off
ProvinceId = Literal[
    "chikuzen", "buzen", "satsuma", "iyo", "tosa", "izumo", "aki",
    "harima", "yamashiro", "kii", "ise", "echizen", "owari", "shinano", "suruga",
    "musashi", "kozuke", "hitachi", "echigo", "dewa", "mutsu",
    "oshima", "ishikari", "kitami", "tokachi",
]
# fmt: on
PROVINCE_KEYS: Final[tuple[str, ...]] = get_args(ProvinceId)
"""Region by region, from south to north (SE-1.5)."""

PROVINCES: Final = len(PROVINCE_KEYS)
REGION_SIZES: Final = (7, 8, 6, 4)
FIRST_PROVINCE: Final = (0, 7, 15, 21)
"""The provinces of a region stand in a row, so a mask of those with samurai in them is a number in a table."""

REGION_OF: Final = tuple(region for region, size in enumerate(REGION_SIZES) for _ in range(size))
REGION_MASKS: Final = tuple((1 << REGION_SIZES[region]) - 1 << FIRST_PROVINCE[region] for region in range(REGIONS))

SLOTS: Final = 12
EVERY_SLOT: Final = (1 << SLOTS) - 1

NeutralId = Literal["move", "attack", "recruit", "harvest"]
NEUTRAL_KEYS: Final[tuple[str, ...]] = get_args(NeutralId)
NEUTRAL_TOKENS: Final = 4
"""Of each kind in the box (SE-1.3)."""

ORDER_KEYS: Final = ("recruit", "move_3", "move_2_or_3", "move_2_or_sail", "attack", "harvest", "castle")
ORDERS: Final = len(ORDER_KEYS)
ORDER_RECRUIT: Final = 0
ORDER_MOVE_3: Final = 1
ORDER_MOVE_2_OR_3: Final = 2
ORDER_MOVE_2_OR_SAIL: Final = 3
ORDER_ATTACK: Final = 4
ORDER_HARVEST: Final = 5
ORDER_CASTLE: Final = 6
MOST_POINTS: Final = 4
"""Movement points that an order gives at most; one more may be bought."""

RESOURCE_KEYS: Final = ("food", "bushido")
RESOURCES: Final = len(RESOURCE_KEYS)
FOOD: Final = 0
BUSHIDO: Final = 1
SEEDS: Final = 6
"""Of each kind, as printed (SE-1.3)."""

SHRINES: Final = 9
"""Shrine pieces in the box (SE-1.3); more may be printed on the board."""

RIDGES: Final = 10
ERAS: Final = 3
HAND: Final = 3
"""Destiny cards that a player holds when an era begins (SE-2.4)."""

ROUNDS: Final = 2
QUOTAS: Final = {2: (4, 3), 3: (4, 3), 4: (3, 2)}
"""Order tokens of each player in the two rounds of an era, by number of players (SE-3.2)."""

MOST_INFLUENCE: Final = 10
CASTLE_POWER: Final = 2
CASTLE_COST: Final = 2
SHARE: Final = 3
"""So many resources give a point at the end (SE-7.1)."""

# Faces: destiny cards by region, orders by kind, houses.
FIRST_ORDER: Final = REGIONS
FIRST_HOUSE: Final = FIRST_ORDER + ORDERS
FACE_KEYS: Final = (
    *(f"destiny/{key}" for key in REGION_KEYS),
    *(f"order/{key}" for key in ORDER_KEYS),
    *(f"house/{key}" for key in HOUSE_KEYS),
)
"""The key of each face as views show it."""


def members(mask: int) -> list[int]:
    """Return the numbers of the bits that are set, ascending."""
    return [number for number in range(mask.bit_length()) if mask >> number & 1]
