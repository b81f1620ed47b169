"""Numbers in words: what the counters of a view say, where a layout has a place for them."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.person import i18n
from desktop.table.layouts.arrangement import Arrangement
from desktop.table.layouts.layout_spec import Numbers4
from desktop.table.ui import Decor
from rules.core.ids import seat_id
from rules.core.view import TableView


def numbers(game_id: str, view: TableView, arrangement: Arrangement) -> Iterator[Decor]:
    """Yield a line for each seat that has numbers, and one for all numbers that no seat has."""
    seats = {seat_id(seat): panel for seat, panel in arrangement.panels.items()}
    lines: dict[str, list[str]] = {}
    for (place, name), value in sorted(view.counters.items()):
        lines.setdefault(place if place in seats else "", []).append(_told(game_id, name, value))
    if arrangement.spec.numbers is not None:
        yield from _line("numbers", arrangement.spec.numbers, lines.get("", []))
    for place, panel in seats.items():
        if panel.style.numbers is not None:
            x, y, width, height = panel.style.numbers
            box = (panel.box.x + x, panel.box.y + y, width, height)
            yield from _line(f"{place}.numbers", box, lines.get(place, []))


def _told(game_id: str, name: str, value: int) -> str:
    key = f"{game_id}.number.{name}"
    return i18n.text(key, n=value) if i18n.knows(key) else f"{name.replace('_', ' ')} {value}"


def _line(name: str, box: Numbers4, words: list[str]) -> Iterator[Decor]:
    if words:
        x, y, width, height = box
        line = " · ".join(words)
        yield Decor(name, "", x, y + height / 2, width, height, line, px=0.7 * height, role="text", align="left")
