"""What a seat's panel says in figures: dolls won, turns taken, who began, and the own score."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from desktop.games.daruma import knowledge
from desktop.games.daruma.art.shelf import SHELVES
from desktop.person import i18n
from desktop.table.items.peek_sign import peek_sign
from desktop.table.ui import Decor
from rules.core.ids import Seat, seat_id
from rules.core.view import TableView
from rules.daruma.ruleset import Rules

_LINE: Final = {"own": (38.0, 112.0), "side": (26.0, 72.0), "tall": (28.0, 84.0)}
"""Where the line of figures begins, by the style of the panel."""


_SHELF: Final = {"own": (834.0, 80.0), "side": (114.0, 239.0), "tall": (114.0, 339.0)}
"""The middle of the shelf for dolls, by the style of the panel."""
_PEEK: Final = (364.0, 130.0)
_UNDER_LIGHTS: Final = -250
"""The shelf lies lower than the lights of the dolls on it."""


def seat_decor(rules: Rules, view: TableView, seat: Seat, style: str, *, may_peek: bool = True) -> Iterator[Decor]:
    """Say how the seat stands."""
    yield Decor("shelf", f"daruma/shelf/{style}", *_SHELF[style], *SHELVES[style], z=_UNDER_LIGHTS)
    x, y = _LINE[style]
    cards = len(view.zones.get(f"supply.{seat}", []))
    turns = view.counter(seat_id(seat), "turns")
    yield Decor("cards.sign", "daruma/card/back", x, y, 28, 28)
    yield Decor("cards", "", x + 19, y, 40, 24, str(cards), px=20, align="left")
    points = knowledge.score(rules, view, seat)
    has_room = style == "own" or points is None  # a small panel has none for turns and points
    if has_room:
        yield Decor("turns.sign", "theme/icon/restart/ink_soft", x + 60, y, 20, 20)
        yield Decor("turns", "", x + 73, y, 40, 24, str(turns), px=20, ink="ink_soft", align="left")
    if view.counter(seat_id(seat), "start") and not view.over:
        yield Decor("start", "theme/icon/flag/ink_soft", x + (110 if has_room else 62), y, 20, 20)
    if points is None:
        if style == "own" and view.viewer is None and may_peek:  # who share the screen have a key for the objective
            yield from peek_sign(f"objective.{seat}", *_PEEK, px=22)
        return
    shown = str(points) if points >= 0 else f"−{-points}"
    if style == "own":
        yield Decor("score", "", 1344, 68, 110, 56, shown, px=52, role="number")
        named = i18n.text("app.table.points", n=points)
        yield Decor("score.words", "", 1344, 116, 110, 20, named, px=20, ink="ink_soft", role="text")
    else:
        yield Decor("score", "", x + 102, y, 60, 30, shown, px=28)
