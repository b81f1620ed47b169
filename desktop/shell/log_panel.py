"""The log: what happened, turn by turn, with players in their colours and cards as links."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, QUrl, Signal, SignalInstance
from PySide6.QtGui import QMouseEvent, QTextCursor
from PySide6.QtWidgets import QTextBrowser, QVBoxLayout, QWidget

from desktop import i18n
from desktop.decisions.flow import Flow
from desktop.session.question import LogEntry
from desktop.shell.log_lines import summed
from desktop.shell.widgets import Retold, button, label
from desktop.theme.fonts import Role, families, font
from desktop.theme.palette import Palette

_MOST = 4000
"""Lines shown; a longer game keeps its latest."""

_NEAR = 4


class LogPanel(QWidget):
    """All that was said, newest at the bottom."""

    face_hovered = Signal(str)
    look_back = Signal()
    recall = Signal()
    wanted = Signal(int)  # number of the part that a line came of: somebody would like to see it once more

    def __init__(self, palette: Callable[[], Palette]) -> None:
        super().__init__()
        self.setObjectName("side")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._palette = palette
        self._entries: list[LogEntry] = []
        self._heard: list[LogEntry] = []
        self._names: tuple[str, ...] = ()
        self._marks: tuple[int, ...] = ()
        self._browser = _Lines(self.wanted)
        self._browser.setOpenLinks(False)
        self._browser.highlighted.connect(self._hover)
        self._browser.anchorClicked.connect(self._hover)
        self._following = True
        bar = self._browser.verticalScrollBar()
        bar.sliderMoved.connect(self._note_place)
        bar.actionTriggered.connect(lambda _action: self._note_place(bar.sliderPosition()))
        bar.rangeChanged.connect(self._follow)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 8, 10)
        column.setSpacing(8)
        self._head = QWidget()
        row = Flow(self._head, 4, start=True)
        row.addWidget(button("app.log.recall", self.recall.emit, "quiet", "app.log.recall.tip"))
        row.addWidget(button("app.menu.look", self.look_back.emit, "quiet", "app.log.tip"))
        column.addWidget(label("app.log", Role.TITLE, 16))
        column.addWidget(self._head)
        column.addWidget(self._browser, 1)
        Retold(self, self._tell)

    def seat(self, names: Sequence[str], marks: Sequence[int]) -> None:
        """Know who sits where: names and crest numbers by seat."""
        self._names = tuple(names)
        self._marks = tuple(marks)
        self._tell()

    def offer_looking_back(self, on: bool) -> None:
        """Let what happened be looked at once more, or not."""
        self._head.setVisible(on)

    def hear(self, entries: Sequence[LogEntry]) -> None:
        """Keep `entries` until the picture has caught up: nothing is read before it is seen."""
        self._heard += entries

    def catch_up(self) -> None:
        """Append what was heard; the view follows unless the person has scrolled up."""
        if self._heard:
            self._append(summed(self._heard))
            self._heard.clear()

    def show_all(self, entries: Sequence[LogEntry]) -> None:
        """Show exactly `entries`, as after a load or an undo."""
        self._heard.clear()
        self._entries = summed(entries)[-_MOST:]
        self._tell()

    def _append(self, entries: Sequence[LogEntry]) -> None:
        self._entries += entries
        del self._entries[:-_MOST]
        cursor = QTextCursor(self._browser.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        for entry in entries:
            if not self._browser.document().isEmpty():
                cursor.insertBlock()
            cursor.insertHtml(self._line(entry))
            cursor.block().setUserState(entry.index)
        self._follow()

    def _tell(self) -> None:
        self._browser.setFont(font(Role.TEXT, 14))
        link = self._palette().indigo
        bold = ", ".join(f"'{family}'" for family in families(Role.STRONG))
        self._browser.document().setDefaultStyleSheet(
            f"a {{ color: {link}; text-decoration: none; }} b {{ font-family: {bold}; font-weight: normal; }}"
        )
        self._browser.clear()
        entries, self._entries = self._entries, []
        self._append(entries)
        self._following = True
        self._follow()

    def _note_place(self, place: int) -> None:
        """Whoever scrolls up reads in peace; whoever scrolls to the end follows again."""
        self._following = place >= self._browser.verticalScrollBar().maximum() - _NEAR

    def _follow(self, *_range: int) -> None:
        bar = self._browser.verticalScrollBar()
        if self._following:
            bar.setValue(bar.maximum())

    def _line(self, entry: LogEntry) -> str:
        seats = self._palette().seats
        colours = [seats[mark % len(seats)].colour for mark in self._marks]
        return i18n.rich(entry.message, self._names, colours)

    def _hover(self, link: QUrl) -> None:
        self.face_hovered.emit(link.toString().removeprefix("face:"))


class _Lines(QTextBrowser):
    """Each block is a line and knows the number of its part."""

    def __init__(self, wanted: SignalInstance) -> None:
        super().__init__()
        self._wanted = wanted

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A line is to be seen once more on the table."""
        number = self.cursorForPosition(event.position().toPoint()).block().userState()
        if number >= 0:
            self._wanted.emit(number)
