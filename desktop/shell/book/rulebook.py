"""The rulebook: contents at the left, text at the right, a search as one types, and every rule a place to jump to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from PySide6.QtCore import QModelIndex, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from desktop.person import i18n, keys
from desktop.person.keys import Place
from desktop.person.plain import PlainLabel
from desktop.shell.book.book_page import BookPage, Hit
from desktop.shell.book.book_pictures import BookPictures
from desktop.shell.book.hit_list import HitList
from desktop.shell.parts.dialogs import open_at
from desktop.shell.parts.widgets import Retold, closing, sheet_of_paper
from desktop.shell.parts.windows import show_alone
from desktop.system.unhurried import Unhurried
from desktop.theme.art import Art
from desktop.theme.fonts import Role, font

_SIZE = QSize(1020, 740)
_ASIDE = 270
_MANY = 8
"""Changes of a box that are told at most; the sheet of what was agreed on tells all."""
_DEEPEST = 2
"""Headings of a deeper level are not listed."""


class Rulebook(QDialog):
    """The rules of one game in the language of the moment; not modal, so that one can read and play."""

    key_places = (Place.RULEBOOK,)

    def __init__(self, game_id: str, art: Art, parent: QWidget, *, at_once: bool = True) -> None:
        """Unless it is written `at_once`, it can be opened before its text is there, which comes in a few frames."""
        super().__init__(parent)
        self.game_id = game_id
        self._hits: Sequence[Hit] = ()
        self._at = -1
        self._chapters = QListWidget()
        self._chapters.setWordWrap(True)
        self._chapters.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._chapters.setResizeMode(QListWidget.ResizeMode.Adjust)
        self._list = HitList(lambda: art.palette)
        self._aside = QStackedWidget()
        self._search = _Words()
        self._house = PlainLabel(wordWrap=True)
        self._house.setObjectName("accent")
        self._changes: Callable[[], Sequence[str]] = list
        """What of the box of the table is not as printed."""
        self._count = PlainLabel()
        self._count.setObjectName("soft")
        self._page = BookPage(game_id, lambda: art.palette)
        self._page.illustrating = BookPictures(game_id, art, self, self._page).inserting
        open_at(self, _SIZE)
        self._build()
        self._listen()
        self._rule = ""
        """Where it was opened last."""
        self._writing = Unhurried(self)
        told = Retold(self, self._tell, at_once=at_once)
        if not at_once:
            self._writing.begin(told.begun(), lambda _done: self._page.open_at(self._rule))

    def open_at(self, rule: str) -> None:
        """Show the paragraph that carries `rule`, or the nearest wider number; without one the beginning."""
        show_alone(self)
        self._rule = rule
        if not self._writing.is_busy:
            self._page.open_at(rule)

    def tell_house(self, changes: Callable[[], Sequence[str]]) -> None:
        """Above the text stands what the table plays, wherever the book says otherwise."""
        self._changes = changes
        self._say_house()

    def leave_table(self) -> None:
        """There is no table any more whose box is not as printed."""
        self.tell_house(list)

    def _say_house(self) -> None:
        every = list(self._changes())
        more = ["…"] if len(every) > _MANY else []
        self._house.setFont(font(Role.TEXT, 13))
        self._house.setText(i18n.text("app.rulebook.house", changes=i18n.listed([*every[:_MANY], *more])))
        self._house.setHidden(not every)

    def _build(self) -> None:
        outer = QHBoxLayout(self)
        outer.setContentsMargins(18, 16, 18, 16)
        outer.setSpacing(16)
        self._aside.addWidget(self._chapters)
        self._aside.addWidget(self._list)
        side = QWidget()
        side.setFixedWidth(_ASIDE)
        left = QVBoxLayout(side)
        left.setContentsMargins(0, 0, 0, 0)
        left.addWidget(self._search)
        left.addWidget(self._count)
        left.addWidget(self._aside, 1)
        left.addWidget(closing(self.accept), 0, Qt.AlignmentFlag.AlignLeft)
        outer.addWidget(side)
        sheet = sheet_of_paper()
        page = QVBoxLayout(sheet)
        page.setContentsMargins(26, 14, 6, 14)
        page.addWidget(self._house)
        page.addWidget(self._page)
        outer.addWidget(sheet, 1)

    def _listen(self) -> None:
        self._chapters.clicked.connect(self._turn_to)
        self._chapters.activated.connect(self._turn_to)
        self._page.moved.connect(self._follow)
        self._list.chosen.connect(self._show)
        self._search.textChanged.connect(lambda _words: self._look())
        self._search.stepped.connect(self._step)
        deeds: dict[str, Callable[[], object]] = {
            "find": self._begin,
            "find_next": lambda: self._step(1),
            "find_previous": lambda: self._step(-1),
        }
        keys.bind(self, deeds)

    def _tell(self) -> Iterator[None]:
        self.setWindowTitle(i18n.text("app.rulebook", game=i18n.text(f"{self.game_id}.name")))
        self._search.setPlaceholderText(i18n.text("app.rulebook.search"))
        self._search.setAccessibleName(i18n.text("app.rulebook.search"))
        self._chapters.setAccessibleName(i18n.text("app.rulebook.chapters"))
        self._list.setAccessibleName(i18n.text("app.rulebook.search"))
        self._page.setAccessibleName(self.windowTitle())
        self._say_house()
        for widget in (self._search, self._chapters, self._count):
            widget.setFont(font(Role.TEXT, 14))
        yield from self._page.writing()
        self._list_chapters()
        yield
        self._look(stay=True)

    def _list_chapters(self) -> None:
        self._chapters.clear()
        for level, block, words in self._page.headings:
            item = QListWidgetItem(words)
            item.setFont(font(Role.STRONG if level == 1 else Role.TEXT, 14))
            item.setData(Qt.ItemDataRole.UserRole, block)
            self._chapters.addItem(item)
            item.setHidden(level > _DEEPEST)
        self._follow(self._page.chapter)

    def _turn_to(self, place: QModelIndex) -> None:
        self._page.go(int(place.data(Qt.ItemDataRole.UserRole)))

    def _follow(self, chapter: int) -> None:
        """The contents show where one reads."""
        while chapter > 0 and self._page.headings[chapter][0] > _DEEPEST:
            chapter -= 1
        with QSignalBlocker(self._chapters):
            self._chapters.setCurrentRow(chapter)

    def _begin(self) -> None:
        self._search.setFocus()
        self._search.selectAll()

    def _look(self, *, stay: bool = False) -> None:
        """Find what is written in the field, and go to the nearest place unless one is to `stay`."""
        words = self._search.text().strip()
        self._hits, self._at = self._page.search(words), -1
        self._list.show_hits(self._hits)
        self._search.setToolTip(i18n.text("app.rulebook.search.tip") if self._hits else "")  # of keys for these places
        self._aside.setCurrentWidget(self._list if words else self._chapters)
        self._say_count()
        if self._hits and not stay:
            self._show(self._page.nearest())

    def _step(self, by: int) -> None:
        """On to the next place, or back; round again at the end."""
        if self._hits:
            self._show((self._at + by) % len(self._hits) if self._at >= 0 else self._page.nearest())

    def _show(self, number: int) -> None:
        self._at = number
        self._page.show_hit(number)
        self._list.follow(number)
        self._say_count()

    def _say_count(self) -> None:
        self._count.setVisible(bool(self._search.text().strip()))
        if self._at >= 0:
            self._count.setText(i18n.text("app.rulebook.place", at=self._at + 1, of=len(self._hits)))
        else:
            self._count.setText(i18n.text("app.rulebook.places", n=len(self._hits)))


class _Words(QLineEdit):
    """The field of the search: Enter and Down go to the next place, Shift+Enter and Up back, Esc empties it."""

    stepped = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setClearButtonEnabled(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What leads from place to place stays here."""
        key, is_back = event.key(), bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.stepped.emit(-1 if is_back else 1)
        elif key in {Qt.Key.Key_Down, Qt.Key.Key_Up}:
            self.stepped.emit(1 if key == Qt.Key.Key_Down else -1)
        elif key == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)
