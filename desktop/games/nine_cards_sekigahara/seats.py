"""What the panel of a player shows besides cards, ashigaru and discs: how strong ambush and camp are, who starts."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.games.nine_cards_sekigahara import knowledge
from desktop.table.ui import Decor
from rules.core.ids import Seat
from rules.core.view import TableView
from rules.nine_cards_sekigahara.tables import SIDE_KEYS, Rules

_NEAR_ROUNDS = 198.0


def seat_decor(view: TableView, seat: Seat, style: str, rules: Rules) -> Iterator[Decor]:
    """Say how the player stands."""
    if knowledge.is_battle(view):
        yield from _battle(view, seat, style, rules)
    else:
        yield from _rounds(view, seat, rules)


def _rounds(view: TableView, seat: Seat, rules: Rules) -> Iterator[Decor]:
    side = SIDE_KEYS[seat]
    yield Decor("token.bed", "table/tray", 51, 83, 76, 76, entity=f"token.{seat}", z=-1)
    strength = knowledge.ambush(view, seat)
    yield Decor("ambush", "", 124, 84, 76, 44, f"×{strength}", px=36, entity=f"ambush.{seat}")
    left = view.stock(f"supply.{seat}", knowledge.men(seat))
    yield Decor("supply.count", "", 252, 142, 52, 30, f"{left}", px=26, ink="ink_soft", entity=f"supply.{seat}")
    yield Decor("total.crest", f"nine_cards_sekigahara/side/{side}", 244, 174, 30, 30, entity=f"total.{seat}")
    total = knowledge.total(view, seat, rules)
    yield Decor("total", "", 284, 174, 52, 34, str(total), px=30, entity=f"total.{seat}")
    if knowledge.starter(view) == seat and not view.over:
        yield Decor("start", "nine_cards_sekigahara/mark/start", 290, 128, 44, 44, entity="start")


def _battle(view: TableView, seat: Seat, style: str, rules: Rules) -> Iterator[Decor]:
    """The total stands large beside the row."""
    side, total = SIDE_KEYS[seat], knowledge.total(view, seat, rules)
    yield Decor("total.crest", f"nine_cards_sekigahara/side/{side}", 62, 130, 84, 84, entity=f"total.{seat}")
    yield Decor("total", "", 166, 130, 120, 90, str(total), px=84, entity=f"total.{seat}")
