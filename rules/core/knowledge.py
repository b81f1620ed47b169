"""Knowledge: worlds that a seat may hold possible, made from nothing that it may not know."""

from __future__ import annotations

from rules.core.chance import Chance
from rules.core.ids import Seat
from rules.core.pieces import Pieces


def redeal(pieces: Pieces, seat: Seat, rng: Chance) -> None:
    """Deal the faces that `seat` has not seen anew, within each pool.

    The pool is sorted before it is dealt: two tables that look alike to the seat give the same world for the same
    chance. What other seats know in private, they do not know in that world: there it would tell which face it is.
    """
    bit = 1 << seat
    if pieces.private:
        _forget_others(pieces, bit)
    face, pool = pieces.face, pieces.pool
    unseen: dict[int, list[int]] = {}
    for piece, seen in enumerate(pieces.seen):
        if not seen & bit:
            unseen.setdefault(pool[piece], []).append(piece)
    for hidden in unseen.values():
        faces = [face[piece] for piece in hidden]
        faces.sort()
        rng.shuffle(faces)
        for piece, new in zip(hidden, faces, strict=True):
            face[piece] = new


def _forget_others(pieces: Pieces, own: int) -> None:
    for piece, private in list(pieces.private.items()):
        pieces.seen[piece] &= ~(private & ~own)
        if private & own:
            pieces.private[piece] = own
        else:
            del pieces.private[piece]
