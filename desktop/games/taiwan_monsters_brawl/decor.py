"""What lies in the middle besides cards and dice: markers on the places, the two sides of a fight, the phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from desktop import i18n
from desktop.games.taiwan_monsters_brawl import seats
from desktop.table.layouts.pose import Box, Size
from desktop.table.layouts.row import row
from desktop.table.ui import Decor
from rules.core.ids import piece_id
from rules.core.view import TableView
from rules.taiwan_monsters_brawl.tables import COLOUR_KEYS, ENDLESS, RUNE_KEYS

_ROW: Final = Box(366, 224, 868, 210)
_LAND: Final = Size(150, 210)
_PHASES: Final = ("setup", "acquire", "challenge", "tidy", "end")
_PILES: Final = {
    "zone_deck": (80.0, 98.5, 112.0, 157.0),
    "zone_discard": (206.0, 98.5, 112.0, 157.0),
    "spell_deck": (1412.0, 789.0, 104.0, 146.0),
    "spell_discard": (1528.0, 789.0, 104.0, 146.0),
}
"""Middle, width and height."""

_SIDES: Final = {"attack": ("attacker", 372.0, 1), "defence": ("defender", 1228.0, -1)}
"""Who fights on a side, its outer edge, and which way is inwards."""

_FIGHT_Y: Final = 476.0
_EXTRAS: Final = (("flat", "+{n}"), ("boost", "+{n}"), ("malus", "−{n}"))


def decor(view: TableView) -> list[Decor]:
    """Return everything that lies in the middle besides cards and dice."""
    return [*_piles(view), *_supply(view), *_phase(view), *_markers(view), *_fight(view)]


def _piles(view: TableView) -> Iterator[Decor]:
    for zone, (x, y, width, height) in _PILES.items():
        cards = len(view.zones.get(zone, ()))
        yield Decor(f"{zone}.bed", "table/tray", x, y, width + 8, height + 8, entity=zone, z=-1)
        low = y + height / 2
        yield Decor(f"{zone}.count", "table/badge", x, low, 52, 28, str(cards), entity=zone, px=20, over=True)


def _supply(view: TableView) -> Iterator[Decor]:
    """How many runes and chi are left."""
    for number, key in enumerate(RUNE_KEYS):
        left = str(view.stock("runes", f"rune.{key}"))
        x = 1301 + 64 * number
        yield Decor(f"runes.{key}", "table/badge", x, 692, 40, 24, left, entity="runes", px=18, over=True)
    bank = view.stock("chi_supply", "chi")
    if bank < ENDLESS // 2:
        yield Decor("bank", "table/badge", 1305, 788, 46, 26, str(bank), entity="chi_supply", px=19, over=True)


def _phase(view: TableView) -> Iterator[Decor]:
    """Round and phase, at the upper right."""
    if not view.counter("table", "round"):
        return
    yield Decor("phase.sheet", "table/sheet/idle", 1416, 62, 336, 92, z=-1)
    words = i18n.text("taiwan_monsters_brawl.table.round", n=view.counter("table", "round"))
    yield Decor("round", "", 1416, 40, 310, 34, words, px=26, role="strong")
    phase = i18n.text(f"taiwan_monsters_brawl.phase.{_PHASES[view.counter('table', 'phase')]}")
    yield Decor("phase", "", 1416, 80, 310, 30, phase, px=22, ink="ink_soft", role="text")


def _markers(view: TableView) -> Iterator[Decor]:
    """Who stands where, how firmly, and whose marker shows its reverse."""
    lands = view.zones.get("row", ())
    for piece, pose in zip(lands, row(len(lands), _ROW, _LAND), strict=True):
        entity = piece_id(piece)
        seat = view.counter(entity, "marker") - 1
        if seat < 0:
            continue
        reverse = "/challenged" if view.counter(entity, "challenged") else ""
        key = f"taiwan_monsters_brawl/marker/{seats.monster(view, seat)}{reverse}"
        half = view.counter(entity, "half")
        x = pose.x + (_LAND.width * 0.34 if half else 0)
        yield Decor(f"marker.{seat}", key, x, pose.y - 22, 84, 84, entity=entity, over=True)
        if half:
            mark = "taiwan_monsters_brawl/mark/half"
            yield Decor(f"half.{seat}", mark, x + 30, pose.y + 12, 36, 36, entity=entity, over=True, z=1)


def _fight(view: TableView) -> Iterator[Decor]:
    """Both sides with what they have besides dice, and what it comes to."""
    for side, (role, edge, inwards) in _SIDES.items():
        seat = view.counter("table", role) - 1
        if seat < 0:
            continue
        plan = f"plan.{side}"
        yield Decor(f"{plan}.sheet", "table/sheet/idle", edge + inwards * 168, 528, 344, 164, z=-1)
        portrait = f"taiwan_monsters_brawl/portrait/{seats.monster(view, seat)}"
        yield Decor(f"{plan}.who", portrait, edge + inwards * 36, _FIGHT_Y, 46, 46)
        extras = [form.format(n=number) for what, form in _EXTRAS if (number := view.counter(plan, what))]
        yield Decor(f"{plan}.extras", "", edge + inwards * 150, _FIGHT_Y, 180, 30, "  ".join(extras), px=24)
        yield Decor(f"{plan}.sum", "table/badge", edge + inwards * 300, _FIGHT_Y, 60, 42, str(_sum(view, plan)), px=30)
        yield from _rights(view, plan, edge + inwards * 40)


def _rights(view: TableView, plan: str, x: float) -> Iterator[Decor]:
    """Rerolls that are still there."""
    rights = view.counter(plan, "rerolls") + view.counter(plan, "blank_rerolls")
    for number in range(rights):
        yield Decor(f"{plan}.right.{number}", "taiwan_monsters_brawl/rune/reroll", x + 34 * number, 588, 30, 30)


def _sum(view: TableView, plan: str) -> int:
    """What a side's dice and extras come to, never below 0."""
    red = 2 if view.counter(plan, "red_doubled") else 1
    worth = dict.fromkeys(COLOUR_KEYS, 1) | {"red": red}
    hits = sum(worth[colour] * view.stock(plan, f"die.{colour}.1") for colour in COLOUR_KEYS)
    more = view.counter(plan, "flat") + view.counter(plan, "boost") - view.counter(plan, "malus")
    return max(0, hits + more)
