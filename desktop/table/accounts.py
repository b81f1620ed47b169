"""What the viewer can count: how many of each unseen thing are left, and what lies in open piles.

A game derives its accounts from a view, so they tell nobody more than the view does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.core.ids import ZoneId
from rules.core.message import Message
from rules.core.view import TableView


@dataclass(frozen=True, slots=True)
class Item:
    """A line: how many are left, and out of how many (0: nobody counts those); a picture where there is one."""

    name: Message
    left: int
    of: int = 0
    picture: str = ""


@dataclass(frozen=True, slots=True)
class Account:
    """A heading with a number, and the lines below it."""

    title: Message
    count: int
    items: tuple[Item, ...]


def unseen(view: TableView, printed: Mapping[str, int]) -> dict[str, int]:
    """Return how many of each face are out of the viewer's sight; of a closed pile the uppermost card is in sight."""
    seen: Counter[str | None] = Counter()
    for zone, pieces in view.zones.items():
        seen.update(view.pieces[piece].face for piece in (pieces[-1:] if zone in view.covered else pieces))
    return {face: count - seen[face] for face, count in printed.items()}


def pile(view: TableView, zone: ZoneId) -> Counter[str]:
    """Return which faces lie open in `zone`, and how many of each; a closed pile shows its uppermost card."""
    pieces = view.zones.get(zone, [])
    shown = pieces[-1:] if zone in view.covered else pieces
    return Counter(face for piece in shown if (face := view.pieces[piece].face) is not None)


def cards_in(view: TableView, zones: Sequence[ZoneId]) -> int:
    """Return how many pieces lie in `zones` together."""
    return sum(len(view.zones.get(zone, ())) for zone in zones)


def hidden_in(view: TableView, zones: Sequence[ZoneId]) -> int:
    """Return how many pieces in `zones` are out of the viewer's sight: of these the unseen ones are made up."""
    lie = [(zone, piece) for zone in zones for piece in view.zones.get(zone, ())]
    return sum(view.pieces[piece].face is None or view.covers(zone, piece) for zone, piece in lie)


def where(*places: tuple[str, int]) -> tuple[Item, ...]:
    """Return a line for each place, by the key of its name, at which so many unseen pieces lie, if any do."""
    return tuple(Item(Message(name), count) for name, count in places if count)


def hands(view: TableView, kind: str) -> list[ZoneId]:
    """Return the zones `kind` of everybody but the viewer."""
    own = f"{kind}.{view.viewer}"
    return [zone for zone in view.zones if zone.startswith(f"{kind}.") and zone != own]
