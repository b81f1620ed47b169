"""The pictures of every game that has some."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from desktop.games.daruma import art as daruma
from desktop.games.nine_cards_sekigahara import art as nine_cards
from desktop.games.samurai_sword import art as samurai_sword
from desktop.games.small_samurai_empires import art as empires
from desktop.games.taiwan_monsters_brawl import art as monsters_brawl
from rules.nine_cards_sekigahara import tables as castles
from rules.samurai_sword import tables as duels
from rules.small_samurai_empires import tables as realms
from rules.taiwan_monsters_brawl import tables as brawls
from rules.taiwan_monsters_brawl.content import load_content
from tests.desktop.art.kit import Gallery, Size

TALL: Final = (90, 126)
SQUARE: Final = (90, 90)


def _all(size: Size, *keys: Iterable[str]) -> dict[str, Size]:
    return {key: size for some in keys for key in some}


def _under(family: str, names: Iterable[object]) -> list[str]:
    return [f"{family}/{name}" for name in names]


DOLLS = ("red", "white", "blue", "black", "green", "purple", "gold")
DEEDS = ("reroll_all", "reroll_set", "reroll_singles", "nudge_set", "nudge_singles", "swap", "counts_as_four")

DARUMA: Final = Gallery(
    game="daruma",
    register=daruma.register,
    title_area=daruma.TITLE_AREA,
    sizes={
        **_all(SQUARE, *(_under(f"card/{colour}", DEEDS[:-1]) for colour in DOLLS[:-1])),
        **_all(SQUARE, ("card/gold/counts_as_four", "card/red/swap/1", "card/red/swap/2", "card/back")),
        **_all(SQUARE, _under("doll", DOLLS), _under("die", (1, 2, 3, 4, 5, 6, "blank", "4/ghost"))),
        **_all(SQUARE, (f"tile/{kind}{n}" for kind in ("start", "plain", "daruma", "four") for n in ("", "/1", "/12"))),
        **_all(SQUARE, ("marker/round", "marker/eye"), _under("objective", (1, 2, 3, 4, 5, 6, "back"))),
        **_all(SQUARE, ("tanuki", "cup", "bottle", "gift", "swap")),
        **_all((104, 104), (f"card/{colour}/swap" for colour in DOLLS)),
        **_all((88, 40), _under("icon", (*DEEDS, "sake_reroll"))),
        "box": (90, 120),
    },
    groups={"dolls": [f"card/{colour}/swap" for colour in DOLLS]},
    pace={
        "card/red/reroll_all": (360, 360, 120),
        "tanuki": (460, 460, 180),
        "table": (2560, 1440, 600),
        "die/5": (80, 80, 20),
    },
    unknown="card/pink/swap",
    calm=85,
)

_BADGES = ("fallen", "open_hand", "active", "bushido")
_DUEL_ICONS = ("reach", "wounds", "weapon", "property", "action", "parry", "difficulty", "armor_plus", "deck", "hand")
_DUEL_BACKS = ["card/back", "role/back", "character/back"]

SAMURAI_SWORD: Final = Gallery(
    game="samurai_sword",
    register=samurai_sword.register,
    title_area=samurai_sword.TITLE_AREA,
    sizes={
        **_all(TALL, duels.FACE_KEYS, _DUEL_BACKS),
        **_all(SQUARE, _under("property", duels.PROPERTY_KEYS), _under("portrait", duels.CHARACTER_KEYS)),
        **_all(SQUARE, ("heart", "heart/empty", "blossom", "spark", "wave"), _under("badge", _BADGES)),
        **_all(SQUARE, _under("team", duels.TEAM_KEYS), _under("icon", _DUEL_ICONS)),
        "slash": (160, 40),
        "scroll": (84, 118),
        "rod": (108, 15),
        "box": (90, 120),
    },
    groups={
        "cards": _under("card", duels.CARD_KEYS),
        "roles": _under("role", duels.ROLE_KEYS),
        "characters": _under("character", duels.CHARACTER_KEYS),
        "portraits": _under("portrait", duels.CHARACTER_KEYS),
        "properties": _under("property", duels.PROPERTY_KEYS),
        "badges": _under("badge", _BADGES),
        "teams": _under("team", duels.TEAM_KEYS),
        "backs": _DUEL_BACKS,
        "icons": _under("icon", _DUEL_ICONS),
    },
    pace={
        **{f"card/{face}": (146, 204, 60.0) for face in ("kusarigama", "battlecry", "armor", "tea_ceremony")},
        "character/nobunaga": (300, 420, 120),
        "portrait/hideyoshi": (124, 124, 60),
        "table": (2560, 1440, 600),
        "box": (252, 336, 150),
    },
    unknown="card/umbrella",
    written=["card/diversion"],
)

_SIDES = castles.SIDE_KEYS
_COLOURS = castles.COLOUR_KEYS
_DICE = ("plain", "up", "down")
_MARKS = ("resolved", "steadfast", "house", "start")

NINE_CARDS: Final = Gallery(
    game="nine_cards_sekigahara",
    register=nine_cards.register,
    title_area=nine_cards.TITLE_AREA,
    sizes={
        **_all(TALL, _under("castle", (*castles.CARD_KEYS, "back")), _under("camp", castles.CARD_KEYS)),
        **_all(SQUARE, _under("crest", castles.CARD_KEYS), _under("ambush", (*_COLOURS, "back"))),
        **_all(SQUARE, _under("marker", _COLOURS), _under("ashigaru", _SIDES)),
        **_all(SQUARE, (f"ashigaru/{side}/ghost" for side in _SIDES), _under("disc", _SIDES), _under("side", _SIDES)),
        **_all(SQUARE, _under("commander", _SIDES), _under("icon", castles.OPTION_KEYS)),
        **_all(SQUARE, _under("action", castles.ACTION_KEYS), _under("effect", castles.EFFECT_KEYS)),
        **_all(SQUARE, _under("die", _DICE), _under("mark", _MARKS), ("bag", "spark", "wave", "smoke")),
        **_all((50, 100), ("link",)),
        **_all((60, 120), _under("beam", _COLOURS)),
        **_all((160, 40), ("band", "band/used", "slash")),
        "slot": (99, 101),
        "reference": (86, 100),
        "box": (90, 120),
    },
    groups={
        "castles": _under("castle", castles.CARD_KEYS),
        "camps": _under("camp", castles.CARD_KEYS),
        "crests": _under("crest", castles.CARD_KEYS),
        "ambushes": _under("ambush", (*_COLOURS, "back")),
        "markers": _under("marker", _COLOURS),
        "men": _under("ashigaru", _SIDES),
        "discs": _under("disc", _SIDES),
        "sides": _under("side", _SIDES),
        "options": _under("icon", castles.OPTION_KEYS),
        "actions": _under("action", castles.ACTION_KEYS),
        "effects": _under("effect", castles.EFFECT_KEYS),
        "marks": _under("mark", _MARKS),
        "bands": ["band", "band/used"],
    },
    pace={
        **{f"castle/{lord}": (214, 300, 120.0) for lord in castles.CARD_KEYS},
        **{f"camp/{lord}": (130, 182, 80.0) for lord in castles.CARD_KEYS},
        "ashigaru/blue": (40, 40, 20),
        "slot": (396, 404, 60),
        "table": (2560, 1440, 600),
        "box": (252, 336, 200),
    },
    unknown="castle/sanada_yukimura",
    written=["castle/otani_yoshitsugu"],
)

_RUNES = brawls.RUNE_KEYS
_DICE_THROWN = [f"{colour}{face}" for colour in brawls.COLOUR_KEYS for face in ("", "/0", "/1")]
_SIGNS = ("crown", "start", "half", "challenge", "rest", "cancel", "roll")
_VERDICTS = ("win", "loss", "draw")
_FIGHT = ("attack", "defence")
_MOMENTS = ("dust", "fire", "gust", "star")
_WINDOWS = sorted({spell.window for spell in load_content({}).spells.spell})

MONSTERS_BRAWL: Final = Gallery(
    game="taiwan_monsters_brawl",
    register=monsters_brawl.register,
    title_area=monsters_brawl.TITLE_AREA,
    sizes={
        **_all(TALL, _under("spell", (*brawls.SPELL_KEYS, "back")), _under("land", (*brawls.ZONE_KEYS, "back"))),
        **_all(TALL, _under("monster", (*brawls.MONSTER_KEYS, "back"))),
        **_all(SQUARE, _under("rune", (*_RUNES, "any")), (f"rune/{kind}/used" for kind in _RUNES)),
        **_all(SQUARE, _under("die", _DICE_THROWN), ("die/rune", "chi"), _under("die/rune", (*_RUNES, "any"))),
        **_all(SQUARE, _under("board", brawls.MONSTER_KEYS), _under("portrait", brawls.MONSTER_KEYS)),
        **_all(SQUARE, _under("marker", brawls.MONSTER_KEYS)),
        **_all(SQUARE, (f"marker/{name}/{side}" for name in brawls.MONSTER_KEYS for side in ("challenged", "beyond"))),
        **_all(SQUARE, _under("ultimate", brawls.ULTIMATE_KEYS), _under("direction", brawls.DIRECTION_KEYS)),
        **_all(SQUARE, _under("points", range(1, 5)), ("lantern", "lantern/lit"), _under("mark", _SIGNS)),
        **_all(SQUARE, _under("window", _WINDOWS), _under("blaze", brawls.ULTIMATE_KEYS)),
        **_all(SQUARE, _under("verdict", _VERDICTS), _under("drum", _FIGHT), _under("moment", _MOMENTS)),
        **_all((172, 82), _under("mat", _FIGHT)),
        **_all((178, 42), _under("track", (0, 8))),
        **_all((200, 50), _under("streak", ("spirit", "light", "blow"))),
        "banner": (300, 30),
        "scroll": (270, 39),
        "box": (90, 120),
    },
    groups={
        "spells": _under("spell", brawls.SPELL_KEYS),
        "lands": _under("land", brawls.ZONE_KEYS),
        "monsters": _under("monster", brawls.MONSTER_KEYS),
        "portraits": _under("portrait", brawls.MONSTER_KEYS),
        "markers": _under("marker", brawls.MONSTER_KEYS),
        "boards": _under("board", brawls.MONSTER_KEYS),
        "backs": ["spell/back", "land/back", "monster/back"],
        "runes": _under("rune", (*_RUNES, "any")),
        "dice": _under("die", brawls.COLOUR_KEYS),
        "ultimates": _under("ultimate", brawls.ULTIMATE_KEYS),
        "directions": _under("direction", brawls.DIRECTION_KEYS),
        "verdicts": _under("verdict", _VERDICTS),
        "mats": _under("mat", _FIGHT),
        "moments": _under("moment", _MOMENTS),
        "marks": _under("mark", _SIGNS),
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

_HOUSES = realms.HOUSE_KEYS
_SMALL_CARD = (80, 112)

SAMURAI_EMPIRES: Final = Gallery(
    game="small_samurai_empires",
    register=empires.register,
    title_area=empires.TITLE_AREA,
    sizes={
        **_all((300, 300), ("map",)),
        **_all(SQUARE, (f"{piece}/{house}" for piece in ("samurai", "castle", "cube", "turn") for house in _HOUSES)),
        **_all(SQUARE, _under("order", realms.ORDER_KEYS), _under("order/back", _HOUSES)),
        **_all(SQUARE, (f"{side}/{kind}/oda" for side in ("order", "veiled") for kind in realms.ORDER_KEYS)),
        **_all(SQUARE, (f"{side}/castle/{house}" for side in ("order", "veiled") for house in _HOUSES)),
        **_all(SQUARE, _under("neutral", realms.NEUTRAL_KEYS), _under("seed", realms.RESOURCE_KEYS)),
        **_all(SQUARE, (*realms.RESOURCE_KEYS, "shrine", "ridge")),
        **_all(_SMALL_CARD, _under("destiny", (*realms.REGION_KEYS, "back")), _under("house", (*_HOUSES, "back"))),
        **_all(SQUARE, _under("pennant", _HOUSES), _under("step", empires.STEPS), ("arrow",)),
        **_all(SQUARE, _under("compass", ("north", "south", "still"))),
        **_all(SQUARE, _under("hold/mutsu", (*_HOUSES, "tied")), _under("light", realms.REGION_KEYS)),
        "influence": (80, 104),
        "fan": (120, 75),
        "ribbon": (120, 23),
        **_all((120, 34), _under("name", ("chikuzen", "yamashiro", "musashi", "oshima"))),
        "banner": (54, 90),
        "clash": SQUARE,
        **_all((90, 45), _under("boat", _HOUSES)),
        "box": (90, 120),
    },
    groups={
        **{piece: _under(piece, _HOUSES) for piece in ("samurai", "castle", "cube", "turn", "order/back", "house")},
        "pennants": _under("pennant", _HOUSES),
        "steps": _under("step", empires.STEPS),
        "ways": ["compass/north", "compass/south"],
        "orders": _under("order", realms.ORDER_KEYS),
        "veiled": [f"veiled/{kind}/oda" for kind in realms.ORDER_KEYS] + ["order/back/oda", "order/castle/oda"],
        "neutrals": _under("neutral", realms.NEUTRAL_KEYS),
        "destiny": _under("destiny", realms.REGION_KEYS),
        "resources": [*realms.RESOURCE_KEYS, *_under("seed", realms.RESOURCE_KEYS), "shrine", "ridge"],
    },
    pace={
        "map": (900, 900, 500),
        "fan": (380, 238, 80),
        "hold/mutsu/oda": (150, 250, 30),
        "light/kinai": (420, 460, 80),
        "samurai/oda": (40, 40, 20),
        "destiny/kinai": (150, 210, 60),
        "table": (2560, 1440, 600),
        "box": (252, 336, 200),
    },
    unknown="samurai/hojo",
    different=0.07,
)

GALLERIES: Final = (DARUMA, SAMURAI_SWORD, NINE_CARDS, MONSTERS_BRAWL, SAMURAI_EMPIRES)
