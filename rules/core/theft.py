"""Theft: a piece leaves a hidden hand for another, and only the two seats concerned can tell which it was.

Ids are stable, so a seat that knows a piece could follow it out of the one hand and through the other, or see that it
stayed. Therefore the faces of both hands change places: those of the first before the piece leaves it, those of the
second when it has come.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.chance import Chance
from rules.core.event import Concealed, Event, EventLog, Recalled
from rules.core.ids import EVERYBODY, Face, Piece, Seat
from rules.core.pieces import Pieces


def hand_over(
    pieces: Pieces,
    hand: Sequence[Piece],
    owner: Seat,
    taker: Seat,
    rng: Chance,
    log: EventLog | None,
    names: Sequence[str],
    face: Face | None = None,
) -> tuple[Piece, list[Event]]:
    """Choose a piece of the hidden `hand` of `owner` by chance, or one of `face`, and show it to `taker`.

    The caller moves it, logs the events that are returned, and lets the taker `tuck_in` its hand. Others lose track of
    the whole hand. The taker keeps its knowledge of the other pieces until one of that face leaves. `names` are the
    keys of the faces. Which piece leaves is always chance: if its face said it, whoever has seen that piece could tell.
    """
    if len(hand) == 1:
        pieces.show(hand[0], 1 << taker)
        return hand[0], []
    hand = sorted(hand)  # their order in the state is a secret, too
    remembered = [pieces.face[piece] for piece in hand if pieces.seen[piece] >> taker & 1]
    pieces.conceal(hand, 1 << owner, rng)
    taken = hand[rng.below(len(hand))]
    if face is not None:
        there = next(piece for piece in hand if pieces.face[piece] == face)
        pieces.face[there], pieces.face[taken] = pieces.face[taken], face
    if log is not None:
        log.append(Concealed(tuple(hand), _faces(pieces, hand, names), 1 << owner))
    if pieces.face[taken] in remembered:
        remembered.remove(pieces.face[taken])
    pieces.show(taken, 1 << taker)
    rest = [piece for piece in hand if piece != taken]
    _remember(pieces, rest, remembered, taker, rng)
    return taken, [] if log is None else [_recalled(pieces, rest, 1 << owner, names)]


def tuck_in(
    pieces: Pieces, hand: Sequence[Piece], owner: Seat, rng: Chance, log: EventLog | None, names: Sequence[str]
) -> None:
    """What is hidden in the `hand` of `owner` changes places: each other seat knows the faces it knew, not where.

    Faces from different shuffles are mixed, too: the shuffle that a piece comes from would tell it from the others.
    """
    hidden = sorted(piece for piece in hand if pieces.seen[piece] != EVERYBODY)
    watching = 0
    for piece in hidden:
        watching |= pieces.seen[piece]
    others = [seat for seat in range(watching.bit_length()) if watching >> seat & 1 and seat != owner]
    known = [[pieces.face[piece] for piece in hidden if pieces.seen[piece] >> seat & 1] for seat in others]
    pieces.conceal(hidden, 1 << owner, rng)
    for seat, faces in zip(others, known, strict=True):
        _remember(pieces, hidden, faces, seat, rng)
    if log is not None:
        log.append(Concealed(tuple(hidden), _faces(pieces, hidden, names), 1 << owner))
        log.append(_recalled(pieces, hidden, 1 << owner, names))


def _remember(pieces: Pieces, hand: Sequence[Piece], faces: Sequence[Face], seat: Seat, rng: Chance) -> None:
    """Let `seat` know in private where each of `faces` lies in the hand, chance choosing among equal ones."""
    for face in faces:
        equal = [piece for piece in hand if pieces.face[piece] == face and not pieces.seen[piece] >> seat & 1]
        pieces.recall(equal[rng.below(len(equal)) if len(equal) > 1 else 0], seat)


def _recalled(pieces: Pieces, hand: Sequence[Piece], owner: int, names: Sequence[str]) -> Recalled:
    seen = tuple(pieces.seen[piece] & ~owner for piece in hand)
    return Recalled(tuple(hand), _faces(pieces, hand, names), seen)


def _faces(pieces: Pieces, some: Sequence[Piece], names: Sequence[str]) -> tuple[str, ...]:
    return tuple(names[pieces.face[piece]] for piece in some)
