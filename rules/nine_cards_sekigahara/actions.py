"""Everything a player of Nine Cards can say, made once, and the lists of it, looked up by masks and counts.

Lists are shared between questions, so nobody changes them in place. Slots are counted from 0 here, from 1 in tokens;
castle cards are named by face, as there is only one of each.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations_with_replacement, permutations, product
from typing import Final

from rules.core.action import Action, ActionTable
from rules.core.ids import Face, Seat
from rules.nine_cards_sekigahara.tables import CARD_KEYS, SEATS, SIDE_KEYS, SLOTS

Step = tuple[int, int]
"""From which slot to which other."""


class AtSlot(Action):
    """Something done at one slot: deploy, use the castle action, remove, replace, take."""

    __slots__ = ("slot",)

    def __init__(self, verb: str, slot: int) -> None:
        super().__init__(verb, f"{verb}:{slot + 1}")
        self.slot = slot


class March(Action):
    """Move an ashigaru of `owner`."""

    __slots__ = ("owner", "source", "target")

    def __init__(self, owner: Seat, source: int, target: int) -> None:
        super().__init__("march", f"march:{SIDE_KEYS[owner]}:{source + 1}>{target + 1}")
        self.owner = owner
        self.source = source
        self.target = target


class Place(Action):
    """Place an ashigaru on each of `slots`, which may name one slot more than once."""

    __slots__ = ("slots",)

    def __init__(self, slots: tuple[int, ...]) -> None:
        super().__init__("place", "place:" + "+".join(str(slot + 1) for slot in slots))
        self.slots = slots


class Move(Action):
    """Move ashigaru, all at the same time; each of `steps` is another ashigaru."""

    __slots__ = ("steps",)

    def __init__(self, steps: tuple[Step, ...]) -> None:
        super().__init__("move", "move:" + "+".join(f"{source + 1}>{target + 1}" for source, target in steps))
        self.steps = steps


class Order(Action):
    """Let the castles of `slots` enter the camp in this order."""

    __slots__ = ("slots",)

    def __init__(self, slots: tuple[int, ...]) -> None:
        super().__init__("order", "order:" + "+".join(str(slot + 1) for slot in slots))
        self.slots = slots


class OfCard(Action):
    """Something about one castle card in a camp: resolve it, or choose it as the target."""

    __slots__ = ("face",)

    def __init__(self, verb: str, face: Face) -> None:
        super().__init__(verb, f"{verb}:{CARD_KEYS[face]}")
        self.face = face


TABLE: Final = ActionTable()

REINFORCE: Final = TABLE.add(Action("reinforce", "reinforce"))
IDLE: Final = TABLE.add(Action("idle", "idle"))
NONE: Final = TABLE.add(Action("none", "none"))

_SLOT_MASKS: Final = 1 << SLOTS
_STEPS: Final[list[Step]] = [(a, b) for a in range(SLOTS) for b in range(SLOTS) if a != b]


def _of_slots(verb: str) -> list[Action]:
    return [TABLE.add(AtSlot(verb, slot)) for slot in range(SLOTS)]


def _by_mask(actions: Sequence[Action]) -> list[list[Action]]:
    """Return for every mask of slots the actions at them."""
    return [[action for slot, action in enumerate(actions) if mask >> slot & 1] for mask in range(_SLOT_MASKS)]


def _marches(owner: Seat) -> list[list[Action]]:
    """Return for every mask of the slots where `owner` has ashigaru the ways to march with one."""
    every = [(source, TABLE.add(March(owner, source, target))) for source, target in _STEPS]
    return [[action for source, action in every if mask >> source & 1] for mask in range(_SLOT_MASKS)]


DEPLOY: Final = _of_slots("deploy")
CASTLE: Final = _by_mask(_of_slots("castle"))
"""By mask of the slots whose castle action is open."""

MARCH: Final = [_marches(owner) for owner in range(SEATS)]
"""By owner and mask of slots with ashigaru."""

PLACE: Final[list[list[Action]]] = [
    [TABLE.add(Place(slots)) for slots in combinations_with_replacement(range(SLOTS), count)] if count else []
    for count in range(4)
]
"""By number of ashigaru."""

_ONE: Final = {step: TABLE.add(Move((step,))) for step in _STEPS}
_TWO: Final = [
    TABLE.add(Move((_STEPS[one], _STEPS[other]))) for one, other in combinations_with_replacement(range(len(_STEPS)), 2)
]

SHIFT: Final[list[list[Action]]] = [
    [NONE, *(action for (source, _), action in _ONE.items() if mask >> source & 1)] for mask in range(_SLOT_MASKS)
]
"""By mask of slots: move one ashigaru from them, or none."""

FORCED: Final[list[list[Action]]] = [actions[1:] for actions in SHIFT]
"""The same, but one must move."""


def _sets(counts: Sequence[int]) -> Iterable[Action]:
    """Yield the pairs of moves that `counts` ashigaru in the slots allow."""
    for action in _TWO:
        (one, _), (other, _) = action.steps
        if counts[one] and counts[other] and (one != other or counts[one] > 1):
            yield action


def _night(*counts: int) -> list[Action]:
    """Return what two of the ashigaru in the slots may do together."""
    mask = sum(1 << slot for slot, count in enumerate(counts) if count)
    return [*SHIFT[mask], *_sets(counts)]


NIGHT: Final = {counts: _night(*counts) for counts in product(range(3), repeat=SLOTS)}
"""By ashigaru in the slots, counted up to two each: move two, one or none."""

REMOVE: Final[list[list[Action]]] = [[NONE, *actions] for actions in _by_mask(_of_slots("remove"))]
REPLACE: Final[list[list[Action]]] = [[NONE, *actions] for actions in _by_mask(_of_slots("replace"))]
TAKE: Final = _by_mask(_of_slots("take"))
_ORDERS: Final = {slots: TABLE.add(Order(slots)) for count in (2, 3) for slots in permutations(range(SLOTS), count)}
ORDER: Final[list[list[Action]]] = [
    [
        _ORDERS[slots]
        for slots in permutations(slot for slot in range(SLOTS) if mask >> slot & 1)
        if mask.bit_count() > 1
    ]
    for mask in range(_SLOT_MASKS)
]
"""By mask of the slots won: all orders."""

RESOLVE: Final[list[Action]] = [TABLE.add(OfCard("resolve", face)) for face in range(len(CARD_KEYS))]
TARGET: Final[list[Action]] = [TABLE.add(OfCard("target", face)) for face in range(len(CARD_KEYS))]
