"""What the rules call by number: faces, colours, actions, tiles and dice, and the keys that name them."""

from __future__ import annotations

from typing import Final

GAME_ID: Final = "daruma"
MOST_SEATS: Final = 5
SLOTS: Final = 5
DICE: Final = 8
EYE_MARKERS: Final = 5
FOUR: Final = 4
"""The unlucky number, and how many of them ruin a turn."""

PLACES: Final = 12
"""Tiles of the track."""

ROUND_TRIP: Final = 22
ONE_WAY: Final = 11

FULL: Final = (1 << SLOTS) - 1
"""The mask of five slots that all have a free eye."""

COLOURS: Final = ("red", "white", "blue", "black", "green", "purple", "gold")
ACTIONS: Final = ("reroll_all", "reroll_set", "reroll_singles", "nudge_set", "nudge_singles", "swap", "counts_as_four")
GOLD: Final = 6
REROLL_ALL: Final = 0
REROLL_SET: Final = 1
REROLL_SINGLES: Final = 2
NUDGE_SET: Final = 3
NUDGE_SINGLES: Final = 4
SWAP: Final = 5
COUNTS_AS_FOUR: Final = 6

COLOUR_OF: Final = (*(face // 6 for face in range(36)), GOLD)
"""Colour by card face: 36 coloured types, colour by colour, then gold."""

ACTION_OF: Final = (*(face % 6 for face in range(36)), COUNTS_AS_FOUR)
CARD_FACES: Final = 37
OBJECTIVES: Final = 6
CARD_KEYS: Final = tuple(f"{COLOURS[COLOUR_OF[face]]}/{ACTIONS[ACTION_OF[face]]}" for face in range(CARD_FACES))
OBJECTIVE_KEYS: Final = tuple(f"objective_{number}" for number in range(1, OBJECTIVES + 1))
FACE_KEYS: Final = CARD_KEYS + OBJECTIVE_KEYS
"""The key of each face as views show it: cards 0 to 36, objectives 37 to 42."""

DARUMA_TILE: Final = 2
FOUR_TILE: Final = 3
TILE_KINDS: Final = ("plain", "start", "daruma", "four")

USABLE: Final = (1, 2, 3, 5, 6)
"""The faces that dice in the pool show while a decision is pending (DA-I04)."""

# DA-3.3 counts colours and actions of the row. Each count is a field of four bits in one int, so that five cards are
# one sum; five more in every field carry a count of three or more into the field's highest bit.
_FIELDS: Final = len(COLOURS) + len(ACTIONS)
FIVES: Final = sum(5 << 4 * field for field in range(_FIELDS))
EIGHTS: Final = sum(8 << 4 * field for field in range(_FIELDS))


def tile_at(step: int) -> int:
    """Return the place (0 to 11) under the marker at `step`: out to the turning point and back (DA-3.7)."""
    return step if step < PLACES else ROUND_TRIP - step
