"""Twins: states that one viewer cannot tell from the true one, made from its view and from what was shuffled.

A law about knowledge must not be checked by the code that keeps the knowledge. So which faces are unknown is read off
the view, and where they could lie off the events of shuffling; who has seen what is not asked.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules.core.chance import Chance
from rules.core.event import Concealed, Event, Shuffled
from rules.core.game import Game
from rules.core.ids import Piece, Seat


class Shuffles:
    """Which pieces were last mixed with one another; unknown pieces of one mixture and one back could change places."""

    __slots__ = ("_mixtures", "_of")

    def __init__(self) -> None:
        self._of: dict[Piece, int] = {}
        self._mixtures = 0

    def tell(self, events: Iterable[Event]) -> None:
        """Take note of what happened, unredacted."""
        for event in events:
            if isinstance(event, Shuffled | Concealed):
                self._mixtures += 1
                self._of.update(dict.fromkeys(event.pieces, self._mixtures))

    def copy(self) -> Shuffles:
        """Return an independent record, which can be told more without changing this one."""
        other = Shuffles()
        other._of, other._mixtures = dict(self._of), self._mixtures
        return other

    def mixture(self, piece: Piece) -> int:
        """Return the number of the last mixture of `piece`; 0 before any."""
        return self._of.get(piece, 0)


def twin(game: Game[Any], state: Any, viewer: Seat | None, shuffles: Shuffles, rng: Chance) -> Any | None:
    """Return a state that looks the same to `viewer`, or None when the viewer knows all there is to know."""
    hidden = _hidden(game, state, viewer, shuffles)
    if not hidden:
        return None
    other = state.clone()
    other.choices = None
    pieces = game.pieces(other)
    assert pieces is not None, "a view hides faces, but the game names no piece table"
    for group in hidden:
        faces = [pieces.face[piece] for piece in group]
        rng.shuffle(faces)
        for piece, face in zip(group, faces, strict=True):
            pieces.face[piece] = face
    return other


def _hidden(game: Game[Any], state: Any, viewer: Seat | None, shuffles: Shuffles) -> list[list[Piece]]:
    groups: dict[tuple[int, str], list[Piece]] = {}
    for piece, seen in game.observe(state, viewer).pieces.items():
        if seen.face is None:
            groups.setdefault((shuffles.mixture(piece), seen.back), []).append(piece)
    return [group for group in groups.values() if len(group) > 1]
