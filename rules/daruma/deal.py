"""Setup: the tiles, the start player, the first row and the objectives (section 2)."""

from __future__ import annotations

from rules.core.chance import Chance
from rules.daruma import verbs
from rules.daruma.state import DarumaState
from rules.daruma.tables import SLOTS


def deal(s: DarumaState, rng: Chance) -> None:
    """The table is ready for the first turn of the start player."""
    if s.rules.track_shuffled:
        tiles = list(s.layout[1:])  # the start stays (DA-8.7)
        rng.shuffle(tiles)
        verbs.lay_track(s, (s.layout[0], *tiles))
    chosen = s.rules.start_player
    verbs.name_start(s, rng.below(s.rules.seats) if chosen is None else chosen)
    verbs.shuffle_deck(s, rng)
    for slot in range(SLOTS):
        verbs.turn_up(s, slot)
    verbs.deal_objectives(s, rng)
