"""Which rule of Small Samurai Empires speaks of what: a thing on the table, a name in a sentence, a phase."""

from __future__ import annotations

from typing import Final

from rules.core.ids import EntityId
from rules.core.view import TableView
from rules.small_samurai_empires.state import DESTINY, ERA_END, EXECUTION, PLANNING, SCORED, SETUP

_ORDERS: Final = {
    "recruit": "SE-4.4.2",
    "move_3": "SE-4.4.3",
    "move_2_or_3": "SE-4.4.3",
    "move_2_or_sail": "SE-4.4.4",
    "attack": "SE-4.4.5",
    "harvest": "SE-4.4.6",
    "castle": "SE-4.4.7",
}
NEUTRAL: Final = {"move": "SE-4.3.2", "attack": "SE-4.3.3", "recruit": "SE-4.3.4", "harvest": "SE-4.3.5"}
_PIECES: Final = {"destiny": "SE-4.0.2", "house": "SE-1.1", "order": "SE-1.8"}
STOCKS: Final = {
    "samurai": "SE-4.6.1",
    "castle": "SE-4.4.8",
    "seed": "SE-4.7.1",
    "shrine": "SE-4.7.5",
    "ridge": "SE-8.1",
    "food": "SE-4.5.1",
    "bushido": "SE-4.5.1",
}
_PLACES: Final = {
    "bank": "SE-2.3",
    "chosen": "SE-4.0.1",
    "course": "SE-3.1",
    "destiny": "SE-4.0.1",
    "destiny_deck": "SE-1.10",
    "house": "SE-1.1",
    "influence": "SE-1.11",
    "laid": "SE-4.0.2",
    "land": "SE-4.6.2",
    "order": "SE-4.7.7",
    "purse": "SE-6.2",
    "region": "SE-4.7.4",
    "ridge": "SE-8.1",
    "score": "SE-7.1",
    "screen": "SE-1.8",
    "slot": "SE-4.1.3",
    "supply": "SE-2.3",
}
_PHASES: Final = {
    SETUP: "SE-2.2",
    DESTINY: "SE-4.0.1",
    PLANNING: "SE-4.1.1",
    EXECUTION: "SE-4.4.0",
    ERA_END: "SE-4.7.1",
    SCORED: "SE-7.1",
}
_NAMED: Final = {
    "order": _ORDERS,
    "neutral": NEUTRAL,
}


def rule(entity: EntityId, view: TableView) -> str:
    """Return the number of the rule about `entity`; empty where there is none."""
    if entity.startswith("#"):
        shown = view.pieces.get(int(entity[1:]))
        if shown is None:
            return ""
        kind, _, key = (shown.face or shown.back).partition("/")
        if kind == "destiny" and shown.face is None:
            return rule(view.zone_of(int(entity[1:])), view)
        return _ORDERS.get(key, _PIECES.get(kind, "")) if kind == "order" else _PIECES.get(kind, "")
    kind, _, zone = entity.rpartition("@")
    if kind:
        what, _, key = kind.partition("_")
        return NEUTRAL[key] if what == "neutral" else STOCKS.get(what, "")
    return _PLACES.get(zone.partition(".")[0], "")


def rule_of(reference: str) -> str:
    """Return the number of the rule about what a sentence names by `reference`, its message key."""
    kind, _, key = reference.partition(".")[2].partition(".")
    if kind in _NAMED:
        return _NAMED[kind].get(key, "")
    return {"destiny": "SE-4.0.2", "house": "SE-1.1", "province": "SE-4.6.2", "region": "SE-4.7.4"}.get(kind, "")


def rule_now(view: TableView) -> str:
    """Return the number of the rule about the phase."""
    return _PHASES.get(view.counter("table", "phase"), "")
