"""Nudges by hand: little handles on the dice in question, and what they say together (section 13)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from desktop.games.daruma import knowledge, places
from desktop.table.layouts import Box, Size, row
from desktop.table.ui import Dial
from rules.core.view import Gesture, TableView
from rules.daruma.actions import Nudge

_PLUS: Final = "+"
_MINUS: Final = "\N{MINUS SIGN}"


def dials(gestures: Sequence[Gesture], view: TableView) -> list[Dial]:
    """Return a dial for every die that some nudge would turn; none where the question is another."""
    nudges = [gesture.action for gesture in gestures if isinstance(gesture.action, Nudge)]
    ways: dict[int, set[int]] = {}
    for nudge in nudges:
        for old, new in zip(nudge.before, nudge.after, strict=True):
            ways.setdefault(old, set()).add(new)
    dice = knowledge.pool(view)
    spots = row(len(dice), Box(*places.POOL), Size(places.POOL_DIE, places.POOL_DIE))
    return [
        Dial(number, str(face), spot.x, spot.y, places.POOL_DIE, {_sign(face, new): str(new) for new in ways[face]})
        for number, (face, spot) in enumerate(zip(dice, spots, strict=True))
        if face in ways
    ]


def turned(
    gestures: Sequence[Gesture], shown: Sequence[Dial], turns: Mapping[int, str], at: Dial, to: str
) -> dict[int, str]:
    """Return the dials that are set after `at` was turned to `to`; of its group those that have one way only follow."""
    group = _group(gestures, at.now)
    kept = {dial.id: turns[dial.id] for dial in shown if dial.id in turns and dial.now in group}
    forced = {dial.id: way for dial in shown if dial.now in group and len(dial.ways) == 1 for way in dial.ways.values()}
    return {**forced, **kept, at.id: to}


def answer(gestures: Sequence[Gesture], shown: Sequence[Dial], turns: Mapping[int, str]) -> Gesture | None:
    """Return the nudge that the set dials describe; None while one of its dice is not set."""
    pairs = sorted((dial.now, turns[dial.id]) for dial in shown if dial.id in turns)
    for gesture in gestures:
        action = gesture.action
        if isinstance(action, Nudge):
            wanted = sorted((str(old), str(new)) for old, new in zip(action.before, action.after, strict=True))
            if wanted == pairs:
                return gesture
    return None


def key(value: str) -> str:
    """Return the art key of a die that shows `value`."""
    return f"daruma/die/{value}"


def _sign(old: int, new: int) -> str:
    return _PLUS if new == old % 6 + 1 else _MINUS


def _group(gestures: Sequence[Gesture], now: str) -> set[str]:
    """Return the faces of the dice that are turned together with those that show `now`."""
    sets = (gesture.action.before for gesture in gestures if isinstance(gesture.action, Nudge))
    return next({str(face) for face in before} for before in sets if int(now) in before)
