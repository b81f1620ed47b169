"""How far the game has come: era, round and phase on a scroll, which way orders go, and where they are carried out."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from desktop.games.small_samurai_empires import places
from desktop.games.small_samurai_empires.art import light_box
from desktop.person import i18n
from desktop.table.ui import Decor
from rules.core.view import TableView
from rules.small_samurai_empires.events import slot_zone
from rules.small_samurai_empires.ruleset import Rules
from rules.small_samurai_empires.state import DESTINY, ERA_END, EXECUTION, PLANNING, SCORED
from rules.small_samurai_empires.tables import ERAS, REGION_KEYS, ROUNDS, SLOTS

_ART: Final = "small_samurai_empires"
INK: Final = "#2B2622"
_SOFT: Final = "#5A5045"
RIBBON: Final = (24.0, 24.0, 372.0, 72.0)
PHASES: Final = {
    DESTINY: "destiny",
    PLANNING: "planning",
    EXECUTION: "execution",
    ERA_END: "era_end",
    SCORED: "scored",
}
_BANNER: Final = (39.0, 65.0)
_FOOT: Final = 26.0
"""How far above the middle of its slot the banner is planted."""
_RING: Final = 88.0
_LIT: Final = -140
"""Light lies on the land as bands of control do."""


def decor(view: TableView, rules: Rules) -> Iterator[Decor]:
    """Return what says how far the game has come."""
    phase, round_ = view.counter("table", "phase"), view.counter("table", "round")
    way = "" if phase not in {DESTINY, PLANNING, EXECUTION} or not round_ else "north" if round_ == 1 else "south"
    yield from _ribbon(view, phase, way)
    if way:
        yield from _arrows(rules, way)
    slot = view.counter("table", "slot")
    if slot:
        yield from _place(slot - 1, rules)


def _ribbon(view: TableView, phase: int, way: str) -> Iterator[Decor]:
    """Era and round by number, the phase in words, and the compass that shows the way."""
    left, top, width, height = RIBBON
    middle = top + height / 2
    yield Decor("ribbon", f"{_ART}/ribbon", left + width / 2, middle, width, height, entity="course", z=-1)
    era, round_ = view.counter("table", "era"), view.counter("table", "round")
    words = i18n.text(f"{_ART}.table.era", n=max(1, era), of=ERAS)
    if phase in {DESTINY, PLANNING, EXECUTION} and round_:
        words += " · " + i18n.text(f"{_ART}.table.round", n=round_, of=ROUNDS)
    yield Decor(
        "course", "", left + 20, middle, 270, 30, words, "course",
        px=23, ink=INK, role="title", align="left", raised=14,
    )  # fmt: skip
    words = i18n.text(f"{_ART}.phase.{PHASES.get(phase, 'setup')}")
    yield Decor(
        "phase", "", left + 20, top + 49, 270, 26, words, "course",
        px=20, ink=_SOFT, role="text", align="left", is_note=True,
    )  # fmt: skip
    key = f"{_ART}/compass/{way or 'still'}"
    yield Decor("compass", key, left + width - 50, middle - 1, 64, 64, entity="course")


def _arrows(rules: Rules, way: str) -> Iterator[Decor]:
    """Where the stairs go from one region to the next an arrow shows which way orders are carried out."""
    for slot in range(SLOTS - 1):
        if rules.slot_region[slot] == rules.slot_region[slot + 1]:
            continue
        (x0, y0), (x1, y1) = places.slot_middle(slot), places.slot_middle(slot + 1)
        turn = math.degrees(math.atan2(y1 - y0, x1 - x0)) + (0 if way == "north" else 180)
        x, y = (x0 + x1) / 2 - 6, (y0 + y1) / 2 - 2
        yield Decor(f"arrow.{slot + 1}", f"{_ART}/arrow", x, y, 34, 34, rotation=turn, over=True)


def _place(slot: int, rules: Rules) -> Iterator[Decor]:
    """A banner stands where an order is carried out, a ring lies round it, and its region is lit."""
    region = REGION_KEYS[rules.slot_region[slot]]
    box = light_box(region)
    x, y = places.on_table(box.center().x(), box.center().y())
    by = places.MAP[2]
    key = f"{_ART}/light/{region}"
    yield Decor(f"light.{region}", key, x, y, box.width() * by, box.height() * by, z=_LIT)
    x, y = places.slot_middle(slot)
    ring = f"table/glow/round/chosen/{0.12:.4f}"
    yield Decor("table.slot.ring", ring, x, y, _RING, _RING, entity=slot_zone(slot))
    width, height = _BANNER
    yield Decor("banner", f"{_ART}/banner", x, y - _FOOT - height * 0.43, width, height, over=True, z=2)
