"""What can be counted in Nine Cards: the castles still to come, and the ambush tokens that have not come out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from desktop.games.nine_cards_sekigahara import words
from desktop.table.accounts import Account, Item, cards_in, hands, hidden_in, unseen, where
from rules.core.message import Message
from rules.core.view import TableView
from rules.nine_cards_sekigahara.ruleset import Rules
from rules.nine_cards_sekigahara.tables import CARD_KEYS, COLOUR_KEYS

_NAME: Final = "nine_cards_sekigahara"


def accounts(view: TableView, rules: Rules) -> Iterator[Account]:
    """Return the castles of the deck, and the tokens of bag and closed ambushes by colour."""
    castles = unseen(view, {f"castle/{key}": 1 for key in CARD_KEYS})
    items = (
        Item(words.card_name(card), castles[f"castle/{key}"], 1, words.castle_key("castle", card, rules))
        for card, key in enumerate(CARD_KEYS)
    )
    yield Account(Message(f"{_NAME}.zone.deck"), cards_in(view, ["deck"]), tuple(items))
    in_bag = rules.tokens - 1  # the other one marks a castle
    tokens = unseen(view, {f"ambush/{key}": in_bag for key in COLOUR_KEYS})
    items = (
        Item(Message(f"{_NAME}.ambush.{key}"), tokens[f"ambush/{key}"], in_bag, f"{_NAME}/ambush/{key}")
        for key in COLOUR_KEYS
    )
    places = where(
        (f"{_NAME}.zone.bag", hidden_in(view, ["bag"])),
        (f"{_NAME}.left.closed", hidden_in(view, hands(view, "token"))),
    )
    yield Account(Message(f"{_NAME}.left.tokens"), sum(tokens.values()), (*places, *items))
