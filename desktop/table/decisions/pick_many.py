"""Pick many: things are collected on the table in any order, as a price too, then answered as a row of small steps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget

from desktop.person import i18n
from desktop.person.plain import PlainLabel, unkeyed
from desktop.table.decisions.base import Presenter
from desktop.table.decisions.flow import Flow
from desktop.table.decisions.keys import ArrowsAmong
from desktop.table.scene import TableScene
from desktop.theme import fonts
from rules.core.decision import Decision
from rules.core.ids import EntityId
from rules.core.view import Gesture, TableView


class PickMany(Presenter):
    """A button that confirms what is collected, and one that gives it up; the table does the rest.

    The first question of a row says what may be collected over all of it; the questions that follow, about nothing but
    things of it that were not asked about yet, are answered from the collection without asking again.
    """

    uses_table = False

    def __init__(self, scene: TableScene, parent: QWidget) -> None:
        super().__init__(scene, parent)
        self._decision: Decision | None = None
        self._gestures: Sequence[Gesture] = ()
        self._counts: dict[EntityId, int] = {}
        self._row: dict[EntityId, int] = {}
        """What was collected for questions that are still to follow."""
        self.confirm = QPushButton()
        self.confirm.setObjectName("main")
        self.confirm.clicked.connect(self._confirm)
        self.cancel = QPushButton()
        self.cancel.clicked.connect(self.cancelled)
        arrows = ArrowsAmong(self)
        for button in (self.cancel, self.confirm):
            button.setCursor(Qt.CursorShape.PointingHandCursor)
            arrows.add(button)
        row = Flow(self)
        row.addWidget(self.cancel)
        row.addWidget(self.confirm)

    def present(self, decision: Decision, gestures: Sequence[Gesture], view: TableView) -> None:
        self._gestures = gestures
        asked_about = {gesture.source for gesture in gestures if gesture.source is not None}
        is_following = not decision.among and asked_about <= self._row.keys()
        following = _step_of(gestures, self._row) if is_following else None
        self.setEnabled(following is None)
        if following is not None:
            self._go_on(following, self._row)
            self.answer_soon(following.action)
            return
        self._row = {}
        self._decision = decision
        self.scene.collected.connect(self._show)
        self._collect(decision, self.scene.ui.preselect(decision, view))

    def fit(self, width: int, rows: int) -> None:
        """Where there are rows, each button has its own: none moves when the other says something else."""
        for button in (self.cancel, self.confirm):
            button.setMinimumWidth(width if rows > 1 else 0)
        super().fit(width, rows)

    def draft(self) -> dict[EntityId, int] | None:
        """What is collected."""
        return None if self._decision is None else self._counts

    def resume(self, draft: dict[EntityId, int]) -> None:
        if self._decision is not None:
            self._collect(self._decision, draft)

    def follow(self, gesture: Gesture) -> None:
        """What a hint means is collected with what there is."""
        if gesture.source is not None:
            self.resume({**self._counts, gesture.source: gesture.amount})

    def clear(self) -> None:
        """Nothing is collected on the table; a row that was begun continues with its next question."""
        if self._decision is not None:
            self.scene.collected.disconnect(self._show)
            self._decision = None

    def forget(self) -> None:
        self._row = {}

    def _collect(self, decision: Decision, chosen: Mapping[EntityId, int]) -> None:
        self.scene.collect(self._among(decision), decision.maximum, chosen)

    def _among(self, decision: Decision) -> Sequence[tuple[EntityId, int]]:
        """Return what may be collected; a question that does not say means whatever its own gestures grab."""
        if decision.among:
            return decision.among
        most: dict[EntityId, int] = {}
        for gesture in self._gestures:
            if gesture.source is not None:
                most[gesture.source] = max(most.get(gesture.source, 0), gesture.amount)
        return tuple(most.items())

    def _show(self, counts: dict[EntityId, int]) -> None:
        assert self._decision is not None
        self._counts = counts
        total = sum(counts.values())
        self.confirm.setFont(fonts.font(fonts.Role.STRONG, 16))
        self.cancel.setFont(fonts.font(fonts.Role.TEXT, 14))
        self.confirm.setText(unkeyed(self._words(total)))
        self.cancel.setText(i18n.text("app.decision.cancel"))
        for number, button in enumerate((self.cancel, self.confirm), start=1):
            button.setShortcut(str(number))  # after the words, which bring their own
        self.scene.preview(self.scene.ui.weighing(counts, self.scene.view))
        self.confirm.setEnabled(self._decision.minimum <= total <= self._decision.maximum)

    def _words(self, total: int) -> str:
        assert self._decision is not None
        named = self.scene.ui.confirm_words(self._decision, total)
        return self.say(named) if named is not None else i18n.text("app.decision.confirm_count", n=total)

    def _confirm(self) -> None:
        first = _step_of(self._gestures, self._counts)
        if first is not None:
            self._go_on(first, self._counts)
            self.answer(first.action)

    def _go_on(self, answer: Gesture, counts: Mapping[EntityId, int]) -> None:
        self._row = {thing: count for thing, count in counts.items() if thing != answer.source}


class Payment(PickMany):
    """Collects like `PickMany`; `minimum` is the price, and what is missing stands beside the button."""

    def __init__(self, scene: TableScene, parent: QWidget) -> None:
        super().__init__(scene, parent)
        self.due = PlainLabel()
        layout = self.layout()
        assert layout is not None
        layout.addWidget(self.due)

    def _show(self, counts: dict[EntityId, int]) -> None:
        super()._show(counts)
        assert self._decision is not None
        rest = max(0, self._decision.minimum - sum(counts.values()))
        self.due.setFont(fonts.font(fonts.Role.STRONG, 16))
        self.due.setText(i18n.text("app.decision.due", n=rest) if rest else i18n.text("app.decision.paid"))


def _step_of(gestures: Sequence[Gesture], counts: Mapping[EntityId, int]) -> Gesture | None:
    """Return the gesture that takes as many of its thing as were collected."""
    return next(
        (gesture for gesture in gestures if gesture.source and counts.get(gesture.source, 0) == gesture.amount), None
    )
