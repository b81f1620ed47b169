"""The reader: whatever the pointer rests on, or the log names, is shown large and in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRect
from PySide6.QtGui import QCursor

from desktop.shell.preview import Preview
from desktop.table.scene import TableScene
from desktop.table.viewport import TableViewport
from desktop.theme.art import Art
from rules.core.ids import EntityId
from rules.core.message import Message

_POINTER = 36
"""Half the side of what the preview keeps off: the pointer and what it points at."""


class Reader:
    """Reads the things of one table out; `words` says a message in the player's language."""

    def __init__(self, art: Art, scene: TableScene, viewport: TableViewport, words: Callable[[Message], str]) -> None:
        self._scene = scene
        self._viewport = viewport
        self._words = words
        self._preview = Preview(art, viewport)
        self._entity: EntityId | None = None

    @property
    def rule(self) -> str:
        """The number of the rule about what is pointed at; empty where there is none."""
        return "" if self._entity is None else self._scene.ui.rule(self._entity, self._scene.view)

    def inspect(self, entity: EntityId | None) -> None:
        """Show `entity`, which the pointer rests on; None: it rests on nothing."""
        self._entity = entity
        ui, view = self._scene.ui, self._scene.view
        described = [] if entity is None else list(ui.describe(entity, view))
        self._show(ui.picture(entity, view) if entity is not None and described else "", described)

    def look_up(self, reference: str) -> None:
        """Show the face that the log speaks of; an empty name: the pointer has left it."""
        self._show(*self._scene.ui.reading(reference, self._scene.view) if reference else ("", ()))

    def put_away(self) -> None:
        """Show nothing."""
        self._preview.hide()

    def _show(self, picture: str, described: Sequence[Message]) -> None:
        """Show a thing large beside the pointer, with its words; no words: nothing."""
        if not described:
            self._preview.hide()
            return
        here = self._viewport.mapFromGlobal(QCursor.pos())
        around = QRect(here.x() - _POINTER, here.y() - _POINTER, 2 * _POINTER, 2 * _POINTER)
        title, *text = map(self._words, described)
        self._preview.present(picture, title, "\n".join(text), around, self._scene.ui.proportion(picture))
