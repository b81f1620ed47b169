"""Pieces: opaque ids whose faces are the only secret, and who has seen which.

Zones of a state hold piece ids. Shuffling permutes the faces among the pieces, not the pieces, so ids leak nothing and
still give the table stable identities to move about.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.chance import Chance
from rules.core.ids import EVERYBODY, Face, Piece, Seat
from rules.core.rumours import Rumours, RumoursDump


class Pieces:
    """The hidden table: for each piece its `face`, its `seen` mask of seats, and its `pool`.

    Unseen faces of one pool could lie on any unseen piece of that pool; a shuffle gives its pieces a pool of their own.
    `private` holds, for few pieces, those seats of the mask of which nobody else knows that they know the face.
    `rumours` tell what all know of where faces of a pool are that was mixed from several; `lots` say to which of its
    claims each face of such a pool was dealt in a world, and are no part of the table (rules/core/rumours.py).
    """

    __slots__ = ("face", "lots", "pool", "pools", "private", "rumours", "seen")

    def __init__(self, faces: Sequence[Face]) -> None:
        self.face = list(faces)
        self.seen = [EVERYBODY] * len(faces)
        self.pool = [0] * len(faces)
        self.pools = 1
        self.private: dict[Piece, int] = {}
        self.rumours: Rumours | None = None
        self.lots: dict[Piece, int] = {}

    def clone(self) -> Pieces:
        """Return an independent copy."""
        twin = Pieces(())
        twin.face = self.face.copy()
        twin.seen = self.seen.copy()
        twin.pool = self.pool.copy()
        twin.pools = self.pools
        twin.private = self.private.copy()
        twin.rumours = self.rumours
        return twin

    def shuffle(self, pieces: Sequence[Piece], rng: Chance) -> None:
        """Permute the faces of `pieces` by chance; nobody has seen them, and they are a pool of their own."""
        self._scatter(list(pieces), 0, rng)

    def show(self, piece: Piece, mask: int) -> None:
        """Let the seats of `mask` see the face of `piece`, before all eyes."""
        self.seen[piece] = self.seen[piece] | mask
        if piece in self.private:
            self._forget(piece, mask)
        if mask == EVERYBODY and self.rumours is not None and self.pool[piece] in self.rumours.pools:
            self.rumours = self.rumours.seen(piece, self.face[piece])

    def recall(self, piece: Piece, seat: Seat) -> None:
        """Let `seat` know the face of `piece`; that it does, nobody else can tell."""
        self.seen[piece] |= 1 << seat
        self.private[piece] = self.private.get(piece, 0) | 1 << seat

    def conceal(self, pieces: Sequence[Piece], keep: int, rng: Chance) -> None:
        """Put open pieces behind a screen: only the seats of `keep` know their faces, which chance permutes."""
        self._scatter(list(pieces), keep, rng)

    def _scatter(self, pieces: list[Piece], seen: int, rng: Chance) -> None:
        """Permute the faces of `pieces` among them, seen by `seen`, in a new pool.

        The old pools of pieces that were not public join it as a whole: if the rest of such a pool kept its faces, a
        world would tell which of them were among `pieces`. What all go on knowing becomes a rumour.
        """
        faces = [self.face[piece] for piece in pieces]
        rng.shuffle(faces)
        blurred = {self.pool[piece] for piece in pieces if self.seen[piece] != EVERYBODY}
        joined = self.pools
        if blurred:
            self._spread(pieces, blurred)
            joins = [pool in blurred for pool in range(joined)]
            for piece, pool in enumerate(self.pool):
                if joins[pool]:
                    self.pool[piece] = joined
        for place, piece in enumerate(pieces):
            self.face[piece] = faces[place]
            self.seen[piece] = seen
            self.pool[piece] = joined
            if piece in self.private:
                del self.private[piece]
        self.pools = joined + 1

    def _spread(self, pieces: list[Piece], blurred: set[int]) -> None:
        """Let rumours tell what all know of the pools of `blurred`, and of what lies open among `pieces`.

        There is nothing to tell where whole pools are mixed: then their faces are those of the new one.
        """
        seen, pool, told = self.seen, self.pool, self.rumours
        is_open = [piece for piece in pieces if seen[piece] == EVERYBODY]
        if told is None and len(blurred) == 1 and not is_open:
            return
        mixed = set(pieces)
        for piece, its in enumerate(pool):
            if its in blurred and seen[piece] != EVERYBODY and piece not in mixed:
                break
        else:
            self.rumours = None if told is None else told.without(pieces, blurred)
            return
        if told is None:
            told = Rumours(frozenset())
        lots = [is_open] if is_open else []
        for new in sorted(blurred - told.pools):
            lots += [[piece for piece, its in enumerate(pool) if its == new and seen[piece] != EVERYBODY]]
        faces = [(lot, [self.face[piece] for piece in lot]) for lot in lots]
        self.rumours = told.mixed(pieces, faces, blurred, self.pools)

    def spend(self, hand: list[Piece], face: Face, forgotten: list[tuple[Piece, int]] | None = None) -> Piece:
        """Return the piece of `face` that leaves a hidden `hand`: of equal ones, the one that most seats know.

        Among those it is the first, which tells that no such piece lies before it; so the order of `hand` must have no
        meaning. A seat that knew another equal piece there, but not this one, forgets one, as it cannot tell which of
        them left. Those pieces and the masks of the seats that forgot go to `forgotten`, for the event `Spent`. The
        caller moves the piece.
        """
        shown = self.face
        equal = [piece for piece in hand if shown[piece] == face]
        if not equal:
            raise ValueError(f"no piece of the hand shows face {face}")
        leaving = equal[0] if len(equal) == 1 else max(equal, key=self._watchers)
        if leaving in self.private:
            del self.private[leaving]
        blind = ~self.seen[leaving]
        for piece in equal:
            lost = self.seen[piece] & blind
            if piece != leaving and lost:
                self.seen[piece] &= ~lost
                self._forget(piece, lost)
                blind &= ~lost
                if forgotten is not None:
                    forgotten.append((piece, lost))
        return leaving

    def _forget(self, piece: Piece, mask: int) -> None:
        """The seats of `mask` no longer know the face of `piece` in private."""
        left = self.private.pop(piece, 0) & ~mask
        if left:
            self.private[piece] = left

    def _watchers(self, piece: Piece) -> int:
        seen = self.seen[piece]
        return 1 << 16 if seen == EVERYBODY else seen.bit_count()

    def dump(self) -> list[list[int]]:
        """Return the table as lists of ints; the last tells how many pools there are, then what `private` holds."""
        private = [number for entry in sorted(self.private.items()) for number in entry]
        return [self.face.copy(), self.seen.copy(), self.pool.copy(), [self.pools, *private]]

    def dump_rumours(self) -> list[RumoursDump]:
        """Return what is rumoured as lists of ints: it lies on no table, and the digests of saves do without it."""
        return [] if self.rumours is None else self.rumours.heard().dump()

    @staticmethod
    def load(data: list[list[int]]) -> Pieces:
        """Return the table that `dump` wrote."""
        pieces = Pieces(())
        pieces.face, pieces.seen, pieces.pool = list(data[0]), list(data[1]), list(data[2])
        pieces.pools = data[3][0]
        pieces.private = dict(zip(data[3][1::2], data[3][2::2], strict=True))
        return pieces
