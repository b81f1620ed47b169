"""The words of Small Samurai Empires: what its code fills into keys."""

from desktop.games.small_samurai_empires import art, exhibits, words
from rules.small_samurai_empires import tables
from rules.small_samurai_empires.content import load_content
from tests.resources.books import explained

FAMILIES = {
    "destiny": tables.REGION_KEYS,
    "feature": {f"{feature}.text" for feature in ("resource", "ridge", "shrine")},
    "kind": {
        *("destiny", "house", "neutral", "order", "piece"),
        *(f"{piece}.text" for piece in ("samurai", "castle", *tables.RESOURCE_KEYS)),
    },
    "neutral": explained(tables.NEUTRAL_KEYS),
    "order": {*explained(tables.ORDER_KEYS), "harvest.text_one", "move_2_or_sail.text_two"},
    "phase": words._PHASES,
    "piece": {
        *("samurai", "castle", "order_token", "shrine_piece", "ridge_tile"),
        *(f"{lies}{kind}" for lies in ("", "seed_") for kind in tables.RESOURCE_KEYS),
    },
    "province": {
        *tables.PROVINCE_KEYS,
        *(f"{one.id}.site" for one in load_content({}).land.province if one.feature != "resource"),
    },
    "region": tables.REGION_KEYS,
    "resource": tables.RESOURCE_KEYS,
    "sign": explained(exhibits._SIGNS),
    "term": art.STEPS,
    "zone": ("chosen", "destiny", "house", "purse", "screen", "supply"),
}
"""SE-1.1 to SE-1.10: the names that stand in no code as they are: what is filled in."""
