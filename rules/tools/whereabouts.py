"""Whereabouts: what everybody saw of where faces went, as a network, and whether a world can have come of it.

A law about knowledge must not be checked by the code that keeps the knowledge. So the network is made of what a
bystander is told: each mixture is a node to which faces come openly, or hidden from earlier mixtures, and from which
they go to where they are seen again, or lie in the world. How many went from mixture to mixture is not counted: of
faces that are seen again, nobody can tell by which piece they came.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rules.core.event import Concealed, Event, Shuffled
from rules.core.game import Game
from rules.core.ids import EVERYBODY, Piece


class Mixture:
    """Faces that came openly and that were seen to leave, and from which earlier mixtures others came hidden."""

    __slots__ = ("came", "given", "taken")

    def __init__(self) -> None:
        self.given: Counter[str] = Counter()
        self.taken: Counter[str] = Counter()
        self.came: set[int] = set()


class Whereabouts:
    """What all saw since the opening: how many of each face lay hidden then under each back counts as seen, too."""

    __slots__ = ("_at", "_game", "_mixtures", "_open", "_view")

    def __init__(self, game: Game[Any], state: Any) -> None:
        self._game = game
        self._view = game.observe(state, None)
        self._open = {piece: seen.face for piece, seen in self._view.pieces.items() if seen.face is not None}
        hidden = {piece: seen.back for piece, seen in self._view.pieces.items() if seen.face is None}
        backs = sorted(set(hidden.values()))
        self._at = {piece: backs.index(back) for piece, back in hidden.items()}
        self._mixtures = [Mixture() for _ in backs]
        for piece, face in keys_of(game, state).items():
            if piece in hidden:
                self._mixtures[self._at[piece]].given[face] += 1

    def tell(self, events: Iterable[Event]) -> None:
        """Take note of what a bystander is told of what happened."""
        for event in events:
            before = dict(self._view.pieces)
            self._game.redact(event, None).fold(self._view)
            if isinstance(event, Shuffled | Concealed):
                self._mix(event.pieces)
            for piece, seen in self._view.pieces.items():
                if seen is not before.get(piece):
                    self._note(piece, seen.face)

    def _mix(self, pieces: Iterable[Piece]) -> None:
        mixture = Mixture()
        for piece in pieces:
            if piece in self._open:
                mixture.given[self._open.pop(piece)] += 1
            elif piece in self._at:
                mixture.came.add(self._at[piece])
            self._at[piece] = len(self._mixtures)
        self._mixtures.append(mixture)

    def _note(self, piece: Piece, face: str | None) -> None:
        if face is not None and piece in self._at:
            self._mixtures[self._at.pop(piece)].taken[face] += 1
        if face is not None:
            self._open[piece] = face
        elif piece in self._open:
            self._mix([piece])

    def denied(self, world: Any) -> Iterator[str]:
        """Yield each face that cannot have come to where `world` has it."""
        keys = keys_of(self._game, world)
        lie = [Counter[str]() for _ in self._mixtures]
        for piece, number in self._at.items():
            lie[number][keys[piece]] += 1
        for face in sorted({face for mixture in self._mixtures for face in mixture.given} | set(keys.values())):
            given = [mixture.given[face] for mixture in self._mixtures]
            found = [mixture.taken[face] + there[face] for mixture, there in zip(self._mixtures, lie, strict=True)]
            if not self._can_flow(given, found):
                yield face

    def _can_flow(self, given: list[int], found: list[int]) -> bool:
        """Return whether all that was `given` to each mixture can have come to where it was `found`."""
        if sum(given) != sum(found):
            return False
        ways: list[dict[int, int]] = [{} for _ in given]
        for number, mixture in enumerate(self._mixtures):
            for source in mixture.came:
                ways[source][number] = sum(given)
        return all(_send(ways, start, found) for start, faces in enumerate(given) for _ in range(faces))


def _send(ways: list[dict[int, int]], start: int, found: list[int]) -> bool:
    """Let one more face go from `start` to where one was found, others giving way; return whether there was a way."""
    came = {start: start}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        if found[here]:
            found[here] -= 1
            while here != start:
                before = came[here]
                ways[before][here] -= 1
                ways[here][before] = ways[here].get(before, 0) + 1
                here = before
            return True
        for there, room in ways[here].items():
            if room and there not in came:
                came[there] = here
                queue.append(there)
    return False


def keys_of(game: Game[Any], state: Any) -> Mapping[Piece, str]:
    """Return the keys of the faces of all pieces on the table, as if they lay open."""
    shown = state.clone()
    pieces = game.pieces(shown)
    if pieces is None:
        return {}
    pieces.seen = [EVERYBODY] * len(pieces.seen)
    return {piece: seen.face for piece, seen in game.observe(shown, None).pieces.items() if seen.face is not None}
