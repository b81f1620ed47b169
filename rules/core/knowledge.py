"""Knowledge: worlds that a seat may hold possible, made from nothing that it may not know."""

from __future__ import annotations

from rules.core.chance import Chance
from rules.core.ids import EVERYBODY, Piece, Seat
from rules.core.pieces import Pieces


def redeal(pieces: Pieces, seat: Seat, rng: Chance) -> None:
    """Deal the faces that `seat` has not seen anew, within each pool, where they can lie for all that everybody knows.

    The pool is sorted before it is dealt: two tables that look alike to the seat give the same world for the same
    chance. What other seats know in private, they do not know in that world: there it would tell which face it is.
    """
    bit = 1 << seat
    if pieces.private:
        _forget_others(pieces, bit)
    face, pool = pieces.face, pieces.pool
    rumours = None if pieces.rumours is None else pieces.rumours.heard()
    unseen: dict[int, list[Piece]] = {}
    known: dict[int, list[Piece]] = {}
    for piece, seen in enumerate(pieces.seen):
        if not seen & bit:
            unseen.setdefault(pool[piece], []).append(piece)
        elif rumours is not None and seen != EVERYBODY:
            known.setdefault(pool[piece], []).append(piece)
    for number, hidden in unseen.items():
        is_rumoured = rumours is not None and number in rumours.pools
        if is_rumoured and _Dealer(pieces, known.get(number, []), hidden).deal(rng):
            continue
        faces = [face[piece] for piece in hidden]
        faces.sort()
        rng.shuffle(faces)
        for piece, new in zip(hidden, faces, strict=True):
            face[piece] = new


def may_exchange(world: Pieces, one: Piece, other: Piece) -> bool:
    """Return whether two hidden pieces of a pool could as well have each other's face in a world just dealt."""
    if world.lots.get(one) == world.lots.get(other) or world.rumours is None:
        return True
    for mixture in reversed(world.rumours.mixtures):
        if one in mixture or other in mixture:
            return one in mixture and other in mixture
    return False


def exchange(world: Pieces, one: Piece, other: Piece) -> None:
    """Two pieces that may exchange their faces have done so."""
    face, lots = world.face, world.lots
    face[one], face[other] = face[other], face[one]
    if one in lots:
        lots[one], lots[other] = lots[other], lots[one]


def _forget_others(pieces: Pieces, own: int) -> None:
    for piece, private in list(pieces.private.items()):
        pieces.seen[piece] &= ~(private & ~own)
        if private & own:
            pieces.private[piece] = own
        else:
            del pieces.private[piece]


