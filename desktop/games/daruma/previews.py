"""What an answer would do, before it is given: pictures on its button, lights and ghosts on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from desktop.games.daruma import knowledge, places
from desktop.table.layouts import Box, Size, row
from desktop.table.ui import Decor
from rules.core.action import Action
from rules.core.ids import EntityId, piece_id, stock_id
from rules.core.view import Gesture, TableView
from rules.daruma.actions import REFRESH, STOP, Nudge, PickSet

_ARROW: Final = "theme/icon/forward/ink_soft"
_FEW: Final = 3
_GHOST: Final = 46.0


def options(gesture: Gesture) -> list[str]:
    """Return the pictures of an option: dice as they are, alike ones once, and as they would be.

    Of many different ones there are many answers, and all of them begin alike.
    """
    action = gesture.action
    if not isinstance(action, Nudge):
        return []
    kinds = sorted(set(action.before))
    now = [*map(_die, kinds), _ARROW] if len(kinds) <= _FEW else []
    return [*now, *map(_die, action.after)]


def touched(gesture: Gesture, view: TableView) -> list[EntityId]:
    """Return what an option would touch."""
    action = gesture.action
    if isinstance(action, Nudge):
        return [stock_id(f"die.{face}", "pool") for face in sorted(set(action.before))]
    if isinstance(action, PickSet):
        return [stock_id(f"die.{action.face}", "pool")]
    if action is REFRESH:
        return [piece_id(piece) for slot in range(places.SLOTS) for piece in view.zones.get(f"row.{slot}", [])]
    if action is STOP:
        return [piece_id(view.zones[f"row.{slot}"][0]) for slot in _complete(view)]
    return [] if gesture.source is None else [gesture.source]


def preview(action: Action, view: TableView) -> list[Decor]:
    """Return what the table would look like: turned dice above the dice, the marker where it would stop."""
    if isinstance(action, Nudge):
        return _nudged(action, view)
    return _marker(view) if action is STOP else []


def preselect(view: TableView) -> Mapping[EntityId, int]:
    """Return what the sake pours over unless the player says otherwise: every die that is not a 1."""
    return {
        stock_id(f"die.{face}", "pool"): view.stock("pool", f"die.{face}")
        for face in knowledge.FACES[1:]
        if view.stock("pool", f"die.{face}")
    }


def _die(face: int) -> str:
    return f"daruma/die/{face}"


def _complete(view: TableView) -> list[int]:
    return [slot for slot in range(places.SLOTS) if knowledge.painted(view, slot) == 2]


def _nudged(action: Nudge, view: TableView) -> list[Decor]:
    dice = knowledge.pool(view)
    spots = row(len(dice), Box(*places.POOL), Size(places.POOL_DIE, places.POOL_DIE))
    waiting = list(zip(action.before, action.after, strict=True))
    shown = []
    for number, (face, spot) in enumerate(zip(dice, spots, strict=True)):
        turned = next((pair for pair in waiting if pair[0] == face), None)
        if turned is None:
            continue
        waiting.remove(turned)
        shown.append(Decor(f"nudged.{number}", _die(turned[1]), spot.x, spot.y - 50, _GHOST, _GHOST))
    return shown


def _marker(view: TableView) -> list[Decor]:
    """The ghost of the round marker on the tile that stopping now would reach."""
    step = view.counter("track", "step")
    goal = places.TURNING if view.counter("track", "one_way") else places.GOAL
    reached = min(step + min(2, len(knowledge.pool(view))), goal)
    row_stays_full = len(_complete(view)) <= len(view.zones.get("deck", []))
    if reached == step or view.counter("table", "final_round") or not row_stays_full:
        return []
    x, y = places.marker_spot(reached)
    return [Decor("marker", "daruma/marker/round", x, y, 42, 42, opacity=0.55)]
