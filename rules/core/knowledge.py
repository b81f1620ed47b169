"""Knowledge: worlds that a seat may hold possible, made from nothing that it may not know."""

from __future__ import annotations

from rules.core.chance import Chance
from rules.core.ids import EVERYBODY, Face, Piece, Seat
from rules.core.pieces import Pieces
from rules.core.rumours import area_of


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
    somewhere, and `room` for how many of these there is no piece yet. A debt counts as a piece with a number below 0.
    There is no dead end where there is a way: what was given gives way, along a chain of pieces.
    """

    __slots__ = ("areas", "debts", "face", "hidden", "known", "left", "lots", "mixtures", "recognized", "room")

    def __init__(self, pieces: Pieces, known: list[Piece], hidden: list[Piece]) -> None:
        assert pieces.rumours is not None, "only where there are rumours is dealt by them"
        rumours = pieces.rumours.heard()
        origins = rumours.origins
        self.face, self.known, self.hidden = pieces.face, known, hidden
        claims = rumours.claims
        if len(origins) == len(hidden) + len(known):  # of other pools, if any, all has been seen
            self.lots = origins.copy()
        else:
            self.lots = {piece: origins[piece] for piece in (*hidden, *known)}
            pool = area_of(list(self.lots))
            here = {claim.id for claim in claims if claim.area & pool} | set(self.lots.values())
            for debt in rumours.debts:
                if not here.isdisjoint(debt.ids):
                    here.update((debt.own, *debt.ids))
            claims = [claim for claim in claims if claim.id in here]
        self.left = {claim.id: list(claim.faces) for claim in claims}
        self.areas = {claim.id: claim.area for claim in claims}
        self.debts = [debt for debt in rumours.debts if debt.ids[0] in self.left]
        self.mixtures = [mixture for mixture in rumours.mixtures if mixture[0] in self.lots]
        self.recognized: dict[int, int] = {}
        self.room: dict[int, int] = {}
        pieces.lots = self.lots

    def deal(self, rng: Chance) -> bool:
        """Give `hidden` faces that can lie there; return whether there was a way."""
        if not self._pay(rng):
            return False
        lots = self.lots
        for mixture in self.mixtures:
            order = [lots[piece] for piece in mixture]
            if order.count(order[0]) < len(order):
                rng.shuffle(order)
                lots.update(zip(mixture, order, strict=True))
        for piece in self.known:
            lot, found = lots[piece], self.face[piece]
            if found in self.left[lot] and self.areas[lot] >> piece & 1:
                self.left[lot].remove(found)
                self.recognized[piece] = lot
            elif not self._recognize(piece, set()):
                return False
        self.lots.update(self.recognized)
        if not all(self._place(piece, rng) for piece in self._lost(rng)):
            return False
        face, left = self.face, self.left
        for faces in left.values():
            rng.shuffle(faces)
        for piece in self.hidden:
            face[piece] = left[lots[piece]].pop()
        return True

    def _pay(self, rng: Chance) -> bool:
        """Choose of which claims the faces were that were seen, as often as these have such faces."""
        for place, debt in enumerate(self.debts):
            shares = [self.left[lot].count(debt.face) if lot in self.left else 0 for lot in debt.ids]
            number = rng.below(sum(shares)) if sum(shares) else 0
            for lot, share in zip(debt.ids, shares, strict=True):
                if number < share:
                    self.left[lot].remove(debt.face)
                    self.recognized[-1 - place] = lot
                    break
                number -= share
            else:
                if not self._recognize(-1 - place, set()):
                    return False
        for place, debt in enumerate(self.debts):
            lot = self.recognized[-1 - place]
            origin = debt.origins[debt.ids.index(lot)]
            if self.lots.get(origin) == lot:
                self.lots[origin] = debt.own
        return True

    def _face_of(self, piece: int) -> Face:
        return self.face[piece] if piece >= 0 else self.debts[-1 - piece].face

    def _recognize(self, piece: int, tried: set[int]) -> bool:
        """Hold that a face that is known, or was seen, is of the narrowest claim that it can be of."""
        face = self._face_of(piece)
        if piece >= 0:
            lots = [lot for lot, area in self.areas.items() if area >> piece & 1]
            lots.sort(key=self._width)
        else:
            lots = [lot for lot in self.debts[-1 - piece].ids if lot in self.left]
        for lot in lots:
            if lot in tried:
                continue
            tried.add(lot)
            if face in self.left[lot]:
                self.left[lot].remove(face)
                self.recognized[piece] = lot
                return True
            for other, its in list(self.recognized.items()):
                if its == lot and self._face_of(other) == face and self._recognize(other, tried):
                    self.recognized[piece] = lot
                    return True
        return False

    def _width(self, lot: int) -> int:
        return self.areas[lot].bit_count()

    def _lost(self, rng: Chance) -> list[Piece]:
        """Take pieces from claims of which they cannot be, or that have no faces for so many; return those pieces."""
        lots, areas = self.lots, self.areas
        given = list(lots.values())
        self.room = {lot: len(left) - given.count(lot) for lot, left in self.left.items()}
        for lot in self.recognized.values():
            self.room[lot] += 1
        lost = [piece for piece in self.hidden if not areas[lots[piece]] >> piece & 1]
        for piece in lost:
            self.room[lots[piece]] += 1
        for lot, room in self.room.items():
            if room < 0:
                pieces = [piece for piece in self.hidden if lots[piece] == lot and piece not in lost]
                rng.shuffle(pieces)
                lost += pieces[room:]
                self.room[lot] = 0
        for piece in lost:
            del lots[piece]
        return lost

    def _place(self, piece: Piece, rng: Chance) -> bool:
        """Give `piece` a claim with room, or that of a piece which goes over to another, and so on to one with room."""
        came: dict[int, tuple[Piece, int]] = {}
        queue = [lot for lot, area in self.areas.items() if area >> piece & 1]
        found = set(queue)
        for lot in queue:
            if self.room[lot] > 0:
                self._go_over(piece, lot, came)
                return True
            others = [other for other in (*self.hidden, *self.recognized) if self.lots.get(other) == lot]
            rng.shuffle(others)
            for other in others:
                for to in self.areas:
                    if to not in found and self._may_be(other, to):
                        came[to] = (other, lot)
                        found.add(to)
                        queue.append(to)
        return False

    def _may_be(self, piece: Piece, lot: int) -> bool:
        is_there = lot in self.debts[-1 - piece].ids if piece < 0 else bool(self.areas[lot] >> piece & 1)
        return is_there and (piece not in self.recognized or self._face_of(piece) in self.left[lot])

    def _go_over(self, piece: Piece, to: int, came: dict[int, tuple[Piece, int]]) -> None:
        """Let the pieces on the way that `came` tells go over, each to the next claim, and `piece` to the first one."""
        self.room[to] -= 1
        while to in came:
            other, lot = came[to]
            self.lots[other] = to
            if other in self.recognized:
                self.left[to].remove(self._face_of(other))
                self.left[lot].append(self._face_of(other))
            to = lot
        self.lots[piece] = to
