"""Options: a chip for every answer that needs no table, or that is easier said than shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QPushButton, QWidget

from desktop.person import i18n
from desktop.person.plain import PlainLabel, unkeyed, untagged
from desktop.table.decisions.base import Presenter
from desktop.table.decisions.chip import LAMP, LARGE, SMALL, Chip, make_compact
from desktop.table.decisions.dials import Dials
from desktop.table.decisions.flow import Flow
from desktop.table.decisions.held_chip import HELD_VERB, HeldChip
from desktop.table.decisions.keys import ArrowsAmong, swallow
from desktop.table.interactors.gestures import GestureIndex
from desktop.table.scene import TableScene
from desktop.theme import fonts
from rules.core.action import Action
from rules.core.decision import Decision
from rules.core.view import Gesture, TableView

_MANY = 7
_DIGITS = 9
_LEADING = 6
"""Between rows: two rows of small chips are no higher than the strip."""


class OptionButtons(Presenter):
    """One chip for each action; pointing at one lights on the table what it would touch."""

    def __init__(self, scene: TableScene, parent: QWidget) -> None:
        super().__init__(scene, parent)
        self._flow = Flow(self, leading=_LEADING)
        self._fitted = 0
        """For which width the chips were dressed."""
        self._is_compact = False
        self._arrows = ArrowsAmong(self)
        self._chips: list[Chip] = []
        self._view = TableView(None)
        self.dials: Dials | None = None
        self.done: QPushButton | None = None

    @property
    def chips(self) -> Sequence[Chip]:
        return tuple(self._chips)

    def present(self, decision: Decision, gestures: Sequence[Gesture], view: TableView) -> None:
        self.clear()
        self._view = view
        is_led = self.scene.due is not None and bool(self.scene.ui.dials(gestures, view))
        shown = [] if is_led else self.shown(gestures)  # whoever learns it sets every dial by hand
        for number, gesture in enumerate(shown):
            chip = self._chip(gesture, main=self.is_main(decision, gesture, shown))
            if not gesture.shortcut and number < _DIGITS:
                chip.setShortcut(str(number + 1))
            chip.pointed.connect(self._point)
            self._flow.addWidget(chip)
            self._arrows.add(chip)
            self._chips.append(chip)
        self._put_dials(gestures)
        self._dress(compact=len(shown) > _MANY)

    def answers(self) -> Sequence[QWidget]:
        return (*self._chips, *(() if self.done is None else (self.done,)))

    def take(self, gesture: Gesture) -> None:
        """Give the answer; in a lesson, where it is set by dials, set the one that was meant."""
        if self.dials is None or self.scene.due is None:
            super().take(gesture)
            return
        spot = self.scene.keyboard.spot
        self.scene.offer(GestureIndex(self.dials.gestures))
        self.dials.turn_at(spot)

    def fit(self, width: int, rows: int) -> None:
        """Chips that do not fit into so many rows stand there as small ones, so that the table does not jump."""
        if width != self._fitted and len(self._chips) <= max(_MANY, rows):
            if self._is_compact:
                self._dress(compact=False)
            self._narrow(width, rows)
            if self._flow.rows(width) > rows:
                self._dress(compact=True)
        self._narrow(width, rows)
        self._fitted = width

    def _narrow(self, width: int, rows: int) -> None:
        super().fit(width, rows)
        for chip in self._chips:
            chip.narrow(width)

    def suggest(self, gesture: Gesture | None) -> QWidget | None:
        meant = None
        for chip in self._chips:
            is_meant = gesture is not None and chip.gesture.action is gesture.action
            chip.light(self._lamp(chip) if is_meant else None)
            meant = chip if is_meant else meant
        return meant

    def agree(self, key: int) -> None:
        """Press the one button there is if it has a key of its own: so it is done with reading, and decides nothing."""
        if len(self._chips) == 1 and self._chips[0].gesture.shortcut:
            swallow(key)
            self._chips[0].click()

    def clear(self) -> None:
        self._fitted = 0
        self._drop_dials()
        chips, self._chips = self._chips, []
        for chip in chips:
            self._flow.removeWidget(chip)
            chip.pointed.disconnect(self._point)
            chip.hide()  # whoever hears that it has the keyboard no more may put the question again
            chip.deleteLater()

    def draft(self) -> Any:
        """How the dials are set."""
        return None if self.dials is None else self.dials.turns

    def resume(self, draft: Any) -> None:
        if self.dials is not None:
            self.dials.set(draft)

    def shown(self, gestures: Iterable[Gesture]) -> list[Gesture]:
        """Return the gestures that become chips: one per action."""
        return list({gesture.action: gesture for gesture in gestures}.values())

    def is_main(self, decision: Decision, gesture: Gesture, shown: Sequence[Gesture]) -> bool:
        """Return whether a chip is the main button: the only one there is."""
        return len(shown) == 1

    def _chip(self, gesture: Gesture, *, main: bool) -> Chip:
        words, action = self.say(gesture.label), gesture.action
        if action.verb == HELD_VERB:
            held = HeldChip(gesture, words)
            held.held.connect(lambda: self.held.emit(action))
            held.held.connect(self._answerer(action))
            return held
        chip = Chip(gesture, words, main=main)
        chip.clicked.connect(self._answerer(action))
        return chip

    def _dress(self, *, compact: bool) -> None:
        self._is_compact = compact
        for chip in self._chips:
            make_compact(chip, compact)
            keys = self.scene.ui.options(chip.gesture, self._view)
            if keys:
                beside = not compact and self.scene.ui.is_worded(chip.gesture)
                chip.show_pictures(self.scene.board.pictures, keys, SMALL if compact else LARGE, beside_words=beside)
        if self.done is not None:
            self.done.setFont(fonts.font(fonts.Role.STRONG, 14 if compact else 16))
            make_compact(self.done, compact)

    def _put_dials(self, gestures: Sequence[Gesture]) -> None:
        """Put the answer's dials on the table; a button hands the answer over when it is complete."""
        dials = Dials(self.scene, gestures, self._view)
        if not dials.dials:
            return
        done = QPushButton(i18n.text("app.decision.confirm"))
        done.setObjectName("main")
        done.setEnabled(False)
        dials.changed.connect(self._judge_dials)  # a function that knows the dials would keep them, and the table
        done.clicked.connect(self._give_dialled)
        self._flow.addWidget(done)
        self._arrows.add(done)
        self.dials, self.done = dials, done

    def _drop_dials(self) -> None:
        self.scene.put_handles(())
        done, self.dials, self.done = self.done, None, None
        if done is not None:
            self._flow.removeWidget(done)
            done.hide()
            done.deleteLater()

    def _judge_dials(self) -> None:
        if self.dials is not None and self.done is not None:
            self.done.setEnabled(self.dials.answer is not None)

    def _give_dialled(self) -> None:
        gesture = None if self.dials is None else self.dials.answer
        if gesture is not None:
            self.answer(gesture.action)

    def _point(self, gesture: Gesture | None) -> None:
        if gesture is None:
            self.scene.highlight(())
            self.scene.preview(() if self.dials is None else self.dials.preview())
        else:
            self.scene.highlight(self.scene.ui.touched(gesture, self._view))
            self.scene.preview(self.scene.ui.preview(gesture.action, self._view))

    def _lamp(self, chip: Chip) -> QPixmap:
        ink = "on_seal" if chip.objectName() == "main" else "indigo"
        art = self.scene.board.pictures.art
        return art.pixmap(f"theme/icon/hint/{ink}", LAMP, LAMP, chip.devicePixelRatioF())

    def _answerer(self, action: Action) -> Callable[[], None]:
        return lambda: self.answer(action)


