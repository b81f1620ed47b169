"""What lies in the middle besides cards and dice: piles, the supply, markers on the places, the phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from desktop.games.taiwan_monsters_brawl import places
from desktop.games.taiwan_monsters_brawl.fight import fight
from desktop.games.taiwan_monsters_brawl.markers import markers
from desktop.games.taiwan_monsters_brawl.track import track
from desktop.games.taiwan_monsters_brawl.tray import rune_die
from desktop.person import i18n
from desktop.table.ui import Decor
from rules.core.ids import Seat
from rules.core.view import TableView
from rules.taiwan_monsters_brawl.ruleset import Rules
from rules.taiwan_monsters_brawl.tables import ENDLESS, RUNE_KEYS

_PHASES: Final = ("setup", "acquire", "challenge", "tidy", "end")
_PILES: Final = ("zone_deck", "zone_discard", "spell_deck", "spell_discard")


def decor(view: TableView, me: Seat | None, rules: Rules) -> list[Decor]:
    """Return everything that lies in the middle besides cards and dice."""
    return [
        *_piles(view, me),
        *_supply(view),
        *_phase(view),
        *markers(view, me),
        *track(view),
        *fight(view, rules),
        rune_die(),
    ]


def _piles(view: TableView, me: Seat | None) -> Iterator[Decor]:
    for zone in _PILES:
        box, cards = places.zone_box(view, me, zone), len(view.zones.get(zone, ()))
        x, y = box.centre
        yield Decor(f"{zone}.bed", "table/tray", x, y, box.width + 8, box.height + 8, entity=zone, z=-1)
        low = box.y + box.height
        yield Decor(f"{zone}.count", "table/badge", x, low, 52, 28, str(cards), entity=zone, px=20, over=True)


def _supply(view: TableView) -> Iterator[Decor]:
    """How many runes and chi are left."""
    for number, key in enumerate(RUNE_KEYS):
        left = str(view.stock("runes", f"rune.{key}"))
        x = 1293 + 61 * number
        yield Decor(f"runes.{key}", "table/badge", x, 692, 40, 24, left, entity="runes", px=18, over=True)
    bank = view.stock("chi_supply", "chi")
    if bank < ENDLESS // 2:
        yield Decor("bank", "table/badge", 1297, 788, 46, 26, str(bank), entity="chi_supply", px=19, over=True)


def _phase(view: TableView) -> Iterator[Decor]:
    """Round and phase, at the upper right."""
    if not view.counter("table", "round"):
        return
    yield Decor("phase.sheet", "table/sheet/idle", 1466, 62, 236, 92, z=-1)
    words = i18n.text("taiwan_monsters_brawl.table.round", n=view.counter("table", "round"))
    yield Decor("round", "", 1466, 40, 216, 34, words, px=26, role="strong")
    phase = i18n.text(f"taiwan_monsters_brawl.phase.{_PHASES[view.counter('table', 'phase')]}")
    yield Decor("phase", "", 1466, 80, 216, 30, phase, px=22, ink="ink_soft", role="text")
