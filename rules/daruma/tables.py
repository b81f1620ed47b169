"""What the rules call by number: faces, colours, actions, tiles and dice, and the keys that name them."""

from __future__ import annotations

from typing import Final, Literal, get_args

GAME_ID: Final = "daruma"
MOST_SEATS: Final = 5
SLOTS: Final = 5
DICE: Final = 8
EYE_MARKERS: Final = 5
SIDES: Final = 7
"""Of lists by what a die shows: 1 to 6, and 0 for nothing."""

FOUR: Final = 4
"""The unlucky number, and how many of them ruin a turn."""

ALIKE: Final = 3
"""Cards of one colour or one action that let the row be refreshed (DA-3.3)."""

MANY_ROWS: Final = 20
"""With `refresh_repeat` each new row may allow another, without limit (DA-8.2); nobody has such luck often. With dolls
of one's own, which may be all alike, so many rows are refreshed in one turn at the most.
"""

PLACES: Final = 12
"""Tiles of the track."""

ROUND_TRIP: Final = 22
ONE_WAY: Final = 11

FULL: Final = (1 << SLOTS) - 1
"""The mask of five slots that all have a free eye."""

Colour = Literal["red", "white", "blue", "black", "green", "purple"]
AnyColour = Literal[Colour, "gold"]
DollAction = Literal[
    "reroll_all", "reroll_set", "reroll_singles", "nudge_set", "nudge_singles", "swap", "counts_as_four"
]
TileKind = Literal["plain", "start", "daruma", "four"]

COLOURS: Final[tuple[str, ...]] = get_args(AnyColour)
ACTIONS: Final[tuple[str, ...]] = get_args(DollAction)
GOLD: Final = 6
REROLL_ALL: Final = 0
REROLL_SET: Final = 1
REROLL_SINGLES: Final = 2
NUDGE_SET: Final = 3
NUDGE_SINGLES: Final = 4
SWAP: Final = 5
COUNTS_AS_FOUR: Final = 6

CARDS: Final = 60
"""Cards in the box (DA-1.1)."""

OBJECTIVES: Final = 6
OBJECTIVE_KEYS: Final = tuple(f"objective_{number}" for number in range(1, OBJECTIVES + 1))
_PRINTED: Final = (
    *((colour, action) for colour in range(GOLD) for action in range(COUNTS_AS_FOUR)),
    (GOLD, COUNTS_AS_FOUR),
)
_FURTHER: Final = (
    *((colour, COUNTS_AS_FOUR) for colour in range(GOLD)),
    *((GOLD, action) for action in range(COUNTS_AS_FOUR)),
)
_FILLING: Final = ((GOLD, COUNTS_AS_FOUR),) * OBJECTIVES
"""Stands in lists by face where objectives are, of which nobody asks for colour or action."""

FIRST_OBJECTIVE: Final = len(_PRINTED)
CARD_FACES: Final = (
    *range(FIRST_OBJECTIVE),
    *range(FIRST_OBJECTIVE + OBJECTIVES, FIRST_OBJECTIVE + OBJECTIVES + len(_FURTHER)),
)
"""Every colour with every action: first the 37 types that are printed, then, by numbers that no save of the printed box
knows, those that only a house puts into its box.
"""

COLOUR_OF: Final = tuple(colour for colour, _ in _PRINTED + _FILLING + _FURTHER)
"""Colour by card face."""

ACTION_OF: Final = tuple(action for _, action in _PRINTED + _FILLING + _FURTHER)
FACE_KEYS: Final = tuple(
    OBJECTIVE_KEYS[face - FIRST_OBJECTIVE]
    if FIRST_OBJECTIVE <= face < FIRST_OBJECTIVE + OBJECTIVES
    else f"{COLOURS[COLOUR_OF[face]]}/{ACTIONS[ACTION_OF[face]]}"
    for face in range(len(COLOUR_OF))
)
"""The key of each face as views show it: cards 0 to 36 and 43 to 54, objectives 37 to 42."""

CARD_KEYS: Final = tuple(FACE_KEYS[face] for face in CARD_FACES)

DARUMA_TILE: Final = 2
FOUR_TILE: Final = 3
TILE_KINDS: Final[tuple[str, ...]] = get_args(TileKind)

USABLE: Final = (1, 2, 3, 5, 6)
"""The faces that dice in the pool show while a decision is pending (DA-I04)."""


def tile_at(step: int) -> int:
    """Return the place (0 to 11) under the marker at `step`: out to the turning point and back (DA-3.7)."""
    return step if step < PLACES else ROUND_TRIP - step
