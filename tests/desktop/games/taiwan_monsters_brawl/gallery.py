"""The pictures of the game."""

from __future__ import annotations

from typing import Final

from desktop.games.replaceable import under
from desktop.games.taiwan_monsters_brawl import art
from desktop.games.taiwan_monsters_brawl.art_keys import PICTURES
from rules.taiwan_monsters_brawl import tables
from rules.taiwan_monsters_brawl.content import load_content
from tests.desktop.art.kit import Gallery

_RUNES = tables.RUNE_KEYS
_DICE_THROWN = [f"{colour}{face}" for colour in tables.COLOUR_KEYS for face in ("", "/0", "/1")]
_SIGNS = ("crown", "start", "half", "challenge", "rest", "cancel", "roll")
_VERDICTS = ("win", "loss", "draw")
_FIGHT = ("attack", "defence")
_MOMENTS = ("dust", "fire", "gust", "star")
_WINDOWS = sorted({spell.window for spell in load_content({}).spells.spell})

GALLERY: Final = Gallery(
    game="taiwan_monsters_brawl",
    register=art.register,
    title_area=art.TITLE_AREA,
    sizes=PICTURES,
    groups={
        "spells": under("spell", tables.SPELL_KEYS),
        "lands": under("land", tables.ZONE_KEYS),
        "monsters": under("monster", tables.MONSTER_KEYS),
        "portraits": under("portrait", tables.MONSTER_KEYS),
        "markers": under("marker", tables.MONSTER_KEYS),
        "boards": under("board", tables.MONSTER_KEYS),
        "backs": ["spell/back", "land/back", "monster/back"],
        "runes": under("rune", (*_RUNES, "any")),
        "dice": under("die", tables.COLOUR_KEYS),
        "ultimates": under("ultimate", tables.ULTIMATE_KEYS),
        "directions": under("direction", tables.DIRECTION_KEYS),
        "verdicts": under("verdict", _VERDICTS),
        "mats": under("mat", _FIGHT),
        "moments": under("moment", _MOMENTS),
        "marks": under("mark", _SIGNS),
    },
    pace={
        **{f"spell/{name}": (140, 196, 100.0) for name in ("tornado", "replenish_power", "sword_lion", "sorcery")},
        **{f"land/{place}": (150, 210, 90.0) for place in ("n4", "w5", "e2", "s2")},
        "monster/lion_storm": (200, 280, 120),
        "marker/lion_storm": (80, 80, 60),
        "board/two_suns": (320, 320, 90),
        "blaze/scorching_gust": (320, 320, 90),
        "mat/attack": (258, 123, 60),
        "rune/spell": (60, 60, 20),
        "table": (2560, 1440, 600),
        "box": (252, 336, 200),
    },
    unknown="spell/umbrella",
    written=["spell/tornado"],
)