class _Dealer:
    """Deals `hidden` anew, the rest of a pool of which a seat knows `known`, as the rumours about the pool allow.

    `lots` say for each piece from which claim it has its face, `left` which faces of a claim are not known to lie
    somewhere, and `room` for how many of these there is no piece yet. There is no dead end where there is a way: what
    was given gives way, along a chain of pieces.
    """

    __slots__ = ("areas", "face", "hidden", "known", "left", "lots", "room", "rumours")

    def __init__(self, pieces: Pieces, known: list[Piece], hidden: list[Piece]) -> None:
        assert pieces.rumours is not None, "only where there are rumours is dealt by them"
        rumours = pieces.rumours.heard()
        origins = rumours.origins
        self.rumours, self.face, self.known, self.hidden = rumours, pieces.face, known, hidden
        self.lots = {piece: origins[piece] for piece in hidden}
        self.lots.update({piece: origins[piece] for piece in known})
        here = set(self.lots.values())
        claims = [claim for claim in rumours.claims if claim.id in here]
        self.left = {claim.id: list(claim.faces) for claim in claims}
        self.areas = {claim.id: claim.area for claim in claims}
        self.room = dict.fromkeys(self.areas, 0)
        pieces.lots = self.lots

    def deal(self, rng: Chance) -> bool:
        """Give `hidden` faces that can lie there; return whether there was a way."""
        lost = self._wander(rng)
        if not self._recognize_all():
            return False
        for lot, room in self.room.items():
            if room < 0:
                pieces = [piece for piece in self.hidden if self.lots[piece] == lot and piece not in lost]
                rng.shuffle(pieces)
                lost += pieces[room:]
        for piece in lost:
            self.room[self.lots.pop(piece)] += 1
        if not all(self._place(piece) for piece in lost):
            return False
        face, lots, left = self.face, self.lots, self.left
        for faces in left.values():
            rng.shuffle(faces)
        for piece in self.hidden:
            face[piece] = left[lots[piece]].pop()
        return True

    def _wander(self, rng: Chance) -> list[Piece]:
        """Let faces wander as they were mixed; return to which hidden pieces those came that cannot be there."""
        lots, areas = self.lots, self.areas
        touched: set[Piece] = set(self.rumours.odd)
        for mixture in self.rumours.mixtures:
            if mixture[0] in lots:
                touched.update(mixture)
                order = [lots[piece] for piece in mixture]
                rng.shuffle(order)
                for piece, lot in zip(mixture, order, strict=True):
                    lots[piece] = lot
        for claim in self.rumours.claims:
            if claim.anywhere and claim.id in areas:
                self._stray(claim.id, rng)
        return [piece for piece in self.hidden if piece in touched and not areas[lots[piece]] >> piece & 1]

    def _stray(self, lot: int, rng: Chance) -> None:
        """Let faces that lie anywhere change places with others."""
        lots, areas = self.lots, self.areas
        for piece in [piece for piece, its in lots.items() if its == lot]:
            other = self.hidden[rng.below(len(self.hidden))]
            if areas[lot] >> other & 1 and areas[lots[other]] >> piece & 1:
                lots[piece], lots[other] = lots[other], lots[piece]

    def _recognize_all(self) -> bool:
        """Take what is known out of what is left, and count for whom there is room now."""
        recognized: dict[Piece, int] = {}
        for piece in self.known:
            lot, face = self.lots[piece], self.face[piece]
            if face in self.left[lot] and self.areas[lot] >> piece & 1:
                self.left[lot].remove(face)
                recognized[piece] = lot
            elif not self._recognize(piece, recognized, set()):
                return False
        for piece, lot in recognized.items():
            self.room[self.lots[piece]] += 1
            self.room[lot] -= 1
        self.lots.update(recognized)
        return True

    def _recognize(self, piece: Piece, recognized: dict[Piece, int], tried: set[int]) -> bool:
        """Hold that a known face is of the narrowest claim of which it can be."""
        face = self.face[piece]
        lots = [lot for lot, area in self.areas.items() if area >> piece & 1]
        lots.sort(key=self._width)
        for lot in lots:
            if lot in tried:
                continue
            tried.add(lot)
            if face in self.left[lot]:
                self.left[lot].remove(face)
                recognized[piece] = lot
                return True
            for other, its in list(recognized.items()):
                if its == lot and self.face[other] == face and self._recognize(other, recognized, tried):
                    recognized[piece] = lot
                    return True
        return False

    def _width(self, lot: int) -> int:
        return self.areas[lot].bit_count()

    def _place(self, piece: Piece) -> bool:
        """Give `piece` a claim with room, or that of a piece which goes over to another, and so on to one with room."""
        came: dict[int, tuple[Piece, int]] = {}
        queue = [lot for lot, area in self.areas.items() if area >> piece & 1]
        found = set(queue)
        for lot in queue:
            if self.room[lot] > 0:
                self._go_over(piece, lot, came)
                return True
            for other in [other for other, its in self.lots.items() if its == lot]:
                for to, area in self.areas.items():
                    if to not in found and area >> other & 1 and self._may_be(other, to):
                        came[to] = (other, lot)
                        found.add(to)
                        queue.append(to)
        return False

    def _may_be(self, piece: Piece, lot: int) -> bool:
        return piece not in self.known or self.face[piece] in self.left[lot]

    def _go_over(self, piece: Piece, to: int, came: dict[int, tuple[Piece, int]]) -> None:
        """Let the pieces on the way that `came` tells go over, each to the next claim, and `piece` to the first one."""
        self.room[to] -= 1
        while to in came:
            other, lot = came[to]
            self.lots[other] = to
            if other in self.known:
                self.left[to].remove(self.face[other])
                self.left[lot].append(self.face[other])
            to = lot
        self.lots[piece] = to
