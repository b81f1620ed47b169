"""The recap: what the others have done since one's own last turn, line by line; each can be seen once more.

What was done to oneself comes first, and the rest is folded below it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QPixmap
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QListWidgetItem, QSizePolicy, QVBoxLayout

from desktop.person import i18n
from desktop.session.signals import LogEntry
from desktop.shell.log.log_lines import summed
from desktop.shell.parts.lists import WrappedList
from desktop.shell.parts.portraits import beside_words
from desktop.shell.parts.widgets import Retold, button, label
from desktop.theme.fonts import Role, font
from rules.core.ids import Seat
from rules.core.message import Message

_CREST = 22
_LEAST = 110
_ROUND = 6


class Recap(QFrame):
    """Lies above the log; a crest stands where another player's deeds begin."""

    wanted = Signal(int)  # number of the part that a line came of: it is to be seen once more
    all_wanted = Signal()  # everything, one after another
    closed = Signal()

    def __init__(self, say: Callable[[Message], str], crest: Callable[[Seat, int], QPixmap]) -> None:
        super().__init__()
        self.setObjectName("lesson")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._say, self._crest = say, crest
        self._told: Sequence[LogEntry] = ()
        self._mine: Sequence[LogEntry] = ()
        self._is_folded = True
        self._turned = QTimer(self, singleShot=True, interval=QApplication.doubleClickInterval())
        """A press has just folded the rest, or unfolded it."""
        self._lines = WrappedList(QSize(_CREST, _CREST), 13, 42)
        self._lines.fitted.connect(self._fit)
        self._lines.itemClicked.connect(self._press)
        self._lines.itemActivated.connect(self._want)
        self._none = label("app.recap.none")
        self._all = button("app.recap.all", self.all_wanted.emit, "", "app.recap.all.tip")
        head = QHBoxLayout()
        head.addWidget(label("app.recap", Role.TITLE, 16), 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 8, 10)
        column.setSpacing(6)
        column.addLayout(head)
        column.addWidget(self._none)
        column.addWidget(self._lines, 1)
        foot = QHBoxLayout()
        foot.addWidget(self._all)
        foot.addStretch(1)
        foot.addWidget(button("app.close", self.close_recap, "quiet"))
        column.addLayout(foot)
        Retold(self, self._tell)
        self.hide()

    def open_with(self, told: Sequence[LogEntry], mine: Sequence[LogEntry]) -> None:
        """Tell what was `told`; arrows go from line to line, Enter shows one on the table, or unfolds the rest."""
        self.tell_anew(told, mine)
        self.show()
        self.take_up()

    def tell_anew(self, told: Sequence[LogEntry], mine: Sequence[LogEntry]) -> None:
        """From now on it tells what was `told`, first what is `mine` of it; whatever has the keyboard keeps it."""
        if (told, mine) != (self._told, self._mine):
            self._told, self._mine, self._is_folded = told, mine, True
            self._tell()
        self._lines.setCurrentRow(0)

    def take_up(self) -> None:
        """Continue reading where one was, if it is open."""
        if self.isVisible():
            self._lines.setFocus()

    def close_recap(self) -> None:
        """Close, until somebody wants it again."""
        if self.isVisible():
            self.hide()
            self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes it."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_recap()
        else:
            super().keyPressEvent(event)

    def _tell(self) -> None:
        self._lines.setIconSize(QSize(beside_words(_CREST), beside_words(_CREST)))
        self._lines.setFont(font(Role.TEXT, 14))
        self._lines.setAccessibleName(i18n.text("app.recap"))
        self._lines.clear()
        self._list(self._mine)
        rest = [line for line in self._told if line not in self._mine]
        if self._mine and rest:
            key = "app.recap.rest" if self._is_folded else "app.recap.less"
            self._lines.addItem(QListWidgetItem(self._icon(None), i18n.text(key, n=len(summed(rest)))))
        if not self._mine or not self._is_folded:
            self._list(rest)
        self._lines.give_room()
        is_empty = not self._lines.count()
        self._none.setVisible(is_empty)
        self._lines.setVisible(not is_empty)
        self._all.setEnabled(not is_empty)

    def _list(self, told: Sequence[LogEntry]) -> None:
        shown: Seat | None = None
        for line in summed(told):
            item = QListWidgetItem(self._icon(None if line.doer == shown else line.doer), self._say(line.message))
            item.setData(Qt.ItemDataRole.UserRole, line.index)
            self._lines.addItem(item)
            shown = shown if line.doer is None else line.doer

    def _fit(self) -> None:
        """Be no higher than the lines, so that the log below has the rest."""
        high = sum(self._lines.sizeHintForRow(row) for row in range(self._lines.count()))
        self._lines.setMaximumHeight(high + _ROUND)
        self._lines.setMinimumHeight(min(_LEAST, high + _ROUND))
        self._lines.show_whole_rows()

    def _icon(self, seat: Seat | None) -> QIcon:
        wide = beside_words(_CREST)
        if seat is not None:
            drawn = self._crest(seat, wide)
        else:
            drawn = QPixmap(wide, wide)
            drawn.fill(Qt.GlobalColor.transparent)
        icon = QIcon(drawn)
        icon.addPixmap(drawn, QIcon.Mode.Selected)  # the chosen one is not tinted
        return icon

    def _press(self, item: QListWidgetItem) -> None:
        """The second press of a double click does not undo what the first has done."""
        if item.data(Qt.ItemDataRole.UserRole) is not None:
            self._want(item)
        elif not self._turned.isActive():
            self._turned.start()
            self._want(item)

    def _want(self, item: QListWidgetItem) -> None:
        number = item.data(Qt.ItemDataRole.UserRole)
        if number is not None:
            self.wanted.emit(number)
            return
        row = self._lines.row(item)
        self._is_folded = not self._is_folded
        self._tell()
        self._lines.setCurrentRow(row)
