"""Setup: the tiles, the start player, the first row and the objectives (section 2)."""

from __future__ import annotations

from rules.core.chance import Chance
from rules.core.event import Moved
from rules.core.ids import EVERYBODY
from rules.daruma import events, verbs
from rules.daruma.state import DarumaState
from rules.daruma.tables import FACE_KEYS, SLOTS


def deal(s: DarumaState, rng: Chance) -> None:
    """The table is ready for the first turn of the start player."""
    if s.rules.track_shuffled:
        _shuffle_track(s, rng)
    _choose_start(s, rng)
    verbs.shuffle_deck(s, rng)
    for slot in range(SLOTS):
        verbs.turn_up(s, slot)
    _deal_objectives(s, rng)


def _shuffle_track(s: DarumaState, rng: Chance) -> None:
    """The start stays, the other eleven tiles lie in random order (DA-8.7)."""
    tiles = list(s.layout[1:])
    rng.shuffle(tiles)
    s.layout = (s.layout[0], *tiles)


def _choose_start(s: DarumaState, rng: Chance) -> None:
    """The start player is known (DA-2.6)."""
    chosen = s.rules.start_player
    s.start = rng.below(s.rules.seats) if chosen is None else chosen
    s.active = s.start
    if s.log is not None:
        s.log.append(events.StartSeatChosen(s.start))


def _deal_objectives(s: DarumaState, rng: Chance) -> None:
    """Each player holds a secret objective; the rest is in the box, unseen (DA-2.5)."""
    first = len(s.rules.faces)
    s.pieces.shuffle(range(first, len(s.pieces.face)), rng)
    for seat in range(s.rules.seats):
        piece = first + seat
        seen = EVERYBODY if s.rules.objectives_open else 1 << seat
        s.pieces.show(piece, seen)
        if s.log is not None:
            s.log.append(Moved(piece, "objective_box", f"objective.{seat}", FACE_KEYS[s.pieces.face[piece]], seen))
