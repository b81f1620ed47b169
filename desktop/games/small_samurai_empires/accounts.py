"""What can be counted in Small Samurai Empires: destiny cards that have not been seen, and orders nobody has shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from desktop.games.small_samurai_empires import knowledge, pictures
from desktop.table.accounts import Account, Item, hands, hidden_in, where
from desktop.table.accounts import unseen as not_seen
from rules.core.ids import Seat
from rules.core.message import Message, SeatRef, message
from rules.core.view import TableView
from rules.small_samurai_empires.ruleset import Rules
from rules.small_samurai_empires.tables import ORDER_KEYS, REGION_KEYS

_NAME: Final = "small_samurai_empires"


def accounts(view: TableView, rules: Rules) -> Iterator[Account]:
    """Return destiny by region, and for everybody else the orders that may still lie face down or behind the screen."""
    left = not_seen(view, {f"destiny/{region}": rules.destiny for region in REGION_KEYS})
    places = where(
        (f"{_NAME}.zone.destiny_deck", hidden_in(view, ["destiny_deck"])),
        ("app.drawer.hands", hidden_in(view, hands(view, "destiny"))),
        (f"{_NAME}.zone.chosen", hidden_in(view, hands(view, "chosen"))),
    )
    items = (
        Item(
            Message(f"{_NAME}.destiny.{region}"), left[f"destiny/{region}"], rules.destiny, f"{_NAME}/destiny/{region}"
        )
        for region in REGION_KEYS
    )
    yield Account(Message(f"{_NAME}.left.destiny"), sum(left.values()), (*places, *items))
    for seat in knowledge.seats(view):
        house = knowledge.house(view, seat)
        if seat != view.viewer and house is not None:
            yield _orders(seat, house, view, rules)


def _orders(seat: Seat, house: str, view: TableView, rules: Rules) -> Account:
    """The orders of a player that whoever looks has not seen in this era."""
    shown = [piece.face for piece in view.pieces.values() if piece.back == f"order/{house}"]
    items = tuple(
        Item(
            Message(f"{_NAME}.order.{key}"),
            rules.counts[order] - shown.count(f"order/{key}"),
            rules.counts[order],
            pictures.order(order, house, rules),
        )
        for order, key in enumerate(ORDER_KEYS)
    )
    title = message(f"{_NAME}.left.orders", seat=SeatRef(seat))
    return Account(title, sum(item.left for item in items), items)
