"""The reader: whatever the pointer rests on, or the log names, is shown large and in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRect, QRectF
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
        self._is_pointed = False
        self._reference = ""

    @property
    def rule(self) -> str:
        """The number of the rule about what is pointed at or was read last, else about what is going on."""
        ui, view = self._scene.ui, self._scene.view
        pointed = self._entity if self._is_pointed else self._under_pointer()
        for entity in (pointed, self._entity):
            if entity is not None and (found := ui.rule(entity, view)):
                return found
        return (ui.rule_of(self._reference, view) if self._reference else "") or ui.rule_now(view)

    def inspect(self, entity: EntityId | None) -> None:
        """Show `entity`, which the pointer rests on; None: it rests on nothing."""
        self._is_pointed = entity is not None
        if entity is not None:
            self._entity, self._reference = entity, ""
        ui, view = self._scene.ui, self._scene.view
        described = [] if entity is None else list(ui.describe(entity, view))
        self._show(ui.picture(entity, view) if entity is not None and described else "", described)

    def look_up(self, reference: str) -> None:
        """Show the face that the log speaks of; an empty name: the pointer has left it."""
        if reference:
            self._entity, self._reference, self._is_pointed = None, reference, False
        self._show(*self._scene.ui.reading(reference, self._scene.view) if reference else ("", ()))

    def put_away(self) -> None:
        """Show nothing, and forget what was read."""
        self._entity, self._reference, self._is_pointed = None, "", False
        self._preview.hide()

    def _seats(self) -> list[QRect]:
        panels = self._scene.board.arrangement.panels.values()
        corners = [(panel.box.x, panel.box.y, panel.box.width, panel.box.height) for panel in panels]
        return [self._viewport.mapFromScene(QRectF(*corner)).boundingRect() for corner in corners]

    def _under_pointer(self) -> EntityId | None:
        here = self._viewport.mapFromGlobal(QCursor.pos())
        if not self._viewport.rect().contains(here):
            return None
        return self._scene.hover.inspectable_at(self._viewport.mapToScene(here))

    def _show(self, picture: str, described: Sequence[Message]) -> None:
        """Show a thing large beside the pointer, with its words; no words: nothing."""
        if not described:
            self._preview.hide()
            return
        here = self._viewport.mapFromGlobal(QCursor.pos())
        around = QRect(here.x() - _POINTER, here.y() - _POINTER, 2 * _POINTER, 2 * _POINTER)
        title, *text = map(self._words, described)
        proportion = self._scene.ui.proportion(picture)
        self._preview.present(picture, title, "\n".join(text), around, proportion, self._seats())
