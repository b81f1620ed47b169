"""A person who has no pointer: arrows walk the ring to a thing and to its place, Enter takes and lays down."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from desktop.session.signals import Phase
from desktop.shell.play.table_screen import TableScreen
from desktop.start.selftest.hands import Hands, Unreachable
from desktop.start.selftest.person import Person
from desktop.table.decisions.carry_many import CarryMany
from desktop.table.decisions.chip import Chip
from desktop.table.decisions.pick_many import PickMany
from rules.core.chance import Chance
from rules.core.decision import Decision
from rules.core.ids import EntityId
from rules.core.view import Gesture

KEY = Qt.Key
_MOST = 120
_SEEN = 0.98
"""Share of the ring that has to be in the window."""


class Keyboard(Hands):
    """Hands that have keys alone; a pointer they do not have."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.count = 0

    def key(self, key: Qt.Key) -> None:
        """The key goes to the window that has the keyboard, shortcuts and all, as from the system."""
        self.count += 1
        target = QApplication.activePopupWidget() or QApplication.activeWindow()
        assert target is not None, "no window has the keyboard"
        QTest.keyClick(self._handle(target), key)

    def tab_to(self, wanted: Callable[[QWidget], bool], name: str) -> None:
        """The Tab key leads to what is `wanted`."""
        for _ in range(_MOST):
            now = QApplication.focusWidget()
            if now is not None and wanted(now):
                return
            self.key(KEY.Key_Tab)
        raise Unreachable(f"the Tab key does not lead to {name}")

    def click(self, *_: object) -> None:
        raise Unreachable("somebody without a pointer would have to click")

    drag = click


class Typist(Person):
    """Answers every question by keys; what the ring does not do as it should stands in `amiss`."""

    def __init__(self, screen: TableScreen, hands: Keyboard, chance: Chance) -> None:
        super().__init__(screen, hands, chance)
        self._open = screen._question if screen._question is not None and screen._question.human else None
        self.amiss: list[str] = []

    @property
    def is_over(self) -> bool:
        return self.screen.session.phase is Phase.ENDED

    def _make(self, gesture: Gesture) -> None:
        if chips := self._chips_of(gesture):
            self._press_chip(*chips)
            return
        assert gesture.source is not None
        hand = self.screen.scene.hand
        at_once = hand.index.resolve(gesture.source, None)
        self._be_at_table()
        self._walk_to(gesture.source)
        self._hands.key(KEY.Key_Return)
        if not hand.is_free:
            assert gesture.target is not None
            self._walk_to(gesture.target)
            self._hands.key(KEY.Key_Return)
        elif all(each.action is not gesture.action for each in at_once):
            self.amiss.append(f"Enter on {gesture.source} answers, and {gesture.action.token} cannot be given")
        self._last = f"keys: {gesture.source} to {gesture.target} ({gesture.action.token})"
        self.ways["keys"] += 1
        self._choose_line(gesture)

    def _press_chip(self, chip: Chip) -> None:
        presenter = self.screen.answers.current
        assert presenter is not None
        self._enter_strip(presenter, chip)
        self._last = f"button: {chip.gesture.action.token}"
        self.ways["button"] += 1

    def _enter_strip(self, presenter: QWidget, wanted: QPushButton) -> None:
        """F6 leads to the answers, arrows from one to the next, Enter gives it."""
        self._be_at_table()
        self._hands.key(KEY.Key_F6)
        for _ in range(_MOST):
            now = QApplication.focusWidget()
            if now is wanted:
                break
            if now is None or not presenter.isAncestorOf(now):
                raise Unreachable(f"the arrows lead from the answers to {now}, not to {wanted.text()!r}")
            self._hands.key(KEY.Key_Right)
        else:
            raise Unreachable(f"the arrows do not lead to the answer {wanted.text() or wanted.accessibleName()!r}")
        self._hands.key(KEY.Key_Return)

    def _collect(self, decision: Decision, presenter: PickMany) -> None:
        scene = self.screen.scene
        candidates = scene.collecting.candidates()
        self._chance.shuffle(candidates)
        least, most = max(1, decision.minimum), min(decision.maximum, len(candidates))
        wanted = candidates[: least + self._chance.below(most - least + 1)]
        self._be_at_table()
        for sprite in [*candidates[len(wanted) :], *wanted]:
            if scene.collecting.is_chosen(sprite) != (sprite in wanted):
                self._walk(lambda sprite=sprite: scene.keyboard._sprite() is sprite, str(sprite.entity))
                self._hands.key(KEY.Key_Return)
        self._enter_strip(presenter, presenter.confirm)
        self._last = f"collecting {[sprite.entity for sprite in wanted]}"
        self.ways["collect"] += 1

    def _carry_the_rest(self, chosen: Gesture) -> None:
        presenter = self.screen.answers.current
        while isinstance(presenter, CarryMany) and presenter.is_begun:
            left = presenter.left(chosen.action)
            if not left:
                self._enter_strip(presenter, presenter.enough)
                self.ways["enough"] += 1
                return
            self._make(left[0])

    def _be_at_table(self) -> None:
        """The table has the keyboard already whenever a question is put."""
        now = QApplication.focusWidget()
        if now is not self.screen.viewport:
            self.amiss.append(f"after {self._last or 'the start'} the keyboard is at {now}")
            self._tab_to(self.screen.viewport, "the table")

    def _walk_to(self, entity: EntityId) -> None:
        self._walk(lambda: self.screen.scene.keyboard.at == entity, entity)

    def _walk(self, is_there: Callable[[], bool], name: str) -> None:
        keyboard = self.screen.scene.keyboard
        way = []
        for _ in range(_MOST):
            if keyboard.at is not None:
                self._look_at_ring()
                way.append(keyboard._at)
            if is_there():
                break
            self._hands.key(KEY.Key_Right)
        else:
            raise Unreachable(f"the arrow keys do not lead to {name}, but to {way[:30]}")

    def _look_at_ring(self) -> None:
        """The ring can be seen, whole, in the window, and so can what it is round."""
        keyboard, view = self.screen.scene.keyboard, self.screen.viewport
        box, ring, sprite = keyboard.box, keyboard._ring, keyboard._sprite()
        if box is None or ring is None or not ring.isVisible():
            self.amiss.append(f"no ring is seen at {keyboard.at}")
            return
        whole = QRectF(box.x, box.y, box.width, box.height)
        part = whole & view.mapToScene(view.viewport().rect()).boundingRect()
        if part.width() * part.height() < _SEEN * whole.width() * whole.height():
            self.amiss.append(f"the ring at {keyboard.at} sticks out of the window: {whole}")
        if sprite is not None and not sprite.goal.pose.visible:
            self.amiss.append(f"the ring is round {keyboard.at}, which is not seen")
