"""The analysis of a game beside its table: the curve of hopes, the turning points, and every decision in words."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from desktop.person import i18n
from desktop.person.plain import PlainLabel, untagged
from desktop.person.speech import announce
from desktop.record.analysis import Judged, TurningPoint
from desktop.shell.parts.line_breaks import well_broken
from desktop.shell.parts.lists import WrappedRows
from desktop.shell.parts.widgets import Retold
from desktop.shell.past.analysis_words import Told
from desktop.shell.past.hope_curve import HopeCurve, Hopes, sample
from desktop.system.unhurried import Unhurried
from desktop.table.decisions.flow import Flow
from desktop.theme.fonts import Role, font
from desktop.theme.palette import Palette

_STEP: Final = Qt.ItemDataRole.UserRole
_WORDS: Final = 15
"""The words are told anew after so many more decisions."""

_LEAST_HEIGHT: Final = 170
"""The least height of the tree; where less is left, the page scrolls as well."""

_DECISIONS: Final = 2
"""The third heading of the tree."""


class AnalysisPage(QWidget):
    """Shows what `told` says now; choosing a decision shows the table as it was then."""

    chosen = Signal(int)  # step of a decision
    wanted = Signal(bool)  # go on judging, or stop

    def __init__(self, told: Callable[[], Told], palette: Callable[[], Palette]) -> None:
        super().__init__()
        self._told, self._palette = told, palette
        self._now = told()
        self._is_running = False
        self._pointed: Judged | None = None
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._switch = QPushButton()
        self._switch.setObjectName("quiet")
        self._switch.clicked.connect(self._turn)
        self._note = _label("soft")
        self.curve = HopeCurve()
        self.curve.pointed.connect(self._point)
        self.curve.chosen.connect(self._go_to)
        self._names = QWidget()
        self._legend = Flow(self._names, 10, start=True)
        self._at = _label()
        self.tree = _tree()
        self.tree.itemActivated.connect(self._choose)
        self.tree.itemClicked.connect(self._choose)
        self._lay_out()
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setFocusProxy(self.tree)  # after that a policy would be the tree's
        self._work = Unhurried(self)
        self._work.begin_now(Retold(self, self.tell, at_once=False).begun(), lambda _told: None)

    def run(self, on: bool) -> None:
        """Set whether the analyst is at work."""
        self._is_running = on
        self._tell_progress()

    def advance(self) -> None:
        """Take in one more judged decision: the curve shows it at once, the words follow soon."""
        self._show_curve()
        if len(self._now.analysis.judged) % _WORDS == 1:
            self._work.begin_now(self._tell_tree(), lambda _told: None)

    def tell_soon(self) -> None:
        """Tell everything known so far as soon as there is time for it."""
        self._work.begin_now(self.tell(), lambda _told: None)

    def tell(self) -> Generator[None, None, None]:
        """Tell everything known so far, in the present language: first what is short, then a decision a step."""
        for widget in (self._note, self._at):
            widget.setFont(font(Role.TEXT, 12))
        self.curve.setAccessibleName(i18n.text("app.analysis.curve"))
        self.tree.setAccessibleName(i18n.text("app.analysis"))
        self._show_curve()
        every = self._now.analysis.every
        self._note.setText(
            well_broken(i18n.text("app.analysis.all" if every == 1 else "app.analysis.some", every=every))
        )
        self.curve.setAccessibleDescription("\n".join(map(self._now.hopes, self._now.analysis.judged)))
        self._tell_names()
        yield
        yield from self._tell_tree()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lines break elsewhere."""
        super().resizeEvent(event)
        self.tree.scheduleDelayedItemsLayout()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self._bar, 1)
        head.addWidget(self._switch)
        page = QWidget()
        page.setObjectName("plain")
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(head)
        for widget in (self._names, self.curve, self._at):
            column.addWidget(widget)
        column.addWidget(self.tree, 1)
        column.addWidget(self._note)
        room = QVBoxLayout(self)
        room.setContentsMargins(0, 0, 0, 0)
        room.addWidget(_scrolled(page))

    def _show_curve(self) -> None:
        self._now = self._told()
        decided = {judged.step: self._now.move(judged) for judged in self._now.analysis.judged}
        turns = [self._now.move(point.judged) for point in self._turning_points()]
        self.curve.show_lines(self._palette(), self._lines(), decided, self._now.moves, turns)
        self._tell_progress()

    def _lines(self) -> list[Hopes]:
        shown = zip(self._now.shades, self._now.points(), strict=True)
        return [Hopes(shade, kind, tuple(points)) for kind, (shade, points) in enumerate(shown)]

    def _tell_progress(self) -> None:
        analysis = self._now.analysis
        done = i18n.text("app.analysis.progress", done=len(analysis.judged), of=analysis.of)
        self._bar.setMaximum(max(1, analysis.of))
        self._bar.setValue(len(analysis.judged))
        self._bar.setAccessibleName(done)
        self._bar.setToolTip(done)
        self._switch.setFont(font(Role.TEXT, 13))
        self._switch.setText(i18n.text("app.analysis.stop" if self._is_running else "app.analysis.go_on"))
        for widget in (self._bar, self._switch):
            widget.setVisible(not analysis.is_complete)
        first = analysis.judged[0] if analysis.is_complete and analysis.judged else None
        told = self._pointed or first
        self._at.setText(well_broken(done if told is None else self._now.hopes(told)))

    def _tell_names(self) -> None:
        while (item := self._legend.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.deleteLater()
        for line, name in zip(self._lines(), self._now.names, strict=True):
            shown = QWidget()
            row = QHBoxLayout(shown)
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(5)
            picture = PlainLabel()
            picture.setPixmap(sample(line, self.devicePixelRatioF()))
            words = PlainLabel(name)
            words.setFont(font(Role.TEXT, 13))
            row.addWidget(picture)
            row.addWidget(words)
            self._legend.addWidget(shown)

    def _tell_tree(self) -> Generator[None, None, None]:
        """Make all rows, one decision a step, and put them in place of the old ones at once."""
        told = [self._tell_turning(), self._tell_costly()]
        decisions = _head("app.analysis.decisions")
        for judged in self._now.analysis.judged:
            yield
            row = _row(decisions, self._now.decision(judged), judged.step)
            for line in self._now.thoughts(judged):
                _row(row, line, judged.step)
        self._put_in([*told, decisions])

    def _put_in(self, told: list[QTreeWidgetItem]) -> None:
        place = self.tree.verticalScrollBar().value()
        now = self.tree.currentItem()
        here = 0 if now is None else now.data(0, _STEP) or 0
        heads = [self.tree.topLevelItem(row) for row in range(self.tree.topLevelItemCount())]
        unfolded = [head is None or head.isExpanded() for head in heads] or [True] * 3
        self.tree.clear()
        self.tree.addTopLevelItems(told)
        for heading, on in zip(told, unfolded, strict=True):
            heading.setExpanded(on)
        self._stand_at(here)
        self.tree.verticalScrollBar().setValue(place)

    def _turning_points(self) -> list[TurningPoint]:
        return self._now.turning_points() if self._now.analysis.is_complete else []

    def _tell_turning(self) -> QTreeWidgetItem:
        points = _head("app.analysis.turning")
        for place, point in enumerate(self._turning_points(), 1):
            _row(points, "\n".join(self._now.told_of(place, point)), point.judged.step)
        return self._excuse(points, "app.analysis.none")

    def _tell_costly(self) -> QTreeWidgetItem:
        costly = _head("app.analysis.costly")
        for judged in self._now.costly() if self._now.analysis.is_complete else ():
            _row(costly, "\n".join([self._now.decision(judged), *self._now.advice(judged)]), judged.step)
        return self._excuse(costly, "app.analysis.no_costly")

    def _excuse(self, head: QTreeWidgetItem, key: str) -> QTreeWidgetItem:
        if not head.childCount():
            _row(head, i18n.text(key if self._now.analysis.is_complete else "app.analysis.not_yet"), 0)
        return head

    def _stand_at(self, step: int) -> None:
        """Keep the reader where they were."""
        decisions = self.tree.topLevelItem(_DECISIONS)
        rows = [] if decisions is None else [decisions.child(row) for row in range(decisions.childCount())]
        for row in rows:
            if step and row is not None and row.data(0, _STEP) == step:
                self.tree.setCurrentItem(row)

    def _point(self, number: int) -> None:
        self._pointed = self._now.analysis.judged[number]
        hopes = self._now.hopes(self._pointed)
        self._at.setText(well_broken(hopes))
        announce(self.curve, hopes)

    def _go_to(self, number: int) -> None:
        self.chosen.emit(self._now.analysis.judged[number].step)

    def _choose(self, item: QTreeWidgetItem) -> None:
        step = item.data(0, _STEP)
        if step:
            self.chosen.emit(step)

    def _turn(self) -> None:
        self.wanted.emit(not self._is_running)


def _label(name: str = "") -> QLabel:
    made = PlainLabel()
    made.setObjectName(name)
    made.setWordWrap(True)
    return made


def _scrolled(page: QWidget) -> QScrollArea:
    """Return `page` in a scroll area, as large text of a large table may be higher than the window."""
    made = QScrollArea()
    made.setFrameShape(QFrame.Shape.NoFrame)
    made.setWidgetResizable(True)
    made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    made.setWidget(page)
    return made


def _tree() -> QTreeWidget:
    made = QTreeWidget()
    made.setMinimumHeight(_LEAST_HEIGHT)
    made.setHeaderHidden(True)
    made.setIndentation(12)
    made.setWordWrap(True)
    made.setItemDelegate(WrappedRows(made))
    made.setVerticalScrollMode(QTreeWidget.ScrollMode.ScrollPerPixel)
    made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return made


def _head(key: str) -> QTreeWidgetItem:
    made = QTreeWidgetItem([i18n.text(key)])
    made.setFont(0, font(Role.STRONG, 14))
    return made


def _row(parent: QTreeWidgetItem, words: str, step: int) -> QTreeWidgetItem:
    made = QTreeWidgetItem(["\n".join(map(well_broken, words.splitlines()))])
    made.setFont(0, font(Role.TEXT, 13))
    made.setToolTip(0, untagged(words))
    made.setData(0, _STEP, step)
    parent.addChild(made)
    return made
