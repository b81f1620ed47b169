"""The stage: where presenters appear, one at a time, at a place of constant height, so that the table does not jump."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QBoxLayout,
    QFrame,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from desktop.table.decisions.action_list import ActionList
from desktop.table.decisions.amount import Amount
from desktop.table.decisions.arrange import Arrange
from desktop.table.decisions.base import Presenter
from desktop.table.decisions.carry_many import CarryMany
from desktop.table.decisions.keys import swallow
from desktop.table.decisions.option_buttons import Confirm, OptionButtons, TableButtons
from desktop.table.decisions.pick_many import Payment, PickMany
from desktop.table.decisions.plaque import Plaque
from desktop.table.interactors.gestures import GestureIndex
from desktop.table.interactors.keyboard import ENTER
from desktop.table.scene import TableScene
from rules.core.decision import Decision, DecisionKind
from rules.core.view import Gesture

PRESENTERS: Final[Mapping[DecisionKind, type[Presenter]]] = {
    DecisionKind.TURN: TableButtons,
    DecisionKind.REACT: TableButtons,
    DecisionKind.PIECE: CarryMany,
    DecisionKind.OPTION: OptionButtons,
    DecisionKind.PIECES: PickMany,
    DecisionKind.AMOUNT: Amount,
    DecisionKind.PAYMENT: Payment,
    DecisionKind.ARRANGE: Arrange,
    DecisionKind.CONFIRM: Confirm,
}

_COMINGS: Final = frozenset({QEvent.Type.ShowToParent, QEvent.Type.HideToParent})
HEIGHT: Final = 62
TALL: Final = 168
"""How high a list of answers is."""
_ROWS: Final = 4
"""In so many rows of usual buttons answers stand beside the table."""
_ENDLESS: Final = 9999
_BARE: Final = {"quiet", "sign"}
"""The names of buttons that are no ground of their own."""
_ACROSS: Final = QBoxLayout.Direction.LeftToRight
_DOWN: Final = QBoxLayout.Direction.TopToBottom


@dataclass(frozen=True, slots=True)
class Halfway:
    """An answer that was begun when its question was withdrawn; whoever puts the same one again goes on from there."""

    decision: Decision
    gestures: Sequence[Gesture]
    presenter: Presenter
    draft: Any

    def belongs_to(self, decision: Decision, gestures: Sequence[Gesture], presenter: Presenter) -> bool:
        """Return whether that is put again, and not another question like it, as after an undo."""
        return self.decision is decision and self.gestures is gestures and self.presenter is presenter


class PresenterStage(QFrame):
    """Puts each question by the presenter of its kind, and offers on the table what can be done there."""

    chosen = Signal(object)
    """list[Action], from a button or from the table."""
    held = Signal(object)
    """The action that is chosen next: whoever held it down is in front of the screen."""
    cancelled = Signal()
    begun = Signal(bool)
    """Whether an answer is laid out in part, which `put_back` puts back."""
    offered = Signal(object)
    """Sequence[Gesture]: what the open question can be answered with; none: no question is put."""

    def __init__(
        self,
        scene: TableScene,
        parent: QWidget | None = None,
        presenters: Mapping[DecisionKind, type[Presenter]] = PRESENTERS,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("strip")
        self._scene = scene
        self._presenters = {**PRESENTERS, **presenters}
        self._made: dict[type[Presenter], Presenter] = {}
        self._current: Presenter | None = None
        self._open: tuple[Decision, Sequence[Gesture]] | None = None
        self._halfway: Halfway | None = None
        self._as_list = False
        self._is_begun = self._is_beside = self._is_crowded = False
        self._most = _ENDLESS
        self._put = _Put()
        self._empty = QWidget()
        self._waiting: Sequence[QWidget] = ()
        """What is there while no question is put; its room is kept."""
        self._between = QBoxLayout(_ACROSS, self._empty)
        self._between.setContentsMargins(0, 0, 0, 0)
        self._put.addWidget(self._empty)
        self._scroll = QScrollArea(widgetResizable=True)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidget(self._put)
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        column.addWidget(self._scroll)
        self._plaque = Plaque(self, self._on_paper)
        self._plaque.watch(self._empty)
        self._scroll.verticalScrollBar().valueChanged.connect(self._plaque.spread)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._bring)
        self.setFixedHeight(HEIGHT)
        scene.picked.connect(self._on_picked)
        scene.agreed.connect(self._on_agreed)
        scene.suggested.connect(self._on_suggested)

    def put_back(self) -> bool:
        """What is laid out in part lies where it lay before; return whether anything was."""
        was_begun, current = self._is_begun, self._current
        if was_begun and current is not None:
            current.put_back()
        return was_begun

    def show_between(self, *widgets: QWidget) -> None:
        """Show `widgets` side by side in the middle while no question is put; beside the table, at the lower end."""
        self._waiting = widgets
        self._between.addStretch(1)
        for widget in widgets:
            self._between.addWidget(widget, 0, Qt.AlignmentFlag.AlignCenter)
            widget.installEventFilter(self)
        self._between.addStretch(1)
        self.stand(self._is_beside)

    def stand(self, beside: bool) -> None:
        """Answers are put one below the other beside the table, or else side by side below it."""
        self._is_beside = beside
        self._between.setDirection(_DOWN if beside else _ACROSS)
        self._between.setStretch(self._between.count() - 1, int(not beside))
        self._scroll.setAlignment(Qt.AlignmentFlag.AlignTop if beside else Qt.AlignmentFlag(0))
        self._make_room()

    def filled(self) -> list[QRect]:
        """Return where in the strip anything stands, with the paper under it; the rest is as bare as the table."""
        return [self._plaque.geometry()] if self._plaque.isVisibleTo(self) else self._boxes()

    def _boxes(self) -> list[QRect]:
        seen = self._scroll.geometry()
        return [QRect(part.mapTo(self, QPoint(0, 0)), part.size()) & seen for part in self._parts()]

    def _parts(self) -> list[QWidget]:
        """Return what stands in the strip: of what only holds other things, these."""
        return [*_leaves(self._put.currentWidget() or self._empty)]

    def _on_paper(self) -> list[QRect]:
        """Return where anything stands if words do that need a ground; a button is one for its own."""
        is_ground = (isinstance(part, QAbstractButton) and part.objectName() not in _BARE for part in self._parts())
        return [] if all(is_ground) else self._boxes()

    @property
    def current(self) -> Presenter | None:
        """The presenter of the open question."""
        return self._current

    def present(self, decision: Decision, gestures: Sequence[Gesture]) -> None:
        """Put the question, on the table and beside it; what was made of its answer before is still made.

        Where it stood there already, the answer that had the keyboard has it still.
        """
        held = self._place_of_keyboard() if self._open is not None and self._open[0] is decision else None
        self.clear()
        self._open = (decision, gestures)
        view = self._scene.view
        self._scene.ui.asked(decision)
        self._scene.board.lend(self._scene.ui.lent(decision, view))
        presenter = self._presenter(ActionList if self._as_list else self._presenters[decision.kind])
        self._current = presenter
        self._forget_rows_but(presenter)
        if presenter.uses_table:
            self._scene.offer(GestureIndex(gestures))
        presenter.present(decision, gestures, view)
        if self._halfway is not None and self._halfway.belongs_to(decision, gestures, presenter):
            presenter.resume(self._halfway.draft)
        self._put.setCurrentWidget(presenter)
        self._take_room()
        for answer in () if held is None else presenter.answers()[held : held + 1]:
            answer.show()
            answer.setFocus(Qt.FocusReason.OtherFocusReason)
        self.offered.emit(gestures)

    def clear(self) -> None:
        """No question is put; nothing can be done on the table, and what was carried lies back where it lay."""
        if self._current is not None and self._open is not None:
            draft = self._current.draft()
            if draft is not None:
                self._halfway = Halfway(*self._open, self._current, draft)
            self._current.clear()
        self._current = self._open = None
        self._put.setMaximumHeight(_ENDLESS)
        self._scene.ui.asked(None)
        self._scene.offer(None)
        self._scene.board.lend(())
        self._scene.preview(())
        self._put.setCurrentWidget(self._empty)
        self.offered.emit(())

    def forget_rows(self) -> None:
        """Whatever is put next comes of no answer that was given here: it is asked, however much it is alike."""
        self._forget_rows_but(None)

    def use_list(self, on: bool) -> None:
        """Put every question as a list of actions in words, or as its kind wants it."""
        if self._as_list != on:
            self._as_list = on
            self._make_room()
            self.put_again()

    def put_again(self) -> None:
        """Put the open question again, in another language or with more to be seen."""
        if self._open is not None:
            self.present(*self._open)

    def keep_within(self, high: int) -> None:
        """Be so `high` at the most, but for a row; answers that need more are scrolled to.

        Between questions the height stays as it is, as far as it may be: the table does not jump.
        """
        self._most = high
        if self._current is not None or self.height() > high:
            self._make_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def eventFilter(self, part: QObject, event: QEvent) -> bool:
        """A presenter that says something else may need more room, or less; so may what is there between questions."""
        if event.type() == QEvent.Type.LayoutRequest and part is self._current:
            self._take_room()
        elif event.type() in _COMINGS and part in self._waiting:
            was_crowded, self._is_crowded = self._is_crowded, sum(not each.isHidden() for each in self._waiting) > 1
            if was_crowded or self._is_crowded:
                self._take_room()
        return super().eventFilter(part, event)

    def _take_room(self) -> None:
        """Have the room at once: what is pressed next is where it will be."""
        self._make_room()
        page = self.parentWidget()
        layout = None if page is None else page.layout()
        if layout is not None:
            layout.activate()

    def _make_room(self) -> None:
        """Keep the height, higher only where a question has more answers than fit there."""
        height, needed = TALL if self._as_list else HEIGHT, _ENDLESS
        margins = self.contentsMargins() + self._column.contentsMargins()
        width, around = self.width() - margins.left() - margins.right(), margins.top() + margins.bottom()
        if self._is_beside:
            height = max([height, *(_high(widget, self.width()) for widget in self._waiting)])
            together = [_high(widget, width) for widget in self._waiting if not widget.isHidden()]
            if len(together) > 1:
                height = max(height, sum(together) + self._between.spacing() + around)
        if self._current is not None and self._current.hasHeightForWidth():
            self._current.fit(width, _ROWS if self._is_beside else 1)
            needed = self._current.heightForWidth(width)
            height = max(height, needed + around)
        self._put.setMaximumHeight(needed if self._is_beside else _ENDLESS)  # right below the question
        self.setFixedHeight(min(height, max(HEIGHT, self._most)))
        self._column.setGeometry(self.rect())  # what changes its size while it hears of another, Qt does not lay out

    def _place_of_keyboard(self) -> int | None:
        answers = () if self._current is None else self._current.answers()
        return next((place for place, answer in enumerate(answers) if answer.hasFocus()), None)

    def _bring(self, _before: QWidget | None, now: QWidget | None) -> None:
        """What comes to have the keyboard comes into sight."""
        if now is not None and self._put.isAncestorOf(now):
            self._scroll.ensureWidgetVisible(now, 0, 0)

    def _forget_rows_but(self, going_on: Presenter | None) -> None:
        for presenter in self._made.values():
            if presenter is not going_on:
                presenter.forget()

    def _presenter(self, kind: type[Presenter]) -> Presenter:
        if kind not in self._made:
            made = kind(self._scene, self._put)
            made.held.connect(self.held)
            made.chosen.connect(self.chosen)
            made.cancelled.connect(self.cancelled)
            made.begun.connect(self._hear_begun)
            self._put.addWidget(made)
            self._plaque.watch(made)
            made.installEventFilter(self)
            self._made[kind] = made
        return self._made[kind]

    def _hear_begun(self, on: bool) -> None:
        if on != self._is_begun:
            self._is_begun = on
            self.begun.emit(on)

    def _on_picked(self, gestures: list[Gesture]) -> None:
        if len(gestures) == 1 and self._current is not None:
            self._current.take(gestures[0])

    def _on_agreed(self, key: int) -> None:
        """Enter, which is `key`, does what a hint means, if one shines."""
        hinted = self._scene.hinted
        if self._current is None or self._open is None:
            return
        if hinted is not None and key in ENTER and any(hinted.action is each.action for each in self._open[1]):
            swallow(key)
            self._scene.hand.put_back()
            self._current.follow(hinted)
        else:
            self._current.agree(key)

    def _on_suggested(self, gesture: Gesture | None) -> None:
        """The hinted answer is marked; if the keyboard was on another one, Enter takes the hint all the same."""
        meant = None if self._current is None else self._current.suggest(gesture)
        focus = QApplication.focusWidget()
        if gesture is not None and focus is not None and self.isAncestorOf(focus):
            (meant or self._scene.views()[0]).setFocus(Qt.FocusReason.OtherFocusReason)


def _leaves(widget: QWidget) -> Iterator[QWidget]:
    for part in widget.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
        if part.isVisible():
            yield from _leaves(part) if type(part) is QWidget or part.layout() is not None else (part,)


def _high(widget: QWidget, width: int) -> int:
    """Return how high `widget` is where it is so wide, seen or not."""
    return widget.heightForWidth(width) if widget.hasHeightForWidth() else widget.sizeHint().height()


class _Put(QStackedWidget):
    """What is put now; all that was put before it and waits needs no room."""

    def minimumSizeHint(self) -> QSize:
        """So wide that no answer is cut; lists scroll by themselves."""
        shown = self.currentWidget()
        return QSize(0 if shown is None else shown.minimumSizeHint().width(), 0)

    def heightForWidth(self, width: int) -> int:
        shown = self.currentWidget()
        return shown.heightForWidth(width) if shown is not None and shown.hasHeightForWidth() else 0
