"""Pieces: opaque ids whose faces are the only secret, and who has seen which.

Zones of a state hold piece ids. Shuffling permutes the faces among the pieces, not the pieces, so ids leak nothing and still
give the table stable identities to move about.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.chance import Chance
from rules.core.ids import EVERYBODY, Face, Piece


class Pieces:
    """The hidden table: for each piece its `face`, its `seen` mask of seats, and its `pool`.

    Unseen faces of one pool could lie on any unseen piece of that pool; a shuffle gives its pieces a pool of their own.
    """

    __slots__ = ("face", "pool", "pools", "seen")

    def __init__(self, faces: Sequence[Face]) -> None:
        self.face = list(faces)
        self.seen = [EVERYBODY] * len(faces)
        self.pool = [0] * len(faces)
        self.pools = 1

    def clone(self) -> Pieces:
        """Return an independent copy."""
        twin = Pieces(())
        twin.face = self.face.copy()
        twin.seen = self.seen.copy()
        twin.pool = self.pool.copy()
        twin.pools = self.pools
        return twin

    def shuffle(self, pieces: Sequence[Piece], rng: Chance) -> None:
        """Permute the faces of `pieces` by chance; nobody has seen them, and they are a pool of their own."""
        faces = [self.face[piece] for piece in pieces]
        rng.shuffle(faces)
        for piece, face in zip(pieces, faces, strict=True):
            self.face[piece] = face
            self.seen[piece] = 0
            self.pool[piece] = self.pools
        self.pools += 1

    def show(self, piece: Piece, mask: int) -> None:
        """Let the seats of `mask` see the face of `piece`."""
        self.seen[piece] |= mask

    def conceal(self, pieces: Sequence[Piece], keep: int, rng: Chance) -> None:
        """Put open pieces behind a screen: only the seats of `keep` know their faces, which chance permutes among them."""
        faces = [self.face[piece] for piece in pieces]
        rng.shuffle(faces)
        for piece, face in zip(pieces, faces, strict=True):
            self.face[piece] = face
            self.seen[piece] = keep
            self.pool[piece] = self.pools
        self.pools += 1

    def spend(self, hand: Sequence[Piece], face: Face) -> Piece:
        """Return the piece of `face` that leaves a hidden `hand`: of equal ones the one that most seats know.

        A seat that knew another equal piece there, but not this one, forgets one: it cannot tell which of them left.
        The caller takes the piece out of its zone.
        """
        equal = [piece for piece in hand if self.face[piece] == face]
        if not equal:
            raise ValueError(f"no piece of the hand shows face {face}")
        leaving = max(equal, key=self._watchers)
        blind = ~self.seen[leaving]
        for piece in equal:
            if piece != leaving and self.seen[piece] & blind:
                forgotten = self.seen[piece] & blind
                self.seen[piece] &= ~forgotten
                blind &= ~forgotten
        return leaving

    def _watchers(self, piece: Piece) -> int:
        seen = self.seen[piece]
        return 1 << 16 if seen == EVERYBODY else seen.bit_count()

    def dump(self) -> list[list[int]]:
        """Return the table as lists of ints."""
        return [self.face.copy(), self.seen.copy(), self.pool.copy(), [self.pools]]

    @staticmethod
    def load(data: list[list[int]]) -> Pieces:
        """Return the table that `dump` wrote."""
        pieces = Pieces(())
        pieces.face, pieces.seen, pieces.pool = list(data[0]), list(data[1]), list(data[2])
        pieces.pools = data[3][0]
        return pieces
