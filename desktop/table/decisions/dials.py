"""Dials: handles on the table by which an answer of several parts is set, part by part, before it is given."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QObject, QPointF, Signal

from desktop.table.scene import TableScene
from desktop.table.ui import Decor, Dial
from rules.core.view import Gesture, TableView

_HANDLE = (36.0, 32.0)
_WAS = 0.42
"""How large the face before is beside the one after."""


class Dials(QObject):
    """The dials of one question; `changed` is emitted when one of them is set."""

    changed = Signal()

    def __init__(self, scene: TableScene, gestures: Sequence[Gesture], view: TableView) -> None:
        super().__init__()
        self._scene = scene
        self.gestures = gestures
        self.dials = scene.ui.dials(gestures, view)
        self.turns: dict[int, str] = {}
        self._show()

    @property
    def answer(self) -> Gesture | None:
        """The gesture that everything set so far amounts to; None while something is missing."""
        return self._scene.ui.dialled(self.gestures, self.dials, self.turns)

    def turn(self, dial: Dial, way: str) -> None:
        """`dial` is set to `way`, and whatever follows from that; in a lesson each is set by hand."""
        if self._scene.due is not None:
            self.set({**self.turns, dial.id: way})
        else:
            self.set(self._scene.ui.turned(self.gestures, self.dials, self.turns, dial, way))

    def turn_at(self, spot: QPointF) -> None:
        """The dial at `spot` is set to the next of its ways."""
        dial = min(self.dials, key=lambda dial: (QPointF(dial.x, dial.y) - spot).manhattanLength())
        ways = [*dial.ways.values()]
        now = self.turns.get(dial.id)
        self.turn(dial, ways[(ways.index(now) + 1) % len(ways) if now in ways else 0])

    def set(self, turns: Mapping[int, str]) -> None:
        """The dials are set to `turns`, by their ids, and no others are."""
        self.turns = dict(turns)
        self._show()
        self.changed.emit()

    def preview(self) -> list[Decor]:
        """Return what the dials would make of the table: the new face over the old one, which stays in the corner."""
        shown = []
        for dial in self.dials:
            if dial.id in self.turns:
                new, was = self._scene.ui.dial_key(self.turns[dial.id]), self._scene.ui.dial_key(dial.now)
                side, corner = dial.side, dial.side * 0.42
                shown.append(Decor(f"dial.{dial.id}", new, dial.x, dial.y, side, side))
                small = side * _WAS
                shown.append(Decor(f"dial.{dial.id}.was", was, dial.x - corner, dial.y + corner, small, small, z=1))
        return shown

    def _show(self) -> None:
        handles: list[tuple[Decor, Callable[[], None]]] = []
        for dial in self.dials:
            y = dial.y - dial.side / 2 - _HANDLE[1] * 0.62
            for place, (sign, way) in enumerate(sorted(dial.ways.items(), reverse=True)):
                x = dial.x + (place - (len(dial.ways) - 1) / 2) * _HANDLE[0]
                ink = "seal_text" if self.turns.get(dial.id) == way else "ink"
                decor = Decor(f"handle.{dial.id}.{way}", "table/badge", x, y, *_HANDLE, text=sign, px=26, ink=ink)
                handles.append((decor, self._turner(dial, way)))
        self._scene.put_handles(handles)
        self._scene.preview(self.preview())

    def _turner(self, dial: Dial, way: str) -> Callable[[], None]:
        return lambda: self.turn(dial, way)
