"""What the rules call by number: castles, tokens, options, actions and effects, and the keys that name them."""

from __future__ import annotations

from typing import Final, Literal, get_args

GAME_ID: Final = "nine_cards_sekigahara"
SEATS: Final = 2
RED: Final = 0
BLUE: Final = 1
SIDE_KEYS: Final = ("red", "blue")
SLOTS: Final = 3
TURNS: Final = 6
"""Turns of an action phase (NC-3.4)."""

CARDS: Final = 9
CARD_KEYS: Final = (
    *("otani_yoshitsugu", "kuroda_nagamasa", "ii_naomasa", "honda_tadakatsu", "shimazu_yoshihiro"),
    *("fukushima_masanori", "kobayakawa_hideaki", "ukita_hideie", "mori_hidemoto"),
)
"""By face: the card's number less one (NC-1.4)."""

COLOUR_KEYS: Final = ("gold", "green", "purple")
"""The colours of the ambush tokens; each marks the slot of the same place (NC-2.4)."""

COLOURS: Final = len(COLOUR_KEYS)
FIRST_TOKEN: Final = CARDS
"""Faces from here on are tokens, by colour."""

FACE_KEYS: Final = (*(f"castle/{key}" for key in CARD_KEYS), *(f"ambush/{key}" for key in COLOUR_KEYS))
"""The key of each face as views show it."""

OPTION_KEYS: Final = ("deploy", "march", "reinforce", "castle")
DEPLOY: Final = 0
MARCH: Final = 1
REINFORCE: Final = 2
CASTLE: Final = 3

ActionId = Literal["borrowed_orders", "hasty_muster", "night_march", "subversion", "deep_ambush"]
ACTION_KEYS: Final[tuple[str, ...]] = get_args(ActionId)
"""The castle actions of cards 1 to 5; card 10 - n has that of card n (NC-1.3)."""

EffectId = Literal[
    "loyal_bond",
    "secret_letters",
    "red_devils",
    "unscathed",
    "fighting_retreat",
    "first_spear",
    "turncoat",
    "head_on_clash",
    "empty_lunchbox",
]
EFFECT_KEYS: Final[tuple[str, ...]] = get_args(EffectId)
"""The camp effects of cards 1 to 9 (NC-1.5)."""

EFFECTS_WITH_A_CHOICE: Final = ("secret_letters", "fighting_retreat", "turncoat")
