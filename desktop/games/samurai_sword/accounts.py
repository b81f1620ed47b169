"""What can be counted in Samurai Sword: cards and roles that have not been seen, and the discard pile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from desktop.games.samurai_sword import knowledge
from desktop.table.accounts import Account, Item, cards_in, hands, hidden_in, pile, unseen, where
from rules.core.message import Message
from rules.core.view import TableView
from rules.samurai_sword.ruleset import Rules
from rules.samurai_sword.tables import FACE_KEYS

_NAME: Final = "samurai_sword"


def accounts(rules: Rules, view: TableView) -> Iterator[Account]:
    """Return what is not seen of the cards, what lies in the discard pile, and the roles that are secret."""
    box = dict(Counter(FACE_KEYS[face] for face in rules.faces))
    left = unseen(view, box)
    places = where(
        (f"{_NAME}.zone.deck", hidden_in(view, ["deck"])),
        ("app.drawer.hands", hidden_in(view, hands(view, "hand"))),
        (f"{_NAME}.zone.discard", hidden_in(view, ["discard"])),
    )
    yield Account(Message(f"{_NAME}.left.cards"), sum(left.values()), (*places, *_items(rules, left, box)))
    discarded = pile(view, "discard")
    yield Account(Message(f"{_NAME}.zone.discard"), cards_in(view, ["discard"]), _items(rules, discarded, {}))
    yield _roles(view)


def _items(rules: Rules, counts: Mapping[str, int], box: Mapping[str, int]) -> tuple[Item, ...]:
    return tuple(
        Item(Message(f"{_NAME}.{face.replace('/', '.')}"), count, box.get(face, 0), knowledge.picture(rules, face))
        for face, count in counts.items()
    )


def _roles(view: TableView) -> Account:
    """How many of each role are at the table and not shown: ninja are ninja, whatever their stars."""
    seats = knowledge.seats(view)
    known = [_kind(knowledge.role(view, seat)) for seat in range(seats)]
    items = tuple(
        Item(_named(_kind(role)), count - known.count(_kind(role)), count, f"{_NAME}/role/{role}")
        for role, count in knowledge.cast(seats)
    )
    return Account(Message(f"{_NAME}.left.roles"), sum(item.left for item in items), items)


def _kind(role: str) -> str:
    return role.partition("_")[0]


def _named(kind: str) -> Message:
    return Message(f"{_NAME}.team.ninja" if kind == "ninja" else f"{_NAME}.role.{kind}")
