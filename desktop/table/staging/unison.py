"""Unison: what is seen at the same time, but for what changes the same thing, which is seen one after another."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from PySide6.QtCore import QAbstractAnimation, QObject, QParallelAnimationGroup

from desktop.table.motion import changed_by, row


class Unison:
    """Gathers animations for one go. Of two that change the same, Qt would stop the first with all beside it."""

    def __init__(self) -> None:
        self.parts: list[QAbstractAnimation] = []
        self._changed: set[tuple[QObject, bytes]] = set()

    def add(self, made: Collection[QAbstractAnimation], shining: Iterable[QAbstractAnimation] = ()) -> None:
        """`made`, which sets off what is `shining`, goes on beside the others, or after them."""
        if not made:
            return
        changed = set[tuple[QObject, bytes]]().union(*map(changed_by, [*made, *shining]))
        if self.parts and changed & self._changed:
            self.parts = [row(_together(self.parts), _together(made))]
        else:
            self.parts += made
        self._changed |= changed


def _together(parts: Iterable[QAbstractAnimation]) -> QAbstractAnimation:
    made = QParallelAnimationGroup()
    for part in parts:
        made.addAnimation(part)
    return made
