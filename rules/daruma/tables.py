"""Content and options compiled to ints: faces, effects, worths and the track, as the hot path wants them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rules.daruma.content import DarumaContent
    from rules.daruma.options import DarumaOptions

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


class Rules:
    """What a game of Daruma never changes: options and content as ints.

    `faces` lists the card faces of the box, `worth[objective][face]` what a card brings, `row_code[face]` the fields
    for DA-3.3, `tiles` the kinds of the twelve tiles as printed, `goal` the step that triggers the final round.
    """

    __slots__ = (
        "bottle_last_die",
        "faces",
        "generosity_on_empty_pool",
        "goal",
        "objectives_open",
        "ones_first",
        "refresh_repeat",
        "row_code",
        "seats",
        "start_player",
        "tiles",
        "track_shuffled",
        "turn_guard",
        "worth",
    )

    def __init__(self, options: DarumaOptions, content: DarumaContent) -> None:
        self.seats: int = options.seats
        self.start_player: int = -1 if options.start_player == "random" else options.start_player
        self.refresh_repeat: bool = options.refresh_repeat
        self.ones_first: bool = options.ones_first
        self.bottle_last_die: bool = options.bottle_last_die
        self.generosity_on_empty_pool: bool = options.generosity_on_empty_pool
        self.track_shuffled: bool = options.track_layout == "shuffled"
        self.goal: int = ONE_WAY if options.track_trip == "one_way" else ROUND_TRIP
        self.objectives_open: bool = options.objectives_open
        self.turn_guard: int = options.turn_guard
        self.row_code = tuple(_row_code(face, options.refresh_gold_wild) for face in range(CARD_FACES))
        self.faces = tuple(_faces(content))
        self.worth = tuple(_worth(content, key) for key in OBJECTIVE_KEYS)
        self.tiles = tuple(TILE_KINDS.index(tile.kind) for tile in content.tiles.tile)


def _row_code(face: int, gold_is_wild: bool) -> int:  # noqa: FBT001 - a rule of the table, not a mode of the function
    colour = COLOUR_OF[face]
    colours = range(GOLD) if colour == GOLD and gold_is_wild else (colour,)
    return sum(1 << 4 * counted for counted in colours) + (1 << 4 * (len(COLOURS) + ACTION_OF[face]))


def _faces(content: DarumaContent) -> list[int]:
    copies = {card.id: card.count for card in content.cards.card}
    return [face for face, key in enumerate(CARD_KEYS) for _ in range(copies[key])]


def _worth(content: DarumaContent, objective: str) -> tuple[int, ...]:
    spec = next(spec for spec in content.objectives.objective if spec.id == objective)
    points = dict.fromkeys(COLOURS, 1) | dict.fromkeys(spec.plus, 2) | {spec.minus: -3, "gold": 2}
    return tuple(points[COLOURS[COLOUR_OF[face]]] for face in range(CARD_FACES))
