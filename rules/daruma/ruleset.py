"""Content and options compiled to ints: faces, effects, worths and the track, as the hot path wants them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.ids import Seat
from rules.daruma.tables import (
    CARD_FACES,
    COLOUR_OF,
    COLOURS,
    FACE_KEYS,
    OBJECTIVE_KEYS,
    ONE_WAY,
    ROUND_TRIP,
    TILE_KINDS,
)

if TYPE_CHECKING:
    from rules.daruma.content import DarumaContent
    from rules.daruma.options import DarumaOptions


class Rules:
    """What a game of Daruma never changes: options and content as ints.

    `ends_rows`: whether the dolls may be so alike that a row could be refreshed for ever. `faces` lists the card faces
    of the box, `worth[objective][face]` what a card brings, `unknown[objective]` what a card of the box
    brings on average, `tiles` the kinds of the twelve tiles as printed, `goal` the step that triggers the final round.
    """

    __slots__ = (
        "bottle_last_die",
        "ends_rows",
        "faces",
        "generosity_on_empty_pool",
        "goal",
        "objectives_open",
        "ones_first",
        "refresh_gold_wild",
        "refresh_repeat",
        "seats",
        "start_player",
        "tiles",
        "track_shuffled",
        "turn_guard",
        "unknown",
        "worth",
    )

    def __init__(self, options: DarumaOptions, content: DarumaContent) -> None:
        self.seats: int = options.seats
        self.start_player: Seat | None = None if options.start_player == "random" else options.start_player
        self.refresh_gold_wild: bool = options.refresh_gold_wild
        self.refresh_repeat: bool = options.refresh_repeat
        self.ends_rows: bool = content.has_own_dolls
        self.ones_first: bool = options.ones_first
        self.bottle_last_die: bool = options.bottle_last_die
        self.generosity_on_empty_pool: bool = options.generosity_on_empty_pool
        self.track_shuffled: bool = options.track_layout == "shuffled"
        self.goal: int = ONE_WAY if options.track_trip == "one_way" else ROUND_TRIP
        self.objectives_open: bool = options.objectives_open
        self.turn_guard: int = options.turn_guard
        self.faces = tuple(_faces(content))
        self.worth = tuple(_worth(content, key) for key in OBJECTIVE_KEYS)
        self.unknown = tuple(sum(row[face] for face in self.faces) / len(self.faces) for row in self.worth)
        self.tiles = tuple(TILE_KINDS.index(tile.kind) for tile in content.tiles.tile)


def _faces(content: DarumaContent) -> list[int]:
    copies = {card.id: card.count for card in content.cards.card}
    return [face for face in CARD_FACES for _ in range(copies[FACE_KEYS[face]])]


def _worth(content: DarumaContent, objective: str) -> tuple[int, ...]:
    spec = next(spec for spec in content.objectives.objective if spec.id == objective)
    points = dict.fromkeys(COLOURS, 1) | dict.fromkeys(spec.plus, 2) | {spec.minus: -3, "gold": 2}
    return tuple(points[COLOURS[COLOUR_OF[face]]] for face in range(len(FACE_KEYS)))
