"""Collecting: a question for several things; a click takes one in or out, in any order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QObject, Signal

from desktop.table.board.board import Board
from desktop.table.board.sprites import Sprite
from desktop.table.interactors.lights import Lights
from rules.core.ids import EntityId


class Collecting(QObject):
    """Which things were collected so far."""

    changed = Signal(object)
    """dict[EntityId, int]: how many of each are collected."""

    def __init__(self, board: Board, lights: Lights) -> None:
        super().__init__()
        self._board = board
        self._lights = lights
        self._among: dict[EntityId, int] = {}
        self._maximum = 0
        self._chosen: list[Sprite] = []

    @property
    def is_open(self) -> bool:
        return bool(self._among)

    def begin(self, among: Iterable[tuple[EntityId, int]], maximum: int, chosen: Mapping[EntityId, int]) -> None:
        """Begin to collect: at most so many of each thing, `maximum` of all, beginning with what is `chosen`."""
        self._among = dict(among)
        self._maximum = maximum
        self._chosen = []
        for entity, most in self._among.items():
            self._chosen += self._board.sprites.of(entity)[: min(most, chosen.get(entity, 0))]
        self.relight()
        self.changed.emit(self.counts())

    def end(self) -> None:
        """Nothing is collected any more."""
        self._among, self._chosen = {}, []

    def counts(self) -> dict[EntityId, int]:
        """Return how many of each thing are collected."""
        made = dict.fromkeys(self._among, 0)
        for sprite in self._chosen:
            made[sprite.entity] = made.get(sprite.entity, 0) + 1
        return made

    def allows(self, entity: EntityId) -> bool:
        return entity in self._among

    def candidates(self) -> list[Sprite]:
        """Return everything that may be taken in or out."""
        return [sprite for sprite in self._board.sprites if sprite.entity in self._among]

    def is_chosen(self, sprite: Sprite) -> bool:
        return sprite in self._chosen

    def toggle(self, sprite: Sprite) -> None:
        """Take `sprite` into the collection or out of it; what would be too much for the question stays out."""
        if sprite in self._chosen:
            self._chosen.remove(sprite)
        elif len(self._chosen) < self._maximum and self.counts()[sprite.entity] < self._among[sprite.entity]:
            self._chosen.append(sprite)
        else:
            return
        self.relight()
        self.changed.emit(self.counts())

    def relight(self) -> None:
        """What is collected shines in the colour of the seal, what might be in gold, or as a hint says."""
        self._lights.out()
        self._lights.shine(self._lights.spoken_of, "hint")
        self._lights.hang_lamps()
        for sprite in self.candidates():
            if sprite in self._chosen:
                self._lights.shine_on(sprite.figure, "chosen")
            elif sprite.entity in self._lights.hint:
                self._lights.shine_on(sprite.figure, "hint")
            elif self._lights.shows_playable:
                self._lights.shine_on(sprite.figure, "source")
