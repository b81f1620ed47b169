"""Theft: a piece leaves a hidden hand by chance, and only the two seats concerned can tell which it was.

Ids are stable, so a seat that knows a piece could follow it out of the hand, or see that it stayed. Therefore the faces
of the hand change places first. Faces from different shuffles are not mixed, as everybody knows which faces each
shuffle held.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.chance import Chance
from rules.core.event import Concealed, Event, EventLog, Recalled
from rules.core.ids import EVERYBODY, Face, Piece, Seat
from rules.core.pieces import Pieces


def take_by_chance(
    pieces: Pieces,
    hand: Sequence[Piece],
    owner: Seat,
    taker: Seat,
    rng: Chance,
    log: EventLog | None,
    names: Sequence[str],
) -> tuple[Piece, list[Event]]:
    """Choose a piece of the hidden `hand` of `owner` by chance, and show it to `taker`.

    The caller moves it, and then logs the events that are returned. Others lose track of the whole hand. The taker
    keeps its knowledge of the other pieces until one of that face leaves. `names` are the keys of the faces.
    """
    if len(hand) == 1:
        pieces.show(hand[0], 1 << taker)
        return hand[0], []
    known = [piece for piece in hand if pieces.seen[piece] >> taker & 1]
    remembered = [pieces.face[piece] for piece in known]
    mixtures = _mix(pieces, hand, owner, rng)
    taken = hand[rng.below(len(hand))]
    if pieces.face[taken] in remembered:
        remembered.remove(pieces.face[taken])
    pieces.show(taken, 1 << taker)
    rest = [piece for piece in hand if piece != taken]
    _remember(pieces, rest, remembered, taker, rng)
    if log is None:
        return taken, []
    log.extend(Concealed(tuple(mixed), _faces(pieces, mixed, names), 1 << owner) for mixed in mixtures)
    seen = tuple(pieces.seen[piece] & 1 << taker for piece in rest)
    return taken, [Recalled(tuple(rest), _faces(pieces, rest, names), seen)]


def _mix(pieces: Pieces, hand: Sequence[Piece], owner: Seat, rng: Chance) -> list[list[Piece]]:
    """Let the faces of each shuffle change places; only `owner` knows them. Return what was mixed with what."""
    hidden = [piece for piece in hand if pieces.seen[piece] != EVERYBODY]
    public = [piece for piece in hand if pieces.seen[piece] == EVERYBODY]
    mixtures = []
    for pool in sorted({pieces.pool[piece] for piece in hidden}) or [0]:
        mixed = public + [piece for piece in hidden if pieces.pool[piece] == pool]
        public = []
        mixtures.append(mixed)
    for mixed in mixtures:
        pieces.conceal(mixed, 1 << owner, rng)
    return mixtures


def _remember(pieces: Pieces, hand: list[Piece], faces: list[Face], taker: Seat, rng: Chance) -> None:
    """Let `taker` know where each of `faces` lies in what is left of the hand, chance choosing among equal ones."""
    bit = 1 << taker
    for face in faces:
        equal = [piece for piece in hand if pieces.face[piece] == face and not pieces.seen[piece] & bit]
        pieces.show(equal[rng.below(len(equal)) if len(equal) > 1 else 0], bit)


def _faces(pieces: Pieces, some: Sequence[Piece], names: Sequence[str]) -> tuple[str, ...]:
    return tuple(names[pieces.face[piece]] for piece in some)
