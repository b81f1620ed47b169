"""Carry many: an answer that takes several things to places is given by carrying one after another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from PySide6.QtWidgets import QPushButton, QWidget

from desktop.person import i18n
from desktop.table.decisions.option_buttons import TableButtons
from desktop.table.interactors.gestures import GestureIndex
from desktop.table.scene import TableScene
from desktop.theme import fonts
from rules.core.action import Action
from rules.core.decision import Decision
from rules.core.ids import EntityId, ZoneId
from rules.core.view import Gesture, TableView

Way = tuple[EntityId, EntityId | ZoneId]
"""From where to where."""


class CarryMany(TableButtons):
    """Shows what was carried as if it lay there; all of it may be put back until the answer is complete.

    In a question whose `maximum` is more than one, every gesture of an action is a part of it, `amount` times over.
    """

    def __init__(self, scene: TableScene, parent: QWidget) -> None:
        super().__init__(scene, parent)
        self.carried: Counter[Way] = Counter()
        """What has been carried so far."""
        self._gestures: Sequence[Gesture] = ()
        self._most = 1
        self._ways: dict[Action, Counter[Way]] = {}
        self._before: TableView | None = None
        self.back, self.enough = QPushButton(), QPushButton()
        self.back.clicked.connect(self.put_back)
        self.enough.clicked.connect(self._stop)
        self.enough.setObjectName("main")
        for button in (self.back, self.enough):
            self._flow.addWidget(button)
            self._arrows.add(button)
            button.hide()

    def present(self, decision: Decision, gestures: Sequence[Gesture], view: TableView) -> None:
        super().present(decision, gestures, view)
        self._gestures, self._most = gestures, decision.maximum
        self._ways = _ways(gestures) if decision.maximum > 1 else {}
        if self._ways:
            self._before = view.copy()
            self._go_on()

    def clear(self) -> None:
        """What was carried but not answered lies where it lay before."""
        super().clear()
        before, self._before = self._before, None
        if before is not None and self.carried:
            self.scene.show_view(before, self.scene.board.model.me)
        self.carried.clear()
        self.begun.emit(False)
        self._ways = {}
        self.back.hide()
        self.enough.hide()

    def draft(self) -> Any:
        """How the dials are set, and what was carried."""
        return super().draft(), self.carried.copy()

    def resume(self, draft: Any) -> None:
        """What was carried lies at once where it had been brought."""
        turns, carried = draft
        super().resume(turns)
        if carried:
            self.carried = carried.copy()
            for way in carried.elements():
                self._lay(*way)
            for sprite in self.scene.board.strays():
                self.scene.board.settle(sprite)
            self.scene.board.settle_decor()
            self._go_on()

    def take(self, gesture: Gesture) -> None:
        """One thing more was carried, or the whole answer was given."""
        if not self._ways or gesture.source is None or gesture.target is None:
            super().take(gesture)
            return
        self.carried[gesture.source, gesture.target] += 1
        complete, more = self._complete(), any(self.left(action) for action in self._open())
        if complete is not None and not more:
            self._give(complete)
            return
        self._lay(gesture.source, gesture.target)
        for sprite in self.scene.board.strays():
            sprite.figure.resize_to(sprite.goal.size, sprite.goal.shape)
            self.scene.hand.glide_home(sprite)
        self.scene.board.settle_decor()
        self._go_on()

    def follow(self, gesture: Gesture) -> None:
        """What a hint means is answered as if all of it had been carried."""
        if self._ways:
            self._give(gesture.action)
        else:
            super().follow(gesture)

    def left(self, action: Action) -> list[Gesture]:
        """Return what is still to be carried for `action`, one gesture for each thing."""
        rest = self._ways[action] - self.carried
        return [
            gesture
            for gesture in self._gestures
            if gesture.action is action and gesture.source is not None and gesture.target is not None
            for _ in range(rest[gesture.source, gesture.target])
        ]

    @property
    def is_begun(self) -> bool:
        """Something was carried, and more may be."""
        return bool(self.carried)

    def _open(self) -> list[Action]:
        """Return the answers of which everything carried so far is a part."""
        return [action for action, ways in self._ways.items() if self.carried <= ways]

    def _complete(self) -> Action | None:
        return next((action for action, ways in self._ways.items() if ways == self.carried), None)

    def _go_on(self) -> None:
        """What may be carried next is offered, one gesture from each place to each other."""
        offered: dict[Way, Gesture] = {}
        for action in self._open():
            for gesture in self.left(action):
                if gesture.source is not None and gesture.target is not None:
                    offered.setdefault((gesture.source, gesture.target), gesture)
        self.scene.offer(GestureIndex(offered.values()))
        for chip in self.chips:
            chip.setVisible(not self.carried)
        count = self.carried.total()
        _dress(self.back, i18n.text("app.decision.put_back", n=count, most=self._most), "1", shown=bool(count))
        _dress(self.enough, i18n.text("app.decision.confirm"), "2", shown=self._complete() is not None)
        self.begun.emit(bool(count))

    def _lay(self, source: EntityId, target: EntityId | ZoneId) -> None:
        """One thing that came from `source` lies at `target`."""
        kind, _, zone = source.partition("@")
        self.scene.board.carry(kind, zone, target)

    def put_back(self) -> None:
        if self._before is None:
            return
        self.carried.clear()
        self.scene.show_view(self._before, self.scene.board.model.me)
        self._go_on()

    def _stop(self) -> None:
        complete = self._complete()
        if complete is not None:
            self._give(complete)

    def _give(self, action: Action) -> None:
        """Give the answer; the table is told as it was, and what was carried lies where it will be seen to go."""
        before, self._before = self._before, None
        if before is not None:
            self.scene.board.lay_back(before)
        self.answer(action)


def _dress(button: QPushButton, words: str, key: str, *, shown: bool) -> None:
    button.setText(words)
    button.setShortcut(key)  # after the words, which bring their own
    button.setFont(fonts.font(fonts.Role.STRONG, 16))
    button.setVisible(shown)


def _ways(gestures: Sequence[Gesture]) -> dict[Action, Counter[Way]]:
    """Return for every action that carries something what it carries."""
    found: dict[Action, Counter[Way]] = {}
    for gesture in gestures:
        if gesture.source is not None and gesture.target is not None:
            found.setdefault(gesture.action, Counter())[gesture.source, gesture.target] += gesture.amount
    return found
