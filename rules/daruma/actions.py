"""Everything a player of Daruma can say, made once; and the legal lists of the hot path, indexed by masks.

Lists are shared between questions, so nobody changes them in place.
"""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement, product
from typing import Final

from rules.core.action import Action, ActionTable
from rules.daruma.tables import CARD_FACES, DICE, FACE_KEYS, FULL, MOST_SEATS, SIDES, SLOTS, USABLE

NUDGED: Final[tuple[tuple[int, ...], ...]] = ((), (2, 6), (1, 3), (2,), (), (6,), (1, 5))
"""What a die of each face may be turned to: +1 or -1 round the corner, never a 4 (DA-4.13)."""

_MOST: Final = DICE - 1
"""Dice that can be left once one was spent."""

_ALL_FACES: Final = sum(1 << face for face in USABLE)
_SAKE_FACES: Final = _ALL_FACES - (1 << 1)


class Place(Action):
    """Put a 1 on a free eye of the doll in `slot` (DA-4.4)."""

    __slots__ = ("slot",)

    def __init__(self, slot: int) -> None:
        super().__init__("place", f"place:{slot}")
        self.slot = slot


class Bottle(Action):
    """Spend a die of `face` on the sake bottle (DA-4.5)."""

    __slots__ = ("face",)

    def __init__(self, face: int) -> None:
        super().__init__("bottle", f"bottle:{face}")
        self.face = face


class Reroll(Action):
    """Take `count` dice of `face` into the throw that the bottle pays for."""

    __slots__ = ("count", "face", "lifted")

    def __init__(self, face: int, count: int) -> None:
        super().__init__("reroll", f"reroll:{face}x{count}")
        self.face = face
        self.count = count
        self.lifted = (face,) * count


class Give(Action):
    """Give a card of `face` to `receiver` and throw one die of the ledger again (DA-4.7)."""

    __slots__ = ("face", "receiver")

    def __init__(self, face: int, receiver: int) -> None:
        super().__init__("generosity", f"generosity:{FACE_KEYS[face]}>{receiver}")
        self.face = face
        self.receiver = receiver


class PickSet(Action):
    """Reroll the set of `face` (DA-4.11)."""

    __slots__ = ("face",)

    def __init__(self, face: int) -> None:
        super().__init__("set", f"set:{face}")
        self.face = face


class Nudge(Action):
    """Turn dice: the one showing `before[k]` will show `after[k]`."""

    __slots__ = ("after", "before")

    def __init__(self, token: str, before: tuple[int, ...], after: tuple[int, ...]) -> None:
        super().__init__("nudge", token)
        self.before = before
        self.after = after


class Swap(Action):
    """Let the seats `low` and `high` trade a card (DA-4.16)."""

    __slots__ = ("high", "low")

    def __init__(self, low: int, high: int) -> None:
        super().__init__("swap", f"swap:{low}+{high}")
        self.low = low
        self.high = high


class Take(Action):
    """The card of `face` is the one that changes owner in a trade."""

    __slots__ = ("face",)

    def __init__(self, face: int) -> None:
        super().__init__("take", f"take:{FACE_KEYS[face]}")
        self.face = face


TABLE: Final = ActionTable()

REFRESH: Final = TABLE.add(Action("refresh", "refresh"))
KEEP: Final = TABLE.add(Action("keep", "keep"))
STOP: Final = TABLE.add(Action("stop", "stop"))
PLACE: Final = [TABLE.add(Place(slot)) for slot in range(SLOTS)]
BOTTLE: Final = {face: TABLE.add(Bottle(face)) for face in USABLE if face != 1}
REROLL: Final = [
    [TABLE.add(Reroll(face, count)) for count in range(DICE)] if face in USABLE else [] for face in range(SIDES)
]
GIVE: Final = [
    [TABLE.add(Give(face, seat)) for seat in range(MOST_SEATS)] if face in CARD_FACES else []
    for face in range(len(FACE_KEYS))
]
REROLL_ANY: Final[list[list[list[Action]]]] = [[list(counts[: most + 1]) for most in range(DICE)] for counts in REROLL]
"""By face and number of such dice: any number of them."""

REROLL_SOME: Final[list[list[list[Action]]]] = [
    [list(counts[1 : most + 1]) for most in range(DICE)] for counts in REROLL
]
"""By face and number of such dice: at least one of them."""

SETS: Final[dict[int, Action]] = {face: TABLE.add(PickSet(face)) for face in USABLE}
SWAPS: Final[dict[tuple[int, int], Action]] = {
    (low, high): TABLE.add(Swap(low, high)) for low, high in combinations(range(MOST_SEATS), 2)
}
TAKE: Final[dict[int, Action]] = {face: TABLE.add(Take(face)) for face in CARD_FACES}

REFRESH_OR_KEEP: Final[list[Action]] = [REFRESH, KEEP]


GIFTS: Final[list[list[list[list[Action]]]]] = [
    [[[given[other] for other in range(seats) if given and other != seat] for given in GIVE] for seat in range(seats)]
    for seats in range(MOST_SEATS + 1)
]
"""By number of seats, giver and face: the gift to each other player."""


def _set_nudge(face: int, count: int, after: tuple[int, ...]) -> Nudge:
    return TABLE.add(Nudge(f"nudge:{face}:{','.join(map(str, after))}", (face,) * count, after))


def _single_nudge(before: tuple[int, ...], after: tuple[int, ...]) -> Nudge:
    turned = ",".join(f"{old}>{new}" for old, new in zip(before, after, strict=True))
    return TABLE.add(Nudge(f"nudge:{turned}", before, after))


NUDGE_SET: Final[list[list[list[Action]]]] = [
    [
        [_set_nudge(face, count, after) for after in combinations_with_replacement(sorted(NUDGED[face]), count)]
        if count > 1 and face in USABLE
        else []
        for count in range(_MOST + 1)
    ]
    for face in range(SIDES)
]
"""Every result of nudging a set, by its face and how many dice it has: multisets, as equal dice are alike (DA-D04)."""


def _singles(mask: int) -> list[Action]:
    before = tuple(face for face in USABLE if mask >> face & 1)
    if not before or mask & ~_ALL_FACES:
        return []
    return [_single_nudge(before, after) for after in product(*(NUDGED[face] for face in before))]


NUDGE_SINGLES: Final = [_singles(mask) for mask in range(1 << SIDES)]
"""Every way to turn the singles, by the mask of their faces (DA-D05)."""


def _main(free: int, faces: int) -> list[Action]:
    """The options of DA-4.3 but for generosity; `free` is 0 without a 1 or a free eye, `faces` may go to the bottle."""
    places: list[Action] = [PLACE[slot] for slot in range(SLOTS) if free >> slot & 1]
    sake: list[Action] = [BOTTLE[face] for face in BOTTLE if faces >> face & 1]
    return places + sake + ([] if places else [STOP])


MAIN: Final = [
    [[] if faces & ~_SAKE_FACES else _main(free, faces) for faces in range(1 << SIDES)] for free in range(FULL + 1)
]
"""By mask of the slots that can be painted and by mask of the faces that the bottle takes (DA-4.3, DA-I11)."""
