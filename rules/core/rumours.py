"""Rumours: what all know of where faces are after several pools, or open pieces, were mixed behind a screen.

Such a mixture makes one pool, as nobody may tell by its id what a piece was before. But all saw what went in, and that
it went nowhere else: a card that was taken openly is in the hand it went to or in that of its thief, and what has been
in hands since before a shuffle is not in the deck.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.core.ids import Face, Piece

RumoursDump = list[list[list[int]]]
Lot = tuple[list[Piece], list[Face]]


class Claim:
    """These `faces` lie somewhere within `area`, a bit mask of pieces; never changed."""

    __slots__ = ("area", "faces", "id")

    def __init__(self, number: int, area: int, faces: tuple[Face, ...]) -> None:
        self.id: Final = number
        self.area: Final = area
        self.faces: Final = faces

    def without(self, face: Face) -> Claim:
        """Return the claim after one such face was seen elsewhere."""
        place = self.faces.index(face)
        return Claim(self.id, self.area, self.faces[:place] + self.faces[place + 1 :])


class Debt:
    """A `face` was seen that is of one of the claims `ids`; it may have lain at `origins` at first; never changed.

    What lay there instead is of the claim `own`.
    """

    __slots__ = ("face", "ids", "origins", "own")

    def __init__(self, face: Face, own: int, ids: tuple[int, ...], origins: tuple[Piece, ...]) -> None:
        self.face: Final = face
        self.own: Final = own
        self.ids: Final = ids
        self.origins: Final = origins


News = tuple[tuple[Piece, ...], tuple[Lot, ...], Face]
"""Pieces, lots that came together in them, and what happened: they were mixed, are told of no more, or show a face."""

_MIXED: Final = -1
_GONE: Final = -2


class Rumours:
    """Public knowledge of pools that were mixed from several: there each hidden face belongs to exactly one claim.

    `origins` tell where the faces of each claim lay at first, by piece, and `mixtures` which pieces changed faces
    since, one after the other. `debts` are for faces that were seen again and could be of several claims. `pools` are
    those spoken of. What is new makes new rumours, of which sense is made when they are `heard`: a search never needs
    it.
    """

    __slots__ = ("_before", "_news", "claims", "debts", "mixtures", "numbers", "origins", "pools")

    def __init__(self, pools: frozenset[int], before: Rumours | None = None, news: News | None = None) -> None:
        self.pools: Final = pools
        self._before = before
        self._news = news
        self.claims: list[Claim]
        self.debts: list[Debt]
        self.origins: dict[Piece, int]
        self.mixtures: list[tuple[Piece, ...]]
        self.numbers: int
        if before is None:
            self.claims, self.debts, self.origins, self.mixtures, self.numbers = [], [], {}, [], 0

    def mixed(self, pieces: Sequence[Piece], lots: Sequence[Lot], gone: set[int], pool: int) -> Rumours:
        """Return the rumours after the faces of `pieces` changed places, where `lots` of no rumour came in.

        They are of the new `pool` now, which the pools of `gone` have joined.
        """
        return Rumours(self.pools - gone | {pool}, self, (tuple(pieces), tuple(lots), _MIXED))

    def without(self, pieces: Sequence[Piece], gone: set[int]) -> Rumours:
        """Return the rumours after whole pools, those of `gone`, became one of `pieces`."""
        return Rumours(self.pools - gone, self, (tuple(pieces), (), _GONE))

    def seen(self, piece: Piece, face: Face) -> Rumours:
        """Return the rumours after all saw that `piece` shows `face`."""
        return Rumours(self.pools, self, ((piece,), (), face))

    def heard(self) -> Rumours:
        """Return these rumours with all that is new made sense of."""
        untold: list[Rumours] = []
        rumours = self
        while rumours._before is not None:
            untold.append(rumours)
            rumours = rumours._before
        for later in reversed(untold):
            later.take_in(rumours)
            rumours = later
        return self

    def take_in(self, before: Rumours) -> None:
        """Make sense of the news, to somebody who knows what was known `before`."""
        self.claims = before.claims.copy()
        self.debts = before.debts.copy()
        self.origins = before.origins.copy()
        self.mixtures = before.mixtures.copy()
        self.numbers = before.numbers
        assert self._news is not None, "rumours that come after others bring news"
        pieces, lots, face = self._news
        if face == _MIXED:
            self._mix(pieces, lots)
        elif face == _GONE:
            self._forget(pieces)
        elif pieces[0] in self.origins:
            self._settle(pieces[0], face)
        self._before = self._news = None

    def _mix(self, pieces: tuple[Piece, ...], lots: tuple[Lot, ...]) -> None:
        for held, faces in lots:
            self.origins.update(dict.fromkeys(held, self.numbers))
            self._claim(area_of(held), faces)
        mixed = area_of(pieces)
        self.claims = [
            Claim(claim.id, claim.area | mixed, claim.faces) if claim.area & mixed else claim for claim in self.claims
        ]
        self.mixtures.append(pieces)
        self._tidy()

    def _forget(self, pieces: tuple[Piece, ...]) -> None:
        area = area_of(pieces)
        gone = {claim.id for claim in self.claims if claim.area & area}
        self.claims = [claim for claim in self.claims if claim.id not in gone]
        self.debts = [debt for debt in self.debts if gone.isdisjoint(debt.ids)]
        self.origins = {piece: number for piece, number in self.origins.items() if not area >> piece & 1}
        self.mixtures = [mixture for mixture in self.mixtures if mixture[0] in self.origins]

    def _settle(self, piece: Piece, face: Face) -> None:
        """Take `piece`, which shows `face`, from where hidden faces are."""
        bit = 1 << piece
        stakes = [claim.id for claim in self.claims if claim.area & bit and face in claim.faces]
        origins = tuple([self._origin(piece, number) for number in stakes])
        self.debts.append(Debt(face, self.origins.pop(piece), tuple(stakes), origins))
        self.claims = [Claim(claim.id, claim.area & ~bit, claim.faces) for claim in self.claims]
        self.mixtures = [tuple([one for one in mixture if one != piece]) for mixture in self.mixtures]
        self._pay()
        self._tidy()

    def _pay(self) -> None:
        """Whatever can be of one claim only is of that."""
        left: list[Debt] = []
        for debt in self.debts:
            payers = [claim for claim in self.claims if claim.id in debt.ids and debt.face in claim.faces]
            if len(payers) > 1:
                left.append(debt)
                continue
            for payer in payers:
                self.claims[self.claims.index(payer)] = payer.without(debt.face)
                origin = debt.origins[debt.ids.index(payer.id)]
                if self.origins.get(origin) == payer.id:
                    self.origins[origin] = debt.own
        if len(left) < len(self.debts):
            self.debts = left
            self._pay()

    def _claim(self, area: int, faces: Sequence[Face]) -> None:
        self.claims.append(Claim(self.numbers, area, tuple(sorted(faces))))
        self.numbers += 1

    def _origin(self, piece: Piece, number: int) -> Piece:
        """Return where a face of claim `number` that has come to `piece` may have lain at first: as near as can be."""
        own = self.origins[piece]
        if own == number:
            return piece
        lay = [one for one, its in self.origins.items() if its == number]
        for mixture in reversed(self.mixtures):
            near = [one for one in lay if one in mixture]
            if near and piece in mixture:
                return min(near)
        return min(lay, default=piece)

    def _tidy(self) -> None:
        """Forget mixtures of one claim alone."""
        told = []
        for mixture in self.mixtures:
            area = area_of(mixture)
            if len(mixture) > 1 and len([claim for claim in self.claims if claim.faces and claim.area & area]) > 1:
                told.append(mixture)
        self.mixtures = told

    def dump(self) -> list[RumoursDump]:
        """Return claims, debts and mixtures as lists of ints."""
        places = {claim.id: place for place, claim in enumerate(self.claims)}
        claims: RumoursDump = []
        for claim in self.claims:
            lay = sorted([piece for piece, number in self.origins.items() if number == claim.id])
            claims.append([list(claim.faces), pieces_of(claim.area), lay])
        debts: RumoursDump = []
        for debt in self.debts:
            ids = [places[number] for number in (debt.own, *debt.ids)]
            debts.append([[debt.face], ids, list(debt.origins)])
        return [claims, debts, [[list(mixture)] for mixture in self.mixtures]]

    @staticmethod
    def load(data: list[RumoursDump], pools: Sequence[int]) -> Rumours | None:
        """Return the rumours that `dump` wrote of pieces that are of `pools`; None where there are none."""
        if not data:
            return None
        claims, debts, mixtures = data
        rumours = Rumours(frozenset([pools[piece] for *_, lay in claims for piece in lay]))
        for faces, pieces, lay in claims:
            rumours.origins.update(dict.fromkeys(lay, rumours.numbers))
            rumours._claim(area_of(pieces), faces)
        rumours.debts = [Debt(face, ids[0], tuple(ids[1:]), tuple(origins)) for (face,), ids, origins in debts]
        rumours.mixtures = [tuple(mixture) for (mixture,) in mixtures]
        return rumours


def area_of(pieces: Sequence[Piece]) -> int:
    """Return the bit mask of `pieces`."""
    area = 0
    for piece in pieces:
        area |= 1 << piece
    return area


def pieces_of(area: int) -> list[Piece]:
    """Return the pieces of a bit mask, in order."""
    return [piece for piece in range(area.bit_length()) if area >> piece & 1]
