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
    """These `faces` lie somewhere within `area`, a bit mask of pieces, `anywhere` there alike; never changed."""

    __slots__ = ("anywhere", "area", "faces", "id")

    def __init__(self, number: int, area: int, faces: tuple[Face, ...], *, anywhere: bool = False) -> None:
        self.id: Final = number
        self.area: Final = area
        self.faces: Final = faces
        self.anywhere: Final = anywhere

    def moved(self, area: int, faces: tuple[Face, ...]) -> Claim:
        """Return what the claim has become."""
        return Claim(self.id, area, faces, anywhere=self.anywhere)


News = tuple[tuple[Piece, ...], tuple[Lot, ...], Face]
"""Pieces, lots that came together in them, and what happened: they were mixed, are told of no more, or show a face."""

_MIXED: Final = -1
_GONE: Final = -2


class Rumours:
    """Public knowledge of pools that were mixed from several: there each hidden face belongs to exactly one claim.

    `origins` tell where the faces of each claim lay at first, by piece, and `mixtures` which pieces changed faces
    since, one after the other; what is said of the origin of `odd` pieces cannot be. `pools` are those spoken of.
    A rumour may say less than could be known, and never more. What is new makes new rumours, of which sense is made
    when they are `heard`: a search never needs it.
    """

    __slots__ = ("_before", "_news", "claims", "mixtures", "numbers", "odd", "origins", "pools")

    def __init__(self, pools: frozenset[int], before: Rumours | None = None, news: News | None = None) -> None:
        self.pools: Final = pools
        self._before = before
        self._news = news
        self.claims: list[Claim] = []
        self.origins: dict[Piece, int] = {}
        self.mixtures: list[tuple[Piece, ...]] = []
        self.numbers = 0
        self.odd: list[Piece] = []

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
        self._look()
        self._before = self._news = None

    def _look(self) -> None:
        areas = {claim.id: claim.area for claim in self.claims}
        self.odd = [piece for piece, number in self.origins.items() if not areas[number] >> piece & 1]

    def _mix(self, pieces: tuple[Piece, ...], lots: tuple[Lot, ...]) -> None:
        for held, faces in lots:
            self.origins.update(dict.fromkeys(held, self.numbers))
            self._claim(area_of(held), faces)
        mixed = area_of(pieces)
        self.claims = [
            claim.moved(claim.area | mixed, claim.faces) if claim.area & mixed else claim for claim in self.claims
        ]
        self.mixtures.append(pieces)
        self._tidy()

    def _forget(self, pieces: tuple[Piece, ...]) -> None:
        gone = {self.origins.pop(piece) for piece in pieces if piece in self.origins}
        self.claims = [claim for claim in self.claims if claim.id not in gone]
        self.mixtures = [mixture for mixture in self.mixtures if mixture[0] in self.origins]

    def _settle(self, piece: Piece, face: Face) -> None:
        """Take `piece`, which shows `face`, from where hidden faces are.

        Where it could be of several claims, one of these holds one less. So of any two, the narrower one loses one, and
        the wider one keeps it, or a claim that is as wide as both does.
        """
        bit = 1 << piece
        stakes = [claim for claim in self.claims if claim.area & bit and face in claim.faces]
        stakes.sort(key=_width)
        origins = [self._origin(piece, claim.id) for claim in stakes]
        losing = {claim.id for claim in stakes[:1]}
        for narrow, wide, origin in zip(stakes, stakes[1:], origins[1:], strict=False):
            both = narrow.area | wide.area
            if both != wide.area:
                losing.add(wide.id)
                self.origins[origin] = self._keep(both, face)
        self.claims = [
            claim.moved(claim.area & ~bit, _without(claim.faces, face) if claim.id in losing else claim.faces)
            for claim in self.claims
        ]
        origin, own = origins[0], self.origins.pop(piece)
        if origin != piece:
            self.origins[origin] = own
        self.mixtures = [tuple([one for one in mixture if one != piece]) for mixture in self.mixtures]
        self._tidy()

    def _keep(self, area: int, face: Face) -> int:
        """Claim that a `face` lies anywhere in `area`; return the number of the claim."""
        for place, claim in enumerate(self.claims):
            if claim.anywhere and claim.area == area:
                self.claims[place] = claim.moved(area, tuple(sorted((*claim.faces, face))))
                return claim.id
        self._claim(area, (face,), anywhere=True)
        return self.numbers - 1

    def _claim(self, area: int, faces: Sequence[Face], *, anywhere: bool = False) -> None:
        self.claims.append(Claim(self.numbers, area, tuple(sorted(faces)), anywhere=anywhere))
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
        area = next(claim.area for claim in self.claims if claim.id == own)
        return min([one for one in lay if area >> one & 1] or lay)

    def _tidy(self) -> None:
        """Forget claims without faces, and mixtures of one claim alone."""
        self.claims = [claim for claim in self.claims if claim.faces]
        told = []
        for mixture in self.mixtures:
            area = area_of(mixture)
            if len(mixture) > 1 and len([claim for claim in self.claims if claim.area & area]) > 1:
                told.append(mixture)
        self.mixtures = told

    def dump(self) -> list[RumoursDump]:
        """Return claims and mixtures as lists of ints."""
        claims: RumoursDump = []
        for claim in self.claims:
            lay = sorted([piece for piece, number in self.origins.items() if number == claim.id])
            claims.append([[int(claim.anywhere)], list(claim.faces), pieces_of(claim.area), lay])
        return [claims, [[list(mixture)] for mixture in self.mixtures]]

    @staticmethod
    def load(data: list[RumoursDump], pools: Sequence[int]) -> Rumours | None:
        """Return the rumours that `dump` wrote of pieces that are of `pools`; None where there are none."""
        if not data:
            return None
        claims, mixtures = data
        rumours = Rumours(frozenset([pools[piece] for *_, lay in claims for piece in lay]))
        for (anywhere,), faces, pieces, lay in claims:
            rumours.origins.update(dict.fromkeys(lay, rumours.numbers))
            rumours._claim(area_of(pieces), faces, anywhere=bool(anywhere))
        rumours.mixtures = [tuple(mixture) for (mixture,) in mixtures]
        rumours._look()
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


def _width(claim: Claim) -> int:
    return claim.area.bit_count()


def _without(faces: tuple[Face, ...], face: Face) -> tuple[Face, ...]:
    place = faces.index(face)
    return faces[:place] + faces[place + 1 :]
