"""What can be counted in Taiwan Monsters Brawl: spells and zones that have not been seen, the discards, the runes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from desktop.games.taiwan_monsters_brawl import printed
from desktop.table.accounts import Account, Item, cards_in, hands, hidden_in, pile, unseen, where
from rules.core.message import Message
from rules.core.view import TableView
from rules.taiwan_monsters_brawl.ruleset import Rules
from rules.taiwan_monsters_brawl.tables import RUNE_KEYS, SPELL_KEYS, ZONE_KEYS

_NAME: Final = "taiwan_monsters_brawl"


def accounts(view: TableView, rules: Rules) -> Iterator[Account]:
    """Return spells not seen and discarded, zones still to come, and the runes in the supply."""
    whole = {f"spell/{key}": rules.copies[number] for number, key in enumerate(SPELL_KEYS)}
    left = unseen(view, whole)
    places = where(
        (f"{_NAME}.zone.spell_deck", hidden_in(view, ["spell_deck"])),
        ("app.drawer.hands", hidden_in(view, hands(view, "hand"))),
        (f"{_NAME}.zone.drawn", hidden_in(view, ["drawn"])),  # while somebody chooses which of two to keep (TM-8.4)
    )
    yield Account(Message(f"{_NAME}.left.spells"), sum(left.values()), (*places, *_items(left, whole, rules)))
    discarded = pile(view, "spell_discard")
    items = _items(discarded, {}, rules)
    yield Account(Message(f"{_NAME}.zone.spell_discard"), cards_in(view, ["spell_discard"]), items)
    zones = {f"land/{key}": 1 for key in ZONE_KEYS}
    coming = unseen(view, zones)
    items = _items(coming, zones, rules)
    yield Account(Message(f"{_NAME}.zone.zone_deck"), cards_in(view, ["zone_deck"]), items)
    items = tuple(
        Item(
            Message(f"{_NAME}.rune.{key}"),
            view.stock("runes", f"rune.{key}"),
            rules.rune_tokens,
            f"{_NAME}/rune/{key}",
        )
        for key in RUNE_KEYS
    )
    yield Account(Message(f"{_NAME}.zone.runes"), sum(item.left for item in items), items)


def _items(counts: Mapping[str, int], whole: Mapping[str, int], rules: Rules) -> tuple[Item, ...]:
    return tuple(
        Item(
            Message(f"{_NAME}.{face.replace('/', '.')}"),
            count,
            whole.get(face, 0),
            printed.card_key(face, rules),
        )
        for face, count in counts.items()
    )
