"""The log: what happened, turn by turn, with players in their colours and cards as links."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QTextBrowser, QVBoxLayout, QWidget

from desktop import i18n
from desktop.session.question import LogEntry
from desktop.shell.log_lines import summed
from desktop.shell.widgets import Retold, label
from desktop.theme.fonts import Role, families, font
from desktop.theme.palette import Palette

_MOST = 4000
"""Lines shown; a longer game keeps its latest."""

_NEAR = 4


class LogPanel(QWidget):
    """All that was said, newest at the bottom."""

    face_hovered = Signal(str)

    def __init__(self, palette: Callable[[], Palette]) -> None:
        super().__init__()
        self.setObjectName("side")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._palette = palette
        self._entries: list[LogEntry] = []
        self._names: tuple[str, ...] = ()
        self._marks: tuple[int, ...] = ()
        self._browser = QTextBrowser()
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
        column.addWidget(label("app.log", Role.TITLE, 16))
        column.addWidget(self._browser, 1)
        Retold(self, self._tell)

    def seat(self, names: Sequence[str], marks: Sequence[int]) -> None:
        """Know who sits where: names and crest numbers by seat."""
        self._names = tuple(names)
        self._marks = tuple(marks)
        self._tell()

    def add(self, entries: Sequence[LogEntry]) -> None:
        """Append `entries`; the view follows unless the person has scrolled up."""
        self._append(summed(entries))

    def show_all(self, entries: Sequence[LogEntry]) -> None:
        """Show exactly `entries`, as after a load or an undo."""
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
