"""What a fight comes to so far, read from what everybody sees (TM-4.22, TM-4.25, TM-4.27)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from desktop.games.taiwan_monsters_brawl import places
from rules.core.ids import NOBODY, Piece, Seat, ZoneId, piece_id, seat_id
from rules.core.view import TableView
from rules.taiwan_monsters_brawl.tables import COLOUR_KEYS

ROLES: Final = {"plan.attack": "attacker", "plan.defence": "defender"}
"""Who fights with a plan."""


def fighter(view: TableView, plan: ZoneId) -> Seat:
    """Return whose plan it is; NOBODY between challenges."""
    return view.counter("table", ROLES[plan]) - 1


def plan_of(view: TableView, seat: Seat) -> ZoneId | None:
    """Return the plan of `seat`; None for who does not fight."""
    return next((plan for plan in ROLES if fighter(view, plan) == seat != NOBODY), None)


def ground(view: TableView, seat: Seat) -> Piece | None:
    """Return the zone card on which the marker of `seat` stands."""
    return next((one for one in view.zones.get("row", ()) if view.counter(piece_id(one), "marker") == seat + 1), None)


def worth(view: TableView, plan: ZoneId, die: str) -> int:
    """Return what a die counts as it lies: ``die.red.1`` is 2 with Blood in the Blue."""
    if not die.endswith(".1"):
        return 0
    return 2 if die.startswith("die.red") and view.counter(plan, "red_doubled") else 1


def hits(view: TableView, plan: ZoneId, dice: Iterable[str]) -> int:
    """Return the successes of dice as they lie."""
    return sum(worth(view, plan, die) for die in dice)


def extras(view: TableView, plan: ZoneId) -> int:
    """Return what there is besides dice: built in, gained and lost."""
    more = view.counter(plan, "flat") + view.counter(plan, "boost") - view.counter(plan, "malus")
    return more - weakness(view, plan)


def weakness(view: TableView, plan: ZoneId) -> int:
    """Return 1 for who defends from half a zone."""
    zone = ground(view, fighter(view, plan)) if plan == "plan.defence" else None
    return 0 if zone is None else view.counter(piece_id(zone), "half")


def total(view: TableView, plan: ZoneId) -> int:
    """Return what a side comes to, never below 0."""
    shown = sum(worth(view, plan, f"die.{colour}.1") * view.stock(plan, f"die.{colour}.1") for colour in COLOUR_KEYS)
    return max(0, shown + extras(view, plan))


def has_dice(view: TableView, plan: ZoneId) -> bool:
    """Return whether dice lie in a plan: they do from the declaration to the end of a challenge."""
    return any(zone == plan and count for (zone, _), count in view.stocks.items())


def awaits_rival(view: TableView, plan: ZoneId) -> bool:
    """Return whether the other side of a fight may still activate a line: it does so before it rolls."""
    (other,) = ROLES.keys() - {plan}
    return not any(zone == other and count and kind[-2:] in {".0", ".1"} for (zone, kind), count in view.stocks.items())


def topples(view: TableView) -> bool:
    """Return whether the attacker would beat a leader without leading."""
    attacker, defender = (fighter(view, plan) for plan in ROLES)
    most = _most(view)
    return view.counter(seat_id(defender), "vp") == most > view.counter(seat_id(attacker), "vp")


def leads(view: TableView, seat: Seat) -> bool:
    """Return whether `seat` has points, and nobody who takes part has more (TM-4.25)."""
    points = view.counter(seat_id(seat), "vp")
    return seat in playing(view) and points == _most(view) > 0


def playing(view: TableView) -> list[Seat]:
    """Return who takes part: all, or those who are still tied in an extra round."""
    return [seat for seat in range(places.seats(view)) if not view.counter(seat_id(seat), "out")]


def _most(view: TableView) -> int:
    return max(view.counter(seat_id(seat), "vp") for seat in playing(view))
