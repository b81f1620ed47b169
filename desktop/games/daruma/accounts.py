"""What can be counted in Daruma: colours and actions in the deck, and the objectives that nobody has shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from desktop.games.daruma.knowledge import objective_picture
from desktop.table.accounts import Account, Item, cards_in, unseen
from rules.core.message import Message
from rules.core.view import TableView
from rules.daruma.ruleset import Rules
from rules.daruma.tables import ACTIONS, COLOURS, FACE_KEYS, OBJECTIVE_KEYS

_NAME: Final = "daruma"


def accounts(rules: Rules, view: TableView) -> Iterator[Account]:
    """Return the deck by colour and by action, then the objectives."""
    printed = dict(Counter(FACE_KEYS[face] for face in rules.faces))
    left = unseen(view, printed)
    deck = cards_in(view, ["deck"])
    for title, part, keys, picture in (
        (f"{_NAME}.zone.deck", 0, COLOURS, "doll"),
        (f"{_NAME}.left.actions", 2, ACTIONS, "icon"),
    ):
        family = "colour" if part == 0 else "action"
        now, whole = _sums(left, part), _sums(printed, part)
        items = (
            Item(Message(f"{_NAME}.{family}.{key}"), now[key], whole[key], f"{_NAME}/{picture}/{key}") for key in keys
        )
        yield Account(Message(title), deck, tuple(items))
    hidden = unseen(view, dict.fromkeys(OBJECTIVE_KEYS, 1))
    items = (
        Item(Message(f"{_NAME}.face.{key}"), count, 1, objective_picture(rules, key)) for key, count in hidden.items()
    )
    yield Account(Message(f"{_NAME}.left.objectives"), sum(hidden.values()), tuple(items))


def _sums(cards: dict[str, int], part: int) -> Counter[str]:
    """Return how many there are by colour (the part before the slash: 0) or by action (2)."""
    sums: Counter[str] = Counter()
    for key, count in cards.items():
        sums[key.partition("/")[part]] += count
    return sums
