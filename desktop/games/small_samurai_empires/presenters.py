"""How Small Samurai Empires asks where it differs from the house: marches go step by step to wherever points reach."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from desktop.games.small_samurai_empires.reach import Far, points_of, within
from desktop.games.small_samurai_empires.ui import EmpiresUi
from desktop.table.decisions.base import Presenter
from desktop.table.decisions.carry_many import CarryMany
from desktop.table.interactors.gestures import GestureIndex
from desktop.table.scene import TableScene
from rules.core.decision import Decision, DecisionKind
from rules.core.ids import EntityId
from rules.core.message import message
from rules.core.view import Gesture, TableView
from rules.small_samurai_empires import actions
from rules.small_samurai_empires.events import land
from rules.small_samurai_empires.frames import province_name

_NAME: Final = "small_samurai_empires"

Steps = tuple[actions.Go, ...]


class Marches(CarryMany):
    """Every province that the points reach may be meant; the game is told one step after the other.

    So each step can be taken back, and the last one waits for Done where it ends the order.
    """

    def __init__(self, scene: TableScene, parent: QWidget) -> None:
        super().__init__(scene, parent)
        self._points = 0
        self._rest: Steps = ()
        """The steps that are still to be taken."""
        self._left = 0
        """How many points are left when the next of them is asked for; another question is another matter."""

    @property
    def ui(self) -> EmpiresUi:
        """What this table knows."""
        assert isinstance(self.scene.ui, EmpiresUi)
        return self.scene.ui

    def is_main(self, decision: Decision, gesture: Gesture, shown: Sequence[Gesture]) -> bool:
        """To pass an order up is a button like others, though it may be the only one."""
        return gesture.action is not actions.DECLINE and super().is_main(decision, gesture, shown)

    def present(self, decision: Decision, gestures: Sequence[Gesture], view: TableView) -> None:
        super().present(decision, gestures, view)
        rest, self._rest = self._rest, ()
        self._points = points_of(decision)
        steps = [gesture for gesture in gestures if isinstance(gesture.action, actions.Go)]
        self.ui.walkers = frozenset(self._sources(steps))
        if rest and self._points == self._left and any(gesture.action is rest[0] for gesture in steps):
            self._rest = rest
            self.scene.offer(None)
            QTimer.singleShot(0, self, partial(self._walk, rest))
        elif self._points > 1:
            self.scene.offer(GestureIndex([*gestures, *self._far(steps)]))

    def take(self, gesture: Gesture) -> None:
        """A step is taken at once, a longer way step by step."""
        if isinstance(gesture.action, Far):
            self._rest = gesture.action.steps
            self._walk(self._rest)
        else:
            super().take(gesture)

    def forget(self) -> None:
        self._rest = ()

    def _walk(self, steps: Steps) -> None:
        """The first of `steps` is the answer, unless something else has come up."""
        if steps is self._rest:
            first, self._rest = steps[0], steps[1:]
            self._left = self._points - self.ui.rules.cost[first.source][first.target]
            self.answer(first)

    def _far(self, steps: Sequence[Gesture]) -> list[Gesture]:
        """Return the ways of several steps, for whoever can take the first one."""
        begun = {gesture.action for gesture in steps}
        found = []
        for province, source in self._sources(steps).items():
            for there, way in within(province, self._points, self.ui.rules).items():
                if way.steps[0] in begun:
                    label = message(f"{_NAME}.do.step", card=province_name(province), to=province_name(there))
                    found.append(Gesture(way, source, land(there), label))
        return found

    def _sources(self, steps: Sequence[Gesture]) -> dict[int, EntityId | None]:
        """Return by province whom the steps from there take."""
        return {gesture.action.source: gesture.source for gesture in steps if isinstance(gesture.action, actions.Go)}


PRESENTERS: Final[Mapping[DecisionKind, type[Presenter]]] = {DecisionKind.PIECE: Marches}
