"""The pictures of this game by key, without its name, each with a small size in its proportion."""

from __future__ import annotations

from typing import Final

from desktop.games.replaceable import SQUARE, Size, sized, under
from rules.daruma import tables
from rules.daruma.content import load_content

_PLACES: Final = ("", *under("", range(1, 13)))
_OBJECTIVES: Final = [
    f"{'+'.join(colour for colour in tables.COLOURS if colour in each.plus)}/{each.minus}"
    for each in load_content({}).objectives.objective
]
_TILES: Final = [f"tile/{kind}{place}" for kind in tables.TILE_KINDS for place in _PLACES]

PICTURES: Final[dict[str, Size]] = {
    **sized(SQUARE, (f"card/{face}{eyes}" for face in tables.CARD_KEYS for eyes in ("", "/1", "/2")), ("card/back",)),
    **sized(SQUARE, under("doll", tables.COLOURS), under("die", (1, 2, 3, 4, 5, 6, "blank", "4/ghost"))),
    **sized(SQUARE, _TILES, ("marker/round", "marker/eye"), under("objective", (*_OBJECTIVES, "back"))),
    **sized(SQUARE, ("tanuki", "cup", "bottle", "gift", "swap")),
    **sized((88, 40), under("icon", (*tables.ACTIONS, "sake_reroll"))),
    "box": (90, 120),
}

NUMBERED: Final[tuple[str, ...]] = ()
