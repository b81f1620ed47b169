"""The log: what happened, turn by turn, with players in their colours and cards as links; other pages lie behind it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QFontMetrics, QPixmap, QRegion, QResizeEvent, QTextDocument
from PySide6.QtWidgets import QButtonGroup, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from desktop.person import i18n, keys
from desktop.person.speech import announce
from desktop.session.signals import LogEntry
from desktop.shell.log.log_filter import LogFilter, Wanted
from desktop.shell.log.log_lines import summed
from desktop.shell.log.log_text import LogLines
from desktop.shell.parts.line_breaks import well_broken
from desktop.shell.parts.portraits import beside_words
from desktop.shell.parts.widgets import Retold, button
from desktop.table.decisions.flow import Flow
from desktop.table.viewport.clear_place import Kept
from desktop.theme.fonts import Role, families, font
from desktop.theme.palette import Palette
from rules.core.ids import Seat

_MOST = 4000
"""Lines shown; a longer game keeps its latest."""

_AT_ONCE = 30
"""So many lines are written in one event; a longer log is seen when all of it is written."""

_NEAR = 4
_SPACE = 8
_CREST = 18
_LEADING = 2
_HEAD, _EARLIER, _LATEST = 4, 2, 0.6
"""How much it matters that nothing lies over the tabs, and over earlier lines, beside a piece, which weighs 2; and from
where on the latest lines stand in a full log."""
_ROUND, _SIDES = 14, 24
"""How much of the height is above and below the lines, and how much of the width beside them."""
_LINES = 14
"""This many lines must have room before anything stands above them."""
_MODEST = 40
"""How high a page would be, in pixels, where others want room, too."""
_FEW = 6
"""So many lines are to be seen below what stands above them."""


class LogPanel(QWidget):
    """Everything that was said, newest at the bottom, or the wanted part of it."""

    face_hovered = Signal(str)
    look_back = Signal()
    recall = Signal()
    unfolded = Signal()  # something is wanted that stands only in the whole log
    wanted = Signal(int)  # number of the part that a line came of: somebody would like to see it once more

    def __init__(self, palette: Callable[[], Palette], kinds: Mapping[str, Sequence[str]] | None = None) -> None:
        """`kinds` are the keys of what the game says, by kind."""
        super().__init__()
        self.setObjectName("side")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._palette = palette
        self._entries: list[LogEntry] = []
        self._heard: list[LogEntry] = []
        self._unwritten: deque[LogEntry] = deque()
        self._begins = False
        """Whether a turn has begun of which no line is written yet, as the filter left its first ones out."""
        self._pen = QTimer(self, interval=0)
        self._pen.timeout.connect(self._write_some)
        self._names: tuple[str, ...] = ()
        self._marks: tuple[int, ...] = ()
        self._filter = LogFilter(kinds or {})
        self._filter.changed.connect(self._tell)
        self._browser = LogLines(palette)
        self._browser.wanted.connect(self.wanted)
        self._browser.face_hovered.connect(self.face_hovered)
        self.crest: Callable[[Seat, int], QPixmap] | None = None
        """The crest of a seat, so many pixels wide; none: lines have words only."""
        self._worn: tuple[Seat, Seat | None] | None = None
        """Whose crest the last line wore that wore one, and whose deed it was."""
        self._following = True
        self._offers_looking_back = True
        self._is_brief = False
        bar = self._browser.verticalScrollBar()
        bar.sliderMoved.connect(self._note_place)
        bar.actionTriggered.connect(lambda _action: self._note_place(bar.sliderPosition()))
        bar.rangeChanged.connect(self._follow)
        self._head = QWidget()
        self._top = QWidget()
        self._tabs = Flow(self._top, 2, start=True)
        self._choice = QButtonGroup(self)
        self._turns: list[QPushButton] = []
        self._pages = _Pages()
        column = QVBoxLayout(self)
        column.setContentsMargins(_SIDES - 8, 8, 8, _ROUND - 8)
        column.setSpacing(8)
        column.addWidget(self._top)
        column.addWidget(self._pages, 1)
        self.add_page(self._story(), "app.log")
        Retold(self, self._tell)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give what little room there is to the lines."""
        super().resizeEvent(event)
        self._make_room()

    def hasHeightForWidth(self) -> bool:
        """It takes what others leave: as soon as there is too little, Qt would have all of them give way alike."""
        return False

    def minimumSizeHint(self) -> QSize:
        """As high as a line below what chooses among the pages, in as many rows as that takes; what else can go."""
        least = super().minimumSizeHint()
        line, across = self._browser.fontMetrics().lineSpacing(), self.contentsRect().width() - _SIDES
        return least if self._is_brief else QSize(least.width(), _heights(self._top, across) + line + _ROUND)

    def kept(self) -> Iterator[Kept]:
        """Yield what is better not covered: least the lines that came before the latest, and nothing below them all."""
        if self.isVisible():
            lines = QRect(self._browser.mapTo(self, QPoint(0, 0)), self._browser.size())
            is_read = self._browser.isVisible()
            yield Kept(QRect(0, 0, self.width(), lines.top() if is_read else self.height()), _HEAD)
            if is_read:
                told = lines.intersected(QRect(lines.topLeft(), self._browser.document().size().toSize()))
                yield Kept(told, _EARLIER)
                latest = told.bottom() - round((1 - _LATEST) * lines.height())
                yield Kept(told.intersected(QRect(QPoint(told.left(), latest), told.size())), _HEAD)

    def be_brief(self, *, on: bool) -> None:
        """Only the lines are there, without what chooses among them; or all."""
        self._is_brief = on
        self._top.setHidden(on)
        if on:
            self.forget_search()
            self._turns[0].setChecked(True)
        self._make_room()

    @property
    def page(self) -> QWidget:
        """The page that is read."""
        return self._pages.currentWidget() or self

    @property
    def lines(self) -> QWidget:
        """What shows the lines."""
        return self._browser

    @property
    def is_written(self) -> bool:
        """Whether all that is told can be read."""
        return not self._unwritten

    def add_page(self, page: QWidget, title: str) -> None:
        """Put `page` behind the log; a key turns from one page to the next."""
        number = self._pages.addWidget(page)
        tab = QPushButton()
        tab.setObjectName("tab")
        tab.setCheckable(True)
        tab.setChecked(number == 0)
        tab.setCursor(Qt.CursorShape.PointingHandCursor)
        self._choice.addButton(tab, number)
        self._turns.append(tab)
        self._tabs.addWidget(tab)
        tab.toggled.connect(lambda on: self._pages.setCurrentIndex(number) if on else None)

        def tell() -> None:
            tab.setFont(font(Role.STRONG, 14))
            tab.setText(i18n.text(title))
            tab.setToolTip(keys.tip("app.log.turn", "page"))
            page.setAccessibleName(tab.text())

        Retold(tab, tell)

    def turn_to(self, page: QWidget) -> None:
        """Show `page`, one of those that were added."""
        self._unfold()
        self._turns[self._pages.indexOf(page)].setChecked(True)
        page.setFocus()

    def seat(self, names: Sequence[str], marks: Sequence[int], persons: Sequence[Seat] = ()) -> None:
        """Set who sits where: names and crest numbers by seat, and which of them are people at this screen."""
        self._names = tuple(names)
        self._marks = tuple(marks)
        self._filter.seat(self._names, persons)
        self.offer_recall(bool(persons))
        self._tell()

    def offer_recall(self, on: bool) -> None:
        """Set whether anybody here has a turn since which things can be told."""
        self._recall.setVisible(on)

    def offer_looking_back(self, on: bool) -> None:
        """Set whether lines can be looked at once more."""
        self._offers_looking_back = on
        self._make_room()

    def hear(self, entries: Sequence[LogEntry]) -> None:
        """Keep `entries` until the picture has caught up: nothing is read before it is seen."""
        self._heard += entries

    def catch_up(self) -> None:
        """Append what was heard; the view follows unless the person has scrolled up."""
        if self._heard:
            lines = summed(self._heard)
            self._append(lines)
            self._heard.clear()
            announce(self._browser, "\n".join(i18n.say(line.message, self._names) for line in lines))

    def show_all(self, entries: Sequence[LogEntry]) -> None:
        """Show exactly `entries`, as after a load or an undo."""
        self._heard.clear()
        self._entries = summed(entries)[-_MOST:]
        self._tell()

    def speaks_of(self, words: str) -> bool:
        """Return whether a line holds `words`."""
        return bool(words) and any(Wanted(words=words).takes(entry, self._names) for entry in self._entries)

    def begin_search(self) -> None:
        """Whoever types next says what is looked for."""
        self._unfold()
        self._turns[0].setChecked(True)
        self._filter.show()
        self._filter.begin()

    def search(self, words: str) -> None:
        """Only lines that hold `words` are read."""
        self.begin_search()
        self._filter.look_for(words)

    def forget_search(self) -> None:
        """Everything is read again; what somebody looked for is nobody else's business."""
        if self._filter.wanted != Wanted():
            self._filter.look_for("")

    def turn(self) -> None:
        """Read the next page."""
        self._unfold()
        self._turns[(self._choice.checkedId() + 1) % len(self._turns)].setChecked(True)

    def _story(self) -> QWidget:
        """Return the page on which everything is told."""
        page = QWidget()
        row = Flow(self._head, 4, start=True)
        self._recall = button("app.recap", self.recall.emit, "quiet", "app.log.recall.tip", key="recap")
        row.addWidget(self._recall)
        row.addWidget(button("app.menu.look", self.look_back.emit, "quiet", "app.log.tip", key="look"))
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(_SPACE)
        for part in (self._head, self._filter):
            column.addWidget(part)
        column.addWidget(self._browser, 1)
        page.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        page.setFocusProxy(self._browser)  # after that a policy would be the browser's
        return page

    def _unfold(self) -> None:
        if self._is_brief:
            self.unfolded.emit()

    def _make_room(self) -> None:
        """What stands above the lines goes where only a few would be left; Ctrl+F still brings the search.

        The buttons go before it: what they do the menu and the keys do, too. Where there is no room for a line, or in
        brief none to be read yet, nothing is seen.
        """
        line, across = QFontMetrics(font(Role.TEXT, 14)).lineSpacing(), self._pages.width()
        is_wide = self.height() >= _LINES * line and not self._is_brief
        left = self._pages.height() - _FEW * line - _heights(self._filter, across)
        fits = is_wide and left >= _heights(self._head, across)
        self._head.setVisible(fits and self._offers_looking_back)
        self._filter.setVisible((is_wide and left >= 0) or self._filter.wanted != Wanted())
        has_room = self.height() >= self._browser.fontMetrics().lineSpacing() + _ROUND
        if has_room and (self._entries or not self._is_brief):
            self.clearMask()
        else:
            self.setMask(QRegion(0, 0, 1, 1))

    def _append(self, entries: Sequence[LogEntry]) -> None:
        is_first = bool(entries) and not self._entries
        self._entries += entries
        del self._entries[:-_MOST]
        self._unwritten += entries
        self._write_some()
        if is_first:
            self._make_room()

    def _write_some(self) -> None:
        """Write the next lines; what was seen before stays to be seen until all are written."""
        wanted = self._filter.wanted
        with self._browser.at_once():
            for _ in range(min(_AT_ONCE, len(self._unwritten))):
                entry = self._unwritten.popleft()
                self._begins = self._begins or entry.begins
                if wanted.takes(entry, self._names):
                    self._browser.add(self._line(entry), entry.index, is_head=self._begins)
                    self._begins = False
        if self._unwritten:
            self._browser.setUpdatesEnabled(False)
            self._pen.start()
            return
        self._pen.stop()
        self._browser.setUpdatesEnabled(True)
        self._browser.mark()
        self._follow()

    def _tell(self) -> None:
        self._browser.setFont(font(Role.TEXT, 14))
        self._browser.setAccessibleName(i18n.text("app.log"))
        link = self._palette().indigo
        bold = ", ".join(f"'{family}'" for family in families(Role.STRONG))
        self._browser.document().setDefaultStyleSheet(
            f"a {{ color: {link}; text-decoration: none; }} b {{ font-family: {bold}; font-weight: normal; }}"
        )
        wanted = self._filter.wanted
        self._browser.begin(wanted.words, QFontMetrics(font(Role.TEXT, 14)).lineSpacing() + _LEADING)
        self._browser.setPlaceholderText("" if wanted == Wanted() else i18n.text("app.log.not_found"))
        self._worn = None
        self._add_crests()
        self._unwritten.clear()
        self._begins = False
        entries, self._entries = self._entries, []
        self._append(entries)
        self._following = True
        self._follow()
        self._make_room()

    def _note_place(self, place: int) -> None:
        """Stop following when somebody scrolls up, and follow again when they reach the end."""
        self._following = place >= self._browser.verticalScrollBar().maximum() - _NEAR

    def _follow(self, *_range: int) -> None:
        bar = self._browser.verticalScrollBar()
        if self._following:
            bar.setValue(bar.maximum())

    def _add_crests(self) -> None:
        """The crests of all who sit there can be shown in the lines."""
        if self.crest is not None:
            for seat in range(len(self._names)):
                drawn, kind = self.crest(seat, beside_words(_CREST)), QTextDocument.ResourceType.ImageResource
                self._browser.document().addResource(kind, QUrl(f"crest:{seat}"), drawn)

    def _line(self, entry: LogEntry) -> str:
        """Return a line with the crest of whom it is about.

        What goes on with the same deed and is about the same player wears none, but where a turn begins; nor does what
        names nobody. Behind the first line of a turn stands a sign: were all its words held together as well, there
        would be no room for them beside the crest.
        """
        palette = self._palette()
        colours = [palette.mark(mark).colour for mark in self._marks]
        words = well_broken(i18n.rich(entry.message, self._names, colours), goes_on=entry.begins)
        whose = entry.doer if entry.begins and entry.about is None else entry.about
        goes_on = (whose, entry.doer) == self._worn and not entry.begins
        if self.crest is None or whose is None or goes_on:
            return words
        self._worn = whose, entry.doer
        wide = beside_words(_CREST)
        side = f'width="{wide}" height="{wide}" style="vertical-align: middle"'
        return f'<img src="crest:{whose}" {side}>&nbsp;{words}'


class _Pages(QStackedWidget):
    """Takes all room that is left, and claims little of it: below tabs that wrap, Qt gives what is wished for first."""

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), _MODEST)

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), 0)


def _heights(part: QWidget, across: int) -> int:
    """Return how high `part` is where it is so wide, with the space below it."""
    high = part.heightForWidth(across) if part.hasHeightForWidth() else part.sizeHint().height()
    return high + _SPACE