class TableButtons(OptionButtons):
    """For questions that are answered on the table: only what cannot be grabbed becomes a button.

    A button that people expect but that is not legal now stands there dark, with the reason beside it.
    """

    def __init__(self, scene: TableScene, parent: QWidget) -> None:
        super().__init__(scene, parent)
        self.dark: list[QWidget] = []

    def present(self, decision: Decision, gestures: Sequence[Gesture], view: TableView) -> None:
        super().present(decision, gestures, view)
        for label, why in self.scene.ui.withheld(decision, gestures, view):
            button, reason = QPushButton(unkeyed(self.say(label))), PlainLabel(self.say(self.scene.due or why))
            button.setObjectName("main")
            button.setFont(fonts.font(fonts.Role.STRONG, 16))
            button.setEnabled(False)
            button.setToolTip(untagged(reason.text()))
            reason.setFont(fonts.font(fonts.Role.TEXT, 14))
            self.dark += [button, reason]
        for widget in self.dark:
            self._flow.addWidget(widget)

    def clear(self) -> None:
        super().clear()
        for widget in self.dark:
            self._flow.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        self.dark.clear()

    def shown(self, gestures: Iterable[Gesture]) -> list[Gesture]:
        return super().shown(gesture for gesture in gestures if gesture.source is None)


class Confirm(OptionButtons):
    """Has a deed that cannot be undone done on a second, deliberate press.

    It is the main button; everything else stands beside it and is where the focus begins.
    """

    def is_main(self, decision: Decision, gesture: Gesture, shown: Sequence[Gesture]) -> bool:
        deeds = [other for other in shown if other.action is not decision.default]
        return bool(deeds) and gesture is deeds[0]
